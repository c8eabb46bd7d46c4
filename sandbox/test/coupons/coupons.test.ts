import assert from 'node:assert/strict';
import {it} from 'node:test';
import {codeOf} from '../support/at-once.js';
import {eachDatabase} from '../support/databases.js';
import {LASTING, owner} from '../support/inventory.js';
import {item} from '../support/items.js';
import {plantIn} from '../support/plant.js';
import {advance, ordersOf, reportPayment, settle} from '../support/purchase.js';
import {receiver} from '../support/receiver.js';
import {redeemCoupon} from '../support/redeemables.js';
import {goldOf, setAttributes} from '../support/reward-chains.js';
import type {Credential, Shop} from '../support/sandbox.js';

const REDEEM = 'POST /v2/project/{project_id}/coupon/redeem';
const REWARDS = 'GET /v2/project/{project_id}/coupon/code/{coupon_code}/rewards';
const VERIFY = 'GET /v2/project/{project_id}/promotion/code/{code}/verify';
const REDEEM_ON_CART = 'POST /v2/project/{project_id}/promocode/redeem';
const SEARCH = 'POST /v3/project/{project_id}/admin/order/search';

const coupon = (text: string, details: object = {bonus: [{sku: 'potion', quantity: 2}]}) => ({
  external_id: `campaign-${text}`,
  name: {en: `Coupon ${text}`},
  codes: [text],
  bonus: [{sku: 'potion', quantity: 2}],
  ...details,
});

const refused = async (shop: Shop, as: Credential, coupon_code: string) => {
  const {status, code} = await shop.refused(REDEEM, {body: {coupon_code}}, {as});
  return [status, code];
};

eachDatabase('coupons', (sandbox) => {
  const open = async (...coupons: object[]) => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {
      currencies: [{sku: 'gold', name: {en: 'Gold'}}],
      items: [item('potion', {name: {en: 'Potion', de: 'Trank'}}), item('crown', LASTING), item('elixir'), item('a')],
      packages: [{...item('purse'), content: [{sku: 'gold', quantity: 50}]}],
      bundles: [{...item('box'), content: [{sku: 'potion', quantity: 3}]}],
      promo_codes: [{external_id: 'ten', name: {en: 'Ten'}, codes: ['TEN'], discount: {percent: '10'}}],
      coupons: coupons as never,
    });
    return {shop, ada: await shop.player('ada'), bob: await shop.player('bob')};
  };

  it('give their items at once, whatever case they are typed in, and say what they gave', async () => {
    const {shop, ada} = await open(
      coupon('SUPPLIES', {
        bonus: [{sku: 'potion', quantity: 2}, {sku: 'gold', quantity: 7}, {sku: 'purse'}, {sku: 'box', quantity: 2}],
      }),
    );

    const {items} = await shop.call(REDEEM, {query: {locale: 'de'}, body: {coupon_code: ' supplies '}}, {as: ada});

    assert.deepEqual(
      items.map(({sku, name, quantity, price, is_free}) => [sku, name, quantity, price, is_free]),
      [
        ['potion', 'Trank', 2, null, true],
        ['gold', 'Gold', 7, null, true],
        ['purse', 'purse', 1, null, true],
        ['box', 'box', 2, null, true],
      ],
    );
    assert.deepEqual(await owner(shop, ada).units(), {potion: 8});
    assert.equal(await goldOf(shop, ada), 57);
  });

  it('are told apart from promo codes, and from codes that are neither', async () => {
    const {shop, ada} = await open(coupon('SUPPLIES'));
    const verify = (code: string) => shop.call(VERIFY, {path: {code}}, {as: ada});

    const verified = await verify('supplies');
    const rewards = await shop.call(REWARDS, {path: {coupon_code: 'supplies'}}, {as: ada});

    assert.deepEqual([verified.type, verified.code], ['coupon', 'SUPPLIES']);
    assert.deepEqual([rewards.bonus, rewards.discount, rewards.is_selectable], [verified.rewards.bonus, null, false]);
    assert.deepEqual(
      rewards.bonus.map(({item: {sku, name}, quantity}) => [sku, name, quantity]),
      [['potion', 'Potion', 2]],
    );
    assert.equal((await verify('TEN')).type, 'promocode');
    assert.equal((await shop.refused(VERIFY, {path: {code: 'GHOST'}}, {as: ada})).code, 9802);
    assert.deepEqual(await refused(shop, ada, 'TEN'), [404, 9802]);
    assert.equal((await shop.refused(REWARDS, {path: {coupon_code: 'TEN'}}, {as: ada})).code, 9802);
    assert.equal((await shop.refused(REDEEM_ON_CART, {body: {coupon_code: 'SUPPLIES'}}, {as: ada})).code, 9802);
    assert.deepEqual(await owner(shop, ada).units(), {});
  });

  it('lower no price in the catalog', async () => {
    const {shop, ada} = await open(coupon('SUPPLIES'));

    const items = 'GET /v2/project/{project_id}/items/virtual_items/sku/{item_sku}';
    const shown = await shop.call(items, {path: {item_sku: 'a'}, query: {promo_code: 'SUPPLIES'}}, {as: ada});

    assert.equal(shown.price?.amount, '4.99');
  });

  it('are refused when unknown, expired, not yet valid, disabled, or for other players or countries', async () => {
    const {shop, ada} = await open(
      coupon('OVER', {date_end: '-P1D'}),
      coupon('SOON', {date_start: 'P1D'}),
      coupon('OFF', {is_enabled: false}),
      coupon('GERMAN', {countries: ['DE']}),
      coupon('VETERANS', {attribute_conditions: [{attribute: 'rank', type: 'string', operator: 'eq', value: 'old'}]}),
    );

    assert.deepEqual(await refused(shop, ada, 'GHOST'), [404, 9802]);
    assert.deepEqual(await refused(shop, ada, 'OVER'), [422, 9810]);
    assert.deepEqual(await refused(shop, ada, 'SOON'), [404, 9802]);
    assert.deepEqual(await refused(shop, ada, 'OFF'), [404, 9802]);
    assert.deepEqual(await refused(shop, ada, 'GERMAN'), [422, 9808]);
    assert.deepEqual(await refused(shop, ada, 'VETERANS'), [404, 9802]);
    assert.deepEqual(await owner(shop, ada).units(), {});
    await shop.call(REDEEM, {query: {country: 'DE'}, body: {coupon_code: 'GERMAN'}}, {as: ada});
    await setAttributes(shop, 'ada', {rank: 'old'});
    await shop.call(REDEEM, {body: {coupon_code: 'VETERANS'}}, {as: ada});
    await advance(shop, 'P1D');
    await shop.call(REDEEM, {body: {coupon_code: 'SOON'}}, {as: ada});
    assert.deepEqual(await owner(shop, ada).units(), {potion: 6});
  });

  it('are used up per player, per code and in all; a refund gives the use back, and takes what it gave', async () => {
    const {shop, ada, bob} = await open(
      coupon('ONCE', {redeem_user_limit: 1}),
      coupon('TWO', {redeem_total_limit: 2}),
      coupon('X1', {redeem_code_limit: 1, codes: ['X1', 'X2']}),
    );
    const redeem = (as: Credential, code: string) => codeOf(redeemCoupon(shop, as, code));

    assert.deepEqual([await redeem(ada, 'ONCE'), await redeem(ada, 'once'), await redeem(bob, 'ONCE')], [0, 9804, 0]);
    assert.deepEqual([await redeem(ada, 'TWO'), await redeem(ada, 'TWO'), await redeem(bob, 'TWO')], [0, 0, 9804]);
    assert.deepEqual([await redeem(ada, 'X1'), await redeem(bob, 'X1'), await redeem(bob, 'X2')], [0, 9804, 0]);
    assert.equal((await shop.refused(VERIFY, {path: {code: 'ONCE'}}, {as: ada})).code, 9804);
    assert.deepEqual(await owner(shop, ada).units(), {potion: 8});

    const first = (await ordersOf(shop)).toSorted((a, b) => a.order_id - b.order_id)[0]!;
    await reportPayment(shop, first.order_id, 'refunded');

    assert.deepEqual(await owner(shop, ada).units(), {potion: 6});
    assert.equal(await redeem(ada, 'ONCE'), 0);
  });

  it('that give nothing the player does not own are refused, and not used up', async () => {
    const {shop, ada} = await open(
      coupon('CROWN', {bonus: [{sku: 'crown', quantity: 2}], redeem_user_limit: 1}),
      coupon('BOTH', {bonus: [{sku: 'crown'}, {sku: 'elixir'}]}),
      coupon('NOTHING', {bonus: null}),
    );
    const DELETE = 'DELETE /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}';
    const redeemed = async (coupon_code: string) =>
      (await shop.call(REDEEM, {body: {coupon_code}}, {as: ada})).items.map(({sku, quantity}) => `${quantity} ${sku}`);

    assert.deepEqual(await redeemed('CROWN'), ['1 crown']);
    assert.deepEqual(await redeemed('BOTH'), ['1 elixir']);
    assert.deepEqual(await refused(shop, ada, 'NOTHING'), [422, 1468]);
    await shop.call(DELETE, {path: {item_sku: 'elixir'}}, {as: shop.server});
    assert.deepEqual(await refused(shop, ada, 'BOTH'), [422, 1468]);
    assert.deepEqual(await owner(shop, ada).units(), {crown: 1, elixir: 1});
  });

  it('are orders that cost nothing, and the studio hears of them as of others', async (test) => {
    const studio = await receiver(test);
    const {shop, ada} = await open(coupon('SUPPLIES', {redeem_user_limit: 3}));
    await studio.connect(shop, {version: 2});

    await shop.call(REDEEM, {body: {coupon_code: 'supplies'}}, {as: ada});
    await settle(shop);

    const {orders} = await shop.call(SEARCH, {body: {}}, {as: shop.server});
    assert.deepEqual(
      orders.map(({status, is_free, price, items, coupons}) => [
        status,
        is_free,
        price,
        items.map(({sku, quantity}) => `${quantity} ${sku}`),
        coupons.map(({sku, code, type}) => [sku, code, type]),
      ]),
      [['done', true, null, ['2 potion'], [['campaign-SUPPLIES', 'SUPPLIES', 'coupon']]]],
    );
    const told = studio.received.map(({body}) => body as {notification_type: string; order: Record<string, unknown>});
    const paid = told.find(({notification_type}) => notification_type === 'order_paid');
    assert.deepEqual(
      [paid?.order.amount, paid?.order.coupons, paid?.order.promocodes],
      ['0.0000', [{code: 'SUPPLIES', external_id: 'campaign-SUPPLIES'}], undefined],
    );
    const has = await shop.call('GET /_sandbox/projects/{project_id}/users/holdings', {query: {user_id: 'ada'}});
    assert.deepEqual(
      [
        has.items.map(({sku, quantity}) => [sku, quantity]),
        has.promotion_limits.map((one) => [one.kind, one.available]),
      ],
      [[['potion', 2]], [['coupon', 2]]],
    );
  });

  it('are for players who are signed in', async () => {
    const {shop} = await open(coupon('SUPPLIES'));
    const {status, code} = await shop.refused(REDEEM, {body: {coupon_code: 'SUPPLIES'}});
    assert.deepEqual([status, code], [401, 1501]);
  });
});
