import {html, nothing, type TemplateResult} from 'lit';
import {formatNumber} from '../i18n/number.js';
import type {Item} from '../items/item.js';
import type {Known} from '../items/item-cache.js';
import type {Parts} from '../session/parts.js';
import type {Storefront} from '../storefront.js';
import type {Purchase} from './purchase.js';

/** An item of a purchase, and how many of it. */
export type Bought = readonly [item: Item, count: number];

const knownOf = ({known}: Parts): Known => known;

/** The items of a purchase, where all of them were read; else undefined. */
export function boughtItems({sku, units}: Purchase, storefront: Storefront): readonly Bought[] | undefined {
  const known = storefront.use(knownOf);
  const all = units ?? (sku ? [[sku, 1] as const] : []);
  const items = all.flatMap(([sku, count]) => {
    const item = known.find(sku);
    return item ? [[item, count] as const] : [];
  });
  return all.length && items.length === all.length ? items : undefined;
}

/** What an item is called, with how many of it where there are several. */
export const boughtName = ([{name}, count]: Bought, locale: string): TemplateResult =>
  html`${count > 1 ? `${formatNumber(count, locale)} × ` : nothing}<bdi>${name}</bdi>`;

/** The items of a purchase as a list of names, where all of them were read; else undefined. */
export function boughtNames(purchase: Purchase, storefront: Storefront): TemplateResult | undefined {
  const items = boughtItems(purchase, storefront);
  return (
    items && html`<ul role="list">${items.map((one) => html`<li>${boughtName(one, storefront.locale)}</li>`)}</ul>`
  );
}
