import {type TObjectOptions, type TProperties, type TSchema, Type} from 'typebox';
import {AdminSchedule, StoredSchedule} from './admin-item.js';
import {AttributeConditions, ClosedConditions, NestedConditions, StoredConditions} from './attribute-condition.js';
import {DateTime, Id, Localized, NotWritten, nullable, ReadOnly, Sku} from './common.js';

const CLOSED = {additionalProperties: false} as const;

/** The conditions, of which each object has these options. */
const priceConditions = (options: TObjectOptions) =>
  Type.Array(
    Type.Object(
      {
        operator: Type.Enum(['ge', 'gt', 'le', 'lt', 'eq', 'ne']),
        value: Type.String({
          pattern: '^\\d{1,12}(\\.\\d{1,4})?$',
          description: 'In the currency of what it is compared with',
        }),
      },
      options,
    ),
    {maxItems: 100},
  );
export const PriceConditions = priceConditions({});
export const Percent = Type.String({
  pattern: '^\\d{1,3}(\\.\\d{1,2}0*)?$',
  maxLength: 16,
  description: 'Above 0 and at most 100',
});
export const Uses = Type.Integer({minimum: 1, maximum: 1_000_000_000});
export const Quantity = Type.Integer({minimum: 1, maximum: 1_000_000});
const Named = Type.Object({sku: Sku});

/** Limits, of which each object has these options; `read` lists the additional fields of a GET. */
const limits = <R extends TProperties>(read: R, options: TObjectOptions) =>
  Type.Optional(
    nullable(
      Type.Object(
        {
          ...read,
          per_user: Type.Optional(nullable(Type.Union([Uses, Type.Object({total: Uses}, options)]))),
          recurrent_schedule: Type.Optional(nullable(Type.Object({per_user: nullable(AdminSchedule)}, options))),
        },
        options,
      ),
    ),
  );

const written = {
  name: Localized,
  is_enabled: Type.Optional(
    Type.Boolean({description: 'A new one is enabled where this is left out, and a replaced one stays as it was'}),
  ),
  date_start: Type.Optional(nullable(DateTime)),
  date_end: Type.Optional(nullable(DateTime)),
  attribute_conditions: Type.Optional(AttributeConditions),
  price_conditions: Type.Optional(nullable(PriceConditions)),
  limits: limits({}, {}),
  excluded_promotions: Type.Optional(Type.Array(Id, {maxItems: 100})),
};

/** Lowers the price of items, as the merchant writes it. */
export const AdminDiscount = Type.Object(
  {
    ...written,
    attribute_conditions: Type.Optional(NestedConditions),
    discount: Type.Object({percent: Percent}),
    items: Type.Array(Named, {maxItems: 1000, description: 'Without any, nothing is cheaper'}),
  },
  {$id: 'AdminDiscount'},
);

/**
 * Grants items with a purchase, as the merchant writes it: with every purchase if `condition` is null, else with those
 * that contain one of its items.
 */
export const AdminBonus = Type.Object(
  {
    ...written,
    condition: nullable(Type.Array(Named, {maxItems: 1000})),
    bonus: nullable(Type.Array(Type.Object({sku: Sku, quantity: Type.Optional(Quantity)}), {maxItems: 100})),
  },
  {$id: 'AdminBonus'},
);

/** The replacement of a discount: its id is that of the path. */
export const AdminDiscountUpdate = Type.Object(
  {...AdminDiscount.properties, id: NotWritten},
  {$id: 'AdminDiscountUpdate'},
);
export const AdminBonusUpdate = Type.Object({...AdminBonus.properties, id: NotWritten}, {$id: 'AdminBonusUpdate'});

/** The periods in which a promotion is active; without any, always. If there are several, each has both its ends. */
const PromotionPeriods = Type.Array(
  Type.Object({date_from: DateTime, date_until: Type.Optional(nullable(DateTime))}, CLOSED),
  {maxItems: 50, $id: 'PromotionPeriods'},
);

const NamedAlone = Type.Object({sku: Sku}, CLOSED);

/** The body of version 3: periods in place of two dates, and no undescribed key in any of its objects. */
const writtenAtVersion3 = {
  name: Localized,
  is_enabled: written.is_enabled,
  promotion_periods: Type.Optional(nullable(PromotionPeriods)),
  attribute_conditions: Type.Optional(ClosedConditions),
  price_conditions: Type.Optional(nullable(priceConditions(CLOSED))),
  limits: limits({per_item: ReadOnly}, CLOSED),
  excluded_promotions: written.excluded_promotions,
};

export const AdminDiscount3 = Type.Object(
  {
    ...writtenAtVersion3,
    discount: Type.Object({percent: Percent}, CLOSED),
    items: Type.Array(NamedAlone, {maxItems: 1000, description: 'Without any, nothing is cheaper'}),
  },
  {...CLOSED, $id: 'AdminDiscount3'},
);
export const AdminBonus3 = Type.Object(
  {
    ...writtenAtVersion3,
    condition: nullable(Type.Array(NamedAlone, {maxItems: 1000})),
    bonus: nullable(Type.Array(Type.Object({sku: Sku, quantity: Type.Optional(Quantity)}, CLOSED), {maxItems: 100})),
  },
  {...CLOSED, $id: 'AdminBonus3'},
);

const stored = {
  id: Type.Integer(),
  name: Localized,
  is_enabled: Type.Boolean(),
  date_start: nullable(DateTime),
  date_end: nullable(DateTime),
  attribute_conditions: Type.Optional(StoredConditions),
  price_conditions: nullable(PriceConditions),
  limits: Type.Optional(
    Type.Object({
      per_item: Type.Null({description: 'A promotion has no limit of all users together'}),
      per_user: nullable(Type.Object({total: Uses})),
      recurrent_schedule: nullable(Type.Object({per_user: StoredSchedule})),
    }),
  ),
  excluded_promotions: Type.Array(Type.Integer()),
};

export const StoredDiscount = Type.Object(
  {...stored, discount: Type.Object({percent: Type.String()}), items: Type.Array(Named)},
  {$id: 'StoredDiscount'},
);

export const StoredBonus = Type.Object(
  {
    ...stored,
    condition: nullable(Type.Array(Named)),
    bonus: Type.Array(Type.Object({sku: Sku, quantity: Type.Integer()})),
  },
  {$id: 'StoredBonus'},
);

interface Dates {
  readonly date_start: TSchema;
  readonly date_end: TSchema;
}
const readAtVersion3 = <P extends TProperties>({date_start: _, date_end: _end, ...properties}: P & Dates) => ({
  ...(properties as Omit<P, 'date_start' | 'date_end'>),
  promotion_periods: Type.Array(Type.Object({date_from: DateTime, date_until: nullable(DateTime)})),
});

export const StoredDiscount3 = Type.Object(readAtVersion3(StoredDiscount.properties), {$id: 'StoredDiscount3'});
export const StoredBonus3 = Type.Object(readAtVersion3(StoredBonus.properties), {$id: 'StoredBonus3'});
