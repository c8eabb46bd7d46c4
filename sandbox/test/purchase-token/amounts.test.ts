import assert from 'node:assert/strict';
import {it} from 'node:test';
import {times} from '../support/at-once.js';
import {eachDatabase} from '../support/databases.js';
import {accountsOf} from '../support/payment-accounts.js';
import {advance, eventTypes, ordersOf, payPage, settle} from '../support/purchase.js';
import {
  openShopWithStudio,
  pageOf,
  purchaseToken,
  TICKET,
  TOKEN,
  tokenBody,
  transactionsOf,
} from '../support/purchase-token.js';
import {bearer} from '../support/sandbox.js';
import {cardInput} from '../support/subscriptions.js';

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

  it('says to the developer that the signature was refused, not the player', async (test) => {
    const {shop, studio} = await openShopWithStudio(sandbox, test);
    const token = await purchaseToken(shop, TICKET);
    const refusal = (code: string): {status: number; body: string} => ({
      status: 400,
      body: JSON.stringify({error: {code, message: 'No'}}),
    });

    studio.validate(() => refusal('INVALID_SIGNATURE'));
    const unsigned = await payPage(shop).pay(token, cardInput('good'));
    studio.validate(() => refusal('INVALID_USER'));
    const unknown = await payPage(shop).pay(token, cardInput('good'));

    assert.deepEqual([unsigned.situation, unknown.situation], ['signature refused', 'user refused']);
    assert.deepEqual(await transactionsOf(shop), []);
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
