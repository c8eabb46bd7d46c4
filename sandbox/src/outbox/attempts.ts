import type {Db} from '../db/port.js';

/** One attempt to send a webhook, with the bytes on the wire, for inspection. */
export interface Attempt {
  readonly project_id: number;
  readonly event_id: number;
  readonly type: string;
  /** The order that a question is about; events of the outbox name their own. */
  readonly order_id: number | null;
  readonly took_ms: number;
  readonly url: string;
  readonly request_headers: Readonly<Record<string, string>>;
  readonly request_body: string;
  /** Null if no answer came. */
  readonly status: number | null;
  readonly answer: string | null;
  readonly error: string | null;
}

/** An attempt as it is read. */
export type KeptAttempt = Attempt & {readonly attempt_id: number; readonly sent_at: Date};

/** An answer may be longer than anybody reads. */
const MAX_ANSWER = 4_000;

/** Stores an attempt, dated by its project's clock at the time of sending. */
export async function keepAttempt(db: Db, attempt: Attempt): Promise<void> {
  const {project_id, event_id, type, order_id, took_ms, url, request_headers, request_body, status, error} = attempt;
  const answer = attempt.answer === null ? null : storable(attempt.answer);
  // The project may be deleted or reset while its last webhook is under way.
  await db.query(
    `insert into webhook_attempt (project_id, event_id, type, order_id, took_ms, url, request_headers, request_body, status,
       answer, error, sent_at)
     select project_id, $2, $3, (select order_id from orders where order_id = $4), $5::int, $6, $7, $8, $9, $10, $11,
       project_now(project_id) - make_interval(secs => $5::int / 1000.0)
     from project where project_id = $1`,
    [
      project_id,
      event_id,
      type,
      order_id,
      took_ms,
      url,
      JSON.stringify(request_headers),
      request_body,
      status,
      answer,
      error,
    ],
  );
}

/** The beginning of a text, with no half of a pair at the cut, which no database takes. */
const storable = (text: string): string => Buffer.from(text.slice(0, MAX_ANSWER)).toString('utf8');

/** The attempts of an event, oldest first. */
export const attemptsOf = (db: Db, projectId: number, eventId: number): Promise<KeptAttempt[]> =>
  db.query<KeptAttempt>(
    `select * from webhook_attempt
     where project_id = $1 and event_id = $2 order by attempt_id`,
    [projectId, eventId],
  );
