import {formatMoney} from '../i18n/format.js';
import type {Plan} from './subscription.js';
import type {SubscriptionWords} from './words.js';

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
