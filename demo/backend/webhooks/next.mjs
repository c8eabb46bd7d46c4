/**
 * A route handler, `app/webhook/route.js`; there it is `export const POST = …`.
 * @param {import('game-storefront/server').WebhookHandler} handleWebhook
 */
export const route = (handleWebhook) => ({POST: (/** @type {Request} */ request) => handleWebhook(request)});
