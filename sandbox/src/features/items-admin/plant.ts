import type {Db} from '../../db/port.js';
import type {DateOf} from '../../feature.js';
import {draftDate} from '../../http/draft-date.js';
import {Refusals} from '../../http/refusals.js';
import type {Localized} from '../../wire/text.js';
import type {ItemKind} from '../items/item-rows.js';
import {
  type AnyBody,
  type BundleBody,
  type CurrencyBody,
  type GameBody,
  type ItemBody,
  keySku,
  type PackageBody,
} from './item-bodies.js';
import {createItems, type NewItem} from './write-item.js';

/**
 * Fields of an item that a seed may have beside those of a merchant. Dates of seeds (`periods`, `release_date`) are ISO
 * dates, or ISO 8601 durations from the planting, such as `P3DT4H` or, for the past, `-P1D`.
 */
interface Seeded {
  readonly sku: string;
  /** Units that others have bought before: with `limits.per_item` of the same number the item is sold out. */
  readonly sold?: number;
}
/** The same for items that are sold individually. */
interface SeededAlone extends Seeded {
  /** Maximum number of units sold before the release, to all players together. @default no limit */
  readonly pre_order_limit?: number;
}

/** The keys of a seed with items for sale. */
export interface ItemsSeed {
  /** Regions that items may be limited to, by `regions: [{"id": …}]`. */
  readonly regions?: readonly {
    readonly id: number;
    readonly name: Localized;
    /** ISO 3166-1 alpha-2. */
    readonly countries: readonly string[];
  }[];
  /** Parents first. */
  readonly groups: readonly {
    readonly external_id: string;
    readonly name: Localized;
    readonly description?: Localized;
    readonly image_url?: string;
    readonly parent_external_id?: string;
  }[];
  /** Virtual currencies; other items may be priced in them with `vc_prices: [{"sku", "amount", "is_default"}]`. */
  readonly currencies?: readonly (CurrencyBody & SeededAlone)[];
  readonly items: readonly (ItemBody & SeededAlone)[];
  /** Each contains a quantity of one currency: `content: [{"sku": …, "quantity": …}]`. */
  readonly packages?: readonly (PackageBody & SeededAlone)[];
  /** May contain items, currencies, packages and game keys, but no bundles. */
  readonly bundles?: readonly (BundleBody & SeededAlone)[];
  /** Games with their keys in `unit_items`; a key's SKU is the game's, `_` and its `drm_sku`, unless it has its own. */
  readonly games?: readonly (GameBody & Seeded)[];
}

/** Puts regions, groups and items into a project, in the order of the seed's lists. */
export async function plantItems(db: Db, projectId: number, seed: ItemsSeed, dateOf: DateOf): Promise<void> {
  await plantRegions(db, projectId, seed);
  await plantGroups(db, projectId, seed);
  type Seeds = readonly (AnyBody & {sku: string; sold?: number})[];
  const put = async (kind: ItemKind, key: keyof ItemsSeed, items: Seeds = []) => {
    const made = items.map((item, order) => ({
      place: `${key}.${order}`,
      sku: item.sku,
      body: {order, ...item, ...datedPeriods(item, dateOf), ...datedPreOrder(item, dateOf)},
    }));
    const ids = await createItems(db, projectId, kind, made);
    for (const [index, {sold}] of items.entries()) await countSold(db, ids[index] as number, sold);
  };
  const refusals = new Refusals();
  await refusals.collect(() => put('virtual_currency', 'currencies', seed.currencies));
  await refusals.collect(() => put('virtual_good', 'items', seed.items));
  await refusals.collect(() => plantGames(db, projectId, seed, dateOf));
  await refusals.collect(() => put('package', 'packages', seed.packages));
  await refusals.collect(() => put('bundle', 'bundles', seed.bundles));
  refusals.throwAny();
}

/** The dates of items, of their periods and of their release. */
export function itemDates({currencies = [], items, packages = [], bundles = [], games = []}: ItemsSeed) {
  const keys = games.flatMap(({unit_items}) => unit_items);
  const timed = [...currencies, ...items, ...packages, ...bundles, ...games, ...keys];
  const periods = timed.flatMap((item) => item.periods ?? []);
  return [
    ...periods.flatMap(({date_from, date_until}) => [date_from, date_until]),
    ...keys.map(({release_date}) => release_date),
    ...[...currencies, ...items].map(({pre_order}) => pre_order?.release_date),
  ];
}

const datedPeriods = ({periods}: Pick<AnyBody, 'periods'>, dateOf: DateOf) =>
  periods && {
    periods: periods.map(({date_from, date_until}) => ({
      date_from: date_from && dateOf(date_from),
      date_until: date_until && dateOf(date_until),
    })),
  };

const datedPreOrder = ({pre_order}: Pick<AnyBody, 'pre_order'>, dateOf: DateOf) =>
  pre_order?.release_date && {pre_order: {...pre_order, release_date: dateOf(pre_order.release_date)}};

async function plantRegions(db: Db, projectId: number, {regions = []}: ItemsSeed): Promise<void> {
  for (const {id, name, countries} of regions)
    await db.query('insert into region (project_id, region_id, name, countries) values ($1, $2, $3, $4)', [
      projectId,
      id,
      JSON.stringify(name),
      countries,
    ]);
}

async function plantGroups(db: Db, projectId: number, {groups}: ItemsSeed): Promise<void> {
  for (const [position, group] of groups.entries())
    await db.query(
      `insert into item_group (project_id, external_id, name, description, image_url, position, parent_external_id)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        projectId,
        group.external_id,
        JSON.stringify(group.name),
        group.description ? JSON.stringify(group.description) : null,
        group.image_url ?? null,
        position,
        group.parent_external_id ?? null,
      ],
    );
}

/** Games and their keys; a key has the texts and the groups of its game. */
async function plantGames(db: Db, projectId: number, {games = []}: ItemsSeed, dateOf: DateOf): Promise<void> {
  const bodies = games.map(({unit_items, sold: _, ...game}, order) => ({
    order,
    ...game,
    ...datedPeriods(game, dateOf),
  }));
  const made = bodies.map((body, index) => ({sku: body.sku, body, place: `games.${index}`}));
  const ids = await createItems(db, projectId, 'unit', made);
  const keys = games.flatMap(({sku: game, unit_items}, order) =>
    unit_items.map((key, place): NewItem & {sold: number | undefined} => {
      const {drm_sku, is_pre_order = false, release_date = null, pre_order_limit: _, sold, ...terms} = key;
      const sku = keySku(game, key);
      return {
        sku,
        place: `games.${order}.unit_items.${place}`,
        body: {...bodies[order]!, ...terms, ...datedPeriods(terms, dateOf), order: order * 100 + place, sku},
        key: {
          unit_id: ids[order] as number,
          drm_sku,
          is_pre_order,
          release_date: release_date && draftDate(dateOf(release_date), 'release_date'),
        },
        sold,
      };
    }),
  );
  const keyIds = await createItems(db, projectId, 'game_key', keys);
  for (const [index, {sold}] of keys.entries()) await countSold(db, keyIds[index] as number, sold);
}

async function countSold(db: Db, itemId: number, sold = 0): Promise<void> {
  if (sold > 0)
    await db.query(`insert into limit_counter (item_id, user_id, bought) values ($1, '', $2)`, [itemId, sold]);
}
