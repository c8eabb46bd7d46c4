import {kindsOf} from '../catalog/kinds.js';
import {createGroupItems} from '../catalog/own-list/group-items.js';
import {membersOf} from '../client/clobber-safe-dom.js';
import {asStorefrontError} from '../client/errors.js';
import {fieldsOf, listOf} from '../client/read-fields.js';
import {type Item, type ItemKind, isKind, KINDS} from '../items/item.js';
import {getItem} from '../items/item-store.js';
import type {ExplainedShop} from './explained-shop.js';
import {type Finding, finding} from './findings.js';
import {nearest} from './nearest.js';
import {findingOf} from './notices.js';
import {type Catalog, elementLabel, kindOf, type ShopElement, type StoreItem} from './shop-elements.js';

/** At most this many elements, and this many SKUs, are checked with the service. */
const MAX_CHECKED = 20;

/** Whether the service refused an unknown item or group; for an unknown project it answers 404 without a code. */
function isUnknown(error: unknown): boolean {
  const {status, code} = asStorefrontError(error);
  return status === 404 && code !== 0;
}

/** The external ids of groups, in depth-first order. */
const idsOf = (groups: unknown): readonly string[] =>
  listOf(groups).flatMap((group) => {
    const {external_id: id, children} = fieldsOf(group);
    return [...(typeof id === 'string' ? [id] : []), ...idsOf(children)];
  });

/** Checks that the shop has the group which a catalog shows. */
async function checkGroup({context}: ExplainedShop, element: Catalog, group: string): Promise<Finding[]> {
  const {client, signal} = context;
  const path = {external_id: group};
  const error = await client('GET /v2/project/{project_id}/items/virtual_items/group/{external_id}', {
    path,
    query: {limit: 1},
    signal,
  }).then(() => undefined, asStorefrontError);
  if (!error || !isUnknown(error)) return [];
  const answer = await client('GET /v2/project/{project_id}/items/groups', {signal}).catch(() => undefined);
  // A group may have several parents.
  const groups = [...new Set(idsOf(fieldsOf(answer).groups))];
  return [findingOf({id: 'group-unknown', data: {label: elementLabel(element, {group}), group, groups}})];
}

/** Checks that a catalog's list has items of its kinds. Groups and kinds that do not exist are reported on their own. */
function checkKinds({context}: ExplainedShop, element: Catalog): Finding[] {
  const {group} = element;
  const kinds = kindsOf(element);
  if (!(group || kinds.length) || !kinds.every(isKind)) return [];
  const list = group ? context.use(createGroupItems).items(group).value?.value : shopList(context);
  // A list that was not read whole proves nothing.
  if (!list || list.hasMore || list.items.some(({kind}) => kinds.length === 0 || kinds.includes(kind))) return [];
  const there = [...new Set(list.items.map(({kind}) => kind))];
  return [finding('catalog-shows-nothing', {tag: element.localName, group, kinds: element.kinds, there})];
}

/** The shop's list; undefined before it is loaded. The currencies alone are a separate list. */
function shopList({catalog}: ExplainedShop['context']): {items: readonly Item[]; hasMore: boolean} | undefined {
  const items = catalog.$value.value?.value;
  return items && {items, hasMore: catalog.$hasMore.get()};
}

/** Checks that the shop has the groups and kinds which the page's catalogs show. */
export async function checkCatalogs(shop: ExplainedShop): Promise<Finding[]> {
  const found = shop.elements.flatMap(({element, tag}) => {
    if (tag !== 'store-catalog') return [];
    const catalog = element as Catalog;
    const {group} = catalog;
    const isOfCurrencies = `${kindsOf(catalog)}` === 'currency';
    return [...(group ? [checkGroup(shop, catalog, group)] : []), ...(isOfCurrencies ? [] : checkKinds(shop, catalog))];
  });
  return (await Promise.all(found)).flat();
}

/** Whether the shop has an item; undefined if the service does not answer that. */
async function hasItem({context}: ExplainedShop, sku: string, kind: ItemKind): Promise<boolean | undefined> {
  try {
    await getItem(context, context.config(), {sku, kind}, context.signal);
    return true;
  } catch (error) {
    return isUnknown(error) ? false : undefined;
  }
}

/**
 * The kind of the item with this SKU, other than `not`; undefined if there is none, null if the service does not answer
 * that.
 */
async function findKind(shop: ExplainedShop, sku: string, not?: ItemKind): Promise<ItemKind | undefined | null> {
  const others = KINDS.filter((kind) => kind !== not);
  const answers = await Promise.all(others.map((kind) => hasItem(shop, sku, kind)));
  const place = answers.indexOf(true);
  return place < 0 && answers.includes(undefined) ? null : others[place];
}

/** Checks one `<store-item>`. A kind that does not exist is reported on its own. */
async function checkItem(shop: ExplainedShop, element: StoreItem): Promise<Finding[]> {
  const {sku} = element;
  const kind = kindOf(element);
  if (!sku) return [finding('sku-missing', {tag: element.localName})];
  if (!isKind(kind) || (await hasItem(shop, sku, kind)) !== false) return [];
  const label = elementLabel(element, {sku});
  const other = await findKind(shop, sku, kind);
  return [other ? finding('item-of-another-kind', {label, kind: other}) : finding('item-unknown', {label, kind})];
}

/** A SKU in the page's own markup, and its place. */
interface NamedSku {
  readonly element: HTMLElement;
  readonly attribute: string;
  readonly sku: string;
}

/**
 * The SKU of the item that one of the host's own elements acts on or shows the text of: from the element itself, or
 * from one around it.
 */
function namedSku({element, attributes}: ShopElement): NamedSku | undefined {
  if (!attributes) return undefined;
  const {action, bind, sku: attribute} = attributes;
  const {getAttribute, closest} = membersOf(element);
  const isOfItem = /^(add|set|remove|buy)$/.test(getAttribute(action) ?? '') || getAttribute(bind)?.startsWith('item.');
  const carrier = isOfItem ? closest<HTMLElement>(`[${attribute}]`) : null;
  const sku = carrier && membersOf(carrier).getAttribute(attribute);
  return carrier && sku ? {element: carrier, attribute, sku} : undefined;
}

/** Checks the SKU that an element of the host names. */
async function checkSku(shop: ExplainedShop, {element, attribute, sku}: NamedSku): Promise<Finding[]> {
  if (shop.context.itemCache.find(sku) || (await findKind(shop, sku)) !== undefined) return [];
  return [finding('sku-unknown', {label: elementLabel(element, {[attribute]: sku})})];
}

/** Checks that the shop has the SKUs which the page names. */
export async function checkItems(shop: ExplainedShop): Promise<Finding[]> {
  const {elements} = shop;
  const storeItems = elements.filter(({tag}) => tag === 'store-item').map(({element}) => element as StoreItem);
  const named = elements.map(namedSku).filter((each) => each !== undefined);
  const bySku = new Map(named.map((each) => [each.sku, each]));
  const found = await Promise.all([
    ...storeItems.slice(0, MAX_CHECKED).map((element) => checkItem(shop, element)),
    ...[...bySku.values()].slice(0, MAX_CHECKED).map((each) => checkSku(shop, each)),
  ]);
  return found.flat();
}

/** The requests for a player's chains, by the element that shows them. */
const CHAIN_REQUESTS = {
  'reward-chain': 'GET /v2/project/{project_id}/user/reward_chain',
  'offer-chain': 'GET /v2/project/{project_id}/user/offer_chain',
  'daily-chain': 'GET /v2/project/{project_id}/user/daily_chain',
} as const;
type ChainTag = keyof typeof CHAIN_REQUESTS;

/** The ids of a player's chains; undefined if they are unreadable, and if the answer does not contain all of them. */
async function chainIds({context}: ExplainedShop, tag: ChainTag): Promise<readonly number[] | undefined> {
  const {client, signal} = context;
  const answer = fieldsOf(await client(CHAIN_REQUESTS[tag], {signal}).catch(() => undefined));
  if (!Array.isArray(answer.items) || answer.has_more === true) return undefined;
  return answer.items.map((chain) => fieldsOf(chain).id).filter((id) => typeof id === 'number');
}

/** Checks that the player has the chains which the page's elements name. */
export async function checkChains(shop: ExplainedShop): Promise<Finding[]> {
  const found = (Object.keys(CHAIN_REQUESTS) as ChainTag[]).map(async (tag) => {
    const named = shop.elements.filter(({element, ...each}) => each.tag === tag && element.hasAttribute('chain-id'));
    const ids = named.length ? await chainIds(shop, tag) : undefined;
    if (!ids) return [];
    return named.flatMap(({element}) => {
      const chainId = element.getAttribute('chain-id')!;
      if (ids.includes(Number(chainId))) return [];
      const near = nearest(chainId, ids.map(String));
      return [finding('chain-unknown', {label: elementLabel(element, {'chain-id': chainId}), ids, near})];
    });
  });
  return (await Promise.all(found)).flat();
}
