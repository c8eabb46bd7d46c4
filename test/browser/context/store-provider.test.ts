import {expect} from '@open-wc/testing';
import type {StoreProvider} from '../../../src/index.js';
import {json, type Sent, scriptedFetch} from '../../support/scripted-fetch.js';
import {createShop, type Shop} from '../../support/storefront-fixture.js';
import {until, untilValue} from '../../support/until.js';
import {catchWarnings} from '../../support/warnings.js';

const CATALOG = '<store-catalog></store-catalog>';
const emptyList = () => scriptedFetch(() => json({items: [], has_more: false}));

/** The provider is defined from the start; a test that needs a late definition defines this subclass. */
const defineLate = (tag: string): void =>
  customElements.define(tag, class extends (customElements.get('store-provider')!) {});

describe('<store-provider>', () => {
  let shop: Shop;
  before(async () => {
    shop = await createShop();
  });

  it('adds no box around its children', async () => {
    const {provider} = await shop.mount('<p>Welcome</p>');

    expect(getComputedStyle(provider).display).to.equal('contents');
    expect(provider.querySelector('p')!.offsetHeight).to.be.greaterThan(0);
  });

  it('has only defaults without attributes', async () => {
    const {storefront, provider} = shop.put('', {attributes: {'project-id': null, 'store-url': null}});
    await provider.updateComplete;

    expect(storefront.$problem.get()).to.deep.equal({option: 'project-id', fault: 'missing'});
    expect(storefront.$options.get()).to.include({sandbox: undefined, auth: undefined, theme: undefined});
    expect(storefront.$purchase.get()).to.equal(undefined);
  });

  describe('attributes', () => {
    it('are options', async () => {
      const attributes = {
        'sandbox-payment-url': 'https://sandbox-pay.example/',
        sandbox: '',
        locale: 'de',
        country: 'DE',
        currency: 'EUR',
        'cart-id': 'crate-7',
        auth: 'optional',
        theme: 'dark',
        token: 'opaque-1',
      };

      const {storefront} = await shop.mount('', {attributes});

      const {project_id, store_url, payment_url} = shop.project;
      expect(storefront.$options.get()).to.deep.include({
        projectId: `${project_id}`,
        storeUrl: store_url,
        paymentUrl: payment_url,
        sandboxPaymentUrl: 'https://sandbox-pay.example/',
        sandbox: true,
        locale: 'de',
        country: 'DE',
        currency: 'EUR',
        cartId: 'crate-7',
        auth: 'optional',
        theme: 'dark',
        token: 'opaque-1',
      });
      expect(storefront.$problem.get()).to.equal(undefined);
    });

    it('may change at any time', async () => {
      const {provider, storefront, catalog} = await shop.mount(CATALOG);

      provider.setAttribute('locale', 'de');
      await untilValue(
        storefront.$catalog,
        ({value}) => value?.some(({name}) => name === 'Glutklinge') === true,
        'German names',
      );
      await catalog.updateComplete;

      expect(catalog.shadowRoot!.textContent).to.contain('Glutklinge');
    });

    it('may be taken away', async () => {
      const {provider, storefront} = await shop.mount('', {attributes: {theme: 'dark', sandbox: ''}});

      provider.removeAttribute('theme');
      provider.removeAttribute('sandbox');
      await provider.updateComplete;

      expect(storefront.$options.get()).to.include({theme: undefined, sandbox: undefined});
    });

    it('keep options that were set on the storefront itself', async () => {
      const {provider, storefront} = await shop.mount('', {getToken: undefined});
      const getToken = (): string => 'opaque-1';
      storefront.getToken = getToken;

      provider.setAttribute('theme', 'dark');
      await provider.updateComplete;

      expect(storefront.$options.get().theme).to.equal('dark');
      expect(storefront.getToken === getToken, 'the function it was told').to.equal(true);
    });

    it('repair a shop that was not set up', async () => {
      const warnings = catchWarnings();
      const {provider, catalog, settled, storefront} = await shop.mount(CATALOG, {attributes: {'store-url': null}});
      expect(storefront.$problem.get()).to.deep.equal({option: 'store-url', fault: 'missing'});
      await until(() => warnings.texts.length, 'the warning');

      provider.setAttribute('store-url', shop.project.store_url);
      await provider.updateComplete;
      await untilValue(storefront.$catalog, ({status}) => status === 'ready', 'items');
      await settled();

      expect(catalog.shadowRoot!.textContent).to.contain('Ember Blade');
      expect(warnings.stop()).to.have.length(1);
    });
  });

  it('refuses an attribute that promises a secret, by name', async () => {
    const warnings = catchWarnings();

    const {storefront} = await shop.mount('', {attributes: {'api-key': 'Zk3nPq8sVtXw'}});
    await until(() => warnings.texts.length, 'the warning');
    const texts = warnings.stop();

    expect(texts).to.have.length(1);
    expect(texts[0]).to.contain('api-key').and.contain('[secret-ignored]').and.not.to.contain('Zk3nPq8sVtXw');
    expect(Object.values(storefront.$options.get())).to.not.include('Zk3nPq8sVtXw');
  });

  describe('the language', () => {
    it('is that of the provider’s place in the page, where no attribute sets it', async () => {
      const place = document.createElement('div');
      place.lang = 'ja-JP';
      document.body.append(place);
      const {provider, storefront} = shop.put('');

      place.append(provider);

      expect(storefront.locale).to.equal('ja-JP');
      provider.setAttribute('locale', 'de');
      await provider.updateComplete;
      expect(storefront.locale).to.equal('de');
      place.remove();
    });
  });

  describe('the first request of each list', () => {
    const LISTS = ['bundle', 'game', 'virtual_currency/package', 'virtual_items'];
    /** The requests, without the repeated parts of the address. */
    const asked = (sent: readonly Sent[]): string[] =>
      sent.map(({url}) => url.pathname.replace(/.*items\//, '')).sort();

    it('is one, sent with all options', async () => {
      const {fetch, sent} = emptyList();
      const attributes = {locale: 'de', country: 'DE'};

      await shop.mount(CATALOG, {attributes, fetch, getToken: () => 'opaque-1'});

      expect(asked(sent)).to.deep.equal(LISTS);
      for (const {url, headers} of sent) {
        expect(Object.fromEntries(url.searchParams)).to.include({locale: 'de', country: 'DE'});
        expect(headers.get('authorization')).to.equal('Bearer opaque-1');
      }
    });

    it('is one for many elements', async () => {
      const {fetch, sent} = emptyList();

      await shop.mount(CATALOG.repeat(3), {fetch});

      expect(asked(sent)).to.deep.equal(LISTS);
    });

    it('is sent with properties that were set before the element was defined', async () => {
      const {fetch, sent} = emptyList();
      const provider = document.createElement('early-store-provider') as StoreProvider;
      provider.setAttribute('project-id', '44056');
      provider.setAttribute('store-url', 'https://store.example');
      Object.assign(provider, {fetch, getToken: () => 'opaque-1', locale: 'de'});
      provider.innerHTML = CATALOG;
      document.body.append(provider);

      defineLate('early-store-provider');
      await until(() => sent.length, 'the first request');
      await until(() => provider.storefront.$catalog.value?.status === 'ready', 'the list');
      provider.remove();

      expect(asked(sent)).to.deep.equal(LISTS);
      for (const {headers, url} of sent) {
        expect([headers.get('authorization'), url.searchParams.get('locale')]).to.deep.equal(['Bearer opaque-1', 'de']);
      }
    });
  });

  describe('events', () => {
    it('says that the shop is ready, once', async () => {
      const {eventsOf, storefront} = await shop.mount(CATALOG);
      await until(() => eventsOf('store-ready').length, 'ready');

      storefront.reload();
      await untilValue(storefront.$catalog, ({status}) => status === 'ready', 'items again');

      expect(eventsOf('store-ready')).to.deep.equal([{projectId: shop.project.project_id}]);
    });

    it('report failures, for logs, without a token', async () => {
      const {eventsOf} = await shop.mount(CATALOG, {getToken: () => 'opaque-secret'});

      expect(eventsOf('store-error')[0]!.failure).to.deep.equal({kind: 'api', status: 401, code: 1501});
      expect(JSON.stringify(eventsOf('store-error'))).not.to.contain('opaque-secret');
    });

    it('bubble to the page', async () => {
      const names: string[] = [];
      const onEvent = ({type}: Event): void => void names.push(type);
      document.addEventListener('store-ready', onEvent);

      await shop.mount(CATALOG);
      await until(() => names.length, 'ready');
      document.removeEventListener('store-ready', onEvent);

      expect(names).to.deep.equal(['store-ready']);
    });
  });
});
