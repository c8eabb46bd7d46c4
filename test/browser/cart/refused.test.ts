import {expect} from '@open-wc/testing';
import {partOf, untilSettled, untilShown} from '../../support/shown-cart.js';
import {createShop, type Mounted, type Shop} from '../../support/storefront-fixture.js';
import {until} from '../../support/until.js';

const MARKUP = `
  <button id="sword" data-store-action="add" data-store-sku="sword">Sword</button>
  <button id="orb" data-store-action="add" data-store-sku="orb">Orb</button>
  <button id="once" data-store-action="add" data-store-sku="once">Once</button>
  <button id="set" data-store-action="set" data-store-quantity="4" data-store-sku="once">4</button>
  <store-cart-button></store-cart-button>
  <store-cart placement="drawer"></store-cart>`;

describe('an own button for what the player cannot have', () => {
  let shop: Shop;
  before(async () => {
    shop = await createShop({seed: 'empty'});
    await shop.sell({
      sku: 'sword',
      name: {en: 'Moon Sword'},
      inventory_options: {consumable: null, expiration_period: null},
    });
    await shop.sell({sku: 'orb', name: {en: 'Rare Orb'}, limits: {per_item: 1}});
    await shop.sell({sku: 'once', name: {en: 'One Each'}, limits: {per_user: 1}});
    for (const sku of ['sword', 'orb']) await shop.pay(await shop.orderElsewhere('owner', sku));
  });

  let player = 0;
  const mount = async (user = `player-${++player}`, markup = MARKUP): Promise<Mounted> => {
    const shown = await shop.mount(markup, {getToken: () => shop.token(user)});
    await untilSettled(shown);
    return shown;
  };
  const press = ({provider}: Mounted, selector: string): void => provider.querySelector<HTMLElement>(selector)!.click();
  const refusalsIn = ({eventsOf}: Mounted): unknown[] =>
    eventsOf('store-error').map(({failure, sku}) => [sku, failure?.kind, failure?.code]);

  for (const [what, user, button, event, text] of [
    ['is owned already', 'owner', 'sword', ['sword', 'api', 1468], 'Moon Sword: You can own this item only once.'],
    ['is sold out', undefined, 'orb', ['orb', 'api', 1459], 'Rare Orb: There are not enough of these left.'],
  ] as const) {
    it(`tells the page and the player that it ${what}, by its name`, async () => {
      const shown = await mount(user);

      press(shown, `#${button}`);

      await untilShown(shown, text);
      expect(refusalsIn(shown)).to.deep.equal([event]);
      expect((partOf(shown, 'cart') as HTMLDialogElement).open, 'the drawer').to.equal(true);
    });
  }

  for (const button of ['once', 'set']) {
    it(`tells that the cart holds all that the player may have, when ${button} asks for more`, async () => {
      const shown = await mount();
      press(shown, '#once');
      await until(() => shown.eventsOf('store-cart-change').length === 1, 'the first');
      expect(refusalsIn(shown)).to.deep.equal([]);

      press(shown, `#${button}`);

      await untilShown(shown, 'You already have as many of these as you may.');
      expect(refusalsIn(shown)).to.deep.equal([['once', 'api', 1460]]);
    });
  }

  it('says it again at each press, in a drawer that was closed meanwhile', async () => {
    const shown = await mount('owner');
    press(shown, '#sword');
    await untilShown(shown, 'Moon Sword: You');
    partOf(shown, 'close-button').click();
    await until(() => !(partOf(shown, 'cart') as HTMLDialogElement).open, 'the drawer closes');
    await untilSettled(shown);
    expect((partOf(shown, 'cart') as HTMLDialogElement).open, 'it stays closed').to.equal(false);

    press(shown, '#sword');

    await untilShown(shown, 'Moon Sword: You');
    expect(refusalsIn(shown)).to.have.length(2);
  });

  it('says it in a cart of the page, and leaves the focus where it is', async () => {
    const shown = await mount('owner', MARKUP.replace(' placement="drawer"', ''));
    const button = shown.provider.querySelector<HTMLElement>('#sword')!;
    button.focus();

    button.click();

    await untilShown(shown, 'Moon Sword: You can own this item only once.');
    expect(document.activeElement).to.equal(button);
  });
});
