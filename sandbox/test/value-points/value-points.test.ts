import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {item, stock} from '../support/items.js';
import {plantIn} from '../support/plant.js';
import {buyer} from '../support/purchase.js';
import type {Shop} from '../support/sandbox.js';
import {addPoints} from '../support/value-points.js';

const LIST = 'GET /v2/project/{project_id}/admin/items/value_points';
const CREATE = 'POST /v2/project/{project_id}/admin/items/value_points';
const GET = 'GET /v2/project/{project_id}/admin/items/value_points/sku/{item_sku}';
const UPDATE = 'PUT /v2/project/{project_id}/admin/items/value_points/sku/{item_sku}';
const DELETE = 'DELETE /v2/project/{project_id}/admin/items/value_points/sku/{item_sku}';
const LIST_REWARDS = 'GET /v2/project/{project_id}/admin/items/{value_point_sku}/value_points/rewards';
const SET_REWARDS = 'PUT /v2/project/{project_id}/admin/items/{value_point_sku}/value_points/rewards';
const PATCH_REWARDS = 'PATCH /v2/project/{project_id}/admin/items/{value_point_sku}/value_points/rewards';
const CLEAR_REWARDS = 'DELETE /v2/project/{project_id}/admin/items/{value_point_sku}/value_points/rewards';

const honor = {path: {value_point_sku: 'honor'}};
const rewardsOf = async (shop: Shop, sku = 'honor') => {
  const {items} = await shop.call(LIST_REWARDS, {path: {value_point_sku: sku}}, {as: shop.server});
  return Object.fromEntries(items.map((one) => [one.sku, one.amount]));
};
/** The points that come with an item, in the catalog. */
const shownWith = async (shop: Shop, sku: string) => {
  const {vp_rewards} = await buyer(shop, await shop.player('ada')).item(sku);
  return Object.fromEntries(vp_rewards.map((one) => [one.sku, one.amount]));
};

eachDatabase('value points', (sandbox) => {
  it('are returned as they were written, in their order', async () => {
    const shop = await sandbox.project();
    const as = shop.server;
    const body = {
      sku: 'honor',
      name: {en: 'Honor', de: 'Ehre'},
      description: {en: 'For the brave'},
      long_description: {en: 'For the brave of all lands'},
      image_url: '/honor.png',
      media_list: [{type: 'image' as const, url: '/big.png'}],
      is_enabled: true,
      order: 2,
      is_clan: true,
    };

    const made = await shop.call(CREATE, {body}, {as});
    await shop.call(CREATE, {body: {sku: 'glory', name: {en: 'Glory'}, order: 1}}, {as});

    const stored = await shop.call(GET, {path: {item_sku: 'honor'}}, {as});
    const listed = await shop.call(LIST, {}, {as});
    const second = await shop.call(LIST, {query: {limit: 1, offset: 1}}, {as});
    assert.deepEqual(stored, {...body, type: 'value_point', item_id: made.item_id, can_delete: true});
    const {description, long_description, image_url} = await shop.call(GET, {path: {item_sku: 'glory'}}, {as});
    assert.deepEqual([description, long_description, image_url], [null, null, null]);
    assert.deepEqual(
      listed.items.map(({sku, is_clan}) => [sku, is_clan]),
      [
        ['glory', false],
        ['honor', true],
      ],
    );
    assert.deepEqual(
      [second.items.map(({sku}) => sku), second.has_more, second.total_items_count],
      [['honor'], false, 2],
    );
  });

  it('are replaced as a whole, except their clan or player type and their SKU', async () => {
    const shop = await sandbox.project();
    const as = shop.server;
    await addPoints(shop, 'honor', {}, {description: {en: 'Old'}, order: 7});
    const put = (body: object) => ({path: {item_sku: 'honor'}, body: {sku: 'honor', name: {en: 'Fame'}, ...body}});

    await shop.call(UPDATE, put({}), {as});

    const stored = await shop.call(GET, {path: {item_sku: 'honor'}}, {as});
    assert.deepEqual([stored.name, stored.description, stored.order], [{en: 'Fame'}, null, 0]);
    for (const body of [{is_clan: true}, {sku: 'glory'}])
      assert.deepEqual(pick(await shop.refused(UPDATE, put(body), {as})), [422, 1102]);
  });

  it('share the SKU namespace with all items, and cannot be bought or bundled', async () => {
    const shop = await sandbox.project();
    const as = shop.server;
    await stock(shop, item('sword'));
    await addPoints(shop, 'honor');
    const ada = await shop.player('ada');

    const taken = await shop.refused(CREATE, {body: {sku: 'sword', name: {en: 'Sword'}}}, {as});
    const bought = await buyer(shop, ada).refusedOrder('honor');
    const filled = await shop.call(
      'PUT /v2/project/{project_id}/cart/fill',
      {body: {items: [{sku: 'honor', quantity: 1}]}},
      {as: ada},
    );
    const bundled = await shop.refused(
      'POST /v2/project/{project_id}/admin/items/bundle',
      {body: {sku: 'box', name: {en: 'Box'}, is_free: true, content: [{sku: 'honor'}]}},
      {as},
    );

    assert.deepEqual(pick(taken), [422, 4002]);
    assert.deepEqual(pick(bought), [404, 4001]);
    assert.deepEqual(
      filled.warnings?.map(({errorCode}) => errorCode),
      [4001],
    );
    assert.deepEqual(pick(bundled), [404, 4001]);
  });

  it('come with items: set for all, changed for some, removed by 0, and from all', async () => {
    const shop = await sandbox.project();
    const as = shop.server;
    await stock(shop, item('a'), item('b'), item('c'));
    await addPoints(shop, 'honor', {a: 10, b: 20});

    assert.deepEqual(await shownWith(shop, 'a'), {honor: 10});
    await shop.call(
      PATCH_REWARDS,
      {
        ...honor,
        body: [
          {sku: 'a', amount: 0},
          {sku: 'c', amount: 30},
        ],
      },
      {as},
    );
    assert.deepEqual(await rewardsOf(shop), {b: 20, c: 30});
    await shop.call(
      SET_REWARDS,
      {
        ...honor,
        body: [
          {sku: 'a', amount: 1},
          {sku: 'b', amount: 0},
        ],
      },
      {as},
    );
    assert.deepEqual(await rewardsOf(shop), {a: 1});
    await shop.call(CLEAR_REWARDS, honor, {as});
    assert.deepEqual(await rewardsOf(shop), {});
    assert.deepEqual(await shownWith(shop, 'a'), {});
  });

  it('have a picture in each item that they come with, an empty one where none was set', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('sword'));
    await addPoints(shop, 'honor', {sword: 5});
    await addPoints(shop, 'glory', {sword: 5}, {image_url: 'https://cdn.example.test/glory.png'});

    const {vp_rewards} = await buyer(shop, await shop.player('ada')).item('sword');

    const pictures = Object.fromEntries(vp_rewards.map(({sku, image_url}) => [sku, image_url]));
    assert.deepEqual(pictures, {honor: '', glory: 'https://cdn.example.test/glory.png'});
  });

  it('are changed in all items or in none: no SKU twice, at most 100 in a PATCH, no game, nothing unknown', async () => {
    const shop = await sandbox.project();
    const as = shop.server;
    await plantIn(sandbox, shop, {
      items: [item('a'), item('b')],
      games: [{sku: 'game', name: {en: 'Game'}, unit_items: [{drm_sku: 'steam'}]}],
    });
    await addPoints(shop, 'honor', {a: 10});
    const change = (key: typeof SET_REWARDS | typeof PATCH_REWARDS, body: {sku: string; amount: number}[]) =>
      shop.refused(key, {...honor, body}, {as});
    const b = {sku: 'b', amount: 5};

    for (const key of [SET_REWARDS, PATCH_REWARDS] as const) {
      assert.deepEqual(pick(await change(key, [b, {sku: 'b', amount: 6}])), [422, 1102], 'twice');
      assert.deepEqual(pick(await change(key, [b, {sku: 'ghost', amount: 1}])), [404, 4001], 'unknown');
      assert.deepEqual(pick(await change(key, [b, {sku: 'game', amount: 1}])), [422, 1102], 'a game');
      assert.deepEqual(pick(await change(key, [b, {sku: 'honor', amount: 1}])), [422, 1102], 'value points');
      assert.deepEqual(pick(await change(key, [b, {sku: 'a', amount: -1}])), [422, 1102], 'negative');
      assert.deepEqual(pick(await change(key, [b, {sku: 'a', amount: 1.5}])), [422, 1102], 'a fraction');
    }
    const many = Array.from({length: 101}, (_, index) => ({sku: `item-${index}`, amount: 1}));
    assert.deepEqual(pick(await change(PATCH_REWARDS, many)), [422, 1102], '101 items');
    assert.deepEqual(await rewardsOf(shop), {a: 10});
  });

  it('come with no item once disabled or deleted, and a deleted SKU is free again', async () => {
    const shop = await sandbox.project();
    const as = shop.server;
    await stock(shop, item('a'));
    await addPoints(shop, 'honor', {a: 10});
    await addPoints(shop, 'glory', {a: 5});

    await shop.call(
      UPDATE,
      {path: {item_sku: 'glory'}, body: {sku: 'glory', name: {en: 'G'}, is_enabled: false}},
      {as},
    );
    assert.deepEqual(await shownWith(shop, 'a'), {honor: 10});
    await shop.call(DELETE, {path: {item_sku: 'honor'}}, {as});
    assert.deepEqual(await shownWith(shop, 'a'), {});
    await addPoints(shop, 'honor');

    assert.deepEqual(await rewardsOf(shop), {});
  });

  it('answer 4001 when they do not exist, or for another kind of item', async () => {
    const shop = await sandbox.project();
    const as = shop.server;
    await stock(shop, item('sword'));

    for (const item_sku of ['ghost', 'sword']) {
      const path = {item_sku, value_point_sku: item_sku};
      const body = {sku: item_sku, name: {en: 'None'}};
      assert.deepEqual(pick(await shop.refused(GET, {path}, {as})), [404, 4001]);
      assert.deepEqual(pick(await shop.refused(UPDATE, {path, body}, {as})), [404, 4001]);
      assert.deepEqual(pick(await shop.refused(DELETE, {path}, {as})), [404, 4001]);
      assert.deepEqual(pick(await shop.refused(LIST_REWARDS, {path}, {as})), [404, 4001]);
      assert.deepEqual(pick(await shop.refused(SET_REWARDS, {path, body: []}, {as})), [404, 4001]);
      assert.deepEqual(pick(await shop.refused(CLEAR_REWARDS, {path}, {as})), [404, 4001]);
    }
    assert.deepEqual(pick(await shop.refused(LIST, {}, {as: await shop.player('ada')})), [401, 1020]);
  });
});

const pick = ({status, code}: {status: number; code: number}) => [status, code];
