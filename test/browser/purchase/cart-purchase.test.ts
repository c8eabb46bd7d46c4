import {expect} from '@open-wc/testing';
import {json} from '../../support/scripted-fetch.js';
import {ended, shopOf, windowsOpened} from '../../support/scripted-purchases.js';
import {until, untilValue} from '../../support/until.js';

const cart = (isFree: boolean) => () =>
  json({
    cart_id: 'c-1',
    is_free: isFree,
    price: isFree ? null : {amount: '1.00', amount_without_discount: '1.00', currency: 'USD'},
    items: [{sku: 'gift', quantity: 1, is_free: isFree}],
  });

describe('a purchase of a cart', () => {
  it('opens the payment page for all its lines', async () => {
    const {shop, posts, ends} = shopOf({
      'GET cart': cart(false),
      'POST payment/cart': () => json({order_id: 7, token: 'k7Lm'}),
      'GET order/7': () => json({order_id: 7, status: 'done'}),
    });

    shop.checkout();
    expect(windowsOpened(), 'inside the click').to.equal(1);
    await untilValue(shop.$purchase, (purchase) => purchase?.stage === 'blocked', 'the order');
    shop.checkOrder();
    await ended(shop);

    expect(posts()).to.deep.equal(['payment/cart']);
    expect(ends).to.deep.equal([{kind: 'cart', sku: undefined, orderId: 7, outcome: 'done', failure: undefined}]);
  });

  it('waits until the service knows all its lines', async () => {
    let hasArrived: () => void = () => {};
    const arrival = new Promise<void>((resolve) => (hasArrived = resolve));
    const {shop, posts, sent} = shopOf({
      'GET cart': cart(false),
      'PUT cart/fill': async () => {
        await arrival;
        return cart(false)();
      },
      'POST payment/cart': () => json({order_id: 7, token: 'k7Lm'}),
    });
    shop.$cart.subscribe(() => {});
    await untilValue(shop.$cart, ({status}) => status === 'ready', 'the cart');
    shop.setQuantity('gift', 2);
    await until(() => sent.some(({method}) => method === 'PUT'), 'the change');

    shop.checkout();
    await untilValue(shop.$purchase, (purchase) => purchase?.stage === 'ordering', 'the order');
    expect(posts()).to.deep.equal([]);
    hasArrived();

    // The service reduced the line to one unit, which the player has not seen.
    expect(await ended(shop)).to.include({outcome: 'failed'});
    expect(posts()).to.deep.equal([]);
    shop.checkout();
    await until(() => posts().length === 1, 'the order');
  });

  it('that is free needs no window', async () => {
    const {shop, posts} = shopOf({
      'GET cart': cart(true),
      'POST free/cart': () => json({order_id: 7}),
      'GET order/7': () => json({order_id: 7, status: 'done'}),
    });
    shop.$cart.subscribe(() => {});
    await untilValue(shop.$cart, ({status}) => status === 'ready', 'the cart');

    shop.checkout();

    expect(await ended(shop)).to.include({kind: 'cart', outcome: 'done'});
    expect(windowsOpened()).to.equal(0);
    expect(posts()).to.deep.equal(['free/cart']);
  });

  it('needs a player', async () => {
    const {shop, posts} = shopOf({}, () => null);

    shop.checkout();

    expect(await ended(shop)).to.deep.include({outcome: 'failed'});
    expect(shop.$purchase.get()!.failure).to.include({kind: 'signed-out'});
    expect(posts()).to.deep.equal([]);
  });
});
