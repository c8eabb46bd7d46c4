import type {Db} from '../../db/port.js';
import type {Feature} from '../../feature.js';
import {addEvent} from '../../outbox/outbox.js';
import type {OrderListener, RefundDetails} from '../order-life/listener.js';
import type {OrderRow} from '../order-life/order.js';
import {paymentNotification} from '../payments/payment-notification.js';
import {type OrderNotification, orderNotification} from './notification.js';

/** Puts a studio's webhooks about an order into the outbox. */
const announcesOrders: OrderListener = {
  paid: (db, order) => announce(db, order, 'order_paid'),
  refunded: (db, order, {why}) => announce(db, order, 'order_canceled', why),
};

/** In combined mode one webhook reports the order and its payment, else two do. */
async function announce(db: Db, order: OrderRow, type: OrderNotification, why?: RefundDetails): Promise<void> {
  const add = (type: string, payload: object) =>
    addEvent(db, {projectId: order.project_id, orderId: order.order_id, type, payload});
  const billing = await paymentNotification(db, order, why);
  const about = await orderNotification(db, order, type);
  const mode = await db.one<{webhook_mode: 'combined' | 'separate'}>(
    'select webhook_mode from project where project_id = $1',
    [order.project_id],
  );
  if (!billing || mode?.webhook_mode === 'combined')
    return add(type, billing ? {...about, billing: withinOrder(billing, order)} : about);
  await add(billing.notification_type, billing);
  await add(type, about);
}

type Billing = NonNullable<Awaited<ReturnType<typeof paymentNotification>>>;

/**
 * The amounts of an order within the webhook about the order, which itself names the player and the custom parameters.
 * Its purchase has the total, and an amount that the studio requested beside the items.
 */
function withinOrder({user: _, custom_parameters: __, ...billing}: Billing, {asked_minor}: OrderRow) {
  const {checkout, ...purchase} = billing.purchase;
  return {...billing, purchase: {...(asked_minor > 0 && {checkout}), ...purchase}};
}

/** Webhooks about orders. */
export const orderWebhooksFeature: Feature = {onOrder: announcesOrders};
