/** The studio's backend kit, `game-storefront/server`: Node 20 and newer, or any runtime with `fetch` and `crypto.subtle`. See docs/server.md. */
export {type BackpackProxy, type BackpackProxyOptions, createBackpackProxy} from './server/backpack-proxy.js';
export {createUserToken, MerchantError, type MerchantOptions, type UserTokenRequest} from './server/user-token.js';
export {
  type ReceivedWebhook,
  verifyWebhook,
  type Webhook,
  type WebhookLimits,
  WebhookRefusal,
  type WebhookRefusalCode,
} from './server/webhook.js';
