import assert from 'node:assert/strict';
import {it} from 'node:test';
import {sizes} from '../../../test/support/run/sizes.mjs';
import {codeOf, countOf, times} from '../support/at-once.js';
import {claimDuringDeletion} from '../support/claims.js';
import {eachDatabase} from '../support/databases.js';
import {item} from '../support/items.js';
import {plantIn} from '../support/plant.js';
import {buy, buyer, payPage, reportPayment, settle} from '../support/purchase.js';
import {addChain, goldOf, rewardChainClient, setAttributes} from '../support/reward-chains.js';
import type {Shop, TestSandbox} from '../support/sandbox.js';
import {addPoints} from '../support/value-points.js';

const CLAIM = 'POST /v2/project/{project_id}/user/reward_chain/{reward_chain_id}/step/{step_id}/claim';
const UPDATE = 'PUT /v2/project/{project_id}/user/clan/update';
const DELETE = 'DELETE /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}';
const RESET = 'POST /v3/project/{project_id}/admin/reward_chain/id/{reward_chain_id}/reset';

const CLAIMS = sizes.atOnce;

async function openShop(sandbox: TestSandbox): Promise<Shop> {
  const shop = await sandbox.project();
  await plantIn(sandbox, shop, {currencies: [{sku: 'gold', name: {en: 'Gold'}}], items: [item('sword')]});
  await addPoints(shop, 'honor', {sword: 10});
  await addPoints(shop, 'banner', {sword: 10}, {is_clan: true});
  return shop;
}

eachDatabase('concurrent reward chain requests', (sandbox) => {
  it(`${CLAIMS} claims of a step grant its reward once`, async () => {
    const shop = await openShop(sandbox);
    const reward_chain_id = await addChain(shop, [[10, 'gold', 7]]);
    const as = await shop.player('ada');
    await buy(shop, as, 'sword');
    const step_id = await rewardChainClient(shop, as, reward_chain_id).stepAt(0);

    const codes = await times(CLAIMS, () => codeOf(shop.respond(CLAIM, {path: {reward_chain_id, step_id}}, {as})));

    assert.deepEqual([countOf(codes, 0), countOf(codes, 9912)], [1, CLAIMS - 1]);
    assert.equal(await goldOf(shop, as), 7);
  });

  it('claims during the deletion of a chain succeed or are refused, and the balances agree', async () => {
    const shop = await openShop(sandbox);
    const reward_chain_id = await addChain(shop, [[0, 'gold', 7]]);
    const step_id = await rewardChainClient(shop, await shop.player('eve'), reward_chain_id).stepAt(0);
    const path = {reward_chain_id, step_id};

    await claimDuringDeletion(
      shop,
      (as) => shop.respond(CLAIM, {path}, {as}),
      () => shop.respond(DELETE, {path}, {as: shop.server}),
    );
  });

  it('claims during a reset grant a step twice only when it was earned twice', async () => {
    const shop = await openShop(sandbox);
    const reward_chain_id = await addChain(shop, [[10, 'gold', 1]]);
    const as = await shop.player('ada');
    const step_id = await rewardChainClient(shop, as, reward_chain_id).stepAt(0);
    const path = {reward_chain_id, step_id};

    for (let round = 0; round < 5; round++) {
      await buy(shop, as, 'sword');
      const before = (await goldOf(shop, as)) ?? 0;
      const [, ...codes] = await Promise.all([
        shop.call(RESET, {path}, {as: shop.server}),
        ...Array.from({length: 10}, () => codeOf(shop.respond(CLAIM, {path}, {as}))),
      ]);

      assert.ok(countOf(codes, 0) <= 1, `round ${round}: ${codes}`);
      assert.equal(await goldOf(shop, as), before + countOf(codes, 0), `round ${round}`);
      assert.equal(await rewardChainClient(shop, as, reward_chain_id).points(), 0);
    }
  });

  it('repeated payments and refunds of an order count its points once or not at all', async () => {
    const shop = await openShop(sandbox);
    const reward_chain_id = await addChain(shop, [[10, 'gold']]);
    const as = await shop.player('ada');
    const {order_id, token} = await buyer(shop, as).order('sword');

    await times(20, () => payPage(shop).pay(token));
    assert.equal(await rewardChainClient(shop, as, reward_chain_id).points(), 10);
    await times(20, () => reportPayment(shop, order_id, 'refunded'));
    await payPage(shop).pay(token);
    await settle(shop);

    assert.equal(await rewardChainClient(shop, as, reward_chain_id).points(), 0);
  });

  it('payments during a change of clan count for one clan: claimed with the old, or for the new', async () => {
    const shop = await openShop(sandbox);
    const reward_chain_id = await addChain(shop, [[10, 'gold', 1]], {value_point: {sku: 'banner'}});
    for (let round = 0; round < 10; round++) {
      const name = `player-${round}`;
      const as = await shop.player(name);
      await setAttributes(shop, name, {clan: `old-${round}`});
      await shop.call(UPDATE, {}, {as});
      await setAttributes(shop, name, {clan: `new-${round}`});
      const {token} = await buyer(shop, as).order('sword');

      const [, ...updates] = await Promise.all([
        payPage(shop).pay(token),
        ...Array.from({length: 5}, () => shop.call(UPDATE, {}, {as})),
      ]);

      const claimed = updates.flatMap(({reward}) => reward).length;
      assert.ok(claimed <= 1, `round ${round}`);
      const points = await rewardChainClient(shop, as, reward_chain_id).points();
      assert.deepEqual([await goldOf(shop, as), points], claimed === 1 ? [1, 0] : [0, 10], `round ${round}`);
    }
  });

  it('a mix of all requests leaves the points of paid orders and the gold of claimed steps', async () => {
    const shop = await openShop(sandbox);
    await plantIn(sandbox, shop, {
      currencies: [{sku: 'coin', name: {en: 'Coin'}}],
      items: [item('shield', {prices: [], vc_prices: [{sku: 'coin', amount: 1, is_default: true}]})],
      value_points: [{sku: 'fame', name: {en: 'Fame'}, rewards: [{sku: 'shield', amount: 1}]}],
      balances: [{user_id: 'ada', currency_sku: 'coin', amount: 100}],
    });
    const own = await addChain(shop, [
      [10, 'gold', 1],
      [20, 'gold', 1],
      [30, 'gold', 1],
    ]);
    const ofClan = await addChain(shop, [[10, 'gold', 1000]], {value_point: {sku: 'banner'}});
    const fame = await addChain(shop, [[1000, 'gold']], {value_point: {sku: 'fame'}});
    const as = await shop.player('ada');
    const ada = rewardChainClient(shop, as, own);
    const steps = [await ada.stepAt(0), await ada.stepAt(1), await ada.stepAt(2)];
    const claim = (reward_chain_id: number, step_id: number) =>
      codeOf(shop.respond(CLAIM, {path: {reward_chain_id, step_id}}, {as}));
    const clanStep = await rewardChainClient(shop, as, ofClan).stepAt(0);
    const virtual = 'POST /v2/project/{project_id}/payment/item/{item_sku}/virtual/{virtual_currency_sku}';
    const path = {item_sku: 'shield', virtual_currency_sku: 'coin'};
    let paid: number[] = [];
    let bought = 0;
    let claims = 0;
    let clanClaims = 0;

    for (let round = 0; round < 6; round++) {
      await setAttributes(shop, 'ada', {clan: `clan-${round % 2}`});
      const orders = [await buyer(shop, as).order('sword'), await buyer(shop, as).order('sword')];
      const refunded = paid.slice(0, 1);
      const [codes, clanCode, update, virtualCodes] = await Promise.all([
        Promise.all(steps.map((step) => claim(own, step))),
        claim(ofClan, clanStep),
        shop.call(UPDATE, {}, {as}),
        times(3, () => codeOf(shop.respond(virtual, {path}, {as}))),
        ...orders.map(({token}) => payPage(shop).pay(token)),
        ...refunded.map((orderId) => reportPayment(shop, orderId, 'refunded')),
      ]);
      paid = [...paid.slice(1), ...orders.map(({order_id}) => order_id)];
      assert.deepEqual(virtualCodes, [0, 0, 0]);
      bought += virtualCodes.length;
      claims += countOf(codes, 0);
      clanClaims += countOf([clanCode], 0) + update.reward.length;
    }

    await settle(shop);
    assert.ok(claims <= 3 && clanClaims <= 1, `${claims} and ${clanClaims} claims`);
    assert.equal(await goldOf(shop, as), claims + 1000 * clanClaims);
    assert.equal(await ada.points(), 10 * paid.length);
    assert.equal(await rewardChainClient(shop, as, fame).points(), bought);
    assert.equal(await goldOf(shop, as, 'coin'), 100 - bought);
  });
});
