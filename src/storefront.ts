import {atom, type ReadableAtom, type WritableAtom} from 'nanostores';
import {createCatalog} from './catalog/catalog-store.js';
import type {ChainKind} from './chains/step-chain.js';
import {createClient} from './client/client.js';
import {pageDocument} from './client/clobber-safe-dom.js';
import {type Clock, createServiceClock, systemClock} from './client/clock.js';
import {asStorefrontError, type Failure, failureOf, StorefrontError} from './client/errors.js';
import {isLocale, langOf} from './client/locale.js';
import {loadCode} from './client/lost-code.js';
import {diagnosisLost, setDiagnosis} from './client/notice.js';
import {withoutPrototype} from './client/prototype-safe.js';
import type {Transport} from './client/request.js';
import type {OpenShop} from './client/send-again.js';
import {pickText} from './client/text.js';
import type {Finding} from './diagnose/findings.js';
import type {Item} from './items/item.js';
import {createItemCache} from './items/item-cache.js';
import {type Cart, type CartStore, unitsOf} from './orders/cart.js';
import {holdsCart, isProcessing, type Purchase} from './purchase/purchase.js';
import {createPurchases} from './purchase/purchases.js';
import {createSession, type User} from './session/session.js';
import type {GetToken, Options, Problem} from './shop/config.js';
import {fire} from './shop/events.js';
import {createLanguage} from './shop/language.js';
import {createLazyStore} from './shop/lazy-store.js';
import type {Loadable} from './shop/loadable.js';
import {onMount} from './shop/on-mount.js';
import {createReports} from './shop/reports.js';
import {createSettings} from './shop/settings.js';
import type {StorefrontContext} from './shop/storefront-context.js';

/** One shop: its stores, read-only, and the actions that change them. Actions never throw; their outcome is in a store. */
export interface Storefront {
  /** The shop's options. */
  readonly $options: ReadableAtom<Options>;
  /** The first problem of the options; undefined when they are valid. */
  readonly $problem: ReadableAtom<Problem | undefined>;
  /** The player's id: undefined while unknown, null when nobody is signed in. */
  readonly $user: ReadableAtom<User>;
  /** Items of all kinds, each SKU once: the first pages load with the first subscriber, further pages on demand. */
  readonly $catalog: ReadableAtom<Loadable<readonly Item[]>>;
  /** Whether the service has more items than `$catalog` holds. */
  readonly $hasMore: ReadableAtom<boolean>;
  /** Number of items in all; undefined if the service does not report it. */
  readonly $total: ReadableAtom<number | undefined>;
  /**
   * The player's cart; loads with the first subscriber. Changes show at once, before the service confirms them. While nobody is
   * signed in its status is an error of kind `signed-out`, and its value holds the items that the visitor has picked, undefined
   * when there are none. A guest who has begun to buy game keys has a cart as long as it holds nothing else.
   */
  readonly $cart: ReadableAtom<Loadable<Cart>>;
  /** Number of cart elements that show this shop. If there is one, a price button adds to the cart. */
  readonly $cartElements: WritableAtom<number>;
  /** The running purchase, or the last one; undefined before the first. */
  readonly $purchase: ReadableAtom<Purchase | undefined>;
  /** The language of texts and prices, BCP 47. */
  readonly locale: string;
  /** Returns the player's token. Setting it drops the token in use. */
  getToken: GetToken | undefined;
  /** The service's time if known, else the device's: milliseconds since 1970, never running back. */
  now(): number;
  /**
   * Calls `getToken` for a token with the reason `sign-in`. Does nothing while a player is signed in with a token that
   * the service accepts.
   */
  signIn(): void;
  /** Changes some options and keeps the others. Takes effect at once. */
  configure(changes: Options): void;
  /** Loads the catalog again. */
  reload(): void;
  /** Loads again all that is on screen: for when your game has changed what the player has, or may have. Does nothing for what nobody sees. */
  refresh(): void;
  /** Loads the next pages of the catalog. */
  more(): void;
  /** Loads all further pages of the catalog, and keeps it complete. */
  complete(): void;
  /** Adds units of an item to the cart. */
  add(sku: string, quantity?: number): void;
  /** Sets the quantity of an item in the cart; 0 removes it. */
  setQuantity(sku: string, quantity: number): void;
  /** Removes an item from the cart; `undoRemove` puts it back. */
  remove(sku: string): void;
  undoRemove(): void;
  /** Empties the cart. */
  clear(): void;
  /** Applies a promo code to the cart, or redeems a coupon, whose items are granted to the player at once. */
  redeem(code: string): void;
  removeCode(): void;
  reloadCart(): void;
  /** Orders the cart. Call it inside a click, like `buy`. */
  checkout(): void;
  /**
   * Buys one unit of an item; a free item is ordered at once, without a payment page. Call it inside a click, or browsers block
   * the payment window. Does nothing while another purchase waits for its payment.
   */
  buy(sku: string): void;
  /** Buys one unit of an item for virtual currency, which is charged at once. */
  buyWith(sku: string, currencySku: string): void;
  /** Opens the running purchase's payment page again. Call it inside a click. */
  resumePayment(): void;
  /** Opens the running purchase's payment page in a dialog of this page, or in place of it. Call it inside a click. */
  payHere(): void;
  /** Abandons the running purchase. */
  dropPurchase(): void;
  /** Forgets the last purchase, which has ended: elements stop showing it. */
  dismissPurchase(): void;
  /**
   * Claims a step that is free or earned: of a reward chain by the step's id, of another chain by its number. Does nothing for
   * an unknown step. The event `store-claim` follows when the service has confirmed it.
   */
  claim(chain: ChainKind, chainId: number, step: number): void;
  /**
   * Asks the service now for the order of the running purchase, or of the last one if that ended without an answer: if its order
   * is paid, it is delivered; else it continues as a further attempt.
   */
  checkOrder(): void;
  /**
   * A further store of this shop, made on the first call: `use(createGroups).$groups`. `make` gets the internal context
   * (session/storefront-context.ts), whose type is not published.
   */
  use<T>(make: (context: never) => T): T;
  /**
   * Finds out what keeps the shop from selling in this page, for its developer: `await storefront().explain()` in the browser's
   * console. Fatal findings come first; empty when there are none.
   */
  explain(): Promise<readonly Finding[]>;
  /** Aborts all requests and unsubscribes; the storefront cannot be used afterwards. */
  close(): void;
}

/** The surroundings of a storefront, which only its creator can set. */
export interface Environment {
  /** The target of the shop's events. */
  readonly target?: EventTarget;
  readonly clock?: Clock;
}

/** The locales of an event target in the page, then the browser's: for a shop without the option `locale`. */
const localesAt = (place: EventTarget): readonly (string | undefined)[] =>
  typeof document === 'object'
    ? [langOf(place as Node) ?? pageDocument.documentElement.lang, ...navigator.languages]
    : [];

/** Follows the host of a shop, and the next one when the option `bridge` changes. */
function followBridges(context: StorefrontContext): void {
  let current: Options['bridge'];
  context.$options.subscribe(({bridge}) => {
    if (bridge === current) return;
    current = bridge;
    if (!bridge) return;
    const follow = (): void => {
      if (bridge !== current) return;
      import('./bridge/follow-bridge.js').then(
        ({followBridge}) => followBridge(bridge, context),
        (error) => {
          context.report(error);
          // Without this code, the shop would miss the host's next player.
          globalThis.addEventListener?.('online', follow, {once: true, signal: context.signal});
        },
      );
    };
    follow();
  });
}

/** @internal Loads the code that words what keeps the shop from selling. Its types are the shop's own. */
export const loadDiagnosis = () => import('./diagnose/diagnose.js');

/**
 * Creates one shop. A page may have several, which share nothing. An action that is called inside a click runs in that click,
 * as far as its code is loaded.
 */
export function createStorefront(options: Options = {}, environment: Environment = {}): Storefront {
  setDiagnosis(loadDiagnosis);
  const {target = new EventTarget(), clock = systemClock} = withoutPrototype(environment);
  const closed = new AbortController();
  const {report, reportInvalidField} = createReports(target);
  const serviceClock = createServiceClock(clock);
  const itemCache = createItemCache();
  const told = new Set<string>();
  const settings = createSettings((before, after, problems) => {
    // Elements show the first problem with which the shop cannot start; one of another option would hide behind it.
    for (const {option, fault, isFatal} of problems) {
      const text = `${option} is ${fault}`;
      if (isFatal || told.has(text)) continue;
      told.add(text);
      report(new StorefrontError('setup', text), 'option-ignored', {option, fault});
    }
    const isOtherService = after.storeUrl !== before.storeUrl;
    if (isOtherService) serviceClock.reset();
    if (isOtherService || after.projectId !== before.projectId) itemCache.forget();
    if (after.getToken !== before.getToken || after.token !== before.token || after.bridge !== before.bridge)
      session.forget();
  });
  const {$options, $problem, $config, config, configure} = settings;
  const session = createSession(() => $options.get(), clock, report, serviceClock.known);
  // Another player has other prices and other free items. A visitor who signs in keeps the items that were read before.
  let player: string | undefined;
  session.$user.listen((user) => {
    if (typeof user !== 'string') return;
    if (player !== undefined && player !== user) itemCache.forget();
    player = user;
  });
  const locale = (): string =>
    // A page may write it as its system does, which `Intl` refuses: `de_DE.UTF-8`.
    [$options.get().locale, ...localesAt(target)]
      .find(isLocale)
      ?.replace(/[.@].*/, '')
      .replace(/_/g, '-') ?? 'en';
  const transport: Transport = {
    fetch: (...request: Parameters<typeof fetch>) => ($options.get().fetch ?? fetch)(...request),
    clock,
    onDate: serviceClock.sync,
  };

  const $cart: StorefrontContext['$cart'] = atom({status: 'idle'});
  const $purchase = atom<Purchase | undefined>(undefined);
  const stores = new Map<unknown, unknown>();
  const context: StorefrontContext = {
    client: createClient(config, session, transport, () => context as OpenShop),
    session,
    ...settings,
    transport,
    locale,
    clock,
    now: serviceClock.now,
    serviceTime: serviceClock.known,
    report,
    target,
    get catalog() {
      return catalog;
    },
    $cart,
    $purchase,
    reading() {
      return {
        locale: context.use(createLanguage).forReading(),
        base: `${$config.get()?.storeUrl}/`,
        reportInvalidField,
        pick: pickText,
      };
    },
    cart: createLazyStore(
      'The cart',
      'cart',
      async () => context.use((await import('./cart/store/cart-store.js')).createCart),
      (error) => {
        report(error);
        $cart.set({status: 'error', failure: failureOf(asStorefrontError(error)), value: $cart.value?.value});
      },
    ),
    isOrdering: () => isProcessing($purchase.get()),
    itemCache,
    refreshes: new Set<(refusal?: Failure) => void>(),
    refresh(refusal?: Failure) {
      for (const each of context.refreshes) each(refusal);
    },
    use<T>(make: (context: StorefrontContext) => T): T {
      if (!stores.has(make)) stores.set(make, make(context));
      return stores.get(make) as T;
    },
    closed,
    signal: closed.signal,
  };

  let isReady = false;
  const catalog = createCatalog(context, () => {
    if (!isReady) fire(target, 'store-ready', {projectId: config().projectId});
    isReady = true;
  });
  onMount($cart, () => {
    context.cart.run((store) => store.watch($cart.lc > 0));
    return () => context.cart.run((store) => store.watch(false));
  });
  // Other pages must learn of the payment of a cart, even if nothing shows the cart here.
  $purchase.listen((purchase) => {
    if (holdsCart(purchase)) context.cart.load().catch(report);
  });
  followBridges(context);
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
      const before = session.$user.get();
      const refresh = (token: string | undefined): void => {
        // Another player loads all by itself; the same one may have got a token in place of a refused one.
        if (token !== undefined && session.$user.get() === before) context.refresh();
      };
      session.signIn(closed.signal).then(refresh).catch(report);
    },
    configure,
    reload: catalog.reload,
    refresh: () => context.refresh(),
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
      if ($cart.value?.status === 'error') session.askAgain();
      if ($cart.lc > 0) changeCart((cart) => cart.reload());
    },
    checkout() {
      const cart = $cart.value?.value;
      purchases.begin({kind: 'cart', sku: undefined, ...(cart && {units: unitsOf(cart)})}, !cart?.isFree);
    },
    buy(sku) {
      const isFree = itemCache.find(sku)?.isFree === true;
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
    use: (make) => context.use(make as (context: StorefrontContext) => ReturnType<typeof make>),
    explain: () =>
      loadCode('explain', undefined, loadDiagnosis, true).then(
        ({explain}) => explain({context, options: $options.get(), problem: $problem.get(), purchase: $purchase.get()}),
        // The other files of the script are most likely lost, too.
        (): readonly Finding[] => [
          {id: 'explain-lost', topic: 'files', level: 'fatal', text: diagnosisLost('explain-lost')},
        ],
      ),
    close: () => closed.abort(),
  };
}
