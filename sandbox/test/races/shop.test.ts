import assert from 'node:assert/strict';
import {it} from 'node:test';
import {codeOf} from '../support/at-once.js';
import {fillOneOfEach} from '../support/carts.js';
import {eachDatabase} from '../support/databases.js';
import {item} from '../support/items.js';
import {plantIn} from '../support/plant.js';
import {buyer, ordersOf, payPage, reportPayment, settle} from '../support/purchase.js';
import type {Credential, Shop} from '../support/sandbox.js';

const FILL = 'PUT /v2/project/{project_id}/cart/fill';
const CART = 'GET /v2/project/{project_id}/cart';
const ORDER = 'POST /v2/project/{project_id}/payment/cart';
const REDEEM = 'POST /v2/project/{project_id}/promocode/redeem';
const FREE_ITEM = 'POST /v2/project/{project_id}/free/item/{item_sku}';
const VIRTUAL = 'POST /v2/project/{project_id}/payment/item/{item_sku}/virtual/{virtual_currency_sku}';
const BALANCE = 'GET /v2/project/{project_id}/user/virtual_currency_balance';
const DELETE = 'DELETE /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}';

const gift = (sku: string, details: object = {}) => item(sku, {is_free: true, prices: [], ...details});
const code = (text: string, percent: string, limit?: number) => ({
  external_id: text.toLowerCase(),
  name: {en: text},
  codes: [text],
  discount: {percent},
  ...(limit !== undefined && {redeem_total_limit: limit}),
});
const players = (shop: Shop, count: number): Promise<Credential[]> =>
  Promise.all(Array.from({length: count}, (_, index) => shop.player(`player-${index}`)));
const doneIn = async (shop: Shop) => (await ordersOf(shop)).filter(({status}) => status === 'done');
const balanceOf = async (shop: Shop, as: Credential) => (await shop.call(BALANCE, {}, {as})).items[0]?.amount;

eachDatabase('concurrent shop requests', (sandbox) => {
  it('two fills of a cart run one after the other: SKUs of only one stay, common SKUs have one’s quantity', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {items: [item('a'), item('b'), item('c')]});
    for (const as of await players(shop, 8)) {
      const one = (own: string, quantity: number) => ({
        body: {
          items: [
            {sku: own, quantity},
            {sku: 'c', quantity},
          ],
        },
      });

      const answers = await Promise.all([shop.call(FILL, one('a', 2), {as}), shop.call(FILL, one('b', 3), {as})]);

      const {items} = await shop.call(CART, {}, {as});
      const quantities = Object.fromEntries(items.map(({sku, quantity}) => [sku, quantity]));
      assert.deepEqual([quantities.a, quantities.b], [2, 3]);
      const last = answers.find((answer) => answer.items.length === 3) ?? assert.fail('no fill saw the other');
      assert.equal(last.items.find(({sku}) => sku === 'c')?.quantity, quantities.c);
    }
  });

  it('100 claims of a free item with a limit of 10 succeed 10 times', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {items: [gift('crown', {limits: {per_item: 10}})]});
    const all = await players(shop, 100);

    const codes = await Promise.all(
      all.map((as) => codeOf(shop.respond(FREE_ITEM, {path: {item_sku: 'crown'}}, {as}))),
    );

    assert.deepEqual([codes.filter((one) => one === 0).length, codes.filter((one) => one === 1459).length], [10, 90]);
    assert.equal((await doneIn(shop)).length, 10);
    assert.equal((await ordersOf(shop)).length, 10, 'a refused claim leaves no order');
    assert.equal((await buyer(shop, all[0]!).item('crown')).limits?.per_item?.available, 0);
  });

  it('50 players use a promo code with a limit of 5, and it counts 5 times', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {items: [item('a')], promo_codes: [code('FIVE', '10', 5)]});
    const all = await players(shop, 50);

    const codes = await Promise.all(
      all.map(async (as) => {
        await fillOneOfEach(shop, as, 'a');
        const redeemed = await codeOf(shop.respond(REDEEM, {body: {coupon_code: 'FIVE'}}, {as}));
        if (redeemed !== 0) return redeemed;
        const order = await shop.respond(ORDER, {}, {as});
        if (!order.ok) return codeOf(Promise.resolve(order));
        const {token} = (await order.json()) as {token: string};
        const {payment} = await payPage(shop).pay(token);
        return payment.invoice === null ? 9804 : 0;
      }),
    );

    await settle(shop);
    assert.deepEqual([codes.filter((one) => one === 0).length, codes.filter((one) => one === 9804).length], [5, 45]);
    assert.equal((await doneIn(shop)).length, 5);
  });

  it('redeeming a code while the old one is removed for refusing the order keeps the new one', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {items: [item('a')], promo_codes: [code('OLD', '10', 1), code('NEW', '20')]});
    const all = await players(shop, 20);
    for (const as of all) {
      await fillOneOfEach(shop, as, 'a');
      await shop.call(REDEEM, {body: {coupon_code: 'OLD'}}, {as});
    }
    const first = await shop.call(ORDER, {}, {as: all[0]!});
    await payPage(shop).pay(first.token);

    for (const as of all.slice(1)) {
      const [refusal] = await Promise.all([
        codeOf(shop.respond(ORDER, {}, {as})),
        shop.call(REDEEM, {body: {coupon_code: 'NEW'}}, {as}),
      ]);

      const cart = await shop.call(CART, {}, {as});
      // The cart keeps its items: the order is not paid.
      assert.ok([0, 9804].includes(refusal), `${refusal}`);
      assert.equal(cart.price?.amount, '3.99');
    }
  });

  it('refunds and purchases of the last unit leave one owner at most, and correct balances', async () => {
    const shop = await sandbox.project();
    const user_ids = Array.from({length: 12}, (_, index) => `player-${index}`);
    await plantIn(sandbox, shop, {
      currencies: [{sku: 'gold', name: {en: 'Gold'}}],
      items: [
        item('relic', {
          prices: [],
          vc_prices: [{sku: 'gold', amount: 30, is_default: true}],
          limits: {per_item: 1},
          inventory_options: {consumable: null, expiration_period: null},
        }),
      ],
      balances: user_ids.map((user_id) => ({user_id, currency_sku: 'gold', amount: 100})),
    });
    const all = await players(shop, user_ids.length);
    const path = {item_sku: 'relic', virtual_currency_sku: 'gold'};
    await shop.call(VIRTUAL, {path}, {as: all[0]!});

    for (let round = 0; round < 5; round++) {
      const refunds = (await doneIn(shop)).map(({order_id}) => reportPayment(shop, order_id, 'refunded'));
      const codes = await Promise.all(all.map((as) => codeOf(shop.respond(VIRTUAL, {path}, {as}))));
      await Promise.all(refunds);

      const done = await doneIn(shop);
      assert.ok(done.length <= 1, `round ${round}: ${done.length} owners`);
      assert.ok(
        codes.every((one) => [0, 1459, 1468].includes(one)),
        `round ${round}: ${codes}`,
      );
      for (const [index, as] of all.entries()) {
        const isOwner = done.some(({user_id}) => user_id === user_ids[index]);
        assert.equal(await balanceOf(shop, as), isOwner ? 70 : 100, `round ${round}, player ${index}`);
      }
      const {limits} = await buyer(shop, all[0]!).item('relic');
      assert.equal(limits?.per_item?.available, 1 - done.length, `round ${round}`);
    }
  });

  it('orders of an item that is being deleted complete or are refused, and are refused afterwards', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {items: [gift('leaf')]});
    const all = await players(shop, 30);

    const codes = await Promise.all(
      all.map((as, index) =>
        index === 10
          ? codeOf(shop.respond(DELETE, {path: {item_sku: 'leaf'}}, {as: shop.server}))
          : codeOf(shop.respond(FREE_ITEM, {path: {item_sku: 'leaf'}}, {as})),
      ),
    );

    const claims = codes.filter((_, index) => index !== 10);
    assert.equal(codes[10], 0);
    assert.ok(
      claims.every((one) => one === 0 || one === 4001),
      `${codes}`,
    );
    assert.equal((await doneIn(shop)).length, claims.filter((one) => one === 0).length);
    assert.equal((await ordersOf(shop)).length, (await doneIn(shop)).length);
    assert.equal(await codeOf(shop.respond(FREE_ITEM, {path: {item_sku: 'leaf'}}, {as: all[0]!})), 4001);
  });

  it('payments and new orders of one player do not deadlock', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {items: [item('sword'), gift('leaf')]});
    const ada = await shop.player('ada');

    for (let round = 0; round < 5; round++) {
      const orders = [await buyer(shop, ada).order('sword'), await buyer(shop, ada).order('sword')];
      const codes = await Promise.all([
        ...Array.from({length: 4}, () => codeOf(shop.respond(FREE_ITEM, {path: {item_sku: 'leaf'}}, {as: ada}))),
        ...orders.map(async ({token}) => ((await payPage(shop).pay(token)).payment.invoice === null ? 1 : 0)),
      ]);

      assert.deepEqual(codes, [0, 0, 0, 0, 0, 0], `round ${round}`);
    }
  });
});
