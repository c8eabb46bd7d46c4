import {openedPayment, purchaseEnd} from '../../../src/testing.js';
import {buy, enterGame, expect, present, test} from '../../support/pages/shop.js';

test.describe('the driver for an embedder’s tests', () => {
  test('names the elements on the screen where no payment page was opened', async ({page}) => {
    await enterGame(page);
    await page.evaluate(() => {
      window.open = () => null;
    });
    await present(page, 'window');
    await page.getByRole('button', {name: 'Buy Gale Bow for'}).click();
    await expect(page.locator('store-order')).toContainText('Payment could not open by itself');

    await expect(openedPayment(page, {timeout: 100})).rejects.toThrow(
      /No payment page was opened within 0\.1 s\.\nOn screen:\n {2}http:\/\/127\.0\.0\.1:\d+\/game\/: “Payment could not open by itself/,
    );
    await expect(purchaseEnd(page, {timeout: 100})).rejects.toThrow(
      /No purchase has ended within 0\.1 s \(0 before\)\.\nOn screen:/,
    );
  });

  test('says why a step is not possible, and keeps tokens out of it', async ({page}) => {
    await enterGame(page);
    const payment = await buy(page, 'Gale Bow');
    const token = new URL(payment.frame.url()).searchParams.get('token')!;

    await expect(payment.pay('gold' as 'approved')).rejects.toThrow('There is no test card "gold", only approved, 3ds');
    await expect(payment.pass3ds()).rejects.toThrow('has no button "confirm" now: the payment is "open"');
    const nothing = await openedPayment(await page.context().newPage(), {timeout: 100}).catch(({message}) => message);
    expect(nothing).toContain('/paystation4/: “');
    expect(nothing).not.toContain(token);

    await payment.close();
    await expect(payment.pay()).rejects.toThrow('The payment page is closed: nobody can press "pay" there.');
    expect(await payment.state()).toBe('open');
  });

  test('reports the end of each purchase, and finds the payment page of the last', async ({page, shop}) => {
    await enterGame(page);
    await shop.project.fail({kind: 'declined', times: 1});

    const first = await buy(page, 'Healing Draught');
    expect(await first.pay()).toBe('declined');
    expect(await first.pay('insufficient funds')).toBe('insufficient funds');
    expect(await first.pay()).toBe('paid');
    expect(await purchaseEnd(page)).toMatchObject({sku: 'healing-draught', outcome: 'done'});
    const second = await buy(page, 'Mana Draught');
    expect(await second.pay('3ds')).toBe('confirming');
    expect(await second.pass3ds()).toBe('paid');

    expect(await purchaseEnd(page)).toMatchObject({sku: 'mana-draught', outcome: 'done'});
    expect(await shop.project.faultsHappened()).toEqual([1]);
  });

  test('reports that nobody listens to a page', async ({page}) => {
    const other = await page.context().newPage();

    await expect(purchaseEnd(other)).rejects.toThrow(
      /call project\.sellOn\(page\), or listen\(page\), before page\.goto/,
    );
  });

  test('sends webhooks to the game, without whose answer nothing is paid', async ({page, shop}) => {
    await shop.project.sendWebhooksTo('http://127.0.0.1:9/hooks', 'secret');
    await enterGame(page);
    const payment = await buy(page, 'Gale Bow');

    expect(await payment.pay()).toBe('game silent');
    expect(await shop.project.webhooks()).toEqual([]);
    expect(await shop.orders()).toMatchObject([{status: 'new'}]);
  });

  test('passes on refusals of the sandbox', async ({shop}) => {
    await expect(shop.project.fail({kind: 'slow'} as never)).rejects.toThrow(
      /The sandbox refused POST http:.*\/faults: 422 .*delay_ms/,
    );
  });
});
