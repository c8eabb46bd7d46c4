import {Type} from 'typebox';
import {empty, json, operation} from '../dsl.js';
import {Locale, pageOf, paging} from '../schemas/common.js';
import {ChainReward, Contributors, RewardChain, ValuePointBalance} from '../schemas/reward-chain.js';

const source = {document: 2, section: 'Reward chains and value points'} as const;
const client = {audience: 'client', auth: ['user'], source} as const;
const worded = {locale: Type.Optional(Locale)};

/** Reward chains as their players see them, and clans, whose members earn together. */
export const rewardChains = {
  'GET /v2/project/{project_id}/user/reward_chain': operation({
    ...client,
    id: 'listRewardChains',
    summary: "List the user's reward chains, with their points and progress",
    query: Type.Object({...paging(50), ...worded}),
    answer: json(pageOf(RewardChain)),
    errors: [1501],
  }),
  'GET /v2/project/{project_id}/user/reward_chain/{reward_chain_id}/balance': operation({
    ...client,
    id: 'getValuePointBalance',
    summary: 'Get the value points that the user, or their clan, has earned for a reward chain',
    query: Type.Object(worded),
    answer: json(ValuePointBalance),
    errors: [1501, 7001],
  }),
  'POST /v2/project/{project_id}/user/reward_chain/{reward_chain_id}/step/{step_id}/claim': operation({
    ...client,
    id: 'claimRewardChainStep',
    summary: 'Claim what a step gives: once, and the steps in order of their points',
    answer: empty(),
    errors: [1501, 7001, 7002, 9911, 9912, 9913],
  }),
  'GET /v2/project/{project_id}/user/clan/contributors/{reward_chain_id}/top': operation({
    ...client,
    id: 'listTopContributors',
    summary: "List the ten who gave the user's clan most of its points; nobody where there is no clan",
    answer: json(Contributors),
    errors: [1501, 7001],
  }),
  'PUT /v2/project/{project_id}/user/clan/update': operation({
    ...client,
    id: 'updateClan',
    summary: "Take the user's clan from their attributes; what they did not claim of the clan before is claimed",
    query: Type.Object(worded),
    answer: json(Type.Object({reward: Type.Array(ChainReward)})),
    errors: [1501],
  }),
} as const;
