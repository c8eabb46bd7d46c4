/** For the studio's backend: Node from 20 on, and any runtime with `fetch` and `crypto.subtle`. docs/server.md. */
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
