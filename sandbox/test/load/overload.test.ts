import assert from 'node:assert/strict';
import {existsSync, readFileSync} from 'node:fs';
import {connect} from 'node:net';
import {it, type TestContext} from 'node:test';
import {listen} from '../../src/command/listen.js';
import type {AnyHandler} from '../../src/http/call.js';
import {eachDatabase} from '../support/databases.js';
import {gate, settled} from '../support/gate.js';
import {addItem, buyer, ordersOf, payPage, settle} from '../support/purchase.js';
import {rawConnection} from '../support/raw-connection.js';
import {holdValidations, receiver} from '../support/receiver.js';
import type {Credential, Shop} from '../support/sandbox.js';
import {stall} from '../support/stall.js';

const LIST = 'GET /v2/project/{project_id}/items/virtual_items';
const ORDER = 'POST /v2/project/{project_id}/payment/item/{item_sku}';
const ORDERS = '/admin/order/search';
const HEALTH = 'GET /_sandbox/health';

const handlers = gate();

/** Orders a sword; resolves to the response. */
const orderOf = (shop: Shop, as: Credential): Promise<Response> => buyer(shop, as).tryOrder('sword');

/** Sends an order whose body never comes; resolves once the service waits for the body. */
async function unfinishedOrder(shop: Shop, headers: Credential) {
  let stop = (): void => {};
  let isRead = (): void => {};
  const read = new Promise<void>((resolve) => (isRead = resolve));
  const body = new ReadableStream(
    {
      start: (stream) => {
        stop = () => stream.error(new Error('gone'));
      },
      pull: () => isRead(),
    },
    {highWaterMark: 0},
  );
  const answer = shop.send(`/v2/project/${shop.projectId}/payment/item/sword`, {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit);
  await read;
  return {answer, stop};
}

/** Holds orders at the gate. */
const holdOrders = {
  intercept: (key: string, handler: AnyHandler): AnyHandler =>
    key === ORDER
      ? async (call) => {
          await handlers.wait();
          return handler(call);
        }
      : handler,
};

eachDatabase(
  'a service above its capacity',
  (sandbox) => {
    /** A shop whose service is full: two orders are running, three wait. */
    const openFullShop = async () => {
      handlers.close();
      const shop = await sandbox.project();
      await addItem(shop, 'sword');
      const players = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => shop.player(name)));
      const admitted = players.slice(0, 5).map((player) => orderOf(shop, player));
      await handlers.arrivals(2);
      await settled();
      assert.equal(handlers.arrived, 2, 'no more at a time');
      return {shop, admitted, late: players[5]!};
    };
    /** A shop whose orders are not held. */
    const openSellingShop = async () => {
      handlers.open();
      const shop = await sandbox.project();
      await addItem(shop, 'sword');
      return {shop, ada: await shop.player('ada')};
    };
    const becomesOk = async (): Promise<void> => {
      while ((await sandbox.send('/_sandbox/health').then((answer) => answer.json())).status !== 'ok') await settled();
    };

    it('refuses requests at once while its queue is full, and finishes the others', async () => {
      const {shop, admitted, late} = await openFullShop();

      const refused = await orderOf(shop, late);

      assert.equal(refused.status, 503);
      assert.match(refused.headers.get('retry-after') ?? '', /^[1-3]$/);
      assert.equal(refused.headers.get('access-control-allow-origin'), '*');
      assert.match(refused.headers.get('access-control-expose-headers') ?? '', /Retry-After/);
      assert.equal(refused.headers.get('cache-control'), 'no-store');
      const body = await refused.json();
      assert.deepEqual([body.statusCode, body.errorCode], [503, 0]);
      assert.match(body.errorMessage, /busy: try again in \d seconds/);
      assert.deepEqual(await ordersOf(shop), [], 'nothing was done yet');

      handlers.open();
      for (const answer of await Promise.all(admitted)) assert.equal(answer.status, 200);
      assert.equal((await ordersOf(shop)).length, 5, 'each of those who were let in, and nobody else');
      assert.equal((await orderOf(shop, late)).status, 200, 'who comes again is let in');
    });

    it('reports busy in its health, and the control plane still answers', async () => {
      await becomesOk();
      const {shop, admitted} = await openFullShop();

      const {status} = await shop.call(HEALTH, {});
      await sandbox.project();
      await shop.player('g');
      assert.deepEqual(await ordersOf(shop), []);
      const page = await sandbox.send('/_sandbox/inspector/');

      assert.deepEqual([status, page.status], ['busy', 200]);
      handlers.open();
      await Promise.all(admitted);
      await becomesOk();
    });

    it('refuses with each interface’s own error format', async () => {
      const {shop, admitted} = await openFullShop();

      const answers = await Promise.all([
        shop.send(`/v3/project/${shop.projectId}${ORDERS}`, {method: 'POST', body: '{}', headers: shop.server}),
        shop.send(`/merchant/v2/merchants/${shop.merchantId}/token`, {
          method: 'POST',
          body: '{}',
          headers: shop.merchant,
        }),
      ]);

      const [store, token] = await Promise.all(answers.map(async (answer) => [answer.status, await answer.json()]));
      assert.deepEqual([store![0], store![1].statusCode], [503, 503]);
      assert.deepEqual([token![0], token![1].http_status_code], [503, 503]);
      handlers.open();
      await Promise.all(admitted);
    });

    it('reserves no capacity for a missing body or a delaying fault', async () => {
      const {shop, ada} = await openSellingShop();
      const bodies = await Promise.all([1, 2, 3, 4].map(() => unfinishedOrder(shop, ada)));
      for (let round = 0; round < 3; round++) assert.equal((await orderOf(shop, ada)).status, 200);
      for (const {stop} of bodies) stop();
      for (const {answer} of bodies) assert.equal((await answer).status, 400);

      const other = await sandbox.project();
      await other.call('POST /_sandbox/projects/{project_id}/faults', {body: {kind: 'unanswered'}});
      const gone = new AbortController();
      const silent: Promise<Response>[] = [];
      for (let round = 0; round < 3; round++) {
        for (let count = 0; count < 3; count++)
          silent.push(
            other.send(`/v2/project/${other.projectId}/items/groups?limit=${silent.length + 1}`, {signal: gone.signal}),
          );
        for (let count = 0; count < 3; count++) assert.equal((await orderOf(shop, ada)).status, 200);
      }
      gone.abort();
      await Promise.allSettled(silent);
    });

    it('keeps selling, however many bodies do not come', async () => {
      const {shop, ada} = await openSellingShop();
      const bodies = [];
      for (let count = 0; count < 300; count++) bodies.push(await unfinishedOrder(shop, ada));

      assert.equal((await orderOf(shop, ada)).status, 200);
      await becomesOk();
      for (const {stop} of bodies) stop();
      for (const {answer} of bodies) assert.equal((await answer).status, 400);
    });

    it('keeps selling while a studio is slow to validate a user', async (test) => {
      const {shop} = await openSellingShop();
      const studio = await receiver(test);
      await studio.connect(shop);
      const players = await Promise.all(Array.from({length: 3}, (_, index) => shop.player(`player-${index}`)));
      const made = await Promise.all(players.map((player) => buyer(shop, player).order('sword')));
      let answer = (_: number): void => {};
      const answered = new Promise<number>((resolve) => (answer = resolve));
      studio.validate(() => answered);
      const paid = made.map(({token}) => payPage(shop).pay(token));

      for (let round = 0; round < 3; round++) assert.equal((await orderOf(shop, await shop.player('z'))).status, 200);

      answer(204);
      for (const {payment} of await Promise.all(paid)) assert.ok(payment.invoice !== null);
      await settle(shop);
    });

    it('shows payers a page that reloads automatically', async () => {
      const {shop, admitted} = await openFullShop();

      const page = await sandbox.send('/paystation4/?token=x');

      assert.equal(page.status, 503);
      assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8');
      assert.equal(page.headers.get('refresh'), page.headers.get('retry-after'));
      assert.doesNotMatch(page.headers.get('content-security-policy') ?? '', /frame-ancestors/);
      assert.match(await page.text(), /This page opens in a few seconds/);
      handlers.open();
      await Promise.all(admitted);
      assert.equal((await shop.send('/paystation4/?token=x')).status, 200);
    });
  },
  {
    queue: {maxRunning: 2, maxWaiting: 3, maxWaitMs: 60_000, maxSuspended: 6},
    ...holdOrders,
  },
);

eachDatabase(
  'a service that is slow',
  (sandbox) => {
    it('limits the wait in its queue, and reports busy in its health', {timeout: 60_000}, async () => {
      handlers.close();
      const shop = await sandbox.project();
      await addItem(shop, 'sword');
      const ada = await shop.player('ada');
      const first = orderOf(shop, ada);
      await handlers.arrivals(1);
      assert.equal((await shop.call(HEALTH, {})).status, 'ok');

      const late = Array.from({length: 5}, () => shop.respond(LIST, {}, {as: ada}));
      let answered = 0;
      for (const answer of late) void answer.then(() => answered++);
      while ((await shop.call(HEALTH, {})).status !== 'busy') await settled();

      assert.equal(answered, 0, 'it is busy before it has to refuse anybody');
      const [firstInQueue, ...behind] = late;
      for (const {status, headers} of await Promise.all(behind)) {
        assert.equal(status, 503);
        assert.match(headers.get('retry-after') ?? '', /^[1-3]$/);
      }
      handlers.open();
      assert.equal((await first).status, 200, 'who was let in is served');
      assert.equal((await firstInQueue)?.status, 200, 'the first in the queue is served, however long it waits');
      assert.equal((await shop.respond(LIST, {}, {as: ada})).status, 200);
    });

    it('readmits a request that has started, however long its wait takes', {timeout: 60_000}, async (test) => {
      handlers.close();
      handlers.open();
      const shop = await sandbox.project();
      const studio = await receiver(test);
      await studio.connect(shop);
      await addItem(shop, 'sword');
      const ada = await shop.player('ada');
      const {order_id, token} = await buyer(shop, ada).order('sword');
      const validations = holdValidations(studio);
      const paid = payPage(shop).pay(token);
      await validations.requested(1);
      handlers.close();
      const first = orderOf(shop, await shop.player('bob'));
      await handlers.arrivals(1);

      validations.answer();
      const waiting = shop.respond(LIST, {}, {as: ada});
      const refused = await shop.respond(LIST, {}, {as: ada});

      assert.equal(refused.status, 503, 'a new one, though it came later');
      handlers.open();
      assert.equal((await first).status, 200);
      assert.equal((await waiting).status, 200);
      assert.ok((await paid).payment.invoice !== null);
      await settle(shop);
      assert.equal(await buyer(shop, ada).statusOf(order_id), 'done');
    });
  },
  {queue: {maxRunning: 1, maxWaiting: 100, maxWaitMs: 4000, maxSuspended: 100}, ...holdOrders},
);

eachDatabase(
  'a service on a busy machine',
  (sandbox) => {
    it('refuses nobody who finds the queue empty, however slow it is', async () => {
      handlers.close();
      const shop = await sandbox.project();
      await addItem(shop, 'sword');
      const [ada, bob, eve] = [await shop.player('ada'), await shop.player('bob'), await shop.player('eve')];
      const running = orderOf(shop, ada);
      await handlers.arrivals(1);

      const alone = orderOf(shop, bob);
      const behind = await orderOf(shop, eve);

      assert.equal(behind.status, 503, 'the longest time has passed');
      handlers.open();
      assert.deepEqual([(await running).status, (await alone).status], [200, 200]);
    });

    it('refuses nobody for the time in which the machine gave it no turn', async () => {
      handlers.close();
      const shop = await sandbox.project();
      await addItem(shop, 'sword');
      const players = [await shop.player('ada'), await shop.player('bob'), await shop.player('eve')];
      const orders = players.map((player) => orderOf(shop, player));
      let answered = 0;
      for (const order of orders) void order.then(() => answered++);
      await handlers.arrivals(1);
      await settled();

      stall(2500);
      await settled();

      assert.equal(answered, 0, 'nobody has waited for too long');
      handlers.open();
      for (const {status} of (await Promise.all(orders)).slice(0, 2)) assert.equal(status, 200);
    });
  },
  {queue: {maxRunning: 1, maxWaiting: 100, maxWaitMs: 2000, maxSuspended: 100}, ...holdOrders},
);

eachDatabase(
  'a burst of orders',
  (sandbox) => {
    it('is served as fast as possible, and each refusal comes at once', async () => {
      const shop = await sandbox.project();
      await addItem(shop, 'sword');
      const buyers = await Promise.all(Array.from({length: 300}, (_, index) => shop.player(`buyer-${index}`)));

      let served = 0;
      const answers = await Promise.all(
        buyers.map(async (player) => {
          const {status, headers} = await orderOf(shop, player);
          if (status === 200) served += 1;
          return {status, after: served, retryAfter: headers.get('retry-after'), player};
        }),
      );

      const refused = answers.filter(({status}) => status === 503);
      assert.equal(served + refused.length, 300, 'nobody is told anything else');
      assert.ok(served >= 100 && refused.length >= 100, `${served} served, ${refused.length} refused`);
      assert.ok(
        refused.every(({after}) => after < served / 2),
        'who is refused does not wait for those who are not',
      );
      assert.deepEqual([...new Set(refused.map(({retryAfter}) => retryAfter))].sort(), ['1', '2', '3']);
      assert.equal((await ordersOf(shop)).length, served);
      for (const {player} of refused.slice(0, 50)) assert.equal((await orderOf(shop, player)).status, 200);
      assert.equal((await shop.call(LIST, {})).items.length, 1);
    });
  },
  // The test must not time out on a slow machine.
  {queue: {maxWaitMs: 60_000}},
);

/** More than are usual at a time; the system may allow fewer. */
const CROWD = 800;
const maxBacklog = existsSync('/proc/sys/net/core/somaxconn')
  ? Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'))
  : 128;

eachDatabase(
  'a crowd that comes at once',
  (sandbox) => {
    /** A service that listens; its clients are told that a connection may be idle for a tenth of a second. */
    const openService = async (test: TestContext) => {
      const service = await listen(sandbox.app, '127.0.0.1', 0, {keepAliveMs: 100});
      test.after(() => service.stop(0));
      const shop = await sandbox.project();
      await addItem(shop, 'sword');
      return {shop, url: `http://127.0.0.1:${service.port}`};
    };
    /** An order as it goes over the wire. */
    const orderText = (shop: Shop, {authorization}: Credential): string =>
      [
        `POST /v2/project/${shop.projectId}/payment/item/sword HTTP/1.1`,
        'host: 127.0.0.1',
        `authorization: ${authorization}`,
        'content-type: application/json',
        'content-length: 2',
        '\r\n{}',
      ].join('\r\n');
    const ANSWER = /^HTTP\/1\.1 (?:200 OK|503 Service Unavailable\r\n(?:.*\r\n)*?retry-after: [1-3]\r\n)/i;

    it('is connected, while the machine is busy', {
      skip: maxBacklog < CROWD && 'the system completes fewer connections',
    }, async (test) => {
      const {url} = await openService(test);
      const sockets = Array.from({length: CROWD}, () => connect(Number(new URL(url).port), '127.0.0.1'));
      test.after(() => {
        for (const socket of sockets) socket.destroy();
      });

      stall(100);
      await settled();

      assert.equal(sockets.filter(({connecting}) => !connecting).length, CROWD, 'nobody has to try again');
    });

    it('is answered with an order or 503 each, on new connections and on idle ones', async (test) => {
      const {shop, url} = await openService(test);
      const buyers = await Promise.all(Array.from({length: 10}, (_, index) => shop.player(`buyer-${index}`)));
      const texts = Array.from({length: CROWD}, (_, index) => orderText(shop, buyers[index % buyers.length]!));
      const connections = await Promise.all(texts.map(() => rawConnection(url)));
      test.after(() => Promise.all(connections.map((connection) => connection.reset())));

      /** Sends an order on each connection; resolves to how many were made. It is the wave of this number, from 1. */
      const wave = async (number: number, meanwhile = (): void => {}): Promise<number> => {
        for (const [index, connection] of connections.entries()) connection.send(texts[index]!);
        meanwhile();
        const whole = new RegExp(`(?:HTTP/1\\.1 [^]*){${number}}\\r\\n\\r\\n[^]*\\}$`);
        const received = await Promise.all(connections.map((connection) => connection.receiveUntil(whole)));
        const answers = received.map((text) => text.split(/(?=HTTP\/1\.1 )/));
        assert.equal(answers.filter(({length}) => length !== number).length, 0, 'no connection breaks');
        const last = answers.map((each) => each.at(-1) ?? '');
        assert.deepEqual(
          last.filter((text) => !ANSWER.test(text)),
          [],
          'nobody is told anything else',
        );
        return last.filter((text) => text.startsWith('HTTP/1.1 200')).length;
      };

      const first = await wave(1);
      // Idle for longer than clients are told, before the service gets a turn.
      const second = await wave(2, () => stall(1500));

      for (const served of [first, second]) assert.ok(served >= 20 && served < CROWD, `${served} served`);
      assert.equal((await ordersOf(shop)).length, first + second);
    });
  },
  {queue: {maxRunning: 2, maxWaiting: 18, maxWaitMs: 60_000}},
);

eachDatabase(
  'a body that does not come',
  (sandbox) => {
    it('times out', async () => {
      const shop = await sandbox.project();
      await addItem(shop, 'sword');

      const {answer} = await unfinishedOrder(shop, await shop.player('ada'));

      assert.equal((await answer).status, 408);
    });
  },
  {longestBodyMs: 50},
);

eachDatabase(
  'a body that comes while the machine is busy',
  (sandbox) => {
    it('is read, and does not time out', async (test) => {
      const service = await listen(sandbox.app, '127.0.0.1', 0);
      test.after(() => service.stop(0));
      const shop = await sandbox.project();
      await addItem(shop, 'sword');
      const {authorization} = await shop.player('ada');
      const connection = await rawConnection(`http://127.0.0.1:${service.port}`);
      test.after(() => connection.reset());
      const head = [
        `POST /v2/project/${shop.projectId}/payment/item/sword HTTP/1.1`,
        'host: 127.0.0.1',
        `authorization: ${authorization}`,
        'content-length: 2',
        'expect: 100-continue',
      ];
      connection.send(`${head.join('\r\n')}\r\n\r\n`);
      await connection.receiveUntil(/100 Continue/);

      connection.send('{}');
      stall(2500);

      assert.match(await connection.receiveUntil(/\}$/), /HTTP\/1\.1 200 OK/);
    });
  },
  {longestBodyMs: 2000},
);
