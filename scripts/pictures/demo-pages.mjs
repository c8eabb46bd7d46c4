import {chromium} from 'playwright';
import {startDemo} from '../../demo/server/server.mjs';
import {wholeChromium} from '../lib/find-browser.mjs';
import {endAll} from '../lib/processes.mjs';
import {startSandbox} from '../lib/sandbox-process.mjs';

/** Runs in the page: whether no element is loading and all images are loaded, lazy images outside the viewport included. */
export const isComplete = () => {
  const elementsIn = (root) =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? elementsIn(element.shadowRoot) : []),
    ]);
  const elements = elementsIn(document);
  const images = elements.filter(({localName}) => localName === 'img');
  for (const image of images) image.loading = 'eager';
  return images.every(({complete}) => complete) && !elements.some((element) => element.ariaBusy === 'true');
};

/** Opens a page of the demo, and signs the player in if `signsIn`; resolves when the network is idle. */
async function openPage(browser, url, {width, height, scheme, signsIn}) {
  const page = await browser.newPage({viewport: {width, height}, colorScheme: scheme, reducedMotion: 'reduce'});
  await page.goto(url, {waitUntil: 'networkidle'});
  if (signsIn) {
    await page
      .getByRole('button', {name: /Kestrel/})
      .first()
      .click();
    await page.waitForLoadState('networkidle');
  }
  return page;
}

/**
 * Starts the demo on a sandbox of its own, and a browser, for `use`; ends all of them when its promise settles.
 * @param {(open: (path: string, options: {width: number, height: number, scheme: 'light' | 'dark', signsIn?: boolean}) =>
 *   Promise<import('playwright').Page>) => Promise<void>} use
 */
export async function withDemo(use) {
  const options = await wholeChromium();
  const demo = await startDemo({sandbox: await startSandbox()});
  const browser = await chromium.launch(options);
  try {
    await use((path, pageOptions) => openPage(browser, demo.url + path, pageOptions));
  } finally {
    await browser.close();
    await demo.close();
    await endAll();
  }
}
