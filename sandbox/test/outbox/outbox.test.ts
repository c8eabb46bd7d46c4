import assert from 'node:assert/strict';
import {describe, it, type TestContext} from 'node:test';
import {createSandbox} from '../../src/app.js';
import {openPglite} from '../../src/db/pglite.js';
import {prebuilt} from '../../src/db/prebuilt.js';
import {ORDER_LISTENERS} from '../../src/features/index.js';
import {pay} from '../../src/features/payments/payment.js';
import {startWorker} from '../../src/jobs/worker.js';
import {addEvent, claim} from '../../src/outbox/outbox.js';
import {eachDatabase} from '../support/databases.js';
import {addItem, advance, buyer, events, payPage, settle, until} from '../support/purchase.js';
import {receiver} from '../support/receiver.js';
import {BASE_URL, type Shop, shopOf, testSandbox} from '../support/sandbox.js';

/** Orders one item; returns its payment token. */
const order = async (shop: Shop, userId = 'ada') => {
  const player = buyer(shop, await shop.player(userId));
  const {order_id, token} = await player.order('sword');
  return {order_id, token, statusOf: () => player.statusOf(order_id)};
};

/** Collects reported faults; none of these tests expects one. */
const report = (fault: unknown): never => assert.fail(fault as Error);

const eventIdOf = (headers: {[name: string]: unknown}) => /id=(\d+)/.exec(`${headers['x-sandbox-signature']}`)?.[1];

eachDatabase('the outbox', (sandbox) => {
  it('is delivered without any request', async (test) => {
    const shop = await sandbox.project();
    const studio = await receiver(test);
    await studio.connect(shop);
    await addItem(shop, 'sword');

    await payPage(shop).pay((await order(shop)).token);

    await studio.arrived(1);
  });

  it('is repeated on the way of a clock that is moved by hours, as often as it would be in that time', async (test) => {
    const shop = await sandbox.project();
    const studio = await receiver(test);
    await studio.connect(shop);
    await addItem(shop, 'sword');
    await shop.call('POST /_sandbox/projects/{project_id}/faults', {
      body: {kind: 'webhook_down', operation: 'order_paid', times: 3},
    });
    const {token, statusOf} = await order(shop);
    await payPage(shop).pay(token);
    await settle(shop);

    // Two repeats after five minutes each, the next one after fifteen.
    await advance(shop, 'PT24M');
    const before = await statusOf();
    await advance(shop, 'PT2H');

    assert.equal(before, 'paid');
    assert.equal(await statusOf(), 'done');
    const [paid] = (await events(shop)).filter(({type}) => type === 'order_paid');
    assert.equal(paid!.attempts, 4);
  });

  it('keeps the reason of a refusal in one line without signs that nobody sees, and the answer as it can be shown', async (test) => {
    const shop = await sandbox.project();
    const studio = await receiver(test);
    const error = {code: 'WRONG\0', message: '\u001b[2Jgone \u202eback\nanew'};
    studio.answer(() => ({status: 400, body: `${JSON.stringify({error})}\n\0\u001b\u202e.`}));
    await studio.connect(shop);
    await addItem(shop, 'sword');
    const lastOf = async (token: string) => {
      await payPage(shop).pay(token);
      await settle(shop);
      const paid = (await events(shop)).filter(({type}) => type === 'order_paid').at(-1);
      const path = {event_id: paid!.event_id};
      const {sent} = await shop.call('GET /_sandbox/projects/{project_id}/webhooks/{event_id}', {path});
      return {error: paid!.last_error, answer: sent.at(-1)?.answer};
    };

    const notJson = await lastOf((await order(shop)).token);
    studio.answer(() => ({status: 400, body: JSON.stringify({error})}));
    const refused = await lastOf((await order(shop)).token);

    assert.deepEqual(notJson, {
      error: 'HTTP 400',
      answer: `${JSON.stringify({error}).replace('\u202e', '\ufffd')}\n\ufffd\ufffd\ufffd.`,
    });
    assert.equal(refused.error, 'HTTP 400, WRONG\ufffd: \ufffd[2Jgone \ufffdback anew');
  });

  it('is shared by several workers on one database, each event delivered once', async (test) => {
    const shop = await sandbox.project();
    const studio = await receiver(test);
    await studio.connect(shop);
    await addItem(shop, 'sword');
    const others = await Promise.all([1, 2].map(() => createSandbox({db: sandbox.db, baseUrl: BASE_URL, report})));
    const orders = await Promise.all(Array.from({length: 20}, (_, nth) => order(shop, `user-${nth}`)));

    await Promise.all(orders.map(({token}) => payPage(shop).pay(token)));
    await until(shop, async () => (await events(shop)).every(({finished_at}) => finished_at !== null));

    assert.equal(studio.received.length, 20);
    assert.equal(new Set(studio.received.map(({headers}) => eventIdOf(headers))).size, 20);
    await Promise.all(others.map((other) => other.close()));
  });

  it('passes an event to another worker when the lease of the first one ends', async (test) => {
    const shop = await sandbox.project();
    const studio = await receiver(test);
    await studio.connect(shop);
    await addItem(shop, 'sword');
    const {order_id, statusOf} = await order(shop);
    const {db} = sandbox;
    // Paid and leased in one transaction: no live worker sees the event before a dead worker holds it.
    await db.transaction(async () => {
      await pay({db, wakeJobs: () => {}, onOrder: ORDER_LISTENERS}, order_id);
      const held = await claim(db, {most: 1, projectId: shop.projectId, except: []});
      assert.equal(held.length, 1);
    });

    await advance(shop, 'PT55S');
    assert.equal(studio.received.length, 0, 'the lease lasts a minute');
    await advance(shop, 'PT10S');

    assert.equal(studio.received.length, 1);
    assert.equal(await statusOf(), 'done');
    assert.equal((await events(shop))[0]?.attempts, 2);
  });

  it('can be woken inside a transaction, whose end does not affect the work', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'sword');
    const {order_id, statusOf} = await order(shop);
    const {db} = sandbox;
    const faults: unknown[] = [];
    const worker = await startWorker({db, onOrder: ORDER_LISTENERS, report: (fault) => faults.push(fault)});

    await db.transaction(async () => {
      await pay({db, wakeJobs: worker.wake, onOrder: ORDER_LISTENERS}, order_id);
      worker.wake();
    });
    await until(shop, async () => (await statusOf()) === 'done');
    await worker.close();

    assert.deepEqual(faults, []);
  });

  it('delivers an event once although the clock passes its lease meanwhile', async (test) => {
    const shop = await sandbox.project();
    const studio = await receiver(test);
    await studio.connect(shop);
    await addItem(shop, 'sword');
    const {token, statusOf} = await order(shop);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    studio.answer(async () => {
      await held;
      return 204;
    });

    await payPage(shop).pay(token);
    await studio.arrived(1);
    const advanced = advance(shop, 'PT2M');
    release();
    await advanced;

    assert.equal(studio.received.length, 1);
    assert.equal(await statusOf(), 'done', 'the clock answers when what was under way is over');
  });

  it('is deleted with the project', async (test) => {
    const shop = await sandbox.project();
    const studio = await receiver(test);
    studio.answer(() => 500);
    await studio.connect(shop);
    await addItem(shop, 'sword');
    await payPage(shop).pay((await order(shop)).token);
    await settle(shop);

    await shop.call('POST /_sandbox/projects/{project_id}/reset', {});
    await advance(shop, 'P1D');

    assert.deepEqual(await events(shop), []);
    assert.equal(studio.received.length, 1);
  });
});

describe('a worker', () => {
  it('processes a job that became due during its poll', async (test) => {
    const db = await openPglite({initial: await prebuilt()});
    test.after(() => db.close());
    const first = testSandbox();
    await first.open(db);
    const shop = await first.project();
    const studio = await receiver(test, {isOwn: true});
    await studio.connect(shop);
    await addItem(shop, 'sword');
    const {order_id} = await order(shop);
    await first.app.close();
    await pay({db, wakeJobs: () => {}, onOrder: ORDER_LISTENERS}, order_id);
    await addEvent(db, {projectId: shop.projectId, orderId: order_id, type: 'order_canceled', payload: {items: []}});
    const gate = () => {
      let open = () => {};
      return {isOpen: new Promise<void>((resolve) => (open = resolve)), open: () => open()};
    };
    const [answered, polled, answer] = [gate(), gate(), gate()];
    studio.answer(async () => {
      await answered.isOpen;
      return 204;
    });
    // A poll that found nothing, and returns late.
    let isSlow = false;
    const query: typeof db.query = async <Row>(sql: string, values?: readonly unknown[]) => {
      const rows = await db.query<Row>(sql, values);
      if (!isSlow || !sql.includes('update outbox set attempts')) return rows;
      isSlow = false;
      polled.open();
      await answer.isOpen;
      return rows;
    };
    const worker = await startWorker({db: {...db, query}, onOrder: ORDER_LISTENERS, report});
    await studio.arrived(1);

    isSlow = true;
    const done = worker.runDueJobs(shop.projectId);
    await polled.isOpen;
    answered.open();
    const isOver = () => db.one('select from outbox where order_id = $1 and finished_at is not null', [order_id]);
    while (!(await isOver())) await new Promise(setImmediate);
    for (let turns = 0; turns < 10; turns++) await new Promise(setImmediate);
    answer.open();
    await done;

    assert.equal(studio.received.length, 2);
    await worker.close();
  });
});

describe('closing a sandbox', () => {
  const open = async (test: TestContext) => {
    const db = await openPglite({initial: await prebuilt()});
    const first = testSandbox();
    await first.open(db);
    test.after(() => db.close());
    const shop = await first.project();
    const studio = await receiver(test);
    await studio.connect(shop);
    await addItem(shop, 'sword');
    return {db, first, shop, studio, sale: await order(shop)};
  };

  it('waits for running deliveries', async (test) => {
    const {first, shop, studio, sale} = await open(test);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    studio.answer(async () => {
      await held;
      return 204;
    });
    await payPage(shop).pay(sale.token);
    await studio.arrived(1);

    const closed = first.app.close();
    release();
    await closed;

    assert.equal(await sale.statusOf(), 'done');
  });

  it('aborts a delivery that takes too long; the next start repeats it at once', async (test) => {
    const {db, first, shop, studio, sale} = await open(test);
    studio.answer(() => 'never');
    await payPage(shop).pay(sale.token);
    await studio.arrived(1);

    await first.app.close();
    studio.answer(() => 204);
    const second = testSandbox();
    await second.open(db);

    await studio.arrived(2);
    const again = shopOf(second.send, shop.made);
    await until(again, async () => (await events(again)).every(({finished_at}) => finished_at !== null));
    assert.equal(await sale.statusOf(), 'done');
    assert.equal(new Set(studio.received.map(({headers}) => eventIdOf(headers))).size, 1);
    await second.app.close();
  });
});
