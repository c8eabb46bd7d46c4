import type {Db} from '../db/port.js';

/**
 * NOTIFY channel on which a trigger of `orders` notifies every process, at the commit, of an order's change: `News` in
 * JSON.
 */
export const ORDER_NEWS_CHANNEL = 'order_news';

/** The user whose orders one socket receives. */
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

/** The news of a user after a position, oldest first. */
export const newsSince = (db: Db, {project_id, user_id}: Listener, position: number): Promise<News[]> =>
  db.query<News>(
    `select position, project_id, user_id, order_id, status from order_news
     where project_id = $1 and user_id = $2 and position > $3 order by position`,
    [project_id, user_id, position],
  );

/** The position of a user's last news; 0 without any. */
export async function lastPosition(db: Db, {project_id, user_id}: Listener): Promise<number> {
  const row = await db.one<{position: number | null}>(
    'select max(position) as position from order_news where project_id = $1 and user_id = $2',
    [project_id, user_id],
  );
  return row?.position ?? 0;
}
