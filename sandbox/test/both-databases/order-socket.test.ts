import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {Centrifuge} from 'centrifuge';
import WebSocket from 'ws';
import {EMPTY_DATABASES, type EmptyDatabase, eachDatabase} from '../support/databases.js';
import {addItem, buy, buyer, payPage, reportPayment, settle} from '../support/purchase.js';
import {openShop, type Shop, tokenOf} from '../support/sandbox.js';
import {connectInProcess, connectRawClient, startServer} from '../support/sockets.js';

interface StatusMessage {
  readonly order_id: number;
  readonly status: string;
}

/** The protocol's public client library, as a game launcher uses it. */
function listenAs(socket: string, {projectId}: Shop, token: string) {
  const client = new Centrifuge(socket, {websocket: WebSocket, data: {auth: token, project_id: projectId}});
  const messages: StatusMessage[] = [];
  let onMessage = (): void => {};
  client.on('publication', ({data}) => {
    messages.push(data as StatusMessage);
    onMessage();
  });
  client.connect();
  return {
    client,
    messages,
    /** Resolves once `count` statuses were received. */
    async receive(count: number): Promise<readonly StatusMessage[]> {
      while (messages.length < count) await new Promise<void>((resolve) => (onMessage = resolve));
      return messages;
    },
    connected: () => new Promise((resolve) => client.on('connected', resolve)),
    disconnected: () => new Promise<{code: number}>((resolve) => client.on('disconnected', resolve)),
  };
}

for (const [name, makeEmpty] of Object.entries(EMPTY_DATABASES))
  describe(`the order socket on ${name}`, () => {
    let database: EmptyDatabase;
    let service: Awaited<ReturnType<typeof startServer>>;
    let shop: Shop;
    before(async () => {
      database = await makeEmpty();
      service = await startServer(database);
      shop = await openShop(service.send, 'empty');
      // A newer order of a limited item replaces an older one.
      await addItem(shop, 'sword', {limits: {per_user: 9}});
    });
    after(async () => {
      await service.close();
      await database.close();
    });

    it('sends a player each status of each order, in sequence, and nobody else’s', async () => {
      const [ada, bob] = [await shop.player('ada'), await shop.player('bob')];
      const listeners = [ada, bob].map((player) => listenAs(service.socket, shop, tokenOf(player)));
      const [adasListener, bobsListener] = listeners as [(typeof listeners)[0], (typeof listeners)[0]];
      await Promise.all(listeners.map((listener) => listener.connected()));

      const first = await buyer(shop, ada).order('sword');
      const second = await buyer(shop, ada).order('sword');
      await payPage(shop).pay(second.token);
      await settle(shop);
      await reportPayment(shop, second.order_id, 'refunded');
      const bobsOrder = await buy(shop, bob, 'sword');

      const of = (order_id: number, ...statuses: string[]) => statuses.map((status) => ({order_id, status}));
      assert.deepEqual(await bobsListener.receive(3), of(bobsOrder, 'new', 'paid', 'done'));
      assert.deepEqual(
        (await adasListener.receive(6)).filter(({order_id}) => order_id === first.order_id),
        of(first.order_id, 'new', 'expired'),
      );
      assert.deepEqual(
        adasListener.messages.filter(({order_id}) => order_id === second.order_id),
        of(second.order_id, 'new', 'paid', 'done', 'canceled'),
      );
      for (const {client} of listeners) client.disconnect();
    });

    it('repeats earlier statuses from the requested position', async () => {
      const eve = await shop.player('eve');
      const order_id = await buy(shop, eve, 'sword');
      const wire = await connectRawClient(service.socket);
      wire.send({id: 1, connect: {data: {auth: tokenOf(eve), project_id: shop.projectId}, name: 'js'}});
      const [answer] = (await wire.receive(1)) as [{connect: {subs: Record<string, {offset: number}>}}];
      const [[channel, {offset}]] = Object.entries(answer.connect.subs) as [[string, {offset: number}]];

      wire.send({id: 2, history: {channel, since: {offset: 0}, limit: -1}});

      type History = {id: number; history: {publications: {data: StatusMessage; offset: number}[]; offset: number}};
      const {history} = (await wire.receive(2))[1] as History;
      assert.deepEqual(
        history.publications.map(({data}) => data),
        ['new', 'paid', 'done'].map((status) => ({order_id, status})),
      );
      assert.equal(history.offset, offset, 'the position that was told at the connection');
      wire.send({id: 3, history: {channel, since: {offset: history.publications[1]?.offset}, limit: -1}});
      assert.equal(((await wire.receive(3))[2] as History).history.publications.length, 1);
      wire.send({id: 4, history: {channel: channel.replace('eve', 'ada'), since: {offset: 0}}});
      assert.deepEqual((await wire.receive(4))[3], {id: 4, error: {code: 102, message: 'unknown channel'}});
      wire.close();
    });

    it('sends the changes of another service on its database', async () => {
      const other = await startServer(database);
      const lea = await shop.player('lea');
      const {client, connected, receive} = listenAs(other.socket, shop, tokenOf(lea));
      await connected();

      const {order_id} = await buyer(shop, lea).order('sword');

      assert.deepEqual(await receive(1), [{order_id, status: 'new'}]);
      client.disconnect();
      await other.close();
    });

    it('accepts several frames in one text, and pings of the client', async () => {
      const wire = await connectRawClient(service.socket);
      const auth = tokenOf(await shop.player('tom'));

      wire.send({}, {id: 1, connect: {data: {auth, project_id: shop.projectId}}}, {id: 2, ping: {}}, {id: 3, rpc: {}});

      const [connected, ...others] = (await wire.receive(3)) as [{id: number}];
      assert.equal(connected.id, 1);
      assert.deepEqual(others, [
        {id: 2, ping: {}},
        {id: 3, error: {code: 104, message: 'method not found'}},
      ]);
      wire.close();
    });

    it('rejects a token that is forged, expired or of another project', async () => {
      const other = await openShop(service.send, 'empty');
      const expired = await shop.player('ada', {lifetime_seconds: -60});
      const tokens = ['', 'x.y.z', tokenOf(expired), tokenOf(await other.player('ada'))];
      for (const token of tokens) {
        const {disconnected, client} = listenAs(service.socket, shop, token);
        // By the protocol, this code stops reconnection.
        assert.equal((await disconnected()).code, 101, token);
        assert.equal(client.state, 'disconnected');
      }
    });

    it('closes on invalid frames, and stays available for others', async () => {
      const nonsense: readonly (string | Buffer)[] = [
        'hello',
        '[]',
        'null',
        '{"id":"1","connect":{}}',
        '{"id":1,"history":{"channel":"order-status:1#ada"}}',
        Buffer.from([1, 2, 3]),
      ];
      for (const text of nonsense) {
        const wire = await connectRawClient(service.socket);
        wire.sendRaw(text);
        assert.equal(await wire.closed, 3501, String(text));
      }
      const wire = await connectRawClient(service.socket);
      wire.sendRaw('x'.repeat(20_000));
      assert.equal(await wire.closed, 1009, 'too long');
      const refused = await new Promise<number | undefined>((resolve) => {
        new WebSocket(service.socket.replace('websocket', 'other'))
          .on('unexpected-response', (_, response) => resolve(response.statusCode))
          .on('error', () => {});
      });
      assert.equal(refused, 404);
      assert.equal((await shop.call('GET /v2/project/{project_id}/items/virtual_items', {})).items.length, 1);
    });
  });

describe('an order socket', () => {
  let database: EmptyDatabase;
  before(async () => {
    database = await (EMPTY_DATABASES.PGlite as () => Promise<EmptyDatabase>)();
  });
  after(() => database.close());

  it('is closed after its maximum duration, and when its service stops; its client may reconnect', async () => {
    const short = await startServer(database, {sockets: {longestMs: 50}});
    assert.equal(await (await connectRawClient(short.socket)).closed, 3005);
    await short.close();

    const long = await startServer(database);
    const wire = await connectRawClient(long.socket);
    await long.close();
    assert.equal(await wire.closed, 3000);
  });

  it('sends pings, and stays open while the client answers', async () => {
    const service = await startServer(database, {sockets: {pingMs: 20}});
    const shop = await openShop(service.send, 'empty');
    const {client, connected} = listenAs(service.socket, shop, tokenOf(await shop.player('ada')));
    await connected();
    const wire = await connectRawClient(service.socket);

    assert.deepEqual(await wire.receive(2), [{}, {}]);

    assert.equal(client.state, 'connected');
    client.disconnect();
    wire.close();
    await service.close();
  });
});

eachDatabase('order sockets of a player', (sandbox) => {
  it('keep receiving when an older socket, closed by the service, finally ends', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'sword');
    const ada = await shop.player('ada');
    const connect = JSON.stringify({id: 1, connect: {data: {auth: tokenOf(ada), project_id: shop.projectId}}});
    const includesText = (text: string) => (received: readonly string[]) =>
      received.some((each) => each.includes(text));
    const older = connectInProcess(sandbox.app);
    older.send(connect);
    await older.receiveUntil(includesText('"connect"'));
    older.send('no frame at all');
    const newer = connectInProcess(sandbox.app);
    newer.send(connect);
    await newer.receiveUntil(includesText('"connect"'));

    older.closed();
    const orderId = await buy(shop, ada, 'sword');

    await newer.receiveUntil(includesText(`"order_id":${orderId},"status":"done"`));
    newer.closed();
  });
});

eachDatabase('the news of an order', (sandbox) => {
  it('exists for a status exactly when the order has it, also when its transaction fails', async () => {
    const shop = await sandbox.project();
    await addItem(shop, 'sword');
    const ada = await shop.player('ada');
    const {order_id} = await buyer(shop, ada).order('sword');

    await assert.rejects(
      sandbox.db.transaction(async () => {
        await sandbox.db.query(
          `insert into order_news (project_id, user_id, order_id, status) values ($1, 'ada', $2, 'done')`,
          [shop.projectId, order_id],
        );
        throw new Error('undone');
      }),
      /undone/,
    );

    const rows = await sandbox.db.query('select status from order_news where order_id = $1', [order_id]);
    assert.deepEqual(rows, [{status: 'new'}]);
  });
});
