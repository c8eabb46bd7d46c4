import {Type} from 'typebox';
import {json, operation} from '../dsl.js';
import {Country, Currency, Locale, pageOf, paging} from '../schemas/common.js';
import {OfferChain} from '../schemas/offer-chain.js';
import {CartOrderRequest, DoneOrder, OrderToken} from '../schemas/order.js';

const client = {audience: 'client', source: {document: 2, section: 'Offer chains'}} as const;
const seen = {
  locale: Type.Optional(Locale),
  country: Type.Optional(Country),
  currency: Type.Optional(Currency),
};

/** Offer chains as their players see them, and take them step by step. Without a user, all chains are shown. */
export const offerChains = {
  'GET /v2/project/{project_id}/user/offer_chain': operation({
    ...client,
    id: 'listOfferChains',
    summary: 'List offer chains, with the progress of the user',
    auth: ['none', 'user'],
    query: Type.Object({...paging(30), ...seen}),
    answer: json(pageOf(OfferChain)),
    errors: [1501],
  }),
  'GET /v2/project/{project_id}/user/offer_chain/{offer_chain_id}': operation({
    ...client,
    id: 'getOfferChain',
    summary: 'Get an offer chain, with the progress of the user',
    auth: ['none', 'user'],
    query: Type.Object(seen),
    answer: json(OfferChain),
    errors: [1501, 7001],
  }),
  'POST /v2/project/{project_id}/user/offer_chain/{offer_chain_id}/step/number/{step_number}/claim': operation({
    ...client,
    id: 'claimOfferChainStep',
    summary: 'Claim a free step, whose turn it is: the order is done at once',
    auth: ['user'],
    answer: json(DoneOrder),
    errors: [1411, 1459, 1460, 1468, 1501, 1601, 7001, 7002, 7003, 7004],
  }),
  'POST /v2/project/{project_id}/user/offer_chain/{offer_chain_id}/step/number/{step_number}/order': operation({
    ...client,
    source: {document: 2, section: 'Orders and payment'},
    id: 'orderOfferChainStep',
    summary: 'Order a paid step, whose turn it is; its payment completes the step',
    auth: ['user'],
    body: CartOrderRequest,
    bodyOptional: true,
    answer: json(OrderToken),
    errors: [1411, 1456, 1459, 1460, 1468, 1501, 1601, 7001, 7002, 7003, 7004],
  }),
} as const;
