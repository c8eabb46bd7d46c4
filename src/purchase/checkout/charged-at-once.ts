import {bare} from '../../client/bare.js';
import {createClient} from '../../client/client.js';
import {pause} from '../../client/clock.js';
import {asStorefrontError, failureOf, isOutcomeUnknown, StorefrontError} from '../../client/errors.js';
import {type OrderCall, orderFreeCart, orderFreeItem, orderVirtual} from '../../orders/orders.js';
import type {Config} from '../../session/config.js';
import type {StorefrontContext} from '../../session/storefront-context.js';
import {PAYABLE_MS} from '../kept-purchase.js';
import type {Purchase} from '../purchase.js';
import {evidenceAfter, evidenceBefore} from './evidence.js';
import type {PurchaseEvent} from './machine.js';
import {findUnfinished, forgetUnsure, keepUnfinished, markOf, type Unfinished} from './unfinished.js';
import {watchOrder} from './watch.js';

/** An order on its way is given so long to arrive before anything is concluded from its not being there. */
const ARRIVAL_MS = 2000;

/** Whether an order whose answer nobody heard changed nothing of what it would change. */
export async function isUntouched(
  context: StorefrontContext,
  unsure: Pick<Unfinished, 'sku' | 'currencySku' | 'itemKind' | 'evidence'>,
  call: OrderCall,
): Promise<boolean> {
  const ordered = bare(unsure);
  if (ordered.evidence === undefined) return false;
  await pause(context.clock, ARRIVAL_MS, call.signal);
  const after = await evidenceAfter(context, ordered, call);
  return after !== undefined && markOf(after) === ordered.evidence;
}

/**
 * Orders what needs no payment page. It is never ordered twice: after a lost answer it is looked at whether anything
 * changed. Nothing changed: it failed, and may be tried again. Else nobody knows, since other pages buy, too. What that
 * look needs is handed to `remember` before, for a page that comes after this one.
 */
export async function orderUnpaid(
  context: StorefrontContext,
  purchase: Purchase,
  call: OrderCall,
  remember: (seen: Pick<Unfinished, 'evidence' | 'itemKind'>) => void,
): Promise<PurchaseEvent> {
  const {kind, sku, currencySku} = purchase;
  const before = await evidenceBefore(context, purchase, call);
  const evidence = before === undefined ? undefined : markOf(before);
  // What became of a cart is seen by the cart.
  if (sku !== undefined) remember({evidence, itemKind: context.itemCache.find(sku)?.kind});
  try {
    const orderId =
      kind === 'virtual'
        ? await orderVirtual(sku!, currencySku!, call)
        : await (kind === 'free' ? orderFreeItem(sku!, call) : orderFreeCart(call));
    return {type: 'taken', orderId};
  } catch (error) {
    const failure = asStorefrontError(error);
    if (call.signal.aborted || !isOutcomeUnknown(failure)) throw error;
    context.report(failure);
    // A service that is still at work on it may charge later than any look.
    const nothing = failure.kind !== 'timeout' && (await isUntouched(context, {...purchase, evidence}, call));
    return nothing ? {type: 'refused', failure: failureOf(failure)} : {type: 'unsure'};
  }
}

/** What was asked for, and a mark of what was so before. */
type Asked = Pick<Unfinished, 'evidence' | 'itemKind'>;

/**
 * Purchases without a payment page whose answer was lost: nobody knows the number of their order, or whether there is one.
 * What it would change tells.
 */
interface Unsure {
  /** Looks after one: what is shown is read anew once something has changed. */
  readonly keep: (purchase: Purchase, asked: Asked, config: Config, player: string) => void;
  /**
   * Whether something has changed since one of the same wares, which may have been made then. Told once: who asks again
   * wants another one. Rejects where that cannot be read.
   */
  readonly hasChanged: (purchase: Purchase, player: string, call: OrderCall) => Promise<boolean>;
}

export function createUnsure(context: StorefrontContext): Unsure {
  const {session, transport, clock, now, locale, refreshes, signal} = context;
  const left = new Map<string, Unfinished>();
  let watching = new AbortController();
  const stop = (): void => watching.abort();
  signal.addEventListener('abort', stop);
  session.$user.listen(() => {
    stop();
    watching = new AbortController();
    left.clear();
  });

  const markNow = async (asked: Unfinished, call: OrderCall): Promise<string | undefined> => {
    const evidence = await evidenceAfter(context, asked, call);
    return evidence === undefined ? undefined : markOf(evidence);
  };

  return {
    keep({kind, sku, name, currencySku}, asked, config, player) {
      if (sku === undefined || asked.evidence === undefined) return;
      const unsure: Unfinished = bare({kind, sku, name, currencySku, outcome: 'unknown', ...asked});
      left.set(sku, unsure);
      keepUnfinished(config.projectId, player, now(), unsure);
      const over = new AbortController();
      const end = (): void => over.abort();
      watching.signal.addEventListener('abort', end);
      const client = createClient(() => config, session, transport);
      watchOrder({
        look: async () => ({mark: await markNow(unsure, {client, config, locale: locale(), signal: over.signal})}),
        seen({mark}: {readonly mark: string | undefined; readonly status?: never}) {
          if (left.get(sku) !== unsure) return end();
          if (mark === undefined || mark === unsure.evidence) return;
          end();
          for (const refresh of refreshes) refresh();
        },
        isTold: () => false,
        lost() {},
        isSlow: () => true,
        lasts: PAYABLE_MS,
        over: end,
        clock,
        signal: over.signal,
      });
    },
    async hasChanged({sku}, player, call) {
      if (sku === undefined) return false;
      const {projectId} = call.config;
      const kept = findUnfinished(projectId, player, now());
      const unsure =
        left.get(sku) ?? kept.find((each) => each.sku === sku && each.outcome && each.orderId === undefined);
      if (!unsure) return false;
      const mark = await markNow(unsure, call);
      if (mark === undefined) throw new StorefrontError('network', 'What the last try came to could not be read');
      left.delete(sku);
      forgetUnsure(projectId, player, sku);
      if (mark === unsure.evidence) return false;
      for (const refresh of refreshes) refresh();
      return true;
    },
  };
}
