import {refuse} from '../../http/refusal.js';
import {charge, lockHoldings} from '../holdings/holdings.js';
import {lackOf, type OrderServices} from '../order-life/listener.js';
import {grantOrder, transition} from '../order-life/transition.js';
import {type OrderDraft, supersede, withBuyer} from './create.js';
import {insertOrder, type OrderedGoods, type OrderPayment} from './insert.js';

/**
 * Makes an order that no payment page is needed for: free, or paid in virtual currency. Everything happens in one
 * transaction, so that there is an order that is done, or nothing: limits are taken, the balance is charged, the items are
 * granted. Refuses 1459, 1460, 9804 where a limit was used up meanwhile, and 5006 for a balance that is too low.
 */
export const orderAtOnce = (
  services: OrderServices,
  draft: OrderDraft,
  collect: () => Promise<{readonly cart: OrderedGoods; readonly payment: OrderPayment}>,
): Promise<{order_id: number}> =>
  withBuyer(services.db, draft.buyer, async (older) => {
    const {db} = services;
    const {cart, payment} = await collect();
    const order = await insertOrder(services, draft, cart, payment);
    await supersede(services, older, order.order_id);
    const lack = await lackOf(services, order);
    if (lack) throw refuse(lack);
    // Held before the clan, which a payment may bring points: whoever changes clans locks in this order, too.
    await lockHoldings(db, order);
    if (payment.kind === 'virtual currency') await charge(db, order, payment.price.currency_id, payment.price.amount);
    await transition(services, order, 'pay');
    await grantOrder(services, order.order_id);
    return {order_id: order.order_id};
  });
