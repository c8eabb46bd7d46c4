import type {OrderStatus} from '../../../src/orders/order.js';
import {findUnfinished, type StoredPurchase, type Unfinished} from '../../../src/purchase/checkout/stored-purchases.js';
import type {Purchase} from '../../../src/purchase/purchase.js';
import {purchaseKey} from '../../../src/purchase/purchase-storage.js';

/*
 * A model of the world around the state machine: a service, a browser's storage, two pages of one player, their network. The
 * changes and the storage of a purchase are the widget's own code; the actions of a page (request the right
 * to buy, send, open, look) are modelled here, each possible at any moment. Every possible next event
 * is a step, which leads to another world; worlds are immutable.
 */

export const PROJECT = 44056;
export const PLAYER = 'anna';
export const NOW = 0;

/** The phase of an order request, or of the payment page after it. */
type Phase =
  /** No request was sent yet: the player may have to sign in, or another page may have the right to buy. */
  | 'begun'
  /** The order request is in flight. */
  | 'sent'
  /** The service has made the order; its answer is in flight. */
  | 'made'
  /** The payment page is being opened, by the host or in a window. */
  | 'opening'
  /** The payment page is in a frame that has not sent a message yet. */
  | 'framed'
  /** The order is only looked at, also after the end of the attempt, as long as it may be paid. */
  | 'watched'
  /** The purchase is an earlier page's, and the status of its order is still unknown. */
  | 'resuming'
  /** The same, in the background: no request is sent before it is certain that no other page tracks it. */
  | 'in background'
  | 'over';

/** A page's state of one purchase. */
export interface CheckoutState {
  readonly purchase: Purchase;
  readonly phase: Phase;
  /** Whether the page shows the purchase. */
  readonly isShown: boolean;
  /** Whether the purchase is hidden until it is paid. */
  readonly isQuiet: boolean;
  /** Whether another purchase was on screen when this one was to be shown. */
  readonly isHidden: boolean;
  /** Whether the purchase has the player's right to buy, or ever had it. */
  readonly right: 'none' | 'had' | 'has';
  /** The order that the service has made, while its answer is in flight. */
  readonly made: number;
  /** Earlier unpaid orders of the same items, which this purchase replaces. */
  readonly replaces: readonly number[];
  /** Orders whose end only this purchase reports. */
  readonly claims: readonly number[];
}

export interface MadeOrder {
  readonly status: OrderStatus;
  /** Whether its number and payment token ever arrived: an order that no page knows cannot be paid. */
  readonly isKnown: boolean;
  /** Whether a page has reported the delivery, or the second payment. */
  readonly isReported?: boolean;
  /** Whether an attempt ended with this order, so that no other may. */
  readonly isEnd?: boolean;
  /** Whether a purchase that is charged at once went on without the answer. */
  readonly isUnsure?: boolean;
}

export interface World {
  readonly isOnline: boolean;
  /** By id, counted from 1. */
  readonly orders: readonly MadeOrder[];
  /** The value in the browser's storage. */
  readonly kept: string | null;
  /** The purchases of each page, the shown one last; undefined while the page is closed. */
  readonly pages: readonly (readonly CheckoutState[] | undefined)[];
  /** How often the player requested an order: a first one, or one in place of another. */
  readonly buys: number;
  readonly renewals: number;
  /** The fault that has happened. */
  readonly wrong?: string;
}

/** A purchase with its fields in a fixed order, without undefined ones: worlds are compared by their text. */
export const plain = (purchase: Purchase): Purchase =>
  Object.fromEntries(
    Object.entries(purchase)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ) as unknown as Purchase;

export const initialWorld = (pages: number): World => ({
  isOnline: true,
  orders: [],
  kept: null,
  pages: Array.from({length: pages}, () => []),
  buys: 0,
  renewals: 0,
});

/** Runs `act` with a world's value in the browser's storage; returns the value after it. */
export function storing(kept: string | null, act: () => void): string | null {
  const key = purchaseKey(PROJECT);
  if (kept === null) localStorage.removeItem(key);
  else localStorage.setItem(key, kept);
  act();
  return localStorage.getItem(key);
}

/** The orders of a purchase. */
export const orderIdsOf = ({orderId, earlierOrderIds = []}: Partial<Unfinished> = {}): number[] =>
  orderId ? [orderId, ...earlierOrderIds] : [...earlierOrderIds];

const FOUND = new Map<string, readonly StoredPurchase[]>();
/** The purchases that a page would find in the storage. */
export function found({kept}: World): readonly StoredPurchase[] {
  if (kept === null) return [];
  if (!FOUND.has(kept)) storing(kept, () => FOUND.set(kept, findUnfinished(PROJECT, PLAYER, NOW)));
  return FOUND.get(kept)!;
}

export const withOrder = (world: World, id: number, change: Partial<MadeOrder>): World => ({
  ...world,
  orders: world.orders.map((order, index) => (index === id - 1 ? {...order, ...change} : order)),
});

/** Whether a paid order was not reported to the player, and neither a page nor the storage knows it. */
export function isLost(world: World): boolean {
  const all = world.pages.flatMap((each) => each ?? []).filter(({phase}) => phase !== 'over');
  const tracked = [...found(world), ...all.map(({purchase}) => purchase)].flatMap((each) => orderIdsOf(each));
  return world.orders.some(
    ({status, isKnown, isReported}, index) =>
      isKnown && (status === 'paid' || status === 'done') && !isReported && !tracked.includes(index + 1),
  );
}

const TEXTS = new WeakMap<object, string>();
/** The text of a part, cached since worlds share most parts. The rung of a payment page makes no difference. */
function textOf(part: CheckoutState | MadeOrder): string {
  const {purchase} = part as Partial<CheckoutState>;
  const text =
    TEXTS.get(part) ??
    JSON.stringify(purchase ? {...part, purchase: {...purchase, rung: Boolean(purchase.rung)}} : part);
  TEXTS.set(part, text);
  return text;
}

/** The key of a world; the order of its pages makes no difference. */
export function keyOf({pages, orders, kept, isOnline, buys, renewals, wrong}: World): string {
  const each = pages.map((all) => (all ? `[${all.map(textOf)}]` : 'closed')).sort();
  return `${isOnline} ${buys} ${renewals} ${kept} ${wrong} ${orders.map(textOf)} ${each}`;
}
