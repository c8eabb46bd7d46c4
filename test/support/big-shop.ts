import {expect} from '@open-wc/testing';
import {partsOf} from './parts.js';
import {json} from './scripted-fetch.js';
import {createShop, type Mounted, type MountOptions, type Shop} from './storefront-fixture.js';
import {until} from './until.js';

/** Items of a big shop; every tenth has a name of several lines. */
export const MANY = 360;

export const nameOf = (index: number): string => {
  const number = `${index}`.padStart(3, '0');
  return index % 10 === 3
    ? `Relic ${number}, forged in the deep fires below the oldest mountain of the north`
    : `Relic ${number}`;
};

/** All items in one grid, in the order of their names, which is that of their numbers. */
export const LONG = '<store-catalog page-size="1000" sort="name" tools="none"></store-catalog>';
export const SHELVES = '<store-catalog page-size="1000" tools="none"></store-catalog>';

/** A fresh project of the run's sandbox that sells many items, and nothing else. */
export function createBigShop(): Promise<Shop> {
  const items = Array.from({length: MANY}, (_, index) => ({
    sku: `relic-${index}`,
    name: {en: nameOf(index)},
    prices: {USD: 1.99},
  }));
  return createShop({seed: {name: 'The hoard', items}});
}

/** A `fetch` that puts the first half of the items of each response into one group, and the others into another: the service has no call for that. */
export const inGroups: typeof fetch = async (...request) => {
  const answer = await fetch(...request);
  if (!String(request[0]).includes('/virtual_items?')) return answer;
  const body = (await answer.json()) as {items: {name: string; groups: object[]}[]};
  for (const item of body.items) {
    const [id, name] = item.name < nameOf(MANY / 2) ? ['arms', 'Arms'] : ['armour', 'Armour'];
    item.groups = [{external_id: id, name}];
  }
  return json(body);
};

/** Resolves once all items are loaded, and only the visible cards of the list are drawn. */
export async function untilLong({catalog, storefront}: Mounted): Promise<void> {
  storefront.complete();
  await until(() => storefront.$catalog.value?.value?.length === MANY, 'all items');
  await until(() => catalog.shadowRoot!.querySelector('[data-windowed]'), 'the long list');
  await catalog.updateComplete;
}

/** A big shop for the tests of a block, which are skipped where an engine draws the whole list; `mount` resolves once its list is long. */
export function longLists() {
  let shop: Shop;
  before(async function () {
    this.timeout(120_000);
    // Other engines draw the whole list.
    if (!CSS.supports('overflow-anchor', 'auto')) this.skip();
    shop = await createBigShop();
  });
  afterEach(() => scrollTo(0, 0));
  return {
    shop: () => shop,
    async mount(markup = LONG, options: MountOptions = {}): Promise<Mounted> {
      const shown = await shop.mount(markup, options);
      await untilLong(shown);
      return shown;
    },
  };
}

export const cards = ({catalog}: Mounted): HTMLElement[] => partsOf(catalog, 'card');
export const boxOf = (element: Element): DOMRect => element.getBoundingClientRect();
export const rowOf = (card: Element): HTMLElement => card.closest('li')!;
export const numberOf = (card: Element): number => Number(/Relic (\d+)/.exec(card.textContent!)![1]);
export const numbers = (shown: Mounted): number[] => cards(shown).map(numberOf);
/** The cards that are visible between two edges of the window. */
export const inView = (shown: Mounted, from = 0, to = innerHeight): HTMLElement[] =>
  cards(shown).filter((card) => boxOf(card).bottom > from && boxOf(card).top < to);
/** Expects no gap in the list between two edges of the window. */
export const expectNoGap = (shown: Mounted, from = 0, to = innerHeight): void => {
  const seen = inView(shown, from, to)
    .map(numberOf)
    .sort((a, b) => a - b);
  const [first, last] = [seen[0]!, seen[seen.length - 1]!];
  expect(seen, 'each card between the first and the last').to.have.length(last - first + 1);
  const [top, bottom] = ['top' as const, 'bottom' as const].map((side) =>
    inView(shown, from, to).map((card) => boxOf(card)[side]),
  );
  if (first > 0) expect(Math.min(...top!), 'cards up to the upper edge').to.be.at.most(from + 24);
  if (last < MANY - 1) expect(Math.max(...bottom!), 'cards down to the lower edge').to.be.at.least(to - 24);
};
