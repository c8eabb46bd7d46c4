import type {Static} from 'typebox';
import type {Db} from '../db/port.js';
import {type Checkout, isChoosing} from '../features/checkouts/checkout.js';
import {sharesOf} from '../features/ledger/shares.js';
import {CARDS, tariffOf} from '../features/ledger/tariffs.js';
import type {OrderRow} from '../features/order-life/order.js';
import {toldTaxes} from '../features/payments/payment.js';
import type {PaymentView} from './contract.js';
import {moneyFormat} from './purchase.js';
import type {Reader} from './words/reader.js';

type Price = NonNullable<Static<typeof PaymentView>['price']>;

/** The price of a page that pays no order; null until its plan is chosen. */
export async function priceOfCheckout(db: Db, checkout: Checkout, reader: Reader): Promise<Price | null> {
  if (isChoosing(checkout)) return null;
  const price = await priceOf(db, checkout, reader);
  const {purpose, amount_minor} = checkout;
  if (amount_minor > 0 || purpose === 'pay') return price;
  return {...price, pay: reader.words.purposes[purpose === 'renew' ? 'subscribe' : purpose]};
}

type Payable = Pick<OrderRow, 'project_id' | 'country' | 'zip' | 'currency' | 'amount_minor'> &
  Partial<Parameters<typeof toldTaxes>[0]>;

/** The player's price of an order, with the tax of their place. */
export async function priceOf(db: Db, payable: Payable, {locale, words}: Reader): Promise<Price> {
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
