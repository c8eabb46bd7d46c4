import pg from 'pg';
import type {Action} from './actions.js';
import type {Receiver} from './receiver.js';
import type {Shop} from './sandbox.js';

/**
 * The moment at which a service is killed. `transaction`: an open transaction has nearly finished; `webhook`: a webhook
 * was sent and not yet answered; `unanswered`: the change is committed, but the client has no answer; `moment`: some
 * milliseconds after the requests were sent.
 */
export type KillPoint = 'transaction' | 'webhook' | 'unanswered' | 'moment';

/** The shop, its studio and the requests that a kill interrupts. */
export interface KillSetup {
  readonly shop: Shop;
  readonly studio: Receiver;
  /** The action to interrupt; a kill at a `moment` has no particular one. */
  readonly target: Action;
  /** Sends the requests of all actions; resolves when each was answered or lost. */
  readonly performAll: () => Promise<unknown>;
  readonly kill: () => Promise<void>;
  /** Milliseconds before a kill at a `moment`. */
  readonly delay: number;
  readonly databaseUrl: string | undefined;
}

/** Sends all requests, and kills the service at that point. Resolves after the process has ended. */
export const killAt: Readonly<Record<KillPoint, (setup: KillSetup) => Promise<void>>> = {
  async transaction({target, performAll, kill, databaseUrl}) {
    const client = new pg.Client({connectionString: databaseUrl});
    await client.connect();
    await client.query('begin');
    // Others may read and lock rows of the table; a writer waits for this lock inside its own transaction.
    await client.query(`lock table ${target.writes} in share row exclusive mode`);
    const requests = performAll();
    await waitUntil(async () => (await client.query(BLOCKED_LOCKS, [target.writes])).rowCount !== 0);
    await kill();
    await client.query('rollback');
    await client.end();
    await requests;
  },

  async webhook({studio, performAll, kill}) {
    const before = studio.received.length;
    studio.answer(() => 'never');
    const requests = performAll();
    await studio.arrived(before + 1);
    await kill();
    await requests;
  },

  async unanswered({shop, studio, target, performAll, kill}) {
    studio.answer(() => 'never');
    await shop.call('POST /_sandbox/projects/{project_id}/faults', {
      body: {kind: 'unanswered', ...target.requests},
    });
    const requests = performAll();
    await waitUntil(() => target.isDone(shop));
    await kill();
    await requests;
  },

  async moment({performAll, kill, delay}) {
    const requests = performAll();
    await new Promise((resolve) => setTimeout(resolve, delay));
    await kill();
    await requests;
  },
};

const BLOCKED_LOCKS = `select from pg_locks where not granted and relation = $1::regclass limit 1`;

/** Polls until the condition holds; rejects after ten seconds. */
async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (!(await condition()))
    if (performance.now() > deadline) throw new Error('It did not come true within ten seconds.');
}
