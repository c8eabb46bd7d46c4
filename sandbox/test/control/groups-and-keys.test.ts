import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {plantIn} from '../support/plant.js';
import type {Shop} from '../support/sandbox.js';

const PUT = 'PUT /_sandbox/projects/{project_id}/groups/{external_id}';
const DELETE = 'DELETE /_sandbox/projects/{project_id}/groups/{external_id}';
const RENAME = 'PATCH /_sandbox/projects/{project_id}/keys/{item_sku}';
const DROP = 'DELETE /_sandbox/projects/{project_id}/keys/{item_sku}';

const put = (shop: Shop, external_id: string, more: {parent_external_id?: string; order?: number} = {}) =>
  shop.call(PUT, {path: {external_id}, body: {name: {en: external_id}, ...more}});
const shown = async (shop: Shop) =>
  (await shop.call('GET /v2/project/{project_id}/items/groups', {})).groups.map(
    ({external_id, level}) => `${external_id} ${level}`,
  );

eachDatabase('groups of items, by the control plane', (sandbox) => {
  it('are made, replaced and listed as they were written, and players see them', async () => {
    const shop = await sandbox.project();
    await put(shop, 'b', {order: 2});
    await put(shop, 'a', {order: 1});
    await put(shop, 'c', {order: 3, parent_external_id: 'a'});

    assert.deepEqual(await shown(shop), ['a 0', 'b 0', 'c 1']);
    await put(shop, 'c', {order: 0});

    assert.deepEqual(await shown(shop), ['c 0', 'a 0', 'b 0']);
    const {groups} = await shop.call('GET /_sandbox/projects/{project_id}/groups', {});
    assert.deepEqual(groups[0], {
      external_id: 'c',
      name: {en: 'c'},
      description: null,
      image_url: null,
      parent_external_id: null,
      order: 0,
    });
  });

  it('leave their items in the shop when they are deleted', async () => {
    const shop = await sandbox.project();
    await put(shop, 'a');
    await plantIn(sandbox, shop, {items: [{sku: 'potion', name: {en: 'Potion'}, groups: ['a'], is_free: true}]});

    await shop.call(DELETE, {path: {external_id: 'a'}});

    const {items} = await shop.call('GET /v2/project/{project_id}/items/virtual_items', {});
    assert.deepEqual(
      items.map(({sku, groups}) => [sku, groups]),
      [['potion', []]],
    );
    assert.equal((await shop.refused(DELETE, {path: {external_id: 'a'}})).code, 4403);
  });

  it('stand below no group that is missing, that is below them, or that they are; and none is deleted from above another', async () => {
    const shop = await sandbox.project();
    await put(shop, 'a');
    await put(shop, 'b', {parent_external_id: 'a'});
    const below = (external_id: string, parent_external_id: string) =>
      shop.refused(PUT, {path: {external_id}, body: {name: {en: 'A'}, parent_external_id}});

    const refused = [
      await below('a', 'nowhere'),
      await below('a', 'a'),
      await below('a', 'b'),
      await below('new', 'new'),
      await shop.refused(DELETE, {path: {external_id: 'a'}}),
    ];

    assert.deepEqual(
      refused.map(({status, code}) => [status, code]),
      Array(5).fill([422, 1102]),
    );
    assert.deepEqual(await shown(shop), ['a 0', 'b 1']);
  });
});

eachDatabase('keys of games, by the control plane', (sandbox) => {
  const keysOf = async (shop: Shop) =>
    (await shop.call('GET /v2/project/{project_id}/items/game', {})).items.flatMap(({unit_items}) =>
      unit_items.map(({sku}) => sku),
    );
  const withGame = async () => {
    const shop = await sandbox.project();
    const prices = [{amount: 5, currency: 'USD', is_default: true}];
    const unit_items = [
      {drm_sku: 'steam' as const, prices},
      {drm_sku: 'gog' as const, prices},
    ];
    await plantIn(sandbox, shop, {games: [{sku: 'saga', name: {en: 'Saga'}, unit_items}]});
    return shop;
  };

  it('take another SKU, but none that is taken', async () => {
    const shop = await withGame();

    await shop.call(RENAME, {path: {item_sku: 'saga_steam'}, body: {sku: 'saga-pc'}});

    assert.deepEqual(await keysOf(shop), ['saga-pc', 'saga_gog']);
    const taken = await shop.refused(RENAME, {path: {item_sku: 'saga-pc'}, body: {sku: 'saga_gog'}});
    const gone = await shop.refused(RENAME, {path: {item_sku: 'saga_steam'}, body: {sku: 'x'}});
    const game = await shop.refused(RENAME, {path: {item_sku: 'saga'}, body: {sku: 'x'}});
    assert.deepEqual([taken.code, gone.code, game.code], [4002, 4001, 4001]);
  });

  it('leave the shop', async () => {
    const shop = await withGame();

    await shop.call(DROP, {path: {item_sku: 'saga_steam'}});

    assert.deepEqual(await keysOf(shop), ['saga_gog']);
    assert.equal((await shop.refused(DROP, {path: {item_sku: 'saga_steam'}})).code, 4001);
  });
});
