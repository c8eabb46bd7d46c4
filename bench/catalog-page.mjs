import {findPostgres, startPostgres} from '../scripts/lib/postgres.mjs';
import {endAll, serve} from '../scripts/lib/processes.mjs';
import {sandboxControl} from '../scripts/lib/sandbox-control.mjs';
import {load} from './lib/load.mjs';
import {processorTime} from './lib/processor-time.mjs';
import {interleave} from './lib/rounds.mjs';
import {startBuilt} from './servers/sandbox.mjs';

export const goal = {
  number: 15,
  name: 'A catalog page of the sandbox',
  text: 'a catalog page of 50 items: at least 1.0 of the same page written as JSON for each request; 304 at least 0.7 of a bare 304 server',
};

const CONNECTIONS = 16;
const ROUNDS = 9;

/**
 * Both servers run in processes of their own, get the same requests and send the same bytes. The measure is their processor
 * time, not the time that passes: with few processors, elapsed time would measure the client.
 */
async function compare(database, databaseUrl) {
  const {url: origin, child} = await startBuilt({SANDBOX_DATABASE_URL: databaseUrl});
  const {project_id} = await sandboxControl(origin).createProject();
  const url = `${origin}/v2/project/${project_id}/items/virtual_items?limit=50`;
  const {message: bare, child: bareProcess} = await serve('bench/servers/static.mjs', [url]);

  /** Requests per second of work, of each arm. */
  const rates = async (status, requests, headers, arms) => {
    const arm = ([address, {pid}]) => {
      return async () => {
        const before = processorTime(pid);
        await load(address, {headers, status, requests, connections: CONNECTIONS});
        return processorTime(pid) - before;
      };
    };
    const measured = Object.fromEntries(Object.entries(arms).map(([name, of]) => [name, arm(of)]));
    const {medians, noise, isVoid} = await interleave(measured, ROUNDS);
    const rate = (milliseconds) => (requests / milliseconds) * 1000;
    const baseline = rate((Object.values(medians)[0] + medians['baseline again']) / 2);
    return {baseline, rate: (name) => rate(medians[name]), noise, isVoid};
  };
  const row = (what, baseline, ours, more) => ({
    what: `${database}: ${what}`,
    baseline,
    ours,
    unit: 'per second of work',
    ratio: ours / baseline,
    ...more,
  });

  const whole = await rates(
    200,
    8_000,
    {},
    {
      serialized: [bare.serializedUrl, bareProcess],
      ours: [url, child],
      constant: [bare.url, bareProcess],
    },
  );
  const unchanged = await rates(
    304,
    16_000,
    {'if-none-match': bare.etag},
    {
      bare: [bare.url, bareProcess],
      ours: [url, child],
    },
  );
  return [
    row(`a page of 50 items (${bare.bytes} bytes)`, whole.baseline, whole.rate('ours'), {
      least: 1,
      noise: whole.noise,
      isVoid: whole.isVoid,
    }),
    row('for comparison, beside the same page from a constant buffer', whole.rate('constant'), whole.rate('ours')),
    row('the same, 304', unchanged.baseline, unchanged.rate('ours'), {
      least: 0.7,
      noise: unchanged.noise,
      isVoid: unchanged.isVoid,
    }),
  ];
}

export async function run() {
  try {
    const rows = await compare('in memory', '');
    if (!findPostgres()) return rows;
    // Other processes may write to it, too: each answer reads the newest version from the database.
    const {url} = await startPostgres();
    const shared = await compare('PostgreSQL, for comparison', url);
    return [...rows, ...shared.map(({least: _, ...row}) => row)];
  } finally {
    await endAll();
  }
}
