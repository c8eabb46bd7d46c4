import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {advance, payPage, settle} from '../support/purchase.js';
import {receiver} from '../support/receiver.js';
import type {Credential, Shop} from '../support/sandbox.js';
import {addPlan, CANCEL, cardInput, openCrown, openSubscriber, paymentsOf} from '../support/subscriptions.js';

const MANAGE = 'POST /api/user/v1/projects/{project_id}/subscriptions/manage';
const RENEW = 'POST /api/user/v1/projects/{project_id}/subscriptions/{subscription_id}/renew';
const ACCOUNT = 'GET /api/user/v1/projects/{project_id}/subscriptions/user_account';
const SETTINGS = 'PATCH /_sandbox/projects/{project_id}/settings';

/** The token of the page at an address. */
function tokenIn(address: string): string {
  const {pathname, searchParams} = new URL(address);
  assert.equal(pathname, '/paystation4/');
  return searchParams.get('token') as string;
}

const managementToken = async (shop: Shop, as: Credential): Promise<string> =>
  tokenIn((await shop.call(MANAGE, {}, {as})).link_to_ps);
const renewalToken = async (shop: Shop, as: Credential, subscription_id: number): Promise<string> =>
  tokenIn((await shop.call(RENEW, {path: {subscription_id}}, {as})).link_to_ps);

eachDatabase("pages of a player's subscriptions", (sandbox) => {
  it('change the plan of the newest subscription that has others to change to', async () => {
    const {shop, plans, ada, id, as} = await openCrown(await sandbox.project());
    await ada.subscribe(plans.other);

    const token = await managementToken(shop, as);
    const shown = await payPage(shop).view(token);
    await payPage(shop).choose(token, plans.yearly);
    const done = await payPage(shop).pay(token, cardInput('other'));

    assert.deepEqual([shown.situation, shown.plans.map(({plan_id}) => plan_id)], ['choosing', [plans.yearly]]);
    assert.equal(done.situation, 'plan changed');
    const {plan_id, payment_account} = await ada.get(id);
    assert.deepEqual([plan_id, payment_account?.name], [plans.yearly, '** 4444']);
  });

  it('take another card where no plan can change, or the studio lets nobody change it', async () => {
    const {shop, ada, id, as} = await openCrown(await sandbox.project());
    await shop.call(SETTINGS, {body: {allow_change_package: false}});

    const done = await payPage(shop).pay(await managementToken(shop, as), cardInput('other'));

    assert.equal(done.situation, 'account changed');
    assert.equal((await ada.get(id)).payment_account?.name, '** 4444');
  });

  it('sell a plan to who has no subscription any more, or none yet', async () => {
    const {shop, plans, ada, path, as} = await openCrown(await sandbox.project());
    await shop.call(CANCEL, {path}, {as});

    for (const who of [as, await shop.player('bob')]) {
      const {situation, plans: shown} = await payPage(shop).view(await managementToken(shop, who));
      assert.deepEqual([situation, shown.map(({plan_id}) => plan_id)], ['choosing', Object.values(plans)]);
    }

    const token = await managementToken(shop, as);
    await payPage(shop).choose(token, plans.other);
    assert.equal((await payPage(shop).pay(token)).situation, 'subscribed');
    assert.equal((await ada.list())[0]?.plan_id, plans.other);
  });

  it('open for the account in the language that the address holds', async () => {
    const {shop, as} = await openCrown(await sandbox.project());
    const {redirect_url} = await shop.call(ACCOUNT, {query: {locale: 'de'}}, {as});
    const unnamed = await shop.call(ACCOUNT, {}, {as});

    const page = await (await sandbox.send(redirect_url)).text();

    assert.equal(new URL(redirect_url).searchParams.get('locale'), 'de');
    assert.equal(new URL(unnamed.redirect_url).searchParams.get('locale'), 'en');
    assert.match(page, /<html lang="de"/);
    assert.equal((await payPage(shop).view(tokenIn(redirect_url))).situation, 'choosing');
  });

  it('renew what was not to be renewed: the next period is paid, and the one after it is charged again', async (test) => {
    const {shop, ada, id, path, as} = await openCrown(await sandbox.project());
    // What was told of the subscription's begin is over before the studio listens.
    await settle(shop);
    const studio = await receiver(test);
    await studio.connect(shop);
    const {date_next_charge: until} = await ada.get(id);
    await shop.call(CANCEL, {path, body: {status: 'non_renewing'}}, {as});

    const token = await renewalToken(shop, as, id);
    const before = await ada.get(id);
    const done = await payPage(shop).pay(token, cardInput('other'));
    const paid = await ada.get(id);

    assert.deepEqual([before.status, done.situation, paid.status], ['non_renewing', 'subscribed', 'active']);
    assert.deepEqual(
      [paid.payment_account?.name, paid.is_renew_possible, await paymentsOf(shop, 'ada')],
      [
        '** 4444',
        false,
        [
          [4.99, 'done'],
          [4.99, 'done'],
        ],
      ],
    );
    assert.ok(paid.date_next_charge! > until!, 'The paid time is a period longer.');
    await settle(shop);
    const told = studio.received.map(({body}) => body.notification_type);
    assert.deepEqual(told, ['non_renewal_subscription', 'payment', 'update_subscription']);
    assert.equal((await payPage(shop).pay(token)).situation, 'subscribed');
    assert.equal((await paymentsOf(shop, 'ada')).length, 2, 'It is paid once.');
    await advance(shop, 'P2MT1H');
    assert.equal((await paymentsOf(shop, 'ada')).length, 3);
  });

  it('pay what was declined', async () => {
    const shop = await sandbox.project();
    await addPlan(shop, 'pass', {trial: {value: 3, type: 'day'}, grace_period: {value: 30}});
    const ada = await openSubscriber(shop, 'ada');
    const id = await ada.subscribe('pass', 'declining');
    await advance(shop, 'P4D');
    assert.deepEqual(await paymentsOf(shop, 'ada'), [[4.99, 'declined']]);

    const token = await renewalToken(shop, ada.as, id);
    const refused = await payPage(shop).pay(token, cardInput('empty'));
    const done = await payPage(shop).pay(token, cardInput('good'));

    assert.deepEqual([refused.situation, done.situation], ['insufficient funds', 'subscribed']);
    assert.equal((await paymentsOf(shop, 'ada')).filter(([, status]) => status === 'done').length, 1);
    assert.equal((await ada.get(id)).payment_account?.name, '** 4242');
  });

  it('renew nothing that renews by itself, is over, is of somebody else, or has changed since', async () => {
    const {shop, id, path, as} = await openCrown(await sandbox.project());
    const refused = async (who: Credential, subscription_id = id) => {
      const {status, body} = await shop.refused(RENEW, {path: {subscription_id}}, {as: who});
      return [status, (body as unknown as {error: {code: string}}).error.code];
    };

    assert.deepEqual(await refused(as), [422, '8012']);
    assert.deepEqual(await refused(await shop.player('bob')), [404, '8001']);
    assert.deepEqual(await refused(as, id + 1000), [404, '8001']);
    await shop.call(CANCEL, {path, body: {status: 'non_renewing'}}, {as});
    const token = await renewalToken(shop, as, id);
    await shop.call(CANCEL, {path}, {as});
    assert.equal((await payPage(shop).pay(token)).situation, 'outdated');
    assert.deepEqual(await refused(as), [422, '8011']);
    assert.equal((await paymentsOf(shop, 'ada')).length, 1);
  });
});
