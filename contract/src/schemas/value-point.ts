import {Type} from 'typebox';
import {ImageUrl, Localized, NotWritten, nullable, Sku} from './common.js';
import {Media} from './item.js';

const written = {
  name: Localized,
  description: Type.Optional(nullable(Localized)),
  long_description: Type.Optional(nullable(Localized)),
  image_url: Type.Optional(nullable(ImageUrl)),
  media_list: Type.Optional(nullable(Type.Array(Media, {maxItems: 50}))),
  is_enabled: Type.Optional(Type.Boolean()),
  order: Type.Optional(Type.Integer({minimum: 0, maximum: 1_000_000})),
  is_clan: Type.Optional(Type.Boolean({description: 'What members earn counts for their clan; cannot be changed'})),
};

/** A kind of value points as the merchant writes it. */
export const AdminValuePoint = Type.Object({sku: Sku, ...written}, {$id: 'AdminValuePoint'});

/** The replacement of value points. */
export const AdminValuePointUpdate = Type.Object(
  {sku: Sku, ...written, can_delete: NotWritten},
  {$id: 'AdminValuePointUpdate'},
);

const stored = {
  item_id: Type.Integer(),
  sku: Type.String(),
  type: Type.Literal('value_point'),
  name: Localized,
  description: nullable(Localized),
  long_description: nullable(Localized),
  image_url: nullable(Type.String()),
  media_list: Type.Array(Media),
  is_enabled: Type.Boolean(),
  order: Type.Integer(),
  is_clan: Type.Boolean(),
};

/** A kind of value points as the merchant reads it. */
export const StoredValuePoint = Type.Object(stored, {$id: 'StoredValuePoint'});

/** Value points by their SKU; those that a reward chain uses cannot be deleted. */
export const StoredValuePointDetails = Type.Object(
  {...stored, can_delete: Type.Boolean()},
  {$id: 'StoredValuePointDetails'},
);

/** The number of points per unit of an item; 0 is none. */
const Reward = Type.Object({sku: Sku, amount: Type.Integer({minimum: 0, maximum: 1_000_000_000})});

/** Points of items, all of them at once. */
export const ValuePointRewards = Type.Array(Reward, {maxItems: 10_000});

/** Points of some items; all others keep theirs. */
export const ValuePointRewardsPatch = Type.Array(Reward, {maxItems: 100});

/** An item that points come with. */
export const ValuePointReward = Type.Object(
  {
    item_id: Type.Integer(),
    sku: Type.String(),
    amount: Type.Integer({minimum: 1}),
    name: Localized,
    image_url: Type.Optional(Type.String()),
  },
  {$id: 'ValuePointReward'},
);
