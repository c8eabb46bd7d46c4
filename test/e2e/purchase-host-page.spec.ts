import {openedPayment} from '../../src/testing.js';
import {expectBoughtOnce, galeBowPage, pressBuy} from './support/gale-bow.js';
import {test} from './support/shop.js';

test.describe('a page', () => {
  const odd: readonly [what: string, script: () => void][] = [
    [
      'that may keep nothing',
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
      'whose arrays and objects write themselves as another library wants it',
      () => {
        // What the shop says reaches the test by JSON of Playwright's own.
        let isTold = false;
        addEventListener('store-purchase-end', () => (isTold = true), true);
        addEventListener('store-purchase-end', () => (isTold = false));
        Object.assign(Array.prototype, {
          toJSON(this: unknown[]): unknown {
            return isTold ? this : `[${this.length}]`;
          },
        });
        Object.assign(Object.prototype, {extra: () => 1});
      },
    ],
    [
      'whose library replaced what every library replaces',
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
  for (const [what, script] of odd) {
    test(`${what} sells`, async ({page, shop}) => {
      await page.addInitScript(script);
      await page.goto(await galeBowPage(shop));

      await pressBuy(page);
      await (await openedPayment(page)).pay();

      await expectBoughtOnce(page, shop);
    });
  }
});
