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

describe('a cart that nobody can sign in to buy', () => {
  const said =
    'The button of the cart is disabled: nobody is signed in, and the shop has no getToken that could sign the player in.';
  const logged = (texts: readonly string[]): readonly string[] =>
    texts.filter((text) => text.includes('[checkout-disabled]'));

  it('names the cause in the console, once, and in explain()', async () => {
    const shop = await createShop();
    const warnings = catchWarnings();
    const {storefront} = await shop.mount('<store-cart></store-cart>', {getToken: undefined});
    expect(logged(warnings.texts)).to.deep.equal([]);

    storefront.add('gems');
    await until(() => logged(warnings.texts).length, 'the warning');
    storefront.add('gems');
    await until(() => storefront.$cart.get().value?.count === 2, 'the other unit');

    expect(logged(warnings.stop())).to.deep.equal([
      `game-storefront: ${said} Set getToken to a function that fetches the player’s token from your server, or give a bridge. [checkout-disabled] [object HTMLElement]`,
    ]);
    const [found] = await storefront.explain();
    expect(found!.id).to.match(/^no-sign-in/);
    expect(found!.text).to.contain('the button of the cart stays disabled');
  });

  it('is named by explain() where the page gives a token of nobody, and nothing that fetches another', async () => {
    const shop = await createShop();
    const {storefront} = await shop.mount('<store-cart></store-cart>', {
      attributes: {token: 'null'},
      getToken: undefined,
    });

    expect((await storefront.explain()).map(({id, text}) => [id, text])).to.deep.equal([['checkout-disabled', said]]);
  });

  it('has no such cause while the page can sign the player in', async () => {
    const shop = await createShop();
    const warnings = catchWarnings();
    const {storefront, provider} = await shop.mount('<store-cart></store-cart>', {getToken: () => null});

    storefront.add('gems');
    await until(() => storefront.$cart.get().value?.count === 1, 'the unit');
    await provider.querySelector('store-cart')!.updateComplete;

    expect(warnings.stop()).to.deep.equal([]);
    expect((await storefront.explain()).map(({id}) => id)).to.deep.equal(['token-absent']);
  });
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

      const said = `getToken is ${kind}: it must be a function that gives the player’s token`;
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
