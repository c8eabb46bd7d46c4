// `npm run bench`: each goal beside its baseline in one run. `npm run bench -- cards` runs one of them.
// A result is kept in bench/results/; nothing fails but what could not be measured: timings are for people to read.
import {execFileSync} from 'node:child_process';
import {mkdirSync, writeFileSync} from 'node:fs';
import {cpus} from 'node:os';
import {fileURLToPath} from 'node:url';

const ALL = ['cards', 'add-to-cart', 'lifecycle', 'catalog-page', 'start'];
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !ALL.includes(name));
if (unknown) {
  console.error(`There is no benchmark "${unknown}": ${ALL.join(', ')}`);
  process.exit(1);
}
const root = fileURLToPath(new URL('../', import.meta.url));
execFileSync(process.execPath, ['scripts/build.mjs', '--if-stale', 'cdn', 'sandbox'], {cwd: root, stdio: 'inherit'});
mkdirSync(new URL('results/', import.meta.url), {recursive: true});

const mean = (values) => (values.length ? values.reduce((sum, value) => sum + value) / values.length : undefined);
const number = (value) =>
  value === undefined ? '' : value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2);

for (const name of wanted.length ? wanted : ALL) {
  const {goal, run} = await import(`./${name}.mjs`);
  console.log(`\n# ${name} (goal ${goal.number}): ${goal.text}`);
  const rows = await run();
  for (const {what, baselines = [], baseline = mean(baselines), ours, unit, ratio, limit, least, isVoid, why} of rows) {
    const isMet = least === undefined ? ratio <= limit : ratio >= least;
    const fault = isVoid ? 'the baselines differ' : why;
    const verdict = fault ? `void: ${fault}` : isMet ? 'met' : 'missed';
    const beside = baseline === undefined ? '' : ` beside ${number(baseline)} ${unit}, ratio ${ratio.toFixed(2)}`;
    console.log(`${what}: ${number(ours)} ${unit}${beside} — ${verdict}`);
  }
  const result = {goal, at: new Date().toISOString(), node: process.version, processors: cpus().length, rows};
  writeFileSync(new URL(`results/${name}.json`, import.meta.url), `${JSON.stringify(result, null, 2)}\n`);
}
process.exit(0);
