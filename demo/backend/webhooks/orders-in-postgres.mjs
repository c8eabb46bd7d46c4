/** The tables of this recipe. Run these statements once. */
export const TABLES = [
  'create table seen_webhook (key text primary key)',
  'create table game_order (order_id bigint primary key, state text not null)',
  'create table granted (order_id bigint, player text, sku text, quantity bigint, is_held boolean)',
];

/**
 * Items are granted once per order, and revoked. A cancellation may come before its payment, and a payment may be sent again after it:
 * the state of the order decides, and a canceled order grants nothing any more.
 * @type {import('game-storefront/server').WebhookHandlers<import('pg').PoolClient>}
 */
export const orderHandlers = {
  async order_paid({order, user, items}, connection) {
    const begin = `insert into game_order (order_id, state) values ($1, 'paid') on conflict do nothing`;
    const {rowCount} = await connection.query(begin, [order.id]);
    if (rowCount === 0) return;
    const insert = 'insert into granted (order_id, player, sku, quantity, is_held) values ($1, $2, $3, $4, $5)';
    // A pre-order is granted as a whole: your game sets `is_held` to false on the day of its last release.
    const isHeld = items.some(({is_pre_order}) => is_pre_order);
    for (const {sku, quantity, is_bundle_content} of items) {
      if (is_bundle_content === undefined) throw new Error('Set version: 2 in the webhook settings');
      if (!is_bundle_content) await connection.query(insert, [order.id, user.external_id, sku, quantity, isHeld]);
    }
  },
  async order_canceled({order}, connection) {
    const cancel = `insert into game_order (order_id, state) values ($1, 'canceled')
      on conflict (order_id) do update set state = 'canceled'`;
    await connection.query(cancel, [order.id]);
    await connection.query('delete from granted where order_id = $1', [order.id]);
  },
};
