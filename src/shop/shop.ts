import {atom} from 'nanostores';
import {createClient} from '../api/client.js';
import {systemClock} from '../api/clock.js';
import {asStorefrontError, failureOf, StorefrontError} from '../api/errors.js';
import {createServiceClock} from '../api/service-clock.js';
import {bare, has} from '../model/bare.js';
import {type Config, type Options, type Problem, readConfig} from '../model/config.js';
import {fire} from '../model/events.js';
import type {Failure} from '../model/failure.js';
import {leftUnfinished} from '../model/kept-purchase.js';
import {langOf, serviceLocale} from '../model/locale.js';
import {pageDocument} from '../model/members.js';
import type {Purchase} from '../model/purchase.js';
import {pickText} from '../model/text.js';
import type {Environment, Storefront} from '../storefront.js';
import {createCatalog} from '../stores/catalog.js';
import {createKnown} from '../stores/known.js';
import {createLazySession} from '../stores/lazy-session.js';
import type {Parts} from '../stores/parts.js';
import {whileSeen} from '../stores/while-seen.js';
import type {Acts} from './acts.js';

/** The languages of a place in the page, then the browser's, where the shop was not told one. */
const localesAt = (place: EventTarget): readonly (string | undefined)[] =>
  typeof document === 'object'
    ? [langOf(place as Node) ?? pageDocument.documentElement.lang, ...navigator.languages]
    : [];

const TOLD = [
  'more',
  'complete',
  'add',
  'setQuantity',
  'remove',
  'undoRemove',
  'clear',
  'redeem',
  'removeCode',
  'reloadCart',
  'checkout',
  'buy',
  'buyWith',
  'resumePayment',
  'payHere',
  'dropPurchase',
  'dismissPurchase',
  'checkOrder',
  'claim',
] as const satisfies readonly (keyof Storefront)[];
/** Actions that the code which acts knows by the same name. */
export type Told = (typeof TOLD)[number];

/** A shop that shows what it sells. The code for all that it is told to do (`acts.ts`) is fetched when it is first told something. */
export function createShop(options: Options, environment: Environment): Storefront {
  const {target = new EventTarget(), clock = systemClock} = bare(environment);
  const $options = atom<Options>(bare({}));
  const $config = atom<Config | undefined>(undefined);
  const $problem = atom<Problem | undefined>(undefined);
  const $cart: Parts['$cart'] = atom({status: 'idle'});
  const $purchase = atom<Purchase | undefined>(undefined);
  const closed = new AbortController();
  const serviceClock = createServiceClock(clock);
  const known = createKnown();
  const refreshes = new Set<(refusal?: Failure) => void>();
  const stores = new Map<unknown, unknown>();

  const report = (error: unknown): void => {
    const failure = error instanceof StorefrontError ? failureOf(error) : undefined;
    // What the page's own code threw is for its developer, who may not listen.
    if (!failure) console.warn('game-storefront:', error);
    fire(target, 'store-error', {failure, message: String((error as Error | undefined)?.message ?? error)});
  };
  const locale = (): string => [$options.get().locale, ...localesAt(target)].find(serviceLocale) ?? 'en';
  const config = (): Config => {
    const ready = $config.get();
    if (!ready) throw new StorefrontError('setup', `${$problem.get()!.option} is ${$problem.get()!.fault}`);
    return ready;
  };
  const session = createLazySession(() => $options.get(), clock, report);
  const transport = {
    fetch: (...request: Parameters<typeof fetch>) => ($options.get().fetch ?? fetch)(...request),
    clock,
    hear: serviceClock.hear,
  };
  const configure = (changes: Options): void => {
    const before = $options.get();
    const after = bare({...before, ...changes});
    const checked = readConfig(after);
    const isFit = has(checked, 'storeUrl');
    $options.set(after);
    if (after.storeUrl !== before.storeUrl) serviceClock.forget();
    if (after.storeUrl !== before.storeUrl || after.projectId !== before.projectId) known.forget();
    const {bridge} = after;
    if (after.getToken !== before.getToken || after.token !== before.token || bridge !== before.bridge)
      session.forget();
    $problem.set(isFit ? undefined : checked);
    $config.set(isFit ? checked : undefined);
    if (bridge && bridge !== before.bridge) act(() => {});
    // A browser may take its time to say what it keeps: the first lists are on their way by then.
    if (isFit) setTimeout(() => !closed.signal.aborted && leftUnfinished(checked.projectId) && act(() => {}));
  };
  const parts: Parts = {
    spoken: undefined,
    acts: undefined,
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
    makeSession: createLazySession,
    makeClient: createClient,
    report,
    target,
    get catalog() {
      return catalog;
    },
    $cart,
    $purchase,
    reading() {
      parts.spoken ??= locale();
      return {
        locale: locale(),
        base: `${$config.get()?.storeUrl}/`,
        odd: (field, sku) => void act(({tellOdd}) => tellOdd(field, sku)),
        pick: pickText,
      };
    },
    known,
    refreshes,
    use<T>(make: (own: Parts) => T): T {
      if (!stores.has(make)) stores.set(make, make(parts));
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
  const catalog = createCatalog(parts, () => {
    if (!isReady) fire(target, 'store-ready', {projectId: config().projectId});
    isReady = true;
  });

  /** Tells the code that acts: at once where it is here, so that what is done inside a click has the click's rights. */
  const act = async <T>(tell: (acts: Acts) => T): Promise<T | undefined> => {
    if (parts.acts) return tell(parts.acts as Acts);
    try {
      const {createActs} = await import('./acts.js').catch(() => {
        throw new StorefrontError('network', 'The code that acts could not be loaded');
      });
      return tell(parts.use(createActs));
    } catch (error) {
      report(error);
      // Whoever looks at it waits for that code.
      if ($cart.value?.status === 'idle')
        $cart.set({status: 'error', failure: failureOf(asStorefrontError(error)), value: undefined});
      return undefined;
    }
  };

  whileSeen($cart, () => {
    const look = (): void => void act(({lookAtCart}) => lookAtCart());
    look();
    return look;
  });
  configure(options);

  return {
    ...(Object.fromEntries(
      TOLD.map((name) => [
        name,
        (...what: unknown[]) => void act((acts) => (acts[name] as (...args: unknown[]) => void)(...what)),
      ]),
    ) as Pick<Storefront, Told>),
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
    use: (make) => parts.use(make as (own: Parts) => ReturnType<typeof make>),
    explain: async () => (await act(({explain}) => explain()))!,
    close: () => closed.abort(),
  };
}
