import assert from 'node:assert/strict';
import {it} from 'node:test';
import {sizes} from '../../../test/support/run/sizes.mjs';
import {codeOf, countOf, times} from '../support/at-once.js';
import {backpackClient, granter, virtualItem} from '../support/backpacks.js';
import {owner} from '../support/inventory.js';
import {item} from '../support/items.js';
import {addOfferChain, offerChainClient} from '../support/offer-chains.js';
import {plantIn} from '../support/plant.js';
import {onProcesses} from '../support/processes.js';
import {buy, eventTypes, payPage, settle} from '../support/purchase.js';
import {addChain, goldOf, rewardChainClient} from '../support/reward-chains.js';
import {addPlan, CANCEL, openSubscriber} from '../support/subscriptions.js';

const CLAIM_REWARD = 'POST /v2/project/{project_id}/user/reward_chain/{reward_chain_id}/step/{step_id}/claim';
const CLAIM_OFFER = 'POST /v2/project/{project_id}/user/offer_chain/{offer_chain_id}/step/number/{step_number}/claim';
const CONSUME = 'POST /v2/project/{project_id}/user/inventory/item/consume';
const FILL = 'PUT /v2/project/{project_id}/cart/fill';
const REDEEM = 'POST /v2/project/{project_id}/promocode/redeem';
const ORDER = 'POST /v2/project/{project_id}/payment/cart';
const GAMES = 'POST /web/backpack/merchants/{merchant_id}/projects/{project_id}/games';

const AT_ONCE = sizes.atOnce;
/** The redemption limit of the promo code. */
const USES = 5;

onProcesses(`${AT_ONCE} concurrent requests`, (openSharedShop) => {
  /** A shop with gold, potions, and swords that give honor. */
  const open = async () => {
    const sharedShop = await openSharedShop();
    await plantIn(sharedShop, sharedShop.shop, {
      currencies: [{sku: 'gold', name: {en: 'Gold'}}],
      items: [item('sword'), item('potion')],
      value_points: [{sku: 'honor', name: {en: 'Honor'}, rewards: [{sku: 'sword', amount: 10}]}],
      promo_codes: [
        {external_id: 'five', name: {en: 'Five'}, codes: ['FIVE'], discount: {percent: '10'}, redeem_total_limit: USES},
      ],
    });
    return {...sharedShop, as: await sharedShop.shop.player('ada')};
  };

  it('claim a step of a reward chain once', async () => {
    const {shop, at, as} = await open();
    const reward_chain_id = await addChain(shop, [[10, 'gold', 7]]);
    await buy(shop, as, 'sword');
    const step_id = await rewardChainClient(shop, as, reward_chain_id).stepAt(0);

    const codes = await times(AT_ONCE, (nth) =>
      codeOf(at(nth).respond(CLAIM_REWARD, {path: {reward_chain_id, step_id}}, {as})),
    );

    assert.deepEqual([countOf(codes, 0), countOf(codes, 9912)], [1, AT_ONCE - 1]);
    assert.equal(await goldOf(shop, as), 7);
  });

  it('claim the free step of an offer chain once', async () => {
    const {shop, at, as} = await open();
    const offer_chain_id = await addOfferChain(shop, [
      ['free', 'gold', 7],
      ['free', 'gold', 100],
    ]);
    const path = {offer_chain_id, step_number: 1};

    const codes = await times(AT_ONCE, (nth) => codeOf(at(nth).respond(CLAIM_OFFER, {path}, {as})));

    assert.equal(countOf(codes, 0), 1, `${codes}`);
    assert.deepEqual(await offerChainClient(shop, as, offer_chain_id).progress(), [[true, false], 2]);
    await settle(shop);
    assert.equal(await goldOf(shop, as), 7);
  });

  it(`redeem a code, order and pay with it, up to its limit`, async () => {
    const {shop, at} = await open();
    const players = await times(AT_ONCE, (nth) => shop.player(`player-${nth}`));

    const codes = await times(AT_ONCE, async (nth) => {
      const as = players[nth]!;
      await at(nth).call(FILL, {body: {items: [{sku: 'sword', quantity: 1}]}}, {as});
      const redeemed = await codeOf(at(nth + 1).respond(REDEEM, {body: {coupon_code: 'FIVE'}}, {as}));
      if (redeemed !== 0) return redeemed;
      const order = await at(nth + 2).respond(ORDER, {}, {as});
      if (!order.ok) return codeOf(Promise.resolve(order));
      const {token} = (await order.json()) as {token: string};
      const {payment} = await payPage(at(nth)).pay(token);
      return payment.invoice === null ? 9804 : 0;
    });

    assert.deepEqual([countOf(codes, 0), countOf(codes, 9804)], [USES, AT_ONCE - USES]);
    await settle(shop);
    const paid = (await eventTypes(shop)).filter((type) => type === 'order_paid');
    assert.equal(paid.length, USES);
  });

  it('move an item from the backpack to the game once', async () => {
    const {shop, at, as} = await open();
    const host = {'x-host-id': shop.made.host_id};
    const server = {...shop.server, ...host};
    await shop.call(GAMES, {body: {external_game_id: 'moonfall', name: 'Moonfall'}}, {as: server});
    const [potion] = await granter(shop, server, 'ada').items(virtualItem('potion'));

    const codes = await times(AT_ONCE, (nth) =>
      codeOf(backpackClient(at(nth), {...as, ...host}).moveItem(potion!.item_id)),
    );

    assert.deepEqual([countOf(codes, 0), countOf(codes, 1455)], [1, AT_ONCE - 1]);
    assert.deepEqual(await owner(shop, as).units(), {potion: 1});
  });

  it('use up the available units, and no more', async () => {
    const {shop, at, as} = await open();
    await buy(shop, as, 'potion', USES);

    const body = {sku: 'potion', quantity: 1, instance_id: null};
    const codes = await times(AT_ONCE, (nth) => codeOf(at(nth).respond(CONSUME, {body}, {as})));

    assert.deepEqual([countOf(codes, 0), countOf(codes, 1411)], [USES, AT_ONCE - USES]);
  });

  it('cancel a subscription once, with one webhook', async () => {
    const {shop, at, as} = await open();
    const monthly = await addPlan(shop, 'monthly');
    const ada = await openSubscriber(shop, 'ada');
    const path = {subscription_id: await ada.subscribe(monthly)};

    const codes = await times(AT_ONCE, (nth) => codeOf(at(nth).respond(CANCEL, {path}, {as})));

    assert.deepEqual([countOf(codes, 0), countOf(codes, 8011)], [1, AT_ONCE - 1]);
    const cancellations = (await eventTypes(shop)).filter((type) => type === 'cancel_subscription');
    assert.equal(cancellations.length, 1);
  });
});
