import type {AnswerOf, QueryOf} from 'game-storefront-contract';
import type {Db} from '../db/port.js';
import {protocol} from '../http/refusal.js';
import {attemptsOf} from '../outbox/attempts.js';
import {isMap} from '../wire/is-map.js';
import type {InspectionContract} from './contract.js';

type List = InspectionContract['GET /_sandbox/projects/{project_id}/webhooks'];
type Detail = AnswerOf<InspectionContract['GET /_sandbox/projects/{project_id}/webhooks/{event_id}']>;
type WebhookView = AnswerOf<List>['webhooks'][number];

/** A row of the outbox, or a question to the studio. */
interface Row {
  readonly event_id: number;
  readonly type: string;
  readonly order_id: number | null;
  readonly subscription_id: number | null;
  readonly payload: unknown;
  readonly created_at: Date | null;
  readonly attempts: number;
  readonly next_attempt_at: Date | null;
  readonly finished_at: Date | null;
  readonly last_error: string | null;
  readonly last_status: number | null;
  /** Something went over the wire. */
  readonly was_sent: boolean;
}

/** Numbers of questions and of events come from one sequence, so they are in the order of time. */
const WEBHOOKS = `(
  select o.project_id, o.event_id, o.type, o.order_id, o.subscription_id, o.payload, o.created_at, o.attempts,
    case when o.finished_at is null then o.next_attempt_at end as next_attempt_at, o.finished_at, o.last_error,
    (select a.status from webhook_attempt a where a.project_id = o.project_id and a.event_id = o.event_id
     order by attempt_id desc limit 1) as last_status,
    exists (select from webhook_attempt a where a.project_id = o.project_id and a.event_id = o.event_id) as was_sent
  from outbox o
  union all
  select a.project_id, a.event_id, a.type, a.order_id, null, null, a.sent_at, 1, null, a.sent_at, a.error, a.status, true
  from webhook_attempt a where a.type = 'user_validation') as webhooks`;

export async function listWebhooks(db: Db, projectId: number, {limit, before}: QueryOf<List>): Promise<AnswerOf<List>> {
  const rows = await db.query<Row>(
    `select * from ${WEBHOOKS} where project_id = $1 and event_id < coalesce($2, 9007199254740991) order by event_id desc limit $3`,
    [projectId, before ?? null, limit + 1],
  );
  const target = await db.one<AnswerOf<List>['target']>(
    `select webhook_url as url, webhook_enabled as is_enabled, webhook_version as version,
       coalesce(webhook_secret, '') <> '' as has_secret from project where project_id = $1`,
    [projectId],
  );
  return {target: target!, webhooks: rows.slice(0, limit).map(viewOf), has_more: rows.length > limit};
}

/** One webhook; 404 if there is none. */
async function rowOf(db: Db, projectId: number, eventId: number): Promise<Row> {
  const row = await db.one<Row>(`select * from ${WEBHOOKS} where project_id = $1 and event_id = $2`, [
    projectId,
    eventId,
  ]);
  if (!row) throw protocol(404, 'Webhook not found');
  return row;
}

export const readWebhook = async (db: Db, projectId: number, eventId: number): Promise<WebhookView> =>
  viewOf(await rowOf(db, projectId, eventId));

export async function inspectWebhook(db: Db, projectId: number, eventId: number): Promise<Detail> {
  const row = await rowOf(db, projectId, eventId);
  const attempts = await attemptsOf(db, projectId, eventId);
  return {
    ...viewOf(row),
    payload: isMap(row.payload) ? row.payload : null,
    sent: attempts.map(({attempt_id, sent_at, took_ms, url, request_headers, request_body, status, answer, error}) => ({
      attempt_id,
      sent_at: sent_at.toISOString(),
      took_ms,
      url,
      request_headers,
      request_body,
      status,
      answer,
      error,
    })),
  };
}

const viewOf = (row: Row): WebhookView => ({
  event_id: row.event_id,
  type: row.type,
  order_id: row.order_id,
  subscription_id: row.subscription_id,
  created_at: row.created_at?.toISOString() ?? null,
  attempts: row.attempts,
  state: stateOf(row),
  next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
  finished_at: row.finished_at?.toISOString() ?? null,
  last_status: row.last_status,
  last_error: row.last_error,
});

function stateOf({finished_at, last_error, was_sent}: Row): WebhookView['state'] {
  if (finished_at === null) return last_error === null ? 'waiting' : 'retrying';
  if (last_error !== null) return 'refused';
  return was_sent ? 'accepted' : 'unsent';
}
