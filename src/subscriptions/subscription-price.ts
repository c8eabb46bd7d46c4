import type {Money} from '../client/money.js';
import {dividedBy} from '../client/sums.js';
import {formatMoney, numberFormat} from '../i18n/format.js';
import type {Plan} from './subscription.js';
import type {SubscriptionWords} from './words.js';

/** The digits after the decimal point in which amounts of a currency are written: 2 for USD, 0 for JPY. */
function currencyDigits(currency: string): number {
  try {
    const format = numberFormat('en', `digits ${currency}`, {style: 'currency', currency});
    return format.resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
}

/** The price and how often it is charged; empty where the service says neither. */
export function subscriptionPrice(
  {charge, cycle}: Pick<Plan, 'charge' | 'cycle'>,
  locale: string,
  {price, every}: SubscriptionWords,
): string {
  const money = charge ? formatMoney(charge, locale) : '';
  const cycleText = cycle ? every[cycle.unit](cycle.count) : '';
  return money && cycleText ? price(money, cycleText) : money || cycleText;
}

/** What a plan for several months or for years costs in one month, rounded; undefined for any other plan. */
export function pricePerMonth({charge, cycle}: Pick<Plan, 'charge' | 'cycle'>): Money | undefined {
  if (!charge || !cycle || (cycle.unit !== 'month' && cycle.unit !== 'year')) return undefined;
  const months = cycle.unit === 'year' ? cycle.count * 12 : cycle.count;
  return months > 1 ? dividedBy(charge, months, currencyDigits(charge.currency)) : undefined;
}
