import {type Failure, StorefrontError} from '../../client/errors.js';
import {jsonOf} from '../../client/json.js';
import {type Cart, type CartStore, unitsOf} from '../../orders/cart.js';
import type {Config} from '../../session/config.js';
import {createGuest} from '../../session/guest.js';
import type {StorefrontContext} from '../../session/storefront-context.js';
import {createTabs} from '../../session/tabs.js';
import {createAnonymousCart} from './anonymous-cart.js';
import {createCartChangeEvent} from './cart-change-event.js';
import {createCartOwner} from './cart-owner.js';
import {followPayment} from './cart-payment.js';
import {createCartState, isPending} from './cart-state.js';
import {createCartSync} from './cart-sync.js';
import {deriveCart} from './derive-cart.js';
import {setCode} from './promo-code-state.js';
import {createQuantityActions} from './quantity-actions.js';
import {makeAbsolute} from './quantity-changes.js';
import {createSpentPromoCode} from './spent-promo-code.js';
import {createSyncRunner} from './sync-runner.js';

/** Units by SKU as a text, whatever the order of the lines; without bonus units. */
const contentOf = (cart: Cart): string => jsonOf([...unitsOf(cart)].sort());

/** Options that identify a cart. */
const IDENTITY = ['projectId', 'storeUrl', 'cartId'] as const;
/** Options that the service's answer depends on. */
const RELEVANT = [...IDENTITY, 'locale', 'country', 'currency', 'auth', 'token', 'getToken'] as const;
const isSame = (names: readonly (keyof Config)[], a: Config | undefined, b: Config | undefined): boolean =>
  names.every((name) => a?.[name] === b?.[name]);

/**
 * The player's cart: every change is shown at once, and sent one request at a time. It is put together here:
 * - `cart-state.ts` holds the service's last answer and the changes since; `derive-cart.ts` makes the cart to show of both.
 * - `quantity-actions.ts` records what the player asks for, `sync-runner.ts` runs the requests, `cart-sync.ts` chooses the
 *   next one, `quantity-sync.ts` and `promo-code-sync.ts` send it.
 * - `cart-owner.ts` decides whose cart it is, `anonymous-cart.ts` keeps it before the sign-in, `cart-payment.ts` follows
 *   the units that are being paid.
 */
export function createCart(context: StorefrontContext): CartStore {
  const {session, $config, $cart, itemCache, refreshes, signal: closed} = context;
  const state = createCartState();
  const tabs = context.use(createTabs);
  const {$guest} = context.use(createGuest);
  let isWatched = false;
  let config = $config.get();

  const show = (): void => {
    const isAnonymous = owner.current() === null;
    // The cart of an anonymous player or a guest is there again when the page is loaded anew.
    if (typeof owner.current() === 'object') anonymousCart.save();
    const isSyncing = runner.isRunning() && !isAnonymous;
    const removed = actions.removed();
    const value = deriveCart(state, {find: itemCache.find, isSyncing, removed, paying: payment.paying()});
    const failure = isAnonymous ? ({kind: 'signed-out'} as const) : runner.failure();
    if (failure) $cart.set({status: 'error', failure, value});
    else if (state.answer) $cart.set({status: 'ready', value: value!});
    else $cart.set({status: 'loading', value});
  };

  const anonymousCart = createAnonymousCart(context, state, () => {
    if (owner.current() === null) anonymousCart.load();
    show();
  });
  const changeEvent = createCartChangeEvent(context, state);
  const spentCode = createSpentPromoCode(state, (code) => tabs.notify({code}));

  const payment = followPayment(context, tabs, (outcome) => {
    spentCode.onPayment(payment.paying(), outcome === 'paid');
    if (outcome) state.isStale = true;
    if (outcome && isWatched) return runner.schedule();
    // Without elements that show it, the cart is read when the next one appears.
    if (outcome) payment.forgetPaidUnits();
    show();
  });

  /** The service has answered. */
  const confirmed = (): void => {
    changeEvent.onAnswer();
    if (state.hasSentChange) tabs.notify('cart');
    state.hasSentChange = false;
    spentCode.onAnswer();
    // A cart that is stale again may still have the paid units.
    if (!state.isStale) payment.forgetPaidUnits();
  };

  const sync = createCartSync(context, {
    state,
    onAnswer: confirmed,
    onCodeChange: (code) => tabs.notify({code}),
    // The service removes paid units at a moment of its own.
    isShared: () => tabs.hasOthers() || payment.paying() !== undefined,
  });

  const discard = (): void => {
    Object.assign(state, createCartState());
    changeEvent.reset();
    runner.clearFailure();
    actions.discardUndo();
  };
  const owner = createCartOwner(context, {state, anonymousCart, payment, discard});

  const runner = createSyncRunner(context, {
    state,
    sync,
    tabs,
    resolveOwner: owner.resolve,
    onProgress: show,
    onIdle() {
      payment.forgetPaidUnits();
      show();
    },
  });

  const actions = createQuantityActions(context, {
    state,
    payment,
    isAnonymous: () => owner.current() === null,
    isSyncing: runner.isRunning,
    beforeChange() {
      if (owner.current() === null) anonymousCart.load();
      sync.resetAttempts();
    },
    onChange: runner.schedule,
    show,
  });

  /** Aborts the present run, whose effect is unknown then, and starts anew. */
  const restart = (): void => {
    runner.abort();
    state.isStale = true;
    if (runner.isRunning()) makeAbsolute(state, state.changes);
    // Callers that wait for the aborted run wait for the new one.
    if (runner.isRunning() || isWatched || isPending(state)) runner.schedule();
  };

  const stops = [
    payment.stop,
    tabs.onCartChange((hint) => {
      // The next answer shows whether the code counts.
      if (hint) setCode(state, hint.code === null ? undefined : {code: hint.code, name: '', percent: undefined});
      state.isStale = true;
      if (isWatched) runner.schedule();
    }),
    session.$user.listen((user) => {
      const current = owner.current();
      if (current === undefined || user === current) return;
      // The next token tells who the player is; no request is sent until then.
      if (user !== undefined && typeof current === 'string') {
        discard();
        owner.reset();
        show();
      }
      restart();
    }),
    $guest.listen(() => {
      if (typeof owner.current() === 'object') restart();
    }),
    $config.listen((next) => {
      const isOtherCart = !isSame(IDENTITY, config, next);
      const isRelevant = !isSame(RELEVANT, config, next);
      config = next;
      if (isOtherCart) {
        discard();
        payment.reset();
        anonymousCart.reset();
      }
      // The code's promotion may have another name in another language.
      if (state.code) state.code = {...state.code, name: ''};
      if (isRelevant) restart();
    }),
  ];
  const onOnline = (): void => {
    if (runner.failure() && !runner.isRunning()) runner.schedule();
  };
  const reload = (refusal?: Failure): void => {
    if (refusal) sync.onOrderRefused(refusal);
    state.isStale = true;
    runner.schedule();
  };
  refreshes.add(reload);
  closed.addEventListener('abort', () => {
    runner.stop();
    actions.discardUndo();
    anonymousCart.watch(false);
    removeEventListener('online', onOnline);
    for (const stop of stops) stop();
  });

  const {add, setQuantity, remove, undoRemove, clear} = actions;
  return {
    watch(watched) {
      isWatched = watched && !closed.aborted;
      anonymousCart.watch(isWatched);
      // The window holds no listener of a shop that was taken out of the page.
      if (isWatched) addEventListener('online', onOnline);
      else removeEventListener('online', onOnline);
      if (!isWatched) return;
      state.isStale = true;
      runner.schedule();
    },
    add,
    setQuantity,
    remove,
    undoRemove,
    clear,
    redeem(text) {
      state.codeFailure = undefined;
      state.requestedCode = text.trim() || undefined;
      runner.schedule();
    },
    removeCode() {
      state.codeFailure = undefined;
      state.requestedCode = null;
      runner.schedule();
    },
    reload,
    async settled(seen) {
      const {failure: before} = state;
      if (!state.answer || state.isStale || runner.failure() || isPending(state)) runner.schedule();
      await runner.idle();
      if (owner.current() === null) throw new StorefrontError('signed-out', 'Nobody is signed in');
      const failure = runner.failure() ?? (state.failure === before ? undefined : state.failure);
      if (failure) throw new StorefrontError(failure.kind, 'The cart is not as asked for', failure);
      const cart = $cart.value!.value!;
      if (seen && contentOf(cart) !== contentOf(seen)) {
        throw new StorefrontError('changed', 'The cart is not as the player has seen it');
      }
      return cart;
    },
  };
}
