import {atom, onMount, type ReadableAtom, type WritableAtom} from 'nanostores';
import {createCatalog} from './catalog/catalog-store.js';
import type {ChainKind} from './chains/step-chain.js';
import {bare, has} from './client/bare.js';
import {createClient} from './client/client.js';
import {type Clock, createServiceClock, systemClock} from './client/clock.js';
import {asStorefrontError, type Failure, failureOf, StorefrontError} from './client/errors.js';
import {langOf, serviceLocale} from './client/locale.js';
import {pageDocument} from './client/page-members.js';
import type {Transport} from './client/request.js';
import {pickText} from './client/text.js';
import type {Finding} from './explain/finding.js';
import type {Item} from './items/item.js';
import {createItemCache} from './items/item-cache.js';
import type {CartStore} from './orders/cart.js';
import {type Cart, unitsOf} from './orders/cart.js';
import {holdsCart, isInHand, type Purchase} from './purchase/purchase.js';
import {createPurchases} from './purchase/purchases.js';
import {type Config, type GetToken, type Options, type Problem, readConfig} from './session/config.js';
import {fire} from './session/events.js';
import {createLazyStore} from './session/lazy-store.js';
import type {Loadable} from './session/loadable.js';
import {createSession, type User} from './session/session.js';
import type {StorefrontContext} from './session/storefront-context.js';

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
  use<T>(make: (context: never) => T): T;
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

/** The languages of a place in the page, then the browser's, where the shop was not told one. */
const localesAt = (place: EventTarget): readonly (string | undefined)[] =>
  typeof document === 'object'
    ? [langOf(place as Node) ?? pageDocument.documentElement.lang, ...navigator.languages]
    : [];

/** Makes one shop. Several may live on one page; they share nothing. What it is told inside a click is done inside that click. */
export function createStorefront(options: Options = {}, environment: Environment = {}): Storefront {
  const {target = new EventTarget(), clock = systemClock} = bare(environment);
  const $options = atom<Options>(bare({}));
  const $config = atom<Config | undefined>(undefined);
  const $problem = atom<Problem | undefined>(undefined);
  const $cart: StorefrontContext['$cart'] = atom({status: 'idle'});
  const $purchase = atom<Purchase | undefined>(undefined);
  const closed = new AbortController();
  const serviceClock = createServiceClock(clock);
  const known = createItemCache();
  const stores = new Map<unknown, unknown>();
  const oddities = new Set<string>();

  const report = (error: unknown): void => {
    const failure = error instanceof StorefrontError ? failureOf(error) : undefined;
    // What the page's own code threw is for its developer, who may not listen.
    if (!failure) console.warn('game-storefront:', error);
    fire(target, 'store-error', {failure, message: String((error as Error | undefined)?.message ?? error)});
  };
  /** Tells of a field that makes no sense: once, as a service that is odd is odd in every item. */
  const reportField = (field: string, sku: string): void => {
    if (oddities.has(field)) return;
    oddities.add(field);
    const message = `"${field}" of "${sku.slice(0, 80)}" makes no sense and is left out`;
    fire(target, 'store-error', {failure: undefined, message});
  };
  const locale = (): string => [$options.get().locale, ...localesAt(target)].find(serviceLocale) ?? 'en';
  const config = (): Config => {
    const ready = $config.get();
    if (!ready) throw new StorefrontError('setup', `${$problem.get()!.option} is ${$problem.get()!.fault}`);
    return ready;
  };
  const session = createSession(() => $options.get(), clock, report);
  const transport: Transport = {
    fetch: (...request: Parameters<typeof fetch>) => ($options.get().fetch ?? fetch)(...request),
    clock,
    onDate: serviceClock.sync,
  };
  const configure = (changes: Options): void => {
    const before = $options.get();
    const after = bare({...before, ...changes});
    const checked = readConfig(after);
    const isFit = has(checked, 'storeUrl');
    $options.set(after);
    if (after.storeUrl !== before.storeUrl) serviceClock.reset();
    if (after.storeUrl !== before.storeUrl || after.projectId !== before.projectId) known.forget();
    if (after.getToken !== before.getToken || after.token !== before.token || after.bridge !== before.bridge)
      session.forget();
    $problem.set(isFit ? undefined : checked);
    $config.set(isFit ? checked : undefined);
  };
  const context: StorefrontContext = {
    firstLanguage: undefined,
    client: createClient(config, session, transport),
    session,
    $options,
    $config,
    $problem,
    configure,
    config,
    transport,
    locale,
    clock,
    now: serviceClock.now,
    report,
    target,
    get catalog() {
      return catalog;
    },
    $cart,
    $purchase,
    reading() {
      context.firstLanguage ??= locale();
      return {locale: locale(), base: `${$config.get()?.storeUrl}/`, reportInvalidField: reportField, pick: pickText};
    },
    cart: createLazyStore(
      'The cart',
      async () => context.use((await import('./cart/cart-store.js')).createCart),
      (error) => {
        report(error);
        $cart.set({status: 'error', failure: failureOf(asStorefrontError(error)), value: $cart.value?.value});
      },
    ),
    isOrdering: () => isInHand($purchase.get()),
    itemCache: known,
    refreshes: new Set<(refusal?: Failure) => void>(),
    use<T>(make: (own: StorefrontContext) => T): T {
      if (!stores.has(make)) stores.set(make, make(context));
      return stores.get(make) as T;
    },
    closed,
    signal: closed.signal,
  };
  // Another player has other prices, and something else for free. Who signs in still sees, and presses, what was read before.
  let player: string | undefined;
  session.$user.listen((user) => {
    if (typeof user !== 'string') return;
    if (player !== undefined && player !== user) known.forget();
    player = user;
  });

  let isReady = false;
  const catalog = createCatalog(context, () => {
    if (!isReady) fire(target, 'store-ready', {projectId: config().projectId});
    isReady = true;
  });

  onMount($cart, () => {
    context.cart.run((store) => store.watch($cart.lc > 0));
    return () => context.cart.run((store) => store.watch(false));
  });
  // Other pages are to hear of it, though nobody looks at the cart here.
  $purchase.listen((purchase) => {
    if (holdsCart(purchase)) context.cart.load().catch(report);
  });

  /** The host whose shop this is. */
  let host: Options['bridge'];
  $options.subscribe(({bridge}) => {
    if (bridge === host) return;
    host = bridge;
    if (!bridge) return;
    import('./session/follow-bridge.js').then(
      ({followBridge}) => followBridge(bridge, context, configure, () => closed.abort()),
      report,
    );
  });
  configure(options);
  const purchases = context.use(createPurchases);
  const changeCart: (change: (cart: CartStore) => void) => void = context.cart.run;

  return {
    $options,
    $problem,
    $user: session.$user,
    $catalog: catalog.$value,
    $hasMore: catalog.$hasMore,
    $total: catalog.$total,
    $cart,
    $cartElements: atom(0),
    $purchase,
    get locale() {
      return locale();
    },
    get getToken() {
      return $options.get().getToken;
    },
    set getToken(getToken) {
      configure({getToken});
    },
    now: serviceClock.now,
    signIn() {
      session.signIn(closed.signal).catch(report);
    },
    configure,
    reload: catalog.reload,
    more: catalog.more,
    complete: catalog.complete,
    add: (sku, quantity = 1) => changeCart((cart) => cart.add(sku, quantity)),
    setQuantity: (sku, quantity) => changeCart((cart) => cart.setQuantity(sku, quantity)),
    remove: (sku) => changeCart((cart) => cart.remove(sku)),
    undoRemove: () => changeCart((cart) => cart.undoRemove()),
    clear: () => changeCart((cart) => cart.clear()),
    redeem: (code) => changeCart((cart) => cart.redeem(code)),
    removeCode: () => changeCart((cart) => cart.removeCode()),
    reloadCart() {
      if ($cart.lc > 0) changeCart((cart) => cart.reload());
    },
    checkout() {
      const seen = $cart.value?.value;
      purchases.begin({kind: 'cart', sku: undefined, ...(seen && {units: unitsOf(seen)})}, !seen?.isFree);
    },
    buy(sku) {
      const isFree = known.find(sku)?.isFree === true;
      purchases.begin({kind: isFree ? 'free' : 'item', sku}, !isFree);
    },
    buyWith: (sku, currencySku) => purchases.begin({kind: 'virtual', sku, currencySku}, false),
    resumePayment: purchases.reopen,
    payHere: purchases.openInPage,
    dropPurchase: purchases.giveUp,
    dismissPurchase: purchases.dismiss,
    checkOrder: purchases.check,
    claim(...step) {
      import('./chains/claim-step.js').then(({claimStep}) => claimStep(context, ...step)).catch(report);
    },
    use: (make) => context.use(make as (own: StorefrontContext) => ReturnType<typeof make>),
    explain: async () =>
      (await import('./explain/explain.js')).explain({
        context,
        options: $options.get(),
        problem: $problem.get(),
        purchase: $purchase.get(),
      }),
    close: () => closed.abort(),
  };
}
