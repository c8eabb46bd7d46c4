import {expect} from '@open-wc/testing';
import {createBalances} from '../../../../src/inventory/balances-store.js';
import {findUnfinished} from '../../../../src/purchase/checkout/stored-purchases.js';
import {json, refusal} from '../../../support/scripted-fetch.js';
import {
  type Answers,
  AXE,
  BOB,
  ended,
  GIFT,
  LISTS,
  look,
  lost,
  shopOf,
  windowsOpened,
} from '../../../support/scripted-purchases.js';
import {settled} from '../../../support/test-clock.js';
import {until, untilValue} from '../../../support/until.js';

describe('a purchase', () => {
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
      expect(windowsOpened(), 'in the click').to.equal(1);
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
});
