import {filled} from '../../wire/filled.js';
import {absolute} from '../../wire/url.js';
import {type Viewer, wordOf} from '../items/viewer.js';
import {percentText} from './draft.js';
import type {Promotion, PromotionItem} from './promotion.js';

/** The rewards of a promo code, worded for a viewer; `hidden`: the items that the catalog does not show to them. */
export function rewardsView(
  {discount_bp, items}: Promotion,
  viewer: Viewer,
  baseUrl: string,
  hidden: ReadonlySet<number>,
) {
  const word = wordOf(viewer);
  const itemView = ({sku, name, type, description, image_url, bundle_type}: PromotionItem) => ({
    sku,
    name: word(name) ?? sku,
    type,
    description: word(description) ?? '',
    ...filled({image_url: absolute(image_url, baseUrl)}),
    ...(bundle_type && {bundle_type}),
  });
  const discounted = items.filter(({role, item_id}) => role === 'discounted' && !hidden.has(item_id));
  return {
    bonus: items
      .filter(({role}) => role === 'bonus')
      .map((item) => ({item: itemView(item), quantity: item.quantity ?? 1})),
    discount: discount_bp === null ? null : {percent: percentText(discount_bp)},
    discounted_items:
      discounted.length === 0
        ? null
        : discounted.map((item) => ({...itemView(item), discount: {percent: percentText(item.discount_bp ?? 0)}})),
    is_selectable: false,
  };
}
