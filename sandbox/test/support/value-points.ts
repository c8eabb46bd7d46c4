import type {BodyOf} from 'game-storefront-contract';
import type {Operations, Shop} from './sandbox.js';

const CREATE = 'POST /v2/project/{project_id}/admin/items/value_points';
const REWARDS = 'PUT /v2/project/{project_id}/admin/items/{value_point_sku}/value_points/rewards';

/** Creates value points in a shop, and sets how many come with each item. */
export async function addPoints(
  shop: Shop,
  sku: string,
  rewards: Readonly<Record<string, number>> = {},
  details: Partial<BodyOf<Operations[typeof CREATE]>> = {},
): Promise<void> {
  await shop.call(CREATE, {body: {sku, name: {en: `The ${sku}`}, ...details}}, {as: shop.server});
  const body = Object.entries(rewards).map(([item, amount]) => ({sku: item, amount}));
  await shop.call(REWARDS, {path: {value_point_sku: sku}, body}, {as: shop.server});
}
