// @runs every-engine: focus, styles
import {expect} from '@open-wc/testing';
import {elements} from '../../../src/elements.js';
import type {StoreCart} from '../../../src/index.js';
import {partsOf} from '../../support/parts.js';
import {shadowElements} from '../../support/shadow-elements.js';
import {createShop, type Mounted, type Shop} from '../../support/storefront-fixture.js';
import {until} from '../../support/until.js';

const OTHERS = Object.keys(elements).filter((tag) => !/provider|cart$/.test(tag));
const MARKUP = `${OTHERS.map((tag) => `<${tag} sku="healing-draught"></${tag}>`).join('')}
  <inventory-view kinds="games"></inventory-view><store-cart></store-cart><store-cart id="drawer" placement="drawer"></store-cart>`;

describe('focus and fields, in all elements', () => {
  let shop: Shop;
  let shown: Mounted;
  before(async () => {
    shop = await createShop();
  });
  beforeEach(async () => {
    shown = await shop.mount(MARKUP, {attributes: {country: 'US'}});
    shown.storefront.add('healing-draught');
    await until(() => partsOf(cart(), 'quantity').length > 0, 'the cart has a line');
    await until(() => all('input[placeholder]').length > 2, 'the fields are there');
  });

  const cart = (): HTMLElement => shown.provider.querySelector('store-cart')!;
  const drawer = (): StoreCart => shown.provider.querySelector('#drawer')!;
  const all = (selector: string): HTMLElement[] =>
    [...shadowElements(shown.provider), ...shadowElements(shown.provider.shadowRoot!)].filter(
      (element): element is HTMLElement => element.matches(selector),
    );
  const ringOf = (element: Element, pseudo?: string): string => {
    const {outlineStyle, outlineWidth} = getComputedStyle(element, pseudo);
    return outlineStyle === 'none' ? 'none' : outlineWidth;
  };

  it('a press is the button’s wherever it begins, so that none is lost where its text changes meanwhile', () => {
    const buttons = all('button');
    expect(buttons.length).to.be.greaterThan(20);

    const takers = buttons
      .flatMap((button) => [...button.querySelectorAll('*')])
      .filter((part) => getComputedStyle(part).pointerEvents !== 'none');

    expect(takers.map(({outerHTML}) => outerHTML)).to.deep.equal([]);
  });

  it('a heading that gets the focus shows no ring; what is pressed does', async () => {
    partsOf(shown.catalog, 'name')[0]!.click();
    await until(() => all('dialog[open] h2').length === 1, 'the details are open');
    const [details] = all('dialog[open] h2');
    details!.focus();
    expect(details!.matches(':focus-visible'), 'the focus is shown').to.equal(true);
    expect(ringOf(details!), 'in the details').to.equal('none');
    all('dialog[open] .close')[0]!.click();

    for (const heading of all(':is(h2, h3)[tabindex="-1"]')) {
      heading.focus();
      expect(ringOf(heading), heading.outerHTML).to.equal('none');
    }

    drawer().open();
    await until(() => partsOf(drawer(), 'close-button').length > 0, 'the drawer is open');
    const [title, close] = ['title', 'close-button'].map((part) => partsOf(drawer(), part)[0]!);
    title!.focus();
    expect(ringOf(title!), 'in the drawer').to.equal('none');
    close!.focus();
    expect(ringOf(close!)).to.equal('3px');
  });

  it('the ring of a stepper stands around all of it, with its corners', () => {
    shown.provider.style.setProperty('--store-radius-control', '20px');
    const steppers = all('[part=quantity]');

    for (const stepper of steppers) {
      const field = stepper.querySelector<HTMLElement>('[part=field]')!;
      const more = stepper.querySelector<HTMLElement>('[part=more]')!;
      field.focus();
      const {width, height, borderRadius} = getComputedStyle(more, '::after');

      expect(ringOf(field)).to.equal('none');
      expect(ringOf(more, '::after')).to.equal('3px');
      expect([width, height, borderRadius]).to.deep.equal([
        getComputedStyle(stepper).width,
        getComputedStyle(stepper).height,
        getComputedStyle(stepper).borderRadius,
      ]);
      more.focus();
      expect(ringOf(more), 'a button of its own ring').to.equal('3px');
      expect(ringOf(more, '::after')).to.equal('none');
    }
    expect(steppers.length).to.be.above(0);
  });

  it('a placeholder that does not fit ends in an ellipsis', () => {
    for (const field of all('input[placeholder]') as HTMLInputElement[]) {
      field.value = '';
      expect(getComputedStyle(field).textOverflow, field.placeholder).to.equal('ellipsis');
    }
  });
});
