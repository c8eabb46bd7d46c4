import type {Db} from '../../db/port.js';
import {recordPayment, type Verdict} from '../charges/payments-without-order.js';
import {type Checkout, noteCheckout} from './checkout.js';

/** A declined payment is stored, too. */
export async function noteDeclined(
  db: Db,
  checkout: Checkout,
  verdict: Exclude<Verdict, 'done'>,
  at: Date,
): Promise<void> {
  if (checkout.amount_minor === 0) return noteCheckout(db, checkout, {situation: verdict});
  const transaction_id = await recordPayment(db, {...checkout, account_id: null, created_at: at}, verdict);
  await noteCheckout(db, checkout, {situation: verdict, transaction_id});
}
