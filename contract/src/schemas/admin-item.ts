import {type TSchema, Type} from 'typebox';
import {Country, Currency, DateTime, Id, ImageUrl, Localized, nullable, Sku, Texts} from './common.js';
import {BundleType, InventoryOptions, ItemType, Media, Period, RecurrentSchedule} from './item.js';

const LimitTotal = Type.Integer({minimum: 1, maximum: 2_147_483_647});
const Interval = Type.Enum(['daily', 'weekly', 'monthly']);
export const Weekday = Type.Integer({minimum: 1, maximum: 7, description: '1 is Monday'});
export const DayOfMonth = Type.Integer({minimum: 1, maximum: 31});

/**
 * The schedule on which the limit of each user resets. `time` is a time of day with a fixed offset, such as
 * `09:30:00+05:30`. A month that is shorter than `day_of_month` uses its last day.
 */
export const Schedule = {
  interval_type: Interval,
  day_of_week: Type.Optional(nullable(Weekday)),
  day_of_month: Type.Optional(nullable(DayOfMonth)),
  time: Type.String({pattern: '^([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?(Z|[+-](0\\d|1[0-4]):[0-5]\\d)$'}),
};

/** As it is written: with the keys of its own interval, and no others. */
export const AdminSchedule = Type.Object(
  {...Schedule, day_of_week: Type.Optional(Weekday), day_of_month: Type.Optional(DayOfMonth)},
  {additionalProperties: false},
);

/** The same as it is read, with the instants between which it counts now. */
export const StoredSchedule = Type.Object({
  ...Schedule,
  reset_next_date: Type.Integer({description: 'Unix seconds'}),
  displayable_reset_start_date: DateTime,
  displayable_reset_next_date: DateTime,
});

const LimitVisibility = Type.Enum(['show', 'hide']);

/** Limits as the merchant writes them: the maximum for all users together, and for each of them. */
export const AdminLimits = Type.Object(
  {
    per_item: Type.Optional(nullable(Type.Union([LimitTotal, Type.Object({total: LimitTotal})]))),
    per_user: Type.Optional(
      nullable(
        Type.Union([
          LimitTotal,
          Type.Object({total: LimitTotal, limit_exceeded_visibility: Type.Optional(LimitVisibility)}),
        ]),
      ),
    ),
    recurrent_schedule: Type.Optional(nullable(Type.Object({per_user: nullable(AdminSchedule)}))),
  },
  {$id: 'AdminLimits'},
);

/** Limits as the merchant reads them: with the instants between which a user's limit counts now. */
const StoredLimits = Type.Object(
  {
    per_item: nullable(
      Type.Object({
        total: LimitTotal,
        available: Type.Integer({minimum: 0}),
        reserved: Type.Integer({description: 'Always 0: units count once their order is paid'}),
        sold: Type.Integer({minimum: 0}),
      }),
    ),
    per_user: nullable(
      Type.Object({
        total: LimitTotal,
        available: LimitTotal,
        limit_exceeded_visibility: LimitVisibility,
        recurrent_schedule: Type.Optional(RecurrentSchedule),
      }),
    ),
    recurrent_schedule: nullable(Type.Object({per_user: StoredSchedule})),
  },
  {$id: 'StoredLimits'},
);

const Values = Type.Object({external_id: Type.String({maxLength: 255}), value: Localized});
const attribute = {external_id: Type.String({maxLength: 255}), name: Type.Optional(Localized)};
const Attributes = Type.Array(Type.Object({...attribute, values: Type.Array(Values, {maxItems: 20})}), {maxItems: 20});
/**
 * An item has at most 20 attributes (9908), each with at most 20 values (9909): more of them have codes of their own.
 */
const WrittenAttributes = Type.Array(
  Type.Object({...attribute, values: Type.Array(Values, {maxItems: 1000, description: 'At most 20'})}),
  {maxItems: 1000, description: 'At most 20'},
);

const AdminPrice = {
  amount: Type.Number({minimum: 0, maximum: 1_000_000_000}),
  currency: Currency,
  country_iso: Type.Optional(nullable(Country)),
  is_default: Type.Optional(Type.Boolean()),
  is_enabled: Type.Optional(Type.Boolean()),
};

const AdminVirtualPrice = {
  sku: Sku,
  amount: Type.Integer({minimum: 0, maximum: 2_147_483_647}),
  country_iso: Type.Optional(nullable(Country)),
  is_default: Type.Optional(Type.Boolean()),
  is_enabled: Type.Optional(Type.Boolean()),
};

const Regions = Type.Array(Type.Object({id: Id}), {maxItems: 100});
const ExternalId = Type.String({maxLength: 255});
const Content = Type.Object(
  {sku: Sku, quantity: Type.Optional(Type.Integer({minimum: 1, maximum: 1_000_000_000}))},
  {additionalProperties: false},
);

/** The fields of every kind of item. `prices[].amount` must be a JSON number (the service refuses strings). */
const written = {
  sku: Type.Optional(Sku),
  name: Localized,
  description: Type.Optional(nullable(Localized)),
  long_description: Type.Optional(nullable(Localized)),
  image_url: Type.Optional(nullable(ImageUrl)),
  media_list: Type.Optional(nullable(Type.Array(Media, {maxItems: 50}))),
  groups: Type.Optional(
    Type.Array(Type.Union([ExternalId, Type.Object({external_id: ExternalId})]), {
      maxItems: 50,
      description: 'External ids, bare or as objects: both are in use',
    }),
  ),
  attributes: Type.Optional(WrittenAttributes),
  prices: Type.Optional(Type.Array(Type.Object(AdminPrice), {maxItems: 300})),
  vc_prices: Type.Optional(nullable(Type.Array(Type.Object(AdminVirtualPrice), {maxItems: 100}))),
  is_enabled: Type.Optional(Type.Boolean()),
  is_show_in_store: Type.Optional(Type.Boolean()),
  is_free: Type.Optional(Type.Boolean()),
  order: Type.Optional(Type.Integer({minimum: 0, maximum: 1_000_000})),
  limits: Type.Optional(nullable(AdminLimits)),
  periods: Type.Optional(nullable(Type.Array(Period, {maxItems: 50}))),
  regions: Type.Optional(Regions),
  custom_attributes: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
};

/**
 * A sale before the release: ordered units are granted on the release date. Without a date, the day is not known yet.
 */
export const PreOrder = Type.Object(
  {
    is_enabled: Type.Boolean(),
    release_date: nullable(DateTime),
    description: Type.Optional(nullable(Type.String({maxLength: 10_000}))),
  },
  {$id: 'PreOrder'},
);
/** The same in an answer; omitted if neither a pre-order nor a date was ever set. */
const StoredPreOrder = Type.Object(
  {...PreOrder.properties, description: nullable(Type.String())},
  {$id: 'StoredPreOrder'},
);

/** A virtual item as the merchant writes it. A PUT replaces the whole item: omitted fields are removed. */
export const AdminVirtualItem = Type.Object(
  {
    ...written,
    inventory_options: Type.Optional(nullable(InventoryOptions)),
    pre_order: Type.Optional(nullable(PreOrder)),
  },
  {$id: 'AdminVirtualItem'},
);

/** The replacement of a virtual item. Its description is required, as null if there is none. */
export const AdminVirtualItemUpdate = Type.Object(
  {
    ...AdminVirtualItem.properties,
    description: nullable(Texts),
  },
  {$id: 'AdminVirtualItemUpdate'},
);

/** A virtual currency as the merchant writes it; a hard one is bought with money. */
export const AdminVirtualCurrency = Type.Object(
  {...written, is_hard: Type.Optional(Type.Boolean()), pre_order: Type.Optional(nullable(PreOrder))},
  {$id: 'AdminVirtualCurrency'},
);

/** A package: a quantity of exactly one virtual currency. */
export const AdminVirtualCurrencyPackage = Type.Object(
  {...written, content: Type.Array(Content, {minItems: 1, maxItems: 1})},
  {$id: 'AdminVirtualCurrencyPackage'},
);

/** A bundle: several items sold as one. It costs something, or is free (4055). */
export const AdminBundle = Type.Object(
  {
    ...written,
    content: Type.Array(Content, {minItems: 1, maxItems: 200}),
    virtual_prices: Type.Optional(
      Type.Array(Type.Unknown(), {
        maxItems: 100,
        description:
          'As they are read; not written: prices in virtual currency go into `vc_prices`, without which they are refused (4055)',
      }),
    ),
  },
  {$id: 'AdminBundle'},
);

/** An item as the merchant reads it: every text in every locale, and all fields that a PUT would have to repeat. */
const stored = {
  item_id: Type.Integer(),
  sku: Type.String(),
  type: ItemType,
  name: Localized,
  description: nullable(Localized),
  long_description: nullable(Localized),
  image_url: nullable(Type.String()),
  media_list: Type.Array(Media),
  groups: Type.Array(Type.Object({external_id: Type.String(), name: Localized})),
  attributes: Attributes,
  prices: Type.Array(Type.Object({...AdminPrice, country_iso: Type.Optional(Country)})),
  vc_prices: Type.Array(Type.Object({...AdminVirtualPrice, country_iso: Type.Optional(Country)})),
  is_enabled: Type.Boolean(),
  is_show_in_store: Type.Boolean(),
  is_free: Type.Boolean(),
  order: Type.Integer(),
  limits: nullable(StoredLimits),
  periods: Type.Array(Period),
  regions: Regions,
  custom_attributes: Type.Record(Type.String(), Type.Unknown()),
  // Read-only fields: they are ignored in a body.
  can_be_bought: Type.Boolean({description: 'Enabled, in one of its periods, and free or with an enabled price'}),
  can_delete: Type.Boolean({description: 'Nothing holds it, is priced in it or gives it'}),
  is_deleted: Type.Boolean(),
  created_at: DateTime,
  updated_at: DateTime,
  regional_prices: Type.Array(Type.Unknown()),
  promotions: Type.Array(Type.Unknown()),
};

export const StoredVirtualItem = Type.Object(
  {
    ...stored,
    virtual_item_type: Type.String(),
    inventory_options: InventoryOptions,
    pre_order: Type.Optional(StoredPreOrder),
  },
  {$id: 'StoredVirtualItem'},
);
export const StoredVirtualCurrency = Type.Object(
  {
    ...stored,
    inventory_options: InventoryOptions,
    is_hard: Type.Boolean(),
    pre_order: Type.Optional(StoredPreOrder),
  },
  {$id: 'StoredVirtualCurrency'},
);

/** An item that contains other items, with pictures that may be missing. */
const holding = <P extends TSchema>(Picture: P) => ({
  ...stored,
  bundle_type: BundleType,
  /** The enabled ones of `vc_prices`, with the currency's own texts; the document has amounts as texts here. */
  virtual_prices: Type.Array(
    Type.Object({
      sku: Type.String(),
      type: Type.Literal('virtual_currency'),
      name: Localized,
      description: Type.Optional(Localized),
      image_url: Picture,
      amount: Type.String(),
      is_default: Type.Boolean(),
    }),
  ),
  content: Type.Array(
    Type.Object({
      sku: Type.String(),
      type: ItemType,
      name: Localized,
      description: Type.Optional(Localized),
      image_url: Picture,
      quantity: Type.Integer({minimum: 1}),
    }),
  ),
});

/** A package. Its groups are external ids alone, and its content omits missing pictures. */
export const StoredPackage = Type.Object(
  {...holding(Type.Optional(Type.String())), groups: Type.Array(Type.String())},
  {$id: 'StoredPackage'},
);

/**
 * A bundle. In the published shape a missing picture is null, and the field of prices in virtual currency has another
 * name than in a body.
 */
const {vc_prices: _, ...ofBundle} = holding(nullable(Type.String()));
export const StoredBundle = Type.Object(ofBundle, {$id: 'StoredBundle'});
