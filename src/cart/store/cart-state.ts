import type {Failure} from '../../client/errors.js';
import type {Item} from '../../items/item.js';
import type {CartNotice, CodeFailure, DroppedLine, PromoCode, RedeemedCoupon} from '../../orders/cart.js';
import type {AnsweredLine, CartAnswer} from '../../orders/read-cart.js';
import type {Names} from './wanted/anonymous-cart-storage.js';

/** A quantity that the player wants and the service has not confirmed. */
interface Change {
  readonly quantity: number;
  /** The quantity that units were added to; undefined where the player set a number. */
  readonly from: number | undefined;
}

/** Changes that the player wants and the service has not confirmed. */
interface WantedState {
  /** Changes that were not sent or not confirmed, by SKU. */
  changes: Map<string, Change>;
  /** The player emptied the cart; `sent` while the request is under way. */
  emptying: 'requested' | 'sent' | undefined;
  /** The changes were made before the player signed in, and are to be merged into the player's cart. */
  isMerging: boolean;
  /** SKUs of merged changes, until the service has accepted or refused them. */
  carried: Set<string>;
  /** Names of items that this page may not have read. */
  names: Names;
  /** A promo code or a coupon to redeem; null to remove the present promo code. */
  requestedCode: string | null | undefined;
}

/** The cart by the service's last answer. */
interface ConfirmedState {
  /** Undefined before the first answer. */
  answer: CartAnswer | undefined;
  /** Whether the cart has to be read again. */
  isStale: boolean;
  /** Items whose lines have left the service's answer, and the player has not removed them. */
  lost: readonly Pick<Item, 'sku' | 'kind'>[];
  /** The last promo code that was known to be in the cart. */
  code: PromoCode | undefined;
  /** SKUs that the code gives on top; undefined until they were read. */
  codeBonus: readonly string[] | undefined;
  /**
   * `none`: no code is in the cart. `entered`: a code is, and no promotion shows that it counts. `applied`: its promotion
   * is in the answer. `spent`: an order was paid with it, and it is gone unless the service still shows its promotion.
   * `unverified`: its promotion has left the answer, and the service has to say why.
   */
  codeStatus: 'none' | 'entered' | 'applied' | 'spent' | 'unverified';
}

/** Requests under way, and what came of the last ones. */
interface SendingState {
  /** This page sent a change since the service's last answer. */
  hasSentChange: boolean;
  /** A coupon whose answer is awaited. */
  sentCoupon: {readonly code: string} | undefined;
  /** Changes that the service clamped or refused, by SKU. */
  notices: Map<string, CartNotice>;
  /** Items that the service removed or did not accept, until the player's next change. */
  dropped: readonly Pick<DroppedLine, 'sku' | 'code'>[];
  /** Items whose change was refused, with a line or without, until the player's next change. */
  refused: readonly Pick<DroppedLine, 'sku' | 'code'>[];
  /** Why a change failed that has no line to show the reason on. */
  failure: Failure | undefined;
  codeFailure: CodeFailure | undefined;
  /** The last code, where it was a coupon. */
  coupon: RedeemedCoupon | undefined;
}

/** The state that the parts of the cart share. */
export interface CartState extends WantedState, ConfirmedState, SendingState {}

export const createCartState = (): CartState => ({
  changes: new Map(),
  emptying: undefined,
  isMerging: false,
  carried: new Set(),
  names: new Map(),
  requestedCode: undefined,

  answer: undefined,
  isStale: true,
  lost: [],
  code: undefined,
  codeBonus: undefined,
  codeStatus: 'none',

  hasSentChange: false,
  sentCoupon: undefined,
  notices: new Map(),
  dropped: [],
  refused: [],
  failure: undefined,
  codeFailure: undefined,
  coupon: undefined,
});

/** Takes over that the service does not let the player have an item. */
export function drop(state: CartState, sku: string, code: number | undefined): void {
  state.carried.delete(sku);
  state.lost = state.lost.filter((item) => item.sku !== sku);
  state.dropped = [...state.dropped.filter((line) => line.sku !== sku), {sku, code}];
}

/** Takes over that the player cannot have an item, or no more of it. */
export function refuse(state: CartState, sku: string, code: number | undefined): void {
  state.refused = [...state.refused.filter((line) => line.sku !== sku), {sku, code}];
}

export const isPending = ({emptying, changes}: CartState): boolean => emptying !== undefined || changes.size > 0;

/** The same answer without lines, as the service would answer for an empty cart. */
export const emptied = (answer: CartAnswer): CartAnswer => ({...answer, lines: [], total: undefined, isFree: false});

/** The service's last answer; without its lines once the player has emptied the cart. */
export const currentAnswer = ({answer, emptying}: CartState): CartAnswer | undefined =>
  answer && emptying ? emptied(answer) : answer;

/** The line that the player added, beside which there may be a bonus line of the same SKU. */
export const findLine = (answer: CartAnswer | undefined, sku: string): AnsweredLine | undefined =>
  answer?.lines.find((line) => !line.isBonus && line.item.sku === sku);

/** The quantity of an answer, without bonus units. */
export const confirmedQuantity = (answer: CartAnswer | undefined, sku: string): number =>
  findLine(answer, sku)?.quantity ?? 0;

/** The quantity that the player asked for, confirmed or not. */
export const requestedQuantity = (state: CartState, sku: string): number =>
  state.changes.get(sku)?.quantity ?? confirmedQuantity(currentAnswer(state), sku);

/** All requested quantities by SKU, also those of 0, without bonus units. */
export function requestedQuantities(state: CartState): ReadonlyMap<string, number> {
  const lines = currentAnswer(state)?.lines.filter(({isBonus}) => !isBonus) ?? [];
  const skus = [...lines.map(({item}) => item.sku), ...state.changes.keys()];
  return new Map(skus.map((sku) => [sku, requestedQuantity(state, sku)]));
}
