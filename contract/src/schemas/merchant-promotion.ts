import {Type} from 'typebox';
import {DateTime, Id, LocalizedByTag, nullable, ReadOnly, Sku} from './common.js';

/** Whole percents or parts of them, six digits after the point at most. */
const Percent = (maximum: number) => Type.Number({exclusiveMinimum: 0, maximum});

/** A promotion of purchases on the payment page, as a merchant writes it. */
export const MerchantPromotionBody = Type.Object(
  {
    technical_name: Type.String({minLength: 1, maxLength: 255}),
    name: LocalizedByTag,
    description: Type.Optional(nullable(LocalizedByTag)),
    project_id: Id,
  },
  {$id: 'MerchantPromotionBody'},
);

/** The replacement of a promotion. An answer can be sent back as one. */
export const MerchantPromotionUpdate = Type.Object(
  {...MerchantPromotionBody.properties, id: ReadOnly, enabled: ReadOnly, read_only: ReadOnly},
  {$id: 'MerchantPromotionUpdate'},
);

export const MerchantPromotion = Type.Object(
  {
    id: Type.Integer(),
    technical_name: Type.String(),
    name: LocalizedByTag,
    description: LocalizedByTag,
    project_id: Type.Integer(),
    enabled: Type.Boolean(),
    /** Once enabled, a promotion keeps its rewards; `periods` can be added. */
    read_only: Type.Boolean(),
  },
  {$id: 'MerchantPromotion'},
);

/**
 * The subject of the promotion: the whole purchase, items by SKU, or packages of virtual currency by id. Exactly one of
 * the three.
 */
export const PromotionSubject = Type.Object(
  {
    purchase: Type.Boolean(),
    items: nullable(Type.Array(Sku, {minItems: 1, maxItems: 100})),
    packages: nullable(Type.Array(Id, {minItems: 1, maxItems: 100})),
  },
  {$id: 'PromotionSubject'},
);

const PurchaseReward = Type.Object({discount_percent: Percent(100)});
/** `bonus` is granted once with a purchase that contains any of the items. */
const ItemReward = Type.Object({
  discount_percent: nullable(Percent(100)),
  bonus: nullable(
    Type.Array(Type.Object({sku: Sku, amount: Type.Integer({minimum: 1, maximum: 1_000_000})}), {
      minItems: 1,
      maxItems: 100,
    }),
  ),
});
/** A bonus of the currency with each package: a percentage of its content, and a number of units. */
const PackageReward = Type.Object({
  bonus_percent: nullable(Percent(999)),
  bonus_amount: nullable(Type.Integer({minimum: 1, maximum: 1_000_000})),
});

/** The rewards, by subject. */
export const PromotionRewards = Type.Object(
  {purchase: nullable(PurchaseReward), item: nullable(ItemReward), package: nullable(PackageReward)},
  {$id: 'PromotionRewards'},
);

/** The same in a body, which may omit nulls. */
export const PromotionRewardsBody = Type.Object({
  purchase: Type.Optional(nullable(PurchaseReward)),
  item: Type.Optional(nullable(Type.Partial(ItemReward))),
  package: Type.Optional(nullable(Type.Partial(PackageReward))),
});

/** Empty: all payment systems. */
export const PromotionPaymentSystems = Type.Object(
  {payment_systems: Type.Array(Type.Object({id: Id}), {maxItems: 1000})},
  {$id: 'PromotionPaymentSystems'},
);

/** From the first moment on, until before the last. */
export const PromotionPeriods = Type.Object(
  {periods: Type.Array(Type.Object({from: DateTime, to: DateTime}), {maxItems: 100})},
  {$id: 'PromotionPeriods'},
);

/** The reasons why a promotion is not applied. */
export const PROMOTION_FAULTS = [
  'no_subject',
  'unknown_item',
  'unknown_package',
  'no_reward',
  'unknown_bonus',
  'no_period',
  'period_over',
  'unknown_payment_system',
  'unknown_campaign',
  'campaign_over',
  'campaign_empty',
] as const;
