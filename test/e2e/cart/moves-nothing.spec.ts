import type {Page} from '@playwright/test';
import {catalogIsReady, openPage} from '../../support/pages/player-page.js';
import {expect, test} from '../../support/pages/shop.js';
import {inWholeMatrixUnless} from '../../support/run/matrix.mjs';

/** Cards of each kind, buttons alone, and what a page has around them; texts in a row move with what stands beside them. */
const PAGE = `<p><b>Before</b> <store-cart-button></store-cart-button> <i>beside</i></p>
  <p><store-cart-button compact></store-cart-button> <i>beside</i></p>
  <store-item sku="forgemaster-hoard" kind="bundle" appearance="feature"></store-item>
  <p><store-item sku="gale-bow" appearance="button"></store-item> <i>beside</i></p>
  <store-item sku="ember-blade"></store-item>
  <store-catalog></store-catalog>
  <p>After</p>
  <store-cart placement="drawer"></store-cart>`;

/** A wide card, a button, a card, and cards of a list: with a discount, a limit of one unit, a long name. */
const SOLD = [
  'store-item >> nth=0',
  'store-item >> nth=1',
  'store-item >> nth=2',
  'store-catalog li:has-text("Cinderwing")',
  'store-catalog li >> nth=0',
  'store-catalog li >> nth=1',
];

/** The boxes of the page's own elements, and of each card with its parts; a stepper counts as the button that it replaces. */
const boxes = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const found: Record<string, string> = {};
    const note = (key: string, element: Element): void => {
      const {x, y, width, height} = element.getBoundingClientRect();
      found[key] = [x, y + scrollY, width, height].map((number) => Math.round(number * 2) / 2).join(' ');
    };
    for (const [index, element] of document.querySelectorAll('main, main *').entries())
      note(`${element.localName} ${index}`, element);
    for (const [place, host] of document.querySelectorAll('store-item, store-catalog').entries())
      for (const [index, card] of host.shadowRoot!.querySelectorAll('[part~=card], .bare').entries())
        for (const part of [card, ...card.querySelectorAll('[part~=media], [part=name], .foot')]) {
          const name = card.querySelector('[part=name]')?.textContent ?? 'a button';
          note(`${place} ${name} ${index}: ${part.getAttribute('part') ?? part.className}`, part);
        }
    return found;
  });

/** What has moved since, in the order of the page; the first few, since all that follow may be moved by them. */
async function movedSince(page: Page, before: Readonly<Record<string, string>>): Promise<string[]> {
  const now = await boxes(page);
  return [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .filter((key) => now[key] !== before[key])
    .map((key) => `${key}: from ${before[key]} to ${now[key]}`)
    .slice(0, 6);
}

const cards = (page: Page) => page.locator('store-item, store-catalog').locator('[part~=card], .bare');
/** Resolves once the service has confirmed the cart, and what follows was painted. */
async function cartIsSettled(page: Page, count: number): Promise<void> {
  const button = page.locator('store-cart-button').first();
  await expect(button.locator('[part=count]')).toHaveText(count ? [String(count)] : []);
  await expect(button.locator('[part=label]')).toHaveText(count ? /\d/ : /^\D+$/);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** What has moved, by the browser's own measure. */
interface Source {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

/** Counts layout shifts from now on, by the browser's own measure; Chromium alone has one. */
const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shifts: string[] = [];
    Object.assign(window, {shifts});
    if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return;
    new PerformanceObserver((list) => {
      for (const {sources, startTime} of list.getEntries() as (PerformanceEntry & {sources: Source[]})[])
        for (const {node, previousRect, currentRect} of sources)
          shifts.push(
            [startTime, node?.nodeName, ...[previousRect, currentRect].map((box) => JSON.stringify(box))].join(' '),
          );
    }).observe({type: 'layout-shift'});
  });

/** Each width and each language: the longest words in the narrowest page of each layout. */
const CHOSEN = ['320 de', '360 en', '768 de', '1280 en'];

for (const width of [320, 360, 768, 1280])
  for (const lang of ['en', 'de'])
    test.describe(
      `on a page ${width} pixels wide, in ${lang}`,
      inWholeMatrixUnless(CHOSEN.includes(`${width} ${lang}`)),
      () => {
        test.use({viewport: {width, height: 900}});

        test('nothing moves when something is added, when more of it is taken, or when it is removed @firefox', async ({
          page,
          shop,
        }) => {
          await openPage(page, shop, PAGE, {lang});
          await catalogIsReady(page);
          await expect(cards(page).nth(12)).toBeVisible();
          await expect(page.locator('store-item [part~=buy-button]')).toHaveCount(3);
          await page.evaluate(() => document.fonts.ready);
          await cartIsSettled(page, 0);
          await watchShifts(page);
          const before = await boxes(page);

          for (const place of SOLD) {
            const card = page.locator(place);
            const add = card.locator('[part~=buy-button]');
            const field = card.locator('[part=field]');
            await add.press('Enter');
            await expect(field).toHaveValue('1');
            await cartIsSettled(page, 1);
            expect(await movedSince(page, before), `${place} was added`).toEqual([]);
            if ((await field.getAttribute('aria-valuemax')) !== '1') {
              await field.press('ArrowUp');
              await cartIsSettled(page, 2);
              expect(await movedSince(page, before), `two of ${place}`).toEqual([]);
            }
            await field.press('Home');
            await expect(add).toBeVisible();
            await cartIsSettled(page, 0);
            expect(await movedSince(page, before), `${place} was removed`).toEqual([]);
          }
          expect(await page.evaluate(() => (window as unknown as {shifts: string[]}).shifts)).toEqual([]);
        });
      },
    );
