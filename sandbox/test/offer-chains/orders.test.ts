import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {item} from '../support/items.js';
import {
  addOfferChain,
  type OfferStep,
  offerChainBody,
  offerChainClient,
  replaceOfferChain,
} from '../support/offer-chains.js';
import {plantIn} from '../support/plant.js';
import {advance, buyer, changeItem, payPage, reportPayment, settle} from '../support/purchase.js';
import {goldOf} from '../support/reward-chains.js';
import type {Shop, TestSandbox} from '../support/sandbox.js';

const DELETE = 'DELETE /v2/project/{project_id}/admin/offer_chain/id/{offer_chain_id}';
const TOGGLE = 'PUT /v2/project/{project_id}/admin/offer_chain/id/{offer_chain_id}/toggle';
const ORDER = 'POST /v2/project/{project_id}/user/offer_chain/{offer_chain_id}/step/number/{step_number}/order';
const GET_ORDER = 'GET /v2/project/{project_id}/order/{order_id}';

/** A shop whose purse has 100 gold for 4.99 USD, or 4.49 EUR in Germany. */
async function openShop(sandbox: TestSandbox): Promise<Shop> {
  const shop = await sandbox.project();
  await plantIn(sandbox, shop, {
    currencies: [{sku: 'gold', name: {en: 'Gold'}}],
    items: [item('sword'), item('rare', {limits: {per_user: 1}}), item('relic', {prices: []})],
    packages: [
      {
        sku: 'purse',
        name: {en: 'Purse'},
        content: [{sku: 'gold', quantity: 100}],
        prices: [
          {amount: 4.99, currency: 'USD', is_default: true},
          {amount: 4.49, currency: 'EUR', country_iso: 'DE'},
        ],
      },
    ],
  });
  return shop;
}

const PURSE_THEN_GOLD: readonly OfferStep[] = [
  ['paid', 'purse'],
  ['free', 'gold'],
  ['free', 'gold'],
];

eachDatabase('paid steps of offer chains', (sandbox) => {
  it('are ordered at their price, and completed by the payment, which opens the next step', async () => {
    const shop = await openShop(sandbox);
    const id = await addOfferChain(shop, [
      ['paid', 'purse', 3],
      ['free', 'gold'],
    ]);
    const as = await shop.player('ada');
    const ada = offerChainClient(shop, as, id);

    const {order_id, token} = await ada.order(1);

    const {status, content} = await shop.call(GET_ORDER, {path: {order_id}}, {as});
    assert.deepEqual(
      [status, content.price?.amount, content.items.map(({sku, quantity}) => [sku, quantity])],
      ['new', '14.97', [['purse', 3]]],
    );
    assert.deepEqual((await ada.chain()).steps[0]?.step_price?.amount, 14.97);
    assert.deepEqual(await ada.progress(), [[false, false], 1]);
    assert.deepEqual(await ada.refused('claim', 2), [422, 7002], 'not paid yet');
    await payPage(shop).pay(token);
    await payPage(shop).pay(token);
    await settle(shop);
    assert.deepEqual(await ada.progress(), [[true, false], 2]);
    assert.deepEqual(await ada.refused('order', 1), [422, 7003]);
    await ada.claim(2);
    assert.equal(await goldOf(shop, as), 301);
  });

  it('accept the same body as any order, and use the prices of the buyer’s country', async () => {
    const shop = await openShop(sandbox);
    const id = await addOfferChain(shop, PURSE_THEN_GOLD);
    const as = await shop.player('ada', {email: 'ada@example.com'});

    const {order_id, token} = await shop.call(
      ORDER,
      {
        path: {offer_chain_id: id, step_number: 1},
        body: {country: 'DE', settings: {external_id: 'e-1'}, custom_parameters: {level: 3}},
      },
      {as},
    );
    await payPage(shop).pay(token);
    await settle(shop);

    const {content} = await shop.call(GET_ORDER, {path: {order_id}}, {as});
    assert.deepEqual([content.price?.amount, content.price?.currency], ['4.49', 'EUR']);
    const {status, code} = await shop.refused(
      ORDER,
      {path: {offer_chain_id: id, step_number: 1}, body: {settings: {return_url: 'javascript:alert(1)'}}},
      {as},
    );
    assert.deepEqual([status, code], [422, 1102]);
  });

  it('are not sold without a price, nor when their item is free or used up', async () => {
    const shop = await openShop(sandbox);
    const as = await shop.player('ada');
    const stepOf = async (sku: string) => offerChainClient(shop, as, await addOfferChain(shop, [['paid', sku]]));
    const [relic, sword, rare] = [await stepOf('relic'), await stepOf('sword'), await stepOf('rare')];
    await changeItem(shop, 'sword', {is_free: true, prices: []});
    const {token} = await buyer(shop, as).order('rare');
    await payPage(shop).pay(token);

    assert.deepEqual(await relic.refused('order', 1), [422, 1411]);
    assert.equal((await relic.chain()).steps[0]?.step_price, null);
    assert.deepEqual(await sword.refused('order', 1), [422, 1456]);
    assert.deepEqual(await rare.refused('order', 1), [422, 1460]);
  });

  it('are bought once: a newer order replaces the older one, and a second payment is refunded', async () => {
    const shop = await openShop(sandbox);
    const id = await addOfferChain(shop, PURSE_THEN_GOLD);
    const as = await shop.player('ada');
    const ada = offerChainClient(shop, as, id);
    const {statusOf} = buyer(shop, as);
    const first = await ada.order(1);
    const second = await ada.order(1);

    assert.deepEqual([await statusOf(first.order_id), await statusOf(second.order_id)], ['expired', 'new']);
    assert.equal((await payPage(shop).view(first.token)).error?.code, 2002);
    await payPage(shop).pay(second.token);
    await reportPayment(shop, first.order_id, 'done');
    await settle(shop);

    assert.deepEqual([await statusOf(first.order_id), await statusOf(second.order_id)], ['canceled', 'done']);
    assert.equal(await goldOf(shop, as), 100);
    assert.deepEqual(await ada.progress(), [[true, false, false], 2]);
  });

  it('are completed by a late payment of an older order; the newer one cannot be paid then', async () => {
    const shop = await openShop(sandbox);
    const id = await addOfferChain(shop, PURSE_THEN_GOLD);
    const as = await shop.player('ada');
    const ada = offerChainClient(shop, as, id);
    const first = await ada.order(1);
    const second = await ada.order(1);

    await reportPayment(shop, first.order_id, 'done');
    await settle(shop);
    const view = await payPage(shop).pay(second.token);

    assert.equal(view.situation, 'limit reached');
    const path = {order_id: second.order_id};
    const refusal = await shop.refused(
      'POST /_sandbox/projects/{project_id}/orders/{order_id}/payment',
      {path, body: {result: 'done'}},
      {},
    );
    assert.deepEqual([refusal.status, refusal.code], [422, 7003]);
    assert.equal(await goldOf(shop, as), 100);
    assert.deepEqual(await ada.progress(), [[true, false, false], 2]);
  });

  it('can be bought again after a refund; later steps keep their state', async () => {
    const shop = await openShop(sandbox);
    const id = await addOfferChain(shop, PURSE_THEN_GOLD);
    const as = await shop.player('ada');
    const ada = offerChainClient(shop, as, id);
    const order_id = await ada.buy(1);
    await ada.claim(2);

    await reportPayment(shop, order_id, 'refunded');
    await reportPayment(shop, order_id, 'refunded');

    assert.equal(await goldOf(shop, as), 1);
    assert.deepEqual(await ada.progress(), [[false, true, false], 1]);
    assert.deepEqual(await ada.refused('claim', 2), [422, 7003]);
    assert.deepEqual(await ada.refused('claim', 3), [422, 7002]);
    await ada.buy(1);
    await ada.claim(3);
    assert.deepEqual(await ada.progress(), [[true, true, true], null]);
    assert.equal(await goldOf(shop, as), 102);
  });

  it('are delivered once ordered, also when the chain is disabled, over or deleted by then', async () => {
    const shop = await openShop(sandbox);
    const as = await shop.player('ada');
    const [disabled, deleted] = [
      await addOfferChain(shop, PURSE_THEN_GOLD),
      await addOfferChain(shop, PURSE_THEN_GOLD),
    ];
    const orders = [
      await offerChainClient(shop, as, disabled).order(1),
      await offerChainClient(shop, as, deleted).order(1),
    ];
    const toggle = () => shop.call(TOGGLE, {path: {offer_chain_id: disabled}}, {as: shop.server});
    await toggle();
    await shop.call(DELETE, {path: {offer_chain_id: deleted}}, {as: shop.server});

    for (const {token} of orders) await payPage(shop).pay(token);
    await settle(shop);

    assert.equal(await goldOf(shop, as), 200);
    await toggle();
    assert.deepEqual(await offerChainClient(shop, as, disabled).progress(), [[true, false, false], 2]);
    await reportPayment(shop, orders[1]!.order_id, 'refunded');
    assert.equal(await goldOf(shop, as), 100);
  });

  it('count for the week of their order, whenever they are paid', async () => {
    const shop = await openShop(sandbox);
    const id = await addOfferChain(shop, PURSE_THEN_GOLD, {
      recurrent_schedule: {interval_type: 'weekly', day_of_week: 1, time: '00:00:00+00:00'},
    });
    const as = await shop.player('ada');
    const ada = offerChainClient(shop, as, id);
    const {order_id} = await ada.order(1);
    await advance(shop, 'P7D');

    await reportPayment(shop, order_id, 'done');
    await settle(shop);

    assert.equal(await goldOf(shop, as), 100);
    assert.deepEqual(await ada.progress(), [[false, false, false], 1]);
    await ada.buy(1);
    await reportPayment(shop, order_id, 'refunded');
    assert.deepEqual(
      await ada.progress(),
      [[true, false, false], 2],
      'a refund of last week takes nothing of this one',
    );
  });

  it('give the ordered items, also when the chain is changed meanwhile', async () => {
    const shop = await openShop(sandbox);
    const id = await addOfferChain(shop, [
      ['free', 'gold'],
      ['paid', 'purse'],
    ]);
    const as = await shop.player('ada');
    const ada = offerChainClient(shop, as, id);
    await ada.claim(1);
    const {order_id} = await ada.order(2);
    const change = (...steps: OfferStep[]) => replaceOfferChain(shop, id, offerChainBody(steps));

    await change(['free', 'gold'], ['free', 'gold', 5]);
    await ada.claim(2);
    assert.equal(await buyer(shop, as).statusOf(order_id), 'expired', 'the claim took its place');
    await change(['free', 'gold']);
    await reportPayment(shop, order_id, 'done');
    await settle(shop);

    assert.equal(await goldOf(shop, as), 106, 'an order of a step that is gone is one like any other');
  });
});
