import type {AnswerOf} from 'game-storefront-contract';
import type {Db} from '../db/port.js';
import {cancelPayment, pushPayment} from '../features/distribution-hub/push-payments.js';
import {type OrderRow, readOrder} from '../features/order-life/order.js';
import {decimalOf} from '../features/orders/order-view.js';
import {refuse} from '../http/refusal.js';
import type {Services} from '../services.js';
import type {InspectionContract} from './contract.js';

type Sale = NonNullable<
  AnswerOf<InspectionContract['GET /_sandbox/projects/{project_id}/orders/{order_id}']>['distributor']
>;
type List = AnswerOf<InspectionContract['GET /_sandbox/projects/{project_id}/distributors']>;

/** The distributors of a project, without their keys, and the places of their players. */
export async function listDistributors(db: Db, projectId: number): Promise<List> {
  const distributors = await db.query<List['distributors'][number]>(
    `select hub_id as distribution_hub_id, name,
       (select count(*) from hub_order o where o.hub_id = h.hub_id) as orders
     from distribution_hub h where project_id = $1 order by hub_id`,
    [projectId],
  );
  const places = await db.query<List['places'][number]>(
    `select geotype_id, country, region, indirect_taxes, direct_taxes from geotype where project_id = $1
     order by country, region nulls first, geotype_id`,
    [projectId],
  );
  return {distributors, places};
}

/** The distributor that sold an order, if one did. */
export async function saleOf(db: Db, orderId: number): Promise<Sale | null> {
  const sale = await db.one<Sale>(
    `select s.hub_id as distribution_hub_id, h.name, s.geotype_id, g.country, g.region, s.billing_info,
       s.ps_transaction_id, s.project_transaction_id
     from hub_order s join distribution_hub h using (hub_id)
       left join geotype g on g.project_id = h.project_id and g.geotype_id = s.geotype_id
     where s.order_id = $1`,
    [orderId],
  );
  return sale ?? null;
}

/** An order with who sold it; throws 9001 if no distributor of the project did. */
async function soldBy(db: Db, projectId: number, orderId: number): Promise<{order: OrderRow; sale: Sale}> {
  const order = await readOrder(db, orderId);
  const sale = await saleOf(db, orderId);
  if (order?.project_id !== projectId || !sale) throw refuse(9001);
  return {order, sale};
}

/** Pays an order as its distributor would report it: the amount, the place, the player. */
export async function payAsDistributor(
  services: Services,
  projectId: number,
  orderId: number,
  psTransactionId: string,
) {
  const {order, sale} = await soldBy(services.db, projectId, orderId);
  return pushPayment(
    services,
    {hubId: sale.distribution_hub_id, projectId},
    {
      project_id: projectId,
      payment: {
        geotype_id: sale.geotype_id,
        amount: decimalOf(order.amount_minor, order),
        currency: order.currency,
        ps_transaction_id: psTransactionId,
      },
      purchase: {order_id: orderId},
      user: {id: order.user_id},
    },
  );
}

/** Cancels an order as its distributor would: an unpaid one ends, and everything of a paid one is revoked. */
export async function cancelAsDistributor(
  services: Services,
  projectId: number,
  orderId: number,
  reason: string | undefined,
): Promise<void> {
  const {sale} = await soldBy(services.db, projectId, orderId);
  await cancelPayment(
    services,
    {hubId: sale.distribution_hub_id, projectId},
    {project_id: projectId, purchase: {order_id: orderId}, reason: reason ?? null},
  );
}
