import type {Db} from '../../db/port.js';
import {type Reward, writeRewards} from './rewards.js';
import {createValuePoint, type ValuePointBody} from './value-point.js';

/** Value points with the items that they come with. */
export interface ValuePointSeed extends ValuePointBody {
  readonly rewards?: readonly Reward[];
}

export interface ValuePointsSeed {
  readonly value_points?: readonly ValuePointSeed[];
}

/** Plants value points; the items that they come with must exist already. */
export async function plantValuePoints(db: Db, projectId: number, {value_points = []}: ValuePointsSeed): Promise<void> {
  for (const [order, {rewards = [], ...body}] of value_points.entries()) {
    await createValuePoint(db, projectId, {order, ...body});
    await writeRewards(db, projectId, body.sku, rewards, 'all items');
  }
}
