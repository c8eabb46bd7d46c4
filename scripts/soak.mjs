// `npm run soak`: the tests with large counts in full, for hours; its result is kept in bench/results/. A failure prints
// the seed that repeats it: `SEED=… npm run soak`.
import {mkdirSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {installIfNeeded} from './lib/install.mjs';
import {endAll, endOnSignals, run} from './lib/processes.mjs';
import {findPostgres, startPostgres} from './postgres.mjs';
import {requireChromium} from './require-chromium.mjs';
import {runSandbox} from './sandbox-process.mjs';

process.env.SOAK = '1';
const {seed, sizes} = await import('./sizes.mjs');

const root = fileURLToPath(new URL('../', import.meta.url));
const A_DAY_MS = 86_400_000;
const PARTS = {
  'answers in three engines': 'wtr --files "test/component/hostile.test.ts"',
  'carts in several tabs': 'playwright test tabs',
  'the shop and its model on both databases':
    'node --import tsx --test --test-reporter=spec sandbox/test/model-shop.test.ts',
};

endOnSignals();
installIfNeeded();
await requireChromium();
console.log(`# seed ${seed}: SEED=${seed} npm run soak repeats this`);
if (!findPostgres()) throw new Error('No PostgreSQL was found, on which the model is tested too.');
// As in CI, an engine that is missing is a failure: what is kept says three engines and both databases.
const env = {
  CI: 'true',
  SOAK: '1',
  SEED: String(seed),
  SANDBOX_URL: (await runSandbox()).url,
  TEST_DATABASE_URL: (await startPostgres()).url,
};
mkdirSync(`${root}test-results`, {recursive: true});
await run('node scripts/build.mjs --if-stale npm cdn', {env});

const parts = {};
for (const [index, [name, command]] of Object.entries(PARTS).entries()) {
  const log = `${root}test-results/soak-${index + 1}.log`;
  const from = performance.now();
  const code = await run(command, {log, env, timeoutMs: A_DAY_MS});
  const seconds = Math.round((performance.now() - from) / 1000);
  parts[name] = {isPassed: code === 0, seconds};
  console.log(`# ${name}: ${code === 0 ? 'ok' : `failed (${code}), see ${log}`}, ${seconds} s`);
  if (code !== 0) process.exitCode = 1;
}
await endAll();
const result = {at: new Date().toISOString(), node: process.version, seed, sizes, parts};
mkdirSync(`${root}bench/results`, {recursive: true});
writeFileSync(`${root}bench/results/soak.json`, `${JSON.stringify(result, null, 2)}\n`);
