import {expect} from '@open-wc/testing';
import {expectAccessible} from '../../support/accessible.js';
import {cardOf, partsOf, textOf} from '../../support/parts.js';
import {CART, cartOf, cartsIn, createCartShop, partOf} from '../../support/shown-cart.js';
import type {Mounted, Shop} from '../../support/storefront-fixture.js';
import {until} from '../../support/until.js';

describe('the option tax', () => {
  let shop: Shop;
  before(async () => {
    shop = await createCartShop();
  });
  const {mountWith} = cartsIn(() => shop);
  const totalOf = (shown: Mounted): string => partOf(shown, 'total').textContent!.replace(/\s+/g, ' ').trim();

  it('says under the total of a cart whether the tax is in it, and follows each change', async () => {
    const shown = await mountWith({bow: 1}, {attributes: {tax: 'added'}});
    expect(totalOf(shown)).to.equal('$4.99plus tax');
    await expectAccessible(cartOf(shown));

    shown.provider.tax = 'included';
    await until(() => totalOf(shown) === '$4.99incl. VAT', 'the other word');
    shown.provider.removeAttribute('tax');
    await until(() => totalOf(shown) === '$4.99', 'no word');
  });

  it('is said in the player’s language, and never makes the cart wider than its place', async () => {
    for (const [locale, said] of [
      ['de', 'zzgl. Steuern'],
      ['ja', '税別'],
      ['ar', 'تُضاف الضريبة'],
    ] as const) {
      const shown = await mountWith({bow: 1}, {attributes: {locale, tax: 'added'}});
      shown.provider.style.cssText = 'display: block; inline-size: 280px';
      await until(() => partOf(shown, 'tax')?.textContent === said, said);

      const cart = cartOf(shown);
      expect(cart.scrollWidth).to.be.at.most(cart.clientWidth);
    }
  });

  it('is said of nothing that costs nothing', async () => {
    const shown = await mountWith({gift: 1}, {attributes: {tax: 'added'}});

    expect(partsOf(cartOf(shown), 'tax')).to.have.length(0);
  });

  it('is said beside the price in an item’s details', async () => {
    const shown = await shop.mount('<store-catalog></store-catalog>', {attributes: {tax: 'added'}});
    const catalog = shown.provider.querySelector('store-catalog')!;

    cardOf(catalog, 'Gale Bow').element.querySelector<HTMLElement>('[part~=name]')!.click();
    await until(() => partsOf(catalog, 'tax').length, 'the word');

    expect(textOf(catalog, 'tax')).to.equal('plus tax');
    shown.provider.tax = 'included';
    await until(() => textOf(catalog, 'tax') === 'incl. VAT', 'the other word');
  });

  it('says nothing where its value is none', async () => {
    const shown = await mountWith({bow: 1}, {markup: CART, attributes: {tax: 'some'}});

    expect(totalOf(shown)).to.equal('$4.99');
  });
});
