// Gates what the two-line page loads, in brotli bytes of scripts: until 12 cards are painted, until a buy button works, and
// untouched in all. None may rise above the best value so far, which bench/bytes.json keeps; `--update` writes better ones.
// And what an element of a player's things brings by itself: no more than OWN_LIMIT, or a quarter more where OVER says why.
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {chromium} from 'playwright';
import {startDemo} from './demo-server.mjs';
import {wholeChromium} from './find-browser.mjs';
import {ownBytes} from './lib/own-bytes.mjs';
import {brotli, CARDS, loadedBy} from './lib/page-bytes.mjs';
import {endAll} from './lib/processes.mjs';
import {runSandbox} from './sandbox-process.mjs';

const BEST = fileURLToPath(new URL('../bench/bytes.json', import.meta.url));
const SCRIPTS = fileURLToPath(new URL('../dist/cdn/', import.meta.url));
const MEANING = {
  firstPaint: `until ${CARDS} cards are painted`,
  buyButton: 'until a buy button works',
  untouched: 'untouched, in all',
};

const OWN_LIMIT = 2500;
/** Why an element takes up to a quarter more. */
const OVER = {
  'reward-chain':
    'a rail of points, and reading and claiming by points, which the chains of numbered steps have none of',
  'offer-chain': 'it sells by the ladder, and tells on each step how far its purchase is',
  'backpack-view': 'five kinds of things by their games, with hidden codes; what its buttons do is apart',
  'subscription-manager': 'facts of seven standings, in words for every period; what is done with them is apart',
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
for (const {tag, bytes} of ownBytes(SCRIPTS)) {
  row(bytes, `of <${tag}> alone`);
  const most = OVER[tag] ? OWN_LIMIT * 1.25 : OWN_LIMIT;
  if (bytes <= most) continue;
  console.error(`<${tag}> brings ${bytes} bytes by itself, ${bytes - most} more than it may.`);
  process.exitCode = 1;
}
row(brotli(readFileSync(`${SCRIPTS}storefront.classic.js`)), 'storefront.classic.js, instead');
for (const [name, bytes] of Object.entries(sums)) row(bytes, `the two-line page ${MEANING[name]}`);

if (process.argv.includes('--update')) {
  writeFileSync(BEST, `${JSON.stringify(sums, null, 2)}\n`);
} else {
  const best = JSON.parse(readFileSync(BEST, 'utf8'));
  for (const [name, bytes] of Object.entries(sums)) {
    const more = bytes - best[name];
    if (more > 0) {
      console.error(`${name}: ${more} bytes above the best so far, ${best[name]}. Make it smaller, or argue for more.`);
      process.exitCode = 1;
    } else if (more < 0) {
      console.log(`${name}: ${-more} bytes below the best so far: keep that with "node scripts/bytes.mjs --update".`);
    }
  }
}
