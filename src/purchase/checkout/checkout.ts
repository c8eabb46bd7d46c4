import {bare} from '../../client/bare.js';
import {pause} from '../../client/clock.js';
import {asStorefrontError, failureOf, StorefrontError} from '../../client/errors.js';
import type {Transport} from '../../client/request.js';
import {type Cart, unitsOf} from '../../orders/cart.js';
import {type Order, type OrderCall, orderCart, orderItem, orderOfferStep} from '../../orders/orders.js';
import type {Config} from '../../session/config.js';
import {fire} from '../../session/events.js';
import {createGuest} from '../../session/guest.js';
import type {User} from '../../session/session.js';
import type {StorefrontContext} from '../../session/storefront-context.js';
import {createTabs} from '../../session/tabs.js';
import {createToldOrders} from '../../session/told-orders.js';
import {PAYABLE_MS} from '../kept-purchase.js';
import {paymentPage, thisPage} from '../payment/address.js';
import {openPayment, type Payment} from '../payment/payment.js';
import {paymentTheme} from '../payment/theme.js';
import {opensWindow, openWindow} from '../payment/window.js';
import {isChargedAtOnce, isOpen, isOutdated, isUnsettled, type Purchase} from '../purchase.js';
import {createBuyer, followOrders} from './buyer.js';
import {createUnsure, orderUnpaid} from './charged-at-once.js';
import {next, type PurchaseEvent} from './machine.js';
import {resumeOrder, settle} from './resume.js';
import {findUnfinished, forgetUnfinished, keepUnfinished, resumed, type Unfinished} from './unfinished.js';
import {hasCommonWares, isSameWares, type Look, lookAtOrders, ordersOf, wasPaid} from './wares.js';
import {watchOrder} from './watch.js';

/** What a purchase needs of its shop. */
export interface CheckoutOptions {
  readonly context: StorefrontContext;
  readonly transport: Transport;
  /** The shop as it is now: an order stays where it was made, whatever the shop is told meanwhile. */
  readonly config: Config;
  /** The purchase to carry on: in stage `ordering`, one of which only the order is left, or one that is over and may still be paid. */
  readonly purchase: Purchase;
  /** Whether the page shows it; what is taken up after a reload says first where it stands. */
  readonly isShown: boolean;
  /** Whether it is looked after in the background: nothing is told of it unless it is paid. */
  readonly isQuiet?: boolean;
  /** For how long its order has been there, in milliseconds. */
  readonly age?: number;
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
  /** Looks after an order once more that nobody had word of: the player wants to know how it stands now. */
  readonly again: (purchase: Purchase, player: User) => void;
  /** The other purchases that this page carries. */
  readonly others: () => readonly Checkout[];
  /** Whether the player has seen it as it is now. */
  readonly isSeen: () => boolean;
}

/** A purchase as it is carried, and whose it is. */
export interface Carried {
  readonly purchase: Purchase;
  readonly player: string | undefined;
  /** Of a guest: their visit. */
  readonly visit: string | undefined;
  /** Whether its attempt is not over, and the player knows how it stands. */
  readonly isRunning: boolean;
  /** Whether it is sure that no other page looks after it. */
  readonly isHeld: boolean;
  /** Resolves once that is known, or nobody looks after it any more. */
  readonly known: Promise<void>;
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
  /** Goes on in the background where the page does not show it yet: the player wants something else. */
  readonly stepBack: () => void;
  /** What it is about; undefined once nobody looks after it. */
  readonly carried: () => Carried | undefined;
  /** Looks at its orders at once, also where its attempt is over. */
  readonly look: () => void;
  /** Ends it without a word: another purchase looks after its orders. */
  readonly handOver: () => void;
}

/** A new order waits so long for what is being found out about another one. */
const KNOWN_WAIT_MS = 5000;

/** So many looks are there from one at all orders to the next. */
const THOROUGH_EACH = 5;

/** Paid orders that kept a press for other wares from ordering: the player knows of them now, and decides. */
const createObjections = (): Set<number> => new Set();

/** Whether the service said no, and will again. */
const isRefused = (error: unknown): boolean => [401, 403, 404].includes(asStorefrontError(error).status);

/** Carries one purchase from the click to its end: order, window, watch. Everything that happens goes through `next`. */
export function startCheckout(given: CheckoutOptions): Checkout {
  const options = bare(given);
  const {context, config, publish} = options;
  const {clock, target, report} = context;
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
  let {isShown, isQuiet = false} = options;
  let isPaid = false;
  let payment: Payment | undefined;
  /** Ends when the player has nothing to do about it any more: other pages may buy then. */
  let claim = new AbortController();
  let isClaimed = false;
  /** Not shown for so long that it is an old story. */
  let isOld = false;
  /** Whether its payment page knows where it came from. */
  let leadsBack = false;
  let isKnown = (): void => {};
  const known = new Promise<void>((resolve) => {
    isKnown = resolve;
  });
  /** Ends the watch of one order. */
  let watching = new AbortController();
  let isWatched = false;
  let looks = 0;
  let hurry = (): void => {};

  const out = followOrders(options.transport.fetch, signal);
  const guests = context.use(createGuest);
  const skus = sku
    ? [sku]
    : offer
      ? offer.skus
      : (context.$cart.value?.value?.lines ?? []).flatMap((line) => (line.isBonus ? [] : [line.sku]));
  /** What is bought, a cart as the player sees it. */
  const wares = bare({
    ...purchase,
    units:
      kind === 'cart'
        ? context.$cart.value?.value?.lines.flatMap((line) =>
            line.isBonus ? [] : [[line.sku, line.quantity] as const],
          )
        : undefined,
  });

  /** Closes a window that waits for an order; one that pays for it may still do so. */
  const closeEmpty = (): void => {
    if (!purchase.orderId) placeholder?.close();
  };
  // Nobody else could lead it to a payment page.
  addEventListener('pagehide', closeEmpty);
  signal.addEventListener('abort', () => removeEventListener('pagehide', closeEmpty));

  /** Nothing of it goes on. */
  const quit = (): void => {
    isKnown();
    closeEmpty();
    over.abort();
    claim.abort();
    watching.abort();
  };

  const isOver = (): boolean => purchase.stage === 'ended';

  const presentation = (): Config['presentation'] => (isInPlace ? 'redirect' : config.presentation);

  const claimed = async (): Promise<boolean> => {
    isClaimed ||= await context.use(createTabs).claim(`purchase/${buyer.player()}`, claim.signal);
    return isClaimed;
  };

  /** The order that it is kept by: where its own was refused, the last that it was to take the place of. */
  const keptBy = (): number | undefined => purchase.orderId ?? purchase.earlierOrderIds?.slice(-1)[0];

  /** Lets a later page find it. */
  const remember = (left: Partial<Unfinished>): void => {
    const whose = buyer.guest()?.visit ?? buyer.player();
    const {outcome, ...rest} = purchase;
    const orderId = keptBy();
    const earlierOrderIds = purchase.earlierOrderIds?.filter((each) => each !== orderId);
    const kept = {...rest, orderId, ...(earlierOrderIds && {earlierOrderIds}), ...left};
    if (whose) keepUnfinished(config.projectId, whose, context.now(), kept);
  };

  const allOrders = (): readonly number[] => [purchase.orderId ?? [], purchase.earlierOrderIds ?? []].flat();

  /** Takes what another page left with the same order along: true where that is anything. */
  const adopt = (): boolean => {
    const player = buyer.guest() ? undefined : buyer.player();
    const all = player ? findUnfinished(config.projectId, player, context.now()) : [];
    const {earlierOrderIds: known = []} = purchase;
    const left = all.find(({orderId}) => orderId !== undefined && orderId === keptBy());
    const more = (left?.earlierOrderIds ?? []).filter((id) => id !== purchase.orderId && !known.includes(id));
    if (more.length > 0) purchase = bare({...purchase, earlierOrderIds: [...more, ...known]});
    return more.length > 0;
  };

  /** Nobody looks after it any more, on no page. */
  const forget = (): void => {
    if (adopt()) return;
    forgetUnfinished(config.projectId, keptBy());
    quit();
  };

  /** What a page shows of a purchase that it does not show yet. */
  const isWorthShowing = (order: Order): boolean => (isQuiet ? wasPaid(order) : order.status !== 'expired');

  const step = (event: PurchaseEvent): void => {
    // What ran out before the page was loaded is an old story, unless it is paid after all; so is an attempt that is over.
    if (!isShown && event.type === 'seen' && !isWorthShowing(event as Order)) return;
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
      if (before.orderId) void context.use(createTabs).claim(`order/${orderId}`, signal);
      // The payment page of the other order must not take a second payment.
      payment?.end();
      payment?.close();
    }
    if (status !== before.status && status) fire(target, 'store-order-change', {orderId: orderId!, status});
    for (const also of after.alsoPaidOrderIds ?? []) {
      if (!before.alsoPaidOrderIds?.includes(also)) fire(target, 'store-order-change', {orderId: also, status: 'paid'});
    }
    if (stage !== 'ended') {
      // There is nothing more to be done on the payment page of what was paid after all.
      if (after.isLate && !before.isLate) payment?.end();
      return;
    }
    /** A guest's order is read by a token of this page, and never by a later one. */
    adopt();
    const isOpenStill = isUnsettled(purchase);
    const isKept = isOpenStill && !buyer.guest();
    if (isKept) remember({outcome});
    else if (keptBy()) forgetUnfinished(config.projectId, keptBy());
    // What is kept without an order is this page's where it had the right to buy.
    else if (isClaimed) forgetUnfinished(config.projectId, undefined, buyer.player());
    // Before another page may look after it.
    if (outcome === 'done') context.use(createTabs).tell({done: orderId!});
    // A payment page that may still be paid on stays.
    if (outcome !== 'unknown') payment?.end();
    if (isOpenStill) {
      closeEmpty();
      if (!isWatched) watch();
    } else quit();
    const isLast = before.stage === 'ended' || after.isLate;
    if (!isLast)
      fire(target, 'store-purchase-end', {kind, sku, ...(offer && {offer}), orderId, outcome: outcome!, failure});
    // What the shop shows is no longer so.
    if (outcome === 'done' || failure?.kind === 'api' || (hasNoPage && outcome === 'unknown'))
      for (const refresh of context.refreshes) refresh(failure);
    if (outcome === 'done' && !isLast) context.use(createToldOrders).add(orderId!);
  };
  context.signal.addEventListener('abort', quit, {once: true, signal});

  /** Looks at the order, and at those it took the place of. */
  const look = (by: AbortSignal, isThorough = true): Promise<Look> =>
    lookAtOrders(purchase, (id) => buyer.read(id, by), isThorough);

  /** The service does not let anybody look, and will not another time. */
  const onRefusal = (error: unknown): void => {
    const {status} = asStorefrontError(error);
    // No more will be known of it: of a guest's once the payment page was left.
    if (hasNoPage || (buyer.guest() && payment?.isLeft())) step({type: 'lost'});
    if (purchase.stage !== 'ended' || purchase.earlierOrderIds?.length) return;
    // A player may yet have a token that counts.
    if (status === 404) forget();
    else if (status === 403 || buyer.guest()) quit();
  };

  const watch = (): void => {
    isWatched = true;
    isKnown();
    const {signal} = watching;
    const {orderId} = purchase;
    // As long as it is looked after another page leaves it to this one.
    if (orderId && !purchase.isResumed) void context.use(createTabs).claim(`order/${orderId}`, signal);
    let isTold = (): boolean => false;
    hurry = watchOrder({
      async look() {
        // A later page finds what is kept of it.
        if (isOver() && (target as Partial<Node>).isConnected === false) quit();
        const seen = await look(signal, isOver() || ++looks % THOROUGH_EACH === 0).catch((error: unknown) => {
          if (!signal.aborted && isRefused(error)) onRefusal(error);
          throw error;
        });
        return {...seen, status: seen.seen.status};
      },
      seen({seen, isSettled}) {
        const looked = allOrders();
        step(seen);
        if (payment?.isLeft()) step({type: 'left'});
        // What another page left with it was not looked at yet.
        const isWhole = allOrders().length === looked.length;
        if (isSettled && isWhole && (isOver() || (isQuiet && !isShown))) forget();
      },
      isTold: () => isTold(),
      lost() {
        if (isShown) step({type: 'lost'});
        else isOld = true;
      },
      isSlow: () => isOld || isOver(),
      lasts: PAYABLE_MS - (options.age ?? 0),
      over: forget,
      clock,
      signal,
    });
    // What is charged at once is done at once.
    if (hasNoPage) return;
    const {orderSocketUrl: url, projectId} = config;
    if (!url) return;
    import('./order-socket.js').then(
      ({createOrderLines}) => {
        if (signal.aborted) return;
        const isOurs = (id: unknown): boolean => allOrders().includes(id as number);
        const who = buyer.guest() ? `guest/${orderId}` : `player/${buyer.player()}`;
        const hearer = {isOurs, heard: () => hurry()};
        isTold = context.use(createOrderLines).hear(who, {url, projectId, token: buyer.token}, hearer, signal);
      },
      // Without it the order is looked at all the same.
      () => {},
    );
  };

  /** What else this page carries of the same player, or guest. */
  const others = (): readonly (Carried & {readonly checkout: Checkout})[] =>
    options.others().flatMap((checkout) => {
      const carried = checkout.carried();
      const isOurs = carried?.player === buyer.player() && carried?.visit === buyer.guest()?.visit;
      return carried && isOurs ? [{...carried, checkout}] : [];
    });

  /** What pages of the player left, in so far as nobody is at it: of an attempt that is not over its own page tells. */
  const leftByPages = async (): Promise<readonly Purchase[]> => {
    const player = buyer.guest() ? undefined : buyer.player();
    if (!player) return [];
    const {earlierOrderIds = []} = purchase;
    const held = others().filter((other) => other.isHeld || other.isRunning);
    const own = [...earlierOrderIds, ...held.map((other) => other.purchase.orderId)];
    const isAlone = async (orderId: number, isSame: boolean): Promise<boolean> => {
      const asking = new AbortController();
      // What it takes the place of no other page takes up meanwhile.
      const isFree = await context.use(createTabs).claim(`order/${orderId}`, isSame ? signal : asking.signal);
      asking.abort();
      return isFree;
    };
    const left = findUnfinished(config.projectId, player, context.now());
    const kept = left.filter(({orderId}) => orderId !== undefined && !own.includes(orderId)).map(resumed);
    const like = kept.filter((each) => hasCommonWares(each, wares));
    const isFree = await Promise.all(
      like.map((each) => each.stage === 'ended' || isAlone(each.orderId!, isSameWares(each, wares))),
    );
    return like.filter((_, index) => isFree[index]);
  };

  /**
   * Looks at the orders of the same wares that were not paid when they were looked at last: attempts of this page that are
   * over, and what other pages of the player left. What was paid is not ordered again. Resolves to those that this
   * one takes the place of, or to undefined where one turned out to be paid. Rejects when one gives no answer, and when
   * one that was paid is of some of the wares, or of more.
   */
  const lookBefore = async (): Promise<readonly number[] | undefined> => {
    const {earlierOrderIds: known = []} = purchase;
    // What was just found by this page may be another one's: that shows soon, or the service does not answer.
    const open = others().flatMap((other) => (other.isHeld || other.isRunning ? [] : [other.known]));
    if (open.length > 0) await Promise.race([Promise.all(open), pause(clock, KNOWN_WAIT_MS, signal)]);
    const over = others().flatMap((other) => (other.isHeld && !other.isRunning ? [other.purchase] : []));
    const like = [...(await leftByPages()), ...over].filter((each) => hasCommonWares(each, wares));
    const ids = [...new Set(like.flatMap(ordersOf))].filter((id) => !known.includes(id));
    const answers = await Promise.allSettled(ids.map((id) => buyer.read(id, signal)));
    const orders = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    /** Of just what is asked for now: those take the place of each other. */
    const same = new Set(like.filter((each) => isSameWares(each, wares)).flatMap(ordersOf));
    const told = context.use(createToldOrders);
    const paid = orders.filter(wasPaid);
    const [found, ...more] = paid.filter(({orderId}) => same.has(orderId));
    const objections = context.use(createObjections);
    const other = paid.find(({orderId}) => ![same, told, objections].some((known) => known.has(orderId)));
    if (!found && other) {
      // It is shown as any late delivery, by who looks after it. Whether the rest is still wanted the player alone knows: who asks
      // once more is given it, however long that delivery takes.
      objections.add(other.orderId);
      for (const each of others()) if (ordersOf(each.purchase).includes(other.orderId)) each.checkout.look();
      throw new StorefrontError('changed', `Some of what is asked for was bought by order ${other.orderId}`);
    }
    if (!found) {
      const fault = answers.find((answer) => answer.status === 'rejected' && !isRefused(answer.reason));
      if (fault?.status === 'rejected') throw fault.reason;
      return orders.map(({orderId}) => orderId).filter((id) => same.has(id));
    }
    if (signal.aborted) return undefined;
    placeholder?.close();
    const {orderId, status} = found as Order & {status: 'paid' | 'done'};
    const also = more.map((each) => each.orderId);
    const earlierOrderIds = orders.map((each) => each.orderId).filter((id) => same.has(id) && id !== orderId);
    takeOver([orderId, ...earlierOrderIds]);
    // Who else looked after it was just faster.
    if (told.has(orderId)) step({type: 'dropped'});
    else step({type: 'found', orderId, status, earlierOrderIds, ...(also.length > 0 && {alsoPaidOrderIds: also})});
    if (signal.aborted || isWatched) return undefined;
    watch();
    return undefined;
  };

  /** Looks after these orders in place of who did so far. */
  const takeOver = (orderIds: readonly number[]): void => {
    for (const {checkout, purchase, isRunning, isHeld} of others()) {
      const own = ordersOf(purchase);
      if (isHeld && !isRunning && own.length > 0 && own.every((id) => orderIds.includes(id))) checkout.handOver();
    }
  };

  const orderPaid = async (
    call: OrderCall,
    cart: Cart | undefined,
    earlierOrderIds: readonly number[],
  ): Promise<void> => {
    const ordered = cart ? cart.lines.map((line) => line.sku) : skus;
    const units = cart && unitsOf(cart);
    const page = paymentPage(config);
    if (!page) throw new StorefrontError('setup', 'payment-url is missing or is no https address');
    // The payment page of game keys is made for windows only.
    const isFramed = !ordered.some((each) => context.itemCache.find(each)?.kind === 'key');
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
    // What was told of meanwhile is no matter of this one.
    const left = earlierOrderIds.filter((id) => !context.use(createToldOrders).has(id));
    takeOver(left);
    step({type: 'ordered', orderId, units, earlierOrderIds: left});
    if (signal.aborted) return;
    watch();
    payment = openPayment({
      context,
      config: {...config, presentation: presentation()},
      url: page,
      orderId,
      placeholder,
      isHandless: !placeholder && !opensLate && opensWindow(config),
      mayFrame,
      step,
      hurry: () => hurry(),
      isOver,
      signal: watching.signal,
    });
  };

  /** What an end before its order is known means: what is charged at once may have been; what is paid on a page was not. */
  const withoutOrder = (event: PurchaseEvent): PurchaseEvent => (out.isAny() && !isPaid ? {type: 'unsure'} : event);

  /** Its player is gone: nothing may go out under another one, who may not pay for it either. */
  const leave = (): void => {
    if (!isShown || purchase.stage === 'ended') {
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
      const player = guest ? undefined : buyer.player();
      if (opensLate) placeholder = openWindow();
      // A guest is one tab's.
      if (!guest && !(await claimed())) {
        throw new StorefrontError('elsewhere', 'Another page of this shop is taking a payment of this player');
      }
      const earlierOrderIds = await lookBefore();
      if (!earlierOrderIds || signal.aborted) return;
      const cart = kind === 'cart' ? await settleCart() : undefined;
      isPaid = kind === 'item' || kind === 'offer' || (cart !== undefined && !cart.isFree);
      if (signal.aborted) return;
      const own = {client: buyer.client(), config, locale: context.locale(), signal};
      const call = guest && sku ? await (await import('../as-guest.js')).cartForOne(sku, own, context) : own;
      if (signal.aborted) return;
      if (isPaid) return await orderPaid(call, cart, earlierOrderIds);
      placeholder?.close();
      const taken: Purchase = guest ? bare({...purchase, kind: 'cart', sku: undefined}) : purchase;
      const unsure = context.use(createUnsure);
      if (player !== undefined && (await unsure.hasChanged(taken, player, call)))
        throw new StorefrontError('changed', 'What the player has is other than before the last try');
      let asked = {};
      const event = await orderUnpaid(context, taken, call, (seen) => {
        asked = seen;
        remember(seen);
      });
      step(event);
      if (event.type === 'unsure' && player !== undefined) unsure.keep(taken, asked, config, player);
      if (event.type !== 'taken' || signal.aborted) return;
      // Without a payment token a guest's order cannot be read.
      if (guest) return step({type: 'lost'});
      watch();
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
    context,
    config,
    client: buyer.client,
    isQuiet: () => isQuiet,
    isAlone: !purchase.earlierOrderIds?.length,
    goOn(left: Unfinished) {
      purchase = resumed(left);
      watch();
    },
    unsure(left: Unfinished) {
      context.use(createUnsure).keep(purchase, left, config, buyer.player()!);
    },
    goOnQuietly: (left: Unfinished) => goOnQuietly(left),
    claimed,
    look: async (by: AbortSignal) => (await look(by)).seen,
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
    if (seen) step(seen.seen);
    // Whether it was paid nobody can say: that can be asked again.
    else step({type: 'lost'});
    step({type: 'renewed'});
    if (purchase.stage !== 'ordering') return opened?.close();
    settleCart = asSeen;
    placeholder = opened;
    opensLate = false;
    watching.abort();
    watching = new AbortController();
    isWatched = false;
    void begin();
  };

  /** Looks after what nobody waits for, unless another page does, or its end was told there meanwhile. */
  const lookAfter = async (): Promise<void> => {
    if (isShown) return watch();
    const orderId = keptBy()!;
    const isFree = await context.use(createTabs).claim(`order/${orderId}`, signal);
    const all = findUnfinished(config.projectId, buyer.player() ?? '', context.now());
    const left = all.find((each) => each.orderId === orderId);
    // What is kept may reach another page later than what is told.
    if (!isFree || !left || context.use(createToldOrders).has(orderId)) return quit();
    goOnQuietly(left);
  };

  /** Goes on in the background from where another page left it meanwhile: its end may have been told there. */
  const goOnQuietly = (left: Unfinished): void => {
    if (signal.aborted) return;
    purchase = resumed(left);
    isQuiet = true;
    watch();
    hurry();
  };

  /** Looks now, for a player who had no word of it; what is not paid yet can be paid after all. */
  const askAgain = async (): Promise<void> => {
    const seen = await look(signal).catch((error) => void (signal.aborted || report(error)));
    if (!seen || signal.aborted) return;
    step(seen.seen);
    if (purchase.stage !== 'ended' || next(purchase, {type: 'reopened'}) === purchase) return;
    claim = new AbortController();
    isClaimed = false;
    // Another page takes a payment: this one goes on looking.
    if (!(await claimed()) || signal.aborted) return;
    step({type: 'reopened'});
    remember({});
    hurry();
  };

  buyer.follow();
  if (signal.aborted) {
    // Its player is gone.
  } else if (purchase.stage === 'ended' || isQuiet) {
    void lookAfter();
    if (isShown) void askAgain();
  } else if (purchase.isResumed) {
    const player = buyer.player()!;
    purchase.orderId ? resumeOrder(purchase.orderId, player, takingUp) : void settle(player, takingUp);
  } else void begin();

  return {
    resume() {
      if (signal.aborted || isOver()) return;
      if (!isOutdated(purchase)) payment?.again();
      // Before the first look at it the page shows nothing that could be pressed.
      else if (purchase.status) void renew();
    },
    here() {
      if (signal.aborted || !payment || isOver()) return;
      const isPage = leadsBack || payment.mayFrame() || !thisPage();
      if (isPage && !isOutdated(purchase)) return payment.here();
      isInPlace ||= !isPage;
      void renew();
    },
    async drop() {
      // What the page does not show yet may be another one's to tell.
      if (signal.aborted || isGivenUp || !isShown || isOver()) return;
      const {orderId} = purchase;
      if (!orderId) return step(withoutOrder({type: 'dropped'}));
      isGivenUp = true;
      const seen = await look(signal).catch(() => undefined);
      isGivenUp = false;
      if (seen) step(seen.seen);
      if (isOver() || purchase.stage === 'delivering') return;
      payment?.close();
      // Without the service's word it may have been paid.
      step({type: seen ? 'dropped' : 'lost'});
    },
    check() {
      const {stage, orderId, outcome} = purchase;
      if (stage !== 'ended') return hurry();
      // What the page does not show may be another one's to tell.
      if (!isShown || !orderId || outcome !== 'unknown') return;
      if (!signal.aborted) void askAgain();
      else if (!buyer.guest()) options.again(purchase, buyer.player());
    },
    stepBack() {
      isQuiet = true;
      if (!isShown && !purchase.orderId) quit();
    },
    carried: () =>
      signal.aborted
        ? undefined
        : {
            purchase,
            player: buyer.player(),
            visit: buyer.guest()?.visit,
            isRunning: options.isSeen() && !isOver(),
            isHeld: isWatched,
            known,
          },
    look: () => hurry(),
    handOver: quit,
  };
}
