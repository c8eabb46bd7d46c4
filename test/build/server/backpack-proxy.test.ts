import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {inspect} from 'node:util';
import {type BackpackProxyOptions, createBackpackProxy} from 'game-storefront/server';
import {type Project, type StartedSandbox, startSandbox} from 'game-storefront/testing';
import {listenFrom} from '../../../scripts/lib/listen.mjs';

const HOST_ID = 'host-id-of-the-studio';
const SHOP = 'https://game.example';
const ID = '0b7e1a52-6a51-4d0c-9f3e-3d1f1c3a9b10';
const TOKEN = 'Bearer of.ada.signed';

interface Asked {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | undefined;
}

/** A proxy with a service whose answers the test sets, and which records its requests. */
function proxied(reply: () => Promise<Response> | Response, options: Partial<BackpackProxyOptions> = {}) {
  const asked: Asked[] = [];
  const proxy = createBackpackProxy({
    backpackUrl: 'https://backpack.example/',
    hostId: HOST_ID,
    origins: [SHOP],
    fetch: async (url, init) => {
      const {method = 'GET', headers, body} = init ?? {};
      asked.push({url: String(url), method, headers: new Headers(headers), body: body as string | undefined});
      const stopped = new Promise<never>((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error(`aborted, with x-host-id: ${HOST_ID}`))),
      );
      return Promise.race([reply(), stopped]);
    },
    ...options,
  });
  const send = (method: string, path: string, {headers = {}, body}: {headers?: HeadersInit; body?: BodyInit} = {}) =>
    proxy(
      new Request(`https://game.example${path}`, {
        method,
        headers: {authorization: TOKEN, ...(body !== undefined && {'content-type': 'application/json'}), ...headers},
        ...(body !== undefined && {body, duplex: 'half'}),
      } as RequestInit),
    );
  return {asked, send};
}

const MOVE = {item_id: ID, user_game_id: 'ada', project_id: 1, merchant_id: 2};
const ROUTES: readonly [method: string, path: string][] = [
  ['GET', '/web/backpack/items'],
  ['GET', `/web/backpack/items/${ID}`],
  ['POST', '/web/backpack/virtual_currency/move_to_game'],
  ['POST', '/web/backpack/virtual_currency/receive'],
  ['POST', '/web/backpack/virtual_items/move_to_game'],
];
const bodyFor = (method: string) => (method === 'POST' ? {body: JSON.stringify(MOVE)} : {});

/** A summary of an answer; no answer may contain the studio's secret. */
async function answerOf(answer: Promise<Response>) {
  const response = await answer;
  const text = await response.text();
  assert.ok(!JSON.stringify([text, ...response.headers]).includes(HOST_ID), 'the host id is told');
  assert.equal(response.headers.get('cache-control'), 'no-store');
  const body = text === '' ? undefined : (JSON.parse(text) as {errorCode?: number; errorMessage?: string});
  return {status: response.status, headers: response.headers, body, code: body?.errorCode};
}

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

  it('answers below the path of its options only', async () => {
    const {asked, send} = proxied(() => Response.json([]), {path: '/api/backpack'});

    assert.equal((await send('GET', '/api/backpack/web/backpack/items')).status, 200);
    for (const path of ['/web/backpack/items', '/api/backpackweb/backpack/items', '/x/api/backpack/web/backpack/items'])
      assert.equal((await send('GET', path)).status, 404, path);
    assert.deepEqual(
      asked.map(({url}) => url),
      ['https://backpack.example/web/backpack/items'],
    );
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

  it('reveals the host id in no text, key or header, however the service has written it', async () => {
    const id = 'H0st-id/of%41the\\studio';
    const escaped = (text: string) =>
      [...text].map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
    const inJson = JSON.stringify(id);
    const texts: readonly string[] = [
      inJson,
      inJson.replace('/', '\\/'),
      `"${escaped(id)}"`,
      `"${escaped(id).toUpperCase().replaceAll('\\U', '\\u')}"`,
      inJson.replace('H', '\\u0048'),
      JSON.stringify(`x-host-id: ${id}, and more`),
      JSON.stringify(id.toUpperCase()),
      JSON.stringify(`https://inner.example/?host=${encodeURIComponent(id)}`),
      JSON.stringify(JSON.stringify({host: id})),
      JSON.stringify(`{"host":"${escaped(id)}"}`),
      JSON.stringify(JSON.stringify(JSON.stringify([id]).replace('/', '\\/'))),
    ];
    const places = (text: string): readonly string[] => [
      text,
      `[{"item_id":${text}}]`,
      `[{${text}:1}]`,
      `{"a":[[{"b":{"__proto__":${text}}}]]}`,
      `[{"toJSON":${text}}]`,
    ];
    for (const body of texts.flatMap(places)) {
      const answered = proxied(() => new Response(body), {hostId: id});
      const {status, body: said} = await answerOf(answered.send('GET', '/web/backpack/items'));
      assert.deepEqual([status, said?.errorMessage], [502, 'The service failed'], body);
    }

    const twice = `{"host":"${escaped(id)}","host":"x","__proto__":{"a":1}}`;
    const once = await proxied(() => new Response(twice), {hostId: id}).send('GET', '/web/backpack/items');
    assert.equal(await once.text(), '{"host":"x","__proto__":{"a":1}}', 'a key that comes twice');

    const number = '271828';
    for (const reply of [
      () => new Response(`[{"host":${number}}]`),
      () => new Response('[{"host":2.71828e5}]'),
      () => Response.json({errorCode: 271828}, {status: 422}),
      () => new Response('busy', {status: 429, headers: {'retry-after': number}}),
    ])
      assert.equal((await answerOf(proxied(reply, {hostId: number}).send('GET', '/web/backpack/items'))).status, 502);
  });

  it('forwards texts that only resemble the host id, and deeply nested or long answers', async () => {
    const passed = async (body: string) => {
      const {status, body: said} = await answerOf(proxied(() => new Response(body)).send('GET', '/web/backpack/items'));
      return status === 200 && JSON.stringify(said) === body;
    };
    for (const body of [
      JSON.stringify([HOST_ID.slice(1), HOST_ID.slice(0, -1), 'host id of the studio']),
      JSON.stringify([{name: '100 % \\ done %zz \\u00', amount: 1.5, is: null, not: false}]),
      JSON.stringify(Array.from({length: 200_000}, () => 1)),
      JSON.stringify(['%25'.repeat(200_000)]),
      JSON.stringify(['\\'.repeat(200_000)]),
    ])
      assert.ok(await passed(body), body.slice(0, 80));
    const deep = proxied(() => new Response('['.repeat(200_000) + ']'.repeat(200_000)));
    assert.ok([200, 502].includes((await deep.send('GET', '/web/backpack/items')).status), 'no rejection');
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

  it('rejects options that make no sense', () => {
    const sound = {backpackUrl: 'https://backpack.example', hostId: HOST_ID, origins: [SHOP]};
    createBackpackProxy({...sound, backpackUrl: 'http://localhost:8787'});
    for (const wrong of [
      {backpackUrl: 'http://backpack.example'},
      {backpackUrl: ''},
      {backpackUrl: 'https://backpack.example/?'},
      {backpackUrl: 'https://backpack.example/?project=1'},
      {backpackUrl: 'https://backpack.example/#top'},
      {backpackUrl: 'https://studio:password@backpack.example'},
      {hostId: ''},
      {hostId: 'a\nb'},
      {origins: ['*']},
      {origins: ['https://game.example/']},
      {origins: ['game.example']},
      {origins: ['null']},
      {origins: undefined as never},
      {origins: SHOP as never},
      {timeoutMs: Number.NaN},
      {timeoutMs: 0},
      {timeoutMs: Number.POSITIVE_INFINITY},
      {timeoutMs: 2 ** 31},
      {timeoutMs: '15000' as never},
    ])
      assert.throws(() => createBackpackProxy({...sound, ...wrong}), TypeError, JSON.stringify(wrong));
  });

  it('names the invalid option, and says what a valid one is', () => {
    const sound = {backpackUrl: 'https://backpack.example', hostId: HOST_ID, origins: [SHOP]};
    const neverRight = [null, 5, true, {}, [], Symbol('x'), () => ''];
    const noPath = [
      '/',
      '/bp/',
      'bp',
      'bp/',
      '//bp',
      '/bp?x=1',
      '/bp#x',
      '/bp?',
      '/a/../b',
      '/./bp',
      '/b p',
      '/ü',
      '\\bp',
    ];
    const families: Record<string, readonly [wrong: readonly unknown[], right: RegExp]> = {
      path: [[...neverRight, ['/bp'], ...noPath, 'https://game.example/bp'], /such as \/backpack/],
      backpackUrl: [[...neverRight, '', 'backpack.example', '/bp'], /address/],
      hostId: [[...neverRight, '', ' ', 'undefined'], /text/],
      origins: [
        [null, 5, true, {}, SHOP, () => '', ...neverRight.map((one) => [one])],
        /such as .*https:\/\/game\.example/,
      ],
      timeoutMs: [[...neverRight.filter((one) => one !== 5), '', '15000', 0, -1, 1.5], /whole number/],
      fetch: [[null, 5, true, {}, [], Symbol('x'), 'fetch'], /a function, such as the global fetch/],
    };
    for (const [option, [values, right]] of Object.entries(families))
      for (const wrong of values)
        assert.throws(
          () => createBackpackProxy({...sound, [option]: wrong}),
          (error) => error instanceof TypeError && error.message.startsWith(option) && right.test(error.message),
          `${option}: ${inspect(wrong)}`,
        );
  });

  it('answers at the path of its options, or at the root', async () => {
    for (const path of [undefined, '', '/bp', '/a/b', '/%C3%BC', '/b%20p']) {
      const {asked, send} = proxied(() => Response.json([]), {path} as Partial<BackpackProxyOptions>);

      assert.equal((await send('GET', `${path ?? ''}/web/backpack/items`)).status, 200, path);
      assert.equal((await send('GET', `/other${path ?? ''}/web/backpack/items`)).status, 404, path);
      assert.deepEqual(
        asked.map(({url}) => url),
        ['https://backpack.example/web/backpack/items'],
      );
    }
  });
});

describe('the example of a backend, before backpacks of a sandbox', () => {
  let sandbox: StartedSandbox;
  let project: Project;
  before(async () => {
    sandbox = await startSandbox();
    project = await sandbox.project({seed: 'empty'});
  });
  after(() => sandbox.stop());

  it('shows a player their backpack, moves an item, and receives one webhook for it', async () => {
    const {createBackend} = await import('../../../demo/backend/backend.mjs');
    const {backpackUrl, hostId} = project.backpack;
    const {merchantId, apiKey} = project.merchant;
    const players = new Map([['ada', new Map<string, number>()]]);
    const settings = `${project.storeUrl}/_sandbox/projects/${project.id}/backpack`;
    const {webhook} = (await (await fetch(settings)).json()) as {webhook: {secret: string}};
    const backend = createBackend({
      merchant: project.merchant,
      projectId: project.id,
      webhookSecret: webhook.secret,
      backpack: {...project.backpack, origins: [SHOP]},
      players,
    });
    const url = await listenFrom(backend, 0);
    const json = {'content-type': 'application/json'};
    try {
      const set = {url: `${url}/webhook`, is_enabled: true};
      await fetch(`${settings}/webhook`, {method: 'PUT', headers: json, body: JSON.stringify(set)});
      const admin = `${backpackUrl}/web/backpack/merchants/${merchantId}/projects/${project.id}`;
      const server = {...json, 'x-host-id': hostId, authorization: `Basic ${btoa(`${merchantId}:${apiKey}`)}`};
      const moonfall = {external_game_id: 'moonfall', name: 'Moonfall'};
      await fetch(`${admin}/games`, {method: 'POST', headers: server, body: JSON.stringify(moonfall)});
      const helm = {item_sku: 'helm', item_name: 'Helm', image_url: '/helm.png', external_game_id: 'moonfall'};
      const granted = await fetch(`${admin}/user/ada/virtual_items`, {
        method: 'POST',
        headers: server,
        body: JSON.stringify([helm, helm]),
      });
      assert.equal(granted.status, 200);
      const shopToken = await (await fetch(`${url}/shop-token`, {headers: {cookie: 'player=ada'}})).text();
      const player = {authorization: `Bearer ${shopToken}`, origin: SHOP};
      const list = async () => {
        const answer = await fetch(`${url}/backpack/web/backpack/items`, {headers: player});
        assert.equal(answer.headers.get('access-control-allow-origin'), SHOP);
        return (await answer.json()) as {item_id: string; game_name: string}[];
      };

      const items = await list();
      assert.deepEqual(
        items.map(({game_name}) => game_name),
        ['Moonfall', 'Moonfall'],
      );
      const move = (item_id: string, user_game_id: string) =>
        fetch(`${url}/backpack/web/backpack/virtual_items/move_to_game`, {
          method: 'POST',
          headers: {...player, ...json},
          body: JSON.stringify({item_id, user_game_id, project_id: project.id, merchant_id: merchantId}),
        });
      const statuses = [
        (await move(items[0]!.item_id, 'ada')).status,
        (await move(items[0]!.item_id, 'ada')).status,
        (await move(items[1]!.item_id, 'nobody')).status,
      ];
      await project.advance('PT1H');

      assert.deepEqual(statuses, [200, 422, 422]);
      assert.deepEqual([...players.get('ada')!], [['helm', 1]]);
      assert.deepEqual(
        (await list()).map(({item_id}) => item_id),
        [items[1]!.item_id],
      );
      assert.equal((await fetch(`${url}/backpack/web/backpack/items`)).status, 401);
      const games = await fetch(`${url}/backpack/web/backpack/merchants/${merchantId}/projects/${project.id}/games`, {
        headers: player,
      });
      assert.equal(games.status, 404);
    } finally {
      backend.close();
      backend.closeAllConnections();
    }
  });
});
