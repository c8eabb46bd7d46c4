import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {item} from '../support/items.js';
import {plantIn} from '../support/plant.js';
import {advance, buy, reportPayment} from '../support/purchase.js';
import {
  addChain,
  chainBody,
  goldOf,
  openHonorShop,
  replacingChain,
  rewardChainClient,
  stepOf,
} from '../support/reward-chains.js';

const UPDATE = 'PUT /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}';
const DELETE = 'DELETE /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}';
const TOGGLE = 'PUT /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}/toggle';
const RESET = 'POST /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}/reset';
const LIST = 'GET /v2/project/{project_id}/user/reward_chain';
const BALANCE = 'GET /v2/project/{project_id}/user/reward_chain/{reward_chain_id}/balance';
const TOP = 'GET /v2/project/{project_id}/user/clan/contributors/{reward_chain_id}/top';
const CLAIM = 'POST /v2/project/{project_id}/user/reward_chain/{reward_chain_id}/step/{step_id}/claim';

eachDatabase('reward chains over time', (sandbox) => {
  it('are visible between their dates alone, and only while enabled', async () => {
    const shop = await openHonorShop(sandbox);
    const {now} = await shop.call('GET /_sandbox/projects/{project_id}/clock', {});
    const inHours = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString();
    const chainId = await addChain(shop, [[0, 'gold']], {date_start: inHours(1), date_end: inHours(3)});
    const as = await shop.player('ada');
    const ada = rewardChainClient(shop, as, chainId);
    const path = {reward_chain_id: chainId};
    const toggle = () => shop.call(TOGGLE, {path}, {as: shop.server});
    const isThere = async () => (await ada.chain()) !== undefined;

    assert.equal(await isThere(), false, 'not begun');
    await advance(shop, 'PT2H');
    const stepId = await ada.stepAt(0);
    assert.equal(await isThere(), true);
    await toggle();
    assert.equal(await isThere(), false, 'disabled');
    assert.deepEqual(await ada.refusedClaim(stepId), [404, 7001]);
    await toggle();
    assert.equal(await isThere(), true, 'enabled again');
    await advance(shop, 'PT2H');
    assert.equal(await isThere(), false, 'over');
    assert.deepEqual(await ada.refusedClaim(stepId), [404, 7001]);
    const {status, code, body} = await shop.refused(BALANCE, {path}, {as});
    assert.deepEqual([status, code], [404, 7001]);
    assert.deepEqual(body.errorMessageExtended, {reward_chain_id: chainId, project_id: shop.projectId});
    assert.equal((await shop.refused(TOP, {path}, {as})).code, 7001);
  });

  it('are shown outside of their dates when always visible, and grant nothing there', async () => {
    const shop = await openHonorShop(sandbox);
    const chainId = await addChain(shop, [[0, 'gold']], {
      is_always_visible: true,
      date_end: '2020-02-01T00:00:00+00:00',
    });
    const ada = rewardChainClient(shop, await shop.player('ada'), chainId);

    assert.equal(await ada.points(), 0);
    assert.deepEqual(await ada.refusedClaim(await ada.stepAt(0)), [404, 7001]);
  });

  it('disappear when they are deleted; claimed rewards stay', async () => {
    const shop = await openHonorShop(sandbox);
    const chainId = await addChain(shop, [
      [0, 'gold', 5],
      [1, 'gold', 5],
    ]);
    const as = await shop.player('ada');
    const ada = rewardChainClient(shop, as, chainId);
    const second = await ada.stepAt(1);
    await ada.claim(0);

    await shop.call(DELETE, {path: {reward_chain_id: chainId}}, {as: shop.server});

    assert.deepEqual(await ada.refusedClaim(second), [404, 7001]);
    assert.deepEqual([await ada.chain(), await goldOf(shop, as)], [undefined, 5]);
    const path = {reward_chain_id: chainId, step_id: second};
    const {body} = await shop.refused(CLAIM, {path}, {as});
    assert.deepEqual(body.errorMessageExtended, {...path, project_id: shop.projectId});
  });

  it('restart every week, with points and claims; a refund of earlier points deducts nothing', async () => {
    const shop = await openHonorShop(sandbox);
    const chainId = await addChain(shop, [[10, 'gold', 5]], {
      recurrent_schedule: {interval_type: 'weekly', day_of_week: 1, time: '08:00:00+03:00'},
    });
    const as = await shop.player('ada');
    const ada = rewardChainClient(shop, as, chainId);
    const orderId = await buy(shop, as, 'sword');
    await ada.claim(0);
    const {reset_next_date} = (await ada.chain())?.recurrent_schedule ?? assert.fail('no schedule');
    const {now} = await shop.call('GET /_sandbox/projects/{project_id}/clock', {});

    await advance(shop, `PT${reset_next_date - Math.floor(Date.parse(now) / 1000)}S`);

    assert.deepEqual([await ada.points(), await ada.claimed()], [0, [false]]);
    assert.deepEqual(await ada.refusedClaim(await ada.stepAt(0)), [422, 9913]);
    await buy(shop, as, 'sword');
    await reportPayment(shop, orderId, 'refunded');
    await ada.claim(0);
    assert.deepEqual([await ada.points(), await goldOf(shop, as)], [10, 10]);
  });

  it('are reset for everyone: points and progress restart, and granted rewards stay', async () => {
    const shop = await openHonorShop(sandbox);
    const chainId = await addChain(shop, [[10, 'gold', 5]]);
    const players = await Promise.all(['ada', 'bob'].map((name) => shop.player(name)));
    for (const as of players) await buy(shop, as, 'sword');
    await rewardChainClient(shop, players[0]!, chainId).claim(0);

    await shop.call(RESET, {path: {reward_chain_id: chainId}}, {as: shop.server});

    for (const as of players) {
      const one = rewardChainClient(shop, as, chainId);
      assert.deepEqual([await one.points(), await one.claimed()], [0, [false]]);
      await buy(shop, as, 'sword');
      await one.claim(0);
    }
    assert.deepEqual(await Promise.all(players.map((as) => goldOf(shop, as))), [10, 5]);
  });

  it('keep progress in the steps that stay, and never count points from before a reset', async () => {
    const shop = await openHonorShop(sandbox);
    const recurrent_schedule = {interval_type: 'weekly' as const, day_of_week: 1, time: '00:00:00+00:00'};
    const chainId = await addChain(
      shop,
      [
        [10, 'gold', 5],
        [20, 'gold', 5],
      ],
      {recurrent_schedule},
    );
    const as = await shop.player('ada');
    const ada = rewardChainClient(shop, as, chainId);
    const path = {reward_chain_id: chainId};
    await buy(shop, as, 'sword', 5);
    await advance(shop, 'P7D');
    await buy(shop, as, 'sword');
    await ada.claim(0);
    const first = await ada.stepAt(0);
    const body = replacingChain([]);

    const steps = [
      {...stepOf([5, 'gold']), step_id: null},
      {...stepOf([12, 'gold']), step_id: first},
    ];
    await shop.call(UPDATE, {path, body: {...body, steps}}, {as: shop.server});

    assert.equal(await ada.points(), 10, 'the weeks before do not come back with the schedule gone');
    assert.deepEqual(await ada.claimed(), [false, true]);
    assert.equal(await ada.stepAt(1), first);
  });

  it('are created from a seed with their value points, with dates relative to the seeding', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {
      currencies: [{sku: 'gold', name: {en: 'Gold'}}],
      items: [item('sword')],
      value_points: [{sku: 'honor', name: {en: 'Honor'}, rewards: [{sku: 'sword', amount: 10}]}],
      reward_chains: [
        chainBody([[10, 'gold']], {date_start: '-P1D', date_end: 'P2D'}),
        chainBody([[10, 'gold']], {date_start: 'P1D'}),
      ],
    });
    const as = await shop.player('ada');
    const seen = async () => (await shop.call(LIST, {}, {as})).items.map(({order}) => order);

    assert.deepEqual(await seen(), [0]);
    await advance(shop, 'P1DT1S');
    assert.deepEqual(await seen(), [0, 1]);
    await advance(shop, 'P1D');
    assert.deepEqual(await seen(), [1]);
  });
});
