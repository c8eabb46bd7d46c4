import {expect} from '@open-wc/testing';
import {replaceWindowOpen} from '../../../support/payment-window.js';
import {json} from '../../../support/scripted-fetch.js';
import {ended, LISTS, look, lost, shopOf} from '../../../support/scripted-purchases.js';
import {settled} from '../../../support/test-clock.js';
import {until, untilValue} from '../../../support/until.js';

describe('a purchase of unknown end', () => {
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
