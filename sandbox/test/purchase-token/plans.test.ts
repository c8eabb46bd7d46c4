import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {payPage} from '../support/purchase.js';
import {pageOf, purchaseToken, type TokenPurchase, transactionsOf} from '../support/purchase-token.js';
import type {Shop} from '../support/sandbox.js';
import {addPlan, cardInput, openSubscriber} from '../support/subscriptions.js';

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
    assert.match(first.plans[0]?.terms ?? '', /You pay nothing today\. Free for 7 days\. Then \$4\.99 every month/);
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
