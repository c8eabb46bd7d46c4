import type {Feature} from '../../feature.js';

/** What a studio says of its players. */
export const playersFeature: Feature = {
  tables: ['player'],
  inspect: {players: ['select user_id, null::timestamptz from player where project_id = $1']},
};
