import assert from 'node:assert/strict';
import {it} from 'node:test';
import {eachDatabase} from './support/databases.js';
import {addItem, buyer, payPage, settle} from './support/purchase.js';
import {receiver} from './support/receiver.js';
import type {Shop} from './support/sandbox.js';

const LIST = 'GET /v2/project/{project_id}/items/virtual_items';
const ORDER = 'POST /v2/project/{project_id}/payment/item/{item_sku}';
const ORDERS = '/admin/order/search';
const HEALTH = 'GET /_sandbox/health';

/** Of the requests that arrive here, the handler waits until it is let go. */
function gate() {
  let arrived = 0;
  let hasArrived = (): void => {};
  let open = (): void => {};
  let opened = new Promise<void>((resolve) => (open = resolve));
  return {
    async wait(): Promise<void> {
      arrived += 1;
      hasArrived();
      await opened;
    },
    async arrivals(count: number): Promise<void> {
      while (arrived < count) await new Promise<void>((resolve) => (hasArrived = resolve));
    },
    get arrived() {
      return arrived;
    },
    open: () => open(),
    close(): void {
      arrived = 0;
      opened = new Promise((resolve) => (open = resolve));
    },
  };
}
const handlers = gate();

/** Resolves once every request that was sent has come as far as it can. */
const settled = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

const orderOf = (shop: Shop, as: Record<string, string>): Promise<Response> =>
  shop.respond(ORDER, {path: {item_sku: 'sword'}, body: {}}, {as});

eachDatabase(
  'a service that is asked for more than it can do',
  (sandbox) => {
    /** A shop whose service is full: two orders are worked on, three wait. */
    const crowded = async () => {
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
    const orders = async (shop: Shop) => (await shop.call('GET /_sandbox/projects/{project_id}/orders', {})).orders;
    const becomesOk = async (): Promise<void> => {
      while ((await sandbox.send('/_sandbox/health').then((answer) => answer.json())).status !== 'ok') await settled();
    };

    it('refuses at once who finds its queue full, and finishes what it has begun', async () => {
      const {shop, admitted, late} = await crowded();

      const refused = await orderOf(shop, late);

      assert.equal(refused.status, 503);
      assert.match(refused.headers.get('retry-after') ?? '', /^[1-3]$/);
      assert.equal(refused.headers.get('access-control-allow-origin'), '*');
      assert.match(refused.headers.get('access-control-expose-headers') ?? '', /Retry-After/);
      assert.equal(refused.headers.get('cache-control'), 'no-store');
      const body = await refused.json();
      assert.deepEqual([body.statusCode, body.errorCode], [503, 0]);
      assert.match(body.errorMessage, /busy: try again in \d seconds/);
      assert.deepEqual(await orders(shop), [], 'nothing was done yet');

      handlers.open();
      for (const answer of await Promise.all(admitted)) assert.equal(answer.status, 200);
      assert.equal((await orders(shop)).length, 5, 'each of those who were let in, and nobody else');
      assert.equal((await orderOf(shop, late)).status, 200, 'who comes again is let in');
    });

    it('says so in its health, and the control plane goes on', async () => {
      await becomesOk();
      const {shop, admitted} = await crowded();

      const {status} = await shop.call(HEALTH, {});
      await sandbox.project();
      await shop.player('g');
      assert.deepEqual(await orders(shop), []);
      const page = await sandbox.send('/_sandbox/inspector/');

      assert.deepEqual([status, page.status], ['busy', 200]);
      handlers.open();
      await Promise.all(admitted);
      await becomesOk();
    });

    it('refuses each interface in its own words', async () => {
      const {shop, admitted} = await crowded();

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

    it('keeps a place for nobody who only waits: with a body that does not come, or by a fault', async () => {
      handlers.close();
      handlers.open();
      const shop = await sandbox.project();
      await addItem(shop, 'sword');
      const ada = await shop.player('ada');
      const stop = new AbortController();
      const half = () =>
        shop.send(`/v2/project/${shop.projectId}/payment/item/sword`, {
          method: 'POST',
          headers: ada,
          body: new ReadableStream({
            start: (body) => stop.signal.addEventListener('abort', () => body.error(new Error('gone'))),
          }),
          duplex: 'half',
        } as RequestInit);
      const bodies = Array.from({length: 4}, half);
      await settled();
      for (let round = 0; round < 3; round++) assert.equal((await orderOf(shop, ada)).status, 200);
      stop.abort();
      for (const answer of await Promise.all(bodies)) assert.equal(answer.status, 400);

      const other = await sandbox.project();
      await other.call('POST /_sandbox/projects/{project_id}/faults', {body: {kind: 'unanswered'}});
      const gone = new AbortController();
      const silent = Array.from({length: 4}, (_, index) =>
        other.send(`/v2/project/${other.projectId}/items/groups?limit=${index + 1}`, {signal: gone.signal}),
      );
      await settled();
      for (let round = 0; round < 3; round++) assert.equal((await orderOf(shop, ada)).status, 200);
      gone.abort();
      await Promise.allSettled(silent);
    });

    it('sells on while a studio takes its time to say whether it knows a player', async (test) => {
      handlers.close();
      handlers.open();
      const shop = await sandbox.project();
      const studio = await receiver(test);
      await studio.connect(shop);
      await addItem(shop, 'sword');
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

    it('shows people who want to pay a page that opens by itself later', async () => {
      const {shop, admitted} = await crowded();

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
    admission: {mostRunning: 2, mostWaiting: 3},
    intercept: (key, handler) =>
      key === ORDER
        ? async (call) => {
            await handlers.wait();
            return handler(call);
          }
        : handler,
  },
);

eachDatabase(
  'a crowd',
  (sandbox) => {
    it('is sold to as fast as it can be, and each of it is told at once where it stands', async () => {
      const shop = await sandbox.project();
      await addItem(shop, 'sword');
      const crowd = await Promise.all(Array.from({length: 300}, (_, index) => shop.player(`buyer-${index}`)));

      let served = 0;
      const answers = await Promise.all(
        crowd.map(async (player) => {
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
      assert.equal((await shop.call('GET /_sandbox/projects/{project_id}/orders', {})).orders.length, served);
      for (const {player} of refused.slice(0, 50)) assert.equal((await orderOf(shop, player)).status, 200);
      assert.equal((await shop.call(LIST, {})).items.length, 1);
    });
  },
  {admission: {}},
);
