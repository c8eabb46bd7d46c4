import type {Db} from '../../db/port.js';
import {giveBack, type LimitCode, take} from '../limits/limits.js';
import {lackOfStep} from '../offer-chains/step-orders.js';
import {type OrderRow, readLines} from '../order-life/order.js';
import {giveBackUses, takeUses, type UsageCode} from '../promotions/usage.js';

/** Why an order cannot be paid: a limit of an item, or of a promotion or code, is used up, or its step is taken. */
export type LackCode = LimitCode | UsageCode | 7003;

/** The units of an order that count against limits: bonuses do not. */
const countedLines = async (db: Db, orderId: number) =>
  (await readLines(db, orderId)).filter(({is_bonus}) => !is_bonus);

/**
 * Takes the units and uses of an order from all their limits, or from none: then it returns why. Belongs into the
 * transaction that makes the order paid.
 */
export async function takeLimits(db: Db, order: OrderRow): Promise<LackCode | undefined> {
  const taken = await lackOfStep(db, order);
  if (taken) return taken;
  const lines = await countedLines(db, order.order_id);
  const lack = await take(db, lines, order.user_id);
  if (lack) return lack;
  const spent = await takeUses(db, order);
  if (spent) await giveBack(db, lines, order.user_id);
  return spent;
}

/** Gives back what `takeLimits` took, after a refund. */
export async function giveBackLimits(db: Db, order: OrderRow): Promise<void> {
  await giveBack(db, await countedLines(db, order.order_id), order.user_id, order.paid_at ?? undefined);
  await giveBackUses(db, order, order.paid_at);
}
