import {fileURLToPath} from 'node:url';
import {defineConfig, type Project} from '@playwright/test';
import {findBrowser, firefoxOptions, headlessChromium} from './scripts/lib/find-browser.mjs';
import {isWholeMatrix} from './test/support/run/matrix.mjs';
import {PARALLEL} from './test/support/run/parallel.mjs';

const isCi = Boolean(process.env.CI);
/**
 * Tests of purchases and pages whose behaviour may differ between engines have `@firefox` in their titles. They run in Firefox if the
 * whole matrix is tested, and by `TEST_BROWSERS=chromium,firefox npx playwright test`. Tests of behaviour that only Firefox has are
 * tagged `@firefox-itself`, and always run in Firefox.
 */
const wantsFirefox = isWholeMatrix || process.env.TEST_BROWSERS?.includes('firefox');
const firefox = await findBrowser('firefox');
if (!firefox && isCi) throw new Error('No Firefox was found; in CI none may be left out.');

const projects: Project[] = [
  {name: 'chromium', use: {browserName: 'chromium', launchOptions: await headlessChromium()}},
];
if (firefox) {
  const {channel, ...launchOptions} = firefoxOptions(firefox);
  projects.push({
    name: 'firefox',
    grep: wantsFirefox ? /@firefox/ : /@firefox-itself/,
    use: {browserName: 'firefox', launchOptions, ...(channel && {channel})},
  });
}

/** The files in TEST_FILES, a line each; all without it. */
const files = process.env.TEST_FILES?.split('\n').map((file) => fileURLToPath(new URL(file, import.meta.url)));

export default defineConfig({
  testDir: 'test/e2e',
  ...(files && {testMatch: files.map((file) => new RegExp(`^${file.replace(/[^\w]/g, '\\$&')}$`))}),
  outputDir: 'test-results/e2e',
  globalSetup: './test/support/run/playwright-servers.mjs',
  fullyParallel: true,
  // Most of a test is waiting for another process.
  workers: PARALLEL + 1,
  forbidOnly: isCi,
  retries: 0,
  // Time limits only end tests that hang: speed is measured in bench/.
  timeout: 240_000,
  expect: {timeout: 15_000},
  reporter: [['list'], ['json', {outputFile: 'test-results/e2e.json'}]],
  use: {
    trace: process.env.TRACE ? 'on' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
  },
  projects,
});
