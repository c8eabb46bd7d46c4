import {Type} from 'typebox';
import {empty, json, operation} from '../dsl.js';
import {pageOf, paging} from '../schemas/common.js';
import {AdminOfferChain, StoredOfferChain} from '../schemas/offer-chain.js';

const source = {document: 2, section: 'Offer chains'} as const;
const server = {audience: 'server', auth: ['project'], source} as const;

/** The merchant's side of offer chains. */
export const offerChainsAdmin = {
  'GET /v2/project/{project_id}/admin/offer_chain': operation({
    ...server,
    id: 'listAdminOfferChains',
    summary: 'List offer chains as they were written',
    query: Type.Object(paging(10)),
    answer: json(pageOf(StoredOfferChain)),
    errors: [1020],
  }),
  'POST /v2/project/{project_id}/admin/offer_chain': operation({
    ...server,
    id: 'createOfferChain',
    summary: 'Create an offer chain',
    body: AdminOfferChain,
    answer: json(Type.Object({id: Type.Integer()}), 201),
    errors: [1020, 1102, 4001],
  }),
  'GET /v2/project/{project_id}/admin/offer_chain/id/{offer_chain_id}': operation({
    ...server,
    id: 'getAdminOfferChain',
    summary: 'Get an offer chain as it was written',
    answer: json(StoredOfferChain),
    errors: [1020, 7001],
  }),
  'PUT /v2/project/{project_id}/admin/offer_chain/id/{offer_chain_id}': operation({
    ...server,
    id: 'updateOfferChain',
    summary: 'Replace an offer chain that is disabled; players keep their progress in the steps whose numbers stay',
    body: AdminOfferChain,
    answer: empty(),
    errors: [1020, 1102, 4001, 6209, 7001],
  }),
  'DELETE /v2/project/{project_id}/admin/offer_chain/id/{offer_chain_id}': operation({
    ...server,
    id: 'deleteOfferChain',
    summary: 'Delete an offer chain for good; players keep what it gave them',
    answer: empty(),
    errors: [1020, 7001],
  }),
  'PUT /v2/project/{project_id}/admin/offer_chain/id/{offer_chain_id}/toggle': operation({
    ...server,
    id: 'toggleOfferChain',
    summary: 'Enable an offer chain that is disabled, or disable it; players keep their progress',
    answer: empty(),
    errors: [1020, 7001],
  }),
} as const;
