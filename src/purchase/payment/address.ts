import {safeUrl} from '../../client/safe-url.js';
import type {Config} from '../../session/config.js';

/** The address of this shop's payment page; undefined where no option sets it, or sets an unsafe one. */
export const paymentPage = ({sandbox, sandboxPaymentUrl, paymentUrl}: Config): URL | undefined =>
  safeUrl((sandbox && sandboxPaymentUrl) || paymentUrl);

/** Whether an address that the browser reports, whole or its origin alone, belongs to `origin`. */
export const isWithin = (address: string, origin: string): boolean => `${address}/`.startsWith(`${origin}/`);

/** The service takes no longer return address, in characters. */
const LONGEST_RETURN_URL = 1000;

/** The address of this page, for a payment page that replaces it to lead back to; undefined where it is too long or not on the web. */
export function thisPage(): string | undefined {
  const {protocol, origin, pathname, search} = location;
  const page = `${origin}${pathname}${search}`;
  return /^https?:$/.test(protocol) && page.length <= LONGEST_RETURN_URL ? page : undefined;
}
