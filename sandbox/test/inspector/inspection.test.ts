import assert from 'node:assert/strict';
import {it} from 'node:test';
import {splitKey} from 'game-storefront-contract';
import {inspection} from '../../src/inspector/contract.js';
import {eachDatabase} from '../support/databases.js';
import {addItem, advance, buy, buyer, payPage, reportPayment, settle} from '../support/purchase.js';
import {purchaseToken, TICKET} from '../support/purchase-token.js';
import {receiver, WEBHOOK_SECRET} from '../support/receiver.js';
import {type Shop, tokenOf} from '../support/sandbox.js';
import {connectInProcess} from '../support/sockets.js';
import {addPlan, cardInput, openSubscriber} from '../support/subscriptions.js';

const PROJECTS = 'GET /_sandbox/projects';
const ORDERS = 'GET /_sandbox/projects/{project_id}/orders';
const ORDER = 'GET /_sandbox/projects/{project_id}/orders/{order_id}';
const WEBHOOKS = 'GET /_sandbox/projects/{project_id}/webhooks';
const WEBHOOK = 'GET /_sandbox/projects/{project_id}/webhooks/{event_id}';
const RESEND = 'POST /_sandbox/projects/{project_id}/webhooks/{event_id}/resend';
const SOCKETS = 'GET /_sandbox/projects/{project_id}/sockets';
const SOCKET = 'GET /_sandbox/projects/{project_id}/sockets/{socket_id}';
const USERS = 'GET /_sandbox/projects/{project_id}/users';
const HOLDINGS = 'GET /_sandbox/projects/{project_id}/users/holdings';
const GRANT = 'POST /_sandbox/projects/{project_id}/users/grant';
const CARTS = 'GET /_sandbox/projects/{project_id}/carts';
const CART = 'GET /_sandbox/projects/{project_id}/carts/{cart_id}';
const AGENDA = 'GET /_sandbox/projects/{project_id}/agenda';
const FILL = 'PUT /v2/project/{project_id}/cart/fill';
const FAULTS = 'POST /_sandbox/projects/{project_id}/faults';

const webhooks = async (shop: Shop, query: {limit?: number; before?: number} = {}) =>
  (await shop.call(WEBHOOKS, {query})).webhooks;
const happenings = async (shop: Shop, from: string) =>
  (await shop.call(AGENDA, {query: {from}})).happenings.map(({subject, what}) => `${subject} ${what}`);

/** A shop that sells a sword, and Ada as its buyer. */
async function swordShop(shop: Shop) {
  await addItem(shop, 'sword');
  const as = await shop.player('ada');
  return {as, ada: buyer(shop, as)};
}

eachDatabase('the inspection of a project', (sandbox) => {
  it('lists the projects without their keys, newest first', async () => {
    const [older, newer] = [await sandbox.project(), await sandbox.project('demo')];

    const answer = await older.call(PROJECTS, {});

    const ids = answer.projects.map(({project_id}) => project_id);
    assert.ok(ids.indexOf(newer.projectId) < ids.indexOf(older.projectId));
    assert.equal(answer.projects.find(({project_id}) => project_id === newer.projectId)?.name, 'Emberfall');
    for (const key of Object.values(newer.keys)) assert.ok(!JSON.stringify(answer).includes(key));
  });

  it('shows the latest orders, and those before a given one', async () => {
    const shop = await sandbox.project();
    const {ada} = await swordShop(shop);
    const ids = [];
    for (let count = 0; count < 3; count++) ids.push((await ada.order('sword')).order_id);
    const listed = async (query: {limit?: number; before?: number}) =>
      (await shop.call(ORDERS, {query})).orders.map(({order_id}) => order_id);

    assert.deepEqual(await listed({limit: 2}), ids.slice(1));
    assert.deepEqual(await listed({limit: 2, before: ids[1]!}), ids.slice(0, 1));
    assert.deepEqual(await listed({}), ids);
  });

  it('shows an order’s history by time: page, payments, statuses, webhooks, refund', async (test) => {
    const shop = await sandbox.project();
    const studio = await receiver(test);
    await studio.connect(shop);
    const {ada} = await swordShop(shop);
    const {order_id, token} = await ada.order('sword', 2);
    await advance(shop, 'PT1H');
    await shop.call('GET /paystation4/', {query: {token}});
    await shop.call('GET /paystation4/', {query: {token}});
    await payPage(shop).pay(token, {card: {number: '4000000000000002', expiry: '12/40', cvc: '123'}});
    await payPage(shop).pay(token);
    await settle(shop);
    await advance(shop, 'P1D');
    await reportPayment(shop, order_id, 'refunded');
    await settle(shop);

    const {history, lines, ...order} = await shop.call(ORDER, {path: {order_id}});

    assert.deepEqual(
      history.map(({text}) => text.replace(/ 7\d+/, ' #')),
      [
        'Created',
        'Payment page opened',
        'Studio asked whether it knows the player: HTTP 204',
        'Payment declined',
        'Studio asked whether it knows the player: HTTP 204',
        'Payment # (given back since)',
        'Paid',
        'order_paid sent: HTTP 204',
        'Delivered: done',
        'Canceled',
        'order_canceled sent: HTTP 204',
      ],
    );
    const times = history.map(({at}) => Date.parse(at));
    assert.deepEqual(
      times,
      times.toSorted((one, other) => one - other),
    );
    const [created, opened, canceled] = [0, 1, 9].map((index) => times[index]!);
    assert.ok(opened! - created! >= 3_600_000, 'by the project’s clock');
    assert.ok(canceled! - opened! >= 86_400_000);
    assert.deepEqual([order.status, order.amount, order.currency, order.user_id], ['canceled', '9.98', 'USD', 'ada']);
    assert.deepEqual(lines, [{sku: 'sword', name: 'The sword', quantity: 2, unit_amount: '4.99', is_bonus: false}]);
    assert.equal((await shop.refused(ORDER, {path: {order_id: 2_000_000_000}})).code, 9001);
    assert.equal((await (await sandbox.project()).refused(ORDER, {path: {order_id}})).code, 9001, 'of another project');
  });

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

  it('shows a socket’s frames, without the player’s token, and how it closed', async () => {
    const shop = await sandbox.project();
    const {as, ada} = await swordShop(shop);
    const token = tokenOf(as);
    const socket = connectInProcess(sandbox.app);
    const receiveFrames = (count: number) => socket.receiveUntil((frames) => frames.length >= count);
    socket.send(JSON.stringify({id: 1, connect: {data: {auth: token, project_id: shop.projectId}}}));
    await receiveFrames(1);
    const {order_id} = await ada.order('sword');
    await receiveFrames(2);
    socket.send('{}');
    socket.send(`no JSON, but ${token}`);

    const [listed] = (await shop.call(SOCKETS, {})).sockets;
    const detail = await shop.call(SOCKET, {path: {socket_id: listed!.socket_id}});

    assert.deepEqual([listed!.user_id, listed!.close_code, listed!.close_reason], ['ada', 3501, 'bad request']);
    assert.deepEqual(
      detail.said.map(({from}) => from),
      ['client', 'service', 'service', 'client'],
    );
    assert.equal(JSON.parse(detail.said[0]!.text).connect.data.auth, '•••');
    assert.deepEqual(JSON.parse(detail.said[2]!.text).push.pub.data, {order_id, status: 'new'});
    assert.ok(!JSON.stringify(detail).includes(token));
    assert.deepEqual((await (await sandbox.project()).call(SOCKETS, {})).sockets, [], 'of another project');
    assert.equal((await shop.refused(SOCKET, {path: {socket_id: 999_999}})).status, 404);
  });

  it('lists players by latest order, then by name, and finds one by a part of the name', async () => {
    const shop = await sandbox.project();
    const {as} = await swordShop(shop);
    await shop.call(GRANT, {body: {user_id: 'Zoë', sku: 'sword', quantity: 1}});
    await shop.call(FILL, {body: {items: [{sku: 'sword', quantity: 1}]}}, {as: await shop.player('bo/b')});
    await buyer(shop, as).order('sword');

    const all = await shop.call(USERS, {});
    const some = await shop.call(USERS, {query: {search: 'O/'}});

    assert.deepEqual(
      all.users.map(({user_id, orders}) => [user_id, orders]),
      [
        ['ada', 1],
        ['Zoë', 0],
        ['bo/b', 0],
      ],
    );
    assert.deepEqual(
      some.users.map(({user_id}) => user_id),
      ['bo/b'],
    );
    assert.equal((await shop.call(USERS, {query: {limit: 1}})).has_more, true);
  });

  it('grants a player currency and items', async () => {
    const shop = await sandbox.project('demo');
    const as = await shop.player('ada');
    const balance = async () =>
      (await shop.call('GET /v2/project/{project_id}/user/virtual_currency_balance', {}, {as})).items.find(
        ({sku}) => sku === 'gems',
      )?.amount ?? 0;
    const before = await balance();

    await shop.call(GRANT, {body: {user_id: 'ada', sku: 'gems', quantity: 250}});
    await shop.call(GRANT, {body: {user_id: 'ada', sku: 'healing-draught', quantity: 3}});

    assert.equal(await balance(), before + 250);
    const {balances, items} = await shop.call(HOLDINGS, {query: {user_id: 'ada'}});
    assert.equal(balances.find(({sku}) => sku === 'gems')?.amount, before + 250);
    assert.ok(items.some(({sku, quantity}) => sku === 'healing-draught' && quantity >= 3));
    assert.equal((await shop.refused(GRANT, {body: {user_id: 'ada', sku: 'nothing', quantity: 1}})).code, 4001);
    for (const quantity of [0, -1, 1.5, 1_000_001])
      assert.equal((await shop.refused(GRANT, {body: {user_id: 'ada', sku: 'gems', quantity}})).code, 1102);
  });

  it('shows an unknown player as owning nothing', async () => {
    const shop = await sandbox.project();

    const {attributes, clan, cart, orders, items} = await shop.call(HOLDINGS, {query: {user_id: 'nobody'}});

    assert.deepEqual(
      {attributes, clan, cart, orders, items},
      {attributes: {}, clan: null, cart: [], orders: [], items: []},
    );
  });

  it('shows the carts that are not empty, with their player’s prices', async () => {
    const shop = await sandbox.project();
    const {as} = await swordShop(shop);
    await addItem(shop, 'shield');
    const bob = await shop.player('bob');
    const fill = (items: {sku: string; quantity: number}[], player = as) =>
      shop.call(FILL, {body: {items}}, {as: player});
    await fill([{sku: 'sword', quantity: 1}], bob);
    await fill([
      {sku: 'sword', quantity: 2},
      {sku: 'shield', quantity: 1},
    ]);
    await shop.call('GET /v2/project/{project_id}/cart', {}, {as: await shop.player('empty')});

    const {carts} = await shop.call(CARTS, {});
    const cart = await shop.call(CART, {path: {cart_id: carts[0]!.cart_id}});

    assert.deepEqual(
      carts.map(({user_id, lines}) => [user_id, lines.map(({sku, quantity}) => `${quantity} ${sku}`).join()]),
      [
        ['ada', '2 sword,1 shield'],
        ['bob', '1 sword'],
      ],
    );
    assert.deepEqual([cart.user_id, cart.amount, cart.currency, cart.country], ['ada', '14.97', 'USD', 'US']);
    assert.deepEqual(
      cart.lines.map(({sku, quantity, unit_amount}) => [sku, quantity, unit_amount]),
      [
        ['sword', 2, '4.99'],
        ['shield', 1, '4.99'],
      ],
    );
    assert.equal((await shop.refused(CART, {path: {cart_id: 'none'}})).status, 404);
    const other = await shop.refused(CART, {path: {cart_id: carts[0]!.cart_id}, query: {user_id: 'bob'}});
    assert.equal(other.status, 404, 'another player’s');
  });

  it('shows the player of each cart when several have one with the same id', async () => {
    const shop = await sandbox.project();
    const {as} = await swordShop(shop);
    const path = {cart_id: 'wishes'};
    for (const [quantity, player] of [
      [1, as],
      [2, await shop.player('bob')],
    ] as const)
      await shop.call(
        'PUT /v2/project/{project_id}/cart/{cart_id}/fill',
        {path, body: {items: [{sku: 'sword', quantity}]}},
        {as: player},
      );

    const {carts} = await shop.call(CARTS, {});
    const shown = await Promise.all(
      carts.map(({cart_id, user_id}) => shop.call(CART, {path: {cart_id}, query: {user_id}})),
    );

    assert.deepEqual(
      shown.map(({cart_id, user_id, lines}) => [cart_id, user_id, lines[0]?.quantity]),
      [
        ['wishes', 'bob', 2],
        ['wishes', 'ada', 1],
      ],
    );
    const {status, code} = await shop.refused(CART, {path});
    assert.deepEqual([status, code], [422, 1102]);
  });

  it('shows upcoming events, and past events once their time has passed', async () => {
    const shop = await sandbox.project();
    await swordShop(shop);
    const plan = await addPlan(shop, 'monthly');
    const ada = await openSubscriber(shop, 'ada');
    await ada.subscribe(plan);
    const {now: begin} = await shop.call(AGENDA, {});
    const upcoming = await happenings(shop, begin);
    assert.deepEqual(upcoming, ['The monthly of ada is charged']);

    await advance(shop, 'P32D');

    const past = await shop.call(AGENDA, {query: {from: begin, until: (await shop.call(AGENDA, {})).now}});
    assert.deepEqual(
      past.happenings.map(({kind, subject, what, user_id}) => [kind, subject, what, user_id]),
      [['subscription', 'The monthly of ada', 'was charged', 'ada']],
    );
    assert.equal((await shop.refused(AGENDA, {query: {from: 'soon'}})).code, 1102);
  });

  it('shows payments without an order, and their player, among the past events', async () => {
    const shop = await sandbox.project();
    const {now: begin} = await shop.call(AGENDA, {});
    const token = await purchaseToken(shop, TICKET);
    await payPage(shop).pay(token, cardInput('declining'));
    await payPage(shop).pay(token, cardInput('good'));
    const {payments} = await shop.call(HOLDINGS, {query: {user_id: 'ada'}});
    const [{transaction_id} = assert.fail()] = payments;
    await shop.call('POST /_sandbox/projects/{project_id}/transactions/{transaction_id}/refund', {
      path: {transaction_id},
    });

    const past = await shop.call(AGENDA, {query: {from: begin, until: '2100-01-01T00:00:00Z'}});

    assert.deepEqual(
      payments.map(({description, amount, status}) => [description, amount, status]),
      [
        ['Season ticket', '12.50', 'done'],
        ['Season ticket', '12.50', 'declined'],
      ],
    );
    const ofPayments = past.happenings.filter(({kind}) => kind === 'payment');
    assert.deepEqual(
      ofPayments.map(({what}) => what),
      ['was declined', 'was paid', 'was given back'],
    );
    assert.equal(ofPayments.at(-1)?.subject, `Transaction ${transaction_id} of ada`);
  });

  it('shows the agenda of a full shop: ending offers, restarting chains, and status changes of orders', async () => {
    const shop = await sandbox.project('demo');
    const {now} = await shop.call(AGENDA, {});
    const order_id = await buy(shop, await shop.player('ada'), 'gems-500');

    const {happenings: all, has_more} = await shop.call(AGENDA, {query: {from: now, limit: 10}});

    assert.equal(has_more, true);
    const times = all.map(({at}) => Date.parse(at));
    assert.deepEqual(
      times,
      times.toSorted((one, other) => one - other),
    );
    assert.deepEqual(
      all.filter((one) => one.order_id === order_id && one.kind === 'order').map(({what}) => what),
      ['became new', 'became paid', 'became done'],
    );
    const kinds = new Set((await shop.call(AGENDA, {})).happenings.map(({kind}) => kind));
    for (const kind of ['promotion', 'item', 'offer chain', 'reward chain']) assert.ok(kinds.has(kind), kind);
  });

  it('removes one fault, and keeps the others', async () => {
    const shop = await sandbox.project();
    const [one, other] = [
      await shop.call(FAULTS, {body: {kind: 'declined'}}),
      await shop.call(FAULTS, {body: {kind: 'status', status: 503}}),
    ];
    const END = 'DELETE /_sandbox/projects/{project_id}/faults/{fault_id}';

    await shop.call(END, {path: {fault_id: other.fault_id}});

    const {faults} = await shop.call('GET /_sandbox/projects/{project_id}/faults', {});
    assert.deepEqual(
      faults.map(({fault_id}) => fault_id),
      [one.fault_id],
    );
    assert.equal((await shop.refused(END, {path: {fault_id: other.fault_id}})).status, 404);
    assert.equal((await (await sandbox.project()).refused(END, {path: {fault_id: one.fault_id}})).status, 404);
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

  it('is refused to pages of other origins', async () => {
    const shop = await sandbox.project();
    for (const key of Object.keys(inspection)) {
      const [method, template] = splitKey(key);
      const path = template.replaceAll(/\{(\w+)\}/g, (_, name) => (name === 'project_id' ? `${shop.projectId}` : '1'));
      const {status} = await sandbox.send(path, {method, headers: {origin: 'https://evil.example'}});
      assert.equal(status, 403, key);
    }
  });
});
