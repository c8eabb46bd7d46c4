import type {BodyOf} from 'game-storefront-contract';
import type {Credential, Operations, Shop} from './sandbox.js';

const CREATE = 'POST /v3/project/{project_id}/admin/reward_chain';
const LIST = 'GET /v2/project/{project_id}/user/reward_chain';
const CLAIM = 'POST /v2/project/{project_id}/user/reward_chain/{reward_chain_id}/step/{step_id}/claim';
const BALANCE = 'GET /v2/project/{project_id}/user/reward_chain/{reward_chain_id}/balance';

export type ChainBody = BodyOf<Operations[typeof CREATE]>;

/** Points that a step takes, and what it gives. */
export type Step = readonly [points: number, sku: string, quantity?: number];

export const stepOf = ([amount, sku, quantity = 1]: Step): ChainBody['steps'][number] => ({
  name: {en: `${amount} points`},
  price: {amount},
  reward: [{sku, quantity}],
});

/** A chain that counts in `honor` and began long ago; what a test is about stands in `differences`. */
export const chainBody = (steps: readonly Step[], differences: Partial<ChainBody> = {}): ChainBody => ({
  name: {en: 'Road to glory'},
  date_start: '2020-01-01T00:00:00+00:00',
  is_enabled: true,
  value_point: {sku: 'honor'},
  steps: steps.map(stepOf),
  ...differences,
});

/** Puts a chain into a shop; returns its number. */
export const addChain = async (shop: Shop, steps: readonly Step[], differences?: Partial<ChainBody>): Promise<number> =>
  (await shop.call(CREATE, {body: chainBody(steps, differences)}, {as: shop.server})).reward_chain_id;

/** What a player does with a chain. */
export function climber(shop: Shop, as: Credential, chainId: number) {
  const path = {reward_chain_id: chainId};
  const chain = async () => {
    const {items} = await shop.call(LIST, {}, {as});
    return items.find(({reward_chain_id}) => reward_chain_id === chainId);
  };
  const stepAt = async (place: number): Promise<number> => (await chain())?.steps[place]?.step_id ?? 999_999;
  return {
    /** As the list has it; undefined where it is not in it. */
    chain,
    points: async () => (await shop.call(BALANCE, {path}, {as})).amount,
    claimed: async () => (await chain())?.steps.map(({is_claimed}) => is_claimed),
    stepAt,
    /** Claims a step by its place, 0 for the first. */
    claim: async (place: number) => shop.call(CLAIM, {path: {...path, step_id: await stepAt(place)}}, {as}),
    /** The status and the code with which a claim is refused. */
    async refusedClaim(step_id: number) {
      const {status, code} = await shop.refused(CLAIM, {path: {...path, step_id}}, {as});
      return [status, code];
    },
  };
}

/** Says what the game knows of a player. */
export const setAttributes = (shop: Shop, user_id: string, attributes: Record<string, string>) =>
  shop.call('PUT /_sandbox/projects/{project_id}/users/attributes', {body: {user_id, attributes}});

/** What a player has of a virtual currency. */
export async function goldOf(shop: Shop, as: Credential, sku = 'gold'): Promise<number | undefined> {
  const {items} = await shop.call('GET /v2/project/{project_id}/user/virtual_currency_balance', {}, {as});
  return items.find((one) => one.sku === sku)?.amount;
}
