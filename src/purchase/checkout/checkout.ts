import {bare} from '../../client/bare.js';
import {failureOf, StorefrontError} from '../../client/errors.js';
import type {Transport} from '../../client/request.js';
import type {Cart} from '../../orders/cart.js';
import type {Order} from '../../orders/orders.js';
import type {Config} from '../../session/config.js';
import {fire} from '../../session/events.js';
import {createGuest} from '../../session/guest.js';
import {createReportedOrders} from '../../session/reported-orders.js';
import type {User} from '../../session/session.js';
import type {StorefrontContext} from '../../session/storefront-context.js';
import {createTabs} from '../../session/tabs.js';
import {thisPage} from '../payment/address.js';
import {openPayment, type Payment} from '../payment/payment.js';
import {opensWindow, openWindow} from '../payment/window.js';
import {isChargedAtOnce, isOpen, isOutdated, isUnsettled, type Purchase} from '../purchase.js';
import type {Attempt} from './attempt.js';
import {createBuyer, followOrders} from './buyer.js';
import type {OtherPurchase} from './earlier-orders.js';
import {next, type PurchaseEvent} from './machine.js';
import {createOrderTracking} from './order-tracking.js';
import {createOrdering} from './ordering.js';
import {createPlaceholder} from './placeholder.js';
import {createRecord} from './record.js';
import {createResuming} from './resume.js';
import {forgetUnfinished, resumed} from './unfinished.js';
import {wasPaid} from './wares.js';

/** What an attempt to buy begins with. */
export interface CheckoutOptions {
  readonly context: StorefrontContext;
  readonly transport: Transport;
  /** The shop as it is now: an order stays where it was made, whatever the page sets meanwhile. */
  readonly config: Config;
  /** The purchase to go on with: in stage `ordering`, or resumed with its order alone, or ended and payable still. */
  readonly purchase: Purchase;
  /** Whether the page shows the purchase; one that is resumed after a reload is shown once its order was seen. */
  readonly isShown: boolean;
  /** Whether it is looked after in the background: the page shows it only where it turns out to be paid. */
  readonly isQuiet?: boolean;
  /** For how long its order has been there, in milliseconds. */
  readonly age?: number;
  /** The player who asked for it; where nobody was signed in, the first who signs in. */
  readonly player: User;
  /** Shows the purchase as it is now. */
  readonly publish: (purchase: Purchase) => void;
  /** The window that was opened inside the click; undefined when it was blocked, or none is needed. */
  readonly placeholder?: Window | undefined;
  /** Whether the window is opened as soon as somebody has signed in; the click lets the page do that for a few seconds. */
  readonly opensLate?: boolean;
  /** Resolves to the cart when the service knows all of it; rejects where it is not as the player sees it. */
  readonly settleCart: () => Promise<Cart>;
  /** Remembers the cart as the player sees it now, for an order that is made anew. */
  readonly cartAsSeen: () => () => Promise<Cart>;
  /** Begins to look after the order once more, where that had ended and the player asks how it stands. */
  readonly restart: (purchase: Purchase, player: User) => void;
  /** The other checkouts of this page. */
  readonly others: () => readonly Checkout[];
  /** Whether the page shows the purchase as it is now. */
  readonly isSeen: () => boolean;
}

/** How it stands with a checkout, and whose it is. */
export interface CheckoutState extends OtherPurchase {
  readonly player: string | undefined;
  /** The visit of a guest. */
  readonly visit: string | undefined;
}

/** One attempt to buy, from the press to its end, and after that as long as its orders may still be paid. */
export interface Checkout {
  /** Opens the payment page again. Call it inside a click. */
  readonly reopen: () => void;
  /** Opens the payment page within this page, or in its place. Call it inside a click. */
  readonly openInPage: () => void;
  /** Gives the purchase up, after a last look at the order. */
  readonly giveUp: () => void;
  /** Looks at the order now. */
  readonly check: () => void;
  /** Goes on in the background, where the page does not show it yet: the player wants something else. */
  readonly moveToBackground: () => void;
  /** Undefined once the checkout is over. */
  readonly state: () => CheckoutState | undefined;
}

/** Takes one purchase from the press to its end: order, payment page, delivery. Everything that happens goes through `next`. */
export function startCheckout(given: CheckoutOptions): Checkout {
  const options = bare(given);
  const {context, config, publish} = options;
  const {target, report} = context;
  const over = new AbortController();
  const {signal} = over;
  let {purchase, isShown, isQuiet = false} = options;
  const {kind, sku, offer} = purchase;
  const hasNoPage = isChargedAtOnce(kind);
  let payment: Payment | undefined;
  /** Whether the payment page knows the address of this page. */
  let leadsBack = false;
  /** The payment page takes this page's place, by the player's choice. */
  let isInPlace = false;
  let isRenewing = false;
  /** The player gave it up, and the order is looked at for the last time. */
  let isGivenUp = false;
  /** Held until the player has nothing to do about the purchase any more: other pages may take payments then. */
  let claim = new AbortController();
  let isClaimed = false;
  let resolveKnown = (): void => {};
  const known = new Promise<void>((resolve) => {
    resolveKnown = resolve;
  });

  const placeholder = createPlaceholder(options.placeholder, options.opensLate ?? false);
  const out = followOrders(options.transport.fetch, signal);
  const guests = context.use(createGuest);
  const cartLines = context.$cart.value?.value?.lines.filter((line) => !line.isBonus);
  const skus = sku ? [sku] : offer ? offer.skus : (cartLines ?? []).map((line) => line.sku);
  const units = kind === 'cart' ? cartLines?.map((line) => [line.sku, line.quantity] as const) : undefined;
  /** What is bought; a cart as the player sees it. */
  const wares = bare({...purchase, units});

  const isEnded = (): boolean => purchase.stage === 'ended';

  /** Closes a window that waits for an order; where there is one, the player may still pay in it. */
  const closeEmpty = (): void => {
    if (!purchase.orderId) placeholder.close();
  };
  // Nothing could lead it to a payment page any more.
  addEventListener('pagehide', closeEmpty);
  signal.addEventListener('abort', () => removeEventListener('pagehide', closeEmpty));

  /** Stops looking after the purchase on this page. */
  const quit = (): void => {
    resolveKnown();
    closeEmpty();
    over.abort();
    claim.abort();
  };

  /** Stops looking after the purchase on every page, unless another page left further orders with it. */
  const discard = (): void => {
    if (record.adoptEarlierOrders()) return;
    record.remove();
    quit();
  };

  const claimPayments = async (): Promise<boolean> => {
    isClaimed ||= await context.use(createTabs).claim(`purchase/${buyer.player()}`, claim.signal);
    return isClaimed;
  };

  /** Whether the page shows the purchase for this answer, where it does not show it yet: no old story. */
  const isWorthShowing = (order: Order): boolean => (isQuiet ? wasPaid(order) : order.status !== 'expired');

  const step = (event: PurchaseEvent): void => {
    if (!isShown && event.type === 'seen' && !isWorthShowing(event as Order)) return;
    const before = purchase;
    const after = next(before, event);
    if (after === before || signal.aborted) return;
    purchase = after;
    isShown = true;
    publish(after);
    if (!isOpen(after)) claim.abort();
    onOrder(before, after);
    if (after.stage === 'ended') onEnd(before, after);
    // Nothing is left to be done on the payment page of an order that was paid late.
    else if (after.isLate && !before.isLate) payment?.end();
  };

  const onOrder = (before: Purchase, {orderId, status, alsoPaidOrderIds = []}: Purchase): void => {
    if (orderId && orderId !== before.orderId) {
      record.save();
      // The order that was paid in place of another one is this page's from now on.
      if (before.orderId) void context.use(createTabs).claim(`order/${orderId}`, signal);
      // The payment page of the other order must not take a second payment.
      payment?.end();
      payment?.close();
    }
    if (status !== before.status && status) fire(target, 'store-order-change', {orderId: orderId!, status});
    for (const also of alsoPaidOrderIds) {
      if (!before.alsoPaidOrderIds?.includes(also)) fire(target, 'store-order-change', {orderId: also, status: 'paid'});
    }
  };

  const onEnd = (before: Purchase, {orderId, outcome, failure, isLate}: Purchase): void => {
    record.adoptEarlierOrders();
    const isPayable = isUnsettled(purchase);
    // A guest's order is read by a token of this page, and never by a later one.
    if (isPayable && !buyer.guest()) record.save({outcome});
    else if (record.orderId()) record.remove();
    // What was stored without an order is this page's where it had claimed the player's payments.
    else if (isClaimed) forgetUnfinished(config.projectId, undefined, buyer.player());
    // Before another page may look after it.
    if (outcome === 'done') context.use(createTabs).notify({done: orderId!});
    // A payment page that may still be paid on stays.
    if (outcome !== 'unknown') payment?.end();
    if (isPayable) {
      closeEmpty();
      if (!tracking.isStarted()) tracking.start();
    } else quit();
    const wasEnded = before.stage === 'ended' || isLate;
    if (!wasEnded)
      fire(target, 'store-purchase-end', {kind, sku, ...(offer && {offer}), orderId, outcome: outcome!, failure});
    // What the shop shows is out of date.
    if (outcome === 'done' || failure?.kind === 'api' || (hasNoPage && outcome === 'unknown'))
      for (const refresh of context.refreshes) refresh(failure);
    if (outcome === 'done' && !wasEnded) context.use(createReportedOrders).add(orderId!);
  };
  context.signal.addEventListener('abort', quit, {once: true, signal});

  /** What an end before the order is known means: what is charged at once may have been charged; what is paid on a page was not paid. */
  const withoutOrder = (event: PurchaseEvent): PurchaseEvent =>
    out.isAny() && !ordering.isPaid() ? {type: 'unsure'} : event;

  /** Ends it without its player: nothing may be sent for another one, who may not pay for it either. */
  const onPlayerGone = (): void => {
    if (!isShown || isEnded()) {
      quit();
      return;
    }
    if (purchase.orderId) step({type: 'lost'});
    else {
      const failure = new StorefrontError('signed-out', 'The player who asked for it is not signed in any more');
      report(failure);
      step(withoutOrder({type: 'refused', failure: failureOf(failure)}));
    }
    quit();
  };

  const buyer = createBuyer({
    context,
    config,
    transport: options.transport,
    out,
    player: options.player,
    isForGuests: kind !== 'virtual' && !offer && !purchase.isResumed && skus.length > 0 && guests.mayBuy(skus),
    purchase: () => purchase,
    step,
    makeRoom: placeholder.makeRoom,
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
    isShown: () => isShown,
    isQuiet: () => isQuiet,
    age: options.age ?? 0,
    payment: () => payment,
    onStart: resolveKnown,
    discard,
    quit,
  });

  /** The other purchases of this page for the same player, or guest. */
  const others = (): readonly OtherPurchase[] =>
    options.others().flatMap((checkout) => {
      const state = checkout.state();
      return state?.player === buyer.player() && state?.visit === buyer.guest()?.id ? (state ?? []) : [];
    });

  const ordering = createOrdering(attempt, {
    wares,
    skus,
    placeholder,
    tracking,
    claim: claimPayments,
    others,
    isInPlace: () => isInPlace,
    openPayment({orderId, url, mayFrame, leadsBack: knowsAddress}) {
      leadsBack = knowsAddress;
      payment = openPayment({
        context,
        config: isInPlace ? {...config, presentation: 'redirect'} : config,
        url,
        orderId,
        placeholder: placeholder.window(),
        isHandless: placeholder.isRefused() && opensWindow(config),
        mayFrame,
        step,
        hurry: tracking.hurry,
        isOver: isEnded,
        signal: tracking.signal(),
      });
    },
  });

  /** Makes a new order in place of this one, unless this one turns out to be paid. Call it inside a click, for the window. */
  const renew = async (): Promise<void> => {
    if (isRenewing || isGivenUp) return;
    isRenewing = true;
    const settleCart = options.cartAsSeen();
    const opened = opensWindow(config) && !isInPlace ? openWindow() : undefined;
    const seen = await tracking.look(signal).catch((error) => void (signal.aborted || report(error)));
    isRenewing = false;
    if (isGivenUp) return opened?.close();
    // Without an answer nobody knows whether it was paid: the player can ask again.
    step(seen ? seen.seen : {type: 'lost'});
    step({type: 'renewed'});
    if (purchase.stage !== 'ordering') return opened?.close();
    placeholder.replace(opened);
    tracking.restart();
    void ordering.begin(settleCart);
  };

  /** Looks at an order whose end is unknown, for its player, who can pay it after all where it is not paid yet. */
  const askAgain = async (): Promise<void> => {
    const seen = await tracking.look(signal).catch((error) => void (signal.aborted || report(error)));
    if (!seen || signal.aborted) return;
    step(seen.seen);
    if (!isEnded() || next(purchase, {type: 'reopened'}) === purchase) return;
    claim = new AbortController();
    isClaimed = false;
    // Another page takes a payment: this one goes on looking.
    if (!(await claimPayments()) || signal.aborted) return;
    step({type: 'reopened'});
    record.save();
    tracking.hurry();
  };

  const resuming = createResuming(attempt, {
    tracking,
    isQuiet: () => isQuiet,
    claim: claimPayments,
    goOn(left, quietly) {
      purchase = resumed(left);
      isQuiet ||= quietly ?? false;
      tracking.start();
    },
    quit,
  });

  buyer.follow();
  if (signal.aborted) {
    // Its player is gone.
  } else if (isEnded() || isQuiet) {
    if (!isShown) void resuming.lookAfter();
    else {
      tracking.start();
      void askAgain();
    }
  } else if (purchase.isResumed) resuming.resume();
  else void ordering.begin(options.settleCart);

  return {
    reopen() {
      if (signal.aborted || isEnded()) return;
      if (!isOutdated(purchase)) payment?.again();
      // Before the first look at it the page shows nothing that could be pressed.
      else if (purchase.status) void renew();
    },
    openInPage() {
      if (signal.aborted || !payment || isEnded()) return;
      const isPage = leadsBack || payment.mayFrame() || !thisPage();
      if (isPage && !isOutdated(purchase)) return payment.openInPage();
      isInPlace ||= !isPage;
      void renew();
    },
    async giveUp() {
      // What the page does not show yet may be another page's to tell.
      if (signal.aborted || isGivenUp || !isShown || isEnded()) return;
      const {orderId} = purchase;
      if (!orderId) return step(withoutOrder({type: 'dropped'}));
      isGivenUp = true;
      const seen = await tracking.look(signal).catch(() => undefined);
      isGivenUp = false;
      if (seen) step(seen.seen);
      if (isEnded() || purchase.stage === 'delivering') return;
      payment?.close();
      // Without an answer it may have been paid.
      step({type: seen ? 'dropped' : 'lost'});
    },
    check() {
      const {orderId, outcome} = purchase;
      if (!isEnded()) return tracking.hurry();
      // What the page does not show may be another page's to tell.
      if (!isShown || !orderId || outcome !== 'unknown') return;
      if (!signal.aborted) void askAgain();
      else if (!buyer.guest()) options.restart(purchase, buyer.player());
    },
    moveToBackground() {
      isQuiet = true;
      if (!isShown && !purchase.orderId) quit();
    },
    state: () =>
      signal.aborted
        ? undefined
        : {
            purchase,
            player: buyer.player(),
            visit: buyer.guest()?.id,
            isRunning: options.isSeen() && !isEnded(),
            isHeld: tracking.isStarted(),
            known,
            look: tracking.hurry,
            handOver: quit,
          },
  };
}
