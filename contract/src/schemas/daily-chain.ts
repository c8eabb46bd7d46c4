import {Type} from 'typebox';
import {DateTime, Localized, nullable} from './common.js';
import {GivenItem, StoredGivenItem} from './given-item.js';

const StepNumber = Type.Integer({minimum: 1});

/**
 * The steps of a `calendar_hard` chain have fixed days, and a missed day is lost; a `rolling` chain waits for its player.
 * The literal `calendar_hard` is published. That a second type exists is published, too, but `rolling` is inferred from its name.
 */
export const DailyChainType = Type.Enum(['calendar_hard', 'rolling']);

/** A daily chain as the merchant reads it. */
export const StoredDailyChain = Type.Object(
  {
    id: Type.Integer(),
    name: Localized,
    description: Type.Optional(Localized),
    order: Type.Integer(),
    type: DailyChainType,
    is_enabled: Type.Boolean(),
    is_recurrent: Type.Boolean(),
    number_of_steps: Type.Integer({minimum: 1}),
    date_start: DateTime,
    date_end: nullable(DateTime),
    steps: Type.Array(
      Type.Object({
        step_id: Type.Integer(),
        step_number: StepNumber,
        items: Type.Array(StoredGivenItem),
      }),
    ),
  },
  {$id: 'StoredDailyChain'},
);

/**
 * A daily chain as its player sees it. The fields are those of the published examples, in which every chain ends: that
 * `date_end` is null for a chain without an end is inferred.
 */
export const DailyChain = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    description: nullable(Type.String()),
    order: Type.Integer(),
    type: DailyChainType,
    date_start: DateTime,
    date_end: nullable(DateTime),
    steps: Type.Array(
      Type.Object({
        step_number: StepNumber,
        status: Type.Enum(['blocked', 'claimed', 'claimable', 'claim_in_future']),
        unlocked_date: Type.Integer({description: 'Unix seconds'}),
        items: Type.Array(GivenItem),
      }),
    ),
  },
  {$id: 'DailyChain'},
);
