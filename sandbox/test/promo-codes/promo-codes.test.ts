import assert from 'node:assert/strict';
import {it} from 'node:test';
import {fillOneOfEach} from '../support/carts.js';
import {eachDatabase} from '../support/databases.js';
import {item, usd} from '../support/items.js';
import {plantIn} from '../support/plant.js';
import {advance, buyer, payPage, reportPayment, settle} from '../support/purchase.js';
import {setAttributes} from '../support/reward-chains.js';
import type {Credential, Request, Shop} from '../support/sandbox.js';

const REDEEM = 'POST /v2/project/{project_id}/promocode/redeem';
const REMOVE = 'PUT /v2/project/{project_id}/promocode/remove';
const REWARDS = 'GET /v2/project/{project_id}/promocode/code/{code}/rewards';
const VERIFY = 'GET /v2/project/{project_id}/promotion/code/{code}/verify';
const GET = 'GET /v2/project/{project_id}/cart';
const ORDER = 'POST /v2/project/{project_id}/payment/cart';

const code = (text: string, details: object = {discount: {percent: '10'}}) => ({
  external_id: `campaign-${text}`,
  name: {en: `Code ${text}`},
  codes: [text],
  ...details,
});
const redeem = (shop: Shop, as: Credential, coupon_code: string, details: Partial<Request<typeof REDEEM>> = {}) =>
  shop.call(REDEEM, {...details, body: {coupon_code, ...details.body}}, {as});
const refusedCode = async (shop: Shop, as: Credential, coupon_code: string, country = 'US') => {
  const {status, code: refusal} = await shop.refused(REDEEM, {query: {country}, body: {coupon_code}}, {as});
  return [status, refusal];
};

/** Redeems a code on the cart, orders it and pays. */
const buyWith = async (shop: Shop, as: Credential, coupon_code: string): Promise<number> => {
  await fillOneOfEach(shop, as, 'a');
  await redeem(shop, as, coupon_code);
  const {order_id, token} = await shop.call(ORDER, {}, {as});
  await payPage(shop).pay(token);
  await settle(shop);
  assert.equal(await buyer(shop, as).statusOf(order_id), 'done');
  return order_id;
};

eachDatabase('promo codes', (sandbox) => {
  it('apply after item discounts, also in the order', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {
      items: [item('a', {prices: usd(9.99)}), item('b', {prices: usd(5)})],
      promotions: [{kind: 'discount', name: {en: 'Sale'}, discount: {percent: '50'}, items: [{sku: 'a'}]}],
      promo_codes: [code('TEN')],
    });
    const ada = await shop.player('ada');
    await fillOneOfEach(shop, ada, 'a', 'b');

    const cart = await redeem(shop, ada, ' ten ');

    // 9.99 less half is 4.995, rounded up; 5.00 less 10 % is 4.50, once for each.
    assert.deepEqual(
      cart.items.map(({price}) => price?.amount),
      ['4.50', '4.50'],
    );
    assert.deepEqual(cart.price, {amount: '9.00', amount_without_discount: '14.99', currency: 'USD'});
    assert.deepEqual(
      cart.items[0]?.promotions.map(({name, discount}) => [name, discount]),
      [
        ['Sale', {percent: '50.00', value: '4.99'}],
        ['Code TEN', {percent: '10.00', value: '0.50'}],
      ],
    );
    assert.deepEqual(
      cart.promotions.map(({name}) => name),
      ['Code TEN'],
    );
    assert.deepEqual(await shop.call(GET, {}, {as: ada}), cart);
    const {order_id, token} = await shop.call(ORDER, {}, {as: ada});
    const order = await shop.call('GET /v2/project/{project_id}/order/{order_id}', {path: {order_id}}, {as: ada});
    assert.deepEqual(order.content.price, cart.price);
    await payPage(shop).pay(token);
    await fillOneOfEach(shop, ada, 'b');
    assert.equal((await shop.call(GET, {}, {as: ada})).price?.amount, '5.00', 'the code went with the order');
  });

  it('can be removed', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {items: [item('a', {prices: usd(10)})], promo_codes: [code('TEN')]});
    const ada = await shop.player('ada');
    await fillOneOfEach(shop, ada, 'a');
    await redeem(shop, ada, 'TEN');

    const cart = await shop.call(REMOVE, {body: {}}, {as: ada});

    assert.equal(cart.price?.amount, '10.00');
    assert.deepEqual(await shop.call(GET, {}, {as: ada}), cart);
  });

  it('cannot be removed from a cart that does not exist', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {items: [item('a')], promo_codes: [code('TEN')]});
    const ada = await shop.player('ada');
    const remove = (id: string) => shop.refused(REMOVE, {body: {cart: {id}}}, {as: ada});

    const before = await remove('wishes');
    await redeem(shop, ada, 'TEN', {body: {coupon_code: 'TEN', cart: {id: 'wishes'}}});
    const removed = await shop.call(REMOVE, {body: {cart: {id: 'wishes'}}}, {as: ada});

    assert.deepEqual([before.status, before.code], [422, 1401]);
    assert.deepEqual([removed.cart_id, removed.items], ['wishes', []]);
    assert.deepEqual((await remove('others')).code, 1401);
    // Every player has a current cart.
    assert.deepEqual((await shop.call(REMOVE, {body: {}}, {as: await shop.player('bob')})).items, []);
  });

  it('discount particular items, expensive ones or expensive carts, and give bonuses', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {
      items: [item('a', {prices: usd(10)}), item('b', {prices: usd(20)}), item('card')],
      promo_codes: [
        code('ONE', {discounted_items: [{sku: 'a', discount: {percent: '25'}}]}),
        code('DEAR', {discount: {percent: '10'}, item_price_conditions: [{operator: 'gt', value: '15'}]}),
        code('MUCH', {discount: {percent: '10'}, price_conditions: [{operator: 'ge', value: '31'}]}),
        code('GIFT', {bonus: [{sku: 'card', quantity: 2}]}),
      ],
    });
    const ada = await shop.player('ada');
    await fillOneOfEach(shop, ada, 'a', 'b');
    const amounts = async (text: string) => {
      const {items, price, promotions} = await redeem(shop, ada, text);
      return [price?.amount, items.map((one) => `${one.quantity} ${one.sku}`).join(), promotions.length];
    };

    assert.deepEqual(await amounts('ONE'), ['27.50', '1 a,1 b', 1]);
    assert.deepEqual(await amounts('DEAR'), ['28.00', '1 a,1 b', 1]);
    assert.deepEqual(await amounts('MUCH'), ['30.00', '1 a,1 b', 0]);
    assert.deepEqual(await amounts('GIFT'), ['30.00', '1 a,1 b,2 card', 1]);
  });

  it('are refused when unknown, expired, not yet valid, disabled, or for another country', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {
      items: [item('a')],
      promo_codes: [
        code('OVER', {discount: {percent: '10'}, date_end: '-P1D'}),
        code('SOON', {discount: {percent: '10'}, date_start: 'P1D'}),
        code('OFF', {discount: {percent: '10'}, is_enabled: false}),
        code('GERMAN', {discount: {percent: '10'}, countries: ['DE']}),
      ],
    });
    const ada = await shop.player('ada');
    await fillOneOfEach(shop, ada, 'a');

    assert.deepEqual(await refusedCode(shop, ada, 'GHOST'), [404, 9802]);
    assert.deepEqual(await refusedCode(shop, ada, 'OVER'), [422, 9810]);
    assert.deepEqual(await refusedCode(shop, ada, 'SOON'), [404, 9802]);
    assert.deepEqual(await refusedCode(shop, ada, 'OFF'), [404, 9802]);
    assert.deepEqual(await refusedCode(shop, ada, 'GERMAN'), [422, 9808]);
    assert.equal((await shop.call(GET, {}, {as: ada})).price?.amount, '4.99');
    await redeem(shop, ada, 'GERMAN', {query: {country: 'DE'}} as never);
    await advance(shop, 'P1D');
    await redeem(shop, ada, 'SOON');
  });

  it('are there for players alone whose attributes meet their conditions', async () => {
    const shop = await sandbox.project();
    const veterans = {attribute: 'rank', type: 'string', operator: 'eq', value: 'veteran'} as const;
    await plantIn(sandbox, shop, {
      items: [item('a', {prices: usd(10)})],
      promo_codes: [{...code('VETERANS'), attribute_conditions: [veterans]}],
    });
    const [ada, bob] = [await shop.player('ada'), await shop.player('bob')];
    await setAttributes(shop, 'ada', {rank: 'veteran'});
    await fillOneOfEach(shop, ada, 'a');

    assert.equal((await redeem(shop, ada, 'VETERANS')).price?.amount, '9.00');
    assert.deepEqual(await refusedCode(shop, bob, 'VETERANS'), [404, 9802]);
    await setAttributes(shop, 'ada', {rank: 'recruit'});
    assert.equal((await shop.call(GET, {}, {as: ada})).price?.amount, '10.00');
  });

  it('are used up by paid orders, per user and in total, and restored by a refund', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {
      items: [item('a')],
      promo_codes: [
        code('ONCE', {discount: {percent: '10'}, redeem_user_limit: 1}),
        code('TWO', {discount: {percent: '10'}, redeem_total_limit: 2}),
        {...code('X1', {discount: {percent: '10'}, redeem_code_limit: 1}), codes: ['X1', 'X2']},
      ],
    });
    const [ada, bob] = [await shop.player('ada'), await shop.player('bob')];

    const orderId = await buyWith(shop, ada, 'ONCE');
    assert.deepEqual(await refusedCode(shop, ada, 'ONCE'), [422, 9804]);
    await buyWith(shop, bob, 'once');
    await reportPayment(shop, orderId, 'refunded');
    await buyWith(shop, ada, 'ONCE');

    await buyWith(shop, ada, 'TWO');
    await buyWith(shop, ada, 'TWO');
    assert.deepEqual(await refusedCode(shop, bob, 'TWO'), [422, 9804]);

    await buyWith(shop, ada, 'X1');
    assert.deepEqual(await refusedCode(shop, bob, 'X1'), [422, 9804]);
    await buyWith(shop, bob, 'X2');
  });

  it('refuse the order when they expired meanwhile, and leave the cart', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {
      items: [item('a', {prices: usd(10)})],
      promo_codes: [code('SHORT', {discount: {percent: '10'}, date_end: 'PT1H'})],
    });
    const ada = await shop.player('ada');
    await fillOneOfEach(shop, ada, 'a');
    await redeem(shop, ada, 'SHORT');
    await advance(shop, 'PT1H');

    const refusal = await shop.refused(ORDER, {}, {as: ada});

    assert.deepEqual([refusal.status, refusal.code], [422, 9810]);
    assert.equal((await shop.call(GET, {}, {as: ada})).price?.amount, '10.00');
    const {order_id} = await shop.call(ORDER, {}, {as: ada});
    assert.equal(await buyer(shop, ada).statusOf(order_id), 'new');
  });

  it('show their effect before they are redeemed', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {
      items: [item('a'), item('card', {name: {en: 'Card', de: 'Karte'}})],
      promo_codes: [
        code('ALL', {
          discount: {percent: '7.5'},
          discounted_items: [{sku: 'a', discount: {percent: '20'}}],
          bonus: [{sku: 'card', quantity: 3}],
        }),
      ],
    });
    const ada = await shop.player('ada');

    const rewards = await shop.call(REWARDS, {path: {code: 'all'}, query: {locale: 'de'}}, {as: ada});
    const verified = await shop.call(VERIFY, {path: {code: 'ALL'}, query: {locale: 'de'}}, {as: ada});

    assert.deepEqual(rewards.discount, {percent: '7.50'});
    assert.deepEqual(
      rewards.bonus.map(({item: {sku, name}, quantity}) => [sku, name, quantity]),
      [['card', 'Karte', 3]],
    );
    assert.deepEqual(
      rewards.discounted_items?.map(({sku, discount}) => [sku, discount.percent]),
      [['a', '20.00']],
    );
    assert.deepEqual(verified, {type: 'promocode', code: 'ALL', rewards});
    assert.equal((await shop.refused(VERIFY, {path: {code: 'ghost'}}, {as: ada})).code, 9802);
    assert.equal((await shop.refused(REWARDS, {path: {code: 'ghost'}}, {as: ada})).code, 9802);
  });

  it('do not apply beside promotions that exclude them', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {
      items: [item('a', {prices: usd(10)})],
      promo_codes: [code('TEN')],
    });
    const {promotion_id} = (await sandbox.db.one<{promotion_id: number}>(
      'select promotion_id from promotion where project_id = $1',
      [shop.projectId],
    ))!;
    await plantIn(sandbox, shop, {
      promotions: [
        {
          kind: 'discount',
          name: {en: 'Sale'},
          discount: {percent: '50'},
          items: [{sku: 'a'}],
          excluded_promotions: [promotion_id],
        },
      ],
    });
    const ada = await shop.player('ada');
    await fillOneOfEach(shop, ada, 'a');

    const cart = await redeem(shop, ada, 'TEN');

    assert.equal(cart.price?.amount, '9.00', 'the player chose the code');
  });

  it('do not apply to an order of a single item', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {items: [item('a', {prices: usd(10)})], promo_codes: [code('TEN')]});
    const ada = await shop.player('ada');

    const {order_id} = await shop.call(
      'POST /v2/project/{project_id}/payment/item/{item_sku}',
      {path: {item_sku: 'a'}, body: {promo_code: 'TEN'}},
      {as: ada},
    );

    const order = await shop.call('GET /v2/project/{project_id}/order/{order_id}', {path: {order_id}}, {as: ada});
    assert.equal(order.content.price?.amount, '10.00');
  });

  it('with a total limit of 5 apply to 5 of 20 concurrently paid orders', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {
      items: [item('a', {prices: usd(10)})],
      promo_codes: [code('FIVE', {discount: {percent: '10'}, redeem_total_limit: 5})],
    });
    const players = await Promise.all(Array.from({length: 20}, (_, index) => shop.player(`player-${index}`)));
    const orders = await Promise.all(
      players.map(async (as) => {
        await fillOneOfEach(shop, as, 'a');
        await redeem(shop, as, 'FIVE');
        return shop.call(ORDER, {}, {as});
      }),
    );

    const views = await Promise.all(orders.map(({token}) => payPage(shop).pay(token)));

    await settle(shop);
    assert.equal(views.filter(({payment}) => payment.invoice !== null).length, 5);
    const statuses = await Promise.all(
      orders.map(({order_id}, index) => buyer(shop, players[index]!).statusOf(order_id)),
    );
    assert.deepEqual(statuses.filter((status) => status === 'done').length, 5);
    assert.deepEqual(await refusedCode(shop, players[0]!, 'FIVE'), [422, 9804]);
  });
});
