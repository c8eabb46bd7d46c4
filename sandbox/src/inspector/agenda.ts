import type {AnswerOf, QueryOf} from 'game-storefront-contract';
import type {Db} from '../db/port.js';
import {FEATURES} from '../features/index.js';
import {timeOf} from '../features/projects/clock.js';
import type {InspectionContract} from './contract.js';

type Agenda = InspectionContract['GET /_sandbox/projects/{project_id}/agenda'];
type Happening = AnswerOf<Agenda>['happenings'][number];

/** The columns of all selects: those of `Happening`. */
const COLUMNS = `select null::timestamptz as at, '' as kind, '' as subject, '' as what, null::int as order_id, null::bigint as event_id,
  null::text as user_id where false`;

const WEBHOOKS = [
  `select x.next_attempt_at, 'webhook', x.type || coalesce(' of order ' || x.order_id, ''), 'is sent again',
     x.order_id, x.event_id, null
   from outbox x where x.project_id = $1 and x.finished_at is null and x.last_error is not null`,
  `select x.sent_at, 'webhook', x.type || coalesce(' of order ' || coalesce(x.order_id, o.order_id), ''),
     'was sent: ' || coalesce(x.error, 'HTTP ' || x.status), coalesce(x.order_id, o.order_id), x.event_id, null
   from webhook_attempt x left join outbox o using (event_id) where x.project_id = $1`,
];

/**
 * All events of a project's time, each with its moment. Future events are read from the rows that wait for them, past
 * ones from their results: statuses of orders, charges, webhooks.
 */
const SOURCES = [...FEATURES.flatMap(({inspect}) => inspect?.agenda ?? []), ...WEBHOOKS];

const AGENDA = `select * from (${[COLUMNS, ...SOURCES].join(' union all ')}) as happenings
  where at > $2 and at <= $3 order by at, kind, subject limit $4`;

/** The events of a project after `from` (by default now) until `until`: earliest first. */
export async function readAgenda(db: Db, projectId: number, query: QueryOf<Agenda>): Promise<AnswerOf<Agenda>> {
  const now = await timeOf(db, projectId);
  const from = query.from ?? now.toISOString();
  const until = query.until ?? 'infinity';
  const rows = await db.query<Omit<Happening, 'at'> & {at: Date}>(AGENDA, [projectId, from, until, query.limit + 1]);
  return {
    now: now.toISOString(),
    happenings: rows.slice(0, query.limit).map((row) => ({...row, at: row.at.toISOString()})),
    has_more: rows.length > query.limit,
  };
}
