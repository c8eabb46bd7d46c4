import type {ReadableAtom, WritableAtom} from 'nanostores';
import type {Client} from '../client/client.js';
import type {Clock} from '../client/clock.js';
import type {Failure} from '../client/errors.js';
import type {Reading} from '../client/read.js';
import type {Transport} from '../client/request.js';
import type {Catalog} from '../items/catalog.js';
import type {ItemCache} from '../items/item-cache.js';
import type {Cart, CartStore} from '../orders/cart.js';
import type {Purchase} from '../purchase/purchase.js';
import type {Config, Options, Problem} from './config.js';
import type {LazyStore} from './lazy-store.js';
import type {Loadable} from './loadable.js';
import type {Session} from './session.js';

/** What every store of a shop is made of; `storefront.use(createX)` hands it to `createX`. */
export interface StorefrontContext {
  readonly client: Client;
  readonly session: Session;
  /** What the shop was told. */
  readonly $options: WritableAtom<Options>;
  /** Tells it more. */
  readonly configure: (changes: Options) => void;
  /** Undefined while the shop is not set up; then this says why. */
  readonly $problem: ReadableAtom<Problem | undefined>;
  readonly $config: ReadableAtom<Config | undefined>;
  /** The set-up; throws while there is none. */
  readonly config: () => Config;
  readonly transport: Transport;
  /** The language of texts and prices, BCP 47. */
  readonly locale: () => string;
  readonly clock: Clock;
  /** The service's time, milliseconds since 1970. */
  readonly now: () => number;
  /** Tells the page of a failure. */
  readonly report: (error: unknown) => void;
  /** Where the shop's events are dispatched. */
  readonly target: EventTarget;
  readonly catalog: Catalog;
  /** What changes the cart. */
  readonly cart: LazyStore<CartStore>;
  /** The cart as it is seen. */
  readonly $cart: WritableAtom<Loadable<Cart>>;
  /** The running purchase, or the last one. */
  readonly $purchase: WritableAtom<Purchase | undefined>;
  /** Whether an order is being made. */
  readonly isOrdering: () => boolean;
  /** The language in which something was first read, or that was heard of last. */
  firstLanguage: string | undefined;
  /** How answers are read now. */
  readonly reading: () => Reading;
  /** Items that were read so far, whoever read them. */
  readonly itemCache: ItemCache;
  /** Called when the player has bought something: limits, balances and what is owned are not as they were. */
  readonly refreshes: Set<(refusal?: Failure) => void>;
  /** Another store of the shop: made once. */
  readonly use: <T>(make: (context: StorefrontContext) => T) => T;
  readonly closed: AbortController;
  /** Aborted when the shop is closed. */
  readonly signal: AbortSignal;
}
