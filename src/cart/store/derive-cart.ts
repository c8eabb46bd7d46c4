import {withoutPrototype} from '../../client/prototype-safe.js';
import type {Item, Limit} from '../../items/item.js';
import type {Cart, CartLine, CartNotice, DroppedLine} from '../../orders/cart.js';
import {type CartState, currentAnswer, isPending} from './cart-state.js';
import type {Paying} from './paying/cart-payment.js';

/** The units that one player may have of an item. An item that is no consumable can be owned once, even if the service names no limit. */
const perUserOf = (item: Item | undefined): Limit | undefined =>
  item?.perUser ?? (item?.isConsumable === false ? {total: 1, available: 1} : undefined);

/** The most units that the player may have in the cart; undefined where the service does not say. */
export function maxQuantity(item: Item | undefined): number | undefined {
  const limits = [perUserOf(item), item?.perItem].flatMap((limit) => (limit ? [limit.available] : []));
  return limits.length > 0 ? Math.min(...limits) : undefined;
}

/** A key is named with its platform, which the service leaves out in a cart. */
const withPlatform = (item: Item, cached: Item | undefined): Item =>
  cached?.kind === 'key' ? {...item, name: cached.name} : item;

const deriveLine = (
  sku: string,
  item: Item | undefined,
  [quantity, confirmed]: readonly [number, number],
  notice: CartNotice | undefined,
  paying = 0,
): CartLine => ({
  sku,
  name: item?.name ?? sku,
  imageUrl: item?.imageUrl,
  rarity: item?.rarity ?? 'common',
  quantity,
  confirmed,
  price: item?.isFree ? undefined : item?.price,
  isFree: item?.isFree ?? false,
  paying: Math.min(paying, quantity),
  isBonus: false,
  perUser: perUserOf(item),
  perItem: item?.perItem,
  max: maxQuantity(item),
  notice,
});

/** The lines with requested quantities: those of the answer in its order, then new ones, then bonus lines. */
function deriveLines(
  state: CartState,
  find: (sku: string) => Item | undefined,
  paying: ReadonlyMap<string, number> | undefined,
): readonly CartLine[] {
  const {changes, notices} = state;
  const lines: CartLine[] = [];
  const bonuses: CartLine[] = [];
  const answered = new Set<string>();
  for (const {item, quantity, isBonus} of currentAnswer(state)?.lines ?? []) {
    const {sku} = item;
    if (isBonus) {
      const line = deriveLine(sku, item, [quantity, quantity], undefined);
      bonuses.push({...line, price: undefined, isBonus: true, max: undefined});
      continue;
    }
    answered.add(sku);
    const requested = changes.get(sku)?.quantity ?? quantity;
    if (requested > 0) {
      const named = withPlatform(item, find(sku));
      lines.push(deriveLine(sku, named, [requested, quantity], notices.get(sku), paying?.get(sku)));
    }
  }
  for (const [sku, {quantity}] of changes) {
    if (quantity > 0 && !answered.has(sku)) lines.push(deriveLine(sku, find(sku), [quantity, 0], notices.get(sku)));
  }
  return [...lines, ...bonuses];
}

interface DeriveOptions {
  /** Finds an item that is not in the answer yet, or of which the answer says less. */
  readonly find: (sku: string) => Item | undefined;
  /** A request is under way, or scheduled. */
  readonly isSyncing: boolean;
  readonly removed: Cart['removed'];
  readonly paying: Paying | undefined;
}

/**
 * The cart as the player sees it: requested quantities, and amounts of the last answer; undefined before both. Without amounts
 * while a change could not be sent: those of the answer are of other quantities.
 */
export function deriveCart(state: CartState, {find, isSyncing, removed, paying}: DeriveOptions): Cart | undefined {
  const answer = currentAnswer(state);
  const {code, codeStatus, codeFailure, coupon, dropped, refused, names, failure} = state;
  const named = (line: Pick<DroppedLine, 'sku' | 'code'>): DroppedLine => ({
    ...line,
    name: find(line.sku)?.name ?? names.get(line.sku) ?? line.sku,
  });
  const lines = deriveLines(state, find, paying?.units);
  if (!state.answer && lines.length === 0) return undefined;
  const ownLines = lines.filter(({isBonus}) => !isBonus);
  const priced = isPending(state) && !isSyncing ? undefined : answer;
  return withoutPrototype({
    lines,
    count: ownLines.reduce((sum, {quantity}) => sum + quantity, 0),
    total: ownLines.length > 0 ? priced?.total : undefined,
    isFree: priced?.isFree ?? false,
    promotions: answer?.promotions ?? [],
    code: codeStatus === 'none' ? undefined : code,
    paying: lines.some((line) => line.paying > 0) ? paying?.where : undefined,
    isUpdating:
      state.sentCoupon !== undefined ||
      (isSyncing && (isPending(state) || state.requestedCode !== undefined || state.isStale)),
    removed,
    dropped: dropped.map(named),
    refused: refused.map(named),
    failure,
    codeFailure,
    coupon,
  });
}
