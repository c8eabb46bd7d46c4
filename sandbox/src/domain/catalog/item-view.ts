import type {Localized} from '../locale.js';
import {textFor} from '../locale.js';
import type {ItemRow} from './item-rows.js';
import {limitsView, unitsLeft} from './limits.js';
import {type PriceRow, priceView} from './price.js';
import type {Viewer} from './viewer.js';

/** Turns addresses that begin with a slash, as seeds write them, into ones a browser can load. */
export const absolute = (url: string | null, baseUrl: string): string | null =>
  url?.startsWith('/') ? baseUrl + url : url;

/** An item may be bought now, by this viewer, at this price. */
export function canBeBought(item: ItemRow, price: PriceRow | undefined): boolean {
  const {forAll, forUser} = unitsLeft(item);
  const isOwnedForEver = item.virtual_item_type === 'non_consumable' && item.is_owned;
  const isSold = item.is_free || price !== undefined;
  return item.is_enabled && item.is_open && isSold && forAll > 0 && forUser > 0 && !isOwnedForEver;
}

/** What the catalog and the cart say of an item alike: worded and priced for one viewer. */
export function itemView(item: ItemRow, price: PriceRow | undefined, viewer: Viewer, baseUrl: string) {
  const word = (texts: Localized | null): string | undefined =>
    textFor(texts, viewer.locale, viewer.project.default_locale);
  return {
    sku: item.sku,
    type: item.type,
    virtual_item_type: item.virtual_item_type,
    name: word(item.name) ?? item.sku,
    description: word(item.description) ?? null,
    image_url: absolute(item.image_url, baseUrl),
    groups: item.groups.map(({external_id, name}) => ({external_id, name: word(name) ?? external_id})),
    attributes: item.attributes.map(({external_id, name, values}) => ({
      external_id,
      name: word(name ?? null) ?? external_id,
      values: values.map((one) => ({external_id: one.external_id, value: word(one.value) ?? one.external_id})),
    })),
    is_free: item.is_free,
    price: price && !item.is_free ? priceView(price.amount_minor, price.currency) : null,
    virtual_prices: [],
    can_be_bought: canBeBought(item, price),
    inventory_options: item.inventory_options,
    promotions: [],
    limits: limitsView(item, viewer.userId !== ''),
    periods: item.periods,
    vp_rewards: [],
  };
}

type AdditionalField = 'media_list' | 'order' | 'long_description' | 'custom_attributes';

/** An item of the catalog; some fields only come when they are asked for. */
export function catalogItemView(
  item: ItemRow,
  price: PriceRow | undefined,
  viewer: Viewer,
  baseUrl: string,
  fields: readonly AdditionalField[] = [],
) {
  const longDescription = textFor(item.long_description, viewer.locale, viewer.project.default_locale) ?? null;
  return {
    item_id: item.item_id,
    ...itemView(item, price, viewer, baseUrl),
    custom_attributes: item.custom_attributes,
    ...(fields.includes('long_description') && {long_description: longDescription}),
    ...(fields.includes('media_list') && {
      media_list: item.media_list.map(({type, url}) => ({type, url: absolute(url, baseUrl) as string})),
    }),
    ...(fields.includes('order') && {order: item.position}),
  };
}
