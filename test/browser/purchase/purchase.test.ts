import {expect} from '@open-wc/testing';
import {pressOn} from '../../support/keyboard.js';
import {cardOf, textOf, untilLabel} from '../../support/parts.js';
import {windowsOfEachTest} from '../../support/payment-window.js';
import {buy, onlyEnd, PAGE, press} from '../../support/pressed-purchase.js';
import {
  comeBack,
  countingLooks,
  createPurchaseShop,
  ITEM,
  OTHER_ITEM,
  SKU,
  stageOf,
  statusesIn,
  untilStage,
} from '../../support/purchase-steps.js';
import type {Mounted, Shop} from '../../support/storefront-fixture.js';
import {until, untilValue} from '../../support/until.js';

describe('a purchase', () => {
  let shop: Shop;
  const windows = windowsOfEachTest();
  beforeEach(async () => {
    shop = await createPurchaseShop();
  });

  describe('paid', () => {
    it('is done once the service confirms it: one order, one end event, and the items are there', async () => {
      const shown = await shop.mount(PAGE);

      await buy(shown);
      await shop.pay(windows.last.token);
      comeBack();
      const purchase = await untilStage(shown, 'ended');

      const [order] = await shop.orders();
      expect(order).to.include({status: 'done', user_id: 'anna'});
      expect(order!.skus).to.deep.equal([SKU]);
      expect(await statusesIn(shop), 'one order').to.have.length(1);
      expect(purchase).to.include({outcome: 'done', orderId: order!.order_id});
      expect(onlyEnd(shown)).to.include({sku: SKU, outcome: 'done', orderId: order!.order_id, failure: undefined});
      expect(cardOf(shown.catalog, ITEM).note).to.equal('It’s yours! Delivered to your game.');
      expect(textOf(shown.order, 'title')).to.equal('It’s yours!');
    });

    it('opens the payment page once, in the window of the click', async () => {
      const shown = await shop.mount(PAGE);

      press(shown);
      expect(windows.all, 'opened inside the click').to.have.length(1);
      await untilStage(shown, 'waiting');

      expect(windows.all).to.have.length(1);
      expect(windows.last.visited.map((url) => url.origin + url.pathname)).to.deep.equal([shop.project.payment_url]);
      const [order] = await shop.orders();
      expect(shown.eventsOf('store-payment-open')).to.deep.equal([{orderId: order!.order_id}]);
    });

    it('dispatches each change of the order once', async () => {
      const shown = await shop.mount(PAGE);

      await buy(shown);
      comeBack();
      comeBack();
      await shop.pay(windows.last.token);
      comeBack();
      await untilStage(shown, 'ended');

      const statuses = shown.eventsOf('store-order-change').map(({status}) => status);
      expect(statuses[0]).to.equal('new');
      expect(statuses[statuses.length - 1]).to.equal('done');
      expect(new Set(statuses).size).to.equal(statuses.length);
    });

    it('puts no token into any event', async () => {
      const shown = await shop.mount(PAGE);

      await buy(shown);
      const {token} = windows.last;
      await shop.pay(token);
      comeBack();
      await untilStage(shown, 'ended');

      const names = ['store-payment-open', 'store-order-change', 'store-purchase-end', 'store-error'] as const;
      expect(JSON.stringify(names.map(shown.eventsOf))).not.to.contain(token);
    });

    it('shows at once that a bought item of a limit of one is owned', async () => {
      const shown = await shop.mount(PAGE);

      await buy(shown, 'Ember Blade');
      await shop.pay(windows.last.token);
      comeBack();

      const card = await untilLabel(shown.catalog, 'Ember Blade', '✓ Owned');
      expect(card.isDisabled).to.equal(true);
    });

    it('is delivering until the studio confirms, and then done', async () => {
      await shop.fault({kind: 'webhook_down', operation: 'order_paid'});
      const shown = await shop.mount(PAGE);
      await buy(shown);
      await shop.pay(windows.last.token);
      comeBack();

      await untilStage(shown, 'delivering');
      expect(textOf(shown.order, 'title')).to.equal('Paid. Delivering…');
      expect(shown.eventsOf('store-purchase-end')).to.deep.equal([]);

      await shop.clearFaults();
      await shop.pass('P1D');
      comeBack();
      await untilStage(shown, 'ended');
      expect(onlyEnd(shown).outcome).to.equal('done');
    });

    it('frees the shop for the next purchase', async () => {
      const shown = await shop.mount(PAGE);
      await buy(shown);
      cardOf(shown.catalog, OTHER_ITEM).button.click();
      expect(windows.all, 'one at a time').to.have.length(1);
      await shop.pay(windows.last.token);
      comeBack();
      await untilStage(shown, 'ended');

      await buy(shown, OTHER_ITEM);
      await shop.pay(windows.last.token);
      comeBack();
      await until(() => shown.eventsOf('store-purchase-end').length === 2, 'the second end');

      expect(await statusesIn(shop)).to.deep.equal(['done', 'done']);
      expect(shown.eventsOf('store-purchase-end').map(({outcome}) => outcome)).to.deep.equal(['done', 'done']);
    });
  });

  describe('pressed more than once', () => {
    it('makes one order for a double click', async () => {
      const shown = await shop.mount(PAGE);
      const {button} = cardOf(shown.catalog, ITEM);

      button.click();
      button.click();
      await untilStage(shown, 'waiting');

      expect(await statusesIn(shop)).to.deep.equal(['new']);
      expect(windows.all).to.have.length(1);
    });

    it('makes one order for a click and Enter', async () => {
      const shown = await shop.mount(PAGE);
      const {button} = cardOf(shown.catalog, ITEM);

      button.click();
      await pressOn(button, 'Enter');
      await untilStage(shown, 'waiting');

      expect(await statusesIn(shop)).to.deep.equal(['new']);
    });

    it('makes one order for a click on each element', async () => {
      const shown = await shop.mount(PAGE);

      press(shown);
      shown.storefront.buy('gems-500');
      await untilStage(shown, 'waiting');

      expect((await shop.orders()).map(({skus}) => skus)).to.deep.equal([[SKU]]);
    });
  });

  describe('by keyboard', () => {
    for (const key of ['Enter', 'Space'] as const) {
      it(`starts with ${key}`, async () => {
        const shown = await shop.mount(PAGE);

        await pressOn(cardOf(shown.catalog, ITEM).button, key);
        await untilStage(shown, 'waiting');

        expect(await statusesIn(shop)).to.deep.equal(['new']);
      });
    }

    it('keeps the focus on the button from the first press to the end', async () => {
      const shown = await shop.mount(PAGE);
      const {button} = cardOf(shown.catalog, ITEM);
      const root = shown.catalog.shadowRoot!;
      const focusIsKept = (): boolean => root.activeElement === button && button.isConnected;
      button.focus();

      for (const [stage, reach] of [
        ['ordering', () => button.click()],
        ['waiting', () => {}],
        ['paused', () => windows.last.send('close')],
        [
          'ended',
          async () => {
            await shop.pay(windows.last.token);
            comeBack();
          },
        ],
      ] as const) {
        await reach();
        await untilStage(shown, stage);
        expect(focusIsKept(), stage).to.equal(true);
      }
    });
  });

  describe('declined', () => {
    it('keeps waiting, and is done when another payment succeeds', async () => {
      const service = countingLooks();
      const shown = await shop.mount(PAGE, {fetch: service.fetch});
      await buy(shown);
      const {token} = windows.last;

      await shop.decline(token);
      windows.last.send('status', {paymentInfo: {status: 'troubled'}});
      await service.look(shown);
      expect(stageOf(shown)).to.equal('waiting');

      await shop.pay(token);
      windows.last.send('status', {paymentInfo: {status: 'done'}});
      comeBack();
      await untilStage(shown, 'ended');
      expect(onlyEnd(shown).outcome).to.equal('done');
      expect(await statusesIn(shop)).to.deep.equal(['done']);
    });
  });

  describe('canceled', () => {
    it('ends as canceled, and closes the window', async () => {
      const shown = await shop.mount(PAGE);
      await buy(shown);

      (await untilLabel(shown.catalog, ITEM, 'Show payment')).cancel!.click();
      await untilStage(shown, 'ended');

      expect(onlyEnd(shown)).to.include({sku: SKU, outcome: 'canceled'});
      expect(windows.last.closed).to.equal(true);
      expect(await statusesIn(shop), 'nothing was paid').to.deep.equal(['new']);
      expect(cardOf(shown.catalog, ITEM).isDisabled, 'it can be bought again').to.equal(false);
    });

    it('is done, not canceled, where it was already paid', async () => {
      const shown = await shop.mount(PAGE);
      await buy(shown);
      const {cancel} = await untilLabel(shown.catalog, ITEM, 'Show payment');

      await shop.pay(windows.last.token);
      cancel!.click();
      await untilStage(shown, 'ended');

      expect(onlyEnd(shown).outcome).to.equal('done');
    });

    it('is of unknown end where the service cannot be reached', async () => {
      let isOffline = false;
      const shown = await shop.mount(PAGE, {
        fetch: (...request) => (isOffline ? Promise.reject(new TypeError('offline')) : fetch(...request)),
      });
      await buy(shown);
      // The shop's next look may already see it paid.
      isOffline = true;
      await shop.pay(windows.last.token);

      (await untilLabel(shown.catalog, ITEM, 'Show payment')).cancel!.click();
      await untilStage(shown, 'ended');

      expect(onlyEnd(shown).outcome).to.equal('unknown');
    });

    it('makes a new order at the next try', async () => {
      const shown = await shop.mount(PAGE);
      await buy(shown);
      shown.storefront.dropPurchase();
      await untilStage(shown, 'ended');

      shown.order.shadowRoot!.querySelector<HTMLElement>('[part~=button-primary]')!.click();
      await untilStage(shown, 'waiting');

      expect(await statusesIn(shop)).to.deep.equal(['new', 'new']);
    });
  });

  describe('whose answer is lost', () => {
    it('fails without a second try by itself, and says that nothing was charged', async () => {
      let posts = 0;
      const shown = await shop.mount(PAGE, {
        fetch: async (url, init) => {
          const answer = await fetch(url, init);
          if (init?.method !== 'POST') return answer;
          posts++;
          throw new TypeError('connection reset');
        },
      });

      press(shown);
      await untilStage(shown, 'ended');

      expect(onlyEnd(shown)).to.deep.include({outcome: 'failed', failure: {kind: 'network', status: 0, code: 0}});
      expect(textOf(shown.order, 'text')).to.contain('Nothing was charged');
      expect(posts).to.equal(1);
      expect(await statusesIn(shop), 'the one that the service made').to.deep.equal(['new']);
    });

    it('keeps tracking while the service cannot be reached', async () => {
      let isOffline = false;
      const shown = await shop.mount(PAGE, {
        fetch: (...request) => (isOffline ? Promise.reject(new TypeError('offline')) : fetch(...request)),
      });
      await buy(shown);
      // Before it is paid: the shop looks by itself, too.
      isOffline = true;
      await shop.pay(windows.last.token);

      comeBack();
      await shown.settled();
      expect(stageOf(shown)).to.equal('waiting');

      isOffline = false;
      dispatchEvent(new Event('online'));
      await untilStage(shown, 'ended');
      expect(onlyEnd(shown).outcome).to.equal('done');
    });
  });

  describe('superseded by a newer order', () => {
    it('says so, and still notices that the older one is paid', async () => {
      await shop.sell({sku: 'limited', name: {en: 'Limited Edition'}, limits: {per_user: 5}});
      const shown = await shop.mount(PAGE);
      await buy(shown, 'Limited Edition');

      await shop.orderElsewhere('anna', 'limited');
      comeBack();
      await untilValue(shown.storefront.$purchase, (purchase) => purchase?.status === 'expired', 'it is expired');
      await shown.settled();

      expect(textOf(shown.order, 'title')).to.equal('This payment page is outdated');
      expect(shown.order.shadowRoot!.querySelector('[part=order]')!.className).to.equal('order outdated');
      expect(shown.eventsOf('store-purchase-end')).to.deep.equal([]);
      await untilLabel(shown.catalog, 'Limited Edition', 'Pay with a new order');
    });
  });

  describe('announced to a screen reader', () => {
    /** The texts of the page's live regions. */
    const spoken = ({catalog, order}: Mounted): string[] =>
      [catalog, order]
        .flatMap((element) => [...element.shadowRoot!.querySelectorAll('[role=status]')])
        .map((region) => region.textContent!.replace(/\s+/g, ' ').trim())
        .filter(Boolean);

    it('is announced once at every stage, by the element where it began', async () => {
      const shown = await shop.mount(PAGE);
      await buy(shown);
      await untilLabel(shown.catalog, ITEM, 'Show payment');
      expect(spoken(shown)).to.deep.equal([
        `${ITEM}: Waiting for payment. Finish on the payment page. You can come back here any time.`,
      ]);

      windows.last.send('close');
      await untilStage(shown, 'paused');
      expect(spoken(shown)).to.have.length(1);

      await shop.pay(windows.last.token);
      comeBack();
      await untilStage(shown, 'ended');
      expect(spoken(shown)).to.deep.equal([`${ITEM}: It’s yours! Delivered to your game.`]);
    });
  });
});
