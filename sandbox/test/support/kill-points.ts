import pg from 'pg';
import type {Deed} from './deeds.js';
import type {Receiver} from './receiver.js';
import type {Shop} from './sandbox.js';

/**
 * Where in its work a service is killed. `transaction`: in one that is open, and has done almost all it is for; `webhook`: one
 * was sent and is not answered; `unanswered`: it is committed, and who asked does not know; `moment`: some milliseconds after
 * all was asked for.
 */
export type KillPoint = 'transaction' | 'webhook' | 'unanswered' | 'moment';

/** What a kill may meet: the shop, its studio and what is about to be asked for. */
export interface Scene {
  readonly shop: Shop;
  readonly studio: Receiver;
  /** The one that the kill is to meet, where it meets one. */
  readonly target: Deed;
  /** Asks for all; resolves when each was answered or lost. */
  readonly askAll: () => Promise<unknown>;
  readonly kill: () => Promise<void>;
  /** Of a moment, in milliseconds. */
  readonly delay: number;
  readonly databaseUrl: string | undefined;
}

/** Asks for all, and kills the service there. Nothing of it runs any more when this resolves. */
export const killAt: Readonly<Record<KillPoint, (scene: Scene) => Promise<void>>> = {
  async transaction({target, askAll, kill, databaseUrl}) {
    const client = new pg.Client({connectionString: databaseUrl});
    await client.connect();
    await client.query('begin');
    // Rows of it may be read and held; who writes to it waits for us, in a transaction of theirs.
    await client.query(`lock table ${target.writes} in share row exclusive mode`);
    const asking = askAll();
    await isTrue(async () => (await client.query(WAITING, [target.writes])).rowCount !== 0);
    await kill();
    await client.query('rollback');
    await client.end();
    await asking;
  },

  async webhook({studio, askAll, kill}) {
    const before = studio.received.length;
    studio.answer(() => 'never');
    const asking = askAll();
    await studio.arrived(before + 1);
    await kill();
    await asking;
  },

  async unanswered({shop, studio, target, askAll, kill}) {
    studio.answer(() => 'never');
    await shop.call('POST /_sandbox/projects/{project_id}/faults', {
      body: {kind: 'unanswered', ...target.requests},
    });
    const asking = askAll();
    await isTrue(() => target.isDone(shop));
    await kill();
    await asking;
  },

  async moment({askAll, kill, delay}) {
    const asking = askAll();
    await new Promise((resolve) => setTimeout(resolve, delay));
    await kill();
    await asking;
  },
};

const WAITING = `select from pg_locks where not granted and relation = $1::regclass limit 1`;

/** Asks until it is so; rejects after ten seconds. */
async function isTrue(ask: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (!(await ask())) if (performance.now() > deadline) throw new Error('It did not come true within ten seconds.');
}
