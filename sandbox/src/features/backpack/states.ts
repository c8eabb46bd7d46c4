import type {BackpackItemKind} from './item-rows.js';

/** What may have become of an item; one that was removed is nobody's any more. */
export type ItemStatus = 'available' | 'moved' | 'received' | 'removed';
export type ItemEvent = 'move' | 'receive' | 'remove';

/** What leaves a backpack never comes back. */
const NEXT: Readonly<Record<ItemStatus, Partial<Record<ItemEvent, ItemStatus>>>> = {
  available: {move: 'moved', receive: 'received', remove: 'removed'},
  moved: {},
  received: {},
  removed: {},
};

/** Keys and codes are read and typed in elsewhere; only a currency fits into a wallet. */
const EVENTS: Readonly<Record<BackpackItemKind, readonly ItemEvent[]>> = {
  game_key: ['remove'],
  promo_code: ['remove'],
  virtual_item: ['move', 'remove'],
  virtual_currency: ['move', 'receive', 'remove'],
};

/** What an item becomes, or the code that refuses it: 1411 is never for such an item, 1455 not any more. */
export function advance(
  {item_type, item_status}: {readonly item_type: BackpackItemKind; readonly item_status: ItemStatus},
  event: ItemEvent,
): ItemStatus | 1411 | 1455 {
  if (!EVENTS[item_type].includes(event)) return 1411;
  return NEXT[item_status][event] ?? 1455;
}
