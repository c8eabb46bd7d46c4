import assert from 'node:assert/strict';
import {addOfferChain, offerChainBody} from '../offer-chains.js';
import {addChain, type ChainBody, chainBody, replacingChain, rewardChainClient} from '../reward-chains.js';
import type {Key} from '../sandbox.js';
import type {World} from '../world.js';
import {anyone, listed, type MakeCall, ofStudio, ordered, page, shown} from './call.js';

const chain = (): ChainBody => ({
  ...chainBody([[10, 'gold', 1]]),
  description: {en: 'Up'},
  date_end: '2099-01-01T00:00:00+00:00',
  recurrent_schedule: {interval_type: 'weekly', day_of_week: 1, time: '09:00:00+00:00'},
  attribute_conditions: [{attribute: 'level', type: 'number', operator: 'eq', value: '1'}],
});

const offers = (): object => ({
  ...offerChainBody([['free', 'gold', 1]]),
  date_end: '2099-01-01T00:00:00+00:00',
  recurrent_schedule: {interval_type: 'monthly', day_of_month: 1, time: '09:00:00+00:00'},
  attribute_conditions: [{attribute: 'level', type: 'number', operator: 'eq', value: '1'}],
});

type Newer = Extract<Key, `${string} /v3/${string}admin/reward_chain${string}`>;

type Older = Extract<Key, `${string} /v2/${string}admin/reward_chain${string}`>;

const rewardChains: Readonly<Record<Newer, MakeCall>> = {
  'GET /v3/project/{project_id}/admin/reward_chain': ({server}) => ({
    query: {...listed, enabled: 1},
    as: server,
  }),
  'POST /v3/project/{project_id}/admin/reward_chain': ({server}) => ({body: chain(), as: server}),
  'GET /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}': (world) => ({
    path: {reward_chain_id: world.rewardChain},
    as: world.server,
  }),
  'PUT /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}': async ({shop, server}) => ({
    path: {reward_chain_id: await addChain(shop, [[0, 'gold', 1]])},
    body: replacingChain([[10, 'gold', 1]], chain()),
    as: server,
  }),
  'DELETE /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}': async ({shop, server}) => ({
    path: {reward_chain_id: await addChain(shop, [[0, 'gold', 1]])},
    as: server,
  }),
  'PUT /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}/toggle': async (world) => ({
    path: {reward_chain_id: await addChain(world.shop, [[0, 'gold', 1]])},
    as: world.server,
  }),
  'POST /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}/reset': async (world) => ({
    path: {reward_chain_id: await addChain(world.shop, [[0, 'gold', 1]])},
    as: world.server,
  }),
};

const dailyChain = async ({shop, server}: World): Promise<number> => {
  const [chain] = (await shop.call('GET /v2/project/{project_id}/admin/daily_chain', {}, {as: server})).items;
  return chain?.id ?? assert.fail('no chain');
};

/** Calls about chains and value points. */
export const chainCalls = {
  'GET /v2/project/{project_id}/admin/items/value_points': page,
  'POST /v2/project/{project_id}/admin/items/value_points': ({uniqueName, server}) => ({
    body: {sku: uniqueName(), name: {en: 'Honor'}, description: {en: 'Earned'}, order: 1, is_clan: false},
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/items/value_points/sku/{item_sku}': ofStudio({item_sku: 'honor'}),
  'PUT /v2/project/{project_id}/admin/items/value_points/sku/{item_sku}': async ({points, server}) => {
    const sku = await points();
    return {path: {item_sku: sku}, body: {sku, name: {en: 'Honor'}, order: 1}, as: server};
  },
  'DELETE /v2/project/{project_id}/admin/items/value_points/sku/{item_sku}': async ({points, server}) => ({
    path: {item_sku: await points()},
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/items/{value_point_sku}/value_points/rewards': ofStudio({
    value_point_sku: 'honor',
  }),
  'PUT /v2/project/{project_id}/admin/items/{value_point_sku}/value_points/rewards': async ({points, server}) => ({
    path: {value_point_sku: await points()},
    body: [{sku: 'potion', amount: 5}],
    as: server,
  }),
  'PATCH /v2/project/{project_id}/admin/items/{value_point_sku}/value_points/rewards': async ({points, server}) => ({
    path: {value_point_sku: await points()},
    body: [{sku: 'potion', amount: 5}],
    as: server,
  }),
  'DELETE /v2/project/{project_id}/admin/items/{value_point_sku}/value_points/rewards': async (world) => ({
    path: {value_point_sku: await world.points()},
    as: world.server,
  }),
  ...rewardChains,
  ...(Object.fromEntries(
    Object.entries(rewardChains).map(([key, make]) => [key.replace('/v3/', '/v2/'), make]),
  ) as Record<Older, MakeCall>),
  'GET /v2/project/{project_id}/user/reward_chain': ({ada}) => ({query: {...listed, locale: 'en'}, as: ada}),
  'GET /v2/project/{project_id}/user/reward_chain/{reward_chain_id}/balance': ({ada, rewardChain}) => ({
    path: {reward_chain_id: rewardChain},
    query: {locale: 'en'},
    as: ada,
  }),
  'POST /v2/project/{project_id}/user/reward_chain/{reward_chain_id}/step/{step_id}/claim': async (world) => {
    const {as} = await world.player();
    const step_id = await rewardChainClient(world.shop, as, world.rewardChain).stepAt(0);
    return {path: {reward_chain_id: world.rewardChain, step_id}, as};
  },
  'GET /v2/project/{project_id}/user/clan/contributors/{reward_chain_id}/top': ({ada, rewardChain}) => ({
    path: {reward_chain_id: rewardChain},
    as: ada,
  }),
  'PUT /v2/project/{project_id}/user/clan/update': ({ada}) => ({query: {locale: 'en'}, as: ada}),
  'GET /v2/project/{project_id}/admin/offer_chain': page,
  'POST /v2/project/{project_id}/admin/offer_chain': ({server}) => ({body: offers(), as: server}),
  'GET /v2/project/{project_id}/admin/offer_chain/id/{offer_chain_id}': ({server, offerChain}) => ({
    path: {offer_chain_id: offerChain},
    as: server,
  }),
  'PUT /v2/project/{project_id}/admin/offer_chain/id/{offer_chain_id}': async ({shop, server}) => ({
    path: {offer_chain_id: await addOfferChain(shop, [['free', 'gold', 1]], {is_enabled: false})},
    body: offers(),
    as: server,
  }),
  'DELETE /v2/project/{project_id}/admin/offer_chain/id/{offer_chain_id}': async ({shop, server}) => ({
    path: {offer_chain_id: await addOfferChain(shop, [['free', 'gold', 1]])},
    as: server,
  }),
  'PUT /v2/project/{project_id}/admin/offer_chain/id/{offer_chain_id}/toggle': async ({shop, server}) => ({
    path: {offer_chain_id: await addOfferChain(shop, [['free', 'gold', 1]])},
    as: server,
  }),
  'GET /v2/project/{project_id}/user/offer_chain': anyone,
  'GET /v2/project/{project_id}/user/offer_chain/{offer_chain_id}': ({ada, offerChain}) => ({
    path: {offer_chain_id: offerChain},
    query: shown,
    as: ada,
  }),
  'POST /v2/project/{project_id}/user/offer_chain/{offer_chain_id}/step/number/{step_number}/claim': async (world) => ({
    path: {offer_chain_id: world.offerChain, step_number: 1},
    as: (await world.player()).as,
  }),
  'POST /v2/project/{project_id}/user/offer_chain/{offer_chain_id}/step/number/{step_number}/order': async (world) => {
    const {as} = await world.player();
    const CLAIM = 'POST /v2/project/{project_id}/user/offer_chain/{offer_chain_id}/step/number/{step_number}/claim';
    await world.shop.call(CLAIM, {path: {offer_chain_id: world.offerChain, step_number: 1}}, {as});
    return {path: {offer_chain_id: world.offerChain, step_number: 2}, body: ordered, as};
  },
  'GET /v2/project/{project_id}/admin/daily_chain': page,
  'GET /v2/project/{project_id}/user/daily_chain': ({ada}) => ({query: {...listed, locale: 'en'}, as: ada}),
  'GET /v2/project/{project_id}/user/daily_chain/{daily_chain_id}': async (world) => ({
    path: {daily_chain_id: await dailyChain(world)},
    query: {locale: 'en'},
    as: world.ada,
  }),
  'POST /v2/project/{project_id}/user/daily_chain/{daily_chain_id}/step/number/{step_number}/claim': async (world) => ({
    path: {daily_chain_id: await dailyChain(world), step_number: 1},
    as: (await world.player()).as,
  }),
} satisfies Readonly<Partial<Record<Key, MakeCall>>>;
