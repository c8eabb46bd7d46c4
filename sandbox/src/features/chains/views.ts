import {dateText} from '../../wire/date.js';
import {filled} from '../../wire/filled.js';
import type {wordFor} from '../../wire/text.js';
import {absolute} from '../../wire/url.js';
import type {AttributeCondition} from '../players/conditions.js';
import type {Chain, GivenItem} from './chain.js';
import {conditionsView, type Recurrence, storedRecurrenceView} from './schedule.js';

/**
 * The fields that a merchant reads of a chain with a reset and conditions, whatever its kind: its place, its dates and
 * its players.
 */
export const storedChainView = (
  chain: Chain & Recurrence & {readonly attribute_conditions: readonly AttributeCondition[]},
) => ({
  order: chain.position,
  date_start: dateText(chain.date_start),
  date_end: chain.date_end && dateText(chain.date_end),
  is_enabled: chain.is_enabled,
  recurrent_schedule: storedRecurrenceView(chain),
  ...conditionsView(chain.attribute_conditions),
});

/** An item that a step grants, as its player sees it. */
export const givenItemView = (
  {sku, type, bundle_type, name, description, image_url}: GivenItem,
  word: ReturnType<typeof wordFor>,
  baseUrl: string,
) => ({
  sku,
  name: word(name) ?? sku,
  type,
  ...(bundle_type && {bundle_type}),
  description: word(description) ?? '',
  ...filled({image_url: absolute(image_url, baseUrl)}),
});
