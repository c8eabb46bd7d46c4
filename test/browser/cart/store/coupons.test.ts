import {expect} from '@open-wc/testing';
import type {Storefront} from '../../../../src/storefront.js';
import {CartService} from '../../../support/cart-service.js';
import {atRest, shopOf} from '../../../support/cart-shop.js';
import {jwt} from '../../../support/jwt.js';
import {until, untilValue} from '../../../support/until.js';

describe('coupons in the code field of a cart', () => {
  const GIVEN = {code: 'SUPPLIES', items: [{name: 'Healing Draught', quantity: 2}]};
  /** Anna's cart with two swords. */
  async function opened() {
    const service = new CartService();
    service.cart('anna').set('sword', 2);
    const {shop} = shopOf(service);
    await atRest(shop);
    return {service, shop};
  }
  const cartOf = (shop: Storefront) => shop.$cart.get().value!;
  const isCoupon = ({method, url}: {method: string; url: URL}): boolean =>
    method === 'POST' && url.pathname.endsWith('/coupon/redeem');
  const untilFailed = (shop: Storefront) =>
    untilValue(shop.$cart, ({value}) => value?.codeFailure !== undefined && !value.isUpdating, 'the failure');

  it('are redeemed at once, and say what they gave; the cart stays as it is', async () => {
    const {service, shop} = await opened();

    shop.redeem(' SUPPLIES ');
    await untilValue(shop.$cart, ({value}) => value?.coupon !== undefined && !value.isUpdating, 'the items');

    expect(cartOf(shop)).to.deep.include({coupon: GIVEN, code: undefined, codeFailure: undefined, count: 2});
    expect(service.redeemed).to.deep.equal(['anna']);
    expect(service.calls.slice(1, 3)).to.deep.equal(['GET promotion/code/SUPPLIES/verify', 'POST coupon/redeem']);
    expect(service.calls).not.to.include('POST promocode/redeem');
  });

  it('leave what they gave on the cart until the next code', async () => {
    const {shop} = await opened();
    shop.redeem('SUPPLIES');
    await untilValue(shop.$cart, ({value}) => value?.coupon !== undefined, 'the items');

    shop.setQuantity('sword', 3);
    await untilValue(shop.$cart, ({value}) => value?.count === 3 && !value.isUpdating, 'the units');
    expect(cartOf(shop).coupon).to.deep.equal(GIVEN);
    shop.redeem('HALF');
    await untilValue(shop.$cart, ({value}) => value?.code !== undefined, 'the code');

    expect(cartOf(shop).coupon).to.equal(undefined);
  });

  it('that are used up or over say so, and were not redeemed', async () => {
    const {service, shop} = await opened();

    for (const code of [9804, 9810]) {
      service.dead.set('SUPPLIES', code);
      shop.redeem('SUPPLIES');
      await untilValue(shop.$cart, ({value}) => value?.codeFailure?.code === code, `${code}`);
    }

    expect(service.redeemed).to.deep.equal([]);
  });

  it('that are used up between the question and the redemption say so', async () => {
    const {service, shop} = await opened();
    service.fault = (request) => (isCoupon(request) ? {status: 422, code: 9804} : undefined);

    shop.redeem('SUPPLIES');
    const {value} = await untilFailed(shop);

    expect(value!.codeFailure).to.deep.equal({kind: 'api', status: 422, code: 9804});
  });

  it('whose answer is lost are redeemed once, and may have been', async () => {
    const {service, shop} = await opened();
    service.fault = (request) => (isCoupon(request) ? 'after' : undefined);

    shop.redeem('SUPPLIES');
    const {value} = await untilFailed(shop);
    shop.reloadCart();
    await atRest(shop);

    expect(value!.codeFailure).to.include({kind: 'network', mayBeRedeemed: true});
    expect(cartOf(shop).coupon).to.equal(undefined);
    expect(service.redeemed).to.deep.equal(['anna']);
  });

  it('are redeemed once, though the shop is set anew meanwhile, and say what they gave', async () => {
    const {service, shop} = await opened();
    let answer = (): void => {};
    service.fault = (request) =>
      isCoupon(request) ? new Promise<undefined>((resolve) => (answer = () => resolve(undefined))) : undefined;

    shop.redeem('SUPPLIES');
    await until(() => service.calls.includes('POST coupon/redeem'), 'the request');
    shop.configure({locale: 'de'});
    answer();
    await untilValue(shop.$cart, ({value}) => value?.coupon !== undefined && !value.isUpdating, 'the items');

    expect(cartOf(shop).coupon).to.deep.equal(GIVEN);
    expect(service.redeemed).to.deep.equal(['anna']);
  });

  it('are redeemed once by two presses', async () => {
    const {service, shop} = await opened();
    let answer = (): void => {};
    service.fault = (request) =>
      isCoupon(request) ? new Promise<undefined>((resolve) => (answer = () => resolve(undefined))) : undefined;

    shop.redeem('SUPPLIES');
    await until(() => service.calls.includes('POST coupon/redeem'), 'the request');
    shop.redeem('SUPPLIES');
    answer();
    await untilValue(shop.$cart, ({value}) => value?.coupon !== undefined && !value.isUpdating, 'the items');
    await atRest(shop);

    expect(service.redeemed).to.deep.equal(['anna']);
  });

  it('say nothing to the next player', async () => {
    const {service, shop} = await opened();
    let answer = (): void => {};
    service.fault = (request) =>
      isCoupon(request) ? new Promise<undefined>((resolve) => (answer = () => resolve(undefined))) : undefined;

    shop.redeem('SUPPLIES');
    await until(() => service.calls.includes('POST coupon/redeem'), 'the request');
    shop.getToken = () => jwt({sub: 'bert'});
    await until(() => shop.$user.get() === 'bert', 'Bert');
    answer();
    await atRest(shop);

    expect(cartOf(shop).coupon).to.equal(undefined);
    expect(cartOf(shop).codeFailure).to.equal(undefined);
    expect(service.redeemed).to.deep.equal(['anna']);
  });

  it('are not asked for where the service cannot be reached', async () => {
    const {service, shop} = await opened();
    service.fault = ({url}) => (url.pathname.endsWith('/verify') ? 'before' : undefined);

    shop.redeem('SUPPLIES');
    await untilFailed(shop);

    expect(service.calls.filter((call) => call.startsWith('POST'))).to.deep.equal([]);
  });
});
