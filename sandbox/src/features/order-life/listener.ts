import type {Db} from '../../db/port.js';
import type {ItemRow} from '../items/item-rows.js';
import type {OrderRow} from './order.js';
import type {OrderStatus} from './states.js';

/**
 * The reason why an order cannot be paid: a limit of all players or of one, a promotion or code, or a step that was
 * taken meanwhile.
 */
export type UnavailableCode = 1459 | 1460 | 9804 | 7003;

/** The reason for a refund, by the codes of the interface; 5 is a test payment. */
export interface RefundDetails {
  readonly code: number;
  readonly reason: string;
}

/** A canceled order: its earlier status, and the reason for its refund. */
export interface Cancellation {
  readonly was: OrderStatus;
  readonly why: RefundDetails;
}

/** Whether an order was paid before, and so had used its limits. */
export const wasPaid = ({was}: Cancellation): boolean => was === 'paid' || was === 'done';

/**
 * A feature's reactions to the events of an order, each inside the transaction of that event. Orders call all
 * listeners, in the order of the list of features, and know none of them. That order is also the order of locks; see
 * `FEATURES`.
 */
export interface OrderListener {
  /** The order was made, of these items. */
  readonly reserve?: (db: Db, order: OrderRow, items: readonly ItemRow[]) => Promise<void>;
  /** Selects the player's older unpaid orders that a new one replaces. */
  readonly outdated?: (db: Db, orderId: number, olderIds: readonly number[]) => Promise<readonly number[]>;
  /**
   * Locks the rows that `paid` will change, until the transaction ends, and returns the reason why the order cannot be
   * paid.
   */
  readonly checkAvailable?: (db: Db, order: OrderRow) => Promise<UnavailableCode | undefined>;
  /** The order became paid. Called after `checkAvailable` alone, and only where no listener named a reason. */
  readonly paid?: (db: Db, order: OrderRow) => Promise<void>;
  /**
   * Whether the order has to wait before its items are granted, although the studio agreed; the feature that returns
   * true grants it later.
   */
  readonly awaits?: (db: Db, order: OrderRow) => Promise<boolean>;
  /** The studio agreed to the paid order, or none is asked: its items are granted, and it is done. */
  readonly granted?: (db: Db, order: OrderRow) => Promise<void>;
  /** The order was canceled, whether it had been paid or not. */
  readonly refunded?: (db: Db, order: OrderRow, cancellation: Cancellation) => Promise<void>;
  /** A newer order replaced this one, which expired unpaid. */
  readonly ended?: (db: Db, order: OrderRow) => Promise<void>;
}

/** Services that the life of an order needs. */
export interface OrderServices {
  readonly db: Db;
  readonly onOrder: readonly OrderListener[];
}

/** Calls all listeners in turn for a reason why an order cannot be paid; undefined if it can be. */
export async function checkAvailable(
  {db, onOrder}: OrderServices,
  order: OrderRow,
): Promise<UnavailableCode | undefined> {
  for (const listener of onOrder) {
    const code = await listener.checkAvailable?.(db, order);
    if (code) return code;
  }
  return undefined;
}
