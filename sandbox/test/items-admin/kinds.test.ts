import assert from 'node:assert/strict';
import {it} from 'node:test';
import {addAttribute, attributeOf} from '../support/attributes.js';
import {eachDatabase} from '../support/databases.js';
import {kindsOf, SHOWN_BUNDLE, skusOf, statusAndCode, stocked} from '../support/item-kinds.js';
import {item, stock} from '../support/items.js';
import {CONTENT, mendedBy, SCHEDULE, VIRTUAL_PRICES} from '../support/mends.js';
import {plantIn} from '../support/plant.js';
import {advance, buy, buyer, payPage, settle} from '../support/purchase.js';

const SHOWN_ITEM = 'GET /v2/project/{project_id}/items/virtual_items/sku/{item_sku}';

eachDatabase('every kind of item of a merchant', (sandbox) => {
  for (const kind of ['item', 'currency', 'package', 'bundle'] as const) {
    it(`is created, read, updated and deleted: ${kind}`, async () => {
      const shop = await stocked(await sandbox.project());
      const admin = kindsOf(shop)[kind];
      const before = skusOf(await admin.list());

      assert.deepEqual(await admin.create('one', {order: 3}), {sku: 'one'});
      assert.deepEqual(skusOf(await admin.list()), [...before, 'one'].sort());
      assert.deepEqual([(await admin.get('one')).order, (await admin.get('one')).is_enabled], [3, true]);

      await admin.update('one', {name: {en: 'Two', de: 'Zwei'}, is_enabled: false});
      const changed = await admin.get('one');
      assert.deepEqual([changed.name, changed.order, changed.is_enabled], [{en: 'Two', de: 'Zwei'}, 0, false]);

      await admin.remove('one');
      assert.deepEqual(skusOf(await admin.list()), before);
      assert.equal((await admin.refusedGet('one')).code, 4001);
    });

    it(`cannot be created twice, nor read, updated or deleted where it does not exist: ${kind}`, async () => {
      const shop = await stocked(await sandbox.project());
      const admin = kindsOf(shop)[kind];
      await admin.create('one');

      assert.deepEqual(statusAndCode(await admin.refusedCreate('one')), [422, 4002]);
      for (const refused of [admin.refusedGet, admin.refusedUpdate, admin.refusedRemove]) {
        assert.deepEqual(statusAndCode(await refused('none')), [404, 4001]);
        assert.deepEqual(
          statusAndCode(await refused(kind === 'item' ? 'gems' : 'bow')),
          [404, 4001],
          'of another kind',
        );
      }
      assert.deepEqual(skusOf(await kindsOf(shop).item.list()), kind === 'item' ? ['bow', 'one'] : ['bow']);
    });

    it(`frees its SKU when it is deleted: ${kind}`, async () => {
      const shop = await stocked(await sandbox.project());
      const admin = kindsOf(shop)[kind];
      await admin.create('one', {name: {en: 'Old'}});
      await admin.remove('one');

      await admin.create('one', {name: {en: 'New'}});

      assert.deepEqual((await admin.get('one')).name, {en: 'New'});
      assert.equal((await admin.list()).items.filter(({sku}) => sku === 'one').length, 1);
    });
  }

  it('is returned as it was written, with disabled prices', async () => {
    const shop = await stocked(await sandbox.project('empty'));
    await sandbox.db.query(
      `insert into region (project_id, region_id, name, countries) values ($1, 7, '{"en": "Here"}', '{US}')`,
      [shop.projectId],
    );
    await addAttribute(shop, 'rarity', 'epic');
    const body = {
      sku: 'full',
      name: {en: 'Full', ja: '全部'},
      description: {en: 'All of it'},
      long_description: {en: 'All of it, at length'},
      image_url: 'https://example.test/full.png',
      media_list: [{type: 'video' as const, url: 'https://example.test/full.webm'}],
      groups: [],
      attributes: [attributeOf('rarity', 'epic')],
      prices: [
        {amount: 1234.567, currency: 'KWD', country_iso: 'KW', is_default: false, is_enabled: false},
        {amount: 0.07, currency: 'USD', is_default: true, is_enabled: true},
      ],
      vc_prices: [{sku: 'gems', amount: 12, is_default: true, is_enabled: false}],
      is_enabled: true,
      is_show_in_store: false,
      is_free: false,
      order: 12,
      inventory_options: {consumable: {usages_count: 2}, expiration_period: null},
      limits: {
        per_item: 9,
        per_user: {total: 2, limit_exceeded_visibility: 'hide' as const},
        recurrent_schedule: {
          per_user: {interval_type: 'monthly' as const, day_of_month: 31, time: '06:05:04-09:30'},
        },
      },
      periods: [{date_from: '2026-01-01T00:00:00+00:00', date_until: null}],
      regions: [{id: 7}],
      custom_attributes: {level: 3},
    };
    await shop.call('POST /v2/project/{project_id}/admin/items/virtual_items', {body}, {as: shop.server});

    const {item_id, type, virtual_item_type, created_at, updated_at, ...whole} = await kindsOf(shop).item.get('full');
    const {can_be_bought, can_delete, is_deleted, regional_prices, promotions, ...read} = whole;
    assert.deepEqual([can_be_bought, can_delete, is_deleted, regional_prices, promotions], [true, true, false, [], []]);
    assert.equal(created_at, updated_at);

    assert.deepEqual([type, virtual_item_type], ['virtual_good', 'consumable']);
    const {reset_next_date, displayable_reset_next_date, displayable_reset_start_date, ...schedule} =
      read.limits?.recurrent_schedule?.per_user ?? assert.fail('no schedule');
    assert.deepEqual(
      {...read, limits: {...read.limits, recurrent_schedule: {per_user: {...schedule, time: '06:05:04-09:30'}}}},
      {
        ...body,
        limits: {
          per_item: {total: 9, available: 9, reserved: 0, sold: 0},
          per_user: {
            total: 2,
            available: 2,
            limit_exceeded_visibility: 'hide',
            recurrent_schedule: {interval_type: 'monthly', reset_next_date},
          },
          recurrent_schedule: {per_user: {...body.limits.recurrent_schedule.per_user, day_of_week: null}},
        },
      },
    );
    assert.equal(schedule.time, '06:05:04-09:30');
    assert.equal(Date.parse(displayable_reset_next_date), reset_next_date * 1000);
    const {now} = await shop.call('GET /_sandbox/projects/{project_id}/clock', {});
    assert.ok(Date.parse(displayable_reset_start_date) <= Date.parse(now));
    assert.ok(Date.parse(displayable_reset_next_date) > Date.parse(now));
  });

  it('says null of what is not filled in, and what becomes of it: sold, held, changed', async () => {
    const shop = await stocked(await sandbox.project('empty'));
    const {item: items, currency, package: pack} = kindsOf(shop);
    await plantIn(sandbox, shop, {groups: [{external_id: 'purses', name: {en: 'Purses'}}]});
    await pack.create('purse', {groups: ['purses']});
    await items.create('rare', {limits: {per_item: 5}});
    await items.create('off', {is_enabled: false});
    const {limits, description, long_description, image_url} = await items.get('rare');

    assert.deepEqual([description, long_description, image_url], [null, null, null]);
    assert.deepEqual(limits?.per_item, {total: 5, available: 5, reserved: 0, sold: 0});
    assert.deepEqual((await pack.get('purse')).groups, ['purses']);
    assert.deepEqual((await currency.get('gems')).inventory_options, {
      consumable: {usages_count: null},
      expiration_period: null,
    });
    assert.deepEqual(
      [(await currency.get('gems')).can_delete, (await pack.get('purse')).can_delete],
      [false, true],
      'a package holds the currency',
    );
    assert.deepEqual([(await items.get('rare')).can_be_bought, (await items.get('off')).can_be_bought], [true, false]);

    await buy(shop, await shop.player('ada'), 'rare');
    assert.deepEqual((await items.get('rare')).limits?.per_item, {total: 5, available: 4, reserved: 0, sold: 1});
    const before = await items.get('rare');
    await advance(shop, 'PT1H');
    await items.update('rare', {limits: before.limits});
    const after = await items.get('rare');
    assert.equal(after.created_at, before.created_at);
    assert.ok(Date.parse(after.updated_at) >= Date.parse(before.updated_at) + 3_600_000);
    assert.deepEqual(after.limits, before.limits, 'limits are taken as they are read');
  });

  it('can be sent back as it was returned, without what is read only', async () => {
    const shop = await sandbox.project('demo');
    const admin = {as: shop.server};
    for (const body of (await shop.call('GET /v2/project/{project_id}/admin/items/virtual_items', {}, admin)).items)
      await shop.call(
        'PUT /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}',
        {path: {item_sku: body.sku}, body: mendedBy(body, [SCHEDULE]) as never},
        admin,
      );
    const before = await shop.call(SHOWN_BUNDLE, {path: {sku: 'forgemaster-hoard'}});
    const body = mendedBy(await kindsOf(shop).bundle.get('forgemaster-hoard'), [SCHEDULE, CONTENT, VIRTUAL_PRICES]);

    await shop.call(
      'PUT /v2/project/{project_id}/admin/items/bundle/sku/{sku}',
      {path: {sku: 'forgemaster-hoard'}, body: body as never},
      admin,
    );

    assert.deepEqual(await shop.call(SHOWN_BUNDLE, {path: {sku: 'forgemaster-hoard'}}), before);
  });

  it('is listed by group, by its id or external id, page by page', async () => {
    const shop = await sandbox.project('demo');
    const admin = {as: shop.server};
    await stock(shop, item('hidden-bow', {groups: ['gems'], is_show_in_store: false, is_enabled: false}));
    const content = [{sku: 'hidden-bow'}];
    await shop.call(
      'POST /v2/project/{project_id}/admin/items/bundle',
      {body: {sku: 'quiver', name: {en: 'Quiver'}, is_free: true, groups: ['gems'], content}},
      admin,
    );
    const group = await sandbox.db.one<{group_id: number}>(
      `select group_id from item_group where project_id = $1 and external_id = 'gems'`,
      [shop.projectId],
    );
    const group_id = group?.group_id ?? 0;

    const byName = await shop.call(
      'GET /v2/project/{project_id}/admin/items/virtual_items/group/external_id/{external_id}',
      {path: {external_id: 'gems'}},
      admin,
    );
    const byNumber = await shop.call(
      'GET /v2/project/{project_id}/admin/items/virtual_items/group/id/{group_id}',
      {path: {group_id}},
      admin,
    );
    const all = await shop.call('GET /v2/project/{project_id}/admin/items/virtual_items', {query: {limit: 2}}, admin);
    assert.ok(skusOf(byName).includes('hidden-bow'));
    assert.ok(byName.items.every(({groups}) => groups.some(({external_id}) => external_id === 'gems')));
    assert.deepEqual(byNumber, byName);
    assert.deepEqual([all.items.length, all.has_more, all.total_items_count > 40], [2, true, true]);
    const bundles = await shop.call(
      'GET /v2/project/{project_id}/admin/items/bundle/group/external_id/{external_id}',
      {path: {external_id: 'gems'}},
      admin,
    );
    assert.deepEqual(skusOf(bundles), ['quiver']);
    assert.deepEqual(
      await shop.call('GET /v2/project/{project_id}/admin/items/bundle/group/id/{group_id}', {path: {group_id}}, admin),
      bundles,
    );

    for (const refused of [
      await shop.refused(
        'GET /v2/project/{project_id}/admin/items/virtual_items/group/external_id/{external_id}',
        {path: {external_id: 'nowhere'}},
        admin,
      ),
      await shop.refused(
        'GET /v2/project/{project_id}/admin/items/virtual_items/group/id/{group_id}',
        {path: {group_id: 999_999_999}},
        admin,
      ),
      await shop.refused(
        'GET /v2/project/{project_id}/admin/items/bundle/group/external_id/{external_id}',
        {path: {external_id: 'nowhere'}},
        admin,
      ),
      await shop.refused(
        'GET /v2/project/{project_id}/admin/items/bundle/group/id/{group_id}',
        {path: {group_id: 999_999_999}},
        admin,
      ),
    ])
      assert.deepEqual(statusAndCode(refused), [404, 4403]);
  });

  it('does not change orders and inventories when it is deleted', async () => {
    const shop = await stocked(await sandbox.project());
    const player = await shop.player('ada');
    const ada = buyer(shop, player);
    const bought = await buy(shop, player, 'bow');
    const {order_id, token} = await ada.order('bow');
    const items = [{sku: 'bow', quantity: 1}];
    await shop.call('PUT /v2/project/{project_id}/cart/fill', {body: {items}}, {as: player});

    await kindsOf(shop).item.remove('bow');

    const readOrder = (id: number) =>
      shop.call('GET /v2/project/{project_id}/order/{order_id}', {path: {order_id: id}}, {as: player});
    assert.deepEqual(
      (await readOrder(bought)).content.items.map(({sku}) => sku),
      ['bow'],
    );
    assert.deepEqual((await shop.call('GET /v2/project/{project_id}/cart', {}, {as: player})).items, []);
    assert.equal((await ada.refusedOrder('bow')).code, 4001);
    await payPage(shop).pay(token);
    await settle(shop);
    assert.equal((await readOrder(order_id)).status, 'done', 'what was ordered before is still given');
  });

  it('is not deleted while another item contains it or is priced in it', async () => {
    const shop = await stocked(await sandbox.project());
    const {item: items, currency, bundle, package: packages} = kindsOf(shop);
    await bundle.create('set', {prices: [], vc_prices: [{sku: 'gems', amount: 5, is_default: true}]});
    await packages.create('gems-5');

    assert.deepEqual(statusAndCode(await items.refusedRemove('bow')), [422, 1102]);
    assert.deepEqual(statusAndCode(await currency.refusedRemove('gems')), [422, 1102]);
    assert.equal((await shop.call(SHOWN_BUNDLE, {path: {sku: 'set'}})).content[0]?.sku, 'bow');

    await bundle.remove('set');
    await items.remove('bow');
    assert.deepEqual(statusAndCode(await currency.refusedRemove('gems')), [422, 1102]);
    await packages.remove('gems-5');
    await currency.remove('gems');
    assert.deepEqual((await currency.list()).items, []);
  });

  it('is created once by concurrent requests', async () => {
    const shop = await stocked(await sandbox.project());
    const {bundle} = kindsOf(shop);
    const made = await Promise.allSettled(Array.from({length: 8}, () => bundle.create('set')));

    assert.equal(made.filter(({status}) => status === 'fulfilled').length, 1);
    assert.equal((await bundle.get('set')).content.length, 1);
  });

  it('is available only with the key of its project', async () => {
    const [shop, other] = [await stocked(await sandbox.project()), await sandbox.project()];
    for (const as of [{}, other.server, await shop.player('ada')])
      for (const refused of [
        await shop.refused('GET /v2/project/{project_id}/admin/items/bundle', {}, {as}),
        await shop.refused(
          'DELETE /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}',
          {path: {item_sku: 'bow'}},
          {as},
        ),
      ])
        assert.deepEqual(statusAndCode(refused), [401, 1020]);
    assert.equal((await shop.call(SHOWN_ITEM, {path: {item_sku: 'bow'}})).sku, 'bow');
  });
});
