import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {payPage} from '../support/purchase.js';
import {basic, type Shop} from '../support/sandbox.js';
import {addPlan, CANCEL, cardInput, openSubscriber, planBody, subscriptionToken} from '../support/subscriptions.js';

const CREATE = 'POST /projects/{project_id}/subscriptions/plans';
const LIST = 'GET /projects/{project_id}/subscriptions/plans';
const UPDATE = 'PUT /projects/{project_id}/subscriptions/plans/{plan_id}';
const ENABLE = 'PATCH /projects/{project_id}/subscriptions/plans/{plan_id}';
const DISABLE = 'DELETE /projects/{project_id}/subscriptions/plans/{plan_id}';
const DELETE = 'DELETE /projects/{project_id}/subscriptions/plans/{plan_id}/delete';
const CREATE_PRODUCT = 'POST /projects/{project_id}/subscriptions/products';
const LIST_PRODUCTS = 'GET /projects/{project_id}/subscriptions/products';
const UPDATE_PRODUCT = 'PUT /projects/{project_id}/subscriptions/products/{product_id}';
const DELETE_PRODUCT = 'DELETE /projects/{project_id}/subscriptions/products/{product_id}';
const CURRENCIES = 'GET /projects/{project_id}/subscriptions/currencies';
const TOKEN = 'POST /merchants/{merchant_id}/token';

eachDatabase('plans', (sandbox) => {
  const list = (shop: Shop, query = {}) => shop.call(LIST, {query}, {as: shop.server});
  const names = async (shop: Shop, query = {}) => (await list(shop, query)).map(({external_id}) => external_id);
  const products = (shop: Shop) => shop.call(LIST_PRODUCTS, {}, {as: shop.server});
  /** The refusal of a token for a plan: the parameter, and the status. */
  const refusedToken = async (shop: Shop, subscription: object, merchant = shop.merchant) => {
    const body = {user: {id: {value: 'ada'}}, settings: {project_id: shop.projectId}, purchase: {subscription}};
    const refused = await shop.refused(TOKEN, {body: body as never}, {as: merchant});
    const {extended_message} = refused.body as unknown as {extended_message: object};
    return [refused.status, ...Object.keys(extended_message ?? {})];
  };

  it('are listed as they were written, with defaults for omitted fields', async () => {
    const shop = await sandbox.project();
    const plan_id = await addPlan(shop, 'pass', {
      group_id: 'passes',
      charge: {
        amount: 4.99,
        currency: 'USD',
        setup_fee: 1,
        period: {value: 3, type: 'month'},
        prices: [
          {amount: 4.99, currency: 'USD', setup_fee: 1},
          {amount: 700, currency: 'JPY'},
        ],
      },
      trial: {value: 7},
      tags: ['new'],
    });
    const {external_id} = await shop.call(
      CREATE,
      {body: {name: {en: 'Nameless'}, charge: {amount: 1, currency: 'USD', period: {value: 1, type: 'day'}}}},
      {as: shop.server},
    );

    const [pass, nameless] = await list(shop);
    assert.deepEqual(pass, {
      id: plan_id,
      external_id: 'pass',
      project_id: shop.projectId,
      name: {en: 'The pass'},
      localized_name: 'The pass',
      description: {},
      group_id: 'passes',
      charge: {
        amount: 4.99,
        currency: 'USD',
        setup_fee: 1,
        period: {value: 3, type: 'month'},
        prices: [{amount: 700, currency: 'JPY', setup_fee: 0}],
      },
      expiration: {value: null, type: 'month'},
      trial: {value: 7, type: 'day'},
      grace_period: {value: 0, type: 'day'},
      billing_retry: {value: 0},
      refund_period: null,
      status: {value: 'active', counters: {active: 0, canceled: 0, non_renewing: 0}},
      tags: ['new'],
    });
    assert.equal(nameless!.external_id, external_id);
  });

  it('are filtered by id, external id, group, product and a part of their texts, page by page', async () => {
    const shop = await sandbox.project();
    const ids: number[] = [];
    for (const name of ['a', 'b', 'c']) ids.push(await addPlan(shop, name, name === 'c' ? {} : {group_id: 'g'}));
    const {product_id} = await shop.call(CREATE_PRODUCT, {body: {name: 'P', group_id: 'g'}}, {as: shop.server});

    assert.deepEqual(await names(shop, {plan_id: [ids[1], ids[2]]}), ['b', 'c']);
    assert.deepEqual(await names(shop, {external_id: ['a']}), ['a']);
    assert.deepEqual(await names(shop, {group_id: ['g']}), ['a', 'b']);
    assert.deepEqual(await names(shop, {product_id}), ['a', 'b']);
    assert.deepEqual(await names(shop, {query: 'THE C'}), ['c']);
    assert.deepEqual(await names(shop, {limit: 1, offset: 1}), ['b']);
    assert.deepEqual(await names(await sandbox.project()), []);
  });

  it('are refused when invalid, or when their external id exists, and are not stored', async () => {
    const shop = await sandbox.project();
    await addPlan(shop, 'pass');
    const other = await addPlan(shop, 'other');
    const charge = planBody('x').charge;
    const wrong: object[] = [
      {charge: {...charge, amount: 4.999}},
      {charge: {...charge, currency: 'XXQ'}},
      {charge: {...charge, period: {type: 'month'}}},
      {charge: {...charge, period: {type: 'lifetime', value: 1}}},
      {charge: {...charge, period: {type: 'month', value: 121}}},
      {
        charge: {
          ...charge,
          prices: [
            {amount: 1, currency: 'EUR'},
            {amount: 2, currency: 'EUR'},
          ],
        },
      },
      {charge: {...charge, prices: [{amount: 1, currency: 'USD'}]}},
      {name: {}},
      {trial: {value: -1}},
      {external_id: 'pass'},
    ];
    for (const details of wrong) {
      const body = {...planBody('new'), ...details} as never;
      assert.equal((await shop.refused(CREATE, {body}, {as: shop.server})).status, 422, JSON.stringify(details));
      const refused = await shop.refused(UPDATE, {path: {plan_id: other}, body}, {as: shop.server});
      assert.equal(refused.status, 422, JSON.stringify(details));
    }
    assert.deepEqual(await names(shop), ['pass', 'other']);
    assert.equal((await shop.refused(LIST, {}, {as: basic(shop.projectId, 'wrong')})).status, 401);
    const unknown = await shop.refused(UPDATE, {path: {plan_id: 1}, body: planBody('x')}, {as: shop.server});
    assert.equal(unknown.status, 404);
  });

  it('are replaced for new subscribers, and stay for existing ones', async () => {
    const shop = await sandbox.project();
    const plan_id = await addPlan(shop, 'pass');
    const ada = await openSubscriber(shop, 'ada');
    const id = await ada.subscribe('pass');
    const charge = {amount: 9.99, currency: 'USD', period: {value: 1, type: 'month' as const}};

    await shop.call(UPDATE, {path: {plan_id}, body: {name: {en: 'Dearer'}, charge}}, {as: shop.server});

    const [plan] = await list(shop);
    assert.deepEqual([plan!.external_id, plan!.localized_name, plan!.charge.amount], ['pass', 'Dearer', 9.99]);
    assert.equal((await ada.get(id)).charge.amount, 4.99);
    const bob = await openSubscriber(shop, 'bob');
    assert.equal((await bob.get(await bob.subscribe('pass'))).charge.amount, 9.99);
    assert.deepEqual(plan!.status.counters, {active: 1, canceled: 0, non_renewing: 0});
  });

  it('are not sold while disabled, not even by an open page', async () => {
    const shop = await sandbox.project();
    const plan_id = await addPlan(shop, 'pass');
    const token = await subscriptionToken(shop, 'ada', {plan_id});
    await shop.call(DISABLE, {path: {plan_id}}, {as: shop.server});

    assert.equal((await list(shop))[0]!.status.value, 'disabled');
    assert.equal((await payPage(shop).pay(token, cardInput('good'))).situation, 'outdated');
    assert.deepEqual(await refusedToken(shop, {plan_id}), [422, 'purchase.subscription.plan_id']);
    assert.deepEqual(await (await openSubscriber(shop, 'ada')).list(), []);

    await shop.call(ENABLE, {path: {plan_id}}, {as: shop.server});
    assert.equal((await payPage(shop).pay(token, cardInput('good'))).situation, 'subscribed');
  });

  it('disappear when deleted, and cannot be deleted while they have subscribers', async () => {
    const shop = await sandbox.project();
    const plan_id = await addPlan(shop, 'pass');
    const ada = await openSubscriber(shop, 'ada');
    const id = await ada.subscribe('pass');
    assert.equal((await shop.refused(DELETE, {path: {plan_id}}, {as: shop.server})).status, 422);
    await shop.call(CANCEL, {path: {subscription_id: id}}, {as: ada.as});

    await shop.call(DELETE, {path: {plan_id}}, {as: shop.server});

    assert.deepEqual(await names(shop), []);
    assert.equal((await ada.get(id)).plan_name, 'The pass');
    for (const key of [DELETE, ENABLE, DISABLE] as const)
      assert.equal((await shop.refused(key, {path: {plan_id}}, {as: shop.server})).status, 404);
    await addPlan(shop, 'pass');
  });

  it('belong to the product of their group, which allows one subscription per player', async () => {
    const shop = await sandbox.project();
    for (const name of ['monthly', 'yearly']) await addPlan(shop, name, {group_id: 'crown'});
    await addPlan(shop, 'single');
    const body = {name: 'Crown', description: 'Perks', group_id: 'crown'};
    const {product_id} = await shop.call(CREATE_PRODUCT, {body}, {as: shop.server});
    const other = await shop.call(CREATE_PRODUCT, {body: {name: 'Other', group_id: 'x'}}, {as: shop.server});
    assert.deepEqual((await products(shop))[0], {id: product_id, ...body});

    const asked = (more: object) => refusedToken(shop, {plan_id: 'yearly', ...more});
    assert.deepEqual(await asked({product_id: other.product_id}), [422, 'purchase.subscription.product_id']);
    assert.deepEqual(await asked({product_id: '999999'}), [422, 'purchase.subscription.product_id']);
    assert.deepEqual(await asked({currency: 'EUR'}), [422, 'purchase.subscription.currency']);
    assert.deepEqual(await asked({available_plans: ['monthly']}), [422, 'purchase.subscription.available_plans']);
    assert.deepEqual(await asked({operation: 'change_plan'}), [422, 'purchase.subscription.operation']);
    assert.deepEqual(await asked({surprise: 1}), [422, 'purchase.subscription.surprise']);

    const ada = await openSubscriber(shop, 'ada');
    const opened = await subscriptionToken(shop, 'ada', {plan_id: 'yearly'});
    const id = await ada.subscribe('monthly', 'good', {product_id, available_plans: ['monthly', 'yearly']});
    assert.equal((await ada.get(id)).product_name, 'Crown');
    assert.deepEqual(await asked({}), [422, 'purchase.subscription.plan_id']);
    assert.equal((await payPage(shop).pay(opened, cardInput('good'))).situation, 'subscribed already');
    assert.equal((await ada.list()).length, 1);
    await ada.subscribe('single');
    assert.equal((await ada.list()).length, 2);
  });

  it('keep their product while it has subscribers; then it can be changed and deleted', async () => {
    const shop = await sandbox.project();
    await addPlan(shop, 'monthly', {group_id: 'crown'});
    const {product_id} = await shop.call(CREATE_PRODUCT, {body: {name: 'Crown', group_id: 'crown'}}, {as: shop.server});
    const path = {product_id};
    await shop.call(UPDATE_PRODUCT, {path, body: {name: 'Tiara', group_id: 'crown'}}, {as: shop.server});
    const ada = await openSubscriber(shop, 'ada');
    const id = await ada.subscribe('monthly');
    assert.equal((await ada.get(id)).product_name, 'Tiara');

    assert.equal((await shop.refused(DELETE_PRODUCT, {path}, {as: shop.server})).status, 422);
    await shop.call(CANCEL, {path: {subscription_id: id}}, {as: ada.as});
    await shop.call(DELETE_PRODUCT, {path}, {as: shop.server});

    assert.deepEqual(await products(shop), []);
    assert.equal((await ada.get(id)).product_name, null);
    for (const refused of [
      await shop.refused(DELETE_PRODUCT, {path}, {as: shop.server}),
      await shop.refused(UPDATE_PRODUCT, {path, body: {name: 'x'}}, {as: shop.server}),
    ])
      assert.equal(refused.status, 404);
  });

  it('are priced in any listed currency, and sold in the requested one', async () => {
    const shop = await sandbox.project();
    const listed = await shop.call(CURRENCIES, {}, {as: shop.server});
    assert.ok(listed.length > 100 && listed.some(({currency, name}) => currency === 'JPY' && name === 'Japanese Yen'));
    const prices = ['EUR', 'JPY', 'KWD'].map((currency) => ({currency, amount: 7}));
    await addPlan(shop, 'pass', {charge: {...planBody('pass').charge, prices}});

    const ada = await openSubscriber(shop, 'ada');
    const {charge} = await ada.get(await ada.subscribe('pass', 'good', {currency: 'JPY'}));
    assert.deepEqual([charge.amount, charge.currency], [7, 'JPY']);
  });
});
