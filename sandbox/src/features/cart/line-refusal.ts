import type {Caller} from '../../http/call.js';
import {type Refusal, refuse} from '../../http/refusal.js';
import {boughtOnce, type ItemRow, isSoldInCountry, isUnique} from '../items/item-rows.js';
import {unitsLeft} from '../items/limits.js';
import type {CartLine} from './cart-rows.js';

/** The user who adds items to a cart, and their country. */
export interface Shopper {
  readonly kind: Caller['kind'];
  readonly country: string;
}

/**
 * The reason why a number of units of an item is refused in this caller's cart; undefined if it is accepted. `others`
 * are the lines of other items: free items and paid ones cannot share a cart, since different calls order them.
 */
export function lineRefusal(
  item: ItemRow | undefined,
  quantity: number,
  {kind, country}: Shopper,
  others: readonly CartLine[],
): Refusal | undefined {
  if (!item?.is_enabled || !item.is_open) return refuse(4001);
  if (!isSoldInCountry(item, country)) return refuse(1601);
  if (item.type === 'unit') return refuse(1421, 'A game is sold by its keys');
  if (kind === 'guest' && item.type !== 'game_key') return refuse(1421, 'A guest may only hold game keys');
  if (!item.is_free && item.prices.length === 0) return refuse(1421, 'The item has no price in money');
  if (others.some((line) => line.item.is_free !== item.is_free))
    return refuse(1421, 'Free and paid items cannot stand in one cart');
  if (isUnique(item) && item.is_owned) return refuse(1468);
  const {forAll, forUser} = unitsLeft(item);
  if (quantity > forAll) return refuse(1459);
  if (quantity > forUser) return refuse(1460);
  if (isUnique(item) && quantity > 1) return refuse(1468, boughtOnce(item));
  return undefined;
}
