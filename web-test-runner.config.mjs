import {mkdirSync, writeFileSync} from 'node:fs';
import {relative} from 'node:path';
import {defaultReporter} from '@web/test-runner';
import {findBrowser, firefoxOptions, headlessChromium} from './scripts/lib/find-browser.mjs';
import {endAll} from './scripts/lib/processes.mjs';
import {isWholeMatrix} from './test/support/run/matrix.mjs';
import {pageLauncher} from './test/support/run/page-launcher.mjs';
import {PARALLEL} from './test/support/run/parallel.mjs';
import {isSoak} from './test/support/run/sizes.mjs';
import {filesByPlace, IN_EVERY_ENGINE} from './test/support/run/test-tags.mjs';
import {findWebKit, webkitLauncher} from './test/support/run/webkit-launcher.mjs';
import {bundledTests, importingTests} from './test/support/run/wtr-bundle.mjs';
import {pageCommands} from './test/support/run/wtr-pages.mjs';
import {sandboxCommands} from './test/support/run/wtr-sandbox.mjs';

/** The launcher of each browser; undefined if this machine does not have the browser. */
const LAUNCHERS = {
  async chromium() {
    return pageLauncher({product: 'chromium', launchOptions: await headlessChromium()});
  },
  async firefox() {
    const found = await findBrowser('firefox');
    // Keyboard input needs focus, and Firefox gives focus to one page at a time.
    return found && pageLauncher({product: 'firefox', concurrency: 1, launchOptions: firefoxOptions(found)});
  },
  async webkit() {
    if (await findBrowser('webkit')) return pageLauncher({product: 'webkit'});
    const system = findWebKit();
    return system && webkitLauncher(system, 2);
  },
};

// For a quick run: `TEST_BROWSERS=chromium npx wtr`.
const wanted = (process.env.TEST_BROWSERS ?? 'chromium,firefox,webkit').split(',');
const launchers = {};
const missing = [];
for (const name of wanted) {
  const launcher = await LAUNCHERS[name]();
  if (launcher) launchers[name] = launcher;
  else missing.push(name);
}
const {chromium, ...otherEngines} = launchers;
if (missing.length > 0) {
  const problem = `No such browser here: ${missing.join(', ')}`;
  if (process.env.CI) throw new Error(`${problem}; in CI none may be left out.`);
  console.warn(`${problem}; the tests do not run in it.`);
}

/** The number of slowest files in the report. */
const SLOWEST_COUNT = 20;

const fileOf = (session) => relative('.', session.testFile);
const testsOf = (suite) => [...suite.tests, ...suite.suites.flatMap(testsOf)];
const outcomeOf = (test) => (test.skipped ? 'skipped' : test.passed ? 'passed' : 'failed');

/**
 * Reporter that prints the counts, since a run without failures is silent otherwise, and writes them for scripts/test.mjs, with the
 * number of tests by engine and file, and the slowest files. A missing browser counts as one skipped test. A session that ran no test
 * fails: its file's tests were lost on their way to the page.
 */
const countReporter = {
  /** Runs before the default reporter prints a session's errors, and before the runner asks which sessions passed. */
  reportTestFileResults({sessionsForTestFile}) {
    for (const session of sessionsForTestFile) {
      if (!session.passed || (session.testResults && testsOf(session.testResults).length > 0)) continue;
      session.passed = false;
      session.errors.push({message: `No test of ${fileOf(session)} ran in ${session.browser.name}.`});
    }
  },
  onTestRunFinished({sessions}) {
    const sum = {passed: 0, failed: 0, skipped: missing.length};
    const tests = {};
    const files = [];
    for (const session of sessions) {
      const {browser, testResults, passed, errors} = session;
      const file = fileOf(session);
      const own = testResults ? testsOf(testResults) : [];
      const outcomes = own.map(outcomeOf);
      for (const outcome of outcomes) sum[outcome]++;
      if (!passed && (errors.length > 0 || !outcomes.includes('failed'))) sum.failed++;
      tests[browser.name] ??= {};
      tests[browser.name][file] = own.length;
      const durationMs = own.reduce((total, {duration = 0}) => total + duration, 0);
      files.push({seconds: Math.round(durationMs / 100) / 10, file, browser: browser.name});
    }
    const slowest = files.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_COUNT);
    mkdirSync('test-results', {recursive: true});
    writeFileSync('test-results/browser.json', JSON.stringify({...sum, slowest, tests}, undefined, 1));
    console.log(
      `${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped: ${files.length} files in ${Object.keys(tests).join(', ')}`,
    );
  },
};

const isWantedFile = (file) => !process.env.TEST_FILES || process.env.TEST_FILES.split('\n').includes(file);
const {
  node,
  everyEngine: ownPages,
  onePage,
  partly,
  chromium: chromiumOnly,
} = Object.fromEntries(Object.entries(filesByPlace()).map(([place, files]) => [place, files.filter(isWantedFile)]));
/** The file that imports all tests of one page. */
const ONE_PAGE = 'test-results/one-page.test.js';
mkdirSync('test-results', {recursive: true});
writeFileSync(ONE_PAGE, importingTests(onePage));
const everyEngine = onePage.length > 0 ? [ONE_PAGE, ...ownPages] : ownPages;
/**
 * The HTML page for a file of which other engines run only the tagged tests. `mocha` is global after the framework's import. Untagged
 * tests are removed from the suite, since the runner counts a test that did not run as failed.
 */
const taggedTestsPage = (framework) => `<!doctype html>
  <script type="module">
    import '${framework}';
    const keepTagged = (suite) => {
      suite.tests = suite.tests.filter((test) => test.fullTitle().includes('${IN_EVERY_ENGINE}'));
      suite.suites.forEach(keepTagged);
    };
    mocha.suite.beforeAll(() => keepTagged(mocha.suite));
  </script>`;

/**
 * Files named on the command line, and the whole matrix, run in every selected engine. Otherwise Chromium runs all files except the
 * ones that run in Node, and the other engines run the files and tests whose tag gives a reason. TEST_FILES, a line for each file, leaves
 * only these files.
 */
const inEveryEngine = isWholeMatrix || process.argv.includes('--files');
const run = inEveryEngine
  ? {files: [...node, ...everyEngine, ...partly, ...chromiumOnly], browsers: Object.values(launchers)}
  : {
      files: chromium ? [...everyEngine, ...partly, ...chromiumOnly] : [],
      browsers: chromium ? [chromium] : [],
      groups: [
        {name: 'every-engine', files: everyEngine, browsers: Object.values(otherEngines)},
        {name: 'partly', files: partly, browsers: Object.values(otherEngines), testRunnerHtml: taggedTestsPage},
      ].filter(({files}) => files.length > 0),
    };
const endServers = {name: 'end-servers', serverStop: endAll};

export default {
  ...run,
  plugins: [
    bundledTests([...node, ...ownPages, ...onePage, ...partly, ...chromiumOnly]),
    sandboxCommands(),
    pageCommands(),
    endServers,
  ],
  // A limit that only ends a browser that hangs: on a busy machine Firefox takes longer than the runner's own half a minute.
  browserStartTimeout: 120_000,
  // For one file in one engine; no limit in a soak.
  testsFinishTimeout: isSoak ? 2 ** 31 - 1 : 240_000,
  concurrency: PARALLEL,
  concurrentBrowsers: 2,
  reporters: [
    countReporter,
    defaultReporter({reportTestResults: true, reportTestProgress: Boolean(process.stdout.isTTY)}),
  ],
  filterBrowserLogs: ({args}) => !args.some((arg) => typeof arg === 'string' && arg.startsWith('Lit is in dev mode')),
  testFramework: {config: {timeout: 30_000}},
};
