import {isolate} from '../i18n/format.js';
import {plural} from '../i18n/plural.js';
import type {Availability, ItemKind, LimitReset, Rarity} from './item.js';

/** The words of item lists. */
export const itemWords = {
  catalog: 'Shop',
  loading: 'Loading items',
  buy: (name: string, price: string): string => `Buy ${name} for ${price}`,
  was: 'Was',
  /** On the button of an item without a price in money. */
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
  /** On the button of a game key that is sold before its release. */
  preOrder: (price: string): string => `Pre-order ${price}`,
  preOrderFree: 'Pre-order free',
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
  /** The heading of items without a group. */
  others: 'More',
  /** In place of one item, which the shop does not have or does not show to this player. */
  notForSale: 'This item is not for sale.',
  empty: 'There is nothing for sale right now.',
  showMore: (count: number): string => `Show ${count} more`,
  /** `total` is undefined while more pages may follow. */
  shown: (count: number, total: number | undefined): string =>
    total === undefined ? `${count} shown` : `${count} of ${total}`,
};

export type ItemWords = typeof itemWords;

/** The words of an item's card: facts, badges, and the text of its button beside a price. */
export const cardWords = {
  add: (name: string, price: string): string => `Add ${name} to your cart for ${price}`,
  adding: 'Adding…',
  inCart: (count: number): string => `${count} in your cart`,
  /** On the button, while all that the player may have of the item is being paid with the cart. */
  paying: 'Being paid',
  /** In place of `inCart`, while the service does not answer. */
  unsaved: 'Not saved yet: no answer',
  spend: (name: string, amount: string, currency: string): string => `Buy ${name} for ${amount} ${currency}`,
  choose: (name: string): string => `Choose a platform for ${name}`,
  from: (price: string): string => `From ${price}`,
  /** On the button of a game whose keys are all sold before their release. */
  preOrderFrom: (price: string): string => `Pre-order from ${price}`,
  /** On a badge. */
  preOrder: 'Pre-order',
  comesOut: (date: string): string => `Out ${date}`,
  comesOutLater: 'Release date not known yet',
  soon: 'Coming soon',
  soonFor: (price: string, date: string): string => `${price} from ${date}`,
  opensIn: (time: string): string => `On sale in ${time}`,
  opensNow: 'On sale in a moment',
  endsIn: (time: string): string => `Ends in ${time}`,
  endsNow: 'Ending now',
  saleEndsIn: (time: string): string => `Sale ends in ${time}`,
  /** The number of remaining purchases at the sale’s price, and the total. */
  saleLeft: (left: string, total: string): string => `Sale: ${left} of ${total} left for you`,
  /** The same while the player has bought nothing at that price. */
  saleUses: (total: number): string =>
    plural('en', total, {one: 'Sale: once per player', other: 'Sale: # times per player'}),
  /** The player has bought at the sale’s price as often as they may; `againIn` may follow. */
  saleUsed: 'Sale used up',
  againIn: (time: string): string => `Again in ${time}`,
  /** After the number of units that are left. */
  resets: (time: string): string => `resets in ${time}`,
  /** The number of units that a player may buy, while they have bought none. */
  perPlayer: (total: number): string => plural('en', total, {one: 'One per player', other: '# per player'}),
  /** After it: the interval of its resets. */
  anew: {
    daily: 'new every day',
    weekly: 'new every week',
    monthly: 'new every month',
  } satisfies Record<LimitReset['interval'], string>,
  limitReached: (total: number): string =>
    plural('en', total, {one: 'You have had yours', other: 'You have had all # of yours'}),
  save: (amount: string): string => `Save ${amount}`,
  free: 'Free',
  bonus: 'Bonus',
  /** On a badge: how many units come as a bonus. */
  bonusCount: (count: string): string => `+${count} bonus`,
  /** The items that come with a purchase, as a list in words. */
  bonusItems: (names: string): string => `Free with this: ${names}`,
  /** The number of bonuses that the player still gets, and the total. */
  bonusLeft: (left: string, total: string): string => `Bonus: ${left} of ${total} left for you`,
  bonusUses: (total: number): string =>
    plural('en', total, {one: 'Bonus: once per player', other: 'Bonus: # times per player'}),
  points: (count: string, name: string): string => `Gives ${count} ${isolate(name)}`,
  contains: (count: number): string => plural('en', count, {one: '# item inside', other: '# items inside'}),
  /** After the first items of the content. */
  moreInside: (count: number): string => `+ ${count} more`,
  /** A fact, and a second one about the same. */
  also: (fact: string, other: string): string => `${fact} · ${other}`,
  /** The accessible name of a button. */
  alsoNamed: (name: string, label: string): string => `${name}: ${label}`,
  platforms: (names: string): string => `For ${isolate(names)}`,
};

export type CardWords = typeof cardWords;
