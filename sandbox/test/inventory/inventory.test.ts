import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {daysLong, LASTING, owner, reward, usable} from '../support/inventory.js';
import {item, stock} from '../support/items.js';
import {addOfferChain, offerChainClient} from '../support/offer-chains.js';
import {plantIn} from '../support/plant.js';
import {advance, buy, buyer, reportPayment, settle} from '../support/purchase.js';
import type {Shop, TestSandbox} from '../support/sandbox.js';

const ITEMS = 'GET /v2/project/{project_id}/user/inventory/items';
const TIMED = 'GET /v2/project/{project_id}/user/time_limited_items';
const CONSUME = 'POST /v2/project/{project_id}/user/inventory/item/consume';
const FREE = 'POST /v2/project/{project_id}/free/item/{item_sku}';
const DELETE = 'DELETE /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}';

async function openShop(sandbox: TestSandbox): Promise<Shop> {
  const shop = await sandbox.project();
  await stock(
    shop,
    item('potion'),
    item('lamp', usable(5)),
    item('mount', LASTING),
    item('pass', daysLong(7)),
    item('gift', {is_free: true, prices: []}),
  );
  return shop;
}

eachDatabase('inventory', (sandbox) => {
  it('holds items that were bought, claimed for free, or given by a chain', async () => {
    const shop = await openShop(sandbox);
    const as = await shop.player('ada');
    const ada = owner(shop, as);
    assert.deepEqual(await ada.items(), []);

    await buy(shop, as, 'potion', 3);
    await buy(shop, as, 'mount');
    await shop.call(FREE, {path: {item_sku: 'gift'}, body: {}}, {as});
    await offerChainClient(shop, as, await addOfferChain(shop, [['free', 'potion', 2]])).claim(1);

    assert.deepEqual(await ada.units(), {potion: 5, mount: 1, gift: 1});
    const [first] = (await shop.call(ITEMS, {query: {limit: 1, locale: 'en'}}, {as})).items;
    assert.deepEqual(first, {
      sku: 'gift',
      name: 'gift',
      type: 'virtual_good',
      virtual_item_type: 'consumable',
      description: '',
      groups: [],
      attributes: [],
      instance_id: null,
      quantity: 1,
      remaining_uses: null,
    });
    assert.deepEqual(await owner(shop, await shop.player('bob')).items(), []);
  });

  it('is listed page by page', async () => {
    const shop = await openShop(sandbox);
    const as = await shop.player('ada');
    await reward(shop, 'ada', [
      {sku: 'potion', quantity: 9},
      {sku: 'lamp', quantity: 3},
    ]);

    const pages = await Promise.all(
      [0, 2, 4].map((offset) => shop.call(ITEMS, {query: {limit: 2, offset, platform: 'xbox_live'}}, {as})),
    );

    assert.deepEqual(
      pages.map(({items, has_more, total_items_count}) => [items.map(({sku}) => sku), has_more, total_items_count]),
      [
        [['lamp', 'lamp'], true, 4],
        [['lamp', 'potion'], false, 4],
        [[], false, 4],
      ],
    );
  });

  it('is used by unit, down to zero', async () => {
    const shop = await openShop(sandbox);
    const ada = owner(shop, await shop.player('ada'));
    await reward(shop, 'ada', [{sku: 'potion', quantity: 4}]);

    await ada.consume('potion', 2);
    await ada.consume('potion');
    assert.deepEqual(await ada.units(), {potion: 1});
    assert.deepEqual(await ada.refusedConsume('potion', 2), [422, 1411]);
    assert.deepEqual(await ada.units(), {potion: 1});
    await ada.consume('potion', 1);
    assert.deepEqual(await ada.items(), []);
    assert.deepEqual(await ada.refusedConsume('potion', 1), [422, 1411]);
  });

  it('is used by use, where a unit has several', async () => {
    const shop = await openShop(sandbox);
    const ada = owner(shop, await shop.player('ada'));
    await reward(shop, 'ada', [{sku: 'lamp', quantity: 2}]);
    const [one, other] = (await ada.instances('lamp')) as [string, string];
    const uses = async () => (await ada.items()).map(({quantity, remaining_uses}) => [quantity, remaining_uses]);
    assert.deepEqual(await uses(), [
      [null, 5],
      [null, 5],
    ]);

    await ada.consume('lamp', null, one);
    await ada.consume('lamp', 2, one);
    assert.deepEqual(await uses(), [
      [null, 2],
      [null, 5],
    ]);
    assert.deepEqual(await ada.refusedConsume('lamp', 3, one), [422, 1411]);
    await ada.consume('lamp', 2, one);

    assert.deepEqual(await ada.instances('lamp'), [other]);
    assert.deepEqual(await ada.refusedConsume('lamp', null, one), [422, 1411], 'nothing is left of it');
    assert.deepEqual(await ada.refusedConsume('lamp', 1), [422, 1411], 'an instance has to be named');
  });

  it('refuses the use of an item that is not the player’s, not consumable, or unknown', async () => {
    const shop = await openShop(sandbox);
    const as = await shop.player('ada');
    const ada = owner(shop, as);
    await reward(shop, 'ada', [
      {sku: 'lamp', quantity: 1},
      {sku: 'mount', quantity: 1},
      {sku: 'pass', quantity: 1},
    ]);
    const [lamp] = await ada.instances('lamp');
    const [pass] = await ada.instances('pass');
    const bob = owner(shop, await shop.player('bob'));

    assert.deepEqual(await bob.refusedConsume('lamp', null, lamp!), [422, 1411]);
    assert.deepEqual(await ada.refusedConsume('mount'), [422, 1411]);
    assert.deepEqual(await ada.refusedConsume('pass', null, pass!), [422, 1411]);
    assert.deepEqual(await ada.refusedConsume('potion', 1, lamp!), [422, 1411], 'an instance of another item');
    assert.deepEqual(await ada.refusedConsume('nothing'), [404, 4001]);
    for (const body of [
      {},
      {sku: 'lamp', quantity: 0},
      {sku: 'lamp', quantity: -1},
      {sku: 'lamp', quantity: 1.5},
      {sku: 'lamp', instance_id: 7},
      {sku: ''},
      [],
    ])
      assert.equal((await shop.refused(CONSUME, {body: body as never}, {as})).code, 1102, JSON.stringify(body));
    assert.deepEqual(await ada.units(), {lamp: 1, mount: 1, pass: 1});
  });

  it('ends time-limited items on the project’s clock; another purchase extends the time', async () => {
    const shop = await openShop(sandbox);
    const as = await shop.player('ada');
    const ada = owner(shop, as);
    const daysLeft = async (): Promise<number> => {
      const {now} = await shop.call('GET /_sandbox/projects/{project_id}/clock', {});
      const [pass] = await ada.timed();
      return Math.round((pass!.expired_at! - Date.parse(now) / 1000) / 86_400);
    };
    assert.deepEqual(await ada.timed(), []);

    await buy(shop, as, 'pass');
    assert.equal(await daysLeft(), 7);
    await advance(shop, 'P3D');
    assert.equal(await daysLeft(), 4);
    await buy(shop, as, 'pass', 2);
    assert.equal(await daysLeft(), 18);
    const [active] = await ada.timed();
    assert.deepEqual([active!.sku, active!.class, active!.status], ['pass', 'non_renewing_subscription', 'active']);

    await advance(shop, 'P4D');
    assert.deepEqual(await ada.units(), {pass: 2}, 'the first one is over');
    await advance(shop, 'P14D');
    assert.deepEqual(await ada.items(), []);
    assert.deepEqual(
      (await ada.timed()).map(({sku, status}) => [sku, status]),
      [['pass', 'expired']],
    );

    await buy(shop, as, 'pass');
    assert.equal(await daysLeft(), 7, 'from now on, not from its end');
  });

  it('loses refunded items, as far as they are still there', async () => {
    const shop = await openShop(sandbox);
    const as = await shop.player('ada');
    const ada = owner(shop, as);
    const potions = await buy(shop, as, 'potion', 3);
    const mount = await buy(shop, as, 'mount');
    const lamps = await buy(shop, as, 'lamp', 2);
    await buy(shop, as, 'lamp', 1);
    await ada.consume('potion', 2);
    await ada.consume('lamp', 1, (await ada.instances('lamp'))[0]!);

    for (const order of [potions, mount, lamps]) await reportPayment(shop, order, 'refunded');
    await settle(shop);

    const left = await ada.items();
    assert.deepEqual(
      left.map(({sku, remaining_uses}) => [sku, remaining_uses]),
      [['lamp', 5]],
    );
    assert.deepEqual((await buyer(shop, as).item('mount')).can_be_bought, true);
  });

  it('loses the refunded time, and none of other purchases', async () => {
    const shop = await openShop(sandbox);
    const as = await shop.player('ada');
    const ada = owner(shop, as);
    const began = Date.now();
    const first = await buy(shop, as, 'pass');
    await advance(shop, 'P2D');
    const second = await buy(shop, as, 'pass');
    await buy(shop, as, 'pass');
    const end = async () => (await ada.timed())[0]?.expired_at ?? 0;
    const before = await end();
    /** Lost days, minus the duration of the test itself. */
    const lost = async (days: number): Promise<void> => {
      const less = days * 86_400 - (before - (await end()));
      assert.ok(less >= -1 && less <= (Date.now() - began) / 1000 + 1, `${less} s less than ${days} days`);
    };

    await reportPayment(shop, first, 'refunded');
    await lost(5);
    await reportPayment(shop, second, 'refunded');
    await lost(12);
    assert.deepEqual(await ada.units(), {pass: 1});
    await advance(shop, 'P20D');
    await reportPayment(shop, second, 'refunded');
    assert.deepEqual(
      (await ada.timed()).map(({status}) => status),
      ['expired'],
    );
  });

  it('keeps a bundle’s content, and items that the shop has deleted', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {
      currencies: [{sku: 'gold', name: {en: 'Gold'}}],
      items: [item('potion'), item('lamp', usable(5))],
      bundles: [
        {
          ...item('box'),
          content: [
            {sku: 'potion', quantity: 3},
            {sku: 'lamp', quantity: 2},
            {sku: 'gold', quantity: 10},
          ],
        },
      ],
    });
    const as = await shop.player('ada');
    const ada = owner(shop, as);
    await reward(shop, 'ada', [{sku: 'box', quantity: 2}]);
    assert.deepEqual(await ada.units(), {potion: 6, lamp: 4});

    await shop.call(
      'DELETE /v2/project/{project_id}/admin/items/bundle/sku/{sku}',
      {path: {sku: 'box'}},
      {as: shop.server},
    );
    await shop.call(DELETE, {path: {item_sku: 'potion'}}, {as: shop.server});
    await stock(shop, item('potion'));
    await reward(shop, 'ada', [{sku: 'potion', quantity: 1}]);

    assert.deepEqual(await ada.units(), {potion: 7, lamp: 4});
    await ada.consume('potion', 6);
    assert.deepEqual(await ada.units(), {potion: 1, lamp: 4});
  });

  it('caps a time that exceeds the range of dates', async () => {
    const shop = await sandbox.project();
    const years = {consumable: null, expiration_period: {value: 2_000_000_000, type: 'year' as const}};
    await stock(shop, item('age', {inventory_options: years}), item('eon', {inventory_options: years}));
    const ada = owner(shop, await shop.player('ada'));

    await reward(shop, 'ada', [
      {sku: 'age', quantity: 1},
      {sku: 'age', quantity: 1},
      {sku: 'eon', quantity: 1_000},
    ]);

    assert.deepEqual(
      (await ada.timed()).map(({sku, status}) => [sku, status]),
      [
        ['age', 'active'],
        ['eon', 'active'],
      ],
    );
  });

  it('belongs to its player alone, and is empty after a reset', async () => {
    const shop = await openShop(sandbox);
    const as = await shop.player('ada');
    await reward(shop, 'ada', [{sku: 'potion', quantity: 1}]);
    const body = {sku: 'potion', quantity: 1, instance_id: null};

    assert.equal((await shop.refused(ITEMS, {})).code, 1501);
    assert.equal((await shop.refused(TIMED, {})).code, 1501);
    assert.equal((await shop.refused(CONSUME, {body})).code, 1501);
    assert.equal((await shop.refused(ITEMS, {}, {as: shop.server})).code, 1501);
    await shop.call('POST /_sandbox/projects/{project_id}/reset', {});
    assert.deepEqual(await owner(shop, as).items(), []);
  });
});
