import type {OrderServices, RefundDetails} from './listener.js';
import {lockOrder, type OrderRow} from './order.js';
import {advance, type OrderEvent} from './states.js';

/** The default reason for canceling an order. */
const TEST_PAYMENT: RefundDetails = {code: 5, reason: 'Test payment'};

/**
 * Moves a locked order along its life cycle, and calls all listeners: all in the caller's transaction, so that nothing
 * of it can happen alone. `why` is the reason for a refund. Throws `ImpossibleTransition`.
 */
export async function transition(
  {db, onOrder}: OrderServices,
  order: OrderRow,
  event: OrderEvent,
  why: RefundDetails = TEST_PAYMENT,
): Promise<OrderRow> {
  const moved = {...order, status: advance(order.status, event)};
  await db.query(
    `update orders set status = $2, paid_at = case $2 when 'paid' then project_now(project_id) else paid_at end
     where order_id = $1`,
    [order.order_id, moved.status],
  );
  for (const {paid, granted, refunded, ended} of onOrder) {
    if (event === 'pay') await paid?.(db, moved);
    if (event === 'grant') await granted?.(db, moved);
    if (event === 'refund') await refunded?.(db, moved, {was: order.status, why});
    if (event === 'supersede') await ended?.(db, moved);
  }
  return moved;
}

/**
 * Grants the items of a paid order to its player, which makes it `done`, unless it has to wait. Does nothing to an
 * order that is not `paid`.
 */
export const grantOrder = (services: OrderServices, orderId: number): Promise<void> =>
  services.db.transaction(async () => {
    const {db, onOrder} = services;
    const order = await lockOrder(db, orderId);
    if (order?.status !== 'paid') return;
    for (const {awaits} of onOrder) if (await awaits?.(db, order)) return;
    await transition(services, order, 'grant');
  });
