import {expect} from '@open-wc/testing';
import {textOf} from '../../support/parts.js';
import {windowsOfEachTest} from '../../support/payment-window.js';
import {buy, onlyEnd, PAGE, press} from '../../support/pressed-purchase.js';
import {createPurchaseShop, statusesIn, untilStage} from '../../support/purchase-steps.js';
import type {Shop} from '../../support/storefront-fixture.js';
import {until, untilValue} from '../../support/until.js';

describe('a purchase that is refused', () => {
  let shop: Shop;
  const windows = windowsOfEachTest();
  beforeEach(async () => {
    shop = await createPurchaseShop();
  });

  const refusals: readonly {
    readonly what: string;
    readonly prepare?: () => Promise<unknown>;
    readonly sku: string;
    readonly code: number;
    readonly title: string;
    readonly text: string;
  }[] = [
    {
      what: 'an item that somebody bought away',
      prepare: async () => shop.pay(await shop.orderElsewhere('bert', 'last-one')),
      sku: 'last-one',
      code: 1459,
      title: 'Sold out',
      text: 'Somebody was faster: there are not enough left.',
    },
    {
      what: 'more of an item than one player may have',
      prepare: async () => shop.pay(await shop.orderElsewhere('anna', 'one-each')),
      sku: 'one-each',
      code: 1460,
      title: 'Limit reached',
      text: 'You already bought as many of these as you may.',
    },
    {
      what: 'an item that the player has and needs no second of',
      prepare: async () => shop.pay(await shop.orderElsewhere('anna', 'ember-blade')),
      sku: 'ember-blade',
      code: 1468,
      title: 'Already yours',
      text: 'You own this item, and one is all you need.',
    },
    {
      what: 'an item that there is not',
      sku: 'no-such-thing',
      code: 4001,
      title: 'Not for sale',
      text: 'This item is not for sale any more. Pick another one.',
    },
  ];

  for (const {what, prepare, sku, code, title, text} of refusals) {
    it(`has a sentence for ${what}`, async () => {
      await shop.sell({sku: 'last-one', name: {en: 'Last One'}, limits: {per_item: 1}});
      await shop.sell({sku: 'one-each', name: {en: 'One Each'}, limits: {per_user: 1}});
      const shown = await shop.mount(PAGE);
      await prepare?.();
      const before = await statusesIn(shop);

      shown.storefront.buy(sku);
      await untilStage(shown, 'ended');

      expect(onlyEnd(shown)).to.deep.include({sku, outcome: 'failed', orderId: undefined});
      expect(onlyEnd(shown).failure).to.include({kind: 'api', code});
      await until(() => textOf(shown.order, 'title') === title, title);
      expect(textOf(shown.order, 'text')).to.equal(text);
      expect(windows.last.closed, 'the window that waited for it').to.equal(true);
      expect(await statusesIn(shop), 'no order').to.deep.equal(before);
    });
  }

  it('is dismissed once a player signs in as it asked', async () => {
    const shown = await shop.mount(PAGE, {getToken: () => null});
    press(shown);
    const {failure} = await untilStage(shown, 'ended');
    expect(failure).to.include({kind: 'signed-out'});

    shown.provider.getToken = shop.getToken;

    await untilValue(shown.storefront.$purchase, (value) => value === undefined, 'it is forgotten');
  });

  it('has a sentence for a guest, and sends nothing', async () => {
    const sent: string[] = [];
    const shown = await shop.mount(PAGE, {
      getToken: () => null,
      fetch: (url, init) => {
        sent.push(init!.method!);
        return fetch(url, init);
      },
    });

    press(shown);
    await untilStage(shown, 'ended');

    expect(onlyEnd(shown).failure).to.include({kind: 'signed-out'});
    await until(() => textOf(shown.order, 'title') === 'Please sign in', 'what to do about it');
    expect(windows.all, 'none stands before the page’s own sign-in').to.have.length(0);
    expect(sent).not.to.contain('POST');
  });

  it('asks for the player again at the click: a player who signed in meanwhile can buy', async () => {
    shop.hand(null);
    const shown = await shop.mount(PAGE);
    expect(shown.storefront.$user.get()).to.equal(null);

    await buy(shown);

    expect(shop.asked).to.deep.equal(['start', 'sign-in']);
    expect(await statusesIn(shop)).to.deep.equal(['new']);
    expect(windows.all).to.have.length(1);
  });

  it('has a sentence for a shop without a payment page, and orders nothing', async () => {
    const shown = await shop.mount(PAGE, {attributes: {'payment-url': null}});

    press(shown);
    await untilStage(shown, 'ended');

    expect(onlyEnd(shown).failure).to.include({kind: 'setup'});
    expect(textOf(shown.order, 'title')).to.equal('Payment is not set up');
    expect(await statusesIn(shop)).to.deep.equal([]);
  });
});
