import type {Availability, ItemKind, Rarity} from '../model/item.js';

/** The words of the catalog, which the first paint needs. Other words come with what needs them. */
export const en = {
  catalog: 'Shop',
  loading: 'Loading items',
  empty: 'There is nothing for sale right now.',
  failed: 'Something went wrong.',
  retry: 'Try again',
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
  showMore: (count: number): string => `Show ${count} more`,
  /** `total` is undefined while more may come. */
  shown: (count: number, total: number | undefined): string =>
    total === undefined ? `${count} shown` : `${count} of ${total}`,
};

export type Messages = typeof en;
