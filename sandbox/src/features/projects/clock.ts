import type {Db} from '../../db/port.js';
import {invalid} from '../../http/refusal.js';

/** An ISO 8601 duration with whole parts, such as `P1D` or `PT90M`; not negative, not empty. */
export const DURATION =
  '^P(?=.*\\d)(\\d{1,4}Y)?(\\d{1,4}M)?(\\d{1,4}W)?(\\d{1,5}D)?(T(?=\\d)(\\d{1,6}H)?(\\d{1,6}M)?(\\d{1,8}S)?)?$';

/** The time of a project's clock. */
export async function timeOf(db: Db, projectId: number): Promise<Date> {
  const row = await db.one<{now: Date}>('select project_now($1) as now', [projectId]);
  return row?.now as Date;
}

/** The last time of the clock: a date centuries later still has four digits. */
const LAST = '9000-01-01T00:00:00Z';

const tooFar = (): Error => invalid('advance', 'goes beyond the year 9000');

/** The length of a duration in seconds, from the time of a project's clock on; throws 1102 if it would go too far. */
export async function secondsOf(db: Db, projectId: number, duration: string): Promise<number> {
  const row = await db.one<{seconds: number; is_too_far: boolean}>(
    `select extract(epoch from now + $2::interval - now)::float8 as seconds, now + $2::interval >= $3 as is_too_far
     from project_now($1) as now`,
    [projectId, duration, LAST],
  );
  if (!row || row.is_too_far) throw tooFar();
  return row.seconds;
}

/** Moves a project's clock forward; throws 1102 if it would go too far. */
export async function advanceClock(db: Db, projectId: number, seconds: number): Promise<void> {
  const moved = await db.query(
    `update project set clock_offset = clock_offset + make_interval(secs => $2)
     where project_id = $1 and project_now(project_id) + make_interval(secs => $2) < $3 returning project_id`,
    [projectId, seconds, LAST],
  );
  if (moved.length === 0) throw tooFar();
}
