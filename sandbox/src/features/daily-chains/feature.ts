import {dailyChains as contract} from 'game-storefront-contract';
import {ends, nameIn} from '../../db/inspection.js';
import {operations, plantEach} from '../../feature.js';
import {chainDates, datedChain, writtenChain} from '../chains/seed.js';
import {dailyChains} from './chain.js';
import {dailyChainsHandlers} from './handlers.js';
import {type DailyChainSeed, plantDailyChain} from './seed.js';

/** The keys of a seed with daily chains; their dates may be durations. */
export interface DailyChainsSeed {
  readonly daily_chains?: readonly DailyChainSeed[];
}

/** Rewards for each day. */
export const dailyChainsFeature = operations(contract, dailyChainsHandlers, {
  async plant(db, projectId, {daily_chains = []}: DailyChainsSeed, dateOf) {
    await plantEach('daily_chains', daily_chains, (chain, order) =>
      plantDailyChain(db, projectId, order, {...chain, ...datedChain(chain, dateOf)}),
    );
  },
  exportSeed: async (db, projectId): Promise<DailyChainsSeed> => ({
    daily_chains: (await dailyChains.all(db, projectId, '')).map((chain) => ({
      ...writtenChain(chain),
      ...(chain.type !== 'calendar_hard' && {type: chain.type}),
      ...(!chain.is_enabled && {is_enabled: false}),
      ...(chain.is_recurrent && {is_recurrent: true}),
      steps: chain.steps.map(({items}) => ({items: items.map(({sku, quantity}) => ({sku, quantity}))})),
    })),
  }),
  dates: ({daily_chains = []}) => chainDates(daily_chains),
  tables: ['daily_chain'],
  inspect: {agenda: ends('daily_chain', 'daily chain', nameIn('x', "'?'"))},
});
