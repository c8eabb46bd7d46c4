import {failureOf, StorefrontError} from '../../client/errors.js';
import {withoutPrototype} from '../../client/prototype-safe.js';
import type {Transport} from '../../client/request.js';
import type {Cart} from '../../orders/cart.js';
import type {Config} from '../../session/config.js';
import {fire} from '../../session/events.js';
import {createGuest} from '../../session/guest.js';
import type {User} from '../../session/session.js';
import type {StorefrontContext} from '../../session/storefront-context.js';
import {createReportedOrders, createTabs} from '../../session/tabs.js';
import {isBought, isChargedAtOnce, isOpen, isOutdated, type Purchase} from '../purchase.js';
import type {Attempt} from './attempt.js';
import {createAttemptPayment} from './attempt-payment.js';
import {createBuyer, trackRequests} from './buyer.js';
import {wasPaid} from './check-orders.js';
import type {OtherPurchase} from './earlier-orders.js';
import {isUnsettled, next, type PurchaseEvent, type Seen} from './machine.js';
import {createOrderTracking} from './order-tracking.js';
import {orderedItemsOf, skusOf} from './ordered-items.js';
import {createOrdering} from './ordering.js';
import {createPaymentsClaim} from './payments-claim.js';
import {createPlaceholderWindow} from './placeholder-window.js';
import {createRecord} from './purchase-record.js';
import {createResuming} from './resume.js';
import {forgetUnfinished, resumed} from './stored-purchases.js';

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
  /** Takes `settleCart` of the cart as the player sees it now, for a renewed order. */
  readonly cartAsSeen: () => () => Promise<Cart>;
  /** Starts another checkout of an ended purchase, whose player asks for its state after the tracking has stopped. */
  readonly restart: (purchase: Purchase, player: User) => void;
  /** The other checkouts of this page. */
  readonly others: () => readonly Checkout[];
  /** Whether the page shows the purchase in its present state; false where it shows an older one, or another purchase. */
  readonly isCurrent: () => boolean;
}

/** The state of a checkout, and whose it is. */
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

/**
 * Takes one purchase from the press to its end: order, payment page, delivery. Every change that is published goes through
 * `next`. What another page has stored (`record.replace`, `resuming.goOn`) is taken over as it is. `checkout-runner.ts` runs the
 * checkouts of a page; each is put together here:
 * - `machine.ts` holds the stages of a purchase and its events; `attempt.ts` is what the parts share.
 * - `buyer.ts` identifies the player or guest; `payments-claim.ts` keeps other pages from taking a payment meanwhile.
 * - `ordering.ts` makes the orders; `earlier-orders.ts` finds paid orders of the same items (`ordered-items.ts`), and
 *   `charged-at-once.ts` makes orders without a payment page (`lost-order-evidence.ts` tells whether a lost one was made).
 * - `placeholder-window.ts` holds the window of the click; `attempt-payment.ts` opens the payment pages.
 * - `order-tracking.ts` polls the orders with `watch-order.ts`, `check-orders.ts` and `order-socket.ts`.
 * - `purchase-record.ts` stores the purchase (`stored-purchases.ts`); `resume-unfinished.ts` and `resume.ts` go on with it later.
 */
export function startCheckout(given: CheckoutOptions): Checkout {
  const options = withoutPrototype(given);
  const {context, config, publish} = options;
  const {target} = context;
  // Ended: the attempt is over for the player. Stopped: this page no longer tracks it. Stopped everywhere: no page does.
  const controller = new AbortController();
  const {signal} = controller;
  let {purchase, isPublished, inBackground = false} = options;
  const {kind, sku, offer} = purchase;
  const isEnded = (): boolean => purchase.stage === 'ended';
  /** The player gave the purchase up, and the last look is under way. */
  let isGivenUp = false;
  let resolveDecided = (): void => {};
  const decided = new Promise<void>((resolve) => {
    resolveDecided = resolve;
  });

  // The parts call each other through closures; none may call back before all exist.
  const placeholder = createPlaceholderWindow({
    opened: options.placeholder,
    opensLate: options.opensLate ?? false,
    hasOrder: () => Boolean(purchase.orderId),
    signal,
  });
  const claim = createPaymentsClaim(context, () => buyer.player());
  const requests = trackRequests(options.transport.fetch, signal);
  const items = orderedItemsOf(purchase, context.$cart.value?.value);
  const skus = skusOf(items) ?? [];
  const buyer = createBuyer({
    context,
    config,
    transport: options.transport,
    requests,
    player: options.player,
    isForGuests:
      kind !== 'virtual' && !offer && !purchase.isResumed && skus.length > 0 && context.use(createGuest).mayBuy(skus),
    purchase: () => purchase,
    step,
    postponePlaceholder: placeholder.postpone,
    onPlayerGone,
    signal,
  });
  const record = createRecord({
    context,
    config,
    buyer,
    purchase: () => purchase,
    replace(adopted) {
      purchase = adopted;
    },
  });
  const attempt: Attempt = {context, config, buyer, record, purchase: () => purchase, step, signal};
  const tracking = createOrderTracking(attempt, {
    isPublished: () => isPublished,
    inBackground: () => inBackground,
    age: options.age ?? 0,
    payment: () => payment.current(),
    onStart: resolveDecided,
    stopEverywhere,
    stopTracking,
  });
  const payment = createAttemptPayment(attempt, placeholder, tracking);
  const ordering = createOrdering(attempt, {
    items,
    cartAsSeen: options.cartAsSeen,
    placeholder,
    tracking,
    claim,
    others: othersOfBuyer,
    payment,
    isGivenUp: () => isGivenUp,
  });
  const resuming = createResuming(attempt, {
    tracking,
    inBackground: () => inBackground,
    claim,
    goOn(stored, movesToBackground) {
      purchase = resumed(stored);
      inBackground ||= movesToBackground ?? false;
      tracking.start();
    },
    stopTracking,
  });

  /** Other purchases that this page runs for the same player, or guest. */
  function othersOfBuyer(): readonly OtherPurchase[] {
    const states = options.others().flatMap((checkout) => checkout.state() ?? []);
    return states.filter(({player, visit}) => player === buyer.player() && visit === buyer.guest()?.id);
  }

  /** Stops tracking the purchase on this page; a later page may resume it. */
  function stopTracking(): void {
    resolveDecided();
    placeholder.closeIfWaiting();
    controller.abort();
    claim.release();
  }

  /** Stops tracking the purchase on every page, unless another page has stored further orders with it. */
  function stopEverywhere(): void {
    if (record.adoptEarlierOrders()) return;
    record.remove();
    stopTracking();
  }

  /**
   * Whether this answer makes the page show a purchase that it does not show yet: not one that expired long ago, and of one in the
   * background that it was paid, or that the payment of a pre-order was taken back.
   */
  function isWorthShowing(answer: Pick<Seen, 'status'>): boolean {
    if (!inBackground) return answer.status !== 'expired';
    const isTakenBack = answer.status === 'canceled' && purchase.outcome === 'preordered';
    return isTakenBack || wasPaid(answer);
  }

  function step(event: PurchaseEvent): void {
    if (!isPublished && event.type === 'seen' && !isWorthShowing(withoutPrototype(event))) return;
    const before = purchase;
    const after = next(before, event);
    if (after === before || signal.aborted) return;
    purchase = after;
    isPublished = true;
    publish(after);
    // The player has nothing to do about the purchase any more.
    if (!isOpen(after)) claim.release();
    onOrder(before, after);
    if (after.stage === 'ended') onEnd(before, after);
    // The payment page of an order that was paid late has nothing left to do.
    else if (after.isLate && !before.isLate) payment.current()?.end();
  }

  function onOrder(before: Purchase, {orderId, status, alsoPaidOrderIds = [], isReminder}: Purchase): void {
    if (orderId && orderId !== before.orderId) {
      record.save();
      // The paid order takes the place of the attempt's own, and this page tracks it from now on.
      if (before.orderId) void context.use(createTabs).claim(`order/${orderId}`, signal);
      // The payment page of the other order must not take a second payment.
      payment.current()?.end();
      payment.current()?.close();
    }
    if (status !== before.status && status && !isReminder)
      fire(target, 'store-order-change', {orderId: orderId!, status});
    for (const also of alsoPaidOrderIds) {
      if (!before.alsoPaidOrderIds?.includes(also)) fire(target, 'store-order-change', {orderId: also, status: 'paid'});
    }
  }

  function onEnd(before: Purchase, {orderId, outcome, failure, isLate, releasesAt}: Purchase): void {
    record.adoptEarlierOrders();
    const isPayable = isUnsettled(purchase);
    // A guest's order is read by a token of this page, and never by a later one.
    if (isPayable && !buyer.guest()) record.save({outcome});
    else if (record.orderId()) record.remove();
    // An entry without an order is this page's where it had claimed the player's payments.
    else if (claim.wasClaimed()) forgetUnfinished(config.projectId, undefined, buyer.player());
    // Other pages must know before one of them may resume the purchase.
    if (outcome === 'done') context.use(createTabs).notify({done: orderId!});
    // A payment page on which the player may still pay stays open.
    if (outcome !== 'unknown') payment.current()?.end();
    if (isPayable) {
      placeholder.closeIfWaiting();
      if (!tracking.isStarted()) tracking.start();
    } else stopTracking();
    const wasEnded = before.stage === 'ended' || isLate;
    if (!wasEnded)
      fire(target, 'store-purchase-end', {
        kind,
        sku,
        ...(offer && {offer}),
        orderId,
        outcome: outcome!,
        ...(releasesAt !== undefined && {releasesAt}),
        failure,
      });
    if (outcome === 'done' && !wasEnded) context.use(createReportedOrders).add(orderId!);
    // Limits, balances and carts on screen are out of date.
    const changesMore = isBought(purchase) && !purchase.isReminder;
    if (changesMore || failure?.kind === 'api' || (isChargedAtOnce(kind) && outcome === 'unknown'))
      context.refresh(failure);
  }

  async function giveUp(): Promise<void> {
    // A purchase that the page does not show may be another page's.
    if (signal.aborted || isGivenUp || !isPublished || isEnded()) return;
    if (!purchase.orderId) return step(withoutOrder({type: 'dropped'}));
    isGivenUp = true;
    const check = await tracking.look(signal).catch(() => undefined);
    isGivenUp = false;
    if (check) step(check.answer);
    if (isEnded() || purchase.stage === 'delivering') return;
    payment.current()?.close();
    // Without an answer the order may have been paid.
    step({type: check ? 'dropped' : 'lost'});
  }

  /** The event that ends an attempt whose order is not known yet: `uncertain` where the order may have been made and charged at once. */
  function withoutOrder(event: PurchaseEvent): PurchaseEvent {
    return requests.mayHaveOrdered() && !ordering.isPaid() ? {type: 'uncertain'} : event;
  }

  /** Ends the attempt: nothing may be sent or paid for another player. */
  function onPlayerGone(): void {
    const isRunning = isPublished && !isEnded();
    if (isRunning && purchase.orderId) step({type: 'lost'});
    else if (isRunning) {
      const failure = new StorefrontError('signed-out', 'The player who asked for it is not signed in any more');
      context.report(failure);
      step(withoutOrder({type: 'refused', failure: failureOf(failure)}));
    }
    stopTracking();
  }

  function begin(): void {
    if (isEnded() || inBackground) {
      if (!isPublished) void resuming.trackInBackground();
      else {
        tracking.start();
        void resuming.askAgain();
      }
    } else if (purchase.isResumed) resuming.resume();
    else void ordering.begin(options.settleCart);
  }

  context.signal.addEventListener('abort', stopTracking, {once: true, signal});
  buyer.followSession();
  // `followSession` has stopped the attempt where its player is not signed in any more.
  if (!signal.aborted) begin();

  return {
    reopen() {
      if (signal.aborted || isEnded()) return;
      if (!isOutdated(purchase)) payment.current()?.reopen();
      // Before the first answer on a resumed order the page shows no button for this.
      else if (purchase.status) void ordering.renew();
    },
    openInPage() {
      const opened = payment.current();
      if (signal.aborted || !opened || isEnded()) return;
      if (!payment.openInPage(opened)) void ordering.renew();
    },
    giveUp: () => void giveUp(),
    check() {
      const {orderId, outcome} = purchase;
      if (!isEnded()) return tracking.lookNow();
      // A purchase that the page does not show may be another page's.
      if (!isPublished || !orderId || outcome !== 'unknown') return;
      if (!signal.aborted) void resuming.askAgain();
      else if (!buyer.guest()) options.restart(purchase, buyer.player());
    },
    moveToBackground() {
      inBackground = true;
      if (!isPublished && !purchase.orderId) stopTracking();
    },
    state: () =>
      signal.aborted
        ? undefined
        : {
            purchase,
            player: buyer.player(),
            visit: buyer.guest()?.id,
            isRunning: options.isCurrent() && !isEnded(),
            isHeld: tracking.isStarted(),
            decided,
            lookNow: tracking.lookNow,
            handOver: stopTracking,
          },
  };
}
