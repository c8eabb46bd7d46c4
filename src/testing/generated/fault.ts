// Made from the contract by "npm run openapi". Do not edit.

/** Selects the requests that a fault affects; without any field, all requests of the project. */
interface Requests {
  /** An operation id of the OpenAPI file. */
  readonly operation?: string;
  /** `OPTIONS` selects preflights, which no fault without it affects. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  /** A path pattern; `*` matches any text. */
  readonly path?: string;
}

/** Selects the webhooks that a fault affects; without any field, all webhooks of the project. */
interface Webhooks {
  /** A webhook type: `user_validation`, `order_paid`, `order_canceled`, `payment`, `refund`, `partial_refund`, `ps_declined`, `create_subscription`, `update_subscription`, `non_renewal_subscription`, `cancel_subscription`, `move_to_game`. */
  readonly operation?: string;
}

/** The number of times that a fault happens; without it, the fault stays until `clearFaults`. */
interface Times {
  readonly times?: number;
}

/** A fault to inject. `delay_ms` is in milliseconds, `retry_after` in seconds; a header or field without a `value` is missing. */
export type Fault =
  /** Answers come late. */
  | ({readonly kind: 'slow'; readonly delay_ms: number} & Requests & Times)
  /** Requests are refused, and nothing is done. */
  | ({readonly kind: 'status'; readonly status: 429 | 500 | 502 | 503 | 504; readonly retry_after?: number} & Requests & Times)
  /** Requests are carried out, then the connection breaks: the answer is lost. */
  | ({readonly kind: 'lost'} & Requests & Times)
  /** Requests are carried out, and the answer never comes. */
  | ({readonly kind: 'unanswered'} & Requests & Times)
  /** Answers are JSON of another shape, and nothing is done. */
  | ({readonly kind: 'nonsense'} & Requests & Times)
  /** Pages may not read the answers (CORS). */
  | ({readonly kind: 'no_cors'} & Requests & Times)
  /** Answers have another header, or lack one. */
  | ({readonly kind: 'header'; readonly name: string; readonly value?: string} & Requests & Times)
  /** Answers have another value in each field of a name, or lack the field. */
  | ({readonly kind: 'field'; readonly name: string; readonly value?: string} & Requests & Times)
  /** Your studio’s server cannot be reached by webhooks. */
  | ({readonly kind: 'webhook_down'} & Webhooks & Times)
  /** Payments are declined, whatever the card. */
  | ({readonly kind: 'declined'} & Times);
