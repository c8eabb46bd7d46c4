// `npm test`: what CI runs, from a fresh clone on: every behaviour in at least one engine and on one database. `npm test -- sandbox e2e`
// runs only these steps. `npm run test:all` is the whole matrix: every engine, both databases, larger samples.
// Node's own modules only until the packages are installed.
import './lib/node-version.mjs';
import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {cpus} from 'node:os';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {installIfNeeded} from './lib/install.mjs';
import {countsOf, failuresOf} from './lib/playwright-results.mjs';
import {endAll, endOnSignals, run} from './lib/processes.mjs';
import {filesByPlace} from './lib/test-tags.mjs';
import {findPostgres, startPostgres} from './postgres.mjs';
import {requireChromium} from './require-chromium.mjs';
import {runSandbox} from './sandbox-process.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const RESULTS = `${root}test-results`;
const isCi = Boolean(process.env.CI);

const {values: options, positionals: wanted} = parseArgs({allowPositionals: true, options: {all: {type: 'boolean'}}});
if (options.all) process.env.TEST_MATRIX = 'all';

/** A step that takes longer hangs; so does a process of tests that takes longer, or that does not end after its last test. */
const STEP_TIMEOUT_MS = options.all ? 7_200_000 : 3_000_000;
const PROCESS_TIMEOUT_MS = options.all ? 3_600_000 : 600_000;

const nodeTests = (name, files, options = '') =>
  `node --import tsx ${options} --test --test-concurrency=2 --test-timeout=${PROCESS_TIMEOUT_MS} --test-reporter=spec --test-reporter-destination=stdout ` +
  `--test-reporter=./scripts/count-reporter.mjs --test-reporter-destination=test-results/${name}.json ${files}`;

/** The sandbox's tests run in so many processes, several files in each: to start one takes longer than most files do. */
const SANDBOX_PROCESSES = 8;

/** In the whole matrix this one takes as long as half of the others: it begins first, by itself. */
const LONGEST_SANDBOX_TEST = 'http-hostile.test.ts';

/** Deals the sandbox's test files out to processes: writes a file for each, which Node's runner takes for a test file. */
function dealSandboxTests() {
  const files = readdirSync(`${root}sandbox/test`).filter((file) => file.endsWith('.test.ts'));
  const alone = options.all ? [[LONGEST_SANDBOX_TEST]] : [];
  const others = files.filter((file) => !alone.flat().includes(file));
  const hands = Array.from({length: SANDBOX_PROCESSES}, (_, index) =>
    others.filter((_, place) => place % SANDBOX_PROCESSES === index),
  );
  for (const [index, own] of [...alone, ...hands].entries()) {
    const imports = own.map((file) => `import '../sandbox/test/${file}';\n`);
    writeFileSync(`${RESULTS}/sandbox-${index}.test.mjs`, imports.join(''));
  }
}

/** Has one process run all tests of pure functions: to start one takes longer than they do. */
function gatherPureTests() {
  writeFileSync(
    `${RESULTS}/pure.test.mjs`,
    filesByPlace()
      .node.map((file) => `import '../${file}';\n`)
      .join(''),
  );
}

const readCounts = (name) => {
  const path = `${RESULTS}/${name}.json`;
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
};

function readPlaywrightCounts(name) {
  const report = readCounts(name);
  return report?.stats && countsOf(report);
}

/**
 * Each step: its command, and where it needs them: parts of the build, the run's sandbox, a Chromium, a PostgreSQL; and
 * how its counts are read (a step without counts is one test), and what of it failed. Steps of one lane follow each other; the lanes of
 * `sideBySide` run at once, and what measures time in a browser comes after them.
 */
const STEPS = {
  types: {command: 'npm run -s types'},
  pure: {
    command: nodeTests('pure', 'test-results/pure.test.mjs', '--import ./test/support/mocha-names.mjs'),
    counts: () => readCounts('pure'),
  },
  lint: {command: 'npm run -s lint'},
  contract: {
    command: 'node --import tsx scripts/openapi.ts --check && node --import tsx scripts/diagram.ts --check',
  },
  manifest: {command: 'node scripts/check-manifest.mjs'},
  build: {command: 'node scripts/build.mjs npm cdn themes sandbox'},
  package: {
    command: nodeTests('package', 'test/build/*.test.ts'),
    counts: () => readCounts('package'),
    parts: 'npm cdn themes sandbox',
  },
  sandbox: {
    command: nodeTests('sandbox', 'test-results/sandbox-*.test.mjs'),
    counts: () => readCounts('sandbox'),
    needs: ['postgres'],
  },
  browser: {command: 'wtr', counts: () => readCounts('browser'), needs: ['chromium', 'sandbox']},
  e2e: {
    command: 'playwright test',
    counts: () => readPlaywrightCounts('e2e'),
    failures: () => failuresOf(readCounts('e2e')),
    needs: ['chromium', 'sandbox'],
    parts: 'npm cdn themes demo',
  },
  // The example of an embedder's tests, with what is published.
  embedder: {
    command: 'playwright test -c test/embedder',
    counts: () => readPlaywrightCounts('embedder'),
    failures: () => failuresOf(readCounts('embedder')),
    needs: ['chromium'],
    parts: 'npm cdn themes sandbox',
  },
  bytes: {command: 'node scripts/bytes.mjs', needs: ['chromium', 'sandbox'], parts: 'cdn'},
  // Goals that are counted, not timed: what from npm, from each element and locale is loaded, and in how many steps.
  counts: {
    command: 'node bench/run.mjs --check elements package waterfall',
    needs: ['chromium'],
  },
};
const LANES = {
  sideBySide: [
    ['types', 'lint', 'contract', 'manifest', 'build', 'package'],
    ['pure', 'sandbox'],
  ],
  after: ['browser', 'e2e', 'embedder', 'bytes', 'counts'],
};

/** What failed in a browser's pages, said once more at the very end. */
const failed = [];
/** What each step came to, and what steps that run side by side made the machine work. */
const report = {steps: [], processors: []};
const total = {passed: 0, failed: 0, skipped: 0};
const add = (sum) => {
  for (const key of Object.keys(total)) total[key] += sum[key] ?? 0;
};

const unknown = wanted.find((name) => !(name in STEPS));
if (unknown) {
  console.error(`There is no step "${unknown}": ${Object.keys(STEPS).join(', ')}`);
  process.exit(1);
}
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
const isNeeded = (need) => Object.entries(STEPS).some(([name, step]) => isWanted(name) && step.needs?.includes(need));

/** What the steps need beside their command, as environment variables. */
async function prepare() {
  const env = {};
  if (isNeeded('chromium')) await requireChromium();
  const pagesNeedPostgres = isNeeded('sandbox') && process.env.TEST_MATRIX !== 'all' && !process.env.SANDBOX_URL;
  const needsPostgres = isNeeded('postgres') && !process.env.TEST_DATABASE_URL;
  const postgres = (needsPostgres || pagesNeedPostgres) && findPostgres() ? (await startPostgres()).url : undefined;
  if (needsPostgres) {
    if (postgres) env.TEST_DATABASE_URL = postgres;
    else {
      console.log('# no PostgreSQL found: the sandbox is tested on PGlite, which is slower and shows no races');
      console.log('# ("apt-get install postgresql", or TEST_DATABASE_URL, helps)');
      add(isCi ? {failed: 1} : {skipped: 1});
    }
  }
  // What the pages sell from is twice as quick there as in memory, and each test has a project planted; the whole matrix has it in memory.
  if (isNeeded('sandbox')) env.SANDBOX_URL = (await runSandbox(pagesNeedPostgres ? postgres : undefined)).url;
  return env;
}

const inMinutes = (seconds) => `${(seconds / 60).toFixed(1)} min`;

/** Seconds that all processors of the machine have worked so far, for whomever: what a step takes, and its servers, on an idle one. */
function processorSeconds() {
  const milliseconds = cpus().map(({times}) => times.user + times.nice + times.sys + times.irq);
  return milliseconds.reduce((sum, each) => sum + each, 0) / 1000;
}

async function runStep(name, env) {
  const {command, counts, failures = () => [], parts} = STEPS[name];
  const start = performance.now();
  const log = `${RESULTS}/${name}.log`;
  const built = parts && name !== 'build' ? `node scripts/build.mjs --if-stale ${parts} && ` : '';
  const {isOk, how} = await run(built + command, {log, env, timeoutMs: STEP_TIMEOUT_MS});
  const sum = counts?.() ?? {passed: isOk ? 1 : 0, failed: 0, skipped: 0};
  if (!isOk && !sum.failed) sum.failed = 1;
  add(sum);
  if (!isOk) {
    const printed = readFileSync(log, 'utf8').trimEnd();
    console.log(printed || `# ${name} printed nothing: ${built}${command}`);
    failed.push(...failures());
  }
  const tests = counts ? `, ${sum.passed ?? 0} passed` : '';
  const seconds = Math.round((performance.now() - start) / 1000);
  const {passed, failed: lost, skipped} = sum;
  report.steps.push({name, isPassed: isOk, seconds, ...(counts && {passed, failed: lost, skipped})});
  console.log(`# ${name}: ${how}${tests}, ${inMinutes(seconds)}`);
}

/** Runs lanes side by side, and tells what they made the machine work. */
async function runSideBySide(lanes, env) {
  const names = lanes.flat().filter(isWanted);
  if (names.length === 0) return;
  const before = processorSeconds();
  await Promise.all(lanes.map((lane) => runLane(lane, env)));
  const seconds = Math.round(processorSeconds() - before);
  report.processors.push({seconds, steps: names});
  console.log(`#   ${inMinutes(seconds)} of processors: ${names.join(', ')}`);
}

async function runLane(names, env) {
  for (const name of names.filter(isWanted)) await runStep(name, env);
}

/** Keeps what a whole run of the whole matrix came to beside what benchmarks measured. */
function keepResults() {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {cwd: root, encoding: 'utf8'}).trim();
  const at = new Date().toISOString();
  const result = {at, commit, node: process.version, cores: cpus().length, total, ...report};
  writeFileSync(`${root}bench/results/test-all.json`, `${JSON.stringify(result, undefined, 2)}\n`);
}

endOnSignals();
installIfNeeded();
rmSync(RESULTS, {recursive: true, force: true});
mkdirSync(RESULTS, {recursive: true});
dealSandboxTests();
gatherPureTests();
try {
  const env = await prepare();
  await runSideBySide(LANES.sideBySide, env);
  for (const name of LANES.after) await runSideBySide([[name]], env);
} catch (error) {
  console.error(error.message);
  add({failed: 1});
}
await endAll();
if (options.all && wanted.length === 0) keepResults();
for (const failure of failed) console.log(`# ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 ? 1 : 0);
