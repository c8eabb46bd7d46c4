// Takes screenshots for a review of the design, into test-results/shots/: each demo page, and the elements in each ready theme and in
// both text directions, at four widths, light and dark. `npm run shots -- elements arcade rtl` takes only the screenshots with all of
// these words in their names.
import {mkdirSync, readdirSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {ELEMENTS} from '../demo/playground/elements.js';
import {isComplete, withDemo} from './pictures/demo-pages.mjs';

const OUT = fileURLToPath(new URL('../test-results/shots/', import.meta.url));
const WIDTHS = [320, 360, 768, 1440];
const SCHEMES = ['light', 'dark'];
/** Pages that show little without a signed-in player. */
const PAGES_WITH_SIGN_IN = ['hall'];
const PAGES = ['two-lines', 'game', 'hall', 'launcher', 'keys', 'provider', 'own-lit', 'playground', 'react', 'vue'];
const THEMES = readdirSync(new URL('../src/theming/', import.meta.url))
  .filter((name) => name.endsWith('.css'))
  .map((name) => name.replace('.css', ''));
const LOCALES = {ltr: 'en', rtl: 'ar'};

/** The path of the playground with all elements on its stage. */
const stagePath = (theme, scheme, locale) => {
  const chosen = ELEMENTS.map(({tag}) => `element=${tag}`).join('&');
  return `/playground/#${chosen}&player=kestrel&look=${theme}&theme=${scheme}&locale=${locale}&store-cart.placement=`;
};

const shots = WIDTHS.flatMap((width) =>
  SCHEMES.flatMap((scheme) => [
    ...PAGES.map((page) => ({
      words: [page, scheme, width],
      width,
      scheme,
      path: `/${page}/`,
      signsIn: PAGES_WITH_SIGN_IN.includes(page),
    })),
    ...THEMES.flatMap((theme) =>
      Object.entries(LOCALES).map(([direction, locale]) => ({
        words: ['elements', theme, scheme, direction, width],
        width,
        scheme,
        path: stagePath(theme, scheme, locale),
      })),
    ),
  ]),
);
const wantedWords = process.argv.slice(2);
const wanted = shots.filter(({words}) => wantedWords.every((word) => words.map(String).includes(word)));
if (wanted.length === 0) throw new Error(`No picture has all of these in its name: ${wantedWords.join(' ')}`);

mkdirSync(OUT, {recursive: true});
await withDemo(async (open) => {
  for (const {words, width, scheme, path, signsIn} of wanted) {
    const page = await open(path, {width, height: 900, scheme, signsIn});
    const isStage = path.includes('#');
    // The stage scrolls; the screenshot has to show all of its content.
    if (isStage)
      await page
        .locator('#stage')
        .evaluate(({style}) => Object.assign(style, {maxBlockSize: 'none', blockSize: 'auto'}));
    await page.waitForFunction(isComplete);
    await (isStage ? page.locator('#stage') : page).screenshot({
      path: `${OUT}${words.join('-')}.png`,
      ...(!isStage && {fullPage: true}),
    });
    await page.close();
  }
  console.log(`${wanted.length} pictures are in test-results/shots/`);
});
