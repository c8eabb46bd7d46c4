import type {Static} from 'typebox';
import type {Db} from '../db/port.js';
import {type Checkout, isChoosing, noteCheckout} from '../features/checkouts/checkout.js';
import {sharesOf} from '../features/ledger/shares.js';
import {CARDS, isZip, tariffOf} from '../features/ledger/tariffs.js';
import {lockOrder, type OrderRow} from '../features/order-life/order.js';
import {endChallenge} from '../features/payments/challenge.js';
import {toldTaxes} from '../features/payments/payment.js';
import type {Services} from '../services.js';
import type {PaymentView} from './contract.js';
import {whileOpen} from './pay-checkout.js';
import {moneyFormat} from './purchase.js';
import type {Reader} from './words/reader.js';

type Price = NonNullable<Static<typeof PaymentView>['price']>;

/** What the player is to pay for an order, by the tax of their place. */
export const priceOfOrder = (db: Db, order: OrderRow, reader: Reader): Promise<Price> => priceOf(db, order, reader);

/** The same of a page that pays no order; null until its plan is chosen. */
export async function priceOfCheckout(db: Db, checkout: Checkout, reader: Reader): Promise<Price | null> {
  if (isChoosing(checkout)) return null;
  const price = await priceOf(db, checkout, reader);
  const {purpose, amount_minor} = checkout;
  if (amount_minor > 0 || purpose === 'pay') return price;
  return {...price, pay: reader.words.purposes[purpose === 'renew' ? 'subscribe' : purpose]};
}

type Payable = Pick<OrderRow, 'project_id' | 'country' | 'zip' | 'currency' | 'amount_minor'> &
  Partial<Parameters<typeof toldTaxes>[0]>;

async function priceOf(db: Db, payable: Payable, {locale, words}: Reader): Promise<Price> {
  const tariff = await tariffOf(db, {...payable, payment_system_id: CARDS.id});
  const told = toldTaxes(payable);
  const {gross, tax} = sharesOf(BigInt(payable.amount_minor), tariff, told);
  const money = moneyFormat({locale, currency: payable.currency});
  const total = money(gross);
  const isAdded = tariff.is_tax_added && !told;
  return {
    zip: isAdded ? tariff.zip : null,
    sales_tax: isAdded && (tax > 0n || tariff.zip !== null) ? money(tax) : null,
    vat: !isAdded && tax > 0n ? words.includesVat(money(tax)) : null,
    total,
    pay: words.pay(total),
  };
}

/** Keeps the postal code that the tax of an unpaid order goes by. False, with nothing kept, where its country has no such code. */
export const placeOrder = (db: Db, {order_id}: OrderRow, zip: string): Promise<boolean> =>
  db.transaction(async () => {
    const order = await lockOrder(db, order_id);
    if (!order || !isZip(order.country, zip)) return false;
    if (order.status !== 'new' || order.zip === zip) return true;
    await db.query('update orders set zip = $2 where order_id = $1', [order_id, zip]);
    // Its player was asked to confirm another total.
    await endChallenge(db, order_id);
    return true;
  });

/** The same of a page that pays no order. */
export async function placeCheckout(services: Services, checkout: Checkout, zip: string): Promise<boolean> {
  if (!isZip(checkout.country, zip)) return false;
  await whileOpen(services, checkout.checkout_id, async (found) => {
    if (found.zip !== zip) await noteCheckout(services.db, found, {zip, challenge: null});
  });
  return true;
}
