import {
  booleanOf,
  countOf,
  type Entry,
  entryOf,
  fieldsOf,
  instantOf,
  listOf,
  type Reading,
  sharedIfEmpty,
  skuOf,
  stringOf,
  unreadable,
} from '../client/read-fields.js';
import {
  type Attribute,
  type GameKey,
  type Item,
  type ItemKind,
  type Limit,
  type Part,
  type Rarity,
  type Release,
  type Terms,
  withPlatform,
} from './item.js';
import {readLimit, readPart, readPeriod, readPoints, readPromotion, readSale} from './read-price.js';

const RARITIES: readonly string[] = ['common', 'uncommon', 'rare', 'epic', 'legendary'];

/** The service's words for kinds; its documentation has `virtual_item` if the service sends `virtual_good`. */
const KINDS: ReadonlyMap<unknown, ItemKind> = new Map([
  ['virtual_good', 'item'],
  ['virtual_item', 'item'],
  ['physical_good', 'item'],
  ['virtual_currency', 'currency'],
  ['bundle', 'bundle'],
  ['unit', 'game'],
  ['game_key', 'key'],
]);

const CONSUMABLE_TYPES: ReadonlyMap<unknown, boolean> = new Map([
  ['consumable', true],
  ['non_consumable', false],
  ['non_renewing_subscription', true],
]);

function readAttribute(value: unknown, reading: Reading, sku: string): Attribute | undefined {
  const id = stringOf(fieldsOf(value).external_id);
  if (id === undefined) return undefined;
  const {text, list} = entryOf(value, reading, sku);
  const values = list('values', (raw) => {
    const valueId = stringOf(fieldsOf(raw).external_id);
    if (valueId === undefined) return undefined;
    return {id: valueId, name: entryOf(raw, reading, sku).text('value') ?? valueId};
  });
  return {id, name: text('name') ?? id, values};
}

function readTerms(entry: Entry, reading: Reading, sku: string): Terms {
  const {take, list} = entry;
  const limits = take('limits', (raw) => (typeof raw === 'object' ? entryOf(raw, reading, sku) : undefined));
  const limit = (name: string): Limit | undefined => limits?.take(name, (raw) => readLimit(raw, reading, sku));
  return {
    ...readSale(entry, reading),
    perUser: limit('per_user'),
    perItem: limit('per_item'),
    periods: list('periods', readPeriod),
    promotions: list('promotions', (raw) => readPromotion(raw, reading, sku)),
  };
}

function readKey(value: unknown, reading: Reading): GameKey | undefined {
  const sku = skuOf(fieldsOf(value).sku);
  if (!sku) return undefined;
  const entry = entryOf(value, reading, sku);
  const {take, text} = entry;
  const platformId = take('drm_sku', stringOf) ?? '';
  return {
    sku,
    platform: text('drm_name') ?? platformId,
    platformId,
    ...readTerms(entry, reading, sku),
    hasKeys: take('has_keys', booleanOf) ?? true,
    ...readRelease(entry),
  };
}

const readRelease = ({take}: Entry): Release => ({
  isPreOrder: take('is_pre_order', booleanOf) ?? false,
  releaseDate: take('release_date', instantOf),
});

/** Only keys are sold before their release. */
const NO_RELEASE: Release = {isPreOrder: false, releaseDate: undefined};

/**
 * The content of a package, if it is one item and the service sends its quantity: a missing quantity does not count as
 * 1 here.
 */
function givenBy(raw: unknown, content: readonly Part[]): Part | undefined {
  const [only, ...others] = listOf(raw);
  return others.length === 0 && countOf(fieldsOf(only).quantity) ? content[0] : undefined;
}

/**
 * Reads one item of a catalog answer; undefined for an item without a SKU, which cannot be bought. `kind` is the kind
 * of an item that does not contain its own.
 */
export function readItem(value: unknown, reading: Reading, kind: ItemKind = 'item'): Item | undefined {
  const fields = fieldsOf(value);
  const sku = skuOf(fields.sku);
  if (!sku) return undefined;
  const entry = entryOf(value, reading, sku);
  const {take, list, text, url} = entry;
  const ofType = take('type', (type) => KINDS.get(type)) ?? kind;
  const attributes = list('attributes', (raw) => readAttribute(raw, reading, sku));
  const itemKind = ofType === 'bundle' && fields.bundle_type === 'virtual_currency_package' ? 'package' : ofType;
  const content = list('content', (raw) => readPart(raw, reading));
  const name = text('name') ?? sku;
  const platform = itemKind === 'key' ? text('drm_name') : undefined;
  const rarity = attributes.find(({id}) => id === 'rarity')?.values[0]?.id;
  return {
    sku,
    kind: itemKind,
    name: platform ? withPlatform(name, platform) : name,
    description: text('description') ?? '',
    imageUrl: url('image_url'),
    // An unknown word of the service counts as `common`.
    rarity: RARITIES.includes(rarity as string) ? (rarity as Rarity) : 'common',
    attributes: sharedIfEmpty(attributes.filter(({id}) => id !== 'rarity')),
    groups: list('groups', (raw) => {
      const id = stringOf(fieldsOf(raw).external_id);
      return id === undefined ? undefined : {id, name: entryOf(raw, reading, sku).text('name') ?? id};
    }),
    ...readTerms(entry, reading, sku),
    isConsumable: take('virtual_item_type', (type) => CONSUMABLE_TYPES.get(type)) ?? true,
    points: list('vp_rewards', (raw) => readPoints(raw, reading)),
    content,
    ...(itemKind === 'package' && {gives: givenBy(fields.content, content)}),
    keys: list('unit_items', (raw) => readKey(raw, reading)),
    ...(itemKind === 'key' ? readRelease(entry) : NO_RELEASE),
  };
}

/** Entries of one page. */
export const PAGE_SIZE = 50;

interface ItemPage {
  readonly items: readonly Item[];
  /** Number of entries of the page, readable or not: added to this page's offset, it is the next page's. */
  readonly received: number;
  readonly hasMore: boolean;
  /** Number of entries of all pages; undefined if the service does not report it. */
  readonly total: number | undefined;
}

/** Reads one page of a list. Unreadable items are left out; an answer without a list is an error. */
export function readItemPage(value: unknown, reading: Reading, kind?: ItemKind): ItemPage {
  const {items, has_more: hasMore, total_items_count: total} = fieldsOf(value);
  if (!Array.isArray(items)) throw unreadable('The item list');
  const read = entryOf(value, reading, '').list('items', (item) => readItem(item, reading, kind));
  return {items: read, received: items.length, hasMore: hasMore === true, total: countOf(total)};
}
