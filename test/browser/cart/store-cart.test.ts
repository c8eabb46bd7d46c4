import {expect} from '@open-wc/testing';
import type {StoreCart, TokenRequest} from '../../../src/index.js';
import {expectAccessible} from '../../support/accessible.js';
import {announcementsOf, linesOf, untilLine} from '../../support/cart-lines.js';
import {partsOf, plainText, textOf} from '../../support/parts.js';
import {type OpenedWindows, replaceWindowOpen} from '../../support/payment-window.js';
import {refusal, silence} from '../../support/scripted-fetch.js';
import {createShop, type Mounted, type MountOptions, type Shop, unmount} from '../../support/storefront-fixture.js';
import {until, untilValue} from '../../support/until.js';
import {catchWarnings} from '../../support/warnings.js';

const CART = '<store-cart></store-cart>';
const DRAWER = '<button id="opener">Cart</button><store-cart placement="drawer"></store-cart>';

const cartOf = ({provider}: Mounted): StoreCart => provider.querySelector('store-cart')!;
const partOf = (shown: Mounted, name: string): HTMLElement => partsOf(cartOf(shown), name)[0]!;
const shownText = (shown: Mounted): string => plainText(cartOf(shown).shadowRoot!.textContent);

/** Resolves once the cart shows this text. */
const untilShown = (shown: Mounted, words: string): Promise<unknown> =>
  until(() => shownText(shown).includes(words), `the cart shows "${words}"`).catch((error: Error) => {
    throw new Error(`${error.message}; it shows "${shownText(shown)}"`);
  });

/** Resolves once the cart is loaded. */
const untilSettled = async ({storefront, provider}: Mounted): Promise<void> => {
  await untilValue(
    storefront.$cart,
    ({status, value}) => !['idle', 'loading'].includes(status) && !value?.isUpdating,
    'the cart settles',
  );
  await provider.querySelector('store-cart')?.updateComplete;
};

const press = (field: HTMLElement, key: string): boolean =>
  field.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, composed: true, cancelable: true}));

const type = (field: HTMLInputElement, text: string): void => {
  field.value = text;
  press(field, 'Enter');
};

describe('<store-cart>', () => {
  let shop: Shop;
  before(async () => {
    shop = await createShop({seed: 'empty'});
    await shop.sell({sku: 'gems', name: {en: 'Pouch of Gems'}});
    await shop.sell({sku: 'bow', name: {en: 'Gale Bow'}, prices: [{amount: 4.99, currency: 'USD', is_default: true}]});
    await shop.sell({sku: 'draught', name: {en: 'Healing Draught'}, limits: {per_user: 3}});
    await shop.sell({sku: 'one-each', name: {en: 'One Each'}, limits: {per_user: 1}});
    await shop.sell({sku: 'gift', name: {en: 'Traveller’s Gift'}, prices: [], is_free: true});
  });

  let player = 0;
  /** The cart of a player who has not added an item yet. */
  const mount = async (markup = CART, options: MountOptions = {}): Promise<Mounted> => {
    const user = `player-${++player}`;
    const shown = await shop.mount(markup, {getToken: () => shop.token(user), ...options});
    if (!options.fetch) await untilSettled(shown);
    return shown;
  };
  const mountWith = async (skus: readonly string[], markup = CART, options: MountOptions = {}): Promise<Mounted> => {
    const shown = await mount(markup, options);
    for (const sku of skus) shown.storefront.add(sku);
    await untilValue(shown.storefront.$cart, ({value}) => value?.lines.length === skus.length, 'the lines');
    await untilSettled(shown);
    return shown;
  };

  describe('by default', () => {
    it('shows each line with its name and price, and the total of the service', async () => {
      const shown = await mountWith(['gems', 'bow']);

      expect(linesOf(cartOf(shown)).map(({name, price}) => [name, price])).to.deep.equal([
        ['Pouch of Gems', '$1.99'],
        ['Gale Bow', '$4.99'],
      ]);
      expect(textOf(cartOf(shown), 'total')).to.equal('$6.98');
      expect(textOf(cartOf(shown), 'button-primary')).to.equal('Check out · $6.98');
      expect(textOf(cartOf(shown), 'title')).to.equal('Your cart, 2 items');
    });

    it('counts as a cart as long as it is in the page', async () => {
      const shown = await mount(CART + CART);
      const counts = [shown.storefront.$cartElements.get()];

      for (const cart of shown.provider.querySelectorAll('store-cart')) {
        cart.remove();
        counts.push(shown.storefront.$cartElements.get());
      }

      expect(counts).to.deep.equal([2, 1, 0]);
    });

    it('shows the same in every cart of a shop, and nothing of another shop', async () => {
      const shown = await mountWith(['gems'], CART + CART);
      const other = await mountWith(['bow']);

      const [first, second] = [...shown.provider.querySelectorAll('store-cart')];
      await untilLine(second!, 'Pouch of Gems');
      expect(linesOf(first!).map(({name}) => name)).to.deep.equal(['Pouch of Gems']);
      expect(linesOf(cartOf(other)).map(({name}) => name)).to.deep.equal(['Gale Bow']);
    });
  });

  describe('a line', () => {
    it('adds one unit, and removes one', async () => {
      const shown = await mountWith(['gems']);
      const line = await untilLine(cartOf(shown), 'Pouch of Gems');

      line.control('more')!.click();
      await until(() => line.control('field')!.value === '2', 'the first one');
      line.control('more')!.click();
      await untilShown(shown, 'Check out · $5.97');
      line.control('less')!.click();
      await untilShown(shown, 'Check out · $3.98');

      expect(line.control('field')!.value).to.equal('2');
      expect(linesOf(cartOf(shown))[0]!.price).to.equal('$1.99 each');
    });

    it('is a spin button: arrows, pages, ends, and numbers of any script @every-engine: focus', async () => {
      const shown = await mountWith(['gems']);
      const field = (await untilLine(cartOf(shown), 'Pouch of Gems')).control('field')!;
      const untilQuantity = (quantity: number): Promise<unknown> =>
        until(() => field.getAttribute('aria-valuenow') === `${quantity}`, `the quantity is ${quantity}`);

      for (const [key, quantity] of [
        ['ArrowUp', 2],
        ['PageUp', 12],
        ['ArrowDown', 11],
        ['Home', 1],
      ] as const) {
        press(field, key);
        await untilQuantity(quantity);
      }
      type(field, '٧');
      await untilQuantity(7);
      type(field, 'many');

      expect(field.value, 'what is no number').to.equal('7');
      await untilSettled(shown);
      expect(shown.storefront.$cart.get().value!.count).to.equal(7);
    });

    it('restores its value at Escape @every-engine: focus', async () => {
      const shown = await mountWith(['gems']);
      const field = (await untilLine(cartOf(shown), 'Pouch of Gems')).control('field')!;

      field.value = '44';
      press(field, 'Escape');

      expect(field.value).to.equal('1');
      expect(shown.storefront.$cart.get().value!.count).to.equal(1);
    });

    it('shows the maximum, and accepts no more', async () => {
      const shown = await mountWith(['draught']);
      const line = await untilLine(cartOf(shown), 'Healing Draught');
      expect(line.control('limit')!.textContent).to.equal('max 3 for you');

      type(line.control('field')!, '9');
      await untilShown(shown, 'quantity set to 3');
      await untilSettled(shown);

      const [clamped] = linesOf(cartOf(shown));
      expect(clamped!.note).to.equal('Only 3 left: quantity set to 3.');
      expect(clamped!.control('field')!.value).to.equal('3');
      expect(clamped!.control('more')!.getAttribute('aria-disabled')).to.equal('true');
      await until(() => announcementsOf(cartOf(shown)).urgent.includes('Only 3 left'), 'it is said');
    });

    it('has no stepper where the maximum is one', async () => {
      const shown = await mountWith(['one-each']);

      const line = await untilLine(cartOf(shown), 'One Each');
      expect([line.control('field'), line.control('limit')!.textContent]).to.deep.equal([undefined, 'One per player']);
    });

    it('leaves an undo button in its place when it is removed, and puts the focus there @every-engine: focus', async () => {
      const shown = await mountWith(['gems', 'bow', 'draught']);
      const cart = cartOf(shown);
      const line = await untilLine(cart, 'Gale Bow');
      const remove = line.control('remove')!;
      remove.focus();

      remove.click();
      await until(() => partsOf(cart, 'undo').length, 'the way back');

      const rows = [...partOf(shown, 'lines').children].map((row) => row.getAttribute('part'));
      expect(rows).to.deep.equal(['line', 'removed', 'line']);
      expect(cart.shadowRoot!.activeElement!.getAttribute('part')).to.equal('undo');

      partOf(shown, 'undo').click();
      const back = await untilLine(cart, 'Gale Bow');
      expect(cart.shadowRoot!.activeElement).to.equal(back.control('field'));
    });

    it('is removed when 0 is typed', async () => {
      const shown = await mountWith(['gems', 'bow']);
      const line = await untilLine(cartOf(shown), 'Gale Bow');

      type(line.control('field')!, '0');
      await untilShown(shown, 'Gale Bow removed');

      expect(linesOf(cartOf(shown)).map(({name}) => name)).to.deep.equal(['Pouch of Gems']);
    });
  });

  describe('states', () => {
    it('reserves room for lines while the first answer is loading', async () => {
      const shown = await mount(CART, {fetch: silence});

      await until(() => cartOf(shown).shadowRoot!.querySelector('.waiting'), 'the placeholders');
      expect(partOf(shown, 'cart').getAttribute('aria-busy')).to.equal('true');
    });

    it('says that it is empty, in the host’s words if there are any', async () => {
      const [plain, own] = [
        await mount(),
        await mount('<store-cart><p slot="empty">Your saddlebag is empty</p></store-cart>'),
      ];

      await untilShown(plain, 'Nothing here yet');
      expect(own.provider.querySelector('p')!.offsetHeight).to.be.greaterThan(0);
    });

    it('says why it could not be loaded, and tries again', async () => {
      let isDown = true;
      const shown = await mount(CART, {
        fetch: (...request) => (isDown ? Promise.resolve(refusal(422)) : fetch(...request)),
      });
      await untilShown(shown, 'Your cart could not be loaded.');

      isDown = false;
      partOf(shown, 'button-primary').click();

      await untilShown(shown, 'Nothing here yet');
    });

    it('keeps its lines when it cannot be refreshed', async () => {
      let isDown = false;
      const shown = await mountWith(['gems'], CART, {
        fetch: (...request) => (isDown ? Promise.reject(new TypeError('offline')) : fetch(...request)),
      });

      isDown = true;
      shown.storefront.reloadCart();
      await untilShown(shown, 'No connection. This is your cart as we last saw it.');

      expect(linesOf(cartOf(shown))).to.have.length(1);
    });

    it('says that a change is not saved while the service does not answer', async () => {
      let isDown = false;
      const shown = await mountWith(['gems'], CART, {
        fetch: async (...request) => (isDown ? new Response('a page of some proxy') : fetch(...request)),
      });

      isDown = true;
      shown.storefront.add('bow');
      await untilShown(shown, 'your last change is not saved yet');
      expect(linesOf(cartOf(shown)), 'and keeps it').to.have.length(2);
      isDown = false;
      partsOf(cartOf(shown), 'button-secondary')[0]!.click();
      await until(() => !cartOf(shown).shadowRoot!.textContent!.includes('not saved'), 'it is saved');

      expect(linesOf(cartOf(shown))).to.have.length(2);
    });

    it('keeps the items of a player who is not signed in, and merges them at the sign-in', async () => {
      const shown = await mount(CART, {getToken: undefined});
      await untilShown(shown, 'Nothing here yet');

      shown.storefront.add('gems', 2);
      await untilShown(shown, 'Sign in to check out');
      expect(linesOf(cartOf(shown)).map(({name}) => name)).to.have.length(1);
      expect(textOf(cartOf(shown), 'total')).to.equal('Known at checkout');
      expect(partsOf(cartOf(shown), 'code-form')).to.have.length(0);
      expect(partOf(shown, 'button-primary').getAttribute('aria-disabled')).to.equal('true');

      const user = `player-${++player}`;
      shown.storefront.getToken = async () => shop.token(user);
      await untilShown(shown, 'Check out · $3.98');
    });

    it('asks the page to sign in a player who checks out, and orders nothing by itself', async () => {
      const asked: string[] = [];
      const user = `player-${++player}`;
      const getToken = async ({reason}: TokenRequest) => {
        asked.push(reason);
        return reason === 'sign-in' ? shop.token(user) : null;
      };
      const shown = await mount(CART, {getToken});
      shown.storefront.add('gems', 2);
      await untilShown(shown, 'Sign in to check out');

      partOf(shown, 'button-primary').click();

      await untilShown(shown, 'Check out · $3.98');
      expect(asked).to.deep.equal(['start', 'sign-in']);
      expect(shown.storefront.$purchase.get()).to.equal(undefined);
    });

    it('shows in its place the fault of the set-up', async () => {
      const warnings = catchWarnings();

      const shown = await mount(CART, {attributes: {'project-id': 'x1'}, fetch: silence});

      await until(
        () => cartOf(shown).shadowRoot!.querySelector('.state[role=alert]')?.textContent?.includes('project-id'),
        'it says what is wrong',
      );
      warnings.stop();
    });
  });

  describe('promo codes', () => {
    const redeem = (shown: Mounted, code: string): void => {
      (partOf(shown, 'code-field') as HTMLInputElement).value = code;
      partOf(shown, 'code-apply').click();
    };

    const mountWithCode = async (demo: Shop): Promise<Mounted> => {
      const shown = await demo.mount(CART);
      shown.storefront.add('ember-blade');
      await untilShown(shown, 'Ember Blade');
      await untilSettled(shown);
      redeem(shown, 'WELCOME10');
      await until(() => partsOf(cartOf(shown), 'code').length, 'the code');
      await untilSettled(shown);
      return shown;
    };

    it('are refused with a sentence, and the typed code stays', async () => {
      const shown = await mountWith(['gems']);

      redeem(shown, ' FROGE10 ');
      await untilShown(shown, 'This code is not valid. Check the spelling.');

      const field = partOf(shown, 'code-field') as HTMLInputElement;
      expect(field.getAttribute('aria-invalid')).to.equal('true');
      expect(field.value).to.equal(' FROGE10 ');
      await until(() => announcementsOf(cartOf(shown)).urgent.includes('not valid'), 'it is said');
    });

    it('are requested where none was typed', async () => {
      const shown = await mountWith(['gems']);

      redeem(shown, '  ');

      expect(cartOf(shown).shadowRoot!.activeElement).to.equal(partOf(shown, 'code-field'));
    });

    it('are shown as long as they apply, with the amount they save', async () => {
      const shown = await mountWithCode(await createShop());

      expect(textOf(cartOf(shown), 'code')).to.match(/WELCOME10.*10/);
      expect(textOf(cartOf(shown), 'saving')).to.match(/^−\$\d/);
      expect(cartOf(shown).shadowRoot!.querySelector('dl')!.textContent).to.contain('WELCOME10');

      partOf(shown, 'code-remove').focus();
      partOf(shown, 'code-remove').click();
      await until(() => partsOf(cartOf(shown), 'code-field').length, 'the field');
      expect(cartOf(shown).shadowRoot!.activeElement).to.equal(partOf(shown, 'code-field'));
    });

    it('are shown after a reload by their discount, and can be removed', async () => {
      const demo = await createShop();
      const before = await mountWithCode(demo);
      before.storefront.close();

      const shown = await demo.mount(CART);
      await until(() => partsOf(cartOf(shown), 'code').length, 'the code');

      expect(textOf(cartOf(shown), 'code')).to.contain('10% off your cart');
      expect(textOf(cartOf(shown), 'code')).not.to.contain('WELCOME10');
      partOf(shown, 'code-remove').click();
      await until(() => partsOf(cartOf(shown), 'code-field').length, 'the field');
      await untilSettled(shown);
      expect(partsOf(cartOf(shown), 'saving')).to.deep.equal([]);
    });

    it('add bonus lines, which cannot be changed', async () => {
      const demo = await createShop();
      const shown = await demo.mount(CART);
      shown.storefront.add('ember-blade');
      await untilShown(shown, 'Ember Blade');
      await untilSettled(shown);

      redeem(shown, 'EMBERGIFT');
      const bonus = await until(() => linesOf(cartOf(shown)).find(({isBonus}) => isBonus), 'the bonus');

      expect(bonus.price).to.equal('Free');
      expect([bonus.control('field'), bonus.control('remove')]).to.deep.equal([undefined, undefined]);
      expect(shown.storefront.$cart.get().value!.count).to.equal(1);
    });
  });

  describe('checkout', () => {
    let windows: OpenedWindows;
    beforeEach(() => {
      windows = replaceWindowOpen();
    });
    afterEach(() => windows.restore());

    it('pays for the whole cart, and shows the state of the purchase', async () => {
      const shown = await mountWith(['gems', 'bow']);
      const order = document.createElement('store-order');
      shown.provider.append(order);

      partOf(shown, 'button-primary').click();
      await untilShown(shown, 'Show payment');
      await shop.pay(windows.last.token);
      shown.storefront.checkOrder();
      await untilShown(shown, 'It’s yours!');
      await until(
        () => partOf(shown, 'note')?.closest('[part=empty]'),
        'it stands in the middle, where nothing is left',
      );
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

    it('says above items added meanwhile that the others were bought, until those are removed', async () => {
      const shown = await mountWith(['gems']);
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
      const shown = await mountWith(['gems'], '<store-cart placement="drawer" open></store-cart>');
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
      const shown = await mountWith(['gems']);
      shown.provider.addEventListener('store-checkout-request', (event) => event.preventDefault());

      partOf(shown, 'button-primary').click();

      expect([windows.all.length, shown.storefront.$purchase.get()]).to.deep.equal([0, undefined]);
    });

    it('restores the lines where it is canceled, and orders them again', async () => {
      const shown = await mountWith(['gems', 'bow']);
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
      const first = await mountWith(['gems'], CART, {getToken});
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
      const first = await mountWith(['gems'], CART, {getToken});
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
      const first = await mountWith(['gems', 'bow'], CART, {getToken});
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
      const shown = await mountWith(['gift']);
      expect(textOf(cartOf(shown), 'button-primary')).to.equal('Claim free');

      partOf(shown, 'button-primary').click();
      await untilShown(shown, 'It’s yours!');

      await until(() => textOf(cartOf(shown), 'empty')?.includes('It’s yours!'), 'it stands where the line stood');
      expect(windows.all.filter(({closed}) => !closed)).to.have.length(0);
    });
  });

  describe('checkout of a cart that has changed', () => {
    let windows: OpenedWindows;
    beforeEach(() => {
      windows = replaceWindowOpen();
    });
    afterEach(() => windows.restore());

    it('says that an item became free, and pays for the rest once that is removed', async () => {
      const surprise = {
        sku: 'surprise',
        name: {en: 'Surprise'},
        prices: [{amount: 3, currency: 'USD', is_default: true}],
      };
      await shop.sell(surprise);
      const shown = await mountWith(['gems', 'surprise']);
      await shop.call('PUT', '/v2/project/{project_id}/admin/items/virtual_items/sku/surprise', {
        ...surprise,
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
      const shown = await mountWith(['gems', 'bow']);
      const {project_id, store_url} = shop.project;
      const orders = (await shop.orders()).length;
      await fetch(`${store_url}/v2/project/${project_id}/cart/item/bow`, {
        method: 'DELETE',
        headers: {authorization: `Bearer ${await shop.token(`player-${player}`)}`},
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

  describe('as a drawer @every-engine: dialogs', () => {
    const openerOf = ({provider}: Mounted): HTMLElement => provider.querySelector('#opener')!;
    const dialogOf = (shown: Mounted): HTMLDialogElement => partOf(shown, 'cart') as HTMLDialogElement;

    it('is hidden until it is opened', async () => {
      const shown = await mountWith(['gems'], DRAWER);

      expect([dialogOf(shown).open, cartOf(shown).offsetHeight]).to.deep.equal([false, 0]);
    });

    it('opens over the page, locks its scroll, and gives the focus back', async () => {
      const shown = await mountWith(['gems'], DRAWER);
      openerOf(shown).focus();

      cartOf(shown).open();
      await cartOf(shown).updateComplete;
      expect(dialogOf(shown).matches(':modal')).to.equal(true);
      expect(document.documentElement.style.overflow).to.equal('hidden');
      expect(cartOf(shown).shadowRoot!.activeElement!.getAttribute('part')).to.equal('close-button');

      partOf(shown, 'close-button').click();
      await cartOf(shown).updateComplete;
      expect(dialogOf(shown).open).to.equal(false);
      expect(document.documentElement.style.overflow).to.equal('');
      expect(document.activeElement).to.equal(openerOf(shown));
    });

    it('closes in the browser’s own way, and opens again', async () => {
      const shown = await mountWith(['gems'], DRAWER);
      cartOf(shown).open();
      await cartOf(shown).updateComplete;

      // Escape does this.
      dialogOf(shown).close();
      await until(() => !cartOf(shown).opened, 'the drawer knows');
      cartOf(shown).open();
      await cartOf(shown).updateComplete;

      expect(dialogOf(shown).open).to.equal(true);
    });

    it('opens by its attribute, and leaves nothing behind when it is removed', async () => {
      const shown = await mount('<store-cart placement="drawer" open></store-cart>');
      expect(dialogOf(shown).open).to.equal(true);

      cartOf(shown).remove();

      expect(document.documentElement.style.overflow).to.equal('');
    });
  });

  describe('announcements', () => {
    it('report each change once, with the state of the cart @every-engine: live regions', async () => {
      const shown = await mount();
      const cart = cartOf(shown);
      const announcements: string[] = [];
      const until_ = async (words: string): Promise<void> => {
        await until(() => announcementsOf(cart).polite.includes(words), `it says "${words}"`);
        announcements.push(announcementsOf(cart).polite);
      };

      shown.storefront.add('gems');
      await until_('Added');
      shown.storefront.add('bow', 2);
      await until_('Gale Bow');
      shown.storefront.setQuantity('bow', 1);
      await until_(': 1.');
      shown.storefront.remove('bow');
      await until_('Removed');
      shown.storefront.clear();
      await until_('empty');

      expect(announcements).to.deep.equal([
        'Added Pouch of Gems. 1 in cart, total $1.99.',
        'Added Gale Bow. 3 in cart, total $11.97.',
        'Gale Bow: 1. 2 in cart, total $6.98.',
        'Removed Gale Bow. 1 in cart, total $1.99.',
        'Your cart is empty.',
      ]);
    });

    it('are made by one of several carts', async () => {
      const shown = await mountWith([], CART + CART);

      shown.storefront.add('gems');
      const [first, second] = [...shown.provider.querySelectorAll('store-cart')];
      await until(() => announcementsOf(first!).polite.includes('Added'), 'it is said');

      expect(announcementsOf(second!).polite).to.equal('');
    });
  });

  describe('accessibility', () => {
    for (const theme of ['light', 'dark'] as const) {
      it(`is there with lines, ${theme}`, async () => {
        const shown = await mountWith(['gems', 'draught', 'one-each'], CART, {attributes: {theme}});

        await expectAccessible(cartOf(shown));
      });

      it(`is there when something was refused, ${theme}`, async () => {
        const shown = await mountWith(['draught', 'bow'], CART, {attributes: {theme}});
        shown.storefront.setQuantity('draught', 9);
        shown.storefront.remove('bow');
        await untilShown(shown, 'Gale Bow removed');
        (partOf(shown, 'code-field') as HTMLInputElement).value = 'nonsense';
        partOf(shown, 'code-apply').click();
        await untilShown(shown, 'not valid');

        await expectAccessible(cartOf(shown));
      });

      it(`is there while it is empty, ${theme}`, async () => {
        const shown = await mount(CART, {attributes: {theme}});

        await expectAccessible(cartOf(shown));
      });

      it(`is there in an open drawer, ${theme}`, async () => {
        const shown = await mountWith(['gems'], DRAWER, {attributes: {theme}});
        cartOf(shown).open();
        await cartOf(shown).updateComplete;

        await expectAccessible(cartOf(shown));
      });
    }

    it('names the item in every control of its line', async () => {
      const shown = await mountWith(['gems']);

      const line = await untilLine(cartOf(shown), 'Pouch of Gems');
      const names = ['less', 'field', 'more', 'remove'].map((part) =>
        plainText(line.control(part)!.getAttribute('aria-label')),
      );
      expect(names).to.deep.equal([
        'One less of Pouch of Gems',
        'Quantity of Pouch of Gems',
        'One more of Pouch of Gems',
        'Remove Pouch of Gems',
      ]);
    });
  });
});
