import {expect} from '@open-wc/testing';
import {partsOf} from '../../support/parts.js';
import {cartOf, cartsIn, untilSettled} from '../../support/shown-cart.js';
import {createShop, type Shop} from '../../support/storefront-fixture.js';
import {until} from '../../support/until.js';

/** The left edge of a piece of text in an element. */
function leftOf(element: Element, piece: string): number {
  const text = [...element.childNodes].find((node) => node instanceof Text && node.data.includes(piece))!;
  const range = document.createRange();
  const start = text.textContent!.indexOf(piece);
  range.setStart(text, start);
  range.setEnd(text, start + piece.length);
  return range.getBoundingClientRect().left;
}

describe('the saving in a cart', () => {
  let shop: Shop;
  before(async () => {
    shop = await createShop({seed: 'empty'});
    await shop.sell({sku: 'bow', name: {en: 'Gale Bow'}, prices: [{amount: 9, currency: 'USD', is_default: true}]});
    await shop.call('POST', '/v3/project/{project_id}/admin/promotion/item', {
      name: {en: 'Sale'},
      discount: {percent: '50.00'},
      items: [{sku: 'bow'}],
    });
  });
  const {mountWith} = cartsIn(() => shop);

  /** What stands left of what, of the sign of the currency, the digits, and the minus where there is one. */
  const orderOf = (amount: Element): string =>
    ['−', '4', '٤', 'US$', '$']
      .filter((piece) => amount.textContent!.includes(piece) && !(piece === '$' && amount.textContent!.includes('US$')))
      .sort((a, b) => leftOf(amount, a) - leftOf(amount, b))
      .join(' ');

  const orders = {
    en: [['− $ 4', '$ 4']],
    // Engines differ in the digits. Arabic-Indic ones have their sign at the right, before them as they are read.
    ar: [
      ['US$ − 4', 'US$ 4'],
      ['US$ ٤ −', 'US$ ٤'],
    ],
    he: [['$ − 4', '$ 4']],
    de: [['− 4 $', '4 $']],
  };
  for (const [locale, either] of Object.entries(orders))
    it(`has its currency on the side where the total has it, and its sign before the digits: ${locale}`, async () => {
      const shown = await mountWith({bow: 1}, {attributes: {locale}});
      await untilSettled(shown);
      const part = (name: string): Element => partsOf(cartOf(shown), name)[0]!.querySelector('bdi')!;
      await until(() => partsOf(cartOf(shown), 'saving')[0], 'the saving');

      expect(either).to.deep.include([orderOf(part('saving')), orderOf(part('total'))]);
    });
});
