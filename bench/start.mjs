import {end, serve} from '../scripts/lib/processes.mjs';
import {interleave} from './lib/rounds.mjs';
import {startBuilt} from './servers/sandbox.mjs';

export const goal = {
  number: 14,
  name: 'Start of the sandbox',
  text: 'the sandbox from its start to its first answer, with prebuilt data: at most 1.0 s, and 0.45 of a fresh PGlite',
};

const ROUNDS = 7;
const MOST_MILLISECONDS = 1000;

/** Milliseconds until a program answers, its process included; it is ended after that. */
async function timed(start) {
  const from = performance.now();
  const child = await start();
  const milliseconds = performance.now() - from;
  await end(child);
  return milliseconds;
}

async function sandbox() {
  const {url, project_id, child} = await startBuilt();
  const response = await fetch(`${url}/v2/project/${project_id}/items/virtual_items`);
  if (!response.ok) throw new Error(`The first answer was ${response.status}`);
  await response.arrayBuffer();
  return child;
}

const freshPglite = async () => (await serve('bench/servers/fresh-pglite.mjs')).child;

/** The round that is thrown away makes the prebuilt data where there is none yet. */
export async function run() {
  const {medians, noise, isVoid} = await interleave(
    {'fresh PGlite': () => timed(freshPglite), ours: () => timed(sandbox)},
    ROUNDS,
  );
  const {ours} = medians;
  const baseline = (medians['fresh PGlite'] + medians['baseline again']) / 2;
  const row = {ours, unit: 'ms', noise, isVoid};
  return [
    {what: 'start to first answer', ...row, ratio: ours / MOST_MILLISECONDS, limit: 1},
    {what: 'the same, beside a fresh PGlite', ...row, baseline, ratio: ours / baseline, limit: 0.45},
  ];
}
