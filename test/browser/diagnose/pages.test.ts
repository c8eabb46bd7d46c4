import {expect} from '@open-wc/testing';
import {executeServerCommand} from '@web/test-runner-commands';
import {ELEMENT_TAGS} from '../../../src/diagnose/element-tags.js';
import {scanMarkup} from '../../../src/diagnose/markup.js';
import {checkPageNames} from '../../../src/diagnose/misspelt.js';
import {findElements} from '../../../src/diagnose/shop-elements.js';

// No element is defined in this page: the markup stands as it is written, and starts no shop.
describe('the pages of the demo and the guides', () => {
  let pages: readonly {readonly name: string; readonly markup: string}[];
  before(async () => {
    pages = await executeServerCommand('pages');
  });

  const container = document.createElement('div');
  before(() => document.body.append(container));
  after(() => container.remove());

  it('have no misspelt name, by the look over a page', () => {
    const found: string[] = [];
    for (const {name, markup} of pages) {
      container.innerHTML = markup;
      const report = (id: string, data: unknown): void => void found.push(`${name}: ${id} ${JSON.stringify(data)}`);
      scanMarkup(findElements(), report);
      checkPageNames(report);
    }

    expect(found).to.deep.equal([]);
  });

  it('show every element, and controls of the host', () => {
    container.innerHTML = pages.map(({markup}) => markup).join('');
    const tags = new Set(findElements().map(({tag}) => tag));

    expect([...tags]).to.include.members([...ELEMENT_TAGS.filter((tag) => tag !== 'store-provider'), undefined]);
  });
});
