import {expect} from '@open-wc/testing';
import type {StorefrontBridge} from '../../../src/bridge/bridge.js';
import {announcementOf, partsOf, plainText, textOf} from '../../support/parts.js';
import {createShop, type MountOptions, type Shop} from '../../support/storefront-fixture.js';
import {until} from '../../support/until.js';

describe('every element of a player’s things', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await createShop({user: 'kestrel'});
  });

  const put = (markup: string, options: MountOptions = {}) =>
    shop.put(markup, {...options, attributes: {locale: 'en', ...options.attributes}});
  /** The player leaves the page, and returns. */
  const comeBack = (): void => void document.dispatchEvent(new Event('visibilitychange'));

  it('says that it loads, once for all elements, where that takes longer than a second', async () => {
    const {provider} = put('<virtual-balance></virtual-balance><inventory-view></inventory-view>', {
      fetch: (url, init) =>
        /balance|inventory|time_limited/.test(`${url}`) ? new Promise(() => {}) : fetch(url, init),
    });
    const both = [...provider.children];
    await until(() => both.every((element) => element.shadowRoot?.querySelector('slot[name=loading]')), 'they load');
    const from = performance.now();
    expect(both.map(announcementOf)).to.deep.equal(['', '']);

    await until(() => both.some((element) => announcementOf(element) !== ''), 'it is said');

    expect(performance.now() - from, 'the first second is silent').to.be.above(700);
    expect(both.map(announcementOf).filter(Boolean)).to.deep.equal(['Loading…']);
  });

  it('keeps its values where they cannot be refreshed, says that they are old, and tries again', async () => {
    let isOffline = false;
    const {provider} = put('<inventory-view></inventory-view>', {
      fetch: (url, init) => (isOffline ? Promise.reject(new TypeError('No network')) : fetch(url, init)),
    });
    const element = provider.querySelector('inventory-view')!;
    await until(() => partsOf(element, 'item').length > 0, 'it shows');
    const before = partsOf(element, 'item').length;

    isOffline = true;
    comeBack();
    await until(() => partsOf(element, 'note').length > 0, 'the note');
    expect(textOf(element, 'note')).to.equal('No connection. This is how it was when we last looked.');
    expect(partsOf(element, 'item').length, 'what is shown').to.equal(before);
    await expect(element).to.be.accessible();

    isOffline = false;
    partsOf(element, 'button-primary')[0]!.focus();
    partsOf(element, 'button-primary')[0]!.click();
    await until(() => partsOf(element, 'note').length === 0, 'it is read anew');
    expect(element.shadowRoot!.activeElement !== null, 'the focus stays in it').to.equal(true);
  });

  it('is as high in a header as the balance alone, also with old values, and where nobody is signed in', async () => {
    let isOffline = false;
    const header = '<virtual-balance sku="gold"></virtual-balance>';
    const {provider} = put(header, {
      fetch: (url, init) => (isOffline ? Promise.reject(new TypeError('No network')) : fetch(url, init)),
    });
    const element = provider.querySelector('virtual-balance')!;
    await until(() => textOf(element, 'name'), 'it shows');
    const before = element.offsetHeight;

    isOffline = true;
    comeBack();
    await until(() => partsOf(element, 'note').length > 0, 'the note');
    expect(element.offsetHeight, 'old').to.equal(before);

    const bare = put(header, {getToken: async () => null}).provider.querySelector('virtual-balance')!;
    await until(() => partsOf(bare, 'button-primary').length > 0, 'it asks');
    expect(bare.offsetHeight, 'signed out').to.equal(before);
  });

  it('announces a failure once, however many elements there are, and again to a player who retries', async () => {
    let isOffline = false;
    let answer = (): void => {};
    let asked = Promise.resolve();
    const {provider} = put('<inventory-view></inventory-view><virtual-balance></virtual-balance>', {
      fetch: (url, init) =>
        isOffline ? asked.then(() => Promise.reject(new TypeError('No network'))) : fetch(url, init),
    });
    const both = [...provider.children];
    await until(() => both.every((element) => partsOf(element, 'name').length > 0), 'they show');
    isOffline = true;
    comeBack();
    const notes = (): HTMLElement[] => both.flatMap((element) => partsOf(element, 'note'));
    await until(() => notes().length === 2, 'both say so');

    expect(
      notes()
        .map((note) => note.getAttribute('role'))
        .sort(),
    ).to.deep.equal(['alert', 'note']);
    const quiet = both.find((element) => partsOf(element, 'note')[0]!.getAttribute('role') === 'note')!;
    const [button] = partsOf(quiet, 'button-primary');
    asked = new Promise((resolve) => (answer = resolve));
    button!.focus();
    button!.click();
    await until(() => textOf(quiet, 'note') === 'Loading…', 'it is asked again');
    answer();
    await until(() => /^No connection/.test(textOf(quiet, 'note')!), 'it fails again');

    expect(partsOf(quiet, 'note')[0]!.getAttribute('role')).to.equal('alert');
    expect(quiet.shadowRoot!.activeElement === button, 'the focus').to.equal(true);
  });

  it('refreshes old values by itself once there is a network again', async () => {
    let isOffline = false;
    const {provider} = put('<inventory-view></inventory-view>', {
      fetch: (url, init) => (isOffline ? Promise.reject(new TypeError('No network')) : fetch(url, init)),
    });
    const element = provider.querySelector('inventory-view')!;
    await until(() => partsOf(element, 'item').length > 0, 'it shows');
    isOffline = true;
    comeBack();
    await until(() => partsOf(element, 'note').length > 0, 'the note');

    isOffline = false;
    window.dispatchEvent(new Event('online'));

    await until(() => partsOf(element, 'note').length === 0, 'it is read anew');
  });

  it('offers to sign in where a host may identify the player, and not where there is nobody to ask', async () => {
    const bridge = (...capabilities: string[]): StorefrontBridge =>
      ({
        version: 1,
        capabilities: new Set(capabilities),
        getToken: async () => null,
        openPayment: async () => ({opened: false, mode: 'window'}),
        on: () => () => {},
      }) as StorefrontBridge;
    const shown = ['getToken', 'openPayment'].map((capability) => {
      const {provider} = put('<inventory-view></inventory-view>', {getToken: undefined, bridge: bridge(capability)});
      return provider.querySelector('inventory-view')!;
    });
    await until(() => shown.every((element) => element.shadowRoot?.querySelector('.state')), 'they ask');

    expect(shown.map((element) => plainText(element.shadowRoot!.querySelector('.state')!.textContent))).to.deep.equal([
      'Sign in to see what you own. Sign in',
      'Sign in to see what you own.',
    ]);
  });
});
