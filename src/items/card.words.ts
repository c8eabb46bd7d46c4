import {isolate} from '../i18n/isolate.js';
import {plural} from '../i18n/plural.js';

/** Words of a card beyond the first paint: facts, badges, and what its button says beside a price. */
export const enCard = {
  add: (name: string, price: string): string => `Add ${name} to your cart for ${price}`,
  adding: 'Adding…',
  inCart: (count: number): string => `${count} in your cart`,
  /** In place of `inCart`, as long as the service does not answer. */
  unsaved: 'Not saved yet: no answer',
  spend: (name: string, amount: string, currency: string): string => `Buy ${name} for ${amount} ${currency}`,
  choose: (name: string): string => `Choose a platform for ${name}`,
  from: (price: string): string => `From ${price}`,
  soon: 'Coming soon',
  soonFor: (price: string, date: string): string => `${price} from ${date}`,
  opensIn: (time: string): string => `On sale in ${time}`,
  opensNow: 'On sale in a moment',
  endsIn: (time: string): string => `Ends in ${time}`,
  endsNow: 'Ending now',
  againIn: (time: string): string => `Again in ${time}`,
  /** After how many are left. */
  resets: (time: string): string => `resets in ${time}`,
  limitReached: (total: number): string =>
    plural('en', total, {one: 'You have had yours', other: 'You have had all # of yours'}),
  save: (amount: string): string => `Save ${amount}`,
  free: 'Free',
  bonus: 'Bonus',
  /** On a badge: how many units come as a bonus. */
  bonusCount: (count: string): string => `+${count} bonus`,
  bonusItem: (count: string, name: string): string => `${count} × ${isolate(name)} on top`,
  points: (count: string, name: string): string => `Gives ${count} ${isolate(name)}`,
  contains: (count: number): string => plural('en', count, {one: '# item inside', other: '# items inside'}),
  /** After the first of what is inside. */
  moreInside: (count: number): string => `+ ${count} more`,
  /** A fact and what goes with it. */
  also: (fact: string, other: string): string => `${fact} · ${other}`,
  /** A button's whole name, for a screen reader. */
  alsoNamed: (name: string, label: string): string => `${name}: ${label}`,
  platforms: (names: string): string => `For ${isolate(names)}`,
};

export type CardWords = typeof enCard;
