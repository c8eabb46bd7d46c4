import type {Db} from '../db/port.js';
import type {Checkout, CheckoutTerms} from '../features/checkouts/checkout.js';
import type {Period} from '../features/checkouts/terms.js';
import type {SubscriptionCheckout} from '../features/subscriptions/complete-checkout.js';
import {choosable} from '../features/subscriptions/plan-choice.js';
import {type Localized, textFor} from '../wire/text.js';
import {moneyFormat, type Purchase, plainLine} from './purchase.js';

interface Names {
  readonly shop: string;
  readonly default_locale: string;
  readonly plan_name: Localized | null;
  readonly product_name: string | null;
}

/** What the page of a subscription says: the plan and what is due now, and what comes then. */
export async function readSubscriptionPurchase(db: Db, checkout: SubscriptionCheckout): Promise<Purchase> {
  const names = (await db.one<Names>(
    `select project.name as shop, default_locale, plan.name as plan_name, product.name as product_name
     from checkout c join project using (project_id) left join subscription_plan plan using (plan_id)
       left join subscription_product product on product.product_id = c.product_id where checkout_id = $1`,
    [checkout.checkout_id],
  )) as Names;
  const {amount_minor, purpose, terms} = checkout;
  const money = moneyFormat(checkout);
  const total = money(BigInt(amount_minor));
  const planName = textFor(names.plan_name, checkout.locale, names.default_locale);
  const name = [names.product_name, planName].filter((part) => part).join(' · ');
  const line = (text: string, minor: number) => plainLine(text, money(BigInt(minor)));
  const isPlan = purpose !== 'change account' && terms !== null;
  const setup = isPlan ? terms.setup_minor : 0;
  return {
    shop: names.shop,
    total,
    totalBefore: null,
    saved: null,
    promoCode: null,
    hasGameKey: false,
    lines: isPlan
      ? [line(name, amount_minor - setup), ...(setup > 0 ? [line('Set-up', setup)] : [])]
      : [line('The card that your subscription is charged to', 0)],
    terms: isPlan ? sentence(terms, purpose, money) : null,
    payCaption: amount_minor > 0 ? `Pay ${total}` : CAPTIONS[purpose],
  };
}

/** The plans that a player may choose, each with what is due now and later. */
export async function plansView(db: Db, checkout: Checkout) {
  const project = await db.one<{default_locale: string}>('select default_locale from project where project_id = $1', [
    checkout.project_id,
  ]);
  const {locale} = checkout;
  return (await choosable(db, checkout)).map(({plan, checkout: {purpose, amount_minor, currency, terms}}) => {
    const money = moneyFormat({locale, currency});
    return {
      plan_id: plan.plan_id,
      name: textFor(plan.name, locale, project?.default_locale ?? locale) ?? plan.external_id,
      terms: `Now ${money(BigInt(amount_minor))}. ${sentence(terms as CheckoutTerms, purpose as SubscriptionCheckout['purpose'], money)}`,
    };
  });
}

const CAPTIONS: Readonly<Record<SubscriptionCheckout['purpose'], string>> = {
  subscribe: 'Start the subscription',
  'change plan': 'Change the plan',
  'change account': 'Save the card',
};

/** What is charged later. */
function sentence(
  terms: CheckoutTerms,
  purpose: SubscriptionCheckout['purpose'],
  money: ReturnType<typeof moneyFormat>,
): string {
  const price = money(BigInt(terms.amount_minor));
  const every = periodText(terms);
  if (every === undefined) return 'Paid once. It does not end.';
  if (purpose === 'change plan') {
    const unused =
      terms.unused_minor > 0 ? `${money(BigInt(terms.unused_minor))} of what you paid is not used yet. ` : '';
    return `${unused}From ${terms.next_charge_at?.slice(0, 10)} on: ${price} ${every}, until you cancel.`;
  }
  const trial = terms.trial_days > 0 ? `Free for ${terms.trial_days} days. Then ` : '';
  return `${trial}${price} ${every}, until you cancel.`;
}

function periodText({period_type, period_value}: Period): string | undefined {
  if (period_type === 'lifetime' || period_value === null) return undefined;
  return period_value === 1 ? `every ${period_type}` : `every ${period_value} ${period_type}s`;
}
