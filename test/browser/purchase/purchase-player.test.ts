import {expect} from '@open-wc/testing';
import type {Storefront} from '../../../src/storefront.js';
import {jwt} from '../../support/jwt.js';
import {replaceWindowOpen} from '../../support/payment-window.js';
import {json, refusal, silence} from '../../support/scripted-fetch.js';
import {ANNA, type Answers, BOB, ended, LISTS, shopOf} from '../../support/scripted-purchases.js';
import {settled} from '../../support/test-clock.js';
import {until, untilValue} from '../../support/until.js';

describe('a purchase', () => {
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
        reason === 'start' ? jwt({sub: 'anna', iat: 1, exp: 1}) : BOB,
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
});
