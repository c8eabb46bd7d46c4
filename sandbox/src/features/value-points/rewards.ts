import type {Db} from '../../db/port.js';
import {invalid, refuse} from '../../http/refusal.js';
import type {Localized} from '../../wire/text.js';
import {valuePoint} from './value-point.js';

/** The points for one unit of an item; 0 is none. */
export interface Reward {
  readonly sku: string;
  readonly amount: number;
}

/** An item that points come with. */
export interface RewardedItem {
  readonly item_id: number;
  readonly sku: string;
  readonly amount: number;
  readonly name: Localized;
  readonly image_url: string | null;
}

/** The items that value points come with, by SKU; throws 4001. */
export async function rewardedItems(db: Db, projectId: number, sku: string): Promise<RewardedItem[]> {
  const {item_id} = await valuePoint(db, projectId, sku);
  return db.query<RewardedItem>(
    `select i.item_id, i.sku, r.amount, i.name, i.image_url from item_value_point r join item i using (item_id)
     where r.value_point_id = $1 and not i.is_deleted order by i.sku`,
    [item_id],
  );
}

/**
 * Writes the points of items, all or nothing: of these alone, or of all items, so that unnamed ones have none. Throws
 * 1102 for an item that is named twice or is not for sale, and 4001.
 */
export async function writeRewards(
  db: Db,
  projectId: number,
  sku: string,
  rewards: readonly Reward[],
  scope: 'these items' | 'all items',
): Promise<void> {
  const seen = new Set<string>();
  for (const [index, reward] of rewards.entries()) {
    if (seen.has(reward.sku)) throw invalid(`${index}.sku`, `${reward.sku} stands twice`);
    seen.add(reward.sku);
  }
  await db.transaction(async () => {
    const {item_id: valuePointId} = await valuePoint(db, projectId, sku, 'no key update');
    const items = await itemsToBuy(db, projectId, rewards);
    await db.query(`delete from item_value_point where value_point_id = $1 and ($3 or item_id = any($2))`, [
      valuePointId,
      items.map(({item_id}) => item_id),
      scope === 'all items',
    ]);
    const given = items.filter(({amount}) => amount > 0);
    await db.query(
      `insert into item_value_point (value_point_id, item_id, amount)
       select $1, item_id, amount from jsonb_to_recordset($2) as r(item_id bigint, amount int)`,
      [valuePointId, JSON.stringify(given)],
    );
  });
}

/** Removes value points from all items; throws 4001. */
export const clearRewards = (db: Db, projectId: number, sku: string): Promise<void> =>
  writeRewards(db, projectId, sku, [], 'all items');

/** The items of rewards, locked until the transaction ends; a game has no purchase of its own, its keys have. */
async function itemsToBuy(
  db: Db,
  projectId: number,
  rewards: readonly Reward[],
): Promise<{item_id: number; amount: number}[]> {
  const rows = await db.query<{item_id: number; sku: string; type: string}>(
    `select item_id, sku, type from item
     where project_id = $1 and sku = any($2) and not is_deleted order by item_id for share`,
    [projectId, rewards.map(({sku}) => sku)],
  );
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  return rewards.map(({sku, amount}, index) => {
    const item = bySku.get(sku);
    if (!item) throw refuse(4001, `Item ${sku} not found`);
    if (item.type === 'unit' || item.type === 'value_point')
      throw invalid(`${index}.sku`, `${sku} is nothing that is bought`);
    return {item_id: item.item_id, amount};
  });
}
