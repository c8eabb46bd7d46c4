import assert from 'node:assert/strict';
import {it} from 'node:test';
import type {StoreError} from 'game-storefront-contract';
import type {ItemBody} from '../../src/features/items-admin/item-bodies.js';
import {eachDatabase} from '../support/databases.js';
import {item, stock} from '../support/items.js';
import {plantIn} from '../support/plant.js';
import type {Shop} from '../support/sandbox.js';

const CREATE = 'POST /v2/project/{project_id}/admin/items/virtual_items';
const UPDATE = 'PUT /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}';
const LIST = 'GET /v2/project/{project_id}/items/virtual_items';
const GET = 'GET /v2/project/{project_id}/items/virtual_items/sku/{item_sku}';

const STORED = 'GET /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}';

const stored = (shop: Shop, sku: string) => shop.call(STORED, {path: {item_sku: sku}}, {as: shop.server});
const get = (shop: Shop, sku: string) => shop.call(GET, {path: {item_sku: sku}});
const update = (shop: Shop, sku: string, body: ItemBody) =>
  shop.call(UPDATE, {path: {item_sku: sku}, body: {description: null, ...body}}, {as: shop.server});

eachDatabase('items of a merchant', (sandbox) => {
  it('are in the catalog once they are created', async () => {
    const shop = await sandbox.project('demo');

    const body = item('moon-axe', {name: {en: 'Moon Axe'}, groups: ['weapons', {external_id: 'gems'}, 'weapons']});
    const made = await shop.call(CREATE, {body}, {as: shop.server});

    const axe = await get(shop, 'moon-axe');
    assert.deepEqual(made, {sku: 'moon-axe'});
    assert.deepEqual([axe.name, axe.price?.amount, axe.type], ['Moon Axe', '4.99', 'virtual_good']);
    assert.deepEqual(
      axe.groups.map(({external_id}) => external_id),
      ['weapons', 'gems'],
    );
  });

  it('derive their kind from their inventory options', async () => {
    const shop = await sandbox.project();
    const options: Record<string, [ItemBody['inventory_options'], string]> = {
      uses: [{consumable: {usages_count: 3}, expiration_period: null}, 'consumable'],
      rent: [{consumable: null, expiration_period: {value: 7, type: 'day'}}, 'non_renewing_subscription'],
      keep: [{consumable: null, expiration_period: null}, 'non_consumable'],
      silent: [undefined, 'consumable'],
      nothing: [null, 'consumable'],
    };
    for (const [sku, [inventory_options, kind]] of Object.entries(options)) {
      await stock(shop, item(sku, inventory_options === undefined ? {} : {inventory_options}));
      assert.equal((await get(shop, sku)).virtual_item_type, kind, sku);
    }
  });

  it('are replaced as a whole: an update deletes omitted fields', async () => {
    const shop = await sandbox.project('demo');
    const full = item('bow', {
      description: {en: 'Old'},
      image_url: 'https://example.test/bow.png',
      groups: ['weapons'],
      attributes: [{external_id: 'rarity', values: [{external_id: 'epic', value: {en: 'Epic'}}]}],
      limits: {per_item: 5, per_user: 2},
      periods: [{date_from: '2020-01-01T00:00:00+00:00', date_until: null}],
      custom_attributes: {level: 3},
      inventory_options: {consumable: null, expiration_period: null},
      prices: [
        {amount: 9.99, currency: 'USD', is_default: true},
        {amount: 900, currency: 'JPY', country_iso: 'JP'},
      ],
    });
    await stock(shop, full);
    const before = await get(shop, 'bow');

    await update(shop, 'bow', {name: {en: 'Plain bow'}, prices: [{amount: 1, currency: 'EUR', is_default: true}]});

    const after = await get(shop, 'bow');
    assert.equal(after.item_id, before.item_id);
    assert.equal(after.name, 'Plain bow');
    assert.deepEqual(after.price, {amount: '1.00', amount_without_discount: '1.00', currency: 'EUR'});
    assert.deepEqual((await shop.call(GET, {path: {item_sku: 'bow'}, query: {country: 'JP'}})).price, after.price);
    assert.deepEqual([after.description, after.image_url, after.limits], ['', null, null]);
    assert.deepEqual([after.groups, after.attributes, after.periods, after.custom_attributes], [[], [], [], {}]);
    assert.equal(after.virtual_item_type, 'consumable');
  });

  it('keep the count of sold units when they are replaced', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('rare', {limits: {per_item: 5}}));
    await sandbox.db.query(
      'insert into limit_counter (item_id, bought) select item_id, 4 from item where project_id = $1',
      [shop.projectId],
    );

    await update(shop, 'rare', item('rare', {limits: {per_item: 10}}));

    const seen = await shop.call(GET, {path: {item_sku: 'rare'}}, {as: await shop.player('ada')});
    assert.deepEqual(seen.limits?.per_item, {total: 10, available: 6});
  });

  it('are off sale while they are disabled', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('bow'));

    await update(shop, 'bow', item('bow', {is_enabled: false}));
    assert.equal((await shop.refused(GET, {path: {item_sku: 'bow'}})).code, 4001);

    await update(shop, 'bow', item('bow'));
    assert.equal((await get(shop, 'bow')).sku, 'bow');
  });

  const USD = {amount: 4.99, currency: 'USD', is_default: true};
  const refusals: [why: string, differences: Partial<ItemBody>, status: number, code: number, property?: string][] = [
    ['an unknown group', {groups: ['nothing']}, 404, 4403, 'groups'],
    ['no default price', {prices: [{amount: 4.99, currency: 'USD'}]}, 422, 4056, 'prices'],
    ['two default prices', {prices: [USD, {...USD, currency: 'EUR'}]}, 422, 4056, 'prices'],
    ['an amount finer than the currency', {prices: [{...USD, amount: 4.999}]}, 422, 1102, 'prices.0.amount'],
    ['half a yen', {prices: [{...USD, amount: 1.5, currency: 'JPY'}]}, 422, 1102, 'prices.0.amount'],
    ['a negative amount', {prices: [{...USD, amount: -1}]}, 422, 1102, 'prices.0.amount'],
    ['an amount beyond reason', {prices: [{...USD, amount: 1e15}]}, 422, 1102, 'prices.0.amount'],
    ['no currency of ISO 4217', {prices: [{...USD, currency: 'ABC'}]}, 422, 1102, 'prices.0.currency'],
    ['one price twice', {prices: [USD, {...USD, is_default: false}]}, 422, 1102, 'prices.1'],
    ['a limit no counter holds', {limits: {per_item: 3_000_000_000}}, 422, 1102, 'limits.per_item'],
    ['a limit of zero', {limits: {per_item: 0}}, 422, 1102, 'limits.per_item'],
    [
      'a period that ends before it begins',
      {periods: [{date_from: '2026-02-01T00:00:00Z', date_until: '2026-01-01T00:00:00Z'}]},
      422,
      1102,
      'periods.0.date_until',
    ],
    [
      'a date that is none',
      {periods: [{date_from: '2026-13-01T00:00:00Z', date_until: null}]},
      422,
      1102,
      'periods.0.date_from',
    ],
    [
      'a year no database knows',
      {periods: [{date_from: '0000-01-01T00:00:00Z', date_until: null}]},
      422,
      1102,
      'periods.0.date_from',
    ],
    ['a malformed SKU', {sku: 'two words'}, 422, 1102, 'sku'],
    ['no name', {name: undefined as never}, 422, 1102, 'name'],
  ];
  for (const [why, differences, status, code, property] of refusals)
    it(`are refused with ${why}, and nothing is written`, async () => {
      const shop = await sandbox.project('demo');
      const body = {...item('new-item', {groups: ['weapons']}), ...differences} as ItemBody;

      const created = await shop.refused(CREATE, {body}, {as: shop.server});
      const path = {item_sku: 'gale-bow'};
      const updated = await shop.refused(
        UPDATE,
        {path, body: {description: null, ...body, sku: differences.sku ?? 'gale-bow'}},
        {as: shop.server},
      );

      for (const refusal of [created, updated]) {
        assert.deepEqual([refusal.status, refusal.code], [status, code]);
        const [detail] = (refusal.body.errorMessageExtended ?? []) as {property: string}[];
        assert.equal(detail?.property, property);
      }
      const {items} = await shop.call(LIST, {});
      assert.ok(!items.some(({sku}) => sku === 'new-item'));
      const bow = await get(shop, 'gale-bow');
      assert.deepEqual([bow.name, bow.price?.amount, bow.groups.length], ['Gale Bow', '7.49', 1]);
    });

  it('are read with their prices in the order in which they were written', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {
      currencies: [
        {sku: 'gold', name: {en: 'Gold'}},
        {sku: 'ash', name: {en: 'Ash'}},
      ],
    });
    const price = (currency: string, more = {}) => ({
      amount: 5,
      currency,
      is_enabled: true,
      is_default: false,
      ...more,
    });
    const prices = [price('USD', {is_default: true}), price('EUR', {country_iso: 'DE'}), price('EUR'), price('CAD')];
    const ofCurrency = (sku: string, is_default: boolean) => ({sku, amount: 5, is_default, is_enabled: true});
    const vc_prices = [ofCurrency('gold', false), ofCurrency('ash', true)];

    await stock(shop, item('bow', {prices, vc_prices}));
    assert.deepEqual([(await stored(shop, 'bow')).prices, (await stored(shop, 'bow')).vc_prices], [prices, vc_prices]);

    await update(shop, 'bow', item('bow', {prices: prices.toReversed(), vc_prices: vc_prices.toReversed()}));
    const {prices: turned, vc_prices: turnedToo} = await stored(shop, 'bow');
    assert.deepEqual([turned, turnedToo], [prices.toReversed(), vc_prices.toReversed()]);
  });

  it('say of default prices whether none is there or more than one', async () => {
    const shop = await sandbox.project();
    const messageOf = async (prices: NonNullable<ItemBody['prices']>) =>
      (await shop.refused(CREATE, {body: item('bow', {prices})}, {as: shop.server})).body.errorMessage;

    assert.match(await messageOf([{...USD, is_default: false}]), /Default price is missing/);
    assert.match(await messageOf([USD, {...USD, currency: 'EUR'}]), /More than one price is the default one/);
  });

  it('are refused when their SKU exists in this shop', async () => {
    const shop = await sandbox.project();
    const other = await sandbox.project();
    await stock(shop, item('bow', {name: {en: 'First'}}));

    const {status, code} = await shop.refused(CREATE, {body: item('bow', {name: {en: 'Second'}})}, {as: shop.server});
    await stock(other, item('bow'));

    assert.deepEqual([status, code], [422, 4002]);
    assert.equal((await get(shop, 'bow')).name, 'First');
  });

  it('are created once by two concurrent requests', async () => {
    const shop = await sandbox.project();

    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => shop.respond(CREATE, {body: item('bow')}, {as: shop.server})),
    );

    assert.deepEqual(answers.map(({status}) => status).sort(), [201, 422, 422, 422]);
    assert.equal((await shop.call(LIST, {})).total_items_count, 1);
  });

  it('are not updated when they do not exist, or with another SKU', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('bow'));
    const refused = async (sku: string, body: ItemBody) => {
      const update = {path: {item_sku: sku}, body: {description: null, ...body}};
      const {status, code} = await shop.refused(UPDATE, update, {as: shop.server});
      return [status, code];
    };

    assert.deepEqual(await refused('axe', item('axe')), [404, 4001]);
    assert.deepEqual(await refused('bow', item('axe')), [422, 1102]);
    assert.equal((await get(shop, 'bow')).name, 'bow');
  });

  it('are not updated without a word about their description, which may be null', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('bow', {description: {en: 'Old'}}));
    const put = (more: object) =>
      shop.respond(UPDATE, {path: {item_sku: 'bow'}, body: {...item('bow'), ...more} as never}, {as: shop.server});

    const silent = await put({});
    assert.equal(silent.status, 422);
    const {errorCode, errorMessage, errorMessageExtended} = (await silent.json()) as StoreError;
    const message = 'The property description is required';
    assert.deepEqual([errorCode, errorMessage], [1102, `[0401-1102]: ${message}`]);
    assert.deepEqual(errorMessageExtended, [{property: 'description', message}]);
    assert.equal((await put({description: {}})).status, 422);
    assert.equal((await get(shop, 'bow')).description, 'Old');

    assert.equal((await put({description: null})).status, 204);
    assert.equal((await get(shop, 'bow')).description, '');
    assert.equal((await put({description: {en: 'New'}})).status, 204);
    assert.equal((await get(shop, 'bow')).description, 'New');
  });

  it('have a schedule with the keys of its own interval alone', async () => {
    const shop = await sandbox.project();
    const [weekly, daily] = [
      {interval_type: 'weekly', day_of_week: 1, time: '00:00:00Z'},
      {interval_type: 'daily', time: '00:00:00Z'},
    ];
    const PLACE = 'limits.recurrent_schedule.per_user';
    const refused = async (per_user: object) => {
      const body = {...item('bow'), limits: {per_user: 1, recurrent_schedule: {per_user}}} as never;
      const {status, code, body: error} = await shop.refused(CREATE, {body}, {as: shop.server});
      return [status, code, error.errorMessageExtended];
    };
    const unknown = (name: string) => [
      {
        property: PLACE,
        message: `The property ${name} is not defined and the definition does not allow additional properties`,
      },
    ];

    assert.deepEqual(await refused({...weekly, day_of_month: 1}), [422, 1102, unknown('day_of_month')]);
    assert.deepEqual(await refused({...daily, day_of_week: 1}), [422, 1102, unknown('day_of_week')]);
    assert.deepEqual(await refused({...daily, reset_next_date: 1}), [422, 1102, unknown('reset_next_date')]);
    assert.deepEqual((await refused({...weekly, day_of_month: null})).slice(0, 2), [422, 1102]);
  });

  it('require a SKU', async () => {
    const shop = await sandbox.project();
    const {sku: _, ...body} = item('bow');

    const {code, body: error} = await shop.refused(CREATE, {body}, {as: shop.server});

    assert.equal(code, 1102);
    assert.deepEqual(error.errorMessageExtended, [{property: 'sku', message: 'is required'}]);
  });

  it('belong to the shop of the key', async () => {
    const shop = await sandbox.project();
    const other = await sandbox.project();

    for (const as of [{}, other.server, await shop.player('ada')]) {
      const {status, code} = await shop.refused(CREATE, {body: item('bow')}, {as});
      assert.deepEqual([status, code], [401, 1020]);
    }
    assert.equal((await shop.call(LIST, {})).total_items_count, 0);
  });
});
