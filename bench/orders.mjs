import {findPostgres, startPostgres} from '../scripts/lib/postgres.mjs';
import {endAll, serve} from '../scripts/lib/processes.mjs';
import {createLimitedItem} from './lib/limited-item.mjs';
import {load} from './lib/load.mjs';
import {processorTimeOfAll} from './lib/processor-time.mjs';
import {interleave} from './lib/rounds.mjs';
import {startBuilt} from './servers/sandbox.mjs';

export const goal = {
  number: 16,
  name: 'Orders at the sandbox',
  text: 'orders for a limited item over HTTP, by the time that service and database work: at least 0.7 of the same statements behind bare http, on PGlite and on PostgreSQL',
};

const ROUNDS = 7;
/** So many a round that both programs run compiled code: the baseline has two rounds for each of ours, and warms up sooner. */
const ORDERS = 300;
const CONNECTIONS = 16;

/**
 * Compares orders per second of processor time. Each connection orders for a player of its own. `database` is the database's
 * process, undefined if it runs inside the server's.
 */
async function compare(what, {databaseUrl = '', database}) {
  const env = {SANDBOX_DATABASE_URL: databaseUrl};
  const {url, child} = await startBuilt(env);
  const shop = await createLimitedItem((path, init) => fetch(url + path, init));
  const players = await Promise.all(Array.from({length: CONNECTIONS}, (_, index) => shop.player(`player-${index}`)));
  const {message: baselineServer, child: baselineProcess} = await serve('bench/servers/bare-orders.mjs', [], {
    nodeArgs: ['--import', 'tsx'],
    env,
  });
  const processorTimeUsed = ({pid}) => processorTimeOfAll(pid) + (database ? processorTimeOfAll(database.pid) : 0);
  const arm = (process, address, headers) => async () => {
    const before = processorTimeUsed(process);
    const options = {method: 'POST', body: '{}', status: 200, requests: ORDERS, connections: CONNECTIONS};
    await load(address, {...options, headers});
    return processorTimeUsed(process) - before;
  };
  const {medians, noise, isVoid} = await interleave(
    {
      bare: arm(baselineProcess, baselineServer.url, (index) => ({'x-player': `player-${index}`})),
      ours: arm(child, `${url}/v2/project/${shop.project_id}/payment/item/${shop.sku}`, (index) => players[index]),
    },
    ROUNDS,
  );
  const rate = (milliseconds) => (ORDERS / milliseconds) * 1000;
  const baseline = rate((medians.bare + medians['baseline again']) / 2);
  const ours = rate(medians.ours);
  return {what, baseline, ours, unit: 'per second of work', ratio: ours / baseline, least: 0.7, noise, isVoid};
}

export async function run() {
  try {
    const rows = [await compare('on PGlite', {})];
    if (findPostgres()) {
      const {url, child} = await startPostgres();
      rows.push(await compare('on PostgreSQL', {databaseUrl: url, database: child}));
    } else {
      rows.push({what: 'on PostgreSQL', unit: 'per second of work', least: 0.7, why: 'there is no PostgreSQL here'});
    }
    return rows;
  } finally {
    await endAll();
  }
}
