// `npm run bench` measures each goal against its baseline. `npm run bench -- cards heap` runs only these benchmarks, and
// `npm run bench -- report` only writes the report. Results are stored in bench/results/. A run fails if a benchmark throws, not
// if it misses its goal: timings are for people to read. `--check` is for counts: it stores nothing, and fails if a value is over its
// budget or, without one, misses its goal.
import {execFileSync} from 'node:child_process';
import {mkdirSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {machine} from './lib/machine.mjs';
import {writeReport} from './lib/report.mjs';
import {isAccepted, lineOf} from './lib/result-row.mjs';

/** All benchmarks, in the order of their goals' numbers. */
const ALL = [
  'bytes',
  'navigation',
  'waterfall',
  'cards',
  'long-tasks',
  'add-to-cart',
  'locale',
  'scroll',
  'heap',
  'lifecycle',
  'start',
  'catalog-page',
  'orders',
  'sold',
  'overload',
  'transactions',
  'lighthouse',
];
const REPORT = 'report';
const USAGE = `npm run bench -- [--check] [names]: ${[...ALL, REPORT].join(', ')}`;

function readArguments() {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {check: {type: 'boolean', default: false}, help: {type: 'boolean', short: 'h'}},
  });
  const unknown = positionals.find((name) => name !== REPORT && !ALL.includes(name));
  if (unknown) throw new Error(`There is no benchmark "${unknown}".`);
  if (values.check && !positionals.length) throw new Error('--check needs names: timings fail on a busy machine.');
  return {isCheck: values.check, wantsHelp: values.help, wanted: positionals};
}

let options;
try {
  options = readArguments();
} catch (error) {
  console.error(`${error.message}\n${USAGE}`);
  process.exit(1);
}
const {isCheck, wanted} = options;
if (options.wantsHelp) {
  console.log(USAGE);
  process.exit(0);
}
const chosen = wanted.length ? ALL.filter((name) => wanted.includes(name)) : ALL;

if (chosen.length) {
  const root = fileURLToPath(new URL('../', import.meta.url));
  const parts = ['npm', 'cdn', 'themes', 'sandbox', 'demo', 'sandbox-demo'];
  execFileSync(process.execPath, ['scripts/build.mjs', '--if-stale', ...parts], {cwd: root, stdio: 'inherit'});
  mkdirSync(new URL('results/', import.meta.url), {recursive: true});
}
const facts = chosen.length && !isCheck ? await machine() : undefined;
const failed = [];
for (const name of chosen) {
  const {goal, run} = await import(`./${name}.mjs`);
  console.log(`\n# ${name} (goal ${goal.number}): ${goal.text}`);
  const from = performance.now();
  try {
    const rows = await run({isCheck});
    for (const row of rows) console.log(lineOf(row));
    if (isCheck) {
      if (!rows.every(isAccepted)) failed.push(name);
      continue;
    }
    const seconds = Math.round((performance.now() - from) / 1000);
    const result = {goal, at: new Date().toISOString(), seconds, ...facts, rows};
    writeFileSync(new URL(`results/${name}.json`, import.meta.url), `${JSON.stringify(result, null, 2)}\n`);
  } catch (error) {
    // The report then shows the stored result of an earlier run, with its date.
    console.error(error);
    failed.push(name);
  }
}
if (!isCheck) await writeReport(ALL);
if (failed.length) console.error(`Not ${isCheck ? 'met' : 'measured'}: ${failed.join(', ')}`);
process.exit(failed.length ? 1 : 0);
