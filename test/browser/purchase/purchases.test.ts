import {expect} from '@open-wc/testing';
import {createBalances} from '../../../src/inventory/balances-store.js';
import {findUnfinished} from '../../../src/purchase/checkout/stored-purchases.js';
import type {GetToken} from '../../../src/session/config.js';
import type {StorefrontEvents} from '../../../src/session/events.js';
import {createStorefront, type Storefront} from '../../../src/storefront.js';
import {jwt} from '../../support/jwt.js';
import {replaceWindowOpen} from '../../support/payment-window.js';
import {json, refusal, type Sent, scriptedFetch, silence} from '../../support/scripted-fetch.js';
import {settled, TestClock} from '../../support/test-clock.js';
import {until, untilValue} from '../../support/until.js';
import {catchWarnings} from '../../support/warnings.js';

type Answers = Readonly<Record<string, (sent: Sent) => Response | Promise<Response>>>;

const GIFT = {sku: 'gift', name: 'Gift', is_free: true, limits: {per_user: {total: 3, available: 3}}};
const [ANNA, BOB] = [jwt({sub: 'anna'}), jwt({sub: 'bob'})];
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

/** Anna's shop, of a service with these answers; any other request is not found. */
function shopOf(answers: Answers, getToken: GetToken = () => ANNA) {
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
      presentation: 'window',
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

/** Shows the catalog. */
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
  localStorage.clear();
});

describe('a purchase', () => {
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
    expect(opened).to.equal(0);
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
    expect(opened).to.equal(0);
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

    it('is of unknown end where another page earned its price meanwhile', async () => {
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

    it('failed where a limit shows that it was not delivered', async () => {
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

    it('is of unknown end where nothing would show a charge', async () => {
      const {shop, posts} = shopOf({...LISTS, 'POST payment/item/axe/virtual/gold': lost});

      shop.buyWith('axe', 'gold');

      expect(await ended(shop)).to.include({outcome: 'unknown'});
      expect(posts().length).to.equal(1);
    });
  });

  describe('canceled while its order is being made', () => {
    it('is canceled where it would have been paid on a page, which then does not open', async () => {
      let answer = (_: Response): void => {};
      const {shop, ends, posts} = shopOf({
        ...LISTS,
        'POST payment/item/axe': () => new Promise<Response>((resolve) => (answer = resolve)),
      });
      await look(shop);
      shop.buy('axe');
      await until(() => posts().length === 1, 'the order went out');

      shop.dropPurchase();
      expect(await ended(shop)).to.include({outcome: 'canceled'});
      answer(json({order_id: 7, token: 'k7Lm'}));
      await settled();

      expect(ends.map(({outcome}) => outcome)).to.deep.equal(['canceled']);
      expect(opened, 'in the click').to.equal(1);
      expect(localStorage.length, 'kept').to.equal(0);
    });

    it('is not even ordered where the page gives it up in the task in which it begins, though the checkout is loaded', async () => {
      const {shop, posts} = shopOf({...LISTS, 'POST payment/item/axe/virtual/gold': () => json({order_id: 7})});
      await look(shop);
      shop.buyWith('axe', 'gold');
      await ended(shop);
      expect(posts()).to.have.length(1);

      shop.buyWith('axe', 'gold');
      shop.dropPurchase();

      expect(await ended(shop)).to.include({outcome: 'canceled'});
      await settled();
      expect(posts()).to.have.length(1);
    });

    it('is of unknown end where it is charged at once', async () => {
      const {shop, posts} = shopOf({...LISTS, 'POST payment/item/axe/virtual/gold': () => new Promise(() => {})});
      await look(shop);
      shop.buyWith('axe', 'gold');
      await until(() => posts().length === 1, 'the order went out');

      shop.dropPurchase();

      expect(await ended(shop)).to.include({outcome: 'unknown'});
    });
  });

  describe('whose page was left before the answer', () => {
    let balance = 100;
    const answers = (order: () => Response | Promise<Response>): Answers => ({
      ...LISTS,
      'GET items/virtual_items/sku/axe': () => json(AXE),
      'GET user/virtual_currency_balance': () => json({items: [{sku: 'gold', amount: balance}]}),
      'POST payment/item/axe/virtual/gold': order,
    });
    beforeEach(async () => {
      balance = 100;
      const {shop, posts} = shopOf(answers(() => new Promise(() => {})));
      await look(shop);
      shop.buyWith('axe', 'gold');
      await until(() => posts().length === 1, 'the order went out');
      shop.close();
    });
    /** Loads the next page, which looks up the purchase. */
    const next = async () => {
      const page = shopOf(answers(lost));
      page.shop.signIn();
      await until(() => page.clock.waits.includes(2000), 'time to arrive');
      await page.clock.pass(2000);
      return page;
    };

    it('is of unknown end where the next page sees a charge, and is not ordered again by anybody', async () => {
      balance = 70;
      const {shop, ends, posts} = await next();

      expect(await ended(shop)).to.include({outcome: 'unknown', sku: 'axe', name: 'Axe'});
      expect(ends.length).to.equal(1);
      expect(posts()).to.deep.equal([]);
      const [kept] = findUnfinished(44056, 'anna', Date.now());
      expect(kept, 'for who asks for it once more').to.include({sku: 'axe', outcome: 'unknown', orderId: undefined});
    });

    it('is forgotten where nothing was charged', async () => {
      const {shop, ends} = await next();

      await until(() => localStorage.length === 0, 'it is forgotten');
      expect(shop.$purchase.get()).to.equal(undefined);
      expect(ends).to.deep.equal([]);
    });

    it('does not concern another player', async () => {
      balance = 70;
      const {shop, clock} = shopOf(answers(lost), () => BOB);
      shop.signIn();
      await untilValue(shop.$user, (user) => user === 'bob', 'the other player');
      await settled();

      expect(clock.waits).not.to.include(2000);
      expect(shop.$purchase.get()).to.equal(undefined);
    });
  });

  describe('of unknown end', () => {
    const silent = async () => {
      let answer: () => Response = lost;
      const page = shopOf({
        ...LISTS,
        'POST payment/item/axe': () => json({order_id: 7, token: 'k7Lm'}),
        'GET order/7': () => answer(),
      });
      await look(page.shop);
      page.shop.buy('axe');
      await untilValue(page.shop.$purchase, (purchase) => purchase?.stage === 'blocked', 'the order');
      for (let minutes = 0; minutes <= 10; minutes++) await page.clock.pass(60_000);
      expect(await ended(page.shop)).to.include({outcome: 'unknown', orderId: 7});
      return {
        ...page,
        say: (status: string) => (answer = () => json({order_id: 7, status})),
        clearAnswer: () => (answer = lost),
      };
    };

    it('can be looked up, and is done by its order’s status', async () => {
      const {shop, ends, say} = await silent();
      say('done');

      shop.checkOrder();
      await untilValue(shop.$purchase, (purchase) => purchase?.outcome === 'done', 'the word');

      expect(
        ends.map(({outcome}) => outcome),
        'once for each attempt',
      ).to.deep.equal(['unknown']);
    });

    it('can be looked up again where it is still unknown', async () => {
      const {shop, sent, ends, say} = await silent();
      const looks = (): number => sent.filter(({url}) => url.pathname.endsWith('order/7')).length;
      const before = looks();
      shop.checkOrder();
      await until(() => looks() === before + 1, 'a look');
      await settled();
      expect(shop.$purchase.get()).to.include({outcome: 'unknown'});
      say('canceled');

      shop.checkOrder();
      await untilValue(shop.$purchase, (purchase) => purchase?.outcome === 'canceled', 'the word');

      expect(ends.map(({outcome}) => outcome)).to.deep.equal(['unknown']);
    });

    it('can be paid by a new order where it was not paid', async () => {
      const {shop, posts, say} = await silent();
      say('new');
      shop.checkOrder();
      await untilValue(shop.$purchase, (purchase) => purchase?.stage === 'paused', 'the word');

      shop.resumePayment();
      await untilValue(shop.$purchase, (purchase) => purchase?.stage === 'blocked', 'a new order');

      expect(posts().length).to.equal(2);
    });

    it('is of unknown end again where nothing shows whether a new order is needed, and closes its window', async () => {
      const {shop, clock, ends, posts, say, clearAnswer} = await silent();
      say('new');
      shop.checkOrder();
      await untilValue(shop.$purchase, (purchase) => purchase?.stage === 'paused', 'the word');
      clearAnswer();
      const windows = replaceWindowOpen();

      shop.resumePayment();
      for (let seconds = 0; seconds < 30; seconds++) await clock.pass(1000);
      windows.restore();

      expect(await ended(shop)).to.include({outcome: 'unknown'});
      expect(windows.all.map(({closed}) => closed)).to.deep.equal([true]);
      expect(posts().length).to.equal(1);
      expect(ends.map(({outcome}) => outcome)).to.deep.equal(['unknown', 'unknown']);
    });
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

  describe('of a cart', () => {
    it('opens the payment page for all its lines', async () => {
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

  describe('belongs to its player', () => {
    const GOLD = {'GET user/virtual_currency_balance': () => json({items: [{sku: 'gold', amount: 100}]})};
    const PAGE = {'POST payment/item/axe': () => json({order_id: 7, token: 'k7Lm'})};
    /** An answer that the test releases. */
    const laterAnswer = () => {
      let give: (answer: Response) => void = () => {};
      const answer = new Promise<Response>((resolve) => (give = resolve));
      return {answer: () => answer, give: (response: Response) => give(response)};
    };
    const switchTo = async (shop: Storefront, token: string | null, user: string | null): Promise<void> => {
      shop.getToken = () => token;
      shop.signIn();
      await untilValue(shop.$user, (value) => value === user, `${user} is signed in`);
    };
    const isLeft = (shop: Storefront) => untilValue(shop.$purchase, (purchase) => !purchase, 'it is not seen any more');
    const FAILED = {orderId: undefined, outcome: 'failed', failure: {kind: 'signed-out', status: 0, code: 0}};

    it('and is not sent again as the player whom the page names after a refused token', async () => {
      const {shop, sent, ends} = shopOf({...GOLD, 'POST payment/item/axe/virtual/gold': () => refusal(401)}, (asked) =>
        asked.reason === 'rejected' ? BOB : ANNA,
      );

      shop.buyWith('axe', 'gold');
      await isLeft(shop);

      expect(shop.$user.get()).to.equal('bob');
      const posts = sent.filter(({method}) => method === 'POST');
      expect(posts.map(({headers}) => headers.get('authorization'))).to.deep.equal([`Bearer ${ANNA}`]);
      expect(ends).to.deep.equal([{kind: 'virtual', sku: 'axe', ...FAILED}]);
    });

    it('and is not sent as the player whom the page names in place of an expiring token', async () => {
      const {shop, posts, ends} = shopOf({...LISTS, ...PAGE}, ({reason}) =>
        reason === 'start' ? jwt({sub: 'anna', exp: 1}) : BOB,
      );
      shop.signIn();
      await untilValue(shop.$user, (user) => user === 'anna', 'anna is signed in');

      shop.buy('axe');
      await isLeft(shop);

      expect(posts()).to.deep.equal([]);
      expect(ends).to.deep.equal([{kind: 'item', sku: 'axe', ...FAILED}]);
    });

    it('and is not sent as the player who signs in while the balance is read, also where the page’s fetch ignores its signal', async () => {
      const balance = laterAnswer();
      const {shop, sent, posts, ends} = shopOf({'GET user/virtual_currency_balance': balance.answer});
      const {fetch} = shop.$options.get();
      shop.configure({fetch: (url, init) => fetch!(url, {...init, signal: null})});
      shop.buyWith('axe', 'gold');
      await until(() => sent.length === 1, 'the balance is read');

      await switchTo(shop, BOB, 'bob');
      expect(ends).to.deep.equal([{kind: 'virtual', sku: 'axe', ...FAILED}]);
      balance.give(GOLD['GET user/virtual_currency_balance']());
      await settled();

      expect(shop.$purchase.get()).to.equal(undefined);
      expect(posts()).to.deep.equal([]);
    });

    it('and is not sent as the player who signs in while the cart is settled; its window is closed', async () => {
      const windows = replaceWindowOpen();
      const {shop, sent, posts, ends} = shopOf({'GET cart': silence});
      shop.signIn();
      await untilValue(shop.$user, (user) => user === 'anna', 'anna is signed in');
      shop.checkout();
      await until(() => sent.length === 1, 'the cart is read');

      await switchTo(shop, BOB, 'bob');

      expect(ends).to.deep.equal([{kind: 'cart', sku: undefined, ...FAILED}]);
      expect(windows.last.closed).to.equal(true);
      expect(posts()).to.deep.equal([]);
    });

    it('and is not sent as the player who signs in before its code is loaded', async () => {
      const {shop, posts, ends} = shopOf(PAGE);
      await switchTo(shop, ANNA, 'anna');

      shop.buy('axe');
      shop.getToken = () => BOB;
      await isLeft(shop);

      await until(() => ends.length, 'its end');
      expect(posts()).to.deep.equal([]);
    });

    it('and is not shown to another player while it is ordered, who can buy at once', async () => {
      const windows = replaceWindowOpen();
      const {shop, sent, posts, ends} = shopOf({...PAGE, 'POST payment/item/gift': silence});
      await switchTo(shop, ANNA, 'anna');
      shop.buy('gift');
      await until(() => posts().length === 1, 'the order');

      await switchTo(shop, BOB, 'bob');
      expect(shop.$purchase.get()).to.equal(undefined);
      expect(ends, 'nothing was paid').to.deep.equal([{kind: 'item', sku: 'gift', ...FAILED}]);
      expect(windows.last.closed).to.equal(true);
      shop.buy('axe');

      await untilValue(shop.$purchase, (purchase) => purchase?.stage === 'waiting', 'the payment');
      expect(sent.find(({url}) => url.pathname.endsWith('/axe'))!.headers.get('authorization')).to.equal(
        `Bearer ${BOB}`,
      );
    });

    it('and is of unknown end where it is charged at once and another player signs in before the answer', async () => {
      const {shop, posts, ends} = shopOf({...GOLD, 'POST payment/item/axe/virtual/gold': silence});
      shop.buyWith('axe', 'gold');
      await until(() => posts().length === 1, 'the order');

      await switchTo(shop, BOB, 'bob');

      expect(ends.map(({outcome, failure}) => [outcome, failure])).to.deep.equal([['unknown', undefined]]);
      expect(shop.$purchase.get()).to.equal(undefined);
    });

    it('and fails where its player signs out, until there is one again', async () => {
      const {shop, sent, posts} = shopOf({'GET user/virtual_currency_balance': silence});
      shop.buyWith('axe', 'gold');
      await until(() => sent.length === 1, 'the balance is read');

      await switchTo(shop, null, null);
      expect((await ended(shop))!.failure).to.include({kind: 'signed-out'});
      await switchTo(shop, ANNA, 'anna');

      expect(shop.$purchase.get()).to.equal(undefined);
      expect(posts()).to.deep.equal([]);
    });

    it('and goes on with another token of theirs, after a refusal and from another source', async () => {
      const other = jwt({sub: 'anna', jti: 'other'});
      const balance = laterAnswer();
      const {shop, sent, posts} = shopOf({
        'GET user/virtual_currency_balance': balance.answer,
        'POST payment/item/axe/virtual/gold': ({headers}) =>
          headers.get('authorization') === `Bearer ${other}` ? json({order_id: 7}) : refusal(401),
        'GET order/7': () => json({order_id: 7, status: 'done'}),
      });
      shop.buyWith('axe', 'gold');
      await until(() => sent.length === 1, 'the balance is read');

      shop.getToken = ({reason}) => (reason === 'rejected' ? other : ANNA);
      balance.give(GOLD['GET user/virtual_currency_balance']());

      expect(await ended(shop)).to.include({outcome: 'done'});
      expect(posts().length, 'refused, then taken').to.equal(2);
    });
  });

  describe('that needs a player to sign in', () => {
    /** A shop whose page is asked to sign in, and whose answer the test releases. */
    const signedOut = (answers: Answers = {}) => {
      const asked: ((token: string | null) => void)[] = [];
      const scripted = shopOf(answers, ({reason}) =>
        reason === 'sign-in' ? new Promise((resolve) => asked.push(resolve)) : null,
      );
      const untilAsked = async (times = 1): Promise<void> => {
        await until(() => asked.length === times, 'the sign-in');
        expect(scripted.shop.$purchase.get()).to.include({stage: 'signing-in'});
      };
      return {...scripted, untilAsked, answer: (token: string | null) => asked[asked.length - 1]!(token)};
    };

    it('waits for the sign-in, and goes on however late it is', async () => {
      const {shop, clock, posts, untilAsked, answer} = signedOut({
        'POST payment/item/axe': () => json({order_id: 7, token: 'k7Lm'}),
      });
      shop.buy('axe');
      await untilAsked();

      await clock.pass(3_600_000);
      expect(shop.$purchase.get()).to.include({stage: 'signing-in'});
      answer(ANNA);
      await untilValue(shop.$purchase, (purchase) => purchase?.orderId === 7, 'the order');

      expect(posts()).to.deep.equal(['payment/item/axe']);
    });

    it('ends where nobody signs in', async () => {
      const {shop, untilAsked, answer} = signedOut();
      shop.buy('axe');
      await untilAsked();

      answer(null);

      expect((await ended(shop))!.failure).to.include({kind: 'signed-out'});
    });

    it('can be canceled, and lets the next one through, though the page never answers', async () => {
      const windows = replaceWindowOpen();
      const {shop, ends, posts, untilAsked, answer} = signedOut({'POST payment/item/gift': silence});
      // The player was unknown at the press: the window is open.
      shop.buy('axe');
      await untilAsked();

      shop.dropPurchase();
      expect(shop.$purchase.get()).to.include({stage: 'ended', outcome: 'canceled'});
      expect(ends.map(({outcome}) => outcome)).to.deep.equal(['canceled']);
      expect(windows.last.closed).to.equal(true);

      shop.buy('gift');
      await untilAsked(2);
      answer(ANNA);
      await until(() => posts().length, 'the order');
      expect(posts()).to.deep.equal(['payment/item/gift']);
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
