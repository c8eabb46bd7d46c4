import {protocol} from './refusal.js';

/**
 * Refuses pages of other origins what needs no key: any page that a developer has open could otherwise reset their shop, or
 * press the buttons of a payment page. Browsers name a page by `Origin` or `Sec-Fetch-Site`, and it cannot take these away;
 * what names none is no browser. `what` is a sentence for who is refused.
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
