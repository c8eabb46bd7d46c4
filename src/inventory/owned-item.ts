import {fieldsOf, listOf, stringOf} from '../client/read-fields.js';

/** An entry of the player's inventory: interchangeable units of an item, or one instance with its own uses or end. */
export interface OwnedItem {
  /** The id of the entry: the instance's id, else the item's SKU. */
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly imageUrl: string | undefined;
  /** The game's word; may be empty. */
  readonly rarity: string;
  /** Undefined for interchangeable units. */
  readonly instanceId: string | undefined;
  readonly quantity: number;
  /** Undefined if uses are not counted. */
  readonly uses: number | undefined;
  readonly isConsumable: boolean;
  /** Milliseconds since 1970; undefined for an item that does not end. */
  readonly endsAt: number | undefined;
  /**
   * The release of a game that is not released yet, in milliseconds since 1970, `at` undefined while the day is
   * unknown.
   */
  readonly release?: {readonly at: number | undefined} | undefined;
}

/** The number of remaining uses of an item. */
export const usesLeft = ({uses, quantity}: OwnedItem): number => uses ?? quantity;

/** The game's word for the rarity of an item, among its attributes; '' if it has none. */
export function rarityOf(attributes: unknown): string {
  const rarity = listOf(attributes).find((attribute) => fieldsOf(attribute).external_id === 'rarity');
  return stringOf(fieldsOf(listOf(fieldsOf(rarity).values)[0]).external_id) ?? '';
}
