import type {Price} from './money.js';

export type Rarity = 'common' | 'uncommon' | 'rare' | 'epic' | 'legendary';

/** How many units are left, as far as the service says. */
export interface Limit {
  readonly total: number;
  readonly available: number;
}

/** One item of the catalog, worded and priced for one player. */
export interface Item {
  readonly sku: string;
  /** In the player's locale; the SKU where the service has no name. */
  readonly name: string;
  readonly description: string;
  /** `https:` (or loopback) only; undefined where there is none or it was refused. */
  readonly imageUrl: string | undefined;
  readonly rarity: Rarity;
  readonly isFree: boolean;
  /** Undefined where the item is not sold for money, or not in the player's country. */
  readonly price: Price | undefined;
  /** The service's word on whether this player may buy it now. */
  readonly canBeBought: boolean;
  readonly isConsumable: boolean;
  /** What this player may still buy. */
  readonly perUser: Limit | undefined;
  /** What is left for everybody. */
  readonly perItem: Limit | undefined;
}

/** Why an item's button sells, or what stands in its place. */
export type Availability = 'buy' | 'free' | 'sold-out' | 'limit-reached' | 'owned' | 'unavailable';

export function availability(item: Item): Availability {
  if (item.perItem?.available === 0) return 'sold-out';
  if (item.perUser?.available === 0) return 'limit-reached';
  if (!item.canBeBought) return item.isConsumable ? 'unavailable' : 'owned';
  if (item.isFree) return 'free';
  return item.price ? 'buy' : 'unavailable';
}
