import {type ItemKind, isKind, KINDS} from '../items/item.js';
import {getItem} from '../items/item-store.js';
import {isUnknown} from './catalogs.js';
import type {ExplainedShop} from './explained-shop.js';
import {type Finding, markupFinding} from './finding.js';
import {ALL_KINDS, elementLabel, type ShopElement} from './shop-elements.js';

/** `<store-item>`, with the attributes that choose its item. */
type Item = HTMLElement & {readonly sku?: string; readonly kind: string};

/** At most this many elements, and this many SKUs, are checked with the service. */
const MAX_CHECKED = 20;

/** Whether the shop has an item; undefined when the service does not say. */
async function hasItem({context}: ExplainedShop, sku: string, kind: ItemKind): Promise<boolean | undefined> {
  try {
    await getItem(context, context.config(), {sku, kind}, context.signal);
    return true;
  } catch (error) {
    return isUnknown(error) ? false : undefined;
  }
}

/** The kind of the item with this SKU, other than `not`; undefined when there is none, null when the service does not say. */
async function kindOf(shop: ExplainedShop, sku: string, not?: ItemKind): Promise<ItemKind | undefined | null> {
  const others = KINDS.filter((kind) => kind !== not);
  const answers = await Promise.all(others.map((kind) => hasItem(shop, sku, kind)));
  const place = answers.indexOf(true);
  return place < 0 && answers.includes(undefined) ? null : others[place];
}

/** Checks one `<store-item>`. */
async function checkItem(shop: ExplainedShop, element: Item): Promise<Finding[]> {
  const {sku, kind} = element;
  if (!sku) return [markupFinding(`<${element.localName}> waits for a sku: write the item’s SKU.`)];
  const start = elementLabel(element, 'sku', sku);
  if (!isKind(kind)) return [markupFinding(`${start}: kind="${kind}" is none, and taken for "item". ${ALL_KINDS}`)];
  if ((await hasItem(shop, sku, kind)) !== false) return [];
  const other = await kindOf(shop, sku, kind);
  return [
    markupFinding(
      other
        ? `${start} shows nothing: this SKU is of another kind. Write kind="${other}".`
        : `${start} shows nothing: the shop has no item of the kind "${kind}" with this SKU. Look it up in the catalog’s administration, in upper and lower case.`,
    ),
  ];
}

/** A SKU that the page's own markup names, and where. */
interface NamedSku {
  readonly element: HTMLElement;
  readonly attribute: string;
  readonly sku: string;
}

/** The SKU of the item which one of the host's own elements acts on or shows the text of: it stands there, or around it. */
function namedSku({element, attributes}: ShopElement): NamedSku | undefined {
  if (!attributes) return undefined;
  const {action, bind, sku: attribute} = attributes;
  const isOfItem =
    /^(add|set|remove|buy)$/.test(element.getAttribute(action) ?? '') ||
    element.getAttribute(bind)?.startsWith('item.');
  const carrier = isOfItem ? element.closest<HTMLElement>(`[${attribute}]`) : null;
  const sku = carrier?.getAttribute(attribute);
  return carrier && sku ? {element: carrier, attribute, sku} : undefined;
}

/** Checks the SKU that an element of the host names. */
async function checkSku(shop: ExplainedShop, {element, attribute, sku}: NamedSku): Promise<Finding[]> {
  if (shop.context.itemCache.find(sku) || (await kindOf(shop, sku)) !== undefined) return [];
  return [markupFinding(`${elementLabel(element, attribute, sku)}: the shop has no item with this SKU.`)];
}

/** Checks that the shop has the SKUs which the page names. */
export async function checkItems(shop: ExplainedShop): Promise<Finding[]> {
  const {elements} = shop;
  const storeItems = elements.filter(({tag}) => tag === 'store-item').map(({element}) => element as Item);
  const named = elements.map(namedSku).filter((each) => each !== undefined);
  const bySku = new Map(named.map((each) => [each.sku, each]));
  const found = await Promise.all([
    ...storeItems.slice(0, MAX_CHECKED).map((element) => checkItem(shop, element)),
    ...[...bySku.values()].slice(0, MAX_CHECKED).map((each) => checkSku(shop, each)),
  ]);
  return found.flat();
}
