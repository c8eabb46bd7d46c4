import {expect} from '@open-wc/testing';
import {partsOf, textOf} from '../../support/parts.js';
import {createShop, type MountOptions, type Shop} from '../../support/storefront-fixture.js';
import {until} from '../../support/until.js';

describe('<virtual-balance>', () => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await createShop({user: 'kestrel'});
  });

  async function open(markup = '<virtual-balance></virtual-balance>', options: MountOptions = {}) {
    const shown = shop.put(markup, {...options, attributes: {locale: 'en', ...options.attributes}});
    const element = shown.provider.querySelector('virtual-balance')!;
    await until(
      () => textOf(element, 'name') || element.shadowRoot?.querySelector('.state')?.textContent?.trim(),
      'it shows',
    );
    return {...shown, element};
  }
  const pills = (element: Element): (string | undefined)[][] =>
    partsOf(element, 'balance').map((pill) =>
      ['amount', 'name'].map((name) => pill.querySelector(`[part=${name}]`)!.textContent!),
    );
  const amount = (element: Element): number => Number(textOf(element, 'amount')!.replace(/\D/g, ''));

  it('shows each currency by its picture, amount and name', async () => {
    const {element} = await open();

    const shown = pills(element);
    expect(shown.map(([, name]) => name)).to.include.members(['Gold', 'Gems']);
    expect(
      shown.every(([amount]) => /^[\d,]+$/.test(amount!)),
      JSON.stringify(shown),
    ).to.equal(true);
    expect(partsOf(element, 'picture').length).to.equal(shown.length);
    await expect(element).to.be.accessible();
  });

  it('formats amounts and names in the player’s language', async () => {
    const {element} = await open('<virtual-balance sku="gold"></virtual-balance>', {attributes: {locale: 'de'}});

    expect(partsOf(element, 'balance')).to.have.length(1);
    expect(textOf(element, 'amount')).to.match(/^\d{1,3}(\.\d{3})*$/);
  });

  it('shows zero for a currency that the service leaves out', async () => {
    const {element} = await open('<virtual-balance sku="gems"></virtual-balance>', {
      getToken: () => shop.token('rowan'),
      fetch: async (url, init) =>
        `${url}`.includes('/virtual_currency_balance') ? Response.json({items: []}) : fetch(url, init),
    });

    expect(pills(element)).to.deep.equal([['0', 'Gems']]);
  });

  it('decreases by the amount that the player spends on the page', async () => {
    const {element, storefront} = await open('<virtual-balance sku="gold"></virtual-balance>');
    const before = amount(element);

    storefront.buyWith('mana-draught', 'gold');
    await until(() => amount(element) < before, 'it is less');
  });

  it('asks to sign in where nobody is signed in, and says where there is no such currency', async () => {
    const stranger = await open(undefined, {getToken: async () => null});
    await until(() => textOf(stranger.element, 'button-primary') === 'Sign in', 'it asks');

    const {element} = await open('<virtual-balance sku="no-such"></virtual-balance>');
    expect(element.shadowRoot!.textContent).to.contain('There is no virtual currency here.');
  });

  it('keeps the focus of a player who signs in', async () => {
    const {element} = await open(undefined, {
      getToken: async ({reason}) => (reason === 'sign-in' ? shop.token('kestrel') : null),
    });
    const button = await until(() => partsOf(element, 'button-primary')[0], 'it asks');

    button.focus();
    button.click();
    await until(() => pills(element).length > 0, 'the balance');

    expect(element.shadowRoot!.activeElement?.className).to.equal('store');
  });
});
