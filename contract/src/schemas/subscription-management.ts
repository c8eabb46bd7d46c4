import {Type} from 'typebox';
import {Currency, DateTime, Id, nullable} from './common.js';
import {PaymentSettings} from './order.js';
import {PaymentAccount} from './payment-account.js';
import {SubscriptionStatus} from './subscription.js';

const Period = Type.Object({value: nullable(Type.Integer()), unit: nullable(Type.Enum(['day', 'month', 'lifetime']))});

const row = {
  id: Type.Integer(),
  plan_id: Type.Integer(),
  plan_external_id: Type.String(),
  plan_name: Type.String(),
  plan_description: Type.String(),
  product_id: Type.Optional(Type.Integer()),
  product_name: nullable(Type.String()),
  product_description: nullable(Type.String()),
  status: SubscriptionStatus,
  is_in_trial: Type.Boolean(),
  trial_period: nullable(Type.Integer({description: 'Days'})),
  date_create: DateTime,
  date_next_charge: nullable(DateTime),
  date_last_charge: nullable(DateTime),
  date_end: nullable(DateTime),
  charge: Type.Object({
    amount: Type.Number(),
    amount_with_promotion: nullable(Type.Number()),
    currency: Currency,
  }),
  period: Period,
};

/** A subscription in the list of its player. */
export const SubscriptionRow = Type.Object(row, {$id: 'SubscriptionRow'});

/** A subscription by its id, with its available actions, and the account it is charged to. */
export const SubscriptionInfo = Type.Object(
  {
    ...row,
    is_renew_possible: Type.Boolean(),
    is_change_to_non_renew_possible: Type.Boolean(),
    is_change_plan_allowed: Type.Boolean(),
    payment_account: nullable(PaymentAccount),
    last_successful_charge: nullable(
      Type.Object({amount: Type.Number(), currency: Currency, date: DateTime, transaction_id: Type.Integer()}),
    ),
  },
  {$id: 'SubscriptionInfo'},
);

const planRow = {
  plan_id: Type.Integer(),
  plan_external_id: Type.String(),
  plan_group_id: nullable(Type.String()),
  plan_type: Type.Literal('all'),
  plan_name: Type.String(),
  plan_description: Type.String(),
  plan_start_date: Type.Null(),
  plan_end_date: Type.Null(),
  trial_period: nullable(Type.Integer()),
  period: Period,
  charge: Type.Object({amount: Type.Number(), setup_fee: Type.Number(), currency: Currency}),
  promotion: Type.Null(),
};

/** A plan that a subscription may change to. */
export const PlanRow = Type.Object(planRow, {$id: 'PlanRow'});

const Money = Type.Object({amount: Type.Number(), currency: Currency});

/** The cost of a change: the plan's price less the unused part of the paid period. A surplus extends the time. */
export const PlanForChange = Type.Object(
  {
    ...planRow,
    charge_now: Money,
    unused: Money,
    date_next_charge: nullable(DateTime),
  },
  {$id: 'PlanForChange'},
);

const Settings = Type.Object({
  ...PaymentSettings.properties,
  sandbox: Type.Optional(Type.Boolean()),
});

export const ManageAccountRequest = Type.Object({settings: Type.Optional(Settings)}, {$id: 'ManageAccountRequest'});

/** The options of a page for the player's subscriptions. */
export const PageRequest = Type.Object({settings: Type.Optional(Settings)}, {$id: 'PageRequest'});

/** By its number or its external id. */
export const ChangePlanRequest = Type.Object(
  {
    plan_id: Type.Optional(Id),
    plan_external_id: Type.Optional(Type.String({minLength: 1, maxLength: 32})),
    settings: Type.Optional(Settings),
  },
  {$id: 'ChangePlanRequest'},
);

/** The plan that a player subscribes to. */
export const SubscribeRequest = Type.Object(
  {plan_external_id: Type.String({minLength: 1, maxLength: 32}), settings: Type.Optional(Settings)},
  {$id: 'SubscribeRequest'},
);

/** `non_renewing` keeps the subscription until its paid time is over. */
export const CancelRequest = Type.Object(
  {status: Type.Optional(Type.Enum(['canceled', 'non_renewing']))},
  {$id: 'CancelRequest'},
);

/** The address of the payment page. */
export const PaymentLink = Type.Object({link_to_ps: Type.String()}, {$id: 'PaymentLink'});

/** The address of the player's account, in the requested language. */
export const UserAccountLink = Type.Object({redirect_url: Type.String()}, {$id: 'UserAccountLink'});

export const Successful = Type.Object({status: Type.Literal('successful')}, {$id: 'Successful'});
