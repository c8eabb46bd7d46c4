/** Something that a player owns: units that are alike, or one with uses or an end of its own. */
export interface OwnedItem {
  /** Of this entry: that of the one, else the item's SKU. */
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly imageUrl: string | undefined;
  /** As the game names it; may be empty. */
  readonly rarity: string;
  /** Undefined for units that are alike. */
  readonly instanceId: string | undefined;
  readonly quantity: number;
  /** Undefined where they are not counted. */
  readonly uses: number | undefined;
  readonly isConsumable: boolean;
  /** Milliseconds since 1970; undefined for what does not end. */
  readonly endsAt: number | undefined;
}

/** How often it can still be used. */
export const usesLeft = ({uses, quantity}: OwnedItem): number => uses ?? quantity;
