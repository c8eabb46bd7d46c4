// `npm run pictures` takes the README's screenshots of the demo, into docs/pictures/; `npm run pictures -- launcher react` takes only
// these two. The pictures of the inspector are taken by hand, since they show orders and payouts of weeks. `two-shops` needs a Japanese font.
import {fileURLToPath} from 'node:url';
import {isComplete, withDemo} from './pictures/demo-pages.mjs';

const OUT = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
const SIZE = {width: 1280, height: 800};
/** By the picture's name: a page of the demo; `from` selects the element to scroll to. */
const PICTURES = {
  game: {path: '/game/', scheme: 'dark', from: '#market'},
  hall: {path: '/hall/', scheme: 'dark', signsIn: true},
  launcher: {path: '/launcher/', scheme: 'dark'},
  keys: {path: '/keys/', scheme: 'light'},
  playground: {path: '/playground/', scheme: 'light'},
  'two-shops': {path: '/provider/', scheme: 'light'},
  'two-lines': {path: '/two-lines/', scheme: 'light'},
  react: {path: '/react/', scheme: 'light'},
  vue: {path: '/vue/', scheme: 'light'},
  'own-lit': {path: '/own-lit/', scheme: 'light'},
};

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in PICTURES));
if (unknown) throw new Error(`There is no picture "${unknown}": ${Object.keys(PICTURES).join(', ')}`);

await withDemo(async (open) => {
  for (const [name, {path, from, ...pageOptions}] of Object.entries(PICTURES)) {
    if (wanted.length && !wanted.includes(name)) continue;
    const page = await open(path, {...SIZE, ...pageOptions});
    await page.waitForFunction(isComplete);
    if (from) await page.locator(from).evaluate((element) => element.scrollIntoView());
    await page.screenshot({path: `${OUT}${name}.jpg`, quality: 82});
    await page.close();
  }
});
