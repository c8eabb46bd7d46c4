import {dateText, timeText, unixSeconds} from '../../wire/date.js';
import {filled} from '../../wire/filled.js';
import {toAmount} from '../../wire/money.js';
import type {StoredItem} from './stored-rows.js';

/** The fields that the merchant reads of any item: as they were written, so that they may be changed and sent back. */
function storedView({item, prices, virtualPrices, limitBeganAt, facts}: StoredItem) {
  return {
    item_id: item.item_id,
    sku: item.sku,
    type: item.type,
    name: item.name,
    description: item.description,
    long_description: item.long_description,
    image_url: item.image_url,
    media_list: item.media_list,
    groups: item.groups,
    attributes: item.attributes,
    prices: prices.map(({amount_minor, currency, country_iso, is_default, is_enabled}) => ({
      // A JSON number, as it is written: a decimal of 15 digits survives it unchanged.
      amount: toAmount(amount_minor, currency),
      currency,
      ...(country_iso && {country_iso}),
      is_default,
      is_enabled,
    })),
    vc_prices: virtualPrices.map(({sku, amount, country_iso, is_default, is_enabled}) => ({
      sku,
      amount,
      ...(country_iso && {country_iso}),
      is_default,
      is_enabled,
    })),
    is_enabled: item.is_enabled,
    is_show_in_store: item.is_show_in_store,
    is_free: item.is_free,
    order: item.position,
    limits: limitsView(item, limitBeganAt),
    periods: item.periods,
    regions: item.regions.map(({id}) => ({id})),
    custom_attributes: item.custom_attributes,
    can_be_bought:
      item.is_enabled && item.is_open && (item.is_free || item.prices.length > 0 || item.virtual_prices.length > 0),
    can_delete: !facts.is_held,
    is_deleted: false,
    created_at: dateText(facts.created_at),
    updated_at: dateText(facts.updated_at),
    regional_prices: [],
    promotions: [],
  };
}

function limitsView(item: StoredItem['item'], beganAt: Date | null) {
  const {limit_per_item, limit_per_user, limit_exceeded_visibility, limit_ends_at} = item;
  const {reset_interval, reset_day, reset_seconds, reset_offset_seconds} = item;
  if (limit_per_item === null && limit_per_user === null) return null;
  return {
    per_item:
      limit_per_item === null
        ? null
        : {
            total: limit_per_item,
            available: Math.max(0, limit_per_item - item.bought_by_all),
            reserved: 0,
            sold: item.bought_by_all,
          },
    per_user:
      limit_per_user === null
        ? null
        : {
            total: limit_per_user,
            available: limit_per_user,
            limit_exceeded_visibility,
            ...(reset_interval &&
              limit_ends_at && {
                recurrent_schedule: {interval_type: reset_interval, reset_next_date: unixSeconds(limit_ends_at)},
              }),
          },
    recurrent_schedule:
      reset_interval && beganAt && limit_ends_at
        ? {
            per_user: {
              interval_type: reset_interval,
              day_of_week: reset_interval === 'weekly' ? reset_day : null,
              day_of_month: reset_interval === 'monthly' ? reset_day : null,
              time: timeText(reset_seconds ?? 0, reset_offset_seconds ?? 0),
              reset_next_date: unixSeconds(limit_ends_at),
              displayable_reset_start_date: dateText(beganAt),
              displayable_reset_next_date: dateText(limit_ends_at),
            },
          }
        : null,
  };
}

/** Whether an item is a pre-order, as it was written; omitted if it was not written. */
function preOrderView({item: {is_pre_order, release_date}, facts: {pre_order_description: description}}: StoredItem) {
  if (!is_pre_order && release_date === null && description === null) return {};
  return {pre_order: {is_enabled: is_pre_order, release_date: release_date && dateText(release_date), description}};
}

export const storedItemView = (stored: StoredItem) => ({
  ...storedView(stored),
  virtual_item_type: stored.item.virtual_item_type,
  inventory_options: stored.item.inventory_options,
  ...preOrderView(stored),
});

export const storedCurrencyView = (stored: StoredItem) => ({
  ...storedView(stored),
  inventory_options: stored.item.inventory_options,
  is_hard: stored.item.is_hard,
  ...preOrderView(stored),
});

/** Enabled prices in virtual currency, in the order in which they were written. */
const asWritten = (
  enabled: StoredItem['item']['virtual_prices'],
  written: StoredItem['virtualPrices'],
): StoredItem['item']['virtual_prices'] =>
  written.flatMap(
    ({sku, country_iso}) => enabled.find((price) => price.sku === sku && price.country_iso === country_iso) ?? [],
  );

type Pictured = {readonly image_url: string | null};

/** An item that contains others; `picture` words their pictures. */
const holdingView = <P extends object>({item, virtualPrices}: StoredItem, picture: (of: Pictured) => P) => ({
  bundle_type: item.bundle_type ?? 'standard',
  virtual_prices: asWritten(item.virtual_prices, virtualPrices).map((price) => ({
    sku: price.sku,
    type: 'virtual_currency' as const,
    name: price.name,
    ...filled({description: price.description}),
    ...picture(price),
    amount: `${price.amount}`,
    is_default: price.is_default,
  })),
  content: item.content.map((held) => ({
    sku: held.sku,
    type: held.type,
    name: held.name,
    ...filled({description: held.description}),
    ...picture(held),
    quantity: held.quantity,
  })),
});

export const storedPackageView = (stored: StoredItem) => ({
  ...storedView(stored),
  groups: stored.item.groups.map(({external_id}) => external_id),
  ...holdingView(stored, ({image_url}) => filled({image_url})),
});

/** In the published shape of a bundle, unlike that of a package, a missing picture is null. */
export const storedBundleView = (stored: StoredItem) => {
  // They are written as `vc_prices`, and read as `virtual_prices`.
  const {vc_prices: _, ...view} = storedView(stored);
  return {...view, ...holdingView(stored, ({image_url}) => ({image_url}))};
};
