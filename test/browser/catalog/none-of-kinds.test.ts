import {expect} from '@open-wc/testing';
import {plainText} from '../../support/parts.js';
import {createShop, type Shop} from '../../support/storefront-fixture.js';
import {until} from '../../support/until.js';
import {catchWarnings} from '../../support/warnings.js';

describe('a catalog whose group or kinds select nothing', () => {
  let shop: Shop;
  before(async () => {
    shop = await createShop();
  });

  for (const attributes of [
    'kinds="key"',
    'kinds="itme"',
    'group="weapons" kinds="package"',
    'group="weapons" kinds="game key"',
  ]) {
    it(`says so to the player, and why to the page’s developer: ${attributes}`, async () => {
      const warnings = catchWarnings();
      const {catalog} = shop.put(`<store-catalog ${attributes}></store-catalog>`);

      await until(() => /nothing for sale/.test(plainText(catalog.shadowRoot?.textContent ?? '')), 'the empty state');
      await until(() => warnings.texts.length === 1, 'a sentence');

      expect(warnings.stop()[0]).to.contain(`<store-catalog ${attributes}>`);
    });
  }

  it('shows what the page has for it', async () => {
    const {catalog} = shop.put('<store-catalog kinds="key"><p slot="empty">No keys yet</p></store-catalog>');

    await until(() => catalog.querySelector('p')!.offsetHeight > 0, 'the page’s own words');
  });

  it('finds items that only a later page of the list has', async () => {
    const far = await createShop({seed: 'empty'});
    for (let index = 0; index < 60; index++) await far.sell({sku: `item-${index}`, name: {en: `Item ${index}`}});
    await far.call('POST', '/v2/project/{project_id}/admin/items/bundle', {
      sku: 'all',
      name: {en: 'All of it'},
      content: [{sku: 'item-1', quantity: 1}],
      prices: [{amount: 1, currency: 'USD', is_default: true}],
    });
    const {catalog} = far.put('<store-catalog kinds="bundle"></store-catalog>');

    await until(() => catalog.shadowRoot?.textContent.includes('All of it'), 'the bundle');
  });
});
