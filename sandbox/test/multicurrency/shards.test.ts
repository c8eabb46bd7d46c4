import assert from 'node:assert/strict';
import {it} from 'node:test';
import {codeOf} from '../support/at-once.js';
import {eachDatabase} from '../support/databases.js';
import {gemsOf, plantGems, spend, studioOf} from '../support/multicurrency.js';
import {bearer, type Shop, type TestSandbox} from '../support/sandbox.js';

const BALANCE = 'GET /v2/merchants/{merchant_id}/projects/{project_id}/multicurrency-balance';

async function openShop(sandbox: TestSandbox): Promise<Shop> {
  const shop = await sandbox.project();
  await plantGems(sandbox, shop);
  return shop;
}

eachDatabase('a balance in units and shards', (sandbox) => {
  it('has a unit for every six shards', async () => {
    const shop = await openShop(sandbox);
    const {topUp} = studioOf(shop);
    const ada = await shop.player('ada');
    assert.deepEqual(await gemsOf(shop, ada), [0, 0]);

    assert.deepEqual(await topUp('ada', 4), {balance: 0, shards: 4});
    assert.deepEqual(await topUp('ada', 4), {balance: 1, shards: 2});
    assert.deepEqual(await topUp('ada', 5 * 6 + 4), {balance: 7, shards: 0});
    assert.deepEqual(await gemsOf(shop, ada), [7, 0]);
  });

  it('is told with the shards of a unit and of all, to its player through the studio’s server', async () => {
    const shop = await openShop(sandbox);
    await studioOf(shop).topUp('ada', 15);
    const ada = await shop.player('ada');

    const {items} = await shop.call(BALANCE, {}, {as: {...ada, 'x-host-id': shop.made.host_id}});
    assert.deepEqual(items, [
      {
        virtual_currency_sku: 'gems',
        name: 'Gems',
        image_url: null,
        balance: 2,
        shards: 3,
        points: {base: 6, point: 15},
      },
    ]);
    assert.equal((await shop.refused(BALANCE, {}, {as: ada})).code, 1501);
  });

  it('keeps its shards when units are spent', async () => {
    const shop = await openShop(sandbox);
    await studioOf(shop).topUp('ada', 40 * 6 + 5);
    const ada = await shop.player('ada');

    assert.ok((await spend(shop, ada)).ok);
    assert.deepEqual(await gemsOf(shop, ada), [10, 5]);
  });

  it('is topped up once for each operation id, in any case of its letters', async () => {
    const shop = await openShop(sandbox);
    const {topUp, tryTopUp} = studioOf(shop);
    const id = 'ab7f3c2e-1b2c-4d3e-8f4a-5b6c7d8e9f0a';

    const first = await topUp('ada', 7, id);
    await topUp('ada', 6);
    assert.deepEqual(await topUp('ada', 7, id.toUpperCase()), first);
    assert.deepEqual(await gemsOf(shop, await shop.player('ada')), [2, 1]);
    for (const other of [tryTopUp('grace', 7, id), tryTopUp('ada', 8, id)])
      assert.equal(await codeOf(other), 1102, 'the id of another top-up');
  });

  it('is refused without an operation id, of an unknown currency, and beyond what can be counted', async () => {
    const shop = await openShop(sandbox);
    const {tryTopUp} = studioOf(shop);

    assert.equal(await codeOf(tryTopUp('ada', 7, '')), 1102);
    assert.equal(await codeOf(tryTopUp('ada', 7, 'seven')), 1102);
    assert.equal(await codeOf(tryTopUp('ada', 7, crypto.randomUUID(), 'gold')), 4001);
    assert.equal(await codeOf(tryTopUp('ada', 7, crypto.randomUUID(), 'sword')), 4001);
    assert.equal(await codeOf(tryTopUp('ada', 0, crypto.randomUUID())), 1102);
    assert.equal(await codeOf(tryTopUp('ada', 1_000_000_001, crypto.randomUUID())), 1102);
  });

  it('takes its credential from X-SERVER-AUTHORIZATION, too, and nobody’s without the host id', async () => {
    const shop = await openShop(sandbox);
    const host = {'x-host-id': shop.made.host_id};
    const key = shop.server.authorization as string;
    const {token} = await shop.call('POST /_sandbox/projects/{project_id}/server/token', {});
    const topUp = (as: Record<string, string>) => codeOf(studioOf(shop, as).tryTopUp('ada', 6, crypto.randomUUID()));

    assert.equal(await topUp({...host, 'x-server-authorization': key}), 0);
    assert.equal(await topUp({...host, 'x-server-authorization': `Bearer ${token}`}), 0);
    assert.equal(await topUp({...host, ...bearer(token)}), 0);
    assert.equal(await topUp({'x-server-authorization': key}), 1020);
    assert.equal(await topUp({...host, ...(await shop.player('ada'))}), 1020);
    assert.equal(await topUp({...host, ...shop.server, 'x-server-authorization': 'Bearer forged'}), 1020);
    assert.deepEqual(await gemsOf(shop, await shop.player('ada')), [3, 0]);
  });
});
