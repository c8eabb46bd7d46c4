import type {Db} from '../db/port.js';
import type {Checkout, CheckoutTerms} from '../features/checkouts/checkout.js';
import type {Period} from '../features/checkouts/terms.js';
import type {SubscriptionCheckout} from '../features/subscriptions/complete-checkout.js';
import {choosable} from '../features/subscriptions/plan-choice.js';
import {type Localized, textFor} from '../wire/text.js';
import type {DatedText} from './days.js';
import {moneyFormat, type Purchase, plainLine} from './purchase.js';
import type {Reader} from './words/reader.js';
import {termsWordsOf} from './words/terms-words.js';

interface Names {
  readonly shop: string;
  readonly default_locale: string;
  readonly plan_name: Localized | null;
  readonly product_name: string | null;
  readonly now: Date;
}

/** The locale, currency and time of a sentence about terms. */
type Terms = Pick<Checkout, 'locale' | 'currency'> & {readonly now: Date};

/** The content of a subscription's page: the plan, the amount that is due now, and the later charges. */
export async function readSubscriptionPurchase(
  db: Db,
  checkout: SubscriptionCheckout,
  {locale, words}: Reader,
): Promise<Purchase> {
  const names = (await db.one<Names>(
    `select project.name as shop, default_locale, plan.name as plan_name, product.name as product_name,
       project_now(c.project_id) as now
     from checkout c join project using (project_id) left join subscription_plan plan using (plan_id)
       left join subscription_product product on product.product_id = c.product_id where checkout_id = $1`,
    [checkout.checkout_id],
  )) as Names;
  const {amount_minor, purpose, terms, currency} = checkout;
  const money = moneyFormat({locale, currency});
  const planName = textFor(names.plan_name, locale, names.default_locale);
  const name = [names.product_name, planName].filter((part) => part).join(' · ');
  const line = (text: string, minor: number) => plainLine(text, money(BigInt(minor)));
  const isPlan = purpose !== 'change account' && terms !== null;
  const setup = isPlan ? terms.setup_minor : 0;
  return {
    shop: names.shop,
    totalBefore: null,
    saved: null,
    promoCode: null,
    hasGameKey: false,
    lines: isPlan
      ? [line(name, amount_minor - setup), ...(setup > 0 ? [line(words.setUp, setup)] : [])]
      : [line(words.subscriptionsCard, 0)],
    terms: isPlan ? sentence(terms, purpose, {locale, currency, now: names.now}) : null,
  };
}

/** The plans that a player may choose, each with the charges that are due now and later. */
export async function plansView(db: Db, checkout: Checkout, {locale}: Reader) {
  const {project_id} = checkout;
  const project = (await db.one<Pick<Names, 'default_locale' | 'now'>>(
    'select default_locale, project_now(project_id) as now from project where project_id = $1',
    [project_id],
  )) as Names;
  const {words, language} = termsWordsOf(locale);
  return (await choosable(db, checkout)).map(({plan, checkout: {purpose, amount_minor, currency, terms}}) => {
    const at = {locale, currency, now: project.now};
    const today = amount_minor > 0 ? words.today(moneyFormat(at)(BigInt(amount_minor))) : words.nothingToday;
    const {text, day} = sentence(terms as CheckoutTerms, purpose as SubscriptionCheckout['purpose'], at);
    return {
      plan_id: plan.plan_id,
      name: textFor(plan.name, locale, project.default_locale) ?? plan.external_id,
      terms: `${today} ${text}`,
      ...(day && {day}),
      language,
    };
  });
}

/** The later charges, in the words of a shop and the language of the page's reader. */
function sentence(terms: CheckoutTerms, purpose: SubscriptionCheckout['purpose'], asked: Terms): DatedText {
  const {words, count, day} = termsWordsOf(asked.locale);
  const money = moneyFormat(asked);
  const period = periodOf(terms);
  const every = period ? count(period.count, words[period.unit]) : words.lifetime;
  const price = words.price(money(BigInt(terms.amount_minor)), every);
  if (!period) return {text: words.once(price)};
  if (purpose === 'change plan') {
    const unused = terms.unused_minor > 0 ? [words.unused(money(BigInt(terms.unused_minor)))] : [];
    const next = terms.next_charge_at ? day(new Date(terms.next_charge_at), asked.now) : undefined;
    const later = next ? words.later(price, next.written) : words.untilCanceled(price);
    return {text: [...unused, later].join(' '), day: next};
  }
  if (terms.trial_days === 0) return {text: words.untilCanceled(price)};
  return {text: `${count(terms.trial_days, words.trial)}. ${words.untilCanceled(words.afterTrial(price))}`};
}

/** Twelve months are a year, as in a shop; undefined for what does not end. */
function periodOf({period_type, period_value}: Period) {
  if (period_type === 'lifetime' || period_value === null) return undefined;
  const isYears = period_type === 'month' && period_value % 12 === 0;
  return isYears ? ({unit: 'year', count: period_value / 12} as const) : {unit: period_type, count: period_value};
}
