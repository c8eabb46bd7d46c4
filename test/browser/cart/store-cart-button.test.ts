import {expect} from '@open-wc/testing';
import type {StoreCartButton} from '../../../src/index.js';
import {expectAccessible} from '../../support/accessible.js';
import {announcementsOf} from '../../support/cart-lines.js';
import {partsOf, textOf} from '../../support/parts.js';
import {heldFetch} from '../../support/scripted-fetch.js';
import {createShop, type Mounted, type MountOptions, type Shop} from '../../support/storefront-fixture.js';
import {until, untilValue} from '../../support/until.js';
import {catchWarnings} from '../../support/warnings.js';

const BUTTON = '<store-cart-button></store-cart-button>';

const elementOf = ({provider}: Mounted): StoreCartButton => provider.querySelector('store-cart-button')!;
const buttonOf = (shown: Mounted): HTMLButtonElement => partsOf(elementOf(shown), 'button')[0] as HTMLButtonElement;

/** Resolves after all tasks that are queued now. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

describe('<store-cart-button>', () => {
  let shop: Shop;
  before(async () => {
    shop = await createShop({seed: 'empty'});
    await shop.sell({sku: 'gems', name: {en: 'Pouch of Gems'}});
  });

  let player = 0;
  const mount = async (markup = BUTTON, options: MountOptions = {}): Promise<Mounted> => {
    const user = `player-${++player}`;
    const shown = await shop.mount(markup, {getToken: () => shop.token(user), ...options});
    await untilValue(shown.storefront.$cart, ({status}) => status === 'ready' || status === 'error', 'the cart');
    await elementOf(shown).updateComplete;
    return shown;
  };
  const add = async (shown: Mounted, quantity: number): Promise<void> => {
    shown.storefront.add('gems', quantity);
    await untilValue(shown.storefront.$cart, ({value}) => value?.isUpdating === false && value.count > 0, 'the line');
    await elementOf(shown).updateComplete;
  };

  it('is named as the cart while the cart is empty', async () => {
    const shown = await mount();

    expect(textOf(elementOf(shown), 'label')).to.equal('Cart');
    expect(partsOf(elementOf(shown), 'count')).to.have.length(0);
    expect(buttonOf(shown).getAttribute('aria-label')).to.equal('Cart');
  });

  it('shows how many units are in the cart, and their total', async () => {
    const shown = await mount();

    await add(shown, 3);

    expect([textOf(elementOf(shown), 'label'), textOf(elementOf(shown), 'count')]).to.deep.equal(['$5.97', '3']);
    expect(buttonOf(shown).getAttribute('aria-label')).to.equal('$5.97, 3 items, Cart');
  });

  it('shows an added item before the service has answered with the cart', async () => {
    const user = `player-${++player}`;
    const {fetch, release} = heldFetch();
    const shown = shop.put(BUTTON, {getToken: () => shop.token(user), fetch});
    await shown.provider.updateComplete;

    shown.storefront.add('gems', 1);
    await until(() => shown.storefront.$cart.get().value?.isUpdating, 'it is shown at once');
    release();

    await until(() => announcementsOf(elementOf(shown)).polite.includes('Added Pouch of Gems.'), 'it is said');
  });

  it('animates when the count changes, and not for the first count', async () => {
    const shown = await mount();
    await add(shown, 1);
    const again = await shop.mount(BUTTON, {getToken: () => shop.token(`player-${player}`)});
    await until(() => partsOf(elementOf(again), 'count').length, 'the count');
    const isMoved = (one: Mounted): boolean => partsOf(elementOf(one), 'count')[0]!.matches('.pop');
    expect([isMoved(shown), isMoved(again)]).to.deep.equal([true, false]);
  });

  it('reserves room for the count only', async () => {
    const shown = await mount('<store-cart-button compact></store-cart-button>');

    await add(shown, 2);

    expect(partsOf(elementOf(shown), 'label')).to.have.length(0);
    expect(buttonOf(shown).getAttribute('aria-label')).to.equal('$3.98, 2 items, Cart');
  });

  it('opens the drawer of its own shop, and gets the focus back', async () => {
    const drawer = `${BUTTON}<store-cart placement="drawer"></store-cart>`;
    const [shown, other] = [await mount(drawer), await mount(drawer)];
    const cart = shown.provider.querySelector('store-cart')!;
    expect(buttonOf(shown).getAttribute('aria-haspopup')).to.equal('dialog');

    buttonOf(shown).focus();
    buttonOf(shown).click();
    await cart.updateComplete;
    expect([cart.opened, other.provider.querySelector('store-cart')!.opened]).to.deep.equal([true, false]);

    cart.close();
    await cart.updateComplete;
    expect(document.activeElement).to.equal(elementOf(shown));
  });

  it('opens a drawer that was added to the page after it, and says that it does', async () => {
    const shown = await mount();
    expect(buttonOf(shown).getAttribute('aria-haspopup')).to.equal('false');

    const cart = document.createElement('store-cart');
    cart.placement = 'drawer';
    shown.provider.append(cart);

    await until(() => buttonOf(shown).getAttribute('aria-haspopup') === 'dialog', 'it opens a dialog');
    cart.remove();
    await until(() => buttonOf(shown).getAttribute('aria-haspopup') === 'false', 'it does not any more');
  });

  it('links to the cart in the page', async () => {
    const shown = await mount(`${BUTTON}<store-cart></store-cart>`);

    buttonOf(shown).click();

    const {activeElement} = shown.provider.querySelector('store-cart')!.shadowRoot!;
    expect(activeElement!.getAttribute('part')).to.equal('title');
  });

  it('warns once in the console that it opened nothing, where the page has no cart', async () => {
    const shown = await mount();
    const warnings = catchWarnings();

    buttonOf(shown).click();
    await until(() => warnings.texts.length, 'it says so');
    buttonOf(shown).click();
    await import('../../../src/cart/store-cart-button.js');
    await nextTask();

    expect(warnings.stop()).to.have.length(1);
    expect(warnings.texts[0]).to.match(/^game-storefront: <store-cart-button> opens nothing.*<store-cart placement/);
  });

  it('warns about nothing where the page opens a cart of its own', async () => {
    const shown = await mount();
    const warnings = catchWarnings();
    shown.provider.addEventListener('click', (event) => event.preventDefault());

    buttonOf(shown).click();
    await import('../../../src/cart/store-cart-button.js');
    await nextTask();

    expect(warnings.stop()).to.deep.equal([]);
  });

  it('announces changes where no cart does', async () => {
    const [alone, beside] = [await mount(), await mount(`<store-cart></store-cart>${BUTTON}`)];

    for (const shown of [alone, beside]) shown.storefront.add('gems');
    await until(() => announcementsOf(elementOf(alone)).polite.includes('Added Pouch of Gems.'), 'it says so');
    await until(
      () => announcementsOf(beside.provider.querySelector('store-cart')!).polite.includes('Added'),
      'the cart does',
    );

    expect(announcementsOf(elementOf(beside)).polite).to.equal('');
  });

  for (const theme of ['light', 'dark'] as const) {
    it(`is accessible, ${theme}`, async () => {
      const shown = await mount(`${BUTTON}`, {attributes: {theme}});
      await expectAccessible(elementOf(shown));

      await add(shown, 2);
      await expectAccessible(elementOf(shown));
    });
  }
});
