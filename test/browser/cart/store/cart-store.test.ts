import {expect} from '@open-wc/testing';
import {CartService} from '../../../support/cart-service.js';
import {atRest, cartOf, hold, linesOf, shopOf} from '../../../support/cart-shop.js';
import {json} from '../../../support/scripted-fetch.js';
import {until, untilValue} from '../../../support/until.js';

describe('createCart', () => {
  it('loads when it is first subscribed to, and not before', async () => {
    const service = new CartService();
    service.cart('anna').set('sword', 2);
    const {shop} = shopOf(service, {look: false});
    expect(shop.$cart.value).to.deep.equal({status: 'idle'});
    expect(service.calls).to.deep.equal([]);

    shop.$cart.subscribe(() => {});
    const {value} = await atRest(shop);

    expect(value).to.deep.include({count: 2, isFree: false, isUpdating: false});
    expect(value!.total).to.deep.equal({amount: '2.00', amountWithoutDiscount: '2.00', currency: 'USD'});
    expect(value!.lines[0]).to.include({sku: 'sword', name: 'The sword', quantity: 2, confirmed: 2, isBonus: false});
    expect(service.calls).to.deep.equal(['GET cart']);
  });

  it('sends the shop’s language, country and currency', async () => {
    const service = new CartService();
    const {shop} = shopOf(service, {locale: 'de', country: 'AT', currency: 'EUR'});

    await atRest(shop);

    expect(Object.fromEntries(service.transport.sent[0]!.url.searchParams)).to.deep.equal({
      currency: 'EUR',
      country: 'AT',
      locale: 'de',
    });
  });

  it('is read again when a sale of one of its items ends, and at no other time', async () => {
    const service = new CartService();
    service.cart('anna').set('sword', 2);
    let end: string | null = null;
    const {shop, clock} = shopOf(service, {
      fetch: async (...request) => {
        const answer = await service.fetch(...request);
        if (!String(request[0]).includes('/cart')) return answer;
        const cart = (await answer.json()) as {items: object[]};
        const promotions = [{name: 'Sale', date_end: end, discount: {percent: '20.00', value: null}, bonus: []}];
        return json({...cart, items: cart.items.map((item) => ({...item, promotions}))});
      },
    });
    end = new Date(clock.now() + 3_600_000).toISOString();
    await atRest(shop);
    expect(service.calls).to.deep.equal(['GET cart']);

    await clock.pass(3_500_000);
    expect(service.calls).to.deep.equal(['GET cart']);
    await clock.pass(101_000);
    await until(() => service.calls.length > 1, 'the end of the sale');
    await atRest(shop);

    await clock.pass(3_600_000);
    expect(service.calls, 'and the answer names an end that has passed').to.deep.equal(['GET cart', 'GET cart']);
  });

  it('shows a change at once, and dispatches the event when it is confirmed', async () => {
    const service = new CartService();
    const {shop, changes} = shopOf(service);
    await atRest(shop);
    const request = hold(service);

    shop.add('sword', 3);
    await request.held();
    const shown = shop.$cart.get().value!;
    expect(linesOf(shop.$cart.get())).to.deep.equal({sword: 3});
    expect(shown.lines[0]).to.include({quantity: 3, confirmed: 0});
    expect(shown).to.include({isUpdating: true, count: 3});
    expect(changes).to.deep.equal([]);
    request.release();
    const {value} = await atRest(shop);

    expect(value!.total?.amount).to.equal('3.00');
    expect(value!.lines.map(({sku, isBonus, price}) => [sku, isBonus, price?.amount])).to.deep.equal([
      ['sword', false, '1.00'],
      ['gift', true, undefined],
    ]);
    expect(changes).to.deep.equal([{count: 3, skus: ['sword'], reason: 'player'}]);
  });

  it('has one request in flight at a time, and puts later changes into the next', async () => {
    const service = new CartService();
    const {shop} = shopOf(service);
    await atRest(shop);
    const request = hold(service);
    shop.add('sword');
    await request.held();

    for (let press = 0; press < 5; press++) shop.add('sword');
    shop.setQuantity('bow', 7);
    shop.setQuantity('bow', 4);
    request.release();
    await atRest(shop);

    expect(cartOf(service)).to.deep.equal({sword: 6, bow: 4});
    expect(service.calls).to.deep.equal(['GET cart', 'PUT cart/fill', 'PUT cart/fill']);
  });

  it('sends changes of the same task together', async () => {
    const service = new CartService();
    const {shop} = shopOf(service);
    await atRest(shop);

    shop.add('sword');
    shop.add('bow');
    await until(() => cartOf(service).bow, 'the change');
    await atRest(shop);

    expect(service.calls).to.deep.equal(['GET cart', 'PUT cart/fill']);
  });

  it('can be filled without a subscriber', async () => {
    const service = new CartService();
    service.cart('anna').set('sword', 1);
    const {shop} = shopOf(service, {look: false});

    shop.add('sword', 2);
    await until(() => cartOf(service).sword === 3, 'the change');

    expect(service.calls).to.deep.equal(['GET cart', 'PUT cart/fill']);
  });

  it('refuses quantities that no cart can hold', async () => {
    const service = new CartService();
    const {shop} = shopOf(service);
    await atRest(shop);
    const {warn} = console;
    console.warn = () => {};

    for (const quantity of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '2' as never])
      shop.add('sword', quantity);
    for (const quantity of [-1, 1.5, Number.NaN]) shop.setQuantity('sword', quantity);
    await atRest(shop);
    console.warn = warn;

    expect(linesOf(shop.$cart.get())).to.deep.equal({});
    expect(service.calls).to.deep.equal(['GET cart']);
  });

  describe('removals', () => {
    it('are sent one after the other, and the cart is read after the last', async () => {
      const service = new CartService();
      for (const sku of ['a', 'b', 'c']) service.cart('anna').set(sku, 1);
      const {shop, changes} = shopOf(service);
      await atRest(shop);

      shop.remove('a');
      shop.setQuantity('b', 0);
      await until(() => service.cart('anna').size === 1, 'the removals');
      await atRest(shop);

      expect(linesOf(shop.$cart.get())).to.deep.equal({c: 1});
      expect(service.calls).to.deep.equal(['GET cart', 'DELETE cart/item/a', 'DELETE cart/item/b', 'GET cart']);
      expect(changes).to.deep.equal([{count: 1, skus: ['c'], reason: 'player'}]);
    });

    it('can be undone for half a minute, until the next change', async () => {
      const service = new CartService();
      service.cart('anna').set('sword', 4);
      const {shop, clock} = shopOf(service);
      await atRest(shop);
      const removed = (): unknown => shop.$cart.get().value?.removed;

      shop.remove('sword');
      await until(() => service.cart('anna').size === 0, 'the removal');
      await atRest(shop);
      expect(removed()).to.deep.equal({sku: 'sword', name: 'The sword', quantity: 4});
      shop.undoRemove();
      await until(() => cartOf(service).sword === 4, 'it is back');
      await atRest(shop);
      expect(removed()).to.equal(undefined);

      shop.remove('sword');
      await until(removed, 'the offer');
      await clock.pass(30_000);
      expect(removed()).to.equal(undefined);
      shop.undoRemove();
      await atRest(shop);
      expect(cartOf(service)).to.deep.equal({});
    });

    it('count as done where the line was already removed elsewhere', async () => {
      const service = new CartService();
      service.cart('anna').set('sword', 4);
      const {shop} = shopOf(service);
      await atRest(shop);

      service.cart('anna').clear();
      shop.remove('sword');
      await until(() => service.calls.length === 3, 'the removal and the reading');
      const {status, value} = await atRest(shop);

      expect(status).to.equal('ready');
      expect(value!.failure).to.equal(undefined);
    });

    it('of all lines are one request', async () => {
      const service = new CartService();
      for (const sku of ['a', 'b', 'c']) service.cart('anna').set(sku, 1);
      const {shop} = shopOf(service);
      await atRest(shop);

      shop.clear();
      shop.add('d');
      await until(() => cartOf(service).d, 'the change');
      await atRest(shop);

      expect(linesOf(shop.$cart.get())).to.deep.equal({d: 1});
      expect(service.calls).to.deep.equal(['GET cart', 'PUT cart/clear', 'PUT cart/fill']);
    });
  });

  it('counts added units from zero after it was cleared, also while a request was in flight', async () => {
    const service = new CartService();
    const {shop} = shopOf(service);
    await atRest(shop);
    const request = hold(service);
    shop.add('sword', 3);
    await request.held();

    shop.clear();
    shop.add('sword', 2);
    request.release();
    await until(() => cartOf(service).sword === 2, 'the change');
    await atRest(shop);

    expect(linesOf(shop.$cart.get())).to.deep.equal({sword: 2});
  });

  it('uses the cart whose id the shop is given', async () => {
    const service = new CartService();
    service.cart('anna/c-77').set('sword', 1);
    const {shop} = shopOf(service, {cartId: 'c-77'});
    await atRest(shop);

    shop.add('bow');
    await until(() => cartOf(service, 'anna/c-77').bow, 'the change');
    shop.remove('sword');
    await until(() => !cartOf(service, 'anna/c-77').sword, 'the removal');
    shop.clear();
    await until(() => service.cart('anna/c-77').size === 0, 'nothing');
    await atRest(shop);

    expect(new Set(service.calls)).to.deep.equal(
      new Set(['GET cart/c-77', 'PUT cart/c-77/fill', 'DELETE cart/c-77/item/sword', 'PUT cart/c-77/clear']),
    );
  });

  it('is refreshed on command, and reports changes from elsewhere', async () => {
    const service = new CartService();
    const {shop, changes} = shopOf(service);
    await atRest(shop);

    service.cart('anna').set('sword', 2);
    shop.reloadCart();
    await untilValue(shop.$cart, ({value}) => value?.count === 2, 'the change');

    expect(changes).to.deep.equal([{count: 2, skus: ['sword'], reason: 'elsewhere'}]);
  });

  it('survives answers that make no sense', async () => {
    const service = new CartService();
    service.cart('anna').set('sword', 2);
    const {shop} = shopOf(service, {
      fetch: async (input, init) => {
        const answer = await service.fetch(input, init);
        return service.calls.length === 2 ? new Response('<html>', {status: 200}) : answer;
      },
    });
    await atRest(shop);

    shop.reloadCart();
    const shown = await untilValue(shop.$cart, ({status}) => status === 'error', 'it fails');
    expect(linesOf(shown)).to.deep.equal({sword: 2});
    shop.reloadCart();

    expect((await untilValue(shop.$cart, ({status}) => status === 'ready', 'it is back')).value!.count).to.equal(2);
  });
});
