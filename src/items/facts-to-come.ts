import {closesAt} from './closing.js';
import type {Availability, Item, Part, Points} from './item.js';

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

/**
 * The facts that `ui/card-extras.ts` will name beside how many are left, each as a text that takes about as much room: a card
 * keeps it, so that nothing jumps.
 */
export function factsToCome(item: Item, state: Availability, now: number): string[] {
  const {kind, perUser, perItem, promotions, points, keys, content, gives} = item;
  const facts: readonly unknown[] = [
    gives && {amount: gives.quantity, name: gives.name},
    state === 'soon',
    endsSoon(item, state, now) !== undefined,
    state === 'limit-reached' && perUser,
    state === 'sold-out' && perItem?.reset,
    ...promotions.flatMap(({bonus}) => bonus),
    ...points,
    kind === 'game' && keys.length,
    kind === 'bundle' && content.length,
  ];
  return (facts.filter(Boolean) as Partial<Part & Points>[]).map((fact) =>
    fact.quantity
      ? `${fact.quantity} × ${fact.name} on top`
      : fact.amount
        ? `Gives ${fact.amount} ${fact.name}`
        : '\u00a0',
  );
}
