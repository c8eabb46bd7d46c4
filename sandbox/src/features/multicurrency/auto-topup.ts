import type {BodyOf, multicurrency} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import {invalid, Refusal, refuse} from '../../http/refusal.js';
import {addEvent} from '../../outbox/outbox.js';
import {savedCards} from '../cards/saved-cards.js';
import {judge, type Verdict} from '../charges/payments-without-order.js';
import {type Holder, lockHoldings} from '../holdings/holdings.js';
import type {Viewer} from '../items/viewer.js';
import type {OrderListener, OrderServices} from '../order-life/listener.js';
import {placeOrder} from '../orders/create.js';
import {priceOrder} from '../orders/lines.js';
import {pay} from '../payments/payment.js';
import {timeOf} from '../projects/clock.js';
import {findProject} from '../projects/projects.js';

type Settings = BodyOf<
  (typeof multicurrency)['PUT /v2/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/auto-topup']
>;

/** The automatic top-up of a player's balance; off by default. */
export async function autoTopup(db: Db, {project_id, user_id}: Holder) {
  const row = await db.one<{is_enabled: boolean; threshold: number; package_sku: string}>(
    `select a.is_enabled, threshold, sku as package_sku from auto_topup a join item on item_id = package_id
     where a.project_id = $1 and user_id = $2`,
    [project_id, user_id],
  );
  return row ?? {is_enabled: false, threshold: 0, package_sku: null};
}

interface SettingsRow {
  readonly is_enabled: boolean;
  readonly threshold: number;
  readonly package_id: number;
}

/**
 * Sets it. If the balance is below the threshold already, the package is bought at once. Throws 4001 for an unknown
 * package, and 1102 for an item that is no package of a currency, and for no package when switching it on.
 */
export const setAutoTopup = (db: Db, holder: Holder, {is_enabled, threshold, package_sku}: Settings): Promise<void> =>
  db.transaction(async () => {
    const {project_id, user_id} = holder;
    if (is_enabled && threshold === 0) throw invalid('threshold', 'has to be 1 at least');
    if (package_sku === null) {
      if (is_enabled) throw invalid('package_sku', 'is required');
      await db.query('delete from auto_topup where project_id = $1 and user_id = $2', [project_id, user_id]);
      return;
    }
    const item = await db.one<{item_id: number; bundle_type: string | null; currency_id: number | null}>(
      `select i.item_id, i.bundle_type,
         (select content_id from item_content k where k.item_id = i.item_id limit 1) as currency_id
       from item i where i.project_id = $1 and i.sku = $2 and not i.is_deleted`,
      [project_id, package_sku],
    );
    if (!item) throw new Refusal(422, 4001, `Item ${package_sku} not found`);
    if (item.bundle_type !== 'virtual_currency_package' || item.currency_id === null)
      throw invalid('package_sku', 'is no package of a virtual currency');
    const before = await db.one<SettingsRow>(
      'select is_enabled, threshold, package_id from auto_topup where project_id = $1 and user_id = $2',
      [project_id, user_id],
    );
    // Repeated, as after a lost answer: a package was bought for it already.
    const {is_enabled: was, threshold: last, package_id} = before ?? {};
    if (was === is_enabled && last === threshold && package_id === item.item_id) return;
    await db.query(
      `insert into auto_topup (project_id, user_id, is_enabled, threshold, package_id, currency_id) values ($1, $2, $3, $4, $5, $6)
       on conflict (project_id, user_id) do update set is_enabled = excluded.is_enabled, threshold = excluded.threshold,
         package_id = excluded.package_id, currency_id = excluded.currency_id`,
      [project_id, user_id, is_enabled, threshold, item.item_id, item.currency_id],
    );
    // Later spending reads these settings.
    await lockHoldings(db, holder);
    await db.query(
      `insert into balance_fall (project_id, user_id) select project_id, user_id from auto_topup a where ${IS_BELOW}`,
      [project_id, user_id],
    );
  });

/** In SQL: the player `$2` of the project `$1` has less than the settings `a` want. */
const IS_BELOW = `project_id = $1 and user_id = $2 and is_enabled and threshold > coalesce((
  select amount from balance b where b.project_id = $1 and b.user_id = $2 and b.item_id = a.currency_id), 0)`;

interface Due extends Holder {
  readonly package_sku: string;
}

/** In SQL: whether the last purchase for the settings `a` is under way. */
const IS_COMING = `exists (select from orders o where o.order_id = a.order_id and o.status = 'paid')`;

/** Settings whose balance has fallen, unless their last purchase is under way. */
const DUE = `select a.project_id, a.user_id, i.sku as package_sku from auto_topup a join item i on i.item_id = a.package_id
  where exists (select from balance_fall f where f.project_id = a.project_id and f.user_id = a.user_id) and not ${IS_COMING}`;

/** A balance that falls by a refund does not count: nobody is charged because they got their money back. */
export const refundsAreNoFalls: OrderListener = {
  async refunded(db, {project_id, user_id}) {
    await db.query(
      'delete from balance_fall where project_id = $1 and user_id = $2 and made_by = pg_current_xact_id()',
      [project_id, user_id],
    );
  },
};

/** Buys the packages that are due: in a project, or in all of them. */
export async function buyDuePackages(services: OrderServices, projectId?: number): Promise<void> {
  for (const due of await services.db.query<Due>(`${DUE} and coalesce(a.project_id = $1, true)`, [projectId ?? null]))
    await buyPackage(services, due);
}

/** A package that was not bought although the account could be charged: the purchase is rolled back. */
class Unpaid extends Error {
  override readonly name = 'Unpaid';
}

/** One attempt for each fall: a declined charge is reported to the studio, and retried at the next fall. */
async function buyPackage(services: OrderServices, due: Due): Promise<void> {
  const {db} = services;
  const isApproved = await db.transaction(async () => {
    const falls = await holdFalls(db, due);
    if (falls.length === 0) return false;
    const verdict = await judgeAccount(db, due);
    if (verdict !== 'done') await giveUp(db, due, falls, verdict);
    return verdict === 'done';
  });
  if (!isApproved) return;
  try {
    await db.transaction(async () => {
      const falls = await holdFalls(db, due);
      if (falls.length > 0) await answer(db, due, falls, await orderPackage(services, due));
    });
  } catch (error) {
    if (!(error instanceof Unpaid) && !(error instanceof Refusal)) throw error;
    await db.transaction(async () => {
      const falls = await holdFalls(db, due);
      if (falls.length > 0) await giveUp(db, due, falls, error.message);
    });
  }
}

/**
 * Locks the settings until the transaction ends. Resolves to the falls that one package answers. Resolves to none if
 * another transaction has answered them or has just bought a package, or if the balance has risen again. A fall in the
 * meantime is another one.
 */
async function holdFalls(db: Db, due: Due): Promise<readonly number[]> {
  const holder = [due.project_id, due.user_id];
  await db.query('select 1 from auto_topup where project_id = $1 and user_id = $2 for update', holder);
  if (await db.one(`select 1 from auto_topup a where project_id = $1 and user_id = $2 and ${IS_COMING}`, holder))
    return [];
  const rows = await db.query<{fall_id: number}>(
    'select fall_id from balance_fall where project_id = $1 and user_id = $2',
    holder,
  );
  const falls = rows.map(({fall_id}) => fall_id);
  if (falls.length === 0 || (await db.one(`select 1 from auto_topup a where ${IS_BELOW}`, holder))) return falls;
  await answer(db, due, falls, null);
  return [];
}

/** Marks falls as answered: by an order, or by none. */
async function answer(
  db: Db,
  {project_id, user_id}: Holder,
  falls: readonly number[],
  orderId: number | null,
): Promise<void> {
  await db.query('delete from balance_fall where fall_id = any($1)', [falls]);
  if (orderId !== null)
    await db.query('update auto_topup set order_id = $3, declined = null where project_id = $1 and user_id = $2', [
      project_id,
      user_id,
      orderId,
    ]);
}

async function giveUp(db: Db, due: Due, falls: readonly number[], reason: string): Promise<void> {
  await answer(db, due, falls, null);
  await db.query('update auto_topup set declined = $3 where project_id = $1 and user_id = $2', [
    due.project_id,
    due.user_id,
    reason,
  ]);
  await tellDeclined(db, due, reason);
}

/** The result of charging the account that the player saved last. */
async function judgeAccount(db: Db, holder: Holder): Promise<Verdict | 'no saved account'> {
  const [card] = await savedCards(db, holder);
  if (!card) return 'no saved account';
  return judge(db, holder.project_id, card, await timeOf(db, holder.project_id));
}

/** Orders the package and pays for it; throws the reason if nothing was done. */
async function orderPackage(services: OrderServices, {project_id, user_id, package_sku}: Due): Promise<number> {
  const {db} = services;
  const project = await findProject(db, project_id);
  if (!project) throw refuse(4001);
  const helps = await db.one(
    `select 1 from auto_topup a join item_content k on k.item_id = a.package_id and k.content_id = a.currency_id
     where a.project_id = $1 and user_id = $2`,
    [project_id, user_id],
  );
  if (!helps) throw new Unpaid('the package holds another currency now');
  const buyer: Viewer = {
    project,
    userId: user_id,
    country: project.default_country,
    currency: undefined,
    locale: undefined,
  };
  const draft = {buyer, email: undefined, sandbox: undefined, settings: undefined, customParameters: undefined};
  const {order_id} = await placeOrder(services, draft, () =>
    priceOrder(db, buyer, [{sku: package_sku, quantity: 1}], {
      payment: 'money',
      notSold: 1411,
      // The studio named it: visibility for players does not matter.
      ignoresRules: true,
    }),
  );
  const {kind} = await pay({...services, wakeJobs() {}}, order_id);
  if (kind !== 'paid') throw new Unpaid(kind);
  return order_id;
}

/** Reports a package that could not be bought to the studio. */
async function tellDeclined(db: Db, {project_id, user_id, package_sku}: Due, reason: string): Promise<void> {
  const project = await db.one<{merchant_id: number}>('select merchant_id from project where project_id = $1', [
    project_id,
  ]);
  const payload = {
    notification_type: 'ps_declined',
    settings: {project_id, merchant_id: project?.merchant_id},
    user: {id: user_id},
    purchase: {virtual_items: {items: [{sku: package_sku, amount: 1}]}},
    reason,
  };
  await addEvent(db, {projectId: project_id, type: payload.notification_type, payload});
}
