import {expect} from '@open-wc/testing';
import {expectAccessible} from '../../../support/accessible.js';
import {CARDS, GEMS, money, mountCards, RUNE} from '../../../support/cards.js';
import {cardOf, partsOf, textOf} from '../../../support/parts.js';
import {windowsOfEachTest} from '../../../support/payment-window.js';
import {purchaseDialog, untilShown} from '../../../support/purchase-dialog.js';
import {type Sent, scriptedFetch, silence} from '../../../support/scripted-fetch.js';
import {answerFrom, wireItem, wireRarity} from '../../../support/scripted-shop.js';
import {createShop, type Mounted, type Shop} from '../../../support/storefront-fixture.js';
import {until, untilValue} from '../../../support/until.js';

describe('the details of an item', () => {
  let shop: Shop;
  before(async () => {
    shop = await createShop({seed: 'empty'});
  });

  const HOARD = wireItem('hoard', {
    name: 'The Hoard',
    type: 'bundle',
    bundle_type: 'standard',
    description: 'All of it.',
    attributes: [wireRarity('legendary')],
    price: money('29.99', '49.99'),
    content: [
      {sku: 'blade', name: 'Blade', type: 'virtual_good', image_url: null, quantity: 1},
      {sku: 'gems', name: 'Gems', type: 'virtual_currency', image_url: null, quantity: 1500},
    ],
  });
  const OWNED = wireItem('blade', {name: 'Blade', can_be_bought: false, virtual_item_type: 'non_consumable'});
  const open = async (more: object = {}): Promise<Mounted & {sent: readonly Sent[]}> => {
    const shown = await mountCards(shop, {bundles: [HOARD], items: [OWNED]}, ({url}) =>
      url.pathname.includes('/items/bundle/sku/')
        ? new Response(JSON.stringify({...HOARD, ...more}), {headers: {'content-type': 'application/json'}})
        : undefined,
    );
    cardOf(shown.catalog, 'The Hoard').element.querySelector<HTMLElement>('[part~=name]')!.focus();
    cardOf(shown.catalog, 'The Hoard').element.querySelector<HTMLElement>('[part~=name]')!.click();
    await until(() => partsOf(shown.catalog, 'details-name').length, 'the details');
    return shown;
  };

  it('shows the contents, which of them the player owns, and the price', async () => {
    const shown = await open();

    const rows = [...partsOf(shown.catalog, 'contents')[0]!.children].map((row) =>
      row.textContent!.replace(/\s+/g, ' ').trim(),
    );
    expect(rows).to.deep.equal(['BBladeOwned', 'GGems× 1,500']);
    expect(textOf(shown.catalog, 'price')).to.equal('$29.99');
    expect(shown.eventsOf('store-item-view')).to.deep.equal([{sku: 'hoard'}]);
    expect(shown.catalog.shadowRoot!.activeElement).to.equal(partsOf(shown.catalog, 'details-name')[0]);
  });

  it('fetches the long description and the gallery', async () => {
    const shown = await open({
      long_description: 'A long story.',
      media_list: [
        {type: 'image', url: 'https://cdn.example/a.png'},
        {type: 'image', url: 'javascript:alert(1)'},
      ],
    });

    await until(() => textOf(shown.catalog, 'long-description') === 'A long story.', 'the story');
    expect(shown.catalog.shadowRoot!.innerHTML).not.to.contain('javascript:');
  });

  describe('while another purchase is open', () => {
    windowsOfEachTest();

    for (const [what, cart, part] of [
      ['its button beside a cart', '<store-cart></store-cart>', 'buy-button'],
      ['its button', '', 'buy-button'],
      ['its price in virtual currency', '', 'virtual-button'],
    ] as const) {
      it(`shows that purchase instead of selling: ${what}`, async () => {
        const usual = answerFrom(() => ({items: [wireItem('blade', {name: 'Blade', virtual_prices: [GEMS]})]}));
        let order = (): void => {};
        const ordered = new Promise<Response>((resolve) => {
          order = () => resolve(Response.json({order_id: 7, token: 'a token'}));
        });
        const {fetch} = scriptedFetch((request) => {
          if (request.method === 'POST') return ordered;
          if (!request.url.pathname.includes('/order/')) return usual(request);
          return Response.json({order_id: 7, status: 'new', content: {}});
        });
        const shown = await shop.mount(CARDS + cart, {fetch});
        const {catalog, storefront, eventsOf} = shown;
        cardOf(catalog, 'Blade').element.querySelector<HTMLElement>('[part~=name]')!.click();
        const inDetails = (): HTMLElement | undefined =>
          partsOf(catalog, part).find((found) => found.closest('dialog')) as HTMLElement | undefined;
        await until(inDetails, 'the details');

        storefront.buy('other');
        await catalog.updateComplete;
        expect(inDetails()!.getAttribute('aria-disabled'), 'while it is ordered').to.equal('true');
        order();
        await untilValue(storefront.$purchase, (purchase) => purchase?.stage === 'waiting', 'it is to be paid');
        await catalog.updateComplete;
        inDetails()!.click();
        const dialog = await untilShown(shown);

        expect(dialog.item()).to.contain('other');
        expect(eventsOf('store-checkout-request')).to.deep.equal([]);
        expect(catalog.shadowRoot!.querySelector('#confirm-text'), 'no question').to.equal(null);

        dialog.press('Cancel');
        await untilValue(storefront.$purchase, (purchase) => purchase?.outcome === 'canceled', 'it is given up');
        expect(purchaseDialog(shown)?.title()).to.equal(undefined);
      });
    }

    it('dispatches no request to the page, though the question was open before', async () => {
      const usual = answerFrom(() => ({items: [RUNE], balances: {gems: 5000}}));
      const {fetch} = scriptedFetch((request) => (request.method === 'POST' ? silence() : usual(request)));
      const {catalog, storefront, eventsOf} = await shop.mount(CARDS, {fetch});
      cardOf(catalog, 'Runeblade').button.click();
      await until(() => partsOf(catalog, 'button-primary').length, 'the question');

      storefront.buy('other');
      partsOf(catalog, 'button-primary')[0]!.click();

      expect(eventsOf('store-checkout-request')).to.deep.equal([]);
      expect(storefront.$purchase.get()!.sku).to.equal('other');
    });
  });

  it('closes by its button, and gives the focus back @every-engine: focus', async () => {
    const shown = await open();
    const name = cardOf(shown.catalog, 'The Hoard').element.querySelector('[part~=name]');

    partsOf(shown.catalog, 'close-button')[0]!.click();

    expect(partsOf(shown.catalog, 'dialog')).to.have.length(0);
    expect(shown.catalog.shadowRoot!.activeElement).to.equal(name);
    expect(getComputedStyle(document.documentElement).overflowY).to.equal('visible');
  });

  it('is closed when its catalog leaves the page', async () => {
    const shown = await open();

    shown.catalog.remove();

    expect(partsOf(shown.catalog, 'dialog')).to.have.length(0);
    expect(getComputedStyle(document.documentElement).overflowY).to.equal('visible');
  });

  it('is accessible', async () => {
    const shown = await open({long_description: 'A long story.'});
    await until(() => partsOf(shown.catalog, 'long-description').length, 'the story');

    await expectAccessible(shown.catalog);
  });
});
