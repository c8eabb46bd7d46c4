import {type TSchema, Type} from 'typebox';
import {DateTime, nullable, Sku} from './common.js';
import {Attribute, GroupName, ItemType, VirtualItemType} from './item.js';
import {Platform} from './order.js';

const named = {sku: Type.String(), name: Type.String()};
const pictured = {description: Type.String(), image_url: Type.Optional(Type.String())};

/**
 * A user's units of an item. Equal units are one entry with a `quantity`. A unit with several uses, or with an expiry,
 * is an instance and has no `quantity`.
 */
export const InventoryItem = Type.Object(
  {
    ...named,
    type: ItemType,
    virtual_item_type: Type.Optional(VirtualItemType),
    ...pictured,
    attributes: Type.Array(Attribute),
    groups: Type.Array(GroupName),
    instance_id: nullable(Type.String()),
    quantity: nullable(Type.Integer({minimum: 1})),
    remaining_uses: nullable(Type.Integer({minimum: 1})),
  },
  {$id: 'InventoryItem'},
);

/** An item of the user that expires; `expired_at`, in Unix seconds, is the end of all its units. */
export const TimeLimitedItem = Type.Object(
  {
    ...named,
    type: ItemType,
    virtual_item_type: VirtualItemType,
    ...pictured,
    class: VirtualItemType,
    expired_at: nullable(Type.Integer()),
    status: Type.Enum(['none', 'active', 'expired']),
  },
  {$id: 'TimeLimitedItem'},
);

export const CurrencyBalance = Type.Object({
  sku: Type.String(),
  type: Type.Literal('virtual_currency'),
  name: Type.String(),
  description: nullable(Type.String()),
  image_url: nullable(Type.String()),
  amount: Type.Integer({minimum: 0}),
});

const Units = Type.Integer({minimum: 1, maximum: 1_000_000});

/** `instance_id` is null for units that are alike; if `quantity` is null, too, one of them. */
export const InventoryConsumption = Type.Object(
  {
    sku: Sku,
    quantity: Type.Optional(nullable(Units)),
    instance_id: Type.Optional(nullable(Type.String({minLength: 1, maxLength: 64}))),
  },
  {$id: 'InventoryConsumption'},
);

const UserId = Type.String({minLength: 1, maxLength: 255});
const changes = <Q extends TSchema>(quantity: Q) => ({
  user: Type.Object({id: UserId}),
  items: Type.Array(Type.Object({sku: Sku, quantity}), {minItems: 1, maxItems: 200}),
  comment: Type.Optional(nullable(Type.String({maxLength: 1000}))),
  platform: Type.Optional(nullable(Platform)),
  custom_parameters: Type.Optional(nullable(Type.Record(Type.String(), Type.Unknown()))),
});
const several = {minItems: 1, maxItems: 1000};

/** Items to grant to users, or to remove from them. */
export const InventoryChanges = Type.Array(Type.Object(changes(Units)), {...several, $id: 'InventoryChanges'});

/** The new quantities of users' items; 0 removes them. */
export const InventorySettings = Type.Array(Type.Object(changes(Type.Integer({minimum: 0, maximum: 1_000_000}))), {
  ...several,
  $id: 'InventorySettings',
});

/** Items that users bought elsewhere. */
export const InventoryPurchases = Type.Array(
  Type.Object({
    ...changes(Units),
    purchase: Type.Object({
      amount: Type.String({pattern: '^\\d{1,15}(\\.\\d{1,16})?$'}),
      currency: Type.String({minLength: 1, maxLength: 64}),
      external_purchase_id: Type.String({minLength: 1, maxLength: 255}),
      external_purchase_date: DateTime,
    }),
  }),
  {...several, $id: 'InventoryPurchases'},
);

/**
 * The changes, item by item, in the order of the request. `amount` is the number of units granted or removed. A
 * purchase that was reported before is a `duplicate` and adds nothing.
 */
export const InventoryOperations = Type.Object(
  {
    count: Type.Integer(),
    operations: Type.Array(
      Type.Object({
        id: Type.String({description: 'Of the user'}),
        sku: Type.String(),
        amount: Type.Integer(),
        status: Type.Enum(['done', 'duplicate']),
        comment: Type.Optional(Type.String()),
      }),
    ),
  },
  {$id: 'InventoryOperations'},
);

const platformUser = {
  user_id: Type.String({minLength: 1, maxLength: 255, description: "The player's id on the platform"}),
  platform: Platform,
};

/** A player of a publishing platform. */
export const PlatformUser = Type.Object(platformUser, {$id: 'PlatformUser'});

/** The account to connect; without its id, a new one is made. */
export const PlatformUserLink = Type.Object(
  {...platformUser, account_id: Type.Optional(UserId)},
  {$id: 'PlatformUserLink'},
);
