import {Agent, createServer, request} from 'node:http';
import {listenFrom} from '../scripts/lib/listen.mjs';
import {endAll} from '../scripts/lib/processes.mjs';
import {sandboxControl} from '../scripts/sandbox-control.mjs';
import {startSandbox} from '../scripts/sandbox-process.mjs';
import {interleave} from './lib/rounds.mjs';

export const goal = {
  number: 15,
  text: 'a catalog page of unchanged data: at least 0.5 of a static buffer; 304 at least 0.8 of a bare 304 server',
};

const REQUESTS = 2000;
const CONNECTIONS = 8;

/** Milliseconds for so many requests over a few kept connections. */
async function load(url, headers, status) {
  const agent = new Agent({keepAlive: true, maxSockets: CONNECTIONS});
  const one = () =>
    new Promise((resolve, reject) => {
      request(url, {agent, headers}, (response) => {
        response.resume();
        response.on('end', () =>
          response.statusCode === status ? resolve() : reject(new Error(`${url} answered ${response.statusCode}`)),
        );
      })
        .on('error', reject)
        .end();
    });
  let left = REQUESTS;
  const from = performance.now();
  await Promise.all(
    Array.from({length: CONNECTIONS}, async () => {
      while (left-- > 0) await one();
    }),
  );
  agent.destroy();
  return performance.now() - from;
}

export async function run() {
  const sandbox = await startSandbox();
  const control = sandboxControl(sandbox.url);
  const {project_id} = await control.createProject();
  const url = `${sandbox.url}/v2/project/${project_id}/items/virtual_items?limit=50`;
  const first = await fetch(url);
  const body = Buffer.from(await first.arrayBuffer());
  const etag = first.headers.get('etag') ?? 'none';
  const bare = createServer((incoming, response) => {
    const headers = {'content-type': 'application/json', etag, 'access-control-allow-origin': '*'};
    if (incoming.headers['if-none-match'] === etag) response.writeHead(304, headers).end();
    else response.writeHead(200, {...headers, 'content-length': body.length}).end(body);
  });
  const floor = await listenFrom(bare, 0, '127.0.0.1');
  const rows = [];
  try {
    for (const [what, headers, status, least] of [
      [`a page of 50 items (${body.length} bytes)`, {}, 200, 0.5],
      ['the same, 304', {'if-none-match': etag}, 304, 0.8],
    ]) {
      const {medians, noise, isVoid} = await interleave(
        {static: () => load(floor, headers, status), ours: () => load(url, headers, status)},
        7,
      );
      const rate = (milliseconds) => (REQUESTS / milliseconds) * 1000;
      const baseline = rate((medians.static + medians['baseline again']) / 2);
      const ours = rate(medians.ours);
      rows.push({what, baseline, ours, unit: '/s', ratio: ours / baseline, least, noise, isVoid});
    }
  } finally {
    bare.close();
    bare.closeAllConnections();
    await endAll();
  }
  return rows;
}
