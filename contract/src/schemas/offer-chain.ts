import {Type} from 'typebox';
import {AttributeConditions, StoredConditions} from './attribute-condition.js';
import {StoredSchedule, WrittenSchedule} from './chain-schedule.js';
import {Currency, DateTime, Localized, nullable, Sku} from './common.js';
import {GivenItem, StoredGivenItem} from './given-item.js';
import {RecurrentSchedule} from './item.js';

const StepNumber = Type.Integer({minimum: 1, maximum: 30});

/** An offer chain as the merchant writes it. Steps are numbered from 1 on; a PUT keeps progress in steps by their number. */
export const AdminOfferChain = Type.Object(
  {
    name: Localized,
    description: Type.Optional(nullable(Localized)),
    order: Type.Optional(Type.Integer({minimum: 0, maximum: 1_000_000})),
    date_start: DateTime,
    date_end: Type.Optional(nullable(DateTime)),
    is_enabled: Type.Boolean(),
    recurrent_schedule: Type.Optional(nullable(WrittenSchedule)),
    attribute_conditions: Type.Optional(nullable(AttributeConditions)),
    steps: Type.Array(
      Type.Object({
        step_number: StepNumber,
        is_free: Type.Boolean(),
        items: Type.Array(Type.Object({sku: Sku, quantity: Type.Integer({minimum: 1, maximum: 1_000_000})}), {
          minItems: 1,
          maxItems: 1,
        }),
      }),
      {minItems: 1, maxItems: 30},
    ),
  },
  {$id: 'AdminOfferChain'},
);

/** An offer chain as the merchant reads it. */
export const StoredOfferChain = Type.Object(
  {
    id: Type.Integer(),
    name: Localized,
    description: nullable(Localized),
    order: Type.Integer(),
    date_start: DateTime,
    date_end: nullable(DateTime),
    is_enabled: Type.Boolean(),
    recurrent_schedule: nullable(StoredSchedule),
    attribute_conditions: Type.Optional(StoredConditions),
    steps: Type.Array(
      Type.Object({
        step_number: StepNumber,
        is_free: Type.Boolean(),
        items: Type.Array(StoredGivenItem),
      }),
    ),
  },
  {$id: 'StoredOfferChain'},
);

/** The price of a paid step. It is the only price of the interface in numbers. */
const StepPrice = Type.Object({
  amount: Type.Number({minimum: 0}),
  amount_without_discount: Type.Optional(Type.Number({minimum: 0})),
  currency: Currency,
});

/** An offer chain as its player sees it. */
export const OfferChain = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    description: nullable(Type.String()),
    order: Type.Integer(),
    date_start: DateTime,
    date_end: nullable(DateTime),
    recurrent_schedule: nullable(RecurrentSchedule),
    next_step_number: nullable(StepNumber),
    steps: Type.Array(
      Type.Object({
        step_number: StepNumber,
        is_free: Type.Boolean(),
        is_claimed: Type.Boolean(),
        step_price: nullable(StepPrice),
        items: Type.Array(GivenItem),
      }),
    ),
  },
  {$id: 'OfferChain'},
);
