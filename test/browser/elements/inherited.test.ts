// @runs every-engine: styles
import {expect} from '@open-wc/testing';
import {elements} from '../../../src/elements.js';
import type {StoreCart} from '../../../src/index.js';
import {inheritedProperties} from '../../support/inherited-properties.js';
import {partsOf} from '../../support/parts.js';
import {shadowElements} from '../../support/shadow-elements.js';
import {createShop, type Mounted, type Shop} from '../../support/storefront-fixture.js';
import {until} from '../../support/until.js';

/** The page's own choice, which holds in the elements that stand in it: colours, how letters are drawn, what is hidden or deaf. */
const COMES_IN =
  /^(color-scheme|supported-color-schemes|font-synthesis.*|text-rendering|(-\w+-)?text-size-adjust|-webkit-font-smoothing|-moz-osx-font-smoothing)$/;
const COMES_INTO_PAGE = /^(visibility|pointer-events|interactivity)$/;
/** The unit `rem` follows the root's font size. */
const ROOT_ALONE = 'font-size';

const OTHERS = Object.keys(elements).filter((tag) => !/provider|cart$/.test(tag));
const MARKUP = `<div id="ancestor">${OTHERS.map((tag) => `<${tag} sku="gale-bow"></${tag}>`).join('')}
  <store-cart></store-cart><store-cart id="drawer" placement="drawer"></store-cart></div>`;

/** All elements that the shop draws itself: in the roots of the provider's dialogs and of its elements. */
const drawn = ({provider}: Mounted): Element[] =>
  [...shadowElements(provider), ...shadowElements(provider.shadowRoot!)].filter(
    (element) => element.localName !== 'style',
  );

const isInDialog = (element: Element): boolean => element.closest('dialog') !== null;

describe('what CSS inherits', () => {
  const properties = inheritedProperties();
  let shop: Shop;
  let shown: Mounted;
  before(async () => {
    shop = await createShop();
  });
  beforeEach(async () => {
    shown = await shop.mount(MARKUP, {attributes: {presentation: 'dialog', country: 'US'}});
    shown.storefront.add('gale-bow');
    await until(() => partsOf(shown.provider.querySelector('store-cart')!, 'line').length > 0, 'the cart has a line');
  });
  afterEach(() => {
    for (const element of [document.documentElement, document.body]) element.removeAttribute('style');
  });

  const drawer = (): StoreCart => shown.provider.querySelector('#drawer')!;
  const ancestor = (): HTMLElement => shown.provider.querySelector('#ancestor')!;
  const openDialogs = (): HTMLDialogElement[] =>
    drawn(shown).filter((element): element is HTMLDialogElement => element.matches('dialog[open]'));
  /** Opens the drawer, the details of an item, and the payment page in a dialog. */
  async function openAll(): Promise<void> {
    drawer().open();
    await drawer().updateComplete;
    partsOf(shown.catalog, 'name')[0]!.click();
    shown.storefront.buy('gale-bow');
    await until(() => openDialogs().length === 3, 'all three dialogs are open');
  }

  /** Sets every inherited property to an odd value above the elements. */
  function makePageOdd(): void {
    for (const element of [document.documentElement, document.body, ancestor()])
      for (const [name, value] of properties)
        if (name !== ROOT_ALONE || element !== document.documentElement)
          element.style.setProperty(name, value, 'important');
  }

  const stylesOf = (elements: readonly Element[]): readonly Record<string, string>[] =>
    elements.map((element) => {
      const style = getComputedStyle(element);
      return Object.fromEntries([...properties.keys()].map((name) => [name, style.getPropertyValue(name)]));
    });

  it('is found in this engine', () => {
    expect(properties.size).to.be.above(60);
    expect([...properties.keys()]).to.include.members(
      'visibility pointer-events cursor word-break overflow-wrap text-transform text-shadow letter-spacing quotes'.split(
        ' ',
      ),
    );
  });

  it('ends at every element and dialog of the shop, fonts and colours aside', async () => {
    await openAll();
    const elements = drawn(shown);
    const plain = stylesOf(elements);

    makePageOdd();

    const odd = stylesOf(elements);
    const differences = new Set<string>();
    for (const [index, element] of elements.entries())
      for (const [name, value] of Object.entries(plain[index]!)) {
        const isPages = COMES_IN.test(name) || (COMES_INTO_PAGE.test(name) && !isInDialog(element));
        if (!isPages && odd[index]![name] !== value)
          differences.add(
            `${name}: ${value} became ${odd[index]![name]} in ${(element.getRootNode() as ShadowRoot).host.localName}`,
          );
      }
    expect([...differences]).to.deep.equal([]);
  });

  it('hides and silences what stands in the page, as it does the page’s own content', () => {
    ancestor().style.cssText = 'visibility: hidden; pointer-events: none';

    const [button] = partsOf(shown.catalog, 'buy-button');
    const {visibility, pointerEvents} = getComputedStyle(button!);
    expect({visibility, pointerEvents}).to.deep.equal({visibility: 'hidden', pointerEvents: 'none'});
  });

  it('lets dialogs be seen and pressed in a page that switched its pointer off', async () => {
    document.body.style.cssText = 'pointer-events: none; cursor: none; visibility: hidden; user-select: none';

    drawer().open();
    await drawer().updateComplete;
    const [close] = partsOf(drawer(), 'close-button');
    const {left, top, width, height} = close!.getBoundingClientRect();

    const hit = drawer().shadowRoot!.elementFromPoint(left + width / 2, top + height / 2);
    expect(close!.contains(hit), `${hit?.outerHTML} is pressed`).to.equal(true);
    expect(getComputedStyle(drawer().shadowRoot!.querySelector('dialog')!).cursor).to.equal('auto');
  });

  it('keeps the language, by which words are hyphenated', () => {
    const style = getComputedStyle(shown.catalog.shadowRoot!.querySelector('.store')!) as CSSStyleDeclaration & {
      webkitLocale?: string;
    };

    expect((style.webkitLocale ?? 'en').replaceAll('"', '')).to.equal('en');
  });
});
