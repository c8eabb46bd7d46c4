// Measures what a page or an app loads, in bytes: goals 1 to 3. `npm test -- bytes` holds every change to them, and to a budget where a
// goal is missed.
import {readdirSync, readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {brotliCompressSync, constants} from 'node:zlib';
import {chunkGraph} from '../scripts/build/chunk-graph.mjs';
import {elementsByFeature} from '../scripts/build/define-elements.mjs';
import {reachableFrom} from '../scripts/lib/graph.mjs';
import {bundle, LIBRARIES} from './lib/bundle.mjs';
import {entryModules} from './lib/entry-modules.mjs';
import {CARDS} from './lib/items.mjs';
import {serve} from './lib/serve.mjs';
import {answerOf, shopifyFiles} from './lib/shopify.mjs';
import {openSite, PLAYER_ELEMENTS, page} from './lib/site.mjs';

export const goal = {
  number: '1, 2, 3',
  name: 'What is loaded',
  text: `scripts in brotli bytes: the two-line page, cold, at most 36,000 until it shows 12 cards and a press on a price buys, and 0.8 of Shopify’s buy button; each feature with what it alone loads 20,000, each language 14,000, a page with every element 130,000 in at most 18 requests; from npm, by an app’s bundler, nothing of an import that uses nothing`,
  note: `Files are compressed one by one at the highest level, whatever the server does; the hashes in their names count as one text. Shopify’s is the one script of their page with 50 products; its styles are inside. What a feature alone loads, now or later, is what nothing else of the build does. A language is every script that a page with every element loads in it and not in English, until nothing more comes. From npm: bundled by esbuild for ES2021, as one file of all that is imported at once, without Lit, @lit/context and nanostores, and without what \`import()\` fetches.`,
};

const GOALS = {firstSale: 36_000, ofShopify: 0.8, feature: 20_000, language: 14_000, everything: 130_000, requests: 18};
/**
 * The gate: `--check` refuses a change that brings the two-line page above it, and prints the modules of the entry. What is not needed
 * for the first sale is loaded at its own moment, which a player would notice: a group is named, something ticks, a cart is on screen.
 */
const FIRST_SALE_BUDGET = 38_500;

const root = fileURLToPath(new URL('../', import.meta.url));
const SCRIPTS = `${root}dist/cdn/`;
const FEATURES = elementsByFeature(root);
const LOCALES = ['de', 'ja', 'ar'];
/** The products of Shopify's page. */
const PRODUCTS = 50;
/** Modules of the entry to print where it is above its gate. */
const LISTED_MODULES = 40;

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const brotli = (body) =>
  brotliCompressSync(body, {
    params: {[constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length},
  }).length;

/** The size of the script tag's file, with all file hashes replaced by a constant: a changed hash would change how well it compresses. */
const sizeOf = (name) =>
  brotli(Buffer.from(readFileSync(SCRIPTS + name, 'utf8').replace(/-[\w-]{8}(?=\.js\b)/g, '-q7Xr2LmZ')));
const sizeOfAll = (names) => sum([...names].map(sizeOf));
const filesByTag = () => JSON.parse(readFileSync(`${SCRIPTS}preload.json`, 'utf8'));

const row = (what, ours, limit, budget) => ({what, unit: 'B', ours, ratio: ours, limit, ...(budget && {budget})});
const comparison = (what, ours) => ({what: `for comparison: ${what}`, unit: 'B', ours});

/**
 * Runs in the page, before its scripts: records the time when the cards were painted, and the time of `store-checkout-request` after
 * a click on a price. For a player who is signed in, the payment window opens next.
 */
function recordMarks(cards) {
  const marks = {};
  window.storefrontMarks = marks;
  const mark = (name) => {
    marks[name] ??= performance.now();
  };
  addEventListener('store-checkout-request', () => mark('sale'));
  const checkCards = () => {
    const catalog = document.querySelector('store-catalog')?.shadowRoot;
    if ((catalog?.querySelectorAll('[part~=card]').length ?? 0) < cards) return requestAnimationFrame(checkCards);
    // The current frame paints the cards.
    setTimeout(() => mark('cards'));
  };
  requestAnimationFrame(checkCards);
}

/** Runs in the page: whether the parts that load after the first paint are shown; a slow machine may request them late. */
function isCatalogComplete() {
  const {shadowRoot} = document.querySelector('store-catalog');
  return ['search', 'badge'].every((part) => shadowRoot.querySelector(`[part~=${part}]`));
}

/** Runs in the page: clicks the first enabled buy button with a price. */
function clickPrice() {
  const {shadowRoot} = document.querySelector('store-catalog');
  const buttons = [...shadowRoot.querySelectorAll('[part~=buy-button]:not([aria-disabled=true])')];
  buttons.find((button) => /\d/.test(button.textContent)).click();
}

/** Runs in the page: whether all of these elements have rendered their content. */
const areShown = (tags) =>
  tags.every((tag) => {
    const shown = document.querySelector(tag)?.shadowRoot;
    return shown?.querySelector('[aria-busy=false]') && !shown.querySelector('[aria-busy=true]');
  });

/** The script tag's files that a page has loaded, once its network is idle: the time when each was loaded, by its name. */
async function loadedScripts(tab) {
  await tab.waitForLoadState('networkidle');
  const ends = await tab.evaluate(() =>
    performance.getEntriesByType('resource').map(({name, responseEnd}) => [new URL(name).pathname, responseEnd]),
  );
  // This page is at an address of the developer's own machine, where the code that explains is loaded when the page is idle. A player's
  // page that works loads none of it: test/e2e/diagnose/players-page.spec.ts.
  const scripts = ends.filter(([path]) => /^\/storefront\/.*\.js$/.test(path) && !path.includes('/diagnose-'));
  return new Map(scripts.map(([path, end]) => [path.split('/').at(-1), end]));
}

/** Opens a page in a new tab for `use`. */
async function inTab({browser}, use) {
  const tab = await browser.newPage();
  try {
    return await use(tab);
  } finally {
    await tab.close();
  }
}

const twoLines = ({demo}) => `${demo.url}/two-lines/`;

/**
 * The scripts that the two-line page had loaded when the cards were painted, and when a click on a price right after that was handled.
 * Until the click, only the files that render a catalog are served, so that the result does not depend on the speed of the network.
 */
const scriptsUntilSale = (site) =>
  inTab(site, async (tab) => {
    const initialFiles = ['storefront.js', ...filesByTag()['store-catalog']];
    const isLate = ({pathname}) =>
      pathname.startsWith('/storefront/') && !initialFiles.includes(pathname.split('/').at(-1));
    let release;
    const clicked = new Promise((resolve) => {
      release = resolve;
    });
    await tab.route(isLate, (route) => clicked.then(() => route.continue()));
    await tab.addInitScript(recordMarks, CARDS);
    await tab.goto(twoLines(site));
    await tab.waitForFunction(() => window.storefrontMarks.cards);
    await tab.evaluate(clickPrice);
    release();
    await tab.waitForFunction(() => window.storefrontMarks.sale);
    const scripts = [...(await loadedScripts(tab))];
    const marks = await tab.evaluate(() => window.storefrontMarks);
    const before = (mark) => scripts.filter(([, end]) => end <= mark).map(([name]) => name);
    return {cards: before(marks.cards), sale: before(marks.sale)};
  });

/** The scripts of the two-line page without any click. */
const scriptsUntouched = (site) =>
  inTab(site, async (tab) => {
    await tab.goto(twoLines(site));
    await tab.waitForFunction(isCatalogComplete);
    return [...(await loadedScripts(tab)).keys()];
  });

/** Bytes of the scripts that Shopify's page has fetched by the time it shows its cards; its buttons work from then on. */
const measureShopify = (site) =>
  inTab(site, async (tab) => {
    const {files, label} = shopifyFiles(PRODUCTS);
    const server = await serve({files, answer: () => answerOf(PRODUCTS, server.url)});
    try {
      const bodies = [];
      tab.on('response', (response) => {
        if (response.request().resourceType() === 'script') bodies.push(response.body());
      });
      await tab.goto(`${server.url}/made/shopify.html`);
      await tab.waitForFunction((cards) => {
        const frames = [...document.querySelectorAll('iframe')].map(({contentDocument}) => contentDocument);
        return frames.some((inside) => inside.querySelectorAll('.shopify-buy__product').length >= cards);
      }, CARDS);
      return {label, bytes: sum((await Promise.all(bodies)).map(brotli))};
    } finally {
      server.close();
    }
  });

/** Prints the size of each file: those of the untouched page first. */
function printFiles(untouched) {
  const others = readdirSync(SCRIPTS).filter(
    (name) => name.endsWith('.js') && !name.includes('classic') && !untouched.includes(name),
  );
  const print = (name, note) => console.log(`${sizeOf(name).toLocaleString('en').padStart(8)}  ${name}${note}`);
  for (const name of untouched) print(name, '');
  for (const name of others) print(name, ', later');
  print('storefront.classic.js', ', instead');
}

/** Prints the largest modules of the entry, to explain a size above its gate. */
async function printModules() {
  const modules = await entryModules();
  console.log(`The ${LISTED_MODULES} largest of ${modules.length} modules in storefront.js, each compressed alone:`);
  for (const {module, bytes} of modules.slice(0, LISTED_MODULES))
    console.log(`${bytes.toLocaleString('en').padStart(8)}  ${module}`);
}

/** The exports of the libraries that the script tag uses: the least that any shop built on them loads. */
const LIBRARY_EXPORTS = `
export {LitElement, html, css, nothing} from 'lit';
export {createContext, ContextProvider, ContextConsumer, ContextRoot} from '@lit/context';
export {atom, computed, onMount} from 'nanostores';`;

/** Goal 1. */
async function twoLineRows(site, {hasPeers}) {
  const {cards, sale} = await scriptsUntilSale(site);
  const untouched = await scriptsUntouched(site);
  printFiles(untouched);
  const bytes = sizeOfAll(sale);
  if (bytes > FIRST_SALE_BUDGET) await printModules();
  const rows = [row('the two-line page until a press on a price buys', bytes, GOALS.firstSale, FIRST_SALE_BUDGET)];
  if (hasPeers) {
    const shopify = await measureShopify(site);
    const ratio = bytes / shopify.bytes;
    const beside = `the same, beside ${shopify.label}`;
    rows.push({what: beside, unit: 'B', ours: bytes, baseline: shopify.bytes, ratio, limit: GOALS.ofShopify});
  }
  rows.push(
    comparison(`until ${CARDS} cards are painted`, sizeOfAll(cards)),
    comparison('in all, untouched', sizeOfAll(untouched)),
    comparison('the libraries alone', brotli(await bundle(LIBRARY_EXPORTS))),
  );
  return rows;
}

/** Goal 2: by feature, the bytes of the files that only its elements load, statically or by `import()`. */
function featureRows() {
  const importsOf = chunkGraph(SCRIPTS);
  const byTag = filesByTag();
  const filesOf = (features) => new Set(features.flatMap((feature) => FEATURES[feature].flatMap((tag) => byTag[tag])));
  const names = Object.keys(FEATURES);
  return names.map((feature) => {
    const others = filesOf(names.filter((name) => name !== feature));
    const own = [...filesOf([feature])].filter((file) => !others.has(file));
    const elsewhere = reachableFrom(importsOf, ['storefront.js'], new Set(own));
    const files = [...reachableFrom(importsOf, own)].filter((file) => !elsewhere.has(file));
    return row(`${feature} alone`, sizeOfAll(files), GOALS.feature);
  });
}

const ALL = ['store-catalog', 'store-cart', ...PLAYER_ELEMENTS];
const everything = (lang) => page({lang, isSignedIn: true, body: ALL.map((tag) => `<${tag}></${tag}>`).join('')});
const PAGES = Object.fromEntries(['en', ...LOCALES].map((lang) => [lang, everything(lang)]));

/** The rest of goal 2: the pages with every element. */
async function everythingRows(site) {
  const scriptsIn = (lang) =>
    inTab(site, async (tab) => {
      await tab.goto(site.urlOf(lang));
      await tab.waitForFunction(areShown, ALL);
      return [...(await loadedScripts(tab)).keys()];
    });
  const english = await scriptsIn('en');
  const rows = [];
  for (const lang of LOCALES) {
    const more = (await scriptsIn(lang)).filter((name) => !english.includes(name));
    rows.push(row(`the language ${lang}`, sizeOfAll(more), GOALS.language));
  }
  return [
    ...rows,
    row('a page with every element', sizeOfAll(english), GOALS.everything),
    {...row('its requests for scripts', english.length, GOALS.requests), unit: ''},
  ];
}

/**
 * Goal 3, and the bytes that an app loads to define one element, as one file: bundlers split differently, and each further file
 * compresses a little worse. Libraries are left out, because an app contains them once for all elements.
 */
async function packageRows() {
  const nothing = async (code) => row(`\`${code}\``, (await bundle(code)).toString().trim().length, 0);
  const sizeInApp = async (code) => brotli(await bundle(code, {external: LIBRARIES}));
  const elements = Object.values(FEATURES).flat();
  const sizes = await Promise.all(
    elements.map(async (tag) => [tag, await sizeInApp(`import 'game-storefront/elements/${tag}/define.js'`)]),
  );
  const shop = "import {createStorefront} from 'game-storefront'; console.log(createStorefront)";
  return [
    await nothing("import {} from 'game-storefront'"),
    await nothing("import 'game-storefront'"),
    ...sizes.sort(([, one], [, other]) => one - other).map(([tag, bytes]) => comparison(`<${tag}>`, bytes)),
    comparison('what an app has once: `createStorefront`', await sizeInApp(shop)),
  ];
}

/** @param {{isCheck: boolean}} options `isCheck`: only what a change may affect, without packages to download */
export async function run({isCheck}) {
  const site = await openSite(PAGES);
  try {
    return [
      ...(await twoLineRows(site, {hasPeers: !isCheck})),
      ...featureRows(),
      ...(await everythingRows(site)),
      ...(await packageRows()),
    ];
  } finally {
    await site.close();
  }
}
