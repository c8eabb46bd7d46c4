import type {Db} from '../db/port.js';
import {plantPossessions} from '../features/backpack/seed.js';
import {plantDailyChain} from '../features/daily-chains/seed.js';
import type {ItemKind} from '../features/items/item-rows.js';
import type {AnyBody} from '../features/items-admin/item-bodies.js';
import {draftDate} from '../features/items-admin/item-draft.js';
import {createItems, type NewItem} from '../features/items-admin/write-item.js';
import {createOfferChain} from '../features/offer-chains/write.js';
import {timeOf} from '../features/projects/clock.js';
import {plantPromotions} from '../features/promotions/seed.js';
import {createChain} from '../features/reward-chains/write.js';
import {plantSubscriptions, subscriptionDates} from '../features/subscriptions/seed.js';
import {writeRewards} from '../features/value-points/rewards.js';
import {createValuePoint} from '../features/value-points/value-point.js';
import type {Seed} from './seed.js';

/** Fills an empty project, all or nothing; what a seed lists keeps its order. */
export async function plant(db: Db, projectId: number, seed: Seed): Promise<void> {
  await db.transaction(async () => {
    const dateOf = await datesFrom(db, seed, await timeOf(db, projectId));
    await plantRegions(db, projectId, seed);
    await plantGroups(db, projectId, seed);
    const put = async (kind: ItemKind, items: readonly (AnyBody & {sku: string; sold?: number})[] = []) => {
      const made = items.map((item, order) => ({
        sku: item.sku,
        body: {order, ...item, ...datedPeriods(item, dateOf)},
      }));
      const ids = await createItems(db, projectId, kind, made);
      for (const [index, {sold}] of items.entries()) await countSold(db, ids[index] as number, sold);
    };
    await put('virtual_currency', seed.currencies);
    await put('virtual_good', seed.items);
    await plantGames(db, projectId, seed, dateOf);
    await put('package', seed.packages);
    await put('bundle', seed.bundles);
    await plantPromotions(db, projectId, seed);
    await plantPossessions(db, projectId, seed);
    await plantChains(db, projectId, seed, dateOf);
    await plantOfferChains(db, projectId, seed, dateOf);
    await plantDailyChains(db, projectId, seed, dateOf);
    await plantSubscriptions(db, projectId, seed, dateOf);
  });
}

export type DateOf = (text: string) => string;

const RELATIVE = /^(-?)(P(?:\d+[YMWD])*(?:T(?:\d+[HMS])+)?)$/;

/** The durations that a seed says where dates are wanted, each once. */
export const seedDurations = (seed: Seed): string[] => [
  ...new Set(seedDates(seed).filter((text) => RELATIVE.test(text))),
];

/** Resolves the dates of a seed: durations count from a time. */
export async function datesFrom(db: Db, seed: Seed, from: Date): Promise<DateOf> {
  const rows = await db.query<{text: string; date: Date}>(
    `select text, date_trunc('second', case when text like '-%' then $1::timestamptz - substr(text, 2)::interval
       else $1::timestamptz + text::interval end) as date from unnest($2::text[]) as text`,
    [from, seedDurations(seed)],
  );
  const dates = new Map(rows.map(({text, date}) => [text, date.toISOString()]));
  return (text) => dates.get(text) ?? text;
}

const seedDates = ({
  currencies = [],
  items,
  packages = [],
  bundles = [],
  games = [],
  reward_chains = [],
  offer_chains = [],
  daily_chains = [],
  promotions = [],
  promo_codes = [],
  ...seed
}: Seed): string[] => {
  const keys = games.flatMap(({unit_items}) => unit_items);
  const timed = [...currencies, ...items, ...packages, ...bundles, ...games, ...keys];
  const texts = timed.flatMap(({periods}) =>
    (periods ?? []).flatMap(({date_from, date_until}) => [date_from, date_until]),
  );
  const spans = [...reward_chains, ...offer_chains, ...daily_chains, ...promotions, ...promo_codes];
  const chains = spans.flatMap(({date_start = null, date_end = null}) => [date_start, date_end]);
  const dates = [...texts, ...chains, ...subscriptionDates(seed)];
  return [...dates, ...keys.map(({release_date}) => release_date ?? null)].filter((text) => text !== null);
};

const datedPeriods = ({periods}: Pick<AnyBody, 'periods'>, dateOf: DateOf) =>
  periods && {
    periods: periods.map(({date_from, date_until}) => ({
      date_from: date_from && dateOf(date_from),
      date_until: date_until && dateOf(date_until),
    })),
  };

async function plantRegions(db: Db, projectId: number, {regions = []}: Seed): Promise<void> {
  for (const {id, name, countries} of regions)
    await db.query('insert into region (project_id, region_id, name, countries) values ($1, $2, $3, $4)', [
      projectId,
      id,
      JSON.stringify(name),
      countries,
    ]);
}

async function plantGroups(db: Db, projectId: number, {groups}: Seed): Promise<void> {
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
async function plantGames(db: Db, projectId: number, {games = []}: Seed, dateOf: DateOf): Promise<void> {
  const bodies = games.map(({unit_items, sold: _, ...game}, order) => ({
    order,
    ...game,
    ...datedPeriods(game, dateOf),
  }));
  const made = bodies.map((body) => ({sku: body.sku, body}));
  const ids = await createItems(db, projectId, 'unit', made);
  const keys = games.flatMap(({sku: game, unit_items}, order) =>
    unit_items.map((key, place): NewItem & {sold: number | undefined} => {
      const {drm_sku, is_pre_order = false, release_date = null, sku = `${game}_${drm_sku}`, sold, ...terms} = key;
      return {
        sku,
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

/** Value points, the items they come with, and the chains that count in them. */
async function plantChains(
  db: Db,
  projectId: number,
  {value_points = [], reward_chains = []}: Seed,
  dateOf: DateOf,
): Promise<void> {
  for (const [order, {rewards = [], ...body}] of value_points.entries()) {
    await createValuePoint(db, projectId, {order, ...body});
    await writeRewards(db, projectId, body.sku, rewards, 'all items');
  }
  for (const [order, body] of reward_chains.entries())
    await createChain(db, projectId, {order, ...body, ...datedChain(body, dateOf)});
}

async function plantOfferChains(db: Db, projectId: number, {offer_chains = []}: Seed, dateOf: DateOf): Promise<void> {
  for (const [order, body] of offer_chains.entries())
    await createOfferChain(db, projectId, {order, ...body, ...datedChain(body, dateOf)});
}

async function plantDailyChains(db: Db, projectId: number, {daily_chains = []}: Seed, dateOf: DateOf): Promise<void> {
  for (const [order, chain] of daily_chains.entries())
    await plantDailyChain(db, projectId, order, {...chain, ...datedChain(chain, dateOf)});
}

interface Dated {
  readonly date_start: string;
  readonly date_end?: string | null;
}

const datedChain = ({date_start, date_end}: Dated, dateOf: DateOf) => ({
  date_start: dateOf(date_start),
  date_end: date_end ? dateOf(date_end) : null,
});

async function countSold(db: Db, itemId: number, sold = 0): Promise<void> {
  if (sold > 0)
    await db.query(`insert into limit_counter (item_id, user_id, bought) values ($1, '', $2)`, [itemId, sold]);
}
