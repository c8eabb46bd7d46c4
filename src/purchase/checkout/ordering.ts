import {asStorefrontError, failureOf, StorefrontError} from '../../client/errors.js';
import {withoutPrototype} from '../../client/prototype-safe.js';
import {type Cart, unitsOf} from '../../orders/cart.js';
import {
  type OrderCall,
  orderCart,
  orderFreeCart,
  orderFreeItem,
  orderItem,
  orderOfferStep,
  orderVirtual,
  type PaidOrder,
} from '../../orders/orders.js';
import {createGuest} from '../../session/guest.js';
import {createReportedOrders} from '../../tabs/tabs.js';
import {cartAsSeen} from '../cart-as-seen.js';
import {paymentPage, thisPage} from '../payment/address.js';
import {opensWindow, openWindow} from '../payment/open-window.js';
import {paymentTheme} from '../payment/theme.js';
import type {Purchase} from '../purchase.js';
import type {Attempt} from './attempt.js';
import type {PlaceholderWindow} from './attempt-payment.js';
import type {Buyer} from './buyer.js';
import {createUnconfirmedOrders, orderChargedAtOnce} from './charged-at-once.js';
import {unsettledOrderIds} from './check-orders.js';
import {type EarlierOrders, findEarlierOrders, type OtherPurchase} from './earlier-orders.js';
import type {Look} from './order-tracking.js';
import {type OrderedItems, skusOf} from './ordered-items.js';
import type {PaymentsClaim} from './payments-claim.js';
import type {PurchaseRecord} from './purchase-record.js';

interface OrderingOptions {
  readonly buyer: Buyer;
  readonly items: OrderedItems;
  readonly look: Look;
  readonly placeholder: PlaceholderWindow;
  readonly claim: PaymentsClaim;
  readonly record: PurchaseRecord;
  /** Whether the payment page is to take this page's place, by the player's choice. */
  readonly isInPlace: () => boolean;
  /** Other purchases that this page runs for the same player, or guest. */
  readonly others: () => readonly OtherPurchase[];
}

/** Makes the orders of one attempt: the first, and those that replace it. */
export interface Ordering {
  /** Identifies the buyer, looks at earlier orders, orders, and opens the payment page. Failures become events. */
  readonly begin: (settleCart: () => Promise<Cart>) => Promise<void>;
  /** Makes a new order in place of this one, unless this one turns out to be paid. Call it inside a click, which may open a window. */
  readonly renew: () => Promise<void>;
}

/** The request that makes an order: of one that is paid on a payment page, or of one that is free or charged in virtual currency. */
type OrderRequest =
  | {readonly isPaidOnPage: true; readonly send: (call: OrderCall) => Promise<PaidOrder>}
  | {readonly isPaidOnPage: false; readonly send: (call: OrderCall) => Promise<number>};

/**
 * The request that makes the order of a purchase. A guest orders carts only: a single item is put into a cart of its own first
 * (`cartForOne`). `isFree` says so of a cart.
 */
function requestOf({kind, sku, offer, currencySku}: Purchase, isGuest: boolean, isFree: boolean): OrderRequest {
  const onPage = (send: (call: OrderCall) => Promise<PaidOrder>): OrderRequest => ({isPaidOnPage: true, send});
  const atOnce = (send: (call: OrderCall) => Promise<number>): OrderRequest => ({isPaidOnPage: false, send});
  if (kind === 'virtual') return atOnce((call) => orderVirtual(sku!, currencySku!, call));
  if (kind === 'offer') return onPage((call) => orderOfferStep(offer!, call));
  if (kind === 'free') return atOnce(isGuest ? orderFreeCart : (call) => orderFreeItem(sku!, call));
  if (kind === 'item') return onPage(isGuest ? orderCart : (call) => orderItem(sku!, call));
  return isFree ? atOnce(orderFreeCart) : onPage(orderCart);
}

export function createOrdering(attempt: Attempt, options: OrderingOptions): Ordering {
  const {context, config, state, update, dispatch, run, signal} = attempt;
  const {buyer, items, look, placeholder, claim, record, isInPlace, others} = options;
  const {kind, sku} = state().purchase;
  const guests = context.use(createGuest);
  let isRenewing = false;

  /** Ends the attempts that track nothing but these orders: this one tracks them from now on. */
  const takeOver = (orderIds: readonly number[]): void => {
    for (const {purchase, isRunning, isHeld, handOver} of others()) {
      const ids = unsettledOrderIds(purchase);
      if (isHeld && !isRunning && ids.length > 0 && ids.every((id) => orderIds.includes(id))) handOver();
    }
  };

  /** Goes on with an earlier order that turned out to be paid: no new one is made. */
  const deliver = ({paid, alsoPaidOrderIds, orderIds}: EarlierOrders): void => {
    placeholder.close();
    const {orderId, status} = paid!;
    takeOver([orderId, ...orderIds]);
    // The attempt that tracked the order has announced its delivery meanwhile.
    const isAnnounced = context.use(createReportedOrders).has(orderId);
    const also = alsoPaidOrderIds.length > 0 && {alsoPaidOrderIds};
    dispatch(isAnnounced ? {type: 'dropped'} : {type: 'found', orderId, status, earlierOrderIds: orderIds, ...also});
  };

  /** Makes an order that is paid on a payment page, and opens the payment page. */
  const orderPaid = async (
    send: (call: OrderCall) => Promise<PaidOrder>,
    call: OrderCall,
    cart: Cart | undefined,
    earlierOrderIds: readonly number[],
  ): Promise<void> => {
    const ordered = cart ? cart.lines.map((line) => line.sku) : (skusOf(items) ?? []);
    const url = paymentPage(config);
    if (!url) throw new StorefrontError('setup', 'payment-url is missing or is no https address');
    // The payment page of game keys is made for windows only.
    const isFramed = !ordered.some((each) => context.itemCache.find(each)?.kind === 'key');
    const mayFrame = isFramed && !isInPlace() && !globalThis.crossOriginIsolated;
    const window = placeholder.window();
    const isRedirect = isInPlace() || config.presentation === 'redirect';
    const leadsBack = isRedirect || (!mayFrame && (!window || window.closed));
    const returnUrl = leadsBack ? thisPage() : undefined;
    const {orderId, token} = await send({...call, returnUrl, theme: paymentTheme(config.theme, context.target)});
    if (signal.aborted) return;
    buyer.onOrdered(orderId, token);
    url.searchParams.set('token', token);
    // Orders whose delivery was announced meanwhile are not this attempt's.
    const replaced = earlierOrderIds.filter((id) => !context.use(createReportedOrders).has(id));
    takeOver(replaced);
    dispatch({type: 'ordered', orderId, units: cart && unitsOf(cart), earlierOrderIds: replaced});
    if (!signal.aborted) run({type: 'open payment', plan: {orderId, url, mayFrame, leadsBack}});
  };

  /** Makes an order that is free, or charged in virtual currency. */
  const orderAtOnce = async (send: (call: OrderCall) => Promise<number>, call: OrderCall): Promise<void> => {
    placeholder.close();
    const guest = buyer.guest();
    const player = guest ? undefined : buyer.player();
    const {purchase} = state();
    // A guest's items and balances cannot be read: nothing would show the order.
    const ordered = guest ? withoutPrototype({...purchase, sku: undefined}) : purchase;
    const unconfirmed = context.use(createUnconfirmedOrders);
    if (player !== undefined && (await unconfirmed.hasChanged(ordered, player, call)))
      throw new StorefrontError('changed', 'What the player has is other than before the last try');
    let before = {};
    const event = await orderChargedAtOnce(context, ordered, send, call, (evidence) => {
      before = evidence;
      record.save(evidence);
    });
    dispatch(event);
    if (event.type === 'uncertain' && player !== undefined) unconfirmed.watch(ordered, before, config, player);
    if (event.type !== 'placed' || signal.aborted) return;
    // A guest's order cannot be read without a payment token.
    if (guest) dispatch({type: 'lost'});
    else run({type: 'look'});
  };

  const order = async (settleCart: () => Promise<Cart>): Promise<void> => {
    if (!(await buyer.identify())) return;
    const guest = buyer.guest();
    placeholder.openLate();
    // A guest buys in one tab only: no other page takes their payments.
    if (!guest && !(await claim.claim()))
      throw new StorefrontError('elsewhere', 'Another page of this shop is taking a payment of this player');
    const earlier = await findEarlierOrders(attempt, buyer, items, others);
    if (signal.aborted) return;
    if (earlier.paid) return deliver(earlier);
    const cart = kind === 'cart' ? await settleCart() : undefined;
    const request = requestOf(state().purchase, guest !== undefined, cart?.isFree === true);
    update({isPaidOnPage: request.isPaidOnPage});
    if (signal.aborted) return;
    const shopCall = {client: buyer.client(), config, locale: context.locale(), signal};
    const call =
      guest && sku ? await (await import('../guest/guest-checkout.js')).cartForOne(sku, shopCall, context) : shopCall;
    if (signal.aborted) return;
    if (request.isPaidOnPage) await orderPaid(request.send, call, cart, earlier.orderIds);
    else await orderAtOnce(request.send, call);
  };

  const begin = (settleCart: () => Promise<Cart>): Promise<void> =>
    order(settleCart).catch((error: unknown) => {
      if (signal.aborted) return;
      const failure = asStorefrontError(error);
      context.report(failure);
      // The service takes no guests.
      if (buyer.guest() && failure.status === 401) guests.end();
      dispatch({type: 'refused', failure: failureOf(failure)});
    });

  return {
    begin,
    async renew() {
      if (isRenewing || state().isGivenUp) return;
      isRenewing = true;
      const settleCart = cartAsSeen(context);
      const opened = opensWindow(config) && !isInPlace() ? openWindow() : undefined;
      const check = await look(signal).catch((error) => void (signal.aborted || context.report(error)));
      isRenewing = false;
      if (state().isGivenUp) return opened?.close();
      // Without an answer the order may have been paid: the attempt ends as unknown, and the player can ask again.
      dispatch(check ? check.answer : {type: 'lost'});
      dispatch({type: 'renewed'});
      if (state().purchase.stage !== 'ordering') return opened?.close();
      placeholder.replace(opened);
      run({type: 'pause tracking'});
      void begin(settleCart);
    },
  };
}
