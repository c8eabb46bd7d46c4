import {expect} from '@open-wc/testing';
import {executeServerCommand} from '@web/test-runner-commands';
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

    expect(found.map(({id}) => id)).to.deep.equal(['token-absent']);
  });

  it('reports that the backpack’s proxy does not allow this page', async () => {
    const url = await shop.backpackUrl('https://game.example');

    const found = await explained(BACKPACK, {'backpack-url': url});

    expect(found).to.have.length(1);
    expect(found[0]).to.include({id: 'origin-refused', topic: 'origin', level: 'fault'});
    expect(found[0]!.text)
      .to.match(/^backpack-url: /)
      .and.to.contain(`not to pages of ${location.origin}`);
  });

  for (const [option, url, id, text] of [
    ['backpack-url', NOWHERE, 'service-unreachable', /^backpack-url: Nothing answers at/],
    ['subscriptions-url', NOWHERE, 'service-unreachable', /^subscriptions-url: Nothing answers at/],
    ['backpack-url', 'ftp://game.example', 'part-not-set-up', /^backpack-url is malformed/],
  ] as const) {
    it(`reports that ${option} leads to ${url}`, async () => {
      const found = await explained('', {[option]: url});

      expect(found.map((one) => [one.id, one.level])).to.deep.equal([[id, 'fault']]);
      expect(found[0]!.text).to.match(text);
    });
  }

  it('reports that the address does not accept the token', async () => {
    const attributes = {'subscriptions-url': shop.project.store_url};
    const other = await createShop({seed: 'empty'});

    const found = await explained('', attributes, {
      getToken: ({audience}) => (audience === 'store' ? shop : other).token('anna'),
    });

    expect(found.map(({id, level}) => [id, level])).to.deep.equal([['part-refuses-token', 'fault']]);
    expect(found[0]!.text).to.match(/^subscriptions-url: 40[13].*audience "subscriptions"/);
  });

  it('reports a payment token where subscriptions need the player’s JWT', async () => {
    const paymentToken = await executeServerCommand<string, object>('sandbox:subscription-token', {
      project: shop.project,
      user: 'anna',
    });

    const found = await explained(
      SUBSCRIPTIONS,
      {'subscriptions-url': shop.project.store_url},
      {getToken: () => ({token: paymentToken, userId: 'anna'})},
    );

    expect(found.map(({id, level}) => [id, level])).to.deep.equal([['part-needs-jwt', 'fault']]);
    expect(found[0]!.text).to.match(/^subscriptions-url: 401\. The player’s token is no JWT/);
    expect(found[0]!.remedy).to.match(/audience is "subscriptions"/);
  });

  describe('where code of the page has replaced fetch', () => {
    const plain = globalThis.fetch;
    afterEach(() => {
      globalThis.fetch = plain;
    });
    const addHeader = (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> =>
      plain(input, {...init, headers: {...Object.fromEntries(new Headers(init.headers)), 'x-page-trace': '7f3a-0001'}});
    const never = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

    const refuse = (): never => {
      throw new Error('Refused');
    };

    for (const [what, replaced] of [
      ['adds a header that the service does not allow', addHeader],
      ['sends nothing', never],
      ['throws', refuse],
    ] as const) {
      it(`reports that it ${what}, and how to exempt the shop`, async () => {
        const token = await shop.token('ada');
        globalThis.fetch = replaced;
        const {storefront} = shop.put('', {getToken: () => token});

        const found = await storefront.explain();

        const [first] = found.filter(({level}) => level === 'fatal');
        expect(first).to.include({id: 'page-fetch-replaced', topic: 'origin'});
        expect(first!.text).to.contain('the page’s own fetch');
        expect(first!.remedy).to.contain('configure({fetch})');
        expect(document.querySelectorAll('iframe[hidden]')).to.have.length(0);
      });
    }

    const dropToken = (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
      const {authorization: _, ...headers} = Object.fromEntries(new Headers(init.headers));
      return plain(input, {...init, headers});
    };
    const hideAnswers = (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> =>
      plain(input, {...init, mode: 'no-cors'});

    for (const [what, replaced, id, text] of [
      ['drops the player’s token', dropToken, 'token-dropped', /drops the header Authorization/],
      ['hides what is answered', hideAnswers, 'answer-unreadable', /cannot be read \(status 0\).*"no-cors"/],
    ] as const) {
      for (const [whose, options, name] of [
        ['the page’s', {}, /the page’s own fetch, which code of the page has replaced/],
        ['the shop’s', {fetch: replaced}, /the fetch that the page gave/],
      ] as const) {
        it(`reports that ${whose} ${what}`, async () => {
          const token = await shop.token('ada');
          if (whose === 'the page’s') globalThis.fetch = replaced;
          const {storefront} = shop.put('', {getToken: () => token});
          storefront.configure(options);

          const found = await storefront.explain();

          expect(found.map((one) => [one.id, one.level])).to.deep.equal([[id, 'fatal']]);
          expect(found[0]!.text).to.match(text).and.to.match(name);
          expect(found[0]!.remedy).to.contain('configure({fetch})');
          expect(document.querySelectorAll('iframe[hidden]')).to.have.length(0);
        });
      }
    }

    it('reports that a backpack’s answers are hidden', async () => {
      const url = await shop.backpackUrl();
      globalThis.fetch = (input, init) => (String(input).startsWith(url) ? hideAnswers : plain)(input, init);

      const found = await explained(BACKPACK, {'backpack-url': url});

      expect(found.map(({id, level}) => [id, level])).to.deep.equal([['answer-unreadable', 'fault']]);
      expect(found[0]!.text).to.match(/^backpack-url: .*"no-cors"/);
    });

    it('sells with the browser’s fetch that the page gives', async () => {
      const token = await shop.token('ada');
      globalThis.fetch = addHeader;
      const {storefront} = shop.put('', {getToken: () => token});
      storefront.configure({fetch: plain});

      expect(await storefront.explain()).to.deep.equal([]);
    });
  });
});
