import {countOf, entryOf, type Fields, fieldsOf, instantOf, isYes, type Reading} from '../client/read.js';
import {readPrice} from '../items/read-price.js';
import type {PaymentAccount, SubscriptionInfo} from './subscription.js';

/** An account; the expiry is told as it stands on a card. */
export function readAccount(value: unknown, reading: Reading): PaymentAccount | undefined {
  const {id: rawId, card_expiry_date: expiry} = fieldsOf(value);
  const id = countOf(rawId);
  if (!id) return undefined;
  const {text} = entryOf(value, reading, `payment account ${id}`);
  const {year, month} = fieldsOf(expiry);
  const [y, m] = [countOf(year), countOf(month)];
  return {
    id,
    // Stars would be read out.
    name: [text('ps_name'), text('name')?.replace(/\*+/g, '••••')].filter(Boolean).join(' ') || text('type') || `${id}`,
    expiry: y && m ? `${`${m}`.padStart(2, '0')}/${y}` : undefined,
  };
}

export function readSubscriptionInfo(fields: Fields, reading: Reading): SubscriptionInfo {
  const {take} = entryOf(fields, reading, 'subscription');
  const {is_change_to_non_renew_possible: stop, last_successful_charge: last} = fields;
  const lastCharge = readPrice(last);
  return {
    mayStop: isYes(stop),
    createdAt: take('date_create', instantOf),
    account: take('payment_account', (raw) => readAccount(raw, reading)),
    lastCharge: lastCharge && {...lastCharge, at: instantOf(fieldsOf(last).date)},
  };
}
