import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {times} from '../support/at-once.js';
import {eachDatabase} from '../support/databases.js';
import {accountsOf, chargeAccount, chargeBody, savedAccount} from '../support/payment-accounts.js';
import {addItem, advance, buyer, eventTypes, ordersOf, payPage, reportPayment, settle} from '../support/purchase.js';
import {
  openShopWithStudio,
  pageOf,
  purchaseToken,
  refusedFor,
  refusedPurchase,
  TICKET,
  TOKEN,
  type TokenPurchase,
  tokenBody,
  transactionsOf,
} from '../support/purchase-token.js';
import {bearer, type Shop} from '../support/sandbox.js';
import {addPlan, cardInput, openSubscriber} from '../support/subscriptions.js';

const REFUND = 'PUT /merchants/{merchant_id}/reports/transactions/{transaction_id}/refund';
const CHARGEBACK = 'POST /merchants/{merchant_id}/projects/{project_id}/payments/{transaction_id}/chargeback';
const BY_HAND = 'POST /_sandbox/projects/{project_id}/transactions/{transaction_id}/refund';
const SETTINGS = 'PATCH /_sandbox/projects/{project_id}/settings';

eachDatabase('a token that sells an amount', (sandbox) => {
  it('shows its description and amount in the reader’s language', async () => {
    const shop = await sandbox.project();
    const page = async (amount: number | string, currency: string, language = 'en') =>
      pageOf(shop, await purchaseToken(shop, {...TICKET, checkout: {amount, currency}}, {settings: {language}}));

    const english = await page(12.5, 'USD');
    assert.match(english, /Season ticket/);
    assert.match(english, />Pay \$12\.50</);
    assert.match(english, /id="card"/);
    assert.match(await page('1234.5', 'EUR', 'de'), /1\.234,50\s€/);
    assert.match(await page(500, 'JPY'), />Pay ¥500</);
    assert.match(await page('0.365', 'KWD'), /0\.365/);
    const {token} = await shop.call(
      TOKEN,
      {body: tokenBody(shop, {checkout: {amount: 1}}, {settings: {project_id: shop.projectId, currency: 'GBP'}})},
      {as: shop.merchant},
    );
    assert.match(await pageOf(shop, token), />Pay £1\.00</);
  });

  it('escapes texts', async () => {
    const shop = await sandbox.project();
    const description = {value: '<img src=x onerror=alert(1)>"\' & more'};

    const page = await pageOf(shop, await purchaseToken(shop, {...TICKET, description}));

    assert.ok(!page.includes('<img src=x'));
    assert.match(page, /&lt;img src=x onerror=alert\(1\)&gt;/);
  });

  it('is paid on its page: the studio validates the user and receives the payment, and no order is created', async (test) => {
    const {shop, studio} = await openShopWithStudio(sandbox, test);
    const token = await purchaseToken(shop, TICKET, {
      settings: {external_id: 'n-1', return_url: 'https://game.example/back'},
      custom_parameters: {server: 'eu-1', level: 7},
    });
    studio.validate(async () => {
      assert.deepEqual(await transactionsOf(shop), []);
      return 204;
    });

    assert.deepEqual([(await payPage(shop).view(token)).situation, await transactionsOf(shop)], ['open', []]);
    const view = await payPage(shop).pay(token, cardInput('good'));
    await settle(shop);

    assert.deepEqual([view.situation, view.payment.status, view.error], ['paid', 'done', null]);
    const back = Object.fromEntries(new URL(view.leave?.url as string).searchParams);
    const invoice_id = String(view.payment.invoice);
    assert.deepEqual(back, {user_id: 'ada', foreigninvoice: 'n-1', invoice_id, status: 'done'});
    assert.deepEqual(
      studio.validations.map(({body}) => body.user),
      [{id: 'ada', email: 'ada@example.test', country: 'US'}],
    );
    const [{body: webhook} = assert.fail(), ...more] = studio.received;
    assert.deepEqual(more, []);
    const paid = {currency: 'USD', amount: 12.5};
    assert.deepEqual(
      [webhook.notification_type, webhook.purchase, webhook.settings, webhook.custom_parameters],
      [
        'payment',
        {checkout: paid, total: paid},
        {project_id: shop.projectId, merchant_id: shop.merchantId},
        {server: 'eu-1', level: 7},
      ],
    );
    assert.deepEqual(webhook.user, {id: 'ada', email: 'ada@example.test', country: 'US'});
    assert.deepEqual(
      [
        webhook.transaction.id,
        webhook.transaction.external_id,
        webhook.transaction.dry_run,
        webhook.payment_details.payment,
      ],
      [view.payment.invoice, 'n-1', 1, paid],
    );
    assert.deepEqual(await ordersOf(shop), []);
  });

  it('is stored as a transaction with its dates, by the project’s clock', async () => {
    const shop = await sandbox.project();
    await advance(shop, 'P400D');
    const {now} = await shop.call('GET /_sandbox/projects/{project_id}/clock', {});
    const token = await purchaseToken(shop, TICKET, {
      settings: {external_id: 'n-1'},
      custom_parameters: {server: 'eu-1'},
    });
    await payPage(shop).pay(token, cardInput('empty'));
    await payPage(shop).pay(token, cardInput('good'));
    await advance(shop, 'P1D');
    const [{transaction_id} = assert.fail()] = await transactionsOf(shop);
    await shop.call(BY_HAND, {path: {transaction_id}});

    const [paid = assert.fail(), declined = assert.fail(), ...others] = await transactionsOf(shop);

    assert.deepEqual(others, []);
    const {created_at, paid_at, refunded_at, ...facts} = paid;
    assert.deepEqual(facts, {
      transaction_id,
      user_id: 'ada',
      kind: 'amount',
      description: 'Season ticket',
      amount: '12.50',
      currency: 'USD',
      status: 'refunded',
      is_test: true,
      external_id: 'n-1',
      custom_parameters: {server: 'eu-1'},
    });
    assert.equal(created_at, paid_at);
    assert.ok(Date.parse(created_at) >= Date.parse(now));
    assert.ok(Date.parse(refunded_at as string) - Date.parse(created_at) >= 86_400_000);
    assert.deepEqual([declined.status, declined.paid_at, declined.refunded_at], ['declined', null, null]);
  });

  it('is paid once, also by concurrent presses', async (test) => {
    const {shop, studio} = await openShopWithStudio(sandbox, test);
    const token = await purchaseToken(shop, TICKET);

    const views = await times(20, () => payPage(shop).pay(token, cardInput('good')));
    views.push(await payPage(shop).pay(token, cardInput('declining')), await payPage(shop).decline(token));
    await settle(shop);

    assert.equal(new Set(views.map(({payment}) => payment.invoice)).size, 1);
    for (const {situation, actions} of views) assert.deepEqual([situation, actions], ['paid', ['close']]);
    assert.equal((await transactionsOf(shop)).length, 1);
    assert.equal(studio.received.length, 1);
  });

  it('accepts another card after one that is declined, lacks funds or fails its code', async () => {
    const shop = await sandbox.project();
    const page = payPage(shop);
    const token = await purchaseToken(shop, TICKET);

    const declined = await page.pay(token, cardInput('declining'));
    const empty = await page.pay(token, cardInput('empty'));
    const asked = await page.pay(token, cardInput('asking'));
    const wrong = await page.confirm(token, '1');
    const back = await page.back(token);
    await page.pay(token, cardInput('asking'));
    const failed = await page.fail(token);
    await page.pay(token, cardInput('asking'));
    const codes = await times(3, () => page.confirm(token, '0000'));
    const byButton = await page.decline(token);
    const nonsense = await page.pay(token, {card: {number: '1', expiry: 'x', cvc: ''}});
    await page.pay(token, cardInput('asking'));
    const paid = await page.confirm(token, '1234');

    assert.deepEqual(
      [declined.situation, declined.payment.status, declined.actions[0]],
      ['declined', 'troubled', 'pay'],
    );
    assert.deepEqual([empty.situation, empty.error], ['insufficient funds', {code: 1017}]);
    assert.equal(asked.situation, 'confirming');
    assert.deepEqual(Object.keys(wrong.fields), ['code']);
    assert.equal(back.situation, 'open');
    assert.equal(failed.situation, 'declined');
    assert.ok(codes.some(({situation}) => situation === 'declined'));
    assert.equal(byButton.situation, 'declined');
    assert.deepEqual([Object.keys(nonsense.fields), nonsense.error], [['number', 'expiry', 'cvc'], {code: 1015}]);
    assert.equal(paid.situation, 'paid');
    const statuses = (await transactionsOf(shop)).map(({status}) => status);
    assert.deepEqual(statuses, ['done', ...Array(statuses.length - 1).fill('declined')]);
    assert.deepEqual(await eventTypes(shop), ['payment']);
  });

  it('saves a card on request, and is paid with a saved card', async () => {
    const shop = await sandbox.project();
    const pay = async (how: Parameters<ReturnType<typeof payPage>['pay']>[1]) =>
      payPage(shop).pay(await purchaseToken(shop, TICKET), how);
    const cards = async () => (await accountsOf(shop, 'ada')).map(({name}) => name);

    await pay(cardInput('good'));
    assert.deepEqual(await cards(), []);
    const asking = await purchaseToken(shop, TICKET);
    await payPage(shop).pay(asking, {...cardInput('asking'), save: true});
    await payPage(shop).confirm(asking, '1234');
    await pay({...cardInput('other'), save: true});
    assert.deepEqual(await cards(), ['** 4444', '** 3184']);
    const [{card_id} = assert.fail()] = (await payPage(shop).view(await purchaseToken(shop, TICKET))).cards;
    assert.equal((await pay({saved_card: card_id})).situation, 'paid');
  });

  it('is not charged when the studio refuses the player, or does not answer', async (test) => {
    const {shop, studio} = await openShopWithStudio(sandbox, test);
    const token = await purchaseToken(shop, TICKET);

    studio.validate(() => 400);
    const refused = await payPage(shop).pay(token, cardInput('good'));
    studio.validate(() => 500);
    const silent = await payPage(shop).pay(token, cardInput('good'));

    assert.deepEqual([refused.situation, refused.error], ['user refused', {code: 2205}]);
    assert.equal(silent.situation, 'game silent');
    assert.deepEqual(await transactionsOf(shop), []);
    studio.validate(() => 204);
    assert.equal((await payPage(shop).pay(token, cardInput('good'))).situation, 'paid');
  });

  it('is subject to faults: a payment is declined, an answer lost, the page never loads', async () => {
    const shop = await sandbox.project();
    const token = await purchaseToken(shop, TICKET);
    const fault = (body: object) =>
      shop.call('POST /_sandbox/projects/{project_id}/faults', {body: {times: 1, ...body} as never});

    await fault({kind: 'declined'});
    assert.equal((await payPage(shop).pay(token, cardInput('good'))).situation, 'declined');
    await fault({kind: 'lost', path: '/_sandbox/pay/pay'});
    const lost = await shop.send('/_sandbox/pay/pay', {method: 'POST', body: JSON.stringify({token})});
    assert.equal(lost.status, 0);
    assert.equal((await payPage(shop).pay(token, cardInput('good'))).situation, 'paid');
    const statuses = (await transactionsOf(shop)).map(({status}) => status);
    assert.deepEqual(statuses, ['done', 'declined'], 'what was paid before its answer was lost is not paid again');
    for (const payment_page of ['silent', 'closing'] as const) {
      await shop.call(SETTINGS, {body: {payment_page}});
      assert.match(await pageOf(shop, token), new RegExp(`data-behaviour="${payment_page}"`));
    }
  });

  it('expires after a day of the project’s clock', async () => {
    const shop = await sandbox.project();
    const token = await purchaseToken(shop, TICKET);
    assert.match(await pageOf(shop, token), /Season ticket/);
    assert.equal((await shop.respond('GET /v2/project/{project_id}/cart', {}, {as: bearer(token)})).status, 200);

    await advance(shop, 'P1D');

    assert.match(await pageOf(shop, token), /This payment link does not work/);
    const pay = await shop.refused('POST /_sandbox/pay/pay', {body: {token}});
    assert.deepEqual([pay.status, pay.code], [401, 1013]);
    assert.deepEqual(await transactionsOf(shop), []);
  });

  it('is deleted by a reset of its project', async () => {
    const shop = await sandbox.project();
    const token = await purchaseToken(shop, TICKET, {settings: {external_id: 'n-1'}});
    await payPage(shop).pay(token, {...cardInput('good'), save: true});

    await shop.call('POST /_sandbox/projects/{project_id}/reset', {});

    assert.deepEqual(await transactionsOf(shop), []);
    assert.match(await pageOf(shop, token), /does not work/);
    const again = await purchaseToken(shop, {checkout: {amount: 3, currency: 'EUR'}}, {settings: {external_id: 'n-1'}});
    assert.equal((await payPage(shop).pay(again, cardInput('good'))).situation, 'paid');
    await shop.call('DELETE /_sandbox/projects/{project_id}', {});
  });

  describe('with an external id', () => {
    const number = (external_id: string) => ({settings: {external_id}});

    it('is a purchase of its own when that id is empty', async () => {
      const shop = await sandbox.project();
      for (let count = 1; count <= 2; count++) {
        const {situation} = await payPage(shop).pay(await purchaseToken(shop, TICKET, number('')), cardInput('good'));
        assert.deepEqual([situation, (await transactionsOf(shop)).length], ['paid', count]);
      }
    });

    it('is one purchase for all tokens with that id, and is paid once', async () => {
      const shop = await sandbox.project();
      const tokens = await times(8, () => purchaseToken(shop, TICKET, number('n-1')));

      const views = await Promise.all(tokens.map((token) => payPage(shop).pay(token, cardInput('good'))));
      const later = await payPage(shop).view(await purchaseToken(shop, TICKET, number('n-1')));

      assert.equal(new Set(tokens).size, 8);
      assert.equal(new Set([...views, later].map(({payment}) => payment.invoice)).size, 1);
      assert.equal(later.situation, 'paid');
      assert.equal((await transactionsOf(shop)).length, 1);
    });

    it('is refused for another amount, and is a separate purchase for another player', async () => {
      const shop = await sandbox.project();
      const other = await sandbox.project();
      await purchaseToken(shop, TICKET, number('n-1'));

      for (const checkout of [
        {amount: 12.51, currency: 'USD'},
        {amount: 12.5, currency: 'EUR'},
      ])
        assert.deepEqual(await refusedPurchase(shop, {checkout}, {external_id: 'n-1'}), ['settings.external_id']);
      const bobsToken = await purchaseToken(
        shop,
        {checkout: {amount: 3, currency: 'EUR'}},
        {
          ...number('n-1'),
          user: {id: {value: 'bob'}},
        },
      );
      const elsewhere = await purchaseToken(other, {checkout: {amount: 4, currency: 'EUR'}}, number('n-1'));
      assert.equal((await payPage(shop).pay(bobsToken, cardInput('good'))).situation, 'paid');
      assert.equal((await payPage(other).pay(elsewhere, cardInput('good'))).situation, 'paid');
    });

    it('is not charged on the page after a charge of a saved account, nor the reverse', async () => {
      const shop = await sandbox.project();
      await payPage(shop).pay(await purchaseToken(shop, TICKET), {...cardInput('good'), save: true});
      const account = await savedAccount(shop, 'ada');
      const charge = (external_id: string, amount: number) =>
        chargeAccount(shop, 'ada', account, chargeBody(amount, {external_id}));
      const charged = async (external_id: string) =>
        ((await (await charge(external_id, 12.5)).json()) as {transaction_id: number}).transaction_id;

      const opened = await purchaseToken(shop, TICKET, number('account-first'));
      const byAccount = await charged('account-first');
      assert.equal((await payPage(shop).pay(opened, cardInput('good'))).payment.invoice, byAccount);
      const anew = await payPage(shop).view(await purchaseToken(shop, TICKET, number('account-first')));
      assert.deepEqual([anew.situation, anew.payment.invoice], ['paid', byAccount]);

      const {payment} = await payPage(shop).pay(
        await purchaseToken(shop, TICKET, number('page-first')),
        cardInput('good'),
      );
      assert.equal(await charged('page-first'), payment.invoice);
      assert.equal((await charge('page-first', 13)).status, 422);

      const dearer = await purchaseToken(shop, TICKET, number('other-amount'));
      assert.equal((await charge('other-amount', 13)).status, 201);
      assert.equal((await payPage(shop).pay(dearer, cardInput('good'))).situation, 'outdated');
      assert.deepEqual(await refusedPurchase(shop, TICKET, {external_id: 'other-amount'}), ['settings.external_id']);

      const both = await purchaseToken(shop, TICKET, number('both'));
      await Promise.all([
        ...Array.from({length: 5}, () => payPage(shop).pay(both, cardInput('good'))),
        ...Array.from({length: 5}, () => charged('both')),
      ]);
      const all = await transactionsOf(shop);
      assert.equal(all.filter(({external_id}) => external_id === 'both').length, 1);
    });
  });

  describe('after its payment', () => {
    const paid = async (shop: Shop, mode: 'sandbox' | 'default' = 'sandbox') => {
      const {settings, ...body} = tokenBody(shop, TICKET);
      const {token} = await shop.call(
        TOKEN,
        {body: {...body, settings: mode === 'sandbox' ? settings : {project_id: shop.projectId}}},
        {as: shop.merchant},
      );
      const {payment} = await payPage(shop).pay(token, cardInput('good'));
      return {token, path: {transaction_id: payment.invoice as number}};
    };

    it('is refunded by its merchant or by hand, once; the page and the studio are notified', async (test) => {
      const {shop, studio} = await openShopWithStudio(sandbox, test);
      const first = await paid(shop);
      await shop.call(REFUND, {path: first.path, body: {description: 'By mistake'}}, {as: shop.merchant});
      const second = await paid(shop);
      await shop.call(BY_HAND, {path: second.path, body: {refund: {code: 4, reason: 'Fraud'}}});
      const third = await paid(shop);
      await shop.call(BY_HAND, {path: third.path});
      await settle(shop);

      const webhooks = studio.received.map(({body}) => [body.notification_type, body.refund_details]);
      assert.deepEqual(
        webhooks.filter(([type]) => type === 'refund').map(([, details]) => details),
        [
          {code: 9, reason: 'By mistake'},
          {code: 4, reason: 'Fraud'},
          {code: 9, reason: 'Refunded by hand'},
        ],
      );
      for (const {path, token} of [first, second, third]) {
        const view = await payPage(shop).pay(token, cardInput('good'));
        assert.deepEqual([view.situation, view.payment.status, view.actions], ['refunded', 'troubled', ['close']]);
        assert.equal((await shop.refused(BY_HAND, {path})).status, 422);
        const body = {description: 'Again'};
        assert.equal((await shop.refused(REFUND, {path, body}, {as: shop.merchant})).status, 422);
      }
      assert.equal(studio.received.length, 6);
    });

    it('is charged back when it was a test payment, and only then', async () => {
      const shop = await sandbox.project();
      const test = await paid(shop);
      const real = await paid(shop, 'default');

      await shop.call(CHARGEBACK, {path: test.path}, {as: shop.server});

      assert.equal((await shop.refused(CHARGEBACK, {path: real.path}, {as: shop.server})).status, 422);
      assert.deepEqual(
        (await transactionsOf(shop)).map(({status, is_test}) => [status, is_test]),
        [
          ['done', false],
          ['refunded', true],
        ],
      );
    });

    it('is refunded by nobody else', async () => {
      const [shop, other] = [await sandbox.project(), await sandbox.project()];
      const {path} = await paid(shop);
      const body = {description: 'Mine'};

      const refusals = [
        await other.refused(REFUND, {path, body}, {as: other.merchant}),
        await other.refused(CHARGEBACK, {path}, {as: other.server}),
        await other.refused(BY_HAND, {path}),
        await shop.refused(BY_HAND, {path: {transaction_id: 2_000_000_000}}),
      ];

      for (const {status} of refusals) assert.equal(status, 404);
      assert.deepEqual(
        (await transactionsOf(shop)).map(({status}) => status),
        ['done'],
      );
    });

    it('is reported before its refund, also when the studio was unreachable at first', async (test) => {
      const {shop, studio, typesSent} = await openShopWithStudio(sandbox, test);
      let failures = 1;
      studio.answer(() => (failures-- > 0 ? 500 : 204));
      const {path} = await paid(shop);
      await settle(shop);
      await shop.call(BY_HAND, {path});
      await settle(shop);
      assert.deepEqual(typesSent(), ['payment']);

      await advance(shop, 'P2D');

      assert.deepEqual(typesSent(), ['payment', 'payment', 'refund']);
    });

    it('is listed page by page, for one player or all', async () => {
      const shop = await sandbox.project();
      for (const name of ['ada', 'bob', 'ada'])
        await payPage(shop).pay(await purchaseToken(shop, TICKET, {user: {id: {value: name}}}), cardInput('good'));

      const [newest = assert.fail(), ...older] = await transactionsOf(shop);
      const before = await transactionsOf(shop, {before: newest.transaction_id, limit: 1});

      assert.deepEqual([newest.user_id, ...older.map(({user_id}) => user_id)], ['ada', 'bob', 'ada']);
      assert.deepEqual(
        before.map(({user_id}) => user_id),
        ['bob'],
      );
      assert.equal((await transactionsOf(shop, {user_id: 'ada'})).length, 2);
      const {users} = await shop.call('GET /_sandbox/projects/{project_id}/users', {});
      assert.deepEqual(users.map(({user_id}) => user_id).sort(), ['ada', 'bob']);
    });
  });

  it('is refused with the name of the invalid parameter', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'sword');
    await addPlan(shop, 'monthly');
    const checkout = (amount: unknown, currency: unknown = 'USD') => ({checkout: {amount, currency}});
    const wrong: [unknown, string][] = [
      [{coupon_code: {value: 'NO-SUCH-CODE'}}, 'purchase.coupon_code.value'],
      [{...checkout(1), coupon_code: {value: 'WELCOME10'}}, 'purchase.coupon_code'],
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
    for (const as of [shop.server, await shop.player('ada'), {}])
      assert.equal((await shop.refused(TOKEN, {body: tokenBody(shop, TICKET)}, {as})).status, 401);
    assert.deepEqual([await transactionsOf(shop), await ordersOf(shop)], [[], []]);
  });
});

eachDatabase('a token that sells the shop’s items', (sandbox) => {
  const sword = (amount?: number): TokenPurchase => ({
    virtual_items: {items: [{sku: 'sword', ...(amount !== undefined && {amount})}]},
  });

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

  it('is one order for one external id, also in concurrent requests', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'sword');
    const number = {settings: {external_id: 'n-1'}};

    const tokens = await times(6, () => purchaseToken(shop, sword(2), number));
    const views = await Promise.all(tokens.map((token) => payPage(shop).pay(token, cardInput('good'))));

    assert.equal(new Set(views.map(({payment}) => payment.invoice)).size, 1);
    assert.equal((await ordersOf(shop)).length, 1);
    for (const purchase of [sword(3), TICKET])
      assert.deepEqual(await refusedPurchase(shop, purchase, {external_id: 'n-1'}), ['settings.external_id']);
    const bobsToken = await purchaseToken(shop, sword(3), {...number, user: {id: {value: 'bob'}}});
    assert.equal((await payPage(shop).view(bobsToken)).situation, 'open');
  });

  it('creates a new order for the same external id after a newer order replaced it', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'sword', {limits: {per_user: 5}});
    const first = await purchaseToken(shop, sword(), {settings: {external_id: 'n-1'}});
    await buyer(shop, await shop.player('ada')).order('sword');
    assert.equal((await payPage(shop).view(first)).situation, 'expired');

    const second = await purchaseToken(shop, sword(), {settings: {external_id: 'n-1'}});

    assert.equal((await payPage(shop).pay(second, cardInput('good'))).payment.userId, 'ada');
    assert.equal((await ordersOf(shop)).length, 3);
  });

  it('is refused for an external id of another kind of purchase, whichever came first', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'sword');
    const plan_id = await addPlan(shop, 'monthly');
    await payPage(shop).pay(await purchaseToken(shop, TICKET), {...cardInput('good'), save: true});
    const account = await savedAccount(shop, 'ada');
    const charge = (external_id: string) => chargeAccount(shop, 'ada', account, chargeBody(12.5, {external_id}));
    const begin: Record<string, (number: string) => Promise<unknown>> = {
      order: (number) => purchaseToken(shop, sword(), {settings: {external_id: number}}),
      amount: (number) => purchaseToken(shop, TICKET, {settings: {external_id: number}}),
      subscription: (number) => purchaseToken(shop, {subscription: {plan_id}}, {settings: {external_id: number}}),
      charge: async (number) => assert.ok((await charge(number)).ok),
    };
    const asked: Record<string, TokenPurchase> = {
      order: sword(),
      amount: TICKET,
      subscription: {subscription: {plan_id}},
    };

    for (const [first, make] of Object.entries(begin))
      for (const then of Object.keys(begin)) {
        // A charge is for an amount.
        const isOneKind = first === then || [first, then].every((kind) => ['amount', 'charge'].includes(kind));
        if (isOneKind) continue;
        const number = `${first}-${then}`;
        await make(number);
        const purchase = asked[then];
        if (purchase)
          assert.deepEqual(
            await refusedPurchase(shop, purchase, {external_id: number}),
            ['settings.external_id'],
            number,
          );
        else assert.equal((await charge(number)).status, 422, number);
      }
  });

  for (const [which, late] of [
    ['the older', 0],
    ['the newer', 1],
  ] as const)
    it(`pays one of two orders with one external id, and refunds ${which} when it is paid later`, async () => {
      const shop = await sandbox.project();
      await addItem(shop, 'sword', {limits: {per_user: 5}});
      const number = {settings: {external_id: 'n-1'}};
      await purchaseToken(shop, sword(), number);
      await buyer(shop, await shop.player('ada')).order('sword');
      await purchaseToken(shop, sword(), number);
      const numbered = (await ordersOf(shop)).filter(({amount}, index) => index !== 1 && amount !== null);
      const ids = numbered.map(({order_id}) => order_id).sort((a, b) => a - b);
      const [first, second] = late === 0 ? [ids[1]!, ids[0]!] : [ids[0]!, ids[1]!];

      await reportPayment(shop, first, 'done');
      await reportPayment(shop, second, 'done');
      await settle(shop);

      const statuses = new Map((await ordersOf(shop)).map(({order_id, status}) => [order_id, status]));
      assert.deepEqual([statuses.get(first), statuses.get(second)], ['done', 'canceled']);
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
    assert.equal(paidWebhook.order.amount, '22.48');
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
    const totalOf = async (purchase: TokenPurchase) =>
      Number(/>Pay \$([\d.]+)</.exec(await pageOf(shop, await purchaseToken(shop, purchase)))?.[1]);

    const full = await totalOf(items);
    const less = await totalOf({...items, coupon_code: {value: 'WELCOME10'}});

    assert.ok(less < full, `${less} is less than ${full}`);
    assert.equal((less - 10).toFixed(2), ((full - 10) * 0.9).toFixed(2));
  });

  it('is one purchase for an external id, and is refused for another amount', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'sword');
    const number = {settings: {external_id: 'n-1'}};
    await purchaseToken(shop, both(), number);
    const again = await purchaseToken(shop, both(), number);

    for (const other of [both({checkout: {amount: 12, currency: 'USD'}}), {virtual_items: both().virtual_items}])
      assert.deepEqual(await refusedPurchase(shop, other, {external_id: 'n-1'}), ['settings.external_id']);
    assert.equal((await payPage(shop).pay(again, cardInput('good'))).payment.userId, 'ada');
    assert.equal((await ordersOf(shop)).length, 1);
  });
});

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

eachDatabase('a token that lets the player choose the plan', (sandbox) => {
  const openPlans = async () => {
    const shop = await sandbox.project();
    const euro = {amount: 5, currency: 'EUR', period: {value: 1, type: 'month'}} as const;
    const plans = {
      monthly: await addPlan(shop, 'monthly', {group_id: 'crown', trial: {value: 7}}),
      yearly: await addPlan(shop, 'yearly', {group_id: 'crown'}),
      other: await addPlan(shop, 'other'),
      euro: await addPlan(shop, 'euro', {charge: euro}),
    };
    const {product_id} = await shop.call(
      'POST /projects/{project_id}/subscriptions/products',
      {body: {name: 'Crown', group_id: 'crown'}},
      {as: shop.server},
    );
    return {shop, plans, product_id};
  };
  const offered = async (shop: Shop, subscription: NonNullable<TokenPurchase['subscription']>, more = {}) =>
    (await payPage(shop).view(await purchaseToken(shop, {subscription}, more))).plans.map(({plan_id}) => plan_id);

  it('sells the chosen plan: nothing can be paid before, and the choice can be undone', async () => {
    const {shop, plans} = await openPlans();
    const page = payPage(shop);
    const token = await purchaseToken(shop, {subscription: {}, description: {value: 'All perks'}});

    const first = await page.view(token);
    assert.deepEqual([first.situation, first.plan_id, first.actions], ['choosing', null, ['choose', 'cancel']]);
    assert.deepEqual(
      first.plans.map(({plan_id, name}) => [plan_id, name]),
      [
        [plans.monthly, 'The monthly'],
        [plans.yearly, 'The yearly'],
        [plans.other, 'The other'],
        [plans.euro, 'The euro'],
      ],
    );
    assert.match(first.plans[0]?.terms ?? '', /Now \$0\.00\. Free for 7 days\. Then \$4\.99 every month/);
    const html = await pageOf(shop, token);
    assert.match(html, /All perks/);
    assert.match(html, /The yearly/);
    for (const press of [
      page.pay(token, cardInput('good')),
      page.decline(token),
      page.confirm(token, '1234'),
      page.choose(token, 999),
    ])
      assert.equal((await press).situation, 'choosing');

    assert.deepEqual(
      [(await page.choose(token, plans.monthly)).plan_id, (await page.view(token)).situation],
      [plans.monthly, 'open'],
    );
    const back = await page.plans(token);
    assert.deepEqual([back.situation, back.plan_id, back.plans.length], ['choosing', null, 4]);
    const chosen = await page.choose(token, plans.euro);
    assert.deepEqual([chosen.situation, chosen.actions], ['open', ['pay', 'decline', 'plans', 'cancel']]);
    assert.match(await pageOf(shop, token), />Pay €5\.00</);
    assert.equal((await page.pay(token, cardInput('declining'))).situation, 'declined');
    assert.equal((await page.pay(token, cardInput('good'))).situation, 'subscribed');
    assert.equal((await page.choose(token, plans.other)).situation, 'subscribed', 'what is done is done');

    const [subscription = assert.fail(), ...others] = await (await openSubscriber(shop, 'ada')).list();
    assert.deepEqual([subscription.plan_id, others.length], [plans.euro, 0]);
    assert.equal((await transactionsOf(shop)).filter(({status}) => status === 'done').length, 1);
  });

  it('charges nothing when another page has chosen another plan meanwhile', async () => {
    const {shop, plans} = await openPlans();
    const page = payPage(shop);
    const token = await purchaseToken(shop, {subscription: {}});
    await page.choose(token, plans.yearly);
    await page.choose(token, plans.other);

    const stale = await page.pay(token, {...cardInput('good'), plan_id: plans.yearly});

    assert.deepEqual([stale.situation, stale.plan_id], ['open', plans.other]);
    assert.deepEqual(await transactionsOf(shop), []);
    assert.equal((await page.pay(token, {...cardInput('good'), plan_id: plans.other})).situation, 'subscribed');
  });

  it('offers the plans that the studio allows: given plans, those of a product, those of a currency', async () => {
    const {shop, plans, product_id} = await openPlans();
    const {monthly, yearly, other, euro} = plans;

    assert.deepEqual(await offered(shop, {available_plans: [monthly, 'euro', 'gone']}), [monthly, euro]);
    assert.deepEqual(await offered(shop, {product_id}), [monthly, yearly]);
    assert.deepEqual(await offered(shop, {currency: 'USD'}), [monthly, yearly, other]);
    assert.deepEqual(await offered(shop, {}, {settings: {currency: 'USD'}}), [monthly, yearly, other]);
    const only = await purchaseToken(shop, {subscription: {available_plans: ['euro']}});
    assert.equal((await payPage(shop).view(only)).situation, 'open', 'there is nothing to choose');
    assert.equal((await payPage(shop).pay(only, cardInput('good'))).situation, 'subscribed');
    assert.deepEqual(await offered(shop, {available_plans: ['euro', 'other', 'yearly']}), [yearly, other]);
    const trial = await purchaseToken(shop, {subscription: {product_id, trial_days: 3}});
    for (const {terms} of (await payPage(shop).view(trial)).plans) assert.match(terms, /Free for 3 days/);
  });

  it('is outdated when no plan is left to choose', async () => {
    const {shop, plans} = await openPlans();
    const token = await purchaseToken(shop, {subscription: {available_plans: ['monthly', 'yearly']}});
    await payPage(shop).choose(token, plans.monthly);
    const chosen = await payPage(shop).view(token);
    for (const plan_id of [plans.monthly, plans.yearly])
      await shop.call(
        'DELETE /projects/{project_id}/subscriptions/plans/{plan_id}',
        {path: {plan_id}},
        {as: shop.server},
      );

    assert.equal(chosen.situation, 'open');
    assert.equal((await payPage(shop).pay(token, cardInput('good'))).situation, 'outdated');
    assert.equal((await payPage(shop).plans(token)).situation, 'outdated');
  });

  it('changes the plan of the player’s subscription', async () => {
    const {shop, plans} = await openPlans();
    const ada = await openSubscriber(shop, 'ada');
    const id = await ada.subscribe(plans.monthly);
    const third = await addPlan(shop, 'third', {group_id: 'crown'});
    const token = await purchaseToken(shop, {subscription: {operation: 'change_plan'}});

    assert.deepEqual(
      (await payPage(shop).view(token)).plans.map(({plan_id}) => plan_id),
      [plans.yearly, third],
    );
    await payPage(shop).choose(token, third);
    assert.equal((await payPage(shop).pay(token, cardInput('good'))).situation, 'plan changed');
    assert.equal((await ada.get(id)).plan_id, third);
  });
});

eachDatabase('a token that sells a subscription', (sandbox) => {
  it('shows its description', async () => {
    const shop = await sandbox.project();
    await addPlan(shop, 'monthly');
    const token = await purchaseToken(shop, {
      subscription: {plan_id: 'monthly'},
      description: {value: 'All perks'},
    });

    assert.match(await pageOf(shop, token), /All perks/);
    assert.equal((await payPage(shop).pay(token, cardInput('good'))).situation, 'subscribed');
    const [{kind, description, status} = assert.fail()] = await transactionsOf(shop);
    assert.deepEqual([kind, description, status], ['subscription', 'The monthly', 'done']);
    assert.equal((await (await openSubscriber(shop, 'ada')).list()).length, 1);
  });
});
