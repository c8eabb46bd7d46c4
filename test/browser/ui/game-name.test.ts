// @runs every-engine: hyphens
import {expect} from '@open-wc/testing';
import {partsOf} from '../../support/parts.js';
import {cartOf, cartsIn, createCartShop} from '../../support/shown-cart.js';
import type {Mounted, Shop} from '../../support/storefront-fixture.js';

describe('the name of an item', () => {
  let shop: Shop;
  before(async () => {
    shop = await createCartShop();
    await shop.sell({sku: 'smith', name: {de: 'Großmeisterschmiedehammer', fr: 'Marteau', en: 'Hammer'}});
  });
  const {mountWith} = cartsIn(() => shop);
  const nameIn = (shown: Mounted): HTMLElement => partsOf(cartOf(shown), 'name')[0]!.querySelector('bdi')!;

  for (const [locale, lang] of [
    ['en', 'en'],
    ['de', 'de'],
    // There are no words in French: the names are French, among English ones.
    ['fr', 'fr'],
  ] as const)
    it(`is hyphenated by the rules of its own language: ${locale}`, async () => {
      const shown = await mountWith({smith: 1}, {attributes: {locale}});

      const name = nameIn(shown);
      expect(name.matches(`:lang(${lang})`), name.outerHTML).to.equal(true);
      expect(getComputedStyle(name).hyphens).to.equal('auto');
    });

  it('breaks in 320 pixels only where a hyphen may stand, in a browser that knows where', async () => {
    const probe = document.createElement('p');
    probe.lang = 'de';
    probe.style.cssText = 'hyphens: auto; inline-size: 6em';
    probe.textContent = 'Großmeisterschmiedehammer';
    document.body.append(probe);
    const knowsHyphens = probe.scrollWidth <= probe.clientWidth;
    probe.remove();
    const shown = await mountWith({smith: 1}, {attributes: {locale: 'de'}});
    cartOf(shown).style.cssText = 'display: block; inline-size: 320px';

    const line = partsOf(cartOf(shown), 'name')[0]!;
    // A break that no hyphen marks is one that the box had to force.
    line.style.overflowWrap = 'normal';
    const isForced = line.scrollWidth > line.clientWidth;

    expect(knowsHyphens && isForced, `${line.scrollWidth} in ${line.clientWidth}`).to.equal(false);
  });
});
