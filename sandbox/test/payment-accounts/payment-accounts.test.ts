import assert from 'node:assert/strict';
import {it} from 'node:test';
import {codeOf, times} from '../support/at-once.js';
import {eachDatabase} from '../support/databases.js';
import {ACCOUNTS, accountsOf, CHARGE, chargeBody, savedAccount} from '../support/payment-accounts.js';
import {addItem, advance, buyer, payPage, settle} from '../support/purchase.js';
import {receiver} from '../support/receiver.js';
import {addPlan, cardInput, openSubscriber} from '../support/subscriptions.js';

const DELETE = 'DELETE /projects/{project_id}/users/{user_id}/payment_accounts/{type}/{account_id}';
const CANCEL = 'PUT /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/cancel';
const REFUND = 'PUT /merchants/{merchant_id}/reports/transactions/{transaction_id}/refund';

eachDatabase('saved payment accounts', (sandbox) => {
  /** A shop where Ada saved a card during a purchase. */
  const open = async (card: Parameters<typeof cardInput>[0] = 'good') => {
    const shop = await sandbox.project();
    await addItem(shop, 'sword');
    const {token} = await buyer(shop, await shop.player('ada')).order('sword');
    const view = await payPage(shop).pay(token, {...cardInput(card), save: true});
    if (view.situation === 'confirming') await payPage(shop).confirm(token, '1234');
    const id = await savedAccount(shop, 'ada');
    return {shop, token, id, path: {user_id: 'ada', type: 'card', account_id: id}};
  };
  const body = (amount: number | string, settings = {}) => chargeBody(amount, {mode: 'sandbox', ...settings});

  it('are listed for their player', async () => {
    const {shop, id} = await open();
    assert.deepEqual(await accountsOf(shop, 'ada'), [
      {id, name: '** 4242', payment_system: {id: 1380, name: 'Credit/Debit Cards'}, type: 'card'},
    ]);
    assert.deepEqual(await accountsOf(shop, 'eve'), []);
    const other = await sandbox.project();
    assert.deepEqual(await accountsOf(other, 'ada'), []);
    assert.equal((await shop.refused(ACCOUNTS, {path: {user_id: 'ada'}}, {as: other.server})).status, 401);
  });

  it('are charged without the page; the studio is notified, and can refund the payment', async (test) => {
    const {shop, path} = await open();
    const studio = await receiver(test);
    await studio.connect(shop);

    const request = {...body('12.50', {external_id: 'n-1'}), custom_parameters: {server: 'eu'}};
    const {transaction_id} = await shop.call(CHARGE, {path, body: request}, {as: shop.server});
    await settle(shop);

    const payment = studio.received.map((one) => one.body).find((one) => one.notification_type === 'payment');
    assert.deepEqual(
      [payment.transaction.id, payment.transaction.external_id, payment.transaction.dry_run, payment.user.id],
      [transaction_id, 'n-1', 1, 'ada'],
    );
    assert.deepEqual(payment.purchase.checkout, {currency: 'USD', amount: 12.5});
    assert.deepEqual(payment.custom_parameters, {server: 'eu'});
    assert.equal(studio.validations.length, 1);
    await shop.call(REFUND, {path: {transaction_id}, body: {description: 'sorry'}}, {as: shop.merchant});
    await settle(shop);
    assert.equal(studio.received.at(-1)?.body.notification_type, 'refund');
  });

  it('report a payment before its refund, also when the studio was unreachable at first', async (test) => {
    const {shop, path} = await open();
    await settle(shop);
    const studio = await receiver(test);
    let failures = 1;
    studio.answer(() => (failures-- > 0 ? 500 : 204));
    await studio.connect(shop);
    const {transaction_id} = await shop.call(CHARGE, {path, body: body(5)}, {as: shop.server});
    await settle(shop);
    await shop.call(REFUND, {path: {transaction_id}, body: {description: 'sorry'}}, {as: shop.merchant});
    await settle(shop);

    await advance(shop, 'P2D');

    const types = studio.received.map((one) => one.body.notification_type);
    assert.deepEqual(types, ['payment', 'payment', 'refund']);
  });

  it('are charged once for an external id, also by concurrent requests', async () => {
    const {shop, path} = await open();
    const charge = (amount: number) =>
      shop.respond(CHARGE, {path, body: body(amount, {external_id: 'n-1'})}, {as: shop.server});

    const answers = await times(40, async () => (await (await charge(5)).json()) as {transaction_id: number});
    const other = await charge(6);

    assert.equal(new Set(answers.map(({transaction_id}) => transaction_id)).size, 1);
    assert.equal(other.status, 422);
    const rows = await sandbox.db.query('select 1 from account_payment where project_id = $1', [shop.projectId]);
    assert.equal(rows.length, 1);
  });

  it('are not charged when the card needs a code, or the studio does not know the player', async (test) => {
    const {shop, path} = await open('asking');
    const refused = await shop.refused(CHARGE, {path, body: body(5)}, {as: shop.server});
    assert.deepEqual(
      [refused.status, (refused.body as unknown as {message: string}).message],
      [422, 'Payment is declined'],
    );

    const known = await open();
    const studio = await receiver(test);
    await studio.connect(known.shop);
    studio.validate(() => 400);
    assert.equal(
      (await known.shop.refused(CHARGE, {path: known.path, body: body(5)}, {as: known.shop.server})).status,
      422,
    );
    await settle(known.shop);
    assert.ok(!studio.received.some((one) => one.body.notification_type === 'payment'));
  });

  it('are refused when they belong to another player or type, or the request is invalid', async () => {
    const {shop, path, id} = await open();
    const status = async (place: object, request: object = body(5)) =>
      (await shop.refused(CHARGE, {path: {...path, ...place}, body: request as never}, {as: shop.server})).status;

    assert.deepEqual(
      [await status({user_id: 'eve'}), await status({type: 'wallet'}), await status({account_id: id + 1})],
      [404, 404, 404],
    );
    for (const request of [
      {},
      body(0),
      body(-1),
      body('1.001'),
      body('1e3'),
      body(5, {currency: 'EUR'}),
      {...body(5), surprise: 1},
      {...body(5), user: {ip: 'home'}},
      {...body(5), purchase: {checkout: {currency: 'XXQ', amount: 1}}},
    ])
      assert.equal(await status({}, request), 422, JSON.stringify(request));
  });

  it('are deleted, but not while a subscription uses them: neither by the API nor on the page', async () => {
    const {shop, path, token} = await open();
    await addPlan(shop, 'pass');
    const ada = await openSubscriber(shop, 'ada');
    const id = await ada.subscribe('pass');

    const [saved] = (await payPage(shop).view(token)).cards;
    assert.equal((await shop.refused(DELETE, {path}, {as: shop.server})).status, 422);
    assert.equal((await payPage(shop).forget(token, saved!.card_id)).cards.length, 1);
    await shop.call(CANCEL, {path: {subscription_id: id}}, {as: ada.as});
    const codes = await times(5, () => codeOf(shop.respond(DELETE, {path}, {as: shop.server})));

    assert.equal(codes.filter((code) => code === 0).length, 1);
    assert.deepEqual(await accountsOf(shop, 'ada'), []);
    assert.equal((await shop.refused(DELETE, {path}, {as: shop.server})).status, 404);
    assert.equal((await ada.get(id)).payment_account, null);
  });
});
