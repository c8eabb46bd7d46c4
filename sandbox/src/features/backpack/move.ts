import type {Db} from '../../db/port.js';
import {type Refusal, refuse} from '../../http/refusal.js';
import type {Suspend} from '../../http/request-queue.js';
import {askStudio, demandKnown} from '../../outbox/ask-studio.js';
import type {Services} from '../../services.js';
import {contentsOf} from '../holdings/contents.js';
import {give, type Holder, lockHoldings} from '../holdings/holdings.js';
import {isOwnGame} from './games.js';
import {type BackpackItemKind, type BackpackItemRow, backpackItem} from './item-rows.js';
import {announceMove} from './move-events.js';
import {advance, type ItemEvent, type ItemStatus} from './states.js';

/** The item to move, and the kind that the call is for. */
export interface Leaving {
  readonly itemId: string;
  readonly kind: BackpackItemKind;
}

/**
 * Moves an item to its game, where the player is `userGameId`: once, however many calls arrive at once. An item for the
 * project's own game is then in that player's inventory, or in their balance; every game gets a webhook. Throws 4001,
 * 1411 for another kind of item, 1455 for an item that has left already, and 2503 if the studio does not know the
 * player.
 */
export async function moveToGame(
  services: Services,
  owner: Holder,
  leaving: Leaving,
  userGameId: string,
  suspend: Suspend,
) {
  const {db, wakeJobs} = services;
  await findLeaving(db, owner, leaving, 'move');
  demandKnown(await askStudio(services, suspend, owner.project_id, 'backpack', {id: userGameId}));
  await db.transaction(async () => {
    const item = await leave(db, owner, leaving, 'move');
    if (isOwnGame(item.project_id, item.external_game_id))
      await giveContents(db, {project_id: owner.project_id, user_id: userGameId}, item);
    await announceMove(db, item, userGameId);
  });
  wakeJobs();
  return {message_id: crypto.randomUUID(), message: 'The item was sent to the game'};
}

/**
 * Credits virtual currency to the player's own balance, once. Throws as `moveToGame` does, and 1411 for a currency that the
 * shop does not have.
 */
export async function receive({db}: Pick<Services, 'db'>, owner: Holder, leaving: Leaving) {
  await db.transaction(async () => {
    const item = await leave(db, owner, leaving, 'receive');
    if (item.is_external_vc) throw refuse(1411, `${item.item_sku} is the currency of another game`);
    await giveContents(db, owner, item);
  });
  return {message_id: crypto.randomUUID(), message: 'The currency was credited to the wallet'};
}

/** Removes an item that the studio granted from a player. */
export const remove = (db: Db, owner: Holder, itemId: string): Promise<void> =>
  db.transaction(async () => {
    const item = await backpackItem(db, owner, itemId);
    if (!item) throw notFound(itemId);
    await leave(db, owner, {itemId, kind: item.item_type}, 'remove');
  });

export const notFound = (itemId: string): Refusal => refuse(4001, `Item ${itemId} not found`);

/** The item, and its next status. */
async function findLeaving(
  db: Db,
  owner: Holder,
  {itemId, kind}: Leaving,
  event: ItemEvent,
): Promise<{item: BackpackItemRow; next: ItemStatus}> {
  const item = await backpackItem(db, owner, itemId);
  if (!item) throw notFound(itemId);
  if (item.item_type !== kind) throw refuse(1411, `The item is a ${item.item_type}`);
  const next = advance(item, event);
  if (next === 1455) throw refuse(1455, `The item was ${item.item_status} already`);
  if (next === 1411) throw refuse(1411);
  return {item, next};
}

/** Locks an item first, so that only one of many simultaneous moves finds it. */
async function leave(db: Db, owner: Holder, leaving: Leaving, event: ItemEvent): Promise<BackpackItemRow> {
  await db.query('select 1 from backpack_item where backpack_item_id = $1 for update', [leaving.itemId]);
  const {item, next} = await findLeaving(db, owner, leaving, event);
  await db.query('update backpack_item set item_status = $2 where backpack_item_id = $1', [leaving.itemId, next]);
  return item;
}

/** Grants the item: units of a currency or item of the shop, or the contents of a package or bundle of it. */
async function giveContents(db: Db, holder: Holder, {project_id, item_sku, quantity}: BackpackItemRow): Promise<void> {
  const item = await db.one<{item_id: number}>(
    'select item_id from item where project_id = $1 and sku = $2 and not is_deleted',
    [project_id, item_sku],
  );
  if (!item) throw refuse(1411, `${item_sku} is in the shop no more`);
  await lockHoldings(db, holder);
  for (const each of await contentsOf(db, [{...item, quantity}])) await give(db, holder, each, null);
}
