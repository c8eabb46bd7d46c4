import {html, nothing, type TemplateResult} from 'lit';
import type {Money} from '../client/money.js';
import {dividedBy} from '../client/sums.js';
import {formatDate} from '../i18n/dates.js';
import {formatMoney, numberFormat} from '../i18n/format.js';
import type {Storefront} from '../storefront.js';
import {gameName} from '../ui/game-name.js';
import {type Plan, type Subscription, standingOf} from './subscription.js';
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

/** The price and the interval of charges; empty if the service sends neither. */
export function subscriptionPrice(
  {charge, cycle}: Pick<Plan, 'charge' | 'cycle'>,
  locale: string,
  {price, every}: SubscriptionWords,
): string {
  const money = charge ? formatMoney(charge, locale) : '';
  const cycleText = cycle ? every[cycle.unit](cycle.count) : '';
  return money && cycleText ? price(money, cycleText) : money || cycleText;
}

/** The monthly price of a plan for several months or for years, rounded; undefined for any other plan. */
export function pricePerMonth({charge, cycle}: Pick<Plan, 'charge' | 'cycle'>): Money | undefined {
  if (!charge || !cycle || (cycle.unit !== 'month' && cycle.unit !== 'year')) return undefined;
  const months = cycle.unit === 'year' ? cycle.count * 12 : cycle.count;
  return months > 1 ? dividedBy(charge, months, currencyDigits(charge.currency)) : undefined;
}

/** The plan and its price, the date and amount of the next payment, and the end of a subscription, in words of the language `lang`. Unknown facts are left out. */
export function renderSubscriptionFacts(
  subscription: Subscription,
  {locale, now}: Storefront,
  t: SubscriptionWords,
  lang: string,
): TemplateResult {
  const {plan, charge, nextChargeAt, endsAt} = subscription;
  const standing = standingOf(subscription);
  const day = (at: number | undefined): string =>
    at === undefined ? '' : formatDate(at, locale, {now: now(), isDay: true});
  const price = charge && nextChargeAt !== undefined ? formatMoney(charge, locale) : '';
  const text = (fact: string | undefined): unknown => fact && html`<bdi>${fact}</bdi>`;
  const facts: readonly (readonly [term: string, ...facts: unknown[]])[] = [
    [t.plan, plan && gameName(plan, locale, lang), text(subscriptionPrice(subscription, locale, t))],
    [standing === 'trial' ? t.firstPayment : t.nextPayment, text(day(nextChargeAt)), text(price)],
    [standing === 'canceled' ? t.ended : t.worksUntil, text(day(endsAt))],
  ];
  return html`<dl part="facts">${facts.map(([term, ...parts]) => {
    const shown = parts.filter(Boolean).map((part, index) => (index ? [' · ', part] : part));
    return shown.length > 0 ? html`<div><dt>${term}</dt><dd>${shown}</dd></div>` : nothing;
  })}</dl>`;
}
