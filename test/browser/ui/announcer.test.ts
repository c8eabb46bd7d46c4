import {expect} from '@open-wc/testing';
import {createStorefront} from '../../../src/storefront.js';
import {announcesPurchase, claimAnnouncer} from '../../../src/ui/announcer.js';

describe('the element that announces a purchase', () => {
  const storefront = createStorefront();
  const [catalog, order] = [document.createElement('p'), document.createElement('p')];
  beforeEach(() => document.body.append(catalog, order));
  afterEach(() => {
    for (const element of [catalog, order]) element.remove();
  });

  it('is the last one that claimed it', () => {
    claimAnnouncer(storefront, order);
    claimAnnouncer(storefront, catalog);

    expect([order, catalog].map((element) => announcesPurchase(storefront, element))).to.deep.equal([false, true]);
  });

  it('is none that has left the page', () => {
    claimAnnouncer(storefront, order);

    order.remove();

    expect(announcesPurchase(storefront, catalog)).to.equal(true);
  });
});
