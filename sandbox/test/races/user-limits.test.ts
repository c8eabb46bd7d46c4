import assert from 'node:assert/strict';
import {it} from 'node:test';
import {sizes} from '../../../test/support/run/sizes.mjs';
import {codeOf, countOf, times} from '../support/at-once.js';
import {owner} from '../support/inventory.js';
import {addItem, buyer, changeItem, ordersOf, reportPayment, until} from '../support/purchase.js';
import {everywhere, type RacedShop} from '../support/races.js';
import type {Credential, Shop} from '../support/sandbox.js';
import {userLimitsOf} from '../support/user-limits.js';

const AT_ONCE = sizes.atOnce;
const PAYMENT = 'POST /_sandbox/projects/{project_id}/orders/{order_id}/payment';

/** Orders the bow so often at once; resolves to what pays the orders, all at once: the codes of the payments. */
async function orderBows({at}: RacedShop, as: Credential, count = AT_ONCE) {
  const orders = await times(count, async (nth) => (await buyer(at(nth), as).order('bow')).order_id);
  return () =>
    times(count, (nth) => codeOf(at(nth).respond(PAYMENT, {path: {order_id: orders[nth]!}, body: {result: 'done'}})));
}

/** How many orders are done, once nothing waits for its delivery; fails for an order that is half-way. */
async function soldIn(shop: Shop, user?: string): Promise<number> {
  await until(shop, async () => (await ordersOf(shop)).every(({status}) => status !== 'paid'));
  return (await ordersOf(shop, user)).filter(({status}) => status === 'done').length;
}

/** Buys bows until it is refused; resolves to how many it got. */
async function buyTheRest(shop: Shop, as: Credential): Promise<number> {
  for (let bought = 0; ; bought++) {
    const response = await buyer(shop, as).tryOrder('bow');
    const {order_id, errorCode} = (await response.json()) as {order_id: number; errorCode?: number};
    if (!response.ok) {
      assert.equal(errorCode, 1460);
      return bought;
    }
    await reportPayment(shop, order_id, 'done');
  }
}

everywhere('limits of a user that the studio changes during payments', (open) => {
  it(`count each of ${AT_ONCE} payments and each change once`, async () => {
    const raced = await open();
    const {shop, at} = raced;
    const total = AT_ONCE / 2;
    await addItem(shop, 'bow', {limits: {per_user: total}});
    const ada = await shop.player('ada');
    const payAll = await orderBows(raced, ada);
    const change = (nth: number) =>
      codeOf(userLimitsOf(at(nth)).changeItem(nth % 4 === 0 ? 'POST' : 'DELETE', 'bow', 'ada', 1));

    const [, changes] = await Promise.all([payAll(), times(AT_ONCE / 5, change)]);

    const sold = await soldIn(shop);
    const added = changes.filter((code, nth) => code === 0 && nth % 4 === 0).length;
    const removed = changes.filter((code, nth) => code === 0 && nth % 4 !== 0).length;
    assert.ok(
      changes.every((code) => code === 0 || code === 4510),
      `${changes}`,
    );
    const left = await userLimitsOf(shop).itemLeft('bow', 'ada');
    assert.equal(total - left, sold + removed - added);
    assert.deepEqual(await owner(shop, ada).units(), {bow: sold});
    assert.equal(await buyTheRest(shop, ada), left);
  });

  it('sell no unit once nothing is left, and after a payment no more than is set', async () => {
    const raced = await open();
    const {shop, at} = raced;
    const total = AT_ONCE / 2;
    await addItem(shop, 'bow', {limits: {per_user: total}});
    const ada = await shop.player('ada');
    const payAll = await orderBows(raced, ada);
    const set = async (nth: number, available: number) => {
      assert.equal((await userLimitsOf(at(nth)).changeItem('PUT', 'bow', 'ada', available)).status, 200);
      return (await ordersOf(at(nth + 1))).filter(({status}) => status === 'paid' || status === 'done').length;
    };

    const [, soldByThen] = await Promise.all([payAll(), set(1, 5)]);

    const soldAtOnce = await soldIn(shop);
    const soldBefore = soldAtOnce + (await userLimitsOf(shop).itemLeft('bow', 'ada')) - 5;
    assert.ok(soldBefore >= 0 && soldBefore <= Math.min(total, soldByThen), `${soldBefore} before, ${soldByThen} then`);
    await buyTheRest(shop, ada);
    const sold = await soldIn(shop);
    assert.equal(sold, soldBefore + 5);
    assert.equal((await userLimitsOf(shop).changeItem('PUT', 'bow', 'ada', 3)).status, 200);
    const again = await orderBows(raced, ada, 20);
    const [codes, after] = await Promise.all([again(), set(2, 0)]);
    assert.equal(await soldIn(shop), after);
    assert.ok(after - sold <= 3, `${after - sold} of 3`);
    assert.equal(countOf(codes, 500), 0);
  });

  it('never let more be sold than they allow since they were begun anew', async () => {
    const raced = await open();
    const {shop, at} = raced;
    await addItem(shop, 'bow', {limits: {per_user: 3}});
    const ada = await shop.player('ada');
    const payAll = await orderBows(raced, ada);
    const refreshes = 5;

    const [, statuses] = await Promise.all([
      payAll(),
      times(refreshes, async (nth) => {
        const limits = userLimitsOf(at(nth));
        return (nth % 2 === 0 ? await limits.refreshItem('bow', 'ada') : await limits.refreshAllItems('ada')).status;
      }),
    ]);

    assert.deepEqual(statuses, Array(refreshes).fill(200));
    const sold = await soldIn(shop);
    const left = await userLimitsOf(shop).itemLeft('bow', 'ada');
    assert.ok(sold >= 3 && sold <= 3 * (refreshes + 1), `${sold} sold`);
    assert.deepEqual(await owner(shop, ada).units(), {bow: sold});
    assert.equal(await buyTheRest(shop, ada), left);

    // What was sold before a refresh is not counted any more, and so its refund gives nothing back.
    assert.equal((await userLimitsOf(shop).refreshItem('bow', null)).status, 200);
    assert.equal(await buyTheRest(shop, ada), 3);
    const done = (await ordersOf(shop)).filter(({status}) => status === 'done').map(({order_id}) => order_id);
    await times(sold + left, (nth) => reportPayment(at(nth), done[nth]!, 'refunded'));
    assert.equal(await userLimitsOf(shop).itemLeft('bow', 'ada'), 0);
  });

  it('begin anew for every user while many users pay', async () => {
    const {shop, at} = await open();
    await addItem(shop, 'bow', {limits: {per_user: 1}});
    const count = AT_ONCE / 2;
    const refreshes = 6;
    const players = await times(count, (nth) => shop.player(`player-${nth}`));
    const buyOnce = async (nth: number): Promise<void> => {
      const response = await buyer(at(nth), players[nth % count]!).tryOrder('bow');
      if (!response.ok) return;
      const {order_id} = (await response.json()) as {order_id: number};
      const code = await codeOf(at(nth + 1).respond(PAYMENT, {path: {order_id}, body: {result: 'done'}}));
      assert.ok(code === 0 || code === 1460, `${code}`);
    };

    const [, statuses] = await Promise.all([
      times(AT_ONCE, buyOnce),
      times(refreshes, async (nth) => (await userLimitsOf(at(nth)).refreshItem('bow', null)).status),
    ]);

    assert.deepEqual(statuses, Array(refreshes).fill(200));
    await soldIn(shop);
    for (const [nth, as] of players.entries()) {
      const sold = await soldIn(shop, `player-${nth}`);
      const left = await userLimitsOf(shop).itemLeft('bow', `player-${nth}`);
      assert.ok(sold >= 1 && sold <= 2 && (left === 0 || left === 1), `player ${nth}: ${sold} sold, ${left} left`);
      if (nth < 5) assert.equal(await buyTheRest(shop, as), left);
    }
    assert.equal((await userLimitsOf(shop).refreshItem('bow', null)).status, 200);
    assert.deepEqual(
      await times(count, (nth) => userLimitsOf(shop).itemLeft('bow', `player-${nth}`)),
      Array(count).fill(1),
    );
  });
});

everywhere('the stock that the studio lowers during payments', (open) => {
  it('sells no more than was allowed at the time', async () => {
    const {shop, at} = await open();
    const [before, after] = [AT_ONCE / 2, AT_ONCE / 4];
    await addItem(shop, 'bow', {limits: {per_item: before}});
    const players = await times(AT_ONCE, (nth) => shop.player(`player-${nth}`));
    const orders = await times(AT_ONCE, async (nth) => (await buyer(at(nth), players[nth]!).order('bow')).order_id);
    const lower = async (): Promise<number> => {
      await changeItem(at(1), 'bow', {limits: {per_item: after}});
      return (await ordersOf(at(2))).filter(({status}) => status === 'paid' || status === 'done').length;
    };

    const [codes, soldByThen] = await Promise.all([
      times(AT_ONCE, (nth) =>
        codeOf(at(nth).respond(PAYMENT, {path: {order_id: orders[nth]!}, body: {result: 'done'}})),
      ),
      lower(),
    ]);

    const sold = await soldIn(shop);
    assert.equal(countOf(codes, 0), sold);
    assert.equal(countOf(codes, 1459), AT_ONCE - sold);
    assert.ok(sold >= after && sold <= Math.max(after, Math.min(before, soldByThen)), `${sold}, ${soldByThen} then`);
    assert.equal((await buyer(shop, players[0]!).refusedOrder('bow')).code, 1459);
    const {limits} = await buyer(shop, players[0]!).item('bow');
    assert.deepEqual(limits?.per_item, {total: after, available: 0});
  });
});
