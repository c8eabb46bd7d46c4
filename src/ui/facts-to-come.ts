import {closesAt} from '../model/closing.js';
import type {Availability, Item} from '../model/item.js';

/** An end further away is no fact worth a line. */
const ENDS_SOON_MS = 7 * 24 * 3_600_000;
export const MOST_FACTS = 2;

/** Whether an item cannot be had: its picture is grey. */
export const isOff = (state: Availability): boolean =>
  ['sold-out', 'limit-reached', 'unavailable', 'ended'].includes(state);

/** When an offer ends that ends soon. */
export function endsSoon(item: Item, state: Availability, now: number): number | undefined {
  const closes = closesAt(item, now);
  return closes !== undefined && closes - now < ENDS_SOON_MS && !isOff(state) ? closes : undefined;
}

/** How many facts `ui/card-extras.ts` will name beside how many are left: a card keeps their room, so that nothing jumps. */
export function factsToCome(item: Item, state: Availability, now: number): number {
  const {kind, perUser, perItem, promotions, points, keys, content} = item;
  return [
    state === 'soon',
    endsSoon(item, state, now) !== undefined,
    state === 'limit-reached' && perUser,
    state === 'sold-out' && perItem?.reset,
    ...promotions.flatMap(({bonus}) => bonus),
    ...points,
    kind === 'game' && keys.length,
    kind === 'bundle' && content.length,
  ].filter(Boolean).length;
}
