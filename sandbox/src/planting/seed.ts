import {readdirSync} from 'node:fs';
import {ASSETS} from '../assets.js';
import type {PossessionsSeed} from '../features/backpack/seed.js';
import type {DailyChainSeed} from '../features/daily-chains/seed.js';
import type {BundleBody, CurrencyBody, GameBody, ItemBody, PackageBody} from '../features/items-admin/item-bodies.js';
import type {OfferChainBody} from '../features/offer-chains/draft.js';
import type {PromotionsSeed} from '../features/promotions/seed.js';
import type {NewChainBody} from '../features/reward-chains/draft.js';
import type {SubscriptionsSeed} from '../features/subscriptions/seed.js';
import type {Reward} from '../features/value-points/rewards.js';
import type {ValuePointBody} from '../features/value-points/value-point.js';
import type {Localized} from '../wire/text.js';

/**
 * What a seed may say of an item beside what a merchant writes. Dates of seeds (`periods`, `release_date`) are ISO dates, or
 * ISO 8601 durations from the planting, such as `P3DT4H` or, for the past, `-P1D`.
 */
interface Seeded {
  readonly sku: string;
  /** Units that others have bought before: with `limits.per_item` of the same number the item is sold out. */
  readonly sold?: number;
}

/** Value points with the items that they come with. */
export interface ValuePointSeed extends ValuePointBody {
  readonly rewards?: readonly Reward[];
}

/** A shop as a file in seeds/: as a merchant would write it, in the order in which the shop shows it. */
export interface Seed extends PromotionsSeed, PossessionsSeed, SubscriptionsSeed {
  readonly name: string;
  /** Regions that items may be limited to, by `regions: [{"id": …}]`. */
  readonly regions?: readonly {
    readonly id: number;
    readonly name: Localized;
    /** ISO 3166-1 alpha-2. */
    readonly countries: readonly string[];
  }[];
  /** Parents first. */
  readonly groups: readonly {
    readonly external_id: string;
    readonly name: Localized;
    readonly description?: Localized;
    readonly image_url?: string;
    readonly parent_external_id?: string;
  }[];
  /** Virtual currencies; other items may be priced in them with `vc_prices: [{"sku", "amount", "is_default"}]`. */
  readonly currencies?: readonly (CurrencyBody & Seeded)[];
  readonly items: readonly (ItemBody & Seeded)[];
  /** Each holds a quantity of one currency: `content: [{"sku": …, "quantity": …}]`. */
  readonly packages?: readonly (PackageBody & Seeded)[];
  /** May hold items, currencies, packages and game keys, but no bundles. */
  readonly bundles?: readonly (BundleBody & Seeded)[];
  /** Games with their keys in `unit_items`; a key's SKU is the game's, `_` and its `drm_sku`, unless it has its own. */
  readonly games?: readonly (GameBody & Seeded)[];
  readonly value_points?: readonly ValuePointSeed[];
  /** The dates of chains may be durations, too. */
  readonly reward_chains?: readonly NewChainBody[];
  readonly offer_chains?: readonly OfferChainBody[];
  readonly daily_chains?: readonly DailyChainSeed[];
}

export const seedNames = (): string[] =>
  readdirSync(ASSETS.seeds).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []));
