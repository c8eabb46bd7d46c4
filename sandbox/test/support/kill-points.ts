import pg from 'pg';
import {buyer} from './purchase.js';
import type {Receiver} from './receiver.js';
import type {Credential, Shop} from './sandbox.js';

/**
 * Where in its work a service is killed. `transaction`: in one that is open; `webhook`: one was sent and is not answered;
 * `unanswered`: a payment is committed, and its page does not know; `moment`: some milliseconds after payments began.
 */
export type KillPoint = 'transaction' | 'webhook' | 'unanswered' | 'moment';

/** A sale as its buyer knows it. */
export interface Sale {
  readonly player: Credential;
  readonly order_id: number;
  readonly token: string;
  /** Number of the payment, once the page has said so. */
  invoice: number | undefined;
}

/** What a kill may meet: the shop, its studio and the sales that are about to be paid. */
export interface Scene {
  readonly shop: Shop;
  readonly studio: Receiver;
  readonly sales: readonly Sale[];
  /** Sends all payments; resolves when each was answered or lost. */
  readonly payAll: () => Promise<unknown>;
  readonly kill: () => Promise<void>;
  /** Of a moment, in milliseconds. */
  readonly delay: number;
  readonly databaseUrl: string | undefined;
}

export const statusOf = (shop: Shop, {player, order_id}: Sale): Promise<string> =>
  buyer(shop, player).statusOf(order_id);

/** Begins to pay, and kills the service there. Nothing of it runs any more when this resolves. */
export const killAt: Readonly<Record<KillPoint, (scene: Scene) => Promise<void>>> = {
  async transaction({sales, payAll, kill, databaseUrl}) {
    const client = new pg.Client({connectionString: databaseUrl});
    await client.connect();
    // Who pays this order has begun a transaction, and waits for ours.
    await client.query('begin');
    await client.query('select from orders where order_id = $1 for update', [sales[0]?.order_id]);
    const paying = payAll();
    await isTrue(async () => {
      // Within a transaction, who does what would stay as it was first seen.
      await client.query('select pg_stat_clear_snapshot()');
      return (await client.query(WAITING)).rowCount === 1;
    });
    await kill();
    await client.query('rollback');
    await client.end();
    await paying;
  },

  async webhook({studio, payAll, kill}) {
    const before = studio.received.length;
    studio.answer(() => 'never');
    const paying = payAll();
    await studio.arrived(before + 1);
    await kill();
    await paying;
  },

  async unanswered({shop, studio, sales, payAll, kill}) {
    studio.answer(() => 'never');
    await shop.call('POST /_sandbox/projects/{project_id}/faults', {
      body: {kind: 'unanswered', path: '/_sandbox/pay/pay'},
    });
    const paying = payAll();
    await isTrue(async () => (await Promise.all(sales.map((sale) => statusOf(shop, sale)))).includes('paid'));
    await kill();
    await paying;
  },

  async moment({payAll, kill, delay}) {
    const paying = payAll();
    await new Promise((resolve) => setTimeout(resolve, delay));
    await kill();
    await paying;
  },
};

const WAITING = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and xact_start is not null limit 1`;

/** Asks until it is so; rejects after ten seconds. */
async function isTrue(ask: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (!(await ask())) if (performance.now() > deadline) throw new Error('It did not come true within ten seconds.');
}
