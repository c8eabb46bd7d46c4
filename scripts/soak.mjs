// `npm run soak` runs the randomized tests with their full counts, for hours; `npm run soak -- firefox tabs` runs only these parts.
// bench/results/soak.json keeps the last result of each part. Every run prints the seed that repeats it: `SEED=… npm run soak`.
import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {requireChromium} from './lib/find-browser.mjs';
import {installIfNeeded} from './lib/install.mjs';
import {findPostgres, startPostgres} from './lib/postgres.mjs';
import {endAll, endOnSignals, run} from './lib/processes.mjs';
import {runSandbox} from './lib/sandbox-process.mjs';

process.env.SOAK = '1';
process.env.TEST_MATRIX = 'all';
const {seed, sizes} = await import('../test/support/run/sizes.mjs');

const root = fileURLToPath(new URL('../', import.meta.url));
const A_DAY_MS = 86_400_000;
const RESULT_FILE = `${root}bench/results/soak.json`;
const hostileResponsesIn = (browser) => ({
  what: `answers and a bridge's frames that make no sense, and elements that come and go, in ${browser}`,
  command:
    'wtr --files "test/browser/elements/{hostile,lifecycle}.test.ts" --files "test/browser/bridge/frames.test.ts"',
  env: {TEST_BROWSERS: browser},
});
/** The parts run one after the other: a browser without enough processor time fails by its timeouts. */
const PARTS = {
  chromium: hostileResponsesIn('chromium'),
  firefox: hostileResponsesIn('firefox'),
  webkit: hostileResponsesIn('webkit'),
  purchases: {
    what: 'a purchase among everything that may happen at once',
    command: 'wtr --files "test/browser/purchase/{checkout/{interleavings,worlds},payment/ladder-paths}.test.ts"',
    env: {TEST_BROWSERS: 'chromium'},
  },
  tabs: {what: 'carts in several tabs', command: 'playwright test session/tabs'},
  forged: {what: 'messages that are forged', command: 'playwright test forged-messages'},
  double: {what: 'items that are bought by pressing twice', command: 'playwright test purchase/double'},
  hostile: {
    what: 'all operations with hostile values in every place, on both databases',
    command: 'node --import tsx --test --test-reporter=spec sandbox/test/http/hostile.test.ts',
  },
  model: {
    what: 'the shop and its model on both databases',
    command: 'node --import tsx --test --test-reporter=spec sandbox/test/whole-shop/model.test.ts',
  },
  world: {
    what: 'purchases, points, chains, inventory and backpack in one world, on both databases',
    command: 'node --import tsx --test --test-reporter=spec sandbox/test/whole-shop/world.test.ts',
  },
  kills: {
    what: 'a service that is killed, on both databases',
    command: 'node --import tsx --test --test-reporter=spec sandbox/test/processes/random-kills.test.ts',
  },
  folders: {
    what: 'a data folder that eight processes claim at once',
    command: 'node --import tsx --test --test-reporter=spec sandbox/test/command/folder-lock.test.ts',
  },
};
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in PARTS));
if (unknown) throw new Error(`There is no part "${unknown}": ${Object.keys(PARTS).join(', ')}`);

endOnSignals();
await installIfNeeded();
await requireChromium();
console.log(`# seed ${seed}: SEED=${seed} npm run soak repeats this`);
if (!findPostgres()) throw new Error('No PostgreSQL was found, on which the model is tested too.');
// As in CI, a missing engine is a failure, since the result file claims three engines and both databases.
const env = {
  CI: 'true',
  SOAK: '1',
  TEST_MATRIX: 'all',
  SEED: String(seed),
  SANDBOX_URL: (await runSandbox()).url,
  TEST_DATABASE_URL: (await startPostgres()).url,
};
mkdirSync(`${root}test-results`, {recursive: true});
const built = await run('node scripts/build.mjs --if-stale npm cdn', {env});
if (!built.isOk) throw new Error(`The build failed: ${built.how}`);

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {cwd: root, encoding: 'utf8'}).trim();
const parts = existsSync(RESULT_FILE) ? JSON.parse(readFileSync(RESULT_FILE, 'utf8')).parts : {};
for (const [name, part] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const log = `${root}test-results/soak-${name}.log`;
  const start = performance.now();
  const {isOk, how} = await run(part.command, {log, env: {...env, ...part.env}, timeoutMs: A_DAY_MS});
  const seconds = Math.round((performance.now() - start) / 1000);
  const {what} = part;
  parts[name] = {what, isPassed: isOk, seconds, at: new Date().toISOString(), commit, seed, sizes};
  console.log(`# ${what}: ${isOk ? 'ok' : `${how}, see ${log}`}, ${seconds} s`);
  if (!isOk) process.exitCode = 1;
  mkdirSync(`${root}bench/results`, {recursive: true});
  writeFileSync(RESULT_FILE, `${JSON.stringify({node: process.version, parts}, null, 2)}\n`);
}
await endAll();
