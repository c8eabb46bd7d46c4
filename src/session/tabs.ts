import type {Clock} from '../client/clock.js';
import {countOf, fieldsOf} from '../client/read.js';
import {isUnit, type Units} from '../client/units.js';
import {createReportedOrders} from './reported-orders.js';
import type {StorefrontContext} from './storefront-context.js';

/** A page that stands still may keep the others waiting; they do not wait longer. */
const LOCK_WAIT_MS = 5000;
/** Engines take their time to let go of what a page gave back, or held when it was left. */
const CLAIM_WAIT_MS = 1000;
/** Who does not answer a greeting for so long is not there. */
const GREETING_MS = 1000;

/** What changed, for whom it concerns: no more than a hint to ask the service. */
export type Hint = 'cart' | 'purchase';

/** The text of the promo code in the cart, which the service does not tell; null when it was taken out. */
export interface CodeHint {
  readonly code: string | null;
}

/** What a message about a cart carries: the cart that it is about, and the code, or what is being paid, where that is what changed. */
interface CartMessage extends Partial<KnownCode> {
  readonly cart: string;
  /** Null once it is over. */
  readonly paying?: Units | null;
}

/** An order that was delivered: another page that still reads it among what was left is not to tell of it once more. */
export interface DoneHint {
  readonly done: number;
}

/** When it became the code: milliseconds since 1970, alike in all tabs. */
interface KnownCode extends CodeHint {
  readonly at: number;
}

/** Other shops with the same project and player, in this browser: mostly of other tabs. */
export interface Tabs {
  /** Tells the others that something changed. */
  readonly notify: (hint: Hint | CodeHint | DoneHint) => void;
  /** Calls back when another one says that the same cart, or its code, changed; returns what stops it. What follows a purchase is read anew by itself. */
  readonly onCartChange: (then: (hint?: CodeHint) => void) => () => void;
  /** Tells the others what of the cart is being paid here, until `signal` aborts, or this page is gone. */
  readonly announcePayment: (units: Units, signal: AbortSignal) => void;
  /** Calls back with what of the same cart is being paid on another page, and with nothing once it is not. */
  readonly onPayment: (then: (units: Units | undefined) => void) => () => void;
  /** Whether another one was heard of, or could not answer yet. */
  readonly hasOthers: () => boolean;
  /**
   * Claims something of this project for this page until `signal` aborts: a player's purchase, the right to buy, or an
   * order, the right to tell its end. False while another page has it.
   */
  readonly claim: (what: `purchase/${string}` | `order/${number}`, signal: AbortSignal) => Promise<boolean>;
  /** Does something while no other page does. */
  readonly runExclusively: <T>(signal: AbortSignal, act: () => Promise<T>) => Promise<T>;
}

/** Resolves in a task of its own, when messages that were sent by now have been heard. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

/** Runs `act` under a lock of the browser, or without one where there is none or it is kept too long. */
async function locked<T>(name: string, clock: Clock, signal: AbortSignal, act: () => Promise<T>): Promise<T> {
  // A page that is no secure context has no locks.
  if (typeof navigator.locks?.request !== 'function') return act();
  const waiting = new AbortController();
  const abort = (): void => waiting.abort();
  const stop = clock.after(LOCK_WAIT_MS, abort);
  signal.addEventListener('abort', abort, {once: true});
  let acting: Promise<T> | undefined;
  const begin = (): Promise<T> => {
    stop();
    signal.removeEventListener('abort', abort);
    // What the last holder told is heard before.
    acting = nextTask().then(act);
    return acting;
  };
  try {
    await navigator.locks.request(name, {signal: waiting.signal}, begin);
  } catch (error) {
    if (signal.aborted) throw error;
  }
  return acting ?? begin();
}

/** Closes the channels of shops that are no more. */
const shops = new FinalizationRegistry<BroadcastChannel>((channel) => channel.close());

/**
 * Hears a channel for as long as something else holds `hear`: the browser keeps a channel that somebody listens to, and
 * with it would keep a shop that was taken out of the page and that nobody closed. An object, as a function would hold all
 * that is around it, once a minifier has put it where it is used.
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

/** Meets the other pages of the player who is signed in. */
export function createTabs({$config, session, clock, signal, refreshes, target, use}: StorefrontContext): Tabs {
  const hearers = new Set<(hint?: CodeHint) => void>();
  let channel: BroadcastChannel | undefined;
  let name = '';
  /** The cart of this shop; a player may have several. */
  let cart = '';
  let hasOthers = false;
  let greetedAt = 0;
  /** The last that was told or heard, for who comes later. */
  let known: KnownCode | undefined;
  /** What is being paid here, for who comes later. */
  let paying: Units | undefined;
  const payingHearers = new Set<(units: Units | undefined) => void>();
  /** Ends the wait for the page that pays. */
  let stopWaiting = (): void => {};

  const tellOfPaying = (units: Units | undefined): void => {
    for (const then of payingHearers) then(units);
  };
  /** A lock that a page holds as long as it pays: what becomes of a page that is closed nobody is told. */
  const payingLock = (): string => `${name} paying ${cart}`;
  const hearPaying = (units: Units | null): void => {
    stopWaiting();
    if (!units) {
      tellOfPaying(undefined);
      return;
    }
    const waiting = new AbortController();
    stopWaiting = () => waiting.abort();
    tellOfPaying(units.filter(isUnit));
    if (typeof navigator.locks?.request !== 'function') return;
    navigator.locks
      .request(payingLock(), {mode: 'shared', signal: waiting.signal}, () => tellOfPaying(undefined))
      .catch(() => {});
  };

  const hear = (data: unknown): void => {
    hasOthers = true;
    // A shop that was taken out of the page is nobody to reckon with, and there may be many.
    if (data === 'hello' && (target as Partial<Node>).isConnected !== false) {
      channel?.postMessage('here');
      if (known?.code) channel?.postMessage({...known, cart});
      if (paying) channel?.postMessage({cart, paying});
    }
    const {cart: whose, code, at = 0, paying: units} = fieldsOf(data) as Partial<CartMessage>;
    const done = countOf(fieldsOf(data).done);
    if (units !== undefined) {
      if (whose === cart && (units === null || Array.isArray(units))) hearPaying(units);
      return;
    }
    if (whose === cart && code === undefined) for (const then of hearers) then();
    // What one tab told may come after what another one told later.
    if (whose === cart && (typeof code === 'string' || code === null) && at >= (known?.at ?? 0)) {
      const isNews = code !== known?.code;
      known = {code, at};
      if (isNews) for (const then of hearers) then(known);
    }
    if (done) use(createReportedOrders).add(done);
    // What is limited, owned and spent is another matter now.
    if (data === 'purchase' || done) for (const refresh of refreshes) refresh();
  };
  const meet = (): void => {
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
    hearPaying(null);
    if (!next || typeof BroadcastChannel !== 'function') return;
    try {
      channel = new BroadcastChannel(next);
    } catch {
      // Where storage is denied, so are channels.
      return;
    }
    new WeakListener(channel, hear);
    channel.postMessage('hello');
    greetedAt = clock.now();
  };
  const stops = [session.$user.subscribe(meet), $config.listen(meet)];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
    channel?.close();
    channel = undefined;
    stopWaiting();
  });

  return {
    notify(hint) {
      if (hint === 'purchase' || (typeof hint === 'object' && 'done' in hint)) {
        channel?.postMessage(hint);
        return;
      }
      const isCode = typeof hint === 'object';
      if (isCode) known = {...hint, at: performance.timeOrigin + performance.now()};
      channel?.postMessage({...(isCode && known), cart});
    },
    onCartChange(then) {
      hearers.add(then);
      return () => void hearers.delete(then);
    },
    announcePayment(units, until) {
      const [own, whose] = [channel, cart];
      if (!own || until.aborted) return;
      const begin = (): void => {
        if (channel !== own) return;
        paying = units;
        own.postMessage({cart: whose, paying: units});
      };
      const end = (): void => {
        if (paying !== units || channel !== own) return;
        paying = undefined;
        own.postMessage({cart: whose, paying: null});
      };
      until.addEventListener('abort', end, {once: true});
      if (typeof navigator.locks?.request !== 'function') return begin();
      navigator.locks
        .request(payingLock(), {signal: until}, () => {
          begin();
          return new Promise<void>((release) => until.addEventListener('abort', () => release(), {once: true}));
        })
        .catch(() => {});
    },
    onPayment(then) {
      payingHearers.add(then);
      return () => void payingHearers.delete(then);
    },
    hasOthers: () => hasOthers || (channel !== undefined && clock.now() - greetedAt < GREETING_MS),
    claim: (what, until) =>
      new Promise((resolve) => {
        // Without locks nobody knows of the others.
        if (typeof navigator.locks?.request !== 'function') return resolve(true);
        const waiting = new AbortController();
        const giveUp = (): void => waiting.abort();
        // A busy browser is late with what is free, too: one that answers this has answered what was asked before.
        const stop = clock.after(CLAIM_WAIT_MS, () => void navigator.locks.query().then(giveUp, giveUp));
        const hold = (): Promise<void> | undefined => {
          stop();
          resolve(true);
          if (until.aborted) return undefined;
          return new Promise((release) => until.addEventListener('abort', () => release(), {once: true}));
        };
        navigator.locks
          .request(`game-storefront/${$config.get()?.projectId}/${what}`, {signal: waiting.signal}, hold)
          .catch(() => resolve(!waiting.signal.aborted));
      }),
    runExclusively: (by, act) => locked(name || 'game-storefront', clock, by, act),
  };
}
