import {expect} from '@open-wc/testing';
import {elementsOf, englishIn} from '../../support/english.js';
import {createShop, type Shop} from '../../support/storefront-fixture.js';
import {until} from '../../support/until.js';

/** Where the words of a language take longer to load, English is shown meanwhile. */
const ENGLISH_AFTER_MS = 2000;

// A file of its own: words that another test loaded would be here from the start.
describe('the first words', () => {
  let shop: Shop;
  before(async () => {
    shop = await createShop();
  });

  for (const {locale, markup, name} of [
    {locale: 'de', markup: '<store-catalog></store-catalog>', name: 'Glutklinge'},
    {
      locale: 'ja',
      markup: '<store-item sku="ember-blade"></store-item><store-catalog></store-catalog>',
      name: '残り火の剣',
    },
    {
      locale: 'ar',
      markup: '<store-cart></store-cart><store-cart-button></store-cart-button><store-catalog></store-catalog>',
      name: '',
    },
  ]) {
    it(`of a shop in ${locale} are not English`, async () => {
      const seen = new Set<string>();
      const begun = performance.now();
      const shown = shop.put(markup, {attributes: {locale}});
      const look = (): void => {
        if (performance.now() - begun > ENGLISH_AFTER_MS) return;
        for (const element of elementsOf(shown)) {
          for (const text of englishIn(element, locale)) seen.add(`${element.localName}: ${text}`);
        }
      };
      const watcher = new MutationObserver(look);
      for (const {shadowRoot} of elementsOf(shown)) {
        watcher.observe(shadowRoot!, {subtree: true, childList: true, characterData: true, attributes: true});
      }

      await shown.settled();
      await until(() => shown.catalog.shadowRoot!.textContent!.includes(name), 'the cards');
      await until(() => shown.catalog.shadowRoot!.querySelector('[part~=badge]'), 'what follows the first paint');
      watcher.disconnect();

      expect([...seen]).to.deep.equal([]);
    });
  }
});
