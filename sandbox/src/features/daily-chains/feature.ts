import {dailyChains} from 'game-storefront-contract';
import {ends, nameIn} from '../../db/inspection.js';
import {operations} from '../../feature.js';
import {chainDates, datedChain} from '../chains/seed.js';
import {dailyChainsHandlers} from './handlers.js';
import {type DailyChainSeed, plantDailyChain} from './seed.js';

/** The keys of a seed that hold daily chains; their dates may be durations. */
export interface DailyChainsSeed {
  readonly daily_chains?: readonly DailyChainSeed[];
}

/** Rewards for each day. */
export const dailyChainsFeature = operations(dailyChains, dailyChainsHandlers, {
  async plant(db, projectId, {daily_chains = []}: DailyChainsSeed, dateOf) {
    for (const [order, chain] of daily_chains.entries())
      await plantDailyChain(db, projectId, order, {...chain, ...datedChain(chain, dateOf)});
  },
  dates: ({daily_chains = []}) => chainDates(daily_chains),
  tables: ['daily_chain'],
  inspect: {agenda: ends('daily_chain', 'daily chain', nameIn('x', "'?'"))},
});
