import {failureOf, StorefrontError} from '../../client/errors.js';
import {withoutPrototype} from '../../client/prototype-safe.js';
import type {Transport} from '../../client/request.js';
import type {Cart} from '../../orders/cart.js';
import {createGuest} from '../../session/guest.js';
import type {User} from '../../session/session.js';
import type {Config} from '../../shop/config.js';
import {fire} from '../../shop/events.js';
import type {StorefrontContext} from '../../shop/storefront-context.js';
import {createReportedOrders, createTabs} from '../../tabs/tabs.js';
import {isOutdated, type Purchase} from '../purchase.js';
import type {Attempt, AttemptState, PartRequest} from './attempt.js';
import {
  type AttemptPayment,
  createAttemptPayment,
  createPlaceholderWindow,
  type PlaceholderWindow,
} from './attempt-payment.js';
import {type Buyer, createBuyer, type SentRequests, trackRequests} from './buyer.js';
import {wasPaid} from './check-orders.js';
import type {OtherPurchase} from './earlier-orders.js';
import {type Effect, effectsOf, next, type PurchaseEvent} from './machine.js';
import {createLook, createOrderTracking, type Look, type OrderTracking} from './order-tracking.js';
import {orderedItemsOf, skusOf} from './ordered-items.js';
import {createOrdering, type Ordering} from './ordering.js';
import {createPaymentsClaim, type PaymentsClaim} from './payments-claim.js';
import {createRecord, type PurchaseRecord} from './purchase-record.js';
import {createResuming, type Resuming} from './resume.js';
import {forgetUnfinished} from './stored-purchases.js';

/** An attempt to buy, as it begins. */
export interface CheckoutOptions {
  readonly context: StorefrontContext;
  readonly transport: Transport;
  /** The shop as it is now; the attempt stays with it, whatever the page sets meanwhile. */
  readonly config: Config;
  /** The purchase to go on with: in stage `ordering`, or resumed with its order alone, or ended and payable still. */
  readonly purchase: Purchase;
  /** Whether the page has shown the purchase; a resumed one is shown once its order was fetched. */
  readonly isPublished: boolean;
  /** Whether the purchase runs in the background: the page shows it only where it turns out to be paid. */
  readonly inBackground?: boolean;
  /** Age of the stored purchase, in milliseconds. Default: 0. */
  readonly age?: number;
  /** The player who pressed the button; where nobody was signed in, the first who signs in becomes the buyer. */
  readonly player: User;
  /** Shows the purchase as it is now. */
  readonly publish: (purchase: Purchase) => void;
  /** The empty window that was opened inside the click; undefined when it was blocked, or none is needed. */
  readonly placeholder?: Window | undefined;
  /** Whether the placeholder is opened as soon as somebody has signed in; the click lets the page do that for a few seconds. */
  readonly opensLate?: boolean;
  /** Resolves to the cart once the service has all of it; rejects where its lines differ from those that the player sees. */
  readonly settleCart: () => Promise<Cart>;
  /** Starts another checkout of an ended purchase, whose player asks for its state after the tracking has stopped. */
  readonly restart: (purchase: Purchase, player: User) => void;
  /** The other checkouts of this page. */
  readonly others: () => readonly Checkout[];
  /** Whether the page shows the purchase in its present state; false where it shows an older one, or another purchase. */
  readonly isCurrent: () => boolean;
}

/** The state of a checkout and its owner. */
interface CheckoutState extends OtherPurchase {
  readonly player: string | undefined;
  /** The id of a guest's visit. */
  readonly visit: string | undefined;
}

/** One attempt to buy, from the press to its end, and after that as long as its orders may still be paid. */
export interface Checkout {
  /** Opens the payment page again. Call it inside a click. */
  readonly reopen: () => void;
  /** Opens the payment page within this page, or in its place. Call it inside a click. */
  readonly openInPage: () => void;
  /** Gives the purchase up, unless a last look finds its order paid. */
  readonly giveUp: () => void;
  /** Fetches the order now. */
  readonly check: () => void;
  /** Goes on in the background, for a player who buys something else. A purchase without an order that the page does not show ends. */
  readonly moveToBackground: () => void;
  /** Undefined once the checkout is over. */
  readonly state: () => CheckoutState | undefined;
}

/** The parts of one attempt. Those above know nothing of those below them, and ask for what they do by effects and requests. */
interface Parts {
  /** The window of the click. */
  readonly placeholder: PlaceholderWindow;
  readonly requests: SentRequests;
  /** The player or guest who buys. */
  readonly buyer: Buyer;
  /** Keeps other pages from taking a payment meanwhile. */
  readonly claim: PaymentsClaim;
  /** The purchase as later pages find it. */
  readonly record: PurchaseRecord;
  readonly look: Look;
  /** Polls the orders. */
  readonly tracking: OrderTracking;
  /** Opens the payment pages. */
  readonly payment: AttemptPayment;
  /** Makes the orders. */
  readonly ordering: Ordering;
  /** Continues with what another page began. */
  readonly resuming: Resuming;
}

/** An attempt with its parts. */
interface Running {
  readonly attempt: Attempt;
  readonly parts: Parts;
  readonly options: CheckoutOptions;
  /** Stops tracking the purchase on this page; a later page may resume it. */
  readonly stop: () => void;
  /** Takes note that this page tracks the purchase, or has stopped. */
  readonly decide: () => void;
}

const isEnded = ({purchase}: AttemptState): boolean => purchase.stage === 'ended';

function createParts(attempt: Attempt, options: CheckoutOptions, onPlayerGone: () => void): Parts {
  const {context, signal, state} = attempt;
  const {transport, player, purchase} = options;
  const {kind, offer, isResumed} = purchase;
  const items = orderedItemsOf(purchase, context.$cart.value?.value);
  const skus = skusOf(items) ?? [];
  const placeholder = createPlaceholderWindow({
    opened: options.placeholder,
    opensLate: options.opensLate ?? false,
    hasOrder: () => Boolean(state().purchase.orderId),
    signal,
  });
  const requests = trackRequests(transport.fetch, signal);
  const buyer = createBuyer(attempt, {
    transport,
    requests,
    player,
    isForGuests: kind !== 'virtual' && !offer && !isResumed && skus.length > 0 && context.use(createGuest).mayBuy(skus),
    postponePlaceholder: placeholder.postpone,
    onPlayerGone,
  });
  const claim = createPaymentsClaim(attempt, buyer);
  const record = createRecord(attempt, buyer);
  const look = createLook(attempt, buyer);
  const payment = createAttemptPayment(attempt, placeholder, () => tracking.signal());
  const isPaymentLeft = (): boolean => payment.current()?.isLeft() === true;
  const tracking = createOrderTracking(attempt, {buyer, look, isPaymentLeft, age: options.age ?? 0});
  const others = (): readonly OtherPurchase[] => {
    const states = options.others().flatMap((checkout) => checkout.state() ?? []);
    return states.filter((other) => other.player === buyer.player() && other.visit === buyer.guest()?.id);
  };
  const {isInPlace} = payment;
  const ordering = createOrdering(attempt, {buyer, items, look, placeholder, claim, record, isInPlace, others});
  const resuming = createResuming(attempt, {buyer, look, claim, record});
  return {placeholder, requests, buyer, claim, record, look, tracking, payment, ordering, resuming};
}

/**
 * Whether the service's answer makes the page show a purchase that it does not show yet: not one that expired long ago, and of one in
 * the background that it was paid, or that the payment of a pre-order was taken back.
 */
function isWorthShowing({purchase, inBackground}: AttemptState, event: PurchaseEvent): boolean {
  if (event.type !== 'seen') return true;
  const {status} = withoutPrototype(event);
  if (!inBackground) return status !== 'expired';
  return wasPaid({status}) || (status === 'canceled' && purchase.outcome === 'preordered');
}

type AnyEffect = Effect | PartRequest;
type Run<T> = (running: Running, effect: Extract<AnyEffect, {readonly type: T}>) => void;

/** How each effect of a change, and each request of a part, is done. */
const RUN: {readonly [T in AnyEffect['type']]: Run<T>} = {
  show: ({attempt, options}) => options.publish(attempt.state().purchase),
  'release payments': ({parts}) => parts.claim.release(),
  store: ({parts}) => parts.record.save(),
  forget({attempt: {config}, parts: {record, claim, buyer}}) {
    if (record.orderId()) record.remove();
    // An entry without an order is this page's where it had claimed the player's payments.
    else if (claim.wasClaimed()) forgetUnfinished(config.projectId, undefined, buyer.player());
  },
  'claim order'({attempt: {context, signal}}, {orderId}) {
    void context.use(createTabs).claim(`order/${orderId}`, signal);
  },
  'open payment': ({parts}, {plan}) => parts.payment.open(plan),
  'end payment': ({parts}) => parts.payment.current()?.end(),
  'close payment'({parts}) {
    parts.payment.current()?.end();
    parts.payment.current()?.close();
  },
  track({attempt, parts: {placeholder, tracking}, decide}) {
    if (isEnded(attempt.state())) placeholder.closeIfWaiting();
    decide();
    if (!tracking.isStarted()) tracking.start();
  },
  look: ({parts}) => parts.tracking.lookNow(),
  'pause tracking': ({parts}) => parts.tracking.pause(),
  stop: ({stop}) => stop(),
  'stop everywhere'({attempt: {state, update}, parts: {record}, stop}) {
    const {purchase} = state();
    const whole = record.withEarlierOrders(purchase);
    if (whole !== purchase) {
      update({purchase: whole});
      return;
    }
    record.remove();
    stop();
  },
  'announce order'({attempt}, {orderId, status}) {
    fire(attempt.context.target, 'store-order-change', {orderId, status});
  },
  'announce delivery': ({attempt}, {orderId}) => attempt.context.use(createTabs).notify({done: orderId}),
  'announce end': ({attempt}) => announceEnd(attempt),
  refresh: ({attempt}, {failure}) => attempt.context.refresh(failure),
};

const run = <E extends AnyEffect>(effect: E, running: Running): void =>
  (RUN[effect.type] as (running: Running, effect: E) => void)(running, effect);

function announceEnd({context, state}: Attempt): void {
  const {kind, sku, offer, orderId, outcome, failure, releasesAt} = state().purchase;
  fire(context.target, 'store-purchase-end', {
    kind,
    sku,
    ...(offer && {offer}),
    orderId,
    outcome: outcome!,
    ...(releasesAt !== undefined && {releasesAt}),
    failure,
  });
  if (outcome === 'done') context.use(createReportedOrders).add(orderId!);
}

/** The event that ends an attempt whose order is not known yet: `uncertain` where the order may have been made and charged at once. */
function withoutOrder(event: PurchaseEvent, {attempt, parts}: Running): PurchaseEvent {
  return parts.requests.mayHaveOrdered() && !attempt.state().isPaidOnPage ? {type: 'uncertain'} : event;
}

/** Gives the purchase up, unless a last look finds its order paid. */
async function giveUp(running: Running): Promise<void> {
  const {attempt, parts} = running;
  const {signal, state, update, dispatch} = attempt;
  const {purchase, isShown, isGivenUp} = state();
  // A purchase that the page does not show may be another page's.
  if (signal.aborted || isGivenUp || !isShown || isEnded(state())) return;
  if (!purchase.orderId) return dispatch(withoutOrder({type: 'dropped'}, running));
  update({isGivenUp: true});
  const check = await parts.look(signal).catch(() => undefined);
  update({isGivenUp: false});
  if (check) dispatch(check.answer);
  if (isEnded(state()) || state().purchase.stage === 'delivering') return;
  parts.payment.current()?.close();
  // Without an answer the order may have been paid.
  dispatch({type: check ? 'dropped' : 'lost'});
}

/** Ends an attempt whose player has gone: nothing may be sent or paid for another player. */
function endForPlayer(running: Running): void {
  const {context, state, dispatch} = running.attempt;
  const {purchase, isShown} = state();
  const isRunning = isShown && !isEnded(state());
  if (isRunning && purchase.orderId) dispatch({type: 'lost'});
  else if (isRunning) {
    const failure = new StorefrontError('signed-out', 'The player who asked for it is not signed in any more');
    context.report(failure);
    dispatch(withoutOrder({type: 'refused', failure: failureOf(failure)}, running));
  }
  running.stop();
}

function begin({attempt, parts, options}: Running): void {
  const {purchase, isShown, inBackground} = attempt.state();
  const {resuming, ordering} = parts;
  if (isEnded(attempt.state()) || inBackground) {
    if (!isShown) return void resuming.trackInBackground();
    attempt.run({type: 'track'});
    void resuming.askAgain();
  } else if (purchase.isResumed) resuming.resume();
  else void ordering.begin(options.settleCart);
}

/**
 * Takes one purchase from the press to its end: order, payment page, delivery. `machine.ts` says what each event makes of the purchase
 * (`next`), and what that change sets off (`effectsOf`); `run` does it. What another page has stored (`resume.ts`, `withEarlierOrders`) is
 * taken over as it is. `checkout-runner.ts` runs the checkouts of a page.
 */
export function startCheckout(given: CheckoutOptions): Checkout {
  const options = withoutPrototype(given);
  const {context, config, purchase, isPublished, inBackground = false} = options;
  const controller = new AbortController();
  const {signal} = controller;
  let state: AttemptState = {purchase, isShown: isPublished, inBackground, isGivenUp: false, isPaidOnPage: false};
  let decide = (): void => {};
  const decided = new Promise<void>((resolve) => {
    decide = resolve;
  });
  const attempt: Attempt = {
    context,
    config,
    signal,
    state: () => state,
    update(change) {
      state = withoutPrototype({...state, ...change});
    },
    dispatch(event) {
      if (signal.aborted || (!state.isShown && !isWorthShowing(state, event))) return;
      const {purchase: before} = state;
      const after = next(before, event);
      if (after === before) return;
      // Another page may have stored further orders, which may be paid still.
      const whole = after.stage === 'ended' ? parts.record.withEarlierOrders(after) : after;
      attempt.update({purchase: whole, isShown: true});
      for (const effect of effectsOf(before, whole)) attempt.run(effect);
    },
    run: (effect) => run(effect, running),
  };
  const parts = createParts(attempt, options, () => endForPlayer(running));
  const {placeholder, buyer, claim, tracking, payment, ordering, resuming} = parts;
  const stop = (): void => {
    decide();
    placeholder.closeIfWaiting();
    controller.abort();
    claim.release();
  };
  const running: Running = {attempt, parts, options, stop, decide};

  context.signal.addEventListener('abort', stop, {once: true, signal});
  buyer.followSession();
  // `followSession` has stopped the attempt where its player is not signed in any more.
  if (!signal.aborted) begin(running);

  return {
    reopen() {
      if (signal.aborted || isEnded(state)) return;
      if (!isOutdated(state.purchase)) payment.current()?.reopen();
      // Before the first answer on a resumed order the page shows no button for this.
      else if (state.purchase.status) void ordering.renew();
    },
    openInPage() {
      const opened = payment.current();
      if (signal.aborted || !opened || isEnded(state)) return;
      if (!payment.openInPage(opened)) void ordering.renew();
    },
    giveUp: () => void giveUp(running),
    check() {
      const {orderId, outcome} = state.purchase;
      if (!isEnded(state)) return tracking.lookNow();
      // A purchase that the page does not show may be another page's.
      if (!state.isShown || !orderId || outcome !== 'unknown') return;
      if (!signal.aborted) void resuming.askAgain();
      else if (!buyer.guest()) options.restart(state.purchase, buyer.player());
    },
    moveToBackground() {
      attempt.update({inBackground: true});
      if (!state.isShown && !state.purchase.orderId) stop();
    },
    state: () =>
      signal.aborted
        ? undefined
        : {
            purchase: state.purchase,
            player: buyer.player(),
            visit: buyer.guest()?.id,
            isRunning: options.isCurrent() && !isEnded(state),
            isHeld: tracking.isStarted(),
            decided,
            lookNow: tracking.lookNow,
            handOver: stop,
          },
  };
}
