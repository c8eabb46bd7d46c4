import {expect} from '@open-wc/testing';
import {textOf} from '../../../support/parts.js';
import {windowsOfEachTest} from '../../../support/payment-window.js';
import {
  comeBack,
  createPurchaseShop,
  heldLooks,
  ordersIn,
  pressOrder,
  SKU,
  statusesIn,
  untilStage,
} from '../../../support/purchase-steps.js';
import {type Shop, unmount} from '../../../support/storefront-fixture.js';
import {until, untilValue} from '../../../support/until.js';

describe('the payment page left by a reload', () => {
  let shop: Shop;
  const windows = windowsOfEachTest();
  beforeEach(async () => {
    shop = await createPurchaseShop();
  });
  const {tokens, listening, open} = ordersIn(() => shop);

  /** Begins to buy up to the payment page, then closes the page. */
  const leave = async (): Promise<void> => {
    const shown = await open();
    shown.storefront.buy(SKU);
    await untilStage(shown, 'waiting');
    unmount(shown.provider);
  };

  it('is reported: the order is looked at, and an unpaid one needs a new order', async () => {
    await leave();
    const shown = await open();
    await untilStage(shown, 'paused');
    expect(textOf(shown.order, 'title')).to.equal('You have not paid yet');
    expect(textOf(shown.order, 'button-primary')).to.equal('Pay with a new order');

    pressOrder(shown, 'primary');
    pressOrder(shown, 'primary');
    await untilStage(shown, 'waiting');
    await shop.pay(tokens[1]!);
    comeBack();

    expect(await untilStage(shown, 'ended')).to.include({outcome: 'done'});
    expect(await statusesIn(shop)).to.have.members(['new', 'done']);
    expect(shown.eventsOf('store-purchase-end').length).to.equal(1);
  });

  it('is of no concern where it was paid meanwhile: its end is reported once, and it is ordered once', async () => {
    await leave();
    await shop.pay(tokens[0]!);
    const shown = await open();

    expect(await untilStage(shown, 'ended')).to.include({outcome: 'done', sku: SKU});
    expect(shown.eventsOf('store-purchase-end').length).to.equal(1);
    unmount(shown.provider);
    const again = await open();

    again.storefront.signIn();
    await untilValue(again.storefront.$user, (user) => user === 'anna', 'the player');
    expect(again.storefront.$purchase.get()).to.equal(undefined);
    expect(await statusesIn(shop)).to.deep.equal(['done']);
  });

  it('is reported by one page where two are loaded at the same time @every-engine: locks', async () => {
    await leave();
    await shop.pay(tokens[0]!);
    const pages = await Promise.all([open(), open()]);
    const ends = (): unknown[] => pages.flatMap(({eventsOf}) => eventsOf('store-purchase-end'));
    await until(() => ends().length, 'the end');
    // The other page waits for the right to report it.
    let isFree = false;
    const look = async (): Promise<void> => {
      const {held = [], pending = []} = await navigator.locks.query();
      isFree = ![...held, ...pending].some(({name}) => name?.includes('/order/'));
      if (!isFree) await look();
    };
    await look();
    await Promise.all(pages.map(({settled}) => settled()));

    expect(ends()).to.have.length(1);
  });

  it('is not ordered again where it turns out to be paid', async () => {
    await leave();
    const looks = heldLooks(listening);
    const shown = await open({fetch: looks.fetch});
    await untilStage(shown, 'paused');
    await looks.hold();
    await shop.pay(tokens[0]!);

    pressOrder(shown, 'primary');
    looks.release();

    expect(await untilStage(shown, 'ended')).to.include({outcome: 'done'});
    expect(windows.last.closed).to.equal(true);
    expect(await statusesIn(shop)).to.deep.equal(['done']);
  });

  it('makes way for the player’s next purchase before its state is known', async () => {
    await leave();
    let answer = (): void => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    let looks = 0;
    const slow: typeof fetch = async (url, init) => {
      if (!/\/order\//.test(String(url)) || looks++ > 0) return listening(url, init);
      await asked;
      return listening(url, init);
    };
    const shown = await open({fetch: slow});
    await until(() => looks > 0, 'the look at the order');

    shown.storefront.buy(SKU);
    answer();

    expect(await untilStage(shown, 'waiting')).not.to.have.property('isResumed');
    expect(shown.eventsOf('store-purchase-end')).to.deep.equal([]);
    await shop.pay(tokens[1]!);
    comeBack();
    expect(await untilStage(shown, 'ended')).to.include({outcome: 'done'});
  });

  it('is kept while the service is down, and reported by a later page', async () => {
    await leave();
    await shop.pay(tokens[0]!);
    let refused = 0;
    const down: typeof fetch = async (url, init) => {
      if (!/\/order\//.test(String(url))) return listening(url, init);
      refused++;
      return new Response('{}', {status: 403});
    };
    const first = await open({fetch: down});
    await until(() => refused > 0, 'the look at the order');
    await first.settled();
    unmount(first.provider);

    const shown = await open();

    expect(await untilStage(shown, 'ended')).to.include({outcome: 'done'});
  });

  it('can be canceled', async () => {
    await leave();
    const shown = await open();
    await untilStage(shown, 'paused');

    pressOrder(shown, 'secondary');

    expect(await untilStage(shown, 'ended')).to.include({outcome: 'canceled'});
  });

  it('is not shown to another player', async () => {
    await leave();
    const shown = await open({getToken: () => shop.token('bob')});

    shown.storefront.signIn();
    await untilValue(shown.storefront.$user, (user) => user === 'bob', 'the player');
    await shown.settled();

    expect(shown.storefront.$purchase.get()).to.equal(undefined);
  });

  it('keeps no token and no name in the storage of the browser @every-engine: storage', async () => {
    await leave();

    const kept = JSON.stringify({...localStorage});
    expect(kept).to.contain(SKU);
    for (const secret of ['anna', tokens[0]!, await shop.token('anna')]) expect(kept).not.to.contain(secret);
  });
});
