import type {Failure} from '../../client/errors.js';
import type {CartStore} from '../../orders/cart.js';
import {createGuest} from '../../session/guest.js';
import type {User} from '../../session/session.js';
import type {Config} from '../../shop/config.js';
import type {StorefrontContext} from '../../shop/storefront-context.js';
import {type CodeHint, createTabs} from '../../tabs/tabs.js';
import {createCartOwner} from './cart-owner.js';
import {createCartState, isPending} from './cart-state.js';
import {createCartChangeEvent} from './confirmed/cart-change-event.js';
import {createLostLines} from './confirmed/lost-lines.js';
import {createSpentPromoCode, setCode} from './confirmed/promo-code-state.js';
import {createPromotionEnds} from './confirmed/promotion-ends.js';
import {deriveCart} from './derive-cart.js';
import {followPayment} from './paying/cart-payment.js';
import {createCartRefusals, NOT_FOR_SALE} from './sending/cart-refusals.js';
import {createCartSync} from './sending/cart-sync.js';
import {createSyncRunner, settleCart} from './sending/sync-runner.js';
import {createAnonymousCart} from './wanted/anonymous-cart.js';
import {createItemLookup} from './wanted/item-lookup.js';
import {createQuantityActions} from './wanted/quantity-actions.js';
import {makeAbsolute} from './wanted/quantity-changes.js';

/** Options that identify a cart. */
const IDENTITY = ['projectId', 'storeUrl', 'cartId'] as const;
/** Options that the service's answer depends on. */
const RELEVANT = [...IDENTITY, 'locale', 'country', 'currency', 'auth', 'token', 'getToken'] as const;
const isSame = (names: readonly (keyof Config)[], a: Config | undefined, b: Config | undefined): boolean =>
  names.every((name) => a?.[name] === b?.[name]);

/**
 * The player's cart. It shows every change at once, and sends one request at a time. Its parts:
 * - `cart-state.ts` has the state that all parts share; `derive-cart.ts` makes the cart to show from it; `cart-owner.ts` decides
 *   whose cart it is.
 * - `wanted/`: the quantities that the player wants, and the cart of a visitor who has not signed in.
 * - `confirmed/`: what follows from an answer of the service: events, lines that have left the cart, promotions that end, the promo code.
 * - `sending/`: the requests, one after the other, and what is shown where the service refuses one.
 * - `paying/`: the units that are being paid, on this page or on another one.
 */
export function createCart(context: StorefrontContext): CartStore {
  const {session, $config, $cart, itemCache, refreshes, signal} = context;
  const state = createCartState();
  const tabs = context.use(createTabs);
  const {$guest} = context.use(createGuest);
  let isWatched = false;
  /** Another tab has changed the cart since the service's last answer. */
  let isChangedElsewhere = false;
  let config = $config.get();

  // The parts call each other through closures; none may call back before all exist.
  const anonymousCart = createAnonymousCart(context, state, onAnonymousCartChange);
  const changeEvent = createCartChangeEvent(context, state);
  const spentCode = createSpentPromoCode(state, notifyOfCode);
  const payment = followPayment(context, tabs, onPayment);
  const sync = createCartSync(context, {
    state,
    onAnswer,
    onCodeChange: notifyOfCode,
    onCoupon: () => runner.schedule(),
    // The service removes paid units at a moment of its own.
    isShared: () => tabs.hasOthers() || payment.paying() !== undefined,
  });
  const owner = createCartOwner(context, {state, anonymousCart, payment, discard});
  const explainLost = createLostLines(context, {
    state,
    isExplained: (sku) =>
      isChangedElsewhere || payment.unitsOf(sku) > 0 || state.dropped.some((line) => line.sku === sku),
    owner: owner.current,
    onDrop: show,
  });
  const {$refusals} = context.use(createCartRefusals);
  const itemNames = createItemLookup(context, show);
  const promotionEnds = createPromotionEnds(context, state, () => reload());
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
    isAnonymous: owner.isAnonymous,
    isSyncing: runner.isRunning,
    beforeChange() {
      if (owner.isAnonymous()) anonymousCart.load();
      sync.resetAttempts();
    },
    onChange: runner.schedule,
    show,
  });

  function show(): void {
    const isAnonymous = owner.isAnonymous();
    // No account keeps these carts: this browser stores them for the next time that the page is loaded.
    if (isAnonymous || owner.isGuest()) anonymousCart.save();
    const isSyncing = runner.isRunning() && !isAnonymous;
    const removed = actions.removed();
    const value = deriveCart(state, {find: itemCache.find, isSyncing, removed, paying: payment.paying()});
    const failure = isAnonymous ? ({kind: 'signed-out'} as const) : runner.failure();
    if (failure) $cart.set({status: 'error', failure, value});
    else if (state.answer) $cart.set({status: 'ready', value: value!});
    else $cart.set({status: 'loading', value});
  }

  /** Drops the cart of the player before. */
  function discard(): void {
    Object.assign(state, createCartState());
    changeEvent.reset();
    runner.clearFailure();
    actions.discardUndo();
  }

  /** Aborts the present run, whose effect is unknown then, and starts anew. */
  function restart(): void {
    runner.abort();
    state.isStale = true;
    if (runner.isRunning()) makeAbsolute(state, state.changes);
    // Callers that wait for the aborted run wait for the new one.
    if (runner.isRunning() || isWatched || isPending(state)) runner.schedule();
  }

  function reload(refusal?: Failure): void {
    if (refusal) sync.onOrderRefused(refusal);
    state.isStale = true;
    runner.schedule();
  }

  /** Notifies other tabs of the promo code, which no answer of the service names. */
  function notifyOfCode(code: string | null): void {
    tabs.notify({code});
  }

  function onAnonymousCartChange(): void {
    if (owner.isAnonymous()) anonymousCart.load();
    show();
  }

  function onAnswer(): void {
    changeEvent.onAnswer();
    if (state.hasSentChange) tabs.notify('cart');
    state.hasSentChange = false;
    spentCode.onAnswer();
    explainLost();
    if (isWatched) promotionEnds.follow();
    isChangedElsewhere &&= state.isStale;
    // A cart that is stale again may still have the paid units.
    if (!state.isStale) payment.forgetPaidUnits();
  }

  function onPayment(outcome?: 'paid' | 'unknown'): void {
    spentCode.onPayment(payment.paying(), outcome === 'paid');
    if (outcome === 'paid') state.dropped = [];
    if (outcome) {
      state.isStale = true;
      if (isWatched) {
        runner.schedule();
        return;
      }
      // Without elements that show it, the cart is read when the next one appears.
      payment.forgetPaidUnits();
    }
    show();
  }

  function onOtherTab(hint?: CodeHint): void {
    // The next answer shows whether the code counts.
    if (hint) setCode(state, hint.code === null ? undefined : {code: hint.code, name: '', percent: undefined});
    state.isStale = isChangedElsewhere = true;
    if (isWatched) runner.schedule();
  }

  function onUser(user: User): void {
    const current = owner.current();
    if (current === undefined || user === current) return;
    // The next token tells who the player is; no request is sent until then.
    if (user !== undefined && owner.isPlayer()) {
      discard();
      owner.reset();
      show();
    }
    restart();
  }

  function onGuest(): void {
    if (owner.isAnonymous() || owner.isGuest()) restart();
  }

  function onConfig(next: Config | undefined): void {
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
  }

  /** The page may sell the item without a catalog: then its name is read for the reason that the player is given. */
  function onRefusal(): void {
    const skus = state.refused.flatMap(({sku, code}) => (code === NOT_FOR_SALE ? [] : [sku]));
    if (config) itemNames.lookUp(skus, config).catch(context.report);
  }

  function onOnline(): void {
    if (runner.failure() && !runner.isRunning()) runner.schedule();
  }

  const stops = [
    payment.stop,
    tabs.onCartChange(onOtherTab),
    session.$user.listen(onUser),
    $guest.listen(onGuest),
    $config.listen(onConfig),
    $refusals.listen(onRefusal),
  ];
  // A page's listener that throws must not keep the other stores from being loaded.
  refreshes.add((refusal) => {
    try {
      reload(refusal);
    } catch (error) {
      context.report(error);
    }
  });
  signal.addEventListener('abort', () => {
    runner.stop();
    promotionEnds.stop();
    actions.discardUndo();
    anonymousCart.watch(false);
    removeEventListener('online', onOnline);
    for (const stop of stops) stop();
  });

  const {add, setQuantity, remove, undoRemove, clear} = actions;
  return {
    watch(watched) {
      isWatched = watched && !signal.aborted;
      anonymousCart.watch(isWatched);
      // The window holds no listener of a shop that was taken out of the page.
      if (isWatched) addEventListener('online', onOnline);
      else removeEventListener('online', onOnline);
      if (!isWatched) return promotionEnds.stop();
      state.isStale = true;
      runner.schedule();
    },
    add,
    setQuantity,
    remove,
    undoRemove,
    clear,
    redeem(text) {
      const code = text.trim();
      // A coupon gives each time: two presses are one.
      if (code === state.sentCoupon?.code) return;
      state.codeFailure = state.coupon = undefined;
      state.requestedCode = code || undefined;
      runner.schedule();
    },
    removeCode() {
      state.codeFailure = state.coupon = undefined;
      state.requestedCode = null;
      runner.schedule();
    },
    reload,
    settled: (seen) => settleCart(context, {state, runner, owner}, seen),
  };
}
