import type {Db} from '../../db/port.js';
import type {Project, SignedIn} from '../../http/call.js';
import {invalid, refuse} from '../../http/refusal.js';
import {claimsOf, type Viewer} from '../items/viewer.js';
import type {OrderServices} from '../order-life/listener.js';
import {type OrderRow, readLines, readOrder} from '../order-life/order.js';
import {placeOrder} from '../orders/create.js';
import type {OrderedGoods} from '../orders/insert.js';
import {orderView} from '../orders/order-view.js';
import {findGeotype, type Geotype} from './hubs.js';
import {type BillingInfo, billingOf} from './taxes.js';

/** A call of a distributor's player. */
export interface HubCall {
  readonly project: Project;
  readonly caller: SignedIn & {readonly hubId: number};
  readonly body: {readonly geotype: number; readonly currency?: string};
}

/**
 * Makes an order through a distributor, in the place that the call names: its country decides on prices and on the
 * items for sale. `collect` finds the items. The order waits for the distributor to report the payment, and no payment
 * page is made for it.
 */
export async function orderAtHub(
  services: OrderServices,
  {project, caller, body}: HubCall,
  collect: (buyer: Viewer, place: Geotype) => Promise<OrderedGoods>,
): Promise<{order_id: number; billing_info: BillingInfo}> {
  const {db} = services;
  const place = await findGeotype(db, project.project_id, body.geotype);
  if (!place) throw invalid('geotype', 'is no place that this project has taxes for');
  const buyer: Viewer = {
    project,
    userId: caller.userId,
    claims: claimsOf(caller),
    country: place.country,
    currency: body.currency,
    locale: undefined,
  };
  let billing: BillingInfo | undefined;
  const draft = {
    buyer,
    email: caller.email,
    sandbox: undefined,
    settings: undefined,
    customParameters: undefined,
    note: async (db: Db, {order_id}: OrderRow) =>
      void (await db.query(
        'insert into hub_order (order_id, hub_id, geotype_id, billing_info) values ($1, $2, $3, $4)',
        [order_id, caller.hubId, place.geotype_id, JSON.stringify(billing)],
      )),
  };
  const order = await placeOrder(services, draft, async () => {
    const goods = await collect(buyer, place);
    if (!goods.total) throw refuse(1401, 'There is nothing to pay for');
    const {added, told, billing_info} = billingOf(goods.total, place);
    billing = billing_info;
    return {...goods, tax: {...added, told}};
  });
  return {order_id: order.order_id, billing_info: billing as BillingInfo};
}

/**
 * An order of a distributor's player; throws 9001 if it is unknown, another player's, or of another distributor or
 * none.
 */
export async function hubOrderOf(db: Db, caller: HubCall['caller'], projectId: number, orderId: number) {
  const order = await readOrder(db, orderId);
  const hub = await db.one<{hub_id: number; billing_info: BillingInfo}>(
    'select hub_id, billing_info from hub_order where order_id = $1',
    [orderId],
  );
  if (order?.project_id !== projectId || order.user_id !== caller.userId || hub?.hub_id !== caller.hubId)
    throw refuse(9001);
  return {...orderView(order, await readLines(db, order.order_id)), billing_info: hub.billing_info};
}
