import assert from 'node:assert/strict';
import {it} from 'node:test';
import {splitKey} from 'game-storefront-contract';
import {byHand} from '../../src/inspector/by-hand.js';
import {type BaseCall, baseCalls} from '../support/base-calls.js';
import {addRule} from '../support/catalog-rules.js';
import {eachDatabase} from '../support/databases.js';
import {item, stock} from '../support/items.js';
import {atVersion3, bonusOf, discountOf, promotionsOf} from '../support/promotions.js';
import {buy} from '../support/purchase.js';
import type {Key} from '../support/sandbox.js';
import {openWorld} from '../support/world.js';

const ATTRIBUTES = 'PATCH /_sandbox/projects/{project_id}/users/attributes';
const HOLDINGS = 'GET /_sandbox/projects/{project_id}/users/holdings';
const PROMOTIONS = 'GET /_sandbox/projects/{project_id}/promotions';
const ITEM_LIMIT = 'PUT /_sandbox/projects/{project_id}/admin/user/limit/item/sku/{item_sku}';

/** The operations of the studio that the inspector may call without a key. */
const BY_HAND = [
  'GET /_sandbox/projects/{project_id}/admin/user/attribute/rule',
  'POST /_sandbox/projects/{project_id}/admin/user/attribute/rule',
  'GET /_sandbox/projects/{project_id}/admin/user/attribute/rule/all',
  'GET /_sandbox/projects/{project_id}/admin/user/attribute/rule/{rule_id}',
  'PUT /_sandbox/projects/{project_id}/admin/user/attribute/rule/{rule_id}',
  'PATCH /_sandbox/projects/{project_id}/admin/user/attribute/rule/{rule_id}',
  'DELETE /_sandbox/projects/{project_id}/admin/user/attribute/rule/{rule_id}',
  'GET /_sandbox/projects/{project_id}/admin/promotion/item',
  'POST /_sandbox/projects/{project_id}/admin/promotion/item',
  'GET /_sandbox/projects/{project_id}/admin/promotion/{promotion_id}/item',
  'PUT /_sandbox/projects/{project_id}/admin/promotion/{promotion_id}/item',
  'DELETE /_sandbox/projects/{project_id}/admin/promotion/{promotion_id}/item',
  'GET /_sandbox/projects/{project_id}/admin/promotion/bonus',
  'POST /_sandbox/projects/{project_id}/admin/promotion/bonus',
  'GET /_sandbox/projects/{project_id}/admin/promotion/{promotion_id}/bonus',
  'PUT /_sandbox/projects/{project_id}/admin/promotion/{promotion_id}/bonus',
  'DELETE /_sandbox/projects/{project_id}/admin/promotion/{promotion_id}/bonus',
  'PUT /_sandbox/projects/{project_id}/admin/promotion/{promotion_id}/activate',
  'PUT /_sandbox/projects/{project_id}/admin/promotion/{promotion_id}/deactivate',
  'POST /_sandbox/projects/{project_id}/admin/coupon',
  'GET /_sandbox/projects/{project_id}/admin/coupon',
  'PUT /_sandbox/projects/{project_id}/admin/coupon/{external_id}',
  'GET /_sandbox/projects/{project_id}/admin/coupon/{external_id}',
  'POST /_sandbox/projects/{project_id}/admin/promocode',
  'GET /_sandbox/projects/{project_id}/admin/promocode',
  'PUT /_sandbox/projects/{project_id}/admin/promocode/{external_id}',
  'GET /_sandbox/projects/{project_id}/admin/promocode/{external_id}',
  'GET /_sandbox/projects/{project_id}/admin/promotion/redeemable/code/{code}',
  'DELETE /_sandbox/projects/{project_id}/admin/coupon/{external_id}',
  'PUT /_sandbox/projects/{project_id}/admin/coupon/{external_id}/activate',
  'PUT /_sandbox/projects/{project_id}/admin/coupon/{external_id}/deactivate',
  'POST /_sandbox/projects/{project_id}/admin/coupon/{external_id}/code',
  'GET /_sandbox/projects/{project_id}/admin/coupon/{external_id}/code',
  'PUT /_sandbox/projects/{project_id}/admin/coupon/{external_id}/code/generate',
  'GET /_sandbox/projects/{project_id}/admin/user/limit/coupon/external_id/{external_id}',
  'POST /_sandbox/projects/{project_id}/admin/user/limit/coupon/external_id/{external_id}',
  'PUT /_sandbox/projects/{project_id}/admin/user/limit/coupon/external_id/{external_id}',
  'DELETE /_sandbox/projects/{project_id}/admin/user/limit/coupon/external_id/{external_id}',
  'GET /_sandbox/projects/{project_id}/admin/code/limit/coupon/external_id/{external_id}',
  'DELETE /_sandbox/projects/{project_id}/admin/promocode/{external_id}',
  'PUT /_sandbox/projects/{project_id}/admin/promocode/{external_id}/activate',
  'PUT /_sandbox/projects/{project_id}/admin/promocode/{external_id}/deactivate',
  'POST /_sandbox/projects/{project_id}/admin/promocode/{external_id}/code',
  'GET /_sandbox/projects/{project_id}/admin/promocode/{external_id}/code',
  'PUT /_sandbox/projects/{project_id}/admin/promocode/{external_id}/code/generate',
  'GET /_sandbox/projects/{project_id}/admin/user/limit/promocode/external_id/{external_id}',
  'POST /_sandbox/projects/{project_id}/admin/user/limit/promocode/external_id/{external_id}',
  'PUT /_sandbox/projects/{project_id}/admin/user/limit/promocode/external_id/{external_id}',
  'DELETE /_sandbox/projects/{project_id}/admin/user/limit/promocode/external_id/{external_id}',
  'GET /_sandbox/projects/{project_id}/admin/code/limit/promocode/external_id/{external_id}',
  'DELETE /_sandbox/projects/{project_id}/admin/user/limit/item/all',
  'DELETE /_sandbox/projects/{project_id}/admin/user/limit/item/sku/{item_sku}/all',
  'GET /_sandbox/projects/{project_id}/admin/user/limit/item/sku/{item_sku}',
  'POST /_sandbox/projects/{project_id}/admin/user/limit/item/sku/{item_sku}',
  'PUT /_sandbox/projects/{project_id}/admin/user/limit/item/sku/{item_sku}',
  'DELETE /_sandbox/projects/{project_id}/admin/user/limit/item/sku/{item_sku}',
  'DELETE /_sandbox/projects/{project_id}/admin/user/limit/promotion/all',
  'DELETE /_sandbox/projects/{project_id}/admin/user/limit/promotion/id/{promotion_id}/all',
  'GET /_sandbox/projects/{project_id}/admin/user/limit/promotion/id/{promotion_id}',
  'POST /_sandbox/projects/{project_id}/admin/user/limit/promotion/id/{promotion_id}',
  'PUT /_sandbox/projects/{project_id}/admin/user/limit/promotion/id/{promotion_id}',
  'DELETE /_sandbox/projects/{project_id}/admin/user/limit/promotion/id/{promotion_id}',
  'GET /_sandbox/projects/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}',
  'POST /_sandbox/projects/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}',
  'PUT /_sandbox/projects/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}',
  'DELETE /_sandbox/projects/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}',
  'GET /_sandbox/projects/{project_id}/admin/items/pre_order/limit/item/id/{item_id}',
  'POST /_sandbox/projects/{project_id}/admin/items/pre_order/limit/item/id/{item_id}',
  'PUT /_sandbox/projects/{project_id}/admin/items/pre_order/limit/item/id/{item_id}',
  'DELETE /_sandbox/projects/{project_id}/admin/items/pre_order/limit/item/id/{item_id}',
  'PUT /_sandbox/projects/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}/toggle',
  'DELETE /_sandbox/projects/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}/all',
  'PUT /_sandbox/projects/{project_id}/admin/items/pre_order/limit/item/id/{item_id}/toggle',
  'GET /_sandbox/projects/{project_id}/user/{user_id}/auto-topup',
  'PUT /_sandbox/projects/{project_id}/user/{user_id}/auto-topup',
] as const satisfies readonly Key[];

const WEEKLY = {per_user: {interval_type: 'weekly', day_of_week: 1, time: '00:00:00+00:00'}} as const;

eachDatabase('what the inspector changes by hand', (sandbox) => {
  it('are the studio’s operations about rules, promotions, codes, limits, pre-orders and top-ups, done without a key', async () => {
    assert.deepEqual(Object.keys(byHand).sort(), [...BY_HAND].sort());
    const world = await openWorld(sandbox);
    for (const key of BY_HAND) {
      const {as, shop = world.shop, ...call}: BaseCall = await baseCalls[key](world);
      assert.deepEqual(as, {}, key);
      const response = await shop.respond(key, call as never, {as});
      assert.ok(response.ok, `${key} answered ${response.status}: ${await response.text()}`);
      assert.equal(response.headers.get('access-control-allow-origin'), null, key);
    }
  });

  it('is for no page of another origin, and for no other Host', async () => {
    const shop = await sandbox.project();
    const browsers = [{origin: 'https://evil.example'}, {'sec-fetch-site': 'same-site'}, {host: 'evil.example'}];
    for (const key of [...BY_HAND, ATTRIBUTES, PROMOTIONS]) {
      const [method, template] = splitKey(key);
      const path = template.replace('{project_id}', String(shop.projectId)).replace(/\{\w+\}/g, '1');
      for (const headers of browsers as Record<string, string>[])
        assert.equal((await sandbox.send(path, {method, headers})).status, 403, `${key} ${JSON.stringify(headers)}`);
    }
    const preflight = await sandbox.send(`/_sandbox/projects/${shop.projectId}/admin/user/attribute/rule`, {
      method: 'OPTIONS',
      headers: {origin: 'https://evil.example'},
    });
    assert.deepEqual([preflight.status, preflight.headers.get('access-control-allow-origin')], [405, null]);
  });

  it('has promotions as the newest version has them', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('bow'));
    const ITEM = '/_sandbox/projects/{project_id}/admin/promotion/item';
    const promotion_periods = [{date_from: '2026-01-01T00:00:00+00:00', date_until: '2026-02-01T00:00:00+00:00'}];
    const body = {...atVersion3(discountOf('bow')), promotion_periods};

    await shop.call(`POST ${ITEM}`, {body});

    const {promotions} = await shop.call(`GET ${ITEM}`, {});
    assert.deepEqual(
      promotions.map((each) => 'promotion_periods' in each && each.promotion_periods),
      [promotion_periods],
    );
    const {code} = await shop.refused(`POST ${ITEM}`, {body: {...body, date_end: null} as never});
    assert.equal(code, 1102);
  });

  it('lists a promotion of several periods with the present one, else the next, else the last', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('bow'));
    const day = (days: number): string =>
      new Date(Date.now() + days * 86_400_000).toISOString().replace(/\.\d+Z$/, '+00:00');
    const [past, present, next] = [
      {date_from: day(-9), date_until: day(-8)},
      {date_from: day(-1), date_until: day(1)},
      {date_from: day(3), date_until: day(4)},
    ];
    for (const [periods, expected] of [
      [[past, present, next], present],
      [[past, next], next],
      [[past], past],
    ] as const) {
      await shop.call('POST /_sandbox/projects/{project_id}/admin/promotion/item', {
        body: {...atVersion3(discountOf('bow')), promotion_periods: [...periods]},
      });

      const {promotions} = await shop.call(PROMOTIONS, {});

      const {date_start, date_end} = promotions[0]!;
      assert.deepEqual(
        [date_start, date_end].map((date) => Date.parse(date!)),
        [expected.date_from, expected.date_until].map((date) => Date.parse(date)),
      );
    }
  });

  it('refuses what the studio’s call refuses, with the same words', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('bow'));
    const body = {name: 'x', is_enabled: true, attribute_conditions: [], items: [{sku: 'bow'}, {sku: 'ghost'}]};

    const keyed = await shop.refused(
      'POST /v2/project/{project_id}/admin/user/attribute/rule',
      {body},
      {as: shop.server},
    );
    const byHandOne = await shop.refused('POST /_sandbox/projects/{project_id}/admin/user/attribute/rule', {body});

    assert.deepEqual(byHandOne.body, keyed.body);
    assert.deepEqual(keyed.body.errorMessageExtended, [
      {property: 'items.1', message: 'is no item of this project, or stands twice'},
    ]);
  });

  it('is some of a player’s attributes: the others stay, and null takes one away', async () => {
    const shop = await sandbox.project();
    const change = (attributes: Record<string, string | null>) =>
      shop.call(ATTRIBUTES, {body: {user_id: 'ada', attributes}});
    const html = '<b>"level"</b>';

    assert.deepEqual(await change({level: '3', guild: null}), {attributes: {level: '3'}});
    assert.deepEqual(await change({[html]: "O'Hara", guild: ''}), {
      attributes: {level: '3', [html]: "O'Hara", guild: ''},
    });
    assert.deepEqual(await change({level: null, guild: 'Owls'}), {attributes: {[html]: "O'Hara", guild: 'Owls'}});

    const {attributes} = await shop.call(HOLDINGS, {query: {user_id: 'ada'}});
    assert.deepEqual(attributes, {[html]: "O'Hara", guild: 'Owls'});
    for (const wrong of [{level: 3}, {'': 'x'}, {level: 'x'.repeat(256)}, {['x'.repeat(256)]: 'x'}, 'level', null])
      assert.equal((await shop.refused(ATTRIBUTES, {body: {user_id: 'ada', attributes: wrong as never}})).code, 1102);
    assert.equal((await shop.refused(ATTRIBUTES, {body: {attributes: {}} as never})).code, 1102);
    assert.deepEqual((await shop.call(HOLDINGS, {query: {user_id: 'ada'}})).attributes, attributes);
  });

  it('shows what remains to a player of each limit, and when it begins anew', async () => {
    const shop = await sandbox.project();
    const as = await shop.player('ada');
    await stock(shop, item('bow', {limits: {per_user: 3, recurrent_schedule: WEEKLY}}), item('arrow'));
    await stock(shop, item('gone', {limits: {per_user: 1}}));
    await shop.call(
      'DELETE /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}',
      {path: {item_sku: 'gone'}},
      {as: shop.server},
    );
    const twice = await promotionsOf(shop).discount('bow', {limits: {per_user: 2}, name: {en: '<b>Twice</b>'}});
    await promotionsOf(shop).bonus('arrow');
    await buy(shop, as, 'bow');

    const {item_limits, promotion_limits} = await shop.call(HOLDINGS, {query: {user_id: 'ada'}});
    const anybody = await shop.call(HOLDINGS, {query: {user_id: 'nobody'}});

    const [bow] = item_limits;
    assert.deepEqual([item_limits.length, bow?.sku, bow?.total, bow?.available], [1, 'bow', 3, 2]);
    assert.equal(new Date(bow?.resets_at ?? '').getUTCDay(), 1);
    assert.deepEqual(promotion_limits, [
      {promotion_id: twice, kind: 'discount', name: '<b>Twice</b>', total: 2, available: 1, resets_at: null},
    ]);
    assert.deepEqual([anybody.item_limits[0]?.available, anybody.promotion_limits[0]?.available], [3, 2]);
    await shop.call(ITEM_LIMIT, {path: {item_sku: 'bow'}, body: {user: {user_external_id: 'ada'}, available: 0}});
    assert.equal((await shop.call(HOLDINGS, {query: {user_id: 'ada'}})).item_limits[0]?.available, 0);
  });

  it('lists discounts and bonuses with what paid orders have used of them, newest first', async () => {
    const shop = await sandbox.project();
    const as = await shop.player('ada');
    await stock(shop, item('bow'), item('arrow'));
    const {discount, bonus} = promotionsOf(shop);
    const tenth = await discount('bow', {...discountOf('bow'), date_end: '2090-01-01T00:00:00Z'});
    const gift = await bonus('arrow', {...bonusOf('arrow'), condition: [{sku: 'bow'}], limits: {per_user: 1}});
    await buy(shop, as, 'bow');
    await buy(shop, as, 'bow');
    await addRule(shop, 'arrow');

    const {promotions, has_more} = await shop.call(PROMOTIONS, {});

    assert.equal(has_more, false);
    const shared = {is_enabled: true, date_start: null};
    assert.deepEqual(promotions, [
      {
        promotion_id: gift,
        kind: 'bonus',
        name: 'The arrow as a gift',
        ...shared,
        percent: null,
        date_end: null,
        limit_per_user: 1,
        uses: 1,
      },
      {
        promotion_id: tenth,
        kind: 'discount',
        name: 'Less for the bow',
        ...shared,
        percent: '10.00',
        date_end: '2090-01-01T00:00:00.000Z',
        limit_per_user: null,
        uses: 2,
      },
    ]);
    const older = await shop.call(PROMOTIONS, {query: {before: gift, limit: 1}});
    assert.deepEqual(
      older.promotions.map(({promotion_id}) => promotion_id),
      [tenth],
    );
    assert.equal((await shop.call(PROMOTIONS, {query: {limit: 1}})).has_more, true);
  });
});
