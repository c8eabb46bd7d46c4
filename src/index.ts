/** Public names for importers. Importing this changes nothing and is safe on a server. */

export {BackpackView} from './elements/backpack-view/backpack-view.js';
export {DailyChain} from './elements/daily-chain/daily-chain.js';
export {InventoryView} from './elements/inventory-view/inventory-view.js';
export {OfferChain} from './elements/offer-chain/offer-chain.js';
export {RewardChain} from './elements/reward-chain/reward-chain.js';
export {StoreCart} from './elements/store-cart/store-cart.js';
export {StoreCartButton} from './elements/store-cart-button/store-cart-button.js';
export {StoreCatalog} from './elements/store-catalog/store-catalog.js';
export {StoreItem} from './elements/store-item/store-item.js';
export {StoreOrder} from './elements/store-order/store-order.js';
export {StoreProvider} from './elements/store-provider/store-provider.js';
export {SubscriptionManager} from './elements/subscription-manager/subscription-manager.js';
export {VirtualBalance} from './elements/virtual-balance/virtual-balance.js';
export type {Fate} from './model/backpack.js';
export type {
  BridgeCapability,
  BridgeEvent,
  PaymentOpening,
  PaymentPlace,
  PaymentRequest,
  StorefrontBridge,
} from './model/bridge.js';
export type {Cart, CartLine, CartNotice, PromoCode} from './model/cart.js';
export type {
  Audience,
  GetGuest,
  GetToken,
  Guest,
  Options,
  Presentation,
  Problem,
  Token,
  TokenRequest,
} from './model/config.js';
export type {StorefrontEventName, StorefrontEvents} from './model/events.js';
export type {Failure} from './model/failure.js';
export type {Finding} from './model/finding.js';
export type {
  Attribute,
  Availability,
  GameKey,
  GroupName,
  Item,
  ItemKind,
  Limit,
  LimitReset,
  Media,
  Part,
  Points,
  Promotion,
  Rarity,
  Terms,
  VirtualPrice,
} from './model/item.js';
export type {Money, Price} from './model/money.js';
export type {Order, OrderStatus} from './model/order.js';
export type {Period} from './model/period.js';
export type {Outcome, Purchase, PurchaseKind, Rung, Stage, Units} from './model/purchase.js';
export type {ChainKind, StepName} from './model/step-chain.js';
export type {SubscriptionChange} from './model/subscription.js';
export type {User} from './model/user.js';
export {createStorefront, type Environment, type Storefront} from './storefront.js';
export type {Loadable} from './stores/loadable.js';
export {VERSION} from './version.js';
