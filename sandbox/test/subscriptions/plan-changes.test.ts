import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {advance, eventTypes, payPage} from '../support/purchase.js';
import {
  ACTIVATE,
  CANCEL,
  CHANGE,
  cardInput,
  MANAGE,
  openCrown,
  PLAN,
  PLANS,
  paymentsOf,
  subscriptionToken,
} from '../support/subscriptions.js';

eachDatabase('changes of plan', (sandbox) => {
  const open = async () => openCrown(await sandbox.project());

  it('offers the plans of the group in its currency, with the price of a change now', async () => {
    const {shop, plans, ada, id, path, as} = await open();

    const {items} = await shop.call(PLANS, {path}, {as});
    assert.deepEqual(
      items.map(({plan_id, charge, period}) => [plan_id, charge.amount, period]),
      [[plans.yearly, 49.99, {value: 12, unit: 'month'}]],
    );
    const offer = await shop.call(PLAN, {path: {...path, plan_id: plans.yearly}}, {as});
    assert.deepEqual(
      [offer.unused, offer.charge_now],
      [
        {amount: 4.99, currency: 'USD'},
        {amount: 45, currency: 'USD'},
      ],
    );

    const token = await ada.changeToken(id, plans.yearly);
    const page = await (await sandbox.send(`/paystation4/?token=${token}`)).text();
    assert.match(
      page,
      /What is left of your paid time counts \$4\.99 toward it\. From <time [^>]+>\w+ \d+(, \d{4})?<\/time>: \$49\.99 every year\./,
    );
    assert.match(page, /Pay \$45\.00/);
    assert.equal((await payPage(shop).pay(token, cardInput('other'))).situation, 'plan changed');

    const changed = await ada.get(id);
    assert.deepEqual([changed.plan_external_id, changed.charge.amount], ['yearly', 49.99]);
    // The page computed its offer some seconds later.
    const later = Date.parse(changed.date_next_charge!) - Date.parse(offer.date_next_charge!);
    assert.ok(later >= 0 && later < 60_000, `${later} ms`);
    assert.equal(changed.payment_account?.name, '** 4444');
    assert.deepEqual(await paymentsOf(shop, 'ada'), [
      [45, 'done'],
      [4.99, 'done'],
    ]);
    assert.deepEqual((await eventTypes(shop)).slice(2), ['payment', 'update_subscription']);
  });

  it('changes to a cheaper plan without a charge: the unused amount extends the period', async () => {
    const {shop, plans, ada, id} = await open();
    await payPage(shop).pay(await ada.changeToken(id, plans.yearly), cardInput('good'));
    const token = await ada.changeToken(id, plans.monthly);

    const view = await payPage(shop).pay(token, cardInput('good'));

    assert.deepEqual([view.situation, view.payment.invoice], ['plan changed', null]);
    const {date_next_charge, charge} = await ada.get(id);
    assert.equal(charge.amount, 4.99);
    // 49.99 pays for ten months at 4.99, and some hours.
    const months = (Date.parse(date_next_charge as string) - Date.now()) / 86_400_000 / 30.4;
    assert.ok(months > 9.8 && months < 10.3, `${months} months`);
    await advance(shop, 'P9M');
    assert.equal((await paymentsOf(shop, 'ada')).length, 2);
    await advance(shop, 'P2M');
    assert.equal((await paymentsOf(shop, 'ada')).length, 3);
  });

  it('can be made with a merchant’s token, too', async () => {
    const {shop, ada, id} = await open();
    const token = await subscriptionToken(shop, 'ada', {plan_id: 'yearly', operation: 'change_plan'}).catch(() => '');
    // Without a product, another plan means another subscription.
    assert.equal(token, '');
    await shop.call(
      'POST /projects/{project_id}/subscriptions/products',
      {body: {name: 'Crown', group_id: 'crown'}},
      {as: shop.server},
    );
    await shop.call(CANCEL, {path: {subscription_id: id}}, {as: ada.as});
    const next = await ada.subscribe('monthly');
    const change = await subscriptionToken(shop, 'ada', {plan_id: 'yearly', operation: 'change_plan'});
    await payPage(shop).pay(change, cardInput('good'));
    assert.equal((await ada.get(next)).plan_external_id, 'yearly');
  });

  it('refuse unknown plans, those of another product or currency, and the current one', async () => {
    const {shop, plans, ada, id, path, as} = await open();
    const before = await ada.get(id);
    const cases: [number, number, number][] = [
      [999_999, 404, 8002],
      [plans.other, 422, 8014],
      [plans.euro, 422, 8014],
      [plans.monthly, 422, 8014],
    ];
    for (const [plan_id, status, code] of cases) {
      const link = await shop.refused(CHANGE, {path, body: {plan_id}}, {as});
      const preview = await shop.refused(PLAN, {path: {...path, plan_id}}, {as});
      for (const refused of [link, preview]) assert.deepEqual([refused.status, refused.code], [status, code]);
    }
    for (const body of [{}, {plan_id: plans.yearly, plan_external_id: 'yearly'}])
      assert.equal((await shop.refused(CHANGE, {path, body}, {as})).code, 1102);
    const unknown = await shop.refused(CHANGE, {path, body: {plan_external_id: 'ghost'}}, {as});
    const invalidReturn = {plan_external_id: 'yearly', settings: {return_url: 'javascript:alert(1)'}};
    assert.deepEqual(
      [unknown.code, (await shop.refused(CHANGE, {path, body: invalidReturn}, {as})).code],
      [8002, 1102],
    );
    await shop.call(CANCEL, {path, body: {status: 'non_renewing'}}, {as});
    assert.equal((await shop.refused(CHANGE, {path, body: {plan_id: plans.yearly}}, {as})).code, 8012);
    assert.deepEqual((await shop.call(PLANS, {path}, {as})).items, []);
    await shop.call(ACTIVATE, {path}, {as});
    assert.deepEqual(await ada.get(id), before);
    await shop.call(CANCEL, {path}, {as});
    assert.equal((await shop.refused(CHANGE, {path, body: {plan_id: plans.yearly}}, {as})).code, 8011);
    assert.equal((await shop.refused(MANAGE, {path, body: {}}, {as})).code, 8011);
  });

  it('charge nothing on an outdated page, or with a declined card', async () => {
    const {shop, plans, ada, id} = await open();
    const token = await ada.changeToken(id, plans.yearly);
    const refused = await payPage(shop).pay(token, cardInput('declining'));
    assert.deepEqual([refused.situation, (await ada.get(id)).plan_external_id], ['declined', 'monthly']);
    assert.equal((await payPage(shop).pay(token, cardInput('empty'))).error?.code, 1017);
    const asked = await payPage(shop).pay(token, cardInput('asking'));
    assert.equal(asked.situation, 'confirming');
    assert.match((await payPage(shop).confirm(token, '0000')).fields.code ?? '', /not the code/);
    assert.equal((await payPage(shop).back(token)).situation, 'open');

    await advance(shop, 'P31D');
    // The token has expired by then, and a new one is for the new period.
    const late = await ada.changeToken(id, plans.yearly);
    await shop.call(CANCEL, {path: {subscription_id: id}}, {as: ada.as});
    assert.equal((await payPage(shop).pay(late, cardInput('good'))).situation, 'outdated');
    assert.deepEqual(
      (await paymentsOf(shop, 'ada')).filter(([, status]) => status === 'done'),
      [
        [4.99, 'done'],
        [4.99, 'done'],
      ],
    );
  });
});
