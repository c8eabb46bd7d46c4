import {expect} from '@open-wc/testing';
import {createShop} from '../../support/storefront-fixture.js';
import {until} from '../../support/until.js';
import {catchWarnings} from '../../support/warnings.js';

const MARKUP = '<store-item sku="healing-draught"></store-item><store-cart></store-cart>';

describe('explain() of what getToken gave', () => {
  for (const [what, answer, kind] of [
    ['a Response', () => new Response('canary'), 'gave a Response'],
    ['a number', () => 12345, 'gave a number'],
    ['an object of another form', () => ({data: {token: 'canary'}}), 'gave an object without a token'],
  ] as const) {
    it(`tells the kind of ${what}, as the console does once, and each store-error`, async () => {
      const shop = await createShop();
      const warnings = catchWarnings();
      const {storefront, eventsOf} = await shop.mount(MARKUP, {getToken: answer as never});
      await until(() => storefront.$user.get() === null, 'nobody is signed in');
      for (let presses = 1; presses <= 3; presses++) {
        storefront.signIn();
        await until(() => eventsOf('store-error').length > presses, 'another store-error');
      }
      await until(() => warnings.texts.some((text) => text.includes('getToken')), 'the warning');
      const told = warnings.stop().filter((text) => text.includes('getToken'));

      const found = await storefront.explain();

      expect(told).to.have.length(1);
      expect(told[0]).to.contain(kind).and.contain('[token-answer-refused]');
      for (const {message, failure, id} of eventsOf('store-error')) {
        expect(id).to.equal('token-answer-refused');
        expect(message).to.contain(kind);
        expect(failure?.kind).to.equal('setup');
      }
      const [finding] = found.filter(({topic}) => topic === 'sign-in');
      expect(finding?.text).to.contain(kind);
      expect(JSON.stringify([told, found, eventsOf('store-error')]))
        .not.to.contain('canary')
        .and.not.to.contain('12345');
    });
  }

  it('tells of a userId that cannot be used, and nothing of one that is a whole number', async () => {
    for (const [userId, texts] of [
      [4711, []],
      [{id: 4711}, ['getToken gave a userId that is an object']],
    ] as const) {
      const shop = await createShop();
      const warnings = catchWarnings();
      const {storefront} = await shop.mount(MARKUP, {
        getToken: async () => ({token: await shop.token('anna'), userId: userId as never}),
      });
      await until(() => typeof storefront.$user.get() === 'string', 'a player');

      const found = await storefront.explain();

      expect(storefront.$user.get()).to.equal(userId === 4711 ? '4711' : 'anna');
      expect(warnings.stop().filter((text) => text.includes('userId'))).to.have.length(texts.length);
      const told = found.filter(({topic}) => topic === 'sign-in').map(({text}) => text.split('.')[0]);
      expect(told).to.deep.equal(texts);
    }
  });

  it('tells nothing where the token came in another wrapping', async () => {
    for (const wrap of [
      (token: string) => `\uFEFF${JSON.stringify(token)}\n`,
      (token: string) => JSON.stringify({access_token: token}),
      (token: string) => ({access_token: token}),
    ]) {
      const shop = await createShop();
      const {storefront} = await shop.mount(MARKUP, {getToken: async () => wrap(await shop.token('anna'))});
      await until(() => storefront.$user.get() === 'anna', 'the player');

      expect((await storefront.explain()).filter(({topic}) => topic === 'sign-in')).to.deep.equal([]);
    }
  });
});
