import assert from 'node:assert/strict';
import {it} from 'node:test';
import {sizes} from '../../../test/support/run/sizes.mjs';
import {codeOf, countOf, times} from '../support/at-once.js';
import {eachDatabase} from '../support/databases.js';
import {advance, events, payPage, settle} from '../support/purchase.js';
import type {Shop} from '../support/sandbox.js';
import {ACTIVATE, addPlan, CANCEL, cardInput, openSubscriber, subscriptionToken} from '../support/subscriptions.js';

const PAYMENTS = 'GET /projects/{project_id}/subscriptions/payments';

const CALLS = sizes.atOnce;

eachDatabase('concurrent subscription requests', (sandbox) => {
  const open = async () => {
    const shop = await sandbox.project();
    const monthly = await addPlan(shop, 'monthly', {group_id: 'crown'});
    const yearly = await addPlan(shop, 'yearly', {
      group_id: 'crown',
      charge: {amount: 49.99, currency: 'USD', period: {value: 12, type: 'month'}},
    });
    const ada = await openSubscriber(shop, 'ada');
    return {shop, monthly, yearly, ada, as: ada.as};
  };
  const eventCount = async (shop: Shop, type: string) =>
    (await events(shop)).filter((event) => event.type === type).length;
  const payments = (shop: Shop) => shop.call(PAYMENTS, {}, {as: shop.server});

  it(`${CALLS} cancellations cancel once, with one webhook`, async () => {
    const {shop, monthly, ada, as} = await open();
    const path = {subscription_id: await ada.subscribe(monthly)};

    const codes = await times(CALLS, () => codeOf(shop.respond(CANCEL, {path}, {as})));

    assert.deepEqual([countOf(codes, 0), countOf(codes, 8011)], [1, CALLS - 1]);
    assert.equal(await eventCount(shop, 'cancel_subscription'), 1);
    assert.equal((await ada.get(path.subscription_id)).status, 'canceled');
  });

  it(`${CALLS} changes of plan, each on its own page, charge once`, async () => {
    const {shop, monthly, yearly, ada} = await open();
    const id = await ada.subscribe(monthly);
    const tokens = await times(CALLS, () => ada.changeToken(id, yearly));

    const views = await times(CALLS, (index) => payPage(shop).pay(tokens[index]!, cardInput('good')));

    const count = (situation: string) => views.filter((view) => view.situation === situation).length;
    assert.deepEqual([count('plan changed'), count('outdated')], [1, CALLS - 1]);
    assert.equal((await payments(shop)).length, 2);
    assert.equal(await eventCount(shop, 'update_subscription'), 1);
    assert.equal((await ada.get(id)).plan_external_id, 'yearly');
  });

  it(`${CALLS} presses of one page, and many pages of one player, subscribe and charge once`, async () => {
    const {shop, monthly, ada} = await open();
    const one = await subscriptionToken(shop, 'ada', {plan_id: monthly});
    const others = await times(20, () => subscriptionToken(shop, 'ada', {plan_id: monthly}));

    const views = await Promise.all([
      times(CALLS, () => payPage(shop).pay(one, cardInput('good'))),
      times(others.length, (index) => payPage(shop).pay(others[index]!, cardInput('other'))),
    ]);

    const situations = views.flat().map(({situation}) => situation);
    assert.ok(situations.includes('subscribed'));
    assert.ok(
      situations.every((situation) => ['subscribed', 'subscribed already'].includes(situation)),
      `${[...new Set(situations)]}`,
    );
    assert.deepEqual([(await ada.list()).length, (await payments(shop)).length], [1, 1]);
    assert.equal(await eventCount(shop, 'create_subscription'), 1);
  });

  it('stops and activations send one webhook for each success, and the last one counts', async () => {
    const {shop, monthly, ada, as} = await open();
    const path = {subscription_id: await ada.subscribe(monthly)};

    const codes = await times(60, (index) =>
      codeOf(
        index % 2 === 0
          ? shop.respond(CANCEL, {path, body: {status: 'non_renewing'}}, {as})
          : shop.respond(ACTIVATE, {path}, {as}),
      ),
    );

    const stops = codes.filter((code, index) => code === 0 && index % 2 === 0).length;
    const starts = codes.filter((code, index) => code === 0 && index % 2 === 1).length;
    assert.ok(stops - starts === 0 || stops - starts === 1, `${stops} stops, ${starts} starts`);
    assert.equal((await ada.get(path.subscription_id)).status, stops === starts ? 'active' : 'non_renewing');
    assert.equal(await eventCount(shop, 'non_renewal_subscription'), stops);
    assert.equal(await eventCount(shop, 'update_subscription'), starts);
  });

  it('renewals happen once while the clock is advanced concurrently, between cancellations', async () => {
    const {shop, monthly, ada, as} = await open();
    const ids = [await ada.subscribe(monthly)];
    for (const user of ['bob', 'cleo', 'dan']) ids.push(await (await openSubscriber(shop, user)).subscribe(monthly));

    await Promise.all([
      times(8, () => advance(shop, 'P10D')),
      codeOf(shop.respond(CANCEL, {path: {subscription_id: ids[0]!}}, {as})),
    ]);
    await settle(shop);

    const all = await payments(shop);
    for (const id of ids) {
      const dates = all.filter(({subscription}) => subscription?.id === id).map(({date}) => date);
      assert.equal(new Set(dates).size, dates.length, `a period is paid once: ${dates}`);
      // 80 days contain the first payment and two more.
      assert.ok(id === ids[0] ? dates.length <= 3 : dates.length === 3, `${id}: ${dates}`);
    }
  });
});
