import type {Page} from '@playwright/test';
import {findSandbox} from '../../../src/testing.js';
import {expect, type Shop, test} from '../../support/pages/shop.js';

const MANY = 330;

/** Opens a page with all items of a project of its own in one list, by name; resolves once only the cards near the view are drawn. */
async function openList(page: Page, {serviceUrl, serve}: Shop): Promise<void> {
  const items = Array.from({length: MANY}, (_, index) => ({
    sku: `relic-${index}`,
    name: {en: `Relic ${`${index}`.padStart(3, '0')}`},
    prices: {USD: 1.99},
  }));
  const {id} = await (await findSandbox(serviceUrl)).project({seed: {name: 'The hoard', items}});
  await page.goto(
    await serve(`
      <script type="module" src="/storefront/storefront.js" data-project-id="${id}" data-store-url="{{store-url}}"></script>
      <h1>The hoard</h1><store-catalog sort="name" tools="none" page-size="1000"></store-catalog><p><a href="#top">Up</a></p>`),
  );
  await untilLong(page);
}

const untilLong = (page: Page): Promise<void> =>
  expect
    .poll(() => page.locator('store-catalog li').first().getAttribute('aria-setsize'), {timeout: 60_000})
    .toMatch(/^\d{3}$/);

/** The position of the focused card in the list, from 1. */
const focused = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const {activeElement} = document.querySelector('store-catalog')!.shadowRoot!;
    return Number(activeElement?.closest('li')?.getAttribute('aria-posinset'));
  });
/** The position of the first visible card. */
const inView = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const rows = [...document.querySelector('store-catalog')!.shadowRoot!.querySelectorAll('li')];
    const first = rows.find((row) => row.getBoundingClientRect().bottom > 0);
    return Number(first?.getAttribute('aria-posinset'));
  });

test('a long list is whole in every frame, and walked by Tab @firefox', async ({page, shop}) => {
  await openList(page, shop);

  await test.step('is whole in every frame as a wheel scrolls it, down and up', async () => {
    await page.evaluate(() => {
      const root = document.querySelector('store-catalog')!.shadowRoot!;
      const watched = window as unknown as {gaps: number[]; isWatched: boolean};
      Object.assign(watched, {gaps: [], isWatched: true});
      const look = (): void => {
        const list = root.querySelector('ul')!.getBoundingClientRect();
        const boxes = [...root.querySelectorAll('li')].map((row) => row.getBoundingClientRect());
        const isSeen = ({top, bottom}: DOMRect): boolean => bottom > 0 && top < innerHeight;
        const seen = boxes.filter(isSeen);
        const top = Math.min(...seen.map((box) => box.top)) - 24;
        const bottom = Math.max(...seen.map((box) => box.bottom)) + 24;
        if (top > Math.max(0, list.top) || bottom < Math.min(innerHeight, list.bottom)) watched.gaps.push(scrollY);
        if (watched.isWatched) requestAnimationFrame(look);
      };
      look();
    });
    await page.mouse.move(400, 300);

    for (let turn = 0; turn < 20; turn++) await page.mouse.wheel(0, 700);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(5000);
    for (let turn = 0; turn < 25; turn++) await page.mouse.wheel(0, -700);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

    const gaps = await page.evaluate(() => {
      const watched = window as unknown as {gaps: number[]; isWatched: boolean};
      watched.isWatched = false;
      return watched.gaps;
    });
    expect(gaps).toEqual([]);
  });

  await test.step('is walked by Tab from card to card, beyond the drawn cards, and from the last focus', async () => {
    await page.locator('store-catalog [part~=name]').first().focus();

    // A card has two buttons.
    for (let press = 1; press <= 120; press++) {
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe(1 + Math.floor(press / 2));
    }
    await page.evaluate(() => scrollTo(0, 20_000));
    await expect.poll(() => inView(page)).toBeGreaterThan(100);
    await page.keyboard.press('Shift+Tab');

    expect(await focused(page)).toBe(60);
    await expect(page.locator('store-catalog li[aria-posinset="60"]')).toBeInViewport();
  });
});

test('a long list is printed whole', async ({page, shop}) => {
  await openList(page, shop);

  const pages = (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)!;

  expect(pages.length).toBeGreaterThan(15);
  await expect.poll(() => page.locator('store-catalog li').count()).toBeLessThan(100);
});
