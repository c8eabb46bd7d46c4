import type {CartLine} from './cart.js';

/** A line without the units that are being paid; undefined if none of its units can be changed. */
export function changeable(line: CartLine): CartLine | undefined {
  const {quantity, confirmed, max, paying, isBonus} = line;
  if (isBonus || quantity <= paying) return undefined;
  return paying === 0
    ? line
    : {
        ...line,
        quantity: quantity - paying,
        confirmed: Math.max(confirmed - paying, 0),
        max: max === undefined ? undefined : Math.max(max - paying, 0),
      };
}
