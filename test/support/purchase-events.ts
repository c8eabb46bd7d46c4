import type {Failure} from '../../src/client/errors.js';
import type {OrderStatus} from '../../src/orders/order.js';
import type {PurchaseEvent} from '../../src/purchase/checkout/machine.js';
import type {Purchase, Stage} from '../../src/purchase/purchase.js';

export const FAILURE: Failure = {kind: 'api', status: 422, code: 4001};

/** Every event of a purchase, by what a test calls it. */
export const EVENTS = {
  asked: {type: 'asked'},
  'asked as a guest': {type: 'asked', isGuest: true},
  'signed-in': {type: 'signed-in'},
  ordered: {type: 'ordered', orderId: 7},
  refused: {type: 'refused', failure: FAILURE},
  placed: {type: 'placed', orderId: 7},
  uncertain: {type: 'uncertain'},
  'opened in a window': {type: 'opened', rung: 'window'},
  'opened in a frame': {type: 'opened', rung: 'frame'},
  'opened by the host': {type: 'opened', rung: 'bridge'},
  'opened in this tab': {type: 'opened', rung: 'redirect'},
  blocked: {type: 'blocked'},
  left: {type: 'left'},
  renewed: {type: 'renewed'},
  'found paid': {type: 'found', orderId: 5, status: 'paid'},
  'found done': {type: 'found', orderId: 5, status: 'done'},
  reopened: {type: 'reopened'},
  'seen new': {type: 'seen', status: 'new'},
  'seen paid': {type: 'seen', status: 'paid'},
  'seen preordered': {type: 'seen', status: 'paid', release: {at: Date.UTC(2037, 4, 1)}},
  'seen done': {type: 'seen', status: 'done'},
  'seen canceled': {type: 'seen', status: 'canceled'},
  'seen expired': {type: 'seen', status: 'expired'},
  'seen unknown': {type: 'seen', status: 'unknown'},
  dropped: {type: 'dropped'},
  lost: {type: 'lost'},
} as const satisfies Record<string, PurchaseEvent>;
export type EventName = keyof typeof EVENTS;
export const NAMES = Object.keys(EVENTS) as EventName[];

/** A purchase in a stage, whose order was last seen with `status`. */
export function purchaseIn(stage: Stage, status?: OrderStatus): Purchase {
  const purchase: Purchase = {kind: 'item', sku: 'gems-500', name: '500 Gems', stage};
  if (stage === 'signing-in' || stage === 'ordering') return purchase;
  const seen = status ?? (stage === 'delivering' ? 'paid' : stage === 'ended' ? 'done' : 'new');
  const rung = stage === 'waiting' || stage === 'paused' ? {rung: 'window' as const} : {};
  return {...purchase, ...rung, orderId: 7, status: seen, ...(stage === 'ended' && {outcome: 'done'})};
}
