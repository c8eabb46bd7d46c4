import assert from 'node:assert/strict';
import {it} from 'node:test';
import {codeOf} from '../support/at-once.js';
import {eachDatabase} from '../support/databases.js';
import {campaignBody, couponsOf, LONG, merchantPromotionsOf} from '../support/merchant-promotions.js';
import {plantIn} from '../support/plant.js';
import {addItem, advance, ordersOf, payPage, settle} from '../support/purchase.js';
import {
  openShopWithStudio,
  pageOf,
  purchaseToken,
  refusedPurchase,
  TICKET,
  transactionsOf,
} from '../support/purchase-token.js';
import {redeemablesOf} from '../support/redeemables.js';
import type {Shop} from '../support/sandbox.js';
import {cardInput} from '../support/subscriptions.js';

const CAMPAIGNS = 'POST /merchants/{merchant_id}/coupon_promotions';
const COUPONS = 'POST /merchants/{merchant_id}/coupon_promotions/{campaign_id}/coupons';
const REFUND = 'PUT /merchants/{merchant_id}/reports/transactions/{transaction_id}/refund';
const DETAILS = 'GET /projects/{project_id}/coupons/{code}/details';

/** The code of a refused redemption, by what the refusal says: the merchant interface has no codes. */
const refusalOf = async (shop: Shop, code: string, user: string): Promise<[number, string]> => {
  const response = await couponsOf(shop).tryRedeem(code, user);
  return [response.status, ((await response.json()) as {message: string}).message];
};
const USED_UP = [422, 'Code or promotion was redeemed as often as it may be'];

/** The page of an amount of 12.50 for a player, and what it says. */
async function ticket(shop: Shop, user: string, code?: string) {
  const purchase = {...TICKET, ...(code !== undefined && {coupon_code: {value: code}})};
  const token = await purchaseToken(shop, purchase, {user: {id: {value: user}}});
  return {token, price: />Pay ([^<]+)</.exec(await pageOf(shop, token))?.[1]};
}
const pay = async (shop: Shop, token: string) => {
  const {situation, payment} = await payPage(shop).pay(token, cardInput('good'));
  return {situation, transaction_id: payment.invoice ?? 0};
};
const refund = (shop: Shop, transaction_id: number) =>
  shop.call(REFUND, {path: {transaction_id}, body: {description: 'By mistake'}}, {as: shop.merchant});

eachDatabase('a coupon', (sandbox) => {
  it('is of a campaign, and says what it is good for', async () => {
    const shop = await sandbox.project();
    const coupons = couponsOf(shop);
    const {campaign, promotion} = await coupons.tenth('Leaf-10', {
      campaign_redeems_count_for_user: 2,
      redeems_count: 5,
      expiration_date: LONG.to,
    });

    const details = await coupons.details('LEAF-10');
    assert.deepEqual(details, {
      coupon_id: details.coupon_id,
      coupon_code: 'LEAF-10',
      project_id: shop.projectId,
      campaign_id: campaign,
      campaign_code: 'autumn',
      campaign_names: {en: 'Autumn'},
      is_active: true,
      expiration_date: LONG.to,
      redeems_count_for_user: 1,
      campaign_redeems_count_for_user: 2,
      redeems_count_remain: 5,
      promotions: [{id: promotion, technical_name: 'autumn'}],
    });
    assert.deepEqual(await coupons.redeem('leaf-10', 'ada'), {...details, redeems_count_remain: 4});
    await merchantPromotionsOf(shop).toggle(promotion);
    assert.deepEqual((await coupons.details('LEAF-10')).promotions, []);
    assert.equal((await shop.refused(DETAILS, {path: {code: 'NONE'}}, {as: shop.server})).status, 404);
  });

  it('exists once in a project, as a coupon or as a promo code, and is added to a campaign of its merchant alone', async () => {
    const shop = await sandbox.project();
    const other = await sandbox.project();
    await plantIn(sandbox, shop, {
      promo_codes: [{external_id: 'ten', name: {en: 'Ten'}, codes: ['TEN'], discount: {percent: '10'}}],
    });
    const campaign_id = await couponsOf(shop).create();
    await couponsOf(shop).add(campaign_id, 'LEAF');
    await couponsOf(other).add(await couponsOf(other).create(), 'LEAF');

    const add = (coupon_code: string, who: Shop) =>
      who.refused(COUPONS, {path: {campaign_id}, body: {coupon_code}}, {as: who.merchant});
    assert.deepEqual(
      [(await add('leaf', shop)).status, (await add('ten', shop)).status, (await add('OTHER', other)).status],
      [422, 422, 404],
    );
    await redeemablesOf(shop).coupon('supplies', {});
    await redeemablesOf(shop).promoCode('tenth', {discount: {percent: '10'}});
    for (const kind of ['coupon', 'promocode'] as const) {
      const path = {external_id: kind === 'coupon' ? 'supplies' : 'tenth'};
      const key = `POST /v2/project/{project_id}/admin/${kind}/{external_id}/code` as const;
      assert.equal((await shop.refused(key, {path, body: {coupon_code: 'Leaf'}}, {as: shop.server})).code, 9803, kind);
    }
    for (const body of [campaignBody(shop), campaignBody(other), campaignBody(shop, {campaign_names: {}})])
      assert.equal((await shop.refused(CAMPAIGNS, {body}, {as: shop.merchant})).status, 422);
  });

  it('is redeemed as often as its code, its campaign and its user may', async () => {
    const shop = await sandbox.project();
    const coupons = couponsOf(shop);
    const campaign = await coupons.create({
      redeems_count_for_user: 2,
      campaign_redeems_count_for_user: 3,
      redeems_count: 7,
    });
    for (const [code, redeems_count] of [
      ['A', 4],
      ['B', null],
      ['C', null],
    ] as const)
      await coupons.add(campaign, code, {redeems_count});
    const redeem = async (code: string, user: string) => codeOf(coupons.tryRedeem(code, user));

    assert.deepEqual([await redeem('A', 'ada'), await redeem('A', 'ada')], [0, 0]);
    assert.deepEqual(await refusalOf(shop, 'A', 'ada'), USED_UP, 'twice by one user');
    assert.equal(await redeem('B', 'ada'), 0);
    assert.deepEqual(await refusalOf(shop, 'C', 'ada'), USED_UP, 'three of the campaign by one user');
    assert.deepEqual([await redeem('A', 'ben'), await redeem('A', 'cleo')], [0, 0]);
    assert.deepEqual(await refusalOf(shop, 'A', 'dora'), USED_UP, 'four times by all');
    assert.deepEqual([await redeem('C', 'dora'), await redeem('C', 'dora')], [0, 0]);
    assert.deepEqual(await refusalOf(shop, 'B', 'ben'), USED_UP, 'seven of the campaign by all');
    const {is_active, redeems_count_remain} = await coupons.details('B');
    assert.deepEqual([is_active, redeems_count_remain], [false, 0]);
  });

  it('is redeemed until its campaign ends, by the project’s clock', async () => {
    const shop = await sandbox.project();
    const coupons = couponsOf(shop);
    const {now} = await shop.call('GET /_sandbox/projects/{project_id}/clock', {});
    await coupons.tenth('LEAF', {expiration_date: new Date(Date.parse(now) + 3_600_000).toISOString()});
    await coupons.redeem('LEAF', 'ada');
    await advance(shop, 'PT1H');

    assert.deepEqual(await refusalOf(shop, 'LEAF', 'ben'), [422, 'Code is expired']);
    assert.deepEqual(await refusalOf(shop, 'NONE', 'ben'), [404, 'Code not found']);
    assert.equal((await coupons.details('LEAF')).is_active, false);
    // Ada has redeemed it in time, whether her purchase names it or not.
    assert.deepEqual(
      [(await ticket(shop, 'ada')).price, (await ticket(shop, 'ada', 'leaf')).price],
      ['$11.25', '$11.25'],
    );
  });
});

eachDatabase('a purchase with a coupon', (sandbox) => {
  it('is cheaper for who redeemed it, once; the coupon counts again after a refund', async () => {
    const shop = await sandbox.project();
    await couponsOf(shop).tenth('LEAF');
    assert.equal((await ticket(shop, 'ada')).price, '$12.50');
    await couponsOf(shop).redeem('LEAF', 'ada');

    const first = await ticket(shop, 'ada');
    const second = await ticket(shop, 'ada');
    assert.deepEqual([first.price, second.price, (await ticket(shop, 'ben')).price], ['$11.25', '$11.25', '$12.50']);
    const {situation, transaction_id} = await pay(shop, first.token);
    assert.equal(situation, 'paid');
    assert.equal((await pay(shop, second.token)).situation, 'limit reached');
    assert.deepEqual(
      (await transactionsOf(shop)).map(({amount}) => amount),
      ['11.25'],
    );
    assert.equal((await ticket(shop, 'ada')).price, '$12.50');

    await refund(shop, transaction_id);
    assert.equal((await couponsOf(shop).details('LEAF')).redeems_count_remain, null);
    assert.deepEqual(await refusalOf(shop, 'LEAF', 'ada'), USED_UP, 'it is redeemed, and waits for a purchase');
    assert.equal((await pay(shop, second.token)).situation, 'paid');
  });

  it('names it, and redeems it when it is paid; a refund takes that back', async (test) => {
    const {shop, studio} = await openShopWithStudio(sandbox, test);
    const {promotion} = await couponsOf(shop).tenth('LEAF', {redeems_count: 1});
    const left = async () => (await couponsOf(shop).details('LEAF')).redeems_count_remain;
    const ada = await ticket(shop, 'ada', ' leaf ');
    const ben = await ticket(shop, 'ben', 'LEAF');
    assert.deepEqual([ada.price, ben.price, await left()], ['$11.25', '$11.25', 1]);
    assert.match(await pageOf(shop, ada.token), /Promo code<\/th><td><span class="code">LEAF</);

    const {transaction_id} = await pay(shop, ada.token);
    await settle(shop);
    assert.equal(await left(), 0);
    const [{body} = assert.fail()] = studio.received;
    assert.deepEqual(
      [body.purchase.promotions, body.purchase.coupon],
      [[{id: promotion, technical_name: 'autumn'}], {coupon_code: 'LEAF', campaign_code: 'autumn'}],
    );
    assert.equal((await pay(shop, ben.token)).situation, 'limit reached');
    const named = {...TICKET, coupon_code: {value: 'LEAF'}};
    assert.deepEqual(await refusedPurchase(shop, named), ['purchase.coupon_code.value']);

    await refund(shop, transaction_id);
    assert.equal(await left(), 1);
    assert.equal((await pay(shop, ben.token)).situation, 'paid');
    assert.equal(await left(), 0);
  });

  it('of goods uses it when the order is paid, and a refund gives it back', async (test) => {
    const {shop, studio} = await openShopWithStudio(sandbox, test);
    await addItem(shop, 'sword');
    await couponsOf(shop).tenth('LEAF', {redeems_count: 1});
    const buy = (user: string) =>
      purchaseToken(
        shop,
        {virtual_items: {items: [{sku: 'sword'}]}, coupon_code: {value: 'LEAF'}},
        {user: {id: {value: user}}},
      );
    const [ada, ben] = [await buy('ada'), await buy('ben')];
    assert.match(await pageOf(shop, ada), />Pay \$4\.49</);

    const {transaction_id} = await pay(shop, ada);
    await settle(shop);
    assert.equal((await pay(shop, ben)).situation, 'limit reached');
    await refund(shop, transaction_id);
    assert.equal((await couponsOf(shop).details('LEAF')).redeems_count_remain, 1);
    await pay(shop, ben);
    await settle(shop);

    const orders = (await ordersOf(shop)).map(({user_id, status, amount}) => [user_id, status, amount]);
    assert.deepEqual(orders, [
      ['ada', 'canceled', '4.49'],
      ['ben', 'done', '4.49'],
    ]);
    const told = studio.received.filter(({body}) => body.notification_type === 'order_paid');
    assert.deepEqual(told[0]?.body.order.coupons, [{code: 'LEAF', external_id: 'autumn'}]);
  });

  it('is refused where the coupon changes nothing: no promotion has it, or one without it takes off as much', async () => {
    const shop = await sandbox.project();
    const named = {...TICKET, coupon_code: {value: 'LEAF'}};
    const {promotion} = await couponsOf(shop).tenth('LEAF', {redeems_count: 1});
    await couponsOf(shop).redeem('LEAF', 'ada');
    await merchantPromotionsOf(shop).toggle(promotion);
    assert.deepEqual(await refusedPurchase(shop, named), ['purchase.coupon_code.value']);
    await merchantPromotionsOf(shop).toggle(promotion);
    const without = await merchantPromotionsOf(shop).enabled({});
    assert.deepEqual(await refusedPurchase(shop, named), ['purchase.coupon_code.value']);

    const {token, price} = await ticket(shop, 'ada');
    await pay(shop, token);
    await merchantPromotionsOf(shop).toggle(without);
    assert.deepEqual([price, (await ticket(shop, 'ada')).price], ['$11.25', '$11.25'], 'she still has it');
  });

  it('is refused for a code of none, and of an amount for a promo code of carts', async () => {
    const shop = await sandbox.project();
    await plantIn(sandbox, shop, {
      promo_codes: [{external_id: 'ten', name: {en: 'Ten'}, codes: ['TEN'], discount: {percent: '10'}}],
    });
    for (const value of ['NONE', 'TEN'])
      assert.deepEqual(await refusedPurchase(shop, {...TICKET, coupon_code: {value}}), ['purchase.coupon_code.value']);
  });

  it('is asked for again under the studio’s number, also once its coupon is used up', async () => {
    const shop = await sandbox.project();
    await couponsOf(shop).tenth('LEAF', {redeems_count: 1});
    const again = () =>
      purchaseToken(shop, {...TICKET, coupon_code: {value: 'LEAF'}}, {settings: {external_id: 'n-1'}});
    await pay(shop, await again());

    assert.equal((await payPage(shop).view(await again())).situation, 'paid');
    assert.deepEqual(
      (await transactionsOf(shop)).map(({amount}) => amount),
      ['11.25'],
    );
  });

  it('is not charged by a confirmed card either, where the coupon is used up meanwhile', async () => {
    const shop = await sandbox.project();
    await couponsOf(shop).tenth('LEAF', {redeems_count: 1});
    const {token} = await ticket(shop, 'ada', 'LEAF');
    assert.equal((await payPage(shop).pay(token, cardInput('asking'))).situation, 'confirming');
    await couponsOf(shop).redeem('LEAF', 'ben');

    assert.equal((await payPage(shop).confirm(token, '1234')).situation, 'limit reached');
    assert.deepEqual(await transactionsOf(shop), []);
  });
});
