/**
 * A reference model of keys that are sold before their release, by the studio's own shop and by a distributor: plain values, no
 * database, no concurrency. Time is counted in hours.
 */

export type User = 'ada' | 'bob' | 'cleo';
export type Sku = 'racer_steam' | 'racer_drmfree';
export type Seller = 'store' | 'hub';
/** The result of a step: `ok`, or the error code. */
export type Outcome = number | 'ok';
type Status = 'new' | 'paid' | 'done' | 'expired' | 'canceled';

export const USERS: readonly User[] = ['ada', 'bob', 'cleo'];
export const SKUS: readonly Sku[] = ['racer_steam', 'racer_drmfree'];
/** For so long an order can be paid, and keeps what it reserved. */
const PAYABLE_HOURS = 24;

interface Key {
  /** Hours after the beginning; infinite while no day is known. */
  releasedAt: number;
  isLimited: boolean;
  /** Units in all: available, reserved and sold. */
  total: number;
}

interface Order {
  readonly user: User;
  readonly seller: Seller;
  readonly sku: Sku;
  readonly quantity: number;
  readonly madeAt: number;
  status: Status;
  /** The units that count against the limit: none of an order that was made after the release, or that another took the place of. */
  units: number;
  /** The distributor's number of the payment that the order has. */
  number: string | undefined;
}

interface State {
  now: number;
  readonly keys: Record<Sku, Key>;
  readonly orders: Map<number, Order>;
}

/** A shop whose two keys are limited from the beginning, and released after so many hours. */
export const newPreOrders = (total: number, releases: Readonly<Record<Sku, number>>): PreOrderModel => {
  const key = (sku: Sku): Key => ({releasedAt: releases[sku], isLimited: true, total});
  return new PreOrderModel({
    now: 0,
    keys: {racer_steam: key('racer_steam'), racer_drmfree: key('racer_drmfree')},
    orders: new Map(),
  });
};

export class PreOrderModel {
  readonly #state: State;

  constructor(state: State) {
    this.#state = state;
  }

  /** The same shop once more, which goes another way. */
  fork(): PreOrderModel {
    return new PreOrderModel(structuredClone(this.#state));
  }

  get orders(): ReadonlyMap<number, Readonly<Order>> {
    return this.#state.orders;
  }

  isReleased(sku: Sku): boolean {
    return this.#state.keys[sku].releasedAt <= this.#state.now;
  }

  isLimited(sku: Sku): boolean {
    return this.#state.keys[sku].isLimited && !this.isReleased(sku);
  }

  /** Units that a player may order: what they reserved themselves does not stand in their way. Any, where nothing limits them. */
  leftFor(sku: Sku, user: User): number {
    return this.#leftBeside(sku, (order) => order.user !== user);
  }

  /** Whether no more is reserved and sold than there is, wherever a limit is switched on. */
  get keepsLimits(): boolean {
    return SKUS.every((sku) => !this.#state.keys[sku].isLimited || this.#taken(sku) <= this.#state.keys[sku].total);
  }

  /** What the service shows of it: the limits, and how each order stands. */
  shown() {
    const limits = SKUS.map((sku) => {
      const {isLimited, total} = this.#state.keys[sku];
      const [reserved, sold] = [this.#reserved(sku), this.#sold(sku)];
      return {sku, isLimited, available: Math.max(0, total - reserved - sold), reserved, sold};
    });
    return {limits, orders: [...this.orders].map(([id, {status}]) => `${id} ${status}`).sort()};
  }

  /** Keys that a player was given. */
  keysOf(user: User, sku: Sku): number {
    const given = this.#all().filter((order) => order.user === user && order.sku === sku && order.status === 'done');
    return given.reduce((sum, {quantity}) => sum + quantity, 0);
  }

  /** Orders; `id` is the number that the service gave the order, where it made one. */
  order(user: User, seller: Seller, sku: Sku, quantity: number, id: number | undefined): Outcome {
    if (quantity > this.leftFor(sku, user)) return 1459;
    const units = this.isReleased(sku) ? 0 : quantity;
    for (const older of this.#all()) {
      const isSame = older.user === user && older.sku === sku && older.status === 'new';
      if (isSame && older.units > 0 && units > 0) Object.assign(older, {status: 'expired', units: 0});
    }
    const {now: madeAt, orders} = this.#state;
    orders.set(id ?? -1, {user, seller, sku, quantity, units, madeAt, status: 'new', number: undefined});
    return 'ok';
  }

  /** Its payment: of an order that expired, the money goes back where nothing is left. */
  pay(id: number): Outcome {
    const order = this.#order(id);
    const {sku, quantity, status} = order;
    if (status === 'canceled' || isSold(order)) return 'ok';
    const isLacking = quantity > this.#leftBeside(sku, (other) => other !== order);
    if (isLacking && status === 'new') return 1459;
    if (!this.isReleased(sku)) order.units = quantity;
    else if (!this.#isWaiting(order)) order.units = 0;
    order.status = isLacking ? 'canceled' : 'paid';
    this.#grant();
    return 'ok';
  }

  /** The distributor tells of a payment, under its own number. */
  payAtHub(id: number, number: string): Outcome {
    const order = this.#order(id);
    if (order.seller !== 'hub') return 9001;
    if (order.status === 'canceled' || (order.number ?? number) !== number) return 1102;
    if (this.#all().some((other) => other !== order && other.number === number)) return 1102;
    const outcome = this.pay(id);
    if (isSold(order)) order.number = number;
    return outcome === 'ok' && !isSold(order) ? 1102 : outcome;
  }

  refund(id: number): Outcome {
    this.#order(id).status = 'canceled';
    return 'ok';
  }

  cancelAtHub(id: number): Outcome {
    return this.#order(id).seller === 'hub' ? this.refund(id) : 9001;
  }

  add(sku: Sku, units: number): Outcome {
    return this.#setTotal(sku, this.#counted(sku) + units, true);
  }

  set(sku: Sku, units: number): Outcome {
    return this.#setTotal(sku, units, true);
  }

  remove(sku: Sku, units: number): Outcome {
    return this.#setTotal(sku, this.#counted(sku) - units);
  }

  removeAll(sku: Sku): Outcome {
    return this.#setTotal(sku, this.#taken(sku));
  }

  /** What was taken while the limit was off is a part of it from then on. */
  toggle(sku: Sku, isLimited: boolean): Outcome {
    return this.#setTotal(sku, isLimited ? this.#counted(sku) : undefined, isLimited);
  }

  pass(hours: number): void {
    this.#state.now += hours;
    this.#grant();
  }

  /** The release moves, to so many hours from now. */
  release(sku: Sku, inHours: number): void {
    this.#state.keys[sku].releasedAt = this.#state.now + inHours;
    this.#grant();
  }

  #all(): Order[] {
    return [...this.#state.orders.values()];
  }

  #order(id: number): Order {
    return this.#state.orders.get(id) as Order;
  }

  #units(sku: Sku, counts: (order: Order) => boolean): number {
    return this.#all().reduce((sum, order) => (order.sku === sku && counts(order) ? sum + order.units : sum), 0);
  }

  #isWaiting({status, madeAt}: Order): boolean {
    return status === 'new' && this.#state.now < madeAt + PAYABLE_HOURS;
  }

  #sold(sku: Sku): number {
    return this.#units(sku, isSold);
  }

  #reserved(sku: Sku): number {
    return this.#units(sku, (order) => this.#isWaiting(order));
  }

  #taken(sku: Sku): number {
    return this.#sold(sku) + this.#reserved(sku);
  }

  #counted(sku: Sku): number {
    return Math.max(this.#state.keys[sku].total, this.#taken(sku));
  }

  #leftBeside(sku: Sku, isOther: (order: Order) => boolean): number {
    if (!this.isLimited(sku)) return Number.POSITIVE_INFINITY;
    const ofOthers = this.#units(sku, (order) => this.#isWaiting(order) && isOther(order));
    return this.#state.keys[sku].total - this.#sold(sku) - ofOthers;
  }

  /** Refused where fewer would be left than are reserved and sold. */
  #setTotal(sku: Sku, total: number | undefined, isLimited = this.#state.keys[sku].isLimited): Outcome {
    if (total !== undefined && total < this.#taken(sku)) return 1023;
    const key = this.#state.keys[sku];
    key.total = total ?? key.total;
    key.isLimited = isLimited;
    return 'ok';
  }

  #grant(): void {
    for (const order of this.#all()) if (order.status === 'paid' && this.isReleased(order.sku)) order.status = 'done';
  }
}

const isSold = ({status}: Order): boolean => status === 'paid' || status === 'done';
