import assert from 'node:assert/strict';
import {it} from 'node:test';
import type {QueryOf} from 'game-storefront-contract';
import type {Static} from 'typebox';
import type {MoneyContract} from '../../src/inspector/money/contract.js';
import {eachDatabase} from '../support/databases.js';
import {couponsOf, merchantPromotionsOf} from '../support/merchant-promotions.js';
import {plantIn} from '../support/plant.js';
import {addItem, advance, buyer, payPage, settle} from '../support/purchase.js';
import {purchaseToken, TICKET} from '../support/purchase-token.js';
import {setClock} from '../support/reports.js';
import type {Shop, TestSandbox} from '../support/sandbox.js';

const PROJECT = '/_sandbox/projects/{project_id}';
const PAYMENTS = `GET ${PROJECT}/payments.{format}`;
const PAYMENT = `GET ${PROJECT}/payments/{transaction_id}`;
const MONTH = `GET ${PROJECT}/month`;
const REGISTRY = `GET ${PROJECT}/registry.{format}`;
const MONTHS = `GET ${PROJECT}/months.{format}`;
const PROMOTIONS = `GET ${PROJECT}/payment-promotions.{format}`;
const PROMOTION = `${PROJECT}/payment-promotions/{promotion_id}` as const;
const CAMPAIGNS = `GET ${PROJECT}/campaigns.{format}`;
const COUPONS = `GET ${PROJECT}/campaigns/{campaign_id}/coupons.{format}`;
const REFUND = `POST ${PROJECT}/transactions/{transaction_id}/refund`;
const REFUND_IN_PART = `POST ${PROJECT}/transactions/{transaction_id}/partial_refund`;
const CHARGE_BACK = `POST ${PROJECT}/transactions/{transaction_id}/chargeback`;

type Lists = {
  [K in keyof MoneyContract]: MoneyContract[K] extends {answer: {kind: 'file'}} ? K : never;
}[keyof MoneyContract];

/** A list of the inspector, as it is shown, or as it is saved. */
async function listed<K extends Lists>(
  shop: Shop,
  key: K,
  query: Partial<QueryOf<MoneyContract[K]>> = {},
  path = {},
): Promise<Static<MoneyContract[K]['answer']['row']>[]> {
  return JSON.parse(await text(shop, key, 'json', query, path));
}
async function text(shop: Shop, key: Lists, format: 'json' | 'csv', query = {}, path = {}): Promise<string> {
  const answer = await shop.respond(key, {path: {...path, format}, query} as never);
  assert.equal(answer.status, 200, key);
  return answer.text();
}

const MONEY = {
  payment_systems: [{id: 1380, name: 'Cards', fee_percent: '3', chargeback_fee: {USD: '15.00'}}],
  service_fee_percent: '5',
  taxes: [{country: 'JP', name: '消費税', percent: '10'}],
  payouts: {currency: 'USD', time_zone: 'America/New_York', rates: {JPY: '0.0067', KWD: '3.26'}},
};

/** A shop with a bow for 10.00 USD or 1500 JPY, on a day of June. */
async function openShop(sandbox: TestSandbox) {
  const shop = await sandbox.project();
  await plantIn(sandbox, shop, MONEY);
  const prices = [
    {amount: 10, currency: 'USD', is_default: true},
    {amount: 1500, currency: 'JPY'},
  ];
  await addItem(shop, 'bow', {prices});
  await setClock(sandbox, shop, '2031-06-10T12:00:00Z');
  const sell = async (player: string, currency = 'USD'): Promise<number> => {
    const {token} = await shop.call(
      'POST /v2/project/{project_id}/payment/item/{item_sku}',
      {path: {item_sku: 'bow'}, body: {currency, country: currency === 'JPY' ? 'JP' : 'US'}},
      {as: await shop.player(player)},
    );
    const {payment} = await payPage(shop).pay(token);
    await settle(shop);
    return payment.invoice as number;
  };
  return {shop, sell};
}

const ids = (rows: readonly {transaction: {id: number} | null}[]) => rows.map(({transaction}) => transaction?.id);

eachDatabase('the inspection of money', (sandbox) => {
  it('lists the transactions of orders and of none, newest first, and pages, filters and saves them', async () => {
    const {shop, sell} = await openShop(sandbox);
    const [ada, bob] = [await sell('ada'), await sell('bob', 'JPY')];
    await payPage(shop).pay(await purchaseToken(shop, TICKET));
    await payPage(shop).pay((await buyer(shop, await shop.player('cleo')).order('bow')).token, {
      card: {number: '4000000000000002', expiry: '12/40', cvc: '123'},
    });
    await shop.call(REFUND_IN_PART, {path: {transaction_id: ada}, body: {refund_amount: 4}});
    await shop.call(REFUND, {path: {transaction_id: bob}});

    const all = await listed(shop, PAYMENTS);
    const [declined, ticket] = ids(all);
    assert.deepEqual(ids(all), [declined, ticket, bob, ada]);
    assert.deepEqual(
      all.map(({transaction: {status}, order_id}) => [status, order_id !== null]),
      [
        ['error', true],
        ['done', false],
        ['refunded', true],
        ['partiallyRefunded', true],
      ],
    );
    const newest = await listed(shop, PAYMENTS, {limit: 2});
    assert.deepEqual(ids(newest), [declined, ticket]);
    assert.deepEqual(ids(await listed(shop, PAYMENTS, {limit: 2, before: ticket!})), [bob, ada]);
    assert.deepEqual(ids(await listed(shop, PAYMENTS, {status: 'refunded'})), [bob]);
    assert.deepEqual(ids(await listed(shop, PAYMENTS, {search: 'BO'})), [bob]);
    assert.deepEqual(ids(await listed(shop, PAYMENTS, {search: String(ada)})), [ada]);
    assert.deepEqual(ids(await listed(shop, PAYMENTS, {search: String(all[3]!.order_id)})), [ada]);
    assert.deepEqual(ids(await listed(shop, PAYMENTS, {search: 'nobody'})), []);
    const lines = (await text(shop, PAYMENTS, 'csv', {search: 'BO'})).trim().split('\r\n');
    assert.equal(lines.length, 2);
    assert.match(lines[1]!, new RegExp(`^${bob},`));
    assert.deepEqual(ids(await listed(await sandbox.project(), PAYMENTS)), [], 'of another project');
  });

  it('shows what of a transaction may go back, and gives it back in part, charged back, or whole', async () => {
    const {shop, sell} = await openShop(sandbox);
    const [ada, bob, cleo] = [await sell('ada'), await sell('bob'), await sell('cleo', 'JPY')];
    const seen = async (transaction_id: number) => {
      const {transaction, left, finance_details} = await shop.call(PAYMENT, {path: {transaction_id}});
      return [transaction.status, left, ...finance_details.movements.map(({type}) => type)];
    };
    const part = (transaction_id: number, refund_amount: number) => ({path: {transaction_id}, body: {refund_amount}});

    await shop.call(REFUND_IN_PART, part(ada, 2.5));
    assert.deepEqual(await seen(ada), ['partiallyRefunded', '7.50', 'payment', 'partial_refund']);
    assert.equal((await shop.refused(REFUND_IN_PART, part(ada, 7.51))).status, 422, 'more than is left');
    assert.equal((await shop.refused(REFUND_IN_PART, part(cleo, 0.5))).status, 422, 'no amount of JPY');
    await shop.call(REFUND_IN_PART, part(ada, 7.5));
    assert.deepEqual(await seen(ada), ['refunded', '0.00', 'payment', 'partial_refund', 'refund']);

    await shop.call(CHARGE_BACK, {path: {transaction_id: bob}});
    assert.deepEqual(await seen(bob), ['refunded', '0.00', 'payment', 'chargeback']);
    assert.equal((await shop.refused(CHARGE_BACK, {path: {transaction_id: bob}})).status, 422, 'once');

    await shop.call(REFUND, {path: {transaction_id: cleo}});
    assert.deepEqual(await seen(cleo), ['refunded', '0', 'payment', 'refund']);
    const other = await sandbox.project();
    assert.equal((await other.refused(PAYMENT, {path: {transaction_id: ada}})).status, 404);
    assert.equal((await other.refused(CHARGE_BACK, {path: {transaction_id: ada}})).status, 404);
  });

  it('sums up the open month, and each closed one with its payout and its money by day', async () => {
    const {shop, sell} = await openShop(sandbox);
    const ada = await sell('ada');
    await sell('bob', 'JPY');
    // On the 12th in New York, and no more than a day on.
    await advance(shop, 'P2DT14H');
    await shop.call(REFUND_IN_PART, {path: {transaction_id: ada}, body: {refund_amount: 4}});

    const open = await shop.call(MONTH, {});
    assert.deepEqual(open.days, [
      {day: '2031-06-10', currency: 'JPY', payments: '1500', refunds: '0'},
      {day: '2031-06-10', currency: 'USD', payments: '10.00', refunds: '0.00'},
      {day: '2031-06-12', currency: 'USD', payments: '0.00', refunds: '4.00'},
    ]);
    assert.deepEqual([open.report_id, open.payout, open.transactions, open.parts], [null, null, 2, []]);
    assert.deepEqual(open.period_from, '2031-06-01T04:00:00.000Z');
    assert.deepEqual(
      open.sums.map(({currency, payments, refunds}) => [currency, payments, refunds]),
      [
        ['JPY', '1500', '0'],
        ['USD', '10.00', '4.00'],
      ],
    );
    assert.deepEqual(
      (await listed(shop, REGISTRY)).map(({type, user_id, payment}) => [type, user_id, payment]),
      [
        ['payment', 'ada', 10],
        ['payment', 'bob', 1500],
        ['partial_refund', 'ada', -4],
      ],
    );

    await advance(shop, 'P30D');
    await sell('cleo');

    const months = await listed(shop, MONTHS);
    assert.deepEqual(
      months.map(({report_id, transactions}) => [report_id === null, transactions]),
      [
        [true, 1],
        [false, 2],
      ],
    );
    const report_id = months[1]!.report_id!;
    const closed = await shop.call(MONTH, {query: {report_id}});
    assert.deepEqual(closed.sums, open.sums);
    assert.deepEqual(closed.days, open.days);
    const [yen, dollars] = closed.parts;
    assert.equal(dollars?.amount, open.sums[1]!.payout);
    assert.deepEqual([yen?.amount, yen?.rate], [open.sums[0]!.payout, '0.0067']);
    assert.equal(closed.payout?.toFixed(2), (Number(yen?.converted) + Number(dollars?.converted)).toFixed(2));
    assert.deepEqual(
      (await listed(shop, REGISTRY, {report_id, type: 'payment', limit: 1, offset: 1})).map(({user_id}) => user_id),
      ['bob'],
    );
    assert.equal((await text(shop, REGISTRY, 'csv', {report_id})).trim().split('\r\n').length, 4);
    const other = await sandbox.project();
    assert.equal((await other.refused(MONTH, {query: {report_id}})).status, 404);
    assert.equal((await other.refused(REGISTRY, {path: {format: 'csv'}, query: {report_id}})).status, 404);
  });

  it('shows promotions of the payment page with their review and uses, and enables, disables and deletes them', async () => {
    const {shop} = await openShop(sandbox);
    const {campaign, promotion} = await couponsOf(shop).tenth('AUTUMN', {redeems_count: 2});
    await couponsOf(shop).add(campaign, 'BERRY');
    const bare = await merchantPromotionsOf(shop).create({technical_name: 'bare'});
    await payPage(shop).pay(await purchaseToken(shop, {...TICKET, coupon_code: {value: 'autumn'}}));
    const inspected = (promotion_id: number) => shop.call(`GET ${PROMOTION}`, {path: {promotion_id}});
    const toggle = (promotion_id: number) => shop.call(`PUT ${PROMOTION}/toggle`, {path: {promotion_id}});

    assert.deepEqual(
      (await listed(shop, PROMOTIONS)).map(({promotion_id, is_enabled, uses, from}) => [
        promotion_id,
        is_enabled,
        uses,
        from?.slice(0, 4),
      ]),
      [
        [bare, false, 0, undefined],
        [promotion, true, 1, '2020'],
      ],
    );
    const {campaigns, review, uses} = await inspected(promotion);
    assert.deepEqual([campaigns, review, uses], [[{campaign_id: campaign, campaign_code: 'autumn'}], [], 1]);
    assert.deepEqual(
      (await inspected(bare)).review.map(({code}) => code),
      ['no_subject', 'no_reward', 'no_period'],
    );

    assert.deepEqual(await toggle(bare), {is_enabled: true});
    assert.equal((await shop.refused(`DELETE ${PROMOTION}`, {path: {promotion_id: bare}})).code, 8121);
    assert.deepEqual(await toggle(bare), {is_enabled: false});
    await shop.call(`DELETE ${PROMOTION}`, {path: {promotion_id: bare}});
    assert.equal((await shop.refused(`GET ${PROMOTION}`, {path: {promotion_id: bare}})).code, 9502);
    const other = await sandbox.project();
    for (const key of [`GET ${PROMOTION}`, `PUT ${PROMOTION}/toggle`, `DELETE ${PROMOTION}`] as const)
      assert.equal((await other.refused(key, {path: {promotion_id: promotion}})).code, 9502, key);

    assert.deepEqual(
      (await listed(shop, CAMPAIGNS)).map(({campaign_id, coupons, redemptions}) => [campaign_id, coupons, redemptions]),
      [[campaign, 2, 1]],
    );
    const named = async (search: string) =>
      (await listed(shop, CAMPAIGNS, {search})).map(({campaign_id}) => campaign_id);
    assert.deepEqual([await named('AUT'), await named('Autumn')], [[campaign], [campaign]]);
    for (const search of ['"', 'en', '{', ':', '\\', '%', '_']) assert.deepEqual(await named(search), [], search);
    const {promotions} = await shop.call(`GET ${PROJECT}/campaigns/{campaign_id}`, {path: {campaign_id: campaign}});
    assert.deepEqual(promotions, [{promotion_id: promotion, technical_name: 'autumn', is_enabled: true}]);
    const path = {campaign_id: campaign};
    assert.deepEqual(await listed(shop, COUPONS, {}, path), [
      {coupon_code: 'AUTUMN', limit_total: 2, redemptions: 1, used: 1},
      {coupon_code: 'BERRY', limit_total: null, redemptions: 0, used: 0},
    ]);
    assert.deepEqual(
      (await listed(shop, COUPONS, {search: 'err', limit: 1}, path)).map(({coupon_code}) => coupon_code),
      ['BERRY'],
    );
    assert.equal((await other.refused(COUPONS, {path: {...path, format: 'json'}})).code, 8122);
  });

  it('shows what acted on a purchase, of an order and of none: promotions, the coupon, and what it was for', async () => {
    const {shop, sell} = await openShop(sandbox);
    const plain = await sell('cleo');
    const {campaign, promotion} = await couponsOf(shop).tenth('AUTUMN', {redeems_count: 5, redeems_count_for_user: 5});
    const acted = {
      payment_promotions: [{id: promotion, technical_name: 'autumn'}],
      coupon: {campaign_id: campaign, coupon_code: 'AUTUMN'},
    };
    const coupon_code = {value: 'autumn'};
    const bought = async (purchase: Parameters<typeof purchaseToken>[1]) => {
      const {payment} = await payPage(shop).pay(await purchaseToken(shop, purchase));
      await settle(shop);
      const path = {transaction_id: payment.invoice as number};
      const {payment_promotions, coupon, description, order_id} = await shop.call(PAYMENT, {path});
      return {acted: {payment_promotions, coupon}, description, order_id};
    };

    const {order_id, ...items} = await bought({virtual_items: {items: [{sku: 'bow', amount: 1}]}, coupon_code});
    assert.deepEqual(items, {acted, description: null});
    const order = await shop.call(`GET ${PROJECT}/orders/{order_id}`, {path: {order_id: order_id!}});
    assert.deepEqual({payment_promotions: order.payment_promotions, coupon: order.coupon}, acted);
    assert.deepEqual(await bought({...TICKET, coupon_code}), {acted, description: 'Season ticket', order_id: null});
    const {payment_promotions, coupon, description} = await shop.call(PAYMENT, {path: {transaction_id: plain}});
    assert.deepEqual([payment_promotions, coupon, description], [[], null, null]);
  });
});
