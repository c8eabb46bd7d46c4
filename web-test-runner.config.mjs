import {mkdirSync, writeFileSync} from 'node:fs';
import {relative} from 'node:path';
import {defaultReporter} from '@web/test-runner';
import {playwrightLauncher} from '@web/test-runner-playwright';
import {findBrowser, firefoxOptions, headlessChromium} from './scripts/find-browser.mjs';
import {isWholeMatrix} from './scripts/lib/matrix.mjs';
import {endAll} from './scripts/lib/processes.mjs';
import {filesByPlace, IN_EVERY_ENGINE} from './scripts/lib/test-tags.mjs';
import {isSoak} from './scripts/sizes.mjs';
import {findWebKit, webkitLauncher} from './scripts/webkit-launcher.mjs';
import {bundledTests} from './scripts/wtr-bundle.mjs';
import {sandboxCommands} from './scripts/wtr-sandbox.mjs';

/** How each browser is launched, or undefined where this machine has none. */
const LAUNCHERS = {
  async chromium() {
    return playwrightLauncher({product: 'chromium', launchOptions: await headlessChromium()});
  },
  async firefox() {
    const found = await findBrowser('firefox');
    // Keys go to the page that has the focus, and Firefox gives it to one page at a time.
    return found && playwrightLauncher({product: 'firefox', concurrency: 1, launchOptions: firefoxOptions(found)});
  },
  async webkit() {
    if (await findBrowser('webkit')) return playwrightLauncher({product: 'webkit'});
    const system = findWebKit();
    return system && webkitLauncher(system, 2);
  },
};

// For a quick look: `TEST_BROWSERS=chromium npx wtr`.
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
  const what = `No such browser here: ${missing.join(', ')}`;
  if (process.env.CI) throw new Error(`${what}; in CI none may be left out.`);
  console.warn(`${what}; the tests do not run in it.`);
}

/** So many files are named as the slowest ones. */
const SLOWEST = 20;

/** Leaves the counts for scripts/test.mjs, and which files take the longest. A browser that is missing counts as one skipped test. */
const counts = {
  onTestRunFinished({sessions}) {
    const sum = {passed: 0, failed: 0, skipped: missing.length};
    /** Counts a suite's tests; answers how long they took, in milliseconds. */
    const walk = (suite) => {
      for (const test of suite.tests) sum[test.skipped ? 'skipped' : test.passed ? 'passed' : 'failed']++;
      const took = suite.tests.map(({duration = 0}) => duration);
      return [...took, ...suite.suites.map(walk)].reduce((all, each) => all + each, 0);
    };
    const files = [];
    for (const session of sessions) {
      const took = session.testResults ? walk(session.testResults) : 0;
      files.push({
        seconds: Math.round(took / 100) / 10,
        file: relative('.', session.testFile),
        browser: session.browser.name,
      });
      if (!session.passed && session.errors.length > 0) sum.failed++;
    }
    const slowest = files.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
    mkdirSync('test-results', {recursive: true});
    writeFileSync('test-results/browser.json', JSON.stringify({...sum, slowest}, undefined, 1));
  },
};

const {node, everyEngine, partly, chromium: chromiumOnly} = filesByPlace();
/**
 * The page of a test file of which other engines run what is tagged alone; mocha stands in the page once the framework is here.
 * The others are taken out, since the runner takes a test that was not run for one that failed.
 */
const onlyTagged = (framework) => `<!doctype html>
  <script type="module">
    import '${framework}';
    const keepTagged = (suite) => {
      suite.tests = suite.tests.filter((test) => test.fullTitle().includes('${IN_EVERY_ENGINE}'));
      suite.suites.forEach(keepTagged);
    };
    mocha.suite.beforeAll(() => keepTagged(mocha.suite));
  </script>`;

/**
 * Files that are named on the command line, and the whole matrix, run in every engine that is wanted. Otherwise Chromium runs
 * all but what runs in Node, and the other engines what says why it needs them.
 */
const inEveryEngine = isWholeMatrix || process.argv.includes('--files');
const run = inEveryEngine
  ? {files: [...node, ...everyEngine, ...partly, ...chromiumOnly], browsers: Object.values(launchers)}
  : {
      files: chromium ? [...everyEngine, ...partly, ...chromiumOnly] : [],
      browsers: chromium ? [chromium] : [],
      groups: [
        {name: 'every-engine', files: everyEngine, browsers: Object.values(otherEngines)},
        {name: 'partly', files: partly, browsers: Object.values(otherEngines), testRunnerHtml: onlyTagged},
      ],
    };
const endServers = {name: 'end-servers', serverStop: endAll};

export default {
  ...run,
  plugins: [bundledTests(['test/unit/**/*.test.ts', 'test/component/**/*.test.ts']), sandboxCommands(), endServers],
  // One file in one engine; a soak takes its time.
  testsFinishTimeout: isSoak ? 2 ** 31 - 1 : 240_000,
  concurrency: 2,
  concurrentBrowsers: 2,
  reporters: [defaultReporter({reportTestResults: true, reportTestProgress: Boolean(process.stdout.isTTY)}), counts],
  filterBrowserLogs: ({args}) => !args.some((arg) => typeof arg === 'string' && arg.startsWith('Lit is in dev mode')),
  testFramework: {config: {timeout: 30_000}},
};
