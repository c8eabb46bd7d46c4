import {asStorefrontError} from '../../client/errors.js';
import {createTabs} from '../../session/tabs.js';
import type {PaymentPage} from '../payment/order-payment-page.js';
import {watchOrder} from '../payment/watch-order.js';
import {isChargedAtOnce} from '../purchase.js';
import {PAYABLE_MS, PREORDER_MS} from '../purchase-storage.js';
import type {Attempt} from './attempt.js';
import {checkOrders, type OrdersCheck} from './check-orders.js';
import {isRefused} from './earlier-orders.js';
import type {Awaited} from './machine.js';
import {createReleases} from './releases.js';

/** All earlier orders are fetched with every fifth look, else only the latest of them. */
const THOROUGH_EVERY = 5;

/** How long an order is expected any minute from its release on, in milliseconds; a game that is late may be months late. */
const RELEASE_DAY_MS = 24 * 3_600_000;

/** For how many milliseconds an order that waits for a release is not expected to change; 0 on the day of the release. */
function quietUntilRelease({at}: Awaited, now: number): number {
  if (at === undefined || now >= at + RELEASE_DAY_MS) return Infinity;
  return Math.max(at - now, 0);
}

/** Polls the orders of one attempt: often while a player waits for them, seldom after that. */
export interface OrderTracking {
  /** Begins to poll the order. */
  readonly start: () => void;
  readonly isStarted: () => boolean;
  /** Polls at once; does nothing before `start`. */
  readonly lookNow: () => void;
  /** Fetches the orders once. Rejects when none was paid and the attempt's own order gives no answer. */
  readonly look: (by: AbortSignal, isThorough?: boolean) => Promise<OrdersCheck>;
  /** Stops polling, so that `start` begins anew with another order. */
  readonly restart: () => void;
  /** Aborts when the current order is not tracked any more. */
  readonly signal: () => AbortSignal;
}

interface TrackingOptions {
  /** Whether the page has shown the attempt. */
  readonly isPublished: () => boolean;
  /** Whether the attempt runs in the background. */
  readonly inBackground: () => boolean;
  /** Age of the order at the beginning, in milliseconds. */
  readonly age: number;
  readonly payment: () => PaymentPage | undefined;
  readonly onStart: () => void;
  /** Stops tracking the attempt on every page: it needs no tracking any more. */
  readonly stopEverywhere: () => void;
  /** Stops tracking the attempt on this page; a later page may go on. */
  readonly stopTracking: () => void;
}

export function createOrderTracking(attempt: Attempt, options: TrackingOptions): OrderTracking {
  const {context, config, buyer, purchase, step, signal} = attempt;
  const {isPublished, inBackground, payment, stopEverywhere, stopTracking} = options;
  const hasNoPage = isChargedAtOnce(purchase().kind);
  let tracking = new AbortController();
  let isStarted = false;
  /** The page has not shown the attempt for so long that no player waits for it. */
  let isOld = false;
  let looks = 0;
  /** What the order waits for, by the last answer. */
  let release: Awaited | undefined;
  /** A pre-order is worth a look until it is given, however late that is. */
  let isPreOrder = purchase().outcome === 'preordered';
  let lookNow = (): void => {};
  signal.addEventListener('abort', () => tracking.abort());

  const isEnded = (): boolean => purchase().stage === 'ended';
  const allOrders = (): readonly number[] => [purchase().orderId ?? [], purchase().earlierOrderIds ?? []].flat();

  const releaseOf = createReleases(attempt);
  const look = async (by: AbortSignal, isThorough = true): Promise<OrdersCheck> => {
    const check = await checkOrders(purchase(), (id) => buyer.readOrder(id, by), isThorough);
    const {answer, skus} = check;
    const awaited = answer.status === 'paid' ? await releaseOf(answer.orderId!, skus, by) : undefined;
    return awaited ? {...check, answer: {...answer, release: awaited}} : check;
  };

  /** Handles the service's refusal to show the order to this player or guest. */
  const onRefusal = (error: unknown): void => {
    const {status} = asStorefrontError(error);
    // The order's end stays unknown; a guest may still pay until the payment page is left.
    if (hasNoPage || (buyer.guest() && payment()?.isLeft())) step({type: 'lost'});
    if (!isEnded() || purchase().earlierOrderIds?.length) return;
    // After a 401 the player may still get a valid token.
    if (status === 404) stopEverywhere();
    else if (status === 403 || buyer.guest()) stopTracking();
  };

  /** Connects to the order socket, whose messages trigger a look. Polling goes on without it. */
  const listen = (by: AbortSignal, onListen: (isPushed: () => boolean) => void): void => {
    const {orderSocketUrl: url, projectId} = config;
    if (!url) return;
    const {orderId} = purchase();
    import('./order-socket.js').then(
      ({createOrderSockets}) => {
        if (by.aborted) return;
        const isOurs = (id: unknown): boolean => allOrders().includes(id as number);
        const owner = buyer.guest() ? `guest/${orderId}` : `player/${buyer.player()}`;
        const listener = {isOurs, onHint: () => lookNow()};
        onListen(context.use(createOrderSockets).listen(owner, {url, projectId, token: buyer.token}, listener, by));
      },
      () => {},
    );
  };

  const start = (): void => {
    isStarted = true;
    options.onStart();
    const {signal: by} = tracking;
    const {orderId, isResumed} = purchase();
    // Other pages leave the order alone as long as this page holds the claim.
    if (orderId && !isResumed) void context.use(createTabs).claim(`order/${orderId}`, by);
    let isPushed = (): boolean => false;
    lookNow = watchOrder({
      async look() {
        // A later page finds the stored record.
        if (isEnded() && (context.target as Partial<Node>).isConnected === false) stopTracking();
        const check = await look(by, isEnded() || ++looks % THOROUGH_EVERY === 0).catch((error: unknown) => {
          if (!by.aborted && isRefused(error)) onRefusal(error);
          throw error;
        });
        return {...check, status: check.answer.status};
      },
      onAnswer({answer, isSettled}) {
        const looked = allOrders();
        release = answer.release;
        isPreOrder ||= release !== undefined;
        step(answer);
        if (payment()?.isLeft()) step({type: 'left'});
        // Orders that `step` has just adopted from another page's record were not fetched by this look.
        const isWhole = allOrders().length === looked.length;
        if (isSettled && isWhole && (isEnded() || (inBackground() && !isPublished()))) stopEverywhere();
      },
      isPushed: () => isPushed(),
      onLost() {
        if (isPublished()) step({type: 'lost'});
        else isOld = true;
      },
      isSlow: () => isOld || isEnded(),
      quietMs: () => (release ? quietUntilRelease(release, context.now()) : 0),
      lifetimeMs: () => (isPreOrder ? PREORDER_MS : PAYABLE_MS) - options.age,
      onLifetimeEnd: stopEverywhere,
      clock: context.clock,
      signal: by,
    });
    // An order without a payment page is done at once and needs no socket.
    if (!hasNoPage)
      listen(by, (isConnected) => {
        isPushed = isConnected;
      });
  };

  return {
    start,
    isStarted: () => isStarted,
    lookNow: () => lookNow(),
    look,
    restart() {
      tracking.abort();
      tracking = new AbortController();
      isStarted = false;
    },
    signal: () => tracking.signal,
  };
}
