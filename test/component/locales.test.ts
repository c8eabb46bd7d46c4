import {expect} from '@open-wc/testing';
import {elementsOf, englishIn} from '../support/english.js';
import {createShop, type Mounted, type Shop} from '../support/storefront-fixture.js';
import {until} from '../support/until.js';

const ALL = `
  <store-catalog></store-catalog>
  <store-item sku="ember-blade"></store-item>
  <store-cart></store-cart>
  <store-cart-button></store-cart-button>
  <store-order></store-order>`;

describe('elements in another language', () => {
  let shop: Shop;
  before(async () => {
    shop = await createShop();
  });

  /** All elements, once every one of them has words. */
  const mount = async (locale: string, theme = 'light'): Promise<Mounted> => {
    const shown = await shop.mount(ALL, {attributes: {locale, theme}});
    await until(
      () =>
        elementsOf(shown).every(
          ({shadowRoot}) => shadowRoot!.querySelector<HTMLElement>('.store')?.lang === locale.slice(0, 2),
        ),
      'the words',
    );
    return shown;
  };

  for (const [locale, dir] of [
    ['de', 'ltr'],
    ['ja', 'ltr'],
    ['ar', 'rtl'],
  ] as const) {
    it(`are marked as ${locale}, and run ${dir}`, async () => {
      const elements = elementsOf(await mount(locale));

      expect(elements.length).to.equal(5);
      for (const {localName, shadowRoot} of elements) {
        const box = shadowRoot!.querySelector<HTMLElement>('.store')!;
        expect([box.lang, box.dir, getComputedStyle(box).direction], localName).to.deep.equal([locale, dir, dir]);
      }
    });

    it(`say nothing of ours in English: ${locale}`, async () => {
      const shown = await mount(locale);

      await until(
        () => elementsOf(shown).every((element) => englishIn(element, locale).length === 0),
        'no English is left',
      ).catch(() => {});

      for (const element of elementsOf(shown)) expect(englishIn(element, locale), element.localName).to.deep.equal([]);
    });
  }

  for (const theme of ['light', 'dark']) {
    it(`are accessible from right to left, ${theme}`, async () => {
      for (const element of elementsOf(await mount('ar', theme))) await expect(element).to.be.accessible();
    });
  }
});
