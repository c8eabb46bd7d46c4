import type {Page} from '@playwright/test';
import {openedPayment} from '../../../src/testing.js';
import {report} from '../../support/pages/elsewhere.js';
import {fillCart, openPage} from '../../support/pages/player-page.js';
import {expect, orderTitle, type Shop, shopEvents, test} from '../../support/pages/shop.js';

const DAY_MS = 24 * 3_600_000;
const KEY = 'nightcircuit_drmfree';
const GAME = `<store-order></store-order><store-item sku="${KEY}" kind="key"></store-item>`;
const IN_BACKPACK = 'Your game key is in your backpack, where you can reveal it.';
const order = (page: Page) => page.locator('store-order');

/** The day of the release, as an English page writes it. */
async function releaseDay(shop: Shop): Promise<string> {
  const path = `${shop.serviceUrl}/v2/project/${shop.projectId}/items/game/key/sku/${KEY}`;
  const {release_date} = (await (await fetch(path)).json()) as {release_date: string};
  return new Intl.DateTimeFormat('en', {day: 'numeric', month: 'long'}).format(Date.parse(release_date));
}

/** Tells the sandbox something about the project that no call of the service sets. */
async function tell({serviceUrl, projectId}: Shop, path: string, what: object): Promise<void> {
  const answer = await fetch(`${serviceUrl}/_sandbox/projects/${projectId}/${path}`, {
    method: 'PUT',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify(what),
  });
  expect(answer.ok, await answer.text()).toBe(true);
}

const release = (shop: Shop, key: string, to: {is_pre_order: boolean; release_date: string | null}): Promise<void> =>
  tell(shop, `keys/${key}/release`, to);

/** Buys the key on the payment page, and waits until the shop says that it is pre-ordered. */
async function preOrder(page: Page, shop: Shop): Promise<void> {
  await openPage(page, shop, GAME);
  await page.getByRole('button', {name: /Pre-order/}).click();
  await (await openedPayment(page)).pay();
  await expect(orderTitle(page)).toHaveText('Pre-ordered');
}

/** Makes the page's stored purchase older, as after so many days of which neither the device nor the service says less. */
const ageBy = (page: Page, days: number): Promise<void> =>
  page.evaluate((ms) => {
    const key = Object.keys(localStorage).find((each) => each.endsWith('/purchase'))!;
    const [entry] = JSON.parse(localStorage.getItem(key)!);
    localStorage.setItem(key, JSON.stringify([{...entry, at: entry.at - ms, device: entry.device - ms}]));
  }, days * DAY_MS);

/** Leaves the page before something happens to its order: it may look at the order at any moment, and tell the player itself. */
const leave = async (page: Page): Promise<void> => {
  await page.goto('about:blank');
};

test.describe('a game key before its release', () => {
  test('says on cards and in carts that it is a pre-order, and when it comes @firefox', async ({page, shop}) => {
    test.slow();
    await test.step('says on its card that it is a pre-order, when it comes and how many are left', async () => {
      await openPage(page, shop, GAME);
      const item = page.locator('store-item');

      await expect(item.getByRole('button', {name: /: Pre-order \$27\.99$/})).toBeVisible();
      await expect(item.locator('[part=badge]')).toHaveText('Pre-order');
      await expect(item.locator('.facts')).toContainText(`Out ${await releaseDay(shop)}`);
      await expect(item.locator('.facts')).toContainText('3 left');
    });

    await test.step('says in the cart when the whole order comes', async () => {
      await fillCart(shop, {});
      await openPage(page, shop, `${GAME}<store-cart></store-cart>`);
      await page.getByRole('button', {name: /Pre-order/}).click();

      await expect(page.locator('store-cart [part=pre-order]')).toHaveText(
        `With a pre-order in it, this order comes as a whole, on ${await releaseDay(shop)}.`,
      );
    });

    await test.step('says in a cart that stands alone on its page when the order comes, and reads the key once', async () => {
      await leave(page);
      await fillCart(shop, {[KEY]: 1});
      const reads: string[] = [];
      page.on('request', (request) => {
        if (/\/items\//.test(request.url())) reads.push(new URL(request.url()).pathname.replace(/^.*\/items\//, ''));
      });
      await openPage(page, shop, '<store-cart></store-cart>');

      await expect(page.locator('store-cart [part=pre-order]')).toContainText(await releaseDay(shop));
      await page.getByRole('button', {name: /One more/}).click();
      await expect(page.locator('store-cart [part=total]')).toHaveText('$55.98');
      expect(reads.filter((path) => path !== 'upsell')).toEqual([`game/key/sku/${KEY}`]);
    });

    await test.step('says in a cart of a bundle that holds one when the order comes, also where a first try fails', async () => {
      await shop.project.manage('POST', '/admin/items/bundle', {
        sku: 'night-pack',
        name: {en: 'Night Pack'},
        prices: [{amount: 30, currency: 'USD', is_default: true, is_enabled: true}],
        content: [{sku: KEY, quantity: 1}],
        is_enabled: true,
        is_show_in_store: true,
      });
      await fillCart(shop, {'night-pack': 1});
      let failures = 1;
      await page.route(/\/items\/bundle\/sku\//, (route) => (failures-- > 0 ? route.abort() : route.continue()));
      await openPage(page, shop, '<store-cart></store-cart>');
      await expect(page.locator('store-cart [part=total]')).toHaveText('$30.00');
      await expect.poll(() => failures, 'the first try').toBe(0);
      await page.getByRole('button', {name: /One more/}).click();

      await expect(page.locator('store-cart [part=pre-order]')).toContainText(await releaseDay(shop));
      await page.unrouteAll({behavior: 'wait'});
    });

    await test.step('says where it is recommended that it is a pre-order', async () => {
      await tell(shop, 'upsell', {skus: [KEY]});
      await fillCart(shop, {'gale-bow': 1});
      await openPage(page, shop, '<store-cart></store-cart>');

      const button = page.locator('store-cart').getByRole('button', {name: /^Add .* to your cart for .*: Pre-order/});
      await expect(button).toHaveText('Pre-order $27.99');
    });

    await test.step('says on the card of its game that it is a pre-order, unless another key is released', async () => {
      const card = page.locator('store-item').getByRole('button', {name: /platform for Nightcircuit/});
      await openPage(page, shop, '<store-item sku="nightcircuit" kind="game"></store-item>');
      await expect(card).toHaveText('Pre-order from $27.99');

      await release(shop, 'nightcircuit_steam', {is_pre_order: false, release_date: null});
      await page.reload();
      await expect(card).toHaveText('From $27.99');
    });
  });

  test('is paid, comes on the day, and is shown as delivered on a later visit @firefox', async ({page, shop}) => {
    await preOrder(page, shop);

    await expect(order(page)).toContainText(`It comes by itself on ${await releaseDay(shop)}.`);
    const [end, ...others] = await shopEvents(page, 'store-purchase-end');
    expect(end).toMatchObject({sku: KEY, outcome: 'preordered', releasesAt: expect.any(Number)});
    expect(others).toEqual([]);
    expect(await shop.orders()).toMatchObject([{status: 'paid'}]);
    await expect(page.locator('store-item .facts'), 'one of three is gone').toContainText('2 left');

    await openPage(page, shop, GAME);
    await expect(orderTitle(page), 'a visit before the release').toHaveText('Pre-ordered');
    await expect(order(page)).toContainText(`It comes by itself on ${await releaseDay(shop)}.`);

    await leave(page);
    await shop.pass('P30D');
    await openPage(page, shop, GAME);
    await expect(orderTitle(page)).toHaveText('It’s yours!');
    await expect(order(page)).toContainText(IN_BACKPACK);
    expect(await shopEvents(page, 'store-purchase-end'), 'it has had its end').toHaveLength(1);
    expect((await shopEvents(page, 'store-order-change')).at(-1)).toMatchObject({status: 'done'});
    await expect(page.getByRole('button', {name: /^Buy .* for \$27\.99$/})).toBeVisible();
  });

  test('is said to be in the backpack once it is released, by itself or in a cart', async ({page, shop}) => {
    const released = '<store-order></store-order><store-item sku="emberfall-crown_drmfree" kind="key"></store-item>';
    await openPage(page, shop, `${released}<backpack-view></backpack-view>`);
    await page.getByRole('button', {name: /^Buy/}).click();
    await (await openedPayment(page)).pay();
    await expect(order(page)).toContainText(IN_BACKPACK);
    await expect(page.locator('backpack-view [part=kind]')).toContainText(['Game key · DRM Free']);

    await openPage(page, shop, `${released}<store-cart></store-cart>`);
    await page.getByRole('button', {name: /^Add/}).click();
    await page.getByRole('button', {name: /^Check out/}).click();
    await (await openedPayment(page)).pay();
    await expect(order(page)).toContainText(IN_BACKPACK);
  });

  test('is shown on later pages, and makes room @firefox', async ({page, shop, context}) => {
    test.slow();
    await preOrder(page, shop);

    await test.step('is shown on a second page while the first one is open', async () => {
      const second = await context.newPage();
      await openPage(second, shop, GAME);

      await expect(orderTitle(second)).toHaveText('Pre-ordered');
      await expect(order(second)).toContainText(`It comes by itself on ${await releaseDay(shop)}.`);
      await second.close();
    });

    await test.step('is shown with its name and its day after a reload, until it is released, and is no news', async () => {
      const [name, day] = [await order(page).locator('[part=item] bdi').innerText(), await releaseDay(shop)];
      const changes = await shopEvents(page, 'store-order-change');
      await leave(page);
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));

      await openPage(page, shop, '<store-order></store-order><store-cart></store-cart>');

      await expect(orderTitle(page)).toHaveText('Pre-ordered');
      await expect(order(page)).toContainText(`Paid. It comes by itself on ${day}.`);
      await expect(order(page).locator('[part=item]')).toContainText(name);
      await expect(order(page).getByRole('listitem').filter({hasText: 'Delivery'})).toHaveAttribute(
        'aria-current',
        'step',
      );
      await expect(order(page).getByRole('status'), 'it was announced on the page that sold it').toHaveText('');
      await expect(page.locator('store-cart'), 'the cart is empty as ever').toContainText('Nothing here yet');
      expect(await shopEvents(page, 'store-order-change')).toEqual(changes);
      expect(await shopEvents(page, 'store-purchase-end')).toHaveLength(1);
      expect(requests.filter((url) => /\/upsell/.test(url))).toEqual([]);
      expect(
        requests.filter((url) => /\/order\/\d+$/.test(url)),
        'is looked at once',
      ).toHaveLength(1);
    });

    await test.step('makes room after a reload for what the player buys then', async () => {
      const item = '<store-order></store-order><store-item sku="healing-draught"></store-item>';
      await openPage(page, shop, item);
      await expect(orderTitle(page)).toHaveText('Pre-ordered');

      await page.getByRole('button', {name: /^Buy/}).click();
      await (await openedPayment(page)).pay();

      await expect(orderTitle(page)).toHaveText('It’s yours!');
    });
  });

  test('is shown without a day, and with it once it is known', async ({page, shop}) => {
    test.slow();
    await release(shop, KEY, {is_pre_order: true, release_date: null});
    await preOrder(page, shop);

    await test.step('says its day in front of the player once that is known', async () => {
      await expect(order(page)).toContainText('It comes by itself on the day of its release.');

      await release(shop, KEY, {is_pre_order: true, release_date: new Date(Date.now() + 10 * DAY_MS).toISOString()});
      const day = await releaseDay(shop);
      await page.evaluate(() => dispatchEvent(new Event('focus')));

      await expect(order(page)).toContainText(`It comes by itself on ${day}.`);
    });

    await test.step('can be pre-ordered once more, as a further order', async () => {
      await page.getByRole('button', {name: /Pre-order/}).click();
      await (await openedPayment(page)).pay();

      await expect(page.locator('store-item .facts')).toContainText('1 left');
      expect(await shop.orders()).toMatchObject([{status: 'paid'}, {status: 'paid'}]);
    });

    await test.step('is shown after a reload while its day is not known', async () => {
      await release(shop, KEY, {is_pre_order: true, release_date: null});
      await openPage(page, shop, GAME);

      await expect(orderTitle(page)).toHaveText('Pre-ordered');
      await expect(order(page)).toContainText('It comes by itself on the day of its release.');
    });
  });

  test('is shown after a reload as what it was bought with', async ({page, shop}) => {
    test.slow();
    await test.step('is shown after a reload as the cart that it was bought in', async () => {
      await fillCart(shop, {[KEY]: 2});
      await openPage(page, shop, '<store-order></store-order><store-cart></store-cart>');
      await page.getByRole('button', {name: /^Check out/}).click();
      await (await openedPayment(page)).pay();
      await expect(orderTitle(page)).toHaveText('Pre-ordered');

      await openPage(page, shop, '<store-order></store-order><store-cart></store-cart>');

      await expect(orderTitle(page)).toHaveText('Pre-ordered');
      await expect(order(page).locator('[part=item]')).toContainText('2 × Nightcircuit');
      await expect(order(page)).toContainText(`It comes by itself on ${await releaseDay(shop)}.`);
      await expect(page.locator('store-cart')).toContainText('Nothing here yet');
    });

    await test.step('is named with all that came with it after a reload, on a page that shows none of it', async () => {
      await fillCart(shop, {[KEY]: 1, 'healing-draught': 3});
      await openPage(page, shop, '<store-order></store-order><store-cart></store-cart>');
      await page.getByRole('button', {name: /^Check out/}).click();
      await (await openedPayment(page)).pay();
      await expect(orderTitle(page)).toHaveText('Pre-ordered');
      const missing: string[] = [];
      page.on('response', (answer) => {
        if (answer.status() === 404) missing.push(answer.url());
      });

      await openPage(page, shop, '<store-order></store-order>');

      await expect(orderTitle(page)).toHaveText('Pre-ordered');
      await expect(order(page).locator('[part=item]')).toContainText('3 × Healing Draught');
      await expect(order(page).locator('[part=item]')).toContainText('Nightcircuit');
      expect(missing).toEqual([]);
    });
  });

  test('is shown after a reload where it was paid only after the player had given it up', async ({page, shop}) => {
    await openPage(page, shop, GAME);
    await page.getByRole('button', {name: /Pre-order/}).click();
    await openedPayment(page);
    await expect.poll(async () => (await shop.orders()).length).toBe(1);
    await leave(page);
    await report(shop, 0, {result: 'done'});

    for (const visit of ['the first', 'the second']) {
      await openPage(page, shop, GAME);
      await expect(orderTitle(page), visit).toHaveText('Pre-ordered');
    }
  });

  test('turns into a delivery in front of the player, where the page stays open', async ({page, shop}) => {
    await preOrder(page, shop);

    await shop.pass('P30D');
    await page.evaluate(() => dispatchEvent(new Event('focus')));

    await expect(orderTitle(page)).toHaveText('It’s yours!');
  });

  test('turns into a delivery on a page that was opened days after it was paid, and stays open', async ({
    page,
    shop,
  }) => {
    await preOrder(page, shop);
    await ageBy(page, 2);
    const firstLook = page.waitForResponse(/\/order\/\d+$/);
    await openPage(page, shop, GAME);
    await firstLook;
    await expect(page.getByRole('button', {name: /Pre-order/}), 'a visit before the release').toBeVisible();

    await shop.pass('P30D');
    await page.evaluate(() => dispatchEvent(new Event('focus')));

    await expect(orderTitle(page)).toHaveText('It’s yours!');
  });

  test('is told once, on a later visit, where its payment was taken back', async ({page, shop}) => {
    await preOrder(page, shop);
    await ageBy(page, 2);
    await leave(page);
    await report(shop, 0, {result: 'refunded'});

    await openPage(page, shop, GAME);
    await expect(orderTitle(page)).toHaveText('Purchase canceled');
    await expect(order(page)).toContainText('the payment was taken back');
    expect(await shopEvents(page, 'store-purchase-end'), 'it has had its end').toHaveLength(1);

    await openPage(page, shop, GAME);
    await expect(page.getByRole('button', {name: /Pre-order/})).toBeVisible();
    await expect(order(page).locator('[part=order]')).toHaveCount(0);
  });

  test('says that its key comes by e-mail, to a guest', async ({page, shop}) => {
    await openPage(page, shop, GAME, {player: null});
    await page.getByRole('button', {name: /Pre-order/}).click();
    await page.getByRole('textbox', {name: 'E-mail'}).fill('kes@example.test');
    await page.getByRole('button', {name: 'Continue'}).click();
    await (await openedPayment(page)).pay();

    await expect(orderTitle(page)).toHaveText('Pre-ordered');
    await expect(order(page)).toContainText(`Your key comes by e-mail on ${await releaseDay(shop)}.`);
  });
});
