import type {Availability, Rarity} from '../model/item.js';

/** The words of the catalog, which the first paint needs. Other words come with what needs them. */
export const en = {
  catalog: 'Shop',
  loading: 'Loading items',
  empty: 'There is nothing for sale right now.',
  failed: 'Something went wrong.',
  retry: 'Try again',
  notFree: 'Free items cannot be claimed here yet.',
  another: 'Finish or cancel your purchase first.',
  buy: (name: string, price: string): string => `Buy ${name} for ${price}`,
  was: 'Was',
  availability: {
    free: 'Free',
    'sold-out': 'Sold out',
    'limit-reached': 'Limit reached',
    owned: '✓ Owned',
    unavailable: 'Not available',
  } satisfies Record<Exclude<Availability, 'buy'>, string>,
  left: (count: number): string => `${count} left`,
  leftForYou: (count: number): string => `${count} left for you`,
  rarity: {
    common: '',
    uncommon: 'Uncommon',
    rare: 'Rare',
    epic: 'Epic',
    legendary: 'Legendary',
  } satisfies Record<Rarity, string>,
};

export type Messages = typeof en;
