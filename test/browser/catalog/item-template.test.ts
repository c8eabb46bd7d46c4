import {expect} from '@open-wc/testing';
import {money, plain} from '../../support/cards.js';
import {partsOf} from '../../support/parts.js';
import {scriptedFetch} from '../../support/scripted-fetch.js';
import {answerFrom, type Lists, wireItem} from '../../support/scripted-shop.js';
import {createShop, type Mounted, type Shop} from '../../support/storefront-fixture.js';
import {until} from '../../support/until.js';
import {catchWarnings} from '../../support/warnings.js';

describe('a card of an author’s own template', () => {
  let shop: Shop;
  before(async () => {
    shop = await createShop({seed: 'empty'});
  });

  const mountTemplate = (inside: string, lists: Lists): Promise<Mounted> =>
    shop.mount(`<store-catalog tools="none"><template slot="item">${inside}</template></store-catalog>`, {
      fetch: scriptedFetch(answerFrom(() => lists)).fetch,
    });

  it('shows the fields that it names, as text, and hides those without a value', async () => {
    const hostile = '<img src=x onerror="window.wasRun = true">';
    const shown = await mountTemplate(
      '<b data-bind="name"></b><i data-bind="description"></i><u data-bind="price"></u><a data-bind="image">Look</a>',
      {
        items: [wireItem('x', {name: hostile, description: '', image_url: 'javascript:alert(1)'})],
      },
    );
    await until(() => partsOf(shown.catalog, 'item').length, 'the author’s card');

    const [part] = partsOf(shown.catalog, 'item');
    expect(part!.querySelector('b')!.textContent).to.equal(hostile);
    expect(part!.querySelector('i')!.hidden).to.equal(true);
    expect(part!.querySelector('u')!.textContent).to.equal('$1.00');
    expect(part!.querySelector('a')!.hasAttribute('href')).to.equal(false);
    expect('wasRun' in window).to.equal(false);
  });

  it('shows an old price only where it was higher', async () => {
    const shown = await mountTemplate('<s data-bind="price.old"></s>', {
      items: [
        ['4.90', '4.9'],
        ['10.00', '9.99'],
        ['9.99', '10.00'],
      ].map(([now, before]) => wireItem(`x${now}`, {price: money(now!, before)})),
    });
    await until(() => partsOf(shown.catalog, 'item').length === 3, 'the author’s cards');

    expect(partsOf(shown.catalog, 'item').map(plain)).to.deep.equal(['', '', '$10.00']);
  });

  it('reads no path of a prototype', async () => {
    const shown = await mountTemplate('<b data-bind="constructor">c</b><b data-bind="__proto__">p</b>', {
      items: [wireItem('x')],
    });
    await until(() => partsOf(shown.catalog, 'item').length, 'the author’s card');

    expect(partsOf(shown.catalog, 'item')[0]!.textContent).to.equal('');
  });

  it('keeps the buy button', async () => {
    const shown = await mountTemplate('<b data-bind="name"></b>', {items: [wireItem('x')]});
    await until(() => partsOf(shown.catalog, 'item').length, 'the author’s card');

    expect(partsOf(shown.catalog, 'buy-button')[0]!.getAttribute('aria-label')).to.equal('Buy x for $1.00');
  });

  it('makes no rule of a style sheet of a text, and reports it', async () => {
    const warnings = catchWarnings();
    const shown = await mountTemplate('<style data-bind="description"></style><b data-bind="name"></b>', {
      items: [wireItem('x', {description: '* {display: none}'})],
    });
    await until(() => partsOf(shown.catalog, 'item').length, 'the author’s card');

    expect(partsOf(shown.catalog, 'item')[0]!.querySelector('style')!.textContent).to.equal('');
    await until(() => warnings.texts.length, 'the warning');
    expect(warnings.stop().join(' ')).to.contain('[binding-on-code]').and.contain('data-bind="description"');
  });
});
