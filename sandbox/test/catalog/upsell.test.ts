import assert from 'node:assert/strict';
import {it} from 'node:test';
import {addRule} from '../support/catalog-rules.js';
import {eachDatabase} from '../support/databases.js';
import {item} from '../support/items.js';
import {plantIn} from '../support/plant.js';
import {addItem, changeItem} from '../support/purchase.js';
import type {Shop} from '../support/sandbox.js';

const UPSELL = 'GET /v2/project/{project_id}/items/upsell';

const skus = async (shop: Shop, query: {limit?: number; offset?: number} = {}): Promise<string[]> =>
  (await shop.call(UPSELL, {query})).items.map(({sku}) => sku);

eachDatabase('what the studio recommends', (sandbox) => {
  it('is listed in its order, of all kinds, as the catalog shows it', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {
      items: [item('axe'), item('bow'), item('cape')],
      bundles: [{...item('box'), content: [{sku: 'axe', quantity: 2}]}],
      upsell: ['cape', 'box', 'axe', 'nothing'],
    });

    assert.deepEqual(await skus(shop), ['cape', 'box', 'axe']);
    assert.deepEqual(await skus(shop, {limit: 1, offset: 1}), ['box']);
    const {items, total_items_count} = await shop.call(UPSELL, {});
    const {items: catalog} = await shop.call('GET /v2/project/{project_id}/items', {});
    assert.equal(total_items_count, 3);
    assert.deepEqual(
      items.find(({sku}) => sku === 'box'),
      catalog.find(({sku}) => sku === 'box'),
    );
  });

  it('leaves out what is not sold, and what rules hide from the player', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {items: [item('axe'), item('bow'), item('cape')], upsell: ['axe', 'bow', 'cape']});
    await changeItem(shop, 'bow', {is_enabled: false});
    await addRule(shop, 'cape', {
      is_enabled: true,
      attribute_conditions: [
        {attribute: 'rank', type: 'string', operator: 'eq', value: 'veteran', can_be_missing: false},
      ],
    });

    assert.deepEqual(await skus(shop), ['axe']);
    const as = await shop.player('ada', {attributes: {rank: 'veteran'}});
    assert.deepEqual(
      (await shop.call(UPSELL, {}, {as})).items.map(({sku}) => sku),
      ['axe', 'cape'],
    );
  });

  it('is nothing until the studio recommends something, which replaces what it did before', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'axe');
    await addItem(shop, 'bow');
    const recommend = (...skus: string[]) => shop.call('PUT /_sandbox/projects/{project_id}/upsell', {body: {skus}});

    assert.deepEqual(await skus(shop), []);
    await recommend('bow', 'nothing', 'axe', 'bow');
    assert.deepEqual(await skus(shop), ['bow', 'axe']);
    await recommend('axe');
    assert.deepEqual(await skus(shop), ['axe']);
  });
});
