import {pause} from '../../client/clock.js';
import {asStorefrontError, StorefrontError} from '../../client/errors.js';
import type {Order} from '../../orders/order.js';
import {createReportedOrders, createTabs} from '../../tabs/tabs.js';
import type {Purchase} from '../purchase.js';
import type {Attempt} from './attempt.js';
import type {Buyer} from './buyer.js';
import {unsettledOrderIds, wasPaid} from './check-orders.js';
import {hasCommonItems, hasSameItems, type OrderedItems} from './ordered-items.js';
import {findUnfinished, resumed} from './stored-purchases.js';

/** How long a new order waits for this page to find out whether another page tracks a resumed purchase. */
const OTHERS_WAIT_MS = 5000;

/** Another purchase that this page runs for the same player, or guest. */
export interface OtherPurchase {
  readonly purchase: Purchase;
  /** Whether the attempt has not ended, and the page shows it as it is now. */
  readonly isRunning: boolean;
  /** Whether this page tracks the order, so that no other page does. */
  readonly isHeld: boolean;
  /** Resolves once `isHeld` is true, or this page stops tracking the purchase. */
  readonly decided: Promise<void>;
  /** Fetches the orders at once, also where the attempt has ended. */
  readonly lookNow: () => void;
  /** Ends the tracking without an event: another purchase tracks the orders. */
  readonly handOver: () => void;
}

/** What the service says of earlier orders of the same items. */
export interface EarlierOrders {
  /** The first order that turned out to be paid: no new one is made. */
  readonly paid: (Order & {readonly status: 'paid' | 'done'}) | undefined;
  /** Further orders that were paid. */
  readonly alsoPaidOrderIds: readonly number[];
  /** All but the first paid one, also further paid orders: a new order, or the paid one, replaces them. */
  readonly orderIds: readonly number[];
}

/** Paid orders of partly other items that have stopped a new order once: the player knows of them now, and decides. */
const createObjections = (): Set<number> => new Set();

/** Whether the service refused to show an order to this player, so that another try is of no use. */
export const isRefused = (error: unknown): boolean => [401, 403, 404].includes(asStorefrontError(error).status);

/**
 * Stored attempts with common items that have ended, or that no page tracks. A running attempt of another page is that page's to
 * finish.
 */
async function findStored(
  {context, config, state, signal}: Attempt,
  buyer: Buyer,
  items: OrderedItems,
  others: readonly OtherPurchase[],
): Promise<readonly Purchase[]> {
  const player = buyer.guest() ? undefined : buyer.player();
  if (!player) return [];
  const held = others.filter((other) => other.isHeld || other.isRunning);
  const known = [...(state().purchase.earlierOrderIds ?? []), ...held.map((other) => other.purchase.orderId)];
  const isFree = async (orderId: number, isSame: boolean): Promise<boolean> => {
    const probe = new AbortController();
    // The claim on an order that will be replaced stays, so that no other page resumes it meanwhile.
    const isClaimed = await context.use(createTabs).claim(`order/${orderId}`, isSame ? signal : probe.signal);
    probe.abort();
    return isClaimed;
  };
  const stored = findUnfinished(config.projectId, player, context.now());
  const unknown = stored.filter(({orderId}) => orderId !== undefined && !known.includes(orderId)).map(resumed);
  const alike = unknown.filter((each) => hasCommonItems(each, items));
  const free = await Promise.all(
    alike.map((each) => each.stage === 'ended' || isFree(each.orderId!, hasSameItems(each, items))),
  );
  return alike.filter((_, index) => free[index]);
}

/**
 * Fetches earlier orders with common items that were not paid by the last answer: of ended attempts of this page, and of stored
 * attempts. Items that were paid are not ordered again. Rejects when an order gives no answer, and with `changed` when a paid
 * order has only some of the items, or others beside them.
 */
export async function findEarlierOrders(
  attempt: Attempt,
  buyer: Buyer,
  items: OrderedItems,
  others: () => readonly OtherPurchase[],
): Promise<EarlierOrders> {
  const {context, state, signal} = attempt;
  const {earlierOrderIds: known = []} = state().purchase;
  // A purchase that this page has just found in the storage may be another page's. Its claim decides that soon after the
  // service's first answer.
  const undecided = others().flatMap((other) => (other.isHeld || other.isRunning ? [] : [other.decided]));
  if (undecided.length > 0) await Promise.race([Promise.all(undecided), pause(context.clock, OTHERS_WAIT_MS, signal)]);
  const ended = others().flatMap((other) => (other.isHeld && !other.isRunning ? [other.purchase] : []));
  const stored = await findStored(attempt, buyer, items, others());
  const alike = [...stored, ...ended].filter((each) => hasCommonItems(each, items));
  const ids = [...new Set(alike.flatMap(unsettledOrderIds))].filter((id) => !known.includes(id));
  const answers = await Promise.allSettled(ids.map((id) => buyer.readOrder(id, signal)));
  const orders = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  /** Orders of exactly these items. */
  const same = new Set(alike.filter((each) => hasSameItems(each, items)).flatMap(unsettledOrderIds));
  const allPaid = orders.filter(wasPaid);
  const [paid, ...alsoPaid] = allPaid.filter(({orderId}) => same.has(orderId));
  const orderIds = orders.map(({orderId}) => orderId).filter((id) => same.has(id) && id !== paid?.orderId);
  if (paid) {
    const alsoPaidOrderIds = alsoPaid.map(({orderId}) => orderId);
    return {paid: paid as Order & {readonly status: 'paid' | 'done'}, alsoPaidOrderIds, orderIds};
  }
  const announced = context.use(createReportedOrders);
  const objections = context.use(createObjections);
  const other = allPaid.find(({orderId}) => ![same, announced, objections].some((set) => set.has(orderId)));
  if (other) {
    // The paid order's own attempt shows its delivery. Only the player knows whether the rest is still wanted: a second press
    // orders it, however long that delivery takes.
    objections.add(other.orderId);
    for (const each of others()) if (unsettledOrderIds(each.purchase).includes(other.orderId)) each.lookNow();
    throw new StorefrontError('changed', `Some of what is asked for was bought by order ${other.orderId}`);
  }
  const fault = answers.find((answer) => answer.status === 'rejected' && !isRefused(answer.reason));
  if (fault?.status === 'rejected') throw fault.reason;
  return {paid: undefined, alsoPaidOrderIds: [], orderIds};
}
