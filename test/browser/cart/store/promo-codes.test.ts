import {expect} from '@open-wc/testing';
import type {Storefront} from '../../../../src/storefront.js';
import {CartService} from '../../../support/cart-service.js';
import {atRest, isAtRest, shopOf} from '../../../support/cart-shop.js';
import {jwt} from '../../../support/jwt.js';
import {settled} from '../../../support/test-clock.js';
import {until, untilValue} from '../../../support/until.js';

/** A `fetch` of a service that handles the first request to `path` at once, and answers it late. */
function lateFetch(service: CartService, path: RegExp) {
  let release: () => void = () => {};
  let isDone = false;
  const held = new Promise<void>((resolve) => (release = resolve));
  return {
    done: () => until(() => isDone, 'the service has done it'),
    release: () => release(),
    async fetch(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
      const answer = await service.fetch(input, init);
      if (isDone || !path.test(String(input))) return answer;
      isDone = true;
      await held;
      return answer;
    },
  };
}

describe('promo codes of a cart', () => {
  const codeIn = (shop: Storefront) => shop.$cart.get().value?.code;
  const untilCode = (shop: Storefront, code: string | undefined) =>
    untilValue(
      shop.$cart,
      ({value}) => value !== undefined && value.code?.code === code && !value.isUpdating,
      `the code ${code}`,
    );
  /** Anna's cart with two swords, and a shop that redeemed a code. */
  async function redeemed(code = 'HALF') {
    const service = new CartService();
    service.cart('anna').set('sword', 2);
    const {shop} = shopOf(service);
    await atRest(shop);
    shop.redeem(code);
    await untilCode(shop, code);
    return {service, shop};
  }

  it('are looked up, redeemed and shown with their rewards', async () => {
    const service = new CartService();
    service.cart('anna').set('sword', 2);
    const {shop} = shopOf(service);
    await atRest(shop);

    shop.redeem(' HALF ');
    await untilValue(shop.$cart, ({value}) => value?.code !== undefined && !value.isUpdating, 'the code');
    expect(shop.$cart.get().value).to.deep.include({
      code: {code: 'HALF', name: 'Half off', percent: '50.00'},
      codeFailure: undefined,
    });
    expect(shop.$cart.get().value!.total?.amount).to.equal('1.00');
    expect(service.calls.slice(1)).to.deep.equal([
      'GET promotion/code/HALF/verify',
      'POST promocode/redeem',
      'GET cart',
    ]);
    shop.removeCode();
    await untilValue(shop.$cart, ({value}) => value?.code === undefined && !value?.isUpdating, 'no code');

    expect(shop.$cart.get().value!.total?.amount).to.equal('2.00');
  });

  it('that are refused say so until the next try', async () => {
    const service = new CartService();
    service.cart('anna').set('sword', 2);
    const {shop} = shopOf(service);
    await atRest(shop);

    shop.redeem('NOPE');
    const {value} = await untilValue(shop.$cart, (shown) => shown.value?.codeFailure !== undefined, 'the refusal');
    expect(value!.codeFailure).to.deep.equal({kind: 'api', status: 404, code: 9802});
    expect(value!.code).to.equal(undefined);
    shop.redeem('HALF');
    await untilValue(shop.$cart, (shown) => shown.value?.code !== undefined, 'the code');

    expect(shop.$cart.get().value!.codeFailure).to.equal(undefined);
  });

  it('apply again after an item was removed and added again', async () => {
    const {shop} = await redeemed();

    shop.remove('sword');
    await untilCode(shop, undefined);
    shop.undoRemove();
    await untilCode(shop, 'HALF');

    expect(shop.$cart.get().value!.total?.amount).to.equal('1.00');
  });

  describe('that give only a bonus', () => {
    const bonusesOf = (shop: Storefront): string[] =>
      shop.$cart.get().value!.lines.flatMap(({sku, isBonus}) => (isBonus ? [sku] : []));

    it('apply again after an item was removed and added again', async () => {
      const {shop} = await redeemed('MEDAL');

      shop.remove('sword');
      await untilCode(shop, undefined);
      shop.undoRemove();
      await untilCode(shop, 'MEDAL');

      expect(bonusesOf(shop)).to.deep.equal(['medal']);
      expect(codeIn(shop)).to.deep.equal({code: 'MEDAL', name: 'A medal', percent: undefined});
    });

    it('are removed by an order that spent them', async () => {
      const {service, shop} = await redeemed('MEDAL');

      service.cart('anna').clear();
      service.codes.delete('anna');
      shop.reloadCart();
      await untilCode(shop, undefined);
      shop.add('sword', 3);
      await untilValue(shop.$cart, (shown) => isAtRest(shown) && shown.value?.count === 3, 'the line');
      await atRest(shop);

      expect(bonusesOf(shop)).to.deep.equal(['gift']);
      expect(codeIn(shop)).to.equal(undefined);
    });

    it('that expire are removed, and give the reason', async () => {
      const {service, shop} = await redeemed('MEDAL');

      service.dead.set('MEDAL', 9810);
      shop.setQuantity('sword', 1);
      const {value} = await untilValue(shop.$cart, (shown) => shown.value?.codeFailure !== undefined, 'the refusal');

      expect(value!.codeFailure?.code).to.equal(9810);
      expect(value!.code).to.equal(undefined);
    });

    it('show in other tabs too, apply again there, and can be removed from there', async () => {
      const service = new CartService();
      service.cart('anna').set('sword', 2);
      const {shop} = shopOf(service);
      const {shop: other} = shopOf(service);
      await atRest(shop);
      await atRest(other);

      shop.redeem('MEDAL');
      await untilCode(other, 'MEDAL');
      expect(bonusesOf(other)).to.deep.equal(['medal']);
      shop.remove('sword');
      await untilCode(other, undefined);
      shop.undoRemove();
      await untilCode(other, 'MEDAL');
      other.removeCode();
      await untilCode(shop, undefined);

      expect(service.codes.get('anna')).to.equal(undefined);
      expect(bonusesOf(shop)).to.deep.equal([]);
    });
  });

  it('that were added elsewhere show by their promotion, and can be removed', async () => {
    const {service, shop} = await redeemed();
    shop.close();
    const {shop: later} = shopOf(service);
    await atRest(later);

    expect(codeIn(later)).to.deep.equal({code: undefined, name: 'Half off', percent: '50.00'});
    later.removeCode();
    await untilValue(later.$cart, ({value}) => value?.code === undefined && !value?.isUpdating, 'no code');

    expect(service.codes.get('anna')).to.equal(undefined);
    expect(later.$cart.get().value!.total?.amount).to.equal('2.00');
  });

  it('that replace another one do not have its name', async () => {
    const {service, shop} = await redeemed();

    service.codes.set('anna', 'HAPPY');
    shop.reloadCart();
    await untilCode(shop, undefined);

    expect(codeIn(shop)).to.deep.equal({code: undefined, name: 'Happy hour', percent: '50.00'});
  });

  it('are shared by tabs, also with a later one, and from them too', async () => {
    const {service, shop} = await redeemed();
    const {shop: other} = shopOf(service);
    await atRest(other);
    await untilCode(other, 'HALF');

    other.redeem('HAPPY');
    await untilCode(shop, 'HAPPY');
    shop.removeCode();
    await untilValue(other.$cart, ({value}) => value?.code === undefined && !value?.isUpdating, 'no code');
    expect(JSON.stringify([Object.values(localStorage), Object.values(sessionStorage)])).not.to.contain('HA');
  });

  it('belong to one cart: another cart of the same player has its own', async () => {
    const {service, shop} = await redeemed('MEDAL');
    service.cart('anna/c-77').set('bow', 2);
    const {shop: other} = shopOf(service, {cartId: 'c-77'});
    const {shop: elsewhere} = shopOf(service, {storeUrl: 'https://other.example'});
    await atRest(other);
    await atRest(elsewhere);

    other.redeem('HALF');
    await untilCode(other, 'HALF');
    // The others send a new tab the codes of its cart.
    const {shop: later} = shopOf(service, {cartId: 'c-77'});
    await untilCode(later, 'HALF');

    expect(codeIn(shop)?.code).to.equal('MEDAL');
    expect(codeIn(elsewhere)).to.equal(undefined);
    later.removeCode();
    await untilCode(other, undefined);
    expect(codeIn(shop)?.code).to.equal('MEDAL');
  });

  it('are sent again where the shop changes to another cart', async () => {
    const {service} = await redeemed('MEDAL');
    service.cart('anna/c-77').set('bow', 2);
    const {shop: other} = shopOf(service, {cartId: 'c-77'});
    await atRest(other);
    other.redeem('HALF');
    await untilCode(other, 'HALF');

    other.configure({cartId: undefined});

    expect((await untilCode(other, 'MEDAL')).value!.count).to.equal(2);
  });

  it('are the latest that a tab entered, though another tab’s message arrives later', async () => {
    const service = new CartService();
    service.cart('anna').set('sword', 1);
    const {shop} = shopOf(service);
    await atRest(shop);
    const other = new BroadcastChannel('game-storefront/44056/anna');
    const isDelivered = new Promise((resolve) => {
      other.onmessage = ({data}) => data === 'here' && resolve(data);
    });
    const now = performance.timeOrigin + performance.now();
    const cart = 'https://store.example current';
    service.codes.set('anna', 'MEDAL');
    other.postMessage({cart, code: 'MEDAL', at: now});
    other.postMessage({cart, code: 'HALF', at: now - 5});
    // A tab that answers the greeting has received all earlier messages.
    other.postMessage('hello');
    await isDelivered;
    other.close();
    await atRest(shop);

    expect(shop.$cart.get().value?.code?.code).to.equal('MEDAL');
  });

  it('are in all tabs the one that was entered last, whichever answer was late', async () => {
    const service = new CartService();
    service.cart('anna').set('sword', 2);
    const late = lateFetch(service, /promocode\/redeem/);
    const {shop} = shopOf(service, {fetch: late.fetch});
    const {shop: other} = shopOf(service);
    await atRest(shop);
    await atRest(other);

    shop.redeem('HALF');
    await late.done();
    other.redeem('MEDAL');
    await until(() => other.$cart.get().value?.isUpdating, 'the wish');
    for (let ticks = 0; ticks < 20; ticks++) await settled();
    late.release();
    await until(() => service.codes.get('anna') === 'MEDAL', 'the later code');

    expect((await untilCode(shop, 'MEDAL')).value!.total?.amount).to.equal('2.00');
    await untilCode(other, 'MEDAL');
  });

  it('that are added elsewhere while the cart is filled here show with their rewards', async () => {
    const service = new CartService();
    const late = lateFetch(service, /cart\/fill/);
    const {shop} = shopOf(service, {fetch: late.fetch});
    const {shop: other, clock} = shopOf(service);
    await atRest(shop);
    await atRest(other);

    shop.add('sword', 2);
    await late.done();
    other.redeem('HALF');
    // The other tab does not wait for this one any longer.
    await until(() => clock.waits.includes(5000), 'its turn');
    await clock.pass(5000);
    await untilCode(other, 'HALF');
    late.release();

    expect((await untilCode(shop, 'HALF')).value!.total?.amount).to.equal('1.00');
  });

  it('that expire are removed, and give the reason', async () => {
    const {service, shop} = await redeemed();

    service.dead.set('HALF', 9810);
    shop.setQuantity('sword', 3);
    const {value} = await untilValue(shop.$cart, (shown) => shown.value?.codeFailure !== undefined, 'the refusal');

    expect(value!.codeFailure).to.deep.equal({kind: 'api', status: 422, code: 9810});
    expect(value!.code).to.equal(undefined);
  });

  it('are kept while the lines do not match them, and are not requested again', async () => {
    const {service, shop} = await redeemed();
    service.leastUnits = 2;

    shop.setQuantity('sword', 1);
    await until(() => service.calls.at(-1) === 'GET promotion/code/HALF/verify', 'the question');
    await atRest(shop);
    shop.reloadCart();
    await until(() => service.calls.at(-1) === 'GET cart', 'the reading');
    expect((await atRest(shop)).value!.code?.code).to.equal('HALF');
    expect(service.calls.at(-1)).to.equal('GET cart');

    shop.removeCode();
    await untilCode(shop, undefined);
    expect(service.codes.get('anna')).to.equal(undefined);
  });

  for (const code of [9802, 9804, 9808, 9810])
    it(`for which an order was refused with ${code} are removed, though they did not apply`, async () => {
      const {service, shop} = await redeemed();
      shop.configure({paymentUrl: 'https://pay.example/'});
      service.leastUnits = 3;
      shop.reloadCart();
      await until(() => service.calls.filter((call) => call.endsWith('/verify')).length === 2, 'the question');
      await atRest(shop);
      service.fault = ({url}) => {
        if (!url.pathname.endsWith('/payment/cart')) return undefined;
        service.codes.delete('anna');
        return {status: 422, code};
      };

      shop.checkout();
      await until(() => shop.$purchase.get()?.stage === 'ended', 'the end');
      await untilCode(shop, undefined);

      expect(shop.$cart.get().value!.code).to.equal(undefined);
      expect(shop.$cart.get().value!.codeFailure?.code).to.equal(code);
    });

  it('need a player', async () => {
    const {shop} = shopOf(new CartService(), {player: null});
    shop.add('sword');
    shop.redeem('HALF');

    const {value} = await untilValue(shop.$cart, (shown) => shown.value?.codeFailure !== undefined, 'the refusal');

    expect(value!.codeFailure).to.deep.equal({kind: 'signed-out'});

    shop.getToken = () => jwt({sub: 'anna'});
    await untilValue(shop.$cart, (shown) => shown.status === 'ready' && !shown.value?.isUpdating, 'the player’s cart');
    expect(shop.$cart.get().value!.codeFailure).to.equal(undefined);
  });
});
