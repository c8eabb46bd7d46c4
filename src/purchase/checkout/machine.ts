import type {Failure} from '../../client/errors.js';
import {withoutPrototype} from '../../client/prototype-safe.js';
import type {Units} from '../../client/units.js';
import type {OrderStatus} from '../../orders/order.js';
import {isBought, meaningOf} from '../outcomes.js';
import type {OpenMethod, Outcome, Purchase, Stage} from '../purchase.js';
import {isChargedAtOnce, isOpen} from '../purchase.js';

/**
 * Whether an attempt has ended whose orders may still be paid, or delivered. A canceled or delivered order may not; an earlier
 * order counts as payable until the service was asked.
 */
export function isUnsettled(purchase: Purchase): boolean {
  const {stage, orderId, status, earlierOrderIds = []} = purchase;
  const mayChange = orderId !== undefined && !meaningOf(purchase)?.isDelivered && status !== 'canceled';
  return stage === 'ended' && (earlierOrderIds.length > 0 || mayChange);
}

/** When an order is given that holds keys before their release, in milliseconds since 1970; undefined while no day is known. */
export interface Awaited {
  readonly at: number | undefined;
}

/** What may happen to a purchase. Only the service's answer (`seen`, `found`) can bring it to `done`. */
export type PurchaseEvent =
  /** The purchase waits for the page's sign-in, or for the e-mail of a guest. */
  | {readonly type: 'asked'; readonly isGuest?: boolean}
  /** The buyer is known; `isGuest` where the answer is of the other kind than was asked for. */
  | {readonly type: 'signed-in'; readonly isGuest?: boolean}
  /** The order was made. `earlierOrderIds`: unpaid orders of the same items, made by ended attempts. */
  | {
      readonly type: 'ordered';
      readonly orderId: number;
      readonly units?: Units | undefined;
      readonly earlierOrderIds?: readonly number[];
    }
  /** An order of the same items, made by an ended attempt, turned out to be paid: no new one is made. */
  | {
      readonly type: 'found';
      readonly orderId: number;
      readonly status: 'paid' | 'done';
      readonly earlierOrderIds?: readonly number[];
      readonly alsoPaidOrderIds?: readonly number[];
    }
  | {readonly type: 'refused'; readonly failure: Failure}
  /** The order was made, and needs no payment page: it is free, or charged in virtual currency. */
  | {readonly type: 'placed'; readonly orderId: number}
  /** The answer to an order without a payment page was lost: it may have been made. */
  | {readonly type: 'uncertain'}
  /** The payment page was opened at `rung`. It may be open where this page cannot see it, so that no other way is tried by itself. */
  | {readonly type: 'opened'; readonly rung: OpenMethod}
  /** The payment page could not be opened without a click. */
  | {readonly type: 'blocked'}
  /** The player seems to have left the payment page: a hint, no proof. */
  | {readonly type: 'left'}
  /** The service's answer on the order; `orderId` where it is of an earlier order, which was paid first. */
  | {
      readonly type: 'seen';
      readonly status: OrderStatus;
      readonly orderId?: number;
      readonly alsoPaidOrderIds?: readonly number[];
      /** The order is paid, and waits for the release of its keys. */
      readonly release?: Awaited;
    }
  /** A new order is to be made: the old one is outdated, or its payment page does not lead back to this page. */
  | {readonly type: 'renewed'}
  /** The player asked about an attempt that had ended as unknown, and can pay after all. */
  | {readonly type: 'reopened'}
  /** The player gave the purchase up, or another attempt has announced the delivery of its order. */
  | {readonly type: 'dropped'}
  /** This page stops following the order before a final answer; the end of the order is unknown. */
  | {readonly type: 'lost'};

/** The most earlier orders that an attempt keeps: more than a player makes in a day. */
const MAX_EARLIER_ORDERS = 12;

/**
 * The next stage by event and stage; a pair that is not listed changes nothing. For `seen` and `found`, `BY_STATUS` decides
 * where it names the status. Both tables are exported for `scripts/diagram/purchase-blocks.ts`, which draws them.
 */
export const MOVES: Readonly<Record<PurchaseEvent['type'], Partial<Record<Stage, Stage>>>> = {
  asked: {ordering: 'signing-in'},
  'signed-in': {'signing-in': 'ordering'},
  ordered: {ordering: 'opening'},
  found: {ordering: 'delivering'},
  refused: {'signing-in': 'ended', ordering: 'ended'},
  placed: {ordering: 'delivering'},
  uncertain: {ordering: 'ended'},
  opened: {opening: 'waiting', blocked: 'waiting', paused: 'waiting', waiting: 'waiting'},
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

/** The next stage by the order's status, in place of the stage that `MOVES` names. */
export const BY_STATUS = withoutPrototype<Partial<Record<OrderStatus, Stage>>>({
  paid: 'delivering',
  done: 'ended',
  canceled: 'ended',
});

function outcomeOf(purchase: Purchase, event: PurchaseEvent): Outcome {
  if (event.type === 'seen' && event.release) return 'preordered';
  if (event.type === 'seen' || event.type === 'found') return event.status === 'done' ? 'done' : 'canceled';
  if (event.type === 'dropped') return 'canceled';
  return event.type === 'refused' || purchase.status === 'expired' ? 'failed' : 'unknown';
}

/** The service's answer on an order. */
type Seen = Extract<PurchaseEvent, {readonly type: 'seen'}>;

/** Whether the answer names more paid orders than the purchase has. */
const hasMorePayments = (purchase: Purchase, {alsoPaidOrderIds}: Seen): boolean =>
  (alsoPaidOrderIds?.length ?? 0) > (purchase.alsoPaidOrderIds?.length ?? 0);

/** Whether the answer names a release, or another one, or none any more. */
const bringsOtherRelease = ({outcome, releasesAt}: Purchase, {release}: Seen): boolean =>
  Boolean(release) !== (outcome === 'preordered') || release?.at !== releasesAt;

/** The stage that the service's answer decides on; a purchase whose keys are not released yet has ended for now. */
const stageByAnswer = ({status, release}: Pick<Seen, 'status' | 'release'>): Stage | undefined =>
  release ? 'ended' : BY_STATUS[status];

/** Whether an event that keeps the stage brings nothing else that is new. */
function bringsNothingNew(purchase: Purchase, event: PurchaseEvent): boolean {
  if (event.type === 'seen')
    return (
      event.status === purchase.status && !hasMorePayments(purchase, event) && !bringsOtherRelease(purchase, event)
    );
  return event.type !== 'opened' || event.rung === purchase.rung;
}

/** The changes by the service's answer. An earlier order that was paid first changes places with the purchase's own. */
function changesByAnswer(purchase: Purchase, event: Seen): Partial<Purchase> {
  const {orderId, earlierOrderIds: earlier = []} = purchase;
  const {type, release, ...seen} = event;
  const answer = {...seen, ...(release && {releasesAt: release.at})};
  if (!answer.orderId || answer.orderId === orderId) return answer;
  return {...answer, earlierOrderIds: earlier.flatMap((id) => (id === answer.orderId ? (orderId ?? []) : id))};
}

/** An ended attempt after the service's answer: its order may be paid as long as its payment page works. */
function afterLateAnswer(purchase: Purchase, event: Seen): Purchase {
  const {outcome, failure, releasesAt, isReminder, ...rest} = purchase;
  // A delivered purchase stays delivered, whatever else is paid.
  if (outcome === 'done')
    return hasMorePayments(purchase, event)
      ? withoutPrototype({...purchase, alsoPaidOrderIds: event.alsoPaidOrderIds!})
      : purchase;
  if (bringsNothingNew(purchase, event)) return purchase;
  const stage = stageByAnswer(event);
  const stillWaits = purchase.isResumed && outcome === 'preordered' && event.release !== undefined;
  // A canceled earlier order changes nothing where the purchase has no order of its own.
  if (!stage || (!purchase.orderId && event.status === 'canceled'))
    return purchase.orderId === event.orderId || !event.orderId
      ? withoutPrototype({...purchase, status: event.status})
      : purchase;
  return withoutPrototype({
    ...rest,
    ...changesByAnswer(purchase, event),
    stage,
    isLate: true,
    ...(stillWaits && {isReminder: true}),
    ...(stage === 'ended' && {outcome: outcomeOf(purchase, event)}),
  });
}

/** Whether a player may go on with an ended attempt: its end is unknown, and it is paid on a payment page. */
const canReopen = ({kind, outcome, orderId, status, isGuest}: Purchase): boolean =>
  outcome === 'unknown' && orderId !== undefined && status !== 'paid' && !isGuest && !isChargedAtOnce(kind);

/** The ended attempt as an open one, without its payment page, as after a reload. */
function reopened({outcome, failure, isLate, rung, ...rest}: Purchase): Purchase {
  return withoutPrototype({...rest, stage: 'paused', isResumed: true});
}

/**
 * The purchase after an event; the same object when the event changes nothing. An ended purchase changes only by the service's
 * answer on its orders, or where its end is unknown and the player wants to go on.
 */
export function next(purchase: Purchase, given: PurchaseEvent): Purchase {
  const event = withoutPrototype(given);
  const {type} = event;
  const move = withoutPrototype(MOVES[type])[purchase.stage];
  if (!move) return purchase;
  if (type === 'seen' && purchase.stage === 'ended')
    return isUnsettled(purchase) ? afterLateAnswer(purchase, event) : purchase;
  if (type === 'reopened') return canReopen(purchase) ? reopened(purchase) : purchase;
  const stage = ((type === 'seen' || type === 'found') && stageByAnswer(event)) || move;
  if (stage === purchase.stage && bringsNothingNew(purchase, event)) return purchase;
  const {orderId, status, isResumed, rung, ...renewed} = purchase;
  const {earlierOrderIds: earlier = []} = purchase;
  /** The earlier orders of the purchase, with further ones before them. */
  const withEarlier = (more: readonly number[] = []): Partial<Purchase> => {
    const all = [...new Set([...more, ...earlier])].filter((id) => !('orderId' in event) || id !== event.orderId);
    return all.length > 0 || purchase.earlierOrderIds ? {earlierOrderIds: all.slice(-MAX_EARLIER_ORDERS)} : {};
  };
  return withoutPrototype({
    ...(type === 'renewed'
      ? {...renewed, earlierOrderIds: [...earlier, orderId!].slice(-MAX_EARLIER_ORDERS)}
      : purchase),
    stage,
    ...('isGuest' in event && {isGuest: event.isGuest}),
    ...(type === 'ordered' && {orderId: event.orderId, units: event.units, status: 'new'}),
    ...(type === 'found' && {orderId: event.orderId, status: event.status}),
    ...(type === 'found' && event.alsoPaidOrderIds && {alsoPaidOrderIds: event.alsoPaidOrderIds}),
    ...((type === 'ordered' || type === 'found') && withEarlier(event.earlierOrderIds)),
    ...(type === 'placed' && {orderId: event.orderId}),
    ...(type === 'opened' && {rung: event.rung}),
    ...(type === 'seen' && changesByAnswer(purchase, event)),
    ...(type === 'refused' && {failure: event.failure}),
    ...(stage === 'ended' && {outcome: outcomeOf(purchase, event)}),
  });
}

/** What a change of a purchase sets off. */
export type Effect =
  /** Shows the purchase as it is now. */
  | {readonly type: 'show'}
  /** Lets other pages take payments of the player. */
  | {readonly type: 'release payments'}
  /** Stores the purchase for later pages. */
  | {readonly type: 'store'}
  /** Removes the stored purchase. */
  | {readonly type: 'forget'}
  /** Keeps other pages from tracking this order. */
  | {readonly type: 'claim order'; readonly orderId: number}
  /** Takes the payment page away where it stands in this page, or in the host: nothing is left to do there. */
  | {readonly type: 'end payment'}
  /** The same, and closes its window: the order that it is for must not be paid. */
  | {readonly type: 'close payment'}
  /** Tracks the orders, unless that is under way. */
  | {readonly type: 'track'}
  /** Stops tracking the purchase on this page; a later page may resume it. */
  | {readonly type: 'stop'}
  /** Fires `store-order-change`. */
  | {readonly type: 'announce order'; readonly orderId: number; readonly status: OrderStatus}
  /** Tells other pages that the order was delivered, before one of them may resume the purchase. */
  | {readonly type: 'announce delivery'; readonly orderId: number}
  /** Fires `store-purchase-end`. */
  | {readonly type: 'announce end'}
  /** Loads again what is on screen and out of date: limits, balances, carts. */
  | {readonly type: 'refresh'; readonly failure: Failure | undefined};

/** What the change from one purchase to another sets off, in order. */
export function effectsOf(before: Purchase, after: Purchase): readonly Effect[] {
  return [
    {type: 'show'},
    // The player has nothing to do about the purchase any more.
    ...(isOpen(after) ? [] : [{type: 'release payments'} as const]),
    ...effectsOfOrder(before, after),
    ...(after.stage === 'ended' ? effectsOfEnd(before, after) : effectsOfLatePayment(before, after)),
  ];
}

function effectsOfOrder(before: Purchase, after: Purchase): readonly Effect[] {
  const {orderId, status, alsoPaidOrderIds = [], isGuest, isReminder} = after;
  const effects: Effect[] = [];
  if (orderId !== undefined && orderId !== before.orderId) {
    effects.push({type: 'store'});
    // A paid order has taken the place of the attempt's own.
    if (before.orderId !== undefined) effects.push({type: 'claim order', orderId});
    // The payment page of the other order must not take a second payment.
    effects.push({type: 'close payment'});
    // A guest's order is read by its payment token alone, which an order without a payment page does not have.
    if (!isGuest || status !== undefined) effects.push({type: 'track'});
  }
  if (status !== undefined && status !== before.status && !isReminder)
    effects.push({type: 'announce order', orderId: orderId!, status});
  for (const also of alsoPaidOrderIds)
    if (!before.alsoPaidOrderIds?.includes(also)) effects.push({type: 'announce order', orderId: also, status: 'paid'});
  return effects;
}

/** The payment page of an order that was paid late has nothing left to do. */
const effectsOfLatePayment = (before: Purchase, after: Purchase): readonly Effect[] =>
  after.isLate && !before.isLate ? [{type: 'end payment'}] : [];

function effectsOfEnd(before: Purchase, after: Purchase): readonly Effect[] {
  const {kind, orderId, outcome, failure, isGuest, isLate, isReminder} = after;
  const isPayable = isUnsettled(after);
  const isNews = before.stage !== 'ended' && !isLate;
  const isDelivered = meaningOf(after)?.isDelivered === true;
  const isOutOfDate =
    (isBought(after) && !isReminder) || failure?.kind === 'api' || (isChargedAtOnce(kind) && outcome === 'unknown');
  const effects: (Effect | false)[] = [
    // A guest's order is read by a token of this page, and never by a later one.
    {type: isPayable && !isGuest ? 'store' : 'forget'},
    isDelivered && {type: 'announce delivery', orderId: orderId!},
    // A payment page on which the player may still pay stays open.
    !meaningOf(after)?.keepsPaymentPage && {type: 'end payment'},
    {type: isPayable ? 'track' : 'stop'},
    isNews && {type: 'announce end'},
    isOutOfDate && {type: 'refresh', failure},
  ];
  return effects.filter((effect) => effect !== false);
}
