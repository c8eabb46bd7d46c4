import {createServer} from 'node:http';
import {Readable} from 'node:stream';

/** @param {import('game-storefront/server').WebhookHandler} handleWebhook */
export function createApp(handleWebhook) {
  return createServer(async (request, response) => {
    const {method = 'GET', url = '/', headers} = request;
    if (method !== 'POST' || url !== '/webhook') return response.writeHead(404).end();
    const {authorization = ''} = headers;
    const body = Readable.toWeb(request);
    const webhook = new Request('http://localhost/webhook', {method, headers: {authorization}, body, duplex: 'half'});
    const answer = await handleWebhook(webhook);
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  });
}
