import {filled} from '../../wire/filled.js';
import {absolute} from '../../wire/url.js';
import {type ItemRow, isSoldInCountry, isUnique} from '../items/item-rows.js';
import {limitsView, unitsLeft} from '../items/limits.js';
import {type Viewer, wordOf} from '../items/viewer.js';
import type {PricedItem} from '../pricing/price-items.js';
import {pricedView} from '../pricing/views.js';

/** Whether an item may be bought now, by this viewer, at some price. */
export function canBeBought({item, price, virtual_prices}: PricedItem, {country}: Pick<Viewer, 'country'>): boolean {
  const {forAll, forUser} = unitsLeft(item);
  const isOwnedForEver = isUnique(item) && item.is_owned;
  const isSold = item.is_free || price !== undefined || virtual_prices.length > 0;
  const isThere = item.is_enabled && item.is_open && isSoldInCountry(item, country);
  return isThere && isSold && forAll > 0 && forUser > 0 && !isOwnedForEver;
}

/** Texts and picture of an item, in the viewer's locale; a missing picture is omitted. */
export function describedView(item: ItemRow, viewer: Viewer, baseUrl: string) {
  const word = wordOf(viewer);
  return {
    name: word(item.name) ?? item.sku,
    description: word(item.description) ?? '',
    ...filled({image_url: absolute(item.image_url, baseUrl)}),
    groups: item.groups.map(({external_id, name}) => ({external_id, name: word(name) ?? external_id})),
    attributes: item.attributes.map(({external_id, name, values}) => ({
      external_id,
      name: word(name) ?? external_id,
      values: values.map((one) => ({external_id: one.external_id, value: word(one.value) ?? one.external_id})),
    })),
  };
}

/** The kind of an item, in the words of the wire. */
export const kindView = ({type, bundle_type, virtual_item_type}: ItemRow) => ({
  type,
  ...(type === 'virtual_good' && {virtual_item_type}),
  ...(bundle_type && {bundle_type}),
});

/** The value points that come with an item. */
export const vpRewardsView = ({vp_rewards}: ItemRow, viewer: Viewer, baseUrl: string) =>
  vp_rewards.map(({name, image_url, ...reward}) => ({
    ...reward,
    name: wordOf(viewer)(name) ?? reward.sku,
    image_url: absolute(image_url, baseUrl) ?? '',
  }));

/** The fields of an item that the catalog and the cart share: worded and priced for one viewer. */
export function itemView(priced: PricedItem, viewer: Viewer, baseUrl: string) {
  const {item} = priced;
  return {
    sku: item.sku,
    ...kindView(item),
    ...describedView(item, viewer, baseUrl),
    image_url: absolute(item.image_url, baseUrl),
    is_free: item.is_free,
    ...pricedView(priced, viewer, baseUrl),
    can_be_bought: canBeBought(priced, viewer),
    inventory_options: item.inventory_options,
    limits: limitsView(item, viewer.userId !== ''),
    periods: item.periods,
    vp_rewards: vpRewardsView(item, viewer, baseUrl),
  };
}
