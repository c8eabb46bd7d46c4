import {type TSchema, Type} from 'typebox';

/** Texts by locale, two or five letters (`en`, `en-US`); a text may be null. */
export const Localized = Type.Record(
  Type.String({pattern: '^[a-z]{2}(-[A-Z]{2})?$'}),
  Type.Union([Type.String({maxLength: 10_000}), Type.Null()]),
  {$id: 'Localized', additionalProperties: false},
);

/** ISO 8601 with an offset, as document 2 writes dates. */
export const DateTime = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:\\d{2})$',
});

export const Country = Type.String({pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2'});
export const Currency = Type.String({pattern: '^[A-Z]{3}$', description: 'ISO 4217'});
export const Locale = Type.String({pattern: '^[a-z]{2}([-_][A-Za-z]{2})?$'});
export const Sku = Type.String({minLength: 1, maxLength: 255, pattern: '^[A-Za-z0-9._-]+$'});
export const ImageUrl = Type.String({maxLength: 2000});

/** An amount of real money: a decimal string, before and after discounts. */
export const Price = Type.Object(
  {amount: Type.String(), amount_without_discount: Type.String(), currency: Currency},
  {$id: 'Price'},
);

/** An amount of money that is to be charged, in its currency's main unit: a number, or a decimal text. */
export const ChargedAmount = Type.Union([
  Type.Number({exclusiveMinimum: 0, maximum: 1_000_000_000}),
  Type.String({pattern: '^\\d{1,9}(\\.\\d+)?$'}),
]);

export const nullable = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) =>
  Type.Union([schema, Type.Null()]);

/** `limit` and `offset` of a list; the largest page is also the default one (document 2, "Limits"). */
export const paging = (max: number) => ({
  limit: Type.Integer({minimum: 1, maximum: max, default: max}),
  offset: Type.Integer({minimum: 0, maximum: 1_000_000, default: 0}),
});

/** One page of a list. */
export const pageOf = <S extends TSchema>(schema: S) =>
  Type.Object({has_more: Type.Boolean(), total_items_count: Type.Integer(), items: Type.Array(schema)});
