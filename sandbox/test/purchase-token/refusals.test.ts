import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {addItem, ordersOf} from '../support/purchase.js';
import {refusedFor, refusedPurchase, TICKET, TOKEN, tokenBody, transactionsOf} from '../support/purchase-token.js';
import type {Credential} from '../support/sandbox.js';
import {addPlan} from '../support/subscriptions.js';

eachDatabase('a token for an invalid purchase', (sandbox) => {
  it('is refused with the name of the invalid parameter', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'sword');
    await addPlan(shop, 'monthly');
    const checkout = (amount: unknown, currency: unknown = 'USD') => ({checkout: {amount, currency}});
    const wrong: [unknown, string][] = [
      [{coupon_code: {value: 'NO-SUCH-CODE'}}, 'purchase.coupon_code.value'],
      [{...checkout(1), coupon_code: {value: 'WELCOME10'}}, 'purchase.coupon_code.value'],
      [{subscription: {plan_id: 'monthly'}, coupon_code: {value: 'WELCOME10'}}, 'purchase.coupon_code'],
      [{...checkout(0), virtual_items: {items: [{sku: 'sword'}]}}, 'purchase.checkout.amount'],
      [{...checkout(1.234), virtual_items: {items: [{sku: 'sword'}]}}, 'purchase.checkout.amount'],
      [{...checkout(1, 'XYZ'), virtual_items: {items: [{sku: 'sword'}]}}, 'purchase.checkout.currency'],
      [
        {...checkout(1, 'EUR'), virtual_items: {items: [{sku: 'sword'}], currency: 'USD'}},
        'purchase.checkout.currency',
      ],
      [{subscription: {plan_id: 'no-such-plan'}}, 'purchase.subscription.plan_id'],
      [{subscription: {available_plans: ['no-such-plan']}}, 'purchase.subscription.available_plans'],
      [{subscription: {product_id: 1}}, 'purchase.subscription.product_id'],
      [{subscription: {currency: 'JPY'}}, 'purchase.subscription.plan_id'],
      [{subscription: {operation: 'change_plan'}}, 'purchase.subscription.plan_id'],
      [{...checkout(1), subscription: {plan_id: 'monthly'}}, 'purchase'],
      [{virtual_currency: {quantity: 1}, subscription: {plan_id: 'monthly'}}, 'purchase'],
      [{checkout: {}}, 'purchase.checkout.amount'],
      [{checkout: {currency: 'USD'}}, 'purchase.checkout.amount'],
      [{checkout: {amount: 1}}, 'purchase.checkout.currency'],
      [checkout(1, 'XYZ'), 'purchase.checkout.currency'],
      [checkout(1, 'usd'), 'purchase.checkout.currency'],
      [{checkout: 5}, 'purchase.checkout'],
      [{checkout: null}, 'purchase.checkout'],
      [{...checkout(1), surprise: true}, 'purchase.surprise'],
      [{checkout: {amount: 1, currency: 'USD', tip: 1}}, 'purchase.checkout.tip'],
      [{...checkout(1), description: 'Ticket'}, 'purchase.description'],
      [{...checkout(1), description: {value: 'x'.repeat(256)}}, 'purchase.description.value'],
      [{virtual_items: {items: []}}, 'purchase.virtual_items.items'],
      [{virtual_currency: {quantity: 0}}, 'purchase.virtual_currency.quantity'],
      [{virtual_currency: {quantity: -5}}, 'purchase.virtual_currency.quantity'],
      [{virtual_currency: {quantity: 1.5}}, 'purchase.virtual_currency.quantity'],
      [{virtual_currency: {}}, 'purchase.virtual_currency.quantity'],
    ];
    const amounts: [unknown, string][] = [
      -1,
      0,
      '0',
      '-5',
      12.345,
      '12.345',
      '1e3',
      'ten',
      null,
      true,
      1e12,
      {},
      '',
    ].map((amount) => [checkout(amount), 'purchase.checkout.amount']);
    amounts.push([checkout(1.5, 'JPY'), 'purchase.checkout.amount']);

    for (const [purchase, property] of [...wrong, ...amounts]) {
      const named = await refusedPurchase(shop, purchase);
      assert.ok(named.includes(property), `${JSON.stringify(purchase)} is refused for ${named}, not for ${property}`);
    }
    const invalid = {...tokenBody(shop, TICKET), settings: {project_id: shop.projectId, return_url: 'javascript:1'}};
    assert.deepEqual(await refusedFor(shop, invalid), ['settings.return_url']);
    const statusFor = async (as: Credential) =>
      (await shop.refused(TOKEN, {body: tokenBody(shop, TICKET)}, {as})).status;
    assert.deepEqual(await Promise.all([shop.server, await shop.player('ada'), {}].map(statusFor)), [403, 401, 401]);
    assert.deepEqual([await transactionsOf(shop), await ordersOf(shop)], [[], []]);
  });

  it('is refused with the parameter for items that cannot be bought, and leaves nothing behind', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'off', {is_enabled: false});
    await addItem(shop, 'gift', {is_free: true, prices: []});
    await addItem(shop, 'relic', {limits: {per_item: 2, per_user: 1}});
    const of = (sku: string, amount = 1) => ({virtual_items: {items: [{sku, amount}]}});

    for (const purchase of [of('ghost'), of('off'), of('gift'), of('relic', 3), of('relic', 2)])
      assert.deepEqual(await refusedPurchase(shop, purchase), ['purchase.virtual_items'], JSON.stringify(purchase));
    const euros = {virtual_items: {items: [{sku: 'relic'}], currency: 'EUR'}};
    assert.deepEqual(await refusedPurchase(shop, euros), ['purchase.virtual_items']);
    const code = {...of('relic'), coupon_code: {value: 'NO-SUCH-CODE'}};
    assert.deepEqual(await refusedPurchase(shop, code), ['purchase.coupon_code.value']);
    const bad = {virtual_items: {items: [{sku: 'relic', amount: 0}]}};
    assert.deepEqual(await refusedPurchase(shop, bad), ['purchase.virtual_items.items.0.amount']);
    assert.deepEqual(await refusedPurchase(shop, {virtual_currency: {quantity: 5}}), [
      'purchase.virtual_currency.quantity',
    ]);
    assert.deepEqual(await ordersOf(shop), []);
  });
});
