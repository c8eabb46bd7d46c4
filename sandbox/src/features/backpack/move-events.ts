import type {Db} from '../../db/port.js';
import {addEvent} from '../../outbox/outbox.js';
import type {BackpackItemRow} from './item-rows.js';

/** The webhook about an item that a game has to grant to its player. */
export const MOVE_TO_GAME = 'move_to_game';

/** Puts it into the outbox, in the transaction that moves the item. */
export const announceMove = (db: Db, item: BackpackItemRow, userGameId: string): Promise<void> =>
  addEvent(db, {
    projectId: item.project_id,
    type: MOVE_TO_GAME,
    payload: {
      notification_type: MOVE_TO_GAME,
      settings: {merchant_id: item.merchant_id, project_id: item.project_id},
      items: [{id: item.backpack_item_id, sku: item.item_sku, type: item.item_type, quantity: item.quantity}],
      user: {id: userGameId},
    },
  });
