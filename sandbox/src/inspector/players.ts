import type {AnswerOf, QueryOf} from 'game-storefront-contract';
import type {Db} from '../db/port.js';
import {FEATURES} from '../features/index.js';
import {playerOf} from '../features/players/attributes.js';
import {listTransactions} from '../features/transactions/transactions.js';
import type {InspectionContract} from './contract.js';

type List = InspectionContract['GET /_sandbox/projects/{project_id}/users'];
type Holdings = AnswerOf<InspectionContract['GET /_sandbox/projects/{project_id}/users/holdings']>;

/** Maximum length of each list of a player. */
const MAX_PAGE = 100;

const TRACES = FEATURES.flatMap(({inspect}) => inspect?.players ?? []);
const LISTS = FEATURES.flatMap(({inspect}) => Object.entries(inspect?.holdings ?? {}));

/** Lists the players. They are no table: everyone with a trace in a feature is one. */
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

/** A player's data. Virtual currencies with a balance of 0 are included. */
export async function inspectPlayer(db: Db, projectId: number, userId: string): Promise<Holdings> {
  const {attributes, clan} = await playerOf(db, projectId, userId);
  const lists: Record<string, object[]> = {};
  for (const [name, select] of LISTS)
    lists[name] = (await db.query<object>(select, [projectId, userId, MAX_PAGE])).map(withTexts);
  const {transactions: payments} = await listTransactions(db, projectId, {limit: MAX_PAGE, user_id: userId});
  // Tests check every answer against the contract, which names the lists.
  return {
    user_id: userId,
    attributes: {...attributes},
    clan: clan === '' ? null : clan,
    ...lists,
    payments,
  } as Holdings;
}

/** A row with its dates as texts. */
const withTexts = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );
