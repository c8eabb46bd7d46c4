import type {QueryOf, reports} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import {type Facts, factsOf} from './facts.js';
import {inBatches} from './in-batches.js';
import type {Period} from './period.js';

type Query = QueryOf<(typeof reports)['GET /merchants/{merchant_id}/reports/transactions/search.{format}']>;
type Columns = Readonly<
  Record<'at' | 'id' | 'status' | 'user' | 'email' | 'external' | 'mode' | 'custom' | 'name', string>
>;

/** In SQL: the status of a transaction; see `statusOf`. */
export const statusIn = ({status, id}: Pick<Columns, 'status' | 'id'>): string => `case ${status}
  when 'declined' then 'error' when 'refunded' then 'refunded'
  else case when exists (select from journal j where j.transaction_id = ${id} and j.kind = 'partial_refund')
    then 'partiallyRefunded' else 'done' end end`;

/** In SQL: whether a payment matches the search, with its values as `$5` and on. */
const isAsked = (of: Columns): string => `
  (${of.at}, ${of.id}) > ($2::timestamptz, $3::int) and ${of.at} < $4
  and ($5::int is null or ${of.id} = $5) and ($6::text is null or ${of.user} = $6) and ($7::text is null or ${of.email} = $7)
  and ($8::text is null or ${of.external} = $8) and ($9::text is null or ${of.name} = $9)
  and ($10::text is null or exists (select from jsonb_each_text(${of.custom}) as c where c.value = $10))
  and ($11::text is null or ${of.mode} = $11)
  and (not $12 or exists (select from journal j where j.transaction_id = ${of.id} and j.kind = 'payment' and j.transfer_id is not null))
  and ($13::text is null or $13 = ${statusIn(of)})`;

/** In SQL: the first matching transactions of projects after a known one. */
const NEXT = `
  select transaction_id, created_at::text as at from unnest($1::int[]) as pr(project_id) cross join lateral (
    (select p.transaction_id, p.created_at from payment p join orders o using (order_id)
     where p.project_id = pr.project_id and ${isAsked({
       at: 'p.created_at',
       id: 'p.transaction_id',
       status: 'p.status',
       user: 'o.user_id',
       email: 'o.email',
       external: `o.settings ->> 'external_id'`,
       mode: 'o.mode',
       custom: 'o.custom_parameters',
       name: 'null',
     })}
     order by p.created_at, p.transaction_id limit $14::int + $15::int)
    union all
    (select a.transaction_id, a.created_at from account_payment a left join subscription s using (subscription_id)
       left join checkout c on c.checkout_id = a.checkout_id
     where a.project_id = pr.project_id and ${isAsked({
       at: 'a.created_at',
       id: 'a.transaction_id',
       status: 'a.status',
       user: 'a.user_id',
       email: 'a.email',
       external: 'a.external_id',
       mode: 'a.mode',
       custom: 'a.custom_parameters',
       name: 'coalesce(s.user_name, c.user_name)',
     })}
     order by a.created_at, a.transaction_id limit $14::int + $15::int)) as found
  order by created_at, transaction_id limit $14 offset $15`;

/** A place in the list. The time is a text, since a `Date` is less exact than the database. */
interface Place {
  readonly at: string | Date;
  readonly transaction_id: number;
}

/** Payments of projects, those that failed, too; oldest first, in batches. */
export function searchTransactions(
  db: Db,
  projects: readonly number[],
  {from, to}: Period,
  query: Partial<Query>,
): AsyncGenerator<Facts[]> {
  const {type = 'all', offset = 0} = query;
  const isAnyMode = query.show_dry_run === true || query.transaction_id !== undefined;
  const mode = type === 'test' ? 'sandbox' : isAnyMode ? null : 'default';
  const status = query.status ?? (type === 'canceled' ? 'refunded' : null);
  return inBatches<Facts, Place>(async (after, size) => {
    // No player has a phone number here.
    if (query.phone !== undefined) return {rows: [], last: undefined};
    const {at, transaction_id} = after ?? {at: from, transaction_id: 0};
    const found = await db.query<Place>(NEXT, [
      projects,
      at,
      transaction_id,
      to,
      query.transaction_id ?? null,
      query.user_id ?? null,
      query.email ?? null,
      query.external_id ?? null,
      query.user_name ?? null,
      query.user_custom ?? null,
      mode,
      type === 'transferred',
      status,
      size,
      after ? 0 : offset,
    ]);
    const ids = found.map((one) => one.transaction_id);
    const facts = await factsOf(db, ids);
    return {rows: ids.flatMap((id) => facts.get(id) ?? []), last: found.length < size ? undefined : found.at(-1)};
  }, query.limit);
}
