import {expect} from '@open-wc/testing';
import type {Storefront} from '../../../src/storefront.js';
import {jwt} from '../../support/jwt.js';
import {json, refusal, silence} from '../../support/scripted-fetch.js';
import {ended, LISTS, look, shopOf, windowsOpened} from '../../support/scripted-purchases.js';
import {until, untilValue} from '../../support/until.js';
import {catchWarnings} from '../../support/warnings.js';

describe('a purchase without a payment page', () => {
  it('of a free item is ordered at once, without a window, and is done by the order’s answer', async () => {
    let status = 'paid';
    const {shop, clock, ends, posts} = shopOf({
      ...LISTS,
      'POST free/item/gift': () => json({order_id: 7}),
      'GET order/7': () => json({order_id: 7, status}),
    });
    await look(shop);

    shop.buy('gift');
    expect(shop.$purchase.get()).to.deep.equal({kind: 'free', sku: 'gift', name: 'Gift', stage: 'ordering'});
    const taken = await untilValue(shop.$purchase, (purchase) => purchase?.stage === 'delivering', 'it is taken');
    expect(taken).to.include({orderId: 7});
    expect(ends).to.deep.equal([]);
    await untilValue(shop.$purchase, (purchase) => purchase?.status === 'paid', 'the order was seen');
    status = 'done';
    await clock.pass(3000);

    expect(await ended(shop)).to.include({outcome: 'done', orderId: 7});
    expect(ends).to.deep.equal([{kind: 'free', sku: 'gift', orderId: 7, outcome: 'done', failure: undefined}]);
    expect(posts()).to.deep.equal(['free/item/gift']);
    expect(windowsOpened()).to.equal(0);
  });

  it('goes on where the page’s own listener throws, and reports the error', async () => {
    const {shop, clock, ends} = shopOf({
      ...LISTS,
      'POST free/item/gift': () => json({order_id: 7}),
      'GET order/7': () => json({order_id: 7, status: 'done'}),
    });
    await look(shop);
    const warned = catchWarnings();
    shop.$purchase.listen(() => {
      throw new Error('a fault of the page');
    });

    shop.buy('gift');
    await until(() => shop.$purchase.get()?.orderId, 'it is ordered');
    await clock.pass(3000);

    await until(() => ends.length, 'its end');
    expect(ends).to.deep.equal([{kind: 'free', sku: 'gift', orderId: 7, outcome: 'done', failure: undefined}]);
    expect(warned.stop().length).to.be.greaterThan(0);
  });

  it('for virtual currency is charged at once, without a window', async () => {
    const {shop, sent, ends, posts} = shopOf({
      ...LISTS,
      'GET user/virtual_currency_balance': () => json({items: [{sku: 'gold', amount: 100}]}),
      'POST payment/item/axe/virtual/gold': () => json({order_id: 7}),
      'GET order/7': () => json({order_id: 7, status: 'done'}),
    });
    await look(shop);

    shop.buyWith('axe', 'gold');
    const purchase = await ended(shop);

    expect(purchase).to.deep.equal({
      kind: 'virtual',
      sku: 'axe',
      currencySku: 'gold',
      name: 'Axe',
      stage: 'ended',
      orderId: 7,
      status: 'done',
      outcome: 'done',
    });
    expect(ends.length).to.equal(1);
    expect(posts()).to.deep.equal(['payment/item/axe/virtual/gold']);
    expect(sent.find(({method}) => method === 'POST')!.body).to.equal(undefined);
    expect(windowsOpened()).to.equal(0);
  });

  it('for virtual currency that the player lacks fails with the service’s code', async () => {
    const {shop, posts} = shopOf({...LISTS, 'POST payment/item/axe/virtual/gold': () => refusal(422, 5006)});

    shop.buyWith('axe', 'gold');

    expect(await ended(shop)).to.deep.include({
      outcome: 'failed',
      failure: {kind: 'api', status: 422, code: 5006},
    });
    expect(posts().length).to.equal(1);
  });

  describe('of a free item whose order cannot be read', () => {
    it('is of unknown end at once: the service will say no more', async () => {
      const {shop, ends} = shopOf({...LISTS, 'POST free/item/gift': () => json({order_id: 7})});
      await look(shop);

      shop.buy('gift');

      expect(await ended(shop)).to.include({outcome: 'unknown', orderId: 7});
      expect(ends.map(({outcome}) => outcome)).to.deep.equal(['unknown']);
    });
  });

  describe('of an item that was free on screen', () => {
    const stillFree = (shop: Storefront): boolean => {
      shop.buy('gift');
      return shop.$purchase.get()!.kind === 'free';
    };

    it('is free for a guest who has signed in since', async () => {
      let token: string | null = null;
      const {shop} = shopOf({...LISTS, 'POST free/item/gift': silence}, () => token);
      await look(shop);
      token = jwt({sub: 'anna'});
      shop.getToken = () => token;
      await untilValue(shop.$user, (user) => user === 'anna', 'the sign-in');

      expect(stillFree(shop)).to.equal(true);
    });

    it('is not free for another player, whose items are still loading', async () => {
      let items: () => Response | Promise<Response> = LISTS['GET items/virtual_items'] as () => Response;
      const {shop} = shopOf({'GET items/virtual_items': () => items(), 'POST payment/item/gift': silence});
      await look(shop);
      items = silence;
      shop.getToken = () => jwt({sub: 'bob'});
      await untilValue(shop.$user, (user) => user === 'bob', 'the other player');

      expect(stillFree(shop)).to.equal(false);
    });

    it('is not free in another project', async () => {
      const {shop} = shopOf({...LISTS, 'POST payment/item/gift': silence});
      await look(shop);
      shop.configure({projectId: 44057});

      expect(stillFree(shop)).to.equal(false);
    });
  });

  it('waits for another one that is open', async () => {
    const {shop, sent} = shopOf({'POST payment/item/axe': silence});
    shop.buy('axe');
    await until(() => sent.length === 1, 'the order');

    shop.buyWith('axe', 'gold');
    shop.checkout();

    expect(shop.$purchase.get()).to.include({kind: 'item', sku: 'axe', stage: 'ordering'});
  });
});
