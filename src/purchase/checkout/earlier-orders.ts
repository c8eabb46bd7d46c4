import {pause} from '../../client/clock.js';
import {asStorefrontError, StorefrontError} from '../../client/errors.js';
import type {Order} from '../../orders/orders.js';
import {createReportedOrders} from '../../session/reported-orders.js';
import {createTabs} from '../../session/tabs.js';
import type {Purchase} from '../purchase.js';
import type {Attempt} from './attempt.js';
import {findUnfinished, resumed} from './unfinished.js';
import {hasCommonWares, isSameWares, ordersOf, type Wares, wasPaid} from './wares.js';

/** A new order waits so long for this page to find out how another one stands. */
const OTHERS_WAIT_MS = 5000;

/** Another purchase that this page runs for the same player, or guest. */
export interface OtherPurchase {
  readonly purchase: Purchase;
  /** Whether its attempt has not ended, and the page shows it as it is. */
  readonly isRunning: boolean;
  /** Whether no other page looks after its order, for sure. */
  readonly isHeld: boolean;
  /** Resolves once that is known, or nobody looks after it any more. */
  readonly known: Promise<void>;
  /** Looks at its orders at once, also where its attempt has ended. */
  readonly look: () => void;
  /** Ends it without a word: another purchase looks after its orders. */
  readonly handOver: () => void;
}

/** What the service says of earlier orders of the same wares. */
export interface EarlierOrders {
  /** The one that turned out to be paid: no new order is made. */
  readonly paid?: Order & {readonly status: 'paid' | 'done'};
  /** Further ones that were paid. */
  readonly alsoPaidOrderIds: readonly number[];
  /** All others: a new order, or the paid one, takes their place. */
  readonly orderIds: readonly number[];
}

/** Paid orders of other wares that kept a press from ordering, once: the player knows of them now, and decides. */
const createObjections = (): Set<number> => new Set();

/** Whether the service refused to answer, and will refuse again. */
export const isRefused = (error: unknown): boolean => [401, 403, 404].includes(asStorefrontError(error).status);

/** Attempts that other pages of the player left and that no page looks after. A running attempt is its own page's to tell. */
async function leftByOtherPages(
  {context, config, buyer, purchase, signal}: Attempt,
  wares: Wares,
  others: readonly OtherPurchase[],
): Promise<readonly Purchase[]> {
  const player = buyer.guest() ? undefined : buyer.player();
  if (!player) return [];
  const held = others.filter((other) => other.isHeld || other.isRunning);
  const own = [...(purchase().earlierOrderIds ?? []), ...held.map((other) => other.purchase.orderId)];
  const isFree = async (orderId: number, isSame: boolean): Promise<boolean> => {
    const asking = new AbortController();
    // The claim on an order that is replaced stays, so that no other page takes it up meanwhile.
    const isClaimed = await context.use(createTabs).claim(`order/${orderId}`, isSame ? signal : asking.signal);
    asking.abort();
    return isClaimed;
  };
  const stored = findUnfinished(config.projectId, player, context.now());
  const left = stored.filter(({orderId}) => orderId !== undefined && !own.includes(orderId)).map(resumed);
  const alike = left.filter((each) => hasCommonWares(each, wares));
  const free = await Promise.all(
    alike.map((each) => each.stage === 'ended' || isFree(each.orderId!, isSameWares(each, wares))),
  );
  return alike.filter((_, index) => free[index]);
}

/**
 * Looks at the orders of the same wares that were not paid when they were looked at last: ended attempts of this page, and
 * attempts that other pages of the player left. What was paid is not ordered again. Rejects when an order gives no answer,
 * and with `changed` when a paid order has some of the wares, or has others beside them.
 */
export async function findEarlierOrders(
  attempt: Attempt,
  wares: Wares,
  others: () => readonly OtherPurchase[],
): Promise<EarlierOrders> {
  const {context, buyer, purchase, signal} = attempt;
  const {earlierOrderIds: known = []} = purchase();
  // An attempt that this page has just found may be another page's: that shows soon, unless the service does not answer.
  const undecided = others().flatMap((other) => (other.isHeld || other.isRunning ? [] : [other.known]));
  if (undecided.length > 0) await Promise.race([Promise.all(undecided), pause(context.clock, OTHERS_WAIT_MS, signal)]);
  const ended = others().flatMap((other) => (other.isHeld && !other.isRunning ? [other.purchase] : []));
  const left = await leftByOtherPages(attempt, wares, others());
  const alike = [...left, ...ended].filter((each) => hasCommonWares(each, wares));
  const ids = [...new Set(alike.flatMap(ordersOf))].filter((id) => !known.includes(id));
  const answers = await Promise.allSettled(ids.map((id) => buyer.read(id, signal)));
  const orders = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  /** Orders of exactly these wares: one takes the place of the other. */
  const same = new Set(alike.filter((each) => isSameWares(each, wares)).flatMap(ordersOf));
  const allPaid = orders.filter(wasPaid);
  const [paid, ...alsoPaid] = allPaid.filter(({orderId}) => same.has(orderId));
  const orderIds = orders.map(({orderId}) => orderId).filter((id) => same.has(id) && id !== paid?.orderId);
  if (paid) {
    const alsoPaidOrderIds = alsoPaid.map(({orderId}) => orderId);
    return {paid: paid as Order & {readonly status: 'paid' | 'done'}, alsoPaidOrderIds, orderIds};
  }
  const told = context.use(createReportedOrders);
  const objections = context.use(createObjections);
  const other = allPaid.find(({orderId}) => ![same, told, objections].some((seen) => seen.has(orderId)));
  if (other) {
    // Its own attempt shows the delivery. Only the player knows whether the other wares are still wanted: a second press
    // orders them, however long that delivery takes.
    objections.add(other.orderId);
    for (const each of others()) if (ordersOf(each.purchase).includes(other.orderId)) each.look();
    throw new StorefrontError('changed', `Some of what is asked for was bought by order ${other.orderId}`);
  }
  const fault = answers.find((answer) => answer.status === 'rejected' && !isRefused(answer.reason));
  if (fault?.status === 'rejected') throw fault.reason;
  return {alsoPaidOrderIds: [], orderIds};
}
