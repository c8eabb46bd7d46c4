import {rewardChains, rewardChainsAdmin} from 'game-storefront-contract';
import {chainAgenda} from '../../db/inspection.js';
import {operations} from '../../feature.js';
import {chainDates, datedChain} from '../chains/seed.js';
import {rewardChainsAdminHandlers} from './admin-handlers.js';
import type {NewChainBody} from './draft.js';
import {rewardChainsHandlers} from './handlers.js';
import {createChain} from './write.js';

/** The keys of a seed that hold reward chains; their dates may be durations. */
export interface RewardChainsSeed {
  readonly reward_chains?: readonly NewChainBody[];
}

/** Rewards that open with value points. */
export const rewardChainsFeature = operations(
  {...rewardChainsAdmin, ...rewardChains},
  (services) => ({...rewardChainsAdminHandlers(services), ...rewardChainsHandlers(services)}),
  {
    async plant(db, projectId, {reward_chains = []}: RewardChainsSeed, dateOf) {
      for (const [order, body] of reward_chains.entries())
        await createChain(db, projectId, {order, ...body, ...datedChain(body, dateOf)});
    },
    dates: ({reward_chains = []}) => chainDates(reward_chains),
    tables: ['reward_chain'],
    inspect: {agenda: chainAgenda('reward_chain', 'reward chain')},
  },
);
