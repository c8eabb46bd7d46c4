import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {item} from '../support/items.js';
import {plantIn} from '../support/plant.js';
import {advance, buy, buyer, payPage, settle} from '../support/purchase.js';
import type {Request, Shop} from '../support/sandbox.js';

const SEARCH = 'POST /v3/project/{project_id}/admin/order/search';

const search = (shop: Shop, body: Request<typeof SEARCH>['body'] = {}) => shop.call(SEARCH, {body}, {as: shop.server});
const now = async (shop: Shop) => (await shop.call('GET /_sandbox/projects/{project_id}/clock', {})).now;

eachDatabase('the search for orders', (sandbox) => {
  it('returns all details of an order: prices, promotions, the code, bonuses', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {
      items: [item('a', {prices: [{amount: 10, currency: 'USD', is_default: true}]}), item('card')],
      promotions: [
        {kind: 'discount', name: {en: 'Sale'}, discount: {percent: '50'}, items: [{sku: 'a'}]},
        {kind: 'bonus', name: {en: 'Bonus'}, condition: null, bonus: [{sku: 'card', quantity: 2}]},
      ],
      promo_codes: [{external_id: 'ten', name: {en: 'Ten'}, codes: ['TEN'], discount: {percent: '10'}}],
    });
    const ada = await shop.player('ada', {email: 'ada@example.test'});
    await shop.call('PUT /v2/project/{project_id}/cart/fill', {body: {items: [{sku: 'a', quantity: 3}]}}, {as: ada});
    await shop.call('POST /v2/project/{project_id}/promocode/redeem', {body: {coupon_code: 'ten'}}, {as: ada});
    const {order_id, token} = await shop.call('POST /v2/project/{project_id}/payment/cart', {}, {as: ada});
    const {payment} = await payPage(shop).pay(token);
    await settle(shop);

    const {orders, ...page} = await search(shop);

    assert.deepEqual(page, {total_items_count: 1, has_more: false});
    const [order] = orders;
    assert.deepEqual(
      {...order, date_created: '', items: [], promotions: order?.promotions.length, coupons: []},
      {
        order_id,
        project_id: shop.projectId,
        status: 'done',
        date_created: '',
        mode: 'default',
        is_free: false,
        invoice_id: `${payment.invoice}`,
        price: {amount: '13.50', amount_without_discount: '30.00', currency: 'USD', is_virtual_currency: false},
        user: {id: 'ada', country: 'US', email: 'ada@example.test', region_id: null},
        items: [],
        promotions: 3,
        coupons: [],
      },
    );
    assert.deepEqual(
      order?.items.map(({sku, quantity, is_bonus, price}) => [sku, quantity, is_bonus, price?.amount]),
      [
        ['a', 3, false, '4.50'],
        ['card', 2, true, undefined],
      ],
    );
    assert.deepEqual(
      order?.coupons.map(({sku, code, type}) => [sku, code, type]),
      [['ten', 'TEN', 'promocode']],
    );
  });

  it('lists the orders of a period from the earliest, page by page', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {items: [item('a')]});
    const ada = await shop.player('ada');
    const ids: number[] = [];
    const times: string[] = [];
    for (let index = 0; index < 12; index++) {
      times.push(await now(shop));
      ids.push((await buyer(shop, ada).order('a')).order_id);
      await advance(shop, 'PT1H');
    }
    const found = async (body: Request<typeof SEARCH>['body']) =>
      (await search(shop, body)).orders.map((one) => one.order_id);

    const first = await search(shop);
    const rest = await search(shop, {offset: 10});

    assert.deepEqual([first.orders.length, first.total_items_count, first.has_more], [10, 12, true]);
    assert.deepEqual(
      [...first.orders, ...rest.orders].map((one) => one.order_id),
      ids,
    );
    assert.equal(rest.has_more, false);
    assert.deepEqual(await found({limit: 2, offset: 1}), ids.slice(1, 3));
    assert.deepEqual(await found({created_date_from: times[3]!, created_date_until: times[6]!}), ids.slice(3, 6));
  });

  it('takes a date for its whole day, in UTC', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {items: [item('a')]});
    const ada = await shop.player('ada');
    const ids: number[] = [];
    const days: string[] = [];
    for (let index = 0; index < 4; index++) {
      days.push((await now(shop)).slice(0, 10));
      ids.push((await buyer(shop, ada).order('a')).order_id);
      await advance(shop, 'P1D');
    }
    const found = async (body: Request<typeof SEARCH>['body']) =>
      (await search(shop, body)).orders.map((one) => one.order_id);

    assert.deepEqual(await found({created_date_from: days[1]!}), ids.slice(1));
    assert.deepEqual(await found({created_date_until: days[1]!}), ids.slice(0, 2));
    assert.deepEqual(await found({created_date_from: days[2]!, created_date_until: days[2]!}), [ids[2]]);
  });

  it('is available to the project’s server, at most 10 at a time', async () => {
    const [shop, other] = [await sandbox.project(), await sandbox.project()];
    await plantIn(sandbox, shop, {items: [item('a')]});
    const ada = await shop.player('ada');
    await buy(shop, ada, 'a');

    assert.deepEqual((await search(other)).orders, []);
    for (const body of [
      {limit: 11},
      {limit: 0},
      {offset: -1},
      {created_date_from: 'yesterday'},
      {created_date_from: '2026-13-45T00:00:00Z'},
      {created_date_from: '2026-02-30'},
      {created_date_until: '2026-01-02T00:00:00'},
    ])
      assert.equal((await shop.refused(SEARCH, {body}, {as: shop.server})).code, 1102, JSON.stringify(body));
    assert.equal((await shop.refused(SEARCH, {}, {as: ada})).code, 1020);
  });
});
