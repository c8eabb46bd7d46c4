import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {addItem, ordersOf, payPage, settle} from '../support/purchase.js';
import {
  openShopWithStudio,
  pageOf,
  purchaseToken,
  refusedPurchase,
  TICKET,
  TOKEN,
  type TokenPurchase,
  transactionsOf,
} from '../support/purchase-token.js';
import {bearer, type Shop} from '../support/sandbox.js';
import {cardInput} from '../support/subscriptions.js';

const REFUND = 'PUT /merchants/{merchant_id}/reports/transactions/{transaction_id}/refund';
const BY_HAND = 'POST /_sandbox/projects/{project_id}/transactions/{transaction_id}/refund';

eachDatabase('a token that sells the shop’s items', (sandbox) => {
  it('pays an order of virtual items: they are delivered, and the studio receives the order', async (test) => {
    const {shop, studio, typesSent} = await openShopWithStudio(sandbox, test);
    await addItem(shop, 'sword');
    await addItem(shop, 'shield');
    const token = await purchaseToken(
      shop,
      {
        virtual_items: {items: [{sku: 'sword', amount: 2}, {sku: 'shield'}, {sku: 'sword'}], currency: 'USD'},
        description: {value: 'For the knight of the week'},
      },
      {settings: {external_id: 'n-1', language: 'en'}, custom_parameters: {server: 'eu'}},
    );

    const page = await pageOf(shop, token);
    const {payment} = await payPage(shop).pay(token, cardInput('good'));
    await settle(shop);

    for (const text of ['The sword', '× 3', 'The shield', 'For the knight of the week', 'Pay $19.96'])
      assert.ok(page.includes(text), text);
    const [order = assert.fail()] = await ordersOf(shop);
    assert.deepEqual([order.user_id, order.status, order.skus], ['ada', 'done', ['sword', 'shield']]);
    assert.deepEqual(typesSent(), ['order_paid']);
    const [{body} = assert.fail()] = studio.received;
    assert.deepEqual(
      [body.order.mode, body.order.invoice_id, body.billing.transaction.external_id, body.custom_parameters],
      ['sandbox', String(payment.invoice), 'n-1', {server: 'eu'}],
    );
    const {items} = await shop.call('GET /_sandbox/projects/{project_id}/users/holdings', {query: {user_id: 'ada'}});
    assert.deepEqual(items.map(({sku, quantity}) => [sku, quantity]).sort(), [
      ['shield', 1],
      ['sword', 3],
    ]);
    assert.deepEqual(await transactionsOf(shop), [], 'its payment is the order’s');
    await shop.call(BY_HAND, {path: {transaction_id: payment.invoice as number}});
    assert.equal((await ordersOf(shop))[0]?.status, 'canceled');
  });

  it('sells virtual currency by a package of the exact quantity, else by the unit', async () => {
    const demo = await sandbox.project('demo');
    const shop = await sandbox.project();
    const unit = {sku: 'gold', name: {en: 'Gold'}, prices: [{amount: 0.01, currency: 'USD', is_default: true}]};
    await shop.call('POST /v2/project/{project_id}/admin/items/virtual_currency', {body: unit}, {as: shop.server});
    const skusOf = async (of: Shop, quantity: number) => {
      await payPage(of).pay(await purchaseToken(of, {virtual_currency: {quantity}}), cardInput('good'));
      await settle(of);
      return (await ordersOf(of)).at(-1)?.skus;
    };
    const balance = async (of: Shop, sku: string) =>
      (await of.call('GET /_sandbox/projects/{project_id}/users/holdings', {query: {user_id: 'ada'}})).balances.find(
        (one) => one.sku === sku,
      )?.amount;

    assert.deepEqual([await skusOf(demo, 100), await balance(demo, 'gems')], [['gems-100'], 100]);
    assert.deepEqual([await skusOf(shop, 250), await balance(shop, 'gold')], [['gold'], 250]);
    const named = await refusedPurchase(demo, {virtual_currency: {quantity: 101}});
    assert.deepEqual(named, ['purchase.virtual_currency.quantity']);
  });

  it('accepts the request of a real client: values with their flags, and a theme of its own', async () => {
    const demo = await sandbox.project('demo');
    const body = {
      user: {
        id: {value: '1', hidden: false, allow_modify: true},
        name: {value: 'USER_NAME', hidden: false, allow_modify: true},
        email: {value: 'email@example.com', hidden: false, allow_modify: true},
        country: {value: 'US', allow_modify: true},
        age: 30,
        phone: {value: '18777976552'},
        steam_id: {value: '76561198000000000'},
        tracking_id: {value: '0123456789abcdef0123456789abcdef'},
        legal: {name: 'Ltd', address: 'Street', vat_id: '1', country: 'US'},
        utm: {utm_source: 'mail'},
        attributes: {level: 7},
      },
      settings: {
        project_id: demo.projectId,
        language: 'en',
        currency: 'USD',
        return_url: 'http://example.com',
        external_id: '12345',
        mode: 'sandbox',
        payment_method: 1380,
        redirect_policy: {redirect_conditions: 'successful', delay: 5},
        ui: {size: 'medium', theme: 'dark'},
      },
      purchase: {
        virtual_currency: {quantity: 100},
        description: {value: 'Test Purchase'},
        coupon_code: {value: 'WELCOME10'},
      },
      custom_parameters: {parameter1: 'value1', active: true, level: 3},
    };

    const {token} = await demo.call(TOKEN, {body: body as never}, {as: demo.merchant});

    assert.match(await pageOf(demo, token), /Test Purchase/);
    const view = await payPage(demo).pay(token, cardInput('good'));
    assert.ok(['delivering', 'done'].includes(view.situation));
    assert.equal(view.leave?.after_seconds, 5);
    const [order = assert.fail()] = await ordersOf(demo);
    assert.deepEqual(
      [order.skus, order.amount, order.currency],
      [['gems-100'], '1.07', 'USD'],
      'the code takes its part',
    );
  });
});

eachDatabase('a token that sells both an amount and items', (sandbox) => {
  const both = (more: TokenPurchase = {}): TokenPurchase => ({
    ...TICKET,
    virtual_items: {items: [{sku: 'sword', amount: 2}]},
    ...more,
  });

  it('sells both in one payment: the items are delivered, and the studio receives the amount and the total', async (test) => {
    const {shop, studio} = await openShopWithStudio(sandbox, test);
    await addItem(shop, 'sword');

    const token = await purchaseToken(shop, both());
    const page = await pageOf(shop, token);
    const {payment} = await payPage(shop).pay(token, cardInput('good'));
    await settle(shop);

    // Two swords at 4.99, and the ticket at 12.50.
    assert.match(page, />Pay \$22\.48</);
    assert.match(page, /Season ticket/);
    assert.match(page, /\$9\.98/);
    assert.match(page, /\$12\.50/);
    const [{order_id, status, amount} = assert.fail()] = await ordersOf(shop);
    assert.deepEqual([status, amount], ['done', '22.48']);
    const webhookBody = (type: string) =>
      studio.received.find(({body}) => body.notification_type === type)?.body ?? assert.fail(type);
    const paidWebhook = webhookBody('order_paid');
    assert.equal(paidWebhook.order.amount, '22.4800');
    assert.deepEqual(paidWebhook.billing.purchase, {
      checkout: {currency: 'USD', amount: 12.5},
      total: {currency: 'USD', amount: 22.48},
    });
    const path = {order_id};
    const {content} = await shop.call('GET /v2/project/{project_id}/order/{order_id}', {path}, {as: bearer(token)});
    assert.equal(content.price?.amount, '22.48');

    const transaction = {transaction_id: payment.invoice as number};
    await shop.call(REFUND, {path: transaction, body: {description: 'By mistake'}}, {as: shop.merchant});
    await settle(shop);
    assert.equal(webhookBody('order_canceled').billing.purchase.total.amount, 22.48);
    assert.equal((await ordersOf(shop))[0]?.status, 'canceled');
  });

  it('sells virtual currency beside an amount, which defaults to the same currency', async () => {
    const shop = await sandbox.project('demo');
    const currency = await purchaseToken(shop, {
      checkout: {amount: '1.00', currency: 'USD'},
      virtual_currency: {quantity: 100},
    });
    const unnamed = await purchaseToken(shop, {checkout: {amount: 1}, virtual_currency: {quantity: 100}});

    for (const token of [currency, unnamed])
      assert.equal((await payPage(shop).pay(token, cardInput('good'))).payment.status === 'troubled', false);
  });

  it('applies a promo code to the items alone', async () => {
    const shop = await sandbox.project('demo');
    const items = {virtual_items: {items: [{sku: 'ember-blade', amount: 1}]}, checkout: {amount: 10, currency: 'USD'}};
    const totalOf = async (purchase: TokenPurchase) => {
      const token = await purchaseToken(shop, purchase);
      // A place without a sales tax.
      await payPage(shop).place(token, '97201');
      return Number(/>Pay \$([\d.]+)</.exec(await pageOf(shop, token))?.[1]);
    };

    const full = await totalOf(items);
    const less = await totalOf({...items, coupon_code: {value: 'WELCOME10'}});

    assert.ok(less < full, `${less} is less than ${full}`);
    assert.equal((less - 10).toFixed(2), ((full - 10) * 0.9).toFixed(2));
  });
});
