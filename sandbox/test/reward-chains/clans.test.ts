import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {item} from '../support/items.js';
import {plantIn} from '../support/plant.js';
import {buy, reportPayment} from '../support/purchase.js';
import {addChain, goldOf, rewardChainClient, type Step, setAttributes} from '../support/reward-chains.js';
import type {Credential, Shop, TestSandbox} from '../support/sandbox.js';
import {addPoints} from '../support/value-points.js';

const TOP = 'GET /v2/project/{project_id}/user/clan/contributors/{reward_chain_id}/top';
const UPDATE = 'PUT /v2/project/{project_id}/user/clan/update';

/** A shop whose swords give the buyer's clan 10 points, and a chain that counts them. */
async function openShop(sandbox: TestSandbox, steps: readonly Step[]) {
  const shop = await sandbox.project();
  await plantIn(sandbox, shop, {currencies: [{sku: 'gold', name: {en: 'Gold'}}], items: [item('sword')]});
  await addPoints(shop, 'banner', {sword: 10}, {is_clan: true});
  return {shop, chainId: await addChain(shop, steps, {value_point: {sku: 'banner'}, clan_type: 'guild'})};
}

const update = (shop: Shop, as: Credential) => shop.call(UPDATE, {}, {as});
const top = (shop: Shop, as: Credential, reward_chain_id: number) => shop.call(TOP, {path: {reward_chain_id}}, {as});

/** A player in a clan; '' for none. */
async function member(shop: Shop, name: string, clan: string): Promise<Credential> {
  const as = await shop.player(name);
  await setAttributes(shop, name, clan === '' ? {} : {clan});
  await update(shop, as);
  return as;
}

eachDatabase('clans', (sandbox) => {
  it('are those that the players’ tokens name, where these name one', async () => {
    const {shop, chainId} = await openShop(sandbox, [[10, 'gold', 5]]);
    await member(shop, 'ada', 'Bears');
    const ada = await shop.player('ada', {attributes: {clan: 'Wolves'}});
    const bob = await member(shop, 'bob', 'Wolves');
    await update(shop, ada);

    await buy(shop, bob, 'sword');

    assert.equal(await rewardChainClient(shop, ada, chainId).points(), 10);
  });

  it('count the points of all members, and every member claims for themselves', async () => {
    const {shop, chainId} = await openShop(sandbox, [[30, 'gold', 5]]);
    const ada = await member(shop, 'ada', 'Wolves');
    const bob = await member(shop, 'bob', 'Wolves');
    const eve = await member(shop, 'eve', 'Bears');

    await buy(shop, ada, 'sword', 2);
    await buy(shop, bob, 'sword');

    assert.equal(await rewardChainClient(shop, ada, chainId).points(), 30);
    for (const as of [ada, bob]) await rewardChainClient(shop, as, chainId).claim(0);
    const evesChain = rewardChainClient(shop, eve, chainId);
    assert.deepEqual(
      [await evesChain.points(), await evesChain.refusedClaim(await evesChain.stepAt(0))],
      [0, [422, 9913]],
    );
    assert.deepEqual([await goldOf(shop, ada), await goldOf(shop, bob)], [5, 5]);
    assert.equal((await evesChain.chain())?.clan_type, 'guild');
  });

  it('list the ten top contributors, highest first, by nickname; a player without a clan sees none', async () => {
    const {shop, chainId} = await openShop(sandbox, [[1000, 'gold']]);
    for (let count = 1; count <= 12; count++) {
      const as = await member(shop, `player-${String(count).padStart(2, '0')}`, 'Wolves');
      await buy(shop, as, 'sword', Math.ceil(count / 2));
    }
    const eve = await member(shop, 'eve', 'Bears');
    await buy(shop, eve, 'sword', 50);
    await setAttributes(shop, 'player-12', {clan: 'Wolves', nickname: 'Fang'});
    const loneMember = await member(shop, 'loner', '');
    const wolf = await shop.player('player-01');

    const contributors = await top(shop, wolf, chainId);

    assert.deepEqual(
      contributors.map(({name, contributed_amount}) => [name, contributed_amount]),
      [
        ['player-11', 60],
        ['Fang', 60],
        ['player-09', 50],
        ['player-10', 50],
        ['player-07', 40],
        ['player-08', 40],
        ['player-05', 30],
        ['player-06', 30],
        ['player-03', 20],
        ['player-04', 20],
      ],
    );
    assert.deepEqual((await rewardChainClient(shop, wolf, chainId).chain())?.top_contributors, contributors);
    assert.deepEqual(await top(shop, loneMember, chainId), []);
    assert.deepEqual(await top(shop, eve, chainId), [{name: 'eve', contributed_amount: 500}]);
  });

  it('stay the same until they are updated; a change claims the rewards that the old clan had earned', async () => {
    const {shop, chainId} = await openShop(sandbox, [
      [10, 'gold', 1],
      [20, 'gold', 10],
      [30, 'gold', 100],
    ]);
    const ada = await member(shop, 'ada', 'Wolves');
    const bob = await member(shop, 'bob', 'Wolves');
    await buy(shop, bob, 'sword', 2);
    await rewardChainClient(shop, ada, chainId).claim(0);

    await setAttributes(shop, 'ada', {clan: 'Bears'});
    assert.equal(await rewardChainClient(shop, ada, chainId).points(), 20, 'still a wolf');
    const {reward} = await update(shop, ada);

    assert.deepEqual(reward, [{sku: 'gold', name: 'Gold', type: 'virtual_currency', description: '', quantity: 10}]);
    assert.equal(await goldOf(shop, ada), 11);
    assert.deepEqual(await rewardChainClient(shop, ada, chainId).claimed(), [true, true, false]);
    assert.equal(await rewardChainClient(shop, ada, chainId).points(), 0);
    assert.deepEqual(await update(shop, ada), {reward: []}, 'nothing has changed since');
  });

  it('keep the points of a member who leaves; each player claims a step once, in whatever clan', async () => {
    const {shop, chainId} = await openShop(sandbox, [[10, 'gold', 1]]);
    const ada = await member(shop, 'ada', 'Wolves');
    const bob = await member(shop, 'bob', 'Wolves');
    const orderId = await buy(shop, ada, 'sword');
    await setAttributes(shop, 'ada', {});
    await update(shop, ada);

    assert.equal(await rewardChainClient(shop, bob, chainId).points(), 10);
    assert.deepEqual(await top(shop, ada, chainId), []);
    await setAttributes(shop, 'ada', {clan: 'Bears'});
    await update(shop, ada);
    await buy(shop, ada, 'sword');
    const adasChain = rewardChainClient(shop, ada, chainId);
    assert.deepEqual(await adasChain.refusedClaim(await adasChain.stepAt(0)), [422, 9912]);

    await reportPayment(shop, orderId, 'refunded');
    assert.deepEqual([await rewardChainClient(shop, bob, chainId).points(), await adasChain.points()], [0, 10]);
  });

  it('are required: without one, clan points count for nobody and no step is claimed', async () => {
    const {shop, chainId} = await openShop(sandbox, [[0, 'gold']]);
    const as = await shop.player('loner');
    await buy(shop, as, 'sword');
    const loneMembersChain = rewardChainClient(shop, as, chainId);

    assert.deepEqual(
      [await loneMembersChain.points(), await loneMembersChain.refusedClaim(await loneMembersChain.stepAt(0))],
      [0, [422, 9913]],
    );
    await setAttributes(shop, 'loner', {clan: 'Wolves'});
    assert.deepEqual(await update(shop, as), {reward: []});
    assert.equal(await loneMembersChain.points(), 0);
    await loneMembersChain.claim(0);
    assert.deepEqual((await shop.refused(UPDATE, {}, {})).code, 1501);
  });
});
