import {end, serve} from '../scripts/lib/processes.mjs';
import {processorTime} from './lib/processor-time.mjs';
import {interleave} from './lib/rounds.mjs';
import {startBuilt} from './servers/sandbox.mjs';

export const goal = {
  number: 14,
  name: 'Start of the sandbox',
  text: 'the sandbox from its start to its first answer, with prebuilt data: at most 1.0 s of work, and 0.45 of a fresh PGlite',
};

const ROUNDS = 7;
const MOST_MILLISECONDS = 1000;

/** Milliseconds that a program works until it answers, in all its threads; it is ended after that. */
async function worked(start) {
  const child = await start();
  const milliseconds = processorTime(child.pid);
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
    {'fresh PGlite': () => worked(freshPglite), ours: () => worked(sandbox)},
    ROUNDS,
  );
  const {ours} = medians;
  const baseline = (medians['fresh PGlite'] + medians['baseline again']) / 2;
  const row = {ours, unit: 'ms of work', noise, isVoid};
  return [
    {what: 'start to first answer', ...row, ratio: ours / MOST_MILLISECONDS, limit: 1},
    {what: 'the same, beside a fresh PGlite', ...row, baseline, ratio: ours / baseline, limit: 0.45},
  ];
}
