import type {Db} from '../db/port.js';
import type {DateOf} from '../feature.js';
import {isKey, newKey} from '../features/holdings/keys.js';
import {timeOf} from '../features/projects/clock.js';
import {DEMO, insertProject, renewKeys} from '../features/projects/projects.js';
import {plantSubscriptions} from '../features/subscriptions/seed.js';
import {dateText} from '../wire/date.js';
import {datesFrom, plant, seedDurations} from './plant.js';
import {readSeed} from './read-seed.js';
import type {Seed} from './seed.js';

/** A time that no date of a seed is near: a date near it came from a duration. */
const AHEAD = new Date('2001-01-01T00:00:00Z');

/**
 * Plants the demo project long before it is used, for a data folder that many copies start from. It has no owner until
 * `takeDemo`. Its keys are the folder's, and its dates are relative to a time long ago. Its players' subscriptions are
 * missing, since their charges so far depend on the calendar.
 */
export async function plantDemoAhead(db: Db): Promise<void> {
  const seed = readSeed(DEMO.seed);
  const project = [DEMO.project_id];
  await db.transaction(async () => {
    await insertProject(db, {...DEMO, name: seed.name});
    await db.query(
      'update project set clock_offset = $2::timestamptz - project_now(project_id) where project_id = $1',
      [...project, AHEAD],
    );
    const dates = seedDurations(seed).map(await datesFrom(db, seed, AHEAD));
    if (new Set(dates).size < dates.length)
      throw new Error('Two durations of the seed lead to one date, and could not be told apart.');
    await plant(db, DEMO.project_id, {...seed, subscriptions: []});
    await db.query('update project set clock_offset = default where project_id = $1', project);
  });
}

/** Makes a demo project that was planted ahead this installation's own, as if it were planted now. */
export async function takeDemo(db: Db): Promise<void> {
  const seed = readSeed(DEMO.seed);
  await db.transaction(async () => {
    // Its triggers notify listeners, and there are none yet: loading their language alone takes a tenth of a second.
    await db.query('set local session_replication_role = replica');
    await renewKeys(db, DEMO.project_id);
    await renewCodes(db, DEMO.project_id);
    const now = await timeOf(db, DEMO.project_id);
    const [planted, dateOf] = [await datesFrom(db, seed, AHEAD), await datesFrom(db, seed, now)];
    await moveDates(db, DEMO.project_id, {seed, planted, dateOf, now});
    await plantSubscriptions(db, DEMO.project_id, {subscriptions: seed.subscriptions ?? []}, dateOf);
  });
}

/** Codes that a seed does not contain are generated; a reader of the data folder knows them. */
async function renewCodes(db: Db, projectId: number): Promise<void> {
  const rows = await db.query<{code: string}>(
    `select coalesce(code, promo_code) as code from backpack_item
     where project_id = $1 and coalesce(code, promo_code) is not null`,
    [projectId],
  );
  const old = rows.map(({code}) => code).filter(isKey);
  await db.query(
    `with renewed as (select * from unnest($2::text[], $3::text[]) as r(old, code)),
       used as (update promotion_code c set code = r.code from renewed r where c.project_id = $1 and c.code = r.old)
     update backpack_item b set code = case when b.code = r.old then r.code else b.code end,
       promo_code = case when b.promo_code = r.old then r.code else b.promo_code end
     from renewed r where b.project_id = $1 and r.old in (b.code, b.promo_code)`,
    [projectId, old, old.map(newKey)],
  );
}

/** Columns with dates of a seed: a duration of a month, say, has another length at another date. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  promotion: ['date_start', 'date_end'],
  reward_chain: ['date_start', 'date_end'],
  offer_chain: ['date_start', 'date_end'],
  daily_chain: ['date_start', 'date_end'],
};
/** Columns with the time of planting, or with a time relative to it. */
const SINCE: Readonly<Record<string, readonly string[]>> = {
  inventory_entry: ['starts_at', 'expires_at'],
  backpack_item: ['created_at'],
  entitlement: ['granted_at'],
};

const movedTo = (column: string): string => `coalesce((select date from moved where planted = ${column}), ${column})`;
const later = (column: string): string => `${column} + ($6::timestamptz - $7::timestamptz)`;
const period = (name: string): string =>
  `'${name}', coalesce((select date_text from moved where planted_text = period ->> '${name}'), period ->> '${name}')`;

const updates = (tables: typeof SAID, value: (column: string) => string): string[] =>
  Object.entries(tables).map(([table, columns]) => {
    const assignments = columns.map((column) => `${column} = ${value(column)}`);
    return `${table}_moved as (update ${table} set ${assignments.join(', ')} where project_id = $1)`;
  });

const MOVE = `with moved as (select * from unnest($2::timestamptz[], $3::timestamptz[], $4::text[], $5::text[])
    as m(planted, date, planted_text, date_text)),
  ${[...updates(SAID, movedTo), ...updates(SINCE, later)].join(',\n')}
  update item set release_date = ${movedTo('release_date')}, created_at = ${later('created_at')}, updated_at = ${later('updated_at')},
    periods = coalesce((select jsonb_agg(jsonb_build_object(${period('date_from')}, ${period('date_until')}) order by place)
      from jsonb_array_elements(periods) with ordinality as p(period, place)), '[]')
  where project_id = $1`;

interface Move {
  readonly seed: Seed;
  readonly planted: DateOf;
  readonly dateOf: DateOf;
  readonly now: Date;
}

/** Moves the dates of a project that was planted ahead, as if it were planted now. */
async function moveDates(db: Db, projectId: number, {seed, planted, dateOf, now}: Move): Promise<void> {
  const dates = [planted, dateOf].map((date) => seedDurations(seed).map(date));
  // Items store the dates of their periods as texts.
  const texts = dates.map((some) => some.map((date) => dateText(new Date(date))));
  await db.query(MOVE, [projectId, ...dates, ...texts, now, AHEAD]);
}
