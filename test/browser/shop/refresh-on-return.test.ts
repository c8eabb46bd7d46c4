import {expect} from '@open-wc/testing';
import type {Purchase} from '../../../src/purchase/purchase.js';
import {refreshOnReturn} from '../../../src/shop/refresh-on-return.js';
import type {StorefrontContext} from '../../../src/shop/storefront-context.js';
import {createStorefront} from '../../../src/storefront.js';
import {json, scriptedFetch} from '../../support/scripted-fetch.js';
import {settled, TestClock} from '../../support/test-clock.js';
import {storesStopped, until, untilValue} from '../../support/until.js';

/** A shop with a subscriber of the catalog; `asked` is how often the catalog was read. */
async function openShop() {
  const {fetch, sent} = scriptedFetch(() => json({items: [], has_more: false}));
  const clock = new TestClock();
  const options = {projectId: 44056, storeUrl: 'https://store.example', locale: 'en', fetch};
  const shop = createStorefront(options, {target: new EventTarget(), clock});
  const stops = [shop.$catalog.subscribe(() => {}), shop.use((context: StorefrontContext) => refreshOnReturn(context))];
  await untilValue(shop.$catalog, ({status}) => status === 'ready', 'the catalog');
  return {
    clock,
    shop,
    asked: () => sent.filter(({url}) => url.pathname.endsWith('/items/virtual_items')).length,
    leave: () => {
      for (const stop of stops) stop();
    },
  };
}

const comeBack = async (): Promise<void> => {
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
};

const hidePage = (isHidden: boolean): Promise<void> => {
  if (isHidden)
    Object.defineProperty(HTMLDocument.prototype, 'visibilityState', {configurable: true, get: () => 'hidden'});
  else Reflect.deleteProperty(HTMLDocument.prototype, 'visibilityState');
  return comeBack();
};

describe('the refresh when the player returns', () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeEach(async () => {
    shop = await openShop();
  });
  afterEach(async () => {
    Reflect.deleteProperty(HTMLDocument.prototype, 'visibilityState');
    shop.leave();
    await storesStopped();
  });

  it('reads at once, and again only after ten seconds, however often the player leaves and returns', async () => {
    await comeBack();
    await until(() => shop.asked() === 2, 'it is read');
    for (let times = 0; times < 5; times++) await comeBack();
    await shop.clock.pass(9999);
    expect(shop.asked()).to.equal(2);

    await shop.clock.pass(1);

    await until(() => shop.asked() === 3, 'it is read again');
    await shop.clock.pass(60_000);
    expect(shop.asked(), 'and then no more by itself').to.equal(3);
    expect(shop.clock.waits).to.deep.equal([]);
  });

  it('reads after an order in flight, which is for what the player saw', async () => {
    const {$purchase} = shop.shop.use((context: StorefrontContext) => context);
    const ordering: Purchase = {kind: 'item', sku: 'bow', name: 'Bow', stage: 'ordering'};
    $purchase.set(ordering);
    await comeBack();
    await shop.clock.pass(9999);
    expect(shop.asked()).to.equal(1);

    $purchase.set({...ordering, stage: 'waiting', rung: 'window'});
    await shop.clock.pass(1);

    await until(() => shop.asked() === 2, 'it is read');
  });

  it('does not read while the page is hidden, also where it was due before', async () => {
    await comeBack();
    await until(() => shop.asked() === 2, 'it is read');
    await comeBack();
    await hidePage(true);
    await shop.clock.pass(60_000);
    expect(shop.asked()).to.equal(2);

    await hidePage(false);

    await until(() => shop.asked() === 3, 'it is read');
  });

  it('reads no more once nobody looks, and leaves no timer', async () => {
    await comeBack();
    await until(() => shop.asked() === 2, 'it is read');
    shop.leave();
    await storesStopped();
    expect(shop.clock.waits).to.deep.equal([]);

    await comeBack();
    await shop.clock.pass(60_000);

    expect(shop.asked()).to.equal(2);
  });
});
