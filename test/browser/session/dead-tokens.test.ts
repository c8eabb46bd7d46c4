import {expect} from '@open-wc/testing';
import {partsOf} from '../../support/parts.js';
import {CATALOG, chips, shownText, untilShown} from '../../support/shown-catalog.js';
import {createShop, type Mounted, type Shop} from '../../support/storefront-fixture.js';
import {until} from '../../support/until.js';
import {catchWarnings} from '../../support/warnings.js';

const ENDED = 'Your session has ended';

const button = (element: Element, name: string): HTMLElement | undefined =>
  [...element.shadowRoot!.querySelectorAll<HTMLElement>('button')].find(({textContent}) => textContent === name);

describe('a page whose first tokens the service refuses', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await createShop();
  });

  /** A catalog with tokens that have ended: the same one each time, as of a session of the page's backend, or others. */
  const open = async (tokens: 'the same' | 'others'): Promise<{shown: Mounted; mend: () => void; asked: string[]}> => {
    const dead = await shop.token('anna', -60);
    const asked: string[] = [];
    let isMended = false;
    const getToken = async ({reason}: {reason: string}): Promise<string> => {
      asked.push(reason);
      if (isMended) return shop.token('anna');
      return tokens === 'the same' ? dead : shop.token('anna', -60 - asked.length);
    };
    const shown = await shop.mount(CATALOG, {attributes: {auth: 'required', locale: 'en'}, getToken});
    await untilShown(shown, ENDED);
    return {
      shown,
      asked,
      mend: () => {
        isMended = true;
      },
    };
  };

  for (const tokens of ['the same', 'others'] as const) {
    it(`asks getToken once for each press on "Try again": ${tokens}`, async () => {
      const {shown, mend, asked} = await open(tokens);
      for (let press = 0; press < 3; press++) {
        const before = asked.length;
        button(shown.catalog, 'Try again')!.click();
        await until(() => asked.length > before, 'getToken is asked');
        await shown.settled();
        await untilShown(shown, ENDED);
        expect(asked.length).to.equal(before + 1);
      }

      mend();
      button(shown.catalog, 'Try again')!.click();

      await untilShown(shown, 'Ember Blade');
    });

    it(`has the page’s sign-in beside "Try again": ${tokens}`, async () => {
      const {shown, mend, asked} = await open(tokens);
      mend();

      button(shown.catalog, 'Sign in')!.click();

      await untilShown(shown, 'Ember Blade');
      expect(asked).to.include('sign-in');
    });
  }

  it('has the page’s sign-in above items that were shown before the session ended', async () => {
    const [first, second, dead] = [
      await shop.token('anna'),
      await shop.token('anna', 7200),
      await shop.token('anna', -60),
    ];
    let hasEnded = false;
    const shown = await shop.mount(CATALOG, {
      attributes: {auth: 'required', locale: 'en'},
      getToken: ({reason}) => (reason === 'sign-in' ? second : first),
      fetch: (input, init) => {
        const headers = new Headers(init?.headers);
        if (hasEnded && headers.get('authorization') === `Bearer ${first}`)
          headers.set('authorization', `Bearer ${dead}`);
        return fetch(input, {...init, headers});
      },
    });
    hasEnded = true;
    shown.storefront.reload();
    await untilShown(shown, ENDED);
    expect(partsOf(shown.catalog, 'card')).to.not.be.empty;

    button(shown.catalog, 'Sign in')!.click();

    await until(() => !shownText(shown).includes(ENDED), 'the notice goes');
    expect(partsOf(shown.catalog, 'card')).to.not.be.empty;
  });

  it('takes another token by itself, once the source has one', async function () {
    this.timeout(30_000);
    const {shown, mend} = await open('others');

    mend();

    await untilShown(shown, 'Ember Blade');
  });

  it('has no sign-in where the page has none', async () => {
    const token = await shop.token('anna', -60);
    const shown = await shop.mount(CATALOG, {attributes: {auth: 'required', token, locale: 'en'}, getToken: undefined});
    await untilShown(shown, ENDED);

    expect(partsOf(shown.catalog, 'button-primary').map(({textContent}) => textContent)).to.deep.equal(['Try again']);
  });
});

describe('a page that visitors may see, and whose token the service refuses', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await createShop();
  });

  const MARKUP = `${CATALOG}<store-item sku="ember-blade"></store-item><inventory-view></inventory-view>`;

  /** The requests of a page whose tokens have ended, the same one each time or others, until they are mended. */
  const open = async (tokens: 'the same' | 'others') => {
    const dead = await shop.token('anna', -60);
    const requests: {readonly path: string; readonly token: string | null}[] = [];
    let given = 0;
    let isMended = false;
    const shown = await shop.mount(MARKUP, {
      attributes: {locale: 'en'},
      getToken: () => {
        given++;
        if (isMended) return shop.token('anna');
        return tokens === 'the same' ? dead : shop.token('anna', -60 - given);
      },
      fetch: (input, init) => {
        requests.push({path: new URL(`${input}`).pathname, token: new Headers(init?.headers).get('authorization')});
        return fetch(input, init);
      },
    });
    const [item, inventory] = ['store-item', 'inventory-view'].map((tag) => shown.provider.querySelector(tag)!);
    const ofList = (path = '/items/virtual_items'): typeof requests =>
      requests.filter((request) => request.path.endsWith(path));
    return {
      shown,
      item: item!,
      inventory: inventory!,
      requests,
      ofList,
      mend: () => {
        isMended = true;
        requests.length = 0;
      },
    };
  };

  it('says once in the console why', async () => {
    const warnings = catchWarnings();
    const {shown} = await open('the same');
    await untilShown(shown, 'Ember Blade');
    const told = (): readonly string[] => warnings.texts.filter((text) => text.includes('[catalog-without-token]'));
    await until(() => told().length > 0, 'the console');

    shown.storefront.reload();
    await shown.settled();

    warnings.stop();
    expect(told()).to.have.length(1);
    expect(told()[0]).to.match(/refuses the player’s token \(401, code 1501\).*shown as to a visitor/);
  });

  for (const tokens of ['the same', 'others'] as const) {
    it(`has the catalog, its groups and its items, and the sign-in in place of what is the player’s: ${tokens}`, async () => {
      const {shown, item, inventory, requests} = await open(tokens);

      await untilShown(shown, 'Ember Blade');
      await until(() => item.shadowRoot!.textContent!.includes('Ember Blade'), 'the item');
      await until(() => inventory.shadowRoot!.textContent!.includes(ENDED), 'the session’s end');
      await until(() => chips(shown).some((chip) => chip.startsWith('Weapons')), 'the groups');

      expect(button(inventory, 'Sign in')).to.not.equal(undefined);
      // The shop is there: it is not what they sign in for.
      expect(inventory.shadowRoot!.textContent).to.include(`${ENDED}. Sign in again.`);
      expect(shownText(shown)).not.to.include(ENDED);
      const anonymous = requests.filter(({token}) => token === null).map(({path}) => path);
      expect(anonymous.filter((path) => !/\/items(\/|$)/.test(path) || path.includes('inventory'))).to.deep.equal([]);
      expect(shown.eventsOf('store-error').map(({id}) => id)).to.include('catalog-without-token');
    });
  }

  it('has the player’s catalog again after the sign-in', async () => {
    const {inventory, ofList, mend} = await open('the same');
    await until(() => inventory.shadowRoot!.textContent!.includes(ENDED), 'the session’s end');
    mend();

    button(inventory, 'Sign in')!.click();

    await until(() => ofList().some(({token}) => token !== null), 'the list as the player has it');
    expect(ofList().every(({token}) => token !== null)).to.equal(true);
  });

  it('has the player’s catalog again by itself, once the source has another token', async function () {
    this.timeout(30_000);
    const {shown, ofList, mend} = await open('others');
    await untilShown(shown, 'Ember Blade');

    mend();

    await until(() => ofList().some(({token}) => token !== null), 'the list as the player has it');
    expect(ofList().every(({token}) => token !== null)).to.equal(true);
  });
});

describe('a page whose getToken fails', () => {
  let shop: Shop;
  before(async () => {
    shop = await createShop();
  });

  for (const tag of ['subscription-manager', 'inventory-view', 'virtual-balance', 'reward-chain', 'store-catalog']) {
    it(`says in <${tag}> that the shop cannot be reached, not that nobody is signed in, and asks again`, async function () {
      this.timeout(30_000);
      let isBroken = true;
      const {provider} = shop.put(`<${tag}></${tag}>`, {
        attributes: {auth: 'required', locale: 'en', 'subscriptions-url': shop.project.store_url},
        getToken: () => {
          if (isBroken) throw new Error('503');
          return shop.token('anna');
        },
      });
      const element = provider.firstElementChild!;
      const text = (): string => element.shadowRoot?.textContent ?? '';
      await until(() => text().includes('cannot be reached'), 'the failure');
      expect(button(element, 'Try again')).to.not.equal(undefined);
      expect(button(element, 'Sign in')).to.equal(undefined);

      isBroken = false;
      button(element, 'Try again')!.click();

      await until(
        () => !text().includes('cannot be reached') && element.shadowRoot!.querySelector('[aria-busy=false]'),
        'the value',
      );
      expect(text()).not.to.include('Sign in');
    });
  }
});
