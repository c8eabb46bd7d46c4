import type {StorefrontEventName, StorefrontEvents} from '../shop/events.js';
import {describeScreen} from './describe-screen.js';
import type {PageLike} from './playwright.js';
import {until, type Waiting} from './until.js';

/** The detail of `store-purchase-end`, the result of a purchase attempt. Fields that are undefined in the page are missing here. */
export type PurchaseEnd = StorefrontEvents['store-purchase-end'];

interface RecordedEvent {
  readonly type: StorefrontEventName;
  readonly detail: unknown;
}

interface EventLog {
  /** In the order of dispatch. */
  readonly events: RecordedEvent[];
  /** Number of `purchaseEnd` calls so far; each call waits for the next purchase. */
  purchaseEndCalls: number;
}

/** The global function by which the page reports its events. */
const REPORT_FUNCTION = '__gameStorefrontReportEvent';

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

/** The event log of each recorded page. Stored outside the page, so that events survive a navigation. */
const logs = new WeakMap<PageLike, EventLog>();

/** Runs in the page: reports the events of its shops. */
function reportEvents({reportFunction, names}: Record<string, string>): void {
  const report = ({type, detail}: CustomEvent): void =>
    (window as unknown as Record<string, (json: string) => void>)[reportFunction!]?.(JSON.stringify({type, detail}));
  for (const name of names!.split(' ')) addEventListener(name, (event) => report(event as CustomEvent));
}

/** Records the events of a page's shops from the next document on; `project.sellOn` calls it, too. Call it before `page.goto`. */
export async function listen(page: PageLike): Promise<void> {
  if (logs.has(page)) return;
  const log: EventLog = {events: [], purchaseEndCalls: 0};
  logs.set(page, log);
  await page.exposeFunction(REPORT_FUNCTION, (json: string) => void log.events.push(JSON.parse(json)));
  await page.addInitScript(reportEvents, {reportFunction: REPORT_FUNCTION, names: EVENT_NAMES.join(' ')});
}

function logOf(page: PageLike): EventLog {
  const log = logs.get(page);
  if (log) return log;
  throw new Error(
    'The events of this page are not recorded: call project.sellOn(page), or listen(page), before page.goto.',
  );
}

/** The details of all events of one type so far, oldest first. */
export async function shopEvents<N extends StorefrontEventName>(
  page: PageLike,
  name: N,
): Promise<StorefrontEvents[N][]> {
  const {events} = logOf(page);
  // A round trip to the page: events that were dispatched before it are in the log after it.
  await page.evaluate(() => {});
  return events.filter(({type}) => type === name).map(({detail}) => detail as StorefrontEvents[N]);
}

/**
 * Waits for the end of a purchase attempt, and resolves to its event detail: the first call for the first attempt that ends, the
 * next call for the next. Rejects, with the text on the screen, if no attempt ends in time.
 */
export async function purchaseEnd(page: PageLike, waiting: Waiting = {}): Promise<PurchaseEnd> {
  const log = logOf(page);
  const index = log.purchaseEndCalls++;
  const ended = (): PurchaseEnd | undefined =>
    log.events.filter(({type}) => type === 'store-purchase-end').map(({detail}) => detail as PurchaseEnd)[index];
  return until(
    ended,
    waiting,
    async (seconds) => `No purchase has ended within ${seconds} s (${index} before).\n${await describeScreen(page)}`,
  );
}
