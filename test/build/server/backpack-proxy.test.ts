import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {answerOf, HOST_ID, ID, proxied, SHOP, TOKEN} from './proxied-backpack.js';

const MOVE = {item_id: ID, user_game_id: 'ada', project_id: 1, merchant_id: 2};
const ROUTES: readonly [method: string, path: string][] = [
  ['GET', '/web/backpack/items'],
  ['GET', `/web/backpack/items/${ID}`],
  ['POST', '/web/backpack/virtual_currency/move_to_game'],
  ['POST', '/web/backpack/virtual_currency/receive'],
  ['POST', '/web/backpack/virtual_items/move_to_game'],
];
const bodyFor = (method: string) => (method === 'POST' ? {body: JSON.stringify(MOVE)} : {});

describe('createBackpackProxy', () => {
  it('forwards a player’s five calls with the host id and the player’s token, and nothing else', async () => {
    for (const [method, path] of ROUTES) {
      const {asked, send} = proxied(() =>
        Response.json([{item_id: ID}], {headers: {'x-inner': 'secret', 'set-cookie': 'a=b'}}),
      );
      const headers = {cookie: 'session=1', 'x-host-id': 'of-the-page', 'x-forwarded-for': '1.2.3.4'};

      const {status, body, headers: answered} = await answerOf(send(method, path, {headers, ...bodyFor(method)}));

      assert.deepEqual([status, body], [200, [{item_id: ID}]], path);
      assert.deepEqual([answered.get('x-inner'), answered.get('set-cookie')], [null, null]);
      assert.equal(asked.length, 1);
      assert.equal(asked[0]!.url, `https://backpack.example${path}`);
      assert.equal(asked[0]!.method, method);
      assert.deepEqual(Object.fromEntries(asked[0]!.headers), {
        accept: 'application/json',
        authorization: TOKEN,
        'x-host-id': HOST_ID,
        ...(method === 'POST' && {'content-type': 'application/json'}),
      });
      assert.deepEqual(
        method === 'POST' ? JSON.parse(asked[0]!.body!) : asked[0]!.body,
        method === 'POST' ? MOVE : undefined,
      );
    }
  });

  it('tells a player’s own balance, where it knows the merchant’s and the project’s number, to read only', async () => {
    const balance = {items: [{virtual_currency_sku: 'gems', balance: 2, shards: 3}]};
    const {asked, send} = proxied(() => Response.json(balance), {multicurrency: {merchantId: 7, projectId: 9}});

    const {status, body} = await answerOf(send('GET', '/multicurrency-balance?user_id=bob'));
    assert.deepEqual([status, body], [200, balance]);
    const [call] = asked;
    assert.equal(call!.url, 'https://backpack.example/v2/merchants/7/projects/9/multicurrency-balance');
    assert.deepEqual([call!.headers.get('authorization'), call!.headers.get('x-host-id')], [TOKEN, HOST_ID]);
    for (const method of ['POST', 'PUT', 'DELETE'])
      assert.equal((await answerOf(send(method, '/multicurrency-balance', bodyFor(method)))).status, 405);
    for (const path of [
      '/v2/merchants/7/projects/9/multicurrency-balance',
      '/v2/merchants/7/projects/9/multicurrency-balance-topup',
      '/multicurrency-balance/',
    ])
      assert.equal((await answerOf(send('GET', path))).status, 404, path);
    assert.equal(asked.length, 1);

    const elsewhere = proxied(() => Response.json(balance), {
      multicurrency: {merchantId: 7, projectId: 9, url: 'https://currency.example/'},
    });
    await elsewhere.send('GET', '/multicurrency-balance');
    assert.equal(elsewhere.asked[0]!.url, 'https://currency.example/v2/merchants/7/projects/9/multicurrency-balance');
    const without = proxied(() => Response.json(balance));
    assert.equal((await answerOf(without.send('GET', '/multicurrency-balance'))).status, 404);
  });

  it('forwards only the query parameters that it allows', async () => {
    const {asked, send} = proxied(() => Response.json([]));

    await send(
      'GET',
      '/web/backpack/items?limit=5&offset=10&group=game_name&item_type[]=game_key&item_type[]=x&sdk=js&user=bob',
    );
    await send('GET', `/web/backpack/items/${ID}?limit=5`);
    const long = await answerOf(send('GET', `/web/backpack/items?group=${'x'.repeat(3000)}`));

    const [list, one] = asked.map(({url}) => new URL(url));
    assert.deepEqual(
      [...list!.searchParams],
      [
        ['limit', '5'],
        ['offset', '10'],
        ['group', 'game_name'],
        ['item_type[]', 'game_key'],
        ['item_type[]', 'x'],
      ],
    );
    assert.equal(one!.search, '');
    assert.deepEqual([long.status, asked.length], [414, 2]);
  });

  it('accepts no other path and no other method, however they are spelled', async () => {
    const {asked, send} = proxied(() => Response.json({}));
    const ADMIN = '/web/backpack/merchants/1/projects/2';
    for (const [method, path] of [
      ['GET', `${ADMIN}/games`],
      ['POST', `${ADMIN}/user/ada/virtual_items`],
      ['DELETE', `${ADMIN}/users/ada/items/${ID}`],
      ['GET', '/'],
      ['GET', '/web/backpack/items/'],
      ['GET', `/web/backpack/items/${ID}/x`],
      ['GET', '/web/backpack/items/..%2fmerchants%2f1'],
      ['GET', '/web/backpack/items/%2e%2e/merchants/1/projects/2/games'],
      ['GET', '/web/backpack/items/../merchants/1/projects/2/games'],
      ['GET', '/web//backpack/items'],
      ['GET', '/WEB/backpack/items'],
      ['GET', '/web/backpack/items%00'],
      ['GET', '/web/backpack/items;x=1'],
      ['GET', `/web/backpack/items/${'a'.repeat(65)}`],
      ['POST', '/v2/project/1/payment/item/sword'],
      ['POST', '/web/backpack/virtual_items/receive'],
    ] as const)
      assert.equal((await answerOf(send(method, path, bodyFor(method)))).status, 404, `${method} ${path}`);
    for (const [allowed, path] of ROUTES)
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD'].filter((one) => one !== allowed)) {
        const {status, headers} = await answerOf(send(method, path, bodyFor(method)));
        assert.deepEqual([status, headers.get('allow')], [405, allowed], `${method} ${path}`);
      }
    assert.deepEqual(asked, []);
  });

  it('sends no request without a player’s token or with an invalid body', async () => {
    const {asked, send} = proxied(() => Response.json({}));
    const [, , , [, receive]] = ROUTES as [unknown, unknown, unknown, [string, string]];
    for (const authorization of ['', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a b', `Bearer ${'x'.repeat(9000)}`]) {
      const {status, code} = await answerOf(send('GET', '/web/backpack/items', {headers: {authorization}}));
      assert.deepEqual([status, code], [401, 1501], authorization.slice(0, 20));
    }
    const statusOf = async (body: BodyInit, type = 'application/json') =>
      (await answerOf(send('POST', receive, {body, headers: {'content-type': type}}))).status;
    assert.equal(await statusOf('{}', 'text/plain'), 415);
    assert.equal(await statusOf('{}', 'application/jsonp'), 415);
    assert.equal(await statusOf('{'), 400);
    assert.equal(await statusOf(new Uint8Array([0x22, 0xff, 0x22])), 400);
    for (const body of ['[]', 'null', '7', '"x"']) assert.equal(await statusOf(body), 422, body);
    assert.equal(await statusOf(JSON.stringify({item_id: 'x'.repeat(20_000)})), 413);
    let isCanceled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(1024)),
      cancel: () => {
        isCanceled = true;
      },
    });
    assert.equal(await statusOf(endless), 413);
    assert.equal(isCanceled, false, 'a stream of Readable.toWeb ends the process when more comes after that');
    assert.deepEqual(asked, []);
  });

  it('times out on a body that does not arrive and on a service that does not answer', async () => {
    const never = () => new ReadableStream<Uint8Array>({});
    const {asked, send} = proxied(() => new Promise<Response>(() => {}), {timeoutMs: 20});
    const half = proxied(() => new Response(never()), {timeoutMs: 20});

    assert.equal((await answerOf(send('POST', '/web/backpack/virtual_currency/receive', {body: never()}))).status, 400);
    assert.equal(asked.length, 0);
    assert.equal((await answerOf(send('GET', '/web/backpack/items'))).status, 504);
    assert.equal(
      (await answerOf(half.send('GET', '/web/backpack/items'))).status,
      504,
      'an answer that stops half-way',
    );
  });

  it('reads an endless answer up to its limit only, and closes the connection', async () => {
    let isGivenUp = false;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(32)),
      cancel: () => {
        isGivenUp = true;
      },
    });

    assert.equal((await answerOf(proxied(() => new Response(endless)).send('GET', '/web/backpack/items'))).status, 502);
    assert.ok(isGivenUp);
  });

  it('forwards the status and the code of a refusal, and none of its text', async () => {
    const inner = {statusCode: 422, errorCode: 1455, errorMessage: `at /srv/app.js, host ${HOST_ID}`, stack: 'x'};
    const {send} = proxied(() => Response.json(inner, {status: 422}));

    const {status, body} = await answerOf(send('GET', `/web/backpack/items/${ID}`));

    assert.equal(status, 422);
    assert.deepEqual(body, {statusCode: 422, errorCode: 1455, errorMessage: 'The service refused'});
  });

  it('answers 502 where the service fails, and forwards the header Retry-After', async () => {
    const replies: [() => Response | Promise<Response>, number][] = [
      [() => Response.json({error: HOST_ID}, {status: 500}), 502],
      [() => new Response('<h1>Gateway</h1>', {status: 503}), 502],
      [() => new Response('<h1>OK</h1>'), 502],
      [() => new Response(null, {status: 302, headers: {location: 'https://elsewhere.example'}}), 502],
      [() => new Response(`["${'x'.repeat(2 ** 21)}"]`), 502],
      [() => Response.json({host: HOST_ID}), 502],
      [() => Promise.reject(new TypeError(`fetch failed: ${HOST_ID}`)), 502],
      [() => new Response('<h1>Forbidden</h1>', {status: 403}), 403],
      [() => new Response('null', {status: 404}), 404],
    ];
    for (const [reply, status] of replies)
      assert.equal((await answerOf(proxied(reply).send('GET', '/web/backpack/items'))).status, status, String(reply));
    for (const [given, passedOn] of [
      ['7', '7'],
      ['soon', null],
    ]) {
      const busy = () => new Response('busy', {status: 429, headers: {'retry-after': given!}});
      const {status, headers} = await answerOf(proxied(busy).send('GET', '/web/backpack/items'));
      assert.deepEqual([status, headers.get('retry-after')], [429, passedOn]);
    }
  });

  it('answers requests of the listed origins only, compared exactly', async () => {
    const {asked, send} = proxied(() => Response.json([]));
    const from = (origin: string, method = 'GET') => answerOf(send(method, '/web/backpack/items', {headers: {origin}}));

    const own = await from(SHOP);
    assert.deepEqual([own.status, own.headers.get('access-control-allow-origin')], [200, SHOP]);
    assert.match(own.headers.get('vary') ?? '', /Origin/);
    const preflight = await from(SHOP, 'OPTIONS');
    assert.deepEqual(
      ['allow-origin', 'allow-methods', 'allow-headers'].map((name) => preflight.headers.get(`access-control-${name}`)),
      [SHOP, 'GET', 'Authorization, Content-Type'],
    );
    assert.equal(preflight.status, 204);
    assert.equal(asked.length, 1);
    for (const origin of [
      'https://evil.example',
      'http://game.example',
      'https://game.example:8443',
      'https://game.example.evil.example',
      'https://a.game.example',
      'null',
      'https://GAME.example',
    ])
      for (const method of ['GET', 'OPTIONS']) {
        const {status, headers} = await from(origin, method);
        assert.deepEqual([status, headers.get('access-control-allow-origin')], [403, null], origin);
      }
    assert.equal(asked.length, 1);
  });
});
