import {Hono} from 'hono';

/** @param {import('game-storefront/server').WebhookHandler} handleWebhook */
export function createApp(handleWebhook) {
  const app = new Hono();
  app.post('/webhook', (context) => handleWebhook(context.req.raw));
  return app;
}
