import type {OrderStatus} from '../orders/order.js';

export type {Fault} from './generated/fault.js';

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
