import {asStorefrontError} from '../../client/errors.js';
import {type FindItem, findHeldKeys} from '../../items/held-keys.js';
import {findItem} from '../../items/item-store.js';
import {lastRelease} from '../../items/last-release.js';
import {createTabs} from '../../tabs/tabs.js';
import {watchOrder} from '../payment/watch-order.js';
import {isChargedAtOnce} from '../purchase.js';
import {PAYABLE_MS, PREORDER_MS} from '../purchase-storage.js';
import type {Attempt} from './attempt.js';
import type {Buyer} from './buyer.js';
import {checkOrders, type OrdersCheck} from './check-orders.js';
import {isRefused} from './earlier-orders.js';
import type {Awaited} from './machine.js';

/** All earlier orders are fetched with every fifth look, else only the latest of them. */
const THOROUGH_EVERY = 5;

/** How long an order is expected any minute from its release on, in milliseconds; a game that is late may be months late. */
const RELEASE_DAY_MS = 24 * 3_600_000;

/** For how many milliseconds an order that waits for a release is not expected to change; 0 on the day of the release. */
function quietUntilRelease({at}: Awaited, now: number): number {
  if (at === undefined || now >= at + RELEASE_DAY_MS) return Infinity;
  return Math.max(at - now, 0);
}

/** Maximum number of items looked up per order. */
const MAX_LOOKED_UP = 20;

/**
 * Finds out what a paid order waits for: the last release of its keys; undefined where all of them are released, or the service does not
 * say. An answer holds until the release, so that looking at an order again and again asks once; a day that is not known yet is asked for
 * with each look.
 */
function createReleases(
  {context, config, state}: Attempt,
  buyer: Pick<Buyer, 'client'>,
): (orderId: number, skus: readonly string[], signal: AbortSignal) => Promise<Awaited | undefined> {
  const {itemCache, now} = context;
  const known = new Map<number, Awaited | undefined>();

  return async (orderId, skus, signal) => {
    const before = known.get(orderId);
    const holds = before ? before.at !== undefined && before.at > now() : known.has(orderId);
    if (holds) return before;
    try {
      // What the shop has read of a key may be older than its release.
      const find: FindItem = (sku, kind) => findItem({...context, client: buyer.client()}, config, {sku, kind}, signal);
      const lookedUp = [...new Set(skus)].slice(0, MAX_LOOKED_UP);
      const ordered = (sku: string) => state().purchase.items?.find((item) => item.sku === sku);
      const cache = {...itemCache, find: (sku: string) => itemCache.find(sku) ?? ordered(sku)};
      const keys = await Promise.all(lookedUp.map((sku) => findHeldKeys(sku, cache, find)));
      const release = lastRelease(keys.flat());
      known.set(orderId, release);
      return release;
    } catch {
      // The next look asks again; meanwhile a pre-order stays one.
      const {outcome, releasesAt} = state().purchase;
      return outcome === 'preordered' ? {at: releasesAt} : undefined;
    }
  };
}

/** Fetches the orders of one attempt once. Rejects when none was paid and the attempt's own order gives no answer. */
export type Look = (by: AbortSignal, isThorough?: boolean) => Promise<OrdersCheck>;

export function createLook(attempt: Attempt, buyer: Buyer): Look {
  const releaseOf = createReleases(attempt, buyer);
  return async (by, isThorough = true) => {
    const check = await checkOrders(attempt.state().purchase, (id) => buyer.readOrder(id, by), isThorough);
    const {answer, skus} = check;
    const awaited = answer.status === 'paid' ? await releaseOf(answer.orderId!, skus, by) : undefined;
    return awaited ? {...check, answer: {...answer, release: awaited}} : check;
  };
}

/** Polls the orders of one attempt: often while a player waits for them, seldom after that. */
export interface OrderTracking {
  /** Begins to poll the order. */
  readonly start: () => void;
  readonly isStarted: () => boolean;
  /** Polls at once; does nothing before `start`. */
  readonly lookNow: () => void;
  /** Stops polling, so that `start` begins anew with another order. */
  readonly pause: () => void;
  /** Aborts when the current order is not tracked any more. */
  readonly signal: () => AbortSignal;
}

interface TrackingOptions {
  readonly buyer: Buyer;
  readonly look: Look;
  /** Whether the player seems to have left the payment page. */
  readonly isPaymentLeft: () => boolean;
  /** Age of the order at the beginning, in milliseconds. */
  readonly age: number;
}

export function createOrderTracking(
  attempt: Attempt,
  {buyer, look, isPaymentLeft, age}: TrackingOptions,
): OrderTracking {
  const {context, config, state, dispatch, run, signal} = attempt;
  const hasNoPage = isChargedAtOnce(state().purchase.kind);
  let tracking = new AbortController();
  let isStarted = false;
  /** The page has not shown the attempt for so long that no player waits for it. */
  let isOld = false;
  let looks = 0;
  /** What the order waits for, by the last answer. */
  let release: Awaited | undefined;
  /** A pre-order is worth a look until it is given, however late that is. */
  let isPreOrder = state().purchase.outcome === 'preordered';
  let lookNow = (): void => {};
  signal.addEventListener('abort', () => tracking.abort());

  const isEnded = (): boolean => state().purchase.stage === 'ended';
  const allOrders = (): readonly number[] => {
    const {orderId, earlierOrderIds} = state().purchase;
    return [orderId ?? [], earlierOrderIds ?? []].flat();
  };

  /** Handles the service's refusal to show the order to this player or guest. */
  const onRefusal = (error: unknown): void => {
    const {status} = asStorefrontError(error);
    // The order's end stays unknown; a guest may still pay until the payment page is left.
    if (hasNoPage || (buyer.guest() && isPaymentLeft())) dispatch({type: 'lost'});
    if (!isEnded() || state().purchase.earlierOrderIds?.length) return;
    // After a 401 the player may still get a valid token.
    if (status === 404) run({type: 'stop everywhere'});
    else if (status === 403 || buyer.guest()) run({type: 'stop'});
  };

  const onAnswer = ({answer, isSettled}: OrdersCheck): void => {
    const looked = allOrders();
    release = answer.release;
    isPreOrder ||= release !== undefined;
    dispatch(answer);
    if (isPaymentLeft()) dispatch({type: 'left'});
    // Orders that the event has just adopted from another page's record were not fetched by this look.
    const isWhole = allOrders().length === looked.length;
    const {inBackground, isShown} = state();
    if (isSettled && isWhole && (isEnded() || (inBackground && !isShown))) run({type: 'stop everywhere'});
  };

  /** Connects to the order socket, whose messages trigger a look. Polling goes on without it. */
  const listen = (by: AbortSignal, onListen: (isPushed: () => boolean) => void): void => {
    const {orderSocketUrl: url, projectId} = config;
    if (!url) return;
    const {orderId} = state().purchase;
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

  const watch = (by: AbortSignal): void => {
    let isPushed = (): boolean => false;
    lookNow = watchOrder({
      async look() {
        // A later page finds the stored record.
        if (isEnded() && (context.target as Partial<Node>).isConnected === false) run({type: 'stop'});
        const check = await look(by, isEnded() || ++looks % THOROUGH_EVERY === 0).catch((error: unknown) => {
          if (!by.aborted && isRefused(error)) onRefusal(error);
          throw error;
        });
        return {...check, status: check.answer.status};
      },
      onAnswer,
      isPushed: () => isPushed(),
      onLost() {
        if (state().isShown) dispatch({type: 'lost'});
        else isOld = true;
      },
      isSlow: () => isOld || isEnded(),
      quietMs: () => (release ? quietUntilRelease(release, context.now()) : 0),
      lifetimeMs: () => (isPreOrder ? PREORDER_MS : PAYABLE_MS) - age,
      onLifetimeEnd: () => run({type: 'stop everywhere'}),
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
    start() {
      isStarted = true;
      const {signal: by} = tracking;
      const {orderId, isResumed} = state().purchase;
      // Other pages leave the order alone as long as this page holds the claim.
      if (orderId && !isResumed) void context.use(createTabs).claim(`order/${orderId}`, by);
      watch(by);
    },
    isStarted: () => isStarted,
    lookNow: () => lookNow(),
    pause() {
      tracking.abort();
      tracking = new AbortController();
      isStarted = false;
    },
    signal: () => tracking.signal,
  };
}
