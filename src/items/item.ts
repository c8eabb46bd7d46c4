import type {Price} from '../client/money.js';

export type Rarity = 'common' | 'uncommon' | 'rare' | 'epic' | 'legendary';

/** What is sold; `game` is a container of keys, sold by platform. */
export type ItemKind = 'item' | 'currency' | 'package' | 'bundle' | 'game' | 'key';

/** When a limit begins anew. */
export interface LimitReset {
  readonly interval: 'daily' | 'weekly' | 'monthly';
  /** Milliseconds since 1970, on the service's clock. */
  readonly at: number;
}

/** How many units are left, as far as the service says. */
export interface Limit {
  readonly total: number;
  readonly available: number;
  /** Undefined for a limit that stays. */
  readonly reset?: LimitReset | undefined;
}

/** A price in virtual currency: whole units. */
export interface VirtualPrice {
  readonly sku: string;
  readonly name: string;
  readonly imageUrl: string | undefined;
  readonly amount: number;
  readonly amountWithoutDiscount: number;
}

/** What comes with an item: content of a bundle, or a bonus. */
export interface Part {
  readonly sku: string;
  readonly name: string;
  readonly imageUrl: string | undefined;
  readonly quantity: number;
}

/** A promotion that acts on an item or a cart: a discount or bonus items. */
export interface Promotion {
  readonly name: string;
  /** Percent as the service says it, a decimal string; undefined for a bonus. */
  readonly percent: string | undefined;
  readonly bonus: readonly Part[];
  /** Milliseconds since 1970; undefined where it has no end. */
  readonly until: number | undefined;
}

/** Value points that come with an item. */
export interface Points {
  readonly name: string;
  readonly amount: number;
  readonly imageUrl: string | undefined;
}

export interface Attribute {
  readonly id: string;
  readonly name: string;
  readonly values: readonly {readonly id: string; readonly name: string}[];
}

/** A group as an item names it. */
export interface GroupName {
  readonly id: string;
  readonly name: string;
}

/** On which terms something is sold. */
export interface Terms {
  readonly isFree: boolean;
  /** Undefined where it is not sold for money, or not in the player's country. */
  readonly price: Price | undefined;
  /** The default one first; empty where it is not sold for virtual currency. */
  readonly virtualPrices: readonly VirtualPrice[];
  /** The service's word on whether this player may buy it now. */
  readonly canBeBought: boolean;
  /** What this player may still buy. */
  readonly perUser: Limit | undefined;
  /** What is left for everybody. */
  readonly perItem: Limit | undefined;
  /** When it is sold; empty means always. */
  readonly periods: readonly Period[];
  readonly promotions: readonly Promotion[];
}

/** A game's key for one platform: sold by its own SKU. */
export interface GameKey extends Terms {
  readonly sku: string;
  readonly platform: string;
  readonly platformId: string;
  readonly hasKeys: boolean;
  readonly isPreOrder: boolean;
  /** Milliseconds since 1970. */
  readonly releaseDate: number | undefined;
}

/** A picture or a film of an item's gallery; addresses are checked. */
export interface Media {
  readonly kind: 'image' | 'video';
  readonly url: string;
}

/** One item of the catalog, worded and priced for one player. */
export interface Item extends Terms {
  readonly sku: string;
  readonly kind: ItemKind;
  /** In the player's locale; the SKU where the service has no name. */
  readonly name: string;
  readonly description: string;
  /** `https:` (or loopback) only; undefined where there is none or it was refused. */
  readonly imageUrl: string | undefined;
  readonly rarity: Rarity;
  /** Without rarity, which stands above. */
  readonly attributes: readonly Attribute[];
  readonly groups: readonly GroupName[];
  readonly isConsumable: boolean;
  readonly points: readonly Points[];
  /** What is inside a bundle or a package; empty for other kinds. */
  readonly content: readonly Part[];
  /** How much of which currency a package gives; undefined where the service does not say, and for other kinds. */
  readonly gives?: Part | undefined;
  /** Keys of a game, by platform; empty for other kinds. */
  readonly keys: readonly GameKey[];
  /** With the details only. */
  readonly longDescription?: string | undefined;
  /** With the details only. */
  readonly media?: readonly Media[] | undefined;
}

/** Why an item's button sells, or what stands in its place. */
export type Availability =
  | 'buy'
  | 'virtual'
  | 'free'
  | 'choose'
  | 'soon'
  | 'ended'
  | 'sold-out'
  | 'limit-reached'
  | 'owned'
  | 'unavailable';

/** A half-open span of time, in milliseconds since 1970; undefined is open. */
export interface Period {
  readonly from: number | undefined;
  readonly until: number | undefined;
}

/**
 * A game's key as the item that is sold, named with its platform: keys of one game would look alike in a cart. Where no keys
 * are left, nothing is left for anybody.
 */
export const keyItem = (game: Item, key: GameKey): Item => ({
  ...game,
  ...key,
  name: `${game.name} · ${key.platform}`,
  kind: 'key',
  keys: [],
  perItem: key.hasKeys ? key.perItem : {total: 0, available: 0},
});

/** What the elements' `kind` and `kinds` may name. */
export const KINDS = ['item', 'package', 'bundle', 'game', 'currency', 'key'] as const satisfies readonly ItemKind[];

export const isKind = (kind: string): kind is ItemKind => (KINDS as readonly string[]).includes(kind);

/** A platform of game keys: where a key is redeemed. */
export interface Drm {
  readonly sku: string;
  readonly name: string;
  readonly imageUrl: string | undefined;
  /** The platform's own page. */
  readonly link: string | undefined;
  readonly redeemLink: string | undefined;
}

/** The platform of keys that need none. */
export const DRM_FREE = 'drmfree';

/** An item with all that is known of it. */
export interface Details extends Item {
  /** Platforms of its keys; empty where it has none. */
  readonly drm: readonly Drm[];
  /** Of a key that is sold by itself. */
  readonly platform?: string | undefined;
  readonly platformId?: string | undefined;
}
