import {readdirSync} from 'node:fs';
import {ASSETS} from '../assets.js';
import type {AttributesSeed} from '../features/attributes/seed.js';
import type {PossessionsSeed} from '../features/backpack/seed.js';
import type {UpsellSeed} from '../features/catalog/upsell.js';
import type {DailyChainsSeed} from '../features/daily-chains/feature.js';
import type {HubSeed} from '../features/distribution-hub/hubs.js';
import type {OwnedGamesSeed} from '../features/entitlements/feature.js';
import type {ItemsSeed} from '../features/items-admin/plant.js';
import type {LedgerSeed} from '../features/ledger/tariffs.js';
import type {OfferChainsSeed} from '../features/offer-chains/feature.js';
import type {TokenLifetimeSeed} from '../features/payment-token/lifetime.js';
import type {StaffKeysSeed} from '../features/projects/staff-keys.js';
import type {PromotionsSeed} from '../features/promotions/seed.js';
import type {RewardChainsSeed} from '../features/reward-chains/feature.js';
import type {SubscriptionsSeed} from '../features/subscriptions/seed.js';
import type {ValuePointsSeed} from '../features/value-points/seed.js';

/** A shop as a file in seeds/: as a merchant would write it, in the order in which the shop shows it. */
export interface Seed
  extends StaffKeysSeed,
    HubSeed,
    LedgerSeed,
    TokenLifetimeSeed,
    UpsellSeed,
    AttributesSeed,
    ItemsSeed,
    PromotionsSeed,
    PossessionsSeed,
    OwnedGamesSeed,
    ValuePointsSeed,
    RewardChainsSeed,
    OfferChainsSeed,
    DailyChainsSeed,
    SubscriptionsSeed {
  readonly name: string;
}

export const seedNames = (): string[] =>
  readdirSync(ASSETS.seeds).flatMap((file) => /^([a-z0-9-]+)\.json$/.exec(file)?.[1] ?? []);
