import {endAll, serve} from '../scripts/lib/processes.mjs';
import {sandboxControl} from '../scripts/sandbox-control.mjs';
import {load} from './lib/load.mjs';
import {interleave, median} from './lib/rounds.mjs';
import {startBuilt} from './servers/sandbox.mjs';

export const goal = {
  number: 15,
  text: 'a catalog page of unchanged data: at least 0.5 of a static buffer; 304 at least 0.8 of a bare 304 server',
};

const CONNECTIONS = 16;
const ROUNDS = 9;
/** Beyond this part of the time, what asks is what is measured. */
const MOST_SHARE = 0.9;

/** Bare and ours differ in nothing but what is asked: both in processes of their own, with the same bytes to send. */
export async function run() {
  const {url: origin} = await startBuilt();
  const {project_id} = await sandboxControl(origin).createProject();
  const url = `${origin}/v2/project/${project_id}/items/virtual_items?limit=50`;
  const {message: floor} = await serve('bench/servers/static.mjs', [url]);
  const rows = [];
  try {
    for (const {what, headers, status, requests, least} of [
      {
        what: `a page of 50 items (${floor.bytes} bytes)`,
        headers: {},
        status: 200,
        requests: 8_000,
        least: 0.5,
      },
      {
        what: 'the same, 304',
        headers: {'if-none-match': floor.etag},
        status: 304,
        requests: 20_000,
        least: 0.8,
      },
    ]) {
      const shares = [];
      const arm = (address) => async () => {
        const {milliseconds, share} = await load(address, {headers, status, requests, connections: CONNECTIONS});
        shares.push(share);
        return milliseconds;
      };
      const {medians, noise, isVoid} = await interleave({static: arm(floor.url), ours: arm(url)}, ROUNDS);
      const rate = (milliseconds) => (requests / milliseconds) * 1000;
      const baseline = rate((medians.static + medians['baseline again']) / 2);
      const ours = rate(medians.ours);
      const generator = median(shares);
      const why = generator > MOST_SHARE ? 'the load generator was the bottleneck' : undefined;
      rows.push({what, baseline, ours, unit: '/s', ratio: ours / baseline, least, noise, generator, isVoid, why});
    }
  } finally {
    await endAll();
  }
  return rows;
}
