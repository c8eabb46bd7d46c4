import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from '../support/databases.js';
import {happenings, swordShop, webhooks} from '../support/inspector.js';
import {advance, buy, buyer, payPage, settle} from '../support/purchase.js';
import {receiver, WEBHOOK_SECRET} from '../support/receiver.js';

const WEBHOOKS = 'GET /_sandbox/projects/{project_id}/webhooks';
const WEBHOOK = 'GET /_sandbox/projects/{project_id}/webhooks/{event_id}';
const RESEND = 'POST /_sandbox/projects/{project_id}/webhooks/{event_id}/resend';
const HOLDINGS = 'GET /_sandbox/projects/{project_id}/users/holdings';
const AGENDA = 'GET /_sandbox/projects/{project_id}/agenda';
const FAULTS = 'POST /_sandbox/projects/{project_id}/faults';

eachDatabase('the inspection of webhooks', (sandbox) => {
  it('shows each attempt of a webhook with its headers, body and answer, without the secret', async (test) => {
    const shop = await sandbox.project();
    const studio = await receiver(test);
    await studio.connect(shop);
    const {ada} = await swordShop(shop);
    studio.answer(() => ({status: 500, body: '{"error": {"code": "BUSY", "message": "later"}}'}));
    const {order_id, token} = await ada.order('sword');
    await payPage(shop).pay(token);
    await settle(shop);
    const [waiting] = await webhooks(shop);
    assert.deepEqual(
      [waiting!.type, waiting!.order_id, waiting!.state, waiting!.attempts, waiting!.last_status, waiting!.last_error],
      ['order_paid', order_id, 'retrying', 1, 500, 'HTTP 500, BUSY: later'],
    );
    assert.ok(waiting!.next_attempt_at);
    studio.answer(() => 204);
    await advance(shop, 'PT5M');

    const detail = await shop.call(WEBHOOK, {path: {event_id: waiting!.event_id}});

    assert.equal(detail.state, 'accepted');
    assert.deepEqual(
      detail.sent.map(({status, answer, error}) => [status, answer, error]),
      [
        [500, '{"error": {"code": "BUSY", "message": "later"}}', 'HTTP 500, BUSY: later'],
        [204, '', null],
      ],
    );
    const [first, second] = detail.sent;
    assert.equal(first!.request_body, studio.received[0]!.text);
    assert.equal(second!.request_headers.authorization, studio.received[1]!.headers.authorization);
    assert.equal(second!.request_headers['x-sandbox-signature'], studio.received[1]!.headers['x-sandbox-signature']);
    assert.ok(Date.parse(second!.sent_at) - Date.parse(first!.sent_at) >= 300_000);
    const list = await shop.call(WEBHOOKS, {});
    assert.deepEqual(list.target, {url: studio.url, is_enabled: true, version: 1, has_secret: true});
    assert.deepEqual(
      list.webhooks.map(({type, state}) => [type, state]),
      [
        ['order_paid', 'accepted'],
        ['user_validation', 'accepted'],
      ],
    );
    assert.ok(!JSON.stringify([list, detail]).includes(WEBHOOK_SECRET));
  });

  it('lists webhooks by page, and shows which had no recipient', async () => {
    const shop = await sandbox.project();
    const {as} = await swordShop(shop);
    for (let count = 0; count < 3; count++) await buy(shop, as, 'sword');

    const first = await shop.call(WEBHOOKS, {query: {limit: 2}});
    const second = await shop.call(WEBHOOKS, {query: {limit: 2, before: first.webhooks[1]!.event_id}});

    assert.deepEqual([first.webhooks.length, first.has_more], [2, true]);
    assert.deepEqual([second.webhooks.length, second.has_more], [1, false]);
    assert.ok(first.webhooks[1]!.event_id > second.webhooks[0]!.event_id);
    assert.deepEqual([first.webhooks[0]!.state, first.target.is_enabled], ['unsent', false]);
  });

  it('repeats a webhook at once, with the same id and body, whatever its result was', async (test) => {
    const shop = await sandbox.project();
    const studio = await receiver(test);
    await studio.connect(shop);
    const {as} = await swordShop(shop);
    const order_id = await buy(shop, as, 'sword');
    const {event_id} = (await webhooks(shop)).find(({type}) => type === 'order_paid')!;

    const again = await shop.call(RESEND, {path: {event_id}});

    assert.deepEqual([again.state, again.attempts, studio.received.length], ['accepted', 2, 2]);
    assert.equal(studio.received[1]!.text, studio.received[0]!.text);
    assert.equal((await shop.call(WEBHOOK, {path: {event_id}})).sent.length, 2);
    assert.equal(await buyer(shop, as).statusOf(order_id), 'done', 'and nothing is given twice');
    const {items} = await shop.call(HOLDINGS, {query: {user_id: 'ada'}});
    assert.deepEqual(
      items.map(({sku, quantity}) => [sku, quantity]),
      [['sword', 1]],
    );
  });

  it('delivers an order whose webhook was refused, once a repeated one is accepted', async (test) => {
    const shop = await sandbox.project();
    const studio = await receiver(test);
    await studio.connect(shop);
    const {ada} = await swordShop(shop);
    studio.answer(() => 400);
    const {order_id, token} = await ada.order('sword');
    await payPage(shop).pay(token);
    await settle(shop);
    const [refused] = await webhooks(shop);
    assert.deepEqual([refused!.state, await ada.statusOf(order_id)], ['refused', 'paid']);
    studio.answer(() => 204);

    await shop.call(RESEND, {path: {event_id: refused!.event_id}});

    assert.equal(await ada.statusOf(order_id), 'done');
  });

  it('shows when a failed webhook is repeated, and for no other', async (test) => {
    const shop = await sandbox.project();
    const studio = await receiver(test);
    await studio.connect(shop);
    const {ada} = await swordShop(shop);
    studio.answer(() => 500);
    const {token} = await ada.order('sword');
    const {now} = await shop.call(AGENDA, {});
    await payPage(shop).pay(token);
    await settle(shop);

    const upcoming = (await happenings(shop, now)).filter((what) => what.endsWith('is sent again'));

    const waiting = (await webhooks(shop)).filter(({attempts, finished_at}) => attempts > 0 && finished_at === null);
    assert.ok(waiting.length > 0);
    assert.deepEqual(upcoming.length, waiting.length);
  });

  it('repeats neither a user validation nor an unknown webhook', async (test) => {
    const shop = await sandbox.project();
    const studio = await receiver(test);
    await studio.connect(shop);
    const {as} = await swordShop(shop);
    await buy(shop, as, 'sword');
    const {event_id} = (await webhooks(shop)).find(({type}) => type === 'user_validation')!;

    assert.equal((await shop.refused(RESEND, {path: {event_id}})).status, 404);
    assert.equal((await shop.refused(RESEND, {path: {event_id: 999_999_999}})).status, 404);
    assert.equal((await shop.refused(WEBHOOK, {path: {event_id: 999_999_999}})).status, 404);
    const other = await sandbox.project();
    assert.equal((await other.refused(WEBHOOK, {path: {event_id}})).status, 404, 'of another project');
    assert.equal(studio.validations.length, 1);
  });

  it('shows that a webhook stopped by a fault never arrived', async (test) => {
    const shop = await sandbox.project();
    const studio = await receiver(test);
    await studio.connect(shop);
    const {ada} = await swordShop(shop);
    const {token} = await ada.order('sword');
    await shop.call(FAULTS, {body: {kind: 'webhook_down', operation: 'order_paid', times: 1}});
    await payPage(shop).pay(token);
    await settle(shop);

    const [webhook] = await webhooks(shop);
    const {sent} = await shop.call(WEBHOOK, {path: {event_id: webhook!.event_id}});

    assert.deepEqual(
      sent.map(({status, error}) => [status, error]),
      [[null, 'No connection: a fault']],
    );
  });

  it('deletes a project’s webhooks with its reset', async (test) => {
    const shop = await sandbox.project();
    const studio = await receiver(test);
    await studio.connect(shop);
    const {as} = await swordShop(shop);
    await buy(shop, as, 'sword');

    await shop.call('POST /_sandbox/projects/{project_id}/reset', {});

    assert.deepEqual(await webhooks(shop), []);
  });
});
