import {openedPayment} from '../../../src/testing.js';
import {openPage} from '../../support/pages/player-page.js';
import {expect, test} from '../../support/pages/shop.js';

/** 25 hours apart: whatever the hour, one of them has another day than UTC. */
for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
  test.describe(`in ${timezoneId}, the payment page`, () => {
    test.use({timezoneId});

    test('says the day of the next payment as the shop does', async ({page, shop}) => {
      await openPage(page, shop, '<subscription-manager></subscription-manager>', {
        lang: 'de',
        attributes: 'data-subscriptions-url="{{subscriptions-url}}"',
      });
      await page.locator('[part=plan-button]').first().click();
      await page.locator('[part=plan] input').nth(1).check();
      const quote = page.locator('.quote');
      await expect(quote).toHaveText(/Ab \d/);
      const [, later] = /(Ab .+)$/.exec(await quote.innerText())!;

      await page.locator('.ways [part=button-primary]').first().click();
      const payment = await openedPayment(page);

      await expect(payment.frame.locator('.hint').filter({hasText: 'Ab '}).first()).toContainText(later!);
    });
  });
}
