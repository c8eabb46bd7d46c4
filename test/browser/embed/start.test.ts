import {expect} from '@open-wc/testing';
import {pageStorefront} from '../../../src/context/page-storefront.js';
import {start} from '../../../src/embed/start.js';
import {until} from '../../support/until.js';
import {catchWarnings} from '../../support/warnings.js';

/** A script tag that is not in the page, with these attributes. */
function tagWith(attributes: Record<string, string>): HTMLScriptElement {
  const tag = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value);
  return tag;
}

const FIRST = {'data-project-id': '44056', 'data-store-url': 'https://store.example'};

describe('start', () => {
  let warnings: ReturnType<typeof catchWarnings>;
  beforeEach(() => {
    warnings = catchWarnings();
  });
  afterEach(() => void warnings.stop());

  it('sets up the page by the first tag, and serves every later copy, with one notice', async () => {
    const first = start([tagWith(FIRST)]);
    const again = start([tagWith({'data-project-id': '1', 'data-store-url': 'https://other.example'})]);
    const third = start([]);

    expect(again).to.equal(first);
    expect(third).to.equal(first);
    expect(first.storefront().$options.get()).to.include({projectId: '44056', storeUrl: 'https://store.example'});
    const notices = (): readonly string[] => warnings.texts.filter((text) => text.includes('[script-second'));
    await until(() => notices().length > 0, 'the notice');
    expect(notices()).to.have.length(1);
    expect(notices()[0]).to.contain('loaded twice').and.contain(first.version).and.contain('[script-second-copy]');
  });

  it('serves a page under a prefix beside it', async () => {
    document.body.append(document.createElement('acme-store-order'));

    const prefixed = start([tagWith({...FIRST, 'data-project-id': '7', 'data-prefix': 'acme'})]);
    await customElements.whenDefined('acme-store-order');

    expect(prefixed.storefront().$options.get().projectId).to.equal('7');
    expect(start([]).storefront().$options.get().projectId).to.equal('44056');
    expect(prefixed).not.to.equal(start([]));
    expect(start([tagWith({'data-prefix': 'acme'})])).to.equal(prefixed);
  });

  for (const prefix of ['My Shop', 'Acme', '"', '__proto__', '-', 'a],script,[b'])
    it(`ignores a prefix that no tag can begin with, and reports it: ${prefix}`, async () => {
      const api = start([tagWith({...FIRST, 'data-prefix': prefix})]);

      expect(api).to.equal(start([]));
      await until(() => warnings.texts.some((text) => text.includes('[prefix-malformed]')), 'the notice');
      expect(warnings.texts.join()).to.contain(`No tag can begin with the prefix "${prefix}"`);
    });

  describe('with addresses of markup that code leaves out', () => {
    const URLS = {
      'data-store-url': 'https://evil.example',
      'data-payment-url': 'https://evil.example/pay',
      'data-sandbox-payment-url': 'https://evil.example/test',
      'data-order-socket-url': 'wss://evil.example',
      'data-subscriptions-url': 'https://evil.example/subscriptions',
      'data-backpack-url': 'https://evil.example/backpack',
    };
    const OWN = {storeUrl: 'https://store.example', paymentUrl: 'https://pay.example'};
    const optionsOf = (options: object): object =>
      Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
    let count = 0;
    /** A prefix, and so a shop of its own, for each test. */
    const tagOf = (attributes: Record<string, string>) =>
      tagWith({...attributes, 'data-prefix': `other${++count}`, 'data-project-id': '7'});

    it('drops all of them as soon as code sets storeUrl, and names them', async () => {
      const {storefront} = start([tagOf({...URLS, 'data-locale': 'de'})]);
      expect(storefront().$options.get().backpackUrl).to.equal(URLS['data-backpack-url']);

      storefront().configure({storeUrl: OWN.storeUrl});
      expect(optionsOf(storefront().$options.get())).to.deep.equal({
        ...{projectId: '7', locale: 'de'},
        storeUrl: OWN.storeUrl,
      });
      storefront().configure({paymentUrl: OWN.paymentUrl});
      storefront().configure({locale: 'ja'});

      expect(optionsOf(storefront().$options.get())).to.deep.equal({projectId: '7', locale: 'ja', ...OWN});
      const notices = (): string => warnings.texts.filter((text) => text.includes('[setup-url-ignored]')).join('\n');
      await until(() => notices() !== '', 'the notice');
      for (const name of Object.keys(URLS).filter((url) => url !== 'data-store-url'))
        expect(notices()).to.contain(`"${name.replace('data-', '')}" of the page’s markup is ignored`);
      expect(notices()).to.not.contain('evil.example').and.not.contain('"store-url"');
    });

    it('takes none of them where code has set storeUrl before', () => {
      const tag = tagOf(URLS);
      const page = pageStorefront(tag.dataset.prefix);
      page.configure(OWN);

      start([tag]);

      expect(optionsOf(page.$options.get())).to.deep.equal({projectId: '7', ...OWN});
    });

    it('keeps them all where code sets no storeUrl', () => {
      const tag = tagOf(URLS);
      const page = pageStorefront(tag.dataset.prefix);
      const getToken = () => null;
      page.configure({country: 'DE', backpackUrl: undefined});

      const {storefront} = start([tag]);
      storefront().getToken = getToken;
      storefront().configure({locale: 'de', paymentUrl: undefined, orderSocketUrl: 'wss://own.example'});

      expect(optionsOf(storefront().$options.get())).to.deep.equal({
        ...{projectId: '7', locale: 'de', country: 'DE', getToken},
        storeUrl: URLS['data-store-url'],
        sandboxPaymentUrl: URLS['data-sandbox-payment-url'],
        orderSocketUrl: 'wss://own.example',
        subscriptionsUrl: URLS['data-subscriptions-url'],
      });
      expect(warnings.texts.join()).to.not.contain('setup-url-ignored');
    });
  });

  it('makes further shops, each independent', () => {
    const {createStorefront, storefront} = start([]);
    const other = createStorefront({projectId: 7, storeUrl: 'https://seven.example'});

    other.configure({locale: 'de'});

    expect(other.$options.get()).to.include({projectId: 7, locale: 'de'});
    expect(storefront().$options.get().locale).to.equal(undefined);
  });
});
