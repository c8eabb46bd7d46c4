/** The length of a period; without a value it never ends. */
export interface Period {
  readonly period_type: 'day' | 'month' | 'lifetime';
  readonly period_value: number | null;
}

/** The agreed terms. Amounts are in minor units of the subscription's currency. */
export interface Terms extends Period {
  readonly amount_minor: number;
  readonly trial_days: number;
  readonly grace_days: number;
  readonly retries: number;
}
