import {withoutPrototype} from '../../client/prototype-safe.js';
import type {Config} from '../../session/config.js';
import type {StorefrontContext} from '../../session/storefront-context.js';
import type {BoughtItem, Purchase} from '../purchase.js';
import type {Buyer} from './buyer.js';
import {skusOf} from './ordered-items.js';
import {findUnfinished, forgetUnfinished, keepUnfinished, type Unfinished} from './stored-purchases.js';

/** The entry of one purchase in the storage of this browser, where later pages find it. */
export interface PurchaseRecord {
  /** The order that the entry is stored under: the purchase's own or, where that was refused, the last that it was to replace. */
  readonly orderId: () => number | undefined;
  /** Stores the purchase; `extra` overrides its fields. */
  readonly save: (extra?: Partial<Unfinished>) => void;
  /** Adds earlier orders that another page stored with the same order to the purchase; true where there were any. */
  readonly adoptEarlierOrders: () => boolean;
  /** Removes the entry. */
  readonly remove: () => void;
}

interface RecordOptions {
  readonly context: StorefrontContext;
  readonly config: Config;
  readonly buyer: Pick<Buyer, 'player' | 'guest'>;
  readonly purchase: () => Purchase;
  /** Replaces the purchase by one with further earlier orders. */
  readonly replace: (purchase: Purchase) => void;
}

export function createRecord({context, config, buyer, purchase, replace}: RecordOptions): PurchaseRecord {
  const {projectId} = config;
  const orderId = (): number | undefined => purchase().orderId ?? purchase().earlierOrderIds?.slice(-1)[0];
  /** Names and kinds for later pages, which may show none of these items. */
  const items = (): readonly BoughtItem[] | undefined => {
    const known = (skusOf(purchase()) ?? []).flatMap((sku) => {
      const item = context.itemCache.find(sku) ?? purchase().items?.find((each) => each.sku === sku);
      return item ? [{sku, name: item.name, kind: item.kind}] : [];
    });
    return known.length > 0 ? known : undefined;
  };
  return {
    orderId,
    save(extra) {
      const owner = buyer.guest()?.id ?? buyer.player();
      const {outcome, ...rest} = purchase();
      const id = orderId();
      const earlierOrderIds = purchase().earlierOrderIds?.filter((each) => each !== id);
      const stored = {...rest, orderId: id, items: items(), ...(earlierOrderIds && {earlierOrderIds}), ...extra};
      if (owner) keepUnfinished(projectId, owner, context.now(), stored);
    },
    adoptEarlierOrders() {
      const player = buyer.guest() ? undefined : buyer.player();
      const stored = player ? findUnfinished(projectId, player, context.now()) : [];
      const {earlierOrderIds: known = []} = purchase();
      const same = stored.find((entry) => entry.orderId !== undefined && entry.orderId === orderId());
      const more = (same?.earlierOrderIds ?? []).filter((id) => id !== purchase().orderId && !known.includes(id));
      if (more.length > 0) replace(withoutPrototype({...purchase(), earlierOrderIds: [...more, ...known]}));
      return more.length > 0;
    },
    remove: () => forgetUnfinished(projectId, orderId()),
  };
}
