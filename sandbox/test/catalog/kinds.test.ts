import assert from 'node:assert/strict';
import {it} from 'node:test';
import {addAttribute, attributeOf} from '../support/attributes.js';
import {eachDatabase} from '../support/databases.js';
import {item, stock, usd} from '../support/items.js';
import {addItem, buy} from '../support/purchase.js';
import type {CallOptions, Request, Shop} from '../support/sandbox.js';

const PACKAGES = 'GET /v2/project/{project_id}/items/virtual_currency/package';
const PACKAGE = 'GET /v2/project/{project_id}/items/virtual_currency/package/sku/{virtual_currency_package_sku}';
const BUNDLES = 'GET /v2/project/{project_id}/items/bundle';
const BUNDLE = 'GET /v2/project/{project_id}/items/bundle/sku/{sku}';
const BY_GROUP = 'GET /v2/project/{project_id}/items/virtual_items/group/{external_id}';
const GET = 'GET /v2/project/{project_id}/items/virtual_items/sku/{item_sku}';
const LIST = 'GET /v2/project/{project_id}/items/virtual_items';
const ALL = 'GET /v2/project/{project_id}/items/virtual_items/all';
const GAMES = 'GET /v2/project/{project_id}/items/game';
const KEY = 'GET /v2/project/{project_id}/items/game/key/sku/{item_sku}';

const skusOf = ({items}: {items: readonly {sku: string}[]}): string[] => items.map(({sku}) => sku);

/** A shop with a currency, `gems`, in which some items are priced. */
async function shopWithGems(shop: Shop): Promise<Shop> {
  const admin = {as: shop.server};
  const gems = {sku: 'gems', name: {en: 'Gems', de: 'Edelsteine'}, image_url: '/_sandbox/art/gem.svg', is_hard: true};
  await shop.call('POST /v2/project/{project_id}/admin/items/virtual_currency', {body: gems}, admin);
  const gold = {sku: 'gold', name: {en: 'Gold'}, prices: usd(0.01)};
  await shop.call('POST /v2/project/{project_id}/admin/items/virtual_currency', {body: gold}, admin);
  return shop;
}

eachDatabase('the catalog of every kind', (sandbox) => {
  it('lists each kind separately', async () => {
    const shop = await sandbox.project('demo');
    const kinds = new Set<string>();
    const lists = {
      'virtual_good undefined': await shop.call(LIST, {query: {show_inactive_time_limited_items: 1}}),
      'virtual_currency undefined': await shop.call('GET /v2/project/{project_id}/items/virtual_currency', {}),
      'bundle virtual_currency_package': await shop.call(PACKAGES, {}),
      'bundle standard': await shop.call(BUNDLES, {}),
      'unit undefined': await shop.call(GAMES, {}),
    };
    for (const [kind, {items, has_more, total_items_count}] of Object.entries(lists)) {
      assert.ok(items.length > 0, kind);
      assert.ok(has_more ? total_items_count > items.length : total_items_count === items.length, kind);
      for (const one of items) kinds.add(`${one.type} ${'bundle_type' in one ? one.bundle_type : undefined}`);
    }
    assert.deepEqual([...kinds], Object.keys(lists));
  });

  it('answers 4001 for an item of another kind', async () => {
    const shop = await shopWithGems(await sandbox.project());
    await addItem(shop, 'bow');

    const found = [
      await shop.refused(GET, {path: {item_sku: 'gems'}}),
      await shop.refused(BUNDLE, {path: {sku: 'bow'}}),
      await shop.refused(PACKAGE, {path: {virtual_currency_package_sku: 'gems'}}),
      await shop.refused('GET /v2/project/{project_id}/items/virtual_currency/sku/{virtual_currency_sku}', {
        path: {virtual_currency_sku: 'bow'},
      }),
      await shop.refused('GET /v2/project/{project_id}/items/game/sku/{item_sku}', {path: {item_sku: 'bow'}}),
      await shop.refused(KEY, {path: {item_sku: 'bow'}}),
    ];

    for (const {status, code} of found) assert.deepEqual([status, code], [404, 4001]);
  });

  it('tells all of a bundle that is asked for by itself: its order, its long description and its media', async () => {
    const shop = await shopWithGems(await sandbox.project());
    await addItem(shop, 'bow');
    const media_list = [{type: 'image' as const, url: '/_sandbox/art/gem.svg'}];
    const body = {name: {en: 'Box'}, content: [{sku: 'bow'}], is_free: true};
    const as = {as: shop.server};
    const CREATE = 'POST /v2/project/{project_id}/admin/items/bundle';
    await shop.call(CREATE, {body: {...body, sku: 'plain'}}, as);
    const long_description = {en: 'Long.', de: 'Lang.'};
    await shop.call(CREATE, {body: {...body, sku: 'full', order: 7, long_description, media_list}}, as);
    const told = async (sku: string) => {
      const bundle = await shop.call(BUNDLE, {path: {sku}, query: {locale: 'de'}});
      return [bundle.order, bundle.long_description, bundle.media_list];
    };

    assert.deepEqual(await told('plain'), [0, null, []]);
    assert.deepEqual(await told('full'), [
      7,
      'Lang.',
      [{type: 'image', url: 'http://sandbox.test/_sandbox/art/gem.svg'}],
    ]);
    const {items} = await shop.call('GET /v2/project/{project_id}/items/bundle', {});
    for (const one of items) for (const name of ['order', 'long_description', 'media_list']) assert.ok(!(name in one));
  });

  it('shows prices in virtual currency, with the currency’s own texts, by country', async () => {
    const shop = await shopWithGems(await sandbox.project());
    await addItem(shop, 'bow', {
      prices: [],
      vc_prices: [
        {sku: 'gems', amount: 40, is_default: true},
        {sku: 'gems', amount: 30, country_iso: 'DE'},
        {sku: 'gold', amount: 900},
        {sku: 'gold', amount: 1, country_iso: 'FR', is_enabled: false},
      ],
    });

    const bow = await shop.call(GET, {path: {item_sku: 'bow'}});
    assert.deepEqual([bow.price, bow.can_be_bought], [null, true]);
    assert.deepEqual(bow.virtual_prices, [
      {
        sku: 'gems',
        amount: 40,
        amount_without_discount: 40,
        is_default: true,
        name: 'Gems',
        description: null,
        image_url: 'http://sandbox.test/_sandbox/art/gem.svg',
        type: 'virtual_currency',
      },
      {
        sku: 'gold',
        amount: 900,
        amount_without_discount: 900,
        is_default: false,
        name: 'Gold',
        description: null,
        image_url: null,
        type: 'virtual_currency',
      },
    ]);
    const amounts = async (country: string) =>
      (await shop.call(GET, {path: {item_sku: 'bow'}, query: {country, locale: 'de'}})).virtual_prices.map(
        ({name, amount}) => [name, amount],
      );
    assert.deepEqual(await amounts('DE'), [
      ['Edelsteine', 30],
      ['Gold', 900],
    ]);
    assert.deepEqual(await amounts('FR'), [
      ['Edelsteine', 40],
      ['Gold', 900],
    ]);
  });

  it('shows a package with its content', async () => {
    const shop = await shopWithGems(await sandbox.project());
    const body = {
      sku: 'gems-500',
      name: {en: '500 gems'},
      prices: usd(4.99),
      content: [{sku: 'gems', quantity: 500}],
    };
    await shop.call('POST /v2/project/{project_id}/admin/items/virtual_currency/package', {body}, {as: shop.server});

    const shown = await shop.call(PACKAGE, {path: {virtual_currency_package_sku: 'gems-500'}});

    assert.deepEqual([shown.type, shown.bundle_type], ['bundle', 'virtual_currency_package']);
    assert.deepEqual(
      shown.content.map(({sku, type, name, quantity, price}) => [sku, type, name, quantity, price]),
      [['gems', 'virtual_currency', 'Gems', 500, null]],
    );
    assert.ok(!('total_content_price' in shown));
    assert.deepEqual(skusOf(await shop.call(PACKAGES, {})), ['gems-500']);
    assert.deepEqual(skusOf(await shop.call(BUNDLES, {})), [], 'a package is no bundle');
  });

  it('sums the prices of a bundle’s content exactly', async () => {
    const shop = await shopWithGems(await sandbox.project());
    const admin = {as: shop.server};
    await addAttribute(shop, 'rarity', 'epic');
    await stock(
      shop,
      item('bow', {
        prices: usd(4.99),
        attributes: [attributeOf('rarity', 'epic')],
      }),
      item('arrow', {
        prices: [
          {amount: 0.1, currency: 'USD', is_default: true},
          {amount: 12, currency: 'JPY', country_iso: 'JP'},
        ],
      }),
    );
    const body = {
      sku: 'archer',
      name: {en: 'Archer'},
      prices: usd(5.99),
      content: [{sku: 'bow'}, {sku: 'arrow', quantity: 3}, {sku: 'gems', quantity: 10}],
    };
    await shop.call('POST /v2/project/{project_id}/admin/items/bundle', {body}, admin);

    const archer = await shop.call(BUNDLE, {path: {sku: 'archer'}});
    assert.deepEqual(
      archer.content.map(({sku, quantity, price}) => [sku, quantity, price?.amount]),
      [
        ['bow', 1, '4.99'],
        ['arrow', 3, '0.10'],
        ['gems', 10, undefined],
      ],
    );
    assert.deepEqual(archer.content[0]?.attributes[0]?.values, [{external_id: 'epic', value: 'Epic'}]);
    assert.deepEqual(archer.total_content_price, {amount: '5.29', amount_without_discount: '5.29', currency: 'USD'});
    const abroad = await shop.call(BUNDLE, {path: {sku: 'archer'}, query: {country: 'JP'}});
    assert.equal(abroad.total_content_price, null, 'yen and dollars make no sum');
  });

  it('shows games with their keys, and a single key', async () => {
    const shop = await sandbox.project('demo');

    const {items} = await shop.call(GAMES, {});
    const game = items[0] ?? assert.fail('no game');
    const [first] = game.unit_items;
    const key = await shop.call(KEY, {path: {item_sku: first?.sku ?? ''}});

    assert.equal(first?.sku, `${game.sku}_${first?.drm_sku}`);
    assert.deepEqual([key.name, key.image_url, key.drm_name], [game.name, game.image_url, first?.drm_name]);
    assert.deepEqual(key.price, first?.price);
    assert.deepEqual(
      await shop.call('GET /v2/project/{project_id}/items/game/sku/{item_sku}', {path: {item_sku: game.sku}}),
      game,
    );
    const {drm} = await shop.call('GET /v2/project/{project_id}/items/game/drm', {});
    assert.ok(drm.some(({sku, name}) => sku === first?.drm_sku && name === first?.drm_name));
    const preOrder = items.flatMap(({unit_items}) => unit_items).find(({is_pre_order}) => is_pre_order);
    const {now} = await shop.call('GET /_sandbox/projects/{project_id}/clock', {});
    assert.ok(Date.parse(preOrder?.release_date ?? '') > Date.parse(now), 'a date relative to the planting');
  });

  it('shows whether a key is in stock', async () => {
    const shop = await sandbox.project('demo');
    const key = (await shop.call(GAMES, {})).items[0]?.unit_items[0] ?? assert.fail('no key');
    const found = async () => {
      const {has_keys, can_be_bought} = await shop.call(KEY, {path: {item_sku: key.sku}});
      return [has_keys, can_be_bought];
    };
    assert.deepEqual(await found(), [true, true]);

    // No operation adds keys: the seed sets them.
    await sandbox.db.query(
      `with one as (update item set limit_per_item = 5 where project_id = $1 and sku = $2 returning item_id)
       insert into limit_counter (item_id, user_id, bought) select item_id, '', 5 from one`,
      [shop.projectId, key.sku],
    );

    await shop.call('POST /_sandbox/projects/{project_id}/clock', {body: {advance: 'PT0S'}});
    assert.deepEqual(await found(), [false, false]);
  });

  it('lists by group; `all` means every group, and an unknown one is refused', async () => {
    const shop = await sandbox.project('demo');
    await stock(shop, item('moon-axe', {groups: ['weapons']}), item('moon-cup', {groups: ['gems']}));
    const inGroup = async (external_id: string) =>
      skusOf(await shop.call(BY_GROUP, {path: {external_id}, query: {limit: 50}}));

    assert.ok((await inGroup('weapons')).includes('moon-axe'));
    assert.ok(!(await inGroup('weapons')).includes('moon-cup'));
    assert.deepEqual(
      (await shop.call(BY_GROUP, {path: {external_id: 'all'}})).total_items_count,
      (await shop.call(LIST, {})).total_items_count,
    );
    for (const key of [
      BY_GROUP,
      'GET /v2/project/{project_id}/items/bundle/group/{external_id}',
      'GET /v2/project/{project_id}/items/game/group/{external_id}',
      'GET /v2/project/{project_id}/items/game/key/group/{external_id}',
    ] as const) {
      const {status, code} = await shop.refused(key, {path: {external_id: 'nowhere'}});
      assert.deepEqual([status, code], [404, 4403], key);
    }
  });

  it('lists bundles, games and keys of a group', async () => {
    const shop = await sandbox.project('demo');
    const keys = await shop.call('GET /v2/project/{project_id}/items/game/key/group/{external_id}', {
      path: {external_id: 'games'},
    });
    const games = await shop.call('GET /v2/project/{project_id}/items/game/group/{external_id}', {
      path: {external_id: 'games'},
    });
    assert.deepEqual(skusOf(keys).sort(), games.items.flatMap(({unit_items}) => unit_items.map(({sku}) => sku)).sort());
    const offers = await shop.call('GET /v2/project/{project_id}/items/bundle/group/{external_id}', {
      path: {external_id: 'offers'},
    });
    const weapons = await shop.call('GET /v2/project/{project_id}/items/bundle/group/{external_id}', {
      path: {external_id: 'weapons'},
    });
    assert.ok(
      offers.items.length > 0 && offers.items.every(({groups}) => groups.some((one) => one.external_id === 'offers')),
    );
    assert.ok(!skusOf(weapons).some((sku) => skusOf(offers).includes(sku)));
  });

  it('lists the names of all items, in the order of the list', async () => {
    const shop = await sandbox.project('demo');
    const pages: string[] = [];
    for (let offset = 0, more = true; more; offset += 20) {
      const page = await shop.call(LIST, {query: {limit: 20, offset, locale: 'ja'}});
      pages.push(...page.items.map(({sku, name}) => `${sku} ${name}`));
      more = page.has_more;
    }

    const {items} = await shop.call(ALL, {query: {locale: 'ja'}});

    assert.ok(items.length > 30);
    assert.deepEqual(
      items.map(({sku, name}) => `${sku} ${name}`),
      pages,
    );
    assert.deepEqual(Object.keys(items[0] ?? {}).sort(), ['description', 'groups', 'name', 'sku']);
  });

  it('neither lists nor shows an item outside of its regions', async () => {
    const shop = await sandbox.project();
    await sandbox.db.query(
      `insert into region (project_id, region_id, name, countries) values ($1, 1, '{"en": "Islands"}', '{JP,GB}')`,
      [shop.projectId],
    );
    await stock(shop, item('bow'), item('katana', {regions: [{id: 1}]}));
    const here = async (query: Request<typeof LIST>['query'], options?: CallOptions) => {
      const shown = await shop.respond(GET, {path: {item_sku: 'katana'}, query: {country: query?.country ?? 'US'}});
      return [skusOf(await shop.call(LIST, {query: query ?? {}}, options)), shown.status];
    };

    assert.deepEqual(await here({country: 'JP'}), [['bow', 'katana'], 200]);
    assert.deepEqual(await here({country: 'US'}), [['bow'], 404]);
    assert.deepEqual(skusOf(await shop.call(ALL, {})), ['bow']);
    assert.deepEqual(skusOf(await shop.call(LIST, {}, {headers: {'x-test-country': 'GB'}})), ['bow', 'katana']);
  });

  it('uses the requested currency, where there is a price in it', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('bow', {prices: [...usd(4.99), {amount: 1.5, currency: 'KWD'}]}));
    const price = async (currency: string) =>
      (await shop.call(GET, {path: {item_sku: 'bow'}, query: {currency}})).price;

    assert.deepEqual(await price('KWD'), {amount: '1.500', amount_without_discount: '1.500', currency: 'KWD'});
    assert.equal(await price('EUR'), null);
  });

  it('accepts the names of additional fields with brackets and without', async () => {
    const shop = await sandbox.project();
    await stock(shop, item('bow', {order: 7}));
    const path = `/v2/project/${shop.projectId}/items/virtual_items?`;
    for (const query of [
      'additional_fields[]=order',
      'additional_fields=order',
      'additional_fields[]=media_list&additional_fields[]=order',
    ]) {
      const {items} = (await (await shop.send(path + query)).json()) as {items: {order?: number}[]};
      assert.equal(items[0]?.order, 7, query);
    }
  });

  it('previews the prices of a promo code', async () => {
    const shop = await sandbox.project('demo');
    const amount = async (promo_code?: string) =>
      (await shop.call(GET, {path: {item_sku: 'ember-blade'}, query: {...(promo_code && {promo_code})}})).price;

    assert.deepEqual(await amount(), {amount: '14.99', amount_without_discount: '14.99', currency: 'USD'});
    assert.deepEqual(await amount('WELCOME10'), {amount: '13.49', amount_without_discount: '14.99', currency: 'USD'});
    assert.deepEqual(await amount('no-such-code'), await amount());
  });

  it('shows everybody that the last unit is sold', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'relic', {limits: {per_item: 1}});
    const canBeBought = async () => (await shop.call(LIST, {})).items[0]?.can_be_bought;
    assert.equal(await canBeBought(), true);

    await buy(shop, await shop.player('ada'), 'relic');

    assert.equal(await canBeBought(), false);
  });
});
