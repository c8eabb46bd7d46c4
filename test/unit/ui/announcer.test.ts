import {expect} from '@open-wc/testing';
import {createStorefront} from '../../../src/storefront.js';
import {speak, speaks} from '../../../src/ui/announcer.js';

describe('who speaks for a purchase', () => {
  const storefront = createStorefront();
  const [catalog, order] = [document.createElement('p'), document.createElement('p')];
  beforeEach(() => document.body.append(catalog, order));
  afterEach(() => {
    for (const element of [catalog, order]) element.remove();
  });

  it('is the last element that asked', () => {
    speak(storefront, order);
    speak(storefront, catalog);

    expect([order, catalog].map((element) => speaks(storefront, element))).to.deep.equal([false, true]);
  });

  it('is no element that has left the page', () => {
    speak(storefront, order);

    order.remove();

    expect(speaks(storefront, catalog)).to.equal(true);
  });
});
