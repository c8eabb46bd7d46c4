import {expect} from '@open-wc/testing';
import {cardOf, partsOf} from '../../support/parts.js';
import {heldFetch, json, scriptedFetch} from '../../support/scripted-fetch.js';
import {CATALOG} from '../../support/shown-catalog.js';
import {createShop} from '../../support/storefront-fixture.js';
import {until} from '../../support/until.js';

describe('<store-catalog> as its list changes', () => {
  const page = (...skus: string[]) =>
    json({items: skus.map((sku) => ({sku, price: {amount: '1.00', currency: 'USD'}})), has_more: false});

  it('keeps the focus on its item', async () => {
    const shop = await createShop();
    let skus = ['a', 'b', 'c'];
    const {fetch} = scriptedFetch(({url}) => (url.pathname.endsWith('/virtual_items') ? page(...skus) : page()));
    const {catalog, storefront} = await shop.mount(CATALOG, {fetch});
    cardOf(catalog, 'b').button.focus();
    skus = ['b', 'c'];

    storefront.reload();
    await until(() => partsOf(catalog, 'card').length === 2, 'the shorter list');

    expect(catalog.shadowRoot!.activeElement).to.equal(cardOf(catalog, 'b').button);
  });

  it('refreshes when the player returns, keeps its items and the focus meanwhile, and sends one request', async () => {
    const shop = await createShop();
    let skus = ['a', 'b'];
    const {fetch, sent} = scriptedFetch(({url}) => (url.pathname.endsWith('/virtual_items') ? page(...skus) : page()));
    const {catalog, provider} = await shop.mount(CATALOG, {fetch});
    const asked = (): number => sent.filter(({url}) => url.pathname.endsWith('/virtual_items')).length;
    cardOf(catalog, 'b').button.focus();
    const before = asked();
    skus = ['b'];

    document.dispatchEvent(new Event('visibilitychange'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(partsOf(catalog, 'card').length, 'what is shown stays').to.equal(2);
    await until(() => partsOf(catalog, 'card').length === 1, 'the list of today');

    expect(asked() - before).to.equal(1);
    expect(catalog.shadowRoot!.activeElement).to.equal(cardOf(catalog, 'b').button);
    provider.remove();
  });

  it('waits for the names in another language before it changes words and prices, but not for long', async () => {
    const shop = await createShop();
    const held = heldFetch({address: /\/items\//, isOpen: true});
    const {catalog, provider, storefront} = await shop.mount(CATALOG, {fetch: held.fetch});
    await held.hold();
    const [price] = partsOf(catalog, 'buy-button');
    const before = price!.textContent!;

    provider.setAttribute('locale', 'de');
    await provider.updateComplete;
    // An update would take its turn among these.
    for (let turn = 0; turn < 20; turn++) await undefined;
    const atOnce = price!.textContent;
    await until(() => price!.textContent!.includes(','), 'the price in German, though the names are late');

    expect(before).not.to.include(',');
    expect(atOnce).to.equal(before);
    expect(storefront.$catalog.value!.status).to.equal('loading');
    held.release();
    await until(() => storefront.$catalog.value!.status === 'ready', 'the names in German');
  });

  it('asks a token source that is set while the first list is loading', async () => {
    const shop = await createShop();
    const shown = shop.put(CATALOG, {attributes: {auth: 'required'}, getToken: undefined});

    shown.storefront.getToken = shop.getToken;

    await until(() => partsOf(shown.catalog, 'card').length > 0, 'the items');
    expect(shop.asked).to.deep.equal(['start']);
  });
});
