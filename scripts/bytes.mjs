// Checks script sizes in brotli bytes against the budgets of lib/bytes.mjs: the two-line page until a click on a price starts a
// purchase, and the files that only one feature loads.
import {readdirSync, readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {chromium} from 'playwright';
import {startDemo} from '../demo/server/server.mjs';
import {BUDGETS, brotli, CARDS, featureBytes, loadedBy} from './lib/bytes.mjs';
import {wholeChromium} from './lib/find-browser.mjs';
import {endAll} from './lib/processes.mjs';
import {runSandbox} from './lib/sandbox-process.mjs';

const SCRIPTS = fileURLToPath(new URL('../dist/cdn/', import.meta.url));
const MOMENTS = {
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

const printRow = (bytes, name) => console.log(`${bytes.toLocaleString('en').padStart(8)}  ${name}`);
for (const {name, bytes} of loaded.untouched) printRow(bytes, name);
const isLoaded = new Set(loaded.untouched.map(({name}) => name));
for (const name of readdirSync(SCRIPTS)) {
  if (!name.endsWith('.js') || name.includes('classic') || isLoaded.has(name)) continue;
  printRow(brotli(readFileSync(SCRIPTS + name)), `${name}, later`);
}

/** Prints a size; fails the run if the size is over its budget. */
function checkBudget(bytes, name, budget) {
  printRow(bytes, name);
  if (bytes <= budget) return;
  console.error(`${name}: ${bytes} bytes, ${bytes - budget} over the budget of ${budget}.`);
  process.exitCode = 1;
}

for (const {feature, bytes} of featureBytes(SCRIPTS)) checkBudget(bytes, `of ${feature} alone`, BUDGETS.feature);
printRow(brotli(readFileSync(`${SCRIPTS}storefront.classic.js`)), 'storefront.classic.js, instead');
printRow(sums.firstPaint, `the two-line page ${MOMENTS.firstPaint}`);
checkBudget(sums.buyButton, `the two-line page ${MOMENTS.buyButton}`, BUDGETS.firstSale);
printRow(sums.untouched, `the two-line page ${MOMENTS.untouched}`);
