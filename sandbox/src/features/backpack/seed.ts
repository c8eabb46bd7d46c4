import type {Db} from '../../db/port.js';
import {plantEach} from '../../feature.js';
import {refuse} from '../../http/refusal.js';
import {give, type Holding} from '../holdings/holdings.js';
import {addGame, type Game, gamesOf} from './games.js';
import {grantItems, type NewItem} from './grant.js';
import type {BackpackItemKind} from './item-rows.js';

/** The keys of a seed with players' initial possessions, in the inventory and in backpacks. */
export interface PossessionsSeed {
  readonly inventory?: readonly {readonly user_id: string; readonly sku: string; readonly quantity: number}[];
  readonly backpack_games?: readonly Game[];
  /** Without `external_game_id` for the project's own game. */
  readonly backpack_items?: readonly (NewItem & {readonly user_id: string; readonly item_type: BackpackItemKind})[];
}

/** The games that backpacks know, in the form of a seed. Items of players are not exported. */
export const exportBackpackGames = async (db: Db, projectId: number): Promise<PossessionsSeed> => ({
  backpack_games: await gamesOf(db, projectId),
});

/** Plants them; the items they name must exist already. Throws 4001 or 4604. */
export async function plantPossessions(db: Db, projectId: number, seed: PossessionsSeed): Promise<void> {
  await plantEach('inventory', seed.inventory, async ({user_id, sku, quantity}) => {
    const item = await db.one<Omit<Holding, 'quantity'>>(
      'select item_id, type from item where project_id = $1 and sku = $2 and not is_deleted',
      [projectId, sku],
    );
    if (!item) throw refuse(4001, `Item ${sku} not found`);
    await give(db, {project_id: projectId, user_id}, {...item, quantity}, null);
  });
  await plantEach('backpack_games', seed.backpack_games, (game) => addGame(db, projectId, game));
  await plantEach('backpack_items', seed.backpack_items, ({user_id, item_type, ...item}) =>
    grantItems(db, {project_id: projectId, user_id}, item_type, [item]),
  );
}
