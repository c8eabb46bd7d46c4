import {expect} from '@open-wc/testing';
import {cardOf, partsOf} from '../../support/parts.js';
import {scriptedFetch} from '../../support/scripted-fetch.js';
import {answerFrom, type Lists, wireGroup, wireItem} from '../../support/scripted-shop.js';
import {CATALOG, chips, names, spoken} from '../../support/shown-catalog.js';
import {createShop} from '../../support/storefront-fixture.js';
import {until} from '../../support/until.js';

describe('<store-catalog> with many items', () => {
  const many: Lists = {items: Array.from({length: 60}, (_, index) => wireItem(`i${index}`, {name: `Item ${index}`}))};

  it('shows 24, then more on a press, to the end of the service’s pages', async () => {
    const shop = await createShop({seed: 'empty'});
    const shown = await shop.mount(CATALOG, {fetch: scriptedFetch(answerFrom(() => many)).fetch});
    const more = (): HTMLElement => partsOf(shown.catalog, 'more-button')[0]!;
    await until(() => names(shown).length === 24, 'the first ones');
    expect(more().parentElement!.textContent!.replace(/\s+/g, ' ').trim()).to.equal('Show 24 more 24 of 60');

    more().focus();
    more().click();
    await until(() => names(shown).length === 48, 'the next ones');
    more().click();
    await until(() => names(shown).length === 60, 'the last ones');

    expect(new Set(names(shown)).size, 'each once').to.equal(60);
    expect(partsOf(shown.catalog, 'more-button')).to.have.length(0);
    await until(
      () => shown.catalog.shadowRoot!.activeElement?.textContent === 'Item 48',
      'the focus on the first new one',
    );
    await until(() => /12 more items, 60 of 60 shown/.test(spoken(shown)), 'it is said');
  });

  it('draws twelve cards first, and the others once those have been painted @every-engine: painting', async () => {
    const shop = await createShop({seed: 'empty'});
    const shown = shop.put(CATALOG, {fetch: scriptedFetch(answerFrom(() => many)).fetch});
    await shown.catalog.updateComplete;
    const counts = new Set<number>();
    const observer = new MutationObserver(() => counts.add(names(shown).length));
    observer.observe(shown.catalog.shadowRoot!, {subtree: true, childList: true});

    await until(() => names(shown).length === 24, 'all of them');

    observer.disconnect();
    expect([...counts].filter(Boolean)).to.deep.equal([12, 24]);
  });

  it('names all top groups until every item is loaded, and then those that hold items', async () => {
    const shop = await createShop({seed: 'empty'});
    const group = (id: string, order: number): object => ({external_id: id, name: id, order, level: 1, children: []});
    const lists: Lists = {
      groups: [group('pets', 1), group('hats', 2), group('weapons', 3)],
      items: Array.from({length: 60}, (_, index) =>
        wireItem(`i${index}`, {name: `Item ${index}`, groups: [wireGroup(index < 59 ? 'Pets' : 'Weapons')]}),
      ),
    };
    const shown = await shop.mount(CATALOG, {fetch: scriptedFetch(answerFrom(() => lists)).fetch});
    await until(() => chips(shown).length, 'the groups');
    expect(chips(shown)).to.deep.equal(['All', 'pets', 'hats', 'weapons']);

    partsOf(shown.catalog, 'more-button')[0]!.click();
    await until(() => names(shown).length === 48, 'the next ones');
    partsOf(shown.catalog, 'more-button')[0]!.click();

    await until(() => names(shown).length === 60, 'all of them');
    expect(chips(shown)).to.deep.equal(['All', 'pets 59', 'weapons 1']);
  });

  it('takes the page size of the host', async () => {
    const shop = await createShop({seed: 'empty'});
    const {fetch} = scriptedFetch(answerFrom(() => many));

    const shown = await shop.mount('<store-catalog page-size="5"></store-catalog>', {fetch});
    expect(names(shown)).to.have.length(5);

    const withInvalidSize = await shop.mount('<store-catalog page-size="many"></store-catalog>', {fetch});
    await until(() => names(withInvalidSize).length === 24, 'as many as without a size');
  });

  it('moves from card to card by arrow keys where the host wants it @every-engine: focus', async () => {
    const shop = await createShop({seed: 'empty'});
    const {fetch} = scriptedFetch(answerFrom(() => many));
    const shown = await shop.mount('<store-catalog navigation="arrows" tools="none"></store-catalog>', {fetch});
    const press = (key: string): void => {
      shown.catalog.shadowRoot!.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true, composed: true}),
      );
    };
    const at = (): string | null =>
      shown.catalog.shadowRoot!.activeElement?.closest('[part~=card]')?.querySelector('[part~=name]')?.textContent ??
      null;
    cardOf(shown.catalog, 'Item 0').button.focus();

    await until(() => {
      press('ArrowRight');
      return at() === 'Item 1';
    }, 'the arrows work');
    press('End');
    expect(at()).to.equal('Item 23');
    press('Home');
    expect(at()).to.equal('Item 0');
    press('ArrowLeft');
    expect(at(), 'there is none before the first').to.equal('Item 0');
    press('ArrowDown');
    const [first, below] = ['Item 0', at()!].map((name) => cardOf(shown.catalog, name).element.getBoundingClientRect());
    expect(below!.top).to.be.greaterThan(first!.top);
    expect(Math.abs(below!.left - first!.left)).to.be.lessThan(2);
  });
});
