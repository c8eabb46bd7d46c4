import {expect} from '@open-wc/testing';
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
    expect(document.documentElement.style.overflow).to.equal('hidden');
    expect(cartOf(shown).shadowRoot!.activeElement!.getAttribute('part')).to.equal('close-button');

    partOf(shown, 'close-button').click();
    await cartOf(shown).updateComplete;
    expect(dialogOf(shown).open).to.equal(false);
    expect(document.documentElement.style.overflow).to.equal('');
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
    expect(document.documentElement.style.overflow).to.equal('');
  });

  it('opens by its attribute, and leaves nothing behind when it is removed', async () => {
    const shown = await mount({markup: '<store-cart placement="drawer" open></store-cart>'});
    expect(dialogOf(shown).open).to.equal(true);

    cartOf(shown).remove();

    expect(document.documentElement.style.overflow).to.equal('');
  });
});
