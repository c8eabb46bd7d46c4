import assert from 'node:assert/strict';
import {it} from 'node:test';
import {sizes} from '../../../test/support/run/sizes.mjs';
import {codeOf, countOf, times} from '../support/at-once.js';
import {hubOf, hubPlayer, knowEverybody, plantPlaces} from '../support/distribution-hub.js';
import {owner} from '../support/inventory.js';
import {addItem, ordersOf, settle, until} from '../support/purchase.js';
import {everywhere, type RacedShop} from '../support/races.js';

const AT_ONCE = sizes.atOnce;
/** With the tax of New York. */
const PRICE = '10.89';

/** A shop with a bow for 10 USD, whose studio knows all players of its distributors. */
async function openRace(open: () => Promise<RacedShop>, per_item: number) {
  const raced = await open();
  const {shop, db} = raced;
  await plantPlaces({db}, shop);
  await addItem(shop, 'bow', {prices: [{amount: 10, currency: 'USD', is_default: true}], limits: {per_item}});
  await knowEverybody(shop);
  return raced;
}

everywhere('payments of a distributor at once', (open) => {
  it(`that are told ${AT_ONCE} times pay one order once`, async () => {
    const {shop, at} = await openRace(open, 1000);
    const {order_id} = await hubOf(shop).order(await hubPlayer(shop, 'ada'), 'bow');

    const answers = await times(AT_ONCE, async (nth) => (await hubOf(at(nth)).pay(order_id, PRICE)).transaction_id);
    await settle(shop);

    assert.equal(new Set(answers).size, 1);
    assert.deepEqual(await owner(shop, await shop.player('ada')).units(), {bow: 1});
    assert.deepEqual(
      (await ordersOf(shop)).map(({status, payments}) => [status, payments.length]),
      [['done', 1]],
    );
  });

  it('under one number of the distributor’s pay one of several orders, and the others are told so', async () => {
    const {shop, at} = await openRace(open, 1000);
    const orders = await times(AT_ONCE / 10, async (nth) => {
      const {order_id} = await hubOf(at(nth)).order(await hubPlayer(shop, `player-${nth}`), 'bow');
      return order_id;
    });

    const codes = await times(orders.length, (nth) =>
      codeOf(hubOf(at(nth)).tryPay(orders[nth]!, PRICE, {ps_transaction_id: 'one for all'}, `player-${nth}`)),
    );

    assert.deepEqual([countOf(codes, 0), countOf(codes, 1102)], [1, orders.length - 1]);
    await until(shop, async () => (await ordersOf(shop)).filter(({status}) => status === 'done').length === 1);
  });

  it('sell no more than there is, and a cancellation beside a payment leaves an order that is whole', async () => {
    const units = AT_ONCE / 4;
    const {shop, at} = await openRace(open, units);
    const orders = await times(AT_ONCE, async (nth) => {
      const {order_id} = await hubOf(at(nth)).order(await hubPlayer(shop, `player-${nth}`), 'bow');
      return order_id;
    });

    const codes = await times(AT_ONCE, (nth) =>
      codeOf(hubOf(at(nth)).tryPay(orders[nth]!, PRICE, {}, `player-${nth}`)),
    );
    assert.deepEqual([countOf(codes, 0), countOf(codes, 1459)], [units, AT_ONCE - units]);

    const rest = orders.filter((_, nth) => codes[nth] !== 0);
    const paid = orders.filter((_, nth) => codes[nth] === 0);
    await Promise.all([
      times(paid.length, (nth) => hubOf(at(nth)).cancel({purchase: {order_id: paid[nth]!}})),
      times(rest.length, (nth) =>
        codeOf(hubOf(at(nth + 1)).tryPay(rest[nth]!, PRICE, {}, `player-${orders.indexOf(rest[nth]!)}`)),
      ),
      times(rest.length / 2, (nth) => hubOf(at(nth)).cancel({purchase: {order_id: rest[nth]!}})),
    ]);

    await until(shop, async () => (await ordersOf(shop)).every(({status}) => status !== 'paid'));
    const all = await ordersOf(shop);
    const done = all.filter(({status}) => status === 'done');
    assert.ok(done.length <= units);
    for (const {status, user_id} of all.filter(
      ({order_id}) => paid.includes(order_id) || done.some((one) => one.order_id === order_id),
    )) {
      const bows = await owner(shop, await shop.player(user_id)).units();
      assert.deepEqual(bows, status === 'done' ? {bow: 1} : {}, `${user_id}, ${status}`);
    }
  });
});
