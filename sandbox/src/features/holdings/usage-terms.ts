/** The lifetime of a unit of an item, as its merchant wrote it. */
export interface InventoryOptions {
  readonly consumable: {readonly usages_count: number | null} | null;
  readonly expiration_period: {
    readonly value: number;
    readonly type: 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';
  } | null;
}

/** The properties that make a unit of an item an instance: uses, or an expiry. */
export interface UsageTerms {
  /** Uses of one unit; null if they are not counted. */
  readonly uses: number | null;
  /** The lifetime of one unit, as an interval of the database; null for no expiry. */
  readonly period: string | null;
}

/** A thousand years in each unit: the longest lifetime of several units together, so that every date can be written. */
const MAX_PERIOD: Readonly<Record<NonNullable<InventoryOptions['expiration_period']>['type'], number>> = {
  minute: 525_960_000,
  hour: 8_766_000,
  day: 365_250,
  week: 52_178,
  month: 12_000,
  year: 1_000,
};

/**
 * The terms of each unit of a grant; undefined for units that are all alike. A unit with a single use is consumed as a
 * unit, and needs no count of its own.
 */
export function usageTermsOf({consumable, expiration_period}: InventoryOptions, units: number): UsageTerms | undefined {
  const uses = consumable?.usages_count ?? 1;
  if (uses <= 1 && !expiration_period) return undefined;
  return {uses: uses > 1 ? uses : null, period: expiration_period ? intervalOf(expiration_period, units) : null};
}

function intervalOf({value, type}: NonNullable<InventoryOptions['expiration_period']>, units: number): string {
  return `${Math.min(value, Math.max(1, Math.floor(MAX_PERIOD[type] / units)))} ${type}`;
}
