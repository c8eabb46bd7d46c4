import type {Db} from '../../db/port.js';
import type {Holder} from './holdings.js';
import {type InventoryOptions, usageTermsOf} from './usage-terms.js';

/** An entry `e` that still counts: it has units, and has not ended by the clock of its project. */
export const STANDS = `(e.quantity > 0 and (e.expires_at is null or e.expires_at > project_now(e.project_id)))`;

/** Whether a user has the item `i`. */
export const isOwnedBy = (userId: string): string => `exists (select from inventory_entry e
  where e.project_id = i.project_id and e.user_id = ${userId} and e.item_id = i.item_id and ${STANDS})`;

/** Whether the item `i` is a virtual good that a player can own only once. */
export const IS_UNIQUE = `(i.type = 'virtual_good' and i.virtual_item_type = 'non_consumable')`;

/** A number of units of an item. */
interface Units {
  readonly item_id: number;
  readonly quantity: number;
}

/** Maximum number of instances made at once: a bundle may contain a billion of anything. */
const MAX_INSTANCES = 10_000;

/**
 * Adds units to a player's stack of an item, or an instance for each if they have uses or an end. Resolves to the units that were
 * added: of an item that is owned only once, none where the player has it, else one.
 */
export async function addUnits(
  db: Db,
  {project_id, user_id}: Holder,
  {item_id, quantity}: Units,
  orderId: number | null,
): Promise<number> {
  const item = await db.one<{readonly inventory_options: InventoryOptions; readonly most: number | null}>(
    `select inventory_options, case when ${IS_UNIQUE} then case when ${isOwnedBy('$2')} then 0 else 1 end end as most
     from item i where project_id = $1 and item_id = $3`,
    [project_id, user_id, item_id],
  );
  const wanted = Math.min(quantity, item!.most ?? quantity);
  if (wanted === 0) return 0;
  const units = Math.min(wanted, MAX_INSTANCES);
  const terms = usageTermsOf(item!.inventory_options, units);
  if (!terms) {
    await db.query(
      `insert into inventory_entry (project_id, user_id, item_id, quantity) values ($1, $2, $3, $4)
       on conflict (project_id, user_id, item_id) where instance_id is null
         do update set quantity = inventory_entry.quantity + excluded.quantity`,
      [project_id, user_id, item_id, wanted],
    );
    return wanted;
  }
  // Units with uses all expire from now on, whatever their number; units that only expire do so one after the other.
  await db.query(
    `with last as (select max(e.expires_at) as expires_at from inventory_entry e
       where e.project_id = $1 and e.user_id = $2 and e.item_id = $3 and $6::int is null and ${STANDS}),
     begin as (select least(project_now($1) + interval '1000 years', greatest(project_now($1), expires_at)) as at from last)
     insert into inventory_entry
       (project_id, user_id, item_id, instance_id, order_id, quantity, remaining_uses, starts_at, expires_at)
     select $1, $2, $3, gen_random_uuid(), $4, 1, $6,
       case when $7::text is not null then at + $7::text::interval * before end,
       at + $7::text::interval * (before + 1)
     from begin, generate_series(0, $5 - 1) as unit,
       lateral (select case when $6::int is null then unit else 0 end as before) as others order by unit`,
    [project_id, user_id, item_id, orderId, units, terms.uses, terms.period],
  );
  return units;
}

/** Removes units of an item from a player, as far as they have them, the latest first; returns their number. */
export async function takeUnits(db: Db, holder: Holder, {item_id, quantity}: Units): Promise<number> {
  const {project_id, user_id} = holder;
  const stack = await db.one<{entry_id: number; quantity: number}>(
    `select entry_id, quantity from inventory_entry
     where project_id = $1 and user_id = $2 and item_id = $3 and instance_id is null`,
    [project_id, user_id, item_id],
  );
  const fromStack = Math.min(stack?.quantity ?? 0, quantity);
  if (stack) await takeFromStack(db, stack.entry_id, fromStack);
  const instances = await db.query<{entry_id: number}>(
    `select entry_id from inventory_entry e
     where e.project_id = $1 and e.user_id = $2 and e.item_id = $3 and e.instance_id is not null and ${STANDS}
     order by e.starts_at desc nulls last, e.entry_id desc limit $4`,
    [project_id, user_id, item_id, quantity - fromStack],
  );
  await endInstances(db, instances);
  return fromStack + instances.length;
}

/** Revokes an order's units, as far as the player still has them: its instances, or as many units of the stack. */
export async function takeBackUnits(db: Db, holder: Holder, units: Units, orderId: number): Promise<void> {
  const instances = await db.query<{entry_id: number}>(
    'select entry_id from inventory_entry where order_id = $1 and item_id = $2',
    [orderId, units.item_id],
  );
  if (instances.length > 0) return endInstances(db, instances);
  await db.query(
    `update inventory_entry set quantity = greatest(0, quantity - $4)
     where project_id = $1 and user_id = $2 and item_id = $3 and instance_id is null`,
    [holder.project_id, holder.user_id, units.item_id, units.quantity],
  );
}

export const takeFromStack = async (db: Db, entryId: number, quantity: number): Promise<void> =>
  void (await db.query('update inventory_entry set quantity = quantity - $2 where entry_id = $1', [entryId, quantity]));

/** Ends instances; instances that would begin after one of them begin earlier by its remaining time. */
export async function endInstances(db: Db, instances: readonly {readonly entry_id: number}[]): Promise<void> {
  if (instances.length === 0) return;
  const ids = instances.map(({entry_id}) => entry_id);
  await db.query(
    `with ended as (
       select e.*, e.expires_at - greatest(e.starts_at, project_now(e.project_id)) as rest
       from inventory_entry e where e.entry_id = any($1) and e.expires_at is not null and ${STANDS}),
     moved as (
       select later.entry_id, sum(ended.rest) as rest from inventory_entry later join ended
         using (project_id, user_id, item_id)
       where later.starts_at >= ended.expires_at and later.entry_id <> all($1) group by later.entry_id)
     update inventory_entry set starts_at = starts_at - moved.rest, expires_at = expires_at - moved.rest
     from moved where moved.entry_id = inventory_entry.entry_id`,
    [ids],
  );
  await db.query(
    'update inventory_entry set quantity = 0, remaining_uses = least(remaining_uses, 0) where entry_id = any($1)',
    [ids],
  );
}
