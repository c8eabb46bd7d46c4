import {expect} from '@open-wc/testing';
import type {StorefrontBridge} from '../../../src/bridge/bridge.js';
import {linesOf, untilLine} from '../../support/cart-lines.js';
import {partsOf, textOf} from '../../support/parts.js';
import {windowsOfEachTest} from '../../support/payment-window.js';
import {silence} from '../../support/scripted-fetch.js';
import {
  CART,
  cartOf,
  cartsIn,
  createCartShop,
  partOf,
  shownText,
  untilSettled,
  untilShown,
} from '../../support/shown-cart.js';
import {type Shop, unmount} from '../../support/storefront-fixture.js';
import {until, untilValue} from '../../support/until.js';

describe('the checkout of <store-cart>', () => {
  let shop: Shop;
  const windows = windowsOfEachTest();
  before(async () => {
    shop = await createCartShop();
  });
  const {mountWith} = cartsIn(() => shop);

  it('pays for the whole cart, and shows the state of the purchase', async () => {
    const shown = await mountWith({gems: 1, bow: 1});
    const order = document.createElement('store-order');
    shown.provider.append(order);

    partOf(shown, 'button-primary').click();
    await untilShown(shown, 'Show payment');
    await shop.pay(windows.last.token);
    shown.storefront.checkOrder();
    await untilShown(shown, 'It’s yours!');
    await until(() => partOf(shown, 'note')?.closest('[part=empty]'), 'it stands in the middle, where nothing is left');
    const {height} = partOf(shown, 'note').getBoundingClientRect();
    expect(height, 'in letters that are seen').to.be.at.least(20);
    await until(() => /Pouch of Gems.*Gale Bow/.test(textOf(cartOf(shown), 'empty') ?? ''), 'what it was');
    await until(() => textOf(order, 'item')?.includes('Order'), 'the order');
    expect(textOf(order, 'item')).to.contain('Pouch of Gems').and.to.contain('Gale Bow');

    expect(shown.eventsOf('store-checkout-request')).to.deep.equal([{quantity: 2, skus: ['gems', 'bow']}]);
    expect(shown.eventsOf('store-purchase-end').map(({kind, outcome}) => [kind, outcome])).to.deep.equal([
      ['cart', 'done'],
    ]);
    await until(() => linesOf(cartOf(shown)).length === 0, 'the cart is empty');

    // Items that are added and removed after that were not bought.
    shown.storefront.add('gems');
    await until(() => linesOf(cartOf(shown)).length === 1, 'another cart');
    await untilSettled(shown);
    expect(textOf(cartOf(shown), 'note')).to.equal('Payment opens in a secure window.');
    shown.storefront.clear();
    await untilShown(shown, 'Nothing here yet');
    expect(partsOf(cartOf(shown), 'note')).to.deep.equal([]);
  });

  for (const [presentation, text] of [
    ['auto', 'Payment opens in a secure window.'],
    ['window', 'Payment opens in a secure window.'],
    ['dialog', 'Payment opens securely within this page.'],
    ['redirect', 'Payment takes the place of this page, securely, and you come back here.'],
    ['external', 'Payment opens securely in your browser.'],
  ] as const) {
    it(`says where the payment page opens with presentation="${presentation}"`, async () => {
      const shown = await mountWith({gems: 1}, {attributes: {presentation}});

      expect(textOf(cartOf(shown), 'note')).to.equal(text);
    });
  }

  it('says no place where the game that shows the shop chooses it', async () => {
    const bridge: StorefrontBridge = {
      version: 1,
      capabilities: new Set(['openPayment']),
      getToken: async () => null,
      openPayment: async () => ({opened: true, mode: 'overlay'}),
      on: () => () => {},
    };
    const shown = await mountWith({gems: 1}, {bridge, attributes: {presentation: 'dialog'}});

    expect(textOf(cartOf(shown), 'note')).to.equal('Payment opens on a secure page.');
  });

  it('says above items added meanwhile that the others were bought, until those are removed', async () => {
    const shown = await mountWith({gems: 1});
    partOf(shown, 'button-primary').click();
    await untilShown(shown, 'Show payment');
    shown.storefront.add('bow');
    await until(() => linesOf(cartOf(shown)).length === 1, 'what was picked meanwhile');

    await shop.pay(windows.last.token);
    shown.storefront.checkOrder();
    await untilShown(shown, 'It’s yours!');

    await until(() => partsOf(cartOf(shown), 'note').length > 1, 'what is left can be checked out');
    const notes = partsOf(cartOf(shown), 'note');
    expect(notes.map((note) => note.closest('[part=foot]') !== null)).to.deep.equal([false, true]);
    expect(notes[1]!.textContent, 'of what is still to be paid').to.contain('Payment opens');
    shown.storefront.clear();
    await untilShown(shown, 'Nothing here yet');
    expect(partsOf(cartOf(shown), 'note')).to.deep.equal([]);
  });

  it('offers to close its drawer once it is done @every-engine: focus', async () => {
    const shown = await mountWith({gems: 1}, {markup: '<store-cart placement="drawer" open></store-cart>'});
    partOf(shown, 'button-primary').click();
    await untilShown(shown, 'Show payment');
    await shop.pay(windows.last.token);
    shown.storefront.checkOrder();
    await untilShown(shown, 'It’s yours!');

    const close = await until(() => partsOf(cartOf(shown), 'empty')[0]?.querySelector('button'), 'the way out');
    close.click();

    await until(() => !cartOf(shown).opened, 'the drawer is closed');
  });

  it('is left to the page when it cancels the request', async () => {
    const shown = await mountWith({gems: 1});
    shown.provider.addEventListener('store-checkout-request', (event) => event.preventDefault());

    partOf(shown, 'button-primary').click();

    expect([windows.all.length, shown.storefront.$purchase.get()]).to.deep.equal([0, undefined]);
  });

  it('restores the lines where it is canceled, and orders them again', async () => {
    const shown = await mountWith({gems: 1, bow: 1});
    const before = await shop.orders();
    partOf(shown, 'button-primary').click();
    await untilShown(shown, 'Show payment');

    partOf(shown, 'button-secondary').click();
    await untilShown(shown, 'Purchase canceled');
    await untilSettled(shown);
    expect(textOf(cartOf(shown), 'button-primary')).to.equal('Check out · $6.98');
    partOf(shown, 'button-primary').click();
    await untilShown(shown, 'Show payment');
    await shop.pay(windows.last.token);
    shown.storefront.checkOrder();
    await untilShown(shown, 'It’s yours!');

    const orders = (await shop.orders()).slice(before.length);
    expect(orders.map(({status, skus}) => [status, skus])).to.deep.equal([
      ['new', ['gems', 'bow']],
      ['done', ['gems', 'bow']],
    ]);
    await until(() => linesOf(cartOf(shown)).length === 0, 'the cart is empty');
  });

  it('restores them on the next page, too', async () => {
    const getToken = (): Promise<string> => shop.token('returns');
    const first = await mountWith({gems: 1}, {getToken});
    partOf(first, 'button-primary').click();
    await untilShown(first, 'Show payment');
    unmount(first.provider);
    const shown = await shop.mount(`${CART}<store-order></store-order>`, {getToken});
    await untilValue(shown.storefront.$purchase, (purchase) => purchase?.stage === 'paused', 'it is taken up');

    shown.storefront.dropPurchase();
    await untilValue(shown.storefront.$purchase, (purchase) => purchase?.outcome === 'canceled', 'it is given up');

    await untilLine(cartOf(shown), 'Pouch of Gems');
  });

  it('shows them to no other player, who signs in while they are ordered again', async () => {
    const getToken = (): Promise<string> => shop.token('leaves');
    const first = await mountWith({gems: 1}, {getToken});
    partOf(first, 'button-primary').click();
    await untilShown(first, 'Show payment');
    unmount(first.provider);
    let isOut = false;
    const hold: typeof fetch = (url, init) => {
      if (init?.method !== 'POST') return fetch(url, init);
      isOut = true;
      return silence();
    };
    const shown = await shop.mount(CART, {getToken, fetch: hold});
    await untilValue(shown.storefront.$purchase, (purchase) => purchase?.stage === 'paused', 'it is taken up');
    shown.storefront.resumePayment();
    await until(() => isOut, 'it is being ordered');

    shown.storefront.getToken = () => shop.token('comes');
    await until(() => shown.storefront.$user.get() === 'comes', 'another player is there');
    await untilShown(shown, 'Nothing here yet');
    await untilSettled(shown);

    expect(linesOf(cartOf(shown))).to.deep.equal([]);
  });

  it('is paid with a new order after a reload, with all its lines', async () => {
    const getToken = (): Promise<string> => shop.token('reloads');
    const first = await mountWith({gems: 1, bow: 1}, {getToken});
    const before = await shop.orders();
    partOf(first, 'button-primary').click();
    await untilShown(first, 'Show payment');
    unmount(first.provider);
    const shown = await shop.mount('<store-order></store-order>', {getToken});
    await untilValue(shown.storefront.$purchase, (purchase) => purchase?.stage === 'paused', 'it is taken up');

    shown.storefront.resumePayment();
    await untilValue(shown.storefront.$purchase, (purchase) => purchase?.stage === 'waiting', 'it waits');
    await shop.pay(windows.last.token);
    shown.storefront.checkOrder();
    await untilValue(shown.storefront.$purchase, (purchase) => purchase?.outcome === 'done', 'it is bought');

    const orders = (await shop.orders()).slice(before.length);
    expect(orders.map(({status, skus}) => [status, skus])).to.deep.equal([
      ['new', ['gems', 'bow']],
      ['done', ['gems', 'bow']],
    ]);
  });

  it('claims free items without a window', async () => {
    const shown = await mountWith({gift: 1});
    expect(textOf(cartOf(shown), 'button-primary')).to.equal('Claim free');

    partOf(shown, 'button-primary').click();
    await untilShown(shown, 'It’s yours!');

    await until(() => textOf(cartOf(shown), 'empty')?.includes('It’s yours!'), 'it stands where the line stood');
    expect(windows.all.filter(({closed}) => !closed)).to.have.length(0);
  });

  describe('of a cart that has changed', () => {
    it('says that an item became free, and pays for the rest once that is removed', async () => {
      const surprise = {
        sku: 'surprise',
        name: {en: 'Surprise'},
        prices: [{amount: 3, currency: 'USD', is_default: true}],
      };
      await shop.sell(surprise);
      const shown = await mountWith({gems: 1, surprise: 1});
      await shop.call('PUT', '/v2/project/{project_id}/admin/items/virtual_items/sku/surprise', {
        ...surprise,
        description: null,
        prices: [],
        is_free: true,
      });

      partOf(shown, 'button-primary').click();
      await untilShown(shown, 'Free by now');
      expect(shownText(shown)).to.contain('Take it in the shop by itself.');
      expect(windows.all.filter(({closed}) => !closed)).to.have.length(0);
      const line = await until(
        () => linesOf(cartOf(shown)).find(({name, price}) => name === 'Surprise' && price === 'Free'),
        'the line is free',
      );

      line.control('remove')!.click();
      await untilShown(shown, 'Surprise removed');
      await untilSettled(shown);
      partOf(shown, 'button-primary').click();
      await untilShown(shown, 'Show payment');
      expect((await shop.orders()).at(-1)!.skus).to.deep.equal(['gems']);
    });

    it('orders nothing that the player has not seen, and says so', async () => {
      const shown = await mountWith({gems: 1, bow: 1}, {user: 'sees'});
      const {project_id, store_url} = shop.project;
      const orders = (await shop.orders()).length;
      await fetch(`${store_url}/v2/project/${project_id}/cart/item/bow`, {
        method: 'DELETE',
        headers: {authorization: `Bearer ${await shop.token('sees')}`},
      });

      // Before the service has answered.
      shown.storefront.add('gems');
      partOf(shown, 'button-primary').click();
      await untilShown(shown, 'It is not what you saw.');

      expect([(await shop.orders()).length, windows.all.filter(({closed}) => !closed).length]).to.deep.equal([
        orders,
        0,
      ]);
      expect(linesOf(cartOf(shown)).map(({name}) => name)).to.deep.equal(['Pouch of Gems']);
      partOf(shown, 'button-primary').click();
      await untilShown(shown, 'Show payment');
    });
  });
});
