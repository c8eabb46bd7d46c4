import {asStorefrontError, failureOf, StorefrontError} from '../api/errors.js';
import type {Transport} from '../api/request.js';
import {type Cart, unitsOf} from '../model/cart.js';
import type {Config} from '../model/config.js';
import {fire} from '../model/events.js';
import {isOutdated} from '../model/outdated.js';
import {isChargedAtOnce, isOpen, type Purchase} from '../model/purchase.js';
import type {User} from '../model/user.js';
import {createGuest} from '../stores/guest.js';
import {type OrderCall, orderCart, orderItem, orderOfferStep} from '../stores/orders.js';
import type {Parts} from '../stores/parts.js';
import {createTabs} from '../stores/tabs.js';
import {createBuyer} from './buyer.js';
import {lookAtOrders} from './look.js';
import {next, type PurchaseEvent} from './machine.js';
import {orderUnpaid} from './no-payment.js';
import {followOrders} from './orders-out.js';
import {openPayment, type Payment} from './payment.js';
import {paymentPage, thisPage} from './payment-address.js';
import {paymentTheme} from './payment-theme.js';
import {opensWindow, openWindow} from './payment-window.js';
import {settle, takeUpOrder} from './resumption.js';
import {forgetUnfinished, keepUnfinished, resumed, type Unfinished} from './unfinished.js';
import {watchOrder} from './watch.js';

/** What a purchase needs of its shop. */
export interface CheckoutOptions {
  readonly parts: Parts;
  readonly transport: Transport;
  /** The shop as it is now: an order stays where it was made, whatever the shop is told meanwhile. */
  readonly config: Config;
  /** The purchase to carry on: in stage `ordering`, or one of which only the order is left. */
  readonly purchase: Purchase;
  /** Whether the page shows it; what is taken up after a reload says first where it stands. */
  readonly isShown: boolean;
  /** Who asked for it; whoever signs in first where nobody had. */
  readonly player: User;
  /** Shows what became of it. */
  readonly publish: (purchase: Purchase) => void;
  /** The window that was opened inside the click; undefined when it was blocked, or none is needed. */
  readonly placeholder?: Window | undefined;
  /** Whether one is to be opened as soon as somebody has signed in; a click lets it for a few seconds. */
  readonly opensLate?: boolean;
  /** Resolves to the cart when the service knows all of it; rejects where it is not as the player sees it. */
  readonly settleCart: () => Promise<Cart>;
  /** Remembers the cart as it is seen now, for one that is ordered anew. */
  readonly cartAsSeen: () => () => Promise<Cart>;
  /** Carries on a purchase whose order nobody had word of: the player wants to know how it stands now. */
  readonly again: (purchase: Purchase, player: User) => void;
}

/** What a player may do with a purchase under way. */
export interface Checkout {
  /** Opens the payment page again. Call it inside a click. */
  readonly resume: () => void;
  /** Opens it within this page, or in its place. */
  readonly here: () => void;
  /** Gives the purchase up, after a last look at the order. */
  readonly drop: () => void;
  /** Looks at the order now. */
  readonly check: () => void;
  /** Ends it without a word where the page does not know of it yet: the player wants something else. */
  readonly giveWay: () => void;
}

/** Whether the service said no, and will again. */
const isRefused = (error: unknown): boolean => [401, 403, 404].includes(asStorefrontError(error).status);

/** Carries one purchase from the click to its end: order, window, watch. Everything that happens goes through `next`. */
export function startCheckout(options: CheckoutOptions): Checkout {
  const {parts, config, publish} = options;
  const {clock, target, report} = parts;
  const over = new AbortController();
  const {signal} = over;
  let {purchase} = options;
  const {kind, sku, offer} = purchase;
  const hasNoPage = isChargedAtOnce(kind);
  let {placeholder, opensLate, settleCart} = options;
  let isRenewing = false;
  /** The player gave it up, and the order is looked at for the last time. */
  let isGivenUp = false;
  /** The payment page takes this page's place, by the player's choice. */
  let isInPlace = false;
  let {isShown} = options;
  let isPaid = false;
  let payment: Payment | undefined;
  /** Ends when the player has nothing to do about it any more: other pages may buy then. */
  const claim = new AbortController();
  let isClaimed = false;
  /** Whether its payment page knows where it came from. */
  let leadsBack = false;
  /** Ends the watch of one order. */
  let watching = new AbortController();
  let hurry = (): void => {};

  const out = followOrders(options.transport.fetch, signal);
  const guests = parts.use(createGuest);
  const skus = sku
    ? [sku]
    : offer
      ? offer.skus
      : (parts.$cart.value?.value?.lines ?? []).flatMap((line) => (line.isBonus ? [] : [line.sku]));

  /** Closes a window that waits for an order; one that pays for it may still do so. */
  const closeEmpty = (): void => {
    if (!purchase.orderId) placeholder?.close();
  };
  // Nobody else could lead it to a payment page.
  addEventListener('pagehide', closeEmpty);
  signal.addEventListener('abort', () => removeEventListener('pagehide', closeEmpty));

  /** Nothing of it goes on. */
  const quit = (): void => {
    closeEmpty();
    over.abort();
    claim.abort();
    watching.abort();
  };

  const presentation = (): Config['presentation'] => (isInPlace ? 'redirect' : config.presentation);

  const claimed = async (): Promise<boolean> => {
    isClaimed ||= await parts.use(createTabs).claim(`purchase/${buyer.player()}`, claim.signal);
    return isClaimed;
  };

  /** Lets a later page find it. */
  const remember = (left: Partial<Unfinished>): void => {
    const whose = buyer.guest()?.visit ?? buyer.player();
    if (whose) keepUnfinished(config.projectId, whose, parts.now(), {...purchase, ...left});
  };

  const step = (event: PurchaseEvent): void => {
    // What ran out before the page was loaded is an old story, unless it is paid after all.
    if (!isShown && event.type === 'seen' && event.status === 'expired') return;
    const before = purchase;
    const after = next(before, event);
    if (after === before || signal.aborted) return;
    purchase = after;
    isShown = true;
    publish(after);
    if (!isOpen(after)) claim.abort();
    const {orderId, status, stage, outcome, failure} = after;
    if (orderId && orderId !== before.orderId) {
      remember({});
      // What was paid in its place ends here, too; another page may find it from now on.
      if (before.orderId) void parts.use(createTabs).claim(`order/${orderId}`, signal);
      // The payment page of the other order must not take a second payment.
      payment?.end();
      payment?.close();
    }
    if (status !== before.status && status) fire(target, 'store-order-change', {orderId: orderId!, status});
    if (stage !== 'ended') return;
    // Of what nobody knows the end, a later page may still find out, but not of a guest's. What is kept without an order is this page's where it had the right to buy.
    if (orderId ? outcome !== 'unknown' || buyer.guest() : isClaimed) forgetUnfinished(config.projectId, orderId);
    // A payment page that may still be paid on stays.
    if (outcome !== 'unknown') payment?.end();
    quit();
    fire(target, 'store-purchase-end', {kind, sku, ...(offer && {offer}), orderId, outcome: outcome!, failure});
    // What the shop shows is no longer so.
    if (outcome === 'done' || failure?.kind === 'api' || (hasNoPage && outcome === 'unknown'))
      for (const refresh of parts.refreshes) refresh(failure);
    if (outcome === 'done') parts.use(createTabs).tell('purchase');
  };
  parts.signal.addEventListener('abort', quit, {once: true, signal});

  /** Looks at the order, and at those it took the place of. */
  const look = (by: AbortSignal) => lookAtOrders(purchase, (id) => buyer.read(id, by));

  const watch = (orderId: number): void => {
    const {signal} = watching;
    // Until its end another page leaves it to this one.
    if (!purchase.isResumed) void parts.use(createTabs).claim(`order/${orderId}`, signal);
    let isTold = (): boolean => false;
    hurry = watchOrder({
      look: () =>
        look(signal).catch((error: unknown) => {
          // Where it does not let anybody look, no more will be known of it: of a guest's once the payment page was left.
          if (isRefused(error) && (hasNoPage || (buyer.guest() && payment?.isLeft()))) step({type: 'lost'});
          throw error;
        }),
      seen: (seen) => {
        step(seen);
        if (payment?.isLeft()) step({type: 'left'});
      },
      isTold: () => isTold(),
      lost() {
        if (isShown) return step({type: 'lost'});
        forgetUnfinished(config.projectId, orderId);
        quit();
      },
      clock,
      signal,
    });
    // What is charged at once is done at once.
    if (hasNoPage) return;
    const {orderSocketUrl: url, projectId} = config;
    if (!url) return;
    import('./order-socket.js').then(
      ({hearOrder}) => {
        const heard = (): void => hurry();
        const isOurs = (id: unknown): boolean =>
          [purchase.orderId, ...(purchase.earlierOrderIds ?? [])].includes(id as number);
        isTold = hearOrder({url, projectId, isOurs, token: buyer.token, heard, clock, signal});
      },
      // Without it the order is looked at all the same.
      () => {},
    );
  };

  const orderPaid = async (call: OrderCall, cart: Cart | undefined): Promise<void> => {
    const ordered = cart ? cart.lines.map((line) => line.sku) : skus;
    const units = cart && unitsOf(cart);
    const page = paymentPage(config);
    if (!page) throw new StorefrontError('setup', 'payment-url is missing or is no https address');
    // The payment page of game keys is made for windows only.
    const isFramed = !ordered.some((each) => parts.known.find(each)?.kind === 'key');
    const mayFrame = isFramed && !isInPlace && !globalThis.crossOriginIsolated;
    const isAlone = presentation() === 'redirect' || (!mayFrame && (!placeholder || placeholder.closed));
    const returnUrl = isAlone ? thisPage() : undefined;
    leadsBack = isAlone;
    const paid = {...call, returnUrl, theme: paymentTheme(config.theme, target)};
    const {orderId, token} = await (offer
      ? orderOfferStep(offer, paid)
      : kind === 'cart' || buyer.guest()
        ? orderCart(paid)
        : orderItem(sku!, paid));
    if (signal.aborted) return;
    buyer.ordered(orderId, token);
    page.searchParams.set('token', token);
    step({type: 'ordered', orderId, units});
    if (signal.aborted) return;
    watch(orderId);
    payment = openPayment({
      parts,
      config: {...config, presentation: presentation()},
      url: page,
      orderId,
      placeholder,
      isHandless: !placeholder && !opensLate && opensWindow(config),
      mayFrame,
      step,
      hurry: () => hurry(),
      signal: watching.signal,
    });
  };

  /** What an end before its order is known means: what is charged at once may have been; what is paid on a page was not. */
  const withoutOrder = (event: PurchaseEvent): PurchaseEvent => (out.isAny() && !isPaid ? {type: 'unsure'} : event);

  /** Its player is gone: nothing may go out under another one, who may not pay for it either. */
  const leave = (): void => {
    if (!isShown) {
      quit();
      return;
    }
    if (purchase.orderId) {
      step({type: 'lost'});
      return;
    }
    const failure = new StorefrontError('signed-out', 'The player who asked for it is not signed in any more');
    report(failure);
    step(withoutOrder({type: 'refused', failure: failureOf(failure)}));
  };

  const buyer = createBuyer({
    parts,
    config,
    transport: options.transport,
    out,
    player: options.player,
    isForGuests: kind !== 'virtual' && !offer && !purchase.isResumed && skus.length > 0 && guests.mayBuy(skus),
    purchase: () => purchase,
    step,
    makeRoom() {
      if (placeholder) opensLate = true;
      placeholder?.close();
    },
    leave,
    signal,
  });

  const begin = async (): Promise<void> => {
    try {
      if (!(await buyer.identify())) return;
      const guest = buyer.guest();
      if (opensLate) placeholder = openWindow();
      // A guest is one tab's.
      if (!guest && !(await claimed())) {
        throw new StorefrontError('elsewhere', 'Another page of this shop is taking a payment of this player');
      }
      const cart = kind === 'cart' ? await settleCart() : undefined;
      isPaid = kind === 'item' || kind === 'offer' || (cart !== undefined && !cart.isFree);
      if (signal.aborted) return;
      const own = {client: buyer.client(), config, locale: parts.locale(), signal};
      const call = guest && sku ? await (await import('./as-guest.js')).cartForOne(sku, own, parts) : own;
      if (signal.aborted) return;
      if (isPaid) return await orderPaid(call, cart);
      placeholder?.close();
      const taken: Purchase = guest ? {...purchase, kind: 'cart', sku: undefined} : purchase;
      const event = await orderUnpaid(parts, taken, call, remember);
      step(event);
      if (event.type !== 'taken' || signal.aborted) return;
      // Without a payment token a guest's order cannot be read.
      if (guest) return step({type: 'lost'});
      watch(event.orderId);
      hurry();
    } catch (error) {
      if (signal.aborted) return;
      const failure = asStorefrontError(error);
      report(failure);
      if (buyer.guest() && failure.status === 401) guests.leave();
      step({type: 'refused', failure: failureOf(failure)});
    }
  };

  const takingUp = {
    parts,
    config,
    client: buyer.client,
    isShown: () => isShown,
    isSeen: () => purchase.status !== undefined,
    claimed,
    look,
    watch,
    step,
    quit,
    signal,
  };

  /** Orders anew, unless it turns out to be paid. Inside a click, for the sake of the window. */
  const renew = async (): Promise<void> => {
    if (isRenewing || isGivenUp) return;
    isRenewing = true;
    const asSeen = options.cartAsSeen();
    const opened = opensWindow(config) && !isInPlace ? openWindow() : undefined;
    const seen = await look(signal).catch((error) => void (signal.aborted || report(error)));
    isRenewing = false;
    if (isGivenUp) return opened?.close();
    if (seen) step(seen);
    // Whether it was paid nobody can say: that can be asked again.
    else step({type: 'lost'});
    step({type: 'renewed'});
    if (purchase.stage !== 'ordering') return opened?.close();
    settleCart = asSeen;
    placeholder = opened;
    opensLate = false;
    watching.abort();
    watching = new AbortController();
    void begin();
  };

  buyer.follow();
  if (purchase.isResumed) {
    const player = buyer.player()!;
    purchase.orderId ? takeUpOrder(purchase.orderId, player, takingUp) : void settle(player, takingUp);
  } else if (!signal.aborted) void begin();

  return {
    resume() {
      if (signal.aborted) return;
      if (!isOutdated(purchase)) payment?.again();
      // Before the first look at it the page shows nothing that could be pressed.
      else if (purchase.status) void renew();
    },
    here() {
      if (signal.aborted || !payment) return;
      const isPage = leadsBack || payment.mayFrame() || !thisPage();
      if (isPage && !isOutdated(purchase)) return payment.here();
      isInPlace ||= !isPage;
      void renew();
    },
    async drop() {
      // What the page does not show yet may be another one's to tell.
      if (signal.aborted || isGivenUp || !isShown) return;
      const {orderId} = purchase;
      if (!orderId) return step(withoutOrder({type: 'dropped'}));
      isGivenUp = true;
      const seen = await look(signal).catch(() => undefined);
      isGivenUp = false;
      if (seen) step(seen);
      if (purchase.stage === 'ended' || purchase.stage === 'delivering') return;
      payment?.close();
      // Without the service's word it may have been paid.
      step({type: seen ? 'dropped' : 'lost'});
    },
    check() {
      const {orderId, outcome = 'unknown'} = purchase;
      if (!signal.aborted || !orderId || outcome !== 'unknown') hurry();
      // What the page does not show may be another one's to tell.
      else if (isShown && !buyer.guest()) options.again(resumed(purchase), buyer.player());
    },
    giveWay() {
      if (!isShown) quit();
    },
  };
}
