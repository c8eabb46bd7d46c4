import {expect} from '@open-wc/testing';
import type {Cart} from '../../../../src/orders/cart.js';
import type {Options} from '../../../../src/session/config.js';
import type {StorefrontEvents} from '../../../../src/session/events.js';
import type {Loadable} from '../../../../src/session/loadable.js';
import {createStorefront, type Storefront} from '../../../../src/storefront.js';
import {CartService, type Fault} from '../../../support/cart-service.js';
import {jwt} from '../../../support/jwt.js';
import {settled, TestClock} from '../../../support/test-clock.js';
import {until, untilValue} from '../../../support/until.js';

type Shown = Loadable<Cart>;

/** A shop of a player over a service's carts; `changes` are the details of its cart events. */
function shopOf(
  service: CartService,
  {player = 'anna' as string | null, look = true, ...options}: Options & {player?: string | null; look?: boolean} = {},
) {
  const target = new EventTarget();
  const clock = new TestClock();
  const shop = createStorefront(
    {
      projectId: 44056,
      storeUrl: 'https://store.example',
      locale: 'en',
      fetch: service.fetch,
      getToken: () => player && jwt({sub: player}),
      ...options,
    },
    {target, clock},
  );
  const changes: StorefrontEvents['store-cart-change'][] = [];
  target.addEventListener('store-cart-change', (event) => changes.push((event as CustomEvent).detail));
  if (look) shop.$cart.subscribe(() => {});
  shops.push(shop);
  clocks.set(shop, clock);
  return {shop, clock, changes};
}

let shops: Storefront[] = [];
const clocks = new WeakMap<Storefront, TestClock>();
afterEach(() => {
  for (const shop of shops) shop.close();
  shops = [];
  // The stored cart of an anonymous player would be in the next test's cart.
  localStorage.clear();
  sessionStorage.clear();
});

const isAtRest = ({status, value}: Shown): boolean => status !== 'loading' && status !== 'idle' && !value?.isUpdating;

/** Resolves to the cart once no request is in flight. */
async function atRest(shop: Storefront): Promise<Shown> {
  const shown = await untilValue(shop.$cart, isAtRest, 'the cart is at rest');
  // Other tabs have had time to answer.
  await clocks.get(shop)!.pass(1000);
  return shown;
}
const linesOf = ({value}: Shown): Record<string, number> =>
  Object.fromEntries((value?.lines ?? []).filter(({isBonus}) => !isBonus).map(({sku, quantity}) => [sku, quantity]));
const cartOf = (service: CartService, player = 'anna'): Record<string, number> =>
  Object.fromEntries(service.cart(player));

/** Delays the next request until it is released, with a fault or without. */
function hold(service: CartService) {
  let release: (fault?: Fault) => void = () => {};
  let isHeld = false;
  service.fault = () => {
    service.fault = () => undefined;
    isHeld = true;
    return new Promise((resolve) => (release = resolve));
  };
  return {held: () => until(() => isHeld, 'a request'), release: (fault?: Fault) => release(fault)};
}

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

  describe('refusals', () => {
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

  describe('a lost answer', () => {
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

  describe('the player', () => {
    it('who is not signed in keeps the added items, and nothing is sent', async () => {
      const service = new CartService();
      const {shop} = shopOf(service, {player: null});
      expect(await atRest(shop)).to.deep.include({status: 'error', failure: {kind: 'signed-out'}, value: undefined});

      shop.add('sword', 2);
      const shown = await untilValue(shop.$cart, ({value}) => value !== undefined, 'the line');

      expect(shown).to.deep.include({status: 'error', failure: {kind: 'signed-out'}});
      expect(shown.value).to.include({count: 2, total: undefined, isUpdating: false});
      expect(service.calls).to.deep.equal([]);
    });

    it('who signs in gets them merged into the cart: of each item the larger quantity', async () => {
      const service = new CartService();
      service.cart('anna').set('sword', 5).set('bow', 1);
      const {shop} = shopOf(service, {player: null});
      await atRest(shop);
      shop.add('sword', 2);
      shop.add('bow', 2);
      shop.add('axe', 1);
      await untilValue(shop.$cart, ({value}) => value?.count === 5, 'the lines');

      shop.getToken = () => jwt({sub: 'anna'});
      await until(() => cartOf(service).axe, 'the cart is filled');
      await atRest(shop);

      expect(cartOf(service)).to.deep.equal({sword: 5, bow: 2, axe: 1});
      expect(linesOf(shop.$cart.get())).to.deep.equal({sword: 5, bow: 2, axe: 1});
    });

    it('who replaces another one sees nothing of theirs, and gets none of their items', async () => {
      const service = new CartService();
      service.cart('anna').set('sword', 1);
      const {shop} = shopOf(service);
      await atRest(shop);
      const request = hold(service);
      shop.add('bow');
      await request.held();

      shop.getToken = () => jwt({sub: 'bert'});
      const seen: Record<string, number>[] = [];
      await untilValue(shop.$cart, (shown) => linesOf(shown).sword === undefined, 'the other cart');
      shop.$cart.listen((shown) => seen.push(linesOf(shown as Shown)));
      request.release();
      await atRest(shop);
      shop.add('axe');
      await until(() => cartOf(service, 'bert').axe, 'the change');
      await atRest(shop);

      expect(cartOf(service, 'bert')).to.deep.equal({axe: 1});
      expect(seen.every((lines) => !('sword' in lines) && !('bow' in lines))).to.equal(true);
    });

    it('who stays the same keeps the cart when the token is renewed', async () => {
      const service = new CartService();
      service.cart('anna').set('sword', 1);
      const {shop} = shopOf(service);
      await atRest(shop);
      const empties: Shown[] = [];
      shop.$cart.listen((shown) => {
        if (!shown.value) empties.push(shown as Shown);
      });

      shop.getToken = () => jwt({sub: 'anna', exp: 4_000_000_000});
      await until(() => service.calls.length === 2, 'the reading');
      await atRest(shop);

      expect(empties).to.deep.equal([]);
    });
  });

  describe('promo codes', () => {
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
        'GET promocode/code/HALF/rewards',
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
      await until(() => service.calls.at(-1) === 'GET promocode/code/HALF/rewards', 'the question');
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
        await until(() => service.calls.filter((call) => call.endsWith('/rewards')).length === 2, 'the question');
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
      await untilValue(
        shop.$cart,
        (shown) => shown.status === 'ready' && !shown.value?.isUpdating,
        'the player’s cart',
      );
      expect(shop.$cart.get().value!.codeFailure).to.equal(undefined);
    });
  });

  describe('is paid as the player sees it', () => {
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
    expect(linesOf(shown as Shown)).to.deep.equal({sword: 2});
    shop.reloadCart();

    expect((await untilValue(shop.$cart, ({status}) => status === 'ready', 'it is back')).value!.count).to.equal(2);
  });
});
