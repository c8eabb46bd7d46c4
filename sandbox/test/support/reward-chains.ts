import type {BodyOf} from 'game-storefront-contract';
import {item} from './items.js';
import {plantIn} from './plant.js';
import type {Credential, Operations, Shop, TestSandbox} from './sandbox.js';
import {addPoints} from './value-points.js';

const CREATE = 'POST /v3/project/{project_id}/admin/reward_chain';
const LIST = 'GET /v2/project/{project_id}/user/reward_chain';
const CLAIM = 'POST /v2/project/{project_id}/user/reward_chain/{reward_chain_id}/step/{step_id}/claim';
const BALANCE = 'GET /v2/project/{project_id}/user/reward_chain/{reward_chain_id}/balance';

export type ChainBody = BodyOf<Operations[typeof CREATE]>;

/** The points that a step needs, and its reward. */
export type Step = readonly [points: number, sku: string, quantity?: number];

export const stepOf = ([amount, sku, quantity = 1]: Step): ChainBody['steps'][number] => ({
  name: {en: `${amount} points`},
  price: {amount},
  reward: [{sku, quantity}],
});

/** The body of a chain that counts `honor` and has long begun; `differences` overrides fields. */
export const chainBody = (steps: readonly Step[], differences: Partial<ChainBody> = {}): ChainBody => ({
  name: {en: 'Road to glory'},
  date_start: '2020-01-01T00:00:00+00:00',
  is_enabled: true,
  value_point: {sku: 'honor'},
  steps: steps.map(stepOf),
  ...differences,
});

/** The body that replaces a chain by another with new steps. */
export const replacingChain = (steps: readonly Step[], differences: Partial<ChainBody> = {}) => {
  const {value_point: _, clan_type: _type, ...body} = chainBody(steps, differences);
  return {...body, steps: body.steps.map((step) => ({...step, step_id: null as number | null}))};
};

/** Creates a chain; returns its id. */
export const addChain = async (shop: Shop, steps: readonly Step[], differences?: Partial<ChainBody>): Promise<number> =>
  (await shop.call(CREATE, {body: chainBody(steps, differences)}, {as: shop.server})).reward_chain_id;

/** A player's calls for a chain. */
export function rewardChainClient(shop: Shop, as: Credential, chainId: number) {
  const path = {reward_chain_id: chainId};
  const chain = async () => {
    const {items} = await shop.call(LIST, {}, {as});
    return items.find(({reward_chain_id}) => reward_chain_id === chainId);
  };
  const stepAt = async (place: number): Promise<number> => (await chain())?.steps[place]?.step_id ?? 999_999;
  return {
    /** The chain from the player's list; undefined when the list lacks it. */
    chain,
    points: async () => (await shop.call(BALANCE, {path}, {as})).amount,
    claimed: async () => (await chain())?.steps.map(({is_claimed}) => is_claimed),
    stepAt,
    /** Claims a step by its index, from 0. */
    claim: async (place: number) => shop.call(CLAIM, {path: {...path, step_id: await stepAt(place)}}, {as}),
    /** The status and code of a refused claim. */
    async refusedClaim(step_id: number) {
      const {status, code} = await shop.refused(CLAIM, {path: {...path, step_id}}, {as});
      return [status, code];
    },
  };
}

/** Sets the attributes that the game knows of a player. */
export const setAttributes = (shop: Shop, user_id: string, attributes: Record<string, string>) =>
  shop.call('PUT /_sandbox/projects/{project_id}/users/attributes', {body: {user_id, attributes}});

/** A player's balance of a virtual currency. */
export async function goldOf(shop: Shop, as: Credential, sku = 'gold'): Promise<number | undefined> {
  const {items} = await shop.call('GET /v2/project/{project_id}/user/virtual_currency_balance', {}, {as});
  return items.find((one) => one.sku === sku)?.amount;
}

/** A shop whose swords give 10 honor and whose shields give 3; chains may reward gold. */
export async function openHonorShop(sandbox: TestSandbox): Promise<Shop> {
  const shop = await sandbox.project();
  await plantIn(sandbox, shop, {
    currencies: [{sku: 'gold', name: {en: 'Gold'}}],
    items: [item('sword'), item('shield'), item('gift', {is_free: true, prices: []})],
  });
  await addPoints(shop, 'honor', {sword: 10, shield: 3, gift: 1});
  return shop;
}
