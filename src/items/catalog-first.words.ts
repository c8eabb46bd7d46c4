import type {Availability, ItemKind, Rarity} from './item.js';

/** The words of the catalog that the first paint needs. Other words come with what needs them. */
export const en = {
  catalog: 'Shop',
  loading: 'Loading items',
  buy: (name: string, price: string): string => `Buy ${name} for ${price}`,
  was: 'Was',
  /** What stands on the button where there is no price in money. */
  availability: {
    virtual: 'Get it',
    free: 'Claim free',
    choose: 'Choose platform',
    soon: 'Coming soon',
    ended: 'No longer sold',
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
  kind: {
    item: '',
    currency: 'Currency',
    package: 'Currency pack',
    bundle: 'Bundle',
    game: 'Game',
    key: 'Game key',
  } satisfies Record<ItemKind, string>,
  /** The shelf of what stands in no group. */
  others: 'More',
};

export type Messages = typeof en;
