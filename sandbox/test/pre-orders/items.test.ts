import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {item, stock} from '../support/items.js';
import {inDays, preOrdersOf} from '../support/pre-orders.js';
import {advance, buyer, changeItem, payPage, reportPayment, settle} from '../support/purchase.js';
import {receiver} from '../support/receiver.js';
import type {Credential, Shop} from '../support/sandbox.js';

const ITEM = '/v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}';
const CURRENCIES = 'POST /v2/project/{project_id}/admin/items/virtual_currency';
const CURRENCY = 'GET /v2/project/{project_id}/admin/items/virtual_currency/sku/{virtual_currency_sku}';
const PACKAGES = 'POST /v2/project/{project_id}/admin/items/virtual_currency/package';
const INVENTORY = 'GET /v2/project/{project_id}/user/inventory/items';
const BALANCE = 'GET /v2/project/{project_id}/user/virtual_currency_balance';

/** `2036-05-01T00:00:00+00:00` */
const dayIn = (days: number): string => `${inDays(days).slice(0, 19)}+00:00`;
const inMonth = () => ({is_enabled: true, release_date: dayIn(30)});

/** What Ada holds; she signs in anew, since clocks move far. */
const held = async (shop: Shop): Promise<string[]> =>
  (await shop.call(INVENTORY, {}, {as: await shop.player('ada')})).items.map(({sku}) => sku);

async function preOrder(shop: Shop, as: Credential, sku: string, quantity = 1): Promise<number> {
  const {order_id, token} = await buyer(shop, as).order(sku, quantity);
  await payPage(shop).pay(token);
  await settle(shop);
  return order_id;
}

eachDatabase('a pre-order of an item that is no key', (sandbox) => {
  it('is given when the item is released, and told to the studio as a pre-order', async (test) => {
    const shop = await sandbox.project();
    await stock(shop, item('sword', {pre_order: inMonth()}), item('bow'));
    const studio = await receiver(test);
    await studio.connect(shop);
    const ada = await shop.player('ada');

    await preOrder(shop, ada, 'bow');
    const order = await preOrder(shop, ada, 'sword');
    await advance(shop, 'P29D');
    assert.deepEqual(
      [await buyer(shop, await shop.player('ada')).statusOf(order), await held(shop)],
      ['paid', ['bow']],
    );
    await advance(shop, 'P2D');

    assert.equal(await buyer(shop, await shop.player('ada')).statusOf(order), 'done');
    assert.deepEqual((await held(shop)).sort(), ['bow', 'sword']);
    const told = studio.received.filter(({body}) => body.notification_type === 'order_paid');
    assert.deepEqual(
      told.map(({body}) =>
        body.items.map((line: {sku: string; is_pre_order: boolean}) => [line.sku, line.is_pre_order]),
      ),
      [[['bow', false]], [['sword', true]]],
    );
  });

  it('counts against the limit of the item: reserved, sold, given back, and refused beyond it', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('sword', {pre_order: inMonth()}));
    const {set, counts} = preOrdersOf(shop);
    await set('sword', 3);
    const [ada, bob] = [await shop.player('ada'), await shop.player('bob')];

    const {order_id, token} = await buyer(shop, ada).order('sword', 2);
    assert.deepEqual(await counts('sword'), [1, 2, 0]);
    assert.equal((await buyer(shop, bob).refusedOrder('sword', 2)).code, 1459);
    assert.deepEqual((await buyer(shop, bob).item('sword')).limits?.per_item, {total: 3, available: 1});
    await payPage(shop).pay(token);
    assert.deepEqual(await counts('sword'), [1, 0, 2]);
    await preOrder(shop, bob, 'sword');
    assert.equal((await buyer(shop, bob).refusedOrder('sword')).code, 1459);
    await reportPayment(shop, order_id, 'refunded');
    assert.deepEqual(await counts('sword'), [2, 0, 1]);
  });

  it('is limited no more once the item is released, by its day or by the studio', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('sword', {pre_order: inMonth()}), item('bow', {pre_order: inMonth()}), item('axe'));
    const {set, limit} = preOrdersOf(shop);
    for (const sku of ['sword', 'bow', 'axe']) await set(sku, 0);
    const ada = buyer(shop, await shop.player('ada'));
    assert.equal((await ada.refusedOrder('sword')).code, 1459);
    assert.equal((await ada.refusedOrder('bow')).code, 1459);
    await ada.order('axe');

    await changeItem(shop, 'bow', {pre_order: null});
    await ada.order('bow');
    await advance(shop, 'P31D');

    await buyer(shop, await shop.player('ada')).order('sword');
    assert.equal((await limit('sword')).is_pre_order_limit_enabled, true);
  });

  it('is given at once where the studio releases it before its day', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('sword', {pre_order: {is_enabled: true, release_date: null}}));
    const ada = await shop.player('ada');
    const order = await preOrder(shop, ada, 'sword');
    await advance(shop, 'P900D');
    assert.equal(await buyer(shop, await shop.player('ada')).statusOf(order), 'paid');

    await changeItem(shop, 'sword', {});
    await settle(shop);

    assert.equal(await buyer(shop, await shop.player('ada')).statusOf(order), 'done');
  });

  it('may be of a currency, for which its packages wait', async () => {
    const shop = await sandbox.project();
    const as = shop.server;
    await shop.call(CURRENCIES, {body: {sku: 'gold', name: {en: 'Gold'}, pre_order: inMonth()}}, {as});
    const content = [{sku: 'gold', quantity: 100}];
    await shop.call(PACKAGES, {body: {...item('purse'), content}}, {as});
    const gold = async () => (await shop.call(BALANCE, {}, {as: await shop.player('ada')})).items[0]?.amount ?? 0;

    await preOrder(shop, await shop.player('ada'), 'purse');
    assert.equal(await gold(), 0);
    await advance(shop, 'P31D');

    assert.equal(await gold(), 100);
    const path = {virtual_currency_sku: 'gold'};
    assert.equal((await shop.call(CURRENCY, {path}, {as})).pre_order?.is_enabled, true);
  });

  it('is read as it was written, goes back, and is gone where a body leaves it out', async () => {
    const shop = await sandbox.project();
    const as = shop.server;
    const pre_order = {...inMonth(), description: 'The big day'};
    await stock(shop, item('sword', {pre_order}), item('bow'));
    const read = (item_sku: string) => shop.call(`GET ${ITEM}`, {path: {item_sku}}, {as});

    const sword = await read('sword');
    await shop.call(`PUT ${ITEM}`, {path: {item_sku: 'sword'}, body: sword as never}, {as});

    assert.deepEqual(sword.pre_order, pre_order);
    assert.deepEqual((await read('sword')).pre_order, pre_order);
    assert.equal('pre_order' in (await read('bow')), false);
    await changeItem(shop, 'sword', {});
    assert.equal('pre_order' in (await read('sword')), false);
    for (const wrong of [{is_enabled: true}, {...pre_order, release_date: 'soon'}]) {
      const refused = await shop.refused(
        'POST /v2/project/{project_id}/admin/items/virtual_items',
        {body: item('axe', {pre_order: wrong as never})},
        {as},
      );
      assert.deepEqual([refused.status, refused.code], [422, 1102]);
    }
  });
});
