import {expect} from '@open-wc/testing';
import {executeServerCommand} from '@web/test-runner-commands';
import {pageStorefront} from '../../../src/context/page-storefront.js';
import {countListeners} from '../../support/count-listeners.js';
import {countTimers} from '../../support/count-timers.js';
import {type OpenedWindows, replaceWindowOpen} from '../../support/payment-window.js';
import {json} from '../../support/scripted-fetch.js';
import {createShop, type Shop} from '../../support/storefront-fixture.js';
import {settled} from '../../support/test-clock.js';
import {storesStopped, until, untilValue} from '../../support/until.js';

/** How many are in the page at a time. */
const AT_ONCE = 50;
const ALL = '<store-catalog></store-catalog><store-order></store-order>';

const list = async (): Promise<Response> => json({items: [{sku: 'a', name: 'Lantern'}], has_more: false});
/** A shop without requests to the test run, whose commands leave timers of their own. */
const ALONE = {fetch: list, getToken: () => null};

describe('mounts and removals by the hundred', () => {
  let times: number;
  let shop: Shop;
  let windows: OpenedWindows;
  let listeners: ReturnType<typeof countListeners>;
  let timers: ReturnType<typeof countTimers>;
  before(async () => {
    ({mounts: times} = await executeServerCommand<{mounts: number}, null>('sizes', null));
    shop = await createShop({seed: 'empty'});
    // The first use makes objects once for the whole page.
    pageStorefront();
    const first = await shop.mount(ALL, ALONE);
    first.provider.remove();
    await storesStopped();
  });
  beforeEach(() => {
    windows = replaceWindowOpen();
    listeners = countListeners(window, document, document.documentElement, document.body);
    timers = countTimers();
  });
  afterEach(() => {
    for (const counted of [listeners, timers]) counted.stop();
    windows.restore();
  });

  const expectNothingLeft = async (nodes: number, held = 0): Promise<void> => {
    expect(document.querySelectorAll('*').length, 'nodes').to.equal(nodes);
    expect(listeners.count(), 'listeners').to.equal(held);
    // A timer that a late frame set is still pending.
    await until(() => timers.count() === 0, 'no timer is left');
  };

  it('of whole shops leave nodes, listeners and timers as before', async function () {
    this.timeout(60_000);
    const nodes = document.querySelectorAll('*').length;

    for (let mounts = 0; mounts < times; mounts += AT_ONCE) {
      const shops = Array.from({length: AT_ONCE}, () => shop.put(ALL, ALONE));
      await Promise.all(shops.map((shown) => shown.settled()));
      expect(shops[0]!.catalog.shadowRoot!.textContent).to.contain('Lantern');
      for (const {provider} of shops) provider.remove();
    }
    await storesStopped();

    await expectNothingLeft(nodes);
  });

  it('of elements in one shop leave nodes, listeners and timers as before', async function () {
    this.timeout(60_000);
    const shown = await shop.mount(ALL, ALONE);
    const nodes = document.querySelectorAll('*').length;
    // The remaining shop waits for the player to return, and for the network.
    const held = listeners.count();
    expect(held).to.equal(2);

    for (let mounts = 0; mounts < times; mounts++) {
      shown.provider.innerHTML = ALL;
      if (mounts % AT_ONCE === 0) await settled();
    }
    await storesStopped();

    await expectNothingLeft(nodes, held);
  });

  it('outside of any provider leave nodes, listeners and timers as before', async function () {
    this.timeout(60_000);
    pageStorefront().configure({projectId: 44056, storeUrl: 'https://store.example', fetch: list});
    const page = document.body.appendChild(document.createElement('main'));
    page.remove();
    const nodes = document.querySelectorAll('*').length;

    for (let mounts = 0; mounts < times; mounts++) {
      page.innerHTML = ALL;
      document.body.append(page);
      if (mounts % AT_ONCE === 0) await settled();
      page.remove();
    }
    await settled();
    await storesStopped();

    await expectNothingLeft(nodes);
  });

  it('sends no request for elements that were removed before they were drawn', async () => {
    let requests = 0;
    const shown = shop.put('', {
      ...ALONE,
      fetch: () => {
        requests++;
        return list();
      },
    });

    for (let mounts = 0; mounts < AT_ONCE; mounts++) {
      shown.provider.innerHTML = ALL;
      shown.provider.innerHTML = '';
    }
    await storesStopped();

    expect(requests, 'one for each list').to.be.at.most(4);
    expect(shown.storefront.$catalog.value!.status).not.to.equal('loading');
  });

  it('of a shop whose purchase has ended leave listeners and timers as before', async () => {
    const real = await createShop({seed: 'empty'});
    await real.sell({sku: 'healing-draught', name: {en: 'Healing Draught'}});
    const token = await real.token('anna');
    const before = [listeners.count(), timers.count()];
    const shown = await real.mount(ALL, {getToken: () => token});

    shown.storefront.buy('healing-draught');
    await untilValue(shown.storefront.$purchase, (purchase) => purchase?.stage === 'waiting', 'it waits');
    expect(listeners.count(), 'while it is watched').to.be.greaterThan(before[0]!);
    shown.storefront.dropPurchase();
    await untilValue(shown.storefront.$purchase, (purchase) => purchase?.stage === 'ended', 'it ended');
    shown.provider.remove();
    await storesStopped();

    expect([listeners.count(), timers.count()]).to.deep.equal(before);
  });
});
