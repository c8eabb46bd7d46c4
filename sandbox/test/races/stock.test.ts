import assert from 'node:assert/strict';
import {it} from 'node:test';
import {sizes} from '../../../test/support/run/sizes.mjs';
import {eachDatabase} from '../support/databases.js';
import {onProcesses} from '../support/processes.js';
import {addItem, buyer, events, ordersOf, payPage, reportPayment, until} from '../support/purchase.js';
import {receiver} from '../support/receiver.js';
import {retryWhenBusy} from '../support/retry-when-busy.js';
import {openShop, type Shop} from '../support/sandbox.js';

const IN_STOCK = 20;
const BUYERS = sizes.atOnce;

/** A buyer in the shop; `nth` chooses the process, where there are several. */
interface Market {
  readonly shop: Shop;
  readonly at: (nth: number) => Shop;
}

const countOf = async (shop: Shop, status: string) =>
  (await ordersOf(shop)).filter((order) => order.status === status).length;

const races = (open: () => Promise<Market>) => {
  it(`sells ${IN_STOCK} of ${IN_STOCK} units to ${BUYERS} buyers, who pay concurrently and twice`, async (test) => {
    const {shop, at} = await open();
    const studio = await receiver(test);
    await studio.connect(shop);
    await addItem(shop, 'relic', {limits: {per_item: IN_STOCK}});
    const numbers = Array.from({length: BUYERS}, (_, number) => number);
    const players = await Promise.all(numbers.map((number) => shop.player(`buyer-${number}`)));

    const tokens = await Promise.all(
      numbers.map(async (number) => (await buyer(at(number), players[number]!).order('relic')).token),
    );
    const answers = await Promise.all(
      numbers.map((number) =>
        Promise.all([payPage(at(number)).pay(tokens[number]!), payPage(at(number + 1)).pay(tokens[number]!)]),
      ),
    );

    for (const [first, second] of answers) {
      assert.equal(first.payment.invoice, second.payment.invoice);
      assert.equal(first.payment.status === 'troubled', second.payment.status === 'troubled');
      assert.equal(first.payment.status === 'troubled', first.payment.invoice === null);
    }
    assert.equal(answers.filter(([{payment}]) => payment.invoice !== null).length, IN_STOCK);
    await until(shop, async () => (await countOf(shop, 'done')) === IN_STOCK);
    assert.equal(await countOf(shop, 'new'), BUYERS - IN_STOCK);
    const {limits} = await buyer(shop, players[0]!).item('relic');
    assert.deepEqual(limits?.per_item, {total: IN_STOCK, available: 0});
    assert.equal((await events(shop)).length, IN_STOCK);
    assert.equal(new Set(studio.received.map(({body}) => body.order.id)).size, IN_STOCK);
    assert.equal(studio.received.length, IN_STOCK, 'no webhook is sent twice');
  });

  it('sells one user three units at a limit of three, with 20 concurrent payments', async () => {
    const {shop, at} = await open();
    await addItem(shop, 'relic', {limits: {per_user: 3}});
    const player = await shop.player('ada');
    const numbers = Array.from({length: 20}, (_, number) => number);

    const orders = await Promise.all(numbers.map((number) => buyer(at(number), player).order('relic')));
    // All orders but the newest have expired; their payments were under way, and arrive now.
    await Promise.all(
      orders.map(({order_id}, number) =>
        reportPayment(at(number), order_id, 'done').catch((refusal: Error) => assert.match(refusal.message, /1460/)),
      ),
    );

    await until(shop, async () => (await countOf(shop, 'done')) === 3);
    assert.equal((await buyer(shop, player).item('relic')).limits?.per_user?.available, 0);
    // The newest order, still new, is refused if it comes too late; the expired ones are refunded.
    assert.equal((await countOf(shop, 'canceled')) + (await countOf(shop, 'new')), 17);
    assert.ok((await countOf(shop, 'new')) <= 1);
  });

  it('sells one user three units at a limit of three, with 20 concurrent orders and payments', async () => {
    const {shop, at} = await open();
    await addItem(shop, 'relic', {limits: {per_user: 3}});
    const player = await shop.player('ada');
    const buyOnce = async (number: number): Promise<void> => {
      const response = await at(number).respond(
        'POST /v2/project/{project_id}/payment/item/{item_sku}',
        {path: {item_sku: 'relic'}},
        {as: player},
      );
      const {token} = (await response.json()) as {token?: string};
      if (token) await payPage(at(number + 1)).pay(token);
    };

    await Promise.all(Array.from({length: 20}, (_, number) => buyOnce(number)));
    // Orders that expired during the burst sold nothing: sell the rest one after the other.
    for (let number = 0; number < 4; number++) await buyOnce(number);

    await until(shop, async () => (await countOf(shop, 'paid')) === 0);
    assert.equal(await countOf(shop, 'done'), 3);
    assert.equal((await buyer(shop, player).item('relic')).limits?.per_user?.available, 0);
  });
};

eachDatabase('the stock', (sandbox) => {
  races(async () => {
    const shop = await openShop(retryWhenBusy(sandbox.send), 'empty');
    return {shop, at: () => shop};
  });
});

onProcesses('the stock', races);
