import type {AnswerOf, QueryOf} from 'game-storefront-contract';
import {nameIn} from '../db/inspection.js';
import type {Db} from '../db/port.js';
import {STANDS} from '../features/holdings/entries.js';
import {FEATURES} from '../features/index.js';
import {playerOf} from '../features/players/attributes.js';
import {listTransactions} from '../features/transactions/transactions.js';
import type {InspectionContract} from './contract.js';

type List = InspectionContract['GET /_sandbox/projects/{project_id}/users'];
type Holdings = AnswerOf<InspectionContract['GET /_sandbox/projects/{project_id}/users/holdings']>;

/** Of each list that a player has. */
const MOST = 100;

const TRACES = FEATURES.flatMap(({inspect}) => inspect?.players ?? []);

/** Players are no table: whoever left a trace in a feature is one. */
export async function listPlayers(db: Db, projectId: number, {limit, search}: QueryOf<List>): Promise<AnswerOf<List>> {
  const rows = await db.query<{user_id: string; orders: number; last_order_at: Date | null}>(
    `select user_id, count(ordered_at) as orders, max(ordered_at) as last_order_at from (
       select null::text as user_id, null::timestamptz as ordered_at where false
       union all ${TRACES.join('\n       union all ')}
     ) as traces
     where strpos(lower(user_id), lower($2)) > 0
     group by user_id order by max(ordered_at) desc nulls last, user_id limit $3`,
    [projectId, search ?? '', limit + 1],
  );
  return {
    users: rows.slice(0, limit).map((row) => ({...row, last_order_at: row.last_order_at?.toISOString() ?? null})),
    has_more: rows.length > limit,
  };
}

/** What a player has; of a virtual currency also that they have none. */
export async function inspectPlayer(db: Db, projectId: number, userId: string): Promise<Holdings> {
  const own = [projectId, userId];
  const {attributes, clan} = await playerOf(db, projectId, userId);
  const balances = await db.query<Holdings['balances'][number]>(
    `select i.sku, ${nameIn('i')} as name, coalesce(b.amount, 0) as amount
     from item i join project p using (project_id)
       left join balance b on b.project_id = $1 and b.user_id = $2 and b.item_id = i.item_id
     where i.project_id = $1 and i.type = 'virtual_currency' and not i.is_deleted order by i.position, i.sku limit ${MOST}`,
    own,
  );
  const items = await db.query<Omit<Holdings['items'][number], 'expires_at'> & {expires_at: Date | null}>(
    `select i.sku, ${nameIn('i')} as name, sum(e.quantity)::bigint as quantity, max(e.expires_at) as expires_at
     from inventory_entry e join item i using (item_id) join project p on p.project_id = e.project_id
     where e.project_id = $1 and e.user_id = $2 and ${STANDS}
     group by i.item_id, p.default_locale order by i.position, i.sku limit ${MOST}`,
    own,
  );
  const points = await db.query<Holdings['points'][number]>(
    `select i.sku, ${nameIn('i')} as name, sum(v.amount)::bigint as amount
     from order_value_point v join item i on i.item_id = v.value_point_id join project p using (project_id)
     where i.project_id = $1 and v.user_id = $2 and v.earned_at is not null
     group by i.item_id, p.default_locale order by i.position, i.sku limit ${MOST}`,
    own,
  );
  const cart = await db.query<Holdings['cart'][number]>(
    `select i.sku, ${nameIn('i')} as name, l.quantity
     from cart c join cart_line l using (cart_id) join item i using (item_id) join project p on p.project_id = c.project_id
     where c.project_id = $1 and c.user_id = $2 and c.is_current and not i.is_deleted order by l.line_id limit ${MOST}`,
    own,
  );
  const orders = await db.query<Omit<Holdings['orders'][number], 'created_at'> & {created_at: Date}>(
    `select order_id, status, created_at,
       (select coalesce(json_agg(l.sku order by l.line), '[]') from order_line l where l.order_id = o.order_id) as skus
     from orders o where project_id = $1 and user_id = $2 order by order_id desc limit ${MOST}`,
    own,
  );
  const subscriptions = await db.query<
    Omit<Holdings['subscriptions'][number], 'next_charge_at'> & {next_charge_at: Date | null}
  >(
    `select s.subscription_id, ${nameIn('plan', 'plan.external_id')} as plan, s.status, s.next_charge_at
     from subscription s join subscription_plan plan on plan.plan_id = s.plan_id join project p on p.project_id = s.project_id
     where s.project_id = $1 and s.user_id = $2 order by s.subscription_id desc limit ${MOST}`,
    own,
  );
  return {
    user_id: userId,
    attributes: {...attributes},
    clan: clan === '' ? null : clan,
    balances,
    items: items.map((item) => ({...item, expires_at: item.expires_at?.toISOString() ?? null})),
    points,
    cart,
    orders: orders.map((order) => ({...order, created_at: order.created_at.toISOString()})),
    subscriptions: subscriptions.map((one) => ({...one, next_charge_at: one.next_charge_at?.toISOString() ?? null})),
    payments: (await listTransactions(db, projectId, {limit: MOST, user_id: userId})).transactions,
  };
}
