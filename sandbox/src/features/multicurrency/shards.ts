import type {Db} from '../../db/port.js';
import {invalid, refuse} from '../../http/refusal.js';
import {type Holder, lockHoldings} from '../holdings/holdings.js';

/** Shards of one unit. */
export const SHARDS = 6;
/** Maximum balance in units of a currency: a larger number would not be exact. */
const MAX_UNITS = Number.MAX_SAFE_INTEGER;

/** A top-up of the studio's server. */
export interface TopUp {
  /** A UUID of its own: the same one again adds nothing. */
  readonly operationId: string;
  readonly sku: string;
  readonly shards: number;
}

interface Balance {
  readonly balance: number;
  readonly shards: number;
}

interface TopUpRow {
  readonly user_id: string;
  readonly item_id: number;
  readonly shards: number;
  readonly balance_after: number;
  readonly shards_after: number;
}

/**
 * Adds shards to a player's balance of a currency; resolves to the new balance. A repeated operation, simultaneous or
 * later, adds nothing and resolves to the same. Throws 4001, and 1102 if its id was used for another top-up.
 */
export const topUp = (db: Db, holder: Holder, {operationId, sku, shards}: TopUp): Promise<Balance> =>
  db.transaction(async () => {
    const {project_id, user_id} = holder;
    await db.query('select pg_advisory_xact_lock($1, hashtext($2))', [project_id, `top-up ${operationId}`]);
    const currency = await db.one<{item_id: number}>(
      `select item_id from item where project_id = $1 and sku = $2 and type = 'virtual_currency' and not is_deleted`,
      [project_id, sku],
    );
    if (!currency) throw refuse(4001, `Virtual currency ${sku} not found`);
    const {item_id} = currency;
    const before = await db.one<TopUpRow>('select * from shard_topup where project_id = $1 and operation_id = $2', [
      project_id,
      operationId,
    ]);
    if (before) {
      if (before.user_id !== user_id || before.item_id !== item_id || before.shards !== shards)
        throw invalid('X-OPERATION-ID', 'was used for another top-up');
      return {balance: before.balance_after, shards: before.shards_after};
    }
    await lockHoldings(db, holder);
    const made = await db.one<Balance>(
      `insert into balance as b (project_id, user_id, item_id, amount, shards)
       values ($1, $2, $3, $4::int / ${SHARDS}, $4::int % ${SHARDS})
       on conflict (project_id, user_id, item_id) do update set
         amount = b.amount + (b.shards + $4::int) / ${SHARDS}, shards = (b.shards + $4::int) % ${SHARDS}
       where b.amount + (b.shards + $4::int) / ${SHARDS} <= ${MAX_UNITS}
       returning amount as balance, shards`,
      [project_id, user_id, item_id, shards],
    );
    if (!made) throw invalid('shards', 'make more than can be counted');
    await db.query(
      `insert into shard_topup (project_id, operation_id, user_id, item_id, shards, balance_after, shards_after)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [project_id, operationId, user_id, item_id, shards, made.balance, made.shards],
    );
    return made;
  });
