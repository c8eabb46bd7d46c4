import type {AnswerOf, subscriptionManagement, subscriptions} from 'game-storefront-contract';
import {dateText} from '../../wire/date.js';
import {filled} from '../../wire/filled.js';
import {toAmount} from '../../wire/money.js';
import {type Localized, textFor} from '../../wire/text.js';
import type {SavedCard} from '../cards/saved-cards.js';
import type {AccountPayment} from '../charges/payments-without-order.js';
import type {ChangeOffer} from './change-offer.js';
import {canChangePlan, type PlanChoice} from './change-plan.js';
import type {ManagementSettings} from './management-settings.js';
import {mayPlayer, statusOf} from './states.js';
import type {SubscriptionRow} from './subscription.js';

type Managed = typeof subscriptionManagement;
const ROOT = '/api/user/v1/management/projects/{project_id}/subscriptions';
type RowView = AnswerOf<Managed[`GET ${typeof ROOT}`]>['items'][number];
type InfoView = AnswerOf<Managed[`GET ${typeof ROOT}/{subscription_id}`]>;
type PlanView = AnswerOf<Managed[`GET ${typeof ROOT}/{subscription_id}/plans_for_change`]>['items'][number];
type ChangeView = AnswerOf<Managed[`GET ${typeof ROOT}/{subscription_id}/plans_for_change/{plan_id}`]>;
type AccountView = AnswerOf<Managed[`GET ${typeof ROOT}/{subscription_id}/payment_account`]>;
type ServerView = AnswerOf<(typeof subscriptions)['GET /projects/{project_id}/subscriptions/{subscription_id}']>;

/** The reader's locale, and the project's. */
export interface Reader {
  readonly locale: string | undefined;
  readonly fallback: string;
}

const moneyOf = (minor: number, currency: string) => ({amount: toAmount(minor, currency), currency});
const dateOf = (date: Date | null): string | null => date && dateText(date);
const textOf = (texts: Localized, {locale, fallback}: Reader): string => textFor(texts, locale, fallback) ?? '';

/** The end of a subscription, past or future, without a renewal. */
const endOf = ({ended_at, status, period_until, expires_at}: SubscriptionRow): Date | null =>
  ended_at ?? (status === 'non_renewing' ? (period_until ?? expires_at) : expires_at);

export const rowView = (row: SubscriptionRow, reader: Reader): RowView => ({
  id: row.subscription_id,
  plan_id: row.plan_id,
  plan_external_id: row.plan_external_id,
  plan_name: textOf(row.plan_name, reader),
  plan_description: textOf(row.plan_description, reader),
  ...filled({product_id: row.product_id}),
  product_name: row.product_name,
  product_description: row.product_description,
  status: statusOf(row.status),
  is_in_trial: row.status !== 'canceled' && row.trial_until !== null && row.trial_until > row.now,
  trial_period: row.trial_days || null,
  date_create: dateText(row.created_at),
  date_next_charge: dateOf(row.next_charge_at),
  date_last_charge: dateOf(row.charged_at),
  date_end: dateOf(endOf(row)),
  charge: {amount: toAmount(row.amount_minor, row.currency), amount_with_promotion: null, currency: row.currency},
  period: {value: row.period_value, unit: row.period_type},
});

export const infoView = (
  row: SubscriptionRow,
  {allow_change_package, recurrent_cancel_possible}: ManagementSettings,
  account: SavedCard | undefined,
  last: AccountPayment | undefined,
  reader: Reader,
): InfoView => ({
  ...rowView(row, reader),
  is_renew_possible: mayPlayer(row.status, 'activate') && !(row.expires_at && row.expires_at <= row.now),
  is_change_to_non_renew_possible:
    recurrent_cancel_possible && mayPlayer(row.status, 'stop') && row.period_until !== null,
  is_change_plan_allowed: allow_change_package && canChangePlan(row),
  payment_account: account ? accountView(account) : null,
  last_successful_charge: last
    ? {
        ...moneyOf(last.amount_minor, last.currency),
        date: dateText(last.created_at),
        transaction_id: last.transaction_id,
      }
    : null,
});

export function accountView({account_id, brand, last_four, expires}: SavedCard): AccountView {
  const [year, month] = expires?.split('-') ?? [];
  return {
    id: account_id,
    type: 'card',
    name: `** ${last_four}`,
    card_expiry_date: year && month ? {year, month} : null,
    ps_name: brand,
    switch_icon_name: `${brand.toLowerCase()}.svg`,
  };
}

export const planRowView = ({plan, price}: PlanChoice, reader: Reader): PlanView => ({
  plan_id: plan.plan_id,
  plan_external_id: plan.external_id,
  plan_group_id: plan.group_id,
  plan_type: 'all',
  plan_name: textOf(plan.name, reader),
  plan_description: textOf(plan.description, reader),
  plan_start_date: null,
  plan_end_date: null,
  trial_period: plan.trial_days || null,
  period: {value: plan.period_value, unit: plan.period_type},
  charge: {
    ...moneyOf(price.amount_minor, price.currency),
    setup_fee: toAmount(price.setup_minor, price.currency),
  },
  promotion: null,
});

export const changeView = (choice: PlanChoice & {readonly offer: ChangeOffer}, reader: Reader): ChangeView => ({
  ...planRowView(choice, reader),
  charge_now: moneyOf(choice.offer.charge_minor, choice.price.currency),
  unused: moneyOf(choice.offer.unused_minor, choice.price.currency),
  date_next_charge: dateOf(choice.offer.next_charge_at),
});

/** A subscription as a studio's server sees it. */
export const serverView = (row: SubscriptionRow): ServerView => ({
  id: row.subscription_id,
  charge_amount: toAmount(row.amount_minor, row.currency),
  currency: row.currency,
  status: statusOf(row.status),
  comment: '',
  date_create: dateText(row.created_at),
  date_end: dateOf(endOf(row)),
  date_last_charge: dateOf(row.charged_at),
  date_next_charge: dateOf(row.next_charge_at),
  plan: {id: row.plan_id, external_id: row.plan_external_id},
  product: row.product_id === null ? null : {id: row.product_id},
  user: {id: row.user_id, name: row.user_name ?? ''},
});
