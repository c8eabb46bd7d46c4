import assert from 'node:assert/strict';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, it, type TestContext} from 'node:test';
import {emptyDatabase} from '../support/fresh-database.js';
import {addItem, advance, buyer, events, payPage} from '../support/purchase.js';
import {receiver} from '../support/receiver.js';
import {openShop, shopOf} from '../support/sandbox.js';
import {type Storage, startService} from '../support/service-process.js';

/** Kills the service after a payment was acknowledged and its webhook has arrived, but before it is answered. */
const survivesAKill = (storage: (test: TestContext) => Promise<Storage>) =>
  it('delivers an acknowledged order after kill -9, with the same event id, and grants it once', async (test) => {
    const where = await storage(test);
    const studio = await receiver(test);
    studio.answer(() => 'never');

    const first = await startService(where, test);
    const shop = await openShop(first.send, 'empty');
    await studio.connect(shop);
    await addItem(shop, 'relic', {limits: {per_item: 5}});
    const player = await shop.player('ada');
    const {order_id, token} = await buyer(shop, player).order('relic');
    const acknowledged = await payPage(shop).pay(token);
    await studio.arrived(1);
    await first.kill();

    studio.answer(() => 204);
    const second = await startService(where, test);
    const again = shopOf(second.send, shop.made);
    assert.equal((await payPage(again).view(token)).payment.invoice, acknowledged.payment.invoice);
    assert.equal(await buyer(again, player).statusOf(order_id), 'paid', 'the lease of the dead process still runs');
    await advance(again, 'PT1M');

    assert.equal(await buyer(again, player).statusOf(order_id), 'done');
    assert.equal(studio.received.length, 2);
    const [before, after] = studio.received.map(({headers, body}) => [
      /id=(\d+)/.exec(`${headers['x-sandbox-signature']}`)?.[1],
      body.order.id,
    ]);
    assert.deepEqual(after, before);
    assert.equal((await events(again)).length, 1);
    assert.deepEqual((await buyer(again, player).item('relic')).limits?.per_item, {total: 5, available: 4});

    await advance(again, 'P1D');
    assert.equal(studio.received.length, 2, 'what was accepted is not sent again');
  });

describe('a killed service with a PGlite folder', () => {
  survivesAKill(async (test) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-kill-'));
    test.after(() => rm(dataDir, {recursive: true, force: true}));
    return {dataDir};
  });
});

const serverUrl = process.env.TEST_DATABASE_URL;

describe('a killed service on PostgreSQL', {skip: !serverUrl}, () => {
  survivesAKill(async (test) => {
    const {url, drop} = await emptyDatabase(serverUrl as string);
    test.after(drop);
    return {databaseUrl: url};
  });
});
