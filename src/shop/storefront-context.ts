import type {ReadableAtom, WritableAtom} from 'nanostores';
import type {Client} from '../client/client.js';
import type {Clock} from '../client/clock.js';
import type {Failure} from '../client/errors.js';
import type {Reading} from '../client/read-fields.js';
import type {Transport} from '../client/request.js';
import type {Catalog} from '../items/catalog.js';
import type {ItemCache} from '../items/item-cache.js';
import type {Cart, CartStore} from '../orders/cart.js';
import type {Purchase} from '../purchase/purchase.js';
import type {Session} from '../session/session.js';
import type {Config, Options, Problem} from './config.js';
import type {LazyStore} from './lazy-store.js';
import type {Loadable} from './loadable.js';
import type {Report} from './reports.js';

/** The dependencies of a shop's stores; `storefront.use(createX)` passes it to `createX`. */
export interface StorefrontContext {
  readonly client: Client;
  readonly session: Session;
  /** The shop's options. */
  readonly $options: WritableAtom<Options>;
  /** Changes some options and keeps the others. */
  readonly configure: (changes: Options) => void;
  /** The first problem of the options; undefined when they are valid. */
  readonly $problem: ReadableAtom<Problem | undefined>;
  /** Undefined while the options have a problem. */
  readonly $config: ReadableAtom<Config | undefined>;
  /** The configuration; throws while the options have a problem. */
  readonly config: () => Config;
  readonly transport: Transport;
  /** The language of texts and prices, BCP 47. */
  readonly locale: () => string;
  readonly clock: Clock;
  /** The service's time, milliseconds since 1970. */
  readonly now: () => number;
  /** The service's clock like `now`; undefined until the service's first answer. */
  readonly serviceTime: () => number | undefined;
  /** Reports an error to the page, as a `store-error` event. */
  readonly report: Report;
  /** The target of the shop's events. */
  readonly target: EventTarget;
  readonly catalog: Catalog;
  /** The store that changes the cart. */
  readonly cart: LazyStore<CartStore>;
  /** The cart as elements show it. */
  readonly $cart: WritableAtom<Loadable<Cart>>;
  /** The running purchase, or the last one. */
  readonly $purchase: WritableAtom<Purchase | undefined>;
  /** Whether an order is being made. */
  readonly isOrdering: () => boolean;
  /** What readers need for the next answer. */
  readonly reading: () => Reading;
  /** All items that any store has read so far. */
  readonly itemCache: ItemCache;
  /** What `refresh` calls. */
  readonly refreshes: Set<(refusal?: Failure) => void>;
  /**
   * Reads again what is on screen, as when the player has bought something: limits, balances and the inventory have changed.
   * `refusal` is why a purchase was refused.
   */
  readonly refresh: (refusal?: Failure) => void;
  /** A further store of the shop, made once. */
  readonly use: <T>(make: (context: StorefrontContext) => T) => T;
  readonly closed: AbortController;
  /** Aborted when the shop is closed. */
  readonly signal: AbortSignal;
}
