import type {BodyOf, itemsAdmin} from 'game-storefront-contract';
import {invalid, refuse} from '../../http/refusal.js';
import type {ItemRow} from '../catalog/item-rows.js';
import {digitsOf, isCurrency, toMinor} from '../money.js';

/** A virtual item as the merchant writes it. */
export type ItemBody = BodyOf<(typeof itemsAdmin)['POST /v2/project/{project_id}/admin/items/virtual_items']>;

/** An item with everything decided, ready to be written. */
export interface ItemDraft extends Pick<ItemRow, 'virtual_item_type' | 'inventory_options' | 'periods'> {
  readonly prices: readonly {
    currency: string;
    country_iso: string;
    amount_minor: bigint;
    is_default: boolean;
    is_enabled: boolean;
  }[];
  /** External ids, each once. */
  readonly groups: readonly string[];
  readonly limit_per_item: number | null;
  readonly limit_per_user: number | null;
  readonly limit_exceeded_visibility: 'show' | 'hide';
}

/** Checks what a schema cannot say, and fills in what was left out; throws 1102 or 4056. */
export function draftItem(body: ItemBody): ItemDraft {
  const inventory = body.inventory_options ?? {consumable: {usages_count: null}, expiration_period: null};
  return {
    virtual_item_type: inventory.expiration_period
      ? 'non_renewing_subscription'
      : inventory.consumable
        ? 'consumable'
        : 'non_consumable',
    inventory_options: inventory,
    prices: draftPrices(body),
    groups: [...new Set((body.groups ?? []).map((group) => (typeof group === 'string' ? group : group.external_id)))],
    periods: (body.periods ?? []).map(draftPeriod),
    ...draftLimits(body.limits),
  };
}

function draftPrices({prices = [], is_free}: ItemBody): ItemDraft['prices'] {
  const places = new Set<string>();
  const drafts = prices.map(({amount, currency, country_iso, is_default, is_enabled}, index) => {
    if (!isCurrency(currency)) throw invalid(`prices.${index}.currency`, `${currency} is not a currency of ISO 4217`);
    const amount_minor = toMinor(amount, currency);
    if (amount_minor === undefined)
      throw invalid(`prices.${index}.amount`, `${currency} has ${digitsOf(currency)} digits after the point`);
    const place = `${currency} ${country_iso ?? ''}`;
    if (places.has(place)) throw invalid(`prices.${index}`, 'the same currency and country stand twice');
    places.add(place);
    return {
      currency,
      country_iso: country_iso ?? '',
      amount_minor,
      is_default: is_default ?? false,
      is_enabled: is_enabled ?? true,
    };
  });
  const defaults = drafts.filter((price) => price.is_default).length;
  if (defaults !== 1 && drafts.length > 0 && is_free !== true) throw refuse(4056);
  return drafts;
}

function draftPeriod({date_from, date_until}: ItemRow['periods'][number], index: number): ItemRow['periods'][number] {
  const from = draftDate(date_from, `periods.${index}.date_from`);
  const until = draftDate(date_until, `periods.${index}.date_until`);
  if (from !== null && until !== null && from >= until)
    throw invalid(`periods.${index}.date_until`, 'must lie after date_from');
  return {date_from: from, date_until: until};
}

/** One form for all dates, so that they compare as texts and every database can read them. */
function draftDate(text: string | null, property: string): string | null {
  if (text === null) return null;
  const date = new Date(text);
  const year = date.getUTCFullYear();
  if (!(year >= 1970 && year <= 9998)) throw invalid(property, 'is not a date between 1970 and 9998');
  return date.toISOString().replace(/\.\d+Z$/, '+00:00');
}

function draftLimits(
  limits: ItemBody['limits'],
): Pick<ItemDraft, 'limit_per_item' | 'limit_per_user' | 'limit_exceeded_visibility'> {
  const perUser = typeof limits?.per_user === 'number' ? {total: limits.per_user} : (limits?.per_user ?? undefined);
  return {
    limit_per_item: limits?.per_item ?? null,
    limit_per_user: perUser?.total ?? null,
    limit_exceeded_visibility:
      perUser && 'limit_exceeded_visibility' in perUser ? (perUser.limit_exceeded_visibility ?? 'show') : 'show',
  };
}
