import express from 'express';

/** @param {import('game-storefront/server').WebhookHandler} handleWebhook */
export function createApp(handleWebhook) {
  const app = express();
  // Before any express.json(), which would leave no bytes to verify.
  app.post('/webhook', express.raw({type: () => true, limit: '1mb'}), async (request, response) => {
    const {body, headers} = request;
    const answer = await handleWebhook({body, authorization: headers.authorization});
    response
      .status(answer.status)
      .type('json')
      .send(await answer.text());
  });
  return app;
}
