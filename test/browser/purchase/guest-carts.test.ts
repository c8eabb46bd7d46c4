import {expect} from '@open-wc/testing';
import {untilAsked} from '../../support/guest-form.js';
import {createGuestShop, EMAIL, guestsIn, KEY, lastOrderIn, OTHER_KEY, PAGE} from '../../support/guests.js';
import {partsOf, plainText, textOf} from '../../support/parts.js';
import {windowsOfEachTest} from '../../support/payment-window.js';
import {comeBack, SKU, untilStage} from '../../support/purchase-steps.js';
import {cartOf} from '../../support/shown-cart.js';
import {type Mounted, type Shop, unmount} from '../../support/storefront-fixture.js';
import {until, untilValue} from '../../support/until.js';

const WITH_CART = `${PAGE}<store-cart></store-cart>`;

describe('a guest with a cart', () => {
  let shop: Shop;
  const windows = windowsOfEachTest();
  before(async () => {
    shop = await createGuestShop();
  });
  const {sent, noting, open} = guestsIn(() => shop);

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
  /** Loads the page again; cards of items in the cart have no price button. */
  const again = (): Promise<Mounted> => shop.mount(WITH_CART, {getToken: undefined, fetch: noting()});

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
    const order = await lastOrderIn(shop);
    expect([order.user_id.startsWith('guest:'), [...order.skus].sort()]).to.deep.equal([true, [OTHER_KEY, KEY]]);
    await untilValue(
      shown.storefront.$cart,
      ({status, value}) => status === 'ready' && value?.count === 0,
      'an empty cart',
    );
  });

  it('has to sign in for any other item beside them', async () => {
    const shown = await open(WITH_CART, {getToken: () => null});

    await fill(shown, KEY, SKU);
    await until(() => primary(shown) === 'Sign in to check out', 'the cart asks to sign in');
    shown.storefront.remove(SKU);

    await until(() => primary(shown) === 'Check out', 'keys alone need no account');
  });

  it('is recommended keys alone, as long as the cart can be checked out without an account', async () => {
    await shop.call('PUT', '/_sandbox/projects/{project_id}/upsell', {skus: [SKU, 'gems-500', OTHER_KEY]});
    const shown = await open(WITH_CART, {getToken: () => null});
    const recommendedIn = (): string[] =>
      partsOf(cartOf(shown), 'upsell-item').map((each) => plainText(each.textContent));

    await fill(shown, KEY);
    await until(() => recommendedIn().length > 0, 'what goes well');
    expect(recommendedIn()).to.have.length(1);
    expect(recommendedIn()[0]).to.contain('GOG');

    shown.storefront.add(SKU);
    await until(() => recommendedIn().length === 2, 'anything for a cart that takes a sign-in');
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
    shown.storefront.add(SKU);
    const mixed = await untilValue($cart, ({status}) => status === 'error', 'nobody’s cart');

    expect(mixed.value!.lines.map(({sku, quantity}) => [sku, quantity]).sort()).to.deep.equal([
      [SKU, 1],
      [OTHER_KEY, 1],
      [KEY, 1],
    ]);
  });

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
