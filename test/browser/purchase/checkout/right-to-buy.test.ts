// @runs every-engine: locks
import {expect} from '@open-wc/testing';
import {createStorefront, type Storefront} from '../../../../src/storefront.js';
import {jwt} from '../../../support/jwt.js';
import {replaceWindowOpen} from '../../../support/payment-window.js';
import {json, refusal, scriptedFetch} from '../../../support/scripted-fetch.js';
import {settled, TestClock} from '../../../support/test-clock.js';
import {TestLocks} from '../../../support/test-locks.js';
import {until, untilValue} from '../../../support/until.js';

/** Longer than a page waits for another one's lock. */
const A_WHILE_MS = 5000;

describe('the right to buy', () => {
  let windows: ReturnType<typeof replaceWindowOpen>;
  let locks: TestLocks;
  let shops: Storefront[];
  beforeEach(() => {
    windows = replaceWindowOpen();
    locks = new TestLocks();
    shops = [];
    Object.defineProperty(navigator, 'locks', {value: locks, configurable: true});
  });
  afterEach(() => {
    windows.restore();
    for (const shop of shops) shop.close();
    Reflect.deleteProperty(navigator, 'locks');
    localStorage.clear();
  });

  const page = () => {
    const {fetch, sent} = scriptedFetch(({method, url}) => {
      if (method === 'POST') return json({order_id: 7, token: 'token-7'});
      return url.pathname.endsWith('/order/7') ? json({order_id: 7, status: 'new'}) : refusal(404);
    });
    const clock = new TestClock();
    const urls = {storeUrl: 'https://store.example', paymentUrl: 'https://pay.example'};
    const shop = createStorefront(
      {projectId: 44056, ...urls, presentation: 'window', locale: 'en', fetch, getToken: () => jwt({sub: 'anna'})},
      {target: new EventTarget(), clock},
    );
    shops.push(shop);
    return {shop, clock, orders: () => sent.filter(({method}) => method === 'POST').length};
  };
  const opened = ({shop}: ReturnType<typeof page>) =>
    untilValue(shop.$purchase, (purchase) => purchase?.stage === 'waiting', 'its payment page is open');
  const asked = (times: number) =>
    until(() => locks.asked.filter((name) => name.includes('/purchase/')).length === times, 'the right is asked for');

  it('belongs to one page at a time', async () => {
    const [first, second] = [page(), page()];
    first.shop.buy('axe');
    await opened(first);

    second.shop.buy('axe');
    await asked(2);
    await second.clock.pass(A_WHILE_MS);
    const refused = await untilValue(second.shop.$purchase, (purchase) => purchase?.stage === 'ended', 'its end');

    expect(refused?.failure?.kind).to.equal('elsewhere');
    expect(second.orders()).to.equal(0);
  });

  it('is waited for while the browser is too busy to say whether it is free', async () => {
    const only = page();
    const answer = locks.keepWaiting();
    only.shop.buy('axe');
    await asked(1);
    await only.clock.pass(A_WHILE_MS);
    await settled();

    expect(only.shop.$purchase.get()?.stage).to.equal('ordering');
    answer();
    await opened(only);
    expect(only.orders()).to.equal(1);
  });
});
