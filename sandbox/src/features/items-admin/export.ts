import type {Db} from '../../db/port.js';
import {dateText} from '../../wire/date.js';
import {omitEmpty} from '../../wire/filled.js';
import {type ItemKind, type ItemRow, keysOfGames} from '../items/item-rows.js';
import {writtenSchedule} from '../items/schedule.js';
import {keySku} from './item-bodies.js';
import type {ItemsSeed} from './plant.js';
import {type StoredItem, storedPage, withPrices} from './stored-rows.js';
import {storedItemView} from './stored-view.js';

type GameSeed = NonNullable<ItemsSeed['games']>[number];
type KeySeed = GameSeed['unit_items'][number];
/** The fields that every kind may have. */
type Common = Omit<ItemsSeed['items'][number], 'inventory_options'> & {readonly order: number};

const ALL = {limit: 1_000_000, offset: 0};

/** The sold units of limited items, and the pre-order limits of keys, by item. */
interface Counts {
  readonly sold: ReadonlyMap<number, number>;
  readonly preOrders: ReadonlyMap<number, number>;
}

/** The items of a project, in the form of a seed. */
export async function exportItems(db: Db, projectId: number): Promise<ItemsSeed> {
  const counts = await countsOf(db, projectId);
  const list = async (kind: ItemKind) => (await storedPage(db, projectId, {kind, ...ALL})).items;
  const common = (stored: StoredItem) => commonOf(stored, counts);
  const contents = ({item}: StoredItem) => ({content: item.content.map(({sku, quantity}) => ({sku, quantity}))});
  return {
    regions: await db.query<NonNullable<ItemsSeed['regions']>[number]>(
      'select region_id as id, name, countries from region where project_id = $1 order by region_id',
      [projectId],
    ),
    groups: await groupsOf(db, projectId),
    currencies: (await list('virtual_currency')).map((stored) => ({
      ...common(stored),
      ...preOrderOf(stored),
      ...(stored.item.is_hard && {is_hard: true}),
    })),
    items: (await list('virtual_good')).map((stored) => ({
      ...common(stored),
      ...preOrderOf(stored),
      ...inventoryOf(stored),
    })),
    packages: (await list('package')).map((stored) => ({...common(stored), ...contents(stored)})),
    bundles: (await list('bundle')).map((stored) => ({...common(stored), ...contents(stored)})),
    games: await gamesOf(db, projectId, await list('unit'), counts),
  };
}

async function countsOf(db: Db, projectId: number): Promise<Counts> {
  interface Row {
    readonly item_id: number;
    readonly count: number;
  }
  const mapOf = (rows: readonly Row[]) => new Map(rows.map(({item_id, count}) => [item_id, count]));
  const sold = await db.query<Row>(
    `select item_id, bought as count from limit_counter join item using (item_id)
     where project_id = $1 and user_id = '' and bought > 0 and limit_per_item is not null`,
    [projectId],
  );
  const preOrders = await db.query<Row>(
    `select item_id, greatest(total - sold, 0) as count from pre_order_limit l join item using (item_id)
     where project_id = $1 and l.is_enabled`,
    [projectId],
  );
  return {sold: mapOf(sold), preOrders: mapOf(preOrders)};
}

/** Parents first, else in their order. */
async function groupsOf(db: Db, projectId: number): Promise<ItemsSeed['groups']> {
  const rows = await db.query<ItemsSeed['groups'][number]>(
    `with recursive placed as (
       select g.*, 0 as depth from item_group g where project_id = $1 and parent_external_id is null
       union all
       select g.*, depth + 1 from item_group g join placed p
         on g.project_id = p.project_id and g.parent_external_id = p.external_id)
     select external_id, name, description, image_url, parent_external_id from placed order by position, depth, external_id`,
    [projectId],
  );
  const placed = new Set<string>();
  const after: typeof rows = [];
  // A group that was moved below a later one follows that one.
  for (let waiting = rows; waiting.length > 0; ) {
    const next = waiting.find(({parent_external_id: above}) => !above || placed.has(above));
    if (!next) break;
    placed.add(next.external_id);
    after.push(next);
    waiting = waiting.filter((row) => row !== next);
  }
  return after.map(({external_id, name, ...more}) => ({external_id, name, ...omitEmpty(more)}));
}

function commonOf(stored: StoredItem, {sold, preOrders}: Counts): Common {
  const {item} = stored;
  const view = storedItemView(stored);
  return {
    sku: item.sku,
    order: item.position,
    name: item.name,
    ...omitEmpty({
      description: item.description,
      long_description: item.long_description,
      image_url: item.image_url,
      media_list: item.media_list,
      groups: item.groups.map(({external_id}) => external_id),
      attributes: item.attributes,
    }),
    ...termsOf(stored),
    ...(!item.is_enabled && {is_enabled: false}),
    ...(!item.is_show_in_store && {is_show_in_store: false}),
    ...omitEmpty({periods: item.periods, regions: view.regions, custom_attributes: item.custom_attributes}),
    ...omitEmpty({sold: sold.get(item.item_id), pre_order_limit: preOrders.get(item.item_id)}),
  } as Common;
}

/** The prices and limits of an item, or of a key of a game. */
function termsOf(stored: StoredItem) {
  const {item} = stored;
  const {prices, vc_prices} = storedItemView(stored);
  return {
    ...omitEmpty({
      prices: prices.map(({is_default, is_enabled, ...price}) => ({
        ...price,
        ...(is_default && {is_default}),
        ...(!is_enabled && {is_enabled}),
      })),
      vc_prices: vc_prices.map(({is_default, is_enabled, ...price}) => ({
        ...price,
        // A single price is the default one, unless it specifies otherwise.
        ...(is_default !== (vc_prices.length === 1) && {is_default}),
        ...(!is_enabled && {is_enabled}),
      })),
    }),
    ...(item.is_free && {is_free: true}),
    ...omitEmpty({limits: limitsOf(item)}),
  };
}

const limitsOf = (item: ItemRow) =>
  omitEmpty({
    per_item: item.limit_per_item,
    per_user:
      item.limit_per_user === null || item.limit_exceeded_visibility === 'show'
        ? item.limit_per_user
        : {total: item.limit_per_user, limit_exceeded_visibility: item.limit_exceeded_visibility},
    recurrent_schedule: omitEmpty({per_user: writtenSchedule(item)}),
  });

/** A virtual good is consumable and does not expire, unless a seed specifies otherwise. */
function inventoryOf({item: {inventory_options: options}}: StoredItem) {
  const isUsual = options.expiration_period === null && options.consumable?.usages_count === null;
  return isUsual ? {} : {inventory_options: options};
}

/** Whether an item is a pre-order, with its terms. */
function preOrderOf(stored: StoredItem) {
  const {pre_order} = storedItemView(stored);
  const {description, ...release} = pre_order ?? {};
  return pre_order
    ? {pre_order: {...release, ...omitEmpty({description})} as NonNullable<ItemsSeed['items'][number]['pre_order']>}
    : {};
}

async function gamesOf(db: Db, projectId: number, games: StoredItem[], counts: Counts): Promise<GameSeed[]> {
  const ids = games.map(({item}) => item.item_id);
  const keys = await withPrices(db, await keysOfGames(db, projectId, '', ids));
  const keysOf = (id: number) => keys.filter(({item}) => item.unit_id === id);
  const placeOf = ({item}: StoredItem): number => keysOf(item.item_id)[0]?.item.position ?? 0;
  // The order of the games is that of their keys in a list of keys.
  return [...games]
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map((game) => ({
      ...commonOf(game, counts),
      unit_items: keysOf(game.item.item_id).map((key) => keyOf(key, game, counts)),
    }));
}

/** A key has the periods and the regions of its game, unless it specifies otherwise. */
function keyOf(key: StoredItem, game: StoredItem, {sold, preOrders}: Counts): KeySeed {
  const {sku, drm_sku, is_pre_order, release_date, item_id} = key.item;
  const differing = <K extends 'periods' | 'regions'>(name: K) => {
    const [own, ofGame] = [storedItemView(key)[name], storedItemView(game)[name]];
    return JSON.stringify(own) !== JSON.stringify(ofGame) && {[name]: own};
  };
  const named = {drm_sku} as Pick<KeySeed, 'drm_sku'>;
  return {
    ...named,
    ...(sku !== keySku(game.item.sku, named) && {sku}),
    ...termsOf(key),
    ...(is_pre_order && {is_pre_order}),
    ...omitEmpty({
      release_date: release_date && dateText(release_date),
      pre_order_limit: preOrders.get(item_id),
      sold: sold.get(item_id),
    }),
    ...differing('periods'),
    ...differing('regions'),
  } as KeySeed;
}
