import {bare} from '../../client/bare.js';
import type {Failure} from '../../client/errors.js';
import type {Units} from '../../client/units.js';
import type {OrderStatus} from '../../orders/orders.js';
import {isChargedAtOnce, isUnsettled, type Outcome, type Purchase, type Rung, type Stage} from '../purchase.js';

/** What may happen to a purchase. Only `seen` (the service's own answer) can bring it to `done`. */
export type PurchaseEvent =
  /** The page's sign-in is waited for, or the e-mail of a guest. */
  | {readonly type: 'asked'; readonly isGuest?: boolean}
  /** The answer has come; `isGuest` where it is another one than was asked for. */
  | {readonly type: 'signed-in'; readonly isGuest?: boolean}
  /** `earlierOrderIds`: of the same wares, made by attempts that are over, and not paid yet. */
  | {
      readonly type: 'ordered';
      readonly orderId: number;
      readonly units?: Units | undefined;
      readonly earlierOrderIds?: readonly number[];
    }
  /** An order of the same wares, made by an attempt that is over, turned out to be paid: no new one is made. */
  | {
      readonly type: 'found';
      readonly orderId: number;
      readonly status: 'paid' | 'done';
      readonly earlierOrderIds?: readonly number[];
      readonly alsoPaidOrderIds?: readonly number[];
    }
  | {readonly type: 'refused'; readonly failure: Failure}
  /** Ordered without a payment page: free, or charged in virtual currency. */
  | {readonly type: 'taken'; readonly orderId: number}
  /** The answer to an order without a payment page was lost, and nothing tells whether it was made. */
  | {readonly type: 'unsure'}
  /** The payment page was handed over. From here on nothing moves by itself: it may be open though we cannot see it. */
  | {readonly type: 'handed'; readonly rung: Rung}
  | {readonly type: 'blocked'}
  /** The payment page was left: a hint of that page, no proof. */
  | {readonly type: 'left'}
  /** What the service said; `orderId` where it is of an earlier order, which was paid first. */
  | {
      readonly type: 'seen';
      readonly status: OrderStatus;
      readonly orderId?: number;
      readonly alsoPaidOrderIds?: readonly number[];
    }
  /** It takes a new order: only the old one is left of it, or that one does not lead back to this page. */
  | {readonly type: 'renewed'}
  /** The player asked after an attempt that had ended without word, and can pay after all. */
  | {readonly type: 'reopened'}
  /** The player gave it up. */
  | {readonly type: 'dropped'}
  /** We stopped looking. */
  | {readonly type: 'lost'};

/** So many orders are kept in mind that an attempt took the place of: more than anybody leaves behind in a day. */
export const MOST_EARLIER = 12;

/** Where an event moves a purchase, by stage; what is not listed changes nothing. */
export const MOVES: Readonly<Record<PurchaseEvent['type'], Partial<Record<Stage, Stage>>>> = {
  asked: {ordering: 'signing-in'},
  'signed-in': {'signing-in': 'ordering'},
  ordered: {ordering: 'opening'},
  found: {ordering: 'delivering'},
  refused: {'signing-in': 'ended', ordering: 'ended'},
  taken: {ordering: 'delivering'},
  unsure: {ordering: 'ended'},
  handed: {opening: 'waiting', blocked: 'waiting', paused: 'waiting', waiting: 'waiting'},
  blocked: {opening: 'blocked', waiting: 'blocked', paused: 'blocked'},
  left: {opening: 'paused', waiting: 'paused'},
  renewed: {blocked: 'ordering', waiting: 'ordering', paused: 'ordering'},
  seen: {
    opening: 'opening',
    blocked: 'blocked',
    waiting: 'waiting',
    paused: 'paused',
    delivering: 'delivering',
    ended: 'ended',
  },
  reopened: {ended: 'paused'},
  dropped: {
    'signing-in': 'ended',
    ordering: 'ended',
    opening: 'ended',
    blocked: 'ended',
    waiting: 'ended',
    paused: 'ended',
  },
  lost: {opening: 'ended', blocked: 'ended', waiting: 'ended', paused: 'ended', delivering: 'ended'},
};

/** Where the order's status moves it, whatever the stage was. */
export const BY_STATUS = bare<Partial<Record<OrderStatus, Stage>>>({
  paid: 'delivering',
  done: 'ended',
  canceled: 'ended',
});

function outcomeOf(purchase: Purchase, event: PurchaseEvent): Outcome {
  if (event.type === 'seen' || event.type === 'found') return event.status === 'done' ? 'done' : 'canceled';
  if (event.type === 'dropped') return 'canceled';
  return event.type === 'refused' || purchase.status === 'expired' ? 'failed' : 'unknown';
}

type Seen = PurchaseEvent & {readonly type: 'seen'};

/** Whether the service tells of further payments than it did. */
const isPaidMore = (purchase: Purchase, {alsoPaidOrderIds}: Seen): boolean =>
  (alsoPaidOrderIds?.length ?? 0) > (purchase.alsoPaidOrderIds?.length ?? 0);

/** Whether an event that leaves the stage as it is says nothing new either. */
function isStale(purchase: Purchase, event: PurchaseEvent): boolean {
  if (event.type === 'seen') return event.status === purchase.status && !isPaidMore(purchase, event);
  return event.type !== 'handed' || event.rung === purchase.rung;
}

/** What an answer of the service tells; an order that was paid first changes places with the one that was to be. */
function seenOf(purchase: Purchase, event: Seen): Partial<Purchase> {
  const {orderId: own, earlierOrderIds: earlier = []} = purchase;
  const {type, ...seen} = event;
  if (!seen.orderId || seen.orderId === own) return seen;
  return {...seen, earlierOrderIds: earlier.flatMap((each) => (each === seen.orderId ? (own ?? []) : each))};
}

/** What the service's word makes of an attempt that is over: its order may be paid as long as its payment page lives. */
function seenLate(purchase: Purchase, event: Seen): Purchase {
  const {outcome, failure, ...anew} = purchase;
  // What was delivered stays so, whatever is paid on top.
  if (outcome === 'done')
    return isPaidMore(purchase, event) ? bare({...purchase, alsoPaidOrderIds: event.alsoPaidOrderIds!}) : purchase;
  if (isStale(purchase, event)) return purchase;
  const stage = BY_STATUS[event.status];
  // An order that was never made has no status.
  if (!stage || (!purchase.orderId && event.status === 'canceled'))
    return purchase.orderId === event.orderId || !event.orderId ? bare({...purchase, status: event.status}) : purchase;
  return bare({
    ...anew,
    ...seenOf(purchase, event),
    stage,
    isLate: true,
    ...(stage === 'ended' && {outcome: outcomeOf(purchase, event)}),
  });
}

/** Whether a player may go on with it: nobody had word of it, and it is paid on a page. */
const canReopen = ({kind, outcome, orderId, status, isGuest}: Purchase): boolean =>
  outcome === 'unknown' && orderId !== undefined && status !== 'paid' && !isGuest && !isChargedAtOnce(kind);

/** The same attempt before it had an end; its payment page is taken for gone, as after a reload. */
function reopened({outcome, failure, isLate, rung, ...left}: Purchase): Purchase {
  return bare({...left, stage: 'paused', isResumed: true});
}

/**
 * The purchase after an event; the same object when it changes nothing. One that has ended changes by the service's word
 * on its order alone, or where a player who had no word of it wants to go on.
 */
export function next(purchase: Purchase, told: PurchaseEvent): Purchase {
  const event = bare(told);
  const {type} = event;
  const move = bare(MOVES[type])[purchase.stage];
  if (!move) return purchase;
  if (type === 'seen' && purchase.stage === 'ended')
    return isUnsettled(purchase) ? seenLate(purchase, event) : purchase;
  if (type === 'reopened') return canReopen(purchase) ? reopened(purchase) : purchase;
  const stage = ((type === 'seen' || type === 'found') && BY_STATUS[event.status]) || move;
  if (stage === purchase.stage && isStale(purchase, event)) return purchase;
  const {orderId, status, isResumed, rung, ...anew} = purchase;
  const {earlierOrderIds: earlier = []} = purchase;
  /** What it takes the place of, beside what it took the place of before. */
  const withEarlier = (more: readonly number[] = []): Partial<Purchase> => {
    const all = [...new Set([...more, ...earlier])].filter((each) => !('orderId' in event) || each !== event.orderId);
    return all.length > 0 || purchase.earlierOrderIds ? {earlierOrderIds: all.slice(-MOST_EARLIER)} : {};
  };
  return bare({
    ...(type === 'renewed' ? {...anew, earlierOrderIds: [...earlier, orderId!].slice(-MOST_EARLIER)} : purchase),
    stage,
    ...('isGuest' in event && {isGuest: event.isGuest}),
    ...(type === 'ordered' && {orderId: event.orderId, units: event.units, status: 'new'}),
    ...(type === 'found' && {orderId: event.orderId, status: event.status}),
    ...(type === 'found' && event.alsoPaidOrderIds && {alsoPaidOrderIds: event.alsoPaidOrderIds}),
    ...((type === 'ordered' || type === 'found') && withEarlier(event.earlierOrderIds)),
    ...(type === 'taken' && {orderId: event.orderId}),
    ...(type === 'handed' && {rung: event.rung}),
    ...(type === 'seen' && seenOf(purchase, event)),
    ...(type === 'refused' && {failure: event.failure}),
    ...(stage === 'ended' && {outcome: outcomeOf(purchase, event)}),
  });
}
