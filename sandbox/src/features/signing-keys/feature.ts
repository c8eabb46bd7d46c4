import {keys} from 'game-storefront-contract';
import {operations} from '../../feature.js';
import type {Handlers} from '../../http/call.js';
import type {Services} from '../../services.js';

/** JWKS: the same keys for every login project, and an empty list for one that does not exist. */
const signingKeyHandlers = ({db, tokens}: Services): Handlers<typeof keys> => ({
  'GET /api/projects/{login_project_id}/keys': async ({path}) => {
    const project = await db.one('select 1 from project where login_project_id = $1', [path.login_project_id]);
    return {keys: project ? (await tokens.published()).map((key) => ({...key})) : []};
  },
});

/** The keys that players' tokens are signed with. */
export const signingKeysFeature = operations(keys, signingKeyHandlers);
