import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {advance, eventTypes, payPage, settle} from '../support/purchase.js';
import {receiver} from '../support/receiver.js';
import type {Shop} from '../support/sandbox.js';
import {
  addPlan,
  CANCEL,
  cardInput,
  LINK,
  MANAGE,
  openSubscriber,
  subscriptionToken,
  UNLINK,
} from '../support/subscriptions.js';

const PAYMENTS = 'GET /projects/{project_id}/subscriptions/payments';
const FAULTS = 'POST /_sandbox/projects/{project_id}/faults';

/** A year takes about a second; a busy machine needs more. */
const MAX_YEAR_MS = 15_000;

eachDatabase('renewals', (sandbox) => {
  const payments = (shop: Shop, query = {}) => shop.call(PAYMENTS, {query}, {as: shop.server});
  const months = (dates: readonly {date: string}[]) => dates.map(({date}) => date.slice(0, 10)).reverse();

  it('follow the clock over a year: a payment a month, on its day, each with a webhook', async (test) => {
    const shop = await sandbox.project();
    const studio = await receiver(test);
    await studio.connect(shop);
    await addPlan(shop, 'pass', {tags: ['season']});
    const ada = await openSubscriber(shop, 'ada');
    const id = await ada.subscribe('pass');
    const {date_create} = await ada.get(id);

    const began = performance.now();
    await advance(shop, 'P1YT1H');
    const took = performance.now() - began;

    const paid = await payments(shop, {subscription_id: id});
    assert.equal(paid.length, 13);
    assert.ok(paid.every(({status, amount}) => status === 'done' && amount === 4.99));
    assert.equal(new Set(months(paid).map((date) => date.slice(0, 7))).size, 13, `${months(paid)}`);
    const {status, date_last_charge, date_next_charge, last_successful_charge} = await ada.get(id);
    assert.equal(status, 'active');
    assert.deepEqual([date_last_charge, last_successful_charge?.date], [paid[0]!.date, paid[0]!.date]);
    assert.equal(Date.parse(date_last_charge as string), yearAfter(date_create));
    assert.ok((date_next_charge as string) > (date_last_charge as string));
    assert.deepEqual(
      studio.received.map(({body}) => body.notification_type),
      ['payment', 'create_subscription', ...Array(12).fill(['payment', 'update_subscription']).flat()],
    );
    const [money, creation, , update] = studio.received.map(({body}) => body);
    assert.deepEqual(
      [money.purchase.subscription.tags, creation.subscription.tags, update.subscription.tags],
      [['season'], ['season'], ['season']],
    );
    const {transaction, purchase, user, payment_details} = money;
    assert.equal(transaction.id, paid.at(-1)!.id);
    assert.deepEqual([user.id, payment_details.payment], ['ada', {currency: 'USD', amount: 4.99}]);
    assert.deepEqual(
      [purchase.subscription.plan_id, purchase.subscription.subscription_id, purchase.subscription.product_id],
      ['pass', id, undefined],
    );
    assert.deepEqual(Object.keys(update).sort(), ['notification_type', 'settings', 'subscription', 'user']);
    assert.deepEqual(Object.keys(update.subscription).sort(), [
      'date_next_charge',
      'plan_id',
      'subscription_id',
      'tags',
    ]);
    assert.equal(update.subscription.date_next_charge, studio.received[2]?.body.purchase.subscription.date_next_charge);
    assert.ok(took < MAX_YEAR_MS, `a year took ${Math.round(took)} ms`);
    test.diagnostic(`a year of renewals: ${Math.round(took)} ms`);
  });

  it('start when a trial ends; a second subscription has no trial, unless the merchant grants one', async () => {
    const shop = await sandbox.project();
    await addPlan(shop, 'try', {trial: {value: 14}, group_id: 'passes'});
    const ada = await openSubscriber(shop, 'ada');
    const id = await ada.subscribe('try');
    const fresh = await ada.get(id);
    assert.deepEqual([fresh.is_in_trial, fresh.trial_period, fresh.date_last_charge], [true, 14, null]);
    assert.deepEqual([await payments(shop), await eventTypes(shop)], [[], ['create_subscription']]);

    await advance(shop, 'P13D');
    assert.equal((await payments(shop)).length, 0);
    await advance(shop, 'P2D');
    const paid = await ada.get(id);
    assert.deepEqual([paid.is_in_trial, (await payments(shop)).length], [false, 1]);
    assert.equal(paid.date_last_charge, fresh.date_next_charge);

    await shop.call(CANCEL, {path: {subscription_id: id}}, {as: ada.as});
    const second = await ada.get(await ada.subscribe('try'));
    assert.deepEqual([second.is_in_trial, (await payments(shop)).length], [false, 2]);
    await shop.call(CANCEL, {path: {subscription_id: second.id}}, {as: ada.as});
    const given = await ada.get(await ada.subscribe('try', 'good', {trial_days: 3}));
    assert.deepEqual([given.is_in_trial, given.trial_period], [true, 3]);
  });

  it('keep the subscription active during its grace period when declined, are retried, and then end it', async (test) => {
    const shop = await sandbox.project();
    const studio = await receiver(test);
    await studio.connect(shop);
    await addPlan(shop, 'pass', {
      trial: {value: 1},
      grace_period: {value: 5},
      billing_retry: {value: 2},
    });
    const ada = await openSubscriber(shop, 'ada');
    const id = await ada.subscribe('pass', 'declining');

    await advance(shop, 'P1DT1H');
    assert.equal((await ada.get(id)).status, 'active');
    assert.deepEqual(
      (await payments(shop)).map(({status}) => status),
      ['declined'],
    );
    await advance(shop, 'P2D');
    assert.equal((await payments(shop, {status: 'declined'})).length, 3);
    const waiting = await ada.get(id);
    assert.deepEqual([waiting.status, waiting.date_next_charge], ['active', null]);
    await advance(shop, 'P3D');

    const over = await ada.get(id);
    assert.deepEqual([over.status, over.date_next_charge], ['canceled', null]);
    assert.equal((await payments(shop)).length, 3);
    const types = studio.received.map(({body}) => body.notification_type);
    assert.deepEqual(types.at(-1), 'cancel_subscription');
    assert.equal(studio.received.at(-1)?.body.subscription.date_end, over.date_end);
    assert.ok(!types.includes('payment'));
  });

  it('end the subscription at once when declined without a grace period', async () => {
    const shop = await sandbox.project();
    await addPlan(shop, 'pass');
    const ada = await openSubscriber(shop, 'ada');
    const id = await ada.subscribe('pass');
    await shop.call(FAULTS, {body: {kind: 'declined', times: 1}});

    await advance(shop, 'P32D');

    const {status, date_end} = await ada.get(id);
    assert.equal(status, 'canceled');
    assert.equal(date_end, (await payments(shop))[0]!.date);
  });

  it('are retried at once when another card is entered or linked, and count for the unpaid time', async () => {
    const shop = await sandbox.project();
    await addPlan(shop, 'pass', {trial: {value: 1}, grace_period: {value: 9}});
    const ada = await openSubscriber(shop, 'ada');
    const bob = await openSubscriber(shop, 'bob');
    const [first, second] = [await ada.subscribe('pass', 'empty'), await bob.subscribe('pass', 'declining')];
    await advance(shop, 'P3D');
    const {date_next_charge: due} = await ada.get(first);
    assert.equal(due, null);

    const {link_to_ps} = await shop.call(MANAGE, {path: {subscription_id: first}, body: {}}, {as: ada.as});
    const view = await payPage(shop).pay(new URL(link_to_ps).searchParams.get('token') as string, cardInput('good'));
    assert.equal(view.situation, 'account changed');
    await settle(shop);
    const paid = await ada.get(first);
    assert.deepEqual([paid.status, paid.payment_account?.name], ['active', '** 4242']);
    assert.deepEqual(
      (await payments(shop, {subscription_id: first})).map(({status}) => status),
      ['done', 'declined'],
    );

    const other = await addPlan(shop, 'other');
    await bob.subscribe(other, 'other');
    const good = (await bob.get((await bob.list())[0]!.id)).payment_account!.id;
    await shop.call(LINK, {path: {subscription_id: second}, query: {payment_account_id: good}}, {as: bob.as});
    await settle(shop);
    assert.equal((await payments(shop, {subscription_id: second}))[0]!.status, 'done');
    assert.equal((await bob.get(second)).payment_account?.name, '** 4444');
  });

  it('are declined without a card, with an expired one, or with one that needs a code', async () => {
    const shop = await sandbox.project();
    await addPlan(shop, 'pass', {grace_period: {value: 30}});
    const ids: [string, number][] = [];
    const {now} = await shop.call('GET /_sandbox/projects/{project_id}/clock', {});
    const expiresThisMonth = `${now.slice(5, 7)}/${now.slice(2, 4)}`;
    for (const [user, how] of [
      ['ada', cardInput('good')],
      ['bob', cardInput('good', expiresThisMonth)],
      ['eve', cardInput('asking')],
    ] as const) {
      const token = await subscriptionToken(shop, user, {plan_id: 'pass'});
      const view = await payPage(shop).pay(token, how);
      if (view.situation === 'confirming') await payPage(shop).confirm(token, '1234');
      ids.push([user, (await (await openSubscriber(shop, user)).list())[0]!.id]);
    }
    const ada = await openSubscriber(shop, 'ada');
    const [, id] = ids[0]!;
    const {payment_account} = await ada.get(id);
    await shop.call(UNLINK, {path: {subscription_id: id, payment_account_id: payment_account!.id}}, {as: ada.as});

    await advance(shop, 'P32D');

    for (const [user, subscription_id] of ids) {
      const [last, first] = await payments(shop, {subscription_id});
      assert.deepEqual([last!.status, first!.status], ['declined', 'done'], user);
    }
  });

  it('stop when renewal is off, and when the plan ends', async () => {
    const shop = await sandbox.project();
    await addPlan(shop, 'pass');
    await addPlan(shop, 'season', {expiration: {value: 3, type: 'month'}});
    const ada = await openSubscriber(shop, 'ada');
    const [pass, season] = [await ada.subscribe('pass'), await ada.subscribe('season')];
    await shop.call(CANCEL, {path: {subscription_id: pass}, body: {status: 'non_renewing'}}, {as: ada.as});
    const stopped = await ada.get(pass);
    assert.deepEqual([stopped.status, stopped.date_next_charge], ['non_renewing', null]);

    await advance(shop, 'P6M');

    const [over, done] = [await ada.get(pass), await ada.get(season)];
    assert.deepEqual([over.status, over.date_end], ['canceled', stopped.date_end]);
    assert.equal((await payments(shop, {subscription_id: pass})).length, 1);
    assert.equal(done.status, 'canceled');
    assert.equal((await payments(shop, {subscription_id: season})).length, 3);
    assert.ok((await eventTypes(shop)).includes('non_renewal_subscription'));
  });

  it('never happen for a lifetime plan, and cost nothing for a free one', async () => {
    const shop = await sandbox.project();
    await addPlan(shop, 'life', {charge: {amount: 99, currency: 'USD', period: {type: 'lifetime'}}});
    await addPlan(shop, 'free', {charge: {amount: 0, currency: 'USD', period: {value: 7, type: 'day'}}});
    const ada = await openSubscriber(shop, 'ada');
    const [life, free] = [await ada.subscribe('life'), await ada.subscribe('free')];

    await advance(shop, 'P1M');

    const [forever, nothing] = [await ada.get(life), await ada.get(free)];
    assert.deepEqual([forever.status, forever.date_next_charge, forever.period.unit], ['active', null, 'lifetime']);
    assert.equal(nothing.status, 'active');
    assert.ok(Date.parse(nothing.date_next_charge as string) > Date.parse(nothing.date_create) + 28 * 86_400_000);
    assert.equal((await payments(shop)).length, 1);
  });

  it('charge a set-up fee with the first payment alone', async () => {
    const shop = await sandbox.project();
    await addPlan(shop, 'pass', {
      charge: {amount: 4.99, setup_fee: 10, currency: 'USD', period: {value: 1, type: 'month'}},
    });
    const ada = await openSubscriber(shop, 'ada');
    await ada.subscribe('pass');
    await advance(shop, 'P32D');
    assert.deepEqual(
      (await payments(shop)).map(({amount}) => amount),
      [4.99, 14.99],
    );
  });
});

/** The same day of the next year; for a leap day, the day before. */
function yearAfter(date: string): number {
  const next = new Date(date);
  next.setUTCFullYear(next.getUTCFullYear() + 1);
  return next.getTime();
}
