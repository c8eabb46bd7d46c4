import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {plantIn} from '../support/plant.js';
import {addItem, advance, buyer, payPage, settle} from '../support/purchase.js';
import {purchaseToken, TICKET} from '../support/purchase-token.js';
import {reportsOf, SEARCH, SIMPLE_SEARCH, setClock} from '../support/reports.js';
import {openShop as openForeign, type Shop, type TestSandbox} from '../support/sandbox.js';

const DEMO = {
  payment_systems: [{id: 1380, name: 'Cards', fee_percent: '3'}],
  taxes: [{country: 'US', name: 'Sales tax', percent: '8'}],
};
const DETAILS = 'GET /merchants/{merchant_id}/reports/transactions/{transaction_id}/details';

/** A shop that sells a bow for 10.00 USD and 8 % of sales tax, in June 2031. */
async function openShop(sandbox: TestSandbox): Promise<Shop> {
  const shop = await sandbox.project();
  await plantIn(sandbox, shop, DEMO);
  await addItem(shop, 'bow', {name: {en: 'Gale Bow'}, prices: [{amount: 10, currency: 'USD', is_default: true}]});
  await setClock(sandbox, shop, '2031-06-10T12:00:00Z');
  return shop;
}

/** A player buys bows; resolves to the payment. */
async function sell(
  shop: Shop,
  player: string,
  {quantity = 1, isTest = false, external_id = undefined as string | undefined} = {},
) {
  const as = await shop.player(player, {email: `${player}@example.test`});
  const {token} = await shop.call(
    'POST /v2/project/{project_id}/payment/item/{item_sku}',
    {
      path: {item_sku: 'bow'},
      body: {
        quantity,
        sandbox: isTest,
        ...(external_id !== undefined && {settings: {external_id}}),
        custom_parameters: {server: `eu of ${player}`},
      },
    },
    {as},
  );
  const {payment} = await payPage(shop).pay(token);
  await settle(shop);
  return payment.invoice as number;
}

/** The players of rows, in their order. */
const users = (rows: readonly {readonly user: {readonly id: string}}[]): string[] => rows.map(({user}) => user.id);

eachDatabase('a search for transactions', (sandbox) => {
  it('says of a payment what was bought, by whom, and what became of it', async () => {
    const shop = await openShop(sandbox);
    const id = await sell(shop, 'ada', {quantity: 2, external_id: 'order-7'});

    const [row] = await reportsOf(shop).search();

    assert.deepEqual(row, {
      transaction: {
        id,
        external_id: 'order-7',
        create_date: row?.transaction.create_date,
        transfer_date: null,
        dry_run: 0,
        status: 'done',
        is_refund_allowed: 1,
        refund_reason: null,
        payment_method: {id: 1380, name: 'Cards'},
        project: {id: shop.projectId, name: row?.transaction.project.name},
      },
      payment_details: {
        payment: {amount: 21.6, amount_from_ps: 21.6, currency: 'USD'},
        sales_tax: {amount: 1.6, percent: 8},
        vat: {amount: 0, percent: 0},
      },
      payment_system: {name: 'Cards', decline_reason: null},
      purchase: {
        simple_checkout: {amount: null, currency: null},
        virtual_currency: {name: null, amount: null},
        virtual_items: '2 × Gale Bow',
        subscription: {name: null},
        pin_codes: {digital_content: null},
      },
      user: {
        id: 'ada',
        name: null,
        email: 'ada@example.test',
        phone: null,
        country: 'US',
        custom: '{"server":"eu of ada"}',
      },
    });
    assert.match(row?.transaction.create_date ?? '', /^2031-06-10T/);
  });

  it('finds what failed, too, and says why', async () => {
    const shop = await openShop(sandbox);
    const {token} = await buyer(shop, await shop.player('ada')).order('bow');
    await shop.call('POST /_sandbox/pay/decline', {body: {token}});
    await payPage(shop).pay(token);

    const rows = await reportsOf(shop).search();

    assert.deepEqual(
      rows.map(({transaction}) => transaction.status),
      ['error', 'done'],
    );
    assert.deepEqual(
      (await reportsOf(shop).search({status: 'error'})).map(({transaction}) => transaction.is_refund_allowed),
      [0],
    );
  });

  it('holds test and real payments apart', async () => {
    const shop = await openShop(sandbox);
    await sell(shop, 'ada');
    await sell(shop, 'bob', {isTest: true});
    const {search} = reportsOf(shop);

    assert.deepEqual(users(await search()), ['ada']);
    assert.deepEqual(users(await search({type: 'test'})), ['bob']);
    assert.deepEqual(users(await search({show_dry_run: true})), ['ada', 'bob']);
  });

  it('finds by every property of a payment and its player', async () => {
    const shop = await openShop(sandbox);
    await sell(shop, 'ada', {external_id: 'order-7'});
    const bobs = await sell(shop, 'bob');
    const page = await purchaseToken(shop, TICKET, {
      user: {id: {value: 'cleo'}, name: {value: 'Cleo of Kent'}, country: {value: 'GB'}},
      settings: {mode: undefined as never},
    });
    await payPage(shop).pay(page);
    const {search} = reportsOf(shop);

    for (const [query, found] of [
      [{transaction_id: bobs}, ['bob']],
      [{external_id: 'order-7'}, ['ada']],
      [{user_id: 'bob'}, ['bob']],
      [{email: 'ada@example.test'}, ['ada']],
      [{user_name: 'Cleo of Kent'}, ['cleo']],
      [{user_custom: 'eu of bob'}, ['bob']],
      [{phone: '+15550100'}, []],
      [{user_id: 'nobody'}, []],
      [{limit: 2}, ['ada', 'bob']],
      [{limit: 1, offset: 1}, ['bob']],
      [{offset: 2}, ['cleo']],
      [{offset: 3}, []],
      [{project_id: shop.projectId}, ['ada', 'bob', 'cleo']],
      [{datetime_from: '2031-06-10', datetime_to: '2031-06-10'}, ['ada', 'bob', 'cleo']],
      [{datetime_to: '2031-06-09'}, []],
      [{datetime_from: '2031-06-11'}, []],
      [{datetime_from: '2031-06-10T20:00:00+08:00', datetime_to: '2031-06-10T13:00:00'}, ['ada', 'bob', 'cleo']],
      [{type: 'canceled'}, []],
      [{type: 'transferred'}, []],
      [{status: 'processing'}, []],
    ] as const)
      assert.deepEqual(users(await search(query)), found, JSON.stringify(query));
    const [ticket] = await search({user_id: 'cleo'});
    assert.deepEqual(ticket?.purchase.simple_checkout, {amount: 12.5, currency: 'USD'});
  });

  it('says of what went back that it did, in part or in full, and why', async () => {
    const shop = await openShop(sandbox);
    const [half, whole] = [await sell(shop, 'ada'), await sell(shop, 'bob')];
    const {search, refund, refundInPart, details} = reportsOf(shop);
    await refundInPart(half, 5.4, 'It is scratched');
    await refund(whole, 'It broke');

    assert.deepEqual(
      (await search()).map(({transaction: {status, refund_reason, is_refund_allowed}}) => [
        status,
        refund_reason,
        is_refund_allowed,
      ]),
      [
        ['partiallyRefunded', 'It is scratched', 1],
        ['refunded', 'It broke', 0],
      ],
    );
    assert.deepEqual(users(await search({type: 'canceled'})), ['bob']);
    assert.deepEqual(users(await search({status: 'partiallyRefunded'})), ['ada']);

    const [{finance_details}] = (await details(half)) as [Awaited<ReturnType<typeof details>>[number]];
    assert.deepEqual(
      finance_details.movements.map(({type, payment, payout, payment_method_fee}) => [
        type,
        payment.amount,
        payment_method_fee.amount,
        payout.amount,
      ]),
      [
        ['payment', 10.8, 0.32, 9.68],
        ['partial_refund', -5.4, 0, -5],
      ],
    );
    const {total} = finance_details;
    assert.deepEqual([total.payment.amount, total.sales_tax.amount, total.payout.amount], [5.4, 0.4, 4.68]);
  });

  it('finds a payment by its number at any time, and those under a number of the studio', async () => {
    const shop = await openShop(sandbox);
    const id = await sell(shop, 'ada', {external_id: 'order-7', isTest: true});
    await advance(shop, 'P3Y');
    const {find, search} = reportsOf(shop);

    for (const query of [{transaction_id: id}, {external_id: 'order-7'}]) {
      const [row] = await find(query);
      assert.deepEqual(
        [row?.transaction.id, row?.transaction.status, row?.payment_details.payment, row?.user.country],
        [id, 'done', {amount: 10.8, currency: 'USD'}, 'US'],
      );
    }
    assert.deepEqual(await find({transaction_id: 1}), []);
    assert.deepEqual(users(await search({transaction_id: id})), ['ada']);
    assert.deepEqual(await search(), []);
    const both = {transaction_id: id, external_id: 'order-7'};
    for (const query of [{}, both])
      assert.equal((await shop.refused(SIMPLE_SEARCH, {query}, {as: shop.merchant})).status, 422);
  });

  it('refuses a period that is turned round, longer than a year, or none', async () => {
    const shop = await openShop(sandbox);
    const statusOf = async (query: object): Promise<number> =>
      (await shop.respond(SEARCH, {path: {format: 'json'}, query}, {as: shop.merchant})).status;

    for (const query of [
      {datetime_from: '2031-06-10', datetime_to: '2031-06-08'},
      {datetime_from: '2030-06-10', datetime_to: '2031-06-10'},
      {datetime_from: '2031-06-10T12:00:00Z', datetime_to: '2032-06-10T12:00:01Z'},
      {datetime_from: '2031-02-29'},
      {datetime_from: '2031-13-01'},
      {datetime_from: '1969-12-31'},
      {datetime_to: '9999-01-01'},
      {datetime_from: 'June'},
      {datetime_from: '2031-06-10 12:00'},
    ])
      assert.equal(await statusOf(query), 422, JSON.stringify(query));
    for (const query of [
      {datetime_from: '2030-06-10', datetime_to: '2031-06-09'},
      {datetime_from: '2031-06-10T12:00:00Z', datetime_to: '2032-06-10T12:00:00Z'},
      {datetime_from: '2028-02-29'},
      {datetime_from: '2031-06-10T12:00:00.5+05:30'},
    ])
      assert.equal(await statusOf(query), 200, JSON.stringify(query));
  });

  it('finds what the company sold alone, in all of its projects', async () => {
    const shop = await openShop(sandbox);
    const foreign = await openForeign(sandbox.send, 'empty');
    await setClock(sandbox, foreign, '2031-06-10T12:00:00Z');
    await addItem(foreign, 'bow', {prices: [{amount: 5, currency: 'USD', is_default: true}]});
    const theirs = await sell(foreign, 'eve');
    await sell(shop, 'ada');

    assert.deepEqual(users(await reportsOf(shop).search()), ['ada']);
    assert.deepEqual(await reportsOf(shop).find({transaction_id: theirs}), []);
    const asMerchant = {as: shop.merchant};
    assert.equal((await shop.refused(DETAILS, {path: {transaction_id: theirs}}, asMerchant)).status, 404);
    const query = {project_id: foreign.projectId};
    assert.equal((await shop.refused(SEARCH, {path: {format: 'json'}, query}, asMerchant)).status, 422);
  });

  it('has no other format than those of its path', async () => {
    const shop = await openShop(sandbox);
    const path = `/merchant/v2/merchants/${shop.merchantId}/reports/transactions`;
    for (const [name, status] of [
      ['search.json', 200],
      ['search.csv', 200],
      ['search.xml', 404],
      ['search', 404],
      ['searchXjson', 404],
      ['registry.csv', 200],
      ['registry.xlsx', 404],
    ] as const)
      assert.equal((await shop.send(`${path}/${name}`, {headers: shop.merchant})).status, status, name);
  });
});
