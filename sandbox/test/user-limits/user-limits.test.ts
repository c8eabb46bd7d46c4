import assert from 'node:assert/strict';
import {it} from 'node:test';
import {codeOf, countOf, times} from '../support/at-once.js';
import {granter, virtualItem} from '../support/backpacks.js';
import {eachDatabase} from '../support/databases.js';
import {item} from '../support/items.js';
import {plantIn} from '../support/plant.js';
import {discountOf} from '../support/promotions.js';
import {advance, buy, buyer, payPage, reportPayment} from '../support/purchase.js';
import {TOKEN} from '../support/purchase-token.js';
import type {Shop, TestSandbox} from '../support/sandbox.js';
import {type Change, userLimitsOf} from '../support/user-limits.js';

const ITEM = '/v2/project/{project_id}/admin/user/limit/item/sku/{item_sku}';
const PROMOTION = '/v2/project/{project_id}/admin/user/limit/promotion/id/{promotion_id}';
const ALL_ITEMS = 'DELETE /v2/project/{project_id}/admin/user/limit/item/all';
const ALL_PROMOTIONS = 'DELETE /v2/project/{project_id}/admin/user/limit/promotion/all';
const SHOWN = 'GET /v2/project/{project_id}/items/virtual_items/sku/{item_sku}';

const WEEKLY = {per_user: {interval_type: 'weekly', day_of_week: 1, time: '00:00:00+00:00'}} as const;

/** A shop that sells a bow, of which everyone may buy three a week, and a discount on it that counts twice; `ada` and `bob` have tokens. */
async function openShop(sandbox: TestSandbox) {
  const shop = await sandbox.project();
  const limits = {per_item: 100, per_user: 3, recurrent_schedule: WEEKLY};
  await plantIn(sandbox, shop, {
    items: [item('bow', {limits}), item('arrow', {limits: {per_user: 9}}), item('free-for-all')],
    promotions: [
      {kind: 'discount', name: {en: 'Twice'}, discount: {percent: '50'}, items: [{sku: 'bow'}], limits: {per_user: 2}},
      {kind: 'discount', name: {en: 'Always'}, discount: {percent: '10'}, items: [{sku: 'arrow'}]},
    ],
  });
  const rows = await sandbox.db.query<{promotion_id: number}>(
    'select promotion_id from promotion where project_id = $1 order by promotion_id',
    [shop.projectId],
  );
  const [twice, always] = rows.map(({promotion_id}) => promotion_id) as [number, number];
  const players = {ada: await shop.player('ada'), bob: await shop.player('bob')};
  return {shop, players, twice, always, ...studioOf(shop)};
}

/** The studio's calls, about the bow where no other item is named. */
function studioOf(shop: Shop) {
  const {itemLeft, changeItem, ...limits} = userLimitsOf(shop);
  return {
    ...limits,
    itemLeft: (id: string, sku = 'bow') => itemLeft(sku, id),
    changeItem: (method: Change, id: string, available: number, sku = 'bow') => changeItem(method, sku, id, available),
  };
}

const remains = async (answer: Promise<Response>): Promise<unknown> => (await answer).json();

eachDatabase('what remains to a user', (sandbox) => {
  it('of an item is read, set, raised and lowered, and is what the player sees and buys', async () => {
    const {shop, players, itemLeft, changeItem} = await openShop(sandbox);
    const buyBow = () => buy(shop, players.ada, 'bow');
    await buyBow();
    assert.equal(await itemLeft('ada'), 2);

    assert.deepEqual(await remains(changeItem('DELETE', 'ada', 2)), {per_user: {total: 3, available: 0}});
    const {limits} = await shop.call(SHOWN, {path: {item_sku: 'bow'}}, {as: players.ada});
    assert.equal(limits?.per_user?.available, 0);
    assert.equal((await buyer(shop, players.ada).refusedOrder('bow')).code, 1460);

    assert.deepEqual(await remains(changeItem('POST', 'ada', 1)), {per_user: {total: 3, available: 1}});
    await buyBow();
    assert.equal(await itemLeft('ada'), 0);
    assert.deepEqual(await remains(changeItem('PUT', 'ada', 3)), {per_user: {total: 3, available: 3}});
    assert.equal(await itemLeft('bob'), 3, 'others have what they had');
  });

  it('of a promotion is read, set, raised and lowered, and is what the player pays', async () => {
    const {shop, players, twice, promotionLeft, changePromotion} = await openShop(sandbox);
    const priceFor = async () => (await shop.call(SHOWN, {path: {item_sku: 'bow'}}, {as: players.ada})).price?.amount;
    assert.deepEqual([await promotionLeft(twice, 'ada'), await priceFor()], [2, '2.50']);

    assert.deepEqual(await remains(changePromotion('PUT', twice, 'ada', 0)), {per_user: {total: 2, available: 0}});
    assert.equal(await priceFor(), '4.99');
    assert.deepEqual(await remains(changePromotion('POST', twice, 'ada', 2)), {per_user: {total: 2, available: 2}});
    assert.deepEqual(await remains(changePromotion('DELETE', twice, 'ada', 1)), {per_user: {total: 2, available: 1}});
    await buy(shop, players.ada, 'bow');
    assert.deepEqual([await promotionLeft(twice, 'ada'), await priceFor()], [0, '4.99']);
  });

  it('is never more than the limit, and never less than nothing: 4510 and 4511, and nothing is changed', async () => {
    const {twice, itemLeft, promotionLeft, changeItem, changePromotion} = await openShop(sandbox);

    const codes = [
      await codeOf(changeItem('POST', 'ada', 1)),
      await codeOf(changeItem('DELETE', 'ada', 4)),
      await codeOf(changeItem('PUT', 'ada', 4)),
      await codeOf(changePromotion('POST', twice, 'ada', 1)),
      await codeOf(changePromotion('DELETE', twice, 'ada', 3)),
      await codeOf(changePromotion('PUT', twice, 'ada', 3)),
    ];

    assert.deepEqual(codes, [4510, 4510, 4510, 4511, 4511, 4511]);
    assert.deepEqual([await itemLeft('ada'), await promotionLeft(twice, 'ada')], [3, 2]);
  });

  it('begins anew with the interval of the limit, and counts what was set within it alone', async () => {
    const {shop, itemLeft, changeItem} = await openShop(sandbox);
    await changeItem('PUT', 'ada', 0);
    assert.equal(await itemLeft('ada'), 0);

    await advance(shop, 'P7D');

    assert.equal(await itemLeft('ada'), 3);
    assert.equal(await codeOf(changeItem('DELETE', 'ada', 1)), 0);
    assert.equal(await itemLeft('ada'), 2);
  });

  it('is refreshed: one item for one or every user, all items of one user; and the same with promotions', async () => {
    const {shop, twice, itemLeft, promotionLeft, changeItem, changePromotion} = await openShop(sandbox);
    const as = shop.server;
    const path = {item_sku: 'bow'};
    const ada = {user: {user_external_id: 'ada'}};
    const take = async (): Promise<void> => {
      for (const id of ['ada', 'bob']) {
        await changeItem('PUT', id, 0);
        await changeItem('PUT', id, 0, 'arrow');
        await changePromotion('PUT', twice, id, 0);
      }
    };
    const left = async () => [
      ...[await itemLeft('ada'), await itemLeft('ada', 'arrow'), await itemLeft('bob'), await itemLeft('bob', 'arrow')],
      ...[await promotionLeft(twice, 'ada'), await promotionLeft(twice, 'bob')],
    ];

    await take();
    await shop.call(`DELETE ${ITEM}/all`, {path, body: ada}, {as});
    assert.deepEqual(await left(), [3, 0, 0, 0, 0, 0]);
    await shop.call(`DELETE ${ITEM}/all`, {path, body: {user: null}}, {as});
    assert.deepEqual(await left(), [3, 0, 3, 0, 0, 0]);
    await take();
    await shop.call(ALL_ITEMS, {body: ada}, {as});
    assert.deepEqual(await left(), [3, 9, 0, 0, 0, 0]);
    await shop.call(`DELETE ${PROMOTION}/all`, {path: {promotion_id: twice}, body: ada}, {as});
    assert.deepEqual(await left(), [3, 9, 0, 0, 2, 0]);
    await take();
    await shop.call(`DELETE ${PROMOTION}/all`, {path: {promotion_id: twice}, body: {user: null}}, {as});
    assert.deepEqual(await left(), [0, 0, 0, 0, 2, 2]);
    await take();
    await shop.call(ALL_PROMOTIONS, {body: ada}, {as});
    assert.deepEqual(await left(), [0, 0, 0, 0, 2, 0]);
  });

  it('gets nothing back by a refund of what was bought before it was refreshed', async () => {
    const {shop, players, twice, itemLeft, promotionLeft, refreshItem, refreshPromotion} = await openShop(sandbox);
    const before = await buy(shop, players.ada, 'bow', 2);
    await refreshItem('bow', 'ada');
    await refreshPromotion(twice, null);
    const after = await buy(shop, players.ada, 'bow', 3);
    assert.deepEqual([await itemLeft('ada'), await promotionLeft(twice, 'ada')], [0, 1]);

    await reportPayment(shop, before, 'refunded');
    assert.deepEqual([await itemLeft('ada'), await promotionLeft(twice, 'ada')], [0, 1]);
    await reportPayment(shop, after, 'refunded');
    assert.deepEqual([await itemLeft('ada'), await promotionLeft(twice, 'ada')], [3, 2]);
  });

  it('of a promotion gets nothing back by a refund of what was bought while it had none', async () => {
    const {shop, players, always, promotionLeft} = await openShop(sandbox);
    const before = await buy(shop, players.ada, 'arrow');
    const path = {promotion_id: always};
    const body = discountOf('arrow', {limits: {per_user: 2}});
    await shop.call(
      'PUT /v3/project/{project_id}/admin/promotion/{promotion_id}/item',
      {path, body},
      {as: shop.server},
    );
    const after = await buy(shop, players.ada, 'arrow');

    await reportPayment(shop, before, 'refunded');
    assert.equal(await promotionLeft(always, 'ada'), 1);
    await reportPayment(shop, after, 'refunded');
    assert.equal(await promotionLeft(always, 'ada'), 2);
  });

  it('holds at the payment of an order that was made before it changed', async () => {
    const {shop, players, changeItem} = await openShop(sandbox);
    const {token} = await buyer(shop, players.ada).order('bow');
    await changeItem('PUT', 'ada', 0);

    const refused = await payPage(shop).pay(token);
    await changeItem('PUT', 'ada', 1);
    const paid = await payPage(shop).pay(token);

    assert.equal(refused.situation, 'limit reached');
    assert.match(paid.situation, /^(delivering|done)$/);
  });

  it('loses nothing to changes at once', async () => {
    const {itemLeft, changeItem} = await openShop(sandbox);
    await changeItem('PUT', 'ada', 0, 'arrow');

    const codes = await times(20, () => codeOf(changeItem('POST', 'ada', 1, 'arrow')));

    assert.deepEqual([countOf(codes, 0), countOf(codes, 4510)], [9, 11]);
    assert.equal(await itemLeft('ada', 'arrow'), 9);
  });

  it('is asked of a user who has nothing but a token that their studio made', async () => {
    const {shop, itemLeft} = await openShop(sandbox);
    const body = {user: {id: {value: 'eve'}}, settings: {project_id: shop.projectId}};
    await shop.call(TOKEN, {body}, {as: shop.merchant});

    assert.equal(await itemLeft('eve'), 3);
  });

  it('is asked of a user who has nothing but a thing in their backpack', async () => {
    const {shop, itemLeft} = await openShop(sandbox);
    const server = {...shop.server, 'x-host-id': shop.made.host_id};
    await granter(shop, server, 'zoe').items(virtualItem('arrow'));
    assert.equal(await itemLeft('zoe'), 3);
  });

  it('is asked of a known user, item and promotion that have such a limit', async () => {
    const {shop, always} = await openShop(sandbox);
    const other = await openShop(sandbox);
    const as = shop.server;
    const query = {user_external_id: 'ada'};
    const ada = {user: query};
    const codeAt = async (refused: Promise<{code: number}>) => (await refused).code;

    assert.deepEqual(
      [
        await codeAt(shop.refused(`GET ${ITEM}`, {path: {item_sku: 'nothing'}, query}, {as})),
        await codeAt(shop.refused(`GET ${ITEM}`, {path: {item_sku: 'free-for-all'}, query}, {as})),
        await codeAt(shop.refused(`GET ${ITEM}`, {path: {item_sku: 'bow'}, query: {user_external_id: 'nobody'}}, {as})),
        await codeAt(shop.refused(`DELETE ${ITEM}/all`, {path: {item_sku: 'free-for-all'}, body: {user: null}}, {as})),
        await codeAt(shop.refused(`GET ${PROMOTION}`, {path: {promotion_id: other.twice}, query}, {as})),
        await codeAt(shop.refused(`GET ${PROMOTION}`, {path: {promotion_id: always}, query}, {as})),
        await codeAt(shop.refused(`DELETE ${PROMOTION}/all`, {path: {promotion_id: always}, body: ada}, {as})),
        await codeAt(shop.refused(ALL_ITEMS, {body: {user: {user_external_id: 'nobody'}}}, {as})),
        await codeAt(shop.refused(ALL_PROMOTIONS, {body: {user: {user_external_id: 'nobody'}}}, {as})),
      ],
      [4001, 4508, 5008, 4508, 1101, 4509, 4509, 5008, 5008],
    );
    for (const body of [
      {},
      {user: {}},
      {user: null, available: 1},
      {user: query, available: 0},
      {user: query, available: 1.5},
    ])
      assert.equal(
        await codeAt(shop.refused(`POST ${ITEM}`, {path: {item_sku: 'bow'}, body} as never, {as})),
        1102,
        JSON.stringify(body),
      );
    assert.equal(
      await codeAt(shop.refused(`DELETE ${ITEM}/all`, {path: {item_sku: 'bow'}, body: {}} as never, {as})),
      1102,
    );
    assert.equal(await codeAt(shop.refused(`GET ${ITEM}`, {path: {item_sku: 'bow'}} as never, {as})), 1102);
  });
});
