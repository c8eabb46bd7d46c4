import {createClient} from '../api/client.js';
import {asStorefrontError, failureOf, StorefrontError} from '../api/errors.js';
import type {Transport} from '../api/request.js';
import type {Cart} from '../model/cart.js';
import {type Config, safeUrl} from '../model/config.js';
import {fire} from '../model/events.js';
import type {Failure} from '../model/failure.js';
import type {Purchase} from '../model/purchase.js';
import type {User} from '../model/user.js';
import {getOrder, type OrderCall, orderCart, orderItem} from '../stores/orders.js';
import type {Parts} from '../stores/parts.js';
import {createTabs} from '../stores/tabs.js';
import {next, type PurchaseEvent} from './machine.js';
import {hearPayment} from './messages.js';
import {orderUnpaid} from './no-payment.js';
import {openWindow} from './payment-window.js';
import {watchOrder} from './watch.js';

/** What a purchase needs of its shop. */
export interface CheckoutOptions {
  readonly parts: Parts;
  readonly transport: Transport;
  /** The shop as it is now: an order stays where it was made, whatever the shop is told meanwhile. */
  readonly config: Config;
  /** The purchase to carry on, in stage `ordering`. */
  readonly purchase: Purchase;
  /** Who asked for it; whoever signs in first where nobody had. */
  readonly player: User;
  /** Shows what became of it. */
  readonly publish: (purchase: Purchase) => void;
  /** The window that was opened inside the click; undefined when it was blocked, or none is needed. */
  readonly placeholder: Window | undefined;
  /** Whether one is to be opened as soon as somebody has signed in; a click lets it for a few seconds. */
  readonly opensLate: boolean;
  /** Resolves to the cart when the service knows all of it; rejects where it is not as the player sees it. */
  readonly settleCart: () => Promise<Cart>;
  /** Called when what the shop shows is no longer so: after a delivery, and when the service refused the order. */
  readonly refresh: (refusal: Failure | undefined) => void;
}

/** What a player may do with a purchase under way. */
export interface Checkout {
  /** Opens the payment page again. Call it inside a click. */
  readonly resume: () => void;
  /** Gives the purchase up, after a last look at the order. */
  readonly drop: () => void;
  /** Looks at the order now. */
  readonly check: () => void;
}

/** Where the payment page of this shop stands; undefined when no option says so, or not safely. */
const paymentPage = ({sandbox, sandboxPaymentUrl, paymentUrl}: Config): URL | undefined =>
  safeUrl((sandbox && sandboxPaymentUrl) || paymentUrl);

/** Carries one purchase from the click to its end: order, window, watch. Everything that happens goes through `next`. */
export function startCheckout(options: CheckoutOptions): Checkout {
  const {parts, config, publish} = options;
  const {session, clock, target, report} = parts;
  const over = new AbortController();
  const {signal} = over;
  let {purchase} = options;
  let player = options.player ?? undefined;
  const {kind, sku} = purchase;
  let payment = options.placeholder;
  let isPaid = false;
  /** Whether the service may have made an order: one went out, and no answer says that it was refused. */
  let isOut = false;
  /** Whether the player's token is what the service refused last. */
  let isTokenRefused = false;
  let paymentUrl: URL | undefined;
  let hasSpoken = false;
  let isLeft = false;
  let hurry = (): void => {};

  const send: typeof fetch = async (url, init) => {
    // A page's own `fetch` may pass over its signal.
    if (signal.aborted) throw new Error('The purchase is over');
    const isOrder = init?.method === 'POST';
    isOut ||= isOrder;
    const answer = await options.transport.fetch(url, init);
    isTokenRefused = answer.status === 401;
    if (isOrder) isOut = answer.ok || answer.status >= 500;
    return answer;
  };
  const client = createClient(() => config, session, {...options.transport, fetch: send});

  const step = (event: PurchaseEvent): void => {
    const before = purchase;
    const after = next(before, event);
    if (after === before || signal.aborted) return;
    purchase = after;
    publish(after);
    const {orderId, status, stage, outcome, failure} = after;
    if (status !== before.status && status) fire(target, 'store-order-change', {orderId: orderId!, status});
    if (stage !== 'ended') return;
    over.abort();
    // A window that waited for an order; one that pays for it may still do so.
    if (!orderId) payment?.close();
    fire(target, 'store-purchase-end', {kind, sku, orderId, outcome: outcome!, failure});
    const hasNoPage = kind === 'free' || kind === 'virtual';
    if (outcome === 'done' || failure?.kind === 'api' || (hasNoPage && outcome === 'unknown')) options.refresh(failure);
    if (outcome === 'done') parts.use(createTabs).tell('purchase');
  };
  parts.signal.addEventListener('abort', () => over.abort(), {once: true, signal});

  /** From here on nothing moves by itself: the window may be open though we cannot see it. */
  const handOver = (): void => {
    if (!payment || payment.closed) {
      step({type: 'blocked'});
      return;
    }
    try {
      payment.location.replace(paymentUrl!.href);
    } catch {
      step({type: 'blocked'});
      return;
    }
    isLeft = false;
    step({type: 'handed'});
    fire(target, 'store-payment-open', {orderId: purchase.orderId!});
  };

  const watch = (orderId: number): void => {
    hurry = watchOrder({
      look: async () => (await getOrder(client, orderId, signal)).status,
      seen: (status) => {
        step({type: 'seen', status});
        // A closed window is told from one we were cut off from by its having spoken before.
        if (isLeft || (hasSpoken && payment?.closed)) step({type: 'left'});
      },
      lost: () => step({type: 'lost'}),
      clock,
      signal,
    });
    if (!paymentUrl) return;
    const stopHearing = hearPayment(
      paymentUrl.origin,
      () => payment,
      (hint) => {
        hasSpoken = true;
        // Told only after a look: the page is left after a payment, too.
        isLeft ||= hint === 'left';
        hurry();
      },
    );
    signal.addEventListener('abort', stopHearing);
  };

  const orderPaid = async (call: OrderCall): Promise<void> => {
    const page = paymentPage(config);
    if (!page) throw new StorefrontError('setup', 'payment-url is missing or is no https address');
    const {orderId, token} = await (kind === 'cart' ? orderCart(call) : orderItem(sku!, call));
    if (signal.aborted) return;
    paymentUrl = page;
    paymentUrl.searchParams.set('token', token);
    step({type: 'ordered', orderId});
    watch(orderId);
    handOver();
  };

  /** Its player is gone: nothing may go out under another one, who may not pay for it either. */
  const leave = (): void => {
    if (purchase.orderId) {
      step({type: 'lost'});
      return;
    }
    const failure = new StorefrontError('signed-out', 'The player who asked for it is not signed in any more');
    report(failure);
    // What is charged at once may have been; what is paid on a page was not.
    step(isOut && !isPaid ? {type: 'unsure'} : {type: 'refused', failure: failureOf(failure)});
  };

  const meet = (user: User): void => {
    // Undefined: the page named another source of tokens, which may well give the same player.
    if (user === undefined || user === player) return;
    // A refused token without another one: the refusal ends it, in words of its own.
    if (user === null && isTokenRefused && !purchase.orderId) return;
    if (player !== undefined) leave();
    else if (user === null) step({type: 'asked'});
    else {
      player = user;
      step({type: 'signed-in'});
    }
  };

  const begin = async (): Promise<void> => {
    try {
      await session.signIn(signal);
      if (signal.aborted) return;
      if (player === undefined) throw new StorefrontError('signed-out', 'Nobody is signed in');
      if (options.opensLate) payment = openWindow();
      isPaid = kind === 'item' || (kind === 'cart' && !(await options.settleCart()).isFree);
      if (signal.aborted) return;
      const call = {client, config, locale: parts.locale(), signal};
      if (isPaid) return await orderPaid(call);
      payment?.close();
      payment = undefined;
      const event = await orderUnpaid(parts, purchase, call);
      step(event);
      if (event.type === 'taken') {
        watch(event.orderId);
        hurry();
      }
    } catch (error) {
      if (signal.aborted) return;
      const failure = asStorefrontError(error);
      report(failure);
      step({type: 'refused', failure: failureOf(failure)});
    }
  };
  signal.addEventListener('abort', session.$user.listen(meet));
  meet(session.$user.get());
  if (!signal.aborted) void begin();

  return {
    resume() {
      if (!paymentUrl || signal.aborted) return;
      if (payment && !payment.closed) return payment.focus();
      const opened = openWindow();
      if (!opened) return;
      payment = opened;
      handOver();
    },
    async drop() {
      const {orderId} = purchase;
      if (!orderId) return step({type: 'dropped'});
      if (signal.aborted) return;
      const order = await getOrder(client, orderId, signal).catch(() => undefined);
      if (order) step({type: 'seen', status: order.status});
      if (purchase.stage === 'ended' || purchase.stage === 'delivering') return;
      payment?.close();
      // Without the service's word it may have been paid.
      step({type: order ? 'dropped' : 'lost'});
    },
    check: () => hurry(),
  };
}
