import assert from 'node:assert/strict';
import {it, type TestContext} from 'node:test';
import type {AnyHandler} from '../src/http/call.js';
import {purchaseToken} from './support/amounts.js';
import {times} from './support/at-once.js';
import {backpacker, granter, virtualItem} from './support/backpacks.js';
import {eachDatabase} from './support/databases.js';
import {gate} from './support/gate.js';
import {addItem, buyer, payPage, settle} from './support/purchase.js';
import {type Receiver, receiver} from './support/receiver.js';
import type {Credential, Shop} from './support/sandbox.js';

const LIST = 'GET /v2/project/{project_id}/items/virtual_items';
const ORDER = 'POST /v2/project/{project_id}/payment/item/{item_sku}';
const ORDERS = '/admin/order/search';
const ACCOUNTS = 'GET /projects/{project_id}/users/{user_id}/payment_accounts';
const CHARGE = 'POST /projects/{project_id}/users/{user_id}/payments/{type}/{account_id}';
const HEALTH = 'GET /_sandbox/health';

const handlers = gate();

/** A studio that says nothing to the question whether it knows a player, until it is told to. */
function silence(studio: Receiver) {
  const before = studio.validations.length;
  let asked = (): void => {};
  let answer = (): void => {};
  const answered = new Promise<number>((resolve) => (answer = () => resolve(204)));
  studio.validate(() => {
    asked();
    return answered;
  });
  return {
    /** Resolves once it was asked so often. */
    async by(count: number): Promise<void> {
      while (studio.validations.length - before < count) await new Promise<void>((resolve) => (asked = resolve));
    },
    answer: () => answer(),
  };
}

/** Resolves once every request that was sent has come as far as it can. */
const settled = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

const orderOf = (shop: Shop, as: Record<string, string>): Promise<Response> =>
  shop.respond(ORDER, {path: {item_sku: 'sword'}, body: {}}, {as});

/** Sends an order whose body does not come, until its sender is gone; resolves when the service waits for it. */
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

/** Waits at the gate with an order. */
const orderAtTheGate = {
  intercept: (key: string, handler: AnyHandler): AnyHandler =>
    key === ORDER
      ? async (call) => {
          await handlers.wait();
          return handler(call);
        }
      : handler,
};

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
    /** A shop whose orders are worked on at once. */
    const selling = async () => {
      handlers.open();
      const shop = await sandbox.project();
      await addItem(shop, 'sword');
      return {shop, ada: await shop.player('ada')};
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
      const {shop, ada} = await selling();
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

    it('sells on, however many bodies do not come', async () => {
      const {shop, ada} = await selling();
      const bodies = [];
      for (let count = 0; count < 300; count++) bodies.push(await unfinishedOrder(shop, ada));

      assert.equal((await orderOf(shop, ada)).status, 200);
      await becomesOk();
      for (const {stop} of bodies) stop();
      for (const {answer} of bodies) assert.equal((await answer).status, 400);
    });

    it('sells on while a studio takes its time to say whether it knows a player', async (test) => {
      const {shop} = await selling();
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
    admission: {mostRunning: 2, mostWaiting: 3, longestWaitMs: 60_000, mostAside: 6},
    ...orderAtTheGate,
  },
);

eachDatabase(
  'a service that is slow',
  (sandbox) => {
    it('keeps nobody waiting for longer than it says, and says so in its health', {timeout: 60_000}, async () => {
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
      for (const {status, headers} of await Promise.all(late)) {
        assert.equal(status, 503);
        assert.match(headers.get('retry-after') ?? '', /^[1-3]$/);
      }
      handlers.open();
      assert.equal((await first).status, 200, 'who was let in is served');
      assert.equal((await shop.respond(LIST, {}, {as: ada})).status, 200);
    });

    it('lets in again whoever has begun, however long that takes', {timeout: 60_000}, async (test) => {
      handlers.close();
      handlers.open();
      const shop = await sandbox.project();
      const studio = await receiver(test);
      await studio.connect(shop);
      await addItem(shop, 'sword');
      const ada = await shop.player('ada');
      const {order_id, token} = await buyer(shop, ada).order('sword');
      const asked = silence(studio);
      const paid = payPage(shop).pay(token);
      await asked.by(1);
      handlers.close();
      const first = orderOf(shop, await shop.player('bob'));
      await handlers.arrivals(1);

      asked.answer();
      const refused = await shop.respond(LIST, {}, {as: ada});

      assert.equal(refused.status, 503, 'a new one, though it came later');
      handlers.open();
      assert.equal((await first).status, 200);
      assert.ok((await paid).payment.invoice !== null);
      await settle(shop);
      assert.equal(await buyer(shop, ada).statusOf(order_id), 'done');
    });
  },
  {admission: {mostRunning: 1, mostWaiting: 100, longestWaitMs: 4000, mostAside: 100}, ...orderAtTheGate},
);

eachDatabase(
  'a studio that does not answer',
  (sandbox) => {
    const openShop = async (test: Pick<TestContext, 'after'>) => {
      const shop = await sandbox.project();
      const studio = await receiver(test);
      await studio.connect(shop);
      await addItem(shop, 'sword');
      return {shop, studio};
    };
    /** More than have a place at a time. */
    const COUNT = 9;
    const toPay = async (shop: Shop, count: number) => {
      const orders = [];
      for (let index = 0; index < count; index++)
        orders.push(await buyer(shop, await shop.player(`player-${index}`)).order('sword'));
      return orders;
    };

    it('holds up its own payments alone, of which it is asked for no more than 32 at a time', async (test) => {
      const [silent, other] = [await openShop(test), await openShop(test)];
      const [held, others] = [await toPay(silent.shop, 40), await toPay(other.shop, 3)];
      const asked = silence(silent.studio);
      const told: number[] = [];
      const answers = held.map(async ({token}) => {
        const answer = await silent.shop.respond('POST /_sandbox/pay/pay', {body: {token}});
        told.push(answer.status);
        return answer;
      });
      await asked.by(32);

      for (const {token} of others) await payPage(other.shop).pay(token);
      const {status} = await orderOf(silent.shop, await silent.shop.player('eve'));

      assert.equal(status, 200, 'what asks no studio goes on, in the same shop, too');
      assert.deepEqual(
        told.filter((each) => each !== 503),
        [],
        'nobody is paid by a studio that says nothing',
      );
      while (told.length < 8) await settled();
      await settle(other.shop);
      for (const [index, {order_id}] of others.entries())
        assert.equal(await buyer(other.shop, await other.shop.player(`player-${index}`)).statusOf(order_id), 'done');
      asked.answer();
      const all = await Promise.all(answers);
      assert.deepEqual(told.slice(8), Array(32).fill(200));
      for (const answer of all.filter((each) => each.status === 503)) {
        assert.match(answer.headers.get('retry-after') ?? '', /^[1-3]$/);
      }
      for (const {token} of held.filter((_, index) => all[index]?.status === 503))
        assert.ok((await payPage(silent.shop).pay(token)).payment.invoice !== null, 'nothing was lost');
    });

    it('keeps no place, whatever is asked for', async (test) => {
      const {shop, studio} = await openShop(test);
      const ada = await shop.player('ada');
      const [saved, ...paid] = await toPay(shop, 1 + COUNT);
      await payPage(shop).pay(saved!.token, {save: true});
      const [account] = await shop.call(ACCOUNTS, {path: {user_id: 'player-0'}}, {as: shop.server});
      const host = {'x-host-id': shop.made.host_id};
      const body = {url: studio.url, is_enabled: true};
      await shop.call('PUT /_sandbox/projects/{project_id}/backpack/webhook', {body});
      const items = await granter(shop, {...shop.server, ...host}, 'ada').items(
        ...Array(COUNT).fill(virtualItem('sword')),
      );
      const tokens = await times(COUNT, () => purchaseToken(shop, {checkout: {amount: 1, currency: 'USD'}}));
      const charge = {user: {ip: '203.0.113.7'}, settings: {}, purchase: {checkout: {amount: 1, currency: 'USD'}}};
      const kinds: Record<string, () => Promise<Response>[]> = {
        orders: () => paid.map(({token}) => shop.respond('POST /_sandbox/pay/pay', {body: {token}})),
        amounts: () => tokens.map((token) => shop.respond('POST /_sandbox/pay/pay', {body: {token}})),
        accounts: () =>
          Array.from({length: COUNT}, () =>
            shop.respond(
              CHARGE,
              {path: {user_id: 'player-0', type: 'card', account_id: account!.id}, body: charge},
              {as: shop.server},
            ),
          ),
        backpacks: () => items.map(({item_id}) => backpacker(shop, {...ada, ...host}).moveItem(item_id)),
      };
      for (const [kind, begin] of Object.entries(kinds)) {
        const asked = silence(studio);
        let answered = 0;
        const answers = begin();
        for (const answer of answers) void answer.then(() => answered++);
        await asked.by(COUNT);

        assert.ok((await payPage(shop).view(saved!.token)).payment.invoice !== null, kind);
        assert.equal((await orderOf(shop, ada)).status, 200, kind);

        assert.equal(answered, 0, kind);
        asked.answer();
        for (const {ok} of await Promise.all(answers)) assert.ok(ok, kind);
      }
    });
  },
  {admission: {mostRunning: 2, mostWaiting: 100, longestWaitMs: 60_000, mostAside: 100}},
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
  // However slow the machine is.
  {admission: {longestWaitMs: 60_000}},
);

eachDatabase(
  'a body that does not come',
  (sandbox) => {
    it('is waited for no longer than it says', async () => {
      const shop = await sandbox.project();
      await addItem(shop, 'sword');

      const {answer} = await unfinishedOrder(shop, await shop.player('ada'));

      assert.equal((await answer).status, 408);
    });
  },
  {longestBodyMs: 50},
);
