import {expect} from '@open-wc/testing';
import type {StorefrontEvents} from '../../../../src/shop/events.js';
import type {Storefront} from '../../../../src/storefront.js';
import {CartService} from '../../../support/cart-service.js';
import {linesOf, shopOf} from '../../../support/cart-shop.js';
import {jwt} from '../../../support/jwt.js';
import {json, refusal} from '../../../support/scripted-fetch.js';
import {SCRIPTED} from '../../../support/scripted-options.js';
import {wireItem} from '../../../support/scripted-shop.js';
import {until, untilValue} from '../../../support/until.js';

const DAY = 24 * 3_600_000;
const KEY = `game-storefront/${SCRIPTED.projectId}/picks/current`;

/** The items of the shop, of all kinds; any other item is not found. */
const SOLD: Readonly<Record<string, object>> = {
  'items/virtual_items/sku/axe': wireItem('axe', {name: 'Axe'}),
  'items/virtual_items/sku/bow': wireItem('bow', {name: 'Bow'}),
  'items/virtual_currency/package/sku/pouch': wireItem('pouch', {name: 'Pouch', type: 'bundle'}),
  'items/game/key/sku/game_steam': wireItem('game_steam', {name: 'Game', type: 'game_key'}),
};

interface Page {
  readonly shop: Storefront;
  readonly service: CartService;
  readonly errors: StorefrontEvents['store-error'][];
  readonly asked: string[];
}

let pages: Page[] = [];
const service = new CartService();
afterEach(() => {
  pages = [];
  service.carts.clear();
});

/** A page of a guest or of a player, with a subscriber of the cart. */
function open(options: Parameters<typeof shopOf>[1] = {}): Page {
  const asked: string[] = [];
  const {shop, target} = shopOf(service, {
    player: null,
    fetch: async (url, init) => {
      const path = new URL(String(url)).pathname.replace(/^.*\/project\/\d+\//, '');
      asked.push(path);
      if (/\/sku\//.test(path)) return SOLD[path] ? json(SOLD[path]) : refusal(404, 4001);
      return service.fetch(url, init);
    },
    ...options,
  });
  const errors: Page['errors'] = [];
  target.addEventListener('store-error', (event) => errors.push((event as CustomEvent).detail));
  const page = {shop, service, errors, asked};
  pages.push(page);
  return page;
}
const held = ({shop}: Page): Record<string, number> => linesOf(shop.$cart.get());
const untilHeld = ({shop}: Page, lines: Record<string, number>): Promise<unknown> =>
  untilValue(
    shop.$cart,
    ({status, value}) =>
      status !== 'loading' && status !== 'idle' && JSON.stringify(linesOf({value})) === JSON.stringify(lines),
    `the cart holds ${JSON.stringify(lines)}`,
  );
/** Closes the page, and loads another one in its place. */
const reload = (options?: Parameters<typeof open>[0]): Page => {
  pages.pop()!.shop.close();
  return open(options);
};
/** Dispatches the event of a change by another page of this browser: the browser notifies all other pages. */
const notifyOtherPages = (key: string | null = KEY): boolean => dispatchEvent(new StorageEvent('storage', {key}));
const untilSignedOut = ({shop}: Page): Promise<unknown> =>
  untilValue(shop.$cart, ({status}) => status === 'error', 'nobody is signed in');
const pick = async (page: Page, picks: Record<string, number>): Promise<void> => {
  await untilSignedOut(page);
  for (const [sku, quantity] of Object.entries(picks)) page.shop.add(sku, quantity);
  await untilHeld(page, picks);
};

describe('the cart of an anonymous player', () => {
  it('is there again after a reload, with names, and can be changed', async () => {
    await pick(open(), {axe: 2, pouch: 1, game_steam: 1});

    const page = reload();
    await untilHeld(page, {axe: 2, pouch: 1, game_steam: 1});
    await until(
      () =>
        page.shop.$cart
          .get()
          .value?.lines.map(({name}) => name)
          .join() === 'Axe,Pouch,Game',
      'their names',
    );
    expect(page.shop.$cart.get()).to.deep.include({status: 'error', failure: {kind: 'signed-out'}});
    page.shop.add('axe', 1);
    page.shop.remove('pouch');

    await untilHeld(reload(), {axe: 3, game_steam: 1});
  });

  it('is loaded by a limited number of requests, whatever the storage holds', async () => {
    const skus = Array.from({length: 300}, (_, index) => `no-${index}`);
    const write = (units: readonly (readonly [string, number])[]) =>
      localStorage.setItem(KEY, JSON.stringify({units, at: Date.now(), device: Date.now()}));
    write(skus.map((sku) => [sku, 1]));

    const page = open();
    // The maximum of a cart, without the twenty items that are in none of the five lists.
    await untilHeld(page, Object.fromEntries(skus.slice(20, 200).map((sku) => [sku, 1])));
    write(skus.map((sku) => [`${sku}-more`, 1]));
    notifyOtherPages();
    await untilHeld(page, Object.fromEntries(skus.slice(0, 200).map((sku) => [`${sku}-more`, 1])));
    for (let turn = 0; turn < 100; turn++) await new Promise((resolve) => setTimeout(resolve));

    expect(page.asked.filter((path) => path.includes('/sku/'))).to.have.lengthOf(100);
    expect(page.errors).to.deep.equal([]);
  });

  it('is stored as SKUs and quantities only', async () => {
    await pick(open(), {axe: 2});

    const {units, ...rest} = JSON.parse(localStorage.getItem(KEY)!);
    expect(units).to.deep.equal([['axe', 2]]);
    expect(Object.keys(rest)).to.have.members(['at', 'device']);
    expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).to.have.members([KEY, KEY]);
  });

  it('is kept for a week from the last change, and no longer', async () => {
    await pick(open(), {axe: 1});
    const kept = JSON.parse(localStorage.getItem(KEY)!);
    const age = (days: number): void =>
      localStorage.setItem(KEY, JSON.stringify({...kept, at: kept.at - days * DAY, device: kept.device - days * DAY}));

    age(6.9);
    await untilHeld(reload(), {axe: 1});
    age(7.1);
    const late = reload();
    await untilSignedOut(late);
    expect(held(late)).to.deep.equal({});
  });

  it('belongs to its project and its cart', async () => {
    await pick(open(), {axe: 1});
    for (const other of [{cartId: 'c-77'}, {projectId: SCRIPTED.projectId + 1}]) {
      const page = reload(other);
      await untilSignedOut(page);
      expect(held(page), JSON.stringify(other)).to.deep.equal({});
      page.shop.add('bow', 1);
      await untilHeld(page, {bow: 1});
    }

    await untilHeld(reload(), {axe: 1});
    await untilHeld(reload({cartId: 'c-77'}), {bow: 1});
    const page = reload();
    await untilHeld(page, {axe: 1});
    page.shop.configure({cartId: 'c-77'});
    await untilHeld(page, {bow: 1});
  });

  it('is added to the stored one where items are added before that was read', async () => {
    await pick(open(), {axe: 2, bow: 1});

    const page = reload();
    page.shop.add('axe', 1);
    page.shop.setQuantity('bow', 4);

    await untilHeld(page, {axe: 3, bow: 4});
  });

  it('is removed with the last unit, and where the cart is cleared', async () => {
    await pick(open(), {axe: 1});
    pages[0]!.shop.remove('axe');
    await until(() => localStorage.length + sessionStorage.length === 0, 'nothing is kept');

    await pick(pages[0]!, {bow: 1});
    pages[0]!.shop.clear();
    await until(() => localStorage.length + sessionStorage.length === 0, 'nothing is kept');
  });

  it('loses an item that has left the shop, and reports that', async () => {
    await pick(open(), {axe: 1, gone: 3});

    const page = reload();
    await untilHeld(page, {axe: 1});

    expect(page.shop.$cart.get().value!.failure).to.deep.equal({kind: 'api', status: 422, code: 4001});
    await untilHeld(reload(), {axe: 1});
  });

  it('is kept where the shop cannot say whether it still has the item', async () => {
    await pick(open(), {axe: 1});
    const page = reload({fetch: async () => Promise.reject(new TypeError('offline'))});

    await until(() => page.errors.length > 0, 'the failure is told to the page');

    expect(held(page)).to.deep.equal({axe: 1});
    expect(localStorage.getItem(KEY)).to.contain('axe');
  });

  describe('in a storage that', () => {
    const own = Object.getOwnPropertyDescriptor(window, 'localStorage')!;
    afterEach(() => Object.defineProperty(window, 'localStorage', own));

    for (const [what, kept] of [
      ['has no JSON', '{'],
      ['has null', 'null'],
      ['has a list', '[1,2]'],
      ['has no time', JSON.stringify({units: [['axe', 1]]})],
      [
        'has invalid quantities',
        JSON.stringify({
          units: [
            ['axe', -1],
            ['bow', 1.5],
            ['helm', '3'],
            ['ring', 1e9],
          ],
          at: Date.now(),
          device: Date.now(),
        }),
      ],
      [
        'has invalid SKUs',
        JSON.stringify({units: [['..', 1], [5, 1], [null, 2], 'axe', ['', 1]], at: Date.now(), device: Date.now()}),
      ],
    ])
      it(`${what} counts as empty`, async () => {
        localStorage.setItem(KEY, kept!);

        const page = open();
        await untilSignedOut(page);

        expect([held(page), page.errors]).to.deep.equal([{}, []]);
        await pick(page, {axe: 1});
        await untilHeld(reload(), {axe: 1});
      });

    it('throws at every access is kept in the page only', async () => {
      const denied = (): never => {
        throw new DOMException('denied', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', {get: denied, configurable: true});

      const page = open();
      await pick(page, {axe: 2});
      page.shop.add('axe', 1);
      await untilHeld(page, {axe: 3});

      expect(page.errors).to.deep.equal([]);
    });

    it('is full is kept in the page only', async () => {
      const full = new Proxy(own.get!.call(window) as Storage, {
        get: (storage, name) =>
          name === 'setItem'
            ? () => {
                throw new DOMException('full', 'QuotaExceededError');
              }
            : Reflect.get(storage, name).bind(storage),
      });
      Object.defineProperty(window, 'localStorage', {value: full, configurable: true});

      const page = open();
      await pick(page, {axe: 2});

      expect(page.errors).to.deep.equal([]);
    });
  });

  describe('after a sign-in', () => {
    const signIn = (page: Page, sub: string | null): void => {
      page.shop.getToken = () => sub && jwt({sub});
      page.shop.signIn();
    };

    it('is merged into the player’s cart, and is no longer stored, for nobody', async () => {
      service.cart('anna').set('bow', 1);
      const page = open();
      await pick(page, {axe: 2});

      signIn(page, 'anna');
      await until(() => service.cart('anna').get('axe') === 2, 'it is the player’s');
      expect([localStorage.length, sessionStorage.length]).to.deep.equal([0, 0]);

      signIn(page, null);
      await untilValue(page.shop.$cart, ({status, value}) => status === 'error' && !value?.count, 'nobody’s cart');
      const next = reload();
      await untilSignedOut(next);
      expect(held(next), 'of the player').to.deep.equal({});
      signIn(next, 'bob');
      await untilValue(next.shop.$cart, ({status}) => status === 'ready', 'another player');
      expect([...service.cart('bob')]).to.deep.equal([]);
    });

    it('is merged, too, where the sign-in leads to another page and back, in the same tab', async () => {
      await pick(open(), {axe: 2});

      const page = reload({player: 'anna'});
      await untilHeld(page, {axe: 2});

      await until(() => service.cart('anna').get('axe') === 2, 'it is the player’s');
      expect([localStorage.length, sessionStorage.length]).to.deep.equal([0, 0]);
    });

    it('stays a guest’s where a player signs in during a later session: it may be somebody else', async () => {
      await pick(open(), {axe: 2});
      // The session storage of a tab ends with the tab.
      sessionStorage.clear();

      const page = reload({player: 'anna'});
      await untilValue(page.shop.$cart, ({status}) => status === 'ready', 'the player’s cart');
      expect([held(page), [...service.cart('anna')]]).to.deep.equal([{}, []]);

      signIn(page, null);
      await untilHeld(page, {axe: 2});
    });

    it('never holds the lines of a player’s cart', async () => {
      service.cart('anna').set('bow', 5);
      const page = open({player: 'anna'});
      await untilHeld(page, {bow: 5});
      page.shop.add('axe', 1);
      await until(() => service.cart('anna').get('axe') === 1, 'it is in');

      expect([localStorage.length, sessionStorage.length]).to.deep.equal([0, 0]);
    });
  });

  describe('in two tabs', () => {
    /** Two tabs that both show an axe. */
    const openBoth = async (): Promise<[Page, Page]> => {
      const first = open();
      await pick(first, {axe: 1});
      const second = open();
      await untilHeld(second, {axe: 1});
      return [first, second];
    };

    it('is the same in both', async () => {
      const [first, second] = await openBoth();

      second.shop.add('bow', 2);
      await untilHeld(second, {axe: 1, bow: 2});
      notifyOtherPages();
      await untilHeld(first, {axe: 1, bow: 2});

      first.shop.remove('axe');
      await until(() => !localStorage.getItem(KEY)!.includes('axe'), 'it is kept');
      notifyOtherPages();
      await untilHeld(second, {bow: 2});
    });

    it('is changed from the other tab’s state, also where its message has not arrived yet', async () => {
      const [first, second] = await openBoth();
      second.shop.add('bow', 2);
      await untilHeld(second, {axe: 1, bow: 2});

      first.shop.add('axe', 1);

      await untilHeld(first, {axe: 2, bow: 2});
      expect(JSON.parse(localStorage.getItem(KEY)!).units).to.have.deep.members([
        ['axe', 2],
        ['bow', 2],
      ]);
    });

    it('is removed from both where one of them signs in', async () => {
      const [first, second] = [open(), open()];
      await pick(first, {axe: 1});
      notifyOtherPages();
      await untilHeld(second, {axe: 1});

      first.shop.getToken = () => jwt({sub: 'anna'});
      first.shop.signIn();
      await until(() => service.cart('anna').get('axe') === 1, 'it is the player’s');
      notifyOtherPages();

      await untilHeld(second, {});
    });

    it('is not read by a page on which nobody looks at the cart', async () => {
      const page = open();
      await pick(page, {axe: 1});
      page.shop.close();
      const asked = page.asked.length;

      notifyOtherPages(null);

      expect(page.asked).to.have.length(asked);
    });
  });
});
