import type {Localized} from '../../wire/text.js';
import type {ItemRow} from '../items/item-rows.js';
import {IS_CURRENT} from './schedule.js';

/** The fields of chains of every kind. */
export interface Chain {
  readonly name: Localized;
  readonly description: Localized | null;
  readonly position: number;
  readonly date_start: Date;
  readonly date_end: Date | null;
  readonly is_enabled: boolean;
  /** Between its dates, by the project's clock. */
  readonly is_current: boolean;
}

/** The columns of a `Chain`; `c` is the chain. */
export const CHAIN_COLUMNS = `c.name, c.description, c.position, c.date_start, c.date_end, c.is_enabled, ${IS_CURRENT} as is_current`;

/** The current data of an item that a chain grants. */
export type GivenItem = Pick<
  ItemRow,
  'item_id' | 'sku' | 'type' | 'bundle_type' | 'name' | 'description' | 'image_url'
>;

/** The fields of a `GivenItem` for `json_build_object`; `i` is the item. */
export const GIVEN_ITEM = `'item_id', i.item_id, 'sku', i.sku, 'type', i.type, 'bundle_type', i.bundle_type, 'name', i.name,
  'description', i.description, 'image_url', i.image_url`;
