import type {Db} from '../db/port.js';
import type {OrderRow} from '../domain/orders/order.js';

/** NOTIFY channel on which every process hears what came to an order, as `News` in JSON. */
export const ORDER_NEWS_CHANNEL = 'order_news';

/** Whose orders: what one socket hears of. */
export interface Listener {
  readonly project_id: number;
  readonly user_id: string;
}

/** A status that an order came to; `position` grows for each user, with gaps. */
export interface News extends Listener {
  readonly position: number;
  readonly order_id: number;
  readonly status: string;
}

/** Tells the user's sockets the status that an order has now; in the caller's transaction, and heard once that is committed. */
export async function tellStatus(
  db: Db,
  {project_id, user_id, order_id, status}: Pick<OrderRow, 'project_id' | 'user_id' | 'order_id' | 'status'>,
): Promise<void> {
  // Of two transactions of one user the later position must not be committed first: who has heard it would never ask for
  // the other. The last lock that a transaction takes, so that none waits for another in a circle.
  await db.query(`select pg_advisory_xact_lock($1, hashtext($2))`, [project_id, user_id]);
  await db.query(
    `with news as (
       insert into order_news (project_id, user_id, order_id, status) values ($1, $2, $3, $4)
       returning position, project_id, user_id, order_id, status)
     select pg_notify($5, row_to_json(news)::text) from news`,
    [project_id, user_id, order_id, status, ORDER_NEWS_CHANNEL],
  );
}

/** What a user was told after a position, oldest first. */
export const newsSince = (db: Db, {project_id, user_id}: Listener, position: number): Promise<News[]> =>
  db.query<News>(
    `select position, project_id, user_id, order_id, status from order_news
     where project_id = $1 and user_id = $2 and position > $3 order by position`,
    [project_id, user_id, position],
  );

/** The position of what a user was told last; 0 where that is nothing. */
export async function lastPosition(db: Db, {project_id, user_id}: Listener): Promise<number> {
  const row = await db.one<{position: number | null}>(
    'select max(position) as position from order_news where project_id = $1 and user_id = $2',
    [project_id, user_id],
  );
  return row?.position ?? 0;
}
