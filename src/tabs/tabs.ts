import {hasOwn} from '../client/prototype-safe.js';
import {countOf, fieldsOf} from '../client/read-fields.js';
import {isUnit, type Units} from '../client/units.js';
import type {StorefrontContext} from '../shop/storefront-context.js';
import {claimLock, hasLocks, runLocked, untilAborted} from './locks.js';

/** Other pages answer a greeting within this time, or there are none. */
const GREETING_MS = 1000;

/** What changed, as a hint to ask the service. */
type Hint = 'cart' | 'purchase';

/** The promo code in the cart, which the service does not return; null when it was removed. */
export interface CodeHint {
  readonly code: string | null;
}

/** A message about a cart: its id, with the promo code or the units being paid if that changed. */
interface CartMessage extends Partial<KnownCode> {
  readonly cart: string;
  /** Null when the payment is over. */
  readonly paying?: Units | null;
}

/** A delivered order: a page that finds it among its unfinished purchases must not report it again. */
interface DoneHint {
  readonly done: number;
}

/** A promo code and the time of its change: milliseconds since 1970, comparable between tabs. */
interface KnownCode extends CodeHint {
  readonly at: number;
}

/** The other shops of the same project and player in this browser, mostly in other tabs. */
export interface Tabs {
  /** Notifies the other shops of a change. */
  readonly notify: (hint: Hint | CodeHint | DoneHint) => void;
  /** Subscribes to changes of the same cart, or its code, in other shops; returns the function that unsubscribes. After a purchase the stores load again without it. */
  readonly onCartChange: (then: (hint?: CodeHint) => void) => () => void;
  /** Notifies the other shops of the units that are being paid here, until `signal` aborts or this page is closed. */
  readonly announcePayment: (units: Units, signal: AbortSignal) => void;
  /** Subscribes to payments of the same cart on other pages: the units being paid, undefined when the payment is over. */
  readonly onPayment: (then: (units: Units | undefined) => void) => () => void;
  /** Whether there are other shops, or they may still answer the greeting. */
  readonly hasOthers: () => boolean;
  /**
   * Claims a right of this project for this page until `signal` aborts: to buy, for a player's purchase, or to report the end of
   * an order. Resolves to false while another page has it.
   */
  readonly claim: (what: `purchase/${string}` | `order/${number}`, signal: AbortSignal) => Promise<boolean>;
  /** Runs `act` while no other page runs one. */
  readonly runExclusively: <T>(signal: AbortSignal, act: () => Promise<T>) => Promise<T>;
}

/** Closes the channels of shops that were garbage collected. */
const shops = new FinalizationRegistry<BroadcastChannel>((channel) => channel.close());

/**
 * Listens to a channel without keeping its listener alive: the browser keeps a channel that has listeners, which would leak a shop
 * that was removed from the page and never closed. It is an object because a minifier may inline a function, which then
 * captures the shop.
 */
class WeakListener {
  private readonly held: WeakRef<(data: unknown) => void>;

  constructor(channel: BroadcastChannel, hear: (data: unknown) => void) {
    this.held = new WeakRef(hear);
    shops.register(hear, channel);
    channel.addEventListener('message', this);
  }

  handleEvent({data}: MessageEvent<unknown>): void {
    this.held.deref()?.(data);
  }
}

/** Connects this shop with the other pages of the signed-in player. */
export function createTabs({$config, session, clock, signal, refresh, target, use}: StorefrontContext): Tabs {
  const cartListeners = new Set<(hint?: CodeHint) => void>();
  let channel: BroadcastChannel | undefined;
  let name = '';
  /** The cart of this shop; a player may have several. */
  let cart = '';
  let hasOthers = false;
  let greetedAt = 0;
  /** The last code that was sent or received, for shops that greet later. */
  let known: KnownCode | undefined;
  /** The units being paid here, for shops that greet later. */
  let paying: Units | undefined;
  const paymentListeners = new Set<(units: Units | undefined) => void>();
  /** Ends the wait for the lock of the paying page. */
  let stopWaiting = (): void => {};

  const emitPayment = (units: Units | undefined): void => {
    for (const then of paymentListeners) then(units);
  };
  /** A lock that a page holds as long as it pays: a page that is closed sends no message, but releases its lock. */
  const payingLock = (): string => `${name} paying ${cart}`;
  const receivePayment = (units: Units | null): void => {
    stopWaiting();
    if (!units) {
      emitPayment(undefined);
      return;
    }
    const waiting = new AbortController();
    stopWaiting = () => waiting.abort();
    emitPayment(units.filter(isUnit));
    if (!hasLocks()) return;
    navigator.locks
      .request(payingLock(), {mode: 'shared', signal: waiting.signal}, () => emitPayment(undefined))
      .catch(() => {});
  };

  const receive = (data: unknown): void => {
    hasOthers = true;
    // Shops that were removed from the page do not answer; there may be many.
    if (data === 'hello' && (target as Partial<Node>).isConnected !== false) {
      channel?.postMessage('here');
      if (known?.code) channel?.postMessage({...known, cart});
      if (paying) channel?.postMessage({cart, paying});
    }
    const {cart: cartOfMessage, code, at = 0, paying: units} = fieldsOf(data) as Partial<CartMessage>;
    const done = countOf(fieldsOf(data).done);
    if (units !== undefined) {
      if (cartOfMessage === cart && (units === null || Array.isArray(units))) receivePayment(units);
      return;
    }
    if (cartOfMessage === cart && code === undefined) for (const then of cartListeners) then();
    // Messages of two tabs may arrive out of order.
    if (cartOfMessage === cart && (typeof code === 'string' || code === null) && at >= (known?.at ?? 0)) {
      const isChanged = code !== known?.code;
      known = {code, at};
      if (isChanged) for (const then of cartListeners) then(known);
    }
    if (done) use(createReportedOrders).add(done);
    // Limits, balances and the inventory have changed.
    if (data === 'purchase' || done) refresh();
  };
  const connect = (): void => {
    const user = session.$user.get();
    const config = $config.get();
    const next = typeof user === 'string' && config ? `game-storefront/${config.projectId}/${user}` : '';
    const nextCart = config ? `${config.storeUrl} ${config.cartId || 'current'}` : '';
    if (next === name && nextCart === cart) return;
    name = next;
    cart = nextCart;
    channel?.close();
    channel = undefined;
    hasOthers = false;
    known = paying = undefined;
    receivePayment(null);
    if (!next || typeof BroadcastChannel !== 'function') return;
    try {
      channel = new BroadcastChannel(next);
    } catch {
      // A browser that denies storage denies channels, too.
      return;
    }
    new WeakListener(channel, receive);
    channel.postMessage('hello');
    greetedAt = clock.now();
  };
  const stops = [session.$user.subscribe(connect), $config.listen(connect)];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
    channel?.close();
    channel = undefined;
    stopWaiting();
  });

  return {
    notify(hint) {
      if (hint === 'purchase' || (typeof hint === 'object' && hasOwn(hint, 'done'))) {
        channel?.postMessage(hint);
        return;
      }
      const isCode = typeof hint === 'object';
      if (isCode) known = {...hint, at: performance.timeOrigin + performance.now()};
      channel?.postMessage({...(isCode && known), cart});
    },
    onCartChange(then) {
      cartListeners.add(then);
      return () => void cartListeners.delete(then);
    },
    announcePayment(units, until) {
      const [ownChannel, ownCart] = [channel, cart];
      if (!ownChannel || until.aborted) return;
      const begin = (): void => {
        if (channel !== ownChannel) return;
        paying = units;
        ownChannel.postMessage({cart: ownCart, paying: units});
      };
      const end = (): void => {
        if (paying !== units || channel !== ownChannel) return;
        paying = undefined;
        ownChannel.postMessage({cart: ownCart, paying: null});
      };
      until.addEventListener('abort', end, {once: true});
      if (!hasLocks()) return begin();
      navigator.locks
        .request(payingLock(), {signal: until}, () => {
          begin();
          return untilAborted(until);
        })
        .catch(() => {});
    },
    onPayment(then) {
      paymentListeners.add(then);
      return () => void paymentListeners.delete(then);
    },
    hasOthers: () => hasOthers || (channel !== undefined && clock.now() - greetedAt < GREETING_MS),
    claim: (what, until) => claimLock(`game-storefront/${$config.get()?.projectId}/${what}`, clock, until),
    runExclusively: (by, act) => runLocked(name || 'game-storefront', clock, by, act),
  };
}

/** The ids of orders whose end was reported, by this page or by another page of the player. */
export const createReportedOrders = (): Set<number> => new Set();
