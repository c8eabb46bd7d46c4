import {expect} from '@open-wc/testing';
import {CartService} from '../../../support/cart-service.js';
import {atRest, cartOf, hold, shopOf} from '../../../support/cart-shop.js';
import {until} from '../../../support/until.js';

describe('a cart is paid as the player sees it', () => {
  /** Requests for the cart and its order, with their country. */
  const asked = ({transport}: CartService): string[] =>
    transport.sent
      .filter(({url}) => /\/(cart|cart\/fill)$/.test(url.pathname))
      .map(
        ({method, url}) =>
          `${method} ${url.pathname.replace(/^.*\/project\/\d+\//, '')} ${url.searchParams.get('country')}`,
      );
  const isOrdered = (service: CartService): boolean => service.calls.includes('POST payment/cart');
  const PAYABLE = {country: 'DE', paymentUrl: 'https://pay.example/'};

  it('in the country that the page changed to while it settled', async () => {
    const service = new CartService();
    const {shop} = shopOf(service, PAYABLE);
    await atRest(shop);
    const request = hold(service);
    shop.add('sword');
    await request.held();

    shop.checkout();
    await until(() => shop.$purchase.get()?.stage === 'ordering', 'the purchase');
    await new Promise((resolve) => requestAnimationFrame(resolve));
    shop.configure({country: 'AT'});
    request.release();
    await until(() => isOrdered(service), 'the order');

    const before = asked(service).slice(
      0,
      asked(service).findIndex((call) => call.startsWith('POST')),
    );
    expect(before.at(-1)).to.match(/^(GET cart|PUT cart\/fill) AT$/);
    expect(cartOf(service)).to.deep.equal({sword: 1});
  });

  it('and not as it was at the last reading', async () => {
    const service = new CartService();
    const {shop} = shopOf(service, {...PAYABLE, look: false});
    shop.add('sword');
    await until(() => shop.$cart.value?.status === 'ready' && !shop.$cart.value.value.isUpdating, 'the cart');
    service.cart('anna').set('sword', 9);
    // Another page reports a change; the cart has no subscriber here.
    const other = new BroadcastChannel('game-storefront/44056/anna');
    const isDelivered = new Promise((resolve) => {
      other.onmessage = ({data}) => data === 'here' && resolve(data);
    });
    other.postMessage({cart: 'https://store.example current'});
    // A tab that answers the greeting has received all earlier messages.
    other.postMessage('hello');
    await isDelivered;
    other.close();

    shop.checkout();
    await until(() => shop.$purchase.get()?.stage === 'ended', 'the end');

    expect(shop.$purchase.get()!.failure).to.include({kind: 'changed'});
    expect(isOrdered(service)).to.equal(false);
  });
});
