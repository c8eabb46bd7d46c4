import assert from 'node:assert/strict';
import {it} from 'node:test';
import {codeOf, countOf, times} from '../support/at-once.js';
import {eachDatabase} from '../support/databases.js';
import {freeCode, gamesOf} from '../support/entitlements.js';
import {plantIn} from '../support/plant.js';
import {preOrdersOf} from '../support/pre-orders.js';
import {ordersOf, reportPayment} from '../support/purchase.js';
import type {Shop, TestSandbox} from '../support/sandbox.js';

const DRM_FREE = 'racer_drmfree';

/** A shop with a game whose keys are free: one without a platform, and one for Steam. */
async function openShop(sandbox: TestSandbox): Promise<Shop> {
  const shop = await sandbox.project();
  await plantIn(sandbox, shop, {
    attributes: [{external_id: 'genre', name: {en: 'Genre'}, values: [{external_id: 'racing', value: {en: 'Racing'}}]}],
    games: [
      {
        sku: 'racer',
        name: {en: 'Racer', de: 'Raser'},
        description: {en: 'Fast.'},
        image_url: 'https://cdn.example/racer.png',
        attributes: [{external_id: 'genre', values: [{external_id: 'racing'}]}],
        unit_items: (['drmfree', 'steam'] as const).map((drm_sku) => ({drm_sku, is_free: true})),
      },
      {sku: 'chess', name: {en: 'Chess'}, unit_items: [{drm_sku: 'drmfree', is_free: true}]},
    ],
  } as Parameters<typeof plantIn>[2]);
  return shop;
}

eachDatabase('a game', (sandbox) => {
  it('is owned once its key is redeemed, and told with what it is', async () => {
    const shop = await openShop(sandbox);
    const ada = await shop.player('ada');
    const {list, redeem} = gamesOf(shop, ada, 'ada');
    assert.deepEqual((await list()).items, []);

    await redeem(` ${await freeCode(shop, ada, DRM_FREE)} `);

    const {items, total_items_count, has_more} = await list();
    assert.deepEqual([total_items_count, has_more], [1, false]);
    assert.deepEqual(items, [
      {
        name: 'Racer',
        description: 'Fast.',
        project_id: shop.projectId,
        game_sku: 'racer',
        drm: 'drmfree',
        image_url: 'https://cdn.example/racer.png',
        is_pre_order: false,
        attributes: [{external_id: 'genre', name: 'Genre', values: [{external_id: 'racing', value: 'Racing'}]}],
      },
    ]);
  });

  it('is owned by whoever redeems the key, which may be a gift, and by nobody else', async () => {
    const shop = await openShop(sandbox);
    const [ada, grace] = [await shop.player('ada'), await shop.player('grace')];
    const code = await freeCode(shop, ada, DRM_FREE);

    await gamesOf(shop, grace, 'grace').redeem(code);

    assert.deepEqual(await gamesOf(shop, grace, 'grace').owned(), ['racer drmfree']);
    assert.deepEqual(await gamesOf(shop, ada, 'ada').owned(), []);
    assert.equal(await gamesOf(shop, ada, 'ada').refusedRedeem(code), 5107);
  });

  it('is not owned by a key that is unknown, of another project, revoked, of a platform, or of a game to come', async () => {
    const shop = await openShop(sandbox);
    const ada = await shop.player('ada');
    const {redeem, refusedRedeem} = gamesOf(shop, ada, 'ada');
    const elsewhere = await openShop(sandbox);
    const foreign = await freeCode(elsewhere, await elsewhere.player('ada'), DRM_FREE);
    assert.equal(await refusedRedeem('AAAAA-BBBBB-CCCCC'), 4603);
    assert.equal(await refusedRedeem(foreign), 4603);
    assert.equal(await refusedRedeem(await freeCode(shop, ada, 'racer_steam')), 5103);

    const taken = await freeCode(shop, await shop.player('grace'), DRM_FREE);
    await reportPayment(shop, (await ordersOf(shop, 'grace')).at(-1)!.order_id, 'refunded');
    assert.equal(await refusedRedeem(taken), 4603);

    const code = await freeCode(shop, ada, DRM_FREE);
    await preOrdersOf(shop).release(DRM_FREE, '2037-01-01T00:00:00+00:00');
    assert.equal(await refusedRedeem(code), 5106);
    await preOrdersOf(shop).release(DRM_FREE, null, false);
    await redeem(code);
    assert.equal(await refusedRedeem(await freeCode(shop, ada, DRM_FREE)), 5101);
  });

  it('is owned no more once the order of its key is refunded', async () => {
    const shop = await openShop(sandbox);
    const ada = await shop.player('ada');
    const {owned, redeem} = gamesOf(shop, ada, 'ada');
    await redeem(await freeCode(shop, ada, DRM_FREE));

    await reportPayment(shop, (await ordersOf(shop, 'ada')).at(-1)!.order_id, 'refunded');

    assert.deepEqual(await owned(), []);
  });

  it('is not owned by a key that is refunded while it is redeemed, by whomever', async () => {
    const shop = await openShop(sandbox);
    const players = await times(2, (nth) => shop.player(`player-${nth}`));
    for (let round = 0; round < 20; round++) {
      const code = await freeCode(shop, players[0]!, DRM_FREE);
      const {order_id} = (await ordersOf(shop)).at(-1)!;
      const games = gamesOf(shop, players[round % 2]!, `player-${round % 2}`);

      await Promise.all([games.tryRedeem(code), reportPayment(shop, order_id, 'refunded')]);

      assert.deepEqual(await games.owned(), [], `round ${round}`);
    }
  });

  it('is granted and revoked by the studio, with a key or without', async () => {
    const shop = await openShop(sandbox);
    const ada = await shop.player('ada');
    const {grant, owned, refusedGrant, refusedRevoke, revoke} = gamesOf(shop, ada, 'ada');

    await grant();
    assert.equal(await refusedGrant({}), 5101);
    await revoke();
    await revoke();
    assert.deepEqual(await owned(), []);
    const code = await freeCode(shop, await shop.player('grace'), DRM_FREE);
    await grant({code});
    await revoke();
    assert.equal(await refusedGrant({code}), 5107);
    assert.equal(await refusedGrant({code, game: {sku: 'chess'}}), 4603);
    assert.equal(await refusedGrant({code: 'nothing'}), 4603);
    assert.equal(await refusedGrant({game: {sku: 'nothing'}}), 4604);
    assert.equal(await refusedGrant({drm: {sku: 'steam'}}), 5103);
    assert.equal(await refusedRevoke({drm: {sku: 'steam'}}), 5103);
  });

  it('is owned apart as a test, and listed by pages, the latest first', async () => {
    const shop = await openShop(sandbox);
    const ada = await shop.player('ada');
    const {grant, list, owned, redeem} = gamesOf(shop, ada, 'ada');
    await redeem(await freeCode(shop, ada, DRM_FREE), true);
    assert.deepEqual([await owned(1), await owned()], [['racer drmfree'], []]);

    await grant();
    await grant({game: {sku: 'chess'}});
    assert.deepEqual(await owned(), ['chess drmfree', 'racer drmfree']);
    const page = await list({limit: 1, offset: 1});
    assert.deepEqual([page.items[0]?.game_sku, page.total_items_count, page.has_more], ['racer', 2, false]);
  });

  it('is redeemed once by one key, however many try at once', async () => {
    const shop = await openShop(sandbox);
    const code = await freeCode(shop, await shop.player('ada'), DRM_FREE);
    const players = await times(20, (nth) => shop.player(`player-${nth}`));

    const codes = await times(20, (nth) => codeOf(gamesOf(shop, players[nth]!, `player-${nth}`).tryRedeem(code)));

    assert.deepEqual([countOf(codes, 0), countOf(codes, 5107)], [1, 19]);
  });
});
