import {endAll, serve} from '../scripts/lib/processes.mjs';
import {sandboxControl} from '../scripts/lib/sandbox-control.mjs';
import {load} from './lib/load.mjs';
import {processorTime} from './lib/processor-time.mjs';
import {interleave} from './lib/rounds.mjs';
import {startBuilt} from './servers/sandbox.mjs';

export const goal = {
  number: 15,
  name: 'A catalog page of the sandbox',
  text: 'a catalog page of unchanged data: at least 0.5 of a static buffer; 304 at least 0.7 of a bare 304 server',
};

const CONNECTIONS = 16;
const ROUNDS = 9;

/**
 * Both servers run in processes of their own, get the same requests and send the same bytes. The measure is their processor
 * time, not the time that passes: with few processors, elapsed time would measure the client.
 */
export async function run() {
  const {url: origin, child} = await startBuilt();
  const {project_id} = await sandboxControl(origin).createProject();
  const url = `${origin}/v2/project/${project_id}/items/virtual_items?limit=50`;
  const {message: baselineServer, child: baselineProcess} = await serve('bench/servers/static.mjs', [url]);
  const rows = [];
  try {
    for (const {what, headers, status, requests, least} of [
      {
        what: `a page of 50 items (${baselineServer.bytes} bytes)`,
        headers: {},
        status: 200,
        requests: 8_000,
        least: 0.5,
      },
      {
        what: 'the same, 304',
        headers: {'if-none-match': baselineServer.etag},
        status: 304,
        requests: 16_000,
        least: 0.7,
      },
    ]) {
      const arm =
        (address, {pid}) =>
        async () => {
          const before = processorTime(pid);
          await load(address, {headers, status, requests, connections: CONNECTIONS});
          return processorTime(pid) - before;
        };
      const arms = {static: arm(baselineServer.url, baselineProcess), ours: arm(url, child)};
      if (status === 200) arms.serialized = arm(baselineServer.serializedUrl, baselineProcess);
      const {medians, noise, isVoid} = await interleave(arms, ROUNDS);
      const rate = (milliseconds) => (requests / milliseconds) * 1000;
      const baseline = rate((medians.static + medians['baseline again']) / 2);
      const ours = rate(medians.ours);
      rows.push({what, baseline, ours, unit: 'per second of work', ratio: ours / baseline, least, noise, isVoid});
      if (!medians.serialized) continue;
      const serialized = rate(medians.serialized);
      rows.push({
        what: 'for comparison: beside the same page, written as JSON anew for each request',
        baseline: serialized,
        ours,
        unit: 'per second of work',
        ratio: ours / serialized,
      });
    }
  } finally {
    await endAll();
  }
  return rows;
}
