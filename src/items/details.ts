import type {Item} from './item.js';

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
