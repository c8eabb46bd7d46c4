import assert from 'node:assert/strict';
import {it} from 'node:test';
import {splitKey} from 'game-storefront-contract';
import {control} from '../../src/control/contract.js';
import {ensureDemo} from '../../src/planting/projects.js';
import {eachDatabase} from '../support/databases.js';
import {DEMO_ITEMS, item, stock} from '../support/items.js';
import {ordersOf} from '../support/purchase.js';

const HEALTH = 'GET /_sandbox/health';
const CREATE = 'POST /_sandbox/projects';
const RESET = 'POST /_sandbox/projects/{project_id}/reset';
const DELETE = 'DELETE /_sandbox/projects/{project_id}';
const TOKEN = 'POST /_sandbox/projects/{project_id}/users/token';
const CLOCK = 'GET /_sandbox/projects/{project_id}/clock';
const ADVANCE = 'POST /_sandbox/projects/{project_id}/clock';
const EVENTS = 'GET /_sandbox/projects/{project_id}/events';
const LIST = 'GET /v2/project/{project_id}/items/virtual_items';
const FILL = 'PUT /v2/project/{project_id}/cart/fill';
const GET_CART = 'GET /v2/project/{project_id}/cart';
const PUT_WEBHOOK = 'PUT /v2/project/{project_id}/admin/webhook';
const GET_WEBHOOK = 'GET /v2/project/{project_id}/admin/webhook';

eachDatabase('the control plane', (sandbox) => {
  it('reports the service’s health and the demo project', async () => {
    const shop = await sandbox.project();
    await ensureDemo(sandbox.db);

    const health = await shop.call(HEALTH, {});

    assert.equal(health.status, 'ok');
    assert.match(health.schema, /^[0-9a-f]{16}$/);
    assert.equal(health.demo_project_id, 44056);
  });

  it('creates the demo project once, however many requests need it', async () => {
    await Promise.all([1, 2, 3].map(() => ensureDemo(sandbox.db)));

    const {total_items_count} = await (await sandbox.project()).call(LIST, {path: {project_id: 44056}});
    assert.equal(total_items_count, DEMO_ITEMS);
  });

  it('creates projects that share nothing', async () => {
    const [one, two] = await Promise.all([sandbox.project('demo'), sandbox.project('empty')]);

    assert.notEqual(one.projectId, two.projectId);
    assert.notEqual(one.merchantId, two.merchantId);
    assert.notEqual(one.keys.api_key, two.keys.api_key);
    assert.equal((await one.call(LIST, {})).total_items_count, DEMO_ITEMS);
    assert.equal((await two.call(LIST, {})).total_items_count, 0);
  });

  it('seeds a project from the demo seed by default, and refuses an unknown seed', async () => {
    const shop = await sandbox.project();

    const {project_id} = await shop.call(CREATE, {});
    const unknown = await shop.refused(CREATE, {body: {seed: 'nothing'}});
    const path = await shop.refused(CREATE, {body: {seed: '../demo'}});

    assert.equal((await shop.call(LIST, {path: {project_id}})).total_items_count, DEMO_ITEMS);
    assert.deepEqual([unknown.code, path.code], [1102, 1102]);
  });

  it('resets a project to its seed, and keeps its ids and keys', async () => {
    const shop = await sandbox.project('demo');
    const ada = await shop.player('ada');
    await stock(shop, item('extra'));
    await shop.call(FILL, {body: {items: [{sku: 'gems-500', quantity: 1}]}}, {as: ada});
    await shop.call('POST /v2/project/{project_id}/payment/item/{item_sku}', {path: {item_sku: 'gems-500'}}, {as: ada});
    await shop.call(ADVANCE, {body: {advance: 'P30D'}});
    const body = {url: 'http://localhost/', secret: 's', is_enabled: true};
    await shop.call(PUT_WEBHOOK, {body}, {as: shop.server});

    await shop.call(RESET, {});

    const {items} = await shop.call(LIST, {}, {as: ada});
    assert.equal(items.length, DEMO_ITEMS);
    assert.ok(!items.some(({sku}) => sku === 'extra'));
    assert.deepEqual((await shop.call(GET_CART, {}, {as: ada})).items, []);
    assert.deepEqual(await ordersOf(shop), []);
    assert.deepEqual((await shop.call(EVENTS, {})).events, []);
    assert.equal((await shop.call(GET_WEBHOOK, {}, {as: shop.server})).is_enabled, false);
    const {now} = await shop.call(CLOCK, {});
    assert.ok(Math.abs(Date.parse(now) - Date.now()) < 60_000, now);
  });

  it('deletes a project, and only that one', async () => {
    const shop = await sandbox.project('demo');
    const other = await sandbox.project('demo');
    const ada = await shop.player('ada');
    await shop.call('POST /v2/project/{project_id}/payment/item/{item_sku}', {path: {item_sku: 'gems-500'}}, {as: ada});

    await shop.call(DELETE, {});

    assert.equal((await shop.refused(LIST, {})).status, 404);
    assert.equal((await other.call(LIST, {})).total_items_count, DEMO_ITEMS);
  });

  it('advances one project’s clock by an ISO 8601 duration', async () => {
    const shop = await sandbox.project();
    const other = await sandbox.project();
    const ahead = async (project_id: number) => {
      const {now} = await shop.call(CLOCK, {path: {project_id}});
      return Math.round(Math.abs(Date.parse(now) - Date.now()) / 60_000);
    };

    await shop.call(ADVANCE, {body: {advance: 'PT90M'}});
    const {now} = await shop.call(ADVANCE, {body: {advance: 'P1DT30M'}});

    assert.equal(await ahead(shop.projectId), 26 * 60);
    assert.equal(Math.round((Date.parse(now) - Date.now()) / 60_000), 26 * 60);
    assert.equal(await ahead(other.projectId), 0);
  });

  it('advances the Date header of the project’s answers, including refusals and cached ones, and no other’s', async () => {
    const [moved, other] = [await sandbox.project(), await sandbox.project()];
    const ahead = async (shop: typeof moved, path: string, headers = {}): Promise<number> => {
      const {headers: answer} = await shop.send(`/v2/project/${shop.projectId}/${path}`, {headers});
      return (Date.parse(answer.get('date') ?? new Date().toUTCString()) - Date.now()) / 3_600_000;
    };

    await moved.call(ADVANCE, {body: {advance: 'P7D'}});

    const etag = (await moved.send(`/v2/project/${moved.projectId}/items/bundle`)).headers.get('etag')!;
    for (const path of ['items/virtual_items', 'items/virtual_items', 'items/virtual_items/sku/nothing', 'cart'])
      assert.equal(Math.round(await ahead(moved, path)), 7 * 24, path);
    assert.equal(Math.round(await ahead(moved, 'items/bundle', {'if-none-match': etag})), 7 * 24);
    assert.ok(Math.abs(await ahead(other, 'items/virtual_items')) < 1);
  });

  it('refuses a malformed or negative duration', async () => {
    const shop = await sandbox.project();
    for (const advance of ['', 'P', 'PT', '1h', 'P1X', '-P1D', 'P-1D', 'PT1.5H', 'P1DT', 'P99999999999D', "P1D'; --"])
      assert.equal((await shop.refused(ADVANCE, {body: {advance}})).code, 1102, advance || 'empty');
  });

  it('lists orders with their items', async () => {
    const shop = await sandbox.project('demo');
    const ada = await shop.player('ada');
    const order = (item_sku: string) =>
      shop.call('POST /v2/project/{project_id}/payment/item/{item_sku}', {path: {item_sku}}, {as: ada});

    const {order_id} = await order('gems-500');
    await order('healing-draught');

    const orders = await ordersOf(shop);
    const {created_at, ...first} = orders[0]!;
    assert.ok(Date.parse(created_at));
    assert.deepEqual(first, {
      order_id,
      user_id: 'ada',
      status: 'new',
      distributor: null,
      skus: ['gems-500'],
      amount: '4.99',
      currency: 'USD',
      payments: [],
    });
    assert.deepEqual(
      orders.map(({skus}) => skus),
      [['gems-500'], ['healing-draught']],
    );
  });

  it('lists events with their progress', async () => {
    const shop = await sandbox.project();
    await sandbox.db.query(
      `insert into outbox (project_id, type, payload, next_attempt_at, finished_at, last_error)
       values ($1, 'order_paid', '{}', project_now($1), project_now($1), 'refused')`,
      [shop.projectId],
    );

    const {events} = await shop.call(EVENTS, {});

    assert.equal(events.length, 1);
    const [event] = events;
    assert.deepEqual([event?.type, event?.attempts, event?.last_error], ['order_paid', 0, 'refused']);
    assert.ok(event?.finished_at);
  });

  it('creates tokens only from valid fields', async () => {
    const shop = await sandbox.project();
    const wrong = [
      {},
      {user_id: ''},
      {user_id: 'a'.repeat(256)},
      {user_id: 'a', email: 'nobody'},
      {user_id: 'a', lifetime_seconds: -3601},
    ];

    for (const body of wrong) assert.equal((await shop.refused(TOKEN, {body: body as never})).code, 1102);
  });

  it('answers 404 for a project that does not exist', async () => {
    const shop = await sandbox.project();
    const path = {project_id: 999_999};
    for (const refusal of [
      await shop.refused(RESET, {path}),
      await shop.refused(DELETE, {path}),
      await shop.refused(CLOCK, {path}),
      await shop.refused(TOKEN, {path, body: {user_id: 'a'}}),
    ])
      assert.deepEqual([refusal.status, refusal.code], [404, 0]);
  });

  it('refuses requests from pages of other origins, which could reset a shop', async () => {
    const shop = await sandbox.project('demo');
    const browsers: Record<string, string>[] = [
      {origin: 'https://evil.example'},
      {origin: 'null'},
      {origin: 'http://sandbox.test.evil.example'},
      {'sec-fetch-site': 'cross-site'},
      {'sec-fetch-site': 'same-site'},
    ];

    for (const key of Object.keys(control)) {
      const [method, template] = splitKey(key);
      const path = template.replace('{project_id}', String(shop.projectId));
      for (const headers of browsers) {
        const {status} = await sandbox.send(path, {method, headers});
        assert.equal(status, 403, `${key} ${JSON.stringify(headers)}`);
      }
    }
    assert.equal((await sandbox.send('/_sandbox/health', {headers: {'sec-fetch-site': 'none'}})).status, 200);
    assert.equal((await shop.call(LIST, {})).total_items_count, DEMO_ITEMS);
  });
});
