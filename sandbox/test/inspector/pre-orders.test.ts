import assert from 'node:assert/strict';
import {it} from 'node:test';
import type {Seed} from '../../src/planting/seed.js';
import {eachDatabase} from '../support/databases.js';
import {usd} from '../support/items.js';
import {inDays, keyBuyer, plantRacer, preOrdersOf} from '../support/pre-orders.js';
import {addItem, payPage, settle} from '../support/purchase.js';

const KEYS = 'GET /_sandbox/projects/{project_id}/pre-orders';
const KEY = 'GET /_sandbox/projects/{project_id}/pre-orders/{item_sku}';
const UNITS = 'PUT /_sandbox/projects/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}';
const TOGGLE = 'PUT /_sandbox/projects/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}/toggle';

const path = {item_sku: 'racer_steam'};

eachDatabase('the inspection of pre-orders', (sandbox) => {
  it('shows how many units are available, reserved and sold, and when the key is released', async () => {
    const shop = await sandbox.project();
    await plantRacer(sandbox, shop);
    await preOrdersOf(shop).set('racer_steam', 5);
    const [ada, bob] = [keyBuyer(shop, await shop.player('ada')), keyBuyer(shop, await shop.player('bob'))];
    await payPage(shop).pay((await ada.order('racer_steam', 2)).token);
    await bob.order('racer_steam');

    const key = await shop.call(KEY, {path});

    const {release_date, ...rest} = key;
    assert.ok(Math.abs(Date.parse(release_date ?? '') - Date.parse(inDays(30))) < 3_600_000);
    assert.deepEqual(rest, {
      sku: 'racer_steam',
      name: 'Racer',
      is_pre_order: true,
      is_unreleased: true,
      is_pre_order_limit_enabled: true,
      total: 5,
      available: 2,
      reserved: 1,
      sold: 2,
    });
    assert.deepEqual((await shop.call(KEYS, {})).keys, [key]);
  });

  it('says of a paid order which releases it waits for, until they have come', async () => {
    const shop = await sandbox.project();
    await plantRacer(sandbox, shop);
    const {order_id, token} = await keyBuyer(shop, await shop.player('ada')).order('racer_steam');
    const awaited = async () =>
      (await shop.call('GET /_sandbox/projects/{project_id}/orders/{order_id}', {path: {order_id}})).awaited;
    assert.deepEqual(await awaited(), []);
    await payPage(shop).pay(token);
    await settle(shop);
    await preOrdersOf(shop).release('racer_steam', null);

    assert.deepEqual(await awaited(), [{sku: 'racer_steam', name: 'Racer', release_date: null}]);
    await preOrdersOf(shop).release('racer_steam', inDays(-1));
    await settle(shop);
    assert.deepEqual(await awaited(), []);
  });

  it('is changed by hand, and refused below what is reserved and sold', async () => {
    const shop = await sandbox.project();
    await plantRacer(sandbox, shop);
    await keyBuyer(shop, await shop.player('ada')).order('racer_steam', 3);

    await shop.call(UNITS, {path, body: {quantity: 3}});
    assert.equal((await shop.refused(UNITS, {path, body: {quantity: 2}})).code, 1023);
    await shop.call(TOGGLE, {path, body: {is_pre_order_limit_enabled: false}});

    const {total, available, reserved, is_pre_order_limit_enabled} = await shop.call(KEY, {path});
    assert.deepEqual([total, available, reserved, is_pre_order_limit_enabled], [3, 0, 3, false]);
  });

  it('lists what is a pre-order or had a limit, the next to be released first, and any that is searched for', async () => {
    const shop = await sandbox.project();
    type Key = NonNullable<Seed['games']>[number]['unit_items'][number];
    const key = (drm_sku: Key['drm_sku'], more: Partial<Key> = {}): Key => ({drm_sku, prices: usd(9.99), ...more});
    await plantRacer(
      sandbox,
      shop,
      {},
      {
        games: [
          {
            sku: 'racer',
            name: {en: 'Racer'},
            unit_items: [
              key('gog'),
              key('xbox', {pre_order_limit: 2}),
              key('stadia', {is_pre_order: true}),
              key('origin', {is_pre_order: true, release_date: 'P60D'}),
              key('uplay', {is_pre_order: true, release_date: 'P2D'}),
            ],
          },
          {sku: '100%_game', name: {en: '<b>Percent</b>'}, unit_items: [key('steam')]},
        ],
      },
    );
    await addItem(shop, 'racer_sword');
    const listed = async (query: {search?: string; limit?: number} = {}) => {
      const {keys, has_more} = await shop.call(KEYS, {query});
      return [...keys.map(({sku}) => sku), ...(has_more ? ['more'] : [])];
    };

    assert.deepEqual(await listed(), ['racer_uplay', 'racer_origin', 'racer_stadia', 'racer_xbox']);
    assert.deepEqual(await listed({limit: 2}), ['racer_uplay', 'racer_origin', 'more']);
    assert.deepEqual(await listed({search: 'GOG'}), ['racer_gog']);
    assert.deepEqual(await listed({search: 'sword'}), ['racer_sword']);
    assert.equal((await shop.call(KEY, {path: {item_sku: 'racer_sword'}})).is_pre_order, false);
    assert.deepEqual(await listed({search: '%'}), ['100%_game_steam']);
    assert.deepEqual(await listed({search: 'percent>'}), []);
    assert.deepEqual(await listed({search: '<b>percent'}), ['100%_game_steam']);
    const day = await shop.call(KEY, {path: {item_sku: 'racer_stadia'}});
    assert.deepEqual([day.is_unreleased, day.release_date], [true, null]);
    for (const item_sku of ['racer', 'ghost']) assert.equal((await shop.refused(KEY, {path: {item_sku}})).code, 4001);
    assert.deepEqual((await (await sandbox.project()).call(KEYS, {})).keys, [], 'of another project');
  });
});
