import {pageDocument} from '../client/clobber-safe-dom.js';
import {type Finding, type FindingId, finding} from './findings.js';
import {findingOf, noticesOf} from './notices.js';

/** The faults of the script's address, and of the page's JSON. */
const SETUP_FAULTS = [
  'setup-unknown-name',
  'setup-misspelt-name',
  'setup-repeated-name',
  'setup-invalid-value',
  'setup-token-in-address',
  'setup-repeated-json',
  'setup-not-json',
  'setup-no-object',
  'prefix-malformed',
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
      // The names of the tags that are on the page now are checked again.
      .filter(({data}) => !('place' in data && data.place === 'tag'))
      .map(findingOf),
  );
  const addresses = tags.map(({src}) => src);
  return addresses.length < 2 ? faults : [...faults, finding('script-repeated', {addresses})];
}
