import type {Db} from '../../db/port.js';
import {plantEach} from '../../feature.js';
import {omitEmpty} from '../../wire/filled.js';
import {type Reward, rewardedItems, writeRewards} from './rewards.js';
import {createValuePoint, listValuePoints, type ValuePointBody} from './value-point.js';

/** Value points with the items that they come with. */
export interface ValuePointSeed extends ValuePointBody {
  readonly rewards?: readonly Reward[];
}

export interface ValuePointsSeed {
  readonly value_points?: readonly ValuePointSeed[];
}

/** Value points with the items that earn them, in the form of a seed. */
export async function exportValuePoints(db: Db, projectId: number): Promise<ValuePointsSeed> {
  const {rows} = await listValuePoints(db, projectId, {limit: 1_000_000, offset: 0});
  const value_points: ValuePointSeed[] = [];
  for (const {sku, name, position, is_enabled, is_clan, ...texts} of rows) {
    const {description, long_description, image_url, media_list} = texts;
    const rewards = (await rewardedItems(db, projectId, sku)).map((reward) => ({
      sku: reward.sku,
      amount: reward.amount,
    }));
    value_points.push({
      sku,
      order: position,
      name,
      ...omitEmpty({description, long_description, image_url, media_list}),
      ...(!is_enabled && {is_enabled}),
      ...(is_clan && {is_clan}),
      ...omitEmpty({rewards}),
    } as ValuePointSeed);
  }
  return {value_points};
}

/** Plants value points; the items that they come with must exist already. */
export async function plantValuePoints(db: Db, projectId: number, {value_points = []}: ValuePointsSeed): Promise<void> {
  await plantEach('value_points', value_points, async ({rewards = [], ...body}, order) => {
    await createValuePoint(db, projectId, {order, ...body});
    await writeRewards(db, projectId, body.sku, rewards, 'all items');
  });
}
