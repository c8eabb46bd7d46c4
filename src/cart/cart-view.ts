import {bare} from '../client/bare.js';
import type {Item} from '../items/item.js';
import type {Cart} from '../orders/cart.js';
import {baseOf, type CartState, isPending} from './cart-changes.js';
import {shownLines} from './cart-lines.js';
import type {Paying} from './cart-payment.js';

interface Shown {
  /** What is known of an item that the service has not put in yet. */
  readonly find: (sku: string) => Item | undefined;
  /** The service is asked or told something. */
  readonly isWorking: boolean;
  readonly removed: Cart['removed'];
  readonly paying: Paying | undefined;
}

/** The cart as the player sees it: lines as asked for, amounts as the service last said; undefined while nothing is known. */
export function viewOf(state: CartState, {find, isWorking, removed, paying}: Shown): Cart | undefined {
  const base = baseOf(state);
  const {answer, changes, notices, code, codeIs, codeFailure, failure} = state;
  const lines = shownLines({answer: base, changes, notices, find, paying: paying?.units});
  if (!answer && lines.length === 0) return undefined;
  const own = lines.filter(({isBonus}) => !isBonus);
  return bare({
    lines,
    count: own.reduce((sum, {quantity}) => sum + quantity, 0),
    total: own.length > 0 ? base?.total : undefined,
    isFree: base?.isFree ?? false,
    promotions: base?.promotions ?? [],
    code: codeIs === 'out' ? undefined : code,
    paying: lines.some((line) => line.paying > 0) ? paying?.where : undefined,
    isUpdating: isWorking && (isPending(state) || state.codeWish !== undefined || state.isStale),
    removed,
    failure,
    codeFailure,
  });
}
