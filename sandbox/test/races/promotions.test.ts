import assert from 'node:assert/strict';
import {it} from 'node:test';
import {sizes} from '../../../test/support/run/sizes.mjs';
import {codeOf, countOf, times} from '../support/at-once.js';
import {owner} from '../support/inventory.js';
import {promotionsOf} from '../support/promotions.js';
import {addItem, buyer, ordersOf, payPage, reportPayment, until} from '../support/purchase.js';
import {everywhere, type RacedShop} from '../support/races.js';
import type {Credential, Shop} from '../support/sandbox.js';
import {userLimitsOf} from '../support/user-limits.js';

const AT_ONCE = sizes.atOnce;
const FULL = '4.99';
const HALF = '2.50';

/** Orders the bow so often at once; resolves to the orders' ids. */
const orderBows = ({at}: RacedShop, as: Credential, count = AT_ONCE): Promise<number[]> =>
  times(count, async (nth) => (await buyer(at(nth), as).order('bow')).order_id);

/** Pays an order; resolves to 0, or the code of the refusal. */
const payFor = (shop: Shop, order_id: number): Promise<number> =>
  codeOf(
    shop.respond('POST /_sandbox/projects/{project_id}/orders/{order_id}/payment', {
      path: {order_id},
      body: {result: 'done'},
    }),
  );

/** The orders of a status, once nothing waits for its delivery. */
async function settledOrders(shop: Shop) {
  await until(shop, async () => (await ordersOf(shop)).every(({status}) => status !== 'paid'));
  const all = await ordersOf(shop);
  return (wanted: string) => all.filter(({status}) => status === wanted);
}

everywhere('promotions that a player may use once', (open) => {
  it(`make one of ${AT_ONCE} concurrent payments cheaper; the other payments are refused, or go back`, async () => {
    const raced = await open();
    const {shop, at} = raced;
    await addItem(shop, 'bow');
    const promotion = await promotionsOf(shop).discount('bow', {discount: {percent: '50'}, limits: {per_user: 1}});
    const ada = await shop.player('ada');
    const orders = await orderBows(raced, ada);

    const codes = await times(AT_ONCE, (nth) => payFor(at(nth), orders[nth]!));

    const of = await settledOrders(shop);
    assert.deepEqual(
      of('done').map(({amount}) => amount),
      [HALF],
    );
    assert.deepEqual(await owner(shop, ada).units(), {bow: 1});
    // All orders but the newest had expired: their payments, which were under way, go back.
    assert.equal(of('canceled').length + of('new').length, AT_ONCE - 1);
    assert.equal(countOf(codes, 9804), of('new').length);
    assert.ok(of('new').length <= 1);
    assert.equal(await userLimitsOf(shop).promotionLeft(promotion, 'ada'), 0);

    const full = await buyer(shop, ada).order('bow');
    await payPage(shop).pay(full.token);
    const after = await settledOrders(shop);
    assert.deepEqual(
      after('done')
        .map(({amount}) => amount)
        .sort(),
      [HALF, FULL],
    );
  });

  it('give their bonus once, and the use of a refunded order to one other', async () => {
    const raced = await open();
    const {shop, at} = raced;
    await addItem(shop, 'bow');
    await addItem(shop, 'arrow');
    const promotion = await promotionsOf(shop).bonus('arrow', {condition: [{sku: 'bow'}], limits: {per_user: 1}});
    const ada = await shop.player('ada');
    const payAll = (orders: readonly number[]) => times(orders.length, (nth) => payFor(at(nth), orders[nth]!));

    await payAll(await orderBows(raced, ada));
    const [first] = (await settledOrders(shop))('done');
    assert.deepEqual(await owner(shop, ada).units(), {bow: 1, arrow: 1});
    assert.equal(await userLimitsOf(shop).promotionLeft(promotion, 'ada'), 0);

    // Several refunds of one order give one use back.
    await times(20, (nth) => reportPayment(at(nth), first!.order_id, 'refunded'));
    assert.equal(await userLimitsOf(shop).promotionLeft(promotion, 'ada'), 1);
    assert.deepEqual(await owner(shop, ada).units(), {});
    await payAll(await orderBows(raced, ada, 20));

    assert.equal((await settledOrders(shop))('done').length, 1);
    assert.deepEqual(await owner(shop, ada).units(), {bow: 1, arrow: 1});
    assert.equal(await userLimitsOf(shop).promotionLeft(promotion, 'ada'), 0);
  });

  it('make as many purchases cheaper as there are players, who order and pay concurrently, and twice', async () => {
    const {shop, at} = await open();
    await addItem(shop, 'bow');
    const promotion = await promotionsOf(shop).discount('bow', {discount: {percent: '50'}, limits: {per_user: 1}});
    const count = AT_ONCE / 2;
    const players = await times(count, (nth) => shop.player(`player-${nth}`));

    await times(AT_ONCE, async (nth) => {
      const {order_id} = await buyer(at(nth), players[nth % count]!).order('bow');
      await payFor(at(nth + 1), order_id);
    });

    const of = await settledOrders(shop);
    const cheap = of('done').filter(({amount}) => amount === HALF);
    assert.equal(cheap.length, count);
    assert.equal(new Set(cheap.map(({user_id}) => user_id)).size, count);
    const left = await times(count, (nth) => userLimitsOf(shop).promotionLeft(promotion, `player-${nth}`));
    assert.equal(countOf(left, 0), count);
    assert.ok(of('done').every(({amount}) => amount === HALF || amount === FULL));
  });

  it('are used as often as the studio allows, whatever it changes during the payments', async () => {
    const raced = await open();
    const {shop, at} = raced;
    await addItem(shop, 'bow');
    const total = AT_ONCE / 2;
    const promotion = await promotionsOf(shop).discount('bow', {discount: {percent: '50'}, limits: {per_user: total}});
    const ada = await shop.player('ada');
    const orders = await orderBows(raced, ada);
    const change = (nth: number): Promise<number> =>
      codeOf(userLimitsOf(at(nth)).changePromotion(nth % 5 === 0 ? 'POST' : 'DELETE', promotion, 'ada', 1));

    const [, changes] = await Promise.all([
      times(AT_ONCE, (nth) => payFor(at(nth), orders[nth]!)),
      times(20, (nth) => change(nth)),
    ]);

    const used = (await settledOrders(shop))('done').length;
    const added = changes.filter((code, nth) => code === 0 && nth % 5 === 0).length;
    const removed = changes.filter((code, nth) => code === 0 && nth % 5 !== 0).length;
    assert.ok(
      changes.every((code) => code === 0 || code === 4511),
      `${changes}`,
    );
    assert.equal(total - (await userLimitsOf(shop).promotionLeft(promotion, 'ada')), used + removed - added);
    assert.deepEqual(await owner(shop, ada).units(), {bow: used});
  });
});
