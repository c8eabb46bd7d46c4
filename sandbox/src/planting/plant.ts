import type {Db} from '../db/port.js';
import type {DateOf, Feature} from '../feature.js';
import {SEEDED_FEATURES} from '../features/index.js';
import {timeOf} from '../features/projects/clock.js';
import {Refusals} from '../http/refusals.js';
import type {Seed} from './seed.js';
import {DURATION} from './seed-date.js';

/** Each feature reads its own part of a seed. */
const PLANTED: readonly Feature<Seed>[] = SEEDED_FEATURES;

/** Fills an empty project, all or nothing, in the order of the seed's lists. A refusal lists all faults. */
export async function plant(db: Db, projectId: number, seed: Seed): Promise<void> {
  await db.transaction(async () => {
    const dateOf = await datesFrom(db, seed, await timeOf(db, projectId));
    const refusals = new Refusals();
    for (const feature of PLANTED) await refusals.collect(() => feature.plant?.(db, projectId, seed, dateOf));
    refusals.throwAny();
  });
}

/** The durations in place of a seed's dates, each once. */
export const seedDurations = (seed: Seed): string[] => {
  const dates = PLANTED.flatMap((feature) => feature.dates?.(seed) ?? []);
  return [...new Set(dates.filter((text) => typeof text === 'string' && DURATION.test(text)))] as string[];
};

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
