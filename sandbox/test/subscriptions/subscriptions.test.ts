import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {events, payPage, settle} from '../support/purchase.js';
import {addPlan, CANCEL, cardInput, openSubscriber, subscriptionToken} from '../support/subscriptions.js';

eachDatabase('subscriptions', (sandbox) => {
  it('are bought on the payment page, listed by their player, and canceled', async () => {
    const shop = await sandbox.project();
    const plan_id = await addPlan(shop, 'guild-pass');
    const ada = await openSubscriber(shop, 'ada');
    const token = await subscriptionToken(shop, 'ada', {plan_id: 'guild-pass'});

    const page = await (await sandbox.send(`/paystation4/?token=${token}`)).text();
    assert.match(page, /The guild-pass[\s\S]*\$4\.99 every month, until you cancel[\s\S]*Pay \$4\.99/);
    const view = await payPage(shop).pay(token, cardInput('good'));
    assert.deepEqual([view.situation, view.payment.status, view.actions], ['subscribed', 'done', ['close']]);

    const [row, ...others] = await ada.list();
    assert.deepEqual(others, []);
    assert.deepEqual([row!.plan_id, row!.plan_name, row!.status], [plan_id, 'The guild-pass', 'active']);
    assert.deepEqual(row!.charge, {amount: 4.99, amount_with_promotion: null, currency: 'USD'});
    assert.equal(row!.date_last_charge, row!.date_create);

    await shop.call(CANCEL, {path: {subscription_id: row!.id}}, {as: ada.as});
    const canceled = await ada.get(row!.id);
    assert.deepEqual([canceled.status, canceled.date_next_charge], ['canceled', null]);
    await settle(shop);
    assert.deepEqual(
      (await events(shop)).map(({type}) => type),
      ['payment', 'create_subscription', 'cancel_subscription'],
    );
    const again = await shop.refused(CANCEL, {path: {subscription_id: row!.id}}, {as: ada.as});
    assert.deepEqual([again.status, again.code], [422, 8011]);
  });
});
