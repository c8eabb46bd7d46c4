import type {Db} from '../../db/port.js';
import {invalid, refuse} from '../../http/refusal.js';
import {type ItemRow, itemsBySku} from '../catalog/item-rows.js';
import {type PriceRow, pricesInOneCurrency} from '../catalog/price.js';
import type {Viewer} from '../catalog/viewer.js';
import {exceeded} from '../limits/limits.js';
import {sumBySku, type Want} from '../want.js';

/** A line that can be ordered: everything about it was checked. */
export interface PricedLine {
  readonly item: ItemRow;
  readonly quantity: number;
  readonly price: PriceRow;
}

/**
 * Prices what someone wants to buy, all in one currency; refuses the first line that they cannot have now. An item that
 * is not sold is refused with the code given: 1411, or 1455 where it was put into a cart when it still was.
 */
export async function priceLines(
  db: Db,
  viewer: Viewer,
  wants: readonly Want[],
  notSold: 1411 | 1455,
): Promise<PricedLine[]> {
  const summed = sumBySku(wants);
  const found = await itemsBySku(
    db,
    viewer.project.project_id,
    viewer.userId,
    summed.map(({sku}) => sku),
  );
  const items = summed.map(({sku}) => {
    const item = found.find((one) => one.sku === sku);
    if (!item) throw refuse(4001, `Item ${sku} not found`);
    return item;
  });
  const prices = pricesInOneCurrency(items, viewer);
  return items.map((item, index) => checked(item, (summed[index] as Want).quantity, prices[index], notSold));
}

function checked(item: ItemRow, quantity: number, price: PriceRow | undefined, notSold: 1411 | 1455): PricedLine {
  const {sku} = item;
  if (!item.is_enabled || !item.is_open) throw refuse(notSold, `Item ${sku} is not sold now`);
  if (item.is_free) throw refuse(1456, `Item ${sku} is free and not sold by this call`);
  if (!price) throw refuse(notSold, `Item ${sku} has no price in this country and currency`);
  if (item.virtual_item_type === 'non_consumable' && item.is_owned) throw refuse(1468, `Item ${sku} is owned already`);
  const code = exceeded({...item, quantity});
  if (code) throw refuse(code, `Item ${sku} is not left in this quantity`);
  return {item, quantity, price};
}

/** What the lines cost together, in minor units; refuses a sum that cannot be counted exactly. */
export function totalOf(lines: readonly PricedLine[]): number {
  const total = lines.reduce((sum, {price, quantity}) => sum + BigInt(price.amount_minor) * BigInt(quantity), 0n);
  if (total > BigInt(Number.MAX_SAFE_INTEGER)) throw invalid('quantity', 'makes an order of more than can be paid');
  return Number(total);
}
