import assert from 'node:assert/strict';
import {it} from 'node:test';
import {sizes} from '../../../test/support/run/sizes.mjs';
import {codeOf, countOf, times} from '../support/at-once.js';
import {claimDuringDeletion} from '../support/claims.js';
import {eachDatabase} from '../support/databases.js';
import {item} from '../support/items.js';
import {addOfferChain, type OfferStep, offerChainClient} from '../support/offer-chains.js';
import {plantIn} from '../support/plant.js';
import {buyer, payPage, reportPayment, settle} from '../support/purchase.js';
import {goldOf} from '../support/reward-chains.js';
import type {Shop, TestSandbox} from '../support/sandbox.js';

const CLAIM = 'POST /v2/project/{project_id}/user/offer_chain/{offer_chain_id}/step/number/{step_number}/claim';
const ORDER = 'POST /v2/project/{project_id}/user/offer_chain/{offer_chain_id}/step/number/{step_number}/order';
const DELETE = 'DELETE /v2/project/{project_id}/admin/offer_chain/id/{offer_chain_id}';
const PAYMENT = 'POST /_sandbox/projects/{project_id}/orders/{order_id}/payment';

const CLAIMS = sizes.atOnce;

async function openShop(sandbox: TestSandbox): Promise<Shop> {
  const shop = await sandbox.project();
  await plantIn(sandbox, shop, {
    currencies: [{sku: 'gold', name: {en: 'Gold'}}],
    items: [item('sword')],
    packages: [
      {
        sku: 'purse',
        name: {en: 'Purse'},
        content: [{sku: 'gold', quantity: 100}],
        prices: [{amount: 1, currency: 'USD', is_default: true}],
      },
    ],
  });
  return shop;
}

eachDatabase('concurrent offer chain requests', (sandbox) => {
  it(`${CLAIMS} claims of a step grant its items once`, async () => {
    const shop = await openShop(sandbox);
    const offer_chain_id = await addOfferChain(shop, [['free', 'gold', 7]]);
    const as = await shop.player('ada');

    const codes = await times(CLAIMS, () =>
      codeOf(shop.respond(CLAIM, {path: {offer_chain_id, step_number: 1}}, {as})),
    );

    assert.deepEqual([countOf(codes, 0), countOf(codes, 7003)], [1, CLAIMS - 1]);
    assert.equal(await goldOf(shop, as), 7);
  });

  it('claims of all steps at once grant them in order, each once or not at all', async () => {
    const shop = await openShop(sandbox);
    const steps = Array.from({length: 5}, (_, index): OfferStep => ['free', 'gold', 10 ** index]);
    const offer_chain_id = await addOfferChain(shop, steps);
    const as = await shop.player('ada');
    const ada = offerChainClient(shop, as, offer_chain_id);

    const codes = await times(100, (index) =>
      codeOf(shop.respond(CLAIM, {path: {offer_chain_id, step_number: 5 - (index % 5)}}, {as})),
    );

    const [claimed] = await ada.progress();
    const taken = (claimed as boolean[]).filter(Boolean).length;
    assert.equal(countOf(codes, 0), taken);
    assert.deepEqual(
      claimed,
      Array.from({length: 5}, (_, index) => index < taken),
    );
    assert.equal(await goldOf(shop, as), Number('1'.repeat(taken)));
  });

  it('payments of many orders of one step complete it once, and the others are refunded', async () => {
    const shop = await openShop(sandbox);
    const offer_chain_id = await addOfferChain(shop, [['paid', 'purse']]);
    const as = await shop.player('ada');
    const path = {offer_chain_id, step_number: 1};
    const orders = await times(20, () => shop.call(ORDER, {path}, {as}));
    const {statusOf} = buyer(shop, as);

    const codes = await times(orders.length, (index) =>
      codeOf(shop.respond(PAYMENT, {path: {order_id: orders[index]!.order_id}, body: {result: 'done'}}, {})),
    );
    await settle(shop);

    const statuses = await Promise.all(orders.map(({order_id}) => statusOf(order_id)));
    assert.equal(statuses.filter((status) => status === 'done').length, 1, `${statuses}`);
    // The newest was the only open order: it is refused without a charge.
    assert.ok(
      statuses.every((status) => ['done', 'canceled', 'new'].includes(status)),
      `${statuses}`,
    );
    assert.ok(
      codes.every((code) => code === 0 || code === 7003),
      `${codes}`,
    );
    assert.equal(await goldOf(shop, as), 100);
    assert.deepEqual(await offerChainClient(shop, as, offer_chain_id).progress(), [[true], null]);
  });

  it('a claim during payment and refund of the step before succeeds, or is too early', async () => {
    const shop = await openShop(sandbox);
    const as = await shop.player('ada');
    let gold = 0;
    for (let round = 0; round < 5; round++) {
      const offer_chain_id = await addOfferChain(shop, [
        ['paid', 'purse'],
        ['free', 'gold'],
      ]);
      const ada = offerChainClient(shop, as, offer_chain_id);
      const {order_id, token} = await ada.order(1);
      const claims = () => times(5, () => codeOf(shop.respond(CLAIM, {path: {offer_chain_id, step_number: 2}}, {as})));

      const [early] = await Promise.all([claims(), payPage(shop).pay(token)]);
      const [late] = await Promise.all([claims(), reportPayment(shop, order_id, 'refunded')]);
      await settle(shop);

      const given = countOf([...early, ...late], 0);
      assert.ok(given <= 1, `round ${round}: ${early} ${late}`);
      gold += given;
      assert.deepEqual(await ada.progress(), [[false, given === 1], 1]);
      assert.equal((await goldOf(shop, as)) ?? 0, gold, `round ${round}`);
    }
  });

  it('claims during the deletion of a chain succeed or are refused, and the balances agree', async () => {
    const shop = await openShop(sandbox);
    const offer_chain_id = await addOfferChain(shop, [['free', 'gold', 7]]);
    const path = {offer_chain_id, step_number: 1};

    await claimDuringDeletion(
      shop,
      (as) => shop.respond(CLAIM, {path}, {as}),
      () => shop.respond(DELETE, {path}, {as: shop.server}),
    );
  });
});
