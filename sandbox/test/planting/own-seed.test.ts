import assert from 'node:assert/strict';
import {it} from 'node:test';
import {readSeed} from '../../src/planting/read-seed.js';
import {eachDatabase} from '../support/databases.js';
import {shopOf, type TestSandbox} from '../support/sandbox.js';

const ITEMS = 'GET /v2/project/{project_id}/items/virtual_items';
const EXPORT = 'GET /_sandbox/projects/{project_id}/seed';
const RESET = 'POST /_sandbox/projects/{project_id}/reset';
const MAKE = 'POST /_sandbox/projects';

type Seed = Readonly<Record<string, unknown>>;

const potion = {sku: 'potion', name: {en: 'Potion'}, prices: {USD: 0.99}};
const SEED = {name: 'Tiny', items: [potion]};

/** Makes a shop from a seed. */
const shopFrom = async ({send}: TestSandbox, seed: Seed) => {
  const response = await send('/_sandbox/projects', {method: 'POST', body: JSON.stringify({seed})});
  const text = await response.text();
  assert.equal(response.status, 201, text);
  return shopOf(send, JSON.parse(text));
};

/** The places at which a seed is refused, with what is wrong there. */
const refusedFor = async (sandbox: TestSandbox, seed: unknown): Promise<string[]> => {
  const empty = await sandbox.project();
  const {status, code, body} = await empty.refused(MAKE, {body: {seed: seed as Seed}});
  assert.deepEqual([status, code], [422, 1102]);
  const details = (body as unknown as {errorMessageExtended: {property: string; message: string}[]})
    .errorMessageExtended;
  return details.map(({property, message}) => `${property} ${message}`);
};

eachDatabase('a project from a seed of its own', (sandbox) => {
  it('sells what the seed says, and again after a reset', async () => {
    const shop = await shopFrom(sandbox, SEED);
    const listed = async () =>
      (await shop.call(ITEMS, {})).items.map(({sku, name, price}) => [sku, name, price?.amount]);

    const before = await listed();
    await sandbox.db.query('delete from item where project_id = $1', [shop.projectId]);
    assert.deepEqual(await listed(), []);
    await shop.call(RESET, {});

    assert.deepEqual(before, [['potion', 'Potion', '0.99']]);
    assert.deepEqual(await listed(), before);
    const {projects} = await shop.call('GET /_sandbox/projects', {});
    const own = projects.find(({project_id}) => project_id === shop.projectId);
    assert.deepEqual([own?.name, own?.seed], ['Tiny', 'own']);
  });

  it('keeps texts by the codes of their locales, of which the last form stands', async () => {
    const shop = await shopFrom(sandbox, {
      ...SEED,
      items: [{...potion, name: {en: 'Old', 'zh-CN': '药水', 'en-US': 'Potion'}}],
    });

    const {items} = (await shop.call(EXPORT, {})) as {items: {name: unknown}[]};
    assert.deepEqual(
      items.map(({name}) => name),
      [{en: 'Potion', cn: '药水'}],
    );
  });

  it('takes the words of a seed in short and written out, dates as durations, and its schema', async () => {
    const shop = await shopFrom(sandbox, {
      $schema: './seed.schema.json',
      name: 'Tiny',
      price_countries: {EUR: ['DE']},
      attributes: [{external_id: 'rarity', name: {en: 'Rarity'}, values: [{external_id: 'epic', value: {en: 'Epic'}}]}],
      items: [
        {
          ...potion,
          prices: {USD: 0.99, EUR: 0.89},
          attributes: {rarity: 'epic'},
          periods: [{date_from: '-P1D', date_until: 'P1D'}],
        },
        {
          sku: 'scroll',
          name: {en: 'Scroll'},
          prices: [{amount: 2, currency: 'USD', is_default: true}],
          attributes: [{external_id: 'rarity', values: [{external_id: 'epic', value: {en: 'Epic'}}]}],
        },
      ],
    });

    const {items} = await shop.call(ITEMS, {query: {country: 'DE', locale: 'en'}});

    assert.deepEqual(
      items.map(({sku, price, attributes}) => [sku, price?.amount, price?.currency, attributes[0]?.values[0]?.value]),
      [
        ['potion', '0.89', 'EUR', 'Epic'],
        ['scroll', '2.00', 'USD', 'Epic'],
      ],
    );
    assert.equal(items[0]?.periods.length, 1);
  });

  it('names every property that is wrong, and makes nothing', async () => {
    const count = async () => (await sandbox.db.query('select project_id from project')).length;
    const empty = await sandbox.project();
    const before = await count();

    const faults = await empty.refused(MAKE, {
      body: {seed: {name: 'Tiny', itms: [], items: [{...potion, prices: {USD: -1}, color: 'red'}]}},
    });

    assert.deepEqual(
      (faults.body as unknown as {errorMessageExtended: {property: string}[]}).errorMessageExtended.map(
        ({property}) => property,
      ),
      ['seed.itms', 'seed.items.0.color', 'seed.items.0.prices.USD'],
    );
    assert.equal(await count(), before);
  });

  it('names wrong shapes, names that stand twice and names of nothing together', async () => {
    const faults = await refusedFor(sandbox, {
      items: [
        {...potion, color: 'red', groups: ['nowhere']},
        {...potion, prices: {USD: -1}},
        {sku: 'scroll', name: {en: 'Scroll'}, limits: 'many'},
      ],
      bundles: [{sku: 'box', name: {en: 'Box'}, content: [{sku: 'ghost'}, {sku: 'scroll'}]}],
      upsell: ['phantom'],
    });

    assert.deepEqual(faults.map((fault) => fault.split(' ', 1)[0]).sort(), [
      'seed.bundles.0.content.0.sku',
      'seed.items.0.color',
      'seed.items.0.groups.0',
      'seed.items.1.prices.USD',
      'seed.items.1.sku',
      'seed.items.2.limits',
      'seed.name',
      'seed.upsell.0',
    ]);
  });

  it('takes a name that a wrong entry, or a key that is none, may give for one that is there', async () => {
    const faults = await refusedFor(sandbox, {
      ...SEED,
      packges: [{sku: 'purse'}],
      currencies: [{sku: 'gold'}],
      games: [{sku: 'starfall', name: {en: 'Starfall'}, unit_items: [{drm_sku: 'stem'}]}],
      items: [{...potion, vc_prices: [{sku: 'gold', amount: 1}]}],
      upsell: ['purse', 'starfall_stem', 'potion'],
    });

    assert.deepEqual(faults.map((fault) => fault.split(' ', 1)[0]).sort(), [
      'seed.currencies.0.name',
      'seed.games.0.unit_items.0.drm_sku',
      'seed.packges',
    ]);
  });

  it('names all that only planting finds, of whatever kind, and nothing that only follows from it', async () => {
    const dear = (sku: string) => ({sku, name: {en: sku}, prices: {XQX: 1}});
    const ending = {name: {en: 'D'}, date_start: 'P2D', date_end: 'P1D'};
    const faults = await refusedFor(sandbox, {
      ...SEED,
      items: [potion, dear('one'), dear('two')],
      bundles: [{...dear('box'), content: [{sku: 'one'}]}],
      promotions: [
        {...ending, kind: 'discount', discount: {percent: '5'}, items: [{sku: 'one'}]},
        {...ending, kind: 'discount', discount: {percent: '5'}, items: [{sku: 'potion'}], date_start: 'P1D'},
        {name: {en: 'Less'}, kind: 'discount', discount: {percent: '5'}, items: [{sku: 'two'}]},
      ],
      daily_chains: [{...ending, steps: [{items: [{sku: 'potion', quantity: 1}]}]}],
    });

    assert.deepEqual(
      faults.map((fault) => fault.split(' ', 1)[0]),
      [
        'seed.items.1.prices.0.currency',
        'seed.items.2.prices.0.currency',
        'seed.bundles.0.prices.0.currency',
        'seed.promotions.0.date_end',
        'seed.promotions.1.date_end',
        'seed.daily_chains.0.date_end',
      ],
    );
  });

  const twin = {...potion, name: {en: 'Twin'}};
  const wrong: Readonly<Record<string, readonly [seed: unknown, fault: RegExp]>> = {
    'no name': [{items: []}, /^seed.name is required/],
    'a list': [[SEED], /^seed must/],
    'a SKU twice': [{...SEED, items: [potion, twin]}, /^seed.items.1.sku potion is that of another item/],
    'an unknown locale': [
      {...SEED, items: [{...potion, name: {en: 'Potion', 'pt-PT': 'Poção'}}]},
      /^seed.items.0.name.pt-PT is no locale of the catalog: it has en, ar, /,
    ],
    'an unknown group': [{...SEED, items: [{...potion, groups: ['x']}]}, /^seed.items.0.groups.0 x is no group/],
    'an unknown attribute': [
      {...SEED, items: [{...potion, attributes: {a: 'b'}}]},
      /^seed.items.0.attributes.a a is no attr/,
    ],
    'an unknown region': [
      {...SEED, items: [{...potion, regions: [{id: 3}]}]},
      /^seed.items.0.regions.0.id 3 is no region/,
    ],
    'content that is nowhere': [
      {...SEED, bundles: [{sku: 'b', name: {en: 'B'}, content: [{sku: 'ghost'}]}]},
      /^seed.bundles.0.content.0.sku ghost is no item/,
    ],
    'a bundle of bundles': [
      {...SEED, bundles: [{sku: 'b', name: {en: 'B'}, content: [{sku: 'b'}]}]},
      /^seed.bundles.0.content.0.sku b is a bundle/,
    ],
    'a price in goods': [
      {...SEED, items: [potion, {sku: 'a', name: {en: 'A'}, vc_prices: [{sku: 'potion', amount: 1}]}]},
      /^seed.items.1.vc_prices.0.sku potion is an item, and no virtual currency/,
    ],
    'a promotion of nothing': [
      {...SEED, promotions: [{kind: 'discount', name: {en: 'S'}, discount: {percent: '5'}, items: [{sku: 'x'}]}]},
      /^seed.promotions.0.items.0.sku x is no item/,
    ],
    'an unknown kind of promotion': [
      {...SEED, promotions: [{kind: 'sale'}]},
      /^seed.promotions.0.kind must be discount or/,
    ],
    'one code of two': [
      {
        ...SEED,
        promo_codes: [{external_id: 'a', name: {en: 'A'}, codes: ['HI'], discount: {percent: '5'}}],
        coupons: [{external_id: 'b', name: {en: 'B'}, codes: ['hi'], bonus: [{sku: 'potion'}]}],
      },
      /^seed.coupons.0.codes.0 HI is that of another/,
    ],
    'a group below a later one': [
      {
        ...SEED,
        groups: [
          {external_id: 'a', name: {en: 'A'}, parent_external_id: 'b'},
          {external_id: 'b', name: {en: 'B'}},
        ],
      },
      /^seed.groups.0.parent_external_id b is no group before this one/,
    ],
    'a chain of nothing': [
      {...SEED, daily_chains: [{name: {en: 'D'}, date_start: '-P1D', steps: [{items: [{sku: 'x', quantity: 1}]}]}]},
      /^seed.daily_chains.0.steps.0.items.0.sku x is no item/,
    ],
    'an unknown platform': [
      {...SEED, games: [{sku: 'g', name: {en: 'G'}, unit_items: [{drm_sku: 'stem'}]}]},
      /^seed.games.0.unit_items.0.drm_sku must be one of steam, /,
    ],
    'no date': [
      {...SEED, items: [{...potion, periods: [{date_from: 'soon', date_until: null}]}]},
      /date_from must be a date/,
    ],
    'a date long past': [
      {...SEED, items: [{...potion, periods: [{date_from: '0001-01-01T00:00:00Z', date_until: null}]}]},
      /date_from is not a date between 1970/,
    ],
    'no currency, which planting finds': [
      {...SEED, items: [potion, {...twin, sku: 'b', prices: {XQX: 1}}]},
      /^seed.items.1.prices.0.currency XQX/,
    ],
    'too fine an amount, which planting finds': [
      {...SEED, games: [{sku: 'g', name: {en: 'G'}, unit_items: [{drm_sku: 'steam', prices: {JPY: 1.5}}]}]},
      /^seed.games.0.unit_items.0.prices.0.amount/,
    ],
    'an end before the beginning, which planting finds': [
      {
        ...SEED,
        daily_chains: [
          {name: {en: 'D'}, date_start: 'P2D', date_end: 'P1D', steps: [{items: [{sku: 'potion', quantity: 1}]}]},
        ],
      },
      /^seed.daily_chains.0.date_end must lie after date_start/,
    ],
    'a duration that leaves the calendar': [
      {
        ...SEED,
        daily_chains: [{name: {en: 'D'}, date_start: 'P9999Y', steps: [{items: [{sku: 'potion', quantity: 1}]}]}],
      },
      /^seed.daily_chains.0.date_start must be a date/,
    ],
  };
  for (const [what, [seed, fault]] of Object.entries(wrong))
    it(`refuses ${what}, and says where`, async () => {
      const faults = await refusedFor(sandbox, seed);

      assert.match(faults[0] ?? '', fault);
      assert.equal(faults.length, 1, faults.join('\n'));
    });
});

eachDatabase('the export of a project', (sandbox) => {
  it('makes the same shop again', async () => {
    const demo = await sandbox.project('demo');
    const seed = await demo.call(EXPORT, {});

    const again = await shopFrom(sandbox, seed);

    assert.deepEqual(await again.call(EXPORT, {}), seed);
    const [one, other] = await Promise.all(
      [demo, again].map(async (shop) => {
        const answers = await Promise.all(
          [
            'virtual_items',
            'virtual_currency',
            'virtual_currency/package',
            'bundle',
            'game',
            'game/key/group/games',
            'groups',
            'upsell',
          ].map(async (path) =>
            (await shop.send(`/v2/project/${shop.projectId}/items/${path}?limit=50&country=DE`)).json(),
          ),
        );
        // Numbers are given by the database.
        return JSON.parse(JSON.stringify(answers).replaceAll(/"(item_id|id|group_id)":\d+/g, '"$1":0'));
      }),
    );
    assert.deepEqual(other, one);
  });

  it('has the kind of each daily chain', async () => {
    const chain = {name: {en: 'D'}, date_start: '-P1D', steps: [{items: [{sku: 'potion', quantity: 1}]}]};
    const kinds = [undefined, 'calendar_hard', 'rolling'] as const;
    const shop = await shopFrom(sandbox, {
      ...SEED,
      daily_chains: kinds.map((type) => ({...chain, ...(type && {type})})),
    });

    const exported = await shop.call(EXPORT, {});
    const again = await shopFrom(sandbox, exported);

    assert.deepEqual(
      (exported.daily_chains as readonly {type?: string}[]).map(({type}) => type),
      [undefined, undefined, 'rolling'],
    );
    const {items} = await again.call('GET /v2/project/{project_id}/admin/daily_chain', {}, {as: again.server});
    assert.deepEqual(
      items.map(({type}) => type),
      ['calendar_hard', 'calendar_hard', 'rolling'],
    );
  });

  it('has the pre-orders of items, with their limits', async () => {
    const pre_order = {is_enabled: true, release_date: 'P30D', description: 'The day'};
    const unknown = {is_enabled: true, release_date: null};
    const shop = await shopFrom(sandbox, {
      ...SEED,
      currencies: [{sku: 'gold', name: {en: 'Gold'}, pre_order: unknown}],
      items: [{...potion, pre_order, pre_order_limit: 12}],
    });

    const exported = await shop.call(EXPORT, {});
    const again = await shopFrom(sandbox, exported);

    const limit = 'GET /v2/project/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}';
    const {available} = await again.call(limit, {path: {item_sku: 'potion'}}, {as: again.server});
    const [stored] = exported.items as {pre_order: {release_date: string}; pre_order_limit: number}[];
    const [currency] = exported.currencies as {pre_order: unknown}[];
    assert.deepEqual([available, stored?.pre_order_limit, currency?.pre_order], [12, 12, unknown]);
    const days = (Date.parse(stored?.pre_order.release_date ?? '') - Date.now()) / 86_400_000;
    assert.deepEqual({...stored?.pre_order, release_date: `P${Math.round(days)}D`}, pre_order);
    assert.deepEqual(await again.call(EXPORT, {}), exported);
  });

  it('has every key of the demo but those of what players own', async () => {
    const demo = await sandbox.project('demo');

    const exported = Object.keys(await demo.call(EXPORT, {}));

    const missing = Object.keys(readSeed('demo')).filter((key) => !exported.includes(key));
    assert.deepEqual(missing.sort(), ['backpack_items', 'balances', 'inventory', 'owned_games', 'subscriptions']);
  });

  it('has what the merchant has changed since, and no key', async () => {
    const shop = await shopFrom(sandbox, SEED);
    await shop.call(
      'POST /v2/project/{project_id}/admin/items/virtual_items',
      {body: {sku: 'scroll', name: {en: 'Scroll'}, is_free: true, limits: {per_user: 2}}},
      {as: shop.server},
    );
    await shop.call(
      'DELETE /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}',
      {path: {item_sku: 'potion'}},
      {as: shop.server},
    );

    const seed = await shop.call(EXPORT, {});

    assert.deepEqual(seed, {
      name: 'Tiny',
      items: [{sku: 'scroll', order: 0, name: {en: 'Scroll'}, is_free: true, limits: {per_user: 2}}],
    });
  });

  it('writes prices out where they differ from country to country in another way than most', async () => {
    const prices = [
      {amount: 1, currency: 'USD', is_default: true},
      {amount: 2, currency: 'EUR', country_iso: 'FR'},
    ];
    const shop = await shopFrom(sandbox, {
      name: 'Tiny',
      price_countries: {EUR: ['AT', 'DE']},
      items: [
        potion,
        {...potion, sku: 'b', prices: {USD: 1, EUR: 2}},
        {...potion, sku: 'c', prices: {USD: 1, EUR: 2}},
        {...potion, sku: 'd', prices},
      ],
    });

    const {items, price_countries} = await shop.call(EXPORT, {});

    assert.deepEqual(price_countries, {EUR: ['AT', 'DE']});
    assert.deepEqual(
      (items as {prices: unknown}[]).map((item) => item.prices),
      [{USD: 0.99}, {USD: 1, EUR: 2}, {USD: 1, EUR: 2}, prices],
    );
  });
});
