import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {contract, type Operation, type StoreContract} from 'game-storefront-contract';
import {createSandbox} from '../../src/app.js';
import {rateLimit} from '../../src/http/rate-limit.js';
import {type BaseCall, baseCalls} from '../support/base-calls.js';
import {eachDatabase} from '../support/databases.js';
import {BASE_URL, basic, type Request, type Send, type Shop, shopOf, type TestSandbox} from '../support/sandbox.js';
import {openWorld} from '../support/world.js';

type Key = keyof StoreContract & string;

const ITEMS = 'GET /v2/project/{project_id}/admin/items/virtual_items';
const CATALOG = 'GET /v2/project/{project_id}/items/virtual_items';

const OF_SERVERS = ['project', 'merchant', 'server', 'hub'];
/** Operations that servers alone call. */
const KEYS = (Object.entries(contract) as [Key, Operation][]).flatMap(([key, {audience, auth}]) =>
  audience === 'server' && auth.every((scheme) => OF_SERVERS.includes(scheme)) ? key : [],
);

/** A second service on the same data, which takes so many requests a minute of a key. */
async function limitedTo(adminLimit: number, {db}: TestSandbox) {
  const app = await createSandbox({db, baseUrl: BASE_URL, adminLimit, queue: {maxRunning: 200}});
  const send: Send = (path, init) => app.fetch(new Request(new URL(path, BASE_URL), init));
  return {close: app.close, of: (shop: Shop): Shop => shopOf(send, shop.made)};
}

eachDatabase('a limit of requests of servers', (sandbox) => {
  it('holds for each operation of servers, with Retry-After, in the errors of its interface', async () => {
    const world = await openWorld(sandbox);
    const limited = await limitedTo(1, sandbox);
    assert.ok(KEYS.length > 100);
    for (const key of KEYS) {
      const {shop = world.shop, as = {}, ...request}: BaseCall = await baseCalls[key](world);
      const send = () => limited.of(shop).respond(key, request as unknown as Request<Key>, {as});
      await send();

      const refused = await send();

      assert.equal(refused.status, 429, `${key}: ${await refused.clone().text()}`);
      const seconds = Number(refused.headers.get('retry-after'));
      assert.ok(seconds > 0 && seconds <= 60, `${key}: ${seconds}`);
      const body = (await refused.json()) as Record<string, unknown>;
      const isMerchant = (contract[key] as Operation).base === 'merchant';
      assert.equal(body[isMerchant ? 'http_status_code' : 'statusCode'], 429, key);
    }
    await limited.close();
  });

  it('counts the keys of a project and of its company apart, and no other’s', async () => {
    const [shop, other] = [await sandbox.project(), await sandbox.project()];
    const limited = await limitedTo(2, sandbox);
    const statusOf = async (of: Shop, as = of.server) => (await limited.of(of).respond(ITEMS, {}, {as})).status;

    assert.deepEqual([await statusOf(shop), await statusOf(shop), await statusOf(shop)], [200, 200, 429]);
    assert.equal(await statusOf(shop, shop.merchant), 200);
    assert.equal(await statusOf(other), 200);
    await limited.close();
  });

  it('lets exactly as many through of two hundred that come at once', async () => {
    const shop = await sandbox.project();
    const limited = await limitedTo(50, sandbox);

    const answers = await Promise.all(
      Array.from({length: 200}, () => limited.of(shop).respond(ITEMS, {}, {as: shop.server})),
    );

    assert.deepEqual(
      [200, 429].map((status) => answers.filter((one) => one.status === status).length),
      [50, 150],
    );
    await limited.close();
  });

  it('does not count wrong keys, players and visitors', async () => {
    const shop = await sandbox.project();
    const limited = await limitedTo(1, sandbox);
    const by = limited.of(shop);

    for (let index = 0; index < 30; index++) {
      const wrong = basic(shop.projectId, `wrong ${index}`);
      assert.equal((await by.respond(ITEMS, {}, {as: wrong})).status, 401);
      assert.equal((await by.respond(CATALOG, {})).status, 200);
    }
    assert.equal((await by.respond(ITEMS, {}, {as: shop.server})).status, 200);
    await limited.close();
  });

  it('is not there by default', async () => {
    const shop = await sandbox.project();
    for (let call = 0; call < 100; call++) await shop.call(ITEMS, {}, {as: shop.server});
  });
});

describe('a rate limit', () => {
  it('lets a key through again once its oldest request is a stretch ago, and says when', () => {
    let time = 0;
    const pass = rateLimit(2, 60_000, () => time);
    pass('a');
    time = 20_000;
    pass('a');

    time = 50_000;
    assert.throws(() => pass('a'), {status: 429, retryAfter: 10});
    pass('b');
    time = 60_000;
    pass('a');
    assert.throws(() => pass('a'), {status: 429, retryAfter: 20});
  });

  it('is not lengthened by what it refuses', () => {
    let time = 0;
    const pass = rateLimit(1, 60_000, () => time);
    pass('a');
    for (time = 1000; time < 60_000; time += 1000) assert.throws(() => pass('a'), {status: 429});
    time = 60_000;
    pass('a');
  });
});
