import {fileURLToPath} from 'node:url';
import {defineConfig} from '@playwright/test';
import {wholeChromium} from '../../scripts/lib/find-browser.mjs';
import {freePort} from '../../scripts/lib/listen.mjs';

const launchOptions = await wholeChromium();
const folder = fileURLToPath(new URL('../../demo/ci/', import.meta.url));

// Runs the example of an embedder's project unchanged, in the installed browser, on a free port. The workers read
// this file, too, and have to find the same port.
process.env.PORT ??= String(await freePort());
const {default: example} = await import('../../demo/ci/playwright.config.js');

export default defineConfig({
  ...example,
  testDir: folder,
  outputDir: '../../test-results/embedder',
  globalSetup: `${folder}sandbox.ts`,
  webServer: {...example.webServer, cwd: folder},
  workers: 2,
  reporter: [['list'], ['json', {outputFile: '../../test-results/embedder.json'}]],
  use: {...example.use, launchOptions},
});
