import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {item} from '../support/items.js';
import {plantIn} from '../support/plant.js';
import {advance, buyer, events, ordersOf, reportPayment, settle} from '../support/purchase.js';
import {receiver} from '../support/receiver.js';
import type {Credential, Shop} from '../support/sandbox.js';

const FREE_ITEM = 'POST /v2/project/{project_id}/free/item/{item_sku}';
const FREE_CART = 'POST /v2/project/{project_id}/free/cart';
const FREE_CART_BY_ID = 'POST /v2/project/{project_id}/free/cart/{cart_id}';
const VIRTUAL = 'POST /v2/project/{project_id}/payment/item/{item_sku}/virtual/{virtual_currency_sku}';
const FILL = 'PUT /v2/project/{project_id}/cart/fill';
const BALANCE = 'GET /v2/project/{project_id}/user/virtual_currency_balance';

const gift = (sku: string, details: object = {}) => item(sku, {is_free: true, prices: [], ...details});
const once = {inventory_options: {consumable: null, expiration_period: null}};
const currencies = [
  {sku: 'gold', name: {en: 'Gold', de: 'Gold!'}},
  {sku: 'gems', name: {en: 'Gems'}},
];
const priced = (sku: string, amount: number, details: object = {}) =>
  item(sku, {prices: [], vc_prices: [{sku: 'gold', amount, is_default: true}], ...details});
const has = (user_id: string, currency_sku: string, amount: number) => ({user_id, currency_sku, amount});

const orderOf = (shop: Shop, as: Credential, order_id: number) =>
  shop.call('GET /v2/project/{project_id}/order/{order_id}', {path: {order_id}}, {as});
const balanceOf = async (shop: Shop, as: Credential): Promise<Record<string, number>> =>
  Object.fromEntries((await shop.call(BALANCE, {}, {as})).items.map(({sku, amount}) => [sku, amount]));
const buyFor = (shop: Shop, as: Credential, item_sku: string, virtual_currency_sku = 'gold') =>
  shop.call(VIRTUAL, {path: {item_sku, virtual_currency_sku}}, {as});
const refusedFor = async (shop: Shop, as: Credential, item_sku: string, virtual_currency_sku = 'gold') => {
  const {status, code} = await shop.refused(VIRTUAL, {path: {item_sku, virtual_currency_sku}}, {as});
  return [status, code];
};

eachDatabase('a free order', (sandbox) => {
  it('is completed at once: the item is granted, the limit is used, the studio is notified', async (test) => {
    const shop = await sandbox.project();
    const studio = await receiver(test);
    await studio.connect(shop);
    await plantIn(sandbox, shop, {items: [gift('cape', {...once, limits: {per_item: 5}})]});
    const ada = await shop.player('ada');

    const {order_id} = await shop.call(FREE_ITEM, {path: {item_sku: 'cape'}}, {as: ada});

    const order = await orderOf(shop, ada, order_id);
    assert.deepEqual(order, {
      order_id,
      status: 'done',
      content: {
        price: null,
        virtual_price: null,
        is_free: true,
        items: [{sku: 'cape', quantity: 1, is_free: true, price: null}],
      },
    });
    const cape = await buyer(shop, ada).item('cape');
    assert.deepEqual([cape.can_be_bought, cape.limits?.per_item?.available], [false, 4]);
    assert.equal((await shop.refused(FREE_ITEM, {path: {item_sku: 'cape'}}, {as: ada})).code, 1468);
    await settle(shop);
    assert.deepEqual(
      studio.received.map(({body}) => body.notification_type),
      ['order_paid'],
    );
  });

  it('contains the free items of a cart, current or by id, once', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {items: [gift('a'), gift('b')]});
    const ada = await shop.player('ada');
    const items = [
      {sku: 'a', quantity: 2},
      {sku: 'b', quantity: 1},
    ];
    await shop.call(FILL, {body: {items}}, {as: ada});
    await shop.call(
      'PUT /v2/project/{project_id}/cart/{cart_id}/fill',
      {path: {cart_id: 'gifts'}, body: {items: [{sku: 'a', quantity: 3}]}},
      {as: ada},
    );

    const first = await shop.call(FREE_CART, {}, {as: ada});
    const second = await shop.call(FREE_CART_BY_ID, {path: {cart_id: 'gifts'}}, {as: ada});

    const lines = async (id: number) =>
      (await orderOf(shop, ada, id)).content.items.map((one) => `${one.quantity} ${one.sku}`);
    assert.deepEqual([await lines(first.order_id), await lines(second.order_id)], [['2 a', '1 b'], ['3 a']]);
    assert.equal((await shop.refused(FREE_CART, {}, {as: ada})).code, 1401);
    assert.equal((await shop.refused(FREE_CART_BY_ID, {path: {cart_id: 'gifts'}}, {as: ada})).code, 1401);
  });

  it('is of the current cart where the path ends in an empty id, as shipped clients send it', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {items: [gift('a'), item('paid')]});
    const ada = await shop.player('ada');
    const send = (method: string, path: string) =>
      shop.send(`/v2/project/${shop.projectId}/${path}`, {method, headers: ada});
    const held = async () => ((await (await send('GET', 'cart/')).json()) as {items: unknown[]}).items.length;
    await shop.call(FILL, {body: {items: [{sku: 'a', quantity: 2}]}}, {as: ada});
    assert.equal(await held(), 1);

    const answer = await send('POST', 'free/cart/');
    const {order_id} = (await answer.json()) as {order_id: number};
    assert.deepEqual(
      [answer.status, (await orderOf(shop, ada, order_id)).content.items.map(({sku}) => sku)],
      [200, ['a']],
    );
    assert.equal(await held(), 0);
    await shop.call(FILL, {body: {items: [{sku: 'paid', quantity: 1}]}}, {as: ada});
    assert.equal((await send('POST', 'payment/cart/')).status, 200);

    const preflight = await send('OPTIONS', 'free/cart/');
    assert.equal(preflight.headers.get('access-control-allow-origin'), '*');
    assert.equal((await send('POST', 'free/item/')).status, 404, 'no item is named');
  });

  it('is refused for an item that is not free or not allowed to the player, without effect', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {
      items: [item('paid'), gift('gift', {limits: {per_user: 1}}), gift('off', {is_enabled: false})],
    });
    const ada = await shop.player('ada');
    const refused = async (item_sku: string, quantity = 1) =>
      (await shop.refused(FREE_ITEM, {path: {item_sku}, body: {quantity}}, {as: ada})).code;

    assert.deepEqual(
      [await refused('paid'), await refused('off'), await refused('ghost'), await refused('gift', 2)],
      [1411, 1411, 4001, 1460],
    );
    await shop.call(FILL, {body: {items: [{sku: 'paid', quantity: 1}]}}, {as: ada});
    assert.equal((await shop.refused(FREE_CART, {}, {as: ada})).code, 1401);
    assert.equal((await shop.call('GET /v2/project/{project_id}/cart', {}, {as: ada})).items.length, 1);
    assert.deepEqual(await ordersOf(shop), []);
  });

  it('is granted once to 20 concurrent requests at a limit of one, and again on the next day', async () => {
    const shop = await sandbox.project();
    const limits = {per_user: 1, recurrent_schedule: {per_user: {interval_type: 'daily' as const, time: '00:00:00Z'}}};
    await plantIn(sandbox, shop, {items: [gift('daily', {limits})]});
    const ada = await shop.player('ada');
    const claim = async () => (await shop.respond(FREE_ITEM, {path: {item_sku: 'daily'}}, {as: ada})).status;

    const statuses = await Promise.all(Array.from({length: 20}, claim));

    assert.deepEqual(statuses.sort(), [200, ...Array.from({length: 19}, () => 422)]);
    await advance(shop, 'P1D');
    assert.deepEqual([await claim(), await claim()], [200, 422]);
  });
});

eachDatabase('a purchase for virtual currency', (sandbox) => {
  it('is charged and completed at once, at the discounted price', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {
      currencies,
      items: [priced('blade', 450, once)],
      promotions: [{kind: 'discount', name: {en: 'Sale'}, discount: {percent: '10'}, items: [{sku: 'blade'}]}],
      balances: [has('ada', 'gold', 500)],
    });
    const ada = await shop.player('ada');
    const shown = await buyer(shop, ada).item('blade');

    const {order_id} = await buyFor(shop, ada, 'blade');

    const [price] = shown.virtual_prices;
    assert.deepEqual(
      [price?.sku, price?.name, price?.amount, price?.amount_without_discount],
      ['gold', 'Gold', 405, 450],
    );
    assert.deepEqual(await balanceOf(shop, ada), {gold: 95, gems: 0});
    const {status, content} = await orderOf(shop, ada, order_id);
    assert.deepEqual(
      {status, ...content},
      {
        status: 'done',
        price: null,
        virtual_price: {amount: '405', amount_without_discount: '450', currency: 'gold'},
        is_free: false,
        items: [{sku: 'blade', quantity: 1, is_free: false, price: null}],
      },
    );
    assert.equal((await buyer(shop, ada).item('blade')).can_be_bought, false);
    assert.deepEqual(await refusedFor(shop, ada, 'blade'), [422, 1468]);
  });

  it('is refused above the balance, and for items without such a price, and charges nothing', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {
      currencies,
      items: [priced('dear', 501), priced('left', 1, {limits: {per_item: 1}}), item('money'), gift('gift')],
      balances: [has('ada', 'gold', 500), has('bob', 'gold', 500)],
    });
    const [ada, bob] = [await shop.player('ada'), await shop.player('bob')];
    await buyFor(shop, bob, 'left');

    assert.deepEqual(await refusedFor(shop, ada, 'dear'), [422, 5006]);
    assert.deepEqual(await refusedFor(shop, ada, 'dear', 'gems'), [422, 4055]);
    assert.deepEqual(await refusedFor(shop, ada, 'money'), [422, 4055]);
    assert.deepEqual(await refusedFor(shop, ada, 'gift'), [422, 1456]);
    assert.deepEqual(await refusedFor(shop, ada, 'ghost'), [404, 4001]);
    assert.deepEqual(await refusedFor(shop, ada, 'left'), [422, 1459]);
    assert.deepEqual(await balanceOf(shop, ada), {gold: 500, gems: 0});
    assert.equal((await events(shop)).length, 1);
  });

  it('grants the content of bundles and packages; a refund revokes it and pays back', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {
      currencies,
      items: [item('cape', once)],
      packages: [{...item('pouch', {prices: []}), content: [{sku: 'gems', quantity: 100}]}] as never,
      bundles: [
        {
          ...item('chest', {prices: [], vc_prices: [{sku: 'gold', amount: 300, is_default: true}]}),
          content: [
            {sku: 'cape', quantity: 1},
            {sku: 'pouch', quantity: 2},
            {sku: 'gems', quantity: 5},
          ],
        },
      ] as never,
      balances: [has('ada', 'gold', 400), has('ada', 'gems', 1)],
    });
    const ada = await shop.player('ada');

    const {order_id} = await buyFor(shop, ada, 'chest');

    assert.deepEqual(await balanceOf(shop, ada), {gold: 100, gems: 206});
    const isOwned = async () => !(await buyer(shop, ada).item('cape')).can_be_bought;
    assert.equal(await isOwned(), true);
    await reportPayment(shop, order_id, 'refunded');
    assert.deepEqual([await balanceOf(shop, ada), await isOwned()], [{gold: 400, gems: 1}, false]);
    assert.equal((await orderOf(shop, ada, order_id)).status, 'canceled');
  });

  it('is completed as often as the balance pays for 50 concurrent requests, and it never turns negative', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {currencies, items: [priced('potion', 30)], balances: [has('ada', 'gold', 500)]});
    const ada = await shop.player('ada');
    const buy = async () => {
      const path = {item_sku: 'potion', virtual_currency_sku: 'gold'};
      return (await shop.respond(VIRTUAL, {path}, {as: ada})).status;
    };

    const statuses = await Promise.all(Array.from({length: 50}, buy));

    assert.equal(statuses.filter((status) => status === 200).length, 16);
    assert.equal(statuses.filter((status) => status === 422).length, 34);
    assert.deepEqual(await balanceOf(shop, ada), {gold: 20, gems: 0});
  });

  it('keeps a balance correct during concurrent credits and purchases', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {
      currencies,
      items: [priced('potion', 10)],
      packages: [{...item('gold-10', {is_free: true, prices: []}), content: [{sku: 'gold', quantity: 10}]}] as never,
      balances: [has('ada', 'gold', 100)],
    });
    const ada = await shop.player('ada');

    const statuses = await Promise.all(
      Array.from({length: 30}, async (_, index) =>
        index % 2 === 0
          ? (await shop.respond(FREE_ITEM, {path: {item_sku: 'gold-10'}}, {as: ada})).status
          : (await shop.respond(VIRTUAL, {path: {item_sku: 'potion', virtual_currency_sku: 'gold'}}, {as: ada})).status,
      ),
    );

    // The job that grants paid orders must find none left.
    await settle(shop);
    const bought = statuses.filter((status, index) => index % 2 === 1 && status === 200).length;
    assert.deepEqual(await balanceOf(shop, ada), {gold: 100 + 15 * 10 - bought * 10, gems: 0});
  });
});

eachDatabase('the balance', (sandbox) => {
  it('names every currency in the player’s language, and belongs to the player', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {currencies, balances: [has('ada', 'gold', 7)]});
    const [ada, bob] = [await shop.player('ada'), await shop.player('bob')];

    const {items} = await shop.call(BALANCE, {query: {locale: 'de'}}, {as: ada});

    assert.deepEqual(items, [
      {sku: 'gold', type: 'virtual_currency', name: 'Gold!', description: null, image_url: null, amount: 7},
      {sku: 'gems', type: 'virtual_currency', name: 'Gems', description: null, image_url: null, amount: 0},
    ]);
    assert.deepEqual(await balanceOf(shop, bob), {gold: 0, gems: 0});
    assert.equal((await shop.refused(BALANCE, {})).code, 1501);
  });
});
