import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {item, stock} from '../support/items.js';
import {BASE_URL, type CallOptions, type Request, type Shop, type TestSandbox} from '../support/sandbox.js';

const LIST = 'GET /v2/project/{project_id}/items/virtual_items';
const GET = 'GET /v2/project/{project_id}/items/virtual_items/sku/{item_sku}';
const GROUPS = 'GET /v2/project/{project_id}/items/groups';
const CLOCK = 'POST /_sandbox/projects/{project_id}/clock';

type Query = Request<typeof LIST>['query'];
const skus = async (shop: Shop, query?: Query, options?: CallOptions): Promise<string[]> =>
  (await shop.call(LIST, {...(query && {query})}, options)).items.map((one) => one.sku);
const get = (shop: Shop, sku: string, query?: Query, options?: CallOptions) =>
  shop.call(GET, {path: {item_sku: sku}, ...(query && {query})}, options);

/** Records a purchase as a paid order does. */
async function note(sandbox: TestSandbox, shop: Shop, sku: string, userId: string, units: number): Promise<void> {
  for (const user of ['', userId])
    await sandbox.db.query(
      `insert into limit_counter (item_id, user_id, bought)
       select item_id, $3, $4::int from item where project_id = $1 and sku = $2
       on conflict (item_id, user_id) do update set bought = limit_counter.bought + $4::int`,
      [shop.projectId, sku, user, units],
    );
}

eachDatabase('the catalog', (sandbox) => {
  it('shows an item with all its fields', async () => {
    const shop = await sandbox.project('demo');

    const {item_id, ...blade} = await get(shop, 'ember-blade');

    assert.ok(item_id > 0);
    assert.deepEqual(blade, {
      sku: 'ember-blade',
      type: 'virtual_good',
      virtual_item_type: 'non_consumable',
      name: 'Ember Blade',
      description: 'Burns brighter with every strike.',
      image_url: `${BASE_URL}/_sandbox/art/sword-fire.svg`,
      groups: [{external_id: 'weapons', name: 'Weapons'}],
      attributes: [
        {external_id: 'rarity', name: 'Rarity', values: [{external_id: 'legendary', value: 'Legendary'}]},
        {external_id: 'element', name: 'Element', values: [{external_id: 'fire', value: 'Fire'}]},
        {external_id: 'slot', name: 'Slot', values: [{external_id: 'weapon', value: 'Weapon'}]},
      ],
      is_free: false,
      price: {amount: '14.99', amount_without_discount: '14.99', currency: 'USD'},
      virtual_prices: [],
      can_be_bought: true,
      inventory_options: {consumable: null, expiration_period: null},
      promotions: [],
      limits: null,
      periods: [],
      custom_attributes: {},
      vp_rewards: [],
    });
  });

  it('returns additional fields on request', async () => {
    const shop = await sandbox.project();
    const media = [{type: 'image' as const, url: 'https://example.test/side.png'}];
    await stock(shop, item('bow', {order: 7, media_list: media, long_description: {en: 'Long.'}}));

    const plain = await get(shop, 'bow');
    const full = await get(shop, 'bow', {additional_fields: ['media_list', 'order', 'long_description']});

    for (const name of ['media_list', 'order', 'long_description']) assert.ok(!(name in plain), name);
    assert.deepEqual([full.media_list, full.order, full.long_description], [media, 7, 'Long.']);
  });

  it('returns texts in the requested locale', async () => {
    const shop = await sandbox.project('demo');

    const blade = await get(shop, 'ember-blade', {locale: 'de-AT'});

    assert.equal(blade.name, 'Glutklinge');
    assert.equal(blade.groups[0]?.name, 'Waffen');
    assert.deepEqual([blade.attributes[0]?.name, blade.attributes[0]?.values[0]?.value], ['Seltenheit', 'Legendär']);
  });

  it('lists items by their order, then by SKU', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('c', {order: 1}), item('b', {order: 2}), item('a', {order: 2}), item('B', {order: 2}));

    assert.deepEqual(await skus(shop), ['c', 'B', 'a', 'b']);
  });

  it('returns pages, the last with has_more false', async () => {
    const shop = await sandbox.project();
    await stock(shop, ...['a', 'b', 'c', 'd', 'e'].map((sku) => item(sku)));

    const pages = [];
    for (let offset = 0, more = true; more; offset += 2) {
      const page = await shop.call(LIST, {query: {limit: 2, offset}});
      pages.push([page.items.map((one) => one.sku).join(), page.total_items_count]);
      more = page.has_more;
    }
    const beyond = await shop.call(LIST, {query: {limit: 2, offset: 100}});

    assert.deepEqual(pages, [
      ['a,b', 5],
      ['c,d', 5],
      ['e', 5],
    ]);
    assert.deepEqual([beyond.items, beyond.has_more, beyond.total_items_count], [[], false, 5]);
  });

  it('lists no disabled or hidden item, and returns a hidden one by SKU', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('on'), item('off', {is_enabled: false}), item('unlisted', {is_show_in_store: false}));

    assert.deepEqual(await skus(shop), ['on']);
    assert.equal((await get(shop, 'unlisted')).can_be_bought, true);
    assert.equal((await shop.refused(GET, {path: {item_sku: 'off'}})).code, 4001);
  });

  it('answers an unknown SKU, and another shop’s, with 404 and 4001', async () => {
    const shop = await sandbox.project();
    await stock(await sandbox.project(), item('elsewhere'));

    for (const item_sku of ['nothing', 'elsewhere']) {
      const {status, code} = await shop.refused(GET, {path: {item_sku}});
      assert.deepEqual([status, code], [404, 4001], item_sku);
    }
  });

  it('shows an item inside its periods only, by the project’s clock', async () => {
    const shop = await sandbox.project();
    const {now} = await shop.call('GET /_sandbox/projects/{project_id}/clock', {});
    const inHours = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString();
    const between = (from: number | null, until: number | null) => ({
      date_from: from === null ? null : inHours(from),
      date_until: until === null ? null : inHours(until),
    });
    await stock(
      shop,
      item('always', {periods: []}),
      item('soon', {periods: [between(1, 3)]}),
      item('ends', {periods: [between(null, 1)]}),
      item('twice', {periods: [between(-2, -1), between(2, null)]}),
    );

    assert.deepEqual(await skus(shop), ['always', 'ends']);
    assert.deepEqual(await skus(shop, {show_inactive_time_limited_items: 1}), ['always', 'ends', 'soon', 'twice']);
    assert.equal((await shop.refused(GET, {path: {item_sku: 'soon'}})).code, 4001);
    assert.equal((await get(shop, 'soon', {show_inactive_time_limited_items: 1})).can_be_bought, false);

    await shop.call(CLOCK, {body: {advance: 'PT1H30M'}});
    assert.deepEqual(await skus(shop), ['always', 'soon']);

    await shop.call(CLOCK, {body: {advance: 'PT2H'}});
    assert.deepEqual(await skus(shop), ['always', 'twice']);
  });

  it('writes the dates of periods with an offset', async () => {
    const shop = await sandbox.project();
    const periods = [{date_from: '2026-03-01T01:00:00+02:00', date_until: null}];
    await stock(shop, item('spring', {periods}));

    assert.deepEqual((await get(shop, 'spring')).periods, [{date_from: '2026-02-28T23:00:00+00:00', date_until: null}]);
  });

  it('uses the prices of the requested country, else the caller’s, else the project’s', async () => {
    const shop = await sandbox.project();
    const prices = [
      {amount: 4.99, currency: 'USD', is_default: true},
      {amount: 4.49, currency: 'EUR', country_iso: 'DE'},
      {amount: 700, currency: 'JPY', country_iso: 'JP'},
      {amount: 1.99, currency: 'EUR', country_iso: 'FR', is_enabled: false},
    ];
    await stock(shop, item('gems', {prices}));
    const price = async (country: string | undefined, from?: string) => {
      const headers = from === undefined ? {} : {'x-test-country': from};
      const found = (await get(shop, 'gems', country === undefined ? {} : {country}, {headers})).price;
      return `${found?.amount} ${found?.currency}`;
    };

    assert.equal(await price(undefined), '4.99 USD');
    assert.equal(await price('DE'), '4.49 EUR');
    assert.equal(await price(undefined, 'JP'), '700 JPY');
    assert.equal(await price('DE', 'JP'), '4.49 EUR');
    assert.equal(await price('FR'), '4.99 USD', 'a disabled price counts for nothing');
  });

  it('sells no item without a price, except free ones', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('priceless', {prices: []}), item('gift', {prices: [], is_free: true}));

    const priceless = await get(shop, 'priceless');
    const gift = await get(shop, 'gift');

    assert.deepEqual([priceless.price, priceless.can_be_bought], [null, false]);
    assert.deepEqual([gift.price, gift.is_free, gift.can_be_bought], [null, true, true]);
  });

  it('shows a user the remaining units of limits, and anybody else the full limit', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('hoard', {limits: {per_item: 5, per_user: {total: 3}}}));
    await note(sandbox, shop, 'hoard', 'ada', 2);
    const limits = async (options?: CallOptions) => {
      const {per_item, per_user} = (await get(shop, 'hoard', {}, options)).limits ?? {};
      return [per_item?.total, per_item?.available, per_user?.total, per_user?.available];
    };

    assert.deepEqual(await limits(), [5, 5, 3, 3]);
    assert.deepEqual(await limits({as: await shop.player('ada')}), [5, 3, 3, 1]);
    assert.deepEqual(await limits({as: await shop.player('bob')}), [5, 3, 3, 3]);
  });

  it('shows that an item cannot be bought when a limit is reached', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('rare', {limits: {per_item: 2}}), item('personal', {limits: {per_user: 1}}));
    await note(sandbox, shop, 'rare', 'ada', 2);
    await note(sandbox, shop, 'personal', 'ada', 1);
    const canBuy = async (sku: string, user: string) =>
      (await get(shop, sku, {}, {as: await shop.player(user)})).can_be_bought;

    assert.deepEqual([await canBuy('rare', 'ada'), await canBuy('rare', 'bob')], [false, false]);
    assert.deepEqual([await canBuy('personal', 'ada'), await canBuy('personal', 'bob')], [false, true]);
  });

  it('hides an item from the user who reached its limit, if the limit is set to hide', async () => {
    const shop = await sandbox.project();
    const per_user = (limit_exceeded_visibility: 'show' | 'hide') => ({
      limits: {per_user: {total: 1, limit_exceeded_visibility}},
    });
    await stock(shop, item('shy', per_user('hide')), item('shown', per_user('show')));
    await note(sandbox, shop, 'shy', 'ada', 1);
    await note(sandbox, shop, 'shown', 'ada', 1);

    const page = await shop.call(LIST, {}, {as: await shop.player('ada')});

    assert.deepEqual([page.items.map(({sku}) => sku), page.total_items_count], [['shown'], 1]);
    assert.deepEqual(await skus(shop, {}, {as: await shop.player('bob')}), ['shown', 'shy']);
    assert.deepEqual(await skus(shop), ['shown', 'shy']);
  });

  it('does not sell a non-consumable item twice to one user', async () => {
    const shop = await sandbox.project();
    const forever = {inventory_options: {consumable: null, expiration_period: null}};
    await stock(shop, item('mount', forever), item('potion'));
    const body = [{user: {id: 'ada'}, items: [{sku: 'mount', quantity: 1}]}];
    await shop.call('POST /v2/project/{project_id}/inventory/reward', {body}, {as: shop.server});
    const canBuy = async (sku: string, user: string) =>
      (await get(shop, sku, {}, {as: await shop.player(user)})).can_be_bought;

    assert.deepEqual([await canBuy('mount', 'ada'), await canBuy('mount', 'bob')], [false, true]);
    assert.equal(await canBuy('potion', 'ada'), true);
  });

  it('lists groups, a nested one twice', async () => {
    const shop = await sandbox.project('demo');

    const {groups} = await shop.call(GROUPS, {query: {locale: 'de'}});

    assert.deepEqual(
      groups.map(({external_id, name, level, order}) => [external_id, name, level, order]),
      [
        ['offers', 'Empfohlen', 0, 0],
        ['weapons', 'Waffen', 0, 1],
        ['supplies', 'Vorräte', 0, 2],
        ['gems', 'Edelsteine', 1, 3],
        ['mounts', 'Reittiere & Rüstung', 0, 4],
        ['games', 'Spielschlüssel', 0, 5],
      ],
    );
    const supplies = groups.find(({external_id}) => external_id === 'supplies');
    const gems = groups.find(({external_id}) => external_id === 'gems');
    assert.deepEqual(supplies?.children, [gems]);
    assert.equal(gems?.parent_external_id, 'supplies');
  });
});
