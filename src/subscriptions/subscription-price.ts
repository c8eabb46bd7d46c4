import {formatMoney} from '../i18n/format.js';
import type {Plan} from './subscription.js';
import type {SubscriptionWords} from './words.js';

/** What is charged, and how often; empty where the service says neither. */
export function subscriptionPrice(
  {charge, cycle}: Pick<Plan, 'charge' | 'cycle'>,
  locale: string,
  {price, every}: SubscriptionWords,
): string {
  const money = charge ? formatMoney(charge, locale) : '';
  const often = cycle ? every[cycle.unit](cycle.count) : '';
  return money && often ? price(money, often) : money || often;
}
