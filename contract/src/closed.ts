import type {TSchema} from 'typebox';

type Schemas = Readonly<Record<string, Schema>>;
interface Schema extends TSchema {
  readonly type?: string;
  readonly properties?: Schemas;
  readonly patternProperties?: Schemas;
  readonly additionalProperties?: unknown;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

const ofEach = (schemas: Schemas): Schemas =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, inner(schema)]));

/** A schema inside a closed schema loses its `$id`: elsewhere the same schema may be open. */
function inner(schema: Schema): Schema {
  const made = closed(schema) as Schema & {$id?: string};
  if (made.properties) delete made.$id;
  return made;
}

/** A copy of a schema whose objects accept only the names that it describes; maps (`Type.Record`) stay unchanged. */
export function closed<S extends TSchema>(schema: S): S {
  const {properties, patternProperties, items, anyOf} = schema as Schema;
  // TypeBox stores the kind of a schema in properties that are not enumerable.
  const copy = Object.create(Object.getPrototypeOf(schema), Object.getOwnPropertyDescriptors(schema)) as S;
  return Object.assign(copy, {
    ...(properties && {properties: ofEach(properties), additionalProperties: false}),
    ...(patternProperties && {patternProperties: ofEach(patternProperties)}),
    ...(items && {items: inner(items)}),
    ...(anyOf && {anyOf: anyOf.map(inner)}),
  });
}
