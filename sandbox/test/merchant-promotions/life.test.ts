import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {couponsOf, LONG, merchantPromotionsOf, promotionBody} from '../support/merchant-promotions.js';
import {plantIn} from '../support/plant.js';
import {addItem, advance} from '../support/purchase.js';

const PROMOTIONS = 'POST /merchants/{merchant_id}/promotions';
const LIST = 'GET /merchants/{merchant_id}/promotions';
const PROMOTION = 'GET /merchants/{merchant_id}/promotions/{promotion_id}';
const UPDATE = 'PUT /merchants/{merchant_id}/promotions/{promotion_id}';
const DELETE = 'DELETE /merchants/{merchant_id}/promotions/{promotion_id}';
const TOGGLE = 'PUT /merchants/{merchant_id}/promotions/{promotion_id}/toggle';

const NEXT = {from: '2090-02-01T00:00:00+00:00', to: '2090-03-01T00:00:00+00:00'};
const NOTHING = {purchase: null, item: null, package: null};

eachDatabase('a promotion of the payment page', (sandbox) => {
  it('is created disabled, listed by project, updated, and deleted', async () => {
    const shop = await sandbox.project();
    const promotions = merchantPromotionsOf(shop);
    const id = await promotions.create({description: {en: 'Leaves fall'}});
    const later = await promotions.create({technical_name: 'winter'});

    const made = {
      id,
      technical_name: 'autumn',
      name: {en: 'Autumn'},
      description: {en: 'Leaves fall'},
      project_id: shop.projectId,
      enabled: false,
      read_only: false,
    };
    assert.deepEqual(await promotions.get(id), made);
    const ids = async (query: Parameters<typeof promotions.list>[0]) =>
      (await promotions.list(query)).map((one) => one.id);
    assert.deepEqual(await ids({}), [id, later]);
    assert.deepEqual(await ids({limit: 1, offset: 1}), [later]);
    assert.deepEqual([await ids({project_id: shop.projectId}), await ids({project_id: 1})], [[id, later], []]);

    await promotions.update(id, {technical_name: 'fall', name: {en: 'Fall', de: 'Herbst'}});
    const changed = {...made, technical_name: 'fall', name: {en: 'Fall', de: 'Herbst'}, description: {}};
    assert.deepEqual(await promotions.get(id), changed);

    await promotions.remove(id);
    assert.deepEqual(await ids({}), [later]);
    assert.equal((await shop.refused(PROMOTION, {path: {promotion_id: id}}, {as: shop.merchant})).status, 404);
  });

  it('says what it acts on, what it gives, when, and by which payment systems; an empty list is all', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'sword');
    await plantIn(sandbox, shop, {
      currencies: [{sku: 'gold', name: {en: 'Gold'}}],
      packages: [{sku: 'purse', name: {en: 'Purse'}, content: [{sku: 'gold', quantity: 100}]}],
    });
    const packages = 'GET /v2/project/{project_id}/admin/items/virtual_currency/package';
    const purse = (await shop.call(packages, {}, {as: shop.server})).items[0]?.item_id ?? assert.fail('no package');
    const promotions = merchantPromotionsOf(shop);
    const id = await promotions.create();
    assert.deepEqual(
      [await promotions.subject(id), await promotions.rewards(id), await promotions.periods(id)],
      [{purchase: false, items: null, packages: null}, NOTHING, []],
    );
    assert.deepEqual(await promotions.systems(id), []);

    for (const subject of [
      {purchase: true, items: null, packages: null},
      {purchase: false, items: ['sword'], packages: null},
      {purchase: false, items: null, packages: [purse]},
    ]) {
      await promotions.set(id, 'subject', subject);
      assert.deepEqual(await promotions.subject(id), subject);
    }
    const rewards = {
      purchase: {discount_percent: 12.345678},
      item: {discount_percent: null, bonus: [{sku: 'gold', amount: 5}]},
      package: {bonus_percent: 10, bonus_amount: null},
    };
    await promotions.set(id, 'rewards', {...rewards, item: {bonus: rewards.item.bonus}, package: {bonus_percent: 10}});
    assert.deepEqual(await promotions.rewards(id), rewards);
    await promotions.set(id, 'rewards', {});
    assert.deepEqual(await promotions.rewards(id), NOTHING);
    await promotions.set(id, 'periods', {periods: [NEXT, {from: '2020-01-01T03:00:00.5+03:00', to: LONG.to}]});
    assert.deepEqual(await promotions.periods(id), [LONG, NEXT]);
    await promotions.set(id, 'payment_systems', {payment_systems: [{id: 1380}, {id: 24}, {id: 24}]});
    assert.deepEqual(await promotions.systems(id), [1380, 24]);
    await promotions.set(id, 'payment_systems', {payment_systems: []});
    assert.deepEqual(await promotions.systems(id), []);
  });

  it('refuses what the project does not have, and two subjects, with the place in the body', async () => {
    const shop = await sandbox.project();
    const other = await sandbox.project();
    await addItem(shop, 'sword');
    await addItem(other, 'elsewhere');
    const promotions = merchantPromotionsOf(shop);
    const id = await promotions.create();
    const foreign = await couponsOf(other).create();
    type Set = Parameters<typeof promotions.refusedSet>;
    const wrong: [Set[1], Set[2], string][] = [
      ['subject', {items: ['sword', 'elsewhere']}, 'items.1'],
      ['subject', {packages: [1]}, 'packages.0'],
      ['subject', {purchase: true, items: ['sword']}, 'items'],
      ['subject', {items: ['sword'], packages: [1]}, 'items'],
      ['rewards', {item: {bonus: [{sku: 'elsewhere', amount: 1}]}}, 'item.bonus.0.sku'],
      ['rewards', {item: {bonus: [1, 2].map((amount) => ({sku: 'sword', amount}))}}, 'item.bonus.1.sku'],
      ['rewards', {purchase: {discount_percent: 0.0000001}}, 'purchase.discount_percent'],
      ['periods', {periods: [LONG, {from: LONG.to, to: LONG.from}]}, 'periods.1.to'],
      ['coupons', {campaigns: [foreign]}, 'campaigns.0'],
    ];
    for (const [part, body, property] of wrong) {
      const {status, body: refusal} = await promotions.refusedSet(id, part, body as never);
      const named = Object.keys((refusal as unknown as {extended_message: object}).extended_message);
      assert.deepEqual([status, named], [422, [property]], `${part} ${JSON.stringify(body)}`);
    }
    for (const body of [promotionBody(other), promotionBody(shop, {name: {en: ' '}})])
      assert.equal((await shop.refused(PROMOTIONS, {body}, {as: shop.merchant})).status, 422);
  });

  it('is there for its own merchant alone', async () => {
    const shop = await sandbox.project();
    const other = await sandbox.project();
    const promotion_id = await merchantPromotionsOf(shop).create();
    const as = {as: other.merchant};

    assert.deepEqual(await other.call(LIST, {}, as), []);
    for (const key of [PROMOTION, DELETE, TOGGLE] as const)
      assert.equal((await other.refused(key, {path: {promotion_id}}, as)).status, 404);
    const update = {path: {promotion_id}, body: promotionBody(other)};
    assert.equal((await other.refused(UPDATE, update, as)).status, 404);
    assert.equal((await merchantPromotionsOf(other).refusedSet(promotion_id, 'coupons', {campaigns: []})).status, 404);
  });

  it('is enabled and disabled by turns, and deleted only while it is disabled', async () => {
    const shop = await sandbox.project();
    const promotions = merchantPromotionsOf(shop);
    const id = await promotions.create();

    await promotions.toggle(id);
    assert.equal((await promotions.get(id)).enabled, true);
    assert.equal((await shop.refused(DELETE, {path: {promotion_id: id}}, {as: shop.merchant})).status, 422);
    await promotions.toggle(id);
    assert.equal((await promotions.get(id)).enabled, false);
    await promotions.remove(id);
    assert.deepEqual(await promotions.list(), []);
  });

  it('is read-only once it was enabled: it keeps its project and what it gives, and gets more periods', async () => {
    const shop = await sandbox.project();
    const promotions = merchantPromotionsOf(shop);
    const id = await promotions.enabled({});
    await promotions.toggle(id);
    const before = await Promise.all([promotions.subject(id), promotions.rewards(id), promotions.systems(id)]);
    assert.deepEqual((await promotions.get(id)).read_only, true);

    for (const refused of [
      await promotions.refusedSet(id, 'subject', {purchase: true}),
      await promotions.refusedSet(id, 'rewards', {purchase: {discount_percent: 50}}),
      await promotions.refusedSet(id, 'payment_systems', {payment_systems: []}),
      await promotions.refusedSet(id, 'periods', {periods: [NEXT]}),
      await promotions.refusedSet(id, 'periods', {periods: [{...LONG, to: NEXT.to}, NEXT]}),
    ])
      assert.deepEqual([refused.status, refused.body], [422, {...refused.body, extended_message: null}]);
    assert.deepEqual(
      await Promise.all([promotions.subject(id), promotions.rewards(id), promotions.systems(id)]),
      before,
    );
    assert.deepEqual(await promotions.periods(id), [LONG]);

    await promotions.set(id, 'periods', {periods: [NEXT, LONG]});
    assert.deepEqual(await promotions.periods(id), [LONG, NEXT]);
    await promotions.update(id, {technical_name: 'fall'});
    assert.equal((await promotions.get(id)).technical_name, 'fall');
    await promotions.set(id, 'coupons', {campaigns: [await couponsOf(shop).create()]});
  });

  it('moves to another project of its merchant, unless it is read-only', async () => {
    const shop = await sandbox.project();
    const promotions = merchantPromotionsOf(shop);
    const another = await sandbox.project();
    await sandbox.db.query('update project set merchant_id = $2 where project_id = $1', [
      another.projectId,
      shop.merchantId,
    ]);
    const id = await promotions.create();
    await promotions.set(id, 'coupons', {campaigns: [await couponsOf(shop).create()]});

    await promotions.update(id, {project_id: another.projectId});
    assert.equal((await promotions.get(id)).project_id, another.projectId);
    assert.ok((await promotions.faults(id)).includes('unknown_campaign'));
    await promotions.toggle(id);
    const update = {path: {promotion_id: id}, body: promotionBody(shop)};
    assert.equal((await shop.refused(UPDATE, update, {as: shop.merchant})).status, 422);
    assert.equal((await promotions.get(id)).project_id, another.projectId);
  });
});

eachDatabase('the review of a promotion', (sandbox) => {
  it('names what is missing, one after the other, until nothing is', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'sword');
    const promotions = merchantPromotionsOf(shop);
    const id = await promotions.create();

    assert.deepEqual(await promotions.faults(id), ['no_subject', 'no_reward', 'no_period']);
    await promotions.set(id, 'subject', {items: ['sword']});
    await promotions.set(id, 'rewards', {purchase: {discount_percent: 10}});
    assert.deepEqual(await promotions.faults(id), ['no_reward', 'no_period'], 'a reward of another subject is none');
    await promotions.set(id, 'rewards', {item: {discount_percent: 10}});
    await promotions.set(id, 'periods', {periods: [LONG]});
    assert.deepEqual(await promotions.faults(id), []);
  });

  it('names what was there and is no more', async () => {
    const shop = await sandbox.project();
    for (const sku of ['sword', 'shield']) await addItem(shop, sku);
    const promotions = merchantPromotionsOf(shop);
    const id = await promotions.create();
    await promotions.set(id, 'subject', {items: ['sword']});
    await promotions.set(id, 'rewards', {item: {bonus: [{sku: 'shield', amount: 1}]}});
    const {now} = await shop.call('GET /_sandbox/projects/{project_id}/clock', {});
    const soon = new Date(Date.parse(now) + 3_600_000).toISOString();
    await promotions.set(id, 'periods', {periods: [{from: LONG.from, to: soon}]});
    await promotions.set(id, 'payment_systems', {payment_systems: [{id: 1380}, {id: 24}]});
    const campaign = await couponsOf(shop).create({expiration_date: soon});
    await promotions.set(id, 'coupons', {campaigns: [campaign]});
    assert.deepEqual(await promotions.faults(id), ['unknown_payment_system', 'campaign_empty']);
    await couponsOf(shop).add(campaign, 'SOON');
    assert.deepEqual(await promotions.faults(id), ['unknown_payment_system']);

    const items = 'DELETE /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}';
    for (const item_sku of ['sword', 'shield']) await shop.call(items, {path: {item_sku}}, {as: shop.server});
    await plantIn(sandbox, shop, {payment_systems: [{id: 24, name: 'Wallet'}]});
    await advance(shop, 'PT2H');
    assert.deepEqual(await promotions.faults(id), ['unknown_item', 'unknown_bonus', 'period_over', 'campaign_over']);
  });
});
