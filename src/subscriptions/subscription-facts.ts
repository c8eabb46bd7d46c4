import {html, nothing, type TemplateResult} from 'lit';
import {formatDate} from '../i18n/dates.js';
import {formatMoney} from '../i18n/format.js';
import type {Storefront} from '../storefront.js';
import {type Subscription, standingOf} from './subscription.js';
import {subscriptionPrice} from './subscription-price.js';
import type {SubscriptionWords} from './words.js';

/** The plan and its price, the date and amount of the next payment, and the end of a subscription. Unknown facts are left out. */
export function renderSubscriptionFacts(
  subscription: Subscription,
  {locale, now}: Storefront,
  t: SubscriptionWords,
): TemplateResult {
  const {plan, charge, nextChargeAt, endsAt} = subscription;
  const standing = standingOf(subscription);
  const day = (at: number | undefined): string =>
    at === undefined ? '' : formatDate(at, locale, {now: now(), isDay: true});
  const price = charge && nextChargeAt !== undefined ? formatMoney(charge, locale) : '';
  const facts: readonly (readonly [string, string, string?])[] = [
    [t.plan, plan, subscriptionPrice(subscription, locale, t)],
    [standing === 'trial' ? t.firstPayment : t.nextPayment, day(nextChargeAt), price],
    [standing === 'canceled' ? t.ended : t.worksUntil, day(endsAt)],
  ];
  return html`<dl part="facts">${facts.map(([term, ...parts]) => {
    const fact = parts.filter(Boolean).join(' · ');
    return fact ? html`<div><dt>${term}</dt><dd><bdi>${fact}</bdi></dd></div>` : nothing;
  })}</dl>`;
}
