import assert from 'node:assert/strict';
import {it} from 'node:test';
import {sizes} from '../../../test/support/run/sizes.mjs';
import {codeOf, countOf, times} from '../support/at-once.js';
import {couponsOf} from '../support/merchant-promotions.js';
import {addItem, ordersOf, payPage, until} from '../support/purchase.js';
import {purchaseToken, TICKET, transactionsOf} from '../support/purchase-token.js';
import {everywhere} from '../support/races.js';
import {redeemablesOf} from '../support/redeemables.js';
import {cardInput} from '../support/subscriptions.js';

const AT_ONCE = sizes.atOnce;
const CAMPAIGN_CODE = 'POST /merchants/{merchant_id}/coupon_promotions/{campaign_id}/coupons';
const STORE_CODE = 'POST /v2/project/{project_id}/admin/coupon/{external_id}/code';

everywhere('coupons of campaigns', (open) => {
  it(`are redeemed by ${AT_ONCE} requests at once as often as their campaign, their code and each user may`, async () => {
    const {shop, at} = await open();
    const campaign = await couponsOf(shop).create({redeems_count: 25, redeems_count_for_user: 3});
    await couponsOf(shop).add(campaign, 'TEN', {redeems_count: 10});
    await couponsOf(shop).add(campaign, 'ANY');
    const redeem = (code: string, user: (nth: number) => string) =>
      times(AT_ONCE, async (nth) => (await couponsOf(at(nth)).tryRedeem(code, user(nth))).status);

    assert.equal(countOf(await redeem('ANY', () => 'ada'), 200), 3, 'by one user');
    assert.equal(countOf(await redeem('TEN', (nth) => `player-${nth}`), 200), 10, 'one code');
    assert.equal(countOf(await redeem('ANY', (nth) => `player-${nth}`), 200), 12, 'the rest of the campaign');
    assert.equal((await couponsOf(shop).details('ANY')).redeems_count_remain, 0);
  });

  it('have no code that a coupon or a promo code of the store has, whoever adds it first', async () => {
    const {shop, at} = await open();
    const campaign_id = await couponsOf(shop).create();
    await redeemablesOf(shop).coupon('supplies', {});
    const path = {campaign_id, external_id: 'supplies'};
    const ways = [
      [CAMPAIGN_CODE, shop.merchant],
      [STORE_CODE, shop.server],
    ] as const;

    for (let round = 0; round < 10; round++) {
      const codes = await times(8, (nth) => {
        const [key, as] = ways[nth % 2] as (typeof ways)[number];
        return codeOf(at(nth).respond(key, {path, body: {coupon_code: `SAME-${round}`}}, {as}));
      });

      assert.equal(countOf(codes, 0), 1, `round ${round}: ${codes}`);
    }
  });

  it('make as many of the purchases cheaper that are paid at once as may redeem them', async () => {
    const {shop, at} = await open();
    await addItem(shop, 'bow');
    await couponsOf(shop).tenth('LEAF', {redeems_count: 10});
    const count = AT_ONCE / 4;
    // Half of them pay an amount, half of them an order, and each is paid twice.
    const tokens = await times(count, (nth) =>
      purchaseToken(
        at(nth),
        {
          ...(nth % 2 ? TICKET : {virtual_items: {items: [{sku: 'bow'}]}}),
          coupon_code: {value: 'LEAF'},
        },
        {user: {id: {value: `player-${nth}`}}},
      ),
    );

    const views = await times(2 * count, (nth) => payPage(at(nth)).pay(tokens[nth % count]!, cardInput('good')));

    await until(shop, async () => (await ordersOf(shop)).every(({status}) => status !== 'paid'));
    const paid = [
      ...(await transactionsOf(shop)).map(({amount, status}) => [amount, status]),
      ...(await ordersOf(shop)).filter(({status}) => status !== 'new').map(({amount, status}) => [amount, status]),
    ];
    assert.equal(paid.length, 10);
    assert.ok(paid.every(([amount, status]) => status === 'done' && (amount === '11.25' || amount === '4.49')));
    assert.equal(views.filter(({situation}) => situation === 'limit reached').length, 2 * (count - 10));
    assert.equal((await couponsOf(shop).details('LEAF')).redeems_count_remain, 0);
  });

  it('count for one of the purchases of who redeemed once, and after its refund for one other', async () => {
    const {shop, at} = await open();
    await couponsOf(shop).tenth('LEAF');
    await couponsOf(shop).redeem('LEAF', 'ada');
    const tokens = await times(20, (nth) => purchaseToken(at(nth), TICKET));
    const payAll = () =>
      times(20, async (nth) => (await payPage(at(nth)).pay(tokens[nth]!, cardInput('good'))).situation);

    assert.equal((await payAll()).filter((situation) => situation === 'paid').length, 1);
    const [{transaction_id} = assert.fail()] = await transactionsOf(shop);
    await times(20, (nth) =>
      at(nth).respond('POST /_sandbox/projects/{project_id}/transactions/{transaction_id}/refund', {
        path: {transaction_id},
      }),
    );

    assert.equal((await payAll()).filter((situation) => situation === 'paid').length, 1);
    const of = (await transactionsOf(shop)).map(({status, amount}) => `${status} ${amount}`).sort();
    assert.deepEqual(of, ['done 11.25', 'refunded 11.25']);
  });
});
