import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import type {StoreError} from 'game-storefront-contract';
import {eachDatabase} from '../support/databases.js';
import {DEMO_ITEMS, item, stock} from '../support/items.js';

const LIST = 'GET /v2/project/{project_id}/items/virtual_items';
const CREATE = 'POST /v2/project/{project_id}/admin/items/virtual_items';
const FILL = 'PUT /v2/project/{project_id}/cart/fill';

eachDatabase('the protocol', (sandbox) => {
  /** Sends a request that must get the five-field error; returns it. */
  const refused = async (path: string, init?: RequestInit): Promise<StoreError & {status: number}> => {
    const response = await sandbox.send(path, init);
    const body = (await response.json()) as StoreError;
    assert.equal(body.statusCode, response.status);
    assert.match(body.errorMessage, new RegExp(`^\\[0401-${body.errorCode}\\]: \\S`));
    return {...body, status: response.status};
  };

  it('answers an unknown route with 404 and code 0', async () => {
    for (const path of ['/v2/nothing', '/v2/project/1/cart/', '/_sandbox/', '/_sandbox/art/../../package.json']) {
      const {status, errorCode} = await refused(path);
      assert.deepEqual([status, errorCode], [404, 0], path);
    }
  });

  it('answers below the merchant root with that interface’s error envelope', async () => {
    const response = await sandbox.send('/merchant/v2/nothing');

    const body = (await response.json()) as Record<string, unknown>;
    assert.equal(response.status, 404);
    assert.deepEqual(Object.keys(body).sort(), ['extended_message', 'http_status_code', 'message', 'request_id']);
  });

  it('names invalid properties there, too', async () => {
    const shop = await sandbox.project();

    const body = {user: {id: {value: ''}}, settings: {project_id: shop.projectId}, nonsense: 1} as never;
    const response = await shop.respond('POST /merchants/{merchant_id}/token', {body}, {as: shop.merchant});

    const error = (await response.json()) as {http_status_code: number; extended_message: Record<string, string[]>};
    assert.deepEqual([response.status, error.http_status_code], [422, 422]);
    assert.deepEqual(error.extended_message.nonsense, ['is not a known property']);
    assert.ok(error.extended_message['user.id.value']);
  });

  it('quotes what was sent in error bodies without signs that nobody sees', async () => {
    const shop = await sandbox.project();
    const [unseen, shown] = ['\u001b[2J\u202ename', '\ufffd[2J\ufffdname'];
    const refusals = [
      await sandbox.send('/_sandbox/projects', {method: 'POST', body: JSON.stringify({seed: {[unseen]: 1}})}),
      await sandbox.send(`/v2/project/${shop.projectId}/admin/items/virtual_items`, {
        method: 'POST',
        headers: {...shop.server},
        body: JSON.stringify({sku: 'a', name: {en: 'A'}, groups: [unseen]}),
      }),
    ];

    for (const refusal of refusals) {
      assert.ok(refusal.status >= 400);
      const text = await refusal.text();
      assert.ok(text.includes(shown), text);
      assert.doesNotMatch(text, /\\u001b|\u202e/i);
    }
  });

  it('answers HEAD as GET, without the body', async () => {
    const shop = await sandbox.project('demo');

    const response = await sandbox.send(`/v2/project/${shop.projectId}/items/virtual_items`, {method: 'HEAD'});

    assert.equal(response.status, 200);
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
    assert.equal(await response.text(), '');
  });

  it('answers an unknown project with 404, whatever else is wrong with the request', async () => {
    for (const id of ['999999', '0', '-1', '1.0', '0x10', '1e3', 'abc', '99999999999999999999', '%20']) {
      const {status, errorCode} = await refused(`/v2/project/${id}/items/virtual_items?limit=wrong`);
      assert.deepEqual([status, errorCode], [404, 0], id);
    }
  });

  it('answers an unsupported method with 405 and the supported ones', async () => {
    const shop = await sandbox.project();

    const response = await sandbox.send(`/v2/project/${shop.projectId}/cart/item/sword`, {method: 'POST'});

    assert.equal(response.status, 405);
    assert.equal(response.headers.get('allow'), 'PUT, DELETE');
    assert.equal(((await response.json()) as StoreError).errorCode, 0);
  });

  it('answers a malformed escape or a NUL in the path with 400', async () => {
    for (const path of ['/v2/project/%E0%A4%A/cart', '/%', '/v2/project/1/cart/item/%00', '/api/projects/a%00b/keys'])
      assert.equal((await refused(path)).status, 400, path);
  });

  it('answers a body that is no JSON or UTF-8, or that cannot be stored, with 400, and writes nothing', async () => {
    const shop = await sandbox.project();
    const player = await shop.player('ada');
    await stock(shop, item('sword'));
    const deep = `${'{"items":['.repeat(20)}${']}'.repeat(20)}`;
    const bodies: Record<string, BodyInit> = {
      broken: '{"items": [',
      'not JSON': 'items=1',
      'not UTF-8': new Uint8Array([0x22, 0xff, 0x22]),
      'too deep': deep,
      'a bottomless pit': '['.repeat(100_000),
      'a NUL': '{"items":[{"sku":"sword\\u0000","quantity":1}]}',
      'half a character': '{"items":[{"sku":"\\ud800","quantity":1}]}',
    };

    for (const [name, body] of Object.entries(bodies)) {
      const path = `/v2/project/${shop.projectId}/cart/fill`;
      const {status, errorCode} = await refused(path, {method: 'PUT', headers: player, body});
      assert.deepEqual([status, errorCode], [400, 0], name);
    }

    const cart = await shop.call('GET /v2/project/{project_id}/cart', {}, {as: player});
    assert.deepEqual(cart.items, []);
  });

  it('answers a body above 256 KiB with 413, with and without Content-Length', async () => {
    const shop = await sandbox.project();
    const player = await shop.player('ada');
    const path = `/v2/project/${shop.projectId}/cart/fill`;
    const chunk = new Uint8Array(64 * 1024).fill(0x20);
    let chunks = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(stream) {
        chunks++;
        stream.enqueue(chunk);
      },
    });

    const announced = await refused(path, {
      method: 'PUT',
      headers: {...player, 'content-length': '300000'},
      body: ' '.repeat(300_000),
    });
    const unannounced = await refused(path, {
      method: 'PUT',
      headers: player,
      body: endless,
      duplex: 'half',
    } as RequestInit);

    assert.deepEqual([announced.status, unannounced.status], [413, 413]);
    assert.ok(chunks < 10, `read ${chunks} chunks of an endless body`);
  });

  it('names every invalid property, with code 1102', async () => {
    const shop = await sandbox.project();

    const body = {name: {en: 'Sword'}, prices: [{amount: '4.99', currency: 'USD'}], is_free: 'no'} as never;
    const refusal = await shop.refused(CREATE, {body}, {as: shop.server});

    assert.deepEqual([refusal.status, refusal.code], [422, 1102]);
    assert.deepEqual(refusal.body.errorMessageExtended, [
      {property: 'prices.0.amount', message: 'must be number'},
      {property: 'is_free', message: 'must be boolean'},
    ]);
  });

  it('says that a missing property is required, and of which type a missing body must be', async () => {
    const shop = await sandbox.project();
    const player = await shop.player('ada');

    const missing = await shop.refused(FILL, {body: {items: [{sku: 'sword'}]} as never}, {as: player});
    const nothing = await shop.refused(FILL, {} as never, {as: player});

    assert.deepEqual(missing.body.errorMessageExtended, [
      {property: 'items.0.quantity', message: 'The property quantity is required'},
    ]);
    assert.deepEqual(nothing.body.errorMessageExtended, [{property: 'body', message: 'must be object'}]);
  });

  it('says in the service’s words that an unknown property is not defined, and of which object', async () => {
    const shop = await sandbox.project();

    const body = {user: {id: {value: 'ada'}, nickname: 'A'}, purchase: {items: [{sku: 'a', quantity: 1}]}} as never;
    const refusal = await shop.refused('POST /v3/project/{project_id}/admin/payment/token', {body}, {as: shop.server});

    assert.deepEqual(refusal.body.errorMessageExtended, [
      {
        property: 'user',
        message: 'The property nickname is not defined and the definition does not allow additional properties',
      },
    ]);
  });

  it('is the same below /api, for clients that know one host for all interfaces', async () => {
    const shop = await sandbox.project('demo');
    const ada = await shop.player('ada');
    const read = async (path: string, headers = {}) => {
      const answer = await shop.send(path, {headers});
      return [answer.status, answer.headers.get('access-control-allow-origin'), await answer.json()];
    };
    const ITEM = `/v2/project/${shop.projectId}/items/sku/gems-100`;

    assert.deepEqual(await read(`/api${ITEM}`), await read(ITEM));
    assert.deepEqual((await read(`/api/v2/project/${shop.projectId}/cart`, ada)).slice(0, 1), [200]);
    const sales = `/v3/project/${shop.projectId}/admin/promotion/item`;
    assert.deepEqual(await read(`/api${sales}`, shop.server), await read(sales, shop.server));
    assert.equal((await read(`/api/v2/project/${shop.projectId}/cart`))[0], 401);
    assert.equal((await shop.send('/api/_sandbox/health')).status, 404);
  });

  it('checks the caller before the body', async () => {
    const shop = await sandbox.project();

    const refusal = await shop.refused(CREATE, {body: {} as never});

    assert.deepEqual([refusal.status, refusal.code], [401, 1020]);
  });

  it('fills in and converts a query, and ignores unknown names', async () => {
    const shop = await sandbox.project('demo');
    const path = `/v2/project/${shop.projectId}/items/virtual_items`;
    const list = async (query: string) => {
      const response = await sandbox.send(path + query);
      assert.equal(response.status, 200, query);
      return (await response.json()) as {items: Record<string, unknown>[]};
    };

    assert.equal((await list('?engine=phaser&engine_v=3&sdk=x')).items.length, DEMO_ITEMS);
    assert.equal((await list('?limit=2&offset=1')).items.length, 2);
    for (const query of [
      '?additional_fields[]=order',
      '?additional_fields=order',
      '?additional_fields[]=media_list&additional_fields[]=order',
    ])
      assert.equal((await list(query)).items[0]?.order, 2, query);
  });

  it('refuses a query that cannot be converted, with code 1102', async () => {
    const shop = await sandbox.project();
    for (const query of [
      'limit=0',
      'limit=51',
      'limit=abc',
      'limit=1.5',
      'limit=',
      'offset=-1',
      'country=usa',
      'additional_fields=secrets',
      'show_inactive_time_limited_items=2',
    ]) {
      const {status, errorCode} = await refused(`/v2/project/${shop.projectId}/items/virtual_items?${query}`);
      assert.deepEqual([status, errorCode], [422, 1102], query);
    }
  });
});

describe('a server error', () => {
  eachDatabase(
    'a handler that throws',
    (sandbox) => {
      it('is a 500 with its id and nothing about its cause', async () => {
        const shop = await sandbox.project();

        const {status, body} = await shop.refused(LIST, {});

        assert.equal(status, 500);
        assert.match(body.transactionId ?? '', /^[0-9a-f]{32}$/);
        assert.equal(body.errorMessage, '[0401-0]: Internal error');
        assert.deepEqual(sandbox.takeFaults().map(String), ['Error: the secret of the house']);
      });
    },
    {
      intercept: (key, handler) =>
        key === LIST ? () => Promise.reject(new Error('the secret of the house')) : handler,
    },
  );

  eachDatabase(
    'a handler whose transactions conflict with others again and again',
    (sandbox) => {
      it('is a 503, which says when to try again', async () => {
        const shop = await sandbox.project();
        const path = `/v2/project/${shop.projectId}/items/virtual_items`;

        const {status, headers} = await sandbox.send(path);

        assert.deepEqual([status, headers.get('retry-after')], [503, '1']);
        assert.deepEqual(sandbox.takeFaults().map(String), ['Error: deadlock detected']);
      });
    },
    {
      intercept: (key, handler) =>
        key === LIST ? () => Promise.reject(Object.assign(new Error('deadlock detected'), {code: '40P01'})) : handler,
    },
  );

  eachDatabase(
    'a handler that answers outside of its contract',
    (sandbox) => {
      it('is a 500, and the report names the operation and the property', async () => {
        const shop = await sandbox.project();

        const {status} = await shop.refused(LIST, {});

        assert.equal(status, 500);
        assert.match(
          String(sandbox.takeFaults()),
          /GET \/v2\/project\/\{project_id\}\/items\/virtual_items .*has_more is required/,
        );
      });
    },
    {intercept: (key, handler) => (key === LIST ? async () => ({items: [], total_items_count: 0}) : handler)},
  );
});
