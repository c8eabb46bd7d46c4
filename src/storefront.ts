import {atom, type ReadableAtom} from 'nanostores';
import {createClient} from './api/client.js';
import {type Clock, systemClock} from './api/clock.js';
import {asStorefrontError, failureOf, StorefrontError} from './api/errors.js';
import type {Checkout} from './checkout/checkout.js';
import {openWindow} from './checkout/payment-window.js';
import {type Config, type GetToken, type Options, type Problem, readConfig} from './model/config.js';
import {fire} from './model/events.js';
import type {Item} from './model/item.js';
import {serviceLocale} from './model/locale.js';
import {isOpen, type Purchase} from './model/purchase.js';
import type {User} from './model/user.js';
import {createCatalog} from './stores/catalog.js';
import type {Loadable} from './stores/loadable.js';
import {createSession} from './stores/session.js';

/** One shop: its stores, read-only, and the actions that change them. Actions never throw; their outcome is in a store. */
export interface Storefront {
  /** What the shop was told. */
  readonly $options: ReadableAtom<Options>;
  /** What is wrong with its options; undefined when nothing is. */
  readonly $problem: ReadableAtom<Problem | undefined>;
  /** Who is signed in: undefined while unknown, null when nobody is. */
  readonly $user: ReadableAtom<User>;
  readonly $catalog: ReadableAtom<Loadable<readonly Item[]>>;
  /** The running purchase, or the last one; undefined before the first. */
  readonly $purchase: ReadableAtom<Purchase | undefined>;
  /** The language of texts and prices, BCP 47. */
  readonly locale: string;
  /** Asked for the player's token; setting it drops the token in use. */
  getToken: GetToken | undefined;
  /** Changes some options; the others stay. Takes effect at once. */
  configure(changes: Options): void;
  /** Loads the catalog again. */
  reload(): void;
  /** Buys one unit of an item. Call it inside a click, or the payment window is blocked. Does nothing while another purchase waits for its payment. */
  buy(sku: string): void;
  /** Opens the running purchase's payment page again. Call it inside a click. */
  resumePayment(): void;
  /** Gives the running purchase up. */
  dropPurchase(): void;
  /** Looks at the running purchase's order now. */
  checkOrder(): void;
  /** Ends everything under way; the storefront is of no use after it. */
  close(): void;
}

/** What only the maker of a storefront can tell it. */
export interface Environment {
  /** Where its events are dispatched. */
  readonly target?: EventTarget;
  readonly clock?: Clock;
}

/** The page's language, then the browser's, where the shop was not told one. */
const pageLocales = (): (string | undefined)[] => [
  typeof document === 'object' ? document.documentElement.lang : undefined,
  typeof navigator === 'object' ? navigator.language : undefined,
];

/** Makes one shop. Several may live on one page; they share nothing. */
export function createStorefront(options: Options = {}, environment: Environment = {}): Storefront {
  const {target = new EventTarget(), clock = systemClock} = environment;
  const $options = atom<Options>({});
  const $config = atom<Config | undefined>(undefined);
  const $problem = atom<Problem | undefined>(undefined);
  const $purchase = atom<Purchase | undefined>(undefined);
  const closed = new AbortController();
  let checkout: Checkout | undefined;

  const report = (error: unknown): void => {
    const failure = error instanceof StorefrontError ? failureOf(error) : undefined;
    // What the page's own code threw is for its developer, who may not listen.
    if (!failure) console.warn('game-storefront:', error);
    fire(target, 'store-error', {failure, message: String((error as Error | undefined)?.message ?? error)});
  };
  const locale = (): string => [$options.get().locale, ...pageLocales()].find(serviceLocale) ?? 'en';
  const config = (): Config => {
    const ready = $config.get();
    if (!ready) throw new StorefrontError('setup', `${$problem.get()!.option} is ${$problem.get()!.fault}`);
    return ready;
  };
  const session = createSession(() => $options.get(), clock, report);
  const transport = {
    fetch: (...request: Parameters<typeof fetch>) => ($options.get().fetch ?? fetch)(...request),
    clock,
  };
  const client = createClient(config, session, transport);
  let isReady = false;
  const loaded = (): void => {
    if (!isReady) fire(target, 'store-ready', {projectId: config().projectId});
    isReady = true;
  };
  const {$catalog, reload} = createCatalog({client, $config, locale, session, report, loaded});

  const configure = (changes: Options): void => {
    const before = $options.get();
    const after = {...before, ...changes};
    const checked = readConfig(after);
    const isFit = 'storeUrl' in checked;
    $options.set(after);
    if (after.getToken !== before.getToken || after.token !== before.token) session.forget();
    $problem.set(isFit ? undefined : checked);
    $config.set(isFit ? checked : undefined);
  };
  configure(options);

  // A purchase is its player's: another one neither sees it nor can touch it.
  let owner: User;
  session.$user.listen((user) => {
    if (user === undefined || owner === undefined || user === owner) return;
    checkout?.leave();
    owner = undefined;
    $purchase.set(undefined);
  });

  return {
    $options,
    $problem,
    $user: session.$user,
    $catalog,
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
    configure,
    reload,
    buy(sku) {
      if (isOpen($purchase.get()) || closed.signal.aborted) return;
      // `get` would load a catalog that nobody shows.
      const name = $catalog.value?.value?.find((item) => item.sku === sku)?.name ?? sku;
      const placeholder = openWindow();
      let shown: Purchase = {sku, name, stage: 'ordering'};
      $purchase.set(shown);
      // A later purchase takes the stage; this one then ends without being seen.
      const publish = (purchase: Purchase): void => {
        if ($purchase.get() === shown) $purchase.set(purchase);
        if (purchase.orderId) owner = session.$user.get();
        shown = purchase;
      };
      const refuse = (error: unknown): void => {
        placeholder?.close();
        report(error);
        const failure = failureOf(asStorefrontError(error));
        publish({sku, name, stage: 'ended', outcome: 'failed', failure});
        fire(target, 'store-purchase-end', {sku, orderId: undefined, outcome: 'failed', failure});
      };
      import('./checkout/checkout.js').then(
        ({startCheckout}) => {
          if (closed.signal.aborted) return placeholder?.close();
          try {
            // An order stays where it was made, whatever the shop is told meanwhile.
            const made = config();
            checkout = startCheckout({
              client: createClient(() => made, session, transport),
              session,
              clock,
              config: made,
              locale: locale(),
              purchase: shown,
              publish,
              target,
              placeholder,
              report,
              refresh: reload,
              signal: closed.signal,
            });
          } catch (error) {
            refuse(error);
          }
        },
        () => refuse(new StorefrontError('network', 'The checkout could not be loaded')),
      );
    },
    resumePayment: () => checkout?.resume(),
    dropPurchase: () => checkout?.drop(),
    checkOrder: () => checkout?.check(),
    close() {
      closed.abort();
    },
  };
}
