import assert from 'node:assert/strict';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, it, type TestContext} from 'node:test';
import {isWholeMatrix} from '../../scripts/lib/matrix.mjs';
import {seed, sizes} from '../../scripts/sizes.mjs';
import {random} from '../../test/support/random.js';
import {assertDoneOnce, DEED_KINDS, type Deed, ordersOf, prepareDeed, stockDeeds} from './support/deeds.js';
import {freshDatabase} from './support/fresh-database.js';
import {type KillPoint, killAt} from './support/kill-points.js';
import {advance, events, until} from './support/purchase.js';
import {type Receiver, receiver} from './support/receiver.js';
import {openShop, type Shop, shopOf} from './support/sandbox.js';
import {type Storage, startService} from './support/service-process.js';

const MOST_DEEDS = 5;

const eventIdOf = ({headers}: Receiver['received'][number]) =>
  /id=(\d+)/.exec(`${headers['x-sandbox-signature']}`)?.[1];

/**
 * The service is killed again and again while it is asked for much at once; each life must put right what the last one left
 * behind.
 */
const survivesKills = (points: readonly KillPoint[], kills: number, storage: (test: TestContext) => Promise<Storage>) =>
  it(`loses nothing that it acknowledged, and does nothing twice (seed ${seed})`, async (test) => {
    const {below, pick} = random(seed);
    const where = await storage(test);
    const databaseUrl = 'databaseUrl' in where ? where.databaseUrl : undefined;
    const studio = await receiver(test);

    let service = await startService(where, test);
    const {made} = await openShop(service.send, 'empty');
    const open = () => shopOf(service.send, made);
    const stock = await stockDeeds(open());
    await studio.connect(open());
    const met: string[] = [];
    const all: Deed[] = [];

    for (let round = 0; round < kills; round++) {
      const shop = open();
      const deeds: Deed[] = [];
      // One of each kind is met in its turn; a payment is always among them, for the sake of its webhook.
      const kinds = [DEED_KINDS[round % DEED_KINDS.length]!, 'payment' as const];
      for (let more = below(MOST_DEEDS - 1); more > 0; more--) kinds.push(pick(DEED_KINDS));
      for (const [index, kind] of kinds.entries())
        deeds.push(await prepareDeed(shop, kind, `player-${round}-${index}`, stock));
      const [target] = deeds as [Deed];
      // Every other kill is where it hurts, the others are anywhere.
      const point = round % 2 === 0 ? pick(points) : 'moment';
      const delay = below(250);
      met.push(`${point} (${target.kind})`);
      const acknowledged = new Set<Deed>();

      await killAt[point]({
        shop,
        studio,
        target,
        askAll: () =>
          Promise.allSettled(
            deeds.map(async (deed) => {
              if (await deed.ask(shop)) acknowledged.add(deed);
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
      const about = `round ${round}, killed at ${point} after ${delay} ms, seed ${seed}`;
      for (const deed of acknowledged) assert.ok(await deed.isDone(again), `a ${deed.kind} is not lost: ${about}`);
      await Promise.all(
        deeds.map(async (deed) => {
          const isDoneNow = await deed.ask(again);
          if (acknowledged.has(deed) && !deed.isRepeatable)
            assert.ok(!isDoneNow, `a ${deed.kind} is not taken twice: ${about}`);
        }),
      );
      // What the dead process was delivering is free again when its lease ends.
      await advance(again, 'PT1M');
      await until(again, async () => (await events(again)).every(({finished_at}) => finished_at !== null));

      all.push(...deeds);
      for (const deed of deeds) {
        await assertDoneOnce(again, deed, about);
        await checkStudio(again, studio, deed, about);
      }
      const told = all.flatMap((deed) => deed.told.flat()).length;
      assert.equal((await events(again)).length, told, `one event for all that is told: ${about}`);
    }
    // Nobody is left who would complain that the database is taken away.
    await service.kill();
    assert.ok(met.filter((point) => !point.startsWith('moment')).length >= kills / 2);
    const counts = DEED_KINDS.map((kind) => `${all.filter((deed) => deed.kind === kind).length} × ${kind}`);
    test.diagnostic(`killed at ${met.join(', ')}; ${counts.join(', ')}`);
  });

/** A studio that remembers event ids has heard of each order what happened to it, once and in its turn, and always the same. */
async function checkStudio(shop: Shop, {received}: Receiver, deed: Deed, about: string): Promise<void> {
  const orders = await ordersOf(shop, deed.user);
  for (const [index, {order_id}] of orders.entries()) {
    const heard = received.filter(({body}) => body.order.id === order_id);
    const first = new Map(heard.map((each) => [eventIdOf(each), each]));
    const types = [...first.values()].map(({body}) => body.notification_type);
    assert.deepEqual(types, deed.told[index], `a ${deed.kind}: ${about}`);
    assert.equal(new Set(heard.map(({text}) => text)).size, first.size, about);
    const invoice = deed.invoice();
    if (invoice !== undefined) assert.equal(heard[0]?.body.order.invoice_id, String(invoice), about);
  }
}

const serverUrl = process.env.TEST_DATABASE_URL;

// Side by side: while one service starts, the other works.
describe('a service that is killed at random points', {concurrency: true}, () => {
  describe('with a PGlite folder', () => {
    // Most kills are on PostgreSQL where there is one: a start of a folder takes much longer.
    survivesKills(['webhook', 'unanswered'], serverUrl && !isWholeMatrix ? 3 : sizes.kills, async (test) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-kills-'));
      test.after(() => rm(dataDir, {recursive: true, force: true}));
      return {dataDir};
    });
  });

  describe('on PostgreSQL', {skip: !serverUrl}, () => {
    survivesKills(['transaction', 'webhook', 'unanswered'], sizes.kills, async (test) => {
      const {url, drop} = await freshDatabase(serverUrl as string);
      test.after(drop);
      return {databaseUrl: url};
    });
  });
});
