import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {item} from '../support/items.js';
import {plantIn} from '../support/plant.js';
import {addChain, type ChainBody, chainBody, replacingChain, stepOf} from '../support/reward-chains.js';
import type {Shop, TestSandbox} from '../support/sandbox.js';
import {addPoints} from '../support/value-points.js';

const LIST = 'GET /v3/project/{project_id}/admin/reward_chain';
const CREATE = 'POST /v3/project/{project_id}/admin/reward_chain';
const GET = 'GET /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}';
const UPDATE = 'PUT /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}';
const DELETE = 'DELETE /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}';
const TOGGLE = 'PUT /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}/toggle';
const RESET = 'POST /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}/reset';

async function openShop(sandbox: TestSandbox): Promise<Shop> {
  const shop = await sandbox.project();
  await plantIn(sandbox, shop, {
    items: [item('sword')],
    games: [{sku: 'game', name: {en: 'Game'}, unit_items: [{drm_sku: 'steam'}]}],
  });
  await addPoints(shop, 'honor');
  await addPoints(shop, 'banner', {}, {is_clan: true});
  return shop;
}

const get = (shop: Shop, reward_chain_id: number) => shop.call(GET, {path: {reward_chain_id}}, {as: shop.server});

eachDatabase("a merchant's reward chains", (sandbox) => {
  it('are returned as they were written, with the texts for clans', async () => {
    const shop = await openShop(sandbox);
    const body = {
      name: {en: 'March', de: 'Marsch'},
      description: {en: 'Together'},
      long_description: null,
      image_url: '/march.png',
      order: 4,
      date_start: '2026-01-01T00:00:00+00:00',
      date_end: '2126-01-01T00:00:00+00:00',
      is_enabled: true,
      value_point: {sku: 'banner'},
      recurrent_schedule: {interval_type: 'monthly' as const, day_of_month: 31, time: '09:30:00+05:30'},
      attribute_conditions: [
        {attribute: 'since', type: 'date' as const, operator: 'er' as const, value: '2025-01-01', can_be_missing: true},
      ],
      is_always_visible: true,
      popup_header: {en: 'Join!'},
      popup_instruction: null,
      popup_image_url: '/join.png',
      clan_type: 'guild' as const,
      steps: [{name: {en: 'One'}, price: {amount: 5}, image_url: '/one.png', reward: [{sku: 'sword', quantity: 2}]}],
    };

    const {reward_chain_id} = await shop.call(CREATE, {body}, {as: shop.server});

    const {steps, value_point, recurrent_schedule, ...chain} = await get(shop, reward_chain_id);
    const {steps: _steps, value_point: _point, recurrent_schedule: _schedule, ...rest} = body;
    assert.deepEqual(chain, {...rest, reward_chain_id});
    assert.deepEqual([value_point.sku, value_point.is_clan], ['banner', true]);
    assert.deepEqual(
      [recurrent_schedule?.interval_type, recurrent_schedule?.day_of_month, recurrent_schedule?.time],
      ['monthly', 31, '09:30:00+05:30'],
    );
    assert.deepEqual(
      steps.map(({step_id: _, ...step}) => step),
      [{...body.steps[0], reward: [{sku: 'sword', quantity: 2}]}],
    );
  });

  it('are listed in pages of ten, in their order, all or only enabled ones', async () => {
    const shop = await openShop(sandbox);
    const as = shop.server;
    for (let order = 11; order >= 0; order--)
      await addChain(shop, [[order, 'sword']], {order, is_enabled: order % 2 === 0});
    const orders = async (query: {limit?: number; offset?: number; enabled?: number}) => {
      const page = await shop.call(LIST, {query}, {as});
      return [page.items.map(({order}) => order), page.has_more, page.total_items_count];
    };

    assert.deepEqual(await orders({}), [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], true, 12]);
    assert.deepEqual(await orders({offset: 10}), [[10, 11], false, 12]);
    assert.deepEqual(await orders({enabled: 0, limit: 2}), [[1, 3], true, 6]);
    assert.equal((await shop.refused(LIST, {query: {limit: 11}}, {as})).code, 1102);
  });

  it('are replaced as a whole: steps with a given id stay, others are deleted, new ones are added', async () => {
    const shop = await openShop(sandbox);
    const as = shop.server;
    const reward_chain_id = await addChain(
      shop,
      [
        [1, 'sword'],
        [2, 'sword'],
      ],
      {order: 9, description: {en: 'Old'}},
    );
    const [first, second] = (await get(shop, reward_chain_id)).steps;
    const body = replacingChain([]);
    const steps = [
      {...stepOf([3, 'sword', 7]), step_id: second!.step_id},
      {...stepOf([1, 'sword']), step_id: null},
    ];

    await shop.call(UPDATE, {path: {reward_chain_id}, body: {...body, steps}}, {as});

    const chain = await get(shop, reward_chain_id);
    assert.deepEqual([chain.order, chain.description], [0, undefined]);
    assert.deepEqual(
      chain.steps.map(({price, reward}) => [price.amount, reward[0]?.quantity]),
      [
        [1, 1],
        [3, 7],
      ],
    );
    assert.equal(chain.steps[1]?.step_id, second?.step_id);
    assert.ok(chain.steps.every(({step_id}) => step_id !== first?.step_id));
  });

  it('are created and replaced completely or not at all', async () => {
    const shop = await openShop(sandbox);
    const as = shop.server;
    const reward_chain_id = await addChain(shop, [[1, 'sword']]);
    const otherId = await addChain(shop, [[1, 'sword']]);
    const ours = await get(shop, reward_chain_id);
    const theirs = (await get(shop, otherId)).steps[0]!.step_id;
    const own = ours.steps[0]!.step_id;
    const step = stepOf([1, 'sword']);
    const many = <T>(count: number, one: T): T[] => Array.from({length: count}, () => one);
    const condition = {attribute: 'level', type: 'number' as const, operator: 'eq' as const, value: '1'};
    const wrong: [string, Partial<ChainBody>, [number, number]][] = [
      ['an end before its start', {date_end: '2019-01-01T00:00:00+00:00'}, [422, 1102]],
      ['a date that is none', {date_start: '2026-13-45T00:00:00+00:00'}, [422, 1102]],
      ['no step', {steps: []}, [422, 1102]],
      ['32 steps', {steps: many(32, step)}, [422, 1102]],
      ['a step without a reward', {steps: [{...step, reward: []}]}, [422, 1102]],
      ['11 rewards', {steps: [{...step, reward: many(11, {sku: 'sword', quantity: 1})}]}, [422, 1102]],
      ['points below 0', {steps: [{...step, price: {amount: -1}}]}, [422, 1102]],
      ['a reward that does not exist', {steps: [stepOf([1, 'ghost'])]}, [404, 4001]],
      ['a key of a game', {steps: [stepOf([1, 'game_steam'])]}, [422, 1102]],
      ['value points as a reward', {steps: [stepOf([1, 'honor'])]}, [422, 1102]],
      ['value points that do not exist', {value_point: {sku: 'ghost'}}, [404, 4001]],
      ['an item in place of value points', {value_point: {sku: 'sword'}}, [404, 4001]],
      ['a kind of clan for points of players', {clan_type: 'guild'}, [422, 1102]],
      ['a week without its day', {recurrent_schedule: {interval_type: 'weekly', time: '00:00:00Z'}}, [422, 1102]],
      ['a month without its day', {recurrent_schedule: {interval_type: 'monthly', time: '00:00:00Z'}}, [422, 1102]],
      ['a number that is none', {attribute_conditions: [{...condition, value: 'x'}]}, [422, 1102]],
      ['a text that is more', {attribute_conditions: [{...condition, type: 'string', operator: 'lt'}]}, [422, 1102]],
    ];

    for (const [what, differences, refusal] of wrong) {
      const {status, code} = await shop.refused(CREATE, {body: chainBody([[1, 'sword']], differences)}, {as});
      assert.deepEqual([status, code], refusal, what);
    }
    const update = async (body: object) => {
      const {status, code} = await shop.refused(
        UPDATE,
        {path: {reward_chain_id}, body: {...replacingChain([[2, 'sword']]), ...body}},
        {as},
      );
      return [status, code];
    };
    for (const read of [{value_point: {sku: 'honor'}}, {clan_type: null}, {reward_chain_id}])
      assert.deepEqual(await update(read), [422, 1102], `${Object.keys(read)} is read only`);
    assert.deepEqual(await update({steps: [step]}), [422, 1102], 'a step that does not say whether it is new');
    const named = {sku: 'sword', quantity: 1, name: {en: 'Sword'}};
    assert.deepEqual(await update({steps: [{...step, step_id: own, reward: [named]}]}), [422, 1102], 'a named reward');
    assert.deepEqual(await update({steps: [{...step, step_id: theirs}]}), [422, 1102], "another chain's step");
    assert.deepEqual(await update({steps: many(2, {...step, step_id: own})}), [422, 1102], 'a step twice');
    assert.deepEqual(
      await update({steps: [step, stepOf([1, 'ghost'])].map((one) => ({...one, step_id: null}))}),
      [404, 4001],
      'an unknown reward',
    );
    assert.deepEqual(await get(shop, reward_chain_id), ours);
    assert.equal((await shop.call(LIST, {}, {as})).total_items_count, 2);
  });

  it('answer 9901 when they do not exist in this shop, and are closed to players', async () => {
    const shop = await openShop(sandbox);
    const other = await openShop(sandbox);
    const theirs = await addChain(other, [[1, 'sword']]);

    for (const reward_chain_id of [theirs, 999_999]) {
      const path = {reward_chain_id};
      const body = replacingChain([[1, 'sword']]);
      const refusals = [
        await shop.refused(GET, {path}, {as: shop.server}),
        await shop.refused(UPDATE, {path, body}, {as: shop.server}),
        await shop.refused(DELETE, {path}, {as: shop.server}),
        await shop.refused(TOGGLE, {path}, {as: shop.server}),
        await shop.refused(RESET, {path}, {as: shop.server}),
      ];
      for (const {status, code} of refusals) assert.deepEqual([status, code], [404, 9901]);
    }
    assert.deepEqual((await shop.refused(LIST, {}, {as: await shop.player('ada')})).code, 1020);
    assert.equal((await get(other, theirs)).is_enabled, true);
  });

  it('are available at the older paths, too', async () => {
    const shop = await openShop(sandbox);
    const as = shop.server;
    const one = 'GET /v2/project/{project_id}/admin/reward_chain/id/{reward_chain_id}';
    const body = chainBody([[1, 'sword']]);

    const path = await shop.call('POST /v2/project/{project_id}/admin/reward_chain', {body}, {as});
    await shop.call(
      'PUT /v2/project/{project_id}/admin/reward_chain/id/{reward_chain_id}',
      {path, body: replacingChain([[1, 'sword']], {order: 5})},
      {as},
    );
    await shop.call('PUT /v2/project/{project_id}/admin/reward_chain/id/{reward_chain_id}/toggle', {path}, {as});
    await shop.call('POST /v2/project/{project_id}/admin/reward_chain/id/{reward_chain_id}/reset', {path}, {as});

    const chain = await shop.call(one, {path}, {as});
    const {items} = await shop.call('GET /v2/project/{project_id}/admin/reward_chain', {}, {as});
    assert.deepEqual([chain.order, chain.is_enabled, items.length], [5, false, 1]);
    await shop.call('DELETE /v2/project/{project_id}/admin/reward_chain/id/{reward_chain_id}', {path}, {as});
    assert.equal((await shop.refused(one, {path}, {as})).code, 9901);
  });
});
