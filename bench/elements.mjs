import {readdirSync, readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {nameOf, PLAYER_ELEMENTS} from '../scripts/lib/chunk-graph.mjs';
import {ownBytes} from '../scripts/lib/own-bytes.mjs';
import {brotli, CARDS, loadedUntouched} from '../scripts/lib/page-bytes.mjs';
import {openSite, page} from './lib/site.mjs';

export const goal = {
  number: 2,
  name: 'Elements and locales that are fetched later',
  text: 'what is fetched later, in brotli bytes: each element at most 2,500 by itself, each locale 1,200, all elements of a player’s things together 24,000',
  note: `By itself is what an element brings at once and nothing else of the build does. Together is every script that a page with a catalog
and all ${PLAYER_ELEMENTS.length} of a player’s elements has fetched when each shows what a signed-in player has, and the same page with the catalog alone has not:
what they share is in it. A locale comes as elements do: its first words with the first cards, each further file when an element
says what is in it. So the limit is for each file by itself; what pages with a catalog, and with all elements, fetch of it in all
stands beside it for comparison. All of a page’s requests count until nothing more comes.`,
};

const SCRIPTS = fileURLToPath(new URL('../dist/cdn/', import.meta.url));
const LOCALES = ['de', 'ja', 'ar'];
const markup = (tags) => tags.map((tag) => `<${tag}></${tag}>`).join('');
const EVERYTHING = markup(['store-catalog', 'store-cart', ...PLAYER_ELEMENTS]);

/** The scripts of a page once every one of these elements shows what it has. */
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
const isOf = (lang, file) => nameOf(file) === lang || file.startsWith(`${lang}-`);
const without = (files, others) => [...files].filter((file) => !others.has(file));

export async function run() {
  const pages = {
    catalog: page({isSignedIn: true, body: markup(['store-catalog'])}),
    player: page({isSignedIn: true, body: markup(['store-catalog', ...PLAYER_ELEMENTS])}),
    en: page({isSignedIn: true, body: EVERYTHING}),
  };
  for (const lang of LOCALES) {
    pages[lang] = page({lang, isSignedIn: true, body: EVERYTHING});
    pages[`${lang}-two-lines`] = page({lang, body: markup(['store-catalog'])});
  }
  const site = await openSite(pages);
  const row = (what, ours, limit) => ({what, ours, unit: 'B', ratio: ours, limit});
  try {
    const rows = ownBytes(SCRIPTS).map(({tag, bytes}) => row(`<${tag}> by itself`, bytes, 2500));
    const tags = ['store-catalog', ...PLAYER_ELEMENTS];
    const together = without(
      await scriptsOf(site, 'player', tags),
      await scriptsOf(site, 'catalog', ['store-catalog']),
    );
    rows.push(
      row(
        `all ${PLAYER_ELEMENTS.length} together, with what they share, beyond a page with a catalog`,
        bytesOf(together),
        24_000,
      ),
    );
    const all = ['store-catalog', 'store-cart', ...PLAYER_ELEMENTS];
    const english = await scriptsOf(site, 'en', all);
    for (const lang of LOCALES) {
      const more = without(await scriptsOf(site, lang, all), english);
      const {firstPaint, untouched} = await loadedUntouched(site.browser, site.urlOf(`${lang}-two-lines`));
      const ofLocale = (scripts) => scripts.map(({name}) => name).filter((name) => isOf(lang, name));
      const later = readdirSync(SCRIPTS).filter((name) => name.startsWith(`${lang}-`) && nameOf(name) !== lang);
      const [largest] = later.sort((a, b) => bytesOf([b]) - bytesOf([a]));
      rows.push(
        row(`${lang}, until ${CARDS} cards are painted`, bytesOf(ofLocale(firstPaint)), 1200),
        row(`${lang}, the largest file of what is said later (${nameOf(largest)})`, bytesOf([largest]), 1200),
        row(`for comparison: ${lang}, the two-line page, untouched`, bytesOf(ofLocale(untouched))),
        row(`for comparison: ${lang}, a page with every element`, bytesOf(more)),
      );
    }
    return rows;
  } finally {
    await site.close();
  }
}
