import {orders} from 'game-storefront-contract';
import {operations} from '../../feature.js';
import {ordersHandlers} from './handlers.js';

const INSPECT = {
  agenda: [
    `select t.expires_at, 'order', 'Order ' || o.order_id || ' of ' || o.user_id, 'can be paid no longer', o.order_id, null, o.user_id
     from orders o join payment_token t using (order_id) where o.project_id = $1 and o.status = 'new'`,
    `select x.told_at, 'order', 'Order ' || x.order_id || ' of ' || x.user_id, 'became ' || x.status, x.order_id, null, x.user_id
     from order_news x where x.project_id = $1`,
  ],
  players: ['select user_id, created_at from orders where project_id = $1'],
  holdings: {
    orders: `select order_id, status, created_at,
        (select coalesce(json_agg(l.sku order by l.line), '[]') from order_line l where l.order_id = o.order_id) as skus
      from orders o where project_id = $1 and user_id = $2 order by order_id desc limit $3`,
  },
};

/** Orders: making, finding and showing them. */
export const ordersFeature = operations(orders, ordersHandlers, {tables: ['orders'], inspect: INSPECT});
