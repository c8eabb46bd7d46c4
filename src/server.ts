/** The studio's backend kit, `game-storefront/server`: Node 20 and newer, or any runtime with `fetch` and `crypto.subtle`. See docs/server.md. */
export {type BackpackProxy, type BackpackProxyOptions, createBackpackProxy} from './server/backpack-proxy.js';
export type {ServiceClientOptions} from './server/client-options.js';
export type {Answer, CallOptions, CallSettings, Entry, OperationKey} from './server/client-types.js';
export {paginate} from './server/paginate.js';
export {type SeenWebhooks, seenInMemory} from './server/seen-webhooks.js';
export {type ChunkReport, type FailedChunk, sendInChunks} from './server/send-in-chunks.js';
export {createServiceClient, type ServiceClient} from './server/service-client.js';
export {ServiceError, type ServiceErrorKind} from './server/service-error.js';
export {createUserToken, type MerchantOptions, type UserTokenRequest} from './server/user-token.js';
export {
  type ReceivedWebhook,
  verifyWebhook,
  type Webhook,
  type WebhookLimits,
  WebhookRefusal,
  type WebhookRefusalCode,
} from './server/webhook.js';
export {
  createWebhookHandler,
  type WebhookHandler,
  type WebhookHandlerOptions,
  type WebhookHandlers,
} from './server/webhook-handler.js';
