import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {gemsOf, plantGems, saveCard, spend, studioOf} from '../support/multicurrency.js';
import {plantIn} from '../support/plant.js';
import {eventTypes, ordersOf, reportPayment, settle} from '../support/purchase.js';
import {receiver} from '../support/receiver.js';
import type {Credential, Shop, TestSandbox} from '../support/sandbox.js';

/** A shop, and a player with so many gems and a saved card. */
async function openShop(
  sandbox: TestSandbox,
  gems: number,
  card: Parameters<typeof saveCard>[2] | null = 'good',
): Promise<{shop: Shop; ada: Credential}> {
  const shop = await sandbox.project();
  await plantGems(sandbox, shop);
  const ada = await shop.player('ada');
  if (card) await saveCard(shop, ada, card);
  if (gems > 0) await studioOf(shop).topUp('ada', gems * 6);
  return {shop, ada};
}

const gems = async (shop: Shop, ada: Credential): Promise<number> => (await gemsOf(shop, ada))[0];

eachDatabase('a balance that is topped up by itself', (sandbox) => {
  it('is off until the studio says how, and reads as it was written', async () => {
    const {shop} = await openShop(sandbox, 0);
    const {auto, setAuto} = studioOf(shop);

    assert.deepEqual(await auto('ada'), {is_enabled: false, threshold: 0, package_sku: null});
    await setAuto('ada', 50, 'purse', false);
    assert.deepEqual(await auto('ada'), {is_enabled: false, threshold: 50, package_sku: 'purse'});
    await settle(shop);
    assert.equal((await ordersOf(shop, 'ada')).length, 1, 'the sword alone');
  });

  it('buys the package by the saved account once it falls below the threshold, as any purchase', async (test) => {
    const {shop, ada} = await openShop(sandbox, 80);
    const studio = await receiver(test);
    await studio.connect(shop);
    await studioOf(shop).setAuto('ada', 60);
    await settle(shop);
    assert.equal(await gems(shop, ada), 80, 'nothing happens above the threshold');

    assert.ok((await spend(shop, ada)).ok);
    await settle(shop);

    assert.equal(await gems(shop, ada), 150);
    const purchases = studio.received.filter(({body}) => body.notification_type === 'order_paid');
    const purse = purchases.find(({body}) => body.items[0].sku === 'purse');
    assert.deepEqual([purse?.body.order.amount, purse?.body.user.external_id], ['4.9900', 'ada']);
    assert.deepEqual((await ordersOf(shop, 'ada')).at(-1)?.payments, ['done']);
  });

  it('buys one package for each fall, and none while the last is on its way', async () => {
    const {shop, ada} = await openShop(sandbox, 200);
    await studioOf(shop).setAuto('ada', 300);
    await settle(shop);
    assert.equal(await gems(shop, ada), 300, 'it was below when this was set');

    assert.ok((await spend(shop, ada)).ok);
    assert.ok((await spend(shop, ada)).ok);
    await settle(shop);
    assert.equal(await gems(shop, ada), 340, 'two purchases before the shop looked are one fall');
    await settle(shop);
    assert.equal(await gems(shop, ada), 340);
  });

  it('never buys beyond one package above the threshold, whoever looks for falls meanwhile', async () => {
    const {shop, ada} = await openShop(sandbox, 200);
    await studioOf(shop).setAuto('ada', 300);
    for (let round = 0; round < 12; round++) {
      const looks = Array.from({length: 4}, () => settle(shop));
      await Promise.all([spend(shop, ada), ...looks, spend(shop, ada)]);
      await settle(shop);
      const left = await gems(shop, ada);
      assert.ok(left < 300 + 100, `${left} gems after round ${round}`);
    }
  });

  it('leaves everything as it was where the charge is declined, tells the studio, and tries again at the next fall', async (test) => {
    const {shop, ada} = await openShop(sandbox, 80);
    const studio = await receiver(test);
    await studio.connect(shop);
    await studioOf(shop).setAuto('ada', 60);
    await settle(shop);
    const before = (await ordersOf(shop)).length;
    await shop.call('POST /_sandbox/projects/{project_id}/faults', {body: {kind: 'declined', times: 1}});

    assert.ok((await spend(shop, ada)).ok, 'the purchase that made it fall');
    await settle(shop);
    await settle(shop);

    assert.equal(await gems(shop, ada), 50);
    assert.equal((await ordersOf(shop)).length, before + 1, 'no order of the package');
    const told = studio.received.filter(({body}) => body.notification_type === 'ps_declined');
    assert.deepEqual(
      told.map(({body}) => [body.user.id, body.purchase.virtual_items.items, body.reason]),
      [['ada', [{sku: 'purse', amount: 1}], 'declined']],
    );

    assert.ok((await spend(shop, ada)).ok);
    await settle(shop);
    assert.equal(await gems(shop, ada), 120);
  });

  it('is declined without a saved account, and for a package that is not sold', async () => {
    const {shop, ada} = await openShop(sandbox, 80, null);
    await studioOf(shop).setAuto('ada', 60);
    assert.ok((await spend(shop, ada)).ok);
    await settle(shop);
    assert.deepEqual(
      (await eventTypes(shop)).filter((type) => type === 'ps_declined'),
      ['ps_declined'],
    );

    await saveCard(shop, ada, 'good');
    const hide = 'PUT /v2/project/{project_id}/admin/items/virtual_currency/package/sku/{item_sku}';
    const body = {sku: 'purse', name: {en: 'Purse'}, is_enabled: false, content: [{sku: 'gems', quantity: 100}]};
    await shop.call(hide, {path: {item_sku: 'purse'}, body}, {as: shop.server});
    assert.ok((await spend(shop, ada)).ok);
    await settle(shop);
    assert.equal(await gems(shop, ada), 20);
    assert.equal((await eventTypes(shop)).filter((type) => type === 'ps_declined').length, 2);
  });

  it('charges nobody again because they got their money back, and goes on at the next fall', async () => {
    const {shop, ada} = await openShop(sandbox, 80);
    await studioOf(shop).setAuto('ada', 60);
    assert.ok((await spend(shop, ada)).ok);
    await settle(shop);
    const order = (await ordersOf(shop, 'ada')).at(-1)!;

    await reportPayment(shop, order.order_id, 'refunded');
    await settle(shop);
    assert.equal(await gems(shop, ada), 50);

    assert.ok((await spend(shop, ada)).ok);
    await settle(shop);
    assert.equal(await gems(shop, ada), 120);
  });

  it('stops once it is switched off, and takes what it reads of nobody', async () => {
    const {shop, ada} = await openShop(sandbox, 80);
    const {auto, setAuto} = studioOf(shop);
    await setAuto('ada', 0, null, false);
    await setAuto('ada', 60);
    await setAuto('ada', 60, 'purse', false);
    assert.ok((await spend(shop, ada)).ok);
    await settle(shop);
    assert.equal(await gems(shop, ada), 50);

    await setAuto('ada', 0, null, false);
    assert.deepEqual(await auto('ada'), {is_enabled: false, threshold: 0, package_sku: null});
  });

  it('buys nothing for settings that are said again, as after a lost answer', async () => {
    const {shop, ada} = await openShop(sandbox, 80);
    const {setAuto} = studioOf(shop);
    for (let time = 0; time < 3; time++) {
      await setAuto('ada', 1000);
      await settle(shop);
    }
    assert.equal(await gems(shop, ada), 180);
  });

  it('is declined once the package holds another currency, which would never help', async (test) => {
    const {shop, ada} = await openShop(sandbox, 80);
    await plantIn(sandbox, shop, {currencies: [{sku: 'gold', name: {en: 'Gold'}}]});
    await studioOf(shop).setAuto('ada', 60);
    const studio = await receiver(test);
    await studio.connect(shop);
    const path = {item_sku: 'purse'};
    const prices = [{amount: 4.99, currency: 'USD', is_default: true}];
    const body = {sku: 'purse', name: {en: 'Purse'}, prices, content: [{sku: 'gold', quantity: 100}]};
    await shop.call(
      'PUT /v2/project/{project_id}/admin/items/virtual_currency/package/sku/{item_sku}',
      {path, body},
      {as: shop.server},
    );

    assert.ok((await spend(shop, ada)).ok);
    await settle(shop);

    const [declined] = studio.received.filter(({body}) => body.notification_type === 'ps_declined');
    assert.equal(declined?.body.reason, 'the package holds another currency now');
    assert.equal((await ordersOf(shop, 'ada')).filter(({skus}) => skus[0] === 'purse').length, 0);
  });

  it('is refused for what is no package of a currency', async () => {
    const {shop} = await openShop(sandbox, 0);
    const {refusedAuto} = studioOf(shop);

    const unknown = await refusedAuto('ada', 5, 'nothing');
    assert.deepEqual([unknown.status, unknown.code], [422, 4001]);
    assert.equal((await refusedAuto('ada', 5, 'sword')).code, 1102);
    assert.equal((await refusedAuto('ada', 0, 'purse')).code, 1102);
    assert.equal((await refusedAuto('ada', 5, null)).code, 1102);
  });
});
