import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {kindsOf, SHOWN_BUNDLE, skusOf, statusAndCode, stocked} from '../support/item-kinds.js';
import {usd} from '../support/items.js';

const PACKAGES = '/v2/project/{project_id}/admin/items/virtual_currency/package';
const BUNDLES = '/v2/project/{project_id}/admin/items/bundle';
const SWITCH = {
  show: 'PUT /v2/project/{project_id}/admin/items/bundle/sku/{sku}/show',
  hide: 'PUT /v2/project/{project_id}/admin/items/bundle/sku/{sku}/hide',
} as const;

eachDatabase('a bundle or package of a merchant', (sandbox) => {
  it('shows its enabled prices in virtual currency with the currency’s texts', async () => {
    const shop = await stocked(await sandbox.project('empty'));
    const vc_prices = [{sku: 'gems', amount: 12, is_default: true}];
    await kindsOf(shop).bundle.create('priced', {vc_prices});
    await kindsOf(shop).bundle.create('switched-off', {vc_prices: [{...vc_prices[0], is_enabled: false}]});

    const {virtual_prices} = await kindsOf(shop).bundle.get('priced');

    const {name, ...price} = virtual_prices[0] ?? assert.fail('no price');
    assert.deepEqual(price, {
      sku: 'gems',
      type: 'virtual_currency',
      image_url: null,
      amount: '12',
      is_default: true,
    });
    assert.equal(typeof name.en, 'string');
    assert.deepEqual((await kindsOf(shop).bundle.get('switched-off')).virtual_prices, []);
  });

  it('is read with its prices in virtual currency as `virtual_prices` alone, where it is a bundle', async () => {
    const shop = await stocked(await sandbox.project('empty'));
    await kindsOf(shop).bundle.create('set', {prices: [], vc_prices: [{sku: 'gems', amount: 12, is_default: true}]});

    assert.ok(!('vc_prices' in (await kindsOf(shop).bundle.get('set'))));
    const {items} = await kindsOf(shop).bundle.list();
    assert.ok(items.every((one) => !('vc_prices' in one)));
  });

  it('takes content of SKU and quantity alone', async () => {
    const shop = await stocked(await sandbox.project('empty'));
    const {bundle, package: pack} = kindsOf(shop);
    await bundle.create('set');
    await pack.create('purse');
    const body = {name: {en: 'One'}, prices: usd(1)};
    const as = {as: shop.server};
    const refusals = [
      await shop.refused(
        `PUT ${BUNDLES}/sku/{sku}`,
        {path: {sku: 'set'}, body: {...body, content: (await bundle.get('set')).content}},
        as,
      ),
      await shop.refused(
        `PUT ${PACKAGES}/sku/{item_sku}`,
        {path: {item_sku: 'purse'}, body: {...body, content: (await pack.get('purse')).content}},
        as,
      ),
    ];

    for (const {status, code, body: error} of refusals) {
      assert.deepEqual([status, code], [422, 1102]);
      const [fault] = error.errorMessageExtended as {property: string; message: string}[];
      assert.equal(fault?.property, 'content[0]');
      assert.match(`${fault?.message}`, /^The property \w+ is not defined and the definition does not allow/);
    }
  });

  it('that costs nothing by default and is not free is refused with 4055, if it is a bundle, and nothing is lost', async () => {
    const shop = await stocked(await sandbox.project('empty'));
    const {bundle, package: pack} = kindsOf(shop);
    const vc_prices = [{sku: 'gems', amount: 12, is_default: true}];
    await bundle.create('set', {prices: [], vc_prices});
    const body = {name: {en: 'Set'}, content: [{sku: 'bow'}]};
    const CREATE = `POST ${BUNDLES}` as const;
    const UPDATE = `PUT ${BUNDLES}/sku/{sku}` as const;
    const {virtual_prices} = await bundle.get('set');
    const unpriced: readonly object[] = [
      {},
      {prices: []},
      {vc_prices: null},
      {virtual_prices},
      // One price in virtual currency would be lost without a word.
      {prices: usd(1), virtual_prices},
    ];

    for (const more of unpriced) {
      const options = {as: shop.server};
      const made = await shop.refused(CREATE, {body: {...body, ...more, sku: 'bare'}}, options);
      const changed = await shop.refused(UPDATE, {path: {sku: 'set'}, body: {...body, ...more}}, options);
      assert.deepEqual(
        [statusAndCode(made), statusAndCode(changed)],
        [
          [422, 4055],
          [422, 4055],
        ],
      );
      assert.match(made.body.errorMessage, /Item default price not set/);
    }
    assert.deepEqual((await bundle.get('set')).virtual_prices, virtual_prices);
    assert.deepEqual(skusOf(await bundle.list()), ['set']);

    await bundle.update('set', {prices: [], vc_prices, virtual_prices});
    await bundle.update('set', {prices: usd(1), virtual_prices: []});
    await bundle.update('set', {prices: [], is_free: true});
    await pack.create('purse', {prices: []});
  });

  it('can be hidden from the catalog and shown again, and is for sale in both cases', async () => {
    const shop = await stocked(await sandbox.project());
    const {bundle} = kindsOf(shop);
    await bundle.create('set');
    const listed = async () => skusOf(await shop.call('GET /v2/project/{project_id}/items/bundle', {}));
    const change = (word: 'show' | 'hide') => shop.call(SWITCH[word], {path: {sku: 'set'}}, {as: shop.server});
    assert.deepEqual(await listed(), ['set']);

    await change('hide');
    assert.deepEqual(await listed(), []);
    assert.equal((await shop.call(SHOWN_BUNDLE, {path: {sku: 'set'}})).can_be_bought, true);
    assert.equal((await bundle.get('set')).is_show_in_store, false);
    await change('show');
    assert.deepEqual(await listed(), ['set']);

    for (const word of ['show', 'hide'] as const)
      for (const sku of ['none', 'bow']) {
        const refused = await shop.refused(SWITCH[word], {path: {sku}}, {as: shop.server});
        assert.deepEqual(statusAndCode(refused), [404, 4001]);
      }
  });

  for (const [title, kind, more, code] of [
    ['a package of two currencies', 'package', {content: [{sku: 'gems'}, {sku: 'gold'}]}, 1102],
    ['a package of nothing', 'package', {content: []}, 1102],
    ['a package of an item', 'package', {content: [{sku: 'bow'}]}, 1102],
    ['a bundle of nothing', 'bundle', {content: []}, 1102],
    ['a bundle in a bundle', 'bundle', {content: [{sku: 'set'}]}, 1102],
    ['one thing twice in a bundle', 'bundle', {content: [{sku: 'bow'}, {sku: 'bow'}]}, 1102],
    ['none of a thing in a bundle', 'bundle', {content: [{sku: 'bow', quantity: 0}]}, 1102],
    ['an unknown thing in a bundle', 'bundle', {content: [{sku: 'bow'}, {sku: 'ghost'}]}, 4001],
    ['an unknown currency', 'bundle', {vc_prices: [{sku: 'ghost', amount: 1}]}, 4001],
    ['an item as a currency', 'bundle', {vc_prices: [{sku: 'bow', amount: 1}]}, 1102],
    ['half a gem', 'bundle', {vc_prices: [{sku: 'gems', amount: 1.5}]}, 1102],
    [
      'one currency twice',
      'bundle',
      {
        vc_prices: [
          {sku: 'gems', amount: 1, is_default: true},
          {sku: 'gems', amount: 2},
        ],
      },
      1102,
    ],
    [
      'two currencies and no default',
      'bundle',
      {
        vc_prices: [
          {sku: 'gems', amount: 1},
          {sku: 'gold', amount: 2},
        ],
      },
      4056,
    ],
    ['an unknown region', 'bundle', {regions: [{id: 99}]}, 1102],
    ['an unknown group', 'bundle', {groups: ['nowhere']}, 4403],
  ] as const)
    it(`is refused with ${title}, and nothing is written`, async () => {
      const shop = await stocked(await sandbox.project());
      await kindsOf(shop).currency.create('gold');
      await kindsOf(shop).bundle.create('set');
      const [content, path] = kind === 'bundle' ? [[{sku: 'bow'}], BUNDLES] : [[{sku: 'gems'}], PACKAGES];
      const body = {name: {en: 'Bad'}, prices: usd(1), content, ...more};
      const sendBody = (method: string, suffix: string, sku: string) =>
        shop.send(`${path.replace('{project_id}', String(shop.projectId))}${suffix}`, {
          method,
          headers: shop.server,
          body: JSON.stringify({...body, sku}),
        });

      const made = await sendBody('POST', '', 'bad');
      assert.equal(((await made.json()) as {errorCode: number}).errorCode, code);
      const before = await kindsOf(shop).bundle.get('set');
      assert.deepEqual(skusOf(await kindsOf(shop)[kind].list()), kind === 'bundle' ? ['set'] : []);
      if (kind === 'bundle') {
        const changed = await sendBody('PUT', '/sku/set', 'set');
        assert.equal(((await changed.json()) as {errorCode: number}).errorCode, code);
        assert.deepEqual(await kindsOf(shop).bundle.get('set'), before);
      }
    });

  it('never holds an item that is deleted while it is created', async () => {
    const shop = await stocked(await sandbox.project());
    const {item: items, bundle} = kindsOf(shop);
    for (let round = 0; round < 12; round++) {
      const sku = `relic-${round}`;
      await items.create(sku);
      const make = () => bundle.create(`set-${round}`, {content: [{sku}]}).catch(() => undefined);
      const remove = () => items.remove(sku).catch(() => undefined);

      await Promise.all(round % 2 ? [make(), remove()] : [remove(), make()]);

      const isThere = skusOf(await items.list()).includes(sku);
      const isHeld = skusOf(await bundle.list()).includes(`set-${round}`);
      assert.equal(isHeld, isThere, 'either the bundle was refused or the deletion was');
    }
  });
});
