import type {token} from 'game-storefront-contract';
import type {Handlers} from '../../http/call.js';
import {invalid} from '../../http/refusal.js';
import {textsOf} from '../../identity/user-tokens.js';
import type {Services} from '../../services.js';
import {noteAttributes} from '../payment-token/token.js';
import {rememberPlayer} from '../players/player-registry.js';
import {findProject} from '../projects/projects.js';
import {purchaseToken} from './purchase-token.js';

/** Document 1, "Token". */
export const tokenHandlers = (services: Services): Handlers<typeof token> => ({
  'POST /merchants/{merchant_id}/token': async ({path, body}) => {
    const {settings} = body;
    const project = await findProject(services.db, settings.project_id);
    if (project?.merchant_id !== path.merchant_id)
      throw invalid('settings.project_id', 'is no project of this merchant');
    const {user} = body;
    const {db} = services;
    return db.transaction(async () => {
      const token = await purchaseToken(services, project, body);
      await noteAttributes(db, token, user.attributes && textsOf(user.attributes));
      await rememberPlayer(db, project.project_id, user.id.value);
      return {token};
    });
  },
});
