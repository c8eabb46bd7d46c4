import {compareAmounts} from '../client/money.js';
import {type Availability, type GameKey, type Item, keyItem, type Period} from './item.js';

/** An item whose time has just come is still called coming for so long: the list that says it is sold is on its way. */
const OPENING_GRACE_MS = 60_000;

/** Whether a press sells it. */
export const isSold = (state: Availability): boolean => state === 'buy' || state === 'virtual' || state === 'free';

/** Whether a period ended before a moment. */
const isOver = ({until}: Period, now: number): boolean => until !== undefined && until <= now;

/** When the next period begins, in milliseconds since 1970; undefined where none is to come. */
export function opensAt({periods}: Pick<Item, 'periods'>, now: number): number | undefined {
  const starts = periods.flatMap(({from}) => (from !== undefined && from > now - OPENING_GRACE_MS ? [from] : []));
  return starts.length > 0 ? Math.min(...starts) : undefined;
}

/**
 * What an item's button sells, or why it does not. The service decides whether it sells; periods only say why not, so
 * that a clock that is wrong hides nothing. Money goes before virtual currency where it is sold for both.
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

/**
 * The key whose price stands for its game's: the cheapest that can be had; undefined where none can for money. Whatever the
 * time is, which only tells why one cannot.
 */
export const leadKey = (game: Item): GameKey | undefined =>
  game.keys
    .filter((key) => availability(keyItem(game, key), 0) === 'buy')
    .sort((a, b) => compareAmounts(a.price!.amount, b.price!.amount))[0];

/** When the period that runs now ends, in milliseconds since 1970; undefined where it does not, or none runs. */
export function closesAt({periods}: Pick<Item, 'periods'>, now: number): number | undefined {
  return periods.find((period) => (period.from ?? now) <= now && !isOver(period, now))?.until;
}
