import {offerChainsAdmin, offerChains as operationsOfPlayers} from 'game-storefront-contract';
import {chainAgenda} from '../../db/inspection.js';
import {operations, plantEach} from '../../feature.js';
import {chainDates, datedChain, writtenOffer} from '../chains/seed.js';
import {offerChainsAdminHandlers} from './admin-handlers.js';
import {offerChains} from './chain.js';
import type {OfferChainBody} from './draft.js';
import {offerChainsHandlers} from './handlers.js';
import {takesSteps} from './step-orders.js';
import {createOfferChain} from './write.js';

/** The keys of a seed with offer chains; their dates may be durations. */
export interface OfferChainsSeed {
  readonly offer_chains?: readonly OfferChainBody[];
}

/** Offers that are taken one after the other. */
export const offerChainsFeature = operations(
  {...offerChainsAdmin, ...operationsOfPlayers},
  (services) => ({...offerChainsAdminHandlers(services), ...offerChainsHandlers(services)}),
  {
    async plant(db, projectId, {offer_chains = []}: OfferChainsSeed, dateOf) {
      await plantEach('offer_chains', offer_chains, (body, order) =>
        createOfferChain(db, projectId, {order, ...body, ...datedChain(body, dateOf)}),
      );
    },
    exportSeed: async (db, projectId): Promise<OfferChainsSeed> => ({
      offer_chains: (await offerChains.all(db, projectId, '')).map((chain) => ({
        ...writtenOffer(chain),
        steps: chain.steps.map(({step_number, is_free, item: {sku}, quantity}) => ({
          step_number,
          is_free,
          items: [{sku, quantity}],
        })),
      })) as OfferChainBody[],
    }),
    dates: ({offer_chains = []}) => chainDates(offer_chains),
    tables: ['offer_chain'],
    inspect: {agenda: chainAgenda('offer_chain', 'offer chain')},
    onOrder: takesSteps,
  },
);
