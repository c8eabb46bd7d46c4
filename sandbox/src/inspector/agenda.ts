import type {AnswerOf, QueryOf} from 'game-storefront-contract';
import type {Db} from '../db/port.js';
import {timeOf} from '../features/projects/clock.js';
import type {InspectionContract} from './contract.js';
import {nameIn} from './names.js';

type Agenda = InspectionContract['GET /_sandbox/projects/{project_id}/agenda'];
type Happening = AnswerOf<Agenda>['happenings'][number];

const NOTHING = 'null::int as order_id, null::bigint as event_id, null::text as user_id';

/** The two ends of what has a beginning and an end. */
const ends = (table: string, kind: string, name: string, condition = 'true'): string =>
  [
    ['date_start', 'begins'],
    ['date_end', 'ends'],
  ]
    .map(
      ([
        column,
        what,
      ]) => `select x.${column} as at, '${kind}' as kind, ${name} as subject, '${what}' as what, ${NOTHING}
        from ${table} x join project p using (project_id) where x.project_id = $1 and x.is_enabled and ${condition}`,
    )
    .join(' union all ');

/** When what begins anew at fixed times does so first after `$2`. */
const renewal = (table: string, kind: string, name: string, what: string, condition: string): string =>
  `select limit_interval_end(x.reset_interval, x.reset_day, x.reset_seconds, x.reset_offset_seconds, $2),
     '${kind}', ${name}, '${what}', ${NOTHING}
   from ${table} x join project p using (project_id)
   where x.project_id = $1 and x.reset_interval is not null and ${condition}`;

const NAME = nameIn('x', "'?'");

const TRANSACTION = `'Transaction ' || x.transaction_id || ' of ' || x.user_id`;

/**
 * All that a project's time brings, each with its moment. What is to come is read from what waits for it; once it is over, what it
 * left behind tells of it: statuses of orders, charges, webhooks.
 */
const SOURCES = [
  ends('promotion', 'promotion', nameIn('x', "coalesce(x.external_id, '?')")),
  ends('offer_chain', 'offer chain', NAME),
  ends('reward_chain', 'reward chain', NAME),
  ends('daily_chain', 'daily chain', NAME),
  renewal('offer_chain', 'offer chain', NAME, 'starts over for everyone', 'x.is_enabled'),
  renewal('reward_chain', 'reward chain', NAME, 'starts over for everyone', 'x.is_enabled'),
  renewal(
    'item',
    'item',
    nameIn('x'),
    'can be bought again by players who had reached their limit',
    'not x.is_deleted',
  ),
  `select (period->>'date_from')::timestamptz, 'item', ${nameIn('x')}, 'comes into the shop', ${NOTHING}
   from item x join project p using (project_id) cross join jsonb_array_elements(x.periods) period
   where x.project_id = $1 and not x.is_deleted and x.is_enabled`,
  `select (period->>'date_until')::timestamptz, 'item', ${nameIn('x')}, 'leaves the shop', ${NOTHING}
   from item x join project p using (project_id) cross join jsonb_array_elements(x.periods) period
   where x.project_id = $1 and not x.is_deleted and x.is_enabled`,
  `select max(x.expires_at), 'item', ${nameIn('i')}, 'runs out for ' || x.user_id, null, null, x.user_id
   from inventory_entry x join item i using (item_id) join project p on p.project_id = x.project_id
   where x.project_id = $1 and x.quantity > 0 group by i.item_id, p.default_locale, x.user_id`,
  `select x.due_at, 'subscription', ${nameIn('plan', 'plan.external_id')} || ' of ' || x.user_id,
     case x.status when 'non_renewing' then 'ends' when 'grace' then 'is charged again, or ends' else 'is charged' end,
     null, null, x.user_id
   from subscription x join subscription_plan plan on plan.plan_id = x.plan_id join project p on p.project_id = x.project_id
   where x.project_id = $1`,
  `select x.ended_at, 'subscription', ${nameIn('plan', 'plan.external_id')} || ' of ' || x.user_id, 'ended', null, null, x.user_id
   from subscription x join subscription_plan plan on plan.plan_id = x.plan_id join project p on p.project_id = x.project_id
   where x.project_id = $1`,
  `select x.created_at, 'subscription', ${nameIn('plan', 'plan.external_id')} || ' of ' || x.user_id,
     case x.status when 'declined' then 'could not be charged' else 'was charged' end, null, null, x.user_id
   from account_payment x join subscription_plan plan on plan.plan_id = x.plan_id join project p on p.project_id = x.project_id
   where x.project_id = $1 and x.subscription_id is not null`,
  `select x.created_at, 'payment', ${TRANSACTION}, case x.status when 'declined' then 'was declined' else 'was paid' end,
     null, null, x.user_id from account_payment x where x.project_id = $1 and x.subscription_id is null`,
  `select x.refunded_at, 'payment', ${TRANSACTION}, 'was given back', null, null, x.user_id
   from account_payment x where x.project_id = $1`,
  `select t.expires_at, 'order', 'Order ' || o.order_id || ' of ' || o.user_id, 'can be paid no longer', o.order_id, null, o.user_id
   from orders o join payment_token t using (order_id) where o.project_id = $1 and o.status = 'new'`,
  `select x.told_at, 'order', 'Order ' || x.order_id || ' of ' || x.user_id, 'became ' || x.status, x.order_id, null, x.user_id
   from order_news x where x.project_id = $1`,
  `select x.next_attempt_at, 'webhook', x.type || coalesce(' of order ' || x.order_id, ''), 'is sent again',
     x.order_id, x.event_id, null
   from outbox x where x.project_id = $1 and x.finished_at is null and x.last_error is not null`,
  `select x.sent_at, 'webhook', x.type || coalesce(' of order ' || coalesce(x.order_id, o.order_id), ''),
     'was sent: ' || coalesce(x.error, 'HTTP ' || x.status), coalesce(x.order_id, o.order_id), x.event_id, null
   from webhook_attempt x left join outbox o using (event_id) where x.project_id = $1`,
];

const AGENDA = `select * from (${SOURCES.join(' union all ')}) as happenings
  where at > $2 and at <= $3 order by at, kind, subject limit $4`;

/** What time brings a project after `from`, now where nothing is said, until `until`: earliest first. */
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
