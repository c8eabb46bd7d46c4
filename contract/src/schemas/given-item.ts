import {type TProperties, Type} from 'typebox';
import {Localized} from './common.js';
import {BundleType, ItemType} from './item.js';

const item = <P extends TProperties>(more: P) =>
  Type.Object({
    item_id: Type.Integer(),
    sku: Type.String(),
    name: Type.String(),
    type: ItemType,
    bundle_type: Type.Optional(BundleType),
    description: Type.String(),
    image_url: Type.Optional(Type.String()),
    quantity: Type.Integer({minimum: 1}),
    is_free: Type.Boolean(),
    ...more,
  });

/** An item of a step as the merchant reads it. */
export const StoredGivenItem = Type.Object({
  item_id: Type.Integer(),
  sku: Type.String(),
  type: ItemType,
  bundle_type: Type.Optional(BundleType),
  name: Localized,
  description: Type.Optional(Localized),
  image_url: Type.Optional(Type.String()),
  quantity: Type.Integer({minimum: 1}),
});

/** An item that a step grants. A bundle contains items and packages, a package its currency: `content` is no deeper. */
export const GivenItem = item({
  content: Type.Optional(Type.Array(item({content: Type.Optional(Type.Array(item({})))}))),
});
