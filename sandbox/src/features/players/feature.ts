import type {Feature} from '../../feature.js';

/** Attributes of players. */
export const playersFeature: Feature = {
  tables: ['player'],
  inspect: {players: ['select user_id, null::timestamptz from player where project_id = $1']},
};
