import {expect} from 'chai';
import {createGroups} from '../../../src/catalog/toolbar/groups.js';
import {createStorefront} from '../../../src/storefront.js';
import {json, scriptedFetch} from '../../support/scripted-fetch.js';
import {TestClock} from '../../support/test-clock.js';
import {untilValue} from '../../support/until.js';

function shopOf(items: readonly unknown[], headers: Record<string, string> = {}) {
  const {fetch} = scriptedFetch(({url}) =>
    json({items: url.pathname.endsWith('/items/virtual_items') ? items : [], has_more: false}, 200, headers),
  );
  const target = new EventTarget();
  const clock = new TestClock();
  const errors: {readonly failure: unknown; readonly message: string}[] = [];
  target.addEventListener('store-error', (event) => errors.push((event as CustomEvent).detail));
  const shop = createStorefront({projectId: 44056, storeUrl: 'https://store.example', fetch}, {target, clock});
  const look = async () => {
    shop.$catalog.subscribe(() => {});
    await untilValue(shop.$catalog, ({status}) => status === 'ready', 'the catalog');
  };
  return {shop, clock, errors, look};
}

describe('createStorefront', () => {
  it('creates a store for a feature once', () => {
    const {shop} = shopOf([]);

    expect(shop.use(createGroups)).to.equal(shop.use(createGroups));
    expect(shopOf([]).shop.use(createGroups), 'and each shop its own').not.to.equal(shop.use(createGroups));
  });

  it('reports once each field that makes no sense, and shows the rest', async () => {
    const invalid = {price: 'free', image_url: 'javascript:alert(1)'};
    const {shop, errors, look} = shopOf([{sku: 'a', ...invalid}, {sku: 'b', ...invalid}, {sku: 'c'}]);

    await look();

    expect(shop.$catalog.get().value!.length).to.equal(3);
    expect(errors).to.deep.equal([
      {failure: undefined, message: '"image_url" of "a" makes no sense and is left out', id: 'address-not-shown'},
      {failure: undefined, message: '"price" of "a" makes no sense and is left out', id: 'field-left-out'},
    ]);
  });

  it('has the device’s time until the service’s date arrives', async () => {
    const {shop, clock, look} = shopOf([], {date: 'Thu, 01 Jan 2026 12:00:00 GMT'});
    expect(shop.now()).to.equal(clock.now());

    await look();
    expect(shop.now()).to.equal(Date.UTC(2026, 0, 1, 12));
    await clock.pass(5000);

    expect(shop.now()).to.equal(Date.UTC(2026, 0, 1, 12, 0, 5));
  });
});
