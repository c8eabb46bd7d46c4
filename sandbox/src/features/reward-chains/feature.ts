import {rewardChains as operationsOfPlayers, rewardChainsAdmin} from 'game-storefront-contract';
import {chainAgenda} from '../../db/inspection.js';
import {operations, plantEach} from '../../feature.js';
import {omitEmpty} from '../../wire/filled.js';
import {chainDates, datedChain, writtenOffer} from '../chains/seed.js';
import {rewardChainsAdminHandlers} from './admin-handlers.js';
import {type ChainRow, rewardChains} from './chain.js';
import type {NewChainBody} from './draft.js';
import {rewardChainsHandlers} from './handlers.js';
import {createChain} from './write.js';

/** The keys of a seed with reward chains; their dates may be durations. */
export interface RewardChainsSeed {
  readonly reward_chains?: readonly NewChainBody[];
}

/** A chain in the form of a seed. */
const writtenRewardChain = (chain: ChainRow) => ({
  ...writtenOffer(chain),
  ...omitEmpty({
    long_description: chain.long_description,
    image_url: chain.image_url,
    popup_header: chain.popup_header,
    popup_instruction: chain.popup_instruction,
    popup_image_url: chain.popup_image_url,
    clan_type: chain.clan_type,
  }),
  ...(chain.is_always_visible && {is_always_visible: true}),
  value_point: {sku: chain.value_point.sku},
  steps: chain.steps.map(({name, price, image_url, rewards}) => ({
    name,
    price: {amount: price},
    ...omitEmpty({image_url}),
    reward: rewards.map(({sku, quantity, attribute_conditions}) => ({
      sku,
      quantity,
      ...omitEmpty({attribute_conditions}),
    })),
  })),
});

/** Rewards that open with value points. */
export const rewardChainsFeature = operations(
  {...rewardChainsAdmin, ...operationsOfPlayers},
  (services) => ({...rewardChainsAdminHandlers(services), ...rewardChainsHandlers(services)}),
  {
    async plant(db, projectId, {reward_chains = []}: RewardChainsSeed, dateOf) {
      await plantEach('reward_chains', reward_chains, (body, order) =>
        createChain(db, projectId, {order, ...body, ...datedChain(body, dateOf)}),
      );
    },
    exportSeed: async (db, projectId): Promise<RewardChainsSeed> => ({
      reward_chains: (await rewardChains.all(db, projectId, '')).map(writtenRewardChain) as NewChainBody[],
    }),
    dates: ({reward_chains = []}) => chainDates(reward_chains),
    tables: ['reward_chain'],
    inspect: {agenda: chainAgenda('reward_chain', 'reward chain')},
  },
);
