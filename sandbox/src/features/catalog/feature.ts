import {bundles, catalog, games} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import {operations} from '../../feature.js';
import {bundlesHandlers, catalogHandlers, gamesHandlers} from './handlers.js';

/** The key of a seed that says what the studio recommends: SKUs, in their order. */
export interface UpsellSeed {
  readonly upsell?: readonly string[];
}

async function plantUpsell(db: Db, projectId: number, {upsell = []}: UpsellSeed): Promise<void> {
  await db.query(
    `insert into upsell_item (project_id, item_id, position)
     select $1, item_id, place from unnest($2::text[]) with ordinality as u(sku, place) join item i using (sku)
     where i.project_id = $1 and not i.is_deleted`,
    [projectId, upsell],
  );
}

/** What a shop sells, as players see it. */
export const catalogFeature = operations(
  {...catalog, ...bundles, ...games},
  (services) => ({
    ...catalogHandlers(services),
    ...bundlesHandlers(services),
    ...gamesHandlers(services),
  }),
  {plant: plantUpsell, tables: ['upsell_item']},
);
