import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {advance, eventTypes, settle} from '../support/purchase.js';
import {receiver} from '../support/receiver.js';
import {addPlan, openSubscriber} from '../support/subscriptions.js';

const GET = 'GET /projects/{project_id}/subscriptions/{subscription_id}';
const UPDATE = 'PUT /projects/{project_id}/users/{user_id}/subscriptions/{subscription_id}';
const LIST = 'GET /merchants/{merchant_id}/subscriptions';
const PAYMENTS = 'GET /projects/{project_id}/subscriptions/payments';
const USER_PAYMENTS = 'GET /projects/{project_id}/users/{user_id}/subscriptions/payments';
const REFUND = 'PUT /merchants/{merchant_id}/reports/transactions/{transaction_id}/refund';

eachDatabase('the studio’s subscription API', (sandbox) => {
  const open = async () => {
    const shop = await sandbox.project();
    const plan_id = await addPlan(shop, 'pass', {group_id: 'g'});
    const ada = await openSubscriber(shop, 'ada');
    const id = await ada.subscribe('pass');
    const path = {subscription_id: id, user_id: 'ada'};
    const update = (body: object) => shop.call(UPDATE, {path, body}, {as: shop.server});
    const get = () => shop.call(GET, {path}, {as: shop.server});
    return {shop, plan_id, ada, id, path, update, get};
  };

  it('returns subscriptions by id, and only the studio’s own', async () => {
    const {shop, plan_id, id, get} = await open();
    const {date_create, date_last_charge, date_next_charge, ...found} = await get();
    assert.deepEqual(found, {
      id,
      charge_amount: 4.99,
      currency: 'USD',
      status: 'active',
      comment: '',
      date_end: null,
      plan: {id: plan_id, external_id: 'pass'},
      product: null,
      user: {id: 'ada', name: ''},
    });
    assert.deepEqual([date_last_charge, date_next_charge! > date_create], [date_create, true]);
    const other = await sandbox.project();
    assert.equal((await other.refused(GET, {path: {subscription_id: id}}, {as: other.server})).status, 404);
    const eve = {subscription_id: id, user_id: 'eve'};
    const body = {status: 'canceled'} as const;
    assert.equal((await shop.refused(UPDATE, {path: eve, body}, {as: shop.server})).status, 404);
    assert.equal((await get()).status, 'active');
  });

  it('sets any status from any other, as documented; the same one changes nothing', async () => {
    const {shop, update, get} = await open();
    const eventsBefore = (await eventTypes(shop)).length;
    const before = await get();
    for (const status of [
      'active',
      'non_renewing',
      'canceled',
      'active',
      'canceled',
      'non_renewing',
      'active',
    ] as const) {
      await update({status});
      assert.equal((await get()).status, status);
      await update({status});
    }
    assert.deepEqual(await get(), before);
    assert.equal((await eventTypes(shop)).length, eventsBefore + 6);
  });

  it('charges at once on activation after the paid period', async () => {
    const {shop, update, id} = await open();
    await update({status: 'canceled'});
    await advance(shop, 'P3M');
    await update({status: 'active'});
    await settle(shop);
    const paid = await shop.call(PAYMENTS, {query: {subscription_id: id}}, {as: shop.server});
    assert.equal(paid.length, 2);
    await update({status: 'canceled'});
    await advance(shop, 'P2M');
    await update({status: 'non_renewing'});
    await settle(shop);
    assert.equal((await shop.call(PAYMENTS, {}, {as: shop.server})).length, 2);
  });

  it('refuses to activate a subscription beside another of the product', async () => {
    const {shop, ada, update, path} = await open();
    await update({status: 'canceled'});
    await ada.subscribe('pass');
    for (const status of ['active', 'non_renewing'] as const)
      assert.equal((await shop.refused(UPDATE, {path, body: {status}}, {as: shop.server})).status, 422);
    assert.deepEqual(
      (await ada.list()).map(({status}) => status),
      ['active', 'canceled'],
    );
  });

  it('postpones a charge, with no charge before', async () => {
    const {shop, update, get} = await open();
    const {date_next_charge} = await get();
    const later = await update({timeshift: {type: 'day', value: 40}});
    assert.equal(Date.parse(later.date_next_charge!), Date.parse(date_next_charge!) + 40 * 86_400_000);
    await advance(shop, 'P65D');
    assert.equal((await shop.call(PAYMENTS, {}, {as: shop.server})).length, 1);
    await advance(shop, 'P10D');
    assert.equal((await shop.call(PAYMENTS, {}, {as: shop.server})).length, 2);
    assert.ok((await eventTypes(shop)).includes('update_subscription'));
  });

  it('refuses invalid requests, without a change', async () => {
    const {shop, update, path, get} = await open();
    const before = await get();
    const refused = async (body: object) =>
      (await shop.refused(UPDATE, {path, body: body as never}, {as: shop.server})).status;
    const shift = {type: 'day', value: 1};
    for (const body of [
      {},
      {status: 'frozen'},
      {status: 'active', timeshift: shift},
      {timeshift: {type: 'year', value: 1}},
      {timeshift: {type: 'day', value: 0}},
      {timeshift: {type: 'month', value: 3000}},
      {cancel_subscription_payment: true},
      {status: 'active', cancel_subscription_payment: true},
    ])
      assert.equal(await refused(body), 422, JSON.stringify(body));
    assert.deepEqual(await get(), before);
    await update({status: 'canceled'});
    assert.equal(await refused({timeshift: shift}), 422);
  });

  it('refunds the last payment with a cancellation on request, and by the merchant’s refund', async (test) => {
    const {shop, update} = await open();
    const studio = await receiver(test);
    await studio.connect(shop);
    await advance(shop, 'P32D');
    const [last, first] = await shop.call(PAYMENTS, {}, {as: shop.server});

    await update({status: 'canceled', cancel_subscription_payment: true});
    await settle(shop);
    const path = {transaction_id: first!.id};
    await shop.call(REFUND, {path, body: {description: 'sorry'}}, {as: shop.merchant});
    await settle(shop);

    const statuses = (await shop.call(PAYMENTS, {query: {status: 'refunded'}}, {as: shop.server})).map(({id}) => id);
    assert.deepEqual(statuses, [last!.id, first!.id]);
    const refunds = studio.received.map(({body}) => body).filter((body) => body.notification_type === 'refund');
    assert.deepEqual(
      refunds.map(({transaction, refund_details}) => [transaction.id, refund_details.code]),
      [
        [last!.id, 9],
        [first!.id, 9],
      ],
    );
    const again = await shop.refused(REFUND, {path, body: {description: 'again'}}, {as: shop.merchant});
    assert.equal(again.status, 422);
  });

  it('lists payments by user, plan, subscription, status and time', async () => {
    const {shop, plan_id, id} = await open();
    const bob = await openSubscriber(shop, 'bob');
    await advance(shop, 'PT1H');
    const bobs = await bob.subscribe('pass');
    await advance(shop, 'P32D');
    const all = await shop.call(PAYMENTS, {}, {as: shop.server});
    assert.deepEqual([all.length, all[0]!.id > all[1]!.id, all[0]!.plan.id], [4, true, plan_id]);
    const count = async (query: object) => (await shop.call(PAYMENTS, {query}, {as: shop.server})).length;
    const ofBob = (query: object) => shop.call(USER_PAYMENTS, {path: {user_id: 'bob'}, query}, {as: shop.server});

    assert.deepEqual([await count({subscription_id: id}), await count({status: 'declined'})], [2, 0]);
    assert.equal(await count({datetime_from: all[0]!.date}), 1);
    assert.equal(await count({datetime_to: all[0]!.date}), 3);
    assert.equal(await count({limit: 1, offset: 3}), 1);
    assert.deepEqual(
      (await ofBob({plan_id})).map(({subscription, user}) => [subscription?.id, user.id]),
      [
        [bobs, 'bob'],
        [bobs, 'bob'],
      ],
    );
    assert.equal((await ofBob({plan_id: plan_id + 1})).length, 0);
    const invalidDate = await shop.refused(PAYMENTS, {query: {datetime_from: 'yesterday'}}, {as: shop.server});
    assert.equal(invalidDate.status, 422);
  });

  it('lists subscriptions of all the merchant’s projects, twenty times a minute', async () => {
    const {shop, plan_id, id} = await open();
    const bob = await openSubscriber(shop, 'bob');
    const bobs = await bob.subscribe('pass');
    const ids = async (query: object) => (await shop.call(LIST, {query}, {as: shop.merchant})).map((one) => one.id);
    assert.deepEqual(await ids({}), [bobs, id]);
    assert.deepEqual(await ids({user_id: 'ada', project_id: shop.projectId, plan_id}), [id]);
    assert.deepEqual(await ids({status: 'canceled'}), []);
    assert.deepEqual(await ids({limit: 1, offset: 1}), [id]);
    assert.equal((await shop.refused(LIST, {}, {as: shop.server})).status, 403);

    for (let call = 4; call < 20; call++) await ids({});
    const refused = await shop.respond(LIST, {}, {as: shop.merchant});
    assert.equal(refused.status, 429);
    const seconds = Number(refused.headers.get('retry-after'));
    assert.ok(seconds > 0 && seconds <= 60, `${seconds}`);
  });
});
