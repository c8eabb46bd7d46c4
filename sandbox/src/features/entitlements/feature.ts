import {entitlements} from 'game-storefront-contract';
import {nameIn} from '../../db/inspection.js';
import {operations, plantEach} from '../../feature.js';
import {DRM_FREE, grant} from './entitlements.js';
import {entitlementsHandlers} from './handlers.js';

/** The key of a seed with the games that players own directly. */
export interface OwnedGamesSeed {
  readonly owned_games?: readonly {readonly user_id: string; readonly sku: string}[];
}

const INSPECT = {
  players: ['select user_id, null::timestamptz from entitlement where project_id = $1'],
  holdings: {
    owned_games: `select i.sku, ${nameIn('i')} as name, e.mode, e.granted_at
      from entitlement e join item i using (item_id) join project p on p.project_id = e.project_id
      where e.project_id = $1 and e.user_id = $2 order by e.granted_at desc limit $3`,
  },
};

/** Games that players own directly, beside the keys that they got. */
export const entitlementsFeature = operations(entitlements, entitlementsHandlers, {
  async plant(db, projectId, {owned_games = []}: OwnedGamesSeed) {
    await plantEach('owned_games', owned_games, ({user_id, sku}) =>
      grant(db, {project_id: projectId, user_id}, {game: {sku}, drm: {sku: DRM_FREE}}, 'default', undefined),
    );
  },
  tables: ['entitlement'],
  inspect: INSPECT,
});
