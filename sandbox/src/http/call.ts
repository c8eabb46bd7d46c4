import type {AnswerOf, AuthScheme, BodyOf, Contract, PathOf, QueryOf} from 'game-storefront-contract';
import type {Suspend} from './request-queue.js';

/** One row of `project`, read at the start of every call that names a project. */
export interface Project {
  readonly project_id: number;
  readonly merchant_id: number;
  readonly login_project_id: string;
  readonly name: string;
  readonly default_currency: string;
  readonly default_country: string;
  readonly default_locale: string;
  /** The fault of its payment page. */
  readonly payment_page: PaymentPageBehaviour;
  /** Whether faults are configured in it. */
  readonly has_faults: boolean;
  /** Its time if its clock was moved, else null. */
  readonly moved_to: Date | null;
}

/**
 * `silent` sends no messages to its opener, `stuck` never loads, `closing` closes itself, `isolated` has no opener,
 * `unframed` refuses to be shown in a frame.
 */
export type PaymentPageBehaviour = 'normal' | 'silent' | 'stuck' | 'closing' | 'isolated' | 'unframed';

/** A player with a token. */
export interface SignedIn {
  readonly kind: 'user';
  readonly userId: string;
  readonly email?: string;
  /** The player's attributes in the token (its claim `attributes`), as texts. */
  readonly claims?: Readonly<Record<string, string>>;
  /** The distributor that the token was made for; undefined in the studio's own shop. */
  readonly hubId?: number;
}

/** A studio's server. */
interface Studio {
  readonly kind: 'merchant';
  readonly merchantId: number;
  /** The owner of its key: `project 44056`, or `company 77101`. */
  readonly keyHolder: string;
}

/** The caller, by the scheme that proved it. */
interface CallerBy {
  readonly none: {readonly kind: 'anonymous'};
  readonly user: SignedIn;
  readonly jwt: SignedIn;
  readonly guest: {readonly kind: 'guest'; readonly userId: string; readonly email: string};
  readonly project: Studio;
  readonly merchant: Studio;
  readonly server: Studio;
  readonly hub: {readonly kind: 'hub'; readonly hubId: number; readonly projectId: number};
  readonly 'hub-user': SignedIn & {readonly hubId: number};
}
export type Caller = CallerBy[AuthScheme];

/** The callers that an operation can have: those of the schemes it accepts. */
export type CallerOf<O> = O extends {auth: readonly (infer S extends AuthScheme)[]} ? CallerBy[S] : never;

/** A checked call: path, query and body have the contract's shape, and the caller one of its schemes. */
export interface Call<K extends string, O> {
  readonly path: PathOf<K>;
  readonly query: QueryOf<O>;
  readonly body: BodyOf<O>;
  readonly caller: CallerOf<O>;
  /** The project of `project_id`, or of `X-HOST-ID`; undefined if the operation needs neither. */
  readonly project: K extends `${string}{project_id}${string}`
    ? Project
    : O extends {readonly host: true}
      ? Project
      : undefined;
  /** The caller's country by its address, ISO 3166-1; undefined when unknown. */
  readonly country: string | undefined;
  readonly headers: Headers;
  /** Headers of a success, beside the usual ones; a handler may add some. */
  readonly answerHeaders: Headers;
  /** Waits for another's server, while another call is worked on; throws 503 if too many do so. Never inside a transaction. */
  readonly suspend: Suspend;
}

/** One handler per operation of a contract; it returns the answer's body. */
export type Handlers<C extends Contract> = {
  readonly [K in keyof C & string]: (call: Call<K, C[K]>) => Promise<AnswerOf<C[K]>>;
};

/** A handler without types, for the mount and for wrappers around all handlers. */
export type AnyHandler = (call: unknown) => Promise<unknown>;
