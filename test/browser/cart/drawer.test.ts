import {expect} from '@open-wc/testing';
import type {StoreCart} from '../../../src/index.js';
import {cartOf, cartsIn, createCartShop, DRAWER, partOf} from '../../support/shown-cart.js';
import type {Mounted, Shop} from '../../support/storefront-fixture.js';
import {until} from '../../support/until.js';

describe('<store-cart> as a drawer @every-engine: dialogs', () => {
  let shop: Shop;
  before(async () => {
    shop = await createCartShop();
  });
  const {mount, mountWith} = cartsIn(() => shop);

  const openerOf = ({provider}: Mounted): HTMLElement => provider.querySelector('#opener')!;
  const dialogOf = (shown: Mounted): HTMLDialogElement => partOf(shown, 'cart') as HTMLDialogElement;

  const isHeld = (): boolean => getComputedStyle(document.documentElement).overflowY === 'hidden';
  /** A copy of the page's markup comes into the page, in place of the shop. */
  const comeBackAs = (shown: Mounted, copy: StoreCart): StoreCart => {
    const {provider} = shown;
    provider.replaceChildren(copy);
    return copy;
  };

  it('is hidden until it is opened', async () => {
    const shown = await mountWith({gems: 1}, {markup: DRAWER});

    expect([dialogOf(shown).open, cartOf(shown).offsetHeight]).to.deep.equal([false, 0]);
  });

  it('opens over the page, locks its scroll, and gives the focus back', async () => {
    const shown = await mountWith({gems: 1}, {markup: DRAWER});
    openerOf(shown).focus();

    cartOf(shown).open();
    await cartOf(shown).updateComplete;
    expect(dialogOf(shown).matches(':modal')).to.equal(true);
    expect(isHeld()).to.equal(true);
    expect(cartOf(shown).shadowRoot!.activeElement!.getAttribute('part')).to.equal('close-button');

    partOf(shown, 'close-button').click();
    await cartOf(shown).updateComplete;
    expect(dialogOf(shown).open).to.equal(false);
    expect(isHeld()).to.equal(false);
    expect(document.activeElement).to.equal(openerOf(shown));
  });

  it('closes in the browser’s own way, and opens again', async () => {
    const shown = await mountWith({gems: 1}, {markup: DRAWER});
    cartOf(shown).open();
    await cartOf(shown).updateComplete;

    // Escape does this.
    dialogOf(shown).close();
    await until(() => !cartOf(shown).opened, 'the drawer knows');
    cartOf(shown).open();
    await cartOf(shown).updateComplete;

    expect(dialogOf(shown).open).to.equal(true);
  });

  it('stays closed when it renders before it hears of the browser’s own way to close it', async () => {
    const shown = await mountWith({gems: 1}, {markup: DRAWER});
    cartOf(shown).open();
    await cartOf(shown).updateComplete;

    dialogOf(shown).close();
    cartOf(shown).requestUpdate();
    await cartOf(shown).updateComplete;

    expect(dialogOf(shown).open).to.equal(false);
    await until(() => !cartOf(shown).opened, 'the drawer knows');
    expect(isHeld()).to.equal(false);
  });

  it('opens by its attribute, and leaves nothing behind when it is removed', async () => {
    const shown = await mount({markup: '<store-cart placement="drawer" open></store-cart>'});
    expect(dialogOf(shown).open).to.equal(true);

    cartOf(shown).remove();

    expect(isHeld()).to.equal(false);
  });

  describe('whose page is copied, kept or moved', () => {
    const OPEN = '<button id="opener">Cart</button><store-cart placement="drawer" open></store-cart>';
    const closings: Readonly<Record<string, (shown: Mounted) => void>> = {
      'its button': (shown) => partOf(shown, 'close-button').click(),
      'the browser': (shown) => dialogOf(shown).close(),
      'the page’s property': (shown) => {
        cartOf(shown).opened = false;
      },
      'the page’s attribute': (shown) => cartOf(shown).removeAttribute('open'),
    };
    for (const [what, close] of Object.entries(closings))
      it(`comes back closed after ${what} has closed it`, async () => {
        const shown = await mount({markup: OPEN});

        close(shown);
        await until(() => !cartOf(shown).opened, 'it is closed');
        await cartOf(shown).updateComplete;
        const copy = comeBackAs(shown, cartOf(shown).cloneNode(true) as StoreCart);
        await copy.updateComplete;

        expect(copy.outerHTML).to.equal('<store-cart placement="drawer"></store-cart>');
        expect([copy.opened, isHeld()]).to.deep.equal([false, false]);
      });

    it('comes back closed from copies that were made while it was open', async () => {
      const copies: Readonly<Record<string, (cart: StoreCart) => StoreCart>> = {
        node: (cart) => cart.cloneNode(true) as StoreCart,
        markup: (cart) =>
          document.createRange().createContextualFragment(cart.outerHTML).firstElementChild as StoreCart,
      };
      for (const [what, make] of Object.entries(copies)) {
        const shown = await mount({markup: OPEN});
        openerOf(shown).focus();
        const root = document.documentElement.cloneNode() as HTMLElement;

        const copy = comeBackAs(shown, make(cartOf(shown)));
        await copy.updateComplete;

        expect([copy.opened, copy.hasAttribute('open'), isHeld()], what).to.deep.equal([false, false, false]);
        expect(root.getAttribute('style'), 'the root’s copy').to.equal(null);
        expect(document.activeElement, 'the focus').to.equal(document.body);
        copy.setAttribute('open', '');
        await copy.updateComplete;
        expect(partOf(shown, 'cart').matches(':modal'), 'it opens again').to.equal(true);
        copy.close();
      }
    });

    it('closes where the page takes its attribute away, and opens where it sets it', async () => {
      const shown = await mount({markup: DRAWER});
      for (const isOpen of [true, false, true]) {
        cartOf(shown).toggleAttribute('open', isOpen);
        await cartOf(shown).updateComplete;

        expect([dialogOf(shown).open, cartOf(shown).hasAttribute('open')]).to.deep.equal([isOpen, isOpen]);
      }
    });

    it('comes back closed when it is moved', async () => {
      const shown = await mount({markup: OPEN});

      shown.provider.append(cartOf(shown));
      await cartOf(shown).updateComplete;

      expect([cartOf(shown).opened, cartOf(shown).hasAttribute('open'), isHeld()]).to.deep.equal([false, false, false]);
    });

    it('comes back closed from the browser’s memory of pages', async () => {
      const shown = await mount({markup: OPEN});

      dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true}));

      expect([cartOf(shown).opened, dialogOf(shown).open, isHeld()]).to.deep.equal([false, false, false]);
    });
  });

  it('leaves the page where it is scrolled to when it gives the focus back', async () => {
    const shown = await mountWith({gems: 1}, {markup: DRAWER});
    shown.provider.insertAdjacentHTML('beforeend', '<p style="block-size: 400vh"></p>');
    openerOf(shown).focus();
    scrollTo(0, 900);

    cartOf(shown).open();
    await cartOf(shown).updateComplete;
    cartOf(shown).close();
    await cartOf(shown).updateComplete;

    expect([document.activeElement, scrollY]).to.deep.equal([openerOf(shown), 900]);
    scrollTo(0, 0);
  });
});
