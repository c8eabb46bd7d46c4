import type {BodyOf, multicurrency} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import {invalid, Refusal, refuse} from '../../http/refusal.js';
import {addEvent} from '../../outbox/outbox.js';
import {savedCards} from '../cards/saved-cards.js';
import {judge, type Verdict} from '../charges/payments-without-order.js';
import type {Holder} from '../holdings/holdings.js';
import type {Viewer} from '../items/viewer.js';
import type {OrderServices} from '../order-life/listener.js';
import {placeOrder} from '../orders/create.js';
import {priceOrder} from '../orders/lines.js';
import {pay} from '../payments/payment.js';
import {timeOf} from '../projects/clock.js';
import {findProject} from '../projects/projects.js';

type Settings = BodyOf<
  (typeof multicurrency)['PUT /v2/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/auto-topup']
>;

/** How a player's balance is topped up by itself; off where nobody has said anything. */
export async function autoTopup(db: Db, {project_id, user_id}: Holder) {
  const row = await db.one<{is_enabled: boolean; threshold: number; package_sku: string}>(
    `select a.is_enabled, threshold, sku as package_sku from auto_topup a join item on item_id = package_id
     where a.project_id = $1 and user_id = $2`,
    [project_id, user_id],
  );
  return row ?? {is_enabled: false, threshold: 0, package_sku: null};
}

/**
 * Sets it. Where the balance is below the threshold already, the package is bought at once. Throws 4001 for a package that is not there,
 * and 1102 for what is no package of a currency.
 */
export const setAutoTopup = (db: Db, holder: Holder, {is_enabled, threshold, package_sku}: Settings): Promise<void> =>
  db.transaction(async () => {
    const {project_id, user_id} = holder;
    const item = await db.one<{item_id: number; bundle_type: string | null; currency_id: number | null}>(
      `select i.item_id, i.bundle_type,
         (select content_id from item_content k where k.item_id = i.item_id limit 1) as currency_id
       from item i where i.project_id = $1 and i.sku = $2 and not i.is_deleted`,
      [project_id, package_sku],
    );
    if (!item) throw new Refusal(422, 4001, `Item ${package_sku} not found`);
    if (item.bundle_type !== 'virtual_currency_package' || item.currency_id === null)
      throw invalid('package_sku', 'is no package of a virtual currency');
    await db.query(
      `insert into auto_topup (project_id, user_id, is_enabled, threshold, package_id, currency_id) values ($1, $2, $3, $4, $5, $6)
       on conflict (project_id, user_id) do update set is_enabled = excluded.is_enabled, threshold = excluded.threshold,
         package_id = excluded.package_id, currency_id = excluded.currency_id`,
      [project_id, user_id, is_enabled, threshold, item.item_id, item.currency_id],
    );
    await db.query(
      `update auto_topup a set is_due = is_enabled and threshold > coalesce((
         select amount from balance b where b.project_id = $1 and b.user_id = $2 and b.item_id = a.currency_id), 0)
       where project_id = $1 and user_id = $2`,
      [project_id, user_id],
    );
  });

interface Due extends Holder {
  readonly package_sku: string;
}

/** Those whose balance has fallen: not while what was bought last is on its way. */
const DUE = `select a.project_id, a.user_id, i.sku as package_sku from auto_topup a join item i on i.item_id = a.package_id
  where a.is_due and not exists (select from orders o where o.order_id = a.order_id and o.status = 'paid')`;

/** Buys the packages that are due: in a project, or in all of them. */
export async function buyDuePackages(services: OrderServices, projectId?: number): Promise<void> {
  for (const due of await services.db.query<Due>(`${DUE} and coalesce(a.project_id = $1, true)`, [projectId ?? null]))
    await buyPackage(services, due);
}

/** A payment that failed though the account gave the money: nothing of the purchase stays. */
class Unpaid extends Error {
  override readonly name = 'Unpaid';
}

/** One attempt for each fall: what is declined is told to the studio, and asked for again at the next one. */
async function buyPackage(services: OrderServices, due: Due): Promise<void> {
  const {db} = services;
  const isApproved = await db.transaction(async () => {
    if (!(await holdDue(db, due))) return false;
    const verdict = await judgeAccount(db, due);
    if (verdict !== 'done') await giveUp(db, due, verdict);
    return verdict === 'done';
  });
  if (!isApproved) return;
  try {
    await db.transaction(async () => {
      if (await holdDue(db, due)) await answer(db, due, await orderPackage(services, due));
    });
  } catch (error) {
    if (!(error instanceof Unpaid) && !(error instanceof Refusal)) throw error;
    await db.transaction(async () => {
      if (await holdDue(db, due)) await giveUp(db, due, error.message);
    });
  }
}

/** Holds the settings until the transaction ends; false where somebody else has answered the fall, or the balance rose again. */
async function holdDue(db: Db, {project_id, user_id}: Due): Promise<boolean> {
  const row = await db.one<{is_due: boolean}>(
    'select is_due from auto_topup where project_id = $1 and user_id = $2 for update',
    [project_id, user_id],
  );
  if (!row?.is_due) return false;
  const below = await db.one(
    `select 1 from auto_topup a where project_id = $1 and user_id = $2 and is_enabled and threshold > coalesce((
       select amount from balance b where b.project_id = $1 and b.user_id = $2 and b.item_id = a.currency_id), 0)`,
    [project_id, user_id],
  );
  if (!below) await answer(db, {project_id, user_id}, null);
  return below !== undefined;
}

/** The fall is answered: by an order, or by none. */
const answer = async (db: Db, {project_id, user_id}: Holder, orderId: number | null): Promise<void> =>
  void (await db.query(
    'update auto_topup set is_due = false, order_id = coalesce($3, order_id) where project_id = $1 and user_id = $2',
    [project_id, user_id, orderId],
  ));

async function giveUp(db: Db, due: Due, reason: string): Promise<void> {
  await answer(db, due, null);
  await tellDeclined(db, due, reason);
}

/** Whether the account that the player saved last gives the money. */
async function judgeAccount(db: Db, holder: Holder): Promise<Verdict | 'no saved account'> {
  const [card] = await savedCards(db, holder);
  if (!card) return 'no saved account';
  return judge(db, holder.project_id, card, await timeOf(db, holder.project_id));
}

/** Orders the package and pays for it; throws why not, and then nothing was done. */
async function orderPackage(services: OrderServices, {project_id, user_id, package_sku}: Due): Promise<number> {
  const {db} = services;
  const project = await findProject(db, project_id);
  if (!project) throw refuse(4001);
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
      // The studio named it: what players are shown is another matter.
      ignoresRules: true,
    }),
  );
  const {kind} = await pay({...services, wakeJobs() {}}, order_id);
  if (kind !== 'paid') throw new Unpaid(kind);
  return order_id;
}

/** What a studio hears of a package that could not be bought. */
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
