import {asStorefrontError, type Failure, failureOf, StorefrontError} from '../client/errors.js';
import {jsonOf} from '../client/json.js';
import type {CartStore} from '../orders/cart.js';
import {type Cart, unitsOf} from '../orders/cart.js';
import type {Config} from '../session/config.js';
import {fire} from '../session/events.js';
import {type ActiveGuest, createGuest} from '../session/guest.js';
import type {User} from '../session/session.js';
import type {StorefrontContext} from '../session/storefront-context.js';
import {createTabs, nextTask} from '../session/tabs.js';
import {askedOf, baseOf, fix, isPending, newState, pickAnew, setCode} from './cart-changes.js';
import {confirmedOf, lineOf, mostOf} from './cart-lines.js';
import {followPayment} from './cart-payment.js';
import {createCartSync, isRefusal} from './cart-sync.js';
import {viewOf} from './cart-view.js';
import {createKeptPicks} from './kept-picks.js';

/** What is in a cart, in any order, without what came on top. */
const contentOf = (cart: Cart): string => jsonOf([...unitsOf(cart)].sort());

const NO_LINES: Pick<Cart, 'lines'> = {lines: []};
const UNDO_MS = 30_000;
const MOST_UNITS = 1_000_000;
/** What could not be told to the service is told again after so long, and each time after twice as long, up to the second. */
const [AGAIN_MS, LONGEST_AGAIN_MS] = [10_000, 80_000];

/** Options that a cart depends on: with other ones of the first kind it is another cart. */
const PLACE = ['projectId', 'storeUrl', 'cartId'] as const;
const RELEVANT = [...PLACE, 'locale', 'country', 'currency', 'auth', 'token', 'getToken'] as const;
const isSame = (names: readonly (keyof Config)[], a: Config | undefined, b: Config | undefined): boolean =>
  names.every((name) => a?.[name] === b?.[name]);

/**
 * The player's cart: shown as asked for at once, and told to the service one request at a time (see `cart-sync.ts`).
 * While nobody is signed in its lines are kept here, unless they are a guest's: game keys alone, once the guest has said who
 * they are. What one player picked is never another's; what a guest or nobody picked goes along into the cart of who signs in.
 * What is being paid stays in it until that is over, whatever is asked for.
 */
export function createCart(context: StorefrontContext): CartStore {
  const {session, $config, $cart, clock, report, target, itemCache, refreshes, signal: closed} = context;
  const state = newState();
  const tabs = context.use(createTabs);
  const {$guest, mayBuy} = context.use(createGuest);
  let isWatched = false;
  /** Whose cart it is: null while it is nobody's, undefined before anybody asked. */
  let owner: User | ActiveGuest;
  let work: Promise<void> | undefined;
  let isMissed = false;
  let running = new AbortController();
  let loadFailure: Failure | undefined;
  let removed: Cart['removed'];
  let forgetRemoved = (): void => {};
  let againMs = AGAIN_MS;
  let forgetAgain = (): void => {};
  let announced: string | undefined;
  /** The code that counted when this page began to pay. */
  let orderedCode: string | undefined;
  /** The code was paid with, and other tabs do not know. */
  let isCodeSpent = false;
  let config = $config.get();

  const picks = createKeptPicks({
    context,
    state,
    changed() {
      if (owner === null) picks.take();
      show();
    },
  });

  const show = (): void => {
    const isOut = owner === null;
    // What is nobody's, or a guest's, is there again when the page is loaded anew.
    if (typeof owner === 'object') picks.keep();
    const isWorking = work !== undefined && !isOut;
    const value = viewOf(state, {find: itemCache.find, isWorking, removed, paying: payment.paying()});
    const error = isOut ? ({kind: 'signed-out'} as const) : loadFailure;
    if (error) $cart.set({status: 'error', failure: error, value});
    else if (state.answer) $cart.set({status: 'ready', value: value!});
    else $cart.set({status: 'loading', value});
  };

  /** Tells page and other tabs what the service confirmed, if it is something else than before. */
  const confirmed = (): void => {
    const lines = state.answer!.lines.filter(({isBonus}) => !isBonus);
    // Of what is nowhere else on the page nothing else is known.
    itemCache.keep(lines.flatMap(({item}) => (itemCache.find(item.sku) ? [] : [item])));
    const now = jsonOf(lines.map(({item, quantity}) => [item.sku, quantity]));
    const count = lines.reduce((sum, {quantity}) => sum + quantity, 0);
    if (announced !== undefined && now !== announced) {
      const skus = lines.map(({item}) => item.sku);
      fire(target, 'store-cart-change', {count, skus, reason: state.isOurs ? 'player' : 'elsewhere'});
    }
    announced = now;
    if (state.isOurs) tabs.notify('cart');
    state.isOurs = false;
    if (isCodeSpent && !state.code) tabs.notify({code: null});
    isCodeSpent &&= state.codeIs === 'spent';
    // Nothing was heard since this answer was asked for.
    if (!state.isStale) payment.wasRead();
  };

  const sync = createCartSync(context, {
    state,
    confirmed,
    coded: (code) => tabs.notify({code}),
    // What is being paid leaves the cart at a moment of its own.
    hasOthers: () => tabs.hasOthers() || payment.paying() !== undefined,
  });

  const forget = (): void => {
    Object.assign(state, newState());
    removed = announced = loadFailure = undefined;
    forgetRemoved();
  };

  /** The guest whose cart it may be: with anything but game keys in it, it is nobody's. */
  const guest = (): ActiveGuest | null => {
    const lines = baseOf(state)?.lines.filter(({isBonus}) => !isBonus) ?? [];
    const skus = [...lines.map(({item}) => item.sku), ...state.changes.keys()];
    return (mayBuy(skus.filter((sku) => askedOf(state, sku) > 0)) && $guest.get()) || null;
  };

  /** The cart is of whoever is signed in now, or of the guest; false when it is nobody's. */
  const adopt = (user: string | ActiveGuest | null): boolean => {
    if (typeof owner === 'string' && user !== owner) forget();
    else if (typeof owner === 'object' && user !== owner) {
      if (owner) {
        pickAnew(state, payment.of);
        payment.forget();
      }
      state.isMerging = user !== null;
    }
    if (typeof user === 'string') {
      if (typeof owner !== 'string') picks.goAlong();
    } else if (user === null || owner === undefined) picks.take();
    owner = user;
    // Who has signed in is not asked to any more.
    if (user !== null && state.codeFailure?.kind === 'signed-out') state.codeFailure = undefined;
    if (user === null) {
      state.emptying = undefined;
      if (state.codeWish !== undefined) state.codeFailure = {kind: 'signed-out'};
      state.codeWish = undefined;
    }
    return user !== null;
  };

  const run = async (): Promise<void> => {
    const {signal} = running;
    try {
      for (let isMore = true; isMore && config; ) {
        const token = await session.token(signal);
        if (signal.aborted) return;
        if (!adopt(token ? (session.$user.get() ?? null) : guest())) return;
        loadFailure = undefined;
        show();
        // What is counted from a number must not be overtaken by another tab, and of two codes all are to know the later.
        isMore = await (isPending(state) || state.codeWish !== undefined
          ? tabs.runExclusively(signal, () => sync.step(signal, true))
          : sync.step(signal, false));
      }
      againMs = AGAIN_MS;
    } catch (error) {
      if (signal.aborted) return;
      const failure = asStorefrontError(error);
      report(failure);
      loadFailure = failureOf(failure);
      // What is refused stands until the player or the page does something about it.
      if (!isPending(state) || isRefusal(failure) || failure.status === 401) return;
      forgetAgain = clock.after(againMs, () => {
        sync.hope();
        kick();
      });
      againMs = Math.min(againMs * 2, LONGEST_AGAIN_MS);
    }
  };

  const kick = (): void => {
    if (closed.aborted) return;
    forgetAgain();
    // Work that is about to end may not see what is new.
    isMissed = work !== undefined;
    // What was pressed is painted first.
    work ??= nextTask()
      .then(run)
      .finally(() => {
        work = undefined;
        if (isMissed) return kick();
        payment.wasRead();
        show();
      });
    show();
  };

  const payment = followPayment(context, tabs, (over) => {
    // What was read before the order was seen as paid may say already that the code gives nothing any more.
    const isOrdered = orderedCode !== undefined && state.code?.code === orderedCode;
    if (over === 'paid' && (state.codeIs === 'counting' || isOrdered)) {
      state.codeIs = 'spent';
      isCodeSpent = true;
    }
    orderedCode = payment.paying()?.where === 'here' && state.codeIs === 'counting' ? state.code?.code : undefined;
    if (over) state.isStale = true;
    if (over && isWatched) return kick();
    // Nobody sees it: it is read when somebody looks.
    if (over) payment.wasRead();
    show();
  });

  /** Ends what is under way, of which nothing is known then, and starts anew. */
  const restart = (): void => {
    running.abort();
    running = new AbortController();
    state.isStale = true;
    if (work) fix(state, state.changes);
    // Whoever waits for what was under way waits for what takes its place.
    if (work || isWatched || isPending(state)) kick();
  };

  const ask = (sku: string, quantity: number, from?: number): void => {
    if (owner === null) picks.take();
    const line = lineOf(state.answer, sku);
    // Of what is sold out the service says so itself.
    const most = Math.min(mostOf(line?.item ?? itemCache.find(sku)) || MOST_UNITS, MOST_UNITS);
    const asked = Math.min(quantity, most);
    state.notices.delete(sku);
    if (asked < quantity) state.notices.set(sku, {reason: 'clamped', code: undefined, quantity: asked});
    state.failure = undefined;
    removed = undefined;
    sync.hope();
    // A number that stands is no change, unless a request is out that may set another one.
    if (state.answer && !work && asked === confirmedOf(baseOf(state), sku)) state.changes.delete(sku);
    else state.changes.set(sku, {quantity: asked, from});
    kick();
  };

  const isUnits = (quantity: number, least: number): boolean => {
    const isFit = Number.isSafeInteger(quantity) && quantity >= least;
    if (!isFit) report(new Error(`A cart cannot hold ${quantity} units of an item.`));
    return isFit;
  };

  const remove = (sku: string): void => {
    const line = $cart.value?.value?.lines.find((one) => one.sku === sku && !one.isBonus);
    if (!line) return;
    const paying = payment.of(sku);
    ask(sku, paying, paying > 0 ? confirmedOf(baseOf(state), sku) : undefined);
    if (paying > 0) return;
    removed = {sku, name: line.name, quantity: line.quantity};
    forgetRemoved();
    forgetRemoved = clock.after(UNDO_MS, () => {
      removed = undefined;
      show();
    });
    show();
  };

  const setQuantity = (sku: string, quantity: number): void => {
    if (!isUnits(quantity, 0)) return;
    const paying = payment.of(sku);
    if (quantity <= paying) remove(sku);
    // What is paid meanwhile is not part of the wish any more.
    else ask(sku, quantity, paying > 0 ? confirmedOf(baseOf(state), sku) : undefined);
  };

  const stops = [
    payment.stop,
    tabs.onCartChange((hint) => {
      // Whether it counts is the service's matter.
      if (hint) setCode(state, hint.code === null ? undefined : {code: hint.code, name: '', percent: undefined});
      state.isStale = true;
      if (isWatched) kick();
    }),
    session.$user.listen((user) => {
      if (owner === undefined || user === owner) return;
      // Not known who it is now: that shows with the next token, and nothing goes out until then.
      if (user !== undefined && typeof owner === 'string') {
        forget();
        owner = undefined;
        show();
      }
      restart();
    }),
    $guest.listen(() => {
      if (typeof owner === 'object') restart();
    }),
    $config.listen((next) => {
      const isOther = !isSame(PLACE, config, next);
      const isAnother = !isSame(RELEVANT, config, next);
      config = next;
      if (isOther) {
        forget();
        payment.forget();
        picks.forget();
      }
      // Its promotion may have another name in another language.
      if (state.code) state.code = {...state.code, name: ''};
      if (isAnother) restart();
    }),
  ];
  const onReturn = (): void => {
    if (loadFailure && !work) kick();
  };
  const reload = (refusal?: Failure): void => {
    if (refusal) sync.refused(refusal);
    state.isStale = true;
    kick();
  };
  refreshes.add(reload);
  closed.addEventListener('abort', () => {
    running.abort();
    forgetRemoved();
    forgetAgain();
    picks.watch(false);
    removeEventListener('online', onReturn);
    for (const stop of stops) stop();
  });

  return {
    watch(watched) {
      isWatched = watched && !closed.aborted;
      picks.watch(isWatched);
      // A shop that was taken out of the page is held by nothing of the window.
      if (isWatched) addEventListener('online', onReturn);
      else removeEventListener('online', onReturn);
      if (!isWatched) return;
      state.isStale = true;
      kick();
    },
    add(sku, quantity) {
      if (!isUnits(quantity, 1)) return;
      const change = state.changes.get(sku);
      ask(sku, askedOf(state, sku) + quantity, change ? change.from : confirmedOf(baseOf(state), sku));
    },
    setQuantity,
    remove,
    undoRemove() {
      if (removed) setQuantity(removed.sku, removed.quantity);
    },
    clear() {
      state.changes.clear();
      state.notices.clear();
      state.failure = removed = undefined;
      if (payment.paying()) {
        for (const [sku] of unitsOf($cart.value?.value ?? NO_LINES)) remove(sku);
        removed = undefined;
      } else if (owner !== null) state.emptying = 'asked';
      kick();
    },
    redeem(text) {
      state.codeFailure = undefined;
      state.codeWish = text.trim() || undefined;
      kick();
    },
    removeCode() {
      state.codeFailure = undefined;
      state.codeWish = null;
      kick();
    },
    reload,
    async settled(seen) {
      const {failure: before} = state;
      if (!state.answer || state.isStale || loadFailure || isPending(state)) kick();
      while (work) await work;
      if (owner === null) throw new StorefrontError('signed-out', 'Nobody is signed in');
      const failure = loadFailure ?? (state.failure === before ? undefined : state.failure);
      if (failure) throw new StorefrontError(failure.kind, 'The cart is not as asked for', failure);
      const cart = $cart.value!.value!;
      if (seen && contentOf(cart) !== contentOf(seen)) {
        throw new StorefrontError('changed', 'The cart is not as the player has seen it');
      }
      return cart;
    },
  };
}
