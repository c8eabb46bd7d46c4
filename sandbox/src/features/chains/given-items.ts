import type {Db} from '../../db/port.js';
import {invalid, refuse} from '../../http/refusal.js';

const GIVEN_TYPES: readonly string[] = ['virtual_good', 'virtual_currency', 'bundle'];

/** An item that a step of a chain may give. */
export interface StepItem {
  readonly item_id: number;
  readonly is_free: boolean;
}

/**
 * Finds the items that the steps of a chain grant, and locks them until the transaction ends. The returned function
 * throws 4001 for an unknown SKU, and 1102 with the place in the body for an item that cannot be granted.
 */
export async function stepItems(
  db: Db,
  projectId: number,
  skus: readonly string[],
): Promise<(sku: string, place: string) => StepItem> {
  const items = await db.query<StepItem & {sku: string; type: string}>(
    `select item_id, sku, type, is_free from item where project_id = $1 and sku = any($2) and not is_deleted
     order by item_id for share`,
    [projectId, skus],
  );
  return (sku, place) => {
    const item = items.find((one) => one.sku === sku);
    if (!item) throw refuse(4001, `Item ${sku} not found`);
    if (!GIVEN_TYPES.includes(item.type)) throw invalid(place, `${sku} cannot be given by a step`);
    return item;
  };
}
