import {attributesAdmin} from './operations/attributes.js';
import {backpack} from './operations/backpack.js';
import {backpackAdmin} from './operations/backpack-admin.js';
import {bundles} from './operations/bundles.js';
import {bundlesAdmin} from './operations/bundles-admin.js';
import {cart} from './operations/cart.js';
import {cartAdmin} from './operations/cart-admin.js';
import {catalog} from './operations/catalog.js';
import {catalogRules} from './operations/catalog-rules.js';
import {couponCampaigns} from './operations/coupon-campaigns.js';
import {coupons} from './operations/coupons.js';
import {dailyChains} from './operations/daily-chains.js';
import {distributionHub} from './operations/distribution-hub.js';
import {entitlements} from './operations/entitlements.js';
import {games} from './operations/games.js';
import {inventory} from './operations/inventory.js';
import {inventoryAdmin} from './operations/inventory-admin.js';
import {itemsAdmin} from './operations/items-admin.js';
import {merchantPromotions} from './operations/merchant-promotions.js';
import {multicurrency} from './operations/multicurrency.js';
import {offerChains} from './operations/offer-chains.js';
import {offerChainsAdmin} from './operations/offer-chains-admin.js';
import {orders} from './operations/orders.js';
import {paymentPage} from './operations/payment-page.js';
import {preOrders} from './operations/pre-orders.js';
import {promoCodes} from './operations/promo-codes.js';
import {promotionsAdmin} from './operations/promotions-admin.js';
import {keysOfPromoCodes, type RedeemablesAlike, redeemablesAdmin} from './operations/redeemables-admin.js';
import {refunds} from './operations/refunds.js';
import {reports} from './operations/reports.js';
import {rewardChains} from './operations/reward-chains.js';
import {rewardChainsAdmin} from './operations/reward-chains-admin.js';
import {keys} from './operations/signing-keys.js';
import {subscriptionManagement} from './operations/subscription-management.js';
import {type OlderKey, olderKey, subscriptionOlderPaths} from './operations/subscription-older-paths.js';
import {subscriptionPlans} from './operations/subscription-plans.js';
import {subscriptionShop} from './operations/subscription-shop.js';
import {subscriptions} from './operations/subscriptions.js';
import {tokenization} from './operations/tokenization.js';
import {userLimits} from './operations/user-limits.js';
import {token} from './operations/user-token.js';
import {valuePointsAdmin} from './operations/value-points-admin.js';
import {webhook} from './operations/webhook-settings.js';

export {closed} from './closed.js';
export * from './dsl.js';
export * from './errors.js';
export * from './fault-kinds.js';
export * from './locales.js';
export {type AtVersion3, keysAtVersion2} from './older-version.js';
export {openapi} from './openapi.js';
export {DateTime, isOfCatalogLocales, published} from './schemas/common.js';
export {isReturnUrl} from './schemas/return-url.js';
export {type WebhookOf, type WebhookType, webhooks} from './webhooks.js';
export {
  attributesAdmin,
  backpack,
  backpackAdmin,
  bundles,
  bundlesAdmin,
  cart,
  cartAdmin,
  catalog,
  catalogRules,
  couponCampaigns,
  coupons,
  dailyChains,
  distributionHub,
  entitlements,
  games,
  inventory,
  inventoryAdmin,
  itemsAdmin,
  keys,
  keysOfPromoCodes,
  merchantPromotions,
  multicurrency,
  type OlderKey,
  offerChains,
  offerChainsAdmin,
  olderKey,
  orders,
  paymentPage,
  preOrders,
  promoCodes,
  promotionsAdmin,
  type RedeemablesAlike,
  redeemablesAdmin,
  refunds,
  reports,
  rewardChains,
  rewardChainsAdmin,
  subscriptionManagement,
  subscriptionOlderPaths,
  subscriptionPlans,
  subscriptionShop,
  subscriptions,
  token,
  tokenization,
  userLimits,
  valuePointsAdmin,
  webhook,
};

/** Every operation that the sandbox implements. */
export const contract = {
  ...token,
  ...attributesAdmin,
  ...catalogRules,
  ...itemsAdmin,
  ...bundlesAdmin,
  ...catalog,
  ...bundles,
  ...games,
  ...cart,
  ...cartAdmin,
  ...promoCodes,
  ...coupons,
  ...orders,
  ...refunds,
  ...reports,
  ...distributionHub,
  ...merchantPromotions,
  ...couponCampaigns,
  ...tokenization,
  ...subscriptionPlans,
  ...subscriptions,
  ...subscriptionManagement,
  ...subscriptionOlderPaths,
  ...subscriptionShop,
  ...promotionsAdmin,
  ...redeemablesAdmin,
  ...userLimits,
  ...preOrders,
  ...valuePointsAdmin,
  ...rewardChainsAdmin,
  ...rewardChains,
  ...offerChainsAdmin,
  ...offerChains,
  ...dailyChains,
  ...inventory,
  ...inventoryAdmin,
  ...entitlements,
  ...backpackAdmin,
  ...backpack,
  ...multicurrency,
  ...webhook,
  ...paymentPage,
  ...keys,
} as const;

export type StoreContract = typeof contract;
/** `'METHOD /path'` of one operation. */
export type OperationKey = keyof StoreContract;
