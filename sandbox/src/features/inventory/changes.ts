import type {AnswerOf, BodyOf, inventoryAdmin} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import {invalid, refuse} from '../../http/refusal.js';
import {filled} from '../../wire/filled.js';
import {contentsOf} from '../holdings/contents.js';
import {STANDS, takeUnits} from '../holdings/entries.js';
import {charge, give, type Holder, type Holding, lockHoldings} from '../holdings/holdings.js';
import {takeKeys} from '../holdings/keys.js';

type Operations = typeof inventoryAdmin;
type Purchases = BodyOf<Operations['POST /v2/project/{project_id}/inventory/purchase']>;
type Changes = BodyOf<Operations['POST /v2/project/{project_id}/inventory/set']>;
type Done = AnswerOf<Operations['POST /v2/project/{project_id}/inventory/reward']>;

/** Maximum number of operations per request; those beyond are ignored (document 3, "Limits"). */
const MAX_OPERATIONS = 50;

/** One item of one user. */
interface Operation<Entry> {
  readonly entry: Entry;
  readonly holder: Holder;
  /** Its quantity is that of the request. */
  readonly holding: Holding & {readonly sku: string};
}

/** Performs one operation; returns the number of granted or revoked units, undefined if it was done before. */
type Do<Entry> = (operation: Operation<Entry>) => Promise<number | undefined>;

/**
 * Performs a request for several users, all of it or, if an item is unknown (4001), nothing. One transaction locks all
 * those users before it reads anything.
 */
async function doEach<Entry extends Changes[number]>(
  db: Db,
  projectId: number,
  entries: readonly Entry[],
  run: Do<Entry>,
): Promise<Done> {
  const wanted = entries.flatMap((entry) => entry.items.map((item) => ({entry, ...item}))).slice(0, MAX_OPERATIONS);
  return db.transaction(async () => {
    const items = await db.query<{item_id: number; sku: string; type: Holding['type']}>(
      `select item_id, sku, type from item where project_id = $1 and sku = any($2) and not is_deleted
         and type in ('virtual_good', 'virtual_currency', 'bundle', 'game_key')`,
      [projectId, wanted.map(({sku}) => sku)],
    );
    const operations = wanted.map(({entry, sku, quantity}): Operation<Entry> => {
      const item = items.find((one) => one.sku === sku);
      if (!item) throw refuse(4001, `Item ${sku} not found`);
      return {entry, holder: {project_id: projectId, user_id: entry.user.id}, holding: {...item, quantity}};
    });
    for (const user_id of [...new Set(operations.map(({holder}) => holder.user_id))].sort())
      await lockHoldings(db, {project_id: projectId, user_id});
    const done: Done['operations'] = [];
    for (const operation of operations) {
      const amount = await run(operation);
      const {entry, holder, holding} = operation;
      const status = amount === undefined ? 'duplicate' : 'done';
      done.push({
        id: holder.user_id,
        sku: holding.sku,
        amount: amount ?? 0,
        status,
        ...filled({comment: entry.comment}),
      });
    }
    return {count: done.length, operations: done};
  });
}

const giveAll = async (db: Db, {holder, holding}: Operation<unknown>): Promise<number> => {
  if (holding.type !== 'bundle') return give(db, holder, holding, null);
  for (const each of await contentsOf(db, [holding])) await give(db, holder, each, null);
  return holding.quantity;
};

export const rewardItems = (db: Db, projectId: number, body: Changes): Promise<Done> =>
  doEach(db, projectId, body, (operation) => giveAll(db, operation));

/** Adds items that were bought elsewhere. A purchase that was reported before, by its id, is ignored. */
export function addPurchases(db: Db, projectId: number, body: Purchases): Promise<Done> {
  /** Whether this request is the first to report a purchase: all its items belong together. */
  const isNew = new Map<Purchases[number], boolean>();
  return doEach(db, projectId, body, async (operation) => {
    const {entry, holder} = operation;
    if (!isNew.has(entry)) isNew.set(entry, await keepPurchase(db, holder, entry.purchase));
    return isNew.get(entry) ? giveAll(db, operation) : undefined;
  });
}

/** Stores a purchase; false if it was stored before. */
async function keepPurchase(db: Db, holder: Holder, purchase: Purchases[number]['purchase']): Promise<boolean> {
  const kept = await db.one(
    `insert into inventory_purchase
       (project_id, user_id, external_purchase_id, amount, currency, purchased_at, created_at)
     values ($1, $2, $3, $4, $5, $6, project_now($1)) on conflict do nothing returning 1`,
    [
      holder.project_id,
      holder.user_id,
      purchase.external_purchase_id,
      purchase.amount,
      purchase.currency,
      purchase.external_purchase_date,
    ],
  );
  return kept !== undefined;
}

/** Revokes units, as far as players still have them. */
export const revokeItems = (db: Db, projectId: number, body: Changes): Promise<Done> =>
  doEach(db, projectId, body, ({holder, holding}) => takeFrom(db, holder, holding));

/** Sets players' units of an item to exactly this number; the answer contains the differences. */
export const setItems = (db: Db, projectId: number, body: Changes): Promise<Done> =>
  doEach(db, projectId, body, async ({holder, holding}) => {
    const difference = holding.quantity - (await unitsOf(db, holder, holding));
    if (difference < 0) await takeFrom(db, holder, {...holding, quantity: -difference});
    return difference > 0 ? give(db, holder, {...holding, quantity: difference}, null) : difference;
  });

async function takeFrom(db: Db, holder: Holder, holding: Operation<unknown>['holding']): Promise<number> {
  if (holding.type === 'bundle') throw invalid('sku', `${holding.sku} is a bundle: name what it holds`);
  if (holding.type === 'game_key') await takeKeys(db, holder, holding);
  if (holding.type !== 'virtual_currency') return takeUnits(db, holder, holding);
  const taken = Math.min(holding.quantity, await unitsOf(db, holder, holding));
  await charge(db, holder, holding.item_id, taken);
  return taken;
}

async function unitsOf(db: Db, {project_id, user_id}: Holder, {item_id, type, sku}: Operation<unknown>['holding']) {
  if (type === 'bundle') throw invalid('sku', `${sku} is a bundle: name what it holds`);
  const row = await db.one<{units: number}>(
    type === 'virtual_currency'
      ? 'select sum(amount)::bigint as units from balance where project_id = $1 and user_id = $2 and item_id = $3'
      : `select sum(e.quantity)::bigint as units from inventory_entry e
         where e.project_id = $1 and e.user_id = $2 and e.item_id = $3 and ${STANDS}`,
    [project_id, user_id, item_id],
  );
  return row?.units ?? 0;
}
