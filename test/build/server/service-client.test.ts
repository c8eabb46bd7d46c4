import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {createServiceClient} from 'game-storefront/server';
import {STUDIO, scriptedService} from './scripted-service.js';

const basic = (id: number, key: string): string => `Basic ${btoa(`${id}:${key}`)}`;
const OK = {status: 200, body: {}};
const ATTRIBUTE = '/v2/project/{project_id}/admin/attribute/{external_id}';
const GAMES = '/web/backpack/merchants/{merchant_id}/projects/{project_id}/games';
const CHARGE = '/projects/{project_id}/users/{user_id}/payments/{type}/{account_id}';

describe('a request of the client', () => {
  it('goes to the address of its interface, with the credential that it wants', async (t) => {
    const {asked, client} = await scriptedService(t, OK);
    const service = client();

    await service.GET('/v2/project/{project_id}/admin/webhook');
    await service.GET('/merchants/{merchant_id}/reports/transfers');
    await service.GET('/projects/{project_id}/subscriptions/currencies');
    await service.POST('/v2/project/{project_id}/distribution_hub/user/auth', {body: {user: {email: 'a@b.test'}}});
    await service.GET('/v2/project/{project_id}/cart', {userToken: 'token-of-ada'});
    await service.GET(GAMES);
    await client({serverToken: 'token-of-server'}).GET(GAMES);
    await service.GET('/v2/merchants/{merchant_id}/projects/{project_id}/user/{user_id}/auto-topup', {
      path: {user_id: 'ada'},
    });

    const ofProject = basic(STUDIO.projectId, STUDIO.projectKey);
    assert.deepEqual(
      asked.map(({method, url, headers}) => [
        `${method} ${url}`,
        headers.authorization,
        headers['x-host-id'],
        headers['x-server-authorization'],
      ]),
      [
        ['GET /v2/project/44056/admin/webhook', ofProject, undefined, undefined],
        ['GET /merchant/v2/merchants/77101/reports/transfers', basic(77101, STUDIO.apiKey), undefined, undefined],
        ['GET /merchant/v2/projects/44056/subscriptions/currencies', ofProject, undefined, undefined],
        ['POST /v2/project/44056/distribution_hub/user/auth', basic(9, STUDIO.hub.apiKey), undefined, undefined],
        ['GET /v2/project/44056/cart', 'Bearer token-of-ada', undefined, undefined],
        ['GET /backpack/web/backpack/merchants/77101/projects/44056/games', ofProject, STUDIO.hostId, undefined],
        [
          'GET /backpack/web/backpack/merchants/77101/projects/44056/games',
          'Bearer token-of-server',
          STUDIO.hostId,
          undefined,
        ],
        ['GET /backpack/v2/merchants/77101/projects/44056/user/ada/auto-topup', undefined, STUDIO.hostId, ofProject],
      ],
    );
  });

  it('proves the company where there is no key of the project, and the project where there is no company', async (t) => {
    const {url: storeUrl, asked} = await scriptedService(t, OK);
    const {projectId, merchantId, apiKey} = STUDIO;

    await createServiceClient({projectId, merchantId, apiKey, storeUrl}).GET('/v2/project/{project_id}/admin/webhook');
    await createServiceClient({projectId, apiKey, storeUrl}).GET('/v2/project/{project_id}/admin/webhook');

    assert.deepEqual(
      asked.map(({headers}) => headers.authorization),
      [basic(merchantId, apiKey), basic(projectId, apiKey)],
    );
  });

  it('writes values of the path and the query so that they stay values', async (t) => {
    const {asked, client} = await scriptedService(t, OK);

    await client().GET(ATTRIBUTE, {path: {external_id: 'a/b?c#d é', project_id: 7}});
    await client().GET('/projects/{project_id}/subscriptions/plans', {
      query: {plan_id: [1, 2], query: 'a&b', product_id: undefined},
    });

    assert.deepEqual(
      asked.map(({url}) => url),
      [
        '/v2/project/7/admin/attribute/a%2Fb%3Fc%23d%20%C3%A9',
        '/merchant/v2/projects/44056/subscriptions/plans?plan_id%5B%5D=1&plan_id%5B%5D=2&query=a%26b',
      ],
    );
  });

  it('cannot be led to another operation by a value of its path', async (t) => {
    const {asked, client} = await scriptedService(t, OK);

    for (const external_id of ['..', '.', ''])
      await assert.rejects(client().DELETE(ATTRIBUTE, {path: {external_id}}), {
        name: 'TypeError',
        message: `DELETE ${ATTRIBUTE}: path.external_id cannot be “${external_id}”`,
      });

    assert.equal(asked.length, 0);
  });

  it('follows no redirect, which would take the key along', async (t) => {
    const other = await scriptedService(t, OK);
    const {client} = await scriptedService(t, {status: 307, headers: {location: other.url}});

    await assert.rejects(client().GET('/v2/project/{project_id}/admin/webhook'), {kind: 'api', status: 307});
    assert.equal(other.asked.length, 0);
  });

  it('is not changed by what untrusted JSON has put into the prototype of all objects', async (t) => {
    const evil = await scriptedService(t, OK);
    const {asked, client, url} = await scriptedService(t, OK);
    const failing = await scriptedService(t, {status: 503});
    const polluted = {storeUrl: evil.url, baseUrl: evil.url, path: {external_id: 'other'}, apiKey: 'x', repeat: true};
    Object.assign(Object.prototype, polluted);
    try {
      await client().GET('/v2/project/{project_id}/admin/webhook');
      await assert.rejects(failing.client().POST('/v2/project/{project_id}/admin/attribute', {} as never), {
        status: 503,
      });
      await assert.rejects(client().GET(ATTRIBUTE, {} as never), /needs path\.external_id/);
      assert.throws(() => createServiceClient({hostId: undefined} as never), /hostId/);
      await assert.rejects(
        createServiceClient({projectId: 1, storeUrl: url}).GET('/v2/project/{project_id}/admin/webhook'),
        /needs apiKey/,
      );
    } finally {
      for (const name of Object.keys(polluted)) delete (Object.prototype as Record<string, unknown>)[name];
    }

    assert.deepEqual(
      asked.map((each) => each.url),
      ['/v2/project/44056/admin/webhook'],
    );
    assert.equal(evil.asked.length, 0);
    assert.equal(failing.asked.length, 1);
  });
});

describe('what the client lacks', () => {
  const missing = (message: string) => ({name: 'TypeError', message});

  it('is named by the call that needs it, before anything is sent', async () => {
    const none = createServiceClient({});
    const store = createServiceClient({storeUrl: 'https://store.example', projectId: 1});
    const given = 'give it to createServiceClient';

    await assert.rejects(
      none.GET('/merchants/{merchant_id}/reports/transfers'),
      missing(`GET /merchants/{merchant_id}/reports/transfers needs merchantUrl: ${given}`),
    );
    await assert.rejects(none.GET(GAMES), missing(`GET ${GAMES} needs backpackUrl: ${given}`));
    await assert.rejects(
      none.POST('/push-payments/cancel', {body: {} as never}),
      missing(`POST /push-payments/cancel needs hubUrl: ${given}`),
    );
    await assert.rejects(
      createServiceClient({storeUrl: 'https://store.example'}).GET('/v2/project/{project_id}/admin/webhook'),
      missing(
        'GET /v2/project/{project_id}/admin/webhook needs path.project_id, or projectId, given to createServiceClient, for all calls',
      ),
    );
    await assert.rejects(
      store.GET('/v2/project/{project_id}/admin/webhook'),
      missing(`GET /v2/project/{project_id}/admin/webhook needs apiKey: ${given}`),
    );
    await assert.rejects(
      store.POST('/v2/project/{project_id}/distribution_hub/user/auth', {body: {user: {email: 'a@b.test'}}}),
      missing(`POST /v2/project/{project_id}/distribution_hub/user/auth needs hub: ${given}`),
    );
    await assert.rejects(
      createServiceClient({backpackUrl: 'https://backpack.example', projectId: 1, merchantId: 2, apiKey: 'k'}).GET(
        GAMES,
      ),
      missing(`GET ${GAMES} needs hostId: ${given}`),
    );
    await assert.rejects(store.GET('/v2/project/{project_id}/cart', {} as never), /userToken has to be a text/);
  });

  it('is named at once where a variable of the environment is not set', () => {
    const numbers = ['merchantId', 'projectId', 'hub'];
    const texts = ['apiKey', 'projectKey', 'hostId', 'serverToken'];
    const urls = ['storeUrl', 'merchantUrl', 'hubUrl', 'backpackUrl', 'multicurrencyUrl'];
    for (const name of [...numbers, ...texts, ...urls])
      assert.throws(() => createServiceClient({[name]: undefined}), new RegExp(`^TypeError: ${name} `), name);
    assert.throws(() => createServiceClient({hub: {id: 9, apiKey: undefined}}), /^TypeError: hub.apiKey /);
    for (const [name, value] of Object.entries({
      storeUrl: 'http://store.example',
      projectId: 'x',
      retries: -1,
      timeoutMs: 0,
    }))
      assert.throws(() => createServiceClient({[name]: value}), TypeError, name);
  });

  it('is said of a word that is misspelled, and of a call that there is not', async () => {
    const store = createServiceClient({storeUrl: 'https://store.example', projectId: 1, apiKey: 'k'});

    assert.throws(() => createServiceClient({shopUrl: 'x'} as never), /createServiceClient takes no shopUrl/);
    await assert.rejects(store.GET(ATTRIBUTE, {params: {}} as never), /takes no params: it takes path, query/);
    await assert.rejects(store.GET('/v2/nothing' as never, {} as never), {
      message: 'There is no operation GET /v2/nothing',
    });
    await assert.rejects(store.GET('__proto__' as never, {} as never), TypeError);
  });
});

describe('the time of a call', () => {
  /** A client of a service that never answers. */
  const silent = (options = {}) =>
    createServiceClient({
      ...STUDIO,
      storeUrl: 'https://store.example',
      merchantUrl: 'https://api.example',
      retries: 0,
      fetch: () => new Promise<never>(() => {}),
      ...options,
    });
  const charge = (client: ReturnType<typeof silent>) =>
    client.POST(CHARGE, {path: {user_id: 'ada', type: 'card', account_id: 1}, body: {} as never});

  it('is 30 seconds, two minutes for a charge, or what the client or the call says', async (t) => {
    t.mock.timers.enable({apis: ['setTimeout']});
    const get = '/v2/project/{project_id}/admin/webhook';
    const calls = {
      usual: silent().GET(get),
      charge: charge(silent({timeoutMs: 1000})),
      client: silent({timeoutMs: 40_000}).GET(get),
      call: silent({timeoutMs: 40_000}).GET(get, {timeoutMs: 5_000}),
    };
    const ended: string[] = [];
    for (const [name, call] of Object.entries(calls))
      call.catch((error) => ended.push(`${name} ${error.kind}: ${error.message.split(' had ')[1]}`));

    for (const ms of [4_999, 1, 24_999, 1, 9_999, 1, 79_999, 1]) {
      t.mock.timers.tick(ms);
      await new Promise(setImmediate);
      ended.push('');
    }

    assert.deepEqual(ended, [
      ...['', 'call timeout: no answer within 5000 ms', ''],
      ...['', 'usual timeout: no answer within 30000 ms', ''],
      ...['', 'client timeout: no answer within 40000 ms', ''],
      ...['', 'charge timeout: no answer within 120000 ms', ''],
    ]);
  });

  it('holds for an answer that begins and does not end', async (t) => {
    const {client} = await scriptedService(t, (response) => response.writeHead(200).write('{"url": "'));

    await assert.rejects(client({retries: 0}).GET('/v2/project/{project_id}/admin/webhook', {timeoutMs: 100}), {
      kind: 'timeout',
      status: 0,
    });
  });

  it('ends with the signal of the call, while it is sent and while it waits to be sent again', async (t) => {
    const {asked, client} = await scriptedService(t, {status: 503, headers: {'retry-after': '30'}});
    const reason = new Error('Enough');
    const before = AbortSignal.abort(reason);

    await assert.rejects(client().GET('/v2/project/{project_id}/admin/webhook', {signal: before}), reason);
    assert.equal(asked.length, 0);

    const waiting = new AbortController();
    const call = client().GET('/v2/project/{project_id}/admin/webhook', {signal: waiting.signal});
    while (asked.length === 0) await new Promise(setImmediate);
    waiting.abort(reason);
    await assert.rejects(call, reason);

    const sent = new AbortController();
    const other = silent().GET('/v2/project/{project_id}/admin/webhook', {signal: sent.signal});
    sent.abort(reason);
    await assert.rejects(other, reason);
  });
});
