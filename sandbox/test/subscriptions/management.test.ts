import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {eventTypes, payPage, settle} from '../support/purchase.js';
import {receiver} from '../support/receiver.js';
import {basic, bearer} from '../support/sandbox.js';
import {
  ACTIVATE,
  addPlan,
  CANCEL,
  CHANGE,
  cardInput,
  LINK,
  MANAGE,
  openCrown,
  openSubscriber,
  PLAN,
  PLANS,
  paymentsOf,
  subscriptionToken,
  UNLINK,
} from '../support/subscriptions.js';

const ROOT = '/api/user/v1/management/projects/{project_id}/subscriptions';
const LIST = `GET ${ROOT}` as const;
const GET = `GET ${ROOT}/{subscription_id}` as const;
const SETTINGS = 'GET /api/user/v1/management/projects/{project_id}/subscriptions/settings';
const ACCOUNT = 'GET /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/payment_account';
const ACCOUNTS = 'GET /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/payment_accounts';
const PATCH = 'PATCH /_sandbox/projects/{project_id}/settings';

eachDatabase('management of subscriptions', (sandbox) => {
  const open = async () => openCrown(await sandbox.project());

  it('lists subscriptions newest first, page by page, in the requested locale', async () => {
    const shop = await sandbox.project();
    const ada = await openSubscriber(shop, 'ada');
    for (const name of ['a', 'b', 'c']) {
      await addPlan(shop, name, {name: {en: name, de: `${name} auf Deutsch`}, description: {en: 'Perks'}});
      await ada.subscribe(name);
    }
    const list = (query: object) => shop.call(LIST, {query}, {as: ada.as});

    const first = await list({limit: 2, locale: 'de'});
    const rest = await list({limit: 2, offset: 2});
    assert.deepEqual(
      [first.items.map(({plan_name}) => plan_name), first.has_more],
      [['c auf Deutsch', 'b auf Deutsch'], true],
    );
    assert.deepEqual([rest.items.map(({plan_name}) => plan_name), rest.has_more], [['a'], false]);
    assert.equal(rest.items[0]!.plan_description, 'Perks');
  });

  it('accepts only a user’s JWT, and refuses with its own error format', async () => {
    const {shop, path, as} = await open();
    const token = await subscriptionToken(shop, 'ada', {plan_id: 'other'});

    for (const credential of [{}, bearer('x'), bearer(token), shop.server, basic(shop.projectId, 'x')]) {
      const refused = await shop.refused(LIST, {}, {as: credential});
      assert.deepEqual([refused.status, refused.code], [401, 1501]);
    }
    const missing = await shop.refused(GET, {path: {subscription_id: 1}}, {as});
    assert.deepEqual(missing.body as unknown, {error: {code: '8001', description: 'Subscription not found'}});
    assert.equal((await shop.refused(LIST, {query: {limit: 51}}, {as})).code, 1102);
    assert.equal((await shop.respond(GET, {path}, {as})).headers.get('access-control-allow-origin'), '*');
  });

  it('neither shows nor changes other users’ subscriptions', async () => {
    const {shop, plans, ada, id, path} = await open();
    const eve = await openSubscriber(shop, 'eve');
    const eves = await eve.subscribe(plans.other);
    const [before, hers] = [await ada.get(id), (await eve.get(eves)).payment_account!.id];
    const as = eve.as;

    const refusals = [
      await shop.refused(GET, {path}, {as}),
      await shop.refused(CANCEL, {path}, {as}),
      await shop.refused(ACTIVATE, {path}, {as}),
      await shop.refused(ACCOUNT, {path}, {as}),
      await shop.refused(MANAGE, {path, body: {}}, {as}),
      await shop.refused(CHANGE, {path, body: {plan_id: plans.yearly}}, {as}),
      await shop.refused(PLANS, {path}, {as}),
      await shop.refused(PLAN, {path: {...path, plan_id: plans.yearly}}, {as}),
      await shop.refused(ACCOUNTS, {path}, {as}),
      await shop.refused(LINK, {path, query: {payment_account_id: hers}}, {as}),
      await shop.refused(UNLINK, {path: {...path, payment_account_id: hers}}, {as}),
    ];

    for (const {status, code} of refusals) assert.deepEqual([status, code], [404, 8001]);
    assert.deepEqual(await ada.get(id), before);
    const stolen = await shop.refused(
      LINK,
      {path: {subscription_id: eves}, query: {payment_account_id: before.payment_account!.id}},
      {as},
    );
    assert.deepEqual([stolen.status, stolen.code], [404, 8003]);
  });

  it('stops a renewal and activates it again; canceled subscriptions stay canceled', async () => {
    const {shop, ada, id, path, as} = await open();
    const before = await ada.get(id);
    const early = await shop.refused(ACTIVATE, {path}, {as});
    assert.deepEqual([early.status, early.code], [422, 8012]);

    await shop.call(CANCEL, {path, body: {status: 'non_renewing'}}, {as});
    const stopped = await ada.get(id);
    assert.deepEqual(
      [stopped.status, stopped.date_end, stopped.is_renew_possible, stopped.is_change_to_non_renew_possible],
      ['non_renewing', before.date_next_charge, true, false],
    );
    assert.equal((await shop.refused(CANCEL, {path, body: {status: 'non_renewing'}}, {as})).code, 8012);
    assert.deepEqual(await shop.call(ACTIVATE, {path}, {as}), {status: 'successful'});
    assert.deepEqual(await ada.get(id), before);

    await shop.call(CANCEL, {path}, {as});
    for (const key of [CANCEL, ACTIVATE] as const) assert.deepEqual((await shop.refused(key, {path}, {as})).code, 8011);
    assert.deepEqual((await eventTypes(shop)).slice(2), [
      'non_renewal_subscription',
      'update_subscription',
      'cancel_subscription',
    ]);
  });

  it('links saved accounts, shows the linked one, and unlinks it', async () => {
    const {shop, plans, ada, id, path, as} = await open();
    const second = await ada.subscribe(plans.other, 'other');
    const [visa, master] = await Promise.all([id, second].map(async (one) => (await ada.get(one)).payment_account!));
    const {items} = await shop.call(ACCOUNTS, {path}, {as});
    assert.deepEqual(items.map(({name}) => name).sort(), ['** 4242', '** 4444']);
    assert.deepEqual(visa!.card_expiry_date, {year: '2099', month: '12'});

    await shop.call(LINK, {path, query: {payment_account_id: master!.id}}, {as});
    assert.deepEqual(await shop.call(ACCOUNT, {path}, {as}), master);
    const twice = await shop.call(LINK, {path, query: {payment_account_id: master!.id}}, {as});
    assert.deepEqual(twice, {status: 'successful'});

    const wrong = await shop.refused(UNLINK, {path: {...path, payment_account_id: visa!.id}}, {as});
    assert.deepEqual([wrong.status, wrong.code], [404, 8003]);
    await shop.call(UNLINK, {path: {...path, payment_account_id: master!.id}}, {as});
    assert.equal((await ada.get(id)).payment_account, null);
    assert.equal((await shop.refused(ACCOUNT, {path}, {as})).code, 8003);
    assert.equal((await shop.call(ACCOUNTS, {path}, {as})).items.length, 2, 'it stays saved');
    assert.equal((await shop.refused(LINK, {path, query: {payment_account_id: 1}}, {as})).code, 8003);
    assert.equal((await shop.refused(LINK, {path, query: {} as never}, {as})).code, 1102);
    await shop.call(CANCEL, {path}, {as});
    const late = await shop.refused(LINK, {path, query: {payment_account_id: visa!.id}}, {as});
    assert.equal(late.code, 8011);
  });

  it('follows the settings of the project, in answers and in actions', async () => {
    const {shop, plans, ada, id, path, as} = await open();
    const allowed = {allow_change_package: true, recurrent_cancel_possible: true};
    assert.deepEqual(await shop.call(SETTINGS, {}, {as}), allowed);
    await shop.call(PATCH, {body: {allow_change_package: false, recurrent_cancel_possible: false}});
    const before = await ada.get(id);

    assert.deepEqual([before.is_change_plan_allowed, before.is_change_to_non_renew_possible], [false, false]);
    assert.deepEqual((await shop.call(PLANS, {path}, {as})).items, []);
    for (const refused of [
      await shop.refused(CANCEL, {path}, {as}),
      await shop.refused(CANCEL, {path, body: {status: 'non_renewing'}}, {as}),
      await shop.refused(CHANGE, {path, body: {plan_id: plans.yearly}}, {as}),
      await shop.refused(PLAN, {path: {...path, plan_id: plans.yearly}}, {as}),
    ])
      assert.deepEqual([refused.status, refused.code], [422, 8013]);
    assert.deepEqual(await ada.get(id), before);

    await shop.call('POST /_sandbox/projects/{project_id}/reset', {});
    assert.deepEqual(await shop.call(SETTINGS, {}, {as}), allowed);
    assert.deepEqual(await ada.list(), []);
  });

  it('validates the user with the studio before anything is charged', async (test) => {
    const shop = await sandbox.project();
    const studio = await receiver(test);
    await studio.connect(shop);
    await addPlan(shop, 'pass');
    studio.validate(() => 400);
    const token = await subscriptionToken(shop, 'ada', {plan_id: 'pass'});

    const view = await payPage(shop).pay(token, cardInput('good'));
    await settle(shop);
    assert.deepEqual([view.situation, studio.received], ['user refused', []]);

    studio.validate(() => 204);
    assert.equal((await payPage(shop).pay(token, cardInput('good'))).situation, 'subscribed');
    assert.equal((await payPage(shop).pay(token, cardInput('other'))).situation, 'subscribed', 'once');
    assert.equal((await paymentsOf(shop, 'ada')).length, 1);
  });
});
