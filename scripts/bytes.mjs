// Gates what the two-line page loads: the brotli bytes of all scripts that it fetches untouched, with 12 cards or more
// painted, may not rise above the best value so far, which bench/bytes.json keeps. `--update` writes a better one there.
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {brotliCompressSync, constants} from 'node:zlib';
import {chromium} from 'playwright';
import {startDemo} from './demo-server.mjs';
import {chromiumOptions, findBrowser, NO_CHROMIUM} from './find-browser.mjs';
import {endAll} from './lib/processes.mjs';
import {runSandbox} from './sandbox-process.mjs';

const BEST = fileURLToPath(new URL('../bench/bytes.json', import.meta.url));
const SCRIPTS = fileURLToPath(new URL('../dist/cdn/', import.meta.url));
const CARDS = 12;

const brotli = (body) =>
  brotliCompressSync(body, {
    params: {[constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length},
  }).length;

/** Script responses of a first visit, by file name, until the cards are painted and nothing more comes. */
async function measure() {
  const found = await findBrowser('chromium');
  if (!found) throw new Error(NO_CHROMIUM);
  const sandbox = await runSandbox();
  const demo = await startDemo({sandbox});
  const browser = await chromium.launch(chromiumOptions(found));
  try {
    const page = await browser.newPage();
    const bodies = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      const name = new URL(response.url()).pathname.split('/').at(-1);
      bodies.push(response.body().then((body) => [name, brotli(body)]));
    });
    await page.goto(`${demo.url}/two-lines/`);
    await page
      .locator('[part~="card"]')
      .nth(CARDS - 1)
      .waitFor({state: 'attached', timeout: 20_000});
    // What the cards bring after them counts too, whether it came before their paint or a moment later.
    await page.waitForLoadState('networkidle');
    return Object.fromEntries(await Promise.all(bodies));
  } finally {
    await browser.close();
    await demo.close();
    await endAll();
  }
}

const loaded = await measure();
const sum = Object.values(loaded).reduce((total, bytes) => total + bytes, 0);
const lazy = readdirSync(SCRIPTS).filter(
  (name) => name.endsWith('.js') && !name.includes('classic') && !(name in loaded),
);

const row = (bytes, name) => console.log(`${bytes.toLocaleString('en').padStart(8)}  ${name}`);
for (const [name, bytes] of Object.entries(loaded)) row(bytes, name);
row(sum, `the two-line page, untouched, with ${CARDS} cards or more`);
for (const name of lazy) row(brotli(readFileSync(SCRIPTS + name)), `${name}, later`);
row(brotli(readFileSync(`${SCRIPTS}storefront.classic.js`)), 'storefront.classic.js, instead');

const best = JSON.parse(readFileSync(BEST, 'utf8')).twoLinePage;
if (process.argv.includes('--update')) {
  writeFileSync(BEST, `${JSON.stringify({twoLinePage: sum}, null, 2)}\n`);
} else if (sum > best) {
  console.error(
    `${sum - best} bytes above the best so far, ${best}. Make it smaller, or argue in the commit for more.`,
  );
  process.exitCode = 1;
} else if (sum < best) {
  console.log(`${best - sum} bytes below the best so far: keep that with "node scripts/bytes.mjs --update".`);
}
