import type {Caller} from '../../http/call.js';
import {type Refusal, refuse} from '../../http/refusal.js';
import type {ItemRow} from '../catalog/item-rows.js';
import {unitsLeft} from '../catalog/limits.js';

/** Why so many units of an item cannot stand in this caller's cart; undefined when they can. */
export function objection(item: ItemRow | undefined, quantity: number, caller: Caller): Refusal | undefined {
  if (!item?.is_enabled || !item.is_open) return refuse(4001);
  if (caller.kind === 'guest') return refuse(1421, 'A guest may only hold game keys');
  if (item.is_free) return refuse(1421, 'A free item is not sold through the cart');
  if (item.prices.length === 0) return refuse(1421, 'The item has no price');
  const {forAll, forUser} = unitsLeft(item);
  if (quantity > forAll) return refuse(1459);
  if (quantity > forUser) return refuse(1460);
  return undefined;
}
