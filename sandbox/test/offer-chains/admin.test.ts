import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {item} from '../support/items.js';
import {
  addOfferChain,
  type OfferChainBody,
  offerChainBody,
  replaceOfferChain,
  stepsOf,
} from '../support/offer-chains.js';
import {plantIn} from '../support/plant.js';
import type {Shop, TestSandbox} from '../support/sandbox.js';
import {addPoints} from '../support/value-points.js';

const LIST = 'GET /v2/project/{project_id}/admin/offer_chain';
const CREATE = 'POST /v2/project/{project_id}/admin/offer_chain';
const GET = 'GET /v2/project/{project_id}/admin/offer_chain/id/{offer_chain_id}';
const UPDATE = 'PUT /v2/project/{project_id}/admin/offer_chain/id/{offer_chain_id}';
const DELETE = 'DELETE /v2/project/{project_id}/admin/offer_chain/id/{offer_chain_id}';
const TOGGLE = 'PUT /v2/project/{project_id}/admin/offer_chain/id/{offer_chain_id}/toggle';

async function openShop(sandbox: TestSandbox): Promise<Shop> {
  const shop = await sandbox.project();
  await plantIn(sandbox, shop, {
    items: [item('sword'), item('gift', {is_free: true, prices: []})],
    games: [{sku: 'game', name: {en: 'Game'}, unit_items: [{drm_sku: 'steam'}]}],
  });
  await addPoints(shop, 'honor');
  return shop;
}

const get = (shop: Shop, offer_chain_id: number) => shop.call(GET, {path: {offer_chain_id}}, {as: shop.server});

eachDatabase("a merchant's offer chains", (sandbox) => {
  it('are returned as they were written, and can be sent back without the instants of their schedule', async () => {
    const shop = await openShop(sandbox);
    const body = {
      name: {en: 'Founder path', de: 'Gründerpfad'},
      description: {en: 'Day by day'},
      order: 4,
      date_start: '2026-01-01T00:00:00+00:00',
      date_end: '2126-01-01T00:00:00+00:00',
      is_enabled: true,
      recurrent_schedule: {interval_type: 'monthly' as const, day_of_month: 31, time: '09:30:00+05:30'},
      attribute_conditions: [{attribute: 'level', type: 'number' as const, operator: 'ge' as const, value: '10'}],
      steps: stepsOf(['paid', 'sword', 2], ['free', 'gift']).reverse(),
    };

    const {id} = await shop.call(CREATE, {body}, {as: shop.server});

    const stored = await get(shop, id);
    const {steps, recurrent_schedule, ...chain} = stored;
    const {steps: _steps, recurrent_schedule: _schedule, ...rest} = body;
    assert.deepEqual(chain, {...rest, id});
    assert.deepEqual(
      [recurrent_schedule?.interval_type, recurrent_schedule?.day_of_month, recurrent_schedule?.time],
      ['monthly', 31, '09:30:00+05:30'],
    );
    assert.deepEqual(
      steps.map(({step_number, is_free, items}) => [step_number, is_free, items.map(({item_id: _, ...one}) => one)]),
      [
        [1, false, [{sku: 'sword', type: 'virtual_good', name: {en: 'sword'}, quantity: 2}]],
        [2, true, [{sku: 'gift', type: 'virtual_good', name: {en: 'gift'}, quantity: 1}]],
      ],
    );
    await replaceOfferChain(shop, id, {...stored, recurrent_schedule: body.recurrent_schedule});
    assert.deepEqual(await get(shop, id), stored);
  });

  it('are not replaced while they are enabled: players may be in the middle of one', async () => {
    const shop = await openShop(sandbox);
    const offer_chain_id = await addOfferChain(shop, [['free', 'sword']]);
    const before = await get(shop, offer_chain_id);

    for (const is_enabled of [true, false]) {
      const body = offerChainBody([['free', 'sword', 3]], {is_enabled});
      const refused = await shop.refused(UPDATE, {path: {offer_chain_id}, body}, {as: shop.server});
      assert.deepEqual([refused.status, refused.code], [422, 6209]);
      assert.match(refused.body.errorMessage, /Active chain cannot be updated/);
    }

    assert.deepEqual(await get(shop, offer_chain_id), before);
  });

  it('are listed in pages of ten, in their order, with disabled ones', async () => {
    const shop = await openShop(sandbox);
    for (let order = 11; order >= 0; order--)
      await addOfferChain(shop, [['free', 'sword']], {order, is_enabled: order % 2 === 0});
    const orders = async (query: {limit?: number; offset?: number}) => {
      const page = await shop.call(LIST, {query}, {as: shop.server});
      return [page.items.map(({order}) => order), page.has_more, page.total_items_count];
    };

    assert.deepEqual(await orders({}), [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], true, 12]);
    assert.deepEqual(await orders({offset: 10}), [[10, 11], false, 12]);
    assert.equal((await shop.refused(LIST, {query: {limit: 11}}, {as: shop.server})).code, 1102);
  });

  it('are replaced as a whole: omitted fields are reset, and steps of higher numbers are deleted', async () => {
    const shop = await openShop(sandbox);
    const offer_chain_id = await addOfferChain(
      shop,
      [
        ['free', 'sword'],
        ['free', 'sword'],
      ],
      {order: 9, description: {en: 'Old'}},
    );

    await replaceOfferChain(shop, offer_chain_id, offerChainBody([['paid', 'sword', 7]]));

    const {order, description, steps} = await get(shop, offer_chain_id);
    assert.deepEqual([order, description], [0, null]);
    assert.deepEqual(
      steps.map(({step_number, is_free, items}) => [step_number, is_free, items[0]?.quantity]),
      [[1, false, 7]],
    );
  });

  it('are created and replaced completely or not at all', async () => {
    const shop = await openShop(sandbox);
    const as = shop.server;
    const offer_chain_id = await addOfferChain(shop, [['free', 'sword']], {is_enabled: false});
    const ours = await get(shop, offer_chain_id);
    const [step] = stepsOf(['free', 'sword']) as [OfferChainBody['steps'][number]];
    const many = Array.from({length: 31}, (_, index) => ({...step, step_number: index + 1}));
    const wrong: [string, Partial<OfferChainBody>, [number, number]][] = [
      ['an end before its start', {date_end: '2019-01-01T00:00:00+00:00'}, [422, 1102]],
      ['a date that is none', {date_start: '2026-13-45T00:00:00+00:00'}, [422, 1102]],
      ['no step', {steps: []}, [422, 1102]],
      ['31 steps', {steps: many}, [422, 1102]],
      ['a step twice', {steps: [step, step]}, [422, 1102]],
      ['a gap between steps', {steps: [step, {...step, step_number: 3}]}, [422, 1102]],
      ['a step without an item', {steps: [{...step, items: []}]}, [422, 1102]],
      ['a step with two', {steps: [{...step, items: [...step.items, ...step.items]}]}, [422, 1102]],
      ['an item that does not exist', {steps: stepsOf(['free', 'ghost'])}, [404, 4001]],
      ['a key of a game', {steps: stepsOf(['paid', 'game_steam'])}, [422, 1102]],
      ['value points', {steps: stepsOf(['free', 'honor'])}, [422, 1102]],
      ['a free item at a price', {steps: stepsOf(['paid', 'gift'])}, [422, 1102]],
      ['a reset every day', {recurrent_schedule: {interval_type: 'daily', time: '00:00:00Z'} as never}, [422, 1102]],
      ['a week without its day', {recurrent_schedule: {interval_type: 'weekly', time: '00:00:00Z'}}, [422, 1102]],
    ];

    for (const [what, differences, expected] of wrong) {
      const body = offerChainBody([['free', 'sword']], differences);
      const created = await shop.refused(CREATE, {body}, {as});
      const replaced = await shop.refused(UPDATE, {path: {offer_chain_id}, body}, {as});
      assert.deepEqual([created.status, created.code], expected, what);
      assert.deepEqual([replaced.status, replaced.code], expected, what);
    }
    assert.deepEqual((await shop.call(LIST, {}, {as})).items, [ours]);
  });

  it('are not found when they do not exist in this shop; the refusal names the chain', async () => {
    const shop = await openShop(sandbox);
    const otherShop = await openShop(sandbox);
    const offer_chain_id = await addOfferChain(otherShop, [['free', 'sword']]);
    const path = {offer_chain_id};
    const body = offerChainBody([['free', 'sword']]);
    const as = shop.server;

    for (const refused of [
      await shop.refused(GET, {path}, {as}),
      await shop.refused(UPDATE, {path, body}, {as}),
      await shop.refused(DELETE, {path}, {as}),
      await shop.refused(TOGGLE, {path}, {as}),
    ])
      assert.deepEqual(
        [refused.status, refused.code, refused.body.errorMessageExtended],
        [404, 7001, {offer_chain_id, project_id: shop.projectId}],
      );
    assert.equal((await shop.refused(LIST, {}, {as: await shop.player('ada')})).code, 1020);
    await get(otherShop, offer_chain_id);
  });

  it('are visible to everybody at once', async () => {
    const shop = await openShop(sandbox);
    const count = async () =>
      (await shop.call('GET /v2/project/{project_id}/user/offer_chain', {}, {})).total_items_count;
    assert.equal(await count(), 0);

    const path = {offer_chain_id: await addOfferChain(shop, [['free', 'sword']])};
    assert.equal(await count(), 1);
    await shop.call(TOGGLE, {path}, {as: shop.server});
    assert.equal(await count(), 0);
    assert.equal((await get(shop, path.offer_chain_id)).is_enabled, false);
    await shop.call(TOGGLE, {path}, {as: shop.server});
    assert.equal(await count(), 1);
    await shop.call(DELETE, {path}, {as: shop.server});
    assert.equal(await count(), 0);
  });
});
