import {type TProperties, type TSchema, Type} from 'typebox';
import {DateTime, Localized, nullable} from './common.js';
import {BundleType, ItemType} from './item.js';

const StepNumber = Type.Integer({minimum: 1});

/** A daily chain whose texts are in one locale, or in all of them. */
const chain = <T extends TSchema, I extends TSchema, C extends TProperties, S extends TProperties>(
  text: T,
  ofItem: I,
  more: C,
  ofStep: S,
) => ({
  id: Type.Integer(),
  name: text,
  order: Type.Integer(),
  is_recurrent: Type.Boolean(),
  number_of_steps: Type.Integer({minimum: 1}),
  date_start: DateTime,
  date_end: nullable(DateTime),
  ...more,
  steps: Type.Array(
    Type.Object({
      step_id: Type.Integer(),
      step_number: StepNumber,
      ...ofStep,
      items: Type.Array(
        Type.Object({
          item_id: Type.Integer(),
          sku: Type.String(),
          type: ItemType,
          bundle_type: Type.Optional(BundleType),
          name: text,
          description: ofItem,
          image_url: Type.Optional(Type.String()),
          quantity: Type.Integer({minimum: 1}),
        }),
      ),
    }),
  ),
});

const Description = Type.Optional(Localized);

/** A daily chain as the merchant reads it. */
export const StoredDailyChain = Type.Object(
  chain(Localized, Description, {description: Description, is_enabled: Type.Boolean()}, {}),
  {
    $id: 'StoredDailyChain',
  },
);

/** A daily chain as its player sees it; `current_step_number` can be claimed now, and is null where nothing can today. */
export const DailyChain = Type.Object(
  chain(
    Type.String(),
    Type.String(),
    {description: Type.String(), current_step_number: nullable(StepNumber)},
    {is_claimed: Type.Boolean()},
  ),
  {$id: 'DailyChain'},
);
