import assert from 'node:assert/strict';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, it, type TestContext} from 'node:test';
import {random} from '../../../test/support/random.js';
import {seed, sizes} from '../../../test/support/run/sizes.mjs';
import {ACTION_KINDS, type Action, assertDoneOnce, prepareAction, stockShop} from '../support/actions.js';
import {freshDatabase} from '../support/fresh-database.js';
import {type KillPoint, killAt} from '../support/kill-points.js';
import {advance, events, ordersOf, until} from '../support/purchase.js';
import {type Receiver, receiver} from '../support/receiver.js';
import {reportsOf} from '../support/reports.js';
import {openShop, type Shop, shopOf} from '../support/sandbox.js';
import {type Storage, startService} from '../support/service-process.js';

const MAX_ACTIONS = 5;

const eventIdOf = ({headers}: Receiver['received'][number]) =>
  /id=(\d+)/.exec(`${headers['x-sandbox-signature']}`)?.[1];

/**
 * Kills the service repeatedly while it handles many requests; each restart must repair the state that the kill left.
 */
const survivesKills = (points: readonly KillPoint[], kills: number, storage: (test: TestContext) => Promise<Storage>) =>
  it(`loses no acknowledged action, and repeats none (seed ${seed})`, async (test) => {
    const {below, pick} = random(seed);
    const where = await storage(test);
    const databaseUrl = 'databaseUrl' in where ? where.databaseUrl : undefined;
    const studio = await receiver(test);

    let service = await startService(where, test);
    const {made} = await openShop(service.send, 'empty');
    const open = () => shopOf(service.send, made);
    const chains = await stockShop(open());
    await studio.connect(open());
    const killedAt: string[] = [];
    const all: Action[] = [];

    for (let round = 0; round < kills; round++) {
      const shop = open();
      const actions: Action[] = [];
      // Each kind is the target in turn; a payment is always among the actions, for its webhook.
      const kinds = [ACTION_KINDS[round % ACTION_KINDS.length]!, 'payment' as const];
      for (let more = below(MAX_ACTIONS - 1); more > 0; more--) kinds.push(pick(ACTION_KINDS));
      for (const [index, kind] of kinds.entries())
        actions.push(await prepareAction(shop, kind, `player-${round}-${index}`, chains));
      const [target] = actions as [Action];
      // Every other kill is at a chosen point, the others at a random moment; each kind's next one is of the other sort.
      const turn = round + Math.floor(round / ACTION_KINDS.length);
      const point = turn % 2 === 0 ? pick(points) : 'moment';
      const delay = below(250);
      killedAt.push(`${point} (${target.kind})`);
      const acknowledged = new Set<Action>();

      await killAt[point]({
        shop,
        studio,
        target,
        performAll: () =>
          Promise.allSettled(
            actions.map(async (action) => {
              if (await action.perform(shop)) acknowledged.add(action);
            }),
          ),
        kill: service.kill,
        delay,
        databaseUrl,
      });

      studio.answer(() => 204);
      service = await startService(where, test);
      const again = open();
      await again.call('DELETE /_sandbox/projects/{project_id}/faults', {});
      const context = `round ${round}, killed at ${point} after ${delay} ms, seed ${seed}`;
      for (const action of acknowledged)
        assert.ok(await action.isDone(again), `a ${action.kind} is not lost: ${context}`);
      await Promise.all(
        actions.map(async (action) => {
          const isDoneNow = await action.perform(again);
          if (acknowledged.has(action) && !action.isRepeatable)
            assert.ok(!isDoneNow, `a ${action.kind} is not taken twice: ${context}`);
        }),
      );
      // Webhooks that the dead process was delivering are free again when their lease ends.
      await advance(again, 'PT1M');
      await until(again, async () => (await events(again)).every(({finished_at}) => finished_at !== null));

      all.push(...actions);
      for (const action of actions) {
        await assertDoneOnce(again, action, context);
        await checkStudio(again, studio, action, context);
      }
      await checkBooks(again, context);
      const expectedEvents = all.flatMap((action) => action.webhookTypes.flat()).length;
      assert.equal((await events(again)).length, expectedEvents, `one event for all that is told: ${context}`);
    }
    // A running service would report the loss of its database.
    await service.kill();
    assert.ok(killedAt.filter((point) => !point.startsWith('moment')).length >= kills / 2);
    const counts = ACTION_KINDS.map((kind) => `${all.filter((action) => action.kind === kind).length} × ${kind}`);
    test.diagnostic(`killed at ${killedAt.join(', ')}; ${counts.join(', ')}`);
  });

/**
 * Asserts that the studio, counting each event id once, received the expected webhooks of each order in sequence, with
 * equal bodies.
 */
async function checkStudio(shop: Shop, {received}: Receiver, action: Action, context: string): Promise<void> {
  const orders = await ordersOf(shop, action.user);
  for (const [index, {order_id}] of orders.entries()) {
    const webhooks = received.filter(({body}) => body.order.id === order_id);
    const firstById = new Map(webhooks.map((each) => [eventIdOf(each), each]));
    const types = [...firstById.values()].map(({body}) => body.notification_type);
    assert.deepEqual(types, action.webhookTypes[index], `a ${action.kind}: ${context}`);
    assert.equal(new Set(webhooks.map(({text}) => text)).size, firstById.size, context);
    const invoice = action.invoice();
    if (invoice !== undefined) assert.equal(webhooks[0]?.body.order.invoice_id, String(invoice), context);
  }
}

/** Asserts that each payment is booked once, and so is what went back of it, and nothing else. */
async function checkBooks(shop: Shop, context: string): Promise<void> {
  const {search, registry} = reportsOf(shop);
  const booked = await registry({show_dry_run: true});
  const idsOf = (types: readonly string[]): number[] =>
    booked.flatMap(({transaction}) => (transaction && types.includes(transaction.type) ? [transaction.id] : [])).sort();
  const paid = (await search({show_dry_run: true})).filter(
    ({transaction, payment_details}) => transaction.status !== 'error' && payment_details.payment.amount > 0,
  );
  const back = paid.filter(({transaction}) => transaction.status === 'refunded');
  assert.deepEqual(idsOf(['payment']), paid.map(({transaction}) => transaction.id).sort(), context);
  assert.deepEqual(idsOf(['refund', 'chargeback']), back.map(({transaction}) => transaction.id).sort(), context);
}

const serverUrl = process.env.TEST_DATABASE_URL;

// Both at once: one service works while the other starts.
describe('a service that is killed at random points', {concurrency: true}, () => {
  describe('with a PGlite folder', () => {
    survivesKills(['webhook', 'unanswered'], sizes.kills[serverUrl ? 'PGlite' : 'PostgreSQL'], async (test) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-kills-'));
      test.after(() => rm(dataDir, {recursive: true, force: true}));
      return {dataDir};
    });
  });

  describe('on PostgreSQL', {skip: !serverUrl}, () => {
    survivesKills(['transaction', 'webhook', 'unanswered'], sizes.kills.PostgreSQL, async (test) => {
      const {url, drop} = await freshDatabase(serverUrl as string);
      test.after(drop);
      return {databaseUrl: url};
    });
  });
});
