import {expect} from '@open-wc/testing';
import {createShop} from '../../support/storefront-fixture.js';
import {until, untilValue} from '../../support/until.js';
import {catchWarnings} from '../../support/warnings.js';

describe('explain() where nobody can sign in', () => {
  for (const [what, seed, sku, id, level] of [
    ['is not fatal where guests buy game keys', 'demo', 'cinderwing', 'no-sign-in-but-guests', 'fault'],
    ['is fatal where there is nothing for guests', 'empty', 'gems', 'no-sign-in', 'fatal'],
  ] as const) {
    it(`reports a finding that ${what}, though no game was read yet`, async () => {
      const shop = await createShop({seed});
      if (seed === 'empty') await shop.sell({sku, name: {en: 'Pouch of Gems'}});
      const {storefront} = await shop.mount(`<store-item sku="${sku}"></store-item>`, {getToken: undefined});

      const found = await storefront.explain();

      expect(found.map((one) => [one.id, one.level])).to.deep.equal([[id, level]]);
    });
  }
});

describe('explain() where getToken is no function', () => {
  for (const [value, kind] of [
    ['eyJhbGciOiJIUzI1NiJ9.e30.c2ln', 'a string'],
    [Promise.resolve('x'), 'a Promise'],
    [{token: 'x'}, 'an object'],
  ] as const) {
    it(`says so, as the console does in one sentence, of ${kind}`, async () => {
      const shop = await createShop({seed: 'empty'});
      const warnings = catchWarnings();
      const {storefront, eventsOf} = await shop.mount('<store-cart></store-cart>', {getToken: value as never});
      await untilValue(storefront.$user, (user) => user === null, 'nobody is signed in');
      await until(() => warnings.texts.some((text) => text.includes('getToken')), 'the warning');

      const found = await storefront.explain();

      const said = `getToken is ${kind}, and has to be a function that gives the player’s token`;
      expect(found.filter(({topic}) => topic === 'sign-in').map(({text}) => text)).to.deep.equal([
        `${said}. Nobody is signed in until then.`,
      ]);
      expect(warnings.stop().filter((text) => text.includes('getToken'))).to.deep.equal([
        `game-storefront: ${said}. The shop’s explain() says more. [not-set-up]`,
      ]);
      expect(eventsOf('store-error')[0]).to.deep.include({id: 'not-set-up', message: said});
      expect(eventsOf('store-error')[0]?.failure?.kind).to.equal('setup');
    });
  }
});
