import assert from 'node:assert/strict';
import {it} from 'node:test';
import {contract, splitKey} from 'game-storefront-contract';
import {eachDatabase} from '../support/databases.js';
import {BASE_URL} from '../support/sandbox.js';

const LIST = 'GET /v2/project/{project_id}/items/virtual_items';
const GET_CART = 'GET /v2/project/{project_id}/cart';
const origin = {origin: 'https://game.example'};

eachDatabase('requests from pages', (sandbox) => {
  it('may read the answers and dates of client operations', async () => {
    const shop = await sandbox.project();

    const {headers} = await shop.respond(LIST, {}, {headers: origin});

    assert.equal(headers.get('access-control-allow-origin'), '*');
    assert.equal(headers.get('access-control-expose-headers'), 'Date, Retry-After');
    assert.match(headers.get('vary') ?? '', /Authorization/);
    assert.equal(headers.get('access-control-allow-credentials'), null);
  });

  it('may read why a client operation was refused', async () => {
    const shop = await sandbox.project();
    const path = `/v2/project/${shop.projectId}/cart`;

    const answers = {
      401: await sandbox.send(path, {headers: origin}),
      405: await sandbox.send(path, {method: 'DELETE', headers: origin}),
      404: await sandbox.send('/v2/project/999999/cart', {headers: origin}),
    };

    for (const [status, {status: actual, headers}] of Object.entries(answers)) {
      assert.equal(String(actual), status);
      assert.equal(headers.get('access-control-allow-origin'), '*', status);
    }
  });

  it('pass the preflight of every client operation with the headers that it needs', async () => {
    const clients = Object.entries(contract).filter(([, {audience}]) => audience === 'client');
    assert.ok(clients.length > 40);
    for (const [key] of clients) {
      const [method, template] = splitKey(key);
      const path = template.replaceAll(/\{\w+\}/g, '1');
      const asked = ['authorization', 'content-type', 'x-unauthorized-id', 'x-user'];

      const {status, headers} = await sandbox.send(path, {
        method: 'OPTIONS',
        headers: {
          ...origin,
          'access-control-request-method': method,
          'access-control-request-headers': asked.join(','),
        },
      });

      const list = (name: string) => (headers.get(name) ?? '').split(', ');
      const allowed = list('access-control-allow-headers').map((name) => name.toLowerCase());
      assert.equal(status, 204, key);
      assert.equal(headers.get('access-control-allow-origin'), '*', key);
      assert.ok(
        list('access-control-allow-methods').includes(method),
        `${key}: ${list('access-control-allow-methods')}`,
      );
      assert.deepEqual(allowed, asked, key);
      assert.equal(headers.get('access-control-max-age'), '7200', key);
      assert.equal(headers.get('access-control-allow-credentials'), null, key);
    }
  });

  it('may use the client methods of a path, and no others', async () => {
    const methods = async (path: string) =>
      (await sandbox.send(path, {method: 'OPTIONS', headers: origin})).headers.get('access-control-allow-methods');

    assert.equal(await methods('/v2/project/1/cart/item/sword'), 'PUT, DELETE');
    assert.equal(await methods('/v2/project/1/cart/fill'), 'PUT');
    assert.equal(await methods('/v2/project/1/cart/mine'), 'GET');
  });

  it('may not call operations of the merchant or of the sandbox', async () => {
    const shop = await sandbox.project();
    const admin = `/v2/project/${shop.projectId}/admin`;
    const paths = [
      `${admin}/webhook`,
      `${admin}/items/virtual_items`,
      `/v3/project/${shop.projectId}/admin/payment/token`,
      `/merchant/v2/merchants/${shop.merchantId}/token`,
      '/_sandbox/health',
      '/_sandbox/projects',
      '/_sandbox/nothing',
    ];

    for (const path of paths)
      for (const method of ['GET', 'POST', 'OPTIONS']) {
        const {status, headers} = await sandbox.send(path, {method, headers: {...origin, ...shop.server}});
        const cors = [...headers.keys()].filter((name) => name.startsWith('access-control-'));
        assert.deepEqual(cors, [], `${method} ${path}`);
        assert.ok(method !== 'OPTIONS' || status >= 400, `${method} ${path} answered ${status}`);
      }
  });

  it('get personal answers that no cache may store', async () => {
    const shop = await sandbox.project();
    const player = await shop.player('ada');

    const cacheControl = async (answer: Promise<Response>) => (await answer).headers.get('cache-control');

    assert.equal(await cacheControl(shop.respond(GET_CART, {}, {as: player})), 'no-store');
    assert.equal(await cacheControl(shop.respond(LIST, {}, {as: player})), 'no-store');
    assert.equal(await cacheControl(shop.respond(GET_CART, {})), 'no-store');
    assert.equal(await cacheControl(shop.respond(LIST, {})), 'no-cache');
  });

  it('get answers whose type browsers must not sniff', async () => {
    for (const path of ['/_sandbox/health', '/nothing', '/_sandbox/art/sword.svg', '/%'])
      assert.equal((await sandbox.send(path)).headers.get('x-content-type-options'), 'nosniff', path);
  });

  it('may load pictures, which cannot run scripts', async () => {
    const response = await sandbox.send('/_sandbox/art/sword.svg');

    assert.equal(response.status, 200);
    assert.match(await response.text(), /^<svg /);
    assert.equal(response.headers.get('content-type'), 'image/svg+xml; charset=utf-8');
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
    assert.match(response.headers.get('content-security-policy') ?? '', /^default-src 'none'/);
    for (const name of ['nothing.svg', '..%2fdemo.json', 'CREDITS.md', '..%2f..%2fpackage.json'])
      assert.equal((await sandbox.send(`/_sandbox/art/${name}`)).status, 404, name);
  });

  it('may load films, with their type', async () => {
    const response = await sandbox.send('/_sandbox/art/dragon.webm');
    const bytes = new Uint8Array(await response.arrayBuffer());

    assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'video/webm']);
    assert.deepEqual([...bytes.subarray(0, 4)], [0x1a, 0x45, 0xdf, 0xa3], 'An EBML head, as every WebM file has.');
    assert.match(response.headers.get('content-security-policy') ?? '', /^default-src 'none'/);
  });

  it('may frame the payment page, and no other page of the service', async () => {
    const isFramed = async (path: string): Promise<boolean> => {
      const {status, headers} = await sandbox.send(path);
      assert.equal(status, 200, path);
      return !/; frame-ancestors 'none'/.test(headers.get('content-security-policy') ?? '');
    };

    for (const path of ['/', '/_sandbox/inspector/', '/_sandbox/pay/cards', '/_sandbox/art/sword.svg'])
      assert.equal(await isFramed(path), false, path);
    for (const path of ['/paystation4', '/paystation4/', '/paystation4/?token=dead', '/paystation3/', '/paystation2/'])
      assert.equal(await isFramed(path), true, path);
  });

  it('may frame what hears of changes of the inspector, on the same host', async () => {
    for (const host of ['127.0.0.1:8787', 'localhost']) {
      const {headers} = await sandbox.send('/_sandbox/inspector/listener', {headers: {host}});
      const policy = headers.get('content-security-policy') ?? '';
      assert.match(policy, new RegExp(`^default-src 'none'; .*; frame-ancestors ${host.replace(/:.*/, '')}:\\*$`));
    }
  });

  it('are answered for the service’s own host names only, against DNS rebinding', async () => {
    const status = async (host: string) => (await sandbox.send('/_sandbox/health', {headers: {host}})).status;

    for (const host of [
      'localhost',
      'localhost:8787',
      'shop.localhost:8787',
      '127.0.0.1:8787',
      '[::1]:8787',
      '192.168.1.20:8787',
      new URL(BASE_URL).host,
    ])
      assert.equal(await status(host), 200, host);
    for (const host of [
      'evil.example',
      'evil.example:8787',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      'sandbox.test:81',
      'sandbox.test.',
    ])
      assert.equal(await status(host), 403, host);
    for (const host of ['', 'xn--a.localhost', '::', 'localhost:99999'])
      assert.equal(await status(host), 400, host || 'empty');
  });
});
