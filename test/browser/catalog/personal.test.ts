import {expect} from '@open-wc/testing';
import {partsOf, plainText} from '../../support/parts.js';
import {names} from '../../support/shown-catalog.js';
import {createShop, type Mounted, type Shop} from '../../support/storefront-fixture.js';
import {until} from '../../support/until.js';

const RULES = '/v2/project/{project_id}/admin/user/attribute/rule';
const ATTRIBUTES = '/_sandbox/projects/{project_id}/users/attributes';
const PAGE = '<store-catalog tools="search"></store-catalog><store-item sku="crown"></store-item>';

describe('a catalog whose rules show an item to some players', () => {
  let shop: Shop;
  let player: string | null;
  before(async () => {
    shop = await createShop({seed: 'empty'});
    for (const name of ['Crown', 'Flask', 'Torch']) await shop.sell({sku: name.toLowerCase(), name: {en: name}});
    const masters = [{attribute: 'level', type: 'number', operator: 'ee', value: '10'}];
    await shop.call('POST', RULES, {
      name: 'A crown for masters',
      is_enabled: true,
      attribute_conditions: masters,
      items: [{sku: 'crown'}],
    });
    await shop.call('POST', RULES, {
      name: 'A torch for beginners and guests',
      is_enabled: true,
      is_satisfied_for_unauth: true,
      attribute_conditions: [{...masters[0], operator: 'lt', can_be_missing: true}],
      items: [{sku: 'torch'}],
    });
    await shop.call('PUT', ATTRIBUTES, {user_id: 'master', attributes: {level: '12'}});
    await shop.call('PUT', ATTRIBUTES, {user_id: 'rookie', attributes: {level: '2'}});
  });
  beforeEach(() => {
    player = null;
  });

  const mount = (markup = PAGE, attributes = {}): Promise<Mounted> =>
    shop.mount(markup, {attributes, getToken: async () => (player === null ? null : shop.token(player))});
  const sees = async (shown: Mounted, ...expected: string[]): Promise<void> => {
    await until(() => `${names(shown)}` === `${expected}`, `the catalog has ${expected}`).catch((error: Error) => {
      throw new Error(`${error.message}; it has ${names(shown)}`);
    });
  };
  const itemText = ({provider}: Mounted): string =>
    plainText(provider.querySelector('store-item')!.shadowRoot!.textContent);
  const dialogText = ({catalog}: Mounted): string => plainText(partsOf(catalog, 'dialog')[0]?.textContent);

  it('changes with who is signed in, without a reload of the page', async () => {
    const shown = await mount();
    await sees(shown, 'Flask', 'Torch');
    await until(() => itemText(shown).includes('This item is not for sale.'), 'a visitor is not shown the crown');

    player = 'master';
    shown.storefront.signIn();
    await sees(shown, 'Crown', 'Flask');
    await until(() => /Crown.*\$1\.99/.test(itemText(shown)), 'the crown by itself');

    // The page hands out another player's tokens, and then none.
    player = 'rookie';
    shown.storefront.configure({getToken: async () => shop.token('rookie')});
    await sees(shown, 'Flask', 'Torch');
    await until(() => itemText(shown).includes('This item is not for sale.'), 'not sold to a beginner');
    expect(itemText(shown)).not.to.contain('$1.99');

    shown.storefront.configure({getToken: async () => shop.token('master')});
    await sees(shown, 'Crown', 'Flask');
    shown.storefront.configure({getToken: async () => null});
    await sees(shown, 'Flask', 'Torch');
  });

  it('changes when the game says that it has changed the player', async () => {
    player = 'climber';
    const shown = await mount();
    await sees(shown, 'Flask', 'Torch');
    await shop.call('PUT', ATTRIBUTES, {user_id: 'climber', attributes: {level: '10'}});

    shown.storefront.refresh();

    await sees(shown, 'Crown', 'Flask');
    await until(() => /Crown.*\$1\.99/.test(itemText(shown)), 'the crown by itself');
  });

  it('changes with the attribute `token`', async () => {
    const shown = await mount(PAGE, {token: await shop.token('rookie')});
    shown.storefront.configure({getToken: undefined});
    await sees(shown, 'Flask', 'Torch');

    shown.provider.setAttribute('token', await shop.token('master'));
    await sees(shown, 'Crown', 'Flask');
    shown.provider.removeAttribute('token');
    await sees(shown, 'Flask', 'Torch');
  });

  it('says in open details that the item is not for sale to who has signed in', async () => {
    const shown = await mount();
    await sees(shown, 'Flask', 'Torch');
    partsOf(shown.catalog, 'name')[1]!.click();
    await until(() => /Torch.*\$1\.99/.test(dialogText(shown)), 'the details');
    await until(() => partsOf(shown.catalog, 'dialog')[0]?.getAttribute('aria-busy') === 'false', 'all of them');

    player = 'master';
    shown.storefront.signIn();

    await until(() => dialogText(shown).includes('This item is not for sale.'), 'a master needs no torch');
    expect(dialogText(shown)).not.to.contain('$1.99');
    expect(partsOf(shown.catalog, 'buy-button').filter((button) => button.closest('dialog'))).to.deep.equal([]);
  });

  it('finds in a search what the player is shown', async () => {
    const shown = await mount();
    await sees(shown, 'Flask', 'Torch');
    await until(() => partsOf(shown.catalog, 'search').length > 0, 'the search, whose code comes later');
    const field = partsOf(shown.catalog, 'search')[0] as HTMLInputElement;
    field.value = 'r';
    field.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
    await sees(shown, 'Torch');

    player = 'master';
    shown.storefront.signIn();

    await sees(shown, 'Crown');
  });
});
