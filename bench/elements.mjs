import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {BUDGETS, brotli, featureBytes} from '../scripts/lib/bytes.mjs';
import {openSite, PLAYER_ELEMENTS, page} from './lib/site.mjs';

export const goal = {
  number: 2,
  name: 'Features, languages, and a page with everything',
  text: 'scripts in brotli bytes: each feature with what it alone loads at most 20,000, each language 14,000, a page with every element 120,000 in at most 16 requests',
  note: `What a feature alone loads, now or later, is what nothing else of the build does. A language is every script that a page with every
element loads in it and not in English, until nothing more comes.`,
};

const SCRIPTS = fileURLToPath(new URL('../dist/cdn/', import.meta.url));
/** The most bytes that one feature alone loads. `npm test` enforces a budget that leaves room above this goal. */
const FEATURE_GOAL_BYTES = 20_000;
const LOCALES = ['de', 'ja', 'ar'];
const markup = (tags) => tags.map((tag) => `<${tag}></${tag}>`).join('');
const EVERYTHING = markup(['store-catalog', 'store-cart', ...PLAYER_ELEMENTS]);

/** Names of the scripts that a page has fetched once all of these elements have rendered their content. */
async function scriptsOf(site, name, tags) {
  const tab = await site.browser.newPage();
  try {
    const scripts = new Set();
    tab.on('request', (request) => {
      if (request.resourceType() !== 'script') return;
      const file = new URL(request.url()).pathname.split('/').at(-1);
      if (file !== 'sign-in.js') scripts.add(file);
    });
    await tab.goto(site.urlOf(name));
    await tab.waitForFunction(
      (all) =>
        all.every((tag) => {
          const root = document.querySelector(tag)?.shadowRoot;
          return root?.querySelector('[aria-busy=false]') && !root.querySelector('[aria-busy=true]');
        }),
      tags,
    );
    await tab.waitForLoadState('networkidle');
    return scripts;
  } finally {
    await tab.close();
  }
}

const bytesOf = (files) => files.reduce((total, file) => total + brotli(readFileSync(SCRIPTS + file)), 0);
const without = (files, others) => [...files].filter((file) => !others.has(file));

export async function run() {
  const pages = {en: page({isSignedIn: true, body: EVERYTHING})};
  for (const lang of LOCALES) pages[lang] = page({lang, isSignedIn: true, body: EVERYTHING});
  const site = await openSite(pages);
  const row = (what, ours, limit) => ({what, ours, unit: 'B', ratio: ours, limit});
  try {
    const rows = featureBytes(SCRIPTS).map(({feature, bytes}) => row(`${feature} alone`, bytes, FEATURE_GOAL_BYTES));
    const all = ['store-catalog', 'store-cart', ...PLAYER_ELEMENTS];
    const english = await scriptsOf(site, 'en', all);
    for (const lang of LOCALES) {
      const more = without(await scriptsOf(site, lang, all), english);
      rows.push(row(`the language ${lang}`, bytesOf(more), BUDGETS.language));
    }
    const files = [...english];
    rows.push(row('a page with every element', bytesOf(files), BUDGETS.everything), {
      what: 'its requests for scripts',
      ours: files.length,
      unit: '',
      ratio: files.length,
      limit: BUDGETS.requests,
    });
    return rows;
  } finally {
    await site.close();
  }
}
