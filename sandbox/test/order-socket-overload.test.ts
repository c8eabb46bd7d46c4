import assert from 'node:assert/strict';
import {once} from 'node:events';
import {after, before, describe, it} from 'node:test';
import WebSocket from 'ws';
import type {SandboxOptions} from '../src/app.js';
import {EMPTY_DATABASES, type EmptyDatabase} from './support/databases.js';
import {gate} from './support/gate.js';
import {addItem} from './support/purchase.js';
import {openShop, type Shop} from './support/sandbox.js';
import {serveOn, speakTo, tokenOf} from './support/sockets.js';

const ORDER = 'POST /v2/project/{project_id}/payment/item/{item_sku}';
const HEALTH = 'GET /_sandbox/health';
const orders = gate();

const WITH_ONE_PLACE: Partial<SandboxOptions> = {
  admission: {mostRunning: 1, mostWaiting: 1, longestWaitMs: 60_000},
  intercept: (key, handler) =>
    key === ORDER
      ? async (call) => {
          await orders.wait();
          return handler(call);
        }
      : handler,
};

describe('order sockets that ask for more than the service can do', () => {
  let database: EmptyDatabase;
  before(async () => {
    database = await (EMPTY_DATABASES.PostgreSQL ?? EMPTY_DATABASES.PGlite)!();
  });
  after(() => database.close());

  /** A service, and a shop in it. */
  const open = async (options: Partial<SandboxOptions>) => {
    const service = await serveOn(database, options);
    const shop = await openShop(service.send, 'empty');
    await addItem(shop, 'sword');
    const player = async (name: string) => {
      const as = await shop.player(name);
      return {as, connect: {id: 1, connect: {data: {auth: tokenOf(as), project_id: shop.projectId}}}};
    };
    /** A client who is connected. */
    const listenAs = async ({connect}: Awaited<ReturnType<typeof player>>) => {
      const wire = await speakTo(service.socket);
      wire.say(connect);
      await wire.hears(1);
      return wire;
    };
    return {service, shop, player, listenAs};
  };
  const historyOf = ({projectId}: Shop, name: string) => ({
    id: 2,
    history: {channel: `order-status:${projectId}#${name}`, since: {offset: 0}},
  });

  it('take their turn with the requests, and are closed where there is none; their clients come again', async () => {
    const {service, shop, player, listenAs} = await open(WITH_ONE_PLACE);
    const [ada, bob] = [await player('ada'), await player('bob')];
    const listening = await listenAs(ada);
    const order = () => shop.respond(ORDER, {path: {item_sku: 'sword'}, body: {}}, {as: ada.as});
    const running = order();
    await orders.arrivals(1);
    const waiting = await speakTo(service.socket);
    waiting.say(bob.connect);
    while ((await shop.call(HEALTH, {})).status !== 'busy');

    const newcomer = await speakTo(service.socket);
    newcomer.say(bob.connect);
    listening.say({id: 3, ping: {}}, historyOf(shop, 'ada'));

    assert.equal(await newcomer.closed, 3013, 'to connect');
    assert.equal(await listening.closed, 3013, 'to hear what was told');
    assert.deepEqual((await listening.hears(2))[1], {id: 3, ping: {}}, 'what asks no database needs no turn');
    assert.equal((await order()).status, 503, 'as a request is refused');
    orders.open();
    assert.equal((await running).status, 200);
    const [answer] = await waiting.hears(1);
    assert.ok((answer as {connect?: object}).connect, 'who had a place in the queue is served');
    const again = await listenAs(ada);
    again.say(historyOf(shop, 'ada'));
    const [, told] = (await again.hears(2)) as [unknown, {history: {publications: unknown[]}}];
    assert.equal(told.history.publications.length, 1);
    for (const wire of [waiting, again]) wire.close();
    await service.close();
  });

  it('are so many of a player, and no more', async () => {
    const {service, shop, player, listenAs} = await open({sockets: {mostOfPlayer: 3}});
    const [ada, bob] = [await player('ada'), await player('bob')];
    const [first] = await Promise.all([1, 2, 3].map(() => listenAs(ada)));
    const one = await speakTo(service.socket);
    one.say(ada.connect);
    assert.equal(await one.closed, 3504, 'this one is not to come again');

    const others = await listenAs(bob);
    first!.close();
    await first!.closed;

    assert.equal((await shop.call(HEALTH, {})).status, 'ok');
    // The service hears of it in its own time.
    for (;;) {
      const next = await speakTo(service.socket);
      next.say(ada.connect);
      if ((await Promise.race([next.hears(1), next.closed])) !== 3504) break;
    }
    others.close();
    await service.close();
  });

  it('are so many of all, and no more: a handshake is refused, health says busy, and all else goes on', async () => {
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

  it('are closed where nobody says who they are', async () => {
    const {service, player, listenAs} = await open({sockets: {longestSilenceMs: 200}});
    const listening = await listenAs(await player('ada'));
    const silent = await speakTo(service.socket);
    const talking = await speakTo(service.socket);
    talking.say({});

    assert.deepEqual(await Promise.all([silent.closed, talking.closed]), [3502, 3502]);

    listening.say({id: 2, ping: {}});
    assert.deepEqual((await listening.hears(2))[1], {id: 2, ping: {}}, 'a listener stays');
    listening.close();
    await service.close();
  });
});
