/**
 * A reference model of a shop whose merchant changes limits, promotions, rules and items while players buy: plain values, no
 * database, no concurrency. Amounts are in cents.
 */

export type User = 'ada' | 'bob';
export type Sku = 'bow' | 'crown';
/** A discount of the crown, and an arrow that comes with a bow. */
export type Promotion = 'sale' | 'gift';
/** The result of a step: `ok`, or the error code. */
export type Outcome = number | 'ok';
export type Change = 'POST' | 'PUT' | 'DELETE';
type Counter = 'bow' | Promotion;

interface Line {
  readonly sku: Sku;
  readonly quantity: number;
}

interface NewOrder {
  readonly user: User;
  readonly lines: readonly Line[];
  readonly uses: readonly Promotion[];
  readonly minor: number;
}

interface Order extends NewOrder {
  status: 'new' | 'done' | 'expired' | 'canceled';
  paidAt: number;
}

export const USERS: readonly User[] = ['ada', 'bob'];
export const PRICES: Readonly<Record<Sku, number>> = {bow: 1000, crown: 2000};
const BOWS_PER_USER = 5;
/** The level from which on the rule shows the crown. */
export const CROWN_LEVEL = 10;

export function merchantModel() {
  const each = <T>(make: () => T): Record<User, T> => ({ada: make(), bob: make()});
  const carts = each<Line[]>(() => []);
  const levels = each<number | undefined>(() => undefined);
  const held = each<Record<string, number>>(() => ({}));
  const orders = new Map<number, Order>();
  const counts = each<Record<Counter, number>>(() => ({bow: 0, sale: 0, gift: 0}));
  /** When each limit was begun anew last, counted in steps. */
  const begun = each<Record<Counter, number>>(() => ({bow: 0, sale: 0, gift: 0}));
  const totals: Record<Counter, number> = {bow: BOWS_PER_USER, sale: 2, gift: 3};
  const shop = {bowsInStock: 40, bowsSold: 0, isRuleOn: true, percent: 50, rarity: undefined as string | undefined};
  let now = 1;

  const left = (counter: Counter, user: User): number => Math.max(0, totals[counter] - counts[user][counter]);
  const bowsLeft = (): number => Math.max(0, shop.bowsInStock - shop.bowsSold);
  const isVisible = (sku: Sku, user: User): boolean =>
    sku === 'bow' || !shop.isRuleOn || (levels[user] ?? 0) >= CROWN_LEVEL;
  const priceOf = (sku: Sku, user: User): number =>
    sku === 'crown' && left('sale', user) > 0 ? (PRICES.crown * (100 - shop.percent)) / 100 : PRICES[sku];
  const lack = ({sku, quantity}: Line, user: User): number | undefined =>
    sku !== 'bow' ? undefined : quantity > bowsLeft() ? 1459 : quantity > left('bow', user) ? 1460 : undefined;
  const visibleLines = (user: User): Line[] => carts[user].filter(({sku}) => isVisible(sku, user));
  const usesOf = (lines: readonly Line[], user: User): Promotion[] => [
    ...(lines.some(({sku}) => sku === 'crown') && left('sale', user) > 0 ? (['sale'] as const) : []),
    ...(lines.some(({sku}) => sku === 'bow') && left('gift', user) > 0 ? (['gift'] as const) : []),
  ];
  const bowsIn = ({lines}: NewOrder): number => lines.find(({sku}) => sku === 'bow')?.quantity ?? 0;
  const give = ({user, lines, uses}: Order, sign: 1 | -1): void => {
    const given = [...lines, ...(uses.includes('gift') ? [{sku: 'arrow', quantity: 1}] : [])];
    for (const {sku, quantity} of given) held[user][sku] = (held[user][sku] ?? 0) + sign * quantity;
  };
  const view = (user: User) => {
    const lines = visibleLines(user);
    return {
      lines: lines.map((line) => ({...line, minor: priceOf(line.sku, user)})),
      minor:
        lines.length === 0 ? undefined : lines.reduce((sum, {sku, quantity}) => sum + priceOf(sku, user) * quantity, 0),
      hasArrow: usesOf(lines, user).includes('gift'),
    };
  };

  return {
    shop,
    orders,
    left,
    bowsLeft,
    isVisible,
    priceOf,
    view,
    heldBy: (user: User) => Object.fromEntries(Object.entries(held[user]).filter(([, units]) => units > 0)),
    setLevel(user: User, level: number | undefined): void {
      levels[user] = level;
    },
    setTotal(promotion: Promotion, total: number): void {
      totals[promotion] = total;
    },

    put(user: User, line: Line): Outcome {
      const others = carts[user].filter(({sku}) => sku !== line.sku);
      if (line.quantity === 0) {
        carts[user] = others;
        return 'ok';
      }
      if (!isVisible(line.sku, user)) return 4001;
      const code = lack(line, user);
      if (code) return code;
      const isIn = others.length < carts[user].length;
      carts[user] = isIn ? carts[user].map((one) => (one.sku === line.sku ? line : one)) : [...others, line];
      return 'ok';
    },

    /** The error code, or the order that the cart becomes. */
    order(user: User): number | NewOrder {
      const lines = visibleLines(user);
      if (lines.length === 0) return 1401;
      const code = lines.map((line) => lack(line, user)).find((one) => one !== undefined);
      return code ?? {user, lines, uses: usesOf(lines, user), minor: view(user).minor as number};
    },
    ordered(id: number, order: NewOrder): void {
      for (const older of orders.values()) {
        const shares = (bowsIn(order) > 0 && bowsIn(older) > 0) || order.uses.some((one) => older.uses.includes(one));
        if (older.user === order.user && older.status === 'new' && shares) older.status = 'expired';
      }
      orders.set(id, {...order, status: 'new', paidAt: 0});
    },

    pay(id: number): Outcome {
      const order = orders.get(id) as Order;
      const {user, status, uses, lines} = order;
      if (status === 'done' || status === 'canceled') return 'ok';
      const code =
        lines.map((line) => lack(line, user)).find((one) => one !== undefined) ??
        (uses.some((one) => left(one, user) === 0) ? 9804 : undefined);
      if (code && status === 'new') return code;
      order.status = code ? 'canceled' : 'done';
      if (code) return 'ok';
      order.paidAt = now++;
      shop.bowsSold += bowsIn(order);
      counts[user].bow += bowsIn(order);
      for (const one of uses) counts[user][one] += 1;
      give(order, 1);
      carts[user] = carts[user].flatMap((line) => {
        const quantity = line.quantity - (lines.find(({sku}) => sku === line.sku)?.quantity ?? 0);
        return quantity > 0 ? [{...line, quantity}] : [];
      });
      return 'ok';
    },
    refund(id: number): void {
      const order = orders.get(id) as Order;
      const {user, status, uses, paidAt} = order;
      order.status = 'canceled';
      if (status !== 'done') return;
      shop.bowsSold -= bowsIn(order);
      const giveBack = (counter: Counter, units: number): void => {
        if (paidAt > begun[user][counter]) counts[user][counter] = Math.max(0, counts[user][counter] - units);
      };
      giveBack('bow', bowsIn(order));
      for (const one of uses) giveBack(one, 1);
      give(order, -1);
    },

    change(counter: Counter, user: User, change: Change, available: number): Outcome {
      const remains = left(counter, user);
      const next = {POST: remains + available, PUT: available, DELETE: remains - available}[change];
      if (next < 0 || next > totals[counter]) return counter === 'bow' ? 4510 : 4511;
      counts[user][counter] = totals[counter] - next;
      return 'ok';
    },
    refresh(counters: readonly Counter[], users: readonly User[]): void {
      for (const user of users)
        for (const counter of counters) {
          counts[user][counter] = 0;
          begun[user][counter] = now++;
        }
    },
  };
}
