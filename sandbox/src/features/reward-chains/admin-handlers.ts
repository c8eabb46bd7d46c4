import type {rewardChainsAdmin} from 'game-storefront-contract';
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
  const list: All['GET /v3/project/{project_id}/admin/reward_chain'] = async ({path, query}) => {
    const {rows, total} = await rewardChains.page(db, path.project_id, query);
    return pageView(rows.map(storedView), query.offset, total);
  };
  const create: All['POST /v3/project/{project_id}/admin/reward_chain'] = async ({path, body}) => ({
    reward_chain_id: await createChain(db, path.project_id, body),
  });
  const get: All['GET /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}'] = async ({path}) => {
    const chain = await rewardChains.one(db, path.project_id, '', path.reward_chain_id);
    if (!chain) throw refuse(9901, 'Reward chain not found');
    return storedDetailsView(chain);
  };
  const replace: All['PUT /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}'] = async ({path, body}) =>
    void (await replaceChain(db, path.project_id, path.reward_chain_id, body));
  const remove: All['DELETE /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}'] = async ({path}) =>
    void (await deleteChain(db, path.project_id, path.reward_chain_id));
  const toggle: All['PUT /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}/toggle'] = async ({path}) =>
    void (await toggleChain(db, path.project_id, path.reward_chain_id));
  const reset: All['POST /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}/reset'] = async ({path}) =>
    void (await resetChain(db, path.project_id, path.reward_chain_id));
  return {
    'GET /v3/project/{project_id}/admin/reward_chain': list,
    'POST /v3/project/{project_id}/admin/reward_chain': create,
    'GET /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}': get,
    'PUT /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}': replace,
    'DELETE /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}': remove,
    'PUT /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}/toggle': toggle,
    'POST /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}/reset': reset,
    'GET /v2/project/{project_id}/admin/reward_chain': list,
    'POST /v2/project/{project_id}/admin/reward_chain': create,
    'GET /v2/project/{project_id}/admin/reward_chain/id/{reward_chain_id}': get,
    'PUT /v2/project/{project_id}/admin/reward_chain/id/{reward_chain_id}': replace,
    'DELETE /v2/project/{project_id}/admin/reward_chain/id/{reward_chain_id}': remove,
    'PUT /v2/project/{project_id}/admin/reward_chain/id/{reward_chain_id}/toggle': toggle,
    'POST /v2/project/{project_id}/admin/reward_chain/id/{reward_chain_id}/reset': reset,
  };
};
