import type {ReadableAtom, WritableAtom} from 'nanostores';
import type {Clock} from './api/clock.js';
import type {Cart} from './model/cart.js';
import type {GetToken, Options, Problem} from './model/config.js';
import type {Finding} from './model/finding.js';
import type {Item} from './model/item.js';
import type {Purchase} from './model/purchase.js';
import type {ChainKind} from './model/step-chain.js';
import type {User} from './model/user.js';
import {createActs} from './shop/acts.js';
import {createShop} from './shop/shop.js';
import type {Loadable} from './stores/loadable.js';

/** One shop: its stores, read-only, and the actions that change them. Actions never throw; their outcome is in a store. */
export interface Storefront {
  /** What the shop was told. */
  readonly $options: ReadableAtom<Options>;
  /** What is wrong with its options; undefined when nothing is. */
  readonly $problem: ReadableAtom<Problem | undefined>;
  /** Who is signed in: undefined while unknown, null when nobody is. */
  readonly $user: ReadableAtom<User>;
  /** Items of all kinds, each SKU once: the first pages when someone first looks, further ones on demand. */
  readonly $catalog: ReadableAtom<Loadable<readonly Item[]>>;
  /** Whether the service has more items than `$catalog` holds. */
  readonly $hasMore: ReadableAtom<boolean>;
  /** How many items there are in all; undefined where the service does not say. */
  readonly $total: ReadableAtom<number | undefined>;
  /**
   * The player's cart, lines as asked for at once; loads when someone first looks. While nobody is signed in it is an
   * error of kind `signed-out`, and its value holds what was picked until somebody is; undefined when that is nothing.
   * Who has begun to buy game keys as a guest has a cart all the same, as long as nothing else is in it.
   */
  readonly $cart: ReadableAtom<Loadable<Cart>>;
  /** How many cart elements look at this shop: where any does, a price button adds to the cart. */
  readonly $cartElements: WritableAtom<number>;
  /** The running purchase, or the last one; undefined before the first. */
  readonly $purchase: ReadableAtom<Purchase | undefined>;
  /** The language of texts and prices, BCP 47. */
  readonly locale: string;
  /** Asked for the player's token; setting it drops the token in use. */
  getToken: GetToken | undefined;
  /** The service's time where it says it, else the device's: milliseconds since 1970, never running back. */
  now(): number;
  /** Asks `getToken` who the player is, for a purpose of the player: its reason is `sign-in`. Does nothing where somebody is. */
  signIn(): void;
  /** Changes some options; the others stay. Takes effect at once. */
  configure(changes: Options): void;
  /** Loads the catalog again. */
  reload(): void;
  /** Loads the next pages of the catalog. */
  more(): void;
  /** Loads all further pages of the catalog, and keeps it whole. */
  complete(): void;
  /** Puts units of an item into the cart, on top of those that are in it. */
  add(sku: string, quantity?: number): void;
  /** Sets the units of an item in the cart; 0 takes it out. */
  setQuantity(sku: string, quantity: number): void;
  /** Takes an item out of the cart; `$cart` then offers to take it back. */
  remove(sku: string): void;
  undoRemove(): void;
  /** Empties the cart. */
  clear(): void;
  /** Applies a promo code to the cart. */
  redeem(code: string): void;
  removeCode(): void;
  reloadCart(): void;
  /** Orders the cart. Call it inside a click, as `buy`. */
  checkout(): void;
  /**
   * Buys one unit of an item; one that is free is ordered at once, without a payment page. Call it inside a click, or the
   * payment window is blocked. Does nothing while another purchase waits for its payment.
   */
  buy(sku: string): void;
  /** Buys one unit of an item for virtual currency, which is charged at once. */
  buyWith(sku: string, currencySku: string): void;
  /** Opens the running purchase's payment page again. Call it inside a click. */
  resumePayment(): void;
  /** Opens the running purchase's payment page within this page, or in its place. Call it inside a click. */
  payHere(): void;
  /** Gives the running purchase up. */
  dropPurchase(): void;
  /** Forgets the last purchase, which has ended: nothing shows it any more. */
  dismissPurchase(): void;
  /**
   * Claims a step that is free or earned: of a reward chain by the step's id, else by its number. Does nothing
   * for one that is not there; `store-claim` says that the player has it.
   */
  claim(chain: ChainKind, chainId: number, step: number): void;
  /**
   * Looks at the order now: of the running purchase, or of the last one where it ended without word. That one is delivered
   * where it is paid, and else goes on as a further attempt.
   */
  checkOrder(): void;
  /**
   * A further store of this shop, made the first time it is asked for: `use(createGroups).$groups`. What `make` is handed
   * is ours alone (see stores/parts.ts), so its type is in no published typing.
   */
  use<T>(make: (parts: never) => T): T;
  /**
   * Looks for what keeps the shop from selling here, for the page's developer: `await storefront().explain()`, in the
   * browser's console. What is fatal comes first; empty where nothing was found.
   */
  explain(): Promise<readonly Finding[]>;
  /** Ends everything under way; the storefront is of no use after it. */
  close(): void;
}

/** What only the maker of a storefront can tell it. */
export interface Environment {
  /** Where its events are dispatched. */
  readonly target?: EventTarget;
  readonly clock?: Clock;
}

/**
 * Makes one shop. Several may live on one page; they share nothing. What it is told inside a click is done inside that
 * click: the code that acts is here from the start, which the shops of elements fetch later (`stores/shop.ts`).
 */
export function createStorefront(options: Options = {}, environment: Environment = {}): Storefront {
  const shop = createShop(options, environment);
  shop.use(createActs);
  return shop;
}
