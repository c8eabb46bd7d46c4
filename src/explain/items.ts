import {type ItemKind, isKind, KINDS} from '../items/item.js';
import {getItem} from '../items/item-store.js';
import {isUnknown} from './catalogs.js';
import type {Explained} from './explained.js';
import type {Finding} from './finding.js';
import {ALL_KINDS, named, type OwnElement, ofMarkup} from './own-elements.js';

/** `<store-item>`, as far as it is told what to show. */
type Item = HTMLElement & {readonly sku?: string; readonly kind: string};

/** Of so many SKUs that were never read the service is asked. */
const MOST_ASKED = 20;

/** Whether the shop has an item; undefined where that is not known. */
async function has({context}: Explained, sku: string, kind: ItemKind): Promise<boolean | undefined> {
  try {
    await getItem(context, context.config(), {sku, kind}, context.signal);
    return true;
  } catch (error) {
    return isUnknown(error) ? false : undefined;
  }
}

/** The other kind of which the shop has an item; undefined where it has none, null where that is not known. */
async function kindOf(shop: Explained, sku: string, not?: ItemKind): Promise<ItemKind | undefined | null> {
  const others = KINDS.filter((kind) => kind !== not);
  const answers = await Promise.all(others.map((kind) => has(shop, sku, kind)));
  const place = answers.indexOf(true);
  return place < 0 && answers.includes(undefined) ? null : others[place];
}

/** What is wrong with an item that stands alone. */
async function ofItem(shop: Explained, element: Item): Promise<Finding[]> {
  const {sku, kind} = element;
  if (!sku) return [ofMarkup(`<${element.localName}> waits for a sku: write the item’s SKU.`)];
  const start = named(element, 'sku', sku);
  if (!isKind(kind)) return [ofMarkup(`${start}: kind="${kind}" is none, and taken for "item". ${ALL_KINDS}`)];
  if ((await has(shop, sku, kind)) !== false) return [];
  const other = await kindOf(shop, sku, kind);
  return [
    ofMarkup(
      other
        ? `${start} shows nothing: this SKU is of another kind. Write kind="${other}".`
        : `${start} shows nothing: the shop has no item of the kind "${kind}" with this SKU. Look it up in the catalog’s administration, in upper and lower case.`,
    ),
  ];
}

/** The SKU that a control or a text of the page's own is about. */
function skuOf({element, tag}: OwnElement): string | undefined {
  if (tag || !element.matches('[data-store-bind^="item."],[data-store-action]')) return undefined;
  if (element.matches('[data-store-action]') && !/^(add|set|remove|buy)$/.test(element.dataset.storeAction!))
    return undefined;
  return element.closest<HTMLElement>('[data-store-sku]')?.dataset.storeSku;
}

async function ofSku(shop: Explained, sku: string, element: HTMLElement): Promise<Finding[]> {
  if (shop.context.itemCache.find(sku) || (await kindOf(shop, sku)) !== undefined) return [];
  return [ofMarkup(`<${element.localName}> with data-store-sku="${sku}": the shop has no item with this SKU.`)];
}

/** SKUs in the page that the shop does not have. */
export async function items(shop: Explained): Promise<Finding[]> {
  const {own} = shop;
  const alone = own.filter(({tag}) => tag === 'store-item').map(({element}) => element as Item);
  const bySku = new Map(own.flatMap((one) => (skuOf(one) ? [[skuOf(one)!, one.element] as const] : [])));
  const found = await Promise.all([
    ...alone.slice(0, MOST_ASKED).map((element) => ofItem(shop, element)),
    ...[...bySku].slice(0, MOST_ASKED).map(([sku, element]) => ofSku(shop, sku, element)),
  ]);
  return found.flat();
}
