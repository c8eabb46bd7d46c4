import type {Db} from '../../db/port.js';
import type {Holding} from './holdings.js';

/** The items of gifts: bundles and packages are replaced by their contents; each item appears once. */
export const contentsOf = (
  db: Db,
  gifts: readonly {readonly item_id: number; readonly quantity: number}[],
): Promise<Holding[]> =>
  db.query<Holding>(
    `with recursive given as (
       select item_id, quantity from jsonb_to_recordset($1) as r(item_id bigint, quantity numeric)
       union all
       select k.content_id, g.quantity * k.quantity from given g join item_content k on k.item_id = g.item_id
     )
     select item_id, type, least(sum(quantity), 9007199254740991)::bigint as quantity
     from given join item using (item_id) where type <> 'bundle' group by item_id, type order by item_id`,
    [JSON.stringify(gifts.map(({item_id, quantity}) => ({item_id, quantity})))],
  );
