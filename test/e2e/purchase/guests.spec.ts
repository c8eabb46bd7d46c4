import type {Page} from '@playwright/test';
import {EVENT_NAMES} from '../../../src/testing/events.js';
import {openedPayment} from '../../../src/testing.js';
import {expectBoughtOnce, expectCartBought} from '../../support/pages/gale-bow.js';
import {openPage} from '../../support/pages/player-page.js';
import {noteRequests} from '../../support/pages/requests.js';
import {
  expect,
  orderButton,
  orderTitle,
  paymentBy,
  type Shop,
  shopEvents,
  test,
  violations,
} from '../../support/pages/shop.js';

const CATALOG = '<store-order></store-order><store-catalog kinds="game"></store-catalog>';
const ONE = '<store-order></store-order><store-item sku="starlane-fleet_steam" kind="key"></store-item>';
const EMAIL = 'canary.7f3a@example.test';

/** Opens a page where nobody is signed in. */
const openAsGuest = (page: Page, shop: Shop, markup: string, attributes = ''): Promise<void> =>
  openPage(page, shop, markup, {player: null, attributes});
const question = (page: Page) => page.getByRole('dialog', {name: 'Where shall the key go?'});

/** Presses the price of the one item, and fills in an e-mail. */
async function begin(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Buy Starlane Fleet'}).click();
  await question(page).getByLabel('E-mail').fill(EMAIL);
}
const goOn = (page: Page) => question(page).getByRole('button', {name: 'Continue'});

/** Everything that a page stores or passes on: all attributes, storage, addresses. Not the texts for players. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const attributes = (root: Element | Document | ShadowRoot): string[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        ...[...element.attributes].map(({value}) => value),
        ...(element.shadowRoot ? attributes(element.shadowRoot) : []),
      ]);
    const resources = performance.getEntries().map(({name}) => name);
    return JSON.stringify([
      attributes(document),
      {...localStorage},
      {...sessionStorage},
      document.cookie,
      resources,
      location.href,
      history.state,
    ]);
  });

test.describe('a guest', () => {
  test('buys a key from the catalog: platform, e-mail, payment @firefox', async ({page, context, shop, printed}) => {
    const requests = noteRequests(context);
    await openAsGuest(page, shop, CATALOG);

    await page.getByRole('button', {name: 'Choose a platform for Starlane Fleet'}).click();
    const details = page.getByRole('dialog', {name: 'Starlane Fleet'});
    await details.getByRole('radio', {name: /GOG/}).check();
    await details.getByRole('button', {name: 'Buy for $12.99'}).click();
    await question(page).getByLabel('E-mail').fill(EMAIL);
    const payment = await paymentBy(page, goOn(page));
    const whileWaiting = await kept(page);
    await payment.pay();

    await expectBoughtOnce(page, shop, {skus: ['starlane-fleet_gog'], player: 'guest'});
    await expect(page.locator('store-order')).toContainText(EMAIL);
    expect(printed).toEqual([]);
    expect(await violations(page)).toEqual([]);

    const asGuest: {id: string; email: string}[] = [];
    for (const request of requests.all) {
      const {authorization, 'x-user': email, 'x-unauthorized-id': id} = await requests.headersOf(request);
      expect(request.url()).not.toContain('canary');
      if (!email || !id) continue;
      asGuest.push({id, email});
      expect(authorization).toBeUndefined();
    }
    // The purchase, and each look at its order until the worker has granted it.
    expect(asGuest.length).toBeGreaterThan(1);
    const [{id, email}] = asGuest as [{id: string; email: string}];
    for (const each of asGuest) expect(each).toEqual({id, email});
    const storage = await page.evaluate(() => ({...sessionStorage}));
    expect(storage).toEqual({[`game-storefront/${shop.projectId}/visit`]: id});
    const events = await Promise.all(EVENT_NAMES.map((name) => shopEvents(page, name)));
    const all = whileWaiting + (await kept(page)).replace(id, '') + JSON.stringify(events);
    expect(all.split(id), 'the visit’s id, in this tab’s storage alone').toHaveLength(2);
    for (const secret of ['canary.7f3a', email]) expect(all).not.toContain(secret);
  });

  test('fills a cart with keys of two platforms, and checks it out @firefox', async ({page, shop}) => {
    const keys = ['steam', 'gog'].map((drm) => `<store-item sku="starlane-fleet_${drm}" kind="key"></store-item>`);
    await openAsGuest(page, shop, `<store-order></store-order>${keys.join('')}<store-cart></store-cart>`);
    const add = page.getByRole('button', {name: 'Add Starlane Fleet'});
    await add.first().click();
    await add.last().click();

    await page.locator('store-cart').getByRole('button', {name: 'Check out'}).click();
    await question(page).getByLabel('E-mail').fill(EMAIL);
    await page.keyboard.press('Enter');
    const payment = await openedPayment(page);
    await payment.pay();

    await expectBoughtOnce(page, shop, {
      skus: ['starlane-fleet_gog', 'starlane-fleet_steam'],
      isCart: true,
      player: 'guest',
    });
    await expectCartBought(page, 'It’s yours! Look into your e-mail');
  });

  test('does not see that it is done where the order may not be read', async ({page, shop}) => {
    await page.route('**/order/*', (route) =>
      route.fulfill({
        status: 401,
        headers: {'access-control-allow-origin': '*'},
        json: {statusCode: 401, errorCode: 1501, errorMessage: 'no'},
      }),
    );
    await openAsGuest(page, shop, ONE);
    await begin(page);
    const payment = await paymentBy(page, goOn(page));
    expect(await payment.pay()).toBe('paid');
    await payment.close();

    await expect(orderTitle(page)).toHaveText('No word on this order');
    await expect(page.locator('store-order')).toContainText('If it went through, the key comes by e-mail.');
    expect(await shopEvents(page, 'store-purchase-end')).toMatchObject([{outcome: 'unknown'}]);
    await expect.poll(() => shop.orders()).toMatchObject([{status: 'done'}]);
  });

  test('sees once that the end is unknown, on a page that was loaded again during the purchase', async ({
    page,
    shop,
  }) => {
    await openAsGuest(page, shop, ONE);
    await begin(page);
    const payment = await paymentBy(page, goOn(page));
    await expect(orderTitle(page)).toHaveText('Waiting for payment');

    await page.reload();

    await expect(orderTitle(page)).toHaveText('No word on this order');
    await expect(page.locator('store-order')).toContainText('the key comes by e-mail');
    expect(await shopEvents(page, 'store-purchase-end')).toMatchObject([{kind: 'item', outcome: 'unknown'}]);
    expect(await page.locator('store-order').innerHTML()).not.toContain('canary');
    expect(await payment.pay()).toBe('paid');
    await page.reload();
    await expect(page.getByRole('button', {name: 'Buy Starlane Fleet'})).toBeVisible();
    await expect(orderTitle(page)).toHaveCount(0);
    // The form is shown again: the e-mail was stored nowhere.
    await page.getByRole('button', {name: 'Buy Starlane Fleet'}).click();
    await expect(question(page).getByLabel('E-mail')).toHaveValue('');
  });

  test('returns from a payment page that replaced the shop @firefox', async ({page, shop}) => {
    await openAsGuest(page, shop, ONE, 'data-presentation="redirect"');
    await begin(page);
    const payment = await paymentBy(page, goOn(page));
    expect(payment.place).toBe('page');
    await payment.pay();
    await payment.backToShop();

    await expect(page).toHaveURL(/\/test\/[^?]*$/);
    // The parameters of the return address are no proof.
    await expect(orderTitle(page)).toHaveText('No word on this order');
    expect(await shopEvents(page, 'store-purchase-end')).toMatchObject([{outcome: 'unknown'}]);
    await expect.poll(() => shop.orders()).toMatchObject([{status: 'done'}]);
  });

  test('opens the payment page with a click where the browser blocked its window @firefox', async ({page, shop}) => {
    await page.addInitScript(() => {
      const {open} = window;
      window.open = () => {
        window.open = open;
        return null;
      };
    });
    await openAsGuest(page, shop, ONE);
    await begin(page);
    await goOn(page).click();
    await expect(orderTitle(page)).toHaveText('Payment could not open by itself');

    const payment = await paymentBy(page, orderButton(page, 'Open payment page'));
    await payment.pay();

    await expectBoughtOnce(page, shop, {skus: ['starlane-fleet_steam'], player: 'guest'});
  });
});
