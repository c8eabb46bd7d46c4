import {Type} from 'typebox';
import {DateTime, nullable, Price} from './common.js';
import {AppliedPromotion, described, ItemLimits, Period, VirtualPrice, VpReward} from './item.js';

/** The fields of one key of a game. A key has its own SKU. */
const keyFields = {
  sku: Type.String(),
  type: Type.Literal('game_key'),
  is_free: Type.Boolean(),
  price: Type.Optional(Price),
  virtual_prices: Type.Array(VirtualPrice),
  can_be_bought: Type.Boolean(),
  drm_name: Type.String(),
  drm_sku: Type.String(),
  has_keys: Type.Boolean(),
  is_pre_order: Type.Boolean(),
  release_date: nullable(DateTime),
  promotions: Type.Array(AppliedPromotion),
  limits: nullable(ItemLimits),
  periods: Type.Array(Period),
  vp_rewards: Type.Array(VpReward),
};

const gameFields = {
  ...described,
  custom_attributes: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
};

/** A game. It contains keys by platform, and is bought through one of them. */
export const Game = Type.Object(
  {
    item_id: Type.Integer(),
    sku: Type.String(),
    type: Type.Literal('unit'),
    unit_type: Type.Literal('game'),
    ...gameFields,
    promotions: Type.Array(AppliedPromotion),
    unit_items: Type.Array(Type.Object(keyFields)),
  },
  {$id: 'Game'},
);

const ownKeyFields = {item_id: Type.Integer(), ...gameFields, ...keyFields};

/** A key in a list of keys, with the texts of its game. */
export const GameKey = Type.Object(ownKeyFields, {$id: 'GameKey'});

/** A key by itself: a date that is not known is left out here. */
export const GameKeyDetails = Type.Object(
  {...ownKeyFields, release_date: Type.Optional(DateTime)},
  {$id: 'GameKeyDetails'},
);

/** A platform that keys are for. */
export const Drm = Type.Object(
  {
    drm_id: Type.Integer(),
    sku: Type.String(),
    name: Type.String(),
    image: Type.String(),
    link: nullable(Type.String()),
    redeem_instruction_link: Type.String(),
  },
  {$id: 'Drm'},
);
