import assert from 'node:assert/strict';
import {it} from 'node:test';
import {readSeed} from '../../src/planting/read-seed.js';
import type {Localized} from '../../src/wire/text.js';
import {eachDatabase} from '../support/databases.js';
import {offerChainClient} from '../support/offer-chains.js';
import {advance} from '../support/purchase.js';
import type {CallOptions, Request, Shop} from '../support/sandbox.js';

const ITEMS = 'GET /v2/project/{project_id}/items/virtual_items';
const CURRENCIES = 'GET /v2/project/{project_id}/items/virtual_currency';
const PACKAGES = 'GET /v2/project/{project_id}/items/virtual_currency/package';
const BUNDLES = 'GET /v2/project/{project_id}/items/bundle';
const GAMES = 'GET /v2/project/{project_id}/items/game';
const GROUPS = 'GET /v2/project/{project_id}/items/groups';
const GET = 'GET /v2/project/{project_id}/items/virtual_items/sku/{item_sku}';
const CLOCK = 'POST /_sandbox/projects/{project_id}/clock';
const PAY = 'POST /_sandbox/projects/{project_id}/orders/{order_id}/payment';
const FILL = 'PUT /v2/project/{project_id}/cart/fill';
const REDEEM = 'POST /v2/project/{project_id}/promocode/redeem';
const CLAIM_DAY = 'POST /v2/project/{project_id}/user/daily_chain/{daily_chain_id}/step/number/{step_number}/claim';
const BALANCE = 'GET /v2/project/{project_id}/user/virtual_currency_balance';

const DISCOUNTS = 'GET /v3/project/{project_id}/admin/promotion/item';
const BONUSES = 'GET /v3/project/{project_id}/admin/promotion/bonus';
const CREATE_DISCOUNT = 'POST /v3/project/{project_id}/admin/promotion/item';
const CREATE_BONUS = 'POST /v3/project/{project_id}/admin/promotion/bonus';

const DAY_MS = 86_400_000;

const seed = readSeed('demo');
/** The fields that items of all kinds have in a seed. */
interface Planted {
  readonly sku: string;
  readonly name: Localized;
  readonly description?: Localized | null;
}
const planted: readonly (readonly Planted[] | undefined)[] = [
  ...[seed.currencies, seed.items, seed.packages],
  ...[seed.bundles, seed.games],
];
const textsBySku = new Map(
  planted
    .flatMap((items) => items ?? [])
    .map(({sku, name, description}) => [sku, {name, description: description ?? {}}] as const),
);
const groupNames = new Map(seed.groups.map(({external_id, name}) => [external_id, name]));

type Query = NonNullable<Request<typeof ITEMS>['query']>;

/** The common fields of all kinds of items. */
interface Listed {
  readonly sku: string;
  readonly name: string;
  readonly description: string | null;
  readonly groups: readonly {readonly external_id: string; readonly name: string}[];
  readonly order?: number;
}

/** All listed items, of all kinds; the sandbox checks each answer against the contract. */
async function everything(shop: Shop, query: Query): Promise<Listed[]> {
  const lists = await Promise.all(
    ([ITEMS, CURRENCIES, PACKAGES, BUNDLES, GAMES] as const).map(
      async (key): Promise<readonly Listed[]> => (await shop.call(key, {query})).items,
    ),
  );
  return lists.flat();
}

const get = (shop: Shop, sku: string, query: Query = {}, options: CallOptions = {}) =>
  shop.call(GET, {path: {item_sku: sku}, query}, options);
const amountOf = (item: {price: {amount: string; currency: string} | null}): string =>
  item.price ? `${item.price.amount} ${item.price.currency}` : 'none';

/** A cart's lines as `quantity sku amount`; a bonus has a plus. */
const linesOf = (cart: {
  items: readonly {sku: string; quantity: number; is_bonus: boolean; price: {amount: string} | null}[];
}): string[] =>
  cart.items
    .map(({sku, quantity, is_bonus, price}) => `${is_bonus ? '+' : ''}${quantity} ${sku} ${price?.amount ?? 'free'}`)
    .sort();

eachDatabase('the seeded demo shop', (sandbox) => {
  it('answers in four locales, with the seed’s texts', async () => {
    const shop = await sandbox.project('demo');

    for (const locale of ['en', 'de', 'ja', 'ar']) {
      const items = await everything(shop, {locale, country: 'JP', show_inactive_time_limited_items: 1});
      assert.deepEqual(items.map(({sku}) => sku).sort(), [...textsBySku.keys()].sort(), locale);
      for (const {sku, name, description, groups} of items) {
        const texts = textsBySku.get(sku);
        assert.deepEqual([name, description], [texts?.name[locale], texts?.description[locale]], `${sku} ${locale}`);
        for (const group of groups) assert.equal(group.name, groupNames.get(group.external_id)?.[locale], sku);
      }
      const {groups} = await shop.call(GROUPS, {query: {locale}});
      assert.deepEqual(
        groups.map(({name}) => name),
        seed.groups.map(({name}) => name[locale]),
      );
    }
  });

  it('lists its best items first', async () => {
    const shop = await sandbox.project('demo');

    const items = await everything(shop, {additional_fields: ['order']});
    const first = items.filter(({order}) => order !== undefined).sort((a, b) => Number(a.order) - Number(b.order));

    assert.deepEqual(
      first.slice(0, 6).map(({sku}) => sku),
      ['forgemaster-hoard', 'cinderwing', 'warlord-horns', 'north-runeblade', 'wanderer-cache', 'fernwyrm'],
    );
  });

  it('has a price for each country, exact in its currency', async () => {
    const shop = await sandbox.project('demo');
    const countries = {
      US: '14.99 USD',
      BR: '14.99 USD',
      DE: '13.99 EUR',
      JP: '2200 JPY',
      GB: '12.49 GBP',
      KW: '4.615 KWD',
    };

    for (const [country, price] of Object.entries(countries))
      assert.equal(amountOf(await get(shop, 'ember-blade', {country})), price, country);
  });

  it('has sales: for money, for gold, on bundles and on keys, and exact in every currency', async () => {
    const shop = await sandbox.project('demo');
    const bundle = async (sku: string, country: string) => {
      const {items} = await shop.call(BUNDLES, {query: {country}});
      return items.find((one) => one.sku === sku) ?? assert.fail(sku);
    };

    const prices = Object.fromEntries(
      await Promise.all(
        ['US', 'JP', 'KW'].map(async (country) => [country, amountOf(await bundle('forgemaster-hoard', country))]),
      ),
    );
    assert.deepEqual(prices, {US: '29.99 USD', JP: '4425 JPY', KW: '9.229 KWD'});
    const [sale] = (await bundle('forgemaster-hoard', 'US')).promotions;
    assert.deepEqual([sale?.name, sale?.discount?.percent], ['Autumn Fires', '25.00']);

    const [gold] = (await get(shop, 'fernwyrm')).virtual_prices;
    assert.deepEqual([gold?.sku, gold?.amount, gold?.amount_without_discount], ['gold', 800, 1000]);

    const {items: games} = await shop.call(GAMES, {});
    const keyPrices = games.flatMap(({unit_items}) =>
      unit_items.map(({sku, price}) => [sku, price?.amount, price?.amount_without_discount]),
    );
    assert.deepEqual(
      keyPrices.filter(([, amount, before]) => amount !== before),
      [
        ['starlane-fleet_steam', '12.99', '19.99'],
        ['starlane-fleet_gog', '12.99', '19.99'],
      ],
    );
  });

  it('has a sold-out item, and one that is almost sold out', async () => {
    const shop = await sandbox.project('demo');

    const as = await shop.player('ada');
    const skull = await get(shop, 'lich-skull', {}, {as});
    const crown = await get(shop, 'night-crown', {}, {as});

    assert.deepEqual([skull.limits?.per_item, skull.can_be_bought], [{total: 13, available: 0}, false]);
    assert.deepEqual([crown.limits?.per_item, crown.can_be_bought], [{total: 100, available: 3}, true]);
  });

  it('has a free item each day, and limits that reset each week', async () => {
    const shop = await sandbox.project('demo');

    const cache = await get(shop, 'wanderer-cache');
    const map = await get(shop, 'treasure-map');

    assert.deepEqual([cache.is_free, cache.price, cache.limits?.per_user?.total], [true, null, 1]);
    assert.equal(cache.limits?.per_user?.recurrent_schedule?.interval_type, 'daily');
    assert.equal(map.limits?.per_user?.total, 2);
    assert.equal(map.limits?.per_user?.recurrent_schedule?.interval_type, 'weekly');
  });

  it('has an offer that ends in three days, one that begins in two, and one that is over', async () => {
    const shop = await sandbox.project('demo');
    const path = {project_id: shop.projectId};
    const {now} = await shop.call('GET /_sandbox/projects/{project_id}/clock', {path});
    const daysUntil = (date: string | null | undefined): number => (Date.parse(date ?? '') - Date.parse(now)) / DAY_MS;
    const listed = async (): Promise<string[]> => {
      const {items} = await shop.call(ITEMS, {});
      const timed = ['dawn-wings', 'ash-phoenix', 'solstice-chest'];
      return items.map(({sku}) => sku).filter((sku) => timed.includes(sku));
    };

    const inactive = {show_inactive_time_limited_items: 1};
    const [wings] = (await get(shop, 'dawn-wings')).periods;
    const phoenix = await get(shop, 'ash-phoenix', inactive);
    const chest = await get(shop, 'solstice-chest', inactive);

    assert.equal(Math.floor(daysUntil(wings?.date_until)), 3);
    assert.equal(Math.round(daysUntil(phoenix.periods[0]?.date_from)), 2);
    assert.ok(daysUntil(chest.periods[0]?.date_until) < -100);
    assert.deepEqual([phoenix.can_be_bought, chest.can_be_bought], [false, false]);
    assert.deepEqual(await listed(), ['dawn-wings']);

    await shop.call(CLOCK, {path, body: {advance: 'P2DT1H'}});
    assert.deepEqual(await listed(), ['dawn-wings', 'ash-phoenix']);
    await shop.call(CLOCK, {path, body: {advance: 'P2D'}});
    assert.deepEqual(await listed(), ['ash-phoenix']);
  });

  it('sells one blade in Japan, Korea and Taiwan only', async () => {
    const shop = await sandbox.project('demo');
    const isListed = async (country: string): Promise<boolean> =>
      (await shop.call(ITEMS, {query: {country}})).items.some(({sku}) => sku === 'moonlit-katana');

    const listed = await Promise.all(['JP', 'KR', 'TW', 'US', 'DE'].map(isListed));

    assert.deepEqual(listed, [true, true, true, false, false]);
  });

  it('sells keys by platform, and one game before its release', async () => {
    const shop = await sandbox.project('demo');

    const {items} = await shop.call(GAMES, {});

    assert.deepEqual(
      items.map(({unit_items}) =>
        unit_items.map(({drm_sku, is_pre_order}) => `${drm_sku}${is_pre_order ? ' soon' : ''}`),
      ),
      [
        ['steam', 'gog', 'drmfree'],
        ['steam', 'gog'],
        ['steam soon', 'drmfree soon'],
      ],
    );
    for (const {unit_items} of items)
      for (const {sku, can_be_bought, has_keys} of unit_items)
        assert.deepEqual([can_be_bought, has_keys], [true, true], sku);
    const [early] = items[2]?.unit_items ?? [];
    assert.equal(Math.round((Date.parse(early?.release_date ?? '') - Date.now()) / DAY_MS), 30);
  });

  it('shows the content of its bundles and packages', async () => {
    const shop = await sandbox.project('demo');
    const contentOf = (items: readonly {sku: string; content: readonly {sku: string; quantity: number}[]}[]) =>
      Object.fromEntries(items.map(({sku, content}) => [sku, content.map((one) => `${one.quantity} ${one.sku}`)]));

    const bundles = contentOf((await shop.call(BUNDLES, {})).items);
    const packages = contentOf((await shop.call(PACKAGES, {})).items);

    assert.deepEqual(bundles['field-medic-crate'], ['5 healing-draught', '3 mana-draught']);
    assert.deepEqual(packages['gems-7500'], ['7500 gems']);
    const seeded = [...(seed.bundles ?? []), ...(seed.packages ?? [])];
    assert.deepEqual(
      {...bundles, ...packages},
      contentOf(seeded.map(({sku, content}) => ({sku, content: content.map((one) => ({quantity: 1, ...one}))}))),
    );
  });

  it('gives a bonus with the larger packages, and none with the small ones', async () => {
    const shop = await sandbox.project('demo');
    const fill = async (user: string, sku: string) =>
      linesOf(await shop.call(FILL, {body: {items: [{sku, quantity: 1}]}}, {as: await shop.player(user)}));

    assert.deepEqual(await fill('ada', 'gems-2900'), ['+2 scholar-elixir free', '1 gems-2900 19.99']);
    assert.deepEqual(await fill('bob', 'gems-1400'), ['1 gems-1400 9.99']);
  });

  it('has discounts and bonuses as its merchant’s calls take them', async () => {
    const shop = await sandbox.project('demo');
    const as = shop.server;
    const {promotions = []} = seed;
    const counts = async () => [
      (await shop.call(DISCOUNTS, {}, {as})).total_promotions_count,
      (await shop.call(BONUSES, {}, {as})).total_promotions_count,
    ];
    const planted = await counts();

    for (const {kind, date_start: _, date_end, ...body} of promotions) {
      const period = {date_from: '2020-01-01T00:00:00+00:00', date_until: '2090-01-01T00:00:00+00:00'};
      const written = {...body, ...(date_end && {promotion_periods: [period]})};
      const key = kind === 'discount' ? CREATE_DISCOUNT : CREATE_BONUS;
      const response = await shop.respond(key, {body: written} as never, {as});
      assert.equal(response.status, 201, await response.text());
    }

    const discounts = promotions.filter(({kind}) => kind === 'discount').length;
    assert.deepEqual(planted, [discounts, promotions.length - discounts]);
    assert.deepEqual(
      await counts(),
      planted.map((count) => 2 * count),
    );
  });

  it('has promo codes for a discount, a gift and single items; one has expired, and one works once', async () => {
    const shop = await sandbox.project('demo');
    const ada = await shop.player('ada');
    const items = [
      {sku: 'gale-bow', quantity: 1},
      {sku: 'rime-orb', quantity: 1},
    ];
    await shop.call(FILL, {body: {items}}, {as: ada});
    const redeem = (coupon_code: string) => shop.call(REDEEM, {body: {coupon_code}}, {as: ada});

    assert.deepEqual(linesOf(await redeem('WELCOME10')), ['1 gale-bow 6.74', '1 rime-orb 10.34']);
    assert.deepEqual(linesOf(await redeem('FROST20')), ['1 gale-bow 7.49', '1 rime-orb 9.19']);
    assert.deepEqual(linesOf(await redeem('EMBERGIFT')), ['+1 heartstone free', '1 gale-bow 7.49', '1 rime-orb 11.49']);
    assert.deepEqual(linesOf(await redeem('ONCE')), ['1 gale-bow 6.37', '1 rime-orb 9.77']);
    const refused = async (coupon_code: string) => (await shop.refused(REDEEM, {body: {coupon_code}}, {as: ada})).code;
    assert.equal(await refused('EXPIRED5'), 9810);

    const {order_id} = await shop.call('POST /v2/project/{project_id}/payment/cart', {}, {as: ada});
    await shop.call(PAY, {path: {project_id: shop.projectId, order_id}, body: {result: 'done'}});
    await shop.call(FILL, {body: {items: [{sku: 'healing-draught', quantity: 1}]}}, {as: ada});
    assert.equal(await refused('ONCE'), 9804);
  });

  it('gives its demo players a balance', async () => {
    const shop = await sandbox.project('demo');
    const balance = async (user: string) =>
      (await shop.call(BALANCE, {}, {as: await shop.player(user)})).items
        .map(({sku, amount}) => `${amount} ${sku}`)
        .sort();

    assert.deepEqual(await balance('demo-player'), ['1500 gems', '4200 gold']);
    assert.deepEqual(await balance('rowan'), ['120 gems', '900 gold']);
    assert.deepEqual(await balance('nobody-yet'), ['0 gems', '0 gold']);
  });

  it('has an offer chain of free and paid steps', async () => {
    const shop = await sandbox.project('demo');
    const as = await shop.player('ada');
    const [path] = (await shop.call('GET /v2/project/{project_id}/user/offer_chain', {}, {as})).items;
    const ada = offerChainClient(shop, as, path!.id);

    assert.deepEqual(
      path!.steps.map(({step_price}) => step_price?.amount ?? 'free'),
      ['free', 1.19, 'free', 4.99, 4.99, 'free'],
    );
    await ada.claim(1);
    await ada.buy(2);
    await ada.claim(3);
    const {items} = await shop.call(BALANCE, {}, {as});
    assert.deepEqual(items.map(({sku, amount}) => `${amount} ${sku}`).sort(), ['100 gems', '500 gold']);
  });

  it('has a daily chain of a week, on its third day, of which a day can be claimed at any time', async () => {
    const shop = await sandbox.project('demo');
    const as = await shop.player('ada');
    const campfire = async () => (await shop.call('GET /v2/project/{project_id}/user/daily_chain', {}, {as})).items[0]!;
    const statuses = async () => (await campfire()).steps.map(({status}) => status);

    const {id} = await campfire();
    const path = {daily_chain_id: id, step_number: 3};
    await shop.call(CLAIM_DAY, {path}, {as});
    const [missed, later] = ['blocked', 'claim_in_future'];
    assert.deepEqual(await statuses(), [missed, missed, 'claimed', later, later, later, later]);
    for (let day = 0; day < 10; day++) {
      await advance(shop, 'P1D');
      const claimable = (await statuses()).filter((status) => status === 'claimable');
      assert.equal(claimable.length, 1, `on the day ${day}`);
    }
  });
});
