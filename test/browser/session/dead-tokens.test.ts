import {expect} from '@open-wc/testing';
import {partsOf} from '../../support/parts.js';
import {CATALOG, shownText, untilShown} from '../../support/shown-catalog.js';
import {createShop, type Mounted, type Shop} from '../../support/storefront-fixture.js';
import {until} from '../../support/until.js';

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
    const shown = await shop.mount(CATALOG, {attributes: {token, locale: 'en'}, getToken: undefined});
    await untilShown(shown, ENDED);

    expect(partsOf(shown.catalog, 'button-primary').map(({textContent}) => textContent)).to.deep.equal(['Try again']);
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
