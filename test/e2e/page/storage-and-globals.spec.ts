import type {Page} from '@playwright/test';
import {openedPayment} from '../../../src/testing.js';
import {expectBoughtOnce, galeBowPage, pressBuy} from '../../support/pages/gale-bow.js';
import {expect, orderTitle, type Shop, shopEvents, test} from '../../support/pages/shop.js';

test.describe('a page', () => {
  const scripts: readonly [what: string, script: () => void][] = [
    [
      'that may store nothing',
      () => {
        const denied = {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        };
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, denied);
        Object.defineProperty(navigator, 'locks', {value: undefined});
        Object.defineProperty(window, 'BroadcastChannel', {
          value: class {
            constructor() {
              throw new DOMException('denied', 'SecurityError');
            }
          },
        });
      },
    ],
    [
      'whose storage is full',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      },
    ],
    [
      'whose arrays and objects have a toJSON of another library',
      () => {
        // The shop's events reach the test by Playwright's own JSON.
        let isDispatched = false;
        addEventListener('store-purchase-end', () => (isDispatched = true), true);
        addEventListener('store-purchase-end', () => (isDispatched = false));
        Object.assign(Array.prototype, {
          toJSON(this: unknown[]): unknown {
            return isDispatched ? this : `[${this.length}]`;
          },
        });
        Object.assign(Object.prototype, {extra: () => 1});
      },
    ],
    [
      'whose library replaced common globals',
      () => {
        const {bind} = Function.prototype;
        Object.assign(Function.prototype, {
          bind(this: () => void, ...given: [unknown]) {
            return bind.apply(this, given);
          },
        });
        Object.assign(Array.prototype, {remove: () => [], contains: () => false});
        Object.assign(String.prototype, {strip: () => '', extra: 1});
      },
    ],
  ];
  for (const [what, script] of scripts) {
    test(`${what} sells`, async ({page, shop}) => {
      await page.addInitScript(script);
      await page.goto(await galeBowPage(shop));

      await pressBuy(page);
      await (await openedPayment(page)).pay();

      await expectBoughtOnce(page, shop);
    });
  }
});

test.describe('a page that moves its elements during a purchase', () => {
  /** Begins to buy, up to the payment page. */
  async function open(page: Page, shop: Shop) {
    await page.goto(await galeBowPage(shop));
    await pressBuy(page);
    const payment = await openedPayment(page);
    await expect(orderTitle(page)).toHaveText('Waiting for payment');
    return payment;
  }

  test('dispatches its end while they are removed, and shows it when they are back', async ({page, shop}) => {
    const payment = await open(page, shop);
    const elements = await page.evaluateHandle(() => {
      const all = [...document.querySelectorAll('store-item, store-order')];
      for (const element of all) element.remove();
      return all;
    });
    await payment.pay();
    await expect.poll(async () => (await shopEvents(page, 'store-purchase-end')).length).toBe(1);

    await elements.evaluate((all) => document.body.append(...all));

    await expectBoughtOnce(page, shop);
  });

  test('goes on in a frame of its own, and back again @firefox', async ({page, shop}) => {
    const uncaught: string[] = [];
    page.on('pageerror', ({message}) => uncaught.push(message));
    const payment = await open(page, shop);
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      document.body.append(frame);
      frame.contentDocument!.body.append(...document.querySelectorAll('store-item, store-order'));
    });
    const inFrame = page.frameLocator('iframe').locator('store-order [part=title]');
    await expect(inFrame).toHaveText('Waiting for payment');
    await payment.pay();
    await expect(inFrame).toHaveText('It’s yours!');

    await page.evaluate(() => {
      const {body} = document.querySelector('iframe')!.contentDocument!;
      document.body.append(...body.children);
    });

    await expectBoughtOnce(page, shop);
    expect(uncaught).toEqual([]);
  });

  test('ends it once together with the moved shop, whether that is in the page or not', async ({page, shop}) => {
    const provider = `<store-provider project-id="${shop.projectId}" store-url="${shop.serviceUrl}"
      payment-url="${shop.serviceUrl}/paystation4/" token="${await shop.token('kestrel')}" presentation="window">
      <store-item sku="gale-bow"></store-item><store-order></store-order></store-provider>`;
    await page.goto(
      await shop.serve(`<script type="module" src="/storefront/storefront.js"></script><main>${provider}</main>`),
    );
    await pressBuy(page);
    const payment = await openedPayment(page);
    await expect(orderTitle(page)).toHaveText('Waiting for payment');
    const taken = await page.evaluateHandle(() => {
      const element = document.querySelector('store-provider')!;
      element.remove();
      // The events of a removed element do not reach the window.
      element.addEventListener('store-purchase-end', (event) => {
        if (!element.isConnected) dispatchEvent(new CustomEvent(event.type, event as CustomEvent));
      });
      return element;
    });
    await payment.pay();

    await taken.evaluate((element) => document.querySelector('main')!.append(element));

    await expectBoughtOnce(page, shop);
  });
});
