import type {Item} from '../../src/items/item.js';

let made = 0;

/** An item that costs a dollar, with the given fields in place of the defaults. */
export const anItem = (what: Partial<Item> = {}): Item => {
  const sku = what.sku ?? `item-${++made}`;
  return {
    sku,
    kind: 'item',
    name: sku,
    description: '',
    imageUrl: undefined,
    rarity: 'common',
    attributes: [],
    groups: [],
    isFree: false,
    price: {amount: '1.00', amountWithoutDiscount: '1.00', currency: 'USD'},
    virtualPrices: [],
    canBeBought: true,
    isConsumable: true,
    perUser: undefined,
    perItem: undefined,
    periods: [],
    promotions: [],
    points: [],
    content: [],
    keys: [],
    isPreOrder: false,
    releaseDate: undefined,
    ...what,
  };
};
