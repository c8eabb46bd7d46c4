import {Type} from 'typebox';
import {Country, Currency, DateTime, ImageUrl, Localized, nullable, Price, Sku} from './common.js';

export const ItemType = Type.Enum(['virtual_good', 'virtual_currency', 'bundle', 'game_key', 'unit', 'physical_good']);

export const Period = Type.Object({date_from: nullable(DateTime), date_until: nullable(DateTime)}, {$id: 'Period'});

export const InventoryOptions = Type.Object(
  {
    consumable: nullable(Type.Object({usages_count: nullable(Type.Integer({minimum: 1}))})),
    expiration_period: nullable(
      Type.Object({
        value: Type.Integer({minimum: 1}),
        type: Type.Enum(['minute', 'hour', 'day', 'week', 'month', 'year']),
      }),
    ),
  },
  {$id: 'InventoryOptions'},
);

export const Media = Type.Object({type: Type.Enum(['image', 'video']), url: Type.String({maxLength: 2000})});

/** A group as an item names it. */
export const GroupName = Type.Object({external_id: Type.String(), name: Type.String()});

/** An attribute as the client sees it: every text resolved to one locale. */
export const Attribute = Type.Object(
  {
    external_id: Type.String(),
    name: Type.String(),
    values: Type.Array(Type.Object({external_id: Type.String(), value: Type.String()})),
  },
  {$id: 'Attribute'},
);

/** Limits as the client sees them: without a user, `available` is the total (document 2, "Limits"). */
export const ItemLimits = Type.Object(
  {
    per_user: nullable(
      Type.Object({total: Type.Integer(), available: Type.Integer(), recurrent_schedule: Type.Null()}),
    ),
    per_item: nullable(Type.Object({total: Type.Integer(), available: Type.Integer()})),
  },
  {$id: 'ItemLimits'},
);

/** One item of the catalog, priced and worded for one player. */
export const CatalogItem = Type.Object(
  {
    item_id: Type.Integer(),
    sku: Type.String(),
    type: ItemType,
    virtual_item_type: Type.Enum(['consumable', 'non_consumable', 'non_renewing_subscription']),
    name: Type.String(),
    description: nullable(Type.String()),
    long_description: Type.Optional(nullable(Type.String())),
    image_url: nullable(Type.String()),
    media_list: Type.Optional(Type.Array(Media)),
    order: Type.Optional(Type.Integer()),
    groups: Type.Array(GroupName),
    attributes: Type.Array(Attribute),
    is_free: Type.Boolean(),
    price: nullable(Price),
    virtual_prices: Type.Array(Type.Unknown(), {
      maxItems: 0,
      description: 'Prices in virtual currency; none are sold yet',
    }),
    can_be_bought: Type.Boolean(),
    inventory_options: InventoryOptions,
    promotions: Type.Array(Type.Unknown(), {maxItems: 0}),
    limits: nullable(ItemLimits),
    periods: Type.Array(Period),
    custom_attributes: Type.Record(Type.String(), Type.Unknown()),
    vp_rewards: Type.Array(Type.Unknown(), {maxItems: 0}),
  },
  {$id: 'CatalogItem'},
);

/** Extra fields of an item that a list gives only when asked. */
export const AdditionalField = Type.Enum(['media_list', 'order', 'long_description', 'custom_attributes']);

const groupFields = {
  external_id: Type.String(),
  name: Type.String(),
  description: nullable(Type.String()),
  image_url: nullable(Type.String()),
  order: Type.Integer(),
  level: Type.Integer({minimum: 0}),
  parent_external_id: nullable(Type.String()),
};
/** A group of items. A nested one stands twice: in its parent's `children`, and at the top with its level above 0. */
export const ItemGroup = Type.Object(
  {...groupFields, children: Type.Array(Type.Object({...groupFields, children: Type.Array(Type.Unknown())}))},
  {$id: 'ItemGroup'},
);

const LimitTotal = Type.Integer({minimum: 1, maximum: 2_147_483_647});

/** Limits as the merchant writes them: how many all users together may buy, and each of them. */
export const AdminLimits = Type.Object(
  {
    per_item: Type.Optional(nullable(LimitTotal)),
    per_user: Type.Optional(
      nullable(
        Type.Union([
          LimitTotal,
          Type.Object({
            total: LimitTotal,
            limit_exceeded_visibility: Type.Optional(Type.Enum(['show', 'hide'])),
          }),
        ]),
      ),
    ),
    recurrent_schedule: Type.Optional(Type.Null()),
  },
  {$id: 'AdminLimits'},
);

/**
 * A virtual item as the merchant writes it; a PUT replaces the whole item, so what it omits is gone.
 * `prices[].amount` must be a JSON number (the service refuses strings).
 */
export const AdminVirtualItem = Type.Object(
  {
    sku: Type.Optional(Sku),
    name: Localized,
    description: Type.Optional(nullable(Localized)),
    long_description: Type.Optional(nullable(Localized)),
    image_url: Type.Optional(nullable(ImageUrl)),
    media_list: Type.Optional(Type.Array(Media, {maxItems: 50})),
    groups: Type.Optional(
      Type.Array(Type.Union([Type.String(), Type.Object({external_id: Type.String()})]), {
        maxItems: 50,
        description: 'External ids, bare or as objects: both are in use',
      }),
    ),
    attributes: Type.Optional(
      Type.Array(
        Type.Object({
          external_id: Type.String({maxLength: 255}),
          name: Type.Optional(Localized),
          values: Type.Array(Type.Object({external_id: Type.String({maxLength: 255}), value: Localized}), {
            maxItems: 20,
          }),
        }),
        {maxItems: 20},
      ),
    ),
    prices: Type.Optional(
      Type.Array(
        Type.Object({
          amount: Type.Number({minimum: 0, maximum: 1_000_000_000}),
          currency: Currency,
          country_iso: Type.Optional(nullable(Country)),
          is_default: Type.Optional(Type.Boolean()),
          is_enabled: Type.Optional(Type.Boolean()),
        }),
        {maxItems: 300},
      ),
    ),
    is_enabled: Type.Optional(Type.Boolean()),
    is_show_in_store: Type.Optional(Type.Boolean()),
    is_free: Type.Optional(Type.Boolean()),
    order: Type.Optional(Type.Integer({minimum: 0, maximum: 1_000_000})),
    inventory_options: Type.Optional(nullable(InventoryOptions)),
    limits: Type.Optional(nullable(AdminLimits)),
    periods: Type.Optional(nullable(Type.Array(Period, {maxItems: 50}))),
    custom_attributes: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  {$id: 'AdminVirtualItem'},
);
