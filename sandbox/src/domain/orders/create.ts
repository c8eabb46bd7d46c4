import type {Db} from '../../db/port.js';
import type {Viewer} from '../catalog/viewer.js';
import {issuePaymentToken} from '../payments/token.js';
import {type PricedLine, totalOf} from './lines.js';
import {lockUnpaidOrders, type OrderRow, type OrderSettings} from './order.js';
import {transition} from './transition.js';

/** An order that is to be made, without its lines. */
export interface OrderDraft {
  readonly buyer: Viewer;
  readonly email: string | undefined;
  /** Nothing but the order's `mode`: in this service no money moves anyway. */
  readonly sandbox: boolean | undefined;
  readonly settings: OrderSettings | undefined;
  readonly customParameters: Readonly<Record<string, unknown>> | null | undefined;
}

/**
 * Makes an order and the token that pays it, in one transaction. `collect` finds and checks its lines, inside of it.
 * Older unpaid orders of the same buyer that hold one of its limited items expire: only the newest can be paid.
 */
export function createOrder(
  db: Db,
  draft: OrderDraft,
  collect: () => Promise<PricedLine[]>,
): Promise<{order_id: number; token: string}> {
  const {project, userId} = draft.buyer;
  return db.transaction(async () => {
    // One order of a buyer at a time, so that the later of two made at once sees the earlier. Locked first of all, then
    // orders, cart, limit counters: whoever locks several keeps to this order.
    await db.query('select pg_advisory_xact_lock($1, hashtext($2))', [project.project_id, userId]);
    const older = await lockUnpaidOrders(db, project.project_id, userId);
    const lines = await collect();
    const orderId = await insertOrder(db, draft, lines);
    await supersede(db, older, lines);
    const token = await issuePaymentToken(db, {
      project_id: project.project_id,
      user_id: userId,
      order_id: orderId,
      settings: draft.settings ?? {},
    });
    return {order_id: orderId, token};
  });
}

async function insertOrder(db: Db, draft: OrderDraft, lines: readonly PricedLine[]): Promise<number> {
  const {buyer, email, sandbox, settings, customParameters} = draft;
  const {project, userId, country, locale} = buyer;
  const currency = lines[0]?.price.currency ?? project.default_currency;
  const row = await db.one<{order_id: number}>(
    `insert into orders (project_id, user_id, mode, currency, amount_minor, country, locale, email, settings,
       custom_parameters, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, project_now($1)) returning order_id`,
    [
      project.project_id,
      userId,
      sandbox ? 'sandbox' : 'default',
      currency,
      totalOf(lines),
      country,
      locale ?? project.default_locale,
      email ?? null,
      JSON.stringify(settings ?? {}),
      customParameters ? JSON.stringify(customParameters) : null,
    ],
  );
  const orderId = row!.order_id;
  for (const [index, {item, quantity, price}] of lines.entries())
    await db.query(
      `insert into order_line (order_id, line, item_id, sku, quantity, unit_amount_minor) values ($1, $2, $3, $4, $5, $6)`,
      [orderId, index, item.item_id, item.sku, quantity, price.amount_minor],
    );
  return orderId;
}

async function supersede(db: Db, older: readonly OrderRow[], lines: readonly PricedLine[]): Promise<void> {
  const limited = lines.filter(({item}) => item.limit_per_item !== null || item.limit_per_user !== null);
  if (older.length === 0 || limited.length === 0) return;
  const rows = await db.query<{order_id: number}>(
    'select distinct order_id from order_line where order_id = any($1) and item_id = any($2) order by order_id',
    [older.map(({order_id}) => order_id), limited.map(({item}) => item.item_id)],
  );
  const outdated = new Set(rows.map(({order_id}) => order_id));
  for (const order of older) if (outdated.has(order.order_id)) await transition(db, order, 'supersede');
}
