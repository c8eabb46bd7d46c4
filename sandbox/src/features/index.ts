import type {Feature} from '../feature.js';
import {attributesFeature} from './attributes/feature.js';
import {backpackFeature} from './backpack/feature.js';
import {cardsFeature} from './cards/feature.js';
import {cartFeature} from './cart/feature.js';
import {catalogFeature} from './catalog/feature.js';
import {catalogRulesFeature} from './catalog-rules/feature.js';
import {chargesFeature} from './charges/feature.js';
import {checkoutsFeature} from './checkouts/feature.js';
import {couponCampaignsFeature} from './coupon-campaigns/feature.js';
import {couponsFeature} from './coupons/feature.js';
import {dailyChainsFeature} from './daily-chains/feature.js';
import {deliveryFeature} from './delivery/feature.js';
import {distributionHubFeature} from './distribution-hub/feature.js';
import {entitlementsFeature} from './entitlements/feature.js';
import {inventoryFeature} from './inventory/feature.js';
import {itemsAdminFeature} from './items-admin/feature.js';
import {ledgerFeature} from './ledger/feature.js';
import {limitsFeature} from './limits/feature.js';
import {merchantPromotionsFeature} from './merchant-promotions/feature.js';
import {multicurrencyFeature} from './multicurrency/feature.js';
import {offerChainsFeature} from './offer-chains/feature.js';
import type {OrderListener} from './order-life/listener.js';
import {orderWebhooksFeature} from './order-webhooks/feature.js';
import {ordersFeature} from './orders/feature.js';
import {paymentAccountsFeature} from './payment-accounts/feature.js';
import {paymentTokenFeature} from './payment-token/feature.js';
import {playersFeature} from './players/feature.js';
import {preOrdersFeature} from './pre-orders/feature.js';
import {projectsFeature} from './projects/feature.js';
import {promoCodesFeature} from './promo-codes/feature.js';
import {promotionsFeature} from './promotions/feature.js';
import {purchaseTokenFeature} from './purchase-token/feature.js';
import {redeemablesFeature} from './redeemables/feature.js';
import {reportsFeature} from './reports/feature.js';
import {rewardChainsFeature} from './reward-chains/feature.js';
import {signingKeysFeature} from './signing-keys/feature.js';
import {subscriptionsFeature} from './subscriptions/feature.js';
import {transactionsFeature} from './transactions/feature.js';
import {userLimitsFeature} from './user-limits/feature.js';
import {valuePointsFeature} from './value-points/feature.js';
import {webhookSettingsFeature} from './webhook-settings/feature.js';

/**
 * All features. The service mounts them, plants their parts of a seed and runs their jobs in this order, and empties their tables
 * in the opposite one.
 *
 * Listeners of orders (`onOrder`) are called in this order, too. That makes it the order of locks: every transaction that locks
 * several of these rows follows it, or two could wait for each other. `test/races/lock-order.test.ts` tries it.
 *
 * Merchants lock a project's attributes before anything else (`holdAttributes`). Actions of players lock:
 *
 * 0. the settings of their top-ups, if the service buys automatically
 * 1. the buyer, then their orders (`withBuyer`, `lockOrder`). Without an order: the page that charges, then the player's
 *    subscriptions (`lockCheckout`, `lockSubscriber`, `lockSubscription`)
 * 2. the studio's own number of the purchase (`holdNumber`), then the player's saved cards, then configured faults
 * 3. `cart`: the cart that an order was made from
 * 4. `offer-chains`: the chain, then the player's steps
 * 5. `pre-orders`: the pre-order limits of keys, by item
 * 6. `limits`: by item, the counter of all players before that of one; then the limited items, against their merchant
 * 7. `promotions`: in the same way, then the promotions
 * 8. `coupon-campaigns`: the campaign of the coupon
 * 9. `delivery`: the player's holdings (`lockHoldings`), then chains with rewards, then granted items
 * 10. `value-points`: the player's clan
 * 11. when the transaction ends, by triggers, in the order in which it wrote: the news of the player (`order_news`), then the
 *     project's `catalog_version`. So an order is written before anything that everybody sees.
 */
const LIST = [
  projectsFeature,
  ledgerFeature,
  attributesFeature,
  itemsAdminFeature,
  catalogRulesFeature,
  catalogFeature,
  playersFeature,
  cartFeature,
  offerChainsFeature,
  preOrdersFeature,
  limitsFeature,
  promotionsFeature,
  couponCampaignsFeature,
  merchantPromotionsFeature,
  userLimitsFeature,
  deliveryFeature,
  valuePointsFeature,
  promoCodesFeature,
  redeemablesFeature,
  ordersFeature,
  couponsFeature,
  distributionHubFeature,
  orderWebhooksFeature,
  rewardChainsFeature,
  dailyChainsFeature,
  inventoryFeature,
  entitlementsFeature,
  backpackFeature,
  cardsFeature,
  webhookSettingsFeature,
  signingKeysFeature,
  subscriptionsFeature,
  chargesFeature,
  transactionsFeature,
  reportsFeature,
  checkoutsFeature,
  paymentAccountsFeature,
  multicurrencyFeature,
  purchaseTokenFeature,
  paymentTokenFeature,
] as const;

export const FEATURES: readonly Feature<never>[] = LIST;

/** The same as readers of a seed, each of its own part. */
export const SEEDED_FEATURES = LIST;

/** The features' listeners of orders. */
export const ORDER_LISTENERS: readonly OrderListener[] = FEATURES.flatMap(({onOrder}) => onOrder ?? []);
