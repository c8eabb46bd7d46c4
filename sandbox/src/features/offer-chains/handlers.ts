import type {offerChains as operations} from 'game-storefront-contract';
import type {Handlers} from '../../http/call.js';
import type {Services} from '../../services.js';
import {pageView} from '../../wire/page.js';
import {type Viewer, viewerOf} from '../items/viewer.js';
import {createOrder, orderAtOnce} from '../orders/create.js';
import {clientDraft} from '../orders/draft.js';
import {playerOf} from '../players/attributes.js';
import {noOfferChain, type OfferChainRow, offerChains} from './chain.js';
import {collectStep} from './collect-step.js';
import {isOpen} from './standing.js';
import {stepItems} from './step-items.js';
import {notesStep} from './step-orders.js';
import {offerChainView} from './views.js';

/** Offer chains as players have them (document 2, "Offer chains"). */
export const offerChainsHandlers = (services: Services): Handlers<typeof operations> => {
  const {db, baseUrl, wakeJobs} = services;

  /** The attributes of the viewer; undefined for no viewer, who sees every chain. */
  const attributesOf = async ({project, userId, claims}: Viewer) =>
    userId === '' ? undefined : (await playerOf(db, project.project_id, userId, claims)).attributes;

  const views = async (viewer: Viewer, chains: readonly OfferChainRow[]) => {
    const items = await stepItems(db, viewer, baseUrl(), chains);
    return chains.map((chain) => offerChainView(chain, items));
  };

  return {
    'GET /v2/project/{project_id}/user/offer_chain': async (call) => {
      const {limit, offset} = call.query;
      const viewer = viewerOf(call);
      const attributes = await attributesOf(viewer);
      const enabled = await offerChains.enabled(db, viewer.project.project_id, viewer.userId);
      const open = enabled.filter((chain) => isOpen(chain, attributes));
      const page = open.slice(offset, offset + limit);
      return pageView(await views(viewer, page), offset, open.length);
    },

    'GET /v2/project/{project_id}/user/offer_chain/{offer_chain_id}': async (call) => {
      const {project_id, offer_chain_id} = call.path;
      const viewer = viewerOf(call);
      const chain = await offerChains.one(db, project_id, viewer.userId, offer_chain_id);
      if (!chain || !isOpen(chain, await attributesOf(viewer))) throw noOfferChain(project_id, offer_chain_id);
      const [view] = await views(viewer, [chain]);
      return view!;
    },

    'POST /v2/project/{project_id}/user/offer_chain/{offer_chain_id}/step/number/{step_number}/claim': async (call) => {
      const draft = {...clientDraft({...call, body: {}}), note: notesStep(call.path)};
      const order = await orderAtOnce(services, draft, async () => ({
        cart: await collectStep(db, draft.buyer, call.path, 'claim'),
        payment: {kind: 'nothing'},
      }));
      wakeJobs();
      return order;
    },

    'POST /v2/project/{project_id}/user/offer_chain/{offer_chain_id}/step/number/{step_number}/order': async (call) => {
      const draft = {...clientDraft(call), note: notesStep(call.path)};
      return createOrder(services, draft, () => collectStep(db, draft.buyer, call.path, 'order'));
    },
  };
};
