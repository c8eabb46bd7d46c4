import type {Failure} from '../model/failure.js';
import type {OrderStatus} from '../model/order.js';
import type {Outcome, Purchase, Rung, Stage, Units} from '../model/purchase.js';

/** What may happen to a purchase. Only `seen` (the service's own answer) can bring it to `done`. */
export type PurchaseEvent =
  /** The page's sign-in is waited for, or the e-mail of a guest. */
  | {readonly type: 'asked'; readonly isGuest?: boolean}
  /** The answer has come; `isGuest` where it is another one than was asked for. */
  | {readonly type: 'signed-in'; readonly isGuest?: boolean}
  | {readonly type: 'ordered'; readonly orderId: number; readonly units?: Units | undefined}
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
  /** The player gave it up. */
  | {readonly type: 'dropped'}
  /** We stopped looking. */
  | {readonly type: 'lost'};

/** Of so many earlier orders it is asked whether they were paid. */
const MOST_EARLIER = 3;

/** Where an event moves a purchase, by stage; what is not listed changes nothing. */
export const MOVES: Readonly<Record<PurchaseEvent['type'], Partial<Record<Stage, Stage>>>> = {
  asked: {ordering: 'signing-in'},
  'signed-in': {'signing-in': 'ordering'},
  ordered: {ordering: 'opening'},
  refused: {'signing-in': 'ended', ordering: 'ended'},
  taken: {ordering: 'delivering'},
  unsure: {ordering: 'ended'},
  handed: {opening: 'waiting', blocked: 'waiting', paused: 'waiting', waiting: 'waiting'},
  blocked: {opening: 'blocked', waiting: 'blocked', paused: 'blocked'},
  left: {opening: 'paused', waiting: 'paused'},
  renewed: {blocked: 'ordering', waiting: 'ordering', paused: 'ordering'},
  seen: {opening: 'opening', blocked: 'blocked', waiting: 'waiting', paused: 'paused', delivering: 'delivering'},
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
export const BY_STATUS: Partial<Record<OrderStatus, Stage>> = {paid: 'delivering', done: 'ended', canceled: 'ended'};

function outcomeOf(purchase: Purchase, event: PurchaseEvent): Outcome {
  if (event.type === 'seen') return event.status === 'done' ? 'done' : 'canceled';
  if (event.type === 'dropped') return 'canceled';
  return event.type === 'refused' || purchase.status === 'expired' ? 'failed' : 'unknown';
}

/** Whether an event that leaves the stage as it is says nothing new either. */
function isStale(purchase: Purchase, event: PurchaseEvent): boolean {
  if (event.type === 'seen')
    return (
      event.status === purchase.status &&
      (event.alsoPaidOrderIds?.length ?? 0) <= (purchase.alsoPaidOrderIds?.length ?? 0)
    );
  return event.type !== 'handed' || event.rung === purchase.rung;
}

/** What an answer of the service tells; an order that was paid first changes places with the one that was to be. */
function seenOf(purchase: Purchase, event: PurchaseEvent & {readonly type: 'seen'}): Partial<Purchase> {
  const {orderId: own, earlierOrderIds: earlier = []} = purchase;
  const {type, ...seen} = event;
  if (!seen.orderId || seen.orderId === own) return seen;
  return {...seen, earlierOrderIds: earlier.map((each) => (each === seen.orderId ? own! : each))};
}

/** The purchase after an event; the same object when it changes nothing. An ended purchase never changes again. */
export function next(purchase: Purchase, event: PurchaseEvent): Purchase {
  const {type} = event;
  const move = MOVES[type][purchase.stage];
  if (!move) return purchase;
  const stage = (type === 'seen' && BY_STATUS[event.status]) || move;
  if (stage === purchase.stage && isStale(purchase, event)) return purchase;
  const {orderId, status, isResumed, rung, ...anew} = purchase;
  const {earlierOrderIds: earlier = []} = purchase;
  return {
    ...(type === 'renewed' ? {...anew, earlierOrderIds: [...earlier, orderId!].slice(-MOST_EARLIER)} : purchase),
    stage,
    ...('isGuest' in event && {isGuest: event.isGuest}),
    ...(type === 'ordered' && {orderId: event.orderId, units: event.units, status: 'new'}),
    ...(type === 'taken' && {orderId: event.orderId}),
    ...(type === 'handed' && {rung: event.rung}),
    ...(type === 'seen' && seenOf(purchase, event)),
    ...(type === 'refused' && {failure: event.failure}),
    ...(stage === 'ended' && {outcome: outcomeOf(purchase, event)}),
  };
}
