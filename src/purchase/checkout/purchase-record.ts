import {withoutPrototype} from '../../client/prototype-safe.js';
import type {BoughtItem, Purchase} from '../purchase.js';
import type {Attempt} from './attempt.js';
import type {Buyer} from './buyer.js';
import {skusOf} from './ordered-items.js';
import {findUnfinished, forgetUnfinished, keepUnfinished, type Unfinished} from './stored-purchases.js';

/** The entry of one purchase in the storage of this browser, where later pages find it. */
export interface PurchaseRecord {
  /** The order that the entry is stored under: the purchase's own or, where that was refused, the last that it was to replace. */
  readonly orderId: () => number | undefined;
  /** Stores the purchase; `extra` overrides its fields. */
  readonly save: (extra?: Partial<Unfinished>) => void;
  /** The purchase with the earlier orders that another page has stored with the same order; the same object where there are none. */
  readonly withEarlierOrders: (purchase: Purchase) => Purchase;
  /** Removes the entry. */
  readonly remove: () => void;
}

/** The order that the entry of a purchase is stored under. */
const storedUnder = ({orderId, earlierOrderIds}: Purchase): number | undefined =>
  orderId ?? earlierOrderIds?.slice(-1)[0];

export function createRecord(
  {context, config, state}: Attempt,
  buyer: Pick<Buyer, 'player' | 'guest'>,
): PurchaseRecord {
  const {projectId} = config;
  const purchase = (): Purchase => state().purchase;
  /** Names and kinds for later pages, which may show none of these items. */
  const items = (): readonly BoughtItem[] | undefined => {
    const known = (skusOf(purchase()) ?? []).flatMap((sku) => {
      const item = context.itemCache.find(sku) ?? purchase().items?.find((each) => each.sku === sku);
      return item ? [{sku, name: item.name, kind: item.kind}] : [];
    });
    return known.length > 0 ? known : undefined;
  };
  return {
    orderId: () => storedUnder(purchase()),
    save(extra) {
      const owner = buyer.guest()?.id ?? buyer.player();
      const id = storedUnder(purchase());
      const earlierOrderIds = purchase().earlierOrderIds?.filter((each) => each !== id);
      const stored = {...purchase(), orderId: id, items: items(), ...(earlierOrderIds && {earlierOrderIds}), ...extra};
      if (owner) keepUnfinished(projectId, owner, context.now(), stored);
    },
    withEarlierOrders(now) {
      const player = buyer.guest() ? undefined : buyer.player();
      const stored = player ? findUnfinished(projectId, player, context.now()) : [];
      const {orderId, earlierOrderIds: known = []} = now;
      const same = stored.find((entry) => entry.orderId !== undefined && entry.orderId === storedUnder(now));
      const more = (same?.earlierOrderIds ?? []).filter((id) => id !== orderId && !known.includes(id));
      return more.length > 0 ? withoutPrototype({...now, earlierOrderIds: [...more, ...known]}) : now;
    },
    remove: () => forgetUnfinished(projectId, storedUnder(purchase())),
  };
}
