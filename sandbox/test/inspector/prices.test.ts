import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {item, stock, usd} from '../support/items.js';
import {changeItem} from '../support/purchase.js';

const LIST = 'GET /_sandbox/projects/{project_id}/price-warnings';
const ONE = 'GET /_sandbox/projects/{project_id}/price-warnings/{item_sku}';

const inGermany = [{amount: 1, currency: 'EUR', country_iso: 'DE', is_default: true}];

eachDatabase('the inspection of prices', (sandbox) => {
  it('lists each item whose price the live service may refuse, with what is wrong, and no others', async () => {
    const shop = await sandbox.project();
    const as = shop.server;
    const currencies = 'POST /v2/project/{project_id}/admin/items/virtual_currency';
    await shop.call(currencies, {body: {sku: 'dust', name: {en: 'Dust'}, is_free: true, prices: inGermany}}, {as});
    await stock(
      shop,
      item('bare', {prices: [], name: {en: 'Bare sword'}}),
      item('gift', {prices: [], is_free: true}),
      item('fine'),
      item('local', {prices: inGermany}),
    );
    const bundles = 'POST /v2/project/{project_id}/admin/items/bundle';
    const content = [{sku: 'fine', quantity: 1}];
    await shop.call(bundles, {body: {...item('chest', {prices: inGermany}), content}}, {as});

    const {items, has_more} = await shop.call(LIST, {});

    assert.equal(has_more, false);
    assert.deepEqual(
      items.map(({sku, name, kind, warnings}) => [sku, name, kind, warnings.map(({fault}) => fault)]),
      [
        ['chest', 'chest', 'Bundle', ['The default price of chest is for one country alone (DE)']],
        [
          'dust',
          'Dust',
          'Virtual currency',
          ['Virtual currency dust is free', 'The default price of dust is for one country alone (DE)'],
        ],
        ['bare', 'Bare sword', 'Item', ['Item bare has no price and is not free']],
        ['local', 'local', 'Item', ['The default price of local is for one country alone (DE)']],
      ],
    );
    const first = await shop.call(LIST, {query: {limit: 1}});
    assert.deepEqual([first.items.map(({sku}) => sku), first.has_more], [['chest'], true]);
    assert.deepEqual((await (await sandbox.project()).call(LIST, {})).items, [], 'of another project');
  });

  it('says of one item what is done with its price, here and there, until that is mended', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('bare', {prices: []}));
    const path = {item_sku: 'bare'};

    const {warnings} = await shop.call(ONE, {path});
    await changeItem(shop, 'bare', {prices: usd(1)});

    assert.deepEqual(warnings, [
      {
        fault: 'Item bare has no price and is not free',
        here: 'It is shown without a price, and nobody can buy it.',
        live: 'It refuses a bundle like that (422, 4055), and may refuse this.',
        remedy: 'Give it a price, or set is_free.',
      },
    ]);
    assert.deepEqual((await shop.call(LIST, {})).items, []);
    for (const item_sku of ['bare', 'ghost']) assert.equal((await shop.refused(ONE, {path: {item_sku}})).code, 4001);
  });
});
