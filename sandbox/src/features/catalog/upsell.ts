import type {Db} from '../../db/port.js';

/** The key of a seed with the studio's recommendations: SKUs, in their order. */
export interface UpsellSeed {
  readonly upsell?: readonly string[];
}

/** The studio's recommendations, in the form of a seed. */
export async function exportUpsell(db: Db, projectId: number): Promise<UpsellSeed> {
  const rows = await db.query<{sku: string}>(
    `select sku from upsell_item u join item i using (item_id)
     where u.project_id = $1 and not i.is_deleted order by u.position, sku`,
    [projectId],
  );
  return {upsell: rows.map(({sku}) => sku)};
}

/** Replaces the recommended items, in their order; unknown SKUs are ignored. */
export const setUpsell = (db: Db, projectId: number, skus: readonly string[]): Promise<void> =>
  db.transaction(async () => {
    await db.query('delete from upsell_item where project_id = $1', [projectId]);
    await db.query(
      `insert into upsell_item (project_id, item_id, position)
       select $1, item_id, min(place) from unnest($2::text[]) with ordinality as u(sku, place) join item i using (sku)
       where i.project_id = $1 and not i.is_deleted group by item_id`,
      [projectId, skus],
    );
  });
