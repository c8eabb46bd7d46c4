import {defineConfig, type Project} from '@playwright/test';
import {findBrowser, firefoxOptions, headlessChromium} from './scripts/find-browser.mjs';
import {isWholeMatrix} from './scripts/lib/matrix.mjs';

const isCi = Boolean(process.env.CI);
/**
 * Purchases and pages that engines may see differently carry `@firefox` in their titles; what only Firefox itself can show,
 * `@firefox-itself`, which runs in it every time. The others run in it where the whole matrix is tested, and by
 * `TEST_BROWSERS=chromium,firefox npx playwright test`.
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

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './scripts/playwright-servers.mjs',
  fullyParallel: true,
  // Most of a test is waiting for another process.
  workers: 3,
  forbidOnly: isCi,
  retries: 0,
  // These only end what hangs: speed is measured in bench/.
  timeout: 90_000,
  expect: {timeout: 15_000},
  reporter: [['list'], ['json', {outputFile: 'test-results/e2e.json'}]],
  use: {
    trace: process.env.TRACE ? 'on' : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
  },
  projects,
});
