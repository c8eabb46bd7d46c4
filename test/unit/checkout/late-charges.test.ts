import {expect} from '@open-wc/testing';
import {OneItemShop, withoutLocks} from '../../support/one-item-shop.js';
import {silence} from '../../support/scripted-fetch.js';
import {untilValue} from '../../support/until.js';

/** Servers give a saved account two minutes to be charged. */
describe('a charge that comes late', () => {
  let one: OneItemShop;
  withoutLocks();
  beforeEach(() => {
    one = new OneItemShop();
  });
  afterEach(() => one.close());

  for (const seconds of [119, 121]) {
    for (const before of ['new', 'expired'] as const) {
      it(`after ${seconds} s is heard of, where its order was ${before} until then`, async () => {
        one.load().buy('axe');
        await one.until('waiting');
        one.orders[0] = before;

        await one.pass(seconds * 1000);
        one.orders[0] = 'done';
        await one.pass(13_000);

        expect(one.purchase).to.include({outcome: 'done'});
        expect([one.ends.length, one.posts]).to.deep.equal([1, 1]);
      });
    }

    it(`after ${seconds} s in virtual currency is not told as a failure before, and not asked for again`, async () => {
      one.answer = ({method}) => (method === 'POST' ? silence() : undefined);
      const shop = one.load();
      shop.$catalog.subscribe(() => {});
      await untilValue(shop.$catalog, ({status}) => status === 'ready', 'the catalog');
      shop.buyWith('axe', 'gold');

      await one.pass(seconds * 1000);
      one.balance = 70;
      await one.pass(10_000);

      expect(one.purchase).to.include({stage: 'ended', outcome: 'unknown'});
      expect([one.ends.length, one.posts]).to.deep.equal([1, 1]);
    });
  }
});
