import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {plantGems, saveCard, studioOf} from '../support/multicurrency.js';
import {settle} from '../support/purchase.js';

const USERS = 'GET /_sandbox/projects/{project_id}/users';
const HOLDINGS = 'GET /_sandbox/projects/{project_id}/users/holdings';
const AUTO = 'PUT /_sandbox/projects/{project_id}/user/{user_id}/auto-topup';

eachDatabase('the inspection of balances in shards, and of how they are topped up', (sandbox) => {
  it('shows shards beside the units, and lists who has shards alone', async () => {
    const shop = await sandbox.project();
    await plantGems(sandbox, shop);
    await studioOf(shop).topUp('bo/b', 5);

    const {balances, auto_topup, packages} = await shop.call(HOLDINGS, {query: {user_id: 'bo/b'}});

    assert.deepEqual(balances, [{sku: 'gems', name: 'Gems', amount: 0, shards: 5}]);
    assert.deepEqual([auto_topup, packages.map(({sku}) => sku)], [[], ['purse']]);
    const {users} = await shop.call(USERS, {});
    assert.deepEqual(
      users.map(({user_id}) => user_id),
      ['bo/b'],
    );
  });

  it('sets by hand how a balance is topped up, and shows what was bought', async () => {
    const shop = await sandbox.project();
    await plantGems(sandbox, shop);
    await saveCard(shop, await shop.player('bo/b'), 'good');
    const set = {path: {user_id: 'bo/b'}, body: {is_enabled: true, threshold: 50, package_sku: 'purse'}};

    await shop.call(AUTO, set);
    await settle(shop);

    const {balances, auto_topup, orders} = await shop.call(HOLDINGS, {query: {user_id: 'bo/b'}});
    assert.equal(balances[0]?.amount, 100);
    const {order_id} = orders.find(({skus}) => skus.includes('purse'))!;
    assert.deepEqual(auto_topup, [{...set.body, currency_sku: 'gems', order_id, declined: null}]);
    for (const [body, code] of [
      [{...set.body, package_sku: 'ghost'}, 4001],
      [{...set.body, package_sku: 'sword'}, 1102],
      [{...set.body, threshold: 0}, 1102],
    ] as const)
      assert.equal((await shop.refused(AUTO, {path: set.path, body})).code, code);
    assert.deepEqual((await shop.call(HOLDINGS, {query: {user_id: 'bo/b'}})).auto_topup, auto_topup);
  });

  it('says why the last attempt bought nothing', async () => {
    const shop = await sandbox.project();
    await plantGems(sandbox, shop);
    await studioOf(shop).setAuto('ada', 50);
    await settle(shop);

    const [setting] = (await shop.call(HOLDINGS, {query: {user_id: 'ada'}})).auto_topup;
    assert.deepEqual([setting?.order_id, setting?.declined], [null, 'no saved account']);
  });

  it('lists who has a setting and nothing else', async () => {
    const shop = await sandbox.project();
    await plantGems(sandbox, shop);
    await studioOf(shop).setAuto('cleo', 50, 'purse', false);

    const {users} = await shop.call(USERS, {});

    assert.deepEqual(
      users.map(({user_id}) => user_id),
      ['cleo'],
    );
  });
});
