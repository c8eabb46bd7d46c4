import {asStorefrontError} from '../../client/errors.js';
import {createTabs} from '../../session/tabs.js';
import {PAYABLE_MS} from '../kept-purchase.js';
import type {Payment} from '../payment/payment.js';
import {isChargedAtOnce} from '../purchase.js';
import type {Attempt} from './attempt.js';
import {isRefused} from './earlier-orders.js';
import {type Look, lookAtOrders} from './wares.js';
import {watchOrder} from './watch.js';

/** Every so many looks, all earlier orders are looked at, too. */
const THOROUGH_EACH = 5;

/** Asks the service for the orders of one attempt, as often as somebody waits for them. */
export interface OrderTracking {
  /** Begins to look at the order again and again. */
  readonly start: () => void;
  readonly isStarted: () => boolean;
  /** Looks at once, where it has begun. */
  readonly hurry: () => void;
  /** Looks once. */
  readonly look: (by: AbortSignal, isThorough?: boolean) => Promise<Look>;
  /** Stops, to start anew with another order. */
  readonly restart: () => void;
  /** Aborts with the tracking of the order that is tracked now. */
  readonly signal: () => AbortSignal;
}

interface TrackingOptions {
  /** Whether the page shows the attempt. */
  readonly isShown: () => boolean;
  /** Whether the attempt is looked after in the background. */
  readonly isQuiet: () => boolean;
  /** For how long its order has been there, in milliseconds. */
  readonly age: number;
  readonly payment: () => Payment | undefined;
  readonly onStart: () => void;
  /** Nobody needs to look after the attempt any more, on any page. */
  readonly discard: () => void;
  /** This page stops looking after the attempt; a later page may go on. */
  readonly quit: () => void;
}

export function createOrderTracking(attempt: Attempt, options: TrackingOptions): OrderTracking {
  const {context, config, buyer, purchase, step, signal} = attempt;
  const {isShown, isQuiet, payment, discard, quit} = options;
  const hasNoPage = isChargedAtOnce(purchase().kind);
  let tracking = new AbortController();
  let isStarted = false;
  /** The attempt was not shown for so long that nobody waits for it. */
  let isOld = false;
  let looks = 0;
  let hurry = (): void => {};
  signal.addEventListener('abort', () => tracking.abort());

  const isEnded = (): boolean => purchase().stage === 'ended';
  const allOrders = (): readonly number[] => [purchase().orderId ?? [], purchase().earlierOrderIds ?? []].flat();

  const look = (by: AbortSignal, isThorough = true): Promise<Look> =>
    lookAtOrders(purchase(), (id) => buyer.read(id, by), isThorough);

  /** The service does not let this player, or guest, see the order, and will not another time. */
  const onRefusal = (error: unknown): void => {
    const {status} = asStorefrontError(error);
    // Nothing more will be known of it; of a guest's order, once the payment page was left.
    if (hasNoPage || (buyer.guest() && payment()?.isLeft())) step({type: 'lost'});
    if (!isEnded() || purchase().earlierOrderIds?.length) return;
    // A player may still get a token that counts.
    if (status === 404) discard();
    else if (status === 403 || buyer.guest()) quit();
  };

  /** Has the service's socket tell when to look. Without it the order is looked at all the same. */
  const listen = (by: AbortSignal, onConnect: (isTold: () => boolean) => void): void => {
    const {orderSocketUrl: url, projectId} = config;
    if (!url) return;
    const {orderId} = purchase();
    import('./order-socket.js').then(
      ({createOrderLines}) => {
        if (by.aborted) return;
        const isOurs = (id: unknown): boolean => allOrders().includes(id as number);
        const who = buyer.guest() ? `guest/${orderId}` : `player/${buyer.player()}`;
        const hearer = {isOurs, heard: () => hurry()};
        onConnect(context.use(createOrderLines).hear(who, {url, projectId, token: buyer.token}, hearer, by));
      },
      () => {},
    );
  };

  const start = (): void => {
    isStarted = true;
    options.onStart();
    const {signal: by} = tracking;
    const {orderId, isResumed} = purchase();
    // As long as this page looks after the order, other pages leave it alone.
    if (orderId && !isResumed) void context.use(createTabs).claim(`order/${orderId}`, by);
    let isTold = (): boolean => false;
    hurry = watchOrder({
      async look() {
        // A later page finds the record of it.
        if (isEnded() && (context.target as Partial<Node>).isConnected === false) quit();
        const seen = await look(by, isEnded() || ++looks % THOROUGH_EACH === 0).catch((error: unknown) => {
          if (!by.aborted && isRefused(error)) onRefusal(error);
          throw error;
        });
        return {...seen, status: seen.seen.status};
      },
      seen({seen, isSettled}) {
        const looked = allOrders();
        step(seen);
        if (payment()?.isLeft()) step({type: 'left'});
        // Orders that were just adopted from another page's record were not looked at yet.
        const isWhole = allOrders().length === looked.length;
        if (isSettled && isWhole && (isEnded() || (isQuiet() && !isShown()))) discard();
      },
      isTold: () => isTold(),
      lost() {
        if (isShown()) step({type: 'lost'});
        else isOld = true;
      },
      isSlow: () => isOld || isEnded(),
      lasts: PAYABLE_MS - options.age,
      over: discard,
      clock: context.clock,
      signal: by,
    });
    // What is charged at once is done at once: no socket for that.
    if (!hasNoPage)
      listen(by, (told) => {
        isTold = told;
      });
  };

  return {
    start,
    isStarted: () => isStarted,
    hurry: () => hurry(),
    look,
    restart() {
      tracking.abort();
      tracking = new AbortController();
      isStarted = false;
    },
    signal: () => tracking.signal,
  };
}
