import type {Db} from '../../db/port.js';
import type {OrderListener} from '../order-life/listener.js';
import {readLines} from '../order-life/order.js';
import {giveUnitsBack, lackOfUnits, takeUnits} from './limits.js';

/** The units of an order that count against limits: bonuses do not. */
const countedLines = async (db: Db, orderId: number) =>
  (await readLines(db, orderId)).filter(({is_bonus}) => !is_bonus);

/** An order takes its units from the limits of its items when it becomes paid; unpaid, it reserves none. */
export const countsUnits: OrderListener = {
  outdated: async (db, orderId, olderIds) => {
    const rows = await db.query<{order_id: number}>(
      `select distinct o.order_id from order_line o join order_line n using (item_id) join item i using (item_id)
       where n.order_id = $2 and o.order_id = any($1) and not o.is_bonus and not n.is_bonus
         and (i.limit_per_item is not null or i.limit_per_user is not null)`,
      [olderIds, orderId],
    );
    return rows.map(({order_id}) => order_id);
  },
  checkAvailable: async (db, {order_id, user_id}) => lackOfUnits(db, await countedLines(db, order_id), user_id),
  paid: async (db, {order_id, user_id}) => takeUnits(db, order_id, await countedLines(db, order_id), user_id),
  refunded: (db, {order_id, paid_at}) => giveUnitsBack(db, order_id, paid_at),
};
