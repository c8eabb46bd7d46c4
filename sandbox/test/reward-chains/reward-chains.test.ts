import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {addItem, buy, buyer, payPage, reportPayment, settle} from '../support/purchase.js';
import {addChain, goldOf, openHonorShop, rewardChainClient, setAttributes, stepOf} from '../support/reward-chains.js';

const DELETE = 'DELETE /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}';
const LIST = 'GET /v2/project/{project_id}/user/reward_chain';
const CLAIM = 'POST /v2/project/{project_id}/user/reward_chain/{reward_chain_id}/step/{step_id}/claim';

eachDatabase('reward chains', (sandbox) => {
  it('count the points of purchases, and grant the rewards of a step', async () => {
    const shop = await openHonorShop(sandbox);
    const chainId = await addChain(shop, [[10, 'gold', 50]]);
    const as = await shop.player('ada');
    const ada = rewardChainClient(shop, as, chainId);

    await buy(shop, as, 'sword');

    assert.equal(await ada.points(), 10);
    await ada.claim(0);
    assert.deepEqual([await goldOf(shop, as), await ada.claimed(), await ada.points()], [50, [true], 10]);
  });

  it('are shown to a player with points, steps and rewards, from few points to many', async () => {
    const shop = await openHonorShop(sandbox);
    const chainId = await addChain(
      shop,
      [
        [30, 'sword'],
        [10, 'gold', 5],
      ],
      {description: {en: 'For all', de: 'Für alle'}, order: 3, image_url: '/road.png'},
    );
    const as = await shop.player('ada');
    await buy(shop, as, 'shield', 4);

    const {items, has_more, total_items_count} = await shop.call(LIST, {query: {locale: 'de'}}, {as});

    assert.deepEqual([has_more, total_items_count], [false, 1]);
    const {steps, ...chain} = items[0]!;
    assert.deepEqual(chain, {
      reward_chain_id: chainId,
      name: 'Road to glory',
      description: 'Für alle',
      long_description: null,
      image_url: 'http://sandbox.test/road.png',
      order: 3,
      date_start: '2020-01-01T00:00:00+00:00',
      date_end: null,
      clan_type: null,
      top_contributors: [],
      value_point: {
        sku: 'honor',
        name: 'The honor',
        description: null,
        long_description: null,
        amount: 12,
        is_clan: false,
      },
      recurrent_schedule: null,
      popup_header: null,
      popup_instruction: null,
      popup_image_url: null,
    });
    assert.deepEqual(
      steps.map(({price, is_claimed, reward}) => [
        price.amount,
        is_claimed,
        reward.map(({sku, quantity}) => [sku, quantity]),
      ]),
      [
        [10, false, [['gold', 5]]],
        [30, false, [['sword', 1]]],
      ],
    );
  });

  it('grant a step once, not early, and the steps in order of their points', async () => {
    const shop = await openHonorShop(sandbox);
    const chainId = await addChain(shop, [
      [10, 'gold', 1],
      [20, 'gold', 10],
      [21, 'gold', 100],
    ]);
    const as = await shop.player('ada');
    const ada = rewardChainClient(shop, as, chainId);
    await buy(shop, as, 'sword', 2);
    const [first, second, third] = [await ada.stepAt(0), await ada.stepAt(1), await ada.stepAt(2)];

    assert.deepEqual(await ada.refusedClaim(third), [422, 9913], 'one point too few');
    assert.deepEqual(await ada.refusedClaim(second), [422, 7002], 'the first step comes first');
    await ada.claim(0);
    assert.deepEqual(await ada.refusedClaim(first), [422, 9912], 'twice');
    await ada.claim(1);

    assert.deepEqual([await goldOf(shop, as), await ada.claimed()], [11, [true, true, false]]);
  });

  it('belong to one player and one shop: other players’ points do not count, and other ids are not found', async () => {
    const shop = await openHonorShop(sandbox);
    const chainId = await addChain(shop, [[10, 'gold']]);
    const otherChain = await addChain(shop, [[0, 'gold']]);
    const ada = await shop.player('ada');
    const bob = await shop.player('bob');
    const otherShop = await sandbox.project();
    const stranger = await otherShop.player('ada');
    await buy(shop, ada, 'sword');
    const stepId = await rewardChainClient(shop, ada, chainId).stepAt(0);
    const otherStep = await rewardChainClient(shop, ada, otherChain).stepAt(0);

    assert.equal(await rewardChainClient(shop, bob, chainId).points(), 0);
    assert.deepEqual(await rewardChainClient(shop, bob, chainId).refusedClaim(stepId), [422, 9913]);
    assert.deepEqual(await rewardChainClient(shop, ada, chainId).refusedClaim(otherStep), [404, 9911]);
    assert.deepEqual(await rewardChainClient(otherShop, stranger, chainId).refusedClaim(stepId), [404, 7001]);
    assert.deepEqual(await rewardChainClient(shop, stranger, chainId).refusedClaim(stepId), [401, 1501]);
    const {status, code} = await shop.refused(LIST, {}, {});
    assert.deepEqual([status, code], [401, 1501]);
  });

  it('count points when an order is paid, as its items gave them when it was made', async () => {
    const shop = await openHonorShop(sandbox);
    const chainId = await addChain(shop, [[10, 'gold']]);
    const as = await shop.player('ada');
    const ada = rewardChainClient(shop, as, chainId);

    const {token} = await buyer(shop, as).order('sword');
    assert.equal(await ada.points(), 0);
    await shop.call(
      'PATCH /v2/project/{project_id}/admin/items/{value_point_sku}/value_points/rewards',
      {path: {value_point_sku: 'honor'}, body: [{sku: 'sword', amount: 99}]},
      {as: shop.server},
    );
    await payPage(shop).pay(token);
    await payPage(shop).pay(token);

    assert.equal(await ada.points(), 10);
  });

  it('count points of free orders too, and lose them with a refund; claimed rewards stay', async () => {
    const shop = await openHonorShop(sandbox);
    const chainId = await addChain(shop, [
      [11, 'gold', 7],
      [20, 'gold', 7],
    ]);
    const as = await shop.player('ada');
    const ada = rewardChainClient(shop, as, chainId);
    await shop.call('POST /v2/project/{project_id}/free/item/{item_sku}', {path: {item_sku: 'gift'}}, {as});
    const orderId = await buy(shop, as, 'sword');
    await ada.claim(0);

    await reportPayment(shop, orderId, 'refunded');
    await reportPayment(shop, orderId, 'refunded');
    await settle(shop);

    assert.deepEqual([await ada.points(), await ada.claimed(), await goldOf(shop, as)], [1, [true, false], 7]);
    assert.deepEqual(await ada.refusedClaim(await ada.stepAt(0)), [422, 9912]);
    assert.deepEqual(await ada.refusedClaim(await ada.stepAt(1)), [422, 9913]);
  });

  it('grant the content of bundles and packages, and each item of a step', async () => {
    const shop = await openHonorShop(sandbox);
    await shop.call(
      'POST /v2/project/{project_id}/admin/items/virtual_currency/package',
      {body: {sku: 'purse', name: {en: 'Purse'}, content: [{sku: 'gold', quantity: 20}]}},
      {as: shop.server},
    );
    await shop.call(
      'POST /v2/project/{project_id}/admin/items/bundle',
      {
        body: {
          sku: 'chest',
          name: {en: 'Chest'},
          is_free: true,
          content: [
            {sku: 'purse', quantity: 2},
            {sku: 'gold', quantity: 3},
          ],
        },
      },
      {as: shop.server},
    );
    const reward = [
      {sku: 'chest', quantity: 2},
      {sku: 'gold', quantity: 1},
    ];
    const chainId = await addChain(shop, [], {steps: [{...stepOf([0, 'gold']), reward}]});
    const as = await shop.player('ada');

    await rewardChainClient(shop, as, chainId).claim(0);

    assert.equal(await goldOf(shop, as), 2 * (2 * 20 + 3) + 1);
  });

  it('can be limited to players with certain attributes, as can rewards', async () => {
    const shop = await openHonorShop(sandbox);
    const level = (operator: 'ge' | 'lt', value: string) => ({
      attribute: 'level',
      type: 'number' as const,
      operator,
      value,
    });
    const chainId = await addChain(shop, [], {
      attribute_conditions: [level('ge', '10')],
      steps: [
        {
          ...stepOf([0, 'gold']),
          reward: [
            {sku: 'gold', quantity: 1, attribute_conditions: [level('lt', '20')]},
            {sku: 'gold', quantity: 100, attribute_conditions: [level('ge', '20')]},
          ],
        },
      ],
    });
    const as = await shop.player('ada');
    const ada = rewardChainClient(shop, as, chainId);
    await setAttributes(shop, 'ada', {level: '25'});
    const stepId = await ada.stepAt(0);

    for (const attributes of [{}, {level: '9'}, {level: 'high'}]) {
      await setAttributes(shop, 'ada', attributes as Record<string, string>);
      assert.equal(await ada.chain(), undefined);
      assert.deepEqual(await ada.refusedClaim(stepId), [404, 7001]);
    }
    await setAttributes(shop, 'ada', {level: '20'});
    assert.deepEqual(
      (await ada.chain())?.steps[0]?.reward.map(({quantity}) => quantity),
      [100],
    );
    await ada.claim(0);
    assert.equal(await goldOf(shop, as), 100);
  });

  it('ask the token about a player before what the game has told of them', async () => {
    const shop = await openHonorShop(sandbox);
    const veteran = {attribute: 'rank', type: 'string', operator: 'eq', value: 'veteran'} as const;
    const chainId = await addChain(shop, [[0, 'gold']], {attribute_conditions: [veteran]});
    await setAttributes(shop, 'ada', {rank: 'veteran'});
    await setAttributes(shop, 'bob', {rank: 'recruit'});
    const recruit = rewardChainClient(shop, await shop.player('ada', {attributes: {rank: 'recruit'}}), chainId);
    const promoted = await shop.player('bob', {attributes: {rank: 'veteran'}});

    assert.equal(await recruit.chain(), undefined);
    await rewardChainClient(shop, promoted, chainId).claim(0);
    assert.equal(await goldOf(shop, promoted), 1);
  });

  it('are listed in pages of 50 at most', async () => {
    const shop = await openHonorShop(sandbox);
    const ids = [await addChain(shop, [[0, 'gold']], {order: 2}), await addChain(shop, [[0, 'gold']], {order: 1})];
    const as = await shop.player('ada');

    const page = await shop.call(LIST, {query: {limit: 1}}, {as});

    assert.deepEqual([page.items.map((one) => one.reward_chain_id), page.has_more], [[ids[1]], true]);
    assert.equal((await shop.refused(LIST, {query: {limit: 51}}, {as})).code, 1102);
  });

  it('block the deletion of their items and value points', async () => {
    const shop = await openHonorShop(sandbox);
    await addItem(shop, 'crown');
    const chainId = await addChain(shop, [[0, 'crown']]);
    const points = 'DELETE /v2/project/{project_id}/admin/items/value_points/sku/{item_sku}';
    const items = 'DELETE /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}';
    const as = shop.server;

    assert.equal((await shop.refused(points, {path: {item_sku: 'honor'}}, {as})).code, 1102);
    assert.equal((await shop.refused(items, {path: {item_sku: 'crown'}}, {as})).code, 1102);
    await shop.call(DELETE, {path: {reward_chain_id: chainId}}, {as});
    await shop.call(points, {path: {item_sku: 'honor'}}, {as});
    await shop.call(items, {path: {item_sku: 'crown'}}, {as});
  });

  it('are not found by an invalid id', async () => {
    const shop = await openHonorShop(sandbox);
    const as = await shop.player('ada');
    const path = CLAIM.replace('POST ', '').replace('{project_id}', `${shop.projectId}`);

    for (const ids of [
      ['x', '1'],
      ['1', '0'],
      ['1', '99999999999'],
    ]) {
      const [chain, step] = ids as [string, string];
      const url = path.replace('{reward_chain_id}', chain).replace('{step_id}', step);
      assert.equal((await shop.send(url, {method: 'POST', headers: as})).status, 404, url);
    }
  });
});
