import type {AnswerOf} from 'game-storefront-contract';
import {nameIn} from '../db/inspection.js';
import type {Db} from '../db/port.js';
import {type OrderRow, readOrder} from '../features/order-life/order.js';
import {costOf, decimalOf} from '../features/orders/order-view.js';
import {awaitedKeys} from '../features/pre-orders/release.js';
import {refuse} from '../http/refusal.js';
import {appliedPromotionsView} from './applied-promotions.js';
import type {InspectionContract} from './contract.js';
import {saleOf} from './distributors.js';

type OrderView = AnswerOf<InspectionContract['GET /_sandbox/projects/{project_id}/orders/{order_id}']>;
type Entry = OrderView['history'][number];

/** One thing that happened; the text is put together below. */
interface Row {
  readonly at: Date;
  readonly kind: Entry['kind'];
  readonly what: string;
  readonly detail: string | null;
  readonly event_id: number | null;
  readonly transaction_id: number | null;
}

/**
 * The whole known history of an order, in the order of time. Within one transaction, the payment comes before the
 * status, and the status before its notifications.
 */
const HISTORY = `
  select at, kind, what, detail, event_id, case kind when 'payment' then place::int end as transaction_id from (
    select created_at as at, 'created' as kind, 0 as rank, 0::bigint as place, '' as what, null as detail, null::bigint as event_id
      from orders where order_id = $1
    union all
    select opened_at, 'opened', 1, 0, '', null, null from payment_token where order_id = $1 and opened_at is not null
    union all
    select sent_at, 'asked', 2, attempt_id, type, coalesce(error, 'HTTP ' || status), event_id
      from webhook_attempt where order_id = $1
    union all
    select created_at, 'payment', 3, transaction_id, status, coalesce(decline_reason, transaction_id::text), null
      from payment where order_id = $1
    union all
    select told_at, 'status', 4, position, status, null, null
      from order_news where order_id = $1 and told_at is not null and status <> 'new'
    union all
    select a.sent_at, 'webhook', 5, a.attempt_id, a.type, coalesce(a.error, 'HTTP ' || a.status), a.event_id
      from outbox o join webhook_attempt a using (project_id, event_id) where o.order_id = $1
  ) as entries order by at, rank, place limit 500`;

const STATUS_WORDS: Readonly<Record<string, string>> = {
  paid: 'Paid',
  done: 'Delivered: done',
  canceled: 'Canceled',
  expired: 'Expired: a newer order took its place',
};

function textOf({kind, what, detail}: Row): string {
  switch (kind) {
    case 'created':
      return 'Created';
    case 'opened':
      return 'Payment page opened';
    case 'asked':
      return `Studio asked whether it knows the player: ${detail}`;
    case 'payment':
      if (what === 'declined')
        return `Payment declined${detail === 'insufficient_funds' ? ': insufficient funds' : ''}`;
      return `Payment ${detail}${what === 'refunded' ? ' (given back since)' : ''}`;
    case 'status':
      return STATUS_WORDS[what] ?? what;
    case 'webhook':
      return `${what} sent: ${detail}`;
  }
}

/** An order of a project with its lines and its history; 9001 if there is none. */
export async function inspectOrder(db: Db, projectId: number, orderId: number): Promise<OrderView> {
  const order = await readOrder(db, orderId);
  if (order?.project_id !== projectId) throw refuse(9001);
  const rows = await db.query<Row>(HISTORY, [orderId]);
  return {
    order_id: order.order_id,
    user_id: order.user_id,
    status: order.status,
    created_at: order.created_at.toISOString(),
    ...costOf(order),
    amount_without_discount: withoutDiscount(order),
    promo_code: order.promo_code,
    ...appliedPromotionsView(order.acting),
    country: order.country,
    locale: order.locale,
    platform: order.platform,
    is_test: order.mode === 'sandbox',
    external_id: order.settings.external_id ?? null,
    custom_parameters: order.custom_parameters,
    lines: await linesOf(db, order),
    history: rows.map((row) => ({
      at: row.at.toISOString(),
      kind: row.kind,
      text: textOf(row),
      event_id: row.event_id,
      transaction_id: row.transaction_id,
    })),
    awaited: await awaitedKeys(db, orderId),
    distributor: await saleOf(db, orderId),
  };
}

function withoutDiscount(order: OrderRow): string | null {
  if (order.is_free) return null;
  return order.virtual_sku === null
    ? decimalOf(order.without_discount_minor, order)
    : String(order.virtual_without_discount);
}

async function linesOf(db: Db, order: OrderRow): Promise<OrderView['lines']> {
  const lines = await db.query<{
    sku: string;
    name: string;
    quantity: number;
    unit_amount_minor: number;
    is_bonus: boolean;
  }>(
    `select l.sku, ${nameIn('i')} as name, l.quantity, l.unit_amount_minor, l.is_bonus
     from order_line l join item i using (item_id) join project p on p.project_id = i.project_id
     where l.order_id = $1 order by l.line`,
    [order.order_id],
  );
  return lines.map(({unit_amount_minor, ...line}) => ({
    ...line,
    unit_amount: order.virtual_sku === null && !line.is_bonus ? decimalOf(unit_amount_minor, order) : null,
  }));
}
