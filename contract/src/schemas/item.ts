import {Type} from 'typebox';
import {DateTime, Id, nullable, Price} from './common.js';

export const ItemType = Type.Enum(['virtual_good', 'virtual_currency', 'bundle', 'game_key', 'unit', 'physical_good']);

export const BundleType = Type.Enum(['standard', 'virtual_currency_package']);

export const Period = Type.Object({date_from: nullable(DateTime), date_until: nullable(DateTime)}, {$id: 'Period'});

export const InventoryOptions = Type.Object(
  {
    consumable: nullable(Type.Object({usages_count: nullable(Id)})),
    expiration_period: nullable(
      Type.Object({
        value: Id,
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

/** The moment when a limit of a user resets; `reset_next_date` is in Unix seconds. */
export const RecurrentSchedule = Type.Object(
  {interval_type: Type.Enum(['daily', 'weekly', 'monthly']), reset_next_date: Type.Integer()},
  {$id: 'RecurrentSchedule'},
);

/** Limits as the client sees them: without a user, `available` is the total (document 2, "Limits"). */
export const ItemLimits = Type.Object(
  {
    per_user: nullable(
      Type.Object({
        total: Type.Integer(),
        available: Type.Integer(),
        recurrent_schedule: Type.Optional(RecurrentSchedule),
      }),
    ),
    per_item: nullable(Type.Object({total: Type.Integer(), available: Type.Integer()})),
  },
  {$id: 'ItemLimits'},
);

/** A price in virtual currency: whole units, before and after discounts. */
export const VirtualPrice = Type.Object(
  {
    sku: Type.String(),
    amount: Type.Integer({minimum: 0}),
    amount_without_discount: Type.Integer({minimum: 0}),
    is_default: Type.Boolean(),
    name: Type.String(),
    description: nullable(Type.String()),
    image_url: nullable(Type.String()),
    type: Type.Literal('virtual_currency'),
  },
  {$id: 'VirtualPrice'},
);

/** A percentage with two decimals: `10.00`. */
export const Percent = Type.String({pattern: '^\\d{1,3}\\.\\d{2}$'});

/** A promotion that applies to an item or a cart: a discount has no bonus, a bonus has no discount. */
export const AppliedPromotion = Type.Object(
  {
    name: Type.String(),
    date_start: nullable(DateTime),
    date_end: nullable(DateTime),
    discount: nullable(Type.Object({percent: nullable(Percent), value: nullable(Type.String())})),
    bonus: Type.Array(
      Type.Object({
        sku: Type.String(),
        quantity: Type.Integer({minimum: 1}),
        type: ItemType,
        name: Type.Optional(Type.String()),
        image_url: Type.Optional(Type.String()),
        bundle_type: Type.Optional(BundleType),
      }),
    ),
    limits: Type.Optional(
      Type.Object({
        per_user: Type.Object({
          available: Type.Integer(),
          total: Type.Integer(),
          recurrent_schedule: Type.Optional(RecurrentSchedule),
        }),
      }),
    ),
  },
  {$id: 'AppliedPromotion'},
);

/** Value points that come with an item. */
export const VpReward = Type.Object(
  {
    item_id: Type.Integer(),
    sku: Type.String(),
    amount: Type.Integer({minimum: 1}),
    name: Type.String(),
    image_url: Type.String({description: 'Empty where there is no picture'}),
    is_clan: Type.Boolean(),
  },
  {$id: 'VpReward'},
);

/** The description of anything in the catalog, worded for one player. */
export const described = {
  name: Type.String(),
  description: Type.String(),
  long_description: Type.Optional(Type.String()),
  image_url: Type.Optional(Type.String()),
  media_list: Type.Optional(Type.Array(Media)),
  order: Type.Optional(Type.Integer()),
  groups: Type.Array(GroupName),
  attributes: Type.Array(Attribute),
};

/** The fields of every item of the catalog, priced and worded for one player. */
const catalogFields = {
  item_id: Type.Integer(),
  sku: Type.String(),
  type: ItemType,
  ...described,
  image_url: nullable(Type.String()),
  is_free: Type.Boolean(),
  price: nullable(Price),
  virtual_prices: Type.Array(VirtualPrice),
  can_be_bought: Type.Boolean(),
  inventory_options: InventoryOptions,
  promotions: Type.Array(AppliedPromotion),
  limits: nullable(ItemLimits),
  periods: Type.Array(Period),
  custom_attributes: Type.Record(Type.String(), Type.Unknown()),
  vp_rewards: Type.Array(VpReward),
};

export const VirtualItemType = Type.Enum(['consumable', 'non_consumable', 'non_renewing_subscription']);

/** One virtual item or virtual currency of the catalog; only the former has a `virtual_item_type`. */
export const CatalogItem = Type.Object(
  {...catalogFields, virtual_item_type: Type.Optional(VirtualItemType)},
  {$id: 'CatalogItem'},
);

/** An item in a bundle or a package. */
export const BundleContent = Type.Object(
  {
    item_id: Type.Integer(),
    sku: Type.String(),
    name: Type.String(),
    type: ItemType,
    bundle_type: Type.Optional(BundleType),
    virtual_item_type: Type.Optional(VirtualItemType),
    description: Type.String(),
    image_url: Type.Optional(Type.String()),
    quantity: Type.Integer({minimum: 1}),
    groups: Type.Array(GroupName),
    attributes: Type.Array(Attribute),
    is_free: Type.Boolean(),
    price: nullable(Price),
    virtual_prices: Type.Array(VirtualPrice),
    inventory_options: InventoryOptions,
    limits: nullable(ItemLimits),
  },
  {$id: 'BundleContent'},
);

const packageFields = {...catalogFields, bundle_type: BundleType, content: Type.Array(BundleContent)};

/** One package of virtual currency of the catalog. */
export const CatalogPackage = Type.Object(packageFields, {$id: 'CatalogPackage'});

const bundleFields = {
  ...packageFields,
  long_description: Type.Optional(nullable(Type.String())),
  /** The price of the items if they are bought one by one. */
  total_content_price: nullable(Price),
};

/** One bundle of the catalog. */
export const CatalogBundle = Type.Object(bundleFields, {$id: 'CatalogBundle'});

/** A bundle by its SKU, with the fields that a list has only on request. */
export const CatalogBundleDetails = Type.Object(
  {
    ...bundleFields,
    long_description: nullable(Type.String()),
    media_list: Type.Array(Media),
    order: Type.Integer(),
  },
  {$id: 'CatalogBundleDetails'},
);

/** A price in virtual currency, its amounts also as texts; a missing picture is omitted. */
const CalculatedVirtualPrice = Type.Object({
  ...VirtualPrice.properties,
  image_url: Type.Optional(Type.String()),
  calculated_price: Type.Object({amount: Type.String(), amount_without_discount: Type.String()}),
});

/** One item of a list of all kinds: `type` and `bundle_type` decide which of the optional fields it has. */
export const AnyCatalogItem = Type.Object(
  {
    ...catalogFields,
    virtual_prices: Type.Array(CalculatedVirtualPrice),
    virtual_item_type: Type.Optional(VirtualItemType),
    bundle_type: Type.Optional(BundleType),
    content: Type.Optional(Type.Array(BundleContent)),
    long_description: Type.Optional(nullable(Type.String())),
    total_content_price: Type.Optional(nullable(Price)),
    drm_name: Type.Optional(Type.String()),
    drm_sku: Type.Optional(Type.String()),
    has_keys: Type.Optional(Type.Boolean()),
    is_pre_order: Type.Optional(Type.Boolean()),
    release_date: Type.Optional(nullable(DateTime)),
  },
  {$id: 'AnyCatalogItem'},
);

/** An item of the unpaged list, for searching. */
export const ItemName = Type.Object(
  {
    sku: Type.String(),
    name: Type.String(),
    groups: Type.Array(GroupName),
    description: Type.String(),
  },
  {$id: 'ItemName'},
);

/** Extra fields of an item that a list has only on request. */
export const AdditionalField = Type.Enum(['media_list', 'order', 'long_description', 'custom_attributes']);

const groupFields = {
  external_id: Type.String(),
  name: Type.String(),
  description: Type.String(),
  image_url: nullable(Type.String()),
  order: Type.Integer(),
  level: Type.Integer({minimum: 0}),
  parent_external_id: nullable(Type.String()),
};
/** A group of items. A nested one appears twice: in its parent's `children`, and at the top with its level above 0. */
export const ItemGroup = Type.Object(
  {...groupFields, children: Type.Array(Type.Object({...groupFields, children: Type.Array(Type.Unknown())}))},
  {$id: 'ItemGroup'},
);
