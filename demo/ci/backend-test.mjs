// A backend's own test: no browser, no port of the sandbox, no sleep. `node --test backend-test.mjs` runs it.

import assert from 'node:assert/strict';
import {createServer} from 'node:http';
import {test} from 'node:test';
import {createServiceClient, createWebhookHandler} from 'game-storefront/server';
import {createSandbox} from 'game-storefront-sandbox';

const SECRET = 'a secret of the test';
const SHOP = {name: 'Tiny', items: [{sku: 'moon-lantern', name: {en: 'Moon Lantern'}, prices: {USD: 4.99}}]};

test('an order is granted once, however often its webhook comes', async (t) => {
  const sandbox = await createSandbox({seed: SHOP});
  t.after(() => sandbox.close());
  const {projectId, merchantId, merchantApiKey: apiKey} = sandbox.project;
  // The whole service, without a port. With one: `await sandbox.listen()`.
  const inProcess = (input, init) => sandbox.fetch(new Request(input, init));
  const service = createServiceClient({projectId, merchantId, apiKey, storeUrl: sandbox.url, fetch: inProcess});
  const control = async (method, path, body) => {
    const headers = {'content-type': 'application/json'};
    const url = `${sandbox.url}/_sandbox/projects/${projectId}/${path}`;
    const answer = await inProcess(url, {method, headers, ...(body && {body: JSON.stringify(body)})});
    assert.ok(answer.ok, `${path}: ${answer.status}`);
    return answer.json();
  };

  // Your own backend stands here: its handler of webhooks, behind its server.
  const granted = [];
  const heard = [];
  const order_paid = ({user, items}) => granted.push(`${user.external_id}: ${items[0].sku}`);
  const handle = createWebhookHandler({secret: SECRET, handlers: {order_paid}});
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const answer = await handle({body, authorization: request.headers.authorization});
    heard.push(JSON.parse(body).notification_type);
    response.writeHead(answer.status).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const url = `http://127.0.0.1:${server.address().port}/webhook`;
  // Version 2 marks what a bundle holds, so that it is not granted beside the bundle.
  const settings = {url, secret: SECRET, is_enabled: true, version: 2};
  await service.PUT('/v2/project/{project_id}/admin/webhook', {body: settings});

  const {order_id} = await service.POST('/v3/project/{project_id}/admin/payment/token', {
    body: {
      user: {id: {value: 'ada'}, country: {value: 'US'}},
      purchase: {items: [{sku: 'moon-lantern', quantity: 1}]},
    },
  });
  await control('POST', `orders/${order_id}/payment`, {result: 'done'});
  // What is due is sent before the clock has moved; then the same webhook once more.
  await control('POST', 'clock', {advance: 'PT1M'});
  const {webhooks} = await control('GET', 'webhooks');
  const {event_id} = webhooks.find(({type}) => type === 'order_paid');
  await control('POST', `webhooks/${event_id}/resend`);

  assert.equal(heard.filter((type) => type === 'order_paid').length, 2);
  assert.deepEqual(granted, ['ada: moon-lantern']);
});
