import type {Db} from '../../db/port.js';
import {type GivenContents, givenContents} from '../chains/contents.js';
import type {Viewer} from '../items/viewer.js';
import {priceItems} from '../pricing/price-items.js';
import type {UnitPrice} from '../pricing/rules.js';
import type {OfferChainRow, OfferStep} from './chain.js';

/** The items of chains' steps, and their prices for a viewer. */
export interface StepItems extends Pick<GivenContents, 'contentOf'> {
  readonly viewer: Viewer;
  readonly baseUrl: string;
  /** The price of one unit of a paid step; undefined for a free one, and if it is not for sale. */
  readonly priceOf: (step: OfferStep) => UnitPrice | undefined;
}

export async function stepItems(
  db: Db,
  viewer: Viewer,
  baseUrl: string,
  chains: readonly OfferChainRow[],
): Promise<StepItems> {
  const steps = chains.flatMap((chain) => chain.steps);
  const given = steps.map(({item}) => item.item_id);
  const {itemOf, contentOf} = await givenContents(db, viewer.project.project_id, viewer.userId, given);
  const paid = steps.flatMap(({is_free, item}) => (is_free ? [] : (itemOf(item.item_id) ?? [])));
  const prices = new Map(
    (await priceItems(db, viewer, paid)).map(({item, price}): [number, UnitPrice | undefined] => [item.item_id, price]),
  );
  return {
    viewer,
    baseUrl,
    priceOf: ({is_free, item}) => (is_free ? undefined : prices.get(item.item_id)),
    contentOf,
  };
}
