import {Type} from 'typebox';
import {empty, json, operation} from '../dsl.js';
import {Locale, pageOf, paging} from '../schemas/common.js';
import {DailyChain, StoredDailyChain} from '../schemas/daily-chain.js';

/** Daily chains. The documents describe the merchant's list alone; the calls of players are those of the published reference. */
export const dailyChains = {
  'GET /v2/project/{project_id}/admin/daily_chain': operation({
    id: 'listAdminDailyChains',
    summary: 'List daily chains as they were written',
    audience: 'server',
    auth: ['project'],
    source: {document: 2, section: 'Reward chains and value points'},
    query: Type.Object(paging(50)),
    answer: json(pageOf(StoredDailyChain)),
    errors: [1020],
  }),
  'GET /v2/project/{project_id}/user/daily_chain': operation({
    id: 'listDailyChains',
    summary: "List the user's daily chains, with what they claimed",
    audience: 'client',
    auth: ['user'],
    source: {origin: 'verified'},
    query: Type.Object({...paging(50), locale: Type.Optional(Locale)}),
    answer: json(pageOf(DailyChain)),
    errors: [1501],
  }),
  'GET /v2/project/{project_id}/user/daily_chain/{daily_chain_id}': operation({
    id: 'getDailyChain',
    summary: 'Get a daily chain, with what the user claimed',
    audience: 'client',
    auth: ['user'],
    source: {origin: 'verified'},
    query: Type.Object({locale: Type.Optional(Locale)}),
    answer: json(DailyChain),
    errors: [1501, 7001],
  }),
  'POST /v2/project/{project_id}/user/daily_chain/{daily_chain_id}/step/number/{step_number}/claim': operation({
    id: 'claimDailyChainStep',
    summary: 'Claim the step of the day',
    audience: 'client',
    auth: ['user'],
    source: {origin: 'verified'},
    answer: empty(),
    errors: [1501, 7001, 7002, 7003],
  }),
} as const;
