import {expect} from '@open-wc/testing';
import {createItemBySku} from '../../../../src/items/item-store.js';
import {expectAccessible} from '../../../support/accessible.js';
import {CARDS, GEMS, mountCards, plain, RUNE} from '../../../support/cards.js';
import {cardOf, partsOf, textOf} from '../../../support/parts.js';
import {refusal, type Sent, scriptedFetch} from '../../../support/scripted-fetch.js';
import {answerFrom, wireItem} from '../../../support/scripted-shop.js';
import {createShop, type Mounted, type Shop} from '../../../support/storefront-fixture.js';
import {until, untilValue} from '../../../support/until.js';

describe('a card of an item for virtual currency', () => {
  let shop: Shop;
  before(async () => {
    shop = await createShop({seed: 'empty'});
  });

  const ask = async (
    balances: Record<string, number>,
    packages: object[] = [],
  ): Promise<Mounted & {sent: readonly Sent[]}> => {
    const shown = await mountCards(shop, {items: [RUNE], packages, balances});
    // A player who follows the link to the packages needs a way back.
    shown.catalog.tools = 'search';
    await shown.catalog.updateComplete;
    const card = cardOf(shown.catalog, 'Runeblade');
    expect([card.label, card.name]).to.deep.equal(['1,200', 'Buy Runeblade for 1,200 Gems']);
    card.button.focus();
    card.button.click();
    await until(() => partsOf(shown.catalog, 'dialog').length, 'the question');
    return shown;
  };
  const dialog = ({catalog}: Mounted): HTMLElement => partsOf(catalog, 'dialog')[0]!;

  it('asks first, shows the balance, and puts the focus on the button that cancels @every-engine: focus', async () => {
    const shown = await ask({gems: 5000});
    await until(() => plain(dialog(shown)).includes('You have 5,000 Gems'), 'the balance');

    expect(dialog(shown).getAttribute('role')).to.equal('alertdialog');
    expect(plain(dialog(shown)))
      .to.contain('It costs 1,200 Gems')
      .and.to.contain('3,800 Gems left');
    expect(shown.catalog.shadowRoot!.activeElement?.textContent).to.equal('Not now');
    await expectAccessible(shown.catalog);
  });

  it('shows the old price on its card, in its details and in the question', async () => {
    const sale = {...RUNE, virtual_prices: [{...GEMS, amount_without_discount: 1500}]};
    const {catalog} = await mountCards(shop, {items: [sale, wireItem('same', {price: null, virtual_prices: [GEMS]})]});
    const was = (node: Element): string => plain(node).replace(/\s+/g, ' ');
    expect(was(partsOf(catalog, 'price-old')[0]!.parentElement!)).to.equal('Was 1,500');
    expect(partsOf(catalog, 'price-old'), 'none where it is no less').to.have.length(1);

    cardOf(catalog, 'Runeblade').element.querySelector<HTMLElement>('[part~=name]')!.click();
    await until(() => partsOf(catalog, 'virtual-button').length, 'the details');
    const [coins] = partsOf(catalog, 'virtual-button');
    expect(coins!.querySelector('[part~=price-old]')!.textContent).to.equal('1,500');
    expect(plain(coins!.attributes.getNamedItem('aria-label')!)).to.equal('Buy for 1,200 Gems. Was 1,500');

    coins!.click();
    await until(() => catalog.shadowRoot!.querySelector('#confirm-text'), 'the question');
    expect(was(catalog.shadowRoot!.querySelector('#confirm-text')!)).to.contain('It costs 1,200 Gems. Was 1,500');
  });

  it('says that the balance could not be read, and sells the item nevertheless', async () => {
    let fail = (): void => {};
    const failed = new Promise<void>((resolve) => {
      fail = resolve;
    });
    const usual = answerFrom(() => ({items: [RUNE]}));
    const {fetch, sent} = scriptedFetch((request) =>
      request.url.pathname.endsWith('/virtual_currency_balance') ? failed.then(() => refusal(403)) : usual(request),
    );
    const shown = await shop.mount(CARDS, {fetch});
    await until(() => cardOf(shown.catalog, 'Runeblade').label === '1,200', 'the rest of the card');
    cardOf(shown.catalog, 'Runeblade').button.click();
    await until(() => sent.some(({url}) => url.pathname.endsWith('/virtual_currency_balance')), 'the balance is read');
    const text = (): HTMLElement => dialog(shown).querySelector('#confirm-text')!;
    const height = text().offsetHeight;

    fail();
    await until(() => text().textContent!.includes('Your balance could not be read.'), 'the sentence');
    expect(text().offsetHeight, 'its room was kept').to.equal(height);
    partsOf(shown.catalog, 'button-primary')[0]!.click();
    await until(() => sent.some(({method}) => method === 'POST'), 'the order');
  });

  it('shows the currency by its picture, and by a coin where that cannot be loaded', async () => {
    const painted = '/demo/art/gem.svg';
    const priced = (sku: string, imageUrl: string): object =>
      wireItem(sku, {
        name: sku,
        price: null,
        virtual_prices: [{...GEMS, image_url: new URL(imageUrl, location.href).href}],
      });
    const {fetch} = scriptedFetch(
      answerFrom(() => ({items: [priced('shown', painted), priced('broken', '/no-such.svg')]})),
    );
    const {catalog} = await shop.mount(CARDS, {fetch});
    await until(() => cardOf(catalog, 'broken').label === '1,200', 'the rest of the card');
    const sizes = (within: Element): (number | undefined)[] =>
      ['img', '.icon'].map((what) => within.querySelector(what)?.getBoundingClientRect().width);

    await until(() => `${sizes(cardOf(catalog, 'broken').button)}` === '0,20', 'a coin');
    expect(sizes(cardOf(catalog, 'shown').button)).to.deep.equal([22, 0]);

    cardOf(catalog, 'shown').button.click();
    await until(() => partsOf(catalog, 'dialog').length > 0, 'the question');
    expect(sizes(partsOf(catalog, 'dialog')[0]!.querySelector('.coin')!)).to.deep.equal([56, 0]);
  });

  it('buys nothing when the player steps back, and gives the focus back', async () => {
    const shown = await ask({gems: 5000});

    partsOf(shown.catalog, 'button-secondary')[0]!.click();

    expect(partsOf(shown.catalog, 'dialog')).to.have.length(0);
    expect(shown.catalog.shadowRoot!.activeElement).to.equal(cardOf(shown.catalog, 'Runeblade').button);
    expect(shown.sent.filter(({method}) => method === 'POST')).to.deep.equal([]);
    expect(shown.eventsOf('store-checkout-request')).to.deep.equal([]);
  });

  it('orders once when the player agrees', async () => {
    const shown = await ask({gems: 5000});

    partsOf(shown.catalog, 'button-primary')[0]!.click();
    await until(() => shown.sent.some(({method}) => method === 'POST'), 'the order');

    const posts = shown.sent.filter(({method}) => method === 'POST');
    expect(posts.map(({url}) => url.pathname.replace(/^.*\/project\/\d+/, ''))).to.deep.equal([
      '/payment/item/rune/virtual/gems',
    ]);
    expect(shown.eventsOf('store-checkout-request')).to.deep.equal([{sku: 'rune', quantity: 1, skus: ['rune']}]);
  });

  describe('whose sale ends while the question is open', () => {
    /** Opens the question at the sale's price, and ends the sale in the service. */
    const askInSale = async () => {
      const items: object[] = [{...RUNE, virtual_prices: [{...GEMS, amount: 900}]}];
      const lists = {items, balances: {gems: 5000}};
      const shown = await mountCards(shop, lists);
      cardOf(shown.catalog, 'Runeblade').button.click();
      await until(() => partsOf(shown.catalog, 'dialog').length, 'the question');
      await until(() => plain(dialog(shown)).includes('4,100 Gems left'), 'the balance');
      return {...shown, endSale: () => items.splice(0, 1, RUNE)};
    };
    const posts = (sent: readonly Sent[]): number => sent.filter(({method}) => method === 'POST').length;

    it('shows the new price', async () => {
      const shown = await askInSale();
      shown.endSale();

      shown.storefront.reload();

      await until(() => plain(dialog(shown)).includes('It costs 1,200 Gems'), 'the price');
      expect(plain(dialog(shown)))
        .to.contain('3,800 Gems left')
        .and.to.contain('Buy for 1,200 Gems');
    });

    it('is bought at the new price only when that was shown', async () => {
      const shown = await askInSale();
      shown.endSale();
      // Another element loads the item again; the question has not been drawn since.
      const $item = shown.storefront.use(createItemBySku).item('rune', 'item');
      $item.subscribe(() => {});
      await untilValue($item, ({status}) => status === 'ready', 'the item');
      const [button] = partsOf(shown.catalog, 'button-primary');
      expect(plain(button!)).to.equal('Buy for 900 Gems');

      button!.click();
      expect(plain(button!)).to.equal('Buy for 1,200 Gems');
      expect(posts(shown.sent)).to.equal(0);

      button!.click();
      await until(() => posts(shown.sent) === 1, 'the order');
    });
  });

  it('says how much is missing, and links to currency packs', async () => {
    const shown = await ask({gems: 3}, [
      wireItem('pouch', {name: 'Pouch', type: 'bundle', bundle_type: 'virtual_currency_package'}),
    ]);
    await until(() => plain(dialog(shown)).includes('You have 3 Gems, and need 1,200.'), 'the balance');

    partsOf(shown.catalog, 'button-primary')[0]!.click();
    await until(() => partsOf(shown.catalog, 'card').length === 1, 'the packages');

    expect(partsOf(shown.catalog, 'dialog')).to.have.length(0);
    expect(textOf(shown.catalog, 'name')).to.equal('Pouch');
  });
});
