import {Type} from 'typebox';

/**
 * A condition on an attribute of a user. `er` and `ee` are the service's names of "greater" and "greater or equal";
 * their usual names work as well.
 */
const AttributeCondition = Type.Object({
  attribute: Type.String({minLength: 1, maxLength: 255}),
  type: Type.Enum(['string', 'number', 'date']),
  operator: Type.Enum(['eq', 'ne', 'er', 'gt', 'lt', 'ee', 'ge', 'le']),
  value: Type.String({maxLength: 255}),
  can_be_missing: Type.Optional(Type.Boolean({description: 'It is met by users without the attribute, too'})),
});

export const AttributeConditions = Type.Array(AttributeCondition, {maxItems: 100, $id: 'AttributeConditions'});

const ALL_HAVE_TO_BE_MET = 'Conditions, or lists of conditions: all have to be met, in whatever list they stand';

/** Conditions, or lists of them, as document 2 writes those of discounts. An answer has one flat list. */
export const NestedConditions = Type.Array(
  Type.Union([AttributeCondition, Type.Array(AttributeCondition, {maxItems: 100})]),
  {
    maxItems: 100,
    description: ALL_HAVE_TO_BE_MET,
    $id: 'NestedConditions',
  },
);

const ClosedCondition = Type.Object(AttributeCondition.properties, {additionalProperties: false});

/** The same, closed to unknown keys. */
export const ClosedConditions = Type.Array(
  Type.Union([ClosedCondition, Type.Array(ClosedCondition, {maxItems: 100})]),
  {maxItems: 100, description: ALL_HAVE_TO_BE_MET, $id: 'ClosedConditions'},
);

/** The same in an answer, which omits empty lists. */
export const StoredConditions = Type.Array(AttributeCondition, {minItems: 1, $id: 'StoredConditions'});
