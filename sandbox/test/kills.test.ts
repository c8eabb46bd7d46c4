import assert from 'node:assert/strict';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, it, type TestContext} from 'node:test';
import {seed, sizes} from '../../scripts/sizes.mjs';
import {random} from '../../test/support/random.js';
import {freshDatabase} from './support/fresh-database.js';
import {type KillPoint, killAt, type Sale, statusOf} from './support/kill-points.js';
import {advance, buyer, events, payPage, until} from './support/purchase.js';
import {type Receiver, receiver} from './support/receiver.js';
import {openShop, type Shop, shopOf} from './support/sandbox.js';
import {type Storage, startService} from './support/service-process.js';

const BALANCE = 'GET /v2/project/{project_id}/user/virtual_currency_balance';
const GEMS_IN_A_POUCH = 100;
const MOST_SALES = 4;

const eventIdOf = ({headers}: Receiver['received'][number]) =>
  /id=(\d+)/.exec(`${headers['x-sandbox-signature']}`)?.[1];

/** A shop of pouches of gems, of which there are enough. */
async function stock(shop: Shop): Promise<void> {
  const name = (text: string) => ({name: {en: text}});
  const prices = [{amount: 4.99, currency: 'USD', is_default: true}];
  await shop.call(
    'POST /v2/project/{project_id}/admin/items/virtual_currency',
    {body: {sku: 'gems', ...name('Gems')}},
    {as: shop.server},
  );
  await shop.call(
    'POST /v2/project/{project_id}/admin/items/virtual_currency/package',
    {
      body: {
        sku: 'pouch',
        ...name('Pouch'),
        prices,
        limits: {per_item: 1_000_000},
        content: [{sku: 'gems', quantity: GEMS_IN_A_POUCH}],
      },
    },
    {as: shop.server},
  );
}

/** The service is killed again and again while players pay; each life must put right what the last one left behind. */
const survivesKills = (points: readonly KillPoint[], storage: (test: TestContext) => Promise<Storage>) =>
  it(`loses nothing that it acknowledged, and does nothing twice (seed ${seed})`, async (test) => {
    const {below, pick} = random(seed);
    const where = await storage(test);
    const databaseUrl = 'databaseUrl' in where ? where.databaseUrl : undefined;
    const studio = await receiver(test);

    let service = await startService(where, test);
    const {made} = await openShop(service.send, 'empty');
    const open = () => shopOf(service.send, made);
    await stock(open());
    await studio.connect(open());
    const met: KillPoint[] = [];
    let sold = 0;

    for (let round = 0; round < sizes.kills; round++) {
      const shop = open();
      const sales: Sale[] = [];
      for (let count = 1 + below(MOST_SALES); count > 0; count--) {
        const player = await shop.player(`player-${round}-${count}`);
        sales.push({player, ...(await buyer(shop, player).order('pouch')), invoice: undefined});
      }
      // Every other kill is where it hurts, the others are anywhere.
      const point = round % 2 === 0 ? pick(points) : 'moment';
      const delay = below(250);
      met.push(point);

      await killAt[point]({
        shop,
        studio,
        sales,
        payAll: () => Promise.allSettled(sales.map((sale) => pay(shop, sale))),
        kill: service.kill,
        delay,
        databaseUrl,
      });

      studio.answer(() => 204);
      service = await startService(where, test);
      const again = open();
      await again.call('DELETE /_sandbox/projects/{project_id}/faults', {});
      await Promise.all(sales.map((sale) => pay(again, sale)));
      // What the dead process was delivering is free again when its lease ends.
      await advance(again, 'PT1M');
      await until(again, async () => (await events(again)).every(({finished_at}) => finished_at !== null));

      sold += sales.length;
      const about = `round ${round}, killed at ${point} after ${delay} ms, seed ${seed}`;
      for (const sale of sales) await checkPlayer(again, sale, about);
      checkStudio(studio, sales, about);
      assert.equal((await events(again)).length, sold, `one event for each sale: ${about}`);
    }
    // Nobody is left who would complain that the database is taken away.
    await service.kill();
    assert.ok(met.filter((point) => point !== 'moment').length >= sizes.kills / 2);
    test.diagnostic(`killed at ${met.join(', ')}; ${sold} sales`);
  });

/** Pays as the page does. Whoever was told of a payment before is told of the same. */
async function pay(shop: Shop, sale: Sale): Promise<void> {
  const {payment} = await payPage(shop).pay(sale.token);
  assert.ok(payment.invoice !== null);
  sale.invoice ??= payment.invoice;
  assert.equal(payment.invoice, sale.invoice, 'an acknowledged payment is never another one');
}

async function checkPlayer(shop: Shop, sale: Sale, about: string): Promise<void> {
  assert.equal(await statusOf(shop, sale), 'done', about);
  const {items} = await shop.call(BALANCE, {}, {as: sale.player});
  assert.equal(items[0]?.amount, GEMS_IN_A_POUCH, `granted once: ${about}`);
}

/** A studio that remembers event ids has heard of each sale once, and always the same. */
function checkStudio({received}: Receiver, sales: readonly Sale[], about: string): void {
  for (const {order_id, invoice} of sales) {
    const heard = received.filter(({body}) => body.order.id === order_id);
    assert.equal(new Set(heard.map(eventIdOf)).size, 1, about);
    assert.equal(new Set(heard.map(({text}) => text)).size, 1, about);
    assert.equal(heard[0]?.body.order.invoice_id, String(invoice), about);
  }
}

const serverUrl = process.env.TEST_DATABASE_URL;

// Side by side: while one service starts, the other works.
describe('a service that is killed at random points', {concurrency: true}, () => {
  describe('with a PGlite folder', () => {
    survivesKills(['webhook', 'unanswered'], async (test) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-kills-'));
      test.after(() => rm(dataDir, {recursive: true, force: true}));
      return {dataDir};
    });
  });

  describe('on PostgreSQL', {skip: !serverUrl}, () => {
    survivesKills(['transaction', 'webhook', 'unanswered'], async (test) => {
      const {url, drop} = await freshDatabase(serverUrl as string);
      test.after(drop);
      return {databaseUrl: url};
    });
  });
});
