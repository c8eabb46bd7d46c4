import assert from 'node:assert/strict';
import {createServer, type Server} from 'node:http';
import {after, before, describe, it} from 'node:test';
import {getRequestListener} from '@hono/node-server';
import type {WebhookHandler} from 'game-storefront/server';
import {type Project, type StartedSandbox, startSandbox} from 'game-storefront/testing';
import {createApp as expressApp} from '../../../demo/backend/webhooks/express.mjs';
import {createApp as fastifyApp} from '../../../demo/backend/webhooks/fastify.mjs';
import {webhooksOf} from '../../../demo/backend/webhooks/handler.mjs';
import {createApp as honoApp} from '../../../demo/backend/webhooks/hono.mjs';
import {route} from '../../../demo/backend/webhooks/next.mjs';
import {createApp as nodeApp} from '../../../demo/backend/webhooks/node.mjs';
import {listenFrom} from '../../../scripts/lib/listen.mjs';
import {SECRET, signed} from './signed-webhook.js';

/** Each recipe as a server of Node: Next.js calls a route with a `Request`, as Hono is called. */
const SERVERS: Readonly<Record<string, (handle: WebhookHandler) => Promise<Server>>> = {
  Express: async (handle) => createServer(expressApp(handle)),
  async Fastify(handle) {
    const app = fastifyApp(handle);
    await app.ready();
    return createServer((request, response) => app.routing(request, response));
  },
  Hono: async (handle) => createServer(getRequestListener(honoApp(handle).fetch)),
  'Next.js': async (handle) => createServer(getRequestListener((request) => route(handle).POST(request))),
  'Node’s own server': async (handle) => nodeApp(handle),
};

let sandbox: StartedSandbox;
before(async () => {
  sandbox = await startSandbox();
});
after(() => sandbox.stop());

/** Orders an item for a player and reports that it was paid; resolves to the order and the status of the report. */
async function pay(project: Project, player: string, sku = 'lantern'): Promise<{orderId: number; status: number}> {
  const {storeUrl, id} = project;
  const post = (url: string, body: object, headers = {}) =>
    fetch(url, {method: 'POST', headers: {'content-type': 'application/json', ...headers}, body: JSON.stringify(body)});
  const authorization = `Bearer ${await project.token(player)}`;
  const made = await post(`${storeUrl}/v2/project/${id}/payment/item/${sku}`, {sandbox: true}, {authorization});
  const {order_id: orderId} = (await made.json()) as {order_id: number};
  const {status} = await post(`${storeUrl}/_sandbox/projects/${id}/orders/${orderId}/payment`, {result: 'done'});
  return {orderId, status};
}

describe('webhooks of the sandbox are heard', () => {
  for (const [name, start] of Object.entries(SERVERS))
    it(`in ${name}`, async () => {
      const lantern = {sku: 'lantern', name: {en: 'Lantern'}, prices: [{amount: 4.99, currency: 'USD'}]};
      const project = await sandbox.project({items: [lantern]});
      const granted: string[] = [];
      const game = {
        isKnown: async (player: string) => player === 'ada',
        grant: async (player: string, sku: string, quantity: number) => {
          granted.push(`${player} ${quantity} ${sku}`);
        },
        hold: async () => {},
        takeBack: async () => {},
      };
      const server = await start(webhooksOf(SECRET, game));
      const url = `${await listenFrom(server, 0)}/webhook`;
      try {
        await project.sendWebhooksTo(url, SECRET);

        const {orderId, status} = await pay(project, 'ada');
        const ofNobody = await pay(project, 'bob');
        await project.advance('PT1H');
        const again = signed(JSON.stringify({notification_type: 'order_paid', order: {id: orderId}}));
        const forged = {...again, authorization: signed('').authorization};
        const statuses = [];
        for (const {body, authorization} of [again, forged])
          statuses.push(
            await fetch(url, {method: 'POST', body, headers: {authorization}}).then((answer) => answer.status),
          );

        assert.equal(status, 200);
        assert.equal(ofNobody.status, 422, 'the game does not know this player');
        assert.deepEqual(statuses, [204, 400]);
        assert.deepEqual(granted, ['ada 1 lantern']);
      } finally {
        server.close();
        server.closeAllConnections();
      }
    });

  it('and a bundle is granted once, and a pre-order held as a whole', async () => {
    const named = (sku: string) => ({sku, name: {en: sku}, prices: {USD: 4.99}});
    const project = await sandbox.project({
      seed: {
        name: 'Bundled',
        items: [named('lantern'), {...named('moon-lantern'), pre_order: {is_enabled: true, release_date: 'P30D'}}],
        bundles: [
          {...named('box'), content: [{sku: 'lantern', quantity: 2}]},
          {...named('moon-box'), content: ['lantern', 'moon-lantern'].map((sku) => ({sku, quantity: 1}))},
        ],
      },
    });
    const heard: string[] = [];
    const game = {
      isKnown: async () => true,
      grant: async (player: string, sku: string, quantity: number) => {
        heard.push(`${player} gets ${quantity} ${sku}`);
      },
      hold: async (_orderId: number, player: string, items: readonly {sku: string; quantity: number}[]) => {
        heard.push(`${player} waits for ${items.map(({sku, quantity}) => `${quantity} ${sku}`).join(', ')}`);
      },
      takeBack: async () => {},
    };
    const server = nodeApp(webhooksOf(SECRET, game));
    try {
      await project.sendWebhooksTo(`${await listenFrom(server, 0)}/webhook`, SECRET);
      await pay(project, 'ada', 'box');
      await pay(project, 'ada', 'moon-box');
      await project.advance('PT0S');

      assert.deepEqual(heard, ['ada gets 1 box', 'ada waits for 1 moon-box']);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });
});
