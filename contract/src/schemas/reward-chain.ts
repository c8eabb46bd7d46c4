import {Type} from 'typebox';
import {AttributeConditions, StoredConditions} from './attribute-condition.js';
import {StoredSchedule, WrittenSchedule} from './chain-schedule.js';
import {DateTime, Id, ImageUrl, Localized, NotWritten, nullable, Sku} from './common.js';
import {BundleType, ItemType, RecurrentSchedule} from './item.js';

const ClanType = Type.Enum([
  'clan',
  'guild',
  'faction',
  'community',
  'team',
  'squad',
  'alliance',
  'association',
  'coalition',
  'union',
  'group',
  'civilizations',
  'dynasty',
  'order',
  'league',
  'brotherhood',
  'kingdom',
  'organization',
  'house',
  'empire',
  'tribe',
  'cartel',
]);

const StepPrice = Type.Object({
  amount: Type.Integer({minimum: 0, maximum: 2_147_483_647, description: 'Points that must be earned, not spent'}),
});

const step = {
  name: Localized,
  price: StepPrice,
  image_url: Type.Optional(nullable(ImageUrl)),
  reward: Type.Array(
    Type.Object(
      {
        sku: Sku,
        quantity: Type.Integer({minimum: 1, maximum: 1_000_000}),
        attribute_conditions: Type.Optional(nullable(AttributeConditions)),
      },
      {additionalProperties: false},
    ),
    {minItems: 1, maxItems: 10},
  ),
};

const written = {
  name: Localized,
  description: Type.Optional(nullable(Localized)),
  long_description: Type.Optional(nullable(Localized)),
  image_url: Type.Optional(nullable(ImageUrl)),
  order: Type.Optional(Type.Integer({minimum: 0, maximum: 1_000_000})),
  date_start: DateTime,
  date_end: Type.Optional(nullable(DateTime)),
  is_enabled: Type.Boolean(),
  recurrent_schedule: Type.Optional(nullable(WrittenSchedule)),
  attribute_conditions: Type.Optional(nullable(AttributeConditions)),
  is_always_visible: Type.Optional(Type.Boolean()),
  popup_header: Type.Optional(nullable(Localized)),
  popup_instruction: Type.Optional(nullable(Localized)),
  popup_image_url: Type.Optional(nullable(ImageUrl)),
  clan_type: Type.Optional(nullable(ClanType)),
};

const ValuePointName = Type.Object({sku: Sku});
const MAX_STEPS = {minItems: 1, maxItems: 31};

/** A new reward chain; the last four fields are for chains of clans. */
export const AdminRewardChain = Type.Object(
  {...written, value_point: ValuePointName, steps: Type.Array(Type.Object(step), MAX_STEPS)},
  {$id: 'AdminRewardChain'},
);

/** The replacement of a reward chain. A step with its id stays the same step, one whose id is null is new. */
export const AdminRewardChainUpdate = Type.Object(
  {
    ...written,
    reward_chain_id: NotWritten,
    clan_type: NotWritten,
    value_point: NotWritten,
    steps: Type.Array(
      Type.Object({
        ...step,
        step_id: nullable(Id),
      }),
      MAX_STEPS,
    ),
  },
  {$id: 'AdminRewardChainUpdate'},
);

const stored = {
  reward_chain_id: Type.Integer(),
  name: Localized,
  description: Type.Optional(Localized),
  long_description: nullable(Localized),
  image_url: nullable(Type.String()),
  order: Type.Integer(),
  date_start: DateTime,
  date_end: nullable(DateTime),
  is_enabled: Type.Boolean(),
  recurrent_schedule: nullable(StoredSchedule),
  attribute_conditions: Type.Optional(StoredConditions),
  is_always_visible: Type.Boolean(),
  popup_header: Type.Optional(nullable(Localized)),
  popup_instruction: Type.Optional(nullable(Localized)),
  popup_image_url: Type.Optional(nullable(Type.String())),
  clan_type: Type.Optional(nullable(ClanType)),
};

const storedPoints = {
  sku: Type.String(),
  name: Localized,
  type: Type.Literal('value_point'),
  is_clan: Type.Boolean(),
};

/** A reward chain in the merchant's list: of its points' texts and picture, only the description is null. */
export const StoredRewardChain = Type.Object(
  {
    ...stored,
    value_point: Type.Object({
      ...storedPoints,
      description: nullable(Localized),
      image_url: Type.Optional(Type.String()),
    }),
  },
  {$id: 'StoredRewardChain'},
);

/**
 * A reward chain as the merchant reads it, with its steps in the order of their points; of its points, only the picture
 * is null.
 */
export const StoredRewardChainDetails = Type.Object(
  {
    ...stored,
    value_point: Type.Object({
      ...storedPoints,
      description: Type.Optional(Localized),
      image_url: nullable(Type.String()),
    }),
    steps: Type.Array(
      Type.Object({
        step_id: Type.Integer(),
        name: Localized,
        price: StepPrice,
        image_url: nullable(Type.String()),
        reward: Type.Array(
          Type.Object({
            sku: Type.String(),
            quantity: Type.Integer(),
            attribute_conditions: Type.Optional(StoredConditions),
          }),
        ),
      }),
    ),
  },
  {$id: 'StoredRewardChainDetails'},
);

/** Value points as their player sees them, with what they or their clan have earned. */
export const ValuePointBalance = Type.Object(
  {
    sku: Type.String(),
    name: Type.String(),
    image_url: Type.Optional(Type.String()),
    description: nullable(Type.String()),
    long_description: nullable(Type.String()),
    amount: Type.Integer({minimum: 0}),
    is_clan: Type.Boolean(),
  },
  {$id: 'ValuePointBalance'},
);

/** The rewards of a step. */
export const ChainReward = Type.Object(
  {
    sku: Type.String(),
    name: Type.String(),
    type: ItemType,
    description: Type.String(),
    image_url: Type.Optional(Type.String()),
    quantity: Type.Integer({minimum: 1}),
    bundle_type: Type.Optional(BundleType),
  },
  {$id: 'ChainReward'},
);

/** The clan members with the most points, in descending order; ten at most. */
export const Contributors = Type.Array(
  Type.Object({name: Type.String(), contributed_amount: Type.Integer({minimum: 1})}),
  {$id: 'Contributors'},
);

/** A reward chain as its player sees it. */
export const RewardChain = Type.Object(
  {
    reward_chain_id: Type.Integer(),
    name: Type.String(),
    description: nullable(Type.String()),
    long_description: nullable(Type.String()),
    image_url: nullable(Type.String()),
    order: Type.Integer(),
    date_start: DateTime,
    date_end: nullable(DateTime),
    clan_type: nullable(ClanType),
    top_contributors: Contributors,
    value_point: ValuePointBalance,
    steps: Type.Array(
      Type.Object({
        step_id: Type.Integer(),
        name: Type.String(),
        image_url: Type.Optional(Type.String()),
        is_claimed: Type.Boolean(),
        price: StepPrice,
        reward: Type.Array(ChainReward),
      }),
    ),
    recurrent_schedule: nullable(RecurrentSchedule),
    popup_header: nullable(Localized),
    popup_instruction: nullable(Localized),
    popup_image_url: nullable(Type.String()),
  },
  {$id: 'RewardChain'},
);
