import {expect} from '@open-wc/testing';
import type {GetGuest, Purchase, Stage, StoreCart, StoreItem} from '../../../src/index.js';
import {expectAccessible} from '../../support/accessible.js';
import {guestForm, untilAsked} from '../../support/guest-form.js';
import {partsOf, plainText, textOf} from '../../support/parts.js';
import {type OpenedWindows, replaceWindowOpen} from '../../support/payment-window.js';
import {json, refusal} from '../../support/scripted-fetch.js';
import {wireItem} from '../../support/scripted-shop.js';
import {createShop, type Mounted, type MountOptions, type Shop, unmount} from '../../support/storefront-fixture.js';
import {until, untilValue} from '../../support/until.js';
import {catchWarnings} from '../../support/warnings.js';

const KEY = 'starlane-fleet_steam';
const OTHER_KEY = 'starlane-fleet_gog';
const ITEM = 'healing-draught';
const EMAIL = 'jürgen@bücher.example';

const item = (sku: string, kind = 'key'): string => `<store-item sku="${sku}" kind="${kind}"></store-item>`;
const PAGE = `${item(KEY)}${item(OTHER_KEY)}${item(ITEM, 'item')}<store-order></store-order>`;
const WITH_CART = `${PAGE}<store-cart></store-cart>`;

/** The identity in the headers of a request. */
interface Sent {
  readonly path: string;
  readonly headers: Headers;
}

describe('a guest', () => {
  let shop: Shop;
  let windows: OpenedWindows;
  let sent: Sent[];
  before(async () => {
    shop = await createShop({user: null});
  });
  beforeEach(() => {
    windows = replaceWindowOpen();
    sent = [];
  });
  afterEach(() => {
    windows.restore();
    sessionStorage.clear();
  });

  /** Sends and records all requests; `answer` may answer in place of the service. */
  const noting =
    (answer: (sent: Sent) => Response | undefined = () => undefined): typeof fetch =>
    async (url, init) => {
      const request = {path: new URL(String(url)).pathname, headers: new Headers(init?.headers)};
      sent.push(request);
      return answer(request) ?? fetch(url, init);
    };

  /** A page where nobody is signed in, and nobody can sign in unless a test allows it. */
  const open = async (markup = PAGE, options: MountOptions = {}): Promise<Mounted> => {
    const shown = await shop.mount(markup, {getToken: undefined, fetch: noting(), ...options});
    await until(() => button(shown, ITEM), 'the items are there');
    await until(() => button(shown, KEY), 'the key is there');
    await until(() => button(shown, OTHER_KEY), 'the other key is there');
    return shown;
  };
  const button = ({provider}: Mounted, sku: string): HTMLElement | undefined => {
    const element = provider.querySelector<StoreItem>(`[sku="${sku}"]`)!;
    return partsOf(element, 'buy-button').find((each) => each.getAttribute('aria-disabled') !== 'true');
  };
  const cartOf = ({provider}: Mounted): StoreCart => provider.querySelector('store-cart')!;
  const untilStage = async (shown: Mounted, stage: Stage): Promise<Purchase> => {
    const {$purchase} = shown.storefront;
    const purchase = await untilValue($purchase, (value) => value?.stage === stage, `the purchase is ${stage}`);
    await shown.settled();
    return purchase!;
  };
  const comeBack = (): boolean => dispatchEvent(new Event('focus'));
  const lastOrder = async () => {
    const orders = await shop.orders();
    return orders[orders.length - 1]!;
  };
  const orderText = ({order}: Mounted): string =>
    plainText(order.shadowRoot!.querySelector('[part=order]')?.textContent);

  /** Begins to buy a key, up to the payment page. */
  const buy = async (shown: Mounted, email = EMAIL): Promise<Purchase> => {
    button(shown, KEY)!.click();
    (await untilAsked(shown)).give(email);
    return untilStage(shown, 'waiting');
  };

  describe('who buys one key', () => {
    it('gives an e-mail, pays, and learns by the payment token that the order is done', async () => {
      const shown = await open();

      await buy(shown);
      await shop.pay(windows.last.token);
      comeBack();
      const purchase = await untilStage(shown, 'ended');

      const order = await lastOrder();
      expect(order).to.deep.include({status: 'done', skus: [KEY]});
      expect(order.user_id).to.match(/^guest:/);
      expect(purchase).to.include({outcome: 'done', isGuest: true, orderId: order.order_id});
      expect(orderText(shown)).to.contain('Look into your e-mail: the key comes there.').and.to.contain(EMAIL);
      expect(shown.eventsOf('store-purchase-end')).to.deep.equal([
        {kind: 'item', sku: KEY, orderId: order.order_id, outcome: 'done', failure: undefined},
      ]);
    });

    it('opens the payment window with the order’s answer, not before', async () => {
      const shown = await open();

      button(shown, KEY)!.click();
      const form = await untilAsked(shown);
      expect(windows.all.filter(({closed}) => !closed)).to.have.length(0);
      form.give(EMAIL);
      await untilStage(shown, 'waiting');

      expect(windows.all.filter(({closed}) => !closed)).to.have.length(1);
      expect(windows.last.visited).to.have.length(1);
    });

    it('identifies by two headers, in UTF-8, and never together with a token', async () => {
      const shown = await open();

      await buy(shown);
      await shop.pay(windows.last.token);
      comeBack();
      await untilStage(shown, 'ended');

      const asGuest = sent.filter(({headers}) => headers.has('x-user'));
      expect(
        asGuest.map(({path}) => path.replace(/.*\/project\/\d+/, '').replace(/[\da-f-]{36}/, ':id')),
      ).to.deep.equal(['/cart/:id/fill', '/payment/cart/:id']);
      const [first] = asGuest;
      const bytes = Uint8Array.from(atob(first!.headers.get('x-user')!), (char) => char.codePointAt(0)!);
      expect(new TextDecoder().decode(bytes)).to.equal(EMAIL);
      const id = first!.headers.get('x-unauthorized-id')!;
      expect(id).to.match(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      for (const {headers} of sent) expect(headers.has('x-user') && headers.has('authorization')).to.equal(false);
      const looks = sent.filter(({path}) => path.includes('/order/'));
      expect(looks.every(({headers}) => headers.get('authorization') === `Bearer ${windows.last.token}`)).to.equal(
        true,
      );
    });

    it('sees that the key comes by e-mail, and no more, where the order may not be read', async () => {
      const refuse = ({path}: Sent): Response | undefined =>
        path.includes('/order/') ? refusal(401, 1501) : undefined;
      const shown = await open(PAGE, {fetch: noting(refuse)});

      await buy(shown);
      comeBack();
      await until(() => sent.some(({path}) => path.includes('/order/')), 'the order is looked at');
      await shown.settled();
      expect(shown.storefront.$purchase.get()!.stage, 'while it can be paid').to.equal('waiting');
      windows.last.send('status');
      windows.last.close();
      comeBack();
      const purchase = await untilStage(shown, 'ended');

      expect(purchase.outcome).to.equal('unknown');
      expect(orderText(shown)).to.contain('If it went through, the key comes by e-mail.');
      expect(shown.eventsOf('store-purchase-end')).to.have.length(1);
      expect(shown.eventsOf('store-purchase-end')[0]).to.include({outcome: 'unknown'});
    });

    it('sees no more of a free key either, whose order has no payment token', async () => {
      const gift = wireItem('gift-key', {
        type: 'game_key',
        drm_name: 'GOG',
        has_keys: true,
        is_free: true,
        price: null,
      });
      const answers: readonly (readonly [RegExp, object])[] = [
        [/key\/sku\/gift-key$/, gift],
        [/\/cart\/[\da-f-]+\/fill$/, {cart_id: 'c', is_free: true, price: null, items: [{...gift, quantity: 1}]}],
        [/\/free\/cart\//, {order_id: 77}],
      ];
      const answer = ({path}: Sent): Response | undefined => {
        const found = answers.find(([place]) => place.test(path));
        return found && json(found[1]);
      };
      const shown = await open(`${PAGE}${item('gift-key')}`, {fetch: noting(answer)});
      (await until(() => button(shown, 'gift-key'), 'the gift is there')).click();
      (await untilAsked(shown)).give(EMAIL);
      const purchase = await untilStage(shown, 'ended');

      expect(purchase).to.include({kind: 'free', outcome: 'unknown', orderId: 77});
      expect(orderText(shown)).to.contain('If it went through, the key comes by e-mail.');
      expect(sent.some(({path}) => path.includes('/order/'))).to.equal(false);
      expect(windows.all).to.have.length(0);
    });

    it('sees that once, on a page that was loaded again @every-engine: storage', async () => {
      const before = await open();
      const {orderId} = await buy(before);
      unmount(before.provider);

      const shown = await open();
      const purchase = await untilStage(shown, 'ended');
      const ends = shown.eventsOf('store-purchase-end');
      unmount(shown.provider);
      const later = await open();

      expect(purchase).to.include({outcome: 'unknown', isGuest: true, orderId});
      expect(ends).to.deep.equal([{kind: 'item', sku: KEY, orderId, outcome: 'unknown', failure: undefined}]);
      expect(later.storefront.$purchase.get()).to.equal(undefined);
    });

    it('may cancel it before an e-mail is given', async () => {
      const shown = await open();
      const count = (await shop.orders()).length;

      button(shown, KEY)!.click();
      (await untilAsked(shown)).button('Cancel')!.click();
      const purchase = await untilStage(shown, 'ended');

      expect(purchase.outcome).to.equal('canceled');
      expect(guestForm(shown)).to.equal(undefined);
      expect(await shop.orders()).to.have.length(count);
      expect(windows.all.filter(({closed}) => !closed)).to.have.length(0);
    });

    it('finds the e-mail filled in at the next purchase', async () => {
      const shown = await open();
      await buy(shown);
      await shop.pay(windows.last.token);
      comeBack();
      await untilStage(shown, 'ended');

      button(shown, OTHER_KEY)!.click();
      const form = await untilAsked(shown);

      expect(form.field.value).to.equal(EMAIL);
    });

    it('sees a request to sign in where the service accepts no guests', async () => {
      const refuse = ({headers}: Sent): Response | undefined =>
        headers.has('x-user') ? refusal(401, 1501) : undefined;
      const shown = await open(PAGE, {fetch: noting(refuse)});

      button(shown, KEY)!.click();
      (await untilAsked(shown)).give(EMAIL);
      const purchase = await untilStage(shown, 'ended');

      expect(purchase).to.include({outcome: 'failed'});
      await until(() => orderText(shown).includes('Only a player who is signed in can buy.'), 'what to do about it');
    });
  });

  describe('asked for an e-mail', () => {
    it('sees what is wrong with it, and has the focus in the field @every-engine: focus', async () => {
      const shown = await open();
      button(shown, KEY)!.click();
      const form = await untilAsked(shown);
      expect(form.root.activeElement).to.equal(form.field);

      form.give('  ');
      expect(form.complaint()).to.equal('Enter your e-mail address.');
      form.give('ada.example.test');
      expect(form.complaint()).to.contain('no e-mail address');
      expect(form.field.getAttribute('aria-invalid')).to.equal('true');
      expect(form.root.activeElement).to.equal(form.field);
      await expectAccessible(form.root.host);
      form.field.dispatchEvent(new Event('input'));

      expect(form.complaint()).to.equal('');
      expect([form.field.type, form.field.autocomplete, form.field.labels![0]!.textContent]).to.deep.equal([
        'email',
        'email',
        'E-mail',
      ]);
    });

    it('sees no offer to sign in where nobody can sign in', async () => {
      const shown = await open();
      button(shown, KEY)!.click();

      expect((await untilAsked(shown)).button('Sign in instead')).to.equal(undefined);
    });

    it('may sign in instead', async () => {
      const asked: string[] = [];
      const shown = await open(PAGE, {
        getToken: ({reason}) => {
          asked.push(reason);
          return reason === 'sign-in' ? shop.token('anna') : null;
        },
      });

      button(shown, KEY)!.click();
      (await untilAsked(shown)).button('Sign in instead')!.click();
      const purchase = await untilStage(shown, 'waiting');

      expect(asked).to.include('sign-in');
      expect(purchase.isGuest).to.equal(false);
      expect((await lastOrder()).user_id).to.equal('anna');
    });

    it('buys as a player who signs in meanwhile', async () => {
      const shown = await open(PAGE, {getToken: () => null});
      button(shown, KEY)!.click();
      await untilAsked(shown);

      shown.storefront.getToken = () => shop.token('berta');
      shown.storefront.signIn();
      await untilStage(shown, 'waiting');

      expect(guestForm(shown)).to.equal(undefined);
      expect((await lastOrder()).user_id).to.equal('berta');
    });
  });

  describe('with an e-mail from the page', () => {
    const withGuest = (getGuest: GetGuest, options: MountOptions = {}): Promise<Mounted> =>
      open(PAGE, {...options, getGuest});

    it('sees no form', async () => {
      const shown = await withGuest(async () => ({email: 'ada@example.test'}));

      button(shown, KEY)!.click();
      await untilStage(shown, 'waiting');

      expect(guestForm(shown)).to.equal(undefined);
      expect(atob(sent.find(({headers}) => headers.has('x-user'))!.headers.get('x-user')!)).to.equal(
        'ada@example.test',
      );
    });

    it('sees the form nevertheless where the page gives no e-mail', async () => {
      const warnings = catchWarnings();
      const shown = await withGuest(() => ({email: 'nobody'}));

      button(shown, KEY)!.click();
      await untilAsked(shown);

      expect(warnings.stop().join()).to.contain('getGuest');
    });

    it('has to sign in where the page allows no guests', async () => {
      const shown = await withGuest(() => null, {
        getToken: ({reason}) => (reason === 'sign-in' ? shop.token('carl') : null),
      });

      button(shown, KEY)!.click();
      await untilStage(shown, 'waiting');

      expect(guestForm(shown)).to.equal(undefined);
      expect((await lastOrder()).user_id).to.equal('carl');
    });
  });

  describe('with a cart', () => {
    const primary = (shown: Mounted): string => textOf(cartOf(shown), 'button-primary')!;
    const checkOut = (shown: Mounted): void => partsOf(cartOf(shown), 'button-primary')[0]!.click();
    const fill = async (shown: Mounted, ...skus: string[]): Promise<void> => {
      for (const sku of skus) shown.storefront.add(sku);
      // A cart that is loading does not know yet whose it is, and is not stored.
      await untilValue(
        shown.storefront.$cart,
        ({status, value}) => status !== 'loading' && value?.lines.length === skus.length,
        'the lines',
      );
      await cartOf(shown).updateComplete;
    };

    /** Resolves once the service's cart holds one unit of each item, and nothing else. */
    const untilHeld = ({storefront: {$cart}}: Mounted, ...skus: string[]): Promise<unknown> =>
      untilValue(
        $cart,
        ({status, value}) =>
          status === 'ready' &&
          !value?.isUpdating &&
          JSON.stringify(value?.lines.map(({sku, confirmed}) => [sku, confirmed])) ===
            JSON.stringify(skus.map((sku) => [sku, 1])),
        `the service holds ${skus}`,
      );

    it('checks game keys out without signing in', async () => {
      const shown = await open(WITH_CART);
      await fill(shown, KEY, OTHER_KEY);
      await until(() => primary(shown) === 'Check out', 'the cart can be checked out');
      expect(textOf(cartOf(shown), 'note')).to.contain('No account needed');

      checkOut(shown);
      (await untilAsked(shown)).give(EMAIL);
      await untilStage(shown, 'waiting');
      await shop.pay(windows.last.token);
      comeBack();
      const purchase = await untilStage(shown, 'ended');

      expect(purchase).to.include({outcome: 'done', kind: 'cart'});
      const order = await lastOrder();
      expect([order.user_id.startsWith('guest:'), [...order.skus].sort()]).to.deep.equal([true, [OTHER_KEY, KEY]]);
      await untilValue(
        shown.storefront.$cart,
        ({status, value}) => status === 'ready' && value?.count === 0,
        'an empty cart',
      );
    });

    it('has to sign in for any other item beside them', async () => {
      const shown = await open(WITH_CART, {getToken: () => null});

      await fill(shown, KEY, ITEM);
      await until(() => primary(shown) === 'Sign in to check out', 'the cart asks to sign in');
      shown.storefront.remove(ITEM);

      await until(() => primary(shown) === 'Check out', 'keys alone need no account');
    });

    it('keeps it in the service once their e-mail is given, until another item is added', async () => {
      const shown = await open(WITH_CART, {getToken: () => null});
      const {$cart} = shown.storefront;
      await fill(shown, KEY);
      checkOut(shown);
      (await untilAsked(shown)).give(EMAIL);
      await untilStage(shown, 'waiting');
      shown.storefront.dropPurchase();
      await untilStage(shown, 'ended');
      // Items that were not bought are in their cart again.
      await untilHeld(shown, KEY);

      shown.storefront.add(OTHER_KEY);
      await untilHeld(shown, KEY, OTHER_KEY);
      shown.storefront.add(ITEM);
      const mixed = await untilValue($cart, ({status}) => status === 'error', 'nobody’s cart');

      expect(mixed.value!.lines.map(({sku, quantity}) => [sku, quantity]).sort()).to.deep.equal([
        [ITEM, 1],
        [OTHER_KEY, 1],
        [KEY, 1],
      ]);
    });

    /** Loads the page again; cards of items in the cart have no price button. */
    const again = (): Promise<Mounted> => shop.mount(WITH_CART, {getToken: undefined, fetch: noting()});

    it('sees it again after a reload, without an e-mail, until it is bought @every-engine: storage', async () => {
      const shown = await open(WITH_CART);
      await fill(shown, KEY, OTHER_KEY);
      await until(() => primary(shown) === 'Check out', 'the cart can be checked out');
      unmount(shown.provider);

      const next = await again();
      await until(() => next.storefront.$cart.get().value?.count === 2, 'it is there');
      await until(() => primary(next) === 'Check out', 'it needs no account');
      expect(JSON.stringify({...localStorage})).not.to.match(/@|user|mail/);
      checkOut(next);
      (await untilAsked(next)).give(EMAIL);
      await untilStage(next, 'waiting');
      await shop.pay(windows.last.token);
      comeBack();
      expect(await untilStage(next, 'ended')).to.include({outcome: 'done'});
      await until(() => next.storefront.$cart.get().value?.count === 0, 'an empty cart');
      unmount(next.provider);

      const last = await again();
      await until(() => last.storefront.$cart.get().status === 'error', 'the cart');
      expect(last.storefront.$cart.get().value?.count ?? 0).to.equal(0);
    });

    it('sees of an item that has left the shop that it is not for sale', async () => {
      const shown = await open(WITH_CART);
      await fill(shown, KEY, 'no-such-item');
      unmount(shown.provider);

      const next = await again();
      await until(() => next.storefront.$cart.get().value?.count === 1, 'what is left');

      await until(() => plainText(cartOf(next).shadowRoot!.textContent).includes('not for sale'), 'it is said');
    });

    it('has its late payment recognised, as any player, by the payment token', async () => {
      const shown = await open(WITH_CART);
      await fill(shown, KEY);
      checkOut(shown);
      (await untilAsked(shown)).give(EMAIL);
      await untilStage(shown, 'waiting');
      shown.storefront.dropPurchase();
      expect(await untilStage(shown, 'ended')).to.include({outcome: 'canceled'});

      await shop.pay(windows.last.token);
      comeBack();
      await until(() => shown.storefront.$purchase.get()?.outcome === 'done', 'it is delivered');

      expect(shown.storefront.$purchase.get()).to.include({isLate: true, isGuest: true});
      expect(shown.eventsOf('store-purchase-end').map(({outcome}) => outcome)).to.deep.equal(['canceled']);
      expect(shown.eventsOf('store-order-change').slice(-1)).to.deep.equal([
        {orderId: shown.storefront.$purchase.get()!.orderId, status: 'done'},
      ]);
    });

    it('takes its items along to the player’s account, and is no guest any more', async () => {
      const shown = await open(WITH_CART, {getToken: () => null});
      await fill(shown, KEY);
      checkOut(shown);
      (await untilAsked(shown)).give(EMAIL);
      await untilStage(shown, 'waiting');
      shown.storefront.add(OTHER_KEY);
      await untilHeld(shown, KEY, OTHER_KEY);

      shown.storefront.getToken = () => shop.token('dora');
      await until(() => shown.storefront.$user.get() === 'dora', 'they are signed in');
      await untilHeld(shown, OTHER_KEY);

      const last = sent[sent.length - 1]!;
      expect([last.headers.has('authorization'), last.headers.has('x-user')]).to.deep.equal([true, false]);
      expect(JSON.stringify({...sessionStorage})).not.to.contain('visit');
      // An order that they made as a guest stays the guest's.
      await shop.pay(windows.last.token);
      comeBack();
      expect(await untilStage(shown, 'ended')).to.include({outcome: 'done', isGuest: true});
    });
  });

  it('stores no e-mail and no id except the guest’s id in this tab @every-engine: storage', async () => {
    const shown = await open();
    const email = 'canary.7f3a@example.test';
    await buy(shown, email);
    await shop.pay(windows.last.token);
    comeBack();
    await untilStage(shown, 'ended');

    const {headers} = sent.find((request) => request.headers.has('x-user'))!;
    const id = headers.get('x-unauthorized-id')!;
    const events = JSON.stringify([
      shown.eventsOf('store-error'),
      shown.eventsOf('store-payment-open'),
      shown.eventsOf('store-order-change'),
      shown.eventsOf('store-purchase-end'),
      shown.storefront.$purchase.get(),
    ]);
    const local = JSON.stringify({...localStorage});
    const addresses = performance
      .getEntriesByType('resource')
      .map(({name}) => name)
      .join();
    for (const secret of ['canary.7f3a', headers.get('x-user')!, id]) {
      for (const place of [events, local, addresses, location.href]) expect(place).not.to.contain(secret);
      if (secret !== id) expect(JSON.stringify({...sessionStorage})).not.to.contain(secret);
    }
    expect({...sessionStorage}).to.deep.equal({[`game-storefront/${shop.project.project_id}/visit`]: id});
  });
});
