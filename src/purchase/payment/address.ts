import {safeUrl} from '../../client/safe-url.js';
import type {Config} from '../../session/config.js';

/** Where the payment page of this shop stands; undefined when no option says so, or not safely. */
export const paymentPage = ({sandbox, sandboxPaymentUrl, paymentUrl}: Config): URL | undefined =>
  safeUrl((sandbox && sandboxPaymentUrl) || paymentUrl);

/** Whether an address that the browser tells of, whole or its origin alone, is of this origin. */
export const isWithin = (address: string, origin: string): boolean => `${address}/`.startsWith(`${origin}/`);

/** The service takes no longer address to come back to. */
const LONGEST_RETURN = 1000;

/** Where a payment page in place of this one leads back to; undefined where this page has no address on the web. */
export function thisPage(): string | undefined {
  const {protocol, origin, pathname, search} = location;
  const page = `${origin}${pathname}${search}`;
  return /^https?:$/.test(protocol) && page.length <= LONGEST_RETURN ? page : undefined;
}
