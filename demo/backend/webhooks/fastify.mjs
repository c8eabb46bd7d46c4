import fastify from 'fastify';

/** @param {import('game-storefront/server').WebhookHandler} handleWebhook */
export function createApp(handleWebhook) {
  const app = fastify();
  // A plugin of its own: other routes keep their parsers.
  app.register(async (webhooks) => {
    webhooks.removeAllContentTypeParsers();
    webhooks.addContentTypeParser('*', {parseAs: 'buffer'}, (_request, body, done) => done(null, body));
    webhooks.post('/webhook', async (request, reply) => {
      const {headers} = request;
      const body = /** @type {Buffer} */ (request.body);
      const answer = await handleWebhook({body, authorization: headers.authorization});
      return reply
        .code(answer.status)
        .type('application/json')
        .send(await answer.text());
    });
  });
  return app;
}
