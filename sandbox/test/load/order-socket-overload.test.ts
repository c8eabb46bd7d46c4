import assert from 'node:assert/strict';
import {once} from 'node:events';
import {after, before, describe, it} from 'node:test';
import WebSocket from 'ws';
import type {SandboxOptions} from '../../src/app.js';
import {EMPTY_DATABASES, type EmptyDatabase} from '../support/databases.js';
import {gate} from '../support/gate.js';
import {addItem} from '../support/purchase.js';
import {openShop, type Shop, tokenOf} from '../support/sandbox.js';
import {connectRawClient, startServer} from '../support/sockets.js';

const ORDER = 'POST /v2/project/{project_id}/payment/item/{item_sku}';
const HEALTH = 'GET /_sandbox/health';
const orders = gate();

const ONE_AT_A_TIME: Partial<SandboxOptions> = {
  queue: {maxRunning: 1, maxWaiting: 1, maxWaitMs: 60_000},
  intercept: (key, handler) =>
    key === ORDER
      ? async (call) => {
          await orders.wait();
          return handler(call);
        }
      : handler,
};

describe('order sockets above the service’s capacity', () => {
  let database: EmptyDatabase;
  before(async () => {
    database = await (EMPTY_DATABASES.PostgreSQL ?? EMPTY_DATABASES.PGlite)!();
  });
  after(() => database.close());

  /** Starts a service with a shop. */
  const open = async (options: Partial<SandboxOptions>) => {
    const service = await startServer(database, options);
    const shop = await openShop(service.send, 'empty');
    await addItem(shop, 'sword');
    const player = async (name: string) => {
      const as = await shop.player(name);
      return {as, connect: {id: 1, connect: {data: {auth: tokenOf(as), project_id: shop.projectId}}}};
    };
    /** A client that has connected as the player. */
    const listenAs = async ({connect}: Awaited<ReturnType<typeof player>>) => {
      const wire = await connectRawClient(service.socket);
      wire.send(connect);
      await wire.receive(1);
      return wire;
    };
    return {service, shop, player, listenAs};
  };
  const historyOf = ({projectId}: Shop, name: string) => ({
    id: 2,
    history: {channel: `order-status:${projectId}#${name}`, since: {offset: 0}},
  });

  it('queue with the requests, and are closed when the queue is full; their clients reconnect', async () => {
    const {service, shop, player, listenAs} = await open(ONE_AT_A_TIME);
    const [ada, bob] = [await player('ada'), await player('bob')];
    const listening = await listenAs(ada);
    const order = () => shop.respond(ORDER, {path: {item_sku: 'sword'}, body: {}}, {as: ada.as});
    const running = order();
    await orders.arrivals(1);
    const waiting = await connectRawClient(service.socket);
    waiting.send(bob.connect);
    while ((await shop.call(HEALTH, {})).status !== 'busy');

    const newcomer = await connectRawClient(service.socket);
    newcomer.send(bob.connect);
    listening.send({id: 3, ping: {}}, historyOf(shop, 'ada'));

    assert.equal(await newcomer.closed, 3013, 'to connect');
    assert.equal(await listening.closed, 3013, 'to hear what was told');
    assert.deepEqual((await listening.receive(2))[1], {id: 3, ping: {}}, 'what asks no database needs no turn');
    assert.equal((await order()).status, 503, 'as a request is refused');
    orders.open();
    assert.equal((await running).status, 200);
    const [answer] = await waiting.receive(1);
    assert.ok((answer as {connect?: object}).connect, 'who had a place in the queue is served');
    const again = await listenAs(ada);
    again.send(historyOf(shop, 'ada'));
    const [, reply] = (await again.receive(2)) as [unknown, {history: {publications: unknown[]}}];
    assert.equal(reply.history.publications.length, 1);
    for (const wire of [waiting, again]) wire.close();
    await service.close();
  });

  it('are limited per player', async () => {
    const {service, shop, player, listenAs} = await open({sockets: {mostOfPlayer: 3}});
    const [ada, bob] = [await player('ada'), await player('bob')];
    const [first] = await Promise.all([1, 2, 3].map(() => listenAs(ada)));
    const one = await connectRawClient(service.socket);
    one.send(ada.connect);
    assert.equal(await one.closed, 3504, 'this one is not to come again');

    const others = await listenAs(bob);
    first!.close();
    await first!.closed;

    assert.equal((await shop.call(HEALTH, {})).status, 'ok');
    // The service notices the closed socket asynchronously.
    for (;;) {
      const next = await connectRawClient(service.socket);
      next.send(ada.connect);
      if ((await Promise.race([next.receive(1), next.closed])) !== 3504) break;
    }
    others.close();
    await service.close();
  });

  it('are limited in total: a handshake is refused, health says busy, and other requests succeed', async () => {
    const {service, shop, player, listenAs} = await open({sockets: {mostOpen: 3}});
    const players = await Promise.all(['a', 'b', 'c'].map(player));
    const [first] = await Promise.all(players.map(listenAs));

    const refused = new WebSocket(service.socket).on('error', () => {});
    const [, answer] = await once(refused, 'unexpected-response');

    assert.equal(answer.statusCode, 503);
    assert.equal(answer.headers['retry-after'], '3');
    assert.match(JSON.parse(String((await answer.toArray())[0])).errorMessage, /Too many order sockets are open/);
    assert.equal((await shop.call(HEALTH, {})).status, 'busy');
    assert.equal((await shop.call('GET /v2/project/{project_id}/items/virtual_items', {})).items.length, 1);
    first!.close();
    while ((await shop.call(HEALTH, {})).status !== 'ok');
    (await listenAs(players[0]!)).close();
    await service.close();
  });

  it('are closed without authentication', async () => {
    const {service, player, listenAs} = await open({sockets: {longestSilenceMs: 200}});
    const listening = await listenAs(await player('ada'));
    const silent = await connectRawClient(service.socket);
    const unauthenticated = await connectRawClient(service.socket);
    unauthenticated.send({});

    assert.deepEqual(await Promise.all([silent.closed, unauthenticated.closed]), [3502, 3502]);

    listening.send({id: 2, ping: {}});
    assert.deepEqual((await listening.receive(2))[1], {id: 2, ping: {}}, 'a listener stays');
    listening.close();
    await service.close();
  });
});
