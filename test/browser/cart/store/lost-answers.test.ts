import {expect} from '@open-wc/testing';
import {CartService} from '../../../support/cart-service.js';
import {atRest, cartOf, isAtRest, linesOf, type Shown, shopOf} from '../../../support/cart-shop.js';
import {until, untilValue} from '../../../support/until.js';

describe('a cart whose answer is lost', () => {
  for (const [what, fault, fills] of [
    ['does not repeat a change that arrived', 'after', 1],
    ['repeats a change that did not arrive', 'before', 2],
  ] as const) {
    it(what, async () => {
      const service = new CartService();
      service.cart('anna').set('sword', 1);
      const {shop} = shopOf(service);
      await atRest(shop);
      let count = 0;
      service.fault = ({method}) => (method === 'PUT' && count++ === 0 ? fault : undefined);

      shop.add('sword', 2);
      await until(() => service.calls.length >= 3, 'the look');
      const {value} = await atRest(shop);

      expect(cartOf(service)).to.deep.equal({sword: 3});
      expect(linesOf(shop.$cart.get())).to.deep.equal({sword: 3});
      expect(value!.failure).to.equal(undefined);
      expect(service.calls.filter((call) => call.startsWith('PUT')).length).to.equal(fills);
    });
  }

  it('undoes the change when it cannot be sent at all', async () => {
    const service = new CartService();
    service.cart('anna').set('sword', 1);
    const {shop} = shopOf(service);
    await atRest(shop);
    service.fault = ({method}) => (method === 'PUT' ? 'before' : undefined);

    shop.setQuantity('sword', 5);
    const {value} = await untilValue(
      shop.$cart,
      (shown) => isAtRest(shown) && Boolean(shown.value?.failure),
      'it fails',
    );

    expect(linesOf(shop.$cart.get())).to.deep.equal({sword: 1});
    expect(value!.failure).to.include({kind: 'network'});
    expect(value!.lines[0]!.notice).to.include({reason: 'refused', quantity: 1});
    expect(service.calls.filter((call) => call === 'PUT cart/fill').length).to.equal(3);
  });

  it('keeps changes while there is no connection, and sends them when there is one', async () => {
    const service = new CartService();
    const {shop} = shopOf(service);
    await atRest(shop);
    service.fault = () => 'before';

    shop.add('sword');
    const shown = await untilValue(shop.$cart, ({status}) => status === 'error', 'it fails');
    expect(linesOf(shown as Shown), 'what was picked stays').to.deep.equal({sword: 1});
    service.fault = () => undefined;
    window.dispatchEvent(new Event('online'));
    await until(() => cartOf(service).sword === 1, 'the change');

    expect((await atRest(shop)).status).to.equal('ready');
  });

  it('sends the changes by itself once the service answers again, less and less often', async () => {
    const service = new CartService();
    const {shop, clock} = shopOf(service);
    await atRest(shop);
    service.fault = () => 'before';

    shop.add('sword');
    for (const wait of [10_000, 20_000, 40_000, 80_000, 80_000]) {
      await until(() => clock.waits.length === 1 && clock.waits[0] === wait, `${wait} ms until the next try`);
      expect(shop.$cart.get().status).to.equal('error');
      await clock.pass(wait);
    }
    await until(() => clock.waits[0] === 80_000, 'no less often than that');
    service.fault = () => undefined;
    await clock.pass(80_000);
    await until(() => cartOf(service).sword === 1, 'the change');

    expect((await atRest(shop)).status).to.equal('ready');
    expect(clock.waits).to.deep.equal([]);
  });

  it('is not retried where the change is refused', async () => {
    const service = new CartService();
    const {shop, clock} = shopOf(service, {look: false});
    service.fault = () => ({status: 403});

    shop.add('sword');
    await untilValue(shop.$cart, ({status}) => status === 'error', 'it fails');

    await until(() => clock.waits.length === 0, 'nothing is waited for');
  });

  for (const status of [429, 503])
    it(`waits as long as a busy service asks: ${status}`, async () => {
      const service = new CartService();
      const {shop, clock} = shopOf(service);
      await atRest(shop);
      let count = 0;
      service.fault = ({method}) => (method === 'PUT' && count++ === 0 ? {status, retryAfter: '7'} : undefined);

      shop.add('sword');
      await until(() => clock.waits.includes(7000), 'the pause');
      expect(cartOf(service)).to.deep.equal({});
      await clock.pass(7000);
      await until(() => cartOf(service).sword === 1, 'the change');

      expect(linesOf(await atRest(shop))).to.deep.equal({sword: 1});
    });
});
