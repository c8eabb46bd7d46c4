import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import {chromium} from 'playwright';
import {startDemo} from '../demo/server/server.mjs';
import {chromiumOptions, findBrowser, NO_CHROMIUM} from '../scripts/lib/find-browser.mjs';
import {endAll} from '../scripts/lib/processes.mjs';
import {median} from './lib/rounds.mjs';
import {startBuilt} from './servers/sandbox.mjs';

/** The newest version that runs on the project's oldest Node; npx downloads it. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

export const goal = {
  number: 21,
  name: 'Lighthouse',
  text: 'the two-line page and the site of a made-up game, as Lighthouse sees them: at least 95 for performance, 100 for accessibility and best practices, no layout shift',
  note: `${LIGHTHOUSE}, with its own throttling (*mobile* is slow 4G and a processor four times as slow), of the demo's server: brotli, HTTP/1.1.
Of performance the median of the runs, of all else the worst. Other programs on the machine make performance worse.`,
};

const PAGES = {'/two-lines/': 'two lines', '/game/': 'the game’s site'};
const PRESETS = {mobile: [], desktop: ['--preset=desktop']};
const RUNS = 3;
const MIN_SCORES = {performance: 95, accessibility: 100, 'best-practices': 100};

const command = promisify(execFile);

/** Runs Lighthouse once. `scores` are 0 to 100, `failed` are ids of audits. */
async function audit(url, options, browser) {
  const {stdout} = await command(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${Object.keys(MIN_SCORES)}`,
      `--chrome-flags=--headless=new ${chromiumOptions(browser).args.join(' ')}`,
      ...options,
    ],
    {maxBuffer: 2 ** 26, env: {...process.env, CHROME_PATH: browser.path ?? chromium.executablePath()}},
  );
  const {runtimeError, categories, audits} = JSON.parse(stdout);
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  return {
    scores: Object.fromEntries(Object.entries(categories).map(([name, {score}]) => [name, Math.round(score * 100)])),
    shift: audits['cumulative-layout-shift'].numericValue,
    failed: Object.keys(audits).filter((id) => audits[id].scoreDisplayMode === 'binary' && audits[id].score === 0),
  };
}

function rowsOf(what, results) {
  const rows = Object.entries(MIN_SCORES).map(([name, least]) => {
    const scores = results.map(({scores}) => scores[name]);
    const ours = name === 'performance' ? median(scores) : Math.min(...scores);
    return {what: `${what}: ${name.replace('-', ' ')}`, ours, ratio: ours, unit: '', least};
  });
  const shift = Math.max(...results.map((result) => result.shift));
  return [...rows, {what: `${what}: layout shift`, ours: shift, ratio: shift, unit: '', limit: 0}];
}

export async function run() {
  const browser = await findBrowser('chromium');
  if (!browser) throw new Error(NO_CHROMIUM);
  const {child: _, ...sandbox} = await startBuilt();
  const demo = await startDemo({sandbox});
  try {
    const rows = [];
    for (const [path, page] of Object.entries(PAGES))
      for (const [preset, options] of Object.entries(PRESETS)) {
        const results = [];
        while (results.length < RUNS) results.push(await audit(demo.url + path, options, browser));
        const what = `${page}, ${preset}`;
        console.log(`${what}: ${[...new Set(results.flatMap(({failed}) => failed))].join(', ') || 'nothing'} to fix`);
        rows.push(...rowsOf(what, results));
      }
    return rows;
  } finally {
    await demo.close();
    await endAll();
  }
}
