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

/** The host's element that names the item which `element`, its own or one inside it, acts on or shows the text of. */
function carrierOf({element, tag}: ShopElement): HTMLElement | undefined {
  if (tag || !element.matches('[data-store-bind^="item."],[data-store-action]')) return undefined;
  if (element.matches('[data-store-action]') && !/^(add|set|remove|buy)$/.test(element.dataset.storeAction!))
    return undefined;
  return element.closest<HTMLElement>('[data-store-sku]') ?? undefined;
}

/** Checks the SKU that an element of the host names. */
async function checkSku(shop: ExplainedShop, sku: string, element: HTMLElement): Promise<Finding[]> {
  if (shop.context.itemCache.find(sku) || (await kindOf(shop, sku)) !== undefined) return [];
  return [markupFinding(`<${element.localName} data-store-sku="${sku}">: the shop has no item with this SKU.`)];
}

/** Checks that the shop has the SKUs which the page names. */
export async function checkItems(shop: ExplainedShop): Promise<Finding[]> {
  const {elements} = shop;
  const storeItems = elements.filter(({tag}) => tag === 'store-item').map(({element}) => element as Item);
  const carriers = elements.map(carrierOf).filter((element) => element?.dataset.storeSku) as HTMLElement[];
  const bySku = new Map(carriers.map((element) => [element.dataset.storeSku!, element]));
  const found = await Promise.all([
    ...storeItems.slice(0, MAX_CHECKED).map((element) => checkItem(shop, element)),
    ...[...bySku].slice(0, MAX_CHECKED).map(([sku, element]) => checkSku(shop, sku, element)),
  ]);
  return found.flat();
}
