import {expect} from 'chai';
import {filterItems, isInGroup, normalizeQuery, sortItems} from '../../../src/catalog/search/filter-and-sort.js';
import type {Item} from '../../../src/items/item.js';
import {anItem} from '../../support/an-item.js';

const names = (items: readonly Item[]): string[] => items.map(({name}) => name);
const usd = (amount: string): Item['price'] => ({amount, amountWithoutDiscount: amount, currency: 'USD'});
const NO_CHILDREN = new Map<string, readonly string[]>();
const all = (): boolean => true;

describe('normalizeQuery', () => {
  it('is undefined for an empty query', () => {
    expect(normalizeQuery({})).to.equal(undefined);
    expect(normalizeQuery({text: '  ', group: '', sort: '', kind: '', attributes: {element: []}})).to.equal(undefined);
  });

  it('keeps every field that is set, and drops attributes without a value', () => {
    expect(normalizeQuery({text: 'sword'})?.text).to.equal('sword');
    expect(normalizeQuery({sort: 'name', attributes: {element: [], rarity: ['epic']}})?.attributes).to.deep.equal({
      rarity: ['epic'],
    });
  });
});

describe('isInGroup', () => {
  const item = anItem({groups: [{id: 'swords', name: 'Swords'}]});

  it('finds an item in its own group, and in the one around it', () => {
    const children = new Map([['weapons', ['swords', 'bows']]]);

    expect(isInGroup(item, 'swords', children)).to.equal(true);
    expect(isInGroup(item, 'weapons', children)).to.equal(true);
    expect(isInGroup(item, 'bows', children)).to.equal(false);
  });
});

describe('sortItems', () => {
  const cheap = anItem({name: 'Cheap', price: usd('2.50')});
  const dear = anItem({name: 'Dear', price: usd('10')});
  const even = anItem({name: 'Even', price: usd('2.5')});
  const free = anItem({name: 'Free', price: undefined, isFree: true});
  const virtual = (sku: string, amount: number): Item =>
    anItem({
      name: `${amount} ${sku}`,
      price: undefined,
      virtualPrices: [{sku, name: sku, imageUrl: undefined, amount, amountWithoutDiscount: amount}],
    });
  const unpriced = anItem({name: 'Unpriced', price: undefined});
  const items = [unpriced, dear, virtual('gems', 3), cheap, free, even];

  it('keeps the shop’s order by default, and for an unknown order', () => {
    expect(sortItems(items, undefined, 'en')).to.equal(items);
    expect(sortItems(items, 'toString', 'en')).to.equal(items);
  });

  it('sorts by amounts, not by their texts; what costs the same keeps its order', () => {
    const [up, down] = ['price-up', 'price-down'].map((sort) => names(sortItems(items, sort, 'en')));

    expect(up).to.deep.equal(['Free', 'Cheap', 'Even', 'Dear', '3 gems', 'Unpriced']);
    expect(down).to.deep.equal(['Dear', 'Cheap', 'Even', '3 gems', 'Free', 'Unpriced']);
  });

  it('compares amounts of one currency only; currencies keep their places in either order', () => {
    const euro = anItem({name: 'Euro', price: {amount: '3', amountWithoutDiscount: '3', currency: 'EUR'}});
    const mixed = [virtual('gold', 900), virtual('gems', 3), dear, virtual('gems', 20), euro, cheap];
    const [up, down] = ['price-up', 'price-down'].map((sort) => names(sortItems(mixed, sort, 'en')));

    expect(up).to.deep.equal(['Euro', 'Cheap', 'Dear', '3 gems', '20 gems', '900 gold']);
    expect(down).to.deep.equal(['Euro', 'Dear', 'Cheap', '20 gems', '3 gems', '900 gold']);
  });

  it('sorts a game by the price of its cheapest key', () => {
    const key = {
      ...dear,
      sku: 'k',
      platform: 'Steam',
      platformId: 'steam',
      hasKeys: true,
      isPreOrder: false,
      releaseDate: undefined,
    };
    const game = anItem({
      name: 'Game',
      kind: 'game',
      price: undefined,
      keys: [
        {...key, price: usd('30')},
        {...key, price: usd('5')},
      ],
    });

    expect(names(sortItems([dear, game, cheap], 'price-up', 'en'))).to.deep.equal(['Cheap', 'Game', 'Dear']);
  });

  it('sorts names as the locale does, and numbers in them as numbers', () => {
    const words = ['Zebra', 'Äpfel', 'Gem 10', 'Gem 9'].map((name) => anItem({name}));

    expect(names(sortItems(words, 'name', 'de'))).to.deep.equal(['Äpfel', 'Gem 9', 'Gem 10', 'Zebra']);
    expect(names(sortItems(words, 'name', 'sv'))).to.deep.equal(['Gem 9', 'Gem 10', 'Zebra', 'Äpfel']);
  });
});

describe('filterItems', () => {
  const value = (id: string) => ({id, name: id});
  const fire = anItem({
    name: 'Fire',
    kind: 'bundle',
    rarity: 'epic',
    attributes: [{id: 'element', name: 'Element', values: [value('fire')]}],
  });
  const frost = anItem({
    name: 'Frost',
    rarity: 'rare',
    attributes: [{id: 'element', name: 'Element', values: [value('frost')]}],
  });
  const plain = anItem({name: 'Plain'});
  const items = [fire, frost, plain];
  const find = (query: Parameters<typeof filterItems>[1]): string[] =>
    names(filterItems(items, query, NO_CHILDREN, all));

  for (const [what, query, expected] of [
    ['everything without a query', {}, ['Fire', 'Frost', 'Plain']],
    ['by kind', {kind: 'bundle'}, ['Fire']],
    ['by one value of an attribute', {attributes: {element: ['frost']}}, ['Frost']],
    ['by any of its values', {attributes: {element: ['frost', 'fire']}}, ['Fire', 'Frost']],
    ['by all attributes together', {attributes: {element: ['frost'], rarity: ['epic']}}, []],
    ['by rarity', {attributes: {rarity: ['epic', 'common']}}, ['Fire', 'Plain']],
    ['nothing by an attribute of a prototype', {attributes: {constructor: ['x']}}, []],
  ] as const) {
    it(`finds ${what}`, () => {
      expect(find(query)).to.deep.equal(expected);
    });
  }

  it('leaves the text to the search', () => {
    expect(names(filterItems(items, {text: 'f'}, NO_CHILDREN, ({name}) => name === 'Frost'))).to.deep.equal(['Frost']);
    expect(names(filterItems(items, {text: ' '}, NO_CHILDREN, () => false))).to.have.length(3);
  });
});
