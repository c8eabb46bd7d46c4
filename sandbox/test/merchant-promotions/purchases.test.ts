import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {owner} from '../support/inventory.js';
import {item, usd} from '../support/items.js';
import {merchantPromotionsOf} from '../support/merchant-promotions.js';
import {chargeAccount, chargeBody, savedAccount} from '../support/payment-accounts.js';
import {plantIn} from '../support/plant.js';
import {bonusOf, discountOf} from '../support/promotions.js';
import {advance, buyer, ordersOf, payPage, settle} from '../support/purchase.js';
import {
  openShopWithStudio,
  pageOf,
  purchaseToken,
  refusedPurchase,
  TICKET,
  type TokenPurchase,
  transactionsOf,
} from '../support/purchase-token.js';
import type {Shop, TestSandbox} from '../support/sandbox.js';
import {addPlan, cardInput} from '../support/subscriptions.js';

const REFUND = 'PUT /merchants/{merchant_id}/reports/transactions/{transaction_id}/refund';
const BALANCES = 'GET /v2/project/{project_id}/user/virtual_currency_balance';

/** A shop with a sword for 4.99, a shield for 3.33, and a purse of 150 gold for 1.99, whose id is `purse`. */
async function openGoods(sandbox: TestSandbox, into?: Shop) {
  const shop = into ?? (await sandbox.project());
  await plantIn(sandbox, shop, {
    currencies: [{sku: 'gold', name: {en: 'Gold'}}],
    items: [item('sword'), item('shield', {prices: usd(3.33)}), item('potion')],
    packages: [{...item('purse', {prices: usd(1.99)}), content: [{sku: 'gold', quantity: 150}]}],
  });
  const packages = 'GET /v2/project/{project_id}/admin/items/virtual_currency/package';
  const {items} = await shop.call(packages, {}, {as: shop.server});
  return {shop, purse: items[0]?.item_id ?? assert.fail('no package')};
}

const wares = (...skus: readonly string[]): TokenPurchase => ({
  virtual_items: {items: skus.map((sku) => ({sku, amount: 1}))},
});

/** What the page of a purchase asks for. */
const asked = async (shop: Shop, purchase: TokenPurchase): Promise<string | undefined> =>
  />Pay ([^<]+)</.exec(await pageOf(shop, await purchaseToken(shop, purchase)))?.[1];

/** What was booked as paid by players, in cents. */
const booked = async ({db}: Pick<TestSandbox, 'db'>, {projectId}: Shop): Promise<number> =>
  (await db.one<{minor: number}>(
    `select -sum(amount_minor)::bigint as minor from journal join journal_entry using (journal_id)
     where project_id = $1 and account = 'player'`,
    [projectId],
  ))!.minor;

eachDatabase('a promotion of a whole purchase', (sandbox) => {
  it('takes a part off an amount: the page, the charge, the books and the webhook say the same', async (test) => {
    const {shop, studio} = await openShopWithStudio(sandbox, test);
    const id = await merchantPromotionsOf(shop).enabled({rewards: {purchase: {discount_percent: 12.5}}});
    const token = await purchaseToken(shop, TICKET);

    // 12.5 % of 12.50 are 1.5625; 10.9375 are left.
    const page = await pageOf(shop, token);
    assert.match(page, />Pay \$10\.94</);
    assert.match(page, /<s>\$12\.50<\/s> \$10\.94/);
    assert.match(page, /You save<\/th><td>\$1\.56</);
    assert.equal((await payPage(shop).pay(token, cardInput('good'))).situation, 'paid');
    await settle(shop);

    const [{amount} = assert.fail()] = await transactionsOf(shop);
    assert.deepEqual([amount, await booked(sandbox, shop)], ['10.94', 1094]);
    const [{body} = assert.fail()] = studio.received;
    const money = {currency: 'USD', amount: 10.94};
    assert.deepEqual(body.purchase, {
      checkout: money,
      total: money,
      promotions: [{id, technical_name: 'autumn'}],
    });
    assert.deepEqual(body.payment_details.payment, money);

    const path = {transaction_id: body.transaction.id};
    await shop.call(REFUND, {path, body: {description: 'By mistake'}}, {as: shop.merchant});
    await settle(shop);
    assert.deepEqual(studio.received.at(-1)?.body.purchase, body.purchase);
    assert.equal(await booked(sandbox, shop), 0);
  });

  it('takes it off each unit of goods and off an amount beside them, after the shop’s own discounts', async (test) => {
    const {shop, studio} = await openShopWithStudio(sandbox, test);
    await openGoods(sandbox, shop);
    await plantIn(sandbox, shop, {promotions: [{kind: 'discount', ...discountOf('sword')}]});
    await merchantPromotionsOf(shop).enabled({rewards: {purchase: {discount_percent: 50}}});
    const token = await purchaseToken(shop, {
      virtual_items: {items: [{sku: 'sword', amount: 3}]},
      checkout: {amount: 1.01, currency: 'USD'},
      description: {value: 'Delivery'},
    });

    // A sword costs 4.99, by the shop's discount 4.49, and half of it is 2.245; half of 1.01 is 0.505.
    const page = await pageOf(shop, token);
    assert.match(page, />Pay \$7\.26</);
    assert.match(page, /<s>\$14\.97<\/s> \$6\.75/);
    assert.match(page, /<s>\$1\.01<\/s> \$0\.51/);
    await payPage(shop).pay(token, cardInput('good'));
    await settle(shop);

    assert.deepEqual([(await ordersOf(shop)).map(({amount}) => amount), await booked(sandbox, shop)], [['7.26'], 726]);
    const paid = studio.received.find(({body}) => body.notification_type === 'order_paid')?.body;
    assert.deepEqual(paid.items[0].promotions, [
      {amount_without_discount: '14.9700', amount_with_discount: '13.4700', sequence: 1},
      {amount_without_discount: '13.4700', amount_with_discount: '6.7500', sequence: 2},
    ]);
    const {purchase} = paid.billing;
    assert.deepEqual([purchase.checkout.amount, purchase.total.amount, purchase.promotions.length], [0.51, 7.26, 1]);
  });

  it('leaves one cent of an amount at least', async () => {
    const shop = await sandbox.project();
    await merchantPromotionsOf(shop).enabled({rewards: {purchase: {discount_percent: 100}}});

    const token = await purchaseToken(shop, TICKET);

    assert.equal((await payPage(shop).pay(token, cardInput('good'))).situation, 'paid');
    assert.deepEqual(
      (await transactionsOf(shop)).map(({amount}) => amount),
      ['0.01'],
    );
  });

  it('acts while it is enabled, in its periods, and by a list of payment systems that has cards', async () => {
    const shop = await sandbox.project();
    const promotions = merchantPromotionsOf(shop);
    const {now} = await shop.call('GET /_sandbox/projects/{project_id}/clock', {});
    const inHours = (hours: number): string => new Date(Date.parse(now) + hours * 3_600_000).toISOString();
    const id = await promotions.enabled({
      periods: [
        {from: inHours(-2), to: inHours(-1)},
        {from: inHours(1), to: inHours(3)},
      ],
      systems: [24, 1380],
    });
    const other = await promotions.enabled({rewards: {purchase: {discount_percent: 90}}, systems: [24]});

    assert.equal(await asked(shop, TICKET), '$12.50');
    await advance(shop, 'PT2H');
    assert.equal(await asked(shop, TICKET), '$11.25');
    await promotions.toggle(id);
    assert.equal(await asked(shop, TICKET), '$12.50');
    await promotions.toggle(id);
    assert.equal(await asked(shop, TICKET), '$11.25');
    await advance(shop, 'PT2H');
    assert.equal(await asked(shop, TICKET), '$12.50');
    assert.deepEqual(await promotions.faults(other), ['unknown_payment_system']);
  });

  it('keeps the price of a page that was opened before it ended', async () => {
    const shop = await sandbox.project();
    const promotions = merchantPromotionsOf(shop);
    const id = await promotions.enabled({});
    const [amount, again] = await Promise.all([
      purchaseToken(shop, TICKET),
      purchaseToken(shop, TICKET, {settings: {external_id: 'n-1'}}),
    ]);
    await promotions.toggle(id);
    await promotions.remove(id);

    // The same purchase, asked for once more: its price is that of the first time.
    const repeated = await purchaseToken(shop, TICKET, {settings: {external_id: 'n-1'}});
    for (const token of [amount, again, repeated]) {
      assert.match(await pageOf(shop, token), />Pay \$11\.25<|Paid/i);
      assert.equal((await payPage(shop).pay(token, cardInput('good'))).situation, 'paid');
    }
    assert.deepEqual(
      (await transactionsOf(shop)).map((one) => one.amount),
      ['11.25', '11.25'],
    );
    const other = {...TICKET, checkout: {amount: 11.25, currency: 'USD'}};
    assert.deepEqual(await refusedPurchase(shop, other, {external_id: 'n-1'}), ['settings.external_id']);
  });

  it('asks for the same order once more under the studio’s number', async () => {
    const {shop} = await openGoods(sandbox);
    await merchantPromotionsOf(shop).enabled({});
    const purchase = {...wares('sword'), checkout: {amount: 1, currency: 'USD'}};
    const settings = {settings: {external_id: 'n-2'}};

    const tokens = [await purchaseToken(shop, purchase, settings), await purchaseToken(shop, purchase, settings)];

    assert.equal((await ordersOf(shop)).length, 1);
    for (const token of tokens) assert.match(await pageOf(shop, token), />Pay \$5\.39</);
  });

  it('acts neither on orders of the shop, nor on charges of a saved account, nor on subscriptions', async () => {
    const {shop} = await openGoods(sandbox);
    await merchantPromotionsOf(shop).enabled({rewards: {purchase: {discount_percent: 50}}});
    const {token} = await buyer(shop, await shop.player('ada')).order('sword');
    await addPlan(shop, 'monthly');
    const plan = await purchaseToken(shop, {subscription: {plan_id: 'monthly'}});
    for (const page of [await pageOf(shop, token), await pageOf(shop, plan)]) assert.match(page, />Pay \$4\.99</);

    await payPage(shop).pay(token, {...cardInput('good'), save: true});
    await chargeAccount(shop, 'ada', await savedAccount(shop, 'ada'), chargeBody(12.5));
    assert.deepEqual(
      (await transactionsOf(shop)).map(({amount}) => amount),
      ['12.50'],
    );
  });

  it('does not add up with others: the highest counts, of equal ones the oldest', async () => {
    const {shop} = await openGoods(sandbox);
    const promotions = merchantPromotionsOf(shop);
    await promotions.enabled({rewards: {purchase: {discount_percent: 10}}});
    await promotions.enabled({subject: {items: ['sword']}, rewards: {item: {discount_percent: 20}}});
    await promotions.enabled({rewards: {purchase: {discount_percent: 9.999999}}});

    // 4.99 less a fifth, 3.33 less a tenth.
    assert.equal(await asked(shop, wares('sword', 'shield')), '$6.99');
    assert.equal(await asked(shop, {checkout: {amount: 10, currency: 'USD'}}), '$9.00');
  });
});

eachDatabase('a promotion of items', (sandbox) => {
  it('makes them cheaper, and gives its bonus once with a purchase of any of them', async () => {
    const {shop} = await openGoods(sandbox);
    await plantIn(sandbox, shop, {promotions: [{kind: 'bonus', ...bonusOf('potion')}]});
    await merchantPromotionsOf(shop).enabled({
      subject: {items: ['sword', 'shield']},
      rewards: {item: {discount_percent: 10, bonus: [{sku: 'potion', amount: 2}]}},
    });
    const ada = await shop.player('ada');

    const token = await purchaseToken(shop, {virtual_items: {items: [{sku: 'sword', amount: 2}, {sku: 'shield'}]}});
    assert.match(await pageOf(shop, token), />Pay \$11\.98</);
    await payPage(shop).pay(token, cardInput('good'));
    await settle(shop);
    // One potion is the shop's own bonus.
    assert.deepEqual(await owner(shop, ada).units(), {sword: 2, shield: 1, potion: 3});

    const [{order_id} = assert.fail()] = await ordersOf(shop);
    const path = {order_id};
    await shop.call('POST /_sandbox/projects/{project_id}/orders/{order_id}/payment', {
      path,
      body: {result: 'refunded'},
    });
    assert.deepEqual(await owner(shop, ada).units(), {});
  });

  it('leaves other items as they are', async () => {
    const {shop} = await openGoods(sandbox);
    await merchantPromotionsOf(shop).enabled({
      subject: {items: ['sword']},
      rewards: {item: {discount_percent: 10, bonus: [{sku: 'potion', amount: 2}]}},
    });

    const token = await purchaseToken(shop, wares('shield'));
    assert.match(await pageOf(shop, token), />Pay \$3\.33</);
    await payPage(shop).pay(token, cardInput('good'));
    await settle(shop);

    assert.deepEqual(await owner(shop, await shop.player('ada')).units(), {shield: 1});
    assert.equal(await asked(shop, TICKET), '$12.50');
  });

  it('does not give again what is owned only once', async () => {
    const {shop} = await openGoods(sandbox);
    const once = {consumable: null, expiration_period: null};
    await plantIn(sandbox, shop, {items: [item('crown', {inventory_options: once})]});
    await merchantPromotionsOf(shop).enabled({
      subject: {items: ['sword']},
      rewards: {item: {bonus: [{sku: 'crown', amount: 1}]}},
    });
    const buySword = async () => {
      const token = await purchaseToken(shop, wares('sword'));
      const page = await pageOf(shop, token);
      await payPage(shop).pay(token, cardInput('good'));
      await settle(shop);
      return page.includes('crown');
    };

    assert.deepEqual([await buySword(), await buySword()], [true, false]);
    assert.deepEqual(await owner(shop, await shop.player('ada')).units(), {sword: 2, crown: 1});
  });
});

eachDatabase('a promotion of packages', (sandbox) => {
  it('gives more of their currency, by a part and by a number, also where the studio asks for units', async () => {
    const {shop, purse} = await openGoods(sandbox);
    await merchantPromotionsOf(shop).enabled({
      subject: {packages: [purse]},
      rewards: {package: {bonus_percent: 12.5, bonus_amount: 7}},
    });
    const ada = await shop.player('ada');
    const gold = async () => (await shop.call(BALANCES, {}, {as: ada})).items.map(({amount}) => amount);
    const buy = async (purchase: TokenPurchase) => {
      const token = await purchaseToken(shop, purchase);
      await payPage(shop).pay(token, cardInput('good'));
      await settle(shop);
      return pageOf(shop, token);
    };

    // 12.5 % of 300 are 37.5, and 7 with each of the two.
    await buy({virtual_items: {items: [{sku: 'purse', amount: 2}]}});
    assert.deepEqual(await gold(), [300 + 38 + 14]);
    await buy({virtual_currency: {quantity: 150}});
    assert.deepEqual(await gold(), [352 + 150 + 19 + 7]);
    assert.deepEqual(
      (await ordersOf(shop)).map(({amount}) => amount),
      ['3.98', '1.99'],
    );
  });
});
