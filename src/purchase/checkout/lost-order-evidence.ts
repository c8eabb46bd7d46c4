import {jsonOf} from '../../client/json.js';
import {fetchBalances, readBalances} from '../../inventory/balances-store.js';
import type {Item, ItemKind} from '../../items/item.js';
import {getItem} from '../../items/item-store.js';
import type {OrderCall} from '../../orders/orders.js';
import type {StorefrontContext} from '../../session/storefront-context.js';
import type {Purchase} from '../purchase.js';

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
export async function evidenceBefore(context: StorefrontContext, ordered: Ordered, call: OrderCall): Promise<Evidence> {
  const {sku, currencySku} = ordered;
  const balance = await balanceOf(context, currencySku, call).catch(noAnswer);
  return evidenceOf(ordered, sku === undefined ? undefined : context.itemCache.find(sku), balance);
}

/** The evidence by the service's answers now; a failed request counts as no evidence. */
export async function evidenceAfter(context: StorefrontContext, ordered: Ordered, call: OrderCall): Promise<Evidence> {
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
