import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {ordersOf, payPage} from '../support/purchase.js';
import {pageOf, purchaseToken, refusedPurchase, transactionsOf} from '../support/purchase-token.js';
import {bearer} from '../support/sandbox.js';

eachDatabase('a token that sells nothing', (sandbox) => {
  it('authenticates its user, and its page shows its description', async () => {
    const shop = await sandbox.project();
    for (const purchase of [{}, {description: {value: 'A visit'}}]) {
      const token = await purchaseToken(shop, purchase);

      assert.equal((await payPage(shop).view(token)).situation, 'nothing to pay');
      assert.equal((await shop.respond('GET /v2/project/{project_id}/cart', {}, {as: bearer(token)})).status, 200);
      assert.equal((await pageOf(shop, token)).includes('A visit'), 'description' in purchase);
    }
    assert.deepEqual([await transactionsOf(shop), await ordersOf(shop)], [[], []]);
  });

  it('redeems its promo code on the user’s cart, which lowers the order’s price', async () => {
    const shop = await sandbox.project('demo');
    const ada = await shop.player('ada');
    const FILL = 'PUT /v2/project/{project_id}/cart/fill';
    const body = {items: [{sku: 'ember-blade', quantity: 1}]};
    const full = await shop.call(FILL, {body}, {as: ada});

    const token = await purchaseToken(shop, {coupon_code: {value: 'welcome10'}});

    const less = await shop.call('GET /v2/project/{project_id}/cart', {}, {as: bearer(token)});
    assert.equal(Number(less.price?.amount).toFixed(2), (Number(full.price?.amount) * 0.9).toFixed(2));
    const bobsCart = await shop.call(FILL, {body}, {as: await shop.player('bob')});
    assert.deepEqual(bobsCart.price, full.price);
    assert.deepEqual(await refusedPurchase(shop, {coupon_code: {value: 'EXPIRED5'}}), ['purchase.coupon_code.value']);
  });
});
