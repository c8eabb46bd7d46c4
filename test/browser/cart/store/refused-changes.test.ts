import {expect} from '@open-wc/testing';
import {CartService} from '../../../support/cart-service.js';
import {atRest, cartOf, linesOf, shopOf} from '../../../support/cart-shop.js';
import {until, untilValue} from '../../../support/until.js';

describe('refusals of a cart’s changes', () => {
  it('restore the line, and give the reason', async () => {
    const service = new CartService();
    service.cart('anna').set('scarce', 2);
    const {shop} = shopOf(service);
    await atRest(shop);
    // The limit is reduced while the page is open.
    Object.assign(service.limits, {scarce: 2});

    shop.setQuantity('scarce', 3);
    await until(() => service.calls.length === 2, 'the change');
    const {value} = await atRest(shop);

    expect(value!.lines[0]).to.deep.include({quantity: 2, notice: {reason: 'refused', code: 1460, quantity: 2}});
    expect(value!.failure).to.equal(undefined);
  });

  it('of an item that never was in the cart are reported for the whole cart', async () => {
    const service = new CartService();
    const {shop} = shopOf(service);
    await atRest(shop);

    shop.add('gone');
    shop.add('sword');
    await until(() => service.calls.length === 2, 'the change');
    const {value} = await atRest(shop);

    expect(linesOf(shop.$cart.get())).to.deep.equal({sword: 1});
    expect(value!.failure).to.deep.equal({kind: 'api', status: 422, code: 4001});
    shop.add('sword');
    await untilValue(shop.$cart, (shown) => shown.value?.failure === undefined, 'until the next change');
  });

  it('are avoided where the limit is known', async () => {
    const service = new CartService();
    service.cart('anna').set('scarce', 1);
    const {shop} = shopOf(service);
    await atRest(shop);

    shop.add('scarce', 9);
    await until(() => cartOf(service).scarce === 3, 'what is left');
    const {value} = await atRest(shop);

    expect(value!.lines[0]).to.deep.include({
      quantity: 3,
      max: 3,
      notice: {reason: 'clamped', code: undefined, quantity: 3},
    });
  });

  it('of several lines at once are retried line by line', async () => {
    const service = new CartService();
    const {shop} = shopOf(service);
    await atRest(shop);
    service.fault = ({url}) => (url.pathname.endsWith('/fill') ? {status: 422, code: 1421} : undefined);

    shop.add('sword');
    shop.add('gone');
    await until(() => service.calls.length === 5, 'every line');
    const {value} = await atRest(shop);

    expect(service.calls.slice(1)).to.deep.equal([
      'PUT cart/fill',
      'PUT cart/item/sword',
      'PUT cart/item/gone',
      'GET cart',
    ]);
    expect(linesOf(shop.$cart.get())).to.deep.equal({sword: 1});
    expect(value!.failure).to.deep.equal({kind: 'api', status: 404, code: 4001});
  });
});
