import {compareAmounts} from '../client/money.js';
import {type Availability, type GameKey, type Item, keyItem, type Period} from './item.js';

/** Time for which an item whose period has just begun stays `soon`, until a list in which it is sold was loaded. */
const OPENING_GRACE_MS = 60_000;

/** Whether the item's button sells it. */
export const isSold = (state: Availability): boolean => state === 'buy' || state === 'virtual' || state === 'free';

/** Whether an item cannot be bought: its picture is grey. */
export const isUnavailable = (state: Availability): boolean =>
  ['sold-out', 'limit-reached', 'unavailable', 'ended'].includes(state);

/** Whether a period ended before a moment. */
const isOver = ({until}: Period, now: number): boolean => until !== undefined && until <= now;

/** When the next period begins, in milliseconds since 1970; undefined if there is none. */
export function opensAt({periods}: Pick<Item, 'periods'>, now: number): number | undefined {
  const starts = periods.flatMap(({from}) => (from !== undefined && from > now - OPENING_GRACE_MS ? [from] : []));
  return starts.length > 0 ? Math.min(...starts) : undefined;
}

/**
 * The way an item's button sells it, or the reason why it does not. The service decides whether the item is sold;
 * periods only explain why not, so that a wrong clock hides no item. An item that is sold for money and for virtual
 * currency is `buy`.
 */
export function availability(item: Item, now: number): Availability {
  const {kind, keys, periods, isFree, price, virtualPrices, canBeBought, isConsumable, perItem, perUser} = item;
  if (kind === 'game') {
    const states = keys.map((key) => availability(keyItem(item, key), now));
    return states.some(isSold) ? 'choose' : (states[0] ?? 'unavailable');
  }
  if (!canBeBought && periods.length > 0) {
    if (opensAt(item, now) !== undefined) return 'soon';
    if (periods.every((period) => isOver(period, now))) return 'ended';
  }
  if (perItem?.available === 0) return 'sold-out';
  if (perUser?.available === 0) return 'limit-reached';
  if (!canBeBought) return isConsumable ? 'unavailable' : 'owned';
  if (isFree) return 'free';
  if (price) return 'buy';
  return virtualPrices.length > 0 ? 'virtual' : 'unavailable';
}

/** The keys of a game that are sold for money. The time does not matter, since periods only say why an item is not sold. */
const keysForMoney = (game: Item): GameKey[] =>
  game.keys.filter((key) => availability(keyItem(game, key), 0) === 'buy');

/** The key whose price is shown for its game: the cheapest one that is sold; undefined if none is sold for money. */
export const leadKey = (game: Item): GameKey | undefined =>
  keysForMoney(game).sort((a, b) => compareAmounts(a.price!.amount, b.price!.amount))[0];

/** Whether the keys of a game that are sold for money have different prices. */
export const hasSeveralPrices = (game: Item): boolean =>
  new Set(keysForMoney(game).map(({price}) => Number(price!.amount))).size > 1;

/**
 * The release of a key that is sold before it, or of a game whose price is of such a key; undefined for everything
 * else.
 */
export function releaseOf(item: Item): {readonly at: number | undefined} | undefined {
  const {isPreOrder, releaseDate} = leadKey(item) ?? item;
  return isPreOrder ? {at: releaseDate} : undefined;
}

/** Whether a game is to be had before its release alone: none of the keys that are sold for money is released. */
export const isPreOrderGame = (game: Item): boolean => keysForMoney(game).every(({isPreOrder}) => isPreOrder);

/** When the present period ends, in milliseconds since 1970; undefined if it has no end, and between periods. */
export function closesAt({periods}: Pick<Item, 'periods'>, now: number): number | undefined {
  return periods.find((period) => (period.from ?? now) <= now && !isOver(period, now))?.until;
}
