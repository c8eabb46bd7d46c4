import assert from 'node:assert/strict';
import {it} from 'node:test';
import {sizes} from '../../../test/support/run/sizes.mjs';
import {codeOf, countOf, times} from '../support/at-once.js';
import {hubOf, hubPlayer, knowEverybody, NEW_YORK, plantPlaces} from '../support/distribution-hub.js';
import {keyBuyer, plantRacer, preOrdersOf} from '../support/pre-orders.js';
import {advance, ordersOf, until} from '../support/purchase.js';
import {everywhere, type RacedShop} from '../support/races.js';
import type {Credential, Shop} from '../support/sandbox.js';

const AT_ONCE = sizes.atOnce;
const PAYMENT = 'POST /_sandbox/projects/{project_id}/orders/{order_id}/payment';
const ORDER_AT_HUB = 'POST /v2/project/{project_id}/distribution_hub/payment/item/{item_sku}';
const KEY = 'racer_steam';
/** With the tax of New York. */
const HUB_PRICE = '32.65';

/** A shop that lets so many keys be pre-ordered, and its players. */
async function openRace(open: () => Promise<RacedShop>, quantity: number) {
  const {shop, at, db} = await open();
  await plantRacer({db}, shop);
  await preOrdersOf(shop).set(KEY, quantity);
  const players = await times(AT_ONCE, (nth) => shop.player(`player-${nth}`));
  const order = (nth: number, as: Credential): Promise<Response> => keyBuyer(at(nth), as).tryOrder(KEY);
  const pay = (nth: number, order_id: number): Promise<Response> =>
    at(nth).respond(PAYMENT, {path: {order_id}, body: {result: 'done'}});
  return {shop, at, players, order, pay, db};
}

const idsOf = async (shop: Shop): Promise<number[]> => (await ordersOf(shop)).map(({order_id}) => order_id);

everywhere('pre-orders at once', (open) => {
  it(`of ${AT_ONCE} players reserve and sell exactly as many units as there are`, async () => {
    const units = AT_ONCE / 2;
    const {shop, players, order, pay} = await openRace(open, units);

    const codes = await times(AT_ONCE, (nth) => codeOf(order(nth, players[nth]!)));
    assert.deepEqual([countOf(codes, 0), countOf(codes, 1459)], [units, AT_ONCE - units]);
    assert.deepEqual(await preOrdersOf(shop).counts(KEY), [0, units, 0]);

    const ids = await idsOf(shop);
    // Each is reported twice.
    const paid = await times(2 * units, (nth) => codeOf(pay(nth, ids[nth % units]!)));
    assert.equal(countOf(paid, 0), 2 * units);
    assert.deepEqual(await preOrdersOf(shop).counts(KEY), [0, 0, units]);

    await advance(shop, 'P31D');
    await until(shop, async () => (await ordersOf(shop)).every(({status}) => status === 'done'));
  });

  it(`of ${AT_ONCE} players in a shop and at a distributor sell exactly as many units as there are`, async () => {
    const units = AT_ONCE / 2;
    const {shop, at, players, order, pay, db} = await openRace(open, units);
    await plantPlaces({db}, shop);
    await knowEverybody(shop);
    const isAtHub = (nth: number): boolean => nth % 2 === 1;
    const hubPlayers = await times(AT_ONCE, async (nth) => (isAtHub(nth) ? hubPlayer(shop, `player-${nth}`) : {}));
    const body = {geotype: NEW_YORK};
    const orderAtHub = (nth: number): Promise<Response> =>
      at(nth).respond(ORDER_AT_HUB, {path: {item_sku: KEY}, body}, {as: hubPlayers[nth]!});

    const codes = await times(AT_ONCE, (nth) => codeOf(isAtHub(nth) ? orderAtHub(nth) : order(nth, players[nth]!)));
    assert.deepEqual([countOf(codes, 0), countOf(codes, 1459)], [units, AT_ONCE - units]);
    assert.deepEqual(await preOrdersOf(shop).counts(KEY), [0, units, 0]);

    const orders = (await ordersOf(shop)).map(({order_id, user_id}) => ({
      order_id,
      user_id,
      isAtHub: isAtHub(Number(user_id.replace('player-', ''))),
    }));
    // Each is told of twice, while those who had nothing try again.
    const [paid, late] = await Promise.all([
      times(2 * units, (nth) => {
        const {order_id, user_id, isAtHub} = orders[nth % units]!;
        return codeOf(isAtHub ? hubOf(at(nth)).tryPay(order_id, HUB_PRICE, {}, user_id) : pay(nth, order_id));
      }),
      times(AT_ONCE, async (nth) =>
        codes[nth] === 0 ? 1459 : codeOf(isAtHub(nth) ? orderAtHub(nth) : order(nth, players[nth]!)),
      ),
    ]);
    assert.equal(countOf(paid, 0), 2 * units);
    assert.equal(countOf(late, 1459), AT_ONCE);
    assert.deepEqual(await preOrdersOf(shop).counts(KEY), [0, 0, units]);

    await advance(shop, 'P31D');
    await until(shop, async () => (await ordersOf(shop)).every(({status}) => status === 'done'));
    assert.deepEqual(
      (await ordersOf(shop)).map(({payments}) => payments),
      orders.map(() => ['done']),
      'each order is paid once',
    );
  });

  it('sell no unit twice while the studio takes some away, adds some and orders take the place of others', async () => {
    const {shop, at, players, order, pay} = await openRace(open, AT_ONCE / 4);
    const {counts, limit} = preOrdersOf(shop);
    const [some, others] = [players.slice(0, AT_ONCE / 2), players.slice(AT_ONCE / 2)];
    const change = (nth: number) => {
      const {add, remove} = preOrdersOf(at(nth));
      return (nth % 3 === 0 ? add(KEY, 2) : remove(KEY, 1)).then(
        () => (nth % 3 === 0 ? 2 : -1),
        () => 0,
      );
    };

    await times(some.length, (nth) => codeOf(order(nth, some[nth]!)));
    const first = await idsOf(shop);
    const [changes] = await Promise.all([
      times(AT_ONCE / 10, change),
      times(first.length, (nth) => codeOf(pay(nth, first[nth]!))),
      times(some.length, (nth) => codeOf(order(nth, some[nth]!))),
      times(others.length, (nth) => codeOf(order(nth, others[nth]!))),
    ]);

    const total = AT_ONCE / 4 + changes.reduce((sum, one) => sum + one, 0);
    const [available, reserved, sold] = await counts(KEY);
    assert.equal(available + reserved + sold, total, 'no unit is lost, none is there twice');
    const orders = await ordersOf(shop);
    const now = (...statuses: string[]) => orders.filter(({status}) => statuses.includes(status)).length;
    assert.deepEqual([reserved, sold], [now('new'), now('paid', 'done')]);
    assert.equal((await limit(KEY)).is_pre_order_limit_enabled, true);
  });
});
