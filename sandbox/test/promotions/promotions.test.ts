import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {item, usd} from '../support/items.js';
import {plantIn} from '../support/plant.js';
import {advance, buy, buyer, payPage, reportPayment, settle} from '../support/purchase.js';
import {receiver} from '../support/receiver.js';
import type {Credential, Shop} from '../support/sandbox.js';

const FILL = 'PUT /v2/project/{project_id}/cart/fill';
const GET = 'GET /v2/project/{project_id}/cart';
const ORDER = 'POST /v2/project/{project_id}/payment/cart';

const name = {en: 'Sale'};
const sale = (percent: string, ...skus: string[]) => ({
  kind: 'discount' as const,
  name: {en: `Sale ${percent}`},
  discount: {percent},
  items: skus.map((sku) => ({sku})),
});
const DAY_SECONDS = 86_400;
/** The project's time, in seconds since 1970. */
const timeOf = async (shop: Shop): Promise<number> =>
  Date.parse((await shop.call('GET /_sandbox/projects/{project_id}/clock', {})).now) / 1000;
const fill = (shop: Shop, as: Credential, ...skus: (string | [string, number])[]) =>
  shop.call(
    FILL,
    {
      body: {
        items: skus.map((one) => (typeof one === 'string' ? {sku: one, quantity: 1} : {sku: one[0], quantity: one[1]})),
      },
    },
    {as},
  );
const lines = ({items}: {items: readonly {sku: string; quantity: number; is_bonus: boolean}[]}) =>
  items.map(({sku, quantity, is_bonus}) => `${quantity} ${sku}${is_bonus ? ' bonus' : ''}`);
const orderOf = (shop: Shop, as: Credential, order_id: number) =>
  shop.call('GET /v2/project/{project_id}/order/{order_id}', {path: {order_id}}, {as});

eachDatabase('promotions', (sandbox) => {
  it('lower an item’s price in the catalog, the cart and the order alike', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {items: [item('a'), item('b')], promotions: [sale('10', 'a')]});
    const ada = await shop.player('ada');

    const shown = await buyer(shop, ada).item('a');
    const cart = await fill(shop, ada, ['a', 3], 'b');
    const {order_id} = await shop.call(ORDER, {}, {as: ada});

    assert.deepEqual(shown.price, {amount: '4.49', amount_without_discount: '4.99', currency: 'USD'});
    assert.deepEqual(shown.promotions, [
      {name: 'Sale 10', date_start: null, date_end: null, discount: {percent: '10.00', value: '0.50'}, bonus: []},
    ]);
    assert.deepEqual(cart.items[0]?.price, shown.price);
    assert.deepEqual(cart.price, {amount: '18.46', amount_without_discount: '19.96', currency: 'USD'});
    const {content} = await orderOf(shop, ada, order_id);
    assert.deepEqual(content.price, cart.price);
    assert.deepEqual(content.items[0], {sku: 'a', quantity: 3, is_free: false, price: shown.price});
  });

  it('apply the best discount of an item, never two, and are exact in yen and dinar', async () => {
    const shop = await sandbox.project();
    const prices = [
      ...usd(10),
      {amount: 999, currency: 'JPY', country_iso: 'JP'},
      {amount: 1.235, currency: 'KWD', country_iso: 'KW'},
    ];
    await plantIn(sandbox, shop, {
      items: [item('a', {prices})],
      promotions: [sale('5', 'a'), sale('33.33', 'a'), sale('20', 'a')],
    });
    const ada = await shop.player('ada');
    const priceIn = async (country: string) =>
      (
        await shop.call(
          'GET /v2/project/{project_id}/items/virtual_items/sku/{item_sku}',
          {path: {item_sku: 'a'}, query: {country}},
          {as: ada},
        )
      ).price;

    assert.equal((await priceIn('US'))?.amount, '6.67');
    assert.deepEqual(await priceIn('JP'), {amount: '666', amount_without_discount: '999', currency: 'JPY'});
    assert.deepEqual(await priceIn('KW'), {amount: '0.823', amount_without_discount: '1.235', currency: 'KWD'});
  });

  it('apply in their period only, to the second', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {
      items: [item('a', {prices: usd(10)})],
      promotions: [{...sale('50', 'a'), date_start: 'PT1H', date_end: 'PT2H'}],
    });
    const ada = await shop.player('ada');
    const price = async () => (await buyer(shop, ada).item('a')).price?.amount;

    assert.equal(await price(), '10.00');
    await advance(shop, 'PT1H');
    assert.equal(await price(), '5.00');
    await advance(shop, 'PT1H');

    assert.equal(await price(), '10.00');
  });

  it('end at a user’s limit, restart with its interval, and are restored by a refund', async () => {
    const shop = await sandbox.project();
    const limits = {per_user: 1, recurrent_schedule: {per_user: {interval_type: 'daily' as const, time: '00:00:00Z'}}};
    await plantIn(sandbox, shop, {items: [item('a', {prices: usd(10)})], promotions: [{...sale('50', 'a'), limits}]});
    const [ada, bob] = [await shop.player('ada'), await shop.player('bob')];
    const price = async (as: Credential) => (await buyer(shop, as).item('a')).price?.amount;

    const [before, shown, after] = [await timeOf(shop), await buyer(shop, ada).item('a'), await timeOf(shop)];
    const {recurrent_schedule, ...counts} = shown.promotions[0]?.limits?.per_user ?? assert.fail('not limited');
    assert.deepEqual([counts, recurrent_schedule?.interval_type], [{available: 1, total: 1}, 'daily']);
    const midnights = [before, after].map((time) => Math.floor(time / DAY_SECONDS + 1) * DAY_SECONDS);
    assert.ok(midnights.includes(recurrent_schedule?.reset_next_date ?? 0), 'the next midnight');
    const orderId = await buy(shop, ada, 'a', 2);

    assert.equal((await orderOf(shop, ada, orderId)).content.price?.amount, '10.00', 'one use for all units');
    assert.deepEqual([await price(ada), await price(bob)], ['10.00', '5.00']);
    await reportPayment(shop, orderId, 'refunded');
    assert.equal(await price(ada), '5.00');
    await buy(shop, ada, 'a');
    assert.equal(await price(ada), '10.00');
    await advance(shop, 'P1D');
    assert.equal(await price(ada), '5.00');
  });

  it('with a limit expire the older of two orders that use them', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {
      items: [item('a'), item('b'), item('c')],
      promotions: [{...sale('50', 'a', 'b'), limits: {per_user: 1}}, sale('10', 'c')],
    });
    const ada = await shop.player('ada');
    const {order, statusOf} = buyer(shop, ada);

    const first = await order('a');
    const unlimited = await order('c');
    await order('c');
    const second = await order('b');

    assert.deepEqual(
      [await statusOf(first.order_id), await statusOf(unlimited.order_id), await statusOf(second.order_id)],
      ['expired', 'new', 'new'],
    );
    await payPage(shop).pay(second.token);
    // Its payment was under way; it arrives when the promotion is used up, and is refunded.
    await reportPayment(shop, first.order_id, 'done');
    await settle(shop);
    assert.deepEqual([await statusOf(first.order_id), await statusOf(second.order_id)], ['canceled', 'done']);
  });

  it('give a bonus once per purchase: with particular items, or with any', async () => {
    const shop = await sandbox.project();
    const bonus = (sku: string, condition: string[] | null, quantity = 1) => ({
      kind: 'bonus' as const,
      name: {en: `With ${condition}`},
      condition: condition?.map((one) => ({sku: one})) ?? null,
      bonus: [{sku, quantity}],
    });
    await plantIn(sandbox, shop, {
      items: ['a', 'b', 'c', 'potion', 'card'].map((sku) => item(sku)),
      promotions: [bonus('potion', ['a', 'b'], 2), bonus('card', null)],
    });
    const ada = await shop.player('ada');

    const shown = await buyer(shop, ada).item('a');
    const cart = await fill(shop, ada, ['a', 3], 'b');
    const {order_id, token} = await shop.call(ORDER, {}, {as: ada});
    await payPage(shop).pay(token);
    await settle(shop);

    assert.deepEqual(
      shown.promotions.map(({name, discount, bonus: given}) => [
        name,
        discount,
        given.map(({sku, quantity}) => [sku, quantity]),
      ]),
      [['With a,b', null, [['potion', 2]]]],
    );
    assert.deepEqual(lines(cart), ['3 a', '1 b', '2 potion bonus', '1 card bonus']);
    const given = cart.items[2];
    assert.deepEqual([given?.is_free, given?.price], [true, null]);
    assert.equal(cart.price?.amount, '19.96');
    assert.deepEqual(
      cart.promotions.map(({name}) => name),
      ['With null'],
    );
    const order = await orderOf(shop, ada, order_id);
    assert.equal(order.status, 'done');
    assert.deepEqual(
      order.content.items.map(({sku, quantity, is_free, price}) => [sku, quantity, is_free, price?.amount]),
      [
        ['a', 3, false, '4.99'],
        ['b', 1, false, '4.99'],
        ['potion', 2, true, undefined],
        ['card', 1, true, undefined],
      ],
    );
    assert.deepEqual(lines(await fill(shop, ada, 'c')), ['1 c', '1 card bonus']);
  });

  it('give a non-consumable bonus to users who lack it, and count it against no limit', async () => {
    const shop = await sandbox.project();
    const unique = {inventory_options: {consumable: null, expiration_period: null}, limits: {per_item: 1}};
    await plantIn(sandbox, shop, {
      items: [item('a'), item('cape', unique)],
      promotions: [{kind: 'bonus', name, condition: null, bonus: [{sku: 'cape', quantity: 3}]}],
    });
    const ada = await shop.player('ada');

    assert.deepEqual(lines(await fill(shop, ada, 'a')), ['1 a', '1 cape bonus']);
    await buy(shop, ada, 'a');

    assert.deepEqual(lines(await shop.call(GET, {}, {as: ada})), ['1 a']);
    const cape = await buyer(shop, ada).item('cape');
    assert.deepEqual([cape.can_be_bought, cape.limits?.per_item], [false, {total: 1, available: 1}]);
  });

  it('have price conditions: a discount on the item’s price, a bonus on the total', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {
      items: [item('cheap', {prices: usd(3)}), item('dear', {prices: usd(30)}), item('card')],
      promotions: [
        {...sale('50', 'cheap', 'dear'), price_conditions: [{operator: 'ge', value: '10'}]},
        {
          kind: 'bonus',
          name,
          condition: null,
          bonus: [{sku: 'card', quantity: 1}],
          price_conditions: [{operator: 'gt', value: '15.00'}],
        },
      ],
    });
    const ada = await shop.player('ada');

    const at15 = await fill(shop, ada, 'dear');
    const at18 = await fill(shop, ada, 'cheap');

    assert.deepEqual([at15.price?.amount, lines(at15)], ['15.00', ['1 dear']]);
    assert.deepEqual([at18.price?.amount, lines(at18)], ['18.00', ['1 dear', '1 cheap', '1 card bonus']]);
  });

  it('promise with an item only the bonus that comes with one unit of it, and in a cart those that come', async () => {
    const shop = await sandbox.project();
    const skus = ['cheap', 'dear', 'free'];
    await plantIn(sandbox, shop, {
      items: [
        item('cheap', {prices: usd(3)}),
        item('dear', {prices: usd(30)}),
        {sku: 'free', name, is_free: true},
        item('card'),
      ],
      promotions: [
        {
          kind: 'bonus',
          name,
          condition: skus.map((sku) => ({sku})),
          bonus: [{sku: 'card', quantity: 1}],
          price_conditions: [{operator: 'ge', value: '5'}],
        },
      ],
    });
    const ada = await shop.player('ada');
    const promised = async (sku: string) => (await buyer(shop, ada).item(sku)).promotions.length;
    const withLine = async (quantity: number) =>
      (await fill(shop, ada, ['cheap', quantity])).items[0]?.promotions.length;

    assert.deepEqual(await Promise.all(skus.map(promised)), [0, 1, 0]);
    assert.deepEqual([await withLine(1), await withLine(2)], [0, 1]);
  });
});

eachDatabase('a webhook of a paid order', (sandbox) => {
  it('shows the discounts, the bonuses and the code of an order', async (test) => {
    const shop = await sandbox.project();
    const studio = await receiver(test);
    await studio.connect(shop, {version: 2});
    await plantIn(sandbox, shop, {
      items: [item('a', {prices: usd(10)}), item('card')],
      promotions: [sale('25', 'a'), {kind: 'bonus', name, condition: null, bonus: [{sku: 'card', quantity: 2}]}],
      promo_codes: [{external_id: 'ten', name, codes: ['TEN'], discount: {percent: '10'}}],
    });
    const ada = await shop.player('ada');
    await fill(shop, ada, ['a', 2]);
    await shop.call('POST /v2/project/{project_id}/promocode/redeem', {body: {coupon_code: 'ten'}}, {as: ada});
    const {token} = await shop.call(ORDER, {}, {as: ada});

    await payPage(shop).pay(token);
    await settle(shop);

    const {items, order} = studio.received[0]!.body as unknown as {
      items: Record<string, unknown>[];
      order: {amount: string; promotions: unknown[]; promocodes: unknown[]};
    };
    assert.deepEqual(
      items.map(({sku, quantity, amount, is_free, is_bonus}) => [sku, quantity, amount, is_free, is_bonus]),
      [
        ['a', 2, '13.5000', false, false],
        ['card', 2, '0.0000', true, true],
      ],
    );
    assert.deepEqual(items[0]?.promotions, [
      {amount_without_discount: '20.0000', amount_with_discount: '15.0000', sequence: 1},
      {amount_without_discount: '15.0000', amount_with_discount: '13.5000', sequence: 2},
    ]);
    assert.equal(order.amount, '13.5000');
    assert.deepEqual(order.promotions, items[0]?.promotions, 'what else is in the order costs nothing');
    assert.deepEqual(order.promocodes, [{code: 'TEN', external_id: 'ten'}]);
  });
});

eachDatabase('the payment page', (sandbox) => {
  it('shows discounts and bonuses', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {
      items: [item('a', {prices: usd(10)}), item('b'), item('card', {name: {en: 'The card'}})],
      promotions: [sale('25', 'a'), {kind: 'bonus', name, condition: null, bonus: [{sku: 'card', quantity: 2}]}],
    });
    const ada = await shop.player('ada');
    await fill(shop, ada, ['a', 2], 'b');
    const {token} = await shop.call(ORDER, {}, {as: ada});

    const page = await shop.call('GET /paystation4', {query: {token}});

    const shown = page.replace(/<tr hidden>.*?<\/tr>/g, '');
    const cells = [...shown.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell]) => cell);
    const lines = ['<s>$20.00</s> $15.00', '$4.99', '<span class="bonus">Bonus</span>'];
    assert.deepEqual(cells, [...lines, '$24.99', '$5.00', '$19.99'], 'lines, subtotal, saving, total');
  });
});
