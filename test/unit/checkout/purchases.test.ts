import {expect} from '@open-wc/testing';
import type {StorefrontEvents} from '../../../src/model/events.js';
import {createStorefront, type Storefront} from '../../../src/storefront.js';
import {createBalances} from '../../../src/stores/balances.js';
import {jwt} from '../../support/jwt.js';
import {json, refusal, type Sent, scriptedFetch, silence} from '../../support/scripted-fetch.js';
import {TestClock} from '../../support/test-clock.js';
import {until, untilValue} from '../../support/until.js';

type Answers = Readonly<Record<string, (sent: Sent) => Response | Promise<Response>>>;

const GIFT = {sku: 'gift', name: 'Gift', is_free: true, limits: {per_user: {total: 3, available: 3}}};
const AXE = {sku: 'axe', name: 'Axe', virtual_prices: [{sku: 'gold', amount: 30}]};
const lost = (): never => {
  throw new TypeError('lost');
};
const cart = (isFree: boolean) => () =>
  json({
    cart_id: 'c-1',
    is_free: isFree,
    price: isFree ? null : {amount: '1.00', amount_without_discount: '1.00', currency: 'USD'},
    items: [{sku: 'gift', quantity: 1, is_free: isFree}],
  });

/** A shop of anna over a service that answers by these; what is not named is not found. */
function shopOf(answers: Answers, getToken: () => string | null = () => jwt({sub: 'anna'})) {
  const {fetch, sent} = scriptedFetch((request) => {
    const path = request.url.pathname.replace(/^.*\/project\/\d+\//, '');
    return answers[`${request.method} ${path}`]?.(request) ?? refusal(404);
  });
  const target = new EventTarget();
  const clock = new TestClock();
  const ends: StorefrontEvents['store-purchase-end'][] = [];
  target.addEventListener('store-purchase-end', (event) => ends.push((event as CustomEvent).detail));
  const shop = createStorefront(
    {
      projectId: 44056,
      storeUrl: 'https://store.example',
      paymentUrl: 'https://pay.example',
      locale: 'en',
      fetch,
      getToken,
    },
    {target, clock},
  );
  shops.push(shop);
  const posts = (): string[] =>
    sent.filter(({method}) => method === 'POST').map(({url}) => url.pathname.replace(/^.*\/project\/\d+\//, ''));
  return {shop, sent, clock, ends, posts};
}

/** The catalog is on screen. */
async function look(shop: Storefront): Promise<void> {
  shop.$catalog.subscribe(() => {});
  await untilValue(shop.$catalog, ({status}) => status === 'ready', 'the catalog');
}
const LISTS: Answers = {'GET items/virtual_items': () => json({items: [GIFT, AXE], has_more: false})};
const ended = (shop: Storefront) => untilValue(shop.$purchase, (purchase) => purchase?.stage === 'ended', 'the end');

let shops: Storefront[] = [];
let opened = 0;
const {open} = window;
beforeEach(() => {
  opened = 0;
  window.open = () => {
    opened++;
    return null;
  };
});
afterEach(() => {
  for (const shop of shops) shop.close();
  shops = [];
  window.open = open;
});

describe('a purchase', () => {
  it('of a free item is ordered at once, without a window, and is done by the word of its order', async () => {
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
    expect(opened).to.equal(0);
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
    expect(opened).to.equal(0);
  });

  it('for virtual currency that the player has not enough of fails with the service’s code', async () => {
    const {shop, posts} = shopOf({...LISTS, 'POST payment/item/axe/virtual/gold': () => refusal(422, 5006)});

    shop.buyWith('axe', 'gold');

    expect(await ended(shop)).to.deep.include({
      outcome: 'failed',
      failure: {kind: 'api', status: 422, code: 5006},
    });
    expect(posts().length).to.equal(1);
  });

  describe('whose answer was lost', () => {
    const rows: readonly [what: string, answer: () => Response | Promise<Response>][] = [
      ['a connection', lost],
      ['an answer that makes no sense', () => new Response('<html>')],
      ['a service that broke', () => refusal(503)],
    ];
    for (const [what, answer] of rows) {
      it(`by ${what} failed where nothing was charged`, async () => {
        let balance = 100;
        const {shop, clock, posts} = shopOf({
          ...LISTS,
          'GET items/virtual_items/sku/axe': () => json(AXE),
          'GET user/virtual_currency_balance': () => json({items: [{sku: 'gold', amount: balance}]}),
          'POST payment/item/axe/virtual/gold': answer,
        });
        await look(shop);

        shop.buyWith('axe', 'gold');
        await until(() => clock.waits.includes(2000), 'time to arrive');
        await clock.pass(2000);
        expect(await ended(shop)).to.include({outcome: 'failed'});

        shop.buyWith('axe', 'gold');
        await until(() => clock.waits.includes(2000), 'time to arrive');
        balance = 70;
        await clock.pass(2000);
        expect(await ended(shop), 'it was charged, by this page or by another').to.include({outcome: 'unknown'});

        expect(posts().length, 'each is sent once').to.equal(2);
      });
    }

    it('is of unknown end where another page earned meanwhile what it cost', async () => {
      let balance = 100;
      const {shop, clock} = shopOf({
        ...LISTS,
        'GET items/virtual_items/sku/axe': () => json(AXE),
        'GET user/virtual_currency_balance': () => json({items: [{sku: 'gold', amount: balance}]}),
        'POST payment/item/axe/virtual/gold': () => {
          balance -= 30;
          return lost();
        },
      });
      await look(shop);
      const {$balances} = shop.use(createBalances);
      $balances.subscribe(() => {});
      await untilValue($balances, ({value}) => value?.get('gold') === 100, 'the balance as it is shown');
      balance = 130;

      shop.buyWith('axe', 'gold');
      await until(() => clock.waits.includes(2000), 'time to arrive');
      await clock.pass(2000);

      expect(await ended(shop)).to.include({outcome: 'unknown'});
    });

    it('failed where a limit says that it was not given', async () => {
      let available = 3;
      const {shop, clock} = shopOf({
        ...LISTS,
        'GET items/virtual_items/sku/gift': () => json({...GIFT, limits: {per_user: {total: 3, available}}}),
        'POST free/item/gift': lost,
      });
      await look(shop);

      shop.buy('gift');
      await until(() => clock.waits.includes(2000), 'time to arrive');
      await clock.pass(2000);
      expect(await ended(shop)).to.include({outcome: 'failed'});

      shop.buy('gift');
      await until(() => clock.waits.includes(2000), 'time to arrive');
      available = 2;
      await clock.pass(2000);
      expect(await ended(shop)).to.include({outcome: 'unknown'});
    });

    it('is of unknown end where nothing would show it', async () => {
      const {shop, posts} = shopOf({...LISTS, 'POST payment/item/axe/virtual/gold': lost});

      shop.buyWith('axe', 'gold');

      expect(await ended(shop)).to.include({outcome: 'unknown'});
      expect(posts().length).to.equal(1);
    });
  });

  describe('of an item that was free on screen', () => {
    const stillFree = (shop: Storefront): boolean => {
      shop.buy('gift');
      return shop.$purchase.get()!.kind === 'free';
    };

    it('is free for a visitor who has signed in since', async () => {
      let token: string | null = null;
      const {shop} = shopOf({...LISTS, 'POST free/item/gift': silence}, () => token);
      await look(shop);
      token = jwt({sub: 'anna'});
      shop.getToken = () => token;
      await untilValue(shop.$user, (user) => user === 'anna', 'the sign-in');

      expect(stillFree(shop)).to.equal(true);
    });

    it('is not for another player, whose items are still to come', async () => {
      let items: () => Response | Promise<Response> = LISTS['GET items/virtual_items'] as () => Response;
      const {shop} = shopOf({'GET items/virtual_items': () => items(), 'POST payment/item/gift': silence});
      await look(shop);
      items = silence;
      shop.getToken = () => jwt({sub: 'bob'});
      await untilValue(shop.$user, (user) => user === 'bob', 'the other player');

      expect(stillFree(shop)).to.equal(false);
    });

    it('is not in another project', async () => {
      const {shop} = shopOf({...LISTS, 'POST payment/item/gift': silence});
      await look(shop);
      shop.configure({projectId: 44057});

      expect(stillFree(shop)).to.equal(false);
    });
  });

  describe('of a cart', () => {
    it('opens the payment page for all of it', async () => {
      const {shop, posts, ends} = shopOf({
        'GET cart': cart(false),
        'POST payment/cart': () => json({order_id: 7, token: 'k7Lm'}),
        'GET order/7': () => json({order_id: 7, status: 'done'}),
      });

      shop.checkout();
      expect(opened, 'inside the click').to.equal(1);
      await untilValue(shop.$purchase, (purchase) => purchase?.stage === 'blocked', 'the order');
      shop.checkOrder();
      await ended(shop);

      expect(posts()).to.deep.equal(['payment/cart']);
      expect(ends).to.deep.equal([{kind: 'cart', sku: undefined, orderId: 7, outcome: 'done', failure: undefined}]);
    });

    it('waits until the service knows all of it', async () => {
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

      // The service cut it to one unit, which the player has not seen.
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
      expect(opened).to.equal(0);
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

  it('waits for another that is open', async () => {
    const {shop, sent} = shopOf({'POST payment/item/axe': silence});
    shop.buy('axe');
    await until(() => sent.length === 1, 'the order');

    shop.buyWith('axe', 'gold');
    shop.checkout();

    expect(shop.$purchase.get()).to.include({kind: 'item', sku: 'axe', stage: 'ordering'});
  });
});
