import {protocol} from '../http/refusal.js';

/** Lets the payment page alone press its buttons: a page of another origin is refused, whatever token it holds. */
export function refuseOtherOrigins({headers, url}: Request): void {
  const origin = headers.get('origin');
  const host = headers.get('host') ?? new URL(url).host;
  const isOurs = origin === null || hostOf(origin) === host;
  const site = headers.get('sec-fetch-site');
  if (!isOurs || (site !== null && site !== 'same-origin' && site !== 'none'))
    throw protocol(403, 'Only the payment page itself may do this');
}

/** The host of an origin; undefined for `null`, the origin of sandboxed frames. */
function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
}
