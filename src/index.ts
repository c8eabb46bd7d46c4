/** Public names for importers. Importing this changes nothing and is safe on a server. */

export type {Fate} from './backpack/backpack.js';
export {BackpackView} from './backpack/backpack-view.js';
export type {
  BridgeCapability,
  BridgeEvent,
  PaymentOpening,
  PaymentPlace,
  PaymentRequest,
  StorefrontBridge,
} from './bridge/bridge.js';
export {StoreCart} from './cart/store-cart.js';
export {StoreCartButton} from './cart/store-cart-button.js';
export {type CatalogKinds, StoreCatalog} from './catalog/store-catalog.js';
export {StoreItem} from './catalog/store-item.js';
export {DailyChain} from './chains/daily-chain/daily-chain.js';
export {OfferChain} from './chains/offer-chain/offer-chain.js';
export {RewardChain} from './chains/reward-chain/reward-chain.js';
export type {ChainKind, StepName} from './chains/step-chain.js';
export type {Failure} from './client/errors.js';
export type {Money, Price} from './client/money.js';
export type {Audience, Token, TokenRequest} from './client/token.js';
export type {Units} from './client/units.js';
export {StoreProvider} from './context/store-provider.js';
export type {Finding, FindingId, Level as FindingLevel, Topic as FindingTopic} from './diagnose/findings.js';
export {InventoryView} from './inventory/inventory-view.js';
export {VirtualBalance} from './inventory/virtual-balance.js';
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
  Period,
  Points,
  Promotion,
  Rarity,
  Release,
  Terms,
  VirtualPrice,
} from './items/item.js';
export type {
  Cart,
  CartLine,
  CartNotice,
  CodeFailure,
  DroppedLine,
  GivenItem,
  PromoCode,
  RedeemedCoupon,
} from './orders/cart.js';
export type {Order, OrderStatus} from './orders/order.js';
export type {BoughtItem, OpenMethod as Rung, Outcome, Purchase, PurchaseKind, Stage} from './purchase/purchase.js';
export {StoreOrder} from './purchase/store-order.js';
export type {User} from './session/session.js';
export type {GetGuest, GetToken, Guest, Options, Presentation, Problem} from './shop/config.js';
export type {StorefrontEventName, StorefrontEvents} from './shop/events.js';
export type {Loadable} from './shop/loadable.js';
export {createStorefront, type Environment, type Storefront} from './storefront.js';
export type {SubscriptionChange} from './subscriptions/subscription.js';
export {SubscriptionManager} from './subscriptions/subscription-manager.js';
export {VERSION} from './version.js';
