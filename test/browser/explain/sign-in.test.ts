import {expect} from '@open-wc/testing';
import {createShop} from '../../support/storefront-fixture.js';

describe('explain() where nobody can sign in', () => {
  for (const [what, seed, sku, isFatal] of [
    ['is not fatal where guests buy game keys', 'demo', 'cinderwing', false],
    ['is fatal where there is nothing for guests', 'empty', 'gems', true],
  ] as const) {
    it(`reports a finding that ${what}, though no game was read yet`, async () => {
      const shop = await createShop({seed});
      if (seed === 'empty') await shop.sell({sku, name: {en: 'Pouch of Gems'}});
      const {storefront} = await shop.mount(`<store-item sku="${sku}"></store-item>`, {getToken: undefined});

      const found = await storefront.explain();

      expect(found.map((one) => [one.topic, one.isFatal])).to.deep.equal([['sign-in', isFatal]]);
    });
  }
});
