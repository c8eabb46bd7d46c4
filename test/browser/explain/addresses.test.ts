import {expect} from '@open-wc/testing';
import {createShop, type MountOptions, type Shop} from '../../support/storefront-fixture.js';

const BACKPACK = '<backpack-view></backpack-view>';
const SUBSCRIPTIONS = '<subscription-manager></subscription-manager>';
/** No server listens on this port, and no browser blocks it. */
const NOWHERE = 'http://127.0.0.1:2';

describe('explain() about the addresses of a player’s things', () => {
  let shop: Shop;
  before(async () => {
    shop = await createShop();
  });

  const explained = async (markup: string, attributes: Record<string, string>, options: MountOptions = {}) => {
    const {storefront} = await shop.mount(markup, {attributes, ...options});
    return storefront.explain();
  };

  it('reports nothing where they answer', async () => {
    const attributes = {'backpack-url': await shop.backpackUrl(), 'subscriptions-url': shop.project.store_url};

    expect(await explained(BACKPACK + SUBSCRIPTIONS, attributes)).to.deep.equal([]);
  });

  it('reports only that nobody is signed in', async () => {
    const attributes = {'backpack-url': await shop.backpackUrl(), 'subscriptions-url': shop.project.store_url};

    const found = await explained(BACKPACK, attributes, {getToken: () => null});

    expect(found.map(({topic}) => topic)).to.deep.equal(['sign-in']);
  });

  it('reports that the backpack’s proxy does not allow this page', async () => {
    const url = await shop.backpackUrl('https://game.example');

    const found = await explained(BACKPACK, {'backpack-url': url});

    expect(found).to.have.length(1);
    expect(found[0]).to.include({topic: 'origin', isFatal: false});
    expect(found[0]!.text)
      .to.match(/^backpack-url: /)
      .and.to.contain(`not to pages of ${location.origin}`);
  });

  for (const [option, url, topic, text] of [
    ['backpack-url', NOWHERE, 'network', /^backpack-url: Nothing answers at/],
    ['subscriptions-url', NOWHERE, 'network', /^subscriptions-url: Nothing answers at/],
    ['backpack-url', 'ftp://game.example', 'options', /^backpack-url is malformed/],
  ] as const) {
    it(`reports that ${option} leads to ${url}`, async () => {
      const found = await explained('', {[option]: url});

      expect(found.map((one) => [one.topic, one.isFatal])).to.deep.equal([[topic, false]]);
      expect(found[0]!.text).to.match(text);
    });
  }

  it('reports that the address does not accept the token', async () => {
    const attributes = {'subscriptions-url': shop.project.store_url};
    const other = await createShop({seed: 'empty'});

    const found = await explained('', attributes, {
      getToken: ({audience}) => (audience === 'store' ? shop : other).token('anna'),
    });

    expect(found.map((one) => [one.topic, one.isFatal])).to.deep.equal([['sign-in', false]]);
    expect(found[0]!.text).to.match(/^subscriptions-url: 40[13].*audience "subscriptions"/);
  });
});
