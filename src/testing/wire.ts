import type {OrderStatus} from '../orders/order.js';

/** An order of a project, as the sandbox's control API sends it. */
export interface SandboxOrder {
  readonly order_id: number;
  readonly user_id: string;
  readonly status: OrderStatus;
  readonly skus: readonly string[];
  /** The result of each use of the order's payment token, oldest first. */
  readonly payments: readonly ('done' | 'declined' | 'refunded')[];
}

/** A webhook that the sandbox has sent, or still retries. */
export interface SandboxWebhook {
  readonly event_id: number;
  /** Such as `order_paid`. */
  readonly type: string;
  readonly attempts: number;
  /** ISO 8601, by the project's clock. */
  readonly next_attempt_at: string;
  /** ISO 8601, the time after the last attempt; null while the sandbox still retries. */
  readonly finished_at: string | null;
  readonly last_error: string | null;
}

/** Selects the requests that a fault affects; without any field, all requests of the project. */
interface Requests {
  /** An operation id of the OpenAPI file. */
  readonly operation?: string;
  /** `OPTIONS` selects preflights, which no fault without it affects. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  /** A path pattern; `*` matches any text. */
  readonly path?: string;
}

/** The number of times that a fault happens; without it, the fault stays until `clearFaults`. */
interface Times {
  readonly times?: number;
}

/** A fault to inject. */
export type Fault =
  /** Delays the response by `delay_ms`. */
  | ({readonly kind: 'slow'; readonly delay_ms: number} & Requests & Times)
  /** Responds with this status without handling the request; `retry_after` in seconds. */
  | ({
      readonly kind: 'status';
      readonly status: 429 | 500 | 502 | 503 | 504;
      readonly retry_after?: number;
    } & Requests &
      Times)
  /** Handles the request, then closes the connection without a response (`lost`), or never responds (`unanswered`). */
  | ({readonly kind: 'lost' | 'unanswered'} & Requests & Times)
  /** Responds with JSON of another shape without handling the request. */
  | ({readonly kind: 'nonsense'} & Requests & Times)
  /** Handles the request, and responds without CORS headers, so that no page can read it. */
  | ({readonly kind: 'no_cors'} & Requests & Times)
  /** Handles the request, and responds with this header, or this value in every field of the name; without a value it is missing. */
  | ({readonly kind: 'header' | 'field'; readonly name: string; readonly value?: string} & Requests & Times)
  /** The studio's webhook endpoint is unreachable; `operation` is a webhook type, such as `order_paid`. */
  | ({readonly kind: 'webhook_down'; readonly operation?: string} & Times)
  /** The next payment is declined, whatever the card. */
  | ({readonly kind: 'declined'} & Times);

/** Settings of a project, valid until its reset; a missing setting stays unchanged. */
export interface Behaviour {
  /**
   * `silent` sends no messages to its opener, `stuck` never loads, `closing` closes itself at once, `isolated` severs the link to
   * its opener, `unframed` is shown in no frame.
   */
  readonly payment_page?: 'normal' | 'silent' | 'stuck' | 'closing' | 'isolated' | 'unframed';
  readonly webhook_mode?: 'combined' | 'separate';
}

/** An item to create: the body of `POST …/admin/items/virtual_items`. */
export interface NewItem {
  readonly sku: string;
  /** By language: `{en: 'Gale Bow'}`. */
  readonly name: Readonly<Record<string, string>>;
  readonly prices?: readonly {
    readonly amount: number;
    /** ISO 4217. */
    readonly currency: string;
    /** Required on one of several prices; a single price is the default. */
    readonly is_default?: boolean;
    readonly is_enabled?: boolean;
    /** ISO 3166-1. */
    readonly country_iso?: string | null;
  }[];
  /** The periods of sale; ISO 8601 dates. */
  readonly periods?: readonly {readonly date_from: string | null; readonly date_until: string | null}[];
  /** Other fields of the documented body: limits, groups, attributes, … */
  readonly [more: string]: unknown;
}
