/** How long a unit of an item lasts, as its merchant wrote it. */
export interface InventoryOptions {
  readonly consumable: {readonly usages_count: number | null} | null;
  readonly expiration_period: {
    readonly value: number;
    readonly type: 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';
  } | null;
}

/** What makes a unit of an item one of a kind: uses, or an end. */
export interface UsageTerms {
  /** Uses of one unit; null where they are not counted. */
  readonly uses: number | null;
  /** How long one unit lasts, as an interval of the database; null where it does not end. */
  readonly period: string | null;
}

/** What a thousand years come to: so many units together last no longer, so that every date can be written. */
const MAX_PERIOD: Readonly<Record<NonNullable<InventoryOptions['expiration_period']>['type'], number>> = {
  minute: 525_960_000,
  hour: 8_766_000,
  day: 365_250,
  week: 52_178,
  month: 12_000,
  year: 1_000,
};

/**
 * The life of each of so many units that are given at once; undefined for units that are all alike. A unit of a single use
 * is used up as a unit, and needs no count of its own.
 */
export function usageTermsOf({consumable, expiration_period}: InventoryOptions, units: number): UsageTerms | undefined {
  const uses = consumable?.usages_count ?? 1;
  if (uses <= 1 && !expiration_period) return undefined;
  return {uses: uses > 1 ? uses : null, period: expiration_period ? intervalOf(expiration_period, units) : null};
}

function intervalOf({value, type}: NonNullable<InventoryOptions['expiration_period']>, units: number): string {
  return `${Math.min(value, Math.max(1, Math.floor(MAX_PERIOD[type] / units)))} ${type}`;
}
