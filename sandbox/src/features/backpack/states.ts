import type {BackpackItemKind} from './item-rows.js';

/** The status of an item; a removed one belongs to no player. */
export type ItemStatus = 'available' | 'moved' | 'received' | 'removed';
export type ItemEvent = 'move' | 'receive' | 'remove';

/** An item that has left a backpack never comes back. */
const NEXT: Readonly<Record<ItemStatus, Partial<Record<ItemEvent, ItemStatus>>>> = {
  available: {move: 'moved', receive: 'received', remove: 'removed'},
  moved: {},
  received: {},
  removed: {},
};

/** Keys and codes are redeemed elsewhere; only a currency can go to a wallet. */
const EVENTS: Readonly<Record<BackpackItemKind, readonly ItemEvent[]>> = {
  game_key: ['remove'],
  promo_code: ['remove'],
  virtual_item: ['move', 'remove'],
  virtual_currency: ['move', 'receive', 'remove'],
};

/**
 * The next status of an item, or the code of the refusal: 1411 if the event never applies to such an item, 1455 if it
 * no longer does.
 */
export function advance(
  {item_type, item_status}: {readonly item_type: BackpackItemKind; readonly item_status: ItemStatus},
  event: ItemEvent,
): ItemStatus | 1411 | 1455 {
  if (!EVENTS[item_type].includes(event)) return 1411;
  return NEXT[item_status][event] ?? 1455;
}
