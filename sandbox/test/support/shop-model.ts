/**
 * A shop as it should be, small enough to be believed: one page of plain values, no database, nothing at once. The service
 * is compared with it, step by step. Amounts are in cents.
 */

export type Sku = 'sword' | 'potion' | 'relic' | 'pouch';
export type Code = 'TEN' | 'HALF';
export type User = 'ada' | 'bob';
export type Status = 'new' | 'done' | 'expired' | 'canceled';

interface Item {
  readonly cents: number;
  readonly perUserDaily?: number;
  readonly perItem?: number;
  readonly gold?: number;
}

export const ITEMS: Readonly<Record<Sku, Item>> = {
  sword: {cents: 1000},
  /** On sale until the sale is over; some a day for each. */
  potion: {cents: 499, perUserDaily: 5},
  /** Few for everyone; brings a card. */
  relic: {cents: 1235, perItem: 12},
  /** 100 gold. */
  pouch: {cents: 200, gold: 100},
};
export const SALE = {sku: 'potion', basisPoints: 1500} as const;
export const CODES = {
  TEN: {basisPoints: 1000, sku: undefined, perUser: 2, total: Number.POSITIVE_INFINITY},
  HALF: {basisPoints: 5000, sku: 'sword', perUser: Number.POSITIVE_INFINITY, total: 3},
} as const;
export const ELIXIR_GOLD = 30;

interface Line {
  readonly sku: Sku;
  readonly quantity: number;
}

interface Order {
  readonly user: User;
  readonly lines: readonly Line[];
  readonly cents: number;
  readonly code: Code | undefined;
  readonly hasCard: boolean;
  status: Status;
  paidOn: number;
}

/** What a step comes to: nothing said means that it worked. */
export type Outcome = number | 'ok';

const lower = (cents: number, basisPoints: number): number =>
  Math.floor((cents * (10_000 - basisPoints) + 5_000) / 10_000);

export function shopModel() {
  let time = 0;
  let saleEnd = Number.POSITIVE_INFINITY;
  const carts: Record<User, {lines: Line[]; code: Code | undefined}> = {
    ada: {lines: [], code: undefined},
    bob: {lines: [], code: undefined},
  };
  const orders = new Map<number, Order>();
  const counts = new Map<string, number>();
  const gold: Record<User, number> = {ada: 0, bob: 0};

  const day = (at = time): number => Math.floor(at / 86_400_000);
  const count = (key: string): number => counts.get(key) ?? 0;
  const add = (key: string, units: number): void => void counts.set(key, count(key) + units);
  const keyOfUser = (sku: string, user: User, on = day()): string => `${sku} of ${user} on ${on}`;

  const leftForAll = (sku: Sku): number => (ITEMS[sku].perItem ?? Number.POSITIVE_INFINITY) - count(sku);
  const leftForUser = (sku: Sku, user: User): number =>
    (ITEMS[sku].perUserDaily ?? Number.POSITIVE_INFINITY) - count(keyOfUser(sku, user));
  const lack = ({sku, quantity}: Line, user: User): number | undefined =>
    quantity > leftForAll(sku) ? 1459 : quantity > leftForUser(sku, user) ? 1460 : undefined;
  const isSpent = (code: Code, user: User): boolean =>
    count(`${code} of ${user}`) >= CODES[code].perUser || count(code) >= CODES[code].total;

  const unit = (sku: Sku, code: Code | undefined): number => {
    const sold = sku === SALE.sku && time < saleEnd ? lower(ITEMS[sku].cents, SALE.basisPoints) : ITEMS[sku].cents;
    const of = code && CODES[code];
    return of && (of.sku === undefined || of.sku === sku) ? lower(sold, of.basisPoints) : sold;
  };

  /** The cart as it is to be shown. */
  const show = (user: User) => {
    const {lines, code} = carts[user];
    const alive = code !== undefined && !isSpent(code, user) ? code : undefined;
    const acting =
      alive && lines.some(({sku}) => CODES[alive].sku === undefined || CODES[alive].sku === sku) ? alive : undefined;
    const hasCard = lines.some(({sku}) => sku === 'relic');
    return {
      lines: lines.map(({sku, quantity}) => ({sku, quantity, cents: unit(sku, acting)})),
      cents: lines.length === 0 ? undefined : lines.reduce((sum, one) => sum + unit(one.sku, acting) * one.quantity, 0),
      acting,
      hasCard,
    };
  };

  const put = (user: User, line: Line): Outcome => {
    const cart = carts[user];
    if (line.quantity === 0) {
      cart.lines = cart.lines.filter(({sku}) => sku !== line.sku);
      return 'ok';
    }
    const code = lack(line, user);
    if (code) return code;
    const isIn = cart.lines.some(({sku}) => sku === line.sku);
    cart.lines = isIn ? cart.lines.map((one) => (one.sku === line.sku ? line : one)) : [...cart.lines, line];
    return 'ok';
  };

  const move = (order: Order, sign: 1 | -1): void => {
    for (const {sku, quantity} of order.lines) {
      if (ITEMS[sku].perItem) add(sku, sign * quantity);
      add(keyOfUser(sku, order.user, order.paidOn), sign * quantity);
      const given = (ITEMS[sku].gold ?? 0) * quantity;
      gold[order.user] = Math.max(0, gold[order.user] + sign * given);
    }
    if (order.code) {
      add(order.code, sign);
      add(`${order.code} of ${order.user}`, sign);
    }
  };

  return {
    orders,
    show,
    put,
    setTime(now: number): void {
      time = now;
    },
    setSaleEnd(end: number): void {
      saleEnd = end;
    },
    saleEnd: () => saleEnd,
    goldOf: (user: User): number => gold[user],
    left: (sku: Sku, user: User) => ({forAll: leftForAll(sku), forUser: leftForUser(sku, user)}),

    remove(user: User, sku: Sku): Outcome {
      const {lines} = carts[user];
      if (!lines.some((one) => one.sku === sku)) return 4001;
      return put(user, {sku, quantity: 0});
    },
    clear(user: User): void {
      carts[user] = {lines: [], code: undefined};
    },
    redeem(user: User, code: Code): Outcome {
      if (isSpent(code, user)) return 9804;
      carts[user].code = code;
      return 'ok';
    },
    removeCode(user: User): void {
      carts[user].code = undefined;
    },

    /** Why the cart cannot be ordered, or the order it becomes. */
    order(user: User): number | Omit<Order, 'status' | 'paidOn'> {
      const {lines, code} = carts[user];
      if (lines.length === 0) return 1401;
      if (code && isSpent(code, user)) {
        carts[user].code = undefined;
        return 9804;
      }
      for (const line of lines) {
        const refusal = lack(line, user);
        if (refusal) return refusal;
      }
      const {cents = 0, acting, hasCard} = show(user);
      return {user, lines, cents, code: acting, hasCard};
    },
    ordered(id: number, order: Omit<Order, 'status' | 'paidOn'>): void {
      for (const older of orders.values()) {
        const sharesItem = order.lines.some(
          ({sku}) => (ITEMS[sku].perItem || ITEMS[sku].perUserDaily) && older.lines.some((one) => one.sku === sku),
        );
        const sharesCode = order.code !== undefined && older.code === order.code;
        if (older.user === order.user && older.status === 'new' && (sharesItem || sharesCode)) older.status = 'expired';
      }
      orders.set(id, {...order, status: 'new', paidOn: 0});
      carts[order.user] = {lines: [], code: undefined};
    },

    pay(id: number): Outcome {
      const order = orders.get(id) as Order;
      if (order.status === 'done' || order.status === 'canceled') return 'ok';
      const refusal =
        order.lines.map((line) => lack(line, order.user)).find((code) => code !== undefined) ??
        (order.code && isSpent(order.code, order.user) ? 9804 : undefined);
      if (refusal && order.status === 'new') return refusal;
      order.paidOn = day();
      order.status = refusal ? 'canceled' : 'done';
      if (!refusal) move(order, 1);
      return 'ok';
    },
    refund(id: number): void {
      const order = orders.get(id) as Order;
      if (order.status === 'done') move(order, -1);
      order.status = 'canceled';
    },

    buyElixir(user: User): Outcome {
      if (gold[user] < ELIXIR_GOLD) return 5006;
      gold[user] -= ELIXIR_GOLD;
      return 'ok';
    },
    /** A gift a day. */
    claimGift(user: User): Outcome {
      if (count(keyOfUser('gift', user)) >= 1) return 1460;
      add(keyOfUser('gift', user), 1);
      return 'ok';
    },
  };
}
