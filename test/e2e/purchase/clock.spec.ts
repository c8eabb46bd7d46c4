import type {Page} from '@playwright/test';
import {openedPayment} from '../../../src/testing.js';
import {expectBoughtOnce, galeBowPage, pressBuy} from '../../support/pages/gale-bow.js';
import {expect, orderButton, orderTitle, type Shop, test} from '../../support/pages/shop.js';
import {inWholeMatrixUnless} from '../../support/run/matrix.mjs';

const MINUTE = 60_000;
const YEAR = 365.25 * 24 * 60 * MINUTE;

/** Sets the clock of the player's device for scripts of the shop's pages. Timers are unchanged. */
const setDevice = (page: Page, fastBy: number): Promise<unknown> =>
  page.addInitScript((offset) => {
    if (location.pathname.startsWith('/paystation')) return;
    const Real = window.Date;
    const now = (): number => Real.now() + offset;
    window.Date = new Proxy(Real, {
      construct: (_, given: []) => (given.length === 0 ? new Real(now()) : new Real(...given)),
      apply: () => new Real(now()).toString(),
      get: (_, name) => (name === 'now' ? now : Reflect.get(Real, name)),
    });
  }, fastBy);

/** Begins to buy, reloads the page, resumes the purchase, and pays. */
async function buyOverReload(page: Page, shop: Shop, between: () => unknown = () => {}): Promise<void> {
  await page.goto(await galeBowPage(shop, 'data-presentation="dialog"'));
  await pressBuy(page);
  await openedPayment(page);
  await between();
  await page.reload();
  await expect(orderTitle(page)).toHaveText('You have not paid yet');
  await orderButton(page, 'Pay with a new order').click();
  await (await openedPayment(page)).pay();
}

// `npm test` has the clock fast by much and slow by little; each combination is in the whole matrix only.
test.describe('a purchase on a device whose clock', () => {
  const wrong: readonly [what: string, fastBy: number, tag?: string][] = [
    ['is ten minutes fast', 10 * MINUTE],
    ['is ten minutes slow', -10 * MINUTE],
    ['is ten years fast', 10 * YEAR, ' @firefox'],
    ['is ten years slow', -10 * YEAR],
  ];
  for (const [what, fastBy, tag = ''] of wrong) {
    const isChosen = fastBy === 10 * YEAR || fastBy === -10 * MINUTE;
    test(
      `${what} is found again after a reload, and paid${tag}`,
      inWholeMatrixUnless(isChosen),
      async ({page, shop}) => {
        await setDevice(page, fastBy);

        await buyOverReload(page, shop);

        await expectBoughtOnce(page, shop, {orders: ['new']});
      },
    );
  }

  const absurd: readonly [what: string, fastBy: number, tag?: string][] = [
    ['is ten years fast', 10 * YEAR],
    ['is ten years slow', -10 * YEAR, ' @firefox'],
  ];
  for (const [what, fastBy, tag = ''] of absurd) {
    test(`${what} is paid${tag}`, inWholeMatrixUnless(fastBy < 0), async ({page, shop}) => {
      await setDevice(page, fastBy);
      await page.goto(await galeBowPage(shop));
      await pressBuy(page);
      await (await openedPayment(page)).pay();

      await expectBoughtOnce(page, shop);
    });
  }

  test('is corrected by ten years during the purchase, is found again after a reload, and paid @firefox', async ({
    page,
    shop,
  }) => {
    await setDevice(page, -10 * YEAR);

    await buyOverReload(page, shop, () => setDevice(page, 10 * YEAR));

    await expectBoughtOnce(page, shop, {orders: ['new']});
  });

  for (const [what, before, after] of [
    ['forward', 'Etc/GMT+5', 'Etc/GMT+4'],
    ['back', 'Etc/GMT+4', 'Etc/GMT+5'],
  ] as const) {
    test(
      `is set ${what} during the purchase, as in spring or autumn, is found again after a reload, and paid`,
      inWholeMatrixUnless(what === 'back'),
      async ({page, shop}) => {
        const devtools = await page.context().newCDPSession(page);
        const live = (timezoneId: string) => devtools.send('Emulation.setTimezoneOverride', {timezoneId});
        const offset = (): Promise<number> => page.evaluate(() => new Date().getTimezoneOffset());
        await live(before);
        const offsets: number[] = [];

        await buyOverReload(page, shop, async () => {
          offsets.push(await offset());
          await live(after);
        });

        await expectBoughtOnce(page, shop, {orders: ['new']});
        offsets.push(await offset());
        expect(offsets).toEqual(what === 'forward' ? [300, 240] : [240, 300]);
      },
    );
  }
});

test.describe('a token on a device whose clock', () => {
  const HOUR = 60 * MINUTE;
  for (const [what, fastBy, tag = ''] of [
    ['is right', 0],
    ['is an hour fast', HOUR, ' @firefox'],
    ['is an hour slow', -HOUR],
    ['is a day fast', 24 * HOUR],
    ['is a day slow', -24 * HOUR],
  ] as const) {
    const isChosen = fastBy === HOUR || fastBy === -24 * HOUR;
    test(
      `${what} is asked for once, through a visit and a purchase${tag}`,
      inWholeMatrixUnless(isChosen),
      async ({page, shop}) => {
        await setDevice(page, fastBy);
        const asked: string[] = [];
        await page.exposeFunction('countToken', (reason: string) => asked.push(reason));
        const refused: string[] = [];
        page.on('response', (response) => {
          if (response.status() === 401) refused.push(response.url());
        });
        const token = await shop.token('kestrel', 1800);
        const counting = `
        import {storefront} from '/storefront/storefront.js';
        storefront().getToken = async ({reason}) => {
          await countToken(reason);
          return '${token}';
        };`;
        await page.goto(
          await galeBowPage(shop, '', '<script type="module" src="counting.js"></script>', {'counting.js': counting}),
        );
        await pressBuy(page);
        await (await openedPayment(page)).pay();

        await expectBoughtOnce(page, shop);
        expect({asked, refused}).toEqual({asked: ['start'], refused: []});
      },
    );
  }
});
