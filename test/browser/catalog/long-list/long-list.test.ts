import {expect} from '@open-wc/testing';
import {
  boxOf,
  cards,
  createBigShop,
  expectNoGap,
  inGroups,
  inView,
  LONG,
  longLists,
  MANY,
  numberOf,
  numbers,
  rowOf,
  SHELVES,
  untilLong,
} from '../../../support/big-shop.js';
import {partsOf} from '../../../support/parts.js';
import {createShop, unmount} from '../../../support/storefront-fixture.js';
import {frames, until} from '../../../support/until.js';

describe('a long list of <store-catalog>', () => {
  const {shop, mount} = longLists();

  it('draws only the cards near the view, and keeps the height of all @every-engine: scrolling', async () => {
    const shown = await mount();

    const {length} = cards(shown);
    expect(length).to.be.within(1, 80);
    const height = (): number => boxOf(partsOf(shown.catalog, 'grid')[0]!).height;
    const before = height();
    dispatchEvent(new Event('beforeprint'));
    for (const card of cards(shown)) rowOf(card).style.contentVisibility = 'visible';
    const whole = height();
    dispatchEvent(new Event('afterprint'));
    expect(before / whole).to.be.within(0.9, 1.1);
  });

  it('loads further pages by itself up to the host’s page size', async () => {
    const shown = await shop().mount('<store-catalog page-size="120" tools="none"></store-catalog>');

    await until(() => partsOf(shown.catalog, 'more-button').length, 'the button for more');

    expect(cards(shown)).to.have.length(120);
    expect(shown.storefront.$catalog.value!.value!.length, 'and no further').to.equal(150);
  });

  it('draws all cards where there are fewer', async () => {
    const few = await createShop();

    const shown = await few.mount(SHELVES);
    await until(() => shown.storefront.$hasMore.get() === false, 'all items');
    await until(() => cards(shown).length === shown.storefront.$catalog.value!.value!.length, 'all cards');

    expect(shown.catalog.shadowRoot!.querySelectorAll('[aria-setsize], [data-windowed]')).to.have.length(0);
  });

  it('draws all cards where the host’s template draws them', async () => {
    const shown = await shop().mount(
      '<store-catalog page-size="1000" tools="none"><template slot="item"><b data-bind="name"></b></template></store-catalog>',
    );

    await until(() => cards(shown).length === MANY, 'all of them');
  });

  it('gives each card its position and the number of all', async () => {
    const shown = await mount();

    scrollTo(0, 8000);
    await frames(1);

    for (const card of cards(shown)) {
      const row = rowOf(card);
      expect(row.getAttribute('aria-setsize')).to.equal(`${MANY}`);
      expect(row.getAttribute('aria-posinset')).to.equal(`${numberOf(card) + 1}`);
      expect(row.parentElement!.getAttribute('role')).to.equal('list');
    }
  });

  it('shows no gap as it is scrolled by a window at a time, down and up @every-engine: scrolling', async () => {
    const shown = await mount();
    const seen = new Set<number>();
    const look = async (way: 1 | -1): Promise<void> => {
      const before = scrollY;
      scrollBy(0, way * innerHeight);
      await frames(1);
      expectNoGap(shown);
      for (const card of inView(shown)) seen.add(numberOf(card));
      if (scrollY !== before) await look(way);
    };

    for (const card of inView(shown)) seen.add(numberOf(card));
    await look(1);
    expect(seen.size, 'every card was in view once').to.equal(MANY);
    await look(-1);
    expect(numbers(shown)[0]).to.equal(0);
  });

  it('keeps no cards in the page that were scrolled out of view @every-engine: scrolling', async () => {
    const shown = await mount();
    const [grid] = partsOf(shown.catalog, 'grid');
    const nodesOfOne = (): number => Math.floor(grid!.childNodes.length / cards(shown).length);
    const before = nodesOfOne();

    for (let step = 0; step < 30; step++) {
      scrollBy(0, innerHeight);
      await frames(1);
    }

    expect(nodesOfOne()).to.equal(before);
  });

  it('undoes no scroll that happens in the same frame as a change of its width @every-engine: scrolling', async () => {
    const shown = await mount();
    scrollTo(0, 5000);
    await frames(2);

    await frames(1);
    scrollBy(0, 700);
    shown.catalog.style.paddingInlineEnd = '1px';
    await frames(2);

    expect(scrollY).to.be.within(5676, 5724);
  });

  it('shows no gap wherever it is scrolled to', async () => {
    const shown = await mount();

    for (const part of [0.5, 1, 0.2, 0.8, 0]) {
      scrollTo(0, part * document.documentElement.scrollHeight);
      await frames(1);
      expectNoGap(shown);
    }
  });

  it('keeps the visible cards in place as rows above turn out higher or lower than estimated @every-engine: scrolling', async () => {
    const shown = await mount();
    scrollTo(0, 0.6 * document.documentElement.scrollHeight);
    await frames(2);

    for (let step = 0; step < 40; step++) {
      const card = inView(shown)[0]!;
      const {top} = boxOf(card);
      scrollBy({top: -150, behavior: 'instant'});
      await frames(2);
      expect(boxOf(card).top - top, `step ${step}`).to.be.within(148, 152);
    }
  });

  it('keeps the first visible card in place when the columns change @every-engine: scrolling', async () => {
    const shown = await mount();
    scrollTo(0, 9000);
    await frames(2);
    const grid = partsOf(shown.catalog, 'grid')[0]!;
    const columns = (): number => getComputedStyle(grid).gridTemplateColumns.split(' ').length;
    const before = columns();
    const card = inView(shown)[0]!;
    const name = numberOf(card);

    shown.catalog.style.inlineSize = '260px';
    await until(() => columns() < before, 'fewer columns');
    await frames(3);

    expect(inView(shown).map(numberOf)).to.include(name);
    expectNoGap(shown);
  });

  it('shows no gap when the text gets twice as large', async () => {
    const shown = await mount();
    scrollTo(0, 9000);
    await frames(2);
    const name = numberOf(inView(shown)[0]!);

    shown.catalog.style.setProperty('--store-font-size', '32px');
    await frames(4);

    expect(inView(shown).map(numberOf)).to.include(name);
    expectNoGap(shown);
  });

  for (const [what, isInShadow] of [
    ['a box that scrolls', false],
    ['a box that scrolls in the shadow root of the page’s own element', true],
  ] as const) {
    it(`shows no gap in ${what} @every-engine: scrolling`, async () => {
      const shown = await mount();
      const box = document.createElement('div');
      box.style.cssText = 'block-size:360px;overflow:auto;margin-block-start:100px';
      if (isInShadow) {
        const outer = document.body.appendChild(document.createElement('div'));
        outer.attachShadow({mode: 'open'}).append(box);
        box.append(document.createElement('slot'));
        outer.append(shown.provider);
      } else {
        document.body.append(box);
        box.append(shown.provider);
      }
      await untilLong(shown);
      await frames(2);

      for (const top of [300, 660, 5000, 20_000, 19_700, 0]) {
        box.scrollTop = top;
        await frames(1);
        const {top: from, bottom: to} = boxOf(box);
        expectNoGap(shown, from, to);
      }
      expect(cards(shown).length).to.be.within(1, 80);
      unmount(shown.provider);
      (isInShadow ? (box.getRootNode() as ShadowRoot).host : box).remove();
    });
  }

  it('keeps its shelves, each with its title, and draws their visible cards only', async () => {
    const shown = await mount(SHELVES, {fetch: inGroups});
    const root = shown.catalog.shadowRoot!;
    const titles = partsOf(shown.catalog, 'shelf');
    expect(titles.map(({textContent}) => textContent)).to.deep.equal(['Arms', 'Armour']);
    const [arms, armour] = partsOf(shown.catalog, 'grid');
    expect(armour!.children).to.have.length(0);
    expect(armour!.getAttribute('aria-busy'), 'its items are to come').to.equal('true');

    titles[1]!.scrollIntoView();
    await frames(2);

    expect(armour!.hasAttribute('aria-busy')).to.equal(false);
    expect(rowOf(armour!.querySelector('[part~=card]')!).getAttribute('aria-setsize')).to.equal(`${MANY / 2}`);
    expect(boxOf(arms!).bottom).to.be.lessThan(boxOf(titles[1]!).top);
    expect(new Set([...root.querySelectorAll('h3')].map(({id}) => id)).size).to.equal(cards(shown).length);
  });
});

describe('a long list of <store-catalog> in an engine without scroll anchoring', () => {
  it('is drawn whole @every-engine: scrolling', async function () {
    this.timeout(120_000);
    if (CSS.supports('overflow-anchor', 'auto')) this.skip();
    const shop = await createBigShop();
    const shown = await shop.mount(LONG);
    shown.storefront.complete();

    await until(() => cards(shown).length === MANY, 'all of them');
  });
});
