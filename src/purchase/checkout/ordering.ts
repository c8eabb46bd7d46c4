import {bare} from '../../client/bare.js';
import {asStorefrontError, failureOf, StorefrontError} from '../../client/errors.js';
import {type Cart, unitsOf} from '../../orders/cart.js';
import {type OrderCall, orderCart, orderItem, orderOfferStep} from '../../orders/orders.js';
import {createGuest} from '../../session/guest.js';
import {createReportedOrders} from '../../session/reported-orders.js';
import {paymentPage, thisPage} from '../payment/address.js';
import {paymentTheme} from '../payment/theme.js';
import type {Attempt} from './attempt.js';
import {createUnsure, orderUnpaid} from './charged-at-once.js';
import {type EarlierOrders, findEarlierOrders, type OtherPurchase} from './earlier-orders.js';
import type {OrderTracking} from './order-tracking.js';
import type {Placeholder} from './placeholder.js';
import {ordersOf, type Wares} from './wares.js';

/** How an order is to be paid. */
export interface PaymentPlan {
  readonly orderId: number;
  /** The payment page, with the order's token. */
  readonly url: URL;
  /** Whether the payment page may stand in a frame of this page. */
  readonly mayFrame: boolean;
  /** Whether the payment page knows the address of this page, to lead back to it. */
  readonly leadsBack: boolean;
}

interface OrderingOptions {
  readonly wares: Wares;
  /** What is bought, SKU by SKU. */
  readonly skus: readonly string[];
  readonly placeholder: Placeholder;
  readonly tracking: OrderTracking;
  /** Claims the player's payments for this page; false where another page has them. */
  readonly claim: () => Promise<boolean>;
  /** Other purchases that this page runs for the same player, or guest. */
  readonly others: () => readonly OtherPurchase[];
  /** Whether the payment page is to take this page's place. */
  readonly isInPlace: () => boolean;
  readonly openPayment: (plan: PaymentPlan) => void;
}

/** Makes the order of one attempt. */
export interface Ordering {
  /** Has somebody buy, looks at earlier orders, orders, and opens the payment page. All that happens is told by events. */
  readonly begin: (settleCart: () => Promise<Cart>) => Promise<void>;
  /** Whether what is ordered is paid on a payment page; known once it goes out. */
  readonly isPaid: () => boolean;
}

export function createOrdering(attempt: Attempt, options: OrderingOptions): Ordering {
  const {context, config, buyer, purchase, step, record, signal} = attempt;
  const {wares, skus, placeholder, tracking, claim, others, isInPlace, openPayment} = options;
  const {kind, sku, offer} = purchase();
  const guests = context.use(createGuest);
  let isPaid = false;

  /** Looks after these orders from now on, in place of the attempts that did so far. */
  const takeOver = (orderIds: readonly number[]): void => {
    for (const {purchase, isRunning, isHeld, handOver} of others()) {
      const own = ordersOf(purchase);
      if (isHeld && !isRunning && own.length > 0 && own.every((id) => orderIds.includes(id))) handOver();
    }
  };

  /** Goes on with an order that was paid before: no new one is made. */
  const deliver = ({paid, alsoPaidOrderIds, orderIds}: EarlierOrders): void => {
    placeholder.close();
    const {orderId, status} = paid!;
    takeOver([orderId, ...orderIds]);
    // The attempt that looked after it was just faster.
    if (context.use(createReportedOrders).has(orderId)) step({type: 'dropped'});
    else {
      const also = alsoPaidOrderIds.length > 0 && {alsoPaidOrderIds};
      step({type: 'found', orderId, status, earlierOrderIds: orderIds, ...also});
    }
    if (!signal.aborted && !tracking.isStarted()) tracking.start();
  };

  /** Orders what is paid on a payment page, and opens that. */
  const orderPaid = async (
    call: OrderCall,
    cart: Cart | undefined,
    earlierOrderIds: readonly number[],
  ): Promise<void> => {
    const ordered = cart ? cart.lines.map((line) => line.sku) : skus;
    const url = paymentPage(config);
    if (!url) throw new StorefrontError('setup', 'payment-url is missing or is no https address');
    // The payment page of game keys is made for windows only.
    const isFramed = !ordered.some((each) => context.itemCache.find(each)?.kind === 'key');
    const mayFrame = isFramed && !isInPlace() && !globalThis.crossOriginIsolated;
    const window = placeholder.window();
    const isRedirect = isInPlace() || config.presentation === 'redirect';
    const leadsBack = isRedirect || (!mayFrame && (!window || window.closed));
    const returnUrl = leadsBack ? thisPage() : undefined;
    const paid = {...call, returnUrl, theme: paymentTheme(config.theme, context.target)};
    const {orderId, token} = await (offer
      ? orderOfferStep(offer, paid)
      : kind === 'cart' || buyer.guest()
        ? orderCart(paid)
        : orderItem(sku!, paid));
    if (signal.aborted) return;
    buyer.ordered(orderId, token);
    url.searchParams.set('token', token);
    // Orders whose delivery was told meanwhile are not this attempt's.
    const replaced = earlierOrderIds.filter((id) => !context.use(createReportedOrders).has(id));
    takeOver(replaced);
    step({type: 'ordered', orderId, units: cart && unitsOf(cart), earlierOrderIds: replaced});
    if (signal.aborted) return;
    tracking.start();
    openPayment({orderId, url, mayFrame, leadsBack});
  };

  /** Orders what is free, or charged in virtual currency. */
  const orderAtOnce = async (call: OrderCall): Promise<void> => {
    placeholder.close();
    const guest = buyer.guest();
    const player = guest ? undefined : buyer.player();
    const ordered = guest ? bare({...purchase(), kind: 'cart' as const, sku: undefined}) : purchase();
    const unsure = context.use(createUnsure);
    if (player !== undefined && (await unsure.hasChanged(ordered, player, call)))
      throw new StorefrontError('changed', 'What the player has is other than before the last try');
    let before = {};
    const event = await orderUnpaid(context, ordered, call, (seen) => {
      before = seen;
      record.save(seen);
    });
    step(event);
    if (event.type === 'unsure' && player !== undefined) unsure.keep(ordered, before, config, player);
    if (event.type !== 'taken' || signal.aborted) return;
    // Without a payment token a guest's order cannot be read.
    if (guest) return step({type: 'lost'});
    tracking.start();
    tracking.hurry();
  };

  const order = async (settleCart: () => Promise<Cart>): Promise<void> => {
    if (!(await buyer.identify())) return;
    const guest = buyer.guest();
    placeholder.openLate();
    // A guest is one tab's: no other page pays for them.
    if (!guest && !(await claim()))
      throw new StorefrontError('elsewhere', 'Another page of this shop is taking a payment of this player');
    const earlier = await findEarlierOrders(attempt, wares, others);
    if (signal.aborted) return;
    if (earlier.paid) return deliver(earlier);
    const cart = kind === 'cart' ? await settleCart() : undefined;
    isPaid = kind === 'item' || kind === 'offer' || (cart !== undefined && !cart.isFree);
    if (signal.aborted) return;
    const own = {client: buyer.client(), config, locale: context.locale(), signal};
    const call = guest && sku ? await (await import('../as-guest.js')).cartForOne(sku, own, context) : own;
    if (signal.aborted) return;
    if (isPaid) await orderPaid(call, cart, earlier.orderIds);
    else await orderAtOnce(call);
  };

  return {
    begin: (settleCart) =>
      order(settleCart).catch((error: unknown) => {
        if (signal.aborted) return;
        const failure = asStorefrontError(error);
        context.report(failure);
        if (buyer.guest() && failure.status === 401) guests.end();
        step({type: 'refused', failure: failureOf(failure)});
      }),
    isPaid: () => isPaid,
  };
}
