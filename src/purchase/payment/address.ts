import {safeUrl} from '../../client/safe-url.js';
import type {Config} from '../../session/config.js';
import {rememberAddress} from './return-address.js';
import {withoutSecrets} from './without-secrets.js';

/** The address of this shop's payment page; undefined where no option sets it, or sets an unsafe one. */
export const paymentPage = ({sandbox, sandboxPaymentUrl, paymentUrl}: Config): URL | undefined =>
  safeUrl((sandbox && sandboxPaymentUrl) || paymentUrl);

/** Whether an address that the browser reports, whole or its origin alone, belongs to `origin`. */
export const isWithin = (address: string, origin: string): boolean => `${address}/`.startsWith(`${origin}/`);

/** The service takes no longer return address, in characters. */
const LONGEST_RETURN_URL = 1000;

/**
 * The address of this page, for a payment page that replaces it to lead back to: with its fragment, which may be the route of an
 * app, and without the credentials that a sign-in has left in it, which are neither sent nor remembered. Undefined where it is too
 * long or not on the web. `restoreAddress` takes away what the payment page adds.
 */
export function thisPage(): string | undefined {
  const {protocol, origin, pathname} = location;
  const search = withoutSecrets(location.search);
  const hash = withoutSecrets(location.hash);
  const page = `${origin}${pathname}${search}`;
  if (!/^https?:$/.test(protocol) || page.length > LONGEST_RETURN_URL) return undefined;
  rememberAddress({pathname, search, hash});
  return page.length + hash.length <= LONGEST_RETURN_URL ? page + hash : page;
}
