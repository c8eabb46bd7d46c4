import type {StorefrontEventName, StorefrontEvents} from '../session/events.js';
import {onScreen} from './describe-screen.js';
import type {PageLike} from './playwright.js';
import {until, type Waiting} from './until.js';

/** How an attempt to buy ended: the detail of `store-purchase-end`. What is undefined there is missing here. */
export type PurchaseEnd = StorefrontEvents['store-purchase-end'];

interface Heard {
  readonly type: StorefrontEventName;
  readonly detail: unknown;
}

interface Log {
  /** In the order they came. */
  readonly heard: Heard[];
  /** How many ends of purchases were asked for so far. */
  ends: number;
}

const LISTENER = '__gameStorefrontHeard';

const NAMES: Readonly<Record<StorefrontEventName, true>> = {
  'store-ready': true,
  'store-error': true,
  'store-item-view': true,
  'store-cart-change': true,
  'store-checkout-request': true,
  'store-payment-open': true,
  'store-order-change': true,
  'store-purchase-end': true,
  'store-claim': true,
  'store-backpack-move': true,
  'store-subscription-change': true,
};

export const EVENT_NAMES = Object.keys(NAMES) as readonly StorefrontEventName[];

/** The pages that are listened to. Kept here, so that what a page said stays when it goes elsewhere. */
const logs = new WeakMap<PageLike, Log>();

/** In the page: calls the listener with what its shops say. */
function tell({listener, names}: Record<string, string>): void {
  const hear = ({type, detail}: CustomEvent): void =>
    (window as unknown as Record<string, (heard: string) => void>)[listener!]?.(JSON.stringify({type, detail}));
  for (const name of names!.split(' ')) addEventListener(name, (event) => hear(event as CustomEvent));
}

/** Hears from now on what the shops of a page say; `project.sellOn` does so too. Call it before the page is opened. */
export async function listen(page: PageLike): Promise<void> {
  if (logs.has(page)) return;
  const log: Log = {heard: [], ends: 0};
  logs.set(page, log);
  await page.exposeFunction(LISTENER, (heard: string) => void log.heard.push(JSON.parse(heard)));
  await page.addInitScript(tell, {listener: LISTENER, names: EVENT_NAMES.join(' ')});
}

function logOf(page: PageLike): Log {
  const log = logs.get(page);
  if (log) return log;
  throw new Error(
    'Nobody listens to the shops of this page: call project.sellOn(page), or listen(page), before page.goto.',
  );
}

/** The details of all events of a type so far, oldest first. */
export async function shopEvents<N extends StorefrontEventName>(
  page: PageLike,
  name: N,
): Promise<StorefrontEvents[N][]> {
  const {heard} = logOf(page);
  // What was said before this question has arrived with its answer.
  await page.evaluate(() => {});
  return heard.filter(({type}) => type === name).map(({detail}) => detail as StorefrontEvents[N]);
}

/**
 * Waits until an attempt to buy is over, and resolves to how: the first call to the first end that the page tells, the next
 * call to the next. Rejects, with what is on the screen, when none comes in time.
 */
export async function purchaseEnd(page: PageLike, waiting: Waiting = {}): Promise<PurchaseEnd> {
  const log = logOf(page);
  const place = log.ends++;
  const ended = (): PurchaseEnd | undefined =>
    log.heard.filter(({type}) => type === 'store-purchase-end').map(({detail}) => detail as PurchaseEnd)[place];
  return until(
    ended,
    waiting,
    async (seconds) => `No purchase has ended within ${seconds} s (${place} before).\n${await onScreen(page)}`,
  );
}
