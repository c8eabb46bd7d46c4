import {type AtVersion3, keysAtVersion2, type rewardChainsAdmin} from 'game-storefront-contract';
import type {Handlers} from '../../http/call.js';
import {refuse} from '../../http/refusal.js';
import type {Services} from '../../services.js';
import {pageView} from '../../wire/page.js';
import {rewardChains} from './chain.js';
import {storedDetailsView, storedView} from './views.js';
import {createChain, deleteChain, replaceChain, resetChain, toggleChain} from './write.js';

type All = Handlers<typeof rewardChainsAdmin>;

/** The merchant's side of reward chains (document 2, "Reward chains and value points"), at the newer paths and the older. */
export const rewardChainsAdminHandlers = ({db}: Pick<Services, 'db'>): All => {
  const newest: AtVersion3<All> = {
    'GET /v3/project/{project_id}/admin/reward_chain': async ({path, query}) => {
      const {rows, total} = await rewardChains.page(db, path.project_id, query);
      return pageView(rows.map(storedView), query.offset, total);
    },
    'POST /v3/project/{project_id}/admin/reward_chain': async ({path, body}) => ({
      reward_chain_id: await createChain(db, path.project_id, body),
    }),
    'GET /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}': async ({path}) => {
      const chain = await rewardChains.one(db, path.project_id, '', path.reward_chain_id);
      if (!chain) throw refuse(9901, 'Reward chain not found');
      return storedDetailsView(chain);
    },
    'PUT /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}': async ({path, body}) =>
      void (await replaceChain(db, path.project_id, path.reward_chain_id, body)),
    'DELETE /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}': async ({path}) =>
      void (await deleteChain(db, path.project_id, path.reward_chain_id)),
    'PUT /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}/toggle': async ({path}) =>
      void (await toggleChain(db, path.project_id, path.reward_chain_id)),
    'POST /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}/reset': async ({path}) =>
      void (await resetChain(db, path.project_id, path.reward_chain_id)),
  };
  return {...newest, ...keysAtVersion2(newest)};
};
