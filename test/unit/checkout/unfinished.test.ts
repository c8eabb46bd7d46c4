// @runs every-engine: storage
import {expect} from '@open-wc/testing';
import {findUnfinished, keepUnfinished, resumed} from '../../../src/checkout/unfinished.js';
import {purchaseKey} from '../../../src/model/kept-purchase.js';

const PROJECT = 44056;

describe('a purchase of an offer that its page left unfinished', () => {
  const now = Date.now();
  const offer = {chainId: 3, stepNumber: 2, skus: ['axe']};
  beforeEach(() =>
    keepUnfinished(PROJECT, 'anna', now, {kind: 'offer', sku: undefined, offer, name: '2 × Axe', orderId: 7}),
  );
  afterEach(() => localStorage.clear());

  const spoil = (changes: object): void => {
    const key = purchaseKey(PROJECT);
    localStorage.setItem(key, JSON.stringify({...JSON.parse(localStorage.getItem(key)!), ...changes}));
  };

  it('is found again, and carried on as what it is', () => {
    const found = findUnfinished(PROJECT, 'anna', now)!;

    expect(resumed(found)).to.deep.include({kind: 'offer', sku: undefined, offer, name: '2 × Axe', stage: 'paused'});
  });

  for (const [what, changes] of [
    ['its step cannot be read', {offer: {chainId: 'three', stepNumber: 2}}],
    ['it names none', {offer: undefined}],
    ['something else names one', {kind: 'item', sku: 'axe'}],
  ] as const)
    it(`is not found where ${what}`, () => {
      spoil(changes);

      expect(findUnfinished(PROJECT, 'anna', now)).to.equal(undefined);
    });

  it('loses what is no SKU', () => {
    spoil({offer: {...offer, skus: ['axe', '..', 5]}});

    expect(findUnfinished(PROJECT, 'anna', now)!.offer).to.deep.equal(offer);
  });
});
