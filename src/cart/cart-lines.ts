import type {Item, Limit} from '../items/item.js';
import type {CartLine, CartNotice} from '../orders/cart.js';
import type {AnsweredLine, CartAnswer} from '../orders/read-cart.js';

/** A quantity that the player asked for and the service has not confirmed. */
export interface Change {
  readonly quantity: number;
  /** What it was counted from, where units were added rather than a number set. */
  readonly from: number | undefined;
}

/** What one player may have of it: what is not used up is had once, though the service names no limit. */
const perUserOf = (item: Item | undefined): Limit | undefined =>
  item?.perUser ?? (item?.isConsumable === false ? {total: 1, available: 1} : undefined);

/** What the player may still hold of it; undefined where the service does not say. */
export function mostOf(item: Item | undefined): number | undefined {
  const limits = [perUserOf(item), item?.perItem].flatMap((limit) => (limit ? [limit.available] : []));
  return limits.length > 0 ? Math.min(...limits) : undefined;
}

/** The line that the player put in, beside which there may be a bonus of the same SKU. */
export const lineOf = (answer: CartAnswer | undefined, sku: string): AnsweredLine | undefined =>
  answer?.lines.find((line) => !line.isBonus && line.item.sku === sku);

/** Units that the service has of a SKU. */
export const confirmedOf = (answer: CartAnswer | undefined, sku: string): number => lineOf(answer, sku)?.quantity ?? 0;

interface Sources {
  readonly answer: CartAnswer | undefined;
  readonly changes: ReadonlyMap<string, Change>;
  readonly notices: ReadonlyMap<string, CartNotice>;
  /** What is known of an item: the service has not put it in yet, or says less of it in a cart. */
  readonly find: (sku: string) => Item | undefined;
  /** Units that are being paid, by SKU. */
  readonly paying: ReadonlyMap<string, number> | undefined;
}

/** A key by its platform, which the service does not say in a cart. */
const named = (item: Item, known: Item | undefined): Item =>
  known?.kind === 'key' ? {...item, name: known.name} : item;

const asLine = (
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
  max: mostOf(item),
  notice,
});

/** The lines as the player asked for them: the service's in its order, then what is new, then bonuses. */
export function shownLines({answer, changes, notices, find, paying}: Sources): readonly CartLine[] {
  const lines: CartLine[] = [];
  const bonuses: CartLine[] = [];
  const put = new Set<string>();
  for (const {item, quantity, isBonus} of answer?.lines ?? []) {
    const {sku} = item;
    if (isBonus) {
      const line = asLine(sku, item, [quantity, quantity], undefined);
      bonuses.push({...line, price: undefined, isBonus: true, max: undefined});
      continue;
    }
    put.add(sku);
    const asked = changes.get(sku)?.quantity ?? quantity;
    if (asked > 0)
      lines.push(asLine(sku, named(item, find(sku)), [asked, quantity], notices.get(sku), paying?.get(sku)));
  }
  for (const [sku, {quantity}] of changes) {
    if (quantity > 0 && !put.has(sku)) lines.push(asLine(sku, find(sku), [quantity, 0], notices.get(sku)));
  }
  return [...lines, ...bonuses];
}
