import type {offerChainsAdmin} from 'game-storefront-contract';
import type {Handlers} from '../../http/call.js';
import type {Services} from '../../services.js';
import {pageView} from '../../wire/page.js';
import {noOfferChain, offerChains} from './chain.js';
import {storedOfferChainView} from './views.js';
import {createOfferChain, deleteOfferChain, replaceOfferChain, toggleOfferChain} from './write.js';

/** The merchant's side of offer chains (document 2, "Offer chains"). */
export const offerChainsAdminHandlers = ({db}: Pick<Services, 'db'>): Handlers<typeof offerChainsAdmin> => ({
  'GET /v2/project/{project_id}/admin/offer_chain': async ({path, query}) => {
    const {rows, total} = await offerChains.page(db, path.project_id, query);
    return pageView(rows.map(storedOfferChainView), query.offset, total);
  },

  'POST /v2/project/{project_id}/admin/offer_chain': async ({path, body}) => ({
    id: await createOfferChain(db, path.project_id, body),
  }),

  'GET /v2/project/{project_id}/admin/offer_chain/id/{offer_chain_id}': async ({path}) => {
    const chain = await offerChains.one(db, path.project_id, '', path.offer_chain_id);
    if (!chain) throw noOfferChain(path.project_id, path.offer_chain_id);
    return storedOfferChainView(chain);
  },

  'PUT /v2/project/{project_id}/admin/offer_chain/id/{offer_chain_id}': async ({path, body}) =>
    void (await replaceOfferChain(db, path.project_id, path.offer_chain_id, body)),

  'DELETE /v2/project/{project_id}/admin/offer_chain/id/{offer_chain_id}': async ({path}) =>
    void (await deleteOfferChain(db, path.project_id, path.offer_chain_id)),

  'PUT /v2/project/{project_id}/admin/offer_chain/id/{offer_chain_id}/toggle': async ({path}) =>
    void (await toggleOfferChain(db, path.project_id, path.offer_chain_id)),
});
