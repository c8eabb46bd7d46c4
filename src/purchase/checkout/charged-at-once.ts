import {createClient} from '../../client/client.js';
import {pause} from '../../client/clock.js';
import {asStorefrontError, failureOf, isOutcomeUnknown, StorefrontError} from '../../client/errors.js';
import {jsonOf} from '../../client/json.js';
import {withoutPrototype} from '../../client/prototype-safe.js';
import {fetchBalances, readBalances} from '../../inventory/balances-store.js';
import type {Item, ItemKind} from '../../items/item.js';
import {getItem} from '../../items/item-store.js';
import type {OrderCall} from '../../orders/orders.js';
import type {Config} from '../../shop/config.js';
import type {StorefrontContext} from '../../shop/storefront-context.js';
import {watchOrder} from '../payment/watch-order.js';
import type {Purchase} from '../purchase.js';
import {PAYABLE_MS} from '../purchase-storage.js';
import type {PurchaseEvent} from './machine.js';
import {findUnfinished, fingerprintOf, forgetUnconfirmed, keepUnfinished, type Unfinished} from './stored-purchases.js';

/** What an order without a payment page would change, as JSON: balance, limit, whether the item can be bought. Undefined where nothing would show the order. */
type Evidence = string | undefined;

interface Ordered extends Pick<Purchase, 'sku' | 'currencySku'> {
  /** The kind of the item, where this page has not read it. */
  readonly itemKind?: ItemKind | undefined;
}

const evidenceOf = (
  {currencySku}: Pick<Ordered, 'currencySku'>,
  item: Item | undefined,
  balance: number | undefined,
): Evidence => {
  const limit = item?.perUser?.available;
  const isOwnable = item?.isConsumable === false;
  if (currencySku !== undefined ? balance === undefined : limit === undefined && !isOwnable) return undefined;
  return jsonOf([balance, limit, isOwnable && item?.canBeBought]);
};

const balanceOf = async (context: StorefrontContext, currencySku: string | undefined, {client, signal}: OrderCall) =>
  currencySku === undefined
    ? undefined
    : readBalances(await fetchBalances(client, signal), context.reading()).get(currencySku);

const noAnswer = (): undefined => undefined;

/**
 * The evidence before an order. The limit comes from the item cache, since limits only sink and an old one does no harm. The
 * balance is fetched, since it moves both ways and a change by another page must not hide that of this order.
 */
async function evidenceBefore(context: StorefrontContext, ordered: Ordered, call: OrderCall): Promise<Evidence> {
  const {sku, currencySku} = ordered;
  const balance = await balanceOf(context, currencySku, call).catch(noAnswer);
  return evidenceOf(ordered, sku === undefined ? undefined : context.itemCache.find(sku), balance);
}

/** The evidence by the service's answers now; a failed request counts as no evidence. */
async function evidenceAfter(context: StorefrontContext, ordered: Ordered, call: OrderCall): Promise<Evidence> {
  const {sku, currencySku} = ordered;
  if (sku === undefined) return undefined;
  const {client, config, signal} = call;
  const kind = context.itemCache.find(sku)?.kind ?? ordered.itemKind ?? 'item';
  const [item, balance] = await Promise.all([
    getItem({...context, client}, config, {sku, kind}, signal).catch(noAnswer),
    balanceOf(context, currencySku, call).catch(noAnswer),
  ]);
  return evidenceOf(ordered, item, balance);
}

/** How long an order that is under way may take to arrive before the evidence is compared. */
const ARRIVAL_MS = 2000;

/** The evidence of an item before it was ordered, and what kind of item it is. */
type EvidenceBefore = Pick<Unfinished, 'evidence' | 'itemKind'>;

/** Whether an order whose answer was lost has changed nothing that it would change; false where that is unknown. */
export async function hasChangedNothing(
  context: StorefrontContext,
  unconfirmed: Pick<Unfinished, 'sku' | 'currencySku' | 'itemKind' | 'evidence'>,
  call: OrderCall,
): Promise<boolean> {
  const ordered = withoutPrototype(unconfirmed);
  if (ordered.evidence === undefined) return false;
  await pause(context.clock, ARRIVAL_MS, call.signal);
  const after = await evidenceAfter(context, ordered, call);
  return after !== undefined && fingerprintOf(after) === ordered.evidence;
}

/**
 * Makes an order that needs no payment page by `send`, and never makes it twice. After a lost answer it compares the evidence: where
 * nothing has changed, the order failed and may be tried again; else its end is unknown, since other pages buy, too. `remember`
 * stores the evidence before the order is sent, for a later page.
 */
export async function orderChargedAtOnce(
  context: StorefrontContext,
  purchase: Purchase,
  send: (call: OrderCall) => Promise<number>,
  call: OrderCall,
  remember: (before: EvidenceBefore) => void,
): Promise<PurchaseEvent> {
  const {sku} = purchase;
  const text = await evidenceBefore(context, purchase, call);
  const evidence = text === undefined ? undefined : fingerprintOf(text);
  // Whether a cart was ordered shows in the cart.
  if (sku !== undefined) remember({evidence, itemKind: context.itemCache.find(sku)?.kind});
  try {
    return {type: 'placed', orderId: await send(call)};
  } catch (error) {
    const failure = asStorefrontError(error);
    if (call.signal.aborted || !isOutcomeUnknown(failure)) throw error;
    context.report(failure);
    // After a timeout the service may still be at work on the order, and charge later than any comparison.
    const isFailed = failure.kind !== 'timeout' && (await hasChangedNothing(context, {...purchase, evidence}, call));
    return isFailed ? {type: 'refused', failure: failureOf(failure)} : {type: 'uncertain'};
  }
}

/** Purchases without a payment page whose answer was lost: the order's number is unknown, and whether there is an order. */
interface UnconfirmedOrders {
  /** Stores one and watches its evidence; refreshes the shop once that has changed. */
  readonly watch: (purchase: Purchase, before: EvidenceBefore, config: Config, player: string) => void;
  /**
   * Whether the evidence has changed since an unconfirmed order of the same item, which then may have been made. It answers
   * once: a player who presses again wants another one. Rejects where the evidence cannot be read.
   */
  readonly hasChanged: (purchase: Purchase, player: string, call: OrderCall) => Promise<boolean>;
}

export function createUnconfirmedOrders(context: StorefrontContext): UnconfirmedOrders {
  const {session, transport, clock, now, locale, refresh, signal} = context;
  const entries = new Map<string, Unfinished>();
  let watching = new AbortController();
  const stop = (): void => watching.abort();
  signal.addEventListener('abort', stop);
  session.$user.listen(() => {
    stop();
    watching = new AbortController();
    entries.clear();
  });

  const fingerprintNow = async (entry: Unfinished, call: OrderCall): Promise<string | undefined> => {
    const evidence = await evidenceAfter(context, entry, call);
    return evidence === undefined ? undefined : fingerprintOf(evidence);
  };

  return {
    watch({kind, sku, name, currencySku}, before, config, player) {
      if (sku === undefined || before.evidence === undefined) return;
      const entry: Unfinished = withoutPrototype({kind, sku, name, currencySku, outcome: 'unknown', ...before});
      entries.set(sku, entry);
      keepUnfinished(config.projectId, player, now(), entry);
      const over = new AbortController();
      const end = (): void => over.abort();
      watching.signal.addEventListener('abort', end);
      const client = createClient(() => config, session, transport);
      watchOrder({
        look: async () => ({
          fingerprint: await fingerprintNow(entry, {client, config, locale: locale(), signal: over.signal}),
        }),
        onAnswer({fingerprint}: {readonly fingerprint: string | undefined; readonly status?: never}) {
          if (entries.get(sku) !== entry) return end();
          if (fingerprint === undefined || fingerprint === entry.evidence) return;
          end();
          refresh();
        },
        isPushed: () => false,
        onLost() {},
        isSlow: () => true,
        lifetimeMs: () => PAYABLE_MS,
        onLifetimeEnd: end,
        clock,
        signal: over.signal,
      });
    },
    async hasChanged({sku}, player, call) {
      if (sku === undefined) return false;
      const {projectId} = call.config;
      const stored = findUnfinished(projectId, player, now());
      const entry =
        entries.get(sku) ?? stored.find((each) => each.sku === sku && each.outcome && each.orderId === undefined);
      if (!entry) return false;
      const fingerprint = await fingerprintNow(entry, call);
      if (fingerprint === undefined)
        throw new StorefrontError('network', 'What the last try came to could not be read');
      entries.delete(sku);
      forgetUnconfirmed(projectId, player, sku);
      if (fingerprint === entry.evidence) return false;
      refresh();
      return true;
    },
  };
}
