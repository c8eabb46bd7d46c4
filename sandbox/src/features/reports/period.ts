import type {Db} from '../../db/port.js';
import {invalid} from '../../http/refusal.js';

/** From a moment on, and before another one. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

interface Asked {
  readonly datetime_from?: string;
  readonly datetime_to?: string;
  readonly project_id?: number;
}

/** A search by number covers all times. */
const ALWAYS: Period = {from: new Date('1970-01-01T00:00:00Z'), to: new Date('9999-01-01T00:00:00Z')};

/**
 * The period of a report, a year at most. Without an end, a year from its begin. Without a begin, a year to its end,
 * which is now by default, by the clock of the project that is furthest ahead. `isNamed`: the report is about something
 * with a number. Throws 1102.
 */
export async function periodOf(db: Db, merchantId: number, asked: Asked, isNamed = false): Promise<Period> {
  const {datetime_from, datetime_to} = asked;
  if (isNamed && datetime_from === undefined && datetime_to === undefined) return ALWAYS;
  const begin = datetime_from === undefined ? undefined : momentOf(datetime_from, 'datetime_from');
  // A day is meant as a whole.
  const end = datetime_to === undefined ? undefined : momentOf(datetime_to, 'datetime_to', isDay(datetime_to) ? 1 : 0);
  const to = end ?? (begin ? yearsAfter(begin, 1) : await nowOf(db, merchantId, asked.project_id));
  const from = begin ?? yearsAfter(to, -1);
  if (to < from) throw invalid('datetime_to', 'is before datetime_from');
  if (to > yearsAfter(from, 1)) throw invalid('datetime_to', 'is more than a year after datetime_from');
  return {from, to};
}

const isDay = (text: string): boolean => text.length === 10;

/** A moment of the wire, by UTC if it has no offset. */
function momentOf(text: string, property: string, daysAfter = 0): Date {
  const isZoned = isDay(text) || /(Z|[+-]\d\d:?\d\d)$/.test(text);
  const date = new Date(isZoned ? text : `${text}Z`);
  const [year, month, day] = [0, 5, 8].map((at) => Number(text.slice(at, at + (at === 0 ? 4 : 2)))) as [
    number,
    number,
    number,
  ];
  const isOfCalendar = day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (!(isOfCalendar && date.getTime() >= 0 && year <= 9998))
    throw invalid(property, 'is not a date between 1970 and 9998');
  date.setUTCDate(date.getUTCDate() + daysAfter);
  return date;
}

/** A year after the 29th of February is the 1st of March. */
function yearsAfter(date: Date, years: number): Date {
  const moved = new Date(date);
  moved.setUTCFullYear(moved.getUTCFullYear() + years);
  return moved;
}

async function nowOf(db: Db, merchantId: number, projectId: number | undefined): Promise<Date> {
  const row = await db.one<{now: Date | null}>(
    `select max(project_now(project_id)) as now from project
     where merchant_id = $1 and coalesce(project_id = $2, true)`,
    [merchantId, projectId ?? null],
  );
  // A company without projects has nothing to report, at any time.
  return row?.now ?? ALWAYS.to;
}

/** The projects of a company, or the requested one. Throws 1102 if that is another company's. */
export async function projectsOf(db: Db, merchantId: number, projectId: number | undefined): Promise<number[]> {
  const rows = await db.query<{project_id: number}>(
    'select project_id from project where merchant_id = $1 and coalesce(project_id = $2, true)',
    [merchantId, projectId ?? null],
  );
  if (rows.length === 0 && projectId !== undefined) throw invalid('project_id', 'is no project of this company');
  return rows.map(({project_id}) => project_id);
}
