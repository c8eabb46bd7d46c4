import {file, json, merchantPromotions, operation, reports} from 'game-storefront-contract';
import {type TSchema, Type} from 'typebox';
import {ACTING} from '../applied-promotions.js';

/**
 * The inspector's view of a project's money: transactions, months with their payouts, promotions of the payment page,
 * coupons.
 */

const invented = {audience: 'server', auth: ['none'], source: {origin: 'verified'}, errors: []} as const;

const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
const Text = Nullable(Type.String());
const Count = Type.Integer({minimum: 0});
const Id = Type.Integer({minimum: 1, maximum: 2_147_483_647});
/** Maximum number of rows. @default all rows of a file */
const limit = Type.Optional(Type.Integer({minimum: 1, maximum: 10_000_000}));
const part = (of: string) => Type.Optional(Type.String({maxLength: 255, description: `A part of ${of}`}));
const offset = Type.Integer({minimum: 0, maximum: 10_000_000, default: 0});

const DETAILS = 'GET /merchants/{merchant_id}/reports/transactions/{transaction_id}/details';
const found = reports['GET /merchants/{merchant_id}/reports/transactions/search.{format}'].answer.row;
const details = reports[DETAILS].answer.schema.items;

/** The purchase of a transaction; both are null for an amount and for a charge of a saved account. */
const Purchase = {order_id: Nullable(Type.Integer()), subscription_id: Nullable(Type.Integer())};
const FoundPayment = Type.Object({...found.properties, ...Purchase});

const Movement = Type.Object({
  transaction_id: Type.Integer(),
  order_id: Nullable(Type.Integer()),
  user_id: Text,
  type: Type.Enum(['payment', 'refund', 'partial_refund', 'chargeback']),
  at: Type.String(),
  currency: Type.String(),
  /** Numbers, which a spreadsheet sums up; what went back is less than nothing. */
  payment: Type.Number(),
  taxes: Type.Number(),
  payment_method_fee: Type.Number(),
  service_fee: Type.Number(),
  payout: Type.Number(),
  reason: Text,
});

const Month = Type.Object({
  /** Null of the month that is not closed yet. */
  report_id: Nullable(Type.Integer()),
  period_from: Type.String(),
  /** The moment in which the next month begins. */
  period_to: Type.String(),
  transactions: Count,
  /** Null without a payout. */
  transfer_id: Nullable(Type.Integer()),
  payout: Nullable(Type.Number()),
  currency: Type.String(),
});

const MonthDetails = Type.Object({
  ...Month.properties,
  time_zone: Type.String(),
  /** Sums of the month's movements, by currency, as decimal texts. */
  sums: Type.Array(
    Type.Object({
      currency: Type.String(),
      payments: Type.String(),
      refunds: Type.String(),
      taxes: Type.String(),
      payment_method_fees: Type.String(),
      service_fee: Type.String(),
      payout: Type.String(),
    }),
  ),
  /** The payouts of the month, by currency, with those of earlier months that waited. */
  parts: Type.Array(
    Type.Object({amount: Type.String(), currency: Type.String(), rate: Type.String(), converted: Type.String()}),
  ),
  /** Receipts and refunds by day of the project's place; days without any are left out. Earliest first. */
  days: Type.Array(
    Type.Object({day: Type.String(), currency: Type.String(), payments: Type.String(), refunds: Type.String()}),
  ),
});

const PaymentPromotion = Type.Object({
  promotion_id: Type.Integer(),
  technical_name: Type.String(),
  is_enabled: Type.Boolean(),
  is_read_only: Type.Boolean(),
  /** The start of the current period, or else of the next one, or of the last one. */
  from: Text,
  to: Text,
  /** Paid purchases that it acted on. */
  uses: Count,
});

const Campaign = Type.Object({
  campaign_id: Type.Integer(),
  campaign_code: Type.String(),
  name: Type.String(),
  expires_at: Text,
  is_over: Type.Boolean(),
  coupons: Count,
  redemptions: Count,
  /** Redemptions of all its codes by all users; null without an end. */
  limit_total: Nullable(Count),
});

const Coupon = Type.Object({
  coupon_code: Type.String(),
  redemptions: Count,
  /** Redemptions whose purchase is paid. */
  used: Count,
  limit_total: Nullable(Count),
});

type PromotionView<Key extends keyof typeof merchantPromotions> = (typeof merchantPromotions)[Key]['answer'];
const ofPromotion = <Key extends keyof typeof merchantPromotions>(key: Key): PromotionView<Key> =>
  merchantPromotions[key].answer;
const PROMOTION = 'GET /merchants/{merchant_id}/promotions/{promotion_id}';

export const moneyInspection = {
  'GET /_sandbox/projects/{project_id}/payments.{format}': operation({
    ...invented,
    id: 'listPayments',
    summary: 'Transactions of a project, of orders and of none, those that failed, too; newest first',
    query: Type.Object({
      limit,
      before: Type.Optional(Id),
      search: Type.Optional(
        Type.String({
          maxLength: 255,
          description: 'A part of a player’s id; a transaction, an order, an external id or an email as it is',
        }),
      ),
      status: Type.Optional(Type.Enum(['done', 'error', 'refunded', 'partiallyRefunded'])),
    }),
    answer: file(FoundPayment, ['json', 'csv']),
  }),
  'GET /_sandbox/projects/{project_id}/payments/{transaction_id}': operation({
    ...invented,
    id: 'inspectPayment',
    summary: 'A transaction, what was booked of it, and what may still go back',
    answer: json(
      Type.Object({
        ...details.properties,
        ...Purchase,
        /** A decimal text. */
        ...ACTING,
        /** The payment page's description of the purchase, in the studio's words. */
        description: Text,
        left: Type.String(),
        takes_partial_refunds: Type.Boolean(),
      }),
    ),
  }),
  'GET /_sandbox/projects/{project_id}/months.{format}': operation({
    ...invented,
    id: 'listMonths',
    summary: 'The months of the books, the one that is not closed yet first',
    query: Type.Object({limit, offset}),
    answer: file(Month, ['json', 'csv']),
  }),
  'GET /_sandbox/projects/{project_id}/month': operation({
    ...invented,
    id: 'inspectMonth',
    summary:
      'The sums of a month, its payout, and its money by day; without `report_id`, of the month that is not closed yet',
    query: Type.Object({report_id: Type.Optional(Id)}),
    answer: json(MonthDetails),
  }),
  'GET /_sandbox/projects/{project_id}/registry.{format}': operation({
    ...invented,
    id: 'listMovements',
    summary:
      'What came and what went back in a month, oldest first; without `report_id`, in the month that is not closed yet',
    query: Type.Object({
      report_id: Type.Optional(Id),
      type: Type.Optional(Movement.properties.type),
      limit,
      offset,
    }),
    answer: file(Movement, ['json', 'csv']),
  }),
  'GET /_sandbox/projects/{project_id}/payment-promotions.{format}': operation({
    ...invented,
    id: 'listPaymentPromotions',
    summary: 'Promotions of the payment page, as the merchant interface has them; newest first',
    query: Type.Object({limit, offset, search: part('a technical name')}),
    answer: file(PaymentPromotion, ['json', 'csv']),
  }),
  'GET /_sandbox/projects/{project_id}/payment-promotions/{promotion_id}': operation({
    ...invented,
    id: 'inspectPaymentPromotion',
    summary: 'A promotion of the payment page, and what keeps it from acting',
    answer: json(
      Type.Object({
        ...ofPromotion(PROMOTION).schema.properties,
        subject: ofPromotion(`${PROMOTION}/subject`).schema,
        rewards: ofPromotion(`${PROMOTION}/rewards`).schema,
        periods: ofPromotion(`${PROMOTION}/periods`).schema.properties.periods,
        payment_systems: Type.Array(Type.Object({id: Type.Integer(), name: Type.String()})),
        campaigns: Type.Array(Type.Object({campaign_id: Type.Integer(), campaign_code: Text})),
        review: ofPromotion(`${PROMOTION}/review`).schema.properties.errors,
        uses: Count,
      }),
    ),
    errors: [9502],
  }),
  'PUT /_sandbox/projects/{project_id}/payment-promotions/{promotion_id}/toggle': operation({
    ...invented,
    id: 'togglePaymentPromotion',
    summary: 'Enable a promotion that is disabled, or disable it; once enabled, it is read-only',
    answer: json(Type.Object({is_enabled: Type.Boolean()})),
    errors: [9502],
  }),
  'DELETE /_sandbox/projects/{project_id}/payment-promotions/{promotion_id}': operation({
    ...invented,
    id: 'deletePaymentPromotion',
    summary: 'Delete a promotion that is disabled; purchases that it acted on keep what it gave',
    answer: merchantPromotions[`DELETE /merchants/{merchant_id}/promotions/{promotion_id}`].answer,
    errors: [8121, 9502],
  }),
  'GET /_sandbox/projects/{project_id}/campaigns.{format}': operation({
    ...invented,
    id: 'listCampaigns',
    summary: 'Campaigns of coupons, newest first',
    query: Type.Object({limit, offset, search: part('a code or a name')}),
    answer: file(Campaign, ['json', 'csv']),
  }),
  'GET /_sandbox/projects/{project_id}/campaigns/{campaign_id}': operation({
    ...invented,
    id: 'inspectCampaign',
    summary: 'A campaign of coupons: its limits, and the promotions that act by it',
    answer: json(
      Type.Object({
        ...Campaign.properties,
        limit_per_user: Nullable(Count),
        limit_per_user_of_campaign: Nullable(Count),
        promotions: Type.Array(
          Type.Object({promotion_id: Type.Integer(), technical_name: Type.String(), is_enabled: Type.Boolean()}),
        ),
      }),
    ),
    errors: [8122],
  }),
  'GET /_sandbox/projects/{project_id}/campaigns/{campaign_id}/coupons.{format}': operation({
    ...invented,
    id: 'listCampaignCoupons',
    summary: 'The coupons of a campaign, those whose code comes first before others',
    query: Type.Object({
      limit,
      offset,
      search: part('a code'),
    }),
    answer: file(Coupon, ['json', 'csv']),
    errors: [8122],
  }),
} as const;

export type MoneyContract = typeof moneyInspection;
