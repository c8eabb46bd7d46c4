import {html, nothing, type TemplateResult} from 'lit';
import {formatDate} from '../i18n/dates.js';
import {formatMoney} from '../i18n/format.js';
import type {Storefront} from '../storefront.js';
import {gameName} from '../ui/game-name.js';
import {type Subscription, standingOf} from './subscription.js';
import {subscriptionPrice} from './subscription-price.js';
import type {SubscriptionWords} from './words.js';

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
