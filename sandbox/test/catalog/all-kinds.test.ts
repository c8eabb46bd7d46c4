import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {item, stock} from '../support/items.js';
import {plantIn} from '../support/plant.js';
import {buy} from '../support/purchase.js';
import type {Credential, Request, Shop} from '../support/sandbox.js';

const LIST = 'GET /v2/project/{project_id}/items';
const GET = 'GET /v2/project/{project_id}/items/sku/{sku}';
const BY_ID = 'GET /v2/project/{project_id}/items/id/{item_id}';
const BY_GROUP = 'GET /v2/project/{project_id}/items/group/{external_id}';
const GOODS = 'GET /v2/project/{project_id}/items/virtual_items';
const CURRENCIES = 'GET /v2/project/{project_id}/items/virtual_currency';
const PACKAGES = 'GET /v2/project/{project_id}/items/virtual_currency/package';
const BUNDLES = 'GET /v2/project/{project_id}/items/bundle';
const KEYS = 'GET /v2/project/{project_id}/items/game/key/group/{external_id}';

type Query = NonNullable<Request<typeof LIST>['query']>;

/** The items of each kind's list, by SKU, and the keys of games. */
async function eachKind(shop: Shop, query: Query, as = {}): Promise<Map<string, object>> {
  const all = new Map<string, object>();
  for (const key of [GOODS, CURRENCIES, PACKAGES, BUNDLES] as const) {
    const {items, has_more} = await shop.call(key, {query}, {as});
    assert.equal(has_more, false);
    for (const one of items) all.set(one.sku, one);
  }
  const keys = await shop.call(KEYS, {path: {external_id: 'all'}, query}, {as});
  for (const one of keys.items) all.set(one.sku, one);
  return all;
}

/** All pages of the combined list. */
async function everything(shop: Shop, query: Query, as = {}) {
  const items = [];
  for (let offset = 0; ; offset += query.limit ?? 50) {
    const page = await shop.call(LIST, {query: {...query, offset}}, {as});
    items.push(...page.items);
    assert.ok(items.length <= page.total_items_count);
    if (!page.has_more) {
      assert.equal(items.length, page.total_items_count);
      return items;
    }
  }
}

/** The same item in the other lists. */
const asElsewhere = ({virtual_prices, ...one}: Awaited<ReturnType<typeof everything>>[number], other: object) => {
  const prices = virtual_prices.map(({calculated_price: _, ...price}) => price);
  const all: Record<string, unknown> = {...one, virtual_prices: prices};
  return Object.fromEntries(Object.keys(other).map((name) => [name, all[name]]));
};

eachDatabase('the combined catalog', (sandbox) => {
  it('has the items of each kind’s list, with equal fields, in pages that end, for every caller', async () => {
    const shop = await sandbox.project('demo');
    const bob = await shop.player('bob');
    await buy(shop, bob, 'gems-100');
    const german = {locale: 'de', country: 'DE', currency: 'EUR'};
    const asked: [Query, Credential][] = [
      [{}, {}],
      [{...german, additional_fields: ['media_list', 'order', 'long_description']}, {}],
      [{country: 'JP', show_inactive_time_limited_items: 1, promo_code: 'WELCOME10'}, {}],
      [{}, bob],
    ];
    for (const [query, as] of asked) {
      const each = await eachKind(shop, query, as);
      const found = await everything(shop, {...query, limit: 7}, as);

      assert.deepEqual(found.map(({sku}) => sku).sort(), [...each.keys()].sort());
      for (const one of found) {
        const other = each.get(one.sku) as object;
        assert.deepEqual(asElsewhere(one, other), other);
      }
      const ofKinds = new Map(found.map((one) => [`${one.type} ${one.bundle_type ?? ''}`.trim(), one]));
      const all = [
        'bundle standard',
        'bundle virtual_currency_package',
        'game_key',
        'virtual_currency',
        'virtual_good',
      ];
      assert.deepEqual([...ofKinds.keys()].sort(), all);
      for (const [kind, one] of ofKinds)
        assert.deepEqual(await shop.call(GET, {path: {sku: one.sku}, query: itemQuery(query)}, {as}), one, kind);
    }
  });

  it('is told by group, too, and each of its items by its number, with equal fields', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {
      groups: [
        {external_id: 'weapons', name: {en: 'Weapons'}},
        {external_id: 'armour', name: {en: 'Armour'}},
      ],
      currencies: [{sku: 'gold', name: {en: 'Gold'}, groups: ['weapons']}],
      items: [item('bow', {groups: ['weapons']}), item('shield', {groups: ['armour']})],
      packages: [{...item('purse', {groups: ['weapons']}), content: [{sku: 'gold', quantity: 9}]}],
      bundles: [{...item('box', {groups: ['weapons']}), content: [{sku: 'bow'}]}],
      games: [{sku: 'quest', name: {en: 'Quest'}, groups: ['weapons'], unit_items: [{drm_sku: 'steam'}]}],
    });
    const listed = async (external_id: string, limit?: number) =>
      shop.call(BY_GROUP, {path: {external_id}, query: {...(limit && {limit})}});

    const {items: weapons} = await listed('weapons');

    assert.deepEqual(weapons.map(({sku}) => sku).sort(), ['bow', 'box', 'gold', 'purse', 'quest_steam']);
    assert.deepEqual((await listed('all')).items, await everything(shop, {}));
    const page = await listed('weapons', 2);
    assert.deepEqual([page.items, page.has_more, page.total_items_count], [weapons.slice(0, 2), true, 5]);
    for (const one of weapons) assert.deepEqual(await shop.call(BY_ID, {path: {item_id: one.item_id}}), one, one.sku);
    assert.equal((await shop.refused(BY_GROUP, {path: {external_id: 'ghosts'}})).code, 4403);
    const game = await shop.call('GET /v2/project/{project_id}/items/game/sku/{item_sku}', {path: {item_sku: 'quest'}});
    const other = await sandbox.project();
    for (const [at, item_id] of [
      [shop, game.item_id],
      [shop, 2_147_483_647],
      [other, weapons[0]!.item_id],
    ] as const)
      assert.equal((await at.refused(BY_ID, {path: {item_id}})).code, 4001, 'a game is sold by its keys');
  });

  it('has the amounts of virtual prices as texts, too', async () => {
    const shop = await sandbox.project('demo');

    const {virtual_prices} = await shop.call(GET, {path: {sku: 'haste-hourglass'}});

    const [{amount, amount_without_discount, calculated_price} = assert.fail()] = virtual_prices;
    assert.deepEqual(calculated_price, {
      amount: String(amount),
      amount_without_discount: String(amount_without_discount),
    });
  });

  it('shows a limit’s remaining units to the player who used it, and hides items that hide at their limit', async () => {
    const shop = await sandbox.project();
    const per_user = {total: 1, limit_exceeded_visibility: 'hide' as const};
    await stock(shop, item('once', {limits: {per_user: 2}}), item('hidden', {limits: {per_user}}));
    const ada = await shop.player('ada');
    for (const sku of ['once', 'hidden']) await buy(shop, ada, sku);

    const seen = async (as: Credential) =>
      (await shop.call(LIST, {}, {as})).items.map(({sku, limits}) => [sku, limits?.per_user?.available]);

    assert.deepEqual(await seen(ada), [['once', 1]]);
    assert.deepEqual((await seen({})).sort(), [
      ['hidden', 1],
      ['once', 2],
    ]);
  });

  it('answers 4001 for an item that is not sold by itself, in this region, now or at all', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {
      regions: [{id: 1, name: {en: 'Isles'}, countries: ['JP']}],
      items: [
        item('off', {is_enabled: false}),
        item('later', {periods: [{date_from: '2100-01-01T00:00:00Z', date_until: null}]}),
        {...item('isle'), regions: [{id: 1}]},
      ],
      value_points: [{sku: 'honor', name: {en: 'Honor'}}],
    });
    const demo = await sandbox.project('demo');
    const {items: games} = await demo.call('GET /v2/project/{project_id}/items/game', {});
    const codeOf = async (of: Shop, sku: string) => {
      const {status, code} = await of.refused(GET, {path: {sku}});
      return [status, code];
    };

    for (const sku of ['off', 'later', 'isle', 'honor', 'nothing'])
      assert.deepEqual(await codeOf(shop, sku), [404, 4001], sku);
    assert.deepEqual(await codeOf(demo, games[0]?.sku as string), [404, 4001], 'a game is sold by its keys');
    assert.equal((await shop.call(GET, {path: {sku: 'isle'}, query: {country: 'JP'}})).sku, 'isle');
  });

  it('does not shadow other paths, whatever the SKUs of items are', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('groups'), item('sku'), item('virtual_items'), item('bundle'));

    assert.deepEqual((await shop.call('GET /v2/project/{project_id}/items/groups', {})).groups, []);
    assert.deepEqual((await shop.call(BUNDLES, {})).items, []);
    assert.equal((await shop.call(GOODS, {})).items.length, 4);
    for (const sku of ['groups', 'sku', 'virtual_items', 'bundle'])
      assert.equal((await shop.call(GET, {path: {sku}})).sku, sku);
    const paths = ['items', 'items/sku/groups'].map((path) => `/v2/project/${shop.projectId}/${path}`);
    for (const path of paths) assert.equal((await shop.send(path, {method: 'POST'})).status, 405);
    assert.equal((await shop.send(`/v2/project/${shop.projectId}/items/nothing`)).status, 404);
  });

  it('refuses an invalid page', async () => {
    const shop = await sandbox.project();

    for (const query of [{limit: 0}, {limit: 51}, {offset: -1}])
      assert.equal((await shop.refused(LIST, {query})).code, 1102);
  });
});

/** The query for one item, without paging. */
function itemQuery({limit: _, offset: __, ...query}: Query): Query {
  return query;
}
