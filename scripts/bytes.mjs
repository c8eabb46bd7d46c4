// Gates what scripts weigh, in brotli bytes, by the budgets of lib/bytes.mjs: the two-line page until a press on a price buys,
// and each feature with what it alone loads.
import {readdirSync, readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {chromium} from 'playwright';
import {startDemo} from './demo-server.mjs';
import {wholeChromium} from './find-browser.mjs';
import {BUDGETS, brotli, CARDS, featureBytes, loadedBy} from './lib/bytes.mjs';
import {endAll} from './lib/processes.mjs';
import {runSandbox} from './sandbox-process.mjs';

const SCRIPTS = fileURLToPath(new URL('../dist/cdn/', import.meta.url));
const MEANING = {
  firstPaint: `until ${CARDS} cards are painted`,
  buyButton: 'until a press on a price buys',
  untouched: 'untouched, in all',
};

async function measure() {
  const options = await wholeChromium();
  const sandbox = await runSandbox();
  const demo = await startDemo({sandbox});
  const browser = await chromium.launch(options);
  try {
    return await loadedBy(browser, `${demo.url}/two-lines/`);
  } finally {
    await browser.close();
    await demo.close();
    await endAll();
  }
}

const loaded = await measure();
const sums = Object.fromEntries(
  Object.entries(loaded).map(([name, scripts]) => [name, scripts.reduce((total, {bytes}) => total + bytes, 0)]),
);

const row = (bytes, name) => console.log(`${bytes.toLocaleString('en').padStart(8)}  ${name}`);
for (const {name, bytes} of loaded.untouched) row(bytes, name);
const isLoaded = new Set(loaded.untouched.map(({name}) => name));
for (const name of readdirSync(SCRIPTS)) {
  if (!name.endsWith('.js') || name.includes('classic') || isLoaded.has(name)) continue;
  row(brotli(readFileSync(SCRIPTS + name)), `${name}, later`);
}

/** Prints a size, and fails where it is over its budget. */
function gate(bytes, name, budget) {
  row(bytes, name);
  if (bytes <= budget) return;
  console.error(`${name}: ${bytes} bytes, ${bytes - budget} over the budget of ${budget}.`);
  process.exitCode = 1;
}

for (const {feature, bytes} of featureBytes(SCRIPTS)) gate(bytes, `of ${feature} alone`, BUDGETS.feature);
row(brotli(readFileSync(`${SCRIPTS}storefront.classic.js`)), 'storefront.classic.js, instead');
row(sums.firstPaint, `the two-line page ${MEANING.firstPaint}`);
gate(sums.buyButton, `the two-line page ${MEANING.buyButton}`, BUDGETS.firstSale);
row(sums.untouched, `the two-line page ${MEANING.untouched}`);
