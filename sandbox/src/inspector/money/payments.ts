import type {AnswerOf, File, PathOf, QueryOf} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import {holdLeft} from '../../features/ledger/books.js';
import {takesPartialRefunds} from '../../features/ledger/tariffs.js';
import type {AppliedPromotions} from '../../features/order-life/applied-promotions.js';
import {type Facts, factsOf, foundView} from '../../features/reports/facts.js';
import {fileOf} from '../../features/reports/formats.js';
import {inBatches} from '../../features/reports/in-batches.js';
import {financeView, movementsOf} from '../../features/reports/registry.js';
import {statusIn} from '../../features/reports/search.js';
import {protocol} from '../../http/refusal.js';
import {toDecimal} from '../../wire/money.js';
import {appliedPromotionsView} from '../applied-promotions.js';
import {type MoneyContract, moneyInspection} from './contract.js';

const LIST = 'GET /_sandbox/projects/{project_id}/payments.{format}';
type Query = QueryOf<MoneyContract[typeof LIST]>;
type Details = AnswerOf<MoneyContract['GET /_sandbox/projects/{project_id}/payments/{transaction_id}']>;

interface Columns {
  readonly id: string;
  readonly status: string;
  readonly user: string;
  /** Values that are found by their full number or address. */
  readonly names: readonly string[];
}

const matches = (of: Columns): string => `
  ${of.id} < $2 and ($3::text is null or $3 = ${statusIn(of)})
  and ($4 = '' or strpos(lower(${of.user}), lower($4)) > 0
    or lower($4) in (${[of.id, ...of.names].map((name) => `lower(${name}::text)`).join(', ')}))`;

/** In SQL: a project's newest matching transactions before one. */
const NEXT = `
  (select transaction_id from payment p join orders o using (order_id)
   where p.project_id = $1 and ${matches({
     id: 'p.transaction_id',
     status: 'p.status',
     user: 'o.user_id',
     names: ['o.order_id', 'o.email', `o.settings ->> 'external_id'`],
   })}
   order by transaction_id desc limit $5)
  union all
  (select transaction_id from account_payment a
   where a.project_id = $1 and ${matches({
     id: 'a.transaction_id',
     status: 'a.status',
     user: 'a.user_id',
     names: ['a.email', 'a.external_id'],
   })}
   order by transaction_id desc limit $5)
  order by transaction_id desc limit $5`;

/** In SQL: the promotions of a transaction's purchase, and its payment page's description. */
const BOUGHT = `
  select coalesce(o.acting, c.acting) as acting, (
    select description from payment_token t
    where (t.order_id = o.order_id or t.checkout_id = c.checkout_id) and description is not null limit 1) as description
  from (select order_id, null::int as checkout_id from payment where transaction_id = $1
    union all select null, checkout_id from account_payment where transaction_id = $1) as paid
  left join orders o on o.order_id = paid.order_id left join checkout c on c.checkout_id = paid.checkout_id`;

const MAX_ID = 2_147_483_647;

const view = (row: Facts) => ({
  ...foundView(row),
  order_id: row.order_id,
  subscription_id: row.subscription_id,
});

/** Transactions of a project, newest first. */
export function listPayments(db: Db, {project_id, format}: PathOf<typeof LIST>, query: Query): File {
  const {before = MAX_ID, status, search = '', limit} = query;
  const found = inBatches(async (after: number | undefined, size) => {
    const rows = await db.query<{transaction_id: number}>(NEXT, [
      project_id,
      after ?? before,
      status ?? null,
      search,
      size,
    ]);
    const ids = rows.map(({transaction_id}) => transaction_id);
    const facts = await factsOf(db, ids);
    const known = ids.flatMap((id) => facts.get(id) ?? []);
    return {rows: known.map(view), last: ids.length < size ? undefined : ids.at(-1)};
  }, limit);
  return fileOf(format, 'transactions', moneyInspection[LIST].answer.row, found);
}

/** A transaction with its movements; throws 404. */
export async function inspectPayment(db: Db, projectId: number, transactionId: number): Promise<Details> {
  const facts = (await factsOf(db, [transactionId])).get(transactionId);
  if (facts?.project_id !== projectId) throw protocol(404, 'Transaction not found');
  const bought = await db.one<{acting: AppliedPromotions | null; description: string | null}>(BOUGHT, [transactionId]);
  const left = await db.transaction(() => holdLeft(db, transactionId));
  return {
    ...view(facts),
    finance_details: financeView(await movementsOf(db, transactionId), facts),
    ...appliedPromotionsView(bought?.acting ?? null),
    description: bought?.description ?? null,
    left: toDecimal(left, facts.currency),
    takes_partial_refunds: await takesPartialRefunds(db, facts),
  };
}
