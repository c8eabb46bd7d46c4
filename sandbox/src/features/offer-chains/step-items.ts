import type {Db} from '../../db/port.js';
import {type ItemRow, itemsById} from '../items/item-rows.js';
import type {Viewer} from '../items/viewer.js';
import {priceItems} from '../pricing/price-items.js';
import type {UnitPrice} from '../pricing/rules.js';
import type {OfferChainRow, OfferStep} from './chain.js';

/** What the steps of chains give, and what that costs a viewer. */
export interface StepItems {
  readonly viewer: Viewer;
  readonly baseUrl: string;
  /** What one unit of a paid step costs; undefined for a free one, and where it is not sold. */
  readonly priceOf: (step: OfferStep) => UnitPrice | undefined;
  /** What a bundle or a package holds, in its order. */
  readonly contentOf: (itemId: number) => readonly {readonly item: ItemRow; readonly quantity: number}[];
}

export async function stepItems(
  db: Db,
  viewer: Viewer,
  baseUrl: string,
  chains: readonly OfferChainRow[],
): Promise<StepItems> {
  const known = new Map<number, ItemRow>();
  /** Reads items, and all that is in them. */
  const read = async (ids: readonly number[]): Promise<void> => {
    const missing = [...new Set(ids)].filter((id) => !known.has(id));
    if (missing.length === 0) return;
    const found = await itemsById(db, viewer.project.project_id, viewer.userId, missing);
    for (const item of found) known.set(item.item_id, item);
    await read(found.flatMap(({content}) => content.map(({item_id}) => item_id)));
  };
  const steps = chains.flatMap((chain) => chain.steps);
  await read(steps.map(({item}) => item.item_id));
  const paid = steps.flatMap(({is_free, item}) => (is_free ? [] : (known.get(item.item_id) ?? [])));
  const prices = new Map(
    (await priceItems(db, viewer, paid)).map(({item, price}): [number, UnitPrice | undefined] => [item.item_id, price]),
  );
  return {
    viewer,
    baseUrl,
    priceOf: ({is_free, item}) => (is_free ? undefined : prices.get(item.item_id)),
    contentOf: (itemId) =>
      (known.get(itemId)?.content ?? []).flatMap(({item_id, quantity}) => {
        const item = known.get(item_id);
        return item ? [{item, quantity}] : [];
      }),
  };
}
