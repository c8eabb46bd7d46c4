import {protocol} from './refusal.js';

/**
 * Refuses calls without a key from pages of other origins: any open page could otherwise reset a developer's shop, or
 * press the buttons of a payment page. Browsers name a page by `Origin` or `Sec-Fetch-Site`, and it cannot remove these
 * headers; a request without them comes from no browser. `what` is a sentence for the refused caller.
 */
export const refuseOtherPages =
  (what: string) =>
  ({headers, url}: Request): void => {
    const origin = headers.get('origin');
    const host = headers.get('host') ?? new URL(url).host;
    const isOurs = origin === null || hostOf(origin) === host;
    const site = headers.get('sec-fetch-site');
    if (!isOurs || (site !== null && site !== 'same-origin' && site !== 'none')) throw protocol(403, what);
  };

/** The host of an origin; undefined for `null`, the origin of sandboxed frames. */
function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
}
