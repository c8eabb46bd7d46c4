import {type Static, type TObject, type TSchema, Type} from 'typebox';
import {closed} from './closed.js';
import type {ErrorCode} from './errors.js';
import {Id, Sku} from './schemas/common.js';
import {PaymentAccountType} from './schemas/payment-account.js';

/**
 * The contract's language: an operation is `'METHOD /path': operation({…})`, and everything else follows from that value:
 * the server's validators and handler types, the OpenAPI file, and the types of the widget's requests.
 */

/**
 * The ways in which a caller may authenticate. An operation accepts any of the schemes it lists; with `none` among them
 * it also answers the anonymous, and a credential that is sent makes the answer personal.
 *
 * - `user`: bearer, a user's JWT or a payment-UI token in its place
 * - `jwt`: bearer, a user's JWT and nothing in its place
 * - `guest`: `x-unauthorized-id` and `x-user`, no `Authorization` (game keys only)
 * - `project`: basic, `project_id:api_key`, or the merchant's id in place of the project's
 * - `merchant`: basic, `merchant_id:api_key`
 * - `server`: bearer, an access token of the studio's server
 * - `hub`: basic, `distribution_hub_id:api_key`
 * - `hub-user`: bearer, a token of a distributor's player, requested by the distributor's server
 */
export type AuthScheme = 'none' | 'user' | 'jwt' | 'guest' | 'project' | 'merchant' | 'server' | 'hub' | 'hub-user';

/** The roles of a company's keys, each with the rights of those before it. */
export const ROLES = ['support', 'developer', 'financial_manager', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/**
 * The place that describes an operation: a section of one of the three documents, or none if it was only observed on
 * the real service.
 */
export type Source = {readonly document: 1 | 2 | 3; readonly section: string} | {readonly origin: 'verified'};

/**
 * The body of a success: JSON, nothing, a text of another type, or a file of rows that is written while it is sent. As
 * JSON, a file is an array of `row`.
 */
export type Answer<S extends TSchema = TSchema> =
  | {readonly kind: 'json'; readonly status: 200 | 201; readonly schema: S}
  | {readonly kind: 'file'; readonly status: 200; readonly row: S; readonly formats: readonly Format[]}
  | {readonly kind: 'empty'; readonly status: 200 | 201 | 204}
  | {readonly kind: 'text'; readonly status: 200; readonly contentType: string};

/** The formats of files, with their content types. */
export const FORMATS = {
  json: 'application/json',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type Format = keyof typeof FORMATS;

/** A file that is sent in parts. */
export interface File {
  readonly format: Format;
  /** Its name without an extension. */
  readonly name: string;
  readonly parts: AsyncIterable<string | Uint8Array>;
}

export interface Operation {
  /** Name of the operation in generated documents and clients, camelCase and unique. */
  readonly id: string;
  readonly summary: string;
  /** The caller: a player's browser, or the studio's server. */
  readonly audience: 'client' | 'server';
  /** All accepted schemes; the sent credential decides. */
  readonly auth: readonly AuthScheme[];
  /** The least role of a key that may call it. By default a key of any role may. */
  readonly role?: Role;
  /** Also requires `X-HOST-ID`, which names the project if the path does not. */
  readonly host?: true;
  /** Its credential may be sent as `X-SERVER-AUTHORIZATION` in place of `Authorization`, with the same text. */
  readonly serverHeader?: true;
  /** Its own headers: names and descriptions. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Its own optional headers. */
  readonly optionalHeaders?: Readonly<Record<string, string>>;
  readonly source: Source;
  /** The root of its path. @default 'store' */
  readonly base?: 'store' | 'merchant' | 'management' | 'hub-notify';
  readonly query?: TObject;
  readonly body?: TSchema;
  /** The body is optional; it is then read as `{}`. */
  readonly bodyOptional?: true;
  readonly answer: Answer;
  /**
   * Codes it may refuse with, beside those of every operation (see `errors.ts`). With `inBody`, its body names a
   * missing thing, which is 422.
   */
  readonly errors: readonly (ErrorCode | {readonly inBody: ErrorCode})[];
}

export type Contract = Readonly<Record<string, Operation>>;

/**
 * The merchant interface accepts predefined and described parameters only (document 1, "Token"): there, bodies and
 * queries are closed.
 */
export const operation = <const O extends Operation>(value: O): O => {
  const {base, query, body} = value;
  if (base !== 'merchant') return value;
  return {...value, ...(query && {query: closed(query)}), ...(body && {body: closed(body)})};
};

export const json = <S extends TSchema, T extends 200 | 201 = 200>(schema: S, status?: T) =>
  ({kind: 'json', status: status ?? (200 as T), schema}) as const;
export const empty = <T extends 200 | 201 | 204 = 204>(status?: T) =>
  ({kind: 'empty', status: status ?? (204 as T)}) as const;
export const file = <S extends TSchema, const F extends readonly Format[]>(row: S, formats: F) =>
  ({kind: 'file', status: 200, row, formats}) as const;
export const text = (contentType: string) => ({kind: 'text', status: 200, contentType}) as const;

/** Every path parameter by its name, so that one name has one meaning in the whole interface. */
export const PATH_PARAMETERS = {
  project_id: Id,
  merchant_id: Id,
  order_id: Id,
  transaction_id: Id,
  item_sku: Sku,
  item_id: Id,
  value_point_sku: Sku,
  reward_chain_id: Id,
  offer_chain_id: Id,
  daily_chain_id: Id,
  step_number: Id,
  step_id: Id,
  cart_id: Type.String({minLength: 1, maxLength: 128, pattern: '^[A-Za-z0-9._-]+$'}),
  code: Type.String({minLength: 1, maxLength: 128}),
  coupon_code: Type.String({minLength: 1, maxLength: 128}),
  sku: Sku,
  virtual_currency_sku: Sku,
  virtual_currency_package_sku: Sku,
  group_id: Id,
  external_id: Type.String({minLength: 1, maxLength: 255}),
  value_external_id: Type.String({minLength: 1, maxLength: 255}),
  login_project_id: Type.String({minLength: 1, maxLength: 64}),
  user_id: Type.String({minLength: 1, maxLength: 255}),
  plan_id: Id,
  promotion_id: Id,
  campaign_id: Id,
  rule_id: Id,
  product_id: Id,
  subscription_id: Id,
  payment_account_id: Id,
  account_id: Id,
  type: PaymentAccountType,
  event_id: Type.Integer({minimum: 1, maximum: Number.MAX_SAFE_INTEGER}),
  format: Type.Enum(['json', 'csv']),
  fault_id: Id,
  socket_id: Id,
  backpack_item_id: Type.String({pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$', description: 'UUID'}),
} as const satisfies Record<string, TSchema>;

type PathParameters = typeof PATH_PARAMETERS;
type NamesIn<P extends string> = P extends `${string}{${infer N}}${infer Rest}` ? N | NamesIn<Rest> : never;

/** The path parameters of an operation, by its key. */
export type PathOf<K extends string> = {
  [N in NamesIn<K>]: N extends keyof PathParameters ? Static<PathParameters[N]> : never;
};
/** The query after defaults are filled in, as a handler gets it. */
export type QueryOf<O> = O extends {query: infer Q extends TObject} ? Static<Q> : Record<never, never>;
/** The body after it was checked, as a handler gets it. */
export type BodyOf<O> = O extends {body: infer B extends TSchema} ? Static<B> : undefined;
/** The content of a success: the JSON value, the text, the file, or nothing. */
export type AnswerOf<O> = O extends {answer: {kind: 'json'; schema: infer S extends TSchema}}
  ? Static<S>
  : O extends {answer: {kind: 'text'}}
    ? string
    : O extends {answer: {kind: 'file'}}
      ? File
      : undefined;

/** The request that a client passes. Parts without content are optional, and so is everything with a default. */
export type RequestOf<K extends string, O> = ([NamesIn<K>] extends [never] ? {path?: undefined} : {path: PathOf<K>}) &
  (O extends {query: TObject} ? {query?: Partial<QueryOf<O>>} : {query?: undefined}) &
  (O extends {body: TSchema; bodyOptional: true}
    ? {body?: BodyOf<O>}
    : O extends {body: TSchema}
      ? {body: BodyOf<O>}
      : {body?: undefined});

/** `'GET /v2/…'` → `['GET', '/v2/…']` */
export const splitKey = (key: string): [method: string, path: string] => {
  const space = key.indexOf(' ');
  return [key.slice(0, space), key.slice(space + 1)];
};

/** Names of the path parameters, in the path's order. */
export const parametersIn = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
