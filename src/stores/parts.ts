import type {ReadableAtom} from 'nanostores';
import type {Client} from '../api/client.js';
import type {Clock} from '../api/clock.js';
import type {Reading} from '../api/read.js';
import type {Cart} from '../model/cart.js';
import type {Config} from '../model/config.js';
import type {Failure} from '../model/failure.js';
import type {Item} from '../model/item.js';
import {keyItem} from '../model/key.js';
import type {Wanted} from '../model/purchase.js';
import type {Loadable} from './loadable.js';
import type {Session} from './session.js';

/** What every store of a shop is made of; `storefront.use(createX)` hands it to `createX`. */
export interface Parts {
  readonly client: Client;
  readonly session: Session;
  /** Undefined while the shop is not set up. */
  readonly $config: ReadableAtom<Config | undefined>;
  /** The language of texts and prices, BCP 47. */
  readonly locale: () => string;
  readonly clock: Clock;
  /** The service's time, milliseconds since 1970. */
  readonly now: () => number;
  /** Tells the page of a failure. */
  readonly report: (error: unknown) => void;
  /** Where the shop's events are dispatched. */
  readonly target: EventTarget;
  /** The shop's items, as far as they have come. */
  readonly $catalog: ReadableAtom<Loadable<readonly Item[]>>;
  /** The cart as it is seen. */
  readonly $cart: ReadableAtom<Loadable<Cart>>;
  /** How answers are read now. */
  readonly reading: () => Reading;
  /** Items that were read so far, whoever read them. */
  readonly known: Known;
  /** Called when the player has bought something: limits, balances and what is owned are not as they were. */
  readonly refreshes: Set<(refusal?: Failure) => void>;
  /** Begins a purchase, inside a click where it has a payment page; see `Purchases`. */
  readonly begin: (what: Wanted, isPaid: boolean) => void;
  /** Another store of the shop: made once. */
  readonly use: <T>(make: (parts: Parts) => T) => T;
  /** Aborted when the shop is closed. */
  readonly signal: AbortSignal;
}

/** What was read of items: for names and prices of what a player puts into a cart, and to tell what is free. */
export interface Known {
  /** By SKU; a game's key is found as an item of its own. Undefined for one that was never read. */
  readonly find: (sku: string) => Item | undefined;
  readonly keep: (items: Iterable<Item>) => void;
  /** Another player or project has other prices. */
  readonly forget: () => void;
}

export function createKnown(): Known {
  const items = new Map<string, Item>();
  return {
    find: (sku) => items.get(sku),
    keep(read) {
      for (const item of read) {
        items.set(item.sku, item);
        for (const key of item.keys) items.set(key.sku, keyItem(item, key));
      }
    },
    forget: () => items.clear(),
  };
}
