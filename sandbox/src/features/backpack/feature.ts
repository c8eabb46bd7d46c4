import {backpack, backpackAdmin} from 'game-storefront-contract';
import {operations} from '../../feature.js';
import {backpackAdminHandlers} from './admin-handlers.js';
import {backpackHandlers} from './handlers.js';
import {exportBackpackGames, plantPossessions} from './seed.js';

/** Items that players may move into games. */
export const backpackFeature = operations(
  {...backpackAdmin, ...backpack},
  (services) => ({...backpackAdminHandlers(services), ...backpackHandlers(services)}),
  {
    plant: plantPossessions,
    exportSeed: exportBackpackGames,
    tables: ['backpack_item', 'backpack_game'],
    inspect: {players: ['select user_id, null::timestamptz from backpack_item where project_id = $1']},
  },
);
