// `npm test` runs the steps of CI, also from a fresh clone: every behaviour in at least one engine and on one database.
// `npm test -- sandbox e2e` runs only these steps, `npm test -- changed` what a change touches (`--list` only prints it).
// `npm run test:all` runs the whole matrix: every engine, both databases, larger samples. `npm test -- --record`
// writes the times of each step to bench/results/test.json, and the whole matrix writes them to test-all.json, unless
// a test failed. Imports only Node's built-in modules at first, since the packages may not be installed yet.
import './lib/node-version.mjs';
import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {cpus} from 'node:os';
import {dirname} from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';
import {PARALLEL} from '../test/support/run/parallel.mjs';
import {countsOf, failuresOf} from '../test/support/run/playwright-results.mjs';
import {filesByPlace} from '../test/support/run/test-tags.mjs';
import {requireChromium} from './lib/find-browser.mjs';
import {installIfNeeded} from './lib/install.mjs';
import {findPostgres, startPostgres} from './lib/postgres.mjs';
import {end, endAll, endOnSignals, run} from './lib/processes.mjs';
import {startMeter} from './lib/processor-meter.mjs';
import {runSandbox} from './lib/sandbox-process.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const RESULTS = `${root}test-results`;
const isCi = Boolean(process.env.CI);

const {values: options, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    all: {type: 'boolean'},
    record: {type: 'boolean'},
    since: {type: 'string'},
    list: {type: 'boolean'},
  },
});
if (options.all) process.env.TEST_MATRIX = 'all';

/** The wanted steps; none for all. */
let wanted = positionals;
/** The wanted test files of each step, when only what a change touches is wanted. */
let wantedFiles;

/** Time limits that only end steps and test processes that hang, such as a process that does not exit after its last test. */
const STEP_TIMEOUT_MS = options.all ? 7_200_000 : 3_000_000;
const PROCESS_TIMEOUT_MS = options.all ? 3_600_000 : 1_800_000;

const nodeTests = (name, files, options = '') =>
  `node --import tsx ${options} --test --test-concurrency=${PARALLEL} --test-timeout=${PROCESS_TIMEOUT_MS} --test-reporter=spec --test-reporter-destination=stdout ` +
  `--test-reporter=./test/support/run/count-reporter.mjs --test-reporter-destination=test-results/${name}.json ${files}`;

const isWantedFile = (step, file) => wantedFiles?.[step]?.includes(file) ?? true;

/** Writes one test file per process, which imports the process's share: starting a process takes longer than most files. */
function writeShares(name, shares) {
  for (const [index, share] of shares.filter(({length}) => length > 0).entries()) {
    const imports = share.map((file) => `import ${JSON.stringify(`../${file}`)};\n`);
    writeFileSync(`${RESULTS}/${name}-${index}.test.mjs`, imports.join(''));
  }
}

const testFilesIn = (folder) =>
  readdirSync(`${root}${folder}`, {recursive: true})
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file}`)
    .sort();

/** The number of processes for the sandbox's tests, of which as many run at once as there are processors. */
const SANDBOX_PROCESSES = Math.min(8, 2 * PARALLEL);

/** In the whole matrix this file takes half as long as all others together, so it starts first, in its own process. */
const LONGEST_SANDBOX_TEST = 'sandbox/test/http/hostile.test.ts';

function distributeSandboxTests() {
  const files = testFilesIn('sandbox/test').filter((file) => isWantedFile('sandbox', file));
  const alone = options.all ? [[LONGEST_SANDBOX_TEST]] : [];
  const others = files.filter((file) => !alone.flat().includes(file));
  const shares = Array.from({length: SANDBOX_PROCESSES}, (_, index) =>
    others.filter((_, position) => position % SANDBOX_PROCESSES === index),
  );
  writeShares('sandbox', [...alone, ...shares]);
}

/** These have their own process: the longest file, and one that changes the prototype of all objects for a while. */
const ALONE_BUILD_TESTS = ['test/build/package/sandbox.test.ts', 'test/build/server/service-client.test.ts'];

/** The tests of a folder share a process, and what it made for one of them, such as our tarball. */
function groupBuildTests() {
  const files = testFilesIn('test/build').filter((file) => isWantedFile('package', file));
  const groupOf = (file) => (ALONE_BUILD_TESTS.includes(file) ? file : dirname(file));
  const groups = [...new Set(files.map(groupOf))];
  writeShares(
    'package',
    groups.map((group) => files.filter((file) => groupOf(file) === group)),
  );
}

function combinePureTests() {
  writeShares('pure', [filesByPlace().node.filter((file) => isWantedFile('pure', file))]);
}

const readCounts = (name) => {
  const path = `${RESULTS}/${name}.json`;
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
};

function readPlaywrightCounts(name) {
  const report = readCounts(name);
  return report?.stats && countsOf(report);
}

/** Tests of the build that look at sources alone. */
const NEEDS_NO_BUILD = /^test\/build\/(clients\/|repo\/(?!docs)|bundler\/(?!without-screen)|package\/surface)/;

/**
 * The steps: `command`; `parts` of the build that must be up to date; `needs`, what the step starts for itself first; `counts` reads
 * the test counts (a step without it counts as one test); `failures` lists the failed tests. Where only some test files are wanted,
 * TEST_FILES has them, a line each (no argument, which a shell would read), if the step `takesFiles`, and `isBuilt` says whether they
 * need the parts. Steps of a lane run one after the other; the lanes of `parallel` run at the same time; the steps of `afterwards`,
 * which measure time in a browser, run alone after them.
 */
const STEPS = {
  types: {command: 'npm run -s types'},
  pure: {
    command: nodeTests('pure', 'test-results/pure-*.test.mjs', '--import ./test/support/mocha-names.mjs'),
    counts: () => readCounts('pure'),
  },
  lint: {command: 'npm run -s lint'},
  contract: {
    command: 'node --import tsx scripts/openapi.ts --check && node --import tsx scripts/diagram.ts --check',
  },
  manifest: {command: 'node scripts/build/check-manifest.mjs'},
  build: {command: 'node scripts/build.mjs npm cdn themes sandbox'},
  package: {
    command: nodeTests('package', 'test-results/package-*.test.mjs'),
    counts: () => readCounts('package'),
    isBuilt: (files) => files.some((file) => !NEEDS_NO_BUILD.test(file)),
    parts: 'npm cdn themes sandbox demo sandbox-demo',
  },
  sandbox: {
    command: nodeTests('sandbox', 'test-results/sandbox-*.test.mjs'),
    counts: () => readCounts('sandbox'),
    needs: ['postgres'],
  },
  browser: {
    command: 'wtr',
    takesFiles: true,
    counts: () => readCounts('browser'),
    needs: ['chromium', 'sandbox'],
  },
  e2e: {
    command: 'playwright test',
    takesFiles: true,
    counts: () => readPlaywrightCounts('e2e'),
    failures: () => failuresOf(readCounts('e2e')),
    needs: ['chromium', 'sandbox'],
    parts: 'npm cdn themes demo',
  },
  // The example of an embedder's tests, with the published packages.
  embedder: {
    command: 'playwright test -c test/embedder',
    counts: () => readPlaywrightCounts('embedder'),
    failures: () => failuresOf(readCounts('embedder')),
    needs: ['chromium'],
    parts: 'npm cdn themes sandbox',
  },
  // Goals that are counted, not timed: what is loaded, and the number of round trips.
  bytes: {command: 'node bench/run.mjs --check bytes', needs: ['chromium']},
  counts: {command: 'node bench/run.mjs --check waterfall', needs: ['chromium']},
};
const LANES = {
  parallel: [
    ['types', 'lint', 'contract', 'manifest', 'build', 'package'],
    ['pure', 'sandbox'],
  ],
  afterwards: ['browser', 'e2e', 'embedder', 'bytes', 'counts'],
};
/** After a change few tests run in a browser, and checks take as long as they do. */
const LANES_OF_CHANGE = {
  parallel: [
    ['types', 'lint', 'contract', 'manifest', 'package'],
    ['pure', 'sandbox', 'browser'],
  ],
  afterwards: ['e2e', 'bytes', 'counts'],
};

/** The failed browser tests, which are printed again at the end. */
const failures = [];
/** The result of each step. */
const results = [];
const total = {passed: 0, failed: 0, skipped: 0};
const add = (sum) => {
  for (const key of Object.keys(total)) total[key] += sum[key] ?? 0;
};

const isOfChange = positionals.includes('changed');
const unknown = isOfChange ? undefined : positionals.find((name) => !(name in STEPS));
const misuse = [
  [unknown, `There is no step "${unknown}": changed, ${Object.keys(STEPS).join(', ')}`],
  [isOfChange && (positionals.length > 1 || options.all), '"changed" chooses the steps itself: leave out the others.'],
  [
    !isOfChange && (options.since || options.list),
    '--since and --list belong to "changed": npm test -- changed --list',
  ],
  [options.record && positionals.length > 0, '--record keeps what a whole run takes: leave out the names of steps.'],
].find(([isMisused]) => isMisused);
if (misuse) {
  console.error(misuse[1]);
  process.exit(1);
}
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);

/** Chooses what a change touches, and prints it. */
async function selectChanged() {
  const {changedFiles} = await import('./test/changed-files.mjs');
  const {importGraph} = await import('./test/import-graph.mjs');
  const {selectTests} = await import('./test/changed.mjs');
  const {changed, files, from} = changedFiles(root, options.since);
  const {steps, tests, leftOut} = selectTests({changed, files, graph: importGraph(root, files)});
  wanted = [...steps, ...Object.keys(tests)];
  wantedFiles = tests;
  console.log(`# changed files since ${from}: ${changed.length}`);
  if (steps.length > 0) console.log(`# runs: ${steps.join(', ')}`);
  for (const [step, own] of Object.entries(tests))
    console.log(`# runs of ${step}:\n${own.map((file) => `#   ${file}\n`).join('')}`.trimEnd());
  for (const sentence of leftOut) console.log(`# left out: ${sentence}`);
}

/** Starts what a step needs; resolves to environment variables for its command, and to the services' processes. */
async function startServices({needs = []}) {
  const env = {};
  const services = [];
  const postgres = async () => {
    if (!findPostgres()) return undefined;
    const {url, child} = await startPostgres();
    services.push(child);
    return url;
  };
  if (needs.includes('chromium')) await requireChromium();
  if (needs.includes('postgres') && !process.env.TEST_DATABASE_URL) {
    const url = await postgres();
    if (url) env.TEST_DATABASE_URL = url;
    else {
      console.log('# no PostgreSQL found: the sandbox is tested on PGlite, which is slower and shows no races');
      console.log('# ("apt-get install postgresql", or TEST_DATABASE_URL, helps)');
      add(isCi ? {failed: 1} : {skipped: 1});
    }
  }
  if (needs.includes('sandbox')) {
    // Browser tests create a project each, which is twice as fast on PostgreSQL as in memory. The whole matrix uses memory.
    const url = options.all || process.env.SANDBOX_URL ? undefined : await postgres();
    const sandbox = await runSandbox(url);
    env.SANDBOX_URL = sandbox.url;
    if (sandbox.child) services.push(sandbox.child);
  }
  return {env, services};
}

/** Seconds as minutes, to a hundredth. */
const rounded = (seconds) => Math.round((seconds * 100) / 60) / 100;
const inMinutes = (seconds) => `${(seconds / 60).toFixed(1)} min`;

async function runStep(name) {
  const step = STEPS[name];
  const files = wantedFiles?.[name];
  const {command, counts, failures: readFailures = () => [], parts, isBuilt = () => true} = step;
  const start = performance.now();
  const meter = startMeter();
  const log = `${RESULTS}/${name}.log`;
  const built = parts && (!files || isBuilt(files)) ? `node scripts/build.mjs --if-stale ${parts} && ` : '';
  const {env, services} = await startServices(step);
  for (const service of services) meter.watch(service);
  const {isOk, how} = await run(built + command, {
    log,
    env: {...env, ...(files && step.takesFiles && {TEST_FILES: files.join('\n')})},
    timeoutMs: STEP_TIMEOUT_MS,
    onStart: meter.watch,
  });
  const processorSeconds = meter.stop();
  await Promise.all(services.map(end));
  const sum = counts?.() ?? {passed: isOk ? 1 : 0, failed: 0, skipped: 0};
  if (!isOk && !sum.failed) sum.failed = 1;
  add(sum);
  if (!isOk) {
    const printed = readFileSync(log, 'utf8').trimEnd();
    console.log(printed || `# ${name} printed nothing: ${built}${command}`);
    failures.push(...readFailures());
  }
  const seconds = (performance.now() - start) / 1000;
  const {passed, failed, skipped} = sum;
  results.push({
    name,
    isPassed: isOk,
    minutes: rounded(seconds),
    ...(processorSeconds !== undefined && {processorMinutes: rounded(processorSeconds)}),
    ...(counts && {passed, failed, skipped, leftOut: sum.leftOut}),
  });
  const left = sum.leftOut ? `, ${sum.leftOut} left to test:all` : '';
  const tests = counts ? `, ${sum.passed ?? 0} passed${left}` : '';
  const worked = processorSeconds === undefined ? '' : `, ${inMinutes(processorSeconds)} of processors`;
  console.log(`# ${name}: ${how}${tests}, ${inMinutes(seconds)}${worked}`);
}

async function runLane(names) {
  for (const name of names.filter(isWanted)) await runStep(name);
}

/** Keeps what a complete run without failures took, in the folder of the benchmarks' results. A commit that ends in `-dirty` had uncommitted changes. */
function writeResults(name, minutes) {
  const commit = execFileSync('git', ['describe', '--always', '--dirty'], {cwd: root, encoding: 'utf8'}).trim();
  const result = {
    date: new Date().toISOString(),
    commit,
    node: process.version,
    cores: cpus().length,
    ...total,
    minutes,
    processorMinutes: rounded(results.reduce((sum, {processorMinutes = 0}) => sum + processorMinutes, 0) * 60),
    notCounted: 'this script itself, the installation of packages, and what scripts/lib/processor-meter.mjs cannot see',
    steps: results,
  };
  writeFileSync(`${root}bench/results/${name}`, `${JSON.stringify(result, undefined, 2)}\n`);
}

endOnSignals();
await installIfNeeded();
if (isOfChange) {
  await selectChanged().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
  if (options.list || wanted.length === 0) process.exit(0);
}
rmSync(RESULTS, {recursive: true, force: true});
mkdirSync(RESULTS, {recursive: true});
distributeSandboxTests();
groupBuildTests();
combinePureTests();
const start = performance.now();
try {
  const {parallel, afterwards} = isOfChange ? LANES_OF_CHANGE : LANES;
  await Promise.all(parallel.map(runLane));
  await runLane(afterwards);
} catch (error) {
  console.error(error.message);
  add({failed: 1});
}
await endAll();
const isWhole = wanted.length === 0;
const isRecorded = isWhole && (options.all || options.record);
if (isRecorded && total.failed > 0) console.log('# a run with a failure is not recorded');
else if (isRecorded)
  writeResults(options.all ? 'test-all.json' : 'test.json', rounded((performance.now() - start) / 1000));
for (const failure of failures) console.log(`# ${failure}`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed > 0 ? 1 : 0);
