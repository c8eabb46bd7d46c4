import {expect} from '@open-wc/testing';
import {purchaseNotice} from '../../../../src/purchase/notice/purchase-notice.js';
import {jwt} from '../../../support/jwt.js';
import {OneItemShop, withoutLocks} from '../../../support/one-item-shop.js';
import {silence} from '../../../support/scripted-fetch.js';
import {untilValue} from '../../../support/until.js';

/** The service has two minutes to charge a saved account. */
describe('a late charge', () => {
  let one: OneItemShop;
  withoutLocks();
  beforeEach(() => {
    one = new OneItemShop();
  });
  afterEach(() => one.close());

  for (const seconds of [119, 121]) {
    for (const before of ['new', 'expired'] as const) {
      it(`after ${seconds} s is noticed where its order was ${before} until then`, async () => {
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

    it(`after ${seconds} s in virtual currency is not reported as a failure before, and not ordered again`, async () => {
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

  describe('in virtual currency, with an unknown result', () => {
    const silent = async (): Promise<void> => {
      one.answer = ({method}) => (method === 'POST' ? silence() : undefined);
      await buy();
      await one.pass(70_000);
      expect(await one.until('ended')).to.include({outcome: 'unknown'});
      one.answer = () => undefined;
    };
    const buy = async (): Promise<void> => {
      one.shop.$catalog.subscribe(() => {});
      await untilValue(one.shop.$catalog, ({status}) => status === 'ready', 'the catalog');
      one.shop.buyWith('axe', 'gold');
      await untilValue(one.shop.$purchase, (purchase) => purchase?.stage === 'ordering', 'it is asked for');
    };
    const reads = (path: string): number => one.sent.filter((each) => each === `GET ${path}`).length;
    beforeEach(async () => {
      one.load();
      await silent();
    });

    it('is noticed by the balance that is left, and everything on screen is refreshed', async () => {
      await one.passMinutes(5);
      const lists = reads('items/virtual_items');
      one.balance = 70;
      await one.passMinutes(2);

      expect(reads('items/virtual_items')).to.equal(lists + 1);
      expect(
        one.ends.map(({outcome}) => outcome),
        'nobody knows what of',
      ).to.deep.equal(['unknown']);
      const balances = reads('user/virtual_currency_balance');
      await one.passMinutes(10);
      expect(reads('user/virtual_currency_balance'), 'it is looked after no more').to.equal(balances);
    });

    for (const [page, load] of [
      ['the same page', () => {}],
      ['the next page', () => one.load()],
    ] as const)
      it(`is not ordered a second time by one more press, and is by the next: ${page}`, async () => {
        load();
        one.balance = 70;

        await buy();
        const refused = await one.until('ended');

        expect(refused).to.deep.include({outcome: 'failed', failure: {kind: 'changed', status: 0, code: 0}});
        expect(purchaseNotice(refused).title).to.equal('It may be yours already');
        expect(one.posts).to.equal(1);
        await buy();
        await one.until('delivering');
        expect(one.posts).to.equal(2);
      });

    it('is ordered again at once where nothing was charged', async () => {
      await buy();
      await one.until('delivering');

      expect(one.posts).to.equal(2);
    });

    it('is not ordered again while its result cannot be read', async () => {
      one.isOffline = true;
      one.shop.buyWith('axe', 'gold');

      expect((await one.until('ended')).failure).to.include({kind: 'network'});
      expect(one.posts).to.equal(1);
    });

    it('does not concern another item or another player', async () => {
      one.balance = 70;
      one.shop.buyWith('bow', 'gold');
      await untilValue(
        one.shop.$purchase,
        (purchase) => purchase?.sku === 'bow' && purchase.stage === 'delivering',
        'the bow',
      );

      one.load({getToken: () => jwt({sub: 'bob'})});
      await buy();
      await one.until('delivering');

      expect(one.posts).to.equal(3);
    });

    it('leaves nothing behind its shop', async () => {
      one.shop.close();

      expect(one.clock.waits).to.deep.equal([]);
    });
  });
});
