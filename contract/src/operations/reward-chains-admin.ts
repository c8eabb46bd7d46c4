import {Type} from 'typebox';
import {empty, json, operation} from '../dsl.js';
import {atVersion2} from '../older-version.js';
import {pageOf, paging} from '../schemas/common.js';
import {
  AdminRewardChain,
  AdminRewardChainUpdate,
  StoredRewardChain,
  StoredRewardChainDetails,
} from '../schemas/reward-chain.js';

const source = {document: 2, section: 'Reward chains and value points'} as const;
const server = {audience: 'server', auth: ['project'], source} as const;

/** The merchant's operations on reward chains: those of the document. */
const newest = {
  'GET /v3/project/{project_id}/admin/reward_chain': operation({
    ...server,
    id: 'listAdminRewardChains',
    summary: 'List reward chains as they were written, without their steps',
    query: Type.Object({
      ...paging(10),
      enabled: Type.Optional(Type.Integer({minimum: 0, maximum: 1, description: 'Only those that are, or are not'})),
    }),
    answer: json(pageOf(StoredRewardChain)),
    errors: [1020],
  }),
  'POST /v3/project/{project_id}/admin/reward_chain': operation({
    ...server,
    id: 'createRewardChain',
    summary: 'Create a reward chain',
    body: AdminRewardChain,
    answer: json(Type.Object({reward_chain_id: Type.Integer()}), 201),
    errors: [1020, 1102, 4001],
  }),
  'GET /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}': operation({
    ...server,
    id: 'getAdminRewardChain',
    summary: 'Get a reward chain as it was written',
    answer: json(StoredRewardChainDetails),
    errors: [1020, 9901],
  }),
  'PUT /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}': operation({
    ...server,
    id: 'updateRewardChain',
    summary: 'Replace a reward chain; players keep their progress in the steps that stay',
    body: AdminRewardChainUpdate,
    answer: empty(),
    errors: [1020, 1102, 4001, 9901],
  }),
  'DELETE /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}': operation({
    ...server,
    id: 'deleteRewardChain',
    summary: 'Delete a reward chain; players keep what they claimed',
    answer: empty(),
    errors: [1020, 9901],
  }),
  'PUT /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}/toggle': operation({
    ...server,
    id: 'toggleRewardChain',
    summary: 'Enable a reward chain that is disabled, or disable it; players keep their progress',
    answer: empty(),
    errors: [1020, 9901],
  }),
  'POST /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}/reset': operation({
    ...server,
    id: 'resetRewardChain',
    summary: 'Reset the points and the progress of all players; what they did not claim is lost',
    answer: empty(),
    errors: [1020, 9901],
  }),
} as const;

export const rewardChainsAdmin = {...newest, ...atVersion2(newest)} as const;
