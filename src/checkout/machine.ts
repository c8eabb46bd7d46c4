import type {Failure} from '../model/failure.js';
import type {OrderStatus} from '../model/order.js';
import type {Outcome, Purchase, Stage} from '../model/purchase.js';

/** What may happen to a purchase. Only `seen` (the service's own answer) can bring it to `done`. */
export type PurchaseEvent =
  /** The page's sign-in is waited for. */
  | {readonly type: 'asked'}
  | {readonly type: 'signed-in'}
  | {readonly type: 'ordered'; readonly orderId: number}
  | {readonly type: 'refused'; readonly failure: Failure}
  /** Ordered without a payment page: free, or charged in virtual currency. */
  | {readonly type: 'taken'; readonly orderId: number}
  /** The answer to an order without a payment page was lost, and nothing tells whether it was made. */
  | {readonly type: 'unsure'}
  /** The payment page was handed to a window. */
  | {readonly type: 'handed'}
  | {readonly type: 'blocked'}
  /** The payment page was left: a hint of that page, no proof. */
  | {readonly type: 'left'}
  | {readonly type: 'seen'; readonly status: OrderStatus}
  /** The player gave it up. */
  | {readonly type: 'dropped'}
  /** We stopped looking. */
  | {readonly type: 'lost'};

/** Where an event moves a purchase, by stage; what is not listed changes nothing. */
const MOVES: Readonly<Record<PurchaseEvent['type'], Partial<Record<Stage, Stage>>>> = {
  asked: {ordering: 'signing-in'},
  'signed-in': {'signing-in': 'ordering'},
  ordered: {ordering: 'ordering'},
  refused: {'signing-in': 'ended', ordering: 'ended'},
  taken: {ordering: 'delivering'},
  unsure: {ordering: 'ended'},
  handed: {ordering: 'waiting', blocked: 'waiting', paused: 'waiting', waiting: 'waiting'},
  blocked: {ordering: 'blocked', waiting: 'blocked', paused: 'blocked'},
  left: {waiting: 'paused'},
  seen: {blocked: 'blocked', waiting: 'waiting', paused: 'paused', delivering: 'delivering'},
  dropped: {'signing-in': 'ended', blocked: 'ended', waiting: 'ended', paused: 'ended'},
  lost: {blocked: 'ended', waiting: 'ended', paused: 'ended', delivering: 'ended'},
};

/** Where the order's status moves it, whatever the stage was. */
const BY_STATUS: Partial<Record<OrderStatus, Stage>> = {paid: 'delivering', done: 'ended', canceled: 'ended'};

function outcomeOf(purchase: Purchase, event: PurchaseEvent): Outcome {
  if (event.type === 'seen') return event.status === 'done' ? 'done' : 'canceled';
  if (event.type === 'dropped') return 'canceled';
  return event.type === 'refused' || purchase.status === 'expired' ? 'failed' : 'unknown';
}

/** The purchase after an event; the same object when it changes nothing. An ended purchase never changes again. */
export function next(purchase: Purchase, event: PurchaseEvent): Purchase {
  const move = MOVES[event.type][purchase.stage];
  if (!move) return purchase;
  const stage = (event.type === 'seen' && BY_STATUS[event.status]) || move;
  if (
    stage === purchase.stage &&
    (event.type === 'seen' ? event.status === purchase.status : event.type !== 'ordered')
  ) {
    return purchase;
  }
  return {
    ...purchase,
    stage,
    ...(event.type === 'ordered' && {orderId: event.orderId, status: 'new'}),
    ...(event.type === 'taken' && {orderId: event.orderId}),
    ...(event.type === 'seen' && {status: event.status}),
    ...(event.type === 'refused' && {failure: event.failure}),
    ...(stage === 'ended' && {outcome: outcomeOf(purchase, event)}),
  };
}
