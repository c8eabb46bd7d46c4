import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {daysLong, owner, reward, usable} from '../support/inventory.js';
import {item} from '../support/items.js';
import {plantIn} from '../support/plant.js';
import {advance} from '../support/purchase.js';
import {goldOf} from '../support/reward-chains.js';
import {bearer, claimsOf, type Shop, type TestSandbox} from '../support/sandbox.js';

const PURCHASE = 'POST /v2/project/{project_id}/inventory/purchase';
const REWARD = 'POST /v2/project/{project_id}/inventory/reward';
const REVOKE = 'POST /v2/project/{project_id}/inventory/revoke';
const SET = 'POST /v2/project/{project_id}/inventory/set';
const LINK = 'POST /v2/project/{project_id}/inventory/account/link';
const SIGN_IN = 'POST /v2/project/{project_id}/inventory/account/signin';

async function openShop(sandbox: TestSandbox): Promise<Shop> {
  const shop = await sandbox.project();
  await plantIn(sandbox, shop, {
    currencies: [{sku: 'gold', name: {en: 'Gold'}}],
    items: [item('potion'), item('lamp', usable(5)), item('pass', daysLong(7))],
    bundles: [{...item('box'), content: [{sku: 'potion', quantity: 3}]}],
  });
  return shop;
}

const of = (id: string, ...items: [sku: string, quantity: number][]) => ({
  user: {id},
  items: items.map(([sku, quantity]) => ({sku, quantity})),
});
const bought = (id: string, external_purchase_id: string, ...items: [string, number][]) => ({
  ...of(id, ...items),
  purchase: {
    amount: '4.99',
    currency: 'USD',
    external_purchase_id,
    external_purchase_date: '2026-01-02T03:04:05+00:00',
  },
});

eachDatabase('the studio’s inventory API', (sandbox) => {
  it('grants rewards to several users, and reports each result', async () => {
    const shop = await openShop(sandbox);
    const body = [
      {...of('ada', ['potion', 2], ['gold', 50]), comment: 'thank you', platform: 'pc_standalone' as const},
      of('bob', ['box', 2]),
    ];

    const answer = await shop.call(REWARD, {body}, {as: shop.server});

    assert.deepEqual(answer, {
      count: 3,
      operations: [
        {id: 'ada', sku: 'potion', amount: 2, status: 'done', comment: 'thank you'},
        {id: 'ada', sku: 'gold', amount: 50, status: 'done', comment: 'thank you'},
        {id: 'bob', sku: 'box', amount: 2, status: 'done'},
      ],
    });
    const [ada, bob] = [await shop.player('ada'), await shop.player('bob')];
    assert.deepEqual(await owner(shop, ada).units(), {potion: 2});
    assert.equal(await goldOf(shop, ada), 50);
    assert.deepEqual(await owner(shop, bob).units(), {potion: 6});
  });

  it('executes fifty operations, and ignores the others', async () => {
    const shop = await openShop(sandbox);
    const body = [
      of('ada', ...Array<[string, number]>(48).fill(['potion', 1])),
      of('bob', ['potion', 1], ['lamp', 1], ['pass', 1]),
    ];

    const {count} = await shop.call(REWARD, {body}, {as: shop.server});

    assert.equal(count, 50);
    assert.deepEqual(await owner(shop, await shop.player('ada')).units(), {potion: 48});
    assert.deepEqual(await owner(shop, await shop.player('bob')).units(), {potion: 1, lamp: 1});
  });

  it('adds a purchase once per external id, however often it is reported', async () => {
    const shop = await openShop(sandbox);
    const report = (...body: ReturnType<typeof bought>[]) => shop.call(PURCHASE, {body}, {as: shop.server});

    await report(bought('ada', 'p-1', ['potion', 2], ['lamp', 1]));
    const again = await report(bought('ada', 'p-1', ['potion', 2], ['lamp', 1]), bought('ada', 'p-2', ['potion', 1]));
    await report(bought('bob', 'p-1', ['potion', 7]));

    assert.deepEqual(
      again.operations.map(({sku, amount, status}) => [sku, amount, status]),
      [
        ['potion', 0, 'duplicate'],
        ['lamp', 0, 'duplicate'],
        ['potion', 1, 'done'],
      ],
    );
    assert.deepEqual(await owner(shop, await shop.player('ada')).units(), {potion: 3, lamp: 1});
    assert.deepEqual(await owner(shop, await shop.player('bob')).units(), {potion: 7}, 'of another user');
  });

  it('revokes at most a user’s units, latest first', async () => {
    const shop = await openShop(sandbox);
    const as = await shop.player('ada');
    const ada = owner(shop, as);
    await reward(shop, 'ada', [
      {sku: 'potion', quantity: 2},
      {sku: 'gold', quantity: 30},
      {sku: 'lamp', quantity: 2},
      {sku: 'pass', quantity: 3},
    ]);
    await ada.consume('lamp', 3, (await ada.instances('lamp'))[0]!);
    const end = (await ada.timed())[0]!.expired_at!;

    const body = [of('ada', ['potion', 5], ['gold', 40], ['lamp', 1], ['pass', 1]), of('bob', ['potion', 1])];
    const {operations} = await shop.call(REVOKE, {body}, {as: shop.server});

    assert.deepEqual(
      operations.map(({amount}) => amount),
      [2, 30, 1, 1, 0],
    );
    assert.deepEqual(await ada.units(), {lamp: 1, pass: 2});
    assert.deepEqual((await ada.items())[0]?.remaining_uses, 2);
    assert.equal(end - (await ada.timed())[0]!.expired_at!, 7 * 86_400);
    assert.equal(await goldOf(shop, as), 0);
  });

  it('sets users’ units of an item, and keeps other items', async () => {
    const shop = await openShop(sandbox);
    const as = await shop.player('ada');
    const ada = owner(shop, as);
    await reward(shop, 'ada', [
      {sku: 'potion', quantity: 2},
      {sku: 'lamp', quantity: 3},
    ]);

    const set = (...items: [string, number][]) => shop.call(SET, {body: [of('ada', ...items)]}, {as: shop.server});
    const {operations} = await set(['potion', 5], ['lamp', 1], ['gold', 12], ['pass', 2]);
    assert.deepEqual(
      operations.map(({amount}) => amount),
      [3, -2, 12, 2],
    );
    assert.deepEqual(await ada.units(), {potion: 5, lamp: 1, pass: 2});
    assert.equal(await goldOf(shop, as), 12);

    await advance(shop, 'P8D');
    await set(['gold', 0], ['pass', 2]);
    assert.deepEqual(await ada.units(), {potion: 5, lamp: 1, pass: 2}, 'one of them had ended');
    assert.equal(await goldOf(shop, as), 0);
    await set(['potion', 0], ['lamp', 0], ['pass', 0]);
    assert.deepEqual(await ada.items(), []);
  });

  it('refuses an invalid request as a whole', async () => {
    const shop = await openShop(sandbox);
    const as = shop.server;
    const ada = owner(shop, await shop.player('ada'));
    const unknown = [of('ada', ['potion', 1]), of('ada', ['nothing', 1])];

    for (const key of [REWARD, REVOKE, SET] as const) {
      const {status, code} = await shop.refused(key, {body: unknown}, {as});
      assert.deepEqual([status, code], [404, 4001], key);
    }
    assert.equal((await shop.refused(PURCHASE, {body: [bought('ada', 'p', ['nothing', 1])]}, {as})).code, 4001);
    for (const key of [REVOKE, SET] as const)
      assert.equal((await shop.refused(key, {body: [of('ada', ['potion', 1], ['box', 1])]}, {as})).code, 1102, key);
    for (const body of [[], {}, [{}], [of('', ['potion', 1])], [of('ada')], [of('ada', ['potion', -1])]])
      for (const key of [REWARD, REVOKE, SET, PURCHASE] as const)
        assert.equal((await shop.refused(key, {body: body as never}, {as})).code, 1102, JSON.stringify(body));
    assert.equal((await shop.refused(PURCHASE, {body: [of('ada', ['potion', 1])] as never}, {as})).code, 1102);

    assert.deepEqual(await ada.items(), []);
    await shop.call(PURCHASE, {body: [bought('ada', 'p', ['potion', 1])]}, {as});
    assert.deepEqual(await ada.units(), {potion: 1}, 'a purchase that was refused is not there yet');
  });

  it('requires the studio’s key', async () => {
    const shop = await openShop(sandbox);
    const ada = await shop.player('ada');
    for (const as of [{}, ada]) {
      for (const key of [REWARD, REVOKE, SET] as const)
        assert.equal((await shop.refused(key, {body: [of('ada', ['potion', 1])]}, {as})).code, 1020, key);
      assert.equal((await shop.refused(PURCHASE, {body: [bought('ada', 'p', ['potion', 1])]}, {as})).code, 1020);
      const body = {user_id: 'psn-7', platform: 'playstation_network' as const};
      assert.equal((await shop.refused(LINK, {body}, {as})).code, 1020);
      assert.equal((await shop.refused(SIGN_IN, {body}, {as})).code, 1020);
    }
  });

  it('gives players of several platforms the inventory of their connected account', async () => {
    const shop = await openShop(sandbox);
    const as = shop.server;
    const psn = {user_id: '7', platform: 'playstation_network'} as const;
    const xbox = {user_id: '7', platform: 'xbox_live'} as const;
    const signIn = async (body: typeof psn | typeof xbox) =>
      owner(shop, bearer((await shop.call(SIGN_IN, {body}, {as})).token));
    await reward(shop, 'ada', [{sku: 'potion', quantity: 3}]);

    assert.deepEqual(
      [(await shop.refused(SIGN_IN, {body: psn}, {as})).status, (await shop.refused(SIGN_IN, {body: psn}, {as})).code],
      [404, 5008],
    );
    await shop.call(LINK, {body: {...psn, account_id: 'ada'}}, {as});
    await shop.call(LINK, {body: {...xbox, account_id: 'ada'}}, {as});
    await (await signIn(psn)).consume('potion', 2);

    assert.deepEqual(await (await signIn(xbox)).units(), {potion: 1});
    await shop.call(LINK, {body: psn}, {as});
    await shop.call(LINK, {body: {...psn, account_id: 'ada'}}, {as});
    assert.equal((await shop.refused(LINK, {body: {...psn, account_id: 'bob'}}, {as})).code, 1102);
    assert.deepEqual(await (await signIn(psn)).units(), {potion: 1});
  });

  it('gives an unconnected platform player an account of their own', async () => {
    const shop = await openShop(sandbox);
    const as = shop.server;
    const body = {user_id: '9', platform: 'nintendo_shop'} as const;

    await shop.call(LINK, {body}, {as});
    await shop.call(LINK, {body}, {as});

    const [first, second] = [await shop.call(SIGN_IN, {body}, {as}), await shop.call(SIGN_IN, {body}, {as})];
    assert.equal(claimsOf(first.token).sub, claimsOf(second.token).sub);
    assert.deepEqual(await owner(shop, bearer(first.token)).items(), []);
    for (const wrong of [{...body, platform: 'moon'}, {platform: 'xbox_live'}, {...body, user_id: ''}])
      assert.equal((await shop.refused(LINK, {body: wrong as never}, {as})).code, 1102);
  });
});
