import type {OrderStatus} from '../../../src/orders/order.js';
import {findUnfinished, type StoredPurchase, type Unfinished} from '../../../src/purchase/checkout/unfinished.js';
import type {Purchase} from '../../../src/purchase/purchase.js';
import {purchaseKey} from '../../../src/purchase/purchase-storage.js';

/*
 * A world around the machine: a service, the storage of a browser, two pages of one player in it, their network. What
 * becomes of a purchase, and what is kept of it, is the widget's own code; what a page does of itself (asks for the right
 * to buy, sends, opens, looks) is written down here as plainly as it goes, each at any moment. Whatever may happen next
 * is a step, which leads to another world; none is changed.
 */

export const PROJECT = 44056;
export const PLAYER = 'anna';
export const NOW = 0;

/** How a request for an order, or the payment page after it, stands. */
type Phase =
  /** Nothing was sent yet: the player may have to sign in, another page may have the right to buy. */
  | 'begun'
  /** A request for an order is out. */
  | 'sent'
  /** The service has made it; its answer is on its way. */
  | 'made'
  /** The payment page is being opened: by the host, in a window. */
  | 'opening'
  /** It stands in a frame that has not spoken yet. */
  | 'framed'
  /** Nothing but looks at the order, also once the attempt is over, as long as it may be paid. */
  | 'watched'
  /** An earlier page left it, and the service has yet to say how it stands. */
  | 'resuming'
  /** The same, in the background: nothing is asked before it is sure that no other page is at it. */
  | 'in background'
  | 'over';

/** A purchase as a page carries it to its end. */
export interface CheckoutState {
  readonly purchase: Purchase;
  readonly phase: Phase;
  /** Whether the page shows it. */
  readonly isShown: boolean;
  /** Whether nothing of it is told before it is paid. */
  readonly isQuiet: boolean;
  /** Whether something else was on screen when it was to be shown. */
  readonly isHidden: boolean;
  /** Whether it has the player's right to buy, and whether it ever had. */
  readonly right: 'none' | 'had' | 'has';
  /** The order that the service has made for it, of which nobody knows here yet. */
  readonly made: number;
  /** Orders of the same wares that were not paid before it: it takes the place of them. */
  readonly replaces: readonly number[];
  /** Orders of which it alone tells the end. */
  readonly claims: readonly number[];
}

export interface MadeOrder {
  readonly status: OrderStatus;
  /** Whether its number and payment token ever arrived: nobody can pay what no page knows. */
  readonly isKnown: boolean;
  /** Whether some page told that the player has it, or has paid for it, too. */
  readonly isReported?: boolean;
  /** Whether an attempt ended with it, so that no other may. */
  readonly isEnd?: boolean;
  /** Whether a purchase that is charged at once went on without knowing whether it was made. */
  readonly isUnsure?: boolean;
}

export interface World {
  readonly isOnline: boolean;
  /** By id, counted from 1. */
  readonly orders: readonly MadeOrder[];
  /** What the browser's storage keeps. */
  readonly kept: string | null;
  /** What each page carries, the one it shows last; undefined while it is closed. */
  readonly pages: readonly (readonly CheckoutState[] | undefined)[];
  /** How often the player asked for an order: anew, or in place of another one. */
  readonly buys: number;
  readonly renewals: number;
  /** Whether something happened that must not. */
  readonly wrong?: string;
}

/** In a fixed order, without what is undefined: worlds are told apart by their text. */
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

/** Does something with the browser's storage as a world has it; answers what it keeps after that. */
export function storing(kept: string | null, act: () => void): string | null {
  const key = purchaseKey(PROJECT);
  if (kept === null) localStorage.removeItem(key);
  else localStorage.setItem(key, kept);
  act();
  return localStorage.getItem(key);
}

/** The orders that a purchase is about. */
export const orderIdsOf = ({orderId, earlierOrderIds = []}: Partial<Unfinished> = {}): number[] =>
  orderId ? [orderId, ...earlierOrderIds] : [...earlierOrderIds];

const FOUND = new Map<string, readonly StoredPurchase[]>();
/** What a page would find in the storage. */
export function found({kept}: World): readonly StoredPurchase[] {
  if (kept === null) return [];
  if (!FOUND.has(kept)) storing(kept, () => FOUND.set(kept, findUnfinished(PROJECT, PLAYER, NOW)));
  return FOUND.get(kept)!;
}

export const withOrder = (world: World, id: number, change: Partial<MadeOrder>): World => ({
  ...world,
  orders: world.orders.map((order, index) => (index === id - 1 ? {...order, ...change} : order)),
});

/** Whether an order was paid, and the player was not told, and neither a page nor the storage will ever tell. */
export function isLost(world: World): boolean {
  const all = world.pages.flatMap((each) => each ?? []).filter(({phase}) => phase !== 'over');
  const tracked = [...found(world), ...all.map(({purchase}) => purchase)].flatMap((each) => orderIdsOf(each));
  return world.orders.some(
    ({status, isKnown, isReported}, index) =>
      isKnown && (status === 'paid' || status === 'done') && !isReported && !tracked.includes(index + 1),
  );
}

const TEXTS = new WeakMap<object, string>();
/** Worlds share most of their parts. Where a payment page stands leads nowhere else than where another one does. */
function textOf(part: CheckoutState | MadeOrder): string {
  const {purchase} = part as Partial<CheckoutState>;
  const text =
    TEXTS.get(part) ??
    JSON.stringify(purchase ? {...part, purchase: {...purchase, rung: Boolean(purchase.rung)}} : part);
  TEXTS.set(part, text);
  return text;
}

/** Tells worlds apart; which page is which makes no difference. */
export function keyOf({pages, orders, kept, isOnline, buys, renewals, wrong}: World): string {
  const each = pages.map((all) => (all ? `[${all.map(textOf)}]` : 'closed')).sort();
  return `${isOnline} ${buys} ${renewals} ${kept} ${wrong} ${orders.map(textOf)} ${each}`;
}
