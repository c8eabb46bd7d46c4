import assert from 'node:assert/strict';
import {it} from 'node:test';
import {isDeepStrictEqual} from 'node:util';
import {contract} from 'game-storefront-contract';
import {eachDatabase} from '../support/databases.js';
import {payPage} from '../support/purchase.js';
import {type Key, operations} from '../support/sandbox.js';
import {CHANGE, cardInput, openCrown, openSubscriber} from '../support/subscriptions.js';

/** Each operation's older path and documented path. */
const READS = {
  'GET /api/user/v1/projects/{project_id}/subscriptions':
    'GET /api/user/v1/management/projects/{project_id}/subscriptions',
  'GET /api/user/v1/projects/{project_id}/subscriptions/settings':
    'GET /api/user/v1/management/projects/{project_id}/subscriptions/settings',
  'GET /api/user/v1/projects/{project_id}/subscriptions/{subscription_id}':
    'GET /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}',
  'GET /api/user/v1/projects/{project_id}/subscriptions/{subscription_id}/payment_account':
    'GET /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/payment_account',
  'GET /api/user/v1/projects/{project_id}/subscriptions/{subscription_id}/plans_for_change':
    'GET /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/plans_for_change',
  'GET /api/user/v1/projects/{project_id}/subscriptions/{subscription_id}/plans_for_change/{plan_id}':
    'GET /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/plans_for_change/{plan_id}',
  'GET /api/user/v1/projects/{project_id}/subscriptions/{subscription_id}/payment_accounts':
    'GET /api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}/payment_accounts',
} as const satisfies Partial<Record<Key, Key>>;

const OWN = '/api/user/v1/projects/{project_id}/subscriptions/{subscription_id}';
const CANCEL = 'PUT /api/user/v1/projects/{project_id}/subscriptions/{subscription_id}/cancel';
const ACTIVATE = 'PUT /api/user/v1/projects/{project_id}/subscriptions/{subscription_id}/activate';
const MANAGE = 'POST /api/user/v1/projects/{project_id}/subscriptions/{subscription_id}/payment_account/manage';
const CHANGE_OLDER = 'POST /api/user/v1/projects/{project_id}/subscriptions/{subscription_id}/change_plan';
const LINK = 'POST /api/user/v1/projects/{project_id}/subscriptions/{subscription_id}/payment_accounts';
const UNLINK =
  'DELETE /api/user/v1/projects/{project_id}/subscriptions/{subscription_id}/payment_accounts/{payment_account_id}';

const tokenIn = ({link_to_ps}: {link_to_ps: string}): string => new URL(link_to_ps).searchParams.get('token') as string;

eachDatabase('subscriptions by their older paths', (sandbox) => {
  const open = async () => openCrown(await sandbox.project());

  it('are returned as by the documented paths', async () => {
    const {shop, path, plans, as} = await open();
    for (const [older, documented] of Object.entries(READS)) {
      const request = {path: {...path, plan_id: plans.yearly}} as object;
      const read = (): Promise<object> => shop.call(documented, request, {as});
      let before: object;
      let one: object;
      let after = await read();
      // Some name a moment that is so long after the call: until no second ends between the calls.
      do {
        before = after;
        one = await shop.call(older as keyof typeof READS, request, {as});
        after = await read();
      } while (!isDeepStrictEqual(before, after));

      assert.deepEqual(one, after, older);
      assert.deepEqual(Object.keys(after).length > 0, true);
    }
  });

  it('are canceled, activated, charged to another card and to another plan', async () => {
    const {shop, plans, ada, id, path, as} = await open();
    const statusOf = async () => (await ada.get(id)).status;

    await shop.call(CANCEL, {path, body: {status: 'non_renewing'}}, {as});
    assert.equal(await statusOf(), 'non_renewing');
    await shop.call(ACTIVATE, {path}, {as});
    assert.equal(await statusOf(), 'active');

    const entering = tokenIn(await shop.call(MANAGE, {path, body: {}}, {as}));
    assert.equal((await payPage(shop).pay(entering, cardInput('other'))).situation, 'account changed');
    const [newest, first] = await shop.call(`GET ${OWN}/payment_accounts`, {path}, {as}).then(({items}) => items);
    assert.equal((await ada.get(id)).payment_account?.name, '** 4444');
    await shop.call(LINK, {path, query: {payment_account_id: first!.id}}, {as});
    assert.equal((await ada.get(id)).payment_account?.id, first!.id);
    const unlink = {path: {...path, payment_account_id: first!.id}};
    await shop.call(UNLINK, unlink, {as});
    assert.equal((await ada.get(id)).payment_account, null);
    assert.notEqual(newest!.id, first!.id);

    const changing = tokenIn(await shop.call(CHANGE_OLDER, {path, body: {plan_id: plans.yearly}}, {as}));
    assert.equal((await payPage(shop).pay(changing)).situation, 'plan changed');
    assert.equal((await ada.get(id)).plan_external_id, 'yearly');
    await shop.call(CANCEL, {path}, {as});
    assert.equal(await statusOf(), 'canceled');
  });

  it('are refused equally: without a user, to other users, and for unknown ids', async () => {
    const {shop, path, plans} = await open();
    const eve = (await openSubscriber(shop, 'eve')).as;
    const nobody = await shop.refused('GET /api/user/v1/projects/{project_id}/subscriptions', {});
    assert.deepEqual([nobody.status, nobody.code], [401, 1501]);
    assert.deepEqual(Object.keys(nobody.body), ['error']);

    for (const [older, documented] of [[CHANGE_OLDER, CHANGE]] as const) {
      const request = {path, body: {plan_id: plans.yearly}};
      const [one, other] = [
        await shop.refused(older, request, {as: eve}),
        await shop.refused(documented, request, {as: eve}),
      ];
      assert.deepEqual(one, other);
      assert.equal(one.code, 8001);
    }
    const response = await shop.send(`/api/user/v1/projects/${shop.projectId}/subscriptions/nonsense`, {headers: eve});
    assert.ok(response.status === 404 || response.status === 422);
    const preflight = await shop.send(`/api/user/v1/projects/${shop.projectId}/subscriptions/1/cancel`, {
      method: 'OPTIONS',
    });
    assert.match(preflight.headers.get('access-control-allow-methods') ?? '', /PUT/);
  });

  it('are in the contract beside the documented paths, each with its own id', () => {
    const names = Object.values(operations).map(({id}) => id);
    assert.deepEqual(
      names.filter((name, index) => names.indexOf(name) !== index),
      [],
    );
    const managed = Object.keys(contract).filter((key) => key.includes('/management/'));
    for (const key of managed) {
      const older = contract[key.replace('/management/', '/') as keyof typeof contract];
      assert.deepEqual(older.source, {origin: 'verified'}, key);
    }
    assert.equal(managed.length, 13);
  });
});
