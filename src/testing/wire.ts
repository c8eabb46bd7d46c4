import type {OrderStatus} from '../orders/order.js';

/** An order of a project, as the sandbox tells it. */
export interface SandboxOrder {
  readonly order_id: number;
  readonly user_id: string;
  readonly status: OrderStatus;
  readonly skus: readonly string[];
  /** What became of each use of its payment token, oldest first. */
  readonly payments: readonly ('done' | 'declined' | 'refunded')[];
}

/** A webhook that the sandbox has sent, or still tries to. */
export interface SandboxWebhook {
  readonly event_id: number;
  /** Such as `order_paid`. */
  readonly type: string;
  readonly attempts: number;
  /** ISO 8601, by the project's clock. */
  readonly next_attempt_at: string;
  /** When it needed no more attempts; null while it does. */
  readonly finished_at: string | null;
  readonly last_error: string | null;
}

/** The requests that a fault is about; those of all the project where it says nothing. */
interface Requests {
  /** Id of an operation, as in the OpenAPI file. */
  readonly operation?: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `*` stands for any text. */
  readonly path?: string;
}

/** How often a fault happens; without it, until `clearFaults`. */
interface Times {
  readonly times?: number;
}

/** Something that is to go wrong. */
export type Fault =
  /** The answer comes so many milliseconds late. */
  | ({readonly kind: 'slow'; readonly delay_ms: number} & Requests & Times)
  /** It is this status, and nothing is done; `retry_after` in seconds. */
  | ({
      readonly kind: 'status';
      readonly status: 429 | 500 | 502 | 503 | 504;
      readonly retry_after?: number;
    } & Requests &
      Times)
  /** The request is carried out, then the connection breaks (`lost`), or the answer never comes. */
  | ({readonly kind: 'lost' | 'unanswered'} & Requests & Times)
  /** The studio's server cannot be reached; `operation` is a type of webhook. */
  | ({readonly kind: 'webhook_down'; readonly operation?: string} & Times)
  /** The next payment is declined, whatever the card. */
  | ({readonly kind: 'declined'} & Times);

/** How a project behaves until its reset; what is not named stays. */
export interface Behaviour {
  /**
   * `silent` says nothing to its opener, `stuck` never loads, `closing` closes itself at once, `isolated` cuts itself off
   * from its opener.
   */
  readonly payment_page?: 'normal' | 'silent' | 'stuck' | 'closing' | 'isolated';
  readonly webhook_mode?: 'combined' | 'separate';
}

/** An item as a merchant writes it: the body of `POST …/admin/items/virtual_items`. */
export interface NewItem {
  readonly sku: string;
  /** By language: `{en: 'Gale Bow'}`. */
  readonly name: Readonly<Record<string, string>>;
  readonly prices?: readonly {
    readonly amount: number;
    /** ISO 4217. */
    readonly currency: string;
    /** One of several must be; an only price is. */
    readonly is_default?: boolean;
    readonly is_enabled?: boolean;
    /** ISO 3166-1. */
    readonly country_iso?: string | null;
  }[];
  /** When it is sold; ISO 8601 dates. */
  readonly periods?: readonly {readonly date_from: string | null; readonly date_until: string | null}[];
  /** All else that the documents have: limits, groups, attributes, … */
  readonly [more: string]: unknown;
}
