import assert from 'node:assert/strict';
import {after, before, describe, it, mock} from 'node:test';
import {createSandbox} from '../../src/app.js';
import {listen} from '../../src/command/listen.js';
import {type CachedResponse, type CacheKey, createResponseCache} from '../../src/http/response-cache.js';
import {eachDatabase} from '../support/databases.js';
import {openFreshDatabase} from '../support/fresh-database.js';
import {item, stock} from '../support/items.js';
import {addItem, advance, buy, buyer, changeItem, payPage} from '../support/purchase.js';
import {BASE_URL, type CallOptions, type Shop, testSandbox} from '../support/sandbox.js';

const LIST = 'GET /v2/project/{project_id}/items/virtual_items';
const PATHS = [
  'items/virtual_items',
  'items/virtual_items/all',
  'items/virtual_items/group/all',
  'items/virtual_items/sku/bow',
  'items/virtual_currency',
  'items/virtual_currency/package',
  'items/bundle',
  'items/game',
  'items/game/drm',
  'items/groups',
];

const ask = (shop: Shop, path: string, headers: Record<string, string> = {}) =>
  shop.send(`/v2/project/${shop.projectId}/${path}`, {headers});
const names = async (shop: Shop, options?: CallOptions): Promise<string[]> =>
  (await shop.call(LIST, {}, options)).items.map(({name}) => name);

eachDatabase('answers for everybody', (sandbox) => {
  it('have an ETag, and are not sent again to clients that have them', async () => {
    const shop = await sandbox.project('demo');
    await stock(shop, item('bow'));
    for (const path of PATHS) {
      const first = await ask(shop, path);
      const etag = first.headers.get('etag') ?? assert.fail(`${path} has no ETag`);
      assert.deepEqual([first.headers.get('cache-control'), first.headers.get('vary')], ['no-cache', 'Authorization']);
      for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await ask(shop, path, {'if-none-match': condition});
        assert.deepEqual([again.status, await again.text(), again.headers.get('etag')], [304, '', etag], path);
        assert.equal(again.headers.get('access-control-allow-origin'), '*');
        assert.equal(again.headers.get('x-content-type-options'), 'nosniff');
      }
      const other = await ask(shop, path, {'if-none-match': '"other"'});
      assert.deepEqual([other.status, await other.text()], [200, await first.text()], path);
    }
  });

  it('have the same bytes and headers from the cache as at first', async () => {
    const shop = await sandbox.project('demo');
    const [first, second] = [await ask(shop, 'items/bundle'), await ask(shop, 'items/bundle')];

    assert.deepEqual([...second.headers], [...first.headers]);
    assert.equal(await second.text(), await first.text());
  });

  it('are personal with a token, and then never cached', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'relic', {limits: {per_user: 2}});
    const [ada, grace] = [await shop.player('ada'), await shop.player('grace')];
    await buy(shop, ada, 'relic');
    const left = async (as?: CallOptions['as']) =>
      (await shop.call(LIST, {}, as && {as})).items[0]?.limits?.per_user?.available;

    const seen = [];
    for (const as of [undefined, ada, undefined, grace, ada, undefined]) seen.push(await left(as));
    assert.deepEqual(seen, [2, 1, 2, 2, 1, 2]);
    for (const as of [ada, grace]) {
      const {headers} = await shop.respond(LIST, {}, {as});
      assert.deepEqual(
        [headers.get('cache-control'), headers.get('etag'), headers.get('vary')],
        ['no-store', null, 'Authorization'],
      );
    }
    const {etag} = Object.fromEntries((await shop.respond(LIST, {})).headers);
    assert.equal((await ask(shop, 'items/virtual_items', {...ada, 'if-none-match': etag ?? ''})).status, 200);
    assert.equal((await ask(shop, 'items/virtual_items', {authorization: 'Bearer nonsense'})).status, 401);
  });

  it('are cached separately by country, locale and shop', async () => {
    const [shop, other] = [await sandbox.project(), await sandbox.project()];
    const prices = [
      {amount: 5, currency: 'USD', is_default: true},
      {amount: 4, currency: 'EUR', country_iso: 'DE'},
    ];
    await stock(shop, item('bow', {prices, name: {en: 'Bow', de: 'Bogen'}}));
    const found = async (path: string, country: string) => {
      const answer = await ask(shop, `items/virtual_items${path}`, {'x-test-country': country});
      const {items} = (await answer.json()) as {items: {name: string; price: {currency: string}}[]};
      return [items[0]?.name, items[0]?.price.currency];
    };
    for (let round = 0; round < 2; round++) {
      assert.deepEqual(await found('', 'US'), ['Bow', 'USD']);
      assert.deepEqual(await found('', 'DE'), ['Bow', 'EUR']);
      assert.deepEqual(await found('?locale=de', 'US'), ['Bogen', 'USD']);
      assert.deepEqual(await names(other), []);
    }
  });

  it('change with every write, at once', async () => {
    const shop = await sandbox.project();
    const admin = {as: shop.server};
    assert.deepEqual(await names(shop), []);
    await addItem(shop, 'bow');
    assert.deepEqual(await names(shop), ['The bow']);
    await changeItem(shop, 'bow', {name: {en: 'Long bow'}});
    assert.deepEqual(await names(shop), ['Long bow']);
    await shop.call(
      'DELETE /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}',
      {path: {item_sku: 'bow'}},
      admin,
    );
    assert.deepEqual(await names(shop), []);
    await addItem(shop, 'relic', {limits: {per_item: 1}});
    const canBeBought = async () => (await shop.call(LIST, {})).items[0]?.can_be_bought;
    assert.equal(await canBeBought(), true);
    const {token} = await buyer(shop, await shop.player('ada')).order('relic');
    assert.equal(await canBeBought(), true);
    await payPage(shop).pay(token);
    assert.equal(await canBeBought(), false);
    await shop.call('POST /_sandbox/projects/{project_id}/reset', {});
    assert.deepEqual(await names(shop), []);
  });

  it('change with the clock: periods that begin and end', async () => {
    const shop = await sandbox.project();
    const {now} = await shop.call('GET /_sandbox/projects/{project_id}/clock', {});
    const inHours = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString();
    await addItem(shop, 'lamp', {periods: [{date_from: inHours(1), date_until: inHours(3)}]});

    assert.deepEqual(await names(shop), []);
    await advance(shop, 'PT2H');
    assert.deepEqual(await names(shop), ['The lamp']);
    await sandbox.app.advance(shop.projectId, 'PT2H');
    assert.deepEqual(await names(shop), []);
  });

  it('change when another process writes', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'bow');
    assert.deepEqual(await names(shop), ['The bow']);
    const otherProcess = await createSandbox({db: sandbox.db, baseUrl: BASE_URL});
    try {
      const body = {
        name: {en: 'Long bow'},
        description: null,
        prices: [{amount: 1, currency: 'USD', is_default: true}],
      };
      const written = await otherProcess.fetch(
        new Request(`${BASE_URL}/v2/project/${shop.projectId}/admin/items/virtual_items/sku/bow`, {
          method: 'PUT',
          headers: shop.server,
          body: JSON.stringify(body),
        }),
      );
      assert.equal(written.status, 204);
      assert.deepEqual(await names(shop), ['Long bow']);
    } finally {
      await otherProcess.close();
    }
  });
});

const postgresUrl = process.env.TEST_DATABASE_URL;

describe('a service whose clock stands still', {
  skip: postgresUrl ? false : 'TEST_DATABASE_URL names no PostgreSQL',
}, () => {
  const sandbox = testSandbox();
  before(async () => {
    const stopped = Date.now();
    mock.method(Date, 'now', () => stopped);
    await sandbox.open(await openFreshDatabase(postgresUrl!));
  });
  after(async () => {
    await sandbox.close();
    mock.restoreAll();
  });

  it('keeps no answer for longer than its database does, by whose clock periods end', async () => {
    const shop = await sandbox.project();
    const timeOf = async () => Date.parse((await shop.call('GET /_sandbox/projects/{project_id}/clock', {})).now);
    const end = (Math.floor((await timeOf()) / 1000) + 2) * 1000;
    const until = new Date(end).toISOString();
    await addItem(shop, 'lamp', {periods: [{date_from: null, date_until: until}]});

    assert.deepEqual(await names(shop), ['The lamp']);
    while ((await timeOf()) < end) assert.ok((await names(shop)).length <= 1);

    assert.deepEqual(await names(shop), []);
  });
});

eachDatabase('a server with cached answers', (sandbox) => {
  it('sends cached answers unchanged over HTTP, and changed ones anew', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'bow');
    let address = '';
    const service = await createSandbox({db: sandbox.db, baseUrl: () => address});
    const {port, stop} = await listen(service, '127.0.0.1', 0);
    address = `http://127.0.0.1:${port}`;
    const url = `${address}/v2/project/${shop.projectId}/items/virtual_items`;
    try {
      const seen = [];
      for (let count = 0; count < 5; count++) {
        const answer = await fetch(url);
        const {date, ...headers} = Object.fromEntries(answer.headers);
        seen.push({headers, text: await answer.text()});
      }
      for (const one of seen) assert.deepEqual(one, seen[0]);
      const etag = seen[0]?.headers.etag ?? '';
      assert.equal((await fetch(url, {headers: {'if-none-match': etag}})).status, 304);
      assert.equal(
        (await fetch(url, {headers: {authorization: 'Bearer nonsense', 'if-none-match': etag}})).status,
        401,
      );
      assert.equal((await fetch(url, {method: 'DELETE'})).status, 405);
      const body = JSON.stringify({name: {en: 'Long bow'}, description: null});
      await fetch(`${address}/v2/project/${shop.projectId}/admin/items/virtual_items/sku/bow`, {
        method: 'PUT',
        headers: shop.server,
        body,
      });
      assert.match(await (await fetch(url)).text(), /Long bow/);
    } finally {
      await stop(0);
      await service.close();
    }
  });
});

let runs = 0;
eachDatabase(
  'an unchanged answer',
  (sandbox) => {
    it('is computed once per second, however many requests arrive', async () => {
      const shop = await sandbox.project('demo');
      await shop.call(LIST, {});
      runs = 0;

      for (let count = 0; count < 200; count++) await shop.call(LIST, {});

      assert.ok(runs < 20, `made ${runs} times`);
    });

    it('is computed once for concurrent requests', async () => {
      const shop = await sandbox.project('demo');
      runs = 0;

      await Promise.all(Array.from({length: 100}, () => shop.call(LIST, {})));

      assert.ok(runs <= 2, `made ${runs} times, where a second may end between`);
    });
  },
  {
    intercept: (key, handler) => (call) => {
      if (key === LIST) runs++;
      return handler(call);
    },
  },
);

describe('kept answers', () => {
  const url = 'http://sandbox.test/v2/project/1/items/virtual_items';
  const asked = (headers: Record<string, string> = {}, path = '', method = 'GET'): CacheKey => ({
    method,
    url: url + path,
    country: undefined,
    header: (name) => headers[name],
  });
  const text = (kept: CachedResponse | undefined) => kept && new TextDecoder().decode(kept.body ?? undefined);
  const answer = (text: string) => async () => new Response(text, {headers: {'content-type': 'application/json'}});
  const world = () => {
    const state = {time: 10_400, version: '1' as string | undefined};
    const kept = createResponseCache({versionOf: async () => state.version, now: () => state.time});
    return {...kept, state};
  };

  it('expire at the end of the second in which they started', async () => {
    const {state, find, keep} = world();
    await keep(asked(), 1, answer('one'));
    state.time = 10_999;
    assert.equal(text(await find(asked())), 'one');
    state.time = 11_000;
    assert.equal(await find(asked()), undefined);

    const late = keep(asked(), 1, async () => {
      state.time = 12_000;
      return answer('two')();
    });
    assert.equal(await (await late).text(), 'two');
    assert.equal(await find(asked()), undefined, 'begun in the second before');
  });

  it('are not used after their project has changed, even if it changes while they are computed', async () => {
    const {state, find, keep} = world();
    await keep(asked(), 1, async () => {
      state.version = '2';
      return answer('old')();
    });
    assert.equal(await find(asked()), undefined);

    assert.equal(await (await keep(asked(), 1, answer('new'))).text(), 'new');
    assert.equal(text(await find(asked())), 'new');
    state.version = '3';
    assert.equal(await find(asked()), undefined);
  });

  it('are not kept while their project has no version', async () => {
    const {state, find, keep} = world();
    await keep(asked(), 1, answer('kept'));
    state.version = undefined;
    assert.equal(await (await keep(asked(), 1, answer('made'))).text(), 'made');
    assert.equal(await find(asked()), undefined);
  });

  it('are computed once for concurrent requests, and again after a change', async () => {
    const {state, find, keep} = world();
    const made: ((answer: Response) => void)[] = [];
    const make = () => new Promise<Response>((resolve) => made.push(resolve));
    const ask = (headers?: Record<string, string>) => keep(asked(headers), 1, make);

    const [first, second] = [ask(), ask({'if-none-match': '*'})];
    await Promise.resolve();
    state.version = '2';
    const third = ask();
    while (made.length < 2) await new Promise(setImmediate);
    made[1]?.(await answer('new')());
    assert.equal(await (await third).text(), 'new');
    made[0]?.(await answer('old')());

    assert.equal(await (await first).text(), 'old');
    assert.equal((await second).status, 304);
    assert.equal(text(await find(asked())), 'new');
    assert.equal(made.length, 2);
  });

  it('exclude refusals: a waiting request then computes its own answer', async () => {
    const {find, keep} = world();
    let calls = 0;
    const make = async () => Response.json({}, {status: ++calls === 1 ? 500 : 200});

    const answers = await Promise.all(Array.from({length: 2}, () => keep(asked(), 1, make)));

    assert.deepEqual(
      answers.map(({status}) => status),
      [500, 200],
    );
    assert.equal((await find(asked()))?.status, 200);
  });

  it('do not hide that the version cannot be read: the handler then answers', async () => {
    const {find, keep} = createResponseCache({versionOf: () => Promise.reject(new Error('no database'))});
    assert.equal((await keep(asked(), 1, async () => new Response('', {status: 500}))).status, 500);
    assert.equal(await find(asked()), undefined);
  });

  it('are not used for requests with credentials', async () => {
    const {find, keep} = world();
    await keep(asked(), 1, answer('one'));

    assert.equal(await find(asked({authorization: ''})), undefined);
    assert.equal(await find(asked({}, '', 'POST')), undefined);
  });

  it('stay within their memory limit', async () => {
    const {find, keep} = world();
    const megabyte = 'x'.repeat(1024 * 1024);
    for (let index = 0; index < 40; index++) await keep(asked({}, `?offset=${index}`), 1, answer(megabyte));

    const kept = await Promise.all(Array.from({length: 40}, (_, index) => find(asked({}, `?offset=${index}`))));
    assert.equal(kept.filter((page) => page !== undefined).length, 32);
    assert.equal(kept[39], undefined);
  });
});
