import assert from 'node:assert/strict';
import type {BodyOf} from 'game-storefront-contract';
import {payPage, settle} from './purchase.js';
import type {Credential, Operations, Shop} from './sandbox.js';

const CREATE = 'POST /v2/project/{project_id}/admin/offer_chain';
const UPDATE = 'PUT /v2/project/{project_id}/admin/offer_chain/id/{offer_chain_id}';
const GET = 'GET /v2/project/{project_id}/user/offer_chain/{offer_chain_id}';
const CLAIM = 'POST /v2/project/{project_id}/user/offer_chain/{offer_chain_id}/step/number/{step_number}/claim';
const ORDER = 'POST /v2/project/{project_id}/user/offer_chain/{offer_chain_id}/step/number/{step_number}/order';

export type OfferChainBody = BodyOf<Operations[typeof CREATE]>;

/** The kind, item and quantity of a step. */
export type OfferStep = readonly [kind: 'free' | 'paid', sku: string, quantity?: number];

/** The steps of a chain, numbered from 1. */
export const stepsOf = (...steps: readonly OfferStep[]): OfferChainBody['steps'] =>
  steps.map(([kind, sku, quantity = 1], index) => ({
    step_number: index + 1,
    is_free: kind === 'free',
    items: [{sku, quantity}],
  }));

/** The body of a chain that has long begun; `differences` overrides fields. */
export const offerChainBody = (
  steps: readonly OfferStep[],
  differences: Partial<OfferChainBody> = {},
): OfferChainBody => ({
  name: {en: 'Founder path'},
  date_start: '2020-01-01T00:00:00+00:00',
  is_enabled: true,
  steps: stepsOf(...steps),
  ...differences,
});

/** Creates a chain; returns its id. */
export const addOfferChain = async (
  shop: Shop,
  steps: readonly OfferStep[],
  differences?: Partial<OfferChainBody>,
): Promise<number> => (await shop.call(CREATE, {body: offerChainBody(steps, differences)}, {as: shop.server})).id;

/** Replaces an enabled chain, as the service has it done: it is disabled first. The body may enable it again. */
export async function replaceOfferChain(shop: Shop, offer_chain_id: number, body: OfferChainBody): Promise<void> {
  const path = {offer_chain_id};
  await shop.call(`${UPDATE}/toggle`, {path}, {as: shop.server});
  await shop.call(UPDATE, {path, body}, {as: shop.server});
}

/** A player's calls for a chain. */
export function offerChainClient(shop: Shop, as: Credential, chainId: number) {
  const at = (step_number: number) => ({path: {offer_chain_id: chainId, step_number}});
  const chain = () => shop.call(GET, {path: {offer_chain_id: chainId}}, {as});
  const order = (step: number) => shop.call(ORDER, at(step), {as});
  return {
    chain,
    /** Which steps are claimed, and the number of the next one. */
    async progress() {
      const {steps, next_step_number} = await chain();
      return [steps.map(({is_claimed}) => is_claimed), next_step_number];
    },
    claim: async (step: number) => (await shop.call(CLAIM, at(step), {as})).order_id,
    order,
    /** Orders a step, pays for it and waits for the delivery. */
    async buy(step: number) {
      const {order_id, token} = await order(step);
      await payPage(shop).pay(token);
      await settle(shop);
      return order_id;
    },
    /** The status and code of a refused claim or order. */
    async refused(how: 'claim' | 'order', step: number) {
      const {status, code} = await shop.refused(how === 'claim' ? CLAIM : ORDER, at(step), {as});
      return [status, code];
    },
    /** Asserts error 7001, which names the chain, the project and the step. */
    async assertNotFound(how: 'claim' | 'order', step: number) {
      const {status, code, body} = await shop.refused(how === 'claim' ? CLAIM : ORDER, at(step), {as});
      assert.deepEqual(
        [status, code, body.errorMessageExtended],
        [404, 7001, {offer_chain_id: chainId, project_id: shop.projectId, step_number: step}],
      );
    },
  };
}
