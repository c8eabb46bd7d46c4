import {partsOf} from './parts.js';
import {type Sent, scriptedFetch} from './scripted-fetch.js';
import {answerFrom, type Lists, wireItem} from './scripted-shop.js';
import type {Mounted, Shop} from './storefront-fixture.js';
import {until} from './until.js';

export const CARDS = '<store-catalog tools="none"></store-catalog>';
export const HOUR_MS = 3_600_000;

/** A price in virtual currency, in the wire format. */
export const GEMS = {
  sku: 'gems',
  name: 'Gems',
  image_url: null,
  type: 'virtual_currency',
  amount: 1200,
  amount_without_discount: 1200,
  is_default: true,
  calculated_price: {amount: '1200', amount_without_discount: '1200'},
};

/** An item that is sold for virtual currency. */
export const RUNE = wireItem('rune', {name: 'Runeblade', price: null, virtual_prices: [GEMS]});

export const money = (amount: string, before = amount): object => ({
  amount,
  amount_without_discount: before,
  currency: 'USD',
});
export const later = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** The text of a node, without the marks that isolate names of another direction. */
export const plain = (node: Node): string => node.textContent!.replace(/[\u2066-\u2069]/g, '');

/** Mounts a catalog of what a scripted service sells; `answer` may answer in its place. */
export async function mountCards(
  shop: Shop,
  lists: Lists,
  answer?: (sent: Sent) => Response | undefined,
  markup = CARDS,
): Promise<Mounted & {sent: readonly Sent[]}> {
  const usual = answerFrom(() => lists);
  const {fetch, sent} = scriptedFetch((request) => answer?.(request) ?? usual(request));
  const shown = await shop.mount(markup, {fetch});
  // Further parts of the cards follow the first paint.
  await until(
    () => getComputedStyle(partsOf(shown.catalog, 'media')[0]!, '::before').content !== 'none',
    'the rest of the cards',
  );
  await shown.catalog.updateComplete;
  return {...shown, sent};
}
