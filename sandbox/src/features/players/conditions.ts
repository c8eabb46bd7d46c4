import {invalid} from '../../http/refusal.js';
import type {Attributes} from './attributes.js';

/** A condition on an attribute of a player; `er` and `ee` are other names of `gt` and `ge`. */
export interface AttributeCondition {
  readonly attribute: string;
  readonly type: 'string' | 'number' | 'date';
  readonly operator: 'eq' | 'ne' | 'er' | 'gt' | 'lt' | 'ee' | 'ge' | 'le';
  readonly value: string;
  readonly can_be_missing?: boolean;
}

const HOLDS: Readonly<Record<AttributeCondition['operator'], (one: number, other: number) => boolean>> = {
  eq: (one, other) => one === other,
  ne: (one, other) => one !== other,
  er: (one, other) => one > other,
  gt: (one, other) => one > other,
  ee: (one, other) => one >= other,
  ge: (one, other) => one >= other,
  lt: (one, other) => one < other,
  le: (one, other) => one <= other,
};

const DECIMAL = /^[+-]?\d+(\.\d+)?$/;
const DATE = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** ISO 8601, a day (its beginning, UTC) or a time with an offset; NaN for anything else, and for days that do not exist. */
function instantOf(text: string): number {
  const [whole, day] = DATE.exec(text) ?? [];
  const exists = day !== undefined && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);
  return whole !== undefined && exists ? Date.parse(whole) : Number.NaN;
}

/** A value in comparable form; NaN if it is invalid for its type. */
const measure = (type: 'number' | 'date', value: string): number =>
  type === 'date' ? instantOf(value) : DECIMAL.test(value) ? Number(value) : Number.NaN;

/** Whether a player's attributes meet all conditions. An attribute of another type than the condition's meets none. */
export const meets = (attributes: Attributes, conditions: readonly AttributeCondition[]): boolean =>
  conditions.every(({attribute, type, operator, value, can_be_missing = false}) => {
    const own = Object.hasOwn(attributes, attribute) ? attributes[attribute] : undefined;
    if (own === undefined) return can_be_missing;
    if (type === 'string') return (own === value) === (operator === 'eq');
    const [one, other] = [measure(type, own), measure(type, value)];
    return !Number.isNaN(one) && HOLDS[operator](one, other);
  });

/** Conditions, or lists of conditions. */
export type NestedConditions = readonly (AttributeCondition | readonly AttributeCondition[])[];

/** A condition, checked; throws 1102 with its place. */
function checked(condition: AttributeCondition, place: string): AttributeCondition {
  const {type, operator, value} = condition;
  if (type === 'string' && operator !== 'eq' && operator !== 'ne')
    throw invalid(`${place}.operator`, 'is none for texts: they are equal, or not');
  if (type !== 'string' && Number.isNaN(measure(type, value))) throw invalid(`${place}.value`, `is no ${type}`);
  return condition;
}

/** Conditions, checked, as one list: all have to be met, whatever list they were in. Throws 1102. */
export const checkedConditions = (
  conditions: NestedConditions | null | undefined,
  property: string,
): readonly AttributeCondition[] =>
  (conditions ?? []).flatMap((part, index) => {
    const place = `${property}.${index}`;
    return 'attribute' in part ? checked(part, place) : part.map((one, inner) => checked(one, `${place}.${inner}`));
  });
