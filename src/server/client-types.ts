import type {OPERATIONS} from './generated/operation-table.js';
import type {Operations, Webhooks} from './generated/operation-types.js';

type Rows = typeof OPERATIONS;

/** The name of an operation: its method and its path, such as `GET /v2/project/{project_id}/admin/attribute`. */
export type OperationKey = keyof Operations;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type PathOfKey<K, M extends Method> = K extends `${M} ${infer P}` ? P : never;
/** The paths of the operations with this method. */
export type PathWith<M extends Method> = PathOfKey<OperationKey, M>;
/** The operation of a method and a path. */
export type Key<M extends Method, P extends string> = Extract<OperationKey, `${M} ${P}`>;

/** The keys of the operations whose row in the table has these values. */
type KeyWhere<Row> = {[K in OperationKey]: Rows[K] extends Row ? K : never}[OperationKey];
type PathOf<K extends OperationKey> = PathOfKey<K, Method>;

type Parameters<K extends OperationKey> = Operations[K] extends {parameters: infer P} ? P : never;
type PathParameters<K extends OperationKey> = Parameters<K> extends {path: infer P} ? P : unknown;
type Query<K extends OperationKey> = Parameters<K> extends {query?: infer Q} ? NonNullable<Q> : never;

/** Values that the client has from its options, unless a call names others. */
type Own = 'project_id' | 'merchant_id';

type WithUndefined<T> = {[N in keyof T]: T[N] | undefined};
/** A query is required only if one of its values is. */
type QueryPart<K extends OperationKey> = [Query<K>] extends [never]
  ? unknown
  : Record<never, never> extends Query<K>
    ? {readonly query?: WithUndefined<Partial<Query<K>>>}
    : {readonly query: WithUndefined<Query<K>>};

type HeadersPart<K extends OperationKey> =
  Parameters<K> extends {header: infer H}
    ? {readonly headers: H}
    : Parameters<K> extends {header?: infer H}
      ? unknown extends H
        ? unknown
        : {readonly headers?: H}
      : unknown;

type PathPart<K extends OperationKey> =
  unknown extends PathParameters<K>
    ? unknown
    : Exclude<keyof PathParameters<K>, Own> extends never
      ? {readonly path?: Partial<PathParameters<K>>}
      : {
          readonly path: Omit<PathParameters<K>, Own> & Partial<Pick<PathParameters<K>, Own & keyof PathParameters<K>>>;
        };

type BodyPart<K extends OperationKey> = Operations[K] extends {requestBody: {content: {'application/json': infer B}}}
  ? {readonly body: B}
  : Operations[K] extends {requestBody?: {content: {'application/json': infer B}}}
    ? {readonly body?: B}
    : unknown;

type UserPart<K extends OperationKey> = Rows[K] extends {auth: 'user'}
  ? {
      /** The token of the player: of a distributor's one for carts and orders of the hub. A secret. */
      readonly userToken: string;
    }
  : unknown;

type OperationIdPart<K extends OperationKey> = Rows[K] extends {operationId: string}
  ? {
      /**
       * A UUID of this operation: a call with the same one adds nothing. Store it with your record, so that you can
       * repeat the call after a crash.
       * @default a new one for each call, which its retries share
       */
      readonly operationId?: string;
    }
  : unknown;

/** The settings of a call. */
export interface CallSettings {
  /** Ends the call, and its retries; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Time limit in ms for each attempt, its answer included. @default the client's; 120000 for a charge */
  readonly timeoutMs?: number | undefined;
  /** Most repetitions. @default the client's */
  readonly retries?: number | undefined;
}

/** The options of an operation's call. */
export type CallOptions<K extends OperationKey> = PathPart<K> &
  QueryPart<K> &
  BodyPart<K> &
  HeadersPart<K> &
  UserPart<K> &
  OperationIdPart<K> &
  CallSettings;

/** The options are optional if all of them are. */
export type CallArguments<K extends OperationKey> =
  Record<never, never> extends CallOptions<K> ? [options?: CallOptions<K>] : [options: CallOptions<K>];

type Success<K extends OperationKey> = Operations[K] extends {responses: infer R} ? R[keyof R] : never;

/** The result of a call: the answer's JSON; undefined if the operation has no answer. */
export type Answer<K extends OperationKey> =
  Success<K> extends {content: {'application/json': infer A}} ? A : undefined;

/** The operations that answer in pages. */
export type PagedKey = KeyWhere<{page: object}>;
export type PagedPath = PathOf<PagedKey>;
/** The paged operation of a path. */
export type PagedKeyOf<P extends string> = Extract<PagedKey, `${Method} ${P}`>;

type Rowed<A, K extends PagedKey> = A extends readonly (infer T)[]
  ? T
  : Rows[K] extends {page: {list: infer L extends string}}
    ? A extends Readonly<Record<L, readonly (infer T)[]>>
      ? T
      : never
    : never;
/** One entry of a paged list. */
export type Entry<K extends PagedKey> = Rowed<Answer<K>, K>;

/** The operations whose body is a list with a maximum. */
export type ChunkedKey = KeyWhere<{chunk: number}>;
export type ChunkedPath = PathOf<ChunkedKey>;
export type ChunkedKeyOf<P extends string> = Extract<ChunkedKey, `${Method} ${P}`>;
/** One entry of the body. */
export type BodyEntry<K extends ChunkedKey> = CallOptions<K> extends {readonly body: readonly (infer T)[]} ? T : never;

/** The operations that answer with a file. */
export type FileKey = KeyWhere<{file: string}>;
export type FilePath = PathOf<FileKey>;
export type FileKeyOf<P extends string> = Extract<FileKey, `${Method} ${P}`>;
/** The formats of a file. */
export type FileFormat<P extends FilePath> = P extends `${string}.{format}` ? 'csv' | 'json' : 'csv' | 'json' | 'xlsx';

/** The webhooks by their `notification_type`. */
export type WebhookType = keyof Webhooks;
