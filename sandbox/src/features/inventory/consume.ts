import type {BodyOf, inventory} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import {refuse} from '../../http/refusal.js';
import {endInstances, STANDS, takeFromStack} from '../holdings/entries.js';
import {type Holder, lockHoldings} from '../holdings/holdings.js';

type Consumption = BodyOf<(typeof inventory)['POST /v2/project/{project_id}/user/inventory/item/consume']>;

interface Consumed {
  readonly entry_id: number;
  readonly quantity: number;
  readonly remaining_uses: number | null;
}

/**
 * Consumes units of an item, or uses of one instance of it: the whole requested number, or nothing. Throws 4001 for an
 * unknown item, and 1411 if it is not consumable, or the player has less of it.
 */
export const consume = (db: Db, holder: Holder, {sku, quantity, instance_id}: Consumption): Promise<void> =>
  db.transaction(async () => {
    await lockHoldings(db, holder);
    const entry = await entryOf(db, holder, sku, instance_id ?? null);
    const wanted = quantity ?? 1;
    const left = entry.remaining_uses ?? entry.quantity;
    if (left < wanted) throw refuse(1411, `There are ${left} of ${sku}, not ${wanted}`);
    if (entry.remaining_uses === null) return takeFromStack(db, entry.entry_id, wanted);
    if (left === wanted) return endInstances(db, [entry]);
    await db.query('update inventory_entry set remaining_uses = remaining_uses - $2 where entry_id = $1', [
      entry.entry_id,
      wanted,
    ]);
  });

/** A player's entry of an item: the named instance, or the stack. */
async function entryOf(db: Db, holder: Holder, sku: string, instanceId: string | null): Promise<Consumed> {
  const {project_id, user_id} = holder;
  // A player may still have some of an item that was deleted, beside one that has its SKU now.
  const items = await db.query<{item_id: number; is_consumable: boolean}>(
    `select item_id, type = 'virtual_good' and inventory_options->'consumable' <> 'null' as is_consumable
     from item i where project_id = $1 and sku = $2 and type in ('virtual_good', 'game_key')
       and (not is_deleted or exists (select from inventory_entry e
         where e.project_id = $1 and e.user_id = $3 and e.item_id = i.item_id and ${STANDS}))
     order by is_deleted, item_id desc`,
    [project_id, sku, user_id],
  );
  if (items.length === 0) throw refuse(4001, `Item ${sku} not found`);
  const consumable = items.filter(({is_consumable}) => is_consumable).map(({item_id}) => item_id);
  if (consumable.length === 0) throw refuse(1411, `Item ${sku} cannot be consumed`);
  const entry = await db.one<Consumed>(
    `select entry_id, quantity, remaining_uses from inventory_entry e
     where e.project_id = $1 and e.user_id = $2 and e.item_id = any($3) and e.instance_id::text is not distinct from $4
       and (e.instance_id is null or e.remaining_uses is not null) and ${STANDS}
     order by e.quantity desc, e.entry_id`,
    [project_id, user_id, consumable, instanceId],
  );
  if (!entry) throw refuse(1411, `There is nothing of ${sku} to be consumed`);
  return entry;
}
