import {type TSchema, Type} from 'typebox';
import {LOCALES} from '../locales.js';

const LocaleKey = Type.String({pattern: '^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8}){0,4}$'});
const TextOrNull = Type.Union([Type.String({maxLength: 10_000}), Type.Null()]);

/**
 * Texts by locale of the catalog: `en`, or its one form of five letters, `en-US`; a text may be null. The check of a
 * body accepts any tag here, since another locale has a refusal of its own (404). The published schema lists the
 * locales (`published`).
 */
export const Localized = Type.Record(LocaleKey, TextOrNull, {$id: 'Localized', additionalProperties: false});

/** The same, with at least one locale. */
export const Texts = Type.Record(LocaleKey, TextOrNull, {$id: 'Texts', additionalProperties: false, minProperties: 1});

/** Texts of the merchant interface, by a BCP 47 tag such as `en` or `zh-Hant-TW`, in any case and with `_` as well; a text may be null. */
export const LocalizedByTag = Type.Record(LocaleKey, TextOrNull, {$id: 'LocalizedByTag', additionalProperties: false});

const OF_CATALOG: ReadonlySet<unknown> = new Set(['Localized', 'Texts']);

/** Whether a schema is for texts by the catalog's locales. */
export const isOfCatalogLocales = ({$id}: {readonly $id?: unknown}): boolean => OF_CATALOG.has($id);

const CATALOG_LOCALE = `^(${Object.entries(LOCALES).flat().join('|')})$`;

/** A schema as documents of the interface print it: texts of the catalog name its locales. */
export const published = <S extends Readonly<Record<string, unknown>>>(schema: S): S =>
  isOfCatalogLocales(schema) ? {...schema, patternProperties: {[CATALOG_LOCALE]: TextOrNull}} : schema;

/** Whether a text is a date that exists, of the years that four digits write. */
function isDate(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  const [month, day] = [Number(text.slice(5, 7)), Number(text.slice(8, 10))];
  // `Date` reads the 30th of February as the 2nd of March.
  return year >= 1 && year <= 9999 && day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}

/** ISO 8601 with an offset, as document 2 writes dates; in the years 1 to 9999. */
export const DateTime = Type.Refine(
  Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-](0\\d|1[0-4]):[0-5]\\d)$',
    description: 'ISO 8601 with an offset',
  }),
  isDate,
  () => 'is not a date of the years 1 to 9999',
);

/** A `DateTime`, or a date alone. */
export const DateOrTime = Type.Refine(
  Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,9})?(Z|[+-](0\\d|1[0-4]):[0-5]\\d))?$',
    description: 'ISO 8601 with an offset; a date without a time is that whole day in UTC',
  }),
  isDate,
  () => 'is not a date of the years 1 to 9999',
);

/** Numbers from the database's sequences: a number beyond the range of their columns names nothing. */
export const Id = Type.Integer({minimum: 1, maximum: 2_147_483_647});

/**
 * A field of answers that nobody writes. A body may contain it, and it is ignored: an answer can be sent back as a
 * whole.
 */
export const ReadOnly = Type.Optional(Type.Unknown({description: 'Ignored', readOnly: true}));

/** A field of answers that a body must not contain: it is refused, as the real service does. */
export const NotWritten = Type.Optional(Type.Never({description: 'Refused: it is read only', readOnly: true}));

export const Country = Type.String({pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2'});
export const Currency = Type.String({pattern: '^[A-Z]{3}$', description: 'ISO 4217'});
/**
 * The locale of the texts. An unknown locale, an empty one, or a text that is no tag counts as none: the texts fall
 * back.
 */
export const Locale = Type.String({
  maxLength: 255,
  description: 'BCP 47, in any case, with `_` as well; falls back where it is unknown or empty',
});
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
  Type.String({pattern: '^\\d{1,9}(\\.\\d{1,16})?$'}),
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
