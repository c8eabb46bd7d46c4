import {mkdirSync, writeFileSync} from 'node:fs';
import {defaultReporter} from '@web/test-runner';
import {playwrightLauncher} from '@web/test-runner-playwright';
import {findBrowser, firefoxOptions, headlessChromium} from './scripts/find-browser.mjs';
import {endAll} from './scripts/lib/processes.mjs';
import {isSoak} from './scripts/sizes.mjs';
import {findWebKit, webkitLauncher} from './scripts/webkit-launcher.mjs';
import {bundledTests} from './scripts/wtr-bundle.mjs';
import {SHARED, sharePages} from './scripts/wtr-pages.mjs';
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
const browsers = [];
const missing = [];
for (const name of wanted) {
  const launcher = await LAUNCHERS[name]();
  if (launcher) browsers.push(launcher);
  else missing.push(name);
}
if (missing.length > 0) {
  const what = `No such browser here: ${missing.join(', ')}`;
  if (process.env.CI) throw new Error(`${what}; in CI none may be left out.`);
  console.warn(`${what}; the tests do not run in it.`);
}

/** Leaves the counts for scripts/test.mjs. A browser that is missing counts as one skipped test. */
const counts = {
  onTestRunFinished({sessions}) {
    const sum = {passed: 0, failed: 0, skipped: missing.length};
    const walk = (suite) => {
      for (const test of suite.tests) sum[test.skipped ? 'skipped' : test.passed ? 'passed' : 'failed']++;
      for (const child of suite.suites) walk(child);
    };
    for (const session of sessions) {
      if (session.testResults) walk(session.testResults);
      if (!session.passed && session.errors.length > 0) sum.failed++;
    }
    mkdirSync('test-results', {recursive: true});
    writeFileSync('test-results/component.json', JSON.stringify(sum));
  },
};

const ALL = ['test/unit/**/*.test.ts', 'test/component/**/*.test.ts'];
const files = [...ALL, ...sharePages()];
const endServers = {name: 'end-servers', serverStop: endAll};

export default {
  files,
  plugins: [bundledTests([...ALL, `${SHARED}/*.test.ts`]), sandboxCommands(), endServers],
  browsers,
  // One file in one engine; a soak takes its time.
  testsFinishTimeout: isSoak ? 2 ** 31 - 1 : 240_000,
  concurrency: 2,
  concurrentBrowsers: 2,
  reporters: [defaultReporter({reportTestResults: true, reportTestProgress: Boolean(process.stdout.isTTY)}), counts],
  filterBrowserLogs: ({args}) => !args.some((arg) => typeof arg === 'string' && arg.startsWith('Lit is in dev mode')),
  testFramework: {config: {timeout: 30_000}},
};
