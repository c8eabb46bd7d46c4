import {type Static, type TSchema, Type} from 'typebox';
import {nullable} from './schemas/common.js';

/**
 * The webhooks that the service sends to a studio's server: JSON in a POST, signed by its `Authorization`. Fields that only some
 * projects or versions of the settings have are optional.
 */

const settings = Type.Object({project_id: Type.Integer(), merchant_id: Type.Integer()});

/** The studio's own data, from the order or the token. */
const customParameters = Type.Optional(Type.Record(Type.String(), Type.Unknown()));

/** An amount of money in the form of the merchant interface: a number. */
const Money = Type.Object({currency: Type.String(), amount: Type.Number()}, {$id: 'WebhookMoney'});
const Tax = Type.Object({currency: Type.String(), amount: Type.Number(), percent: Type.Number()}, {$id: 'WebhookTax'});

/** The discounts of a price, in the order of their application. */
const Discounts = Type.Array(
  Type.Object({
    amount_without_discount: Type.String(),
    amount_with_discount: Type.String(),
    sequence: Type.Integer(),
  }),
);

const Item = Type.Object(
  {
    sku: Type.String(),
    type: Type.String(),
    is_pre_order: Type.Boolean(),
    quantity: Type.Integer(),
    amount: Type.String({description: 'Of the whole line, with four digits after the point: `"4.9900"`'}),
    promotions: Discounts,
    is_free: Type.Optional(Type.Boolean({description: 'In version 2 of the settings'})),
    is_bonus: Type.Optional(Type.Boolean({description: 'In version 2 of the settings'})),
    is_bundle_content: Type.Optional(
      Type.Boolean({
        description:
          'In version 2 of the settings: it is in the bundle before it, and costs nothing. In version 1 the contents of bundles are there, too, and nothing tells them apart',
      }),
    ),
    custom_attributes: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  {$id: 'WebhookItem'},
);

const Code = Type.Object({code: Type.String(), external_id: Type.String()});

const order = (status: string) =>
  Type.Object({
    id: Type.Integer(),
    mode: Type.Enum(['default', 'sandbox']),
    currency_type: Type.Enum(['real', 'virtual', 'unknown', 'loyalty_point'], {
      description: '`unknown`: the order cost nothing',
    }),
    currency: Type.String({description: 'ISO 4217, or the SKU of a virtual currency'}),
    amount: Type.String({description: 'With four digits after the point; of a virtual currency, a whole number'}),
    status: Type.Literal(status),
    platform: nullable(Type.String()),
    comment: nullable(Type.String()),
    invoice_id: Type.String({description: 'The transaction; empty where nothing was paid'}),
    promotions: Discounts,
    promocodes: Type.Optional(Type.Array(Code)),
    coupons: Type.Optional(Type.Array(Code)),
  });

const SubscriptionNames = {
  plan_id: Type.String(),
  subscription_id: Type.Integer(),
  product_id: Type.Optional(Type.String()),
};
const tags = {tags: Type.Optional(Type.Array(Type.String(), {description: 'Those of the plan'}))};
const dateCreate = {date_create: Type.String()};
const dateNextCharge = {date_next_charge: Type.Optional(Type.String())};

const purchaseFields = {
  total: Money,
  subscription: Type.Optional(
    Type.Object({
      ...SubscriptionNames,
      ...tags,
      ...dateCreate,
      ...dateNextCharge,
      currency: Type.String(),
      amount: Type.Number(),
    }),
  ),
  promotions: Type.Optional(Type.Array(Type.Object({id: Type.Integer(), technical_name: Type.String()}))),
  coupon: Type.Optional(Type.Object({coupon_code: Type.String(), campaign_code: Type.String()})),
};

const Purchase = Type.Object(
  {
    checkout: Money,
    ...purchaseFields,
  },
  {$id: 'WebhookPurchase'},
);

const PaymentDetails = Type.Object(
  {
    payment: Money,
    payment_method_sum: Money,
    xsolla_balance_sum: Money,
    payout: Money,
    payout_currency_rate: Type.String(),
    xsolla_fee: Money,
    payment_method_fee: Money,
    vat: Tax,
    sales_tax: Tax,
    direct_wht: Tax,
    country_wht: Tax,
    repatriation_commission: Money,
    user_acquisition_fee: Tax,
  },
  {$id: 'WebhookPaymentDetails'},
);

const billedFields = {
  settings,
  transaction: Type.Object({
    id: Type.Integer(),
    external_id: Type.Optional(Type.String()),
    payment_method: Type.Integer(),
    payment_method_name: Type.String(),
    payment_method_order_id: Type.String(),
    payment_date: Type.String(),
    dry_run: Type.Optional(Type.Literal(1, {description: 'A test payment'})),
    agreement: Type.Integer(),
  }),
  payment_details: PaymentDetails,
};

const moneyFields = {
  ...billedFields,
  purchase: Purchase,
  user: Type.Object({
    id: Type.String(),
    email: nullable(Type.String()),
    country: Type.String(),
    ip: Type.Optional(Type.String()),
    zip: Type.Optional(Type.String()),
  }),
  custom_parameters: customParameters,
};

const refund = Type.Object({
  code: Type.Integer(),
  reason: Type.String(),
  author: Type.Optional(Type.String()),
});

/**
 * The amounts of an order, in projects that get both in one webhook. As captured, it has no `user` and no
 * `custom_parameters`: the webhook around it has them. `purchase.checkout` is present if the studio requested an amount
 * beside the items.
 */
const Billing = Type.Object(
  {
    notification_type: Type.Enum(['payment', 'refund', 'partial_refund']),
    ...billedFields,
    purchase: Type.Object({checkout: Type.Optional(Money), ...purchaseFields}),
    refund_details: Type.Optional(refund),
  },
  {$id: 'WebhookBilling'},
);

const orderFields = (status: string) => ({
  items: Type.Array(Item),
  order: order(status),
  user: Type.Object({
    external_id: Type.String(),
    email: nullable(Type.String()),
    country: Type.String(),
  }),
  custom_parameters: customParameters,
  billing: Type.Optional(Billing),
});

const subscriptionUser = {id: Type.String(), name: Type.Optional(nullable(Type.String()))};

/** The fields of a subscription's webhook. Beside the names, each type has its own. */
const subscriptionFields = <S extends Readonly<Record<string, TSchema>>>(fields: S) => ({
  settings,
  user: Type.Object(subscriptionUser),
  subscription: Type.Object({...SubscriptionNames, ...fields}),
});

const webhook = <const T extends string, S extends Readonly<Record<string, TSchema>>>(
  type: T,
  name: string,
  summary: string,
  fields: S,
) => ({summary, schema: Type.Object({notification_type: Type.Literal(type), ...fields}, {$id: name})});

/** Every webhook with a known shape, by its `notification_type`. */
export const webhooks = {
  user_validation: webhook('user_validation', 'UserValidationWebhook', 'Asks whether the game has this player', {
    settings,
    user: Type.Object({
      id: Type.String(),
      email: Type.Optional(nullable(Type.String())),
      country: Type.Optional(Type.String()),
      name: Type.Optional(Type.String()),
      phone: Type.Optional(Type.String()),
      ip: Type.Optional(Type.String()),
      zip: Type.Optional(Type.String()),
    }),
  }),
  order_paid: webhook('order_paid', 'OrderPaidWebhook', 'An order is paid, or cost nothing', orderFields('paid')),
  order_canceled: webhook(
    'order_canceled',
    'OrderCanceledWebhook',
    'The payment of an order went back',
    orderFields('canceled'),
  ),
  payment: webhook('payment', 'PaymentWebhook', 'A payment was made', moneyFields),
  refund: webhook('refund', 'RefundWebhook', 'A payment went back', {...moneyFields, refund_details: refund}),
  partial_refund: webhook('partial_refund', 'PartialRefundWebhook', 'A part of a payment went back', {
    ...moneyFields,
    refund_details: refund,
  }),
  ps_declined: webhook('ps_declined', 'PaymentDeclinedWebhook', 'A payment by itself was declined', {
    settings,
    user: Type.Object({id: Type.String()}),
    purchase: Type.Object({
      virtual_items: Type.Object({items: Type.Array(Type.Object({sku: Type.String(), amount: Type.Integer()}))}),
    }),
    reason: Type.String(),
  }),
  create_subscription: webhook('create_subscription', 'CreateSubscriptionWebhook', 'A subscription has begun', {
    ...subscriptionFields({
      ...tags,
      ...dateCreate,
      ...dateNextCharge,
      trial: Type.Optional(Type.Object({value: Type.Integer(), type: Type.String()})),
    }),
    custom_parameters: customParameters,
  }),
  update_subscription: webhook(
    'update_subscription',
    'UpdateSubscriptionWebhook',
    'A subscription was renewed or changed',
    subscriptionFields({...tags, ...dateNextCharge}),
  ),
  non_renewal_subscription: webhook(
    'non_renewal_subscription',
    'NonRenewalSubscriptionWebhook',
    'A subscription is not to be renewed',
    {
      ...subscriptionFields({
        ...dateCreate,
        date_next_charge: Type.Optional(Type.String({description: 'Of the charge that will not come'})),
        currency: Type.String(),
        amount: Type.Number(),
      }),
      user: Type.Object({...subscriptionUser, email: Type.Optional(Type.String())}),
    },
  ),
  cancel_subscription: webhook(
    'cancel_subscription',
    'CancelSubscriptionWebhook',
    'A subscription has ended',
    subscriptionFields({...dateCreate, date_end: Type.Optional(Type.String())}),
  ),
  move_to_game: webhook('move_to_game', 'MoveToGameWebhook', 'A player moved items of the backpack to the game', {
    settings,
    items: Type.Array(
      Type.Object({
        id: Type.String({description: 'Of the one item: grant it once'}),
        sku: Type.String(),
        type: Type.String(),
        quantity: Type.Integer(),
      }),
    ),
    user: Type.Object({id: Type.String()}),
  }),
} as const;

export type WebhookType = keyof typeof webhooks;
/** The body of a webhook. */
export type WebhookOf<T extends WebhookType> = Static<(typeof webhooks)[T]['schema']>;
