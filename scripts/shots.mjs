// Pictures for who judges the looks: each demo page, and the elements in each ready look, at four widths, light and dark, and
// the elements in both directions, in test-results/shots/. `npm run shots -- elements arcade rtl` takes those alone that have all of
// these in their names.
import {mkdirSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {chromium} from 'playwright';
import {ELEMENTS} from '../demo/playground/elements.js';
import {startDemo} from './demo-server.mjs';
import {wholeChromium} from './find-browser.mjs';
import {endAll} from './lib/processes.mjs';
import {isWhole, openDemo} from './lib/whole-page.mjs';
import {startSandbox} from './sandbox-process.mjs';

const OUT = fileURLToPath(new URL('../test-results/shots/', import.meta.url));
const WIDTHS = [320, 360, 768, 1440];
const SCHEMES = ['light', 'dark'];
/** Pages that show little to somebody who is not signed in. */
const MEMBERS = ['hall'];
const PAGES = ['two-lines', 'game', 'hall', 'launcher', 'keys', 'provider', 'own-lit', 'playground', 'react', 'vue'];
const LOOKS = ['studio', 'ember', 'arcade'];
const LOCALES = {ltr: 'en', rtl: 'ar'};

/** The elements by themselves, as the playground puts them on its stage. */
const stage = (look, scheme, locale) => {
  const chosen = ELEMENTS.map(({tag}) => `element=${tag}`).join('&');
  return `/playground/#${chosen}&player=kestrel&look=${look}&theme=${scheme}&locale=${locale}&store-cart.placement=`;
};

const shots = WIDTHS.flatMap((width) =>
  SCHEMES.flatMap((scheme) => [
    ...PAGES.map((page) => ({
      words: [page, scheme, width],
      width,
      scheme,
      path: `/${page}/`,
      signsIn: MEMBERS.includes(page),
    })),
    ...LOOKS.flatMap((look) =>
      Object.entries(LOCALES).map(([direction, locale]) => ({
        words: ['elements', look, scheme, direction, width],
        width,
        scheme,
        path: stage(look, scheme, locale),
      })),
    ),
  ]),
);
const told = process.argv.slice(2);
const wanted = shots.filter(({words}) => told.every((word) => words.map(String).includes(word)));
if (wanted.length === 0) throw new Error(`No picture has all of these in its name: ${told.join(' ')}`);

const options = await wholeChromium();
mkdirSync(OUT, {recursive: true});
const demo = await startDemo({sandbox: await startSandbox()});
const browser = await chromium.launch(options);
try {
  for (const {words, width, scheme, path, signsIn} of wanted) {
    const page = await openDemo(browser, demo.url + path, {width, height: 900, scheme, signsIn});
    const isStage = path.includes('#');
    // A stage scrolls; here it is to be seen whole.
    if (isStage)
      await page
        .locator('#stage')
        .evaluate(({style}) => Object.assign(style, {maxBlockSize: 'none', blockSize: 'auto'}));
    await page.waitForFunction(isWhole);
    await (isStage ? page.locator('#stage') : page).screenshot({
      path: `${OUT}${words.join('-')}.png`,
      ...(!isStage && {fullPage: true}),
    });
    await page.close();
  }
  console.log(`${wanted.length} pictures are in test-results/shots/`);
} finally {
  await browser.close();
  await demo.close();
  await endAll();
}
