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
  /** The requested units, which the service may not have confirmed. */
  readonly quantity: number;
  /** The units of the service's last answer; differs from `quantity` while a change is under way. */
  readonly confirmed: number;
  /** The price of one unit; undefined for a free or bonus line, and before the first answer. */
  readonly price: Price | undefined;
  readonly isFree: boolean;
  /**
   * Units that are being paid: they stay in the cart until the payment is over. `setQuantity` includes them, and cannot
   * go below them.
   */
  readonly paying: number;
  /** A bonus of a promotion, which cannot be changed. */
  readonly isBonus: boolean;
  readonly perUser: Limit | undefined;
  readonly perItem: Limit | undefined;
  /** Most units this player may hold; undefined if the service does not report it. */
  readonly max: number | undefined;
  /** Why the last change of this line was rolled back or clamped; the element has the text. */
  readonly notice: CartNotice | undefined;
}

/** The reason why a line differs from the player's request. */
export interface CartNotice {
  readonly reason: 'clamped' | 'refused';
  /** The service's code, if it gave one. */
  readonly code: number | undefined;
  /** Units that the line has now. */
  readonly quantity: number;
}

/** An item that the service removed from the cart, or did not add to it. */
export interface DroppedLine {
  readonly sku: string;
  /** As it was last known; the SKU if it never was. */
  readonly name: string;
  /** The service's code, if it gave one. */
  readonly code: number | undefined;
}

/** A promo code in the cart. */
export interface PromoCode {
  /** Undefined for a code that was redeemed elsewhere: the service does not return it. */
  readonly code: string | undefined;
  /** The name of its promotion; empty until the code counts, or if the promotion has no name. */
  readonly name: string;
  readonly percent: string | undefined;
}

/** Units that a coupon granted. */
export interface GivenItem {
  readonly name: string;
  readonly quantity: number;
}

/** The items of a coupon, empty if the service does not report them. */
export interface RedeemedCoupon {
  readonly code: string;
  readonly items: readonly GivenItem[];
}

/** Why a code is not in use. */
export interface CodeFailure extends Failure {
  /** It is a coupon, and no answer came: the service may have redeemed it. */
  readonly mayBeRedeemed?: boolean;
}

/** The player's cart: requested quantities, and prices of the service's last answer. */
export interface Cart {
  readonly lines: readonly CartLine[];
  /** Units of all lines, without bonus units. */
  readonly count: number;
  /** The service's total; undefined while empty, free, or unknown. */
  readonly total: Price | undefined;
  readonly isFree: boolean;
  readonly promotions: readonly Promotion[];
  readonly code: PromoCode | undefined;
  /**
   * The place where the cart is being paid: on this page or on another one of this shop; undefined while it is not. Its
   * lines contain the units.
   */
  readonly paying: 'here' | 'elsewhere' | undefined;
  /** Changes are under way: the totals are out of date. */
  readonly isUpdating: boolean;
  /** The line that was removed last, for undo; until the next change, at most for 30 s. */
  readonly removed: {readonly sku: string; readonly name: string; readonly quantity: number} | undefined;
  /**
   * Items that were removed because they are no longer available to the player, until their next change: after a
   * sign-in, or since the shop does not sell it to them.
   */
  readonly dropped: readonly DroppedLine[];
  /**
   * Items of the player's last change that were refused in part or as a whole: sold out, owned already, at a limit.
   * Until the next change.
   */
  readonly refused: readonly DroppedLine[];
  /** Why the last change failed that has no line to show the reason on. */
  readonly failure: Failure | undefined;
  /** Why the last code was refused; undefined again from the next attempt on. */
  readonly codeFailure: CodeFailure | undefined;
  /** The last code, if it was a coupon, which gives at once; undefined again from the next attempt on. */
  readonly coupon: RedeemedCoupon | undefined;
}

/** The units of each SKU, without bonus units. */
export const unitsOf = ({lines}: Pick<Cart, 'lines'>): Units =>
  lines.flatMap(({sku, quantity, isBonus}) => (isBonus ? [] : [[sku, quantity] as const]));

export type {Money};

export interface CartStore {
  /** While the cart is watched, it is loaded, and follows changes of other tabs. */
  readonly watch: (isWatched: boolean) => void;
  readonly add: (sku: string, quantity: number) => void;
  readonly setQuantity: (sku: string, quantity: number) => void;
  readonly remove: (sku: string) => void;
  readonly undoRemove: () => void;
  readonly clear: () => void;
  readonly redeem: (code: string) => void;
  readonly removeCode: () => void;
  /** Loads the cart again; `refusal` is the reason if an order was refused. */
  readonly reload: (refusal?: Failure) => void;
  /**
   * Waits until all changes are sent, and resolves to the confirmed cart. Rejects if a change failed, and where the lines
   * differ from those that the player has seen.
   */
  readonly settled: (seen: Cart | undefined) => Promise<Cart>;
}
