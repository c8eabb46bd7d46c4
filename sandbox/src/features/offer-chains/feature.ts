import {offerChains, offerChainsAdmin} from 'game-storefront-contract';
import {chainAgenda} from '../../db/inspection.js';
import {operations} from '../../feature.js';
import {chainDates, datedChain} from '../chains/seed.js';
import {offerChainsAdminHandlers} from './admin-handlers.js';
import type {OfferChainBody} from './draft.js';
import {offerChainsHandlers} from './handlers.js';
import {takesSteps} from './step-orders.js';
import {createOfferChain} from './write.js';

/** The keys of a seed that hold offer chains; their dates may be durations. */
export interface OfferChainsSeed {
  readonly offer_chains?: readonly OfferChainBody[];
}

/** Offers that are taken one after the other. */
export const offerChainsFeature = operations(
  {...offerChainsAdmin, ...offerChains},
  (services) => ({...offerChainsAdminHandlers(services), ...offerChainsHandlers(services)}),
  {
    async plant(db, projectId, {offer_chains = []}: OfferChainsSeed, dateOf) {
      for (const [order, body] of offer_chains.entries())
        await createOfferChain(db, projectId, {order, ...body, ...datedChain(body, dateOf)});
    },
    dates: ({offer_chains = []}) => chainDates(offer_chains),
    tables: ['offer_chain'],
    inspect: {agenda: chainAgenda('offer_chain', 'offer chain')},
    onOrder: takesSteps,
  },
);
