import {expect} from '@open-wc/testing';
import {untilLabel} from '../../../support/parts.js';
import {dispatchMessage, windowsOfEachTest} from '../../../support/payment-window.js';
import {buy, onlyEnd, PAGE, press} from '../../../support/pressed-purchase.js';
import {
  comeBack,
  countingLooks,
  createPurchaseShop,
  ITEM,
  stageOf,
  statusesIn,
  untilStage,
} from '../../../support/purchase-steps.js';
import type {Shop} from '../../../support/storefront-fixture.js';

describe('the payment page in a window', () => {
  let shop: Shop;
  const windows = windowsOfEachTest();
  beforeEach(async () => {
    shop = await createPurchaseShop();
  });

  it('is told who opened it', async () => {
    const shown = await shop.mount(PAGE);
    await buy(shown);

    windows.last.send('widget-detection');

    expect(windows.last.received).to.have.length(1);
    expect(windows.last.received[0]!.origin).to.equal(new URL(shop.project.payment_url).origin);
  });

  it('can report that the player left: the purchase pauses, and goes on in the same window', async () => {
    const shown = await shop.mount(PAGE);
    await buy(shown);

    windows.last.send('close');
    await untilStage(shown, 'paused');
    (await untilLabel(shown.catalog, ITEM, 'Continue payment')).button.click();

    expect(windows.all).to.have.length(1);
    expect(windows.last.focused).to.equal(1);
  });

  it('is opened again, for the same order, where its window was closed', async () => {
    const shown = await shop.mount(PAGE);
    await buy(shown);
    const {token} = windows.last;
    windows.last.send('close');
    await untilStage(shown, 'paused');
    windows.last.close();

    (await untilLabel(shown.catalog, ITEM, 'Continue payment')).button.click();
    await untilStage(shown, 'waiting');

    expect(windows.all).to.have.length(2);
    expect(windows.last.token).to.equal(token);
    expect(await statusesIn(shop)).to.deep.equal(['new']);
  });

  it('cannot complete a purchase by messages', async () => {
    const service = countingLooks();
    const shown = await shop.mount(PAGE, {fetch: service.fetch});
    await buy(shown);

    windows.last.send('status', {paymentInfo: {status: 'done'}});
    await service.look(shown);

    expect(stageOf(shown)).to.equal('waiting');
    expect(shown.eventsOf('store-purchase-end')).to.deep.equal([]);
  });

  it('is ignored from another origin', async () => {
    const shown = await shop.mount(PAGE);
    await buy(shown);

    for (const command of ['close', 'status', 'widget-detection']) {
      dispatchMessage(JSON.stringify({command, data: {}}), {origin: 'https://evil.example', source: windows.last});
    }
    await shown.settled();

    expect(stageOf(shown)).to.equal('waiting');
    expect(windows.last.received).to.deep.equal([]);
  });

  describe('where the browser gives none, and nothing may replace it', () => {
    const attributes = {presentation: 'window'};

    for (const behaviour of ['blocked', 'throws', 'closes at once'] as const) {
      it(`offers to open it by a click: ${behaviour}`, async () => {
        const shown = await shop.mount(PAGE, {attributes});
        windows.behaviour = behaviour;
        press(shown);
        await untilStage(shown, 'blocked');
        expect(shown.eventsOf('store-payment-open'), 'nothing was opened').to.deep.equal([]);

        windows.behaviour = 'open';
        (await untilLabel(shown.catalog, ITEM, 'Open payment page')).button.click();
        await untilStage(shown, 'waiting');
        // The browser returned no window: where one opened nevertheless, a second one would stay empty.
        await shop.pay(new URL(windows.links[0]!.href).searchParams.get('token')!);
        comeBack();
        await untilStage(shown, 'ended');

        expect(onlyEnd(shown).outcome).to.equal('done');
        expect(await statusesIn(shop), 'one order').to.deep.equal(['done']);
      });
    }

    it('offers a link while the browser gives no window', async () => {
      const shown = await shop.mount(PAGE, {attributes});
      windows.behaviour = 'blocked';
      press(shown);
      const {button} = await untilLabel(shown.catalog, ITEM, 'Open payment page');

      button.click();
      await shown.settled();

      expect(stageOf(shown)).to.equal('waiting');
      expect(windows.links.map(({href}) => new URL(href).searchParams.has('token'))).to.deep.equal([true]);
      expect(document.querySelector('a[href*=token]'), 'no attribute of the page').to.equal(null);
    });
  });
});
