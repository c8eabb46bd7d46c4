import {type Operation, PATH_PARAMETERS, parametersIn} from 'game-storefront-contract';
import type {TSchema} from 'typebox';
import {type Key, operations} from './sandbox.js';

/** The position of a value in a request. */
export interface Place {
  readonly part: 'path' | 'query' | 'header' | 'body';
  /** The name of the parameter or header; in a body, the keys that lead to the value, none for the whole body. */
  readonly keys: readonly (string | number)[];
  readonly schema?: Schema;
  /** The property's name is hostile, not its value. */
  readonly isName?: true;
  /** The object gets all properties that the contract knows elsewhere, each with the hostile value. */
  readonly isForeign?: true;
}

/** A schema as JSON Schema. */
export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly maxItems?: number;
}

/** An incompressible text: PostgreSQL compresses long texts before it checks that they fit into an index page. */
function randomText(length: number, characters: readonly string[]): string {
  let state = length;
  return Array.from({length}, () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return characters[Math.floor((state / 4_294_967_296) * characters.length)];
  }).join('');
}
const LETTERS = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
const EMOJI = Array.from({length: 256}, (_, index) => String.fromCodePoint(0x1f300 + index));

/** Values that a faulty or malicious client may send. */
export const HOSTILE_VALUES: readonly unknown[] = [
  'a\0b',
  'a\ud800b',
  '',
  randomText(10_000, EMOJI),
  2_147_483_648,
  2 ** 53 + 2,
  1e19,
  1e308,
  0,
  -1,
  -2_147_483_649,
  1.5,
  '0000-01-01T00:00:00+00:00',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
  '2026-02-30T24:00:00+99:99',
  'infinity',
  "'; drop table item; --%_\\",
  '__proto__',
  null,
  true,
  {},
  {toString: 1, value: {}},
  [],
  [[null]],
];

/** The largest and the smallest value that a schema allows; the service must be able to store both. */
export function extremes({type, minimum, maximum, maxLength}: Schema): unknown[] {
  if (type === 'string' && maxLength !== undefined)
    return [randomText(maxLength, LETTERS), randomText(maxLength, EMOJI)];
  return [minimum, maximum].filter((value) => value !== undefined);
}

/** Headers that only some operations read. */
const HEADERS: {readonly [K in Key]?: readonly string[]} = {
  'PUT /v2/admin/project/{project_id}/cart/fill': ['x-user-id'],
  'PUT /v2/admin/project/{project_id}/cart/{cart_id}/fill': ['x-user-id', 'x-user-for'],
  'POST /v3/project/{project_id}/admin/payment/token': ['x-user-ip'],
};

/** All value positions of an operation's request, including optional ones. */
export function placesOf(key: Key): Place[] {
  const {query, body, auth, host} = operations[key] as Operation;
  const headers = [...(HEADERS[key] ?? [])];
  if (auth.some((scheme) => scheme !== 'none')) headers.push('authorization');
  if (host) headers.push('x-host-id');
  if (auth.includes('guest')) headers.push('x-unauthorized-id', 'x-user');
  const queryParameters = Object.entries((query as Schema | undefined)?.properties ?? {});
  return [
    ...parametersIn(key).map((name) => ({
      part: 'path' as const,
      keys: [name],
      schema: PATH_PARAMETERS[name as keyof typeof PATH_PARAMETERS] as TSchema as Schema,
    })),
    ...queryParameters.map(([name, schema]) => ({
      part: 'query' as const,
      keys: [name],
      schema: schema.items ?? schema,
    })),
    ...headers.map((name) => ({part: 'header' as const, keys: [name]})),
    ...(body ? placesIn(body as Schema, []) : []),
  ];
}

function placesIn(schema: Schema, keys: Place['keys']): Place[] {
  const {properties = {}, patternProperties = {}, items, anyOf = []} = schema;
  const [entry] = Object.values(patternProperties);
  const own: Place[] = anyOf.length > 0 ? [] : [{part: 'body', keys, schema}];
  if (schema.properties) own.push({part: 'body', keys, isForeign: true});
  return [
    ...own,
    ...anyOf.flatMap((branch) => placesIn(branch, keys)),
    ...Object.entries(properties).flatMap(([name, inner]) => placesIn(inner, [...keys, name])),
    ...(items ? placesIn(items, [...keys, 0]) : []),
    ...(entry ? [{part: 'body' as const, keys, isName: true as const}, ...placesIn(entry, [...keys, 'en'])] : []),
  ];
}

/** The names of all properties that any body has. */
const NAMES: readonly string[] = [
  ...new Set(Object.values<Operation>(operations).flatMap(({body}) => (body ? namesIn(body as Schema) : []))),
];

function namesIn({properties = {}, items, anyOf = []}: Schema): string[] {
  const inner = [...Object.values(properties), ...anyOf, ...(items ? [items] : [])];
  return [...Object.keys(properties), ...inner.flatMap(namesIn)];
}

/** A copy of `value`; the object at the position gets every unknown property name, each with the value `other`. */
export function addForeign(value: unknown, schema: Schema, keys: Place['keys'], other: unknown): unknown {
  const found = keys.reduce<unknown>((at, name) => (at as Record<string | number, unknown> | undefined)?.[name], value);
  const existing = typeof found === 'object' && found !== null ? found : sample(objectOf(schemaAt(schema, keys)));
  const foreign = NAMES.filter((name) => !(name in (existing as object)));
  return put(value, schema, keys, {
    ...(existing as object),
    ...Object.fromEntries(foreign.map((name) => [name, other])),
  });
}

const objectOf = (schema: Schema): Schema => schema.anyOf?.map(objectOf).find(({properties}) => properties) ?? schema;

const schemaAt = (schema: Schema, keys: Place['keys']): Schema =>
  keys.reduce<Schema>((at, name) => {
    const here = branchOf(at, name);
    return (typeof name === 'number' ? here.items : here.properties?.[name]) ?? entryOf(here) ?? {};
  }, schema);

/** A copy of `value` with `other` at the position; missing objects on the way are filled in from the schema. */
export function put(value: unknown, schema: Schema, keys: Place['keys'], other: unknown): unknown {
  const [first, ...rest] = keys;
  if (first === undefined) return other;
  const here = branchOf(schema, first);
  const inner = (typeof first === 'number' ? here.items : here.properties?.[first]) ?? entryOf(here);
  const current = typeof value === 'object' && value !== null ? value : sample(here);
  const copy: unknown[] | Record<string, unknown> = Array.isArray(current) ? [...current] : {...(current as object)};
  const at = (copy as Record<string | number, unknown>)[first];
  (copy as Record<string | number, unknown>)[first] = put(at, inner ?? {}, rest, other);
  return copy;
}

/** The branch of a union that has a property of that name. */
function branchOf(schema: Schema, name: string | number): Schema {
  const fits = (one: Schema) =>
    typeof name === 'number' ? one.items : one.properties ? name in one.properties : one.patternProperties;
  return schema.anyOf?.map((one) => branchOf(one, name)).find(fits) ?? schema;
}

const entryOf = ({patternProperties = {}}: Schema): Schema | undefined => Object.values(patternProperties)[0];

/** A valid value for a schema, where a base call omits one. */
function sample(schema: Schema): unknown {
  const {type, anyOf, properties = {}, required = [], items, pattern = ''} = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (anyOf) return sample(anyOf[0] as Schema);
  if (type === 'object')
    return schema.patternProperties
      ? {}
      : Object.fromEntries(required.map((name) => [name, sample(properties[name] as Schema)]));
  if (type === 'array') return items ? [sample(items)] : [];
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (type === 'boolean') return true;
  if (pattern.startsWith('^[A-Z]{2}')) return 'US';
  if (pattern.startsWith('^[A-Z]{3}')) return 'USD';
  if (pattern.includes('T')) return '2026-01-01T00:00:00+00:00';
  if (pattern.includes(':')) return '09:00:00+00:00';
  return 'potion';
}
