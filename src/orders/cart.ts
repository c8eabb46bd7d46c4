import type {Failure} from '../client/errors.js';
import type {Money, Price} from '../client/money.js';
import type {Units} from '../client/units.js';
import type {Item, Limit, Promotion} from '../items/item.js';

/** One line of the cart. */
export interface CartLine {
  readonly sku: string;
  readonly name: string;
  readonly imageUrl: string | undefined;
  readonly rarity: Item['rarity'];
  /** Units as the player asked for them; the service may not know yet. */
  readonly quantity: number;
  /** Units as the service last said; differs from `quantity` while a change is under way. */
  readonly confirmed: number;
  /** Of one unit; undefined for a free or bonus line, and before the first answer. */
  readonly price: Price | undefined;
  readonly isFree: boolean;
  /** Units that are being paid: they stay in the cart until that is over. `setQuantity` counts them, and goes no lower. */
  readonly paying: number;
  /** Came by a promotion: it cannot be changed. */
  readonly isBonus: boolean;
  readonly perUser: Limit | undefined;
  readonly perItem: Limit | undefined;
  /** Most units this player may hold; undefined where the service does not say. */
  readonly max: number | undefined;
  /** Why the last change of this line was taken back or cut; the element has the sentence. */
  readonly notice: CartNotice | undefined;
}

/** What became of a change that was not taken as asked. */
export interface CartNotice {
  readonly reason: 'clamped' | 'refused';
  /** The service's code, where it gave one. */
  readonly code: number | undefined;
  /** Units it stands at now. */
  readonly quantity: number;
}

/** A promo code in the cart. */
export interface PromoCode {
  /** Undefined where it was put on elsewhere: the service does not tell it. */
  readonly code: string | undefined;
  /** Of its promotion; empty until it counts, or where it has none. */
  readonly name: string;
  readonly percent: string | undefined;
}

/** The player's cart: lines as asked for, prices as the service last said. */
export interface Cart {
  readonly lines: readonly CartLine[];
  /** Units of all lines but bonus ones. */
  readonly count: number;
  /** The service's total; undefined while empty, free, or unknown. */
  readonly total: Price | undefined;
  readonly isFree: boolean;
  readonly promotions: readonly Promotion[];
  readonly code: PromoCode | undefined;
  /** Where the cart is being paid: on this page or on another one of this shop; undefined while it is not. Its lines say which units. */
  readonly paying: 'here' | 'elsewhere' | undefined;
  /** Changes are on their way: totals are of before. */
  readonly isUpdating: boolean;
  /** A line that was just removed, for undo; one at a time, until the next change or 30 s. */
  readonly removed: {readonly sku: string; readonly name: string; readonly quantity: number} | undefined;
  /** Why the last change as a whole failed; lines are as the service has them. */
  readonly failure: Failure | undefined;
  /** Whether a code was refused, and why; gone with the next try. */
  readonly codeFailure: Failure | undefined;
}

/** What the player put in, by SKU. */
export const unitsOf = ({lines}: Pick<Cart, 'lines'>): Units =>
  lines.flatMap(({sku, quantity, isBonus}) => (isBonus ? [] : [[sku, quantity] as const]));

/** A line without the units that are being paid, as far as it can be changed; undefined where nothing of it can. */
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

export type {Money};

export interface CartStore {
  /** Whether someone looks: then it is loaded, and follows other tabs. */
  readonly watch: (isWatched: boolean) => void;
  readonly add: (sku: string, quantity: number) => void;
  readonly setQuantity: (sku: string, quantity: number) => void;
  readonly remove: (sku: string) => void;
  readonly undoRemove: () => void;
  readonly clear: () => void;
  readonly redeem: (code: string) => void;
  readonly removeCode: () => void;
  /** Reads it again; after an order that was refused, with the reason. */
  readonly reload: (refusal?: Failure) => void;
  /**
   * Resolves when the service knows everything: to the cart as it has it. Rejects where that failed, and where its lines
   * are not those that the player has seen.
   */
  readonly settled: (seen: Cart | undefined) => Promise<Cart>;
}
