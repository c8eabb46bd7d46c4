import {pageDocument} from '../client/clobber-safe-dom.js';
import {noticesOf} from '../client/notice.js';
import {hasOwn} from '../client/prototype-safe.js';
import {TEXT_OPTIONS} from '../session/config.js';
import {type Finding, type FindingId, finding, findingOf, type LostOptions} from './findings.js';

/** Whether a script tag of ours is on the page that still has options. */
const hasTagWithOptions = (): boolean =>
  [...pageDocument.scripts].some(
    ({src, dataset}) =>
      /\/storefront(\.classic)?\.js([?#]|$)/.test(src) && TEXT_OPTIONS.some((name) => hasOwn(dataset, name)),
  );

/** Names of options without which no shop starts, as pages may write them. */
const NEEDED_OPTION = /^(data-)?(project-?id|store-?url)$/i;

/** Whether a text is JSON with options of ours at its top. */
function holdsOptions(text: string | null): boolean {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null && Object.keys(value).some((name) => NEEDED_OPTION.test(name));
  } catch {
    return false;
  }
}
/** Whether the page holds options as JSON without the mark by which they are found. */
const hasUnmarkedOptions = (): boolean =>
  [...pageDocument.querySelectorAll('script[type="application/json"]:not([data-storefront])')].some(({textContent}) =>
    holdsOptions(textContent),
  );

/** Where options may stand that the page's script tags do not have; undefined where a tag has options. */
export function lostOptions(): LostOptions | undefined {
  if (hasTagWithOptions()) return undefined;
  return hasUnmarkedOptions() ? 'unmarked' : 'none';
}

/** What the script's address and the page's JSON say in vain. */
const SETUP_FAULTS = [
  'setup-unknown-name',
  'setup-misspelt-name',
  'setup-repeated-name',
  'setup-invalid-value',
  'setup-token-in-address',
  'setup-repeated-json',
  'setup-not-json',
  'setup-no-object',
  'prefix-too-late',
] as const satisfies readonly FindingId[];

const isOurs = ({src}: HTMLScriptElement): boolean => /\/storefront(\.classic)?\.js([?#]|$)/.test(src);

/** The script tags that load the shop. */
export const shopTags = (): HTMLScriptElement[] => [...pageDocument.scripts].filter(isOurs);

/** Checks the page's script tags: the module needs its type, and only the first copy that runs serves the page. */
export function checkScriptTags(): Finding[] {
  const tags = shopTags();
  const plain = tags.find(({src, type}) => !type && /\/storefront\.js([?#]|$)/.test(src));
  if (plain) return [finding('script-is-no-module', {address: plain.src})];
  const faults = SETUP_FAULTS.flatMap((id) =>
    noticesOf(id)
      // The names of the tags that are on the page now are looked at anew.
      .filter(({data}) => !('place' in data && data.place === 'tag'))
      .map(findingOf),
  );
  const addresses = tags.map(({src}) => src);
  return addresses.length < 2 ? faults : [...faults, finding('script-repeated', {addresses})];
}
