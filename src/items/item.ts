import type {Price} from '../client/money.js';

export type Rarity = 'common' | 'uncommon' | 'rare' | 'epic' | 'legendary';

/** Kinds of items; `game` is a container of keys, which are sold by platform. */
export type ItemKind = 'item' | 'currency' | 'package' | 'bundle' | 'game' | 'key';

/** When a limit is reset. */
export interface LimitReset {
  readonly interval: 'daily' | 'weekly' | 'monthly';
  /** Milliseconds since 1970, on the service's clock. */
  readonly at: number;
}

/** The units that are left, if the service reports them. */
export interface Limit {
  readonly total: number;
  readonly available: number;
  /** Undefined for a limit that stays. */
  readonly reset?: LimitReset | undefined;
}

/** A price in virtual currency, in whole units. */
export interface VirtualPrice {
  readonly sku: string;
  readonly name: string;
  readonly imageUrl: string | undefined;
  readonly amount: number;
  readonly amountWithoutDiscount: number;
}

/** An item that comes with another one: content of a bundle, or a bonus. */
export interface Part {
  readonly sku: string;
  readonly name: string;
  readonly imageUrl: string | undefined;
  readonly quantity: number;
  /** Whether it is the key of a game. */
  readonly isKey?: boolean;
}

/** A promotion that applies to an item or a cart: a discount or bonus items. */
export interface Promotion {
  readonly name: string;
  /** Percent as the service sends it, a decimal string; undefined for a bonus. */
  readonly percent: string | undefined;
  readonly bonus: readonly Part[];
  /** Milliseconds since 1970; undefined if it has no end. */
  readonly until: number | undefined;
  /** Purchases of this player that it still applies to; undefined if it is not limited. */
  readonly perUser: Limit | undefined;
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

/** The terms that an item or a key is sold on. */
export interface Terms {
  readonly isFree: boolean;
  /** Undefined if it is not sold for money, or not in the player's country. */
  readonly price: Price | undefined;
  /** The default one first; empty if it is not sold for virtual currency. */
  readonly virtualPrices: readonly VirtualPrice[];
  /** The service's word on whether this player may buy it now. */
  readonly canBeBought: boolean;
  /** The units that this player may still buy. */
  readonly perUser: Limit | undefined;
  /** The units that are left for everybody. */
  readonly perItem: Limit | undefined;
  /** When it is sold; empty means always. */
  readonly periods: readonly Period[];
  readonly promotions: readonly Promotion[];
}

/** Whether it is sold before its release, which is of keys alone, and when that is. */
export interface Release {
  readonly isPreOrder: boolean;
  /** Milliseconds since 1970; undefined if the day is not known. */
  readonly releaseDate: number | undefined;
}

/** A game's key for one platform, which is sold by its own SKU. */
export interface GameKey extends Terms, Release {
  readonly sku: string;
  readonly platform: string;
  readonly platformId: string;
  readonly hasKeys: boolean;
}

/** An image or a video of an item's gallery; its address was checked. */
export interface Media {
  readonly kind: 'image' | 'video';
  readonly url: string;
}

/** One item of the catalog, with texts and prices for one player. */
export interface Item extends Terms, Release {
  readonly sku: string;
  readonly kind: ItemKind;
  /** In the player's locale; the SKU if the service has no name. */
  readonly name: string;
  readonly description: string;
  /** `https:` (or loopback) only; undefined if there is none or it was refused. */
  readonly imageUrl: string | undefined;
  readonly rarity: Rarity;
  /** Without the rarity, which is a field of its own. */
  readonly attributes: readonly Attribute[];
  readonly groups: readonly GroupName[];
  readonly isConsumable: boolean;
  readonly points: readonly Points[];
  /** The content of a bundle or a package; empty for other kinds. */
  readonly content: readonly Part[];
  /**
   * The currency that a package contains, and its amount; undefined if the service does not report it, and for other
   * kinds.
   */
  readonly gives?: Part | undefined;
  /** Keys of a game, by platform; empty for other kinds. */
  readonly keys: readonly GameKey[];
  /** With the details only. */
  readonly longDescription?: string | undefined;
  /** With the details only. */
  readonly media?: readonly Media[] | undefined;
}

/** The way an item's button sells it, or the reason why it does not. */
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

/** From `from` until just before `until`, in milliseconds since 1970; undefined if there is no such bound. */
export interface Period {
  readonly from: number | undefined;
  readonly until: number | undefined;
}

/** The name of a key among other items, if keys of one game would look alike. */
export const withPlatform = (name: string, platform: string): string => `${name} · ${platform}`;

/** A game's key as an item, named with its platform. Where no keys are left, no units are left for anybody. */
export const keyItem = (game: Item, key: GameKey): Item => ({
  ...game,
  ...key,
  name: withPlatform(game.name, key.platform),
  kind: 'key',
  keys: [],
  perItem: key.hasKeys ? key.perItem : {total: 0, available: 0},
});

/** The words that the elements' `kind` and `kinds` accept. */
export const KINDS = ['item', 'package', 'bundle', 'game', 'currency', 'key'] as const satisfies readonly ItemKind[];

export const isKind = (kind: string): kind is ItemKind => (KINDS as readonly string[]).includes(kind);

/** A platform where game keys are redeemed. */
export interface Drm {
  readonly sku: string;
  readonly name: string;
  readonly imageUrl: string | undefined;
  /** The platform's own page. */
  readonly link: string | undefined;
  readonly redeemLink: string | undefined;
}

/** The platform of keys that need no platform. */
export const DRM_FREE = 'drmfree';

/** An item with all the service's data about it. */
export interface Details extends Item {
  /** Platforms of its keys; empty if it has none. */
  readonly drm: readonly Drm[];
  /** The platform of a key that is sold by itself. */
  readonly platform?: string | undefined;
  readonly platformId?: string | undefined;
}
