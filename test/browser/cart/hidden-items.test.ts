import {expect} from '@open-wc/testing';
import {executeServerCommand} from '@web/test-runner-commands';
import {linesOf} from '../../support/cart-lines.js';
import {partsOf, plainText} from '../../support/parts.js';
import {windowsOfEachTest} from '../../support/payment-window.js';
import {refusal} from '../../support/scripted-fetch.js';
import {CART, cartOf, partOf, shownText, untilSettled, untilShown} from '../../support/shown-cart.js';
import {createShop, type Mounted, type MountOptions, type Shop, unmount} from '../../support/storefront-fixture.js';
import {until, untilValue} from '../../support/until.js';

const RULES = '/v2/project/{project_id}/admin/user/attribute/rule';
const CATALOG_AND_CART = `<store-catalog></store-catalog>${CART}`;
/** Whoever is below this level is not shown what rules hide; nobody has one here. */
const MASTERS = [{attribute: 'level', type: 'number', operator: 'ee', value: '10'}];

describe('items in the cart that rules hide from the player', () => {
  let shop: Shop;
  let player: string | null;
  let players = 0;
  windowsOfEachTest();
  beforeEach(async () => {
    shop = await createShop({seed: 'empty'});
    for (const name of ['Ember Blade', 'Gale Bow', 'Frost Orb']) await shop.sell({sku: name[0]!, name: {en: name}});
    player = null;
  });
  afterEach(() => sessionStorage.clear());

  /** Hides items from every player, while whoever has not signed in sees them. */
  const hide = async (...skus: string[]): Promise<number> => {
    const body = {
      name: 'For masters',
      is_enabled: true,
      is_satisfied_for_unauth: true,
      attribute_conditions: MASTERS,
      items: skus.map((sku) => ({sku})),
    };
    return ((await shop.call('POST', RULES, body)) as {rule_id: number}).rule_id;
  };
  const mount = async (options: MountOptions = {}): Promise<Mounted> => {
    const getToken = async (): Promise<string | null> => (player === null ? null : shop.token(player));
    const shown = await shop.mount(CATALOG_AND_CART, {getToken, ...options});
    await until(() => !['idle', 'loading'].includes(shown.storefront.$cart.get().status), 'the cart');
    return shown;
  };
  const signIn = ({storefront}: Mounted): void => {
    player = `player-${++players}`;
    storefront.signIn();
  };
  const fill = async ({storefront}: Mounted, ...skus: string[]): Promise<void> => {
    for (const sku of skus) storefront.add(sku);
    await untilValue(storefront.$cart, ({value}) => value?.lines.length === skus.length, 'the lines');
  };
  const namesIn = (shown: Mounted): string[] => linesOf(cartOf(shown)).map(({name}) => name);
  const alerts = (shown: Mounted): string =>
    plainText(
      [...cartOf(shown).shadowRoot!.querySelectorAll('[role=alert]')].map((each) => each.textContent).join(' '),
    );

  it('are taken out at the sign-in, with a sentence that names them, and the rest is kept', async () => {
    await hide('E', 'F');
    const shown = await mount();
    await fill(shown, 'E', 'G', 'F');

    signIn(shown);

    const sentence = 'No longer available to you, so taken out of your cart: Ember Blade, Frost Orb.';
    await untilShown(shown, sentence);
    await untilSettled(shown);
    expect(namesIn(shown)).to.deep.equal(['Gale Bow']);
    await until(() => alerts(shown).includes(sentence), 'it is announced');

    shown.storefront.setQuantity('G', 2);
    await until(() => !shownText(shown).includes('No longer available to you'), 'until the player changes the cart');
  });

  it('are named also where the sign-in leads to another page and back', async () => {
    await hide('E');
    const before = await mount();
    await fill(before, 'E', 'G');
    unmount(before.provider);

    player = 'gwen';
    const shown = await mount();

    await untilShown(shown, 'No longer available to you, so taken out of your cart: Ember Blade.');
    await untilSettled(shown);
    expect(namesIn(shown)).to.deep.equal(['Gale Bow']);
  });

  it('are named where nothing is left', async () => {
    await hide('E');
    const shown = await mount();
    await fill(shown, 'E');

    signIn(shown);

    await untilShown(shown, 'No longer available to you, so taken out of your cart: Ember Blade.');
    await untilShown(shown, 'Nothing here yet');
  });

  it('are named as what the player owns already is, each with its reason', async () => {
    await shop.sell({sku: 'H', name: {en: 'Horn'}, inventory_options: {consumable: null, expiration_period: null}});
    await hide('E');
    await shop.pay(await shop.orderElsewhere('owner', 'H'));
    const shown = await mount();
    await fill(shown, 'E', 'H', 'G');

    player = 'owner';
    shown.storefront.signIn();

    await untilShown(
      shown,
      'No longer available to you, so taken out of your cart: Ember Blade. Taken out of your cart: Horn.',
    );
    await untilShown(shown, 'You can own this item only once.');
    await untilSettled(shown);
    expect(namesIn(shown)).to.deep.equal(['Gale Bow']);
  });

  it('are named once the cart is read again after a rule has changed', async () => {
    player = 'anna';
    const shown = await mount();
    await fill(shown, 'E', 'G');
    await untilSettled(shown);
    await hide('E');

    shown.storefront.reloadCart();

    await untilShown(shown, 'No longer available to you, so taken out of your cart: Ember Blade.');
    expect(namesIn(shown)).to.deep.equal(['Gale Bow']);
  });

  it('are named where a change of the line is refused after a rule has changed', async () => {
    player = 'anna';
    const shown = await mount();
    await fill(shown, 'E', 'G');
    await untilSettled(shown);
    await hide('E');

    shown.storefront.setQuantity('E', 3);

    await untilShown(shown, 'No longer available to you, so taken out of your cart: Ember Blade.');
    await untilSettled(shown);
    expect(namesIn(shown)).to.deep.equal(['Gale Bow']);
  });

  it('are named where the cart was read again before the change of the line was refused', async () => {
    player = 'anna';
    const shown = await mount();
    await fill(shown, 'E', 'G');
    await untilSettled(shown);
    await hide('E');

    shown.storefront.reloadCart();
    shown.storefront.setQuantity('E', 3);

    await untilShown(shown, 'No longer available to you, so taken out of your cart: Ember Blade.');
    await untilSettled(shown);
    expect(namesIn(shown)).to.deep.equal(['Gale Bow']);
  });

  it('are named where their order is refused, and the rest can be bought', async () => {
    player = 'anna';
    let refusals = 1;
    const shown = await mount({
      fetch: (...request) =>
        String(request[0]).includes('/payment/cart') && refusals-- > 0
          ? Promise.resolve(refusal(404, 4001))
          : fetch(...request),
    });
    await fill(shown, 'E', 'G');
    await untilSettled(shown);
    await hide('E');

    partOf(shown, 'button-primary').click();

    await untilShown(shown, 'No longer available to you, so taken out of your cart: Ember Blade.');
    await untilShown(shown, 'Your cart has changed. It is not what you saw. Nothing was charged.');
    expect(namesIn(shown)).to.deep.equal(['Gale Bow']);
    partOf(shown, 'button-primary').click();
    await untilShown(shown, 'Show payment');
    expect((await shop.orders()).at(-1)!.skus).to.deep.equal(['G']);
  });

  it('are named where they were all that was ordered', async () => {
    player = 'anna';
    const shown = await mount();
    await fill(shown, 'E');
    await untilSettled(shown);
    await hide('E');

    partOf(shown, 'button-primary').click();

    await untilShown(shown, 'No longer available to you, so taken out of your cart: Ember Blade.');
    expect(await shop.orders()).to.deep.equal([]);
  });

  it('are told apart from lines that were taken out on another device', async () => {
    player = 'anna';
    const shown = await mount();
    await fill(shown, 'E', 'G');
    await untilSettled(shown);
    const {project_id, store_url} = shop.project;
    const token = await executeServerCommand('sandbox:token', {project_id, user_id: 'anna'});
    await fetch(`${store_url}/v2/project/${project_id}/cart/item/E`, {
      method: 'DELETE',
      headers: {authorization: `Bearer ${token}`},
    });
    const asked = (): number =>
      performance.getEntriesByType('resource').filter(({name}) => name.includes('/sku/E')).length;

    shown.storefront.reloadCart();

    await until(() => asked() > 0, 'the item is looked up');
    await untilSettled(shown);
    expect(namesIn(shown)).to.deep.equal(['Gale Bow']);
    expect(
      partsOf(cartOf(shown), 'note')
        .map((note) => note.textContent)
        .join(),
    ).not.to.contain('Ember Blade');
  });
});
