import type {BodyOf, orders} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import type {Wanted} from '../limits/limits.js';
import type {OrderStatus} from './states.js';

/** What the caller asked of the payment page. */
export type OrderSettings = NonNullable<
  BodyOf<(typeof orders)['POST /v2/project/{project_id}/payment/cart']>['settings']
>;

/** One row of `orders`; amounts are in minor units of `currency`. */
export interface OrderRow {
  readonly order_id: number;
  readonly project_id: number;
  readonly user_id: string;
  readonly status: OrderStatus;
  readonly mode: 'default' | 'sandbox';
  readonly is_free: boolean;
  readonly currency: string;
  readonly amount_minor: number;
  readonly country: string;
  readonly locale: string;
  readonly email: string | null;
  readonly settings: OrderSettings;
  readonly custom_parameters: Readonly<Record<string, unknown>> | null;
}

/** One line of an order, with the price of one unit as it was, and the item's limits as they are now. */
export interface OrderLine extends Wanted {
  readonly sku: string;
  readonly type: string;
  readonly unit_amount_minor: number;
  readonly is_free: boolean;
}

const COLUMNS = `order_id, project_id, user_id, status, mode, is_free, currency, amount_minor, country, locale, email,
  settings, custom_parameters`;

export const readOrder = (db: Db, orderId: number): Promise<OrderRow | undefined> =>
  db.one<OrderRow>(`select ${COLUMNS} from orders where order_id = $1`, [orderId]);

/** The order, which nobody else can change until the caller's transaction ends. */
export const lockOrder = (db: Db, orderId: number): Promise<OrderRow | undefined> =>
  db.one<OrderRow>(`select ${COLUMNS} from orders where order_id = $1 for update`, [orderId]);

/** The user's orders that still wait for payment, oldest first, locked. */
export const lockUnpaidOrders = (db: Db, projectId: number, userId: string): Promise<OrderRow[]> =>
  db.query<OrderRow>(
    `select ${COLUMNS} from orders where project_id = $1 and user_id = $2 and status = 'new' order by order_id for update`,
    [projectId, userId],
  );

/**
 * The lines of an order in their order; an item stands in at most one of them. What can be owned only once is limited
 * to one per user, or two orders made before the first was paid would both be.
 */
export const readLines = (db: Db, orderId: number): Promise<OrderLine[]> =>
  db.query<OrderLine>(
    `select item_id, order_line.sku, type, quantity, unit_amount_minor, order_line.is_free, limit_per_item,
       case virtual_item_type when 'non_consumable' then 1 else limit_per_user end as limit_per_user
     from order_line join item using (item_id) where order_id = $1 order by line`,
    [orderId],
  );
