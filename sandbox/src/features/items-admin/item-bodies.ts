import type {BodyOf, bundlesAdmin, itemsAdmin} from 'game-storefront-contract';
import type {DrmSku} from '../items/drm.js';

/** A virtual item as the merchant writes it. */
export type ItemBody = BodyOf<(typeof itemsAdmin)['POST /v2/project/{project_id}/admin/items/virtual_items']>;

/** A virtual currency as the merchant writes it. */
export type CurrencyBody = BodyOf<(typeof itemsAdmin)['POST /v2/project/{project_id}/admin/items/virtual_currency']>;

/** A package of one virtual currency as the merchant writes it. */
export type PackageBody = BodyOf<
  (typeof itemsAdmin)['POST /v2/project/{project_id}/admin/items/virtual_currency/package']
>;

/** A bundle as the merchant writes it. */
export type BundleBody = BodyOf<(typeof bundlesAdmin)['POST /v2/project/{project_id}/admin/items/bundle']>;

/** One key of a game, which is sold by a SKU of its own. */
export interface GameKeyBody
  extends Pick<ItemBody, 'prices' | 'vc_prices' | 'is_free' | 'limits' | 'periods' | 'regions'> {
  readonly drm_sku: DrmSku;
  /** Without it the game's SKU, `_` and the platform. */
  readonly sku?: string;
  /** Sold before its release. @default false */
  readonly is_pre_order?: boolean;
  readonly release_date?: string | null;
  /** Maximum number of units sold before the release, to all players together. @default no limit */
  readonly pre_order_limit?: number;
  /** Units that others have bought before. */
  readonly sold?: number;
}

/** The SKU of a game's key. */
export const keySku = (game: string, {sku, drm_sku}: Pick<GameKeyBody, 'sku' | 'drm_sku'>): string =>
  sku ?? `${game}_${drm_sku}`;

/** A game: it contains keys by platform, and has no price of its own. */
export interface GameBody
  extends Omit<ItemBody, 'prices' | 'vc_prices' | 'is_free' | 'limits' | 'inventory_options' | 'pre_order'> {
  readonly unit_items: readonly GameKeyBody[];
}

/** Fields of all bodies, and fields of some of them. */
export type AnyBody = ItemBody &
  Pick<CurrencyBody, 'is_hard' | 'pre_order'> &
  Partial<Pick<BundleBody, 'content' | 'virtual_prices'>>;
