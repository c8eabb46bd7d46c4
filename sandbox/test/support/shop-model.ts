/**
 * A reference model of a shop: plain values, no database, no concurrency. The service is compared with it step by step.
 * Amounts are in minor units of their currency: cents, yen, fils.
 */

export type Sku = 'sword' | 'potion' | 'relic' | 'pouch' | 'kit' | 'gift';
export type Code = 'TEN' | 'HALF' | 'CHARM';
export type Currency = 'USD' | 'JPY' | 'KWD';
export type Country = 'US' | 'JP' | 'KW';
export type User = 'ada' | 'bob';
export type Status = 'new' | 'done' | 'expired' | 'canceled';

interface Item {
  /** Empty for a free item. */
  readonly prices: Readonly<Partial<Record<Currency, number>>>;
  readonly perUserDaily?: number;
  readonly perItem?: number;
  readonly gold?: number;
}

export const ITEMS: Readonly<Record<Sku, Item>> = {
  sword: {prices: {USD: 1000, JPY: 1501, KWD: 3075}},
  /** Discounted until the sale ends; limited per user and day. */
  potion: {prices: {USD: 499, JPY: 733, KWD: 1535}, perUserDaily: 5},
  /** Limited in total; comes with a card as a bonus. Has no price of its own in Kuwait. */
  relic: {prices: {USD: 1235, JPY: 1807}, perItem: 12},
  /** Contains 100 gold. */
  pouch: {prices: {USD: 200, JPY: 299, KWD: 615}, gold: 100},
  /** A bundle of a sword and a pouch. */
  kit: {prices: {USD: 1099, JPY: 1655, KWD: 3385}, gold: 100},
  /** Free, one per user and day; ordered in a cart or directly. */
  gift: {prices: {}, perUserDaily: 1},
};
/** Digits after the decimal point. */
export const DIGITS: Readonly<Record<Currency, number>> = {USD: 2, JPY: 0, KWD: 3};
export const CURRENCIES: Readonly<Record<Country, Currency>> = {US: 'USD', JP: 'JPY', KW: 'KWD'};
export const SALE = {sku: 'potion', basisPoints: 1500} as const;
export const CODES = {
  TEN: {basisPoints: 1000, sku: undefined, perUser: 2, total: Number.POSITIVE_INFINITY},
  HALF: {basisPoints: 5000, sku: 'sword', perUser: Number.POSITIVE_INFINITY, total: 3},
  /** Gives no discount, only the bonus `charm`. */
  CHARM: {basisPoints: 0, sku: undefined, perUser: 3, total: Number.POSITIVE_INFINITY},
} as const;
export const ELIXIR_GOLD = 30;

interface Line {
  readonly sku: Sku;
  readonly quantity: number;
}

interface Order {
  readonly user: User;
  readonly lines: readonly Line[];
  readonly minor: number;
  readonly currency: Currency;
  readonly code: Code | undefined;
  readonly bonuses: readonly string[];
  status: Status;
  paidOn: number;
}

/** The result of a step: `ok`, or the error code. */
export type Outcome = number | 'ok';

const discounted = (minor: number, basisPoints: number): number =>
  Math.floor((minor * (10_000 - basisPoints) + 5_000) / 10_000);

const isFree = (sku: Sku): boolean => ITEMS[sku].prices.USD === undefined;

/** The one currency of a cart: the country's if every item has a price in it, otherwise USD. */
const currencyOf = (lines: readonly Line[], country: Country): Currency => {
  const local = CURRENCIES[country];
  return lines.every(({sku}) => isFree(sku) || ITEMS[sku].prices[local] !== undefined) ? local : 'USD';
};

export function shopModel() {
  let time = 0;
  let saleEnd = Number.POSITIVE_INFINITY;
  const carts: Record<User, {lines: Line[]; code: Code | undefined}> = {
    ada: {lines: [], code: undefined},
    bob: {lines: [], code: undefined},
  };
  /** Each user's country. */
  const countries: Record<User, Country> = {ada: 'US', bob: 'US'};
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
  const limitError = ({sku, quantity}: Line, user: User): number | undefined =>
    quantity > leftForAll(sku) ? 1459 : quantity > leftForUser(sku, user) ? 1460 : undefined;
  const isUsedUp = (code: Code, user: User): boolean =>
    count(`${code} of ${user}`) >= CODES[code].perUser || count(code) >= CODES[code].total;

  const unitPrice = (sku: Sku, currency: Currency, code: Code | undefined): number => {
    const full = ITEMS[sku].prices[currency] ?? 0;
    const sold = sku === SALE.sku && time < saleEnd ? discounted(full, SALE.basisPoints) : full;
    const of = code && CODES[code];
    return of && (of.sku === undefined || of.sku === sku) ? discounted(sold, of.basisPoints) : sold;
  };

  /** The cart as the service should show it. */
  const viewCart = (user: User) => {
    const {lines, code} = carts[user];
    const validCode = code !== undefined && !isUsedUp(code, user) ? code : undefined;
    const paid = lines.filter(({sku}) => !isFree(sku));
    const appliedCode =
      validCode && paid.some(({sku}) => CODES[validCode].sku === undefined || CODES[validCode].sku === sku)
        ? validCode
        : undefined;
    const currency = currencyOf(lines, countries[user]);
    const price = (sku: Sku): number | undefined => (isFree(sku) ? undefined : unitPrice(sku, currency, appliedCode));
    return {
      lines: lines.map(({sku, quantity}) => ({sku, quantity, minor: price(sku)})),
      minor: paid.length === 0 ? undefined : paid.reduce((sum, {sku, quantity}) => sum + price(sku)! * quantity, 0),
      currency,
      appliedCode,
      bonuses: [
        ...(lines.some(({sku}) => sku === 'relic') ? ['card'] : []),
        ...(appliedCode === 'CHARM' ? ['charm'] : []),
      ],
    };
  };

  const put = (user: User, line: Line): Outcome => {
    const cart = carts[user];
    if (line.quantity === 0) {
      cart.lines = cart.lines.filter(({sku}) => sku !== line.sku);
      return 'ok';
    }
    if (cart.lines.some(({sku}) => sku !== line.sku && isFree(sku) !== isFree(line.sku))) return 1421;
    const code = limitError(line, user);
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

  /** Removes the items of a paid order from its cart. */
  const removeOrdered = ({user, lines, code}: Order): void => {
    const cart = carts[user];
    const orderedUnits = new Map(lines.map(({sku, quantity}) => [sku, quantity]));
    cart.lines = cart.lines.flatMap(({sku, quantity}) => {
      const left = quantity - (orderedUnits.get(sku) ?? 0);
      return left > 0 ? [{sku, quantity: left}] : [];
    });
    if (cart.code === code) cart.code = undefined;
  };

  return {
    orders,
    viewCart,
    put,
    setTime(now: number): void {
      time = now;
    },
    setSaleEnd(end: number): void {
      saleEnd = end;
    },
    saleEnd: () => saleEnd,
    move(user: User, country: Country): void {
      countries[user] = country;
    },
    countryOf: (user: User): Country => countries[user],
    goldOf: (user: User): number => gold[user],
    left: (sku: Sku, user: User) => ({forAll: leftForAll(sku), forUser: leftForUser(sku, user)}),

    remove: (user: User, sku: Sku): Outcome => put(user, {sku, quantity: 0}),
    clear(user: User): void {
      carts[user] = {lines: [], code: undefined};
    },
    redeem(user: User, code: Code): Outcome {
      if (isUsedUp(code, user)) return 9804;
      carts[user].code = code;
      return 'ok';
    },
    removeCode(user: User): void {
      carts[user].code = undefined;
    },

    /** The error code, or the order that the cart becomes. */
    order(user: User): number | Omit<Order, 'status' | 'paidOn'> {
      const {lines, code} = carts[user];
      if (lines.every(({sku}) => isFree(sku))) return 1401;
      if (code && isUsedUp(code, user)) {
        carts[user].code = undefined;
        return 9804;
      }
      for (const line of lines) {
        const refusal = limitError(line, user);
        if (refusal) return refusal;
      }
      const {minor = 0, currency, appliedCode, bonuses} = viewCart(user);
      return {user, lines, minor, currency, code: appliedCode, bonuses};
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
    },

    pay(id: number): Outcome {
      const order = orders.get(id) as Order;
      if (order.status === 'done' || order.status === 'canceled') return 'ok';
      const refusal =
        order.lines.map((line) => limitError(line, order.user)).find((code) => code !== undefined) ??
        (order.code && isUsedUp(order.code, order.user) ? 9804 : undefined);
      if (refusal && order.status === 'new') return refusal;
      order.paidOn = day();
      order.status = refusal ? 'canceled' : 'done';
      if (refusal) return 'ok';
      move(order, 1);
      removeOrdered(order);
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
    /** Orders the free gift, one a day. */
    claimGift(user: User): Outcome {
      const refusal = limitError({sku: 'gift', quantity: 1}, user);
      if (refusal) return refusal;
      add(keyOfUser('gift', user), 1);
      return 'ok';
    },
    /** Orders a cart of free items alone. */
    takeFree(user: User): Outcome {
      const {lines} = carts[user];
      if (lines.length === 0 || lines.some(({sku}) => !isFree(sku))) return 1401;
      const refusal = lines.map((line) => limitError(line, user)).find((code) => code !== undefined);
      if (refusal) return refusal;
      for (const {sku, quantity} of lines) add(keyOfUser(sku, user), quantity);
      carts[user].lines = [];
      return 'ok';
    },
  };
}
