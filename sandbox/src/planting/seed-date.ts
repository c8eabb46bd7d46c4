import {DateTime} from 'game-storefront-contract';
import {type TSchema, Type} from 'typebox';

/**
 * An ISO 8601 duration from the planting, in the order of the standard: `P3DT4H`, or `-P1D` for the past. None leads to a year of five
 * digits.
 */
export const DURATION =
  /^-?P(?=\d|T\d)(\d{1,3}Y)?(\d{1,4}M)?(\d{1,4}W)?(\d{1,5}D)?(T(?=\d)(\d{1,5}H)?(\d{1,5}M)?(\d{1,6}S)?)?$/;
const {pattern: DATE} = DateTime as unknown as {pattern: string};

/** A moment that every part of the service can write down. */
export const isInRange = (date: Date): boolean => date.getUTCFullYear() >= 1970 && date.getUTCFullYear() <= 9998;

/** A date of a seed. */
export const SeedDate = Type.Refine(
  Type.String({
    $id: 'SeedDate',
    pattern: `(${DATE})|(${DURATION.source})`,
    description:
      'ISO 8601 with an offset, or a duration from the planting: `P3DT4H` is in three days and four hours, `-P1D` was yesterday',
  }),
  (text) => DURATION.test(text) || isInRange(new Date(text)),
  () => 'is not a date between 1970 and 9998',
);

interface Schema extends TSchema {
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** A copy of a schema in which every date may be a duration, too. */
export function withDurations<S extends TSchema>(schema: S): S {
  const {pattern, properties, items, anyOf} = schema as Schema;
  if (pattern === DATE) return ('~optional' in schema ? Type.Optional(SeedDate) : SeedDate) as unknown as S;
  if (!properties && !items && !anyOf) return schema;
  // TypeBox stores the kind of a schema in properties that are not enumerable.
  const copy = Object.create(Object.getPrototypeOf(schema), Object.getOwnPropertyDescriptors(schema)) as S;
  return Object.assign(copy, {
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, withDurations(inner)])),
    }),
    ...(items && {items: withDurations(items)}),
    ...(anyOf && {anyOf: anyOf.map((one) => withDurations(one))}),
  });
}
