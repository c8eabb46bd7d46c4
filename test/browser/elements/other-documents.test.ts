import {expect} from '@open-wc/testing';
import {elements} from '../../../src/elements.js';
import {createShop, type Shop} from '../../support/storefront-fixture.js';
import {until} from '../../support/until.js';

/** The texts of all styles that a shadow root has. */
const stylesOf = (element: Element): string[] =>
  [...element.shadowRoot!.adoptedStyleSheets].map((sheet) => [...sheet.cssRules].map(({cssText}) => cssText).join());

describe('in a frame of the page', () => {
  let shop: Shop;
  let frame: HTMLIFrameElement;
  before(async () => {
    shop = await createShop();
  });
  beforeEach(() => {
    frame = document.createElement('iframe');
    document.body.append(frame);
  });
  afterEach(() => frame.remove());
  const inside = (): HTMLElement => frame.contentDocument!.body;

  for (const tag of Object.keys(elements)) {
    it(`<${tag}> has the styles of the page, moved there, and back again`, async () => {
      const {provider} = shop.put(`<div><${tag}></${tag}></div>`, {attributes: {locale: 'en'}});
      const home = provider.firstElementChild!;
      const element = home.firstElementChild!;
      await until(() => element.shadowRoot?.adoptedStyleSheets.length, 'its styles');
      const before = stylesOf(element);

      inside().append(element);
      await until(() => stylesOf(element).length >= before.length, 'the styles in the frame');
      expect(stylesOf(element).slice(0, before.length)).to.deep.equal(before);

      home.append(element);
      await until(() => stylesOf(element).length >= before.length, 'the styles back in the page');
      expect(stylesOf(element).slice(0, before.length)).to.deep.equal(before);
    });

    it(`<${tag}> is drawn with its styles where the page makes it for there`, async () => {
      const wanted = document.createElement(tag);
      document.body.append(wanted);
      const styles = stylesOf(wanted);
      wanted.remove();
      const element = document.createElement(tag);

      inside().append(element);

      await until(() => element.shadowRoot?.childElementCount, 'it is drawn');
      await until(() => stylesOf(element).length >= styles.length, 'its styles');
      expect(stylesOf(element).slice(0, styles.length)).to.deep.equal(styles);
    });
  }
});
