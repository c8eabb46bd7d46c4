import assert from 'node:assert/strict';
import {it} from 'node:test';
import {FAULT_SELECTORS, type FaultParameter, faultKind, faultKinds, webhooks} from 'game-storefront-contract';
import {listen} from '../../src/command/listen.js';
import {eachDatabase} from '../support/databases.js';
import {plantGems, spend, studioOf} from '../support/multicurrency.js';
import {addItem, advance, buyer, events, ordersOf, payPage, settle} from '../support/purchase.js';
import {receiver} from '../support/receiver.js';
import {type Request, type Shop, shopOf} from '../support/sandbox.js';

const ADD = 'POST /_sandbox/projects/{project_id}/faults';
const LIST = 'GET /_sandbox/projects/{project_id}/faults';
const CLEAR = 'DELETE /_sandbox/projects/{project_id}/faults';
const ITEMS = 'GET /v2/project/{project_id}/items/virtual_items';
const CART = 'GET /v2/project/{project_id}/cart';
const ORDER = 'POST /v2/project/{project_id}/payment/item/{item_sku}';

const fault = (shop: Shop, body: NonNullable<Request<typeof ADD>['body']>) => shop.call(ADD, {body});
const happened = async (shop: Shop) => (await shop.call(LIST, {})).faults.map((one) => one.happened);

eachDatabase('a fault', (sandbox) => {
  it('answers with a status and Retry-After the given number of times, readable by pages', async () => {
    const shop = await sandbox.project();
    await fault(shop, {kind: 'status', status: 429, retry_after: 7, times: 2});

    const answers = [];
    for (let count = 0; count < 3; count++) answers.push(await shop.respond(ITEMS, {}));

    assert.deepEqual(
      answers.map(({status}) => status),
      [429, 429, 200],
    );
    const [first] = answers;
    assert.equal(first?.headers.get('retry-after'), '7');
    assert.equal(first.headers.get('access-control-allow-origin'), '*');
    assert.deepEqual(await first.json(), {
      statusCode: 429,
      errorCode: 0,
      errorMessage: '[0401-0]: Too many requests',
    });
    assert.deepEqual(await happened(shop), [2]);
  });

  it('of a status above 500 has the shape of every refusal', async () => {
    const shop = await sandbox.project();
    await fault(shop, {kind: 'status', status: 503, times: 1});

    const response = await shop.respond(ITEMS, {});

    assert.equal(response.headers.get('retry-after'), null);
    const body = (await response.json()) as {statusCode: number; transactionId: string};
    assert.equal(body.statusCode, 503);
    assert.match(body.transactionId, /^[0-9a-f]{32}$/);
  });

  it('answers nonsense without doing anything, and hides an answer from pages', async () => {
    const shop = await sandbox.project();
    const as = await shop.player('ada');
    await addItem(shop, 'sword');
    await fault(shop, {kind: 'nonsense', operation: 'orderItem', times: 1});
    await fault(shop, {kind: 'no_cors', method: 'GET', times: 1});

    const order = await shop.respond(ORDER, {path: {item_sku: 'sword'}, body: {}}, {as});
    const items = await shop.respond(ITEMS, {});

    assert.deepEqual([order.status, Object.keys(await order.json())], [200, ['nonsense']]);
    assert.deepEqual(await ordersOf(shop), []);
    assert.equal(order.headers.get('access-control-allow-origin'), '*');
    assert.equal(items.headers.get('access-control-allow-origin'), null);
    assert.ok('items' in ((await items.json()) as object), 'and is the same answer');
    assert.deepEqual(await happened(shop), [1, 1]);
  });

  it('changes one header of an answer or takes it away, and lets pages read the others', async () => {
    const shop = await sandbox.project();
    await fault(shop, {kind: 'header', name: 'Access-Control-Expose-Headers', times: 1});
    await fault(shop, {kind: 'header', name: 'Retry-After', value: '3', times: 1});

    const [first, second, third] = [
      await shop.respond(ITEMS, {}),
      await shop.respond(ITEMS, {}),
      await shop.respond(ITEMS, {}),
    ];

    assert.deepEqual(
      [first, second, third].map(({headers}) =>
        ['access-control-expose-headers', 'retry-after', 'access-control-allow-origin'].map((name) =>
          headers.get(name),
        ),
      ),
      [
        [null, null, '*'],
        ['Date, Retry-After', '3', '*'],
        ['Date, Retry-After', null, '*'],
      ],
    );
    assert.ok('items' in ((await first.json()) as object), 'and is the same answer');
  });

  it('takes the Date away that a server of Node would add', async (test) => {
    const service = await listen(sandbox.app, '127.0.0.1', 0);
    test.after(() => service.stop(0));
    const shop = await sandbox.project();
    const url = `http://127.0.0.1:${service.port}/v2/project/${shop.projectId}/items/virtual_items`;
    const dates = async () => (await fetch(url)).headers.has('date');
    await fault(shop, {kind: 'header', name: 'date', times: 1});

    assert.deepEqual([await dates(), await dates()], [false, true]);
  });

  it('gives every field of a name another value, or leaves it out', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'sword');
    await fault(shop, {kind: 'field', name: 'type', value: 'dragon', times: 1});
    await fault(shop, {kind: 'field', name: 'sku', times: 1});
    const first = async () => {
      const {items} = (await (await shop.respond(ITEMS, {})).json()) as {items: {sku?: string; type?: string}[]};
      return [items[0]?.sku, items[0]?.type];
    };

    assert.deepEqual(
      [await first(), await first(), await first()],
      [
        ['sword', 'dragon'],
        [undefined, 'virtual_good'],
        ['sword', 'virtual_good'],
      ],
    );
  });

  it('happens to preflights where it is about them, and only then', async () => {
    const shop = await sandbox.project();
    const url = `http://127.0.0.1:8787/v2/project/${shop.projectId}/cart`;
    const preflight = async () => {
      const {status, headers} = await sandbox.app.fetch(new globalThis.Request(url, {method: 'OPTIONS'}));
      const names = ['origin', 'methods', 'headers'].map((name) => headers.get(`access-control-allow-${name}`));
      return [status, ...names];
    };
    const usual = await preflight();
    const [, , methods, headers] = usual;
    for (const [body, expected] of [
      [{kind: 'status', status: 503}, usual],
      [{kind: 'no_cors', path: '*'}, usual],
      [{kind: 'status', status: 503, method: 'OPTIONS'}, [503, null, null, null]],
      [{kind: 'lost', method: 'OPTIONS'}, [0, null, null, null]],
      [{kind: 'no_cors', method: 'OPTIONS'}, [204, null, methods, headers]],
      [
        {kind: 'header', method: 'OPTIONS', name: 'access-control-allow-headers', value: 'Authorization'},
        [204, '*', methods, 'Authorization'],
      ],
      [{kind: 'status', status: 503, method: 'OPTIONS', path: '*/items*'}, usual],
    ] as const) {
      await shop.call(CLEAR, {});
      await fault(shop, body);

      assert.deepEqual(await preflight(), expected, JSON.stringify(body));
    }
    const refusal = await shop.respond(ADD, {body: {kind: 'lost', method: 'OPTIONS', operation: 'getCart'}});
    assert.match(await refusal.text(), /operation: says nothing about preflights/);
  });

  it('takes effect although the answer is cached, and is not cached itself', async () => {
    const shop = await sandbox.project();
    await shop.call(ITEMS, {});
    await fault(shop, {kind: 'status', status: 500});

    assert.equal((await shop.respond(ITEMS, {})).status, 500);
    await shop.call(CLEAR, {});

    assert.equal((await shop.respond(ITEMS, {})).status, 200);
  });

  it('of an operation or a webhook that there is not is refused by its name, for a test would wait for it in vain', async () => {
    const shop = await sandbox.project();
    for (const body of [
      {kind: 'status', status: 500, operation: 'orderItm'},
      {kind: 'unanswered', operation: 'order_paid'},
      {kind: 'webhook_down', operation: 'orderItem'},
    ] as const) {
      const response = await shop.respond(ADD, {body});

      assert.equal(response.status, 422);
      assert.match(await response.text(), new RegExp(`operation: ${body.operation} is no`));
    }
    assert.deepEqual(await happened(shop), []);
  });

  it('matches one operation, one method, or a pattern of paths; the oldest rule wins', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'sword');
    const ada = await shop.player('ada');
    const cases: [NonNullable<Request<typeof ADD>['body']>, (order: number, items: number) => boolean][] = [
      [{kind: 'status', status: 500, operation: 'orderItem'}, () => true],
      [{kind: 'status', status: 500, method: 'POST'}, (order, items) => order === 500 && items === 200],
      [{kind: 'status', status: 500, path: '*/payment/*'}, (order, items) => order === 500 && items === 200],
      [{kind: 'status', status: 500, path: '*/virtual%items'}, (order, items) => order === 200 && items === 200],
      [{kind: 'status', status: 500, path: '*/virtual_items'}, (order, items) => order === 200 && items === 500],
    ];
    for (const [body, holds] of cases) {
      await shop.call(CLEAR, {});
      const {path} = await fault(shop, body);
      const order = await shop.respond(ORDER, {path: {item_sku: 'sword'}, body: {}}, {as: ada});
      const items = await shop.respond(ITEMS, {});
      assert.ok(holds(order.status, items.status), `${JSON.stringify(body)}: ${order.status} ${items.status}`);
      assert.equal(path, body.path ?? null, 'a pattern is shown as it was written');
    }

    await shop.call(CLEAR, {});
    await fault(shop, {kind: 'status', status: 502, times: 1});
    await fault(shop, {kind: 'status', status: 504});
    const statuses = [(await shop.respond(ITEMS, {})).status, (await shop.respond(ITEMS, {})).status];
    assert.deepEqual(statuses, [502, 504]);
  });

  it('is not used up by a request that is refused anyway', async () => {
    const shop = await sandbox.project();
    await fault(shop, {kind: 'status', status: 500, times: 1});

    assert.equal((await shop.refused(CART, {})).status, 401);
    assert.deepEqual(await happened(shop), [0]);
  });

  it('delays an answer without changing it', async () => {
    const shop = await sandbox.project();
    await fault(shop, {kind: 'slow', delay_ms: 120, times: 1});
    const from = performance.now();

    const {total_items_count} = await shop.call(ITEMS, {});

    assert.ok(performance.now() - from >= 115);
    assert.equal(total_items_count, 0);
  });

  it('loses the answer of a completed request: the order exists, and the connection breaks', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'sword');
    const ada = await shop.player('ada');
    await fault(shop, {kind: 'lost', path: '*/payment/*', times: 1});

    const response = await shop.respond(ORDER, {path: {item_sku: 'sword'}, body: {}}, {as: ada});

    assert.equal(response.type, 'error');
    assert.equal((await ordersOf(shop)).length, 1);
  });

  it('breaks the connection of a real client before the answer', async (test) => {
    const service = await listen(sandbox.app, '127.0.0.1', 0);
    test.after(() => service.stop(0));
    const shop = await sandbox.project();
    await addItem(shop, 'sword');
    const ada = await shop.player('ada');
    await fault(shop, {kind: 'lost', method: 'POST', times: 1});
    const real = shopOf((path, init) => fetch(`http://127.0.0.1:${service.port}${path}`, init), shop.made);
    const order = () => real.respond(ORDER, {path: {item_sku: 'sword'}, body: {}}, {as: ada});

    await assert.rejects(order, TypeError);
    assert.equal((await ordersOf(shop)).length, 1);
    assert.equal((await order()).status, 200);
    assert.equal((await ordersOf(shop)).length, 2);
  });

  it('leaves a completed request unanswered until its caller gives up', async (test) => {
    const service = await listen(sandbox.app, '127.0.0.1', 0);
    test.after(() => service.stop(0));
    const shop = await sandbox.project();
    await addItem(shop, 'sword');
    const ada = await shop.player('ada');
    await fault(shop, {kind: 'unanswered', operation: 'orderItem'});
    const [, path] = ORDER.split(' ');
    const url = `http://127.0.0.1:${service.port}${path!.replace('{project_id}', `${shop.projectId}`).replace('{item_sku}', 'sword')}`;

    const call = fetch(url, {method: 'POST', headers: ada, body: '{}', signal: AbortSignal.timeout(400)});

    await assert.rejects(call, {name: 'TimeoutError'});
    assert.equal((await ordersOf(shop)).length, 1);
  });

  it('declines the next payment, on the page and without it', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'sword');
    const ada = buyer(shop, await shop.player('ada'));
    const {order_id, token} = await ada.order('sword');
    await fault(shop, {kind: 'declined', times: 1});

    const {notice, payment} = await payPage(shop).pay(token);

    assert.deepEqual([notice.title, payment.status], ['Payment declined', 'troubled']);
    assert.equal(await ada.statusOf(order_id), 'new');
    assert.notEqual((await payPage(shop).pay(token)).payment.status, 'troubled');
    assert.deepEqual(
      (await ordersOf(shop)).map(({payments}) => payments),
      [['declined', 'done']],
    );
  });

  it('fails the given number of webhook attempts', async (test) => {
    const shop = await sandbox.project();
    const studio = await receiver(test);
    await studio.connect(shop);
    await addItem(shop, 'sword');
    const ada = buyer(shop, await shop.player('ada'));
    const {order_id, token} = await ada.order('sword');
    await fault(shop, {kind: 'webhook_down', operation: 'order_paid', times: 1});

    await payPage(shop).pay(token);
    await settle(shop);
    assert.deepEqual([studio.received.length, await ada.statusOf(order_id)], [0, 'paid']);
    assert.match((await events(shop))[0]?.last_error ?? '', /^No connection/);
    await advance(shop, 'PT5M');

    assert.deepEqual([studio.received.length, await ada.statusOf(order_id)], [1, 'done']);
  });

  it('of every type of webhook can be set, and stays by its name', async () => {
    const shop = await sandbox.project();
    const types = Object.keys(webhooks);

    for (const operation of types) await fault(shop, {kind: 'webhook_down', operation});

    const {faults} = await shop.call(LIST, {});
    assert.equal(types.length, 12);
    assert.deepEqual(
      faults.map(({operation}) => operation),
      types,
    );
  });

  it('fails the webhooks of a partial refund and of a declined top-up', async (test) => {
    const shop = await sandbox.project();
    await plantGems(sandbox, shop);
    const ada = await shop.player('ada');
    await addItem(shop, 'bow');
    const {token} = await buyer(shop, ada).order('bow');
    const {payment} = await payPage(shop).pay(token);
    await studioOf(shop).topUp('ada', 480);
    await studioOf(shop).setAuto('ada', 60);
    await settle(shop);
    const studio = await receiver(test);
    await studio.connect(shop);
    for (const operation of ['partial_refund', 'ps_declined'])
      await fault(shop, {kind: 'webhook_down', operation, times: 1});

    await shop.call('POST /_sandbox/projects/{project_id}/transactions/{transaction_id}/partial_refund', {
      path: {transaction_id: payment.invoice ?? assert.fail('nothing was paid')},
      body: {refund_amount: 1.5},
    });
    assert.ok((await spend(shop, ada)).ok, 'the balance falls, and there is no card to top it up');
    await settle(shop);

    const received = () => studio.received.map(({body}) => body.notification_type as string);
    for (const type of ['partial_refund', 'ps_declined']) {
      assert.match((await events(shop)).find((event) => event.type === type)?.last_error ?? '', /^No connection/, type);
      assert.ok(!received().includes(type), type);
    }
    assert.deepEqual(await happened(shop), [1, 1]);
    await advance(shop, 'PT15M');
    for (const type of ['partial_refund', 'ps_declined']) assert.ok(received().includes(type), type);
  });

  it('of each kind is set with what it needs, and refused without it and with what it does not take', async () => {
    const shop = await sandbox.project();
    const VALUES: Record<FaultParameter, string | number> = {
      operation: 'getCart',
      method: 'GET',
      path: '*',
      delay_ms: 5,
      status: 503,
      retry_after: 1,
      name: 'x-tested',
      value: 'yes',
    };
    const values = (names: readonly FaultParameter[]) => Object.fromEntries(names.map((name) => [name, VALUES[name]]));
    const {kinds} = await shop.call('GET /_sandbox/faults', {});
    assert.deepEqual(
      kinds.map(({kind}) => kind),
      faultKinds,
    );

    for (const kind of faultKinds) {
      const {affects, needs, may} = faultKind(kind);
      const operation = {operation: affects === 'webhooks' ? 'refund' : VALUES.operation};
      const selectors = {...values(FAULT_SELECTORS[affects]), ...(affects !== 'payments' && operation)};
      const whole = {kind, ...selectors, ...values([...needs, ...may])};
      const set: object = await fault(shop, whole as never);
      assert.deepEqual({...set, ...whole}, set, kind);
      const others = (Object.keys(VALUES) as FaultParameter[]).filter((name) => !(name in whole));
      const wrong = [
        ...needs.map((name) => ({...whole, [name]: undefined})),
        ...others.map((name) => ({...whole, [name]: VALUES[name]})),
      ];
      for (const body of wrong)
        assert.equal((await shop.refused(ADD, {body: body as never})).code, 1102, JSON.stringify(body));
    }
    assert.equal((await happened(shop)).length, faultKinds.length);
  });

  it('can match the payment page, by its path', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'sword');
    const ada = buyer(shop, await shop.player('ada'));
    const {order_id, token} = await ada.order('sword');
    await fault(shop, {kind: 'lost', path: '/_sandbox/pay/pay', times: 1});
    const lost = await shop.respond('POST /_sandbox/pay/pay', {body: {token}});
    assert.equal(lost.type, 'error');
    // One page, with a slash at its end or without.
    for (const path of ['/paystation4', '/paystation4/']) {
      for (const asked of ['/paystation4', '/paystation4/']) {
        await fault(shop, {kind: 'status', status: 500, path, times: 1});
        assert.equal((await shop.send(`${asked}?token=${token}`)).status, 500, `${path} for ${asked}`);
        assert.equal((await shop.send(`${asked}?token=${token}`)).status, 200);
      }
    }
    assert.notEqual(await ada.statusOf(order_id), 'new');
  });

  it('belongs to one project, and is removed by a reset', async () => {
    const [shop, other] = [await sandbox.project(), await sandbox.project()];
    await fault(shop, {kind: 'status', status: 500});

    assert.equal((await other.respond(ITEMS, {})).status, 200);
    assert.equal((await shop.respond(ITEMS, {})).status, 500);
    await shop.call('POST /_sandbox/projects/{project_id}/reset', {});

    assert.deepEqual((await shop.call(LIST, {})).faults, []);
    assert.equal((await shop.respond(ITEMS, {})).status, 200);
  });

  it('of the payment page is a setting of the project, which a reset reverts', async () => {
    const shop = await sandbox.project();
    const READ = 'GET /_sandbox/projects/{project_id}/settings';

    await shop.call('PATCH /_sandbox/projects/{project_id}/settings', {body: {payment_page: 'silent'}});
    assert.equal((await shop.call(READ, {})).payment_page, 'silent');
    await shop.call('POST /_sandbox/projects/{project_id}/reset', {});

    assert.equal((await shop.call(READ, {})).payment_page, 'normal');
  });

  it('that is invalid is refused', async () => {
    const shop = await sandbox.project();
    for (const body of [
      {kind: 'slow'},
      {kind: 'status'},
      {kind: 'status', status: 200},
      {kind: 'declined', path: '*'},
      {kind: 'lost', delay_ms: 5},
      {kind: 'lost', times: 0},
      {kind: 'fire'},
    ])
      assert.equal((await shop.refused(ADD, {body: body as never})).code, 1102, JSON.stringify(body));
    assert.deepEqual((await shop.call(LIST, {})).faults, []);
  });

  it('of a header that frames an answer is refused, in any case of its letters', async () => {
    const shop = await sandbox.project();
    for (const name of ['Content-Length', 'transfer-encoding', 'Trailer', 'connection', 'keep-alive', 'upgrade']) {
      const response = await shop.respond(ADD, {body: {kind: 'header', name, value: '5'}});

      assert.equal(response.status, 422, name);
      assert.match(await response.text(), new RegExp(`name: ${name.toLowerCase()} cannot be changed`));
    }
    assert.deepEqual((await shop.call(LIST, {})).faults, []);
  });

  it('cannot be created by a page of another origin', async () => {
    const shop = await sandbox.project();

    const response = await shop.respond(ADD, {body: {kind: 'lost'}}, {headers: {origin: 'https://evil.test'}});

    assert.equal(response.status, 403);
  });
});
