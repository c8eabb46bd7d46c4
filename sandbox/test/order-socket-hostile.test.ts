import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import WebSocket from 'ws';
import {type Command, command} from './support/command.js';
import {rawConnection} from './support/raw-connection.js';

/** What a client that means harm, or one that is broken, puts where something else belongs. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e300,
  '',
  'x',
  '\0',
  '\ud800',
  'x'.repeat(5_000),
  '9'.repeat(30),
  [],
  ['x'],
  {},
  {toString: 1, valueOf: 1},
  {toString: null, toJSON: 'x', length: -1},
  {constructor: {prototype: null}},
];

type Frame = Record<string, unknown>;

/** A frame, and each of its leaves and branches replaced by the value. */
function* spoiled(frame: Frame, value: unknown): Generator<Frame> {
  for (const [name, part] of Object.entries(frame)) {
    yield {...frame, [name]: value};
    if (typeof part === 'object' && part !== null)
      for (const inner of spoiled(part as Frame, value)) yield {...frame, [name]: inner};
  }
}

describe('the order socket, whatever is said on it', () => {
  let service: Command;
  let url: string;
  let socketUrl: string;
  let connectFrame: Frame;
  before(async () => {
    // So few files that many connections use them up.
    service = command(['--memory', '--port', '0'], {}, {mostFiles: 160});
    const started = await service.started;
    url = started.url;
    socketUrl = `${url.replace('http', 'ws')}/connection/websocket`;
    const answer = await fetch(`${url}/_sandbox/projects/${started.project_id}/users/token`, {
      method: 'POST',
      body: '{"user_id":"ada"}',
    });
    const {token} = (await answer.json()) as {token: string};
    connectFrame = {id: 1, connect: {data: {auth: token, project_id: started.project_id}, name: 'js'}};
  });
  after(async () => {
    service.child.kill('SIGTERM');
    const {code, output} = await service.ended;
    assert.equal(code, 0, output);
    assert.doesNotMatch(output, /Error:/, 'nothing of it is a fault of ours');
  });

  /** Says these texts on a socket, and resolves to the code that it is closed with; 0 where it is asked something else and answers. */
  async function closedBy(...texts: readonly (string | Buffer | Frame)[]): Promise<number> {
    const socket = new WebSocket(socketUrl);
    socket.on('error', () => {});
    const code = new Promise<number>((resolve) => {
      socket.on('close', resolve);
      socket.on('message', (data) => /"id":99\b/.test(String(data)) && resolve(0));
    });
    await new Promise((resolve) => socket.on('open', resolve));
    for (const text of texts)
      socket.send(typeof text === 'string' || Buffer.isBuffer(text) ? text : JSON.stringify(text));
    const closed = await code;
    socket.terminate();
    return closed;
  }
  const isThere = async (): Promise<void> => {
    assert.equal((await fetch(`${url}/_sandbox/health`)).status, 200);
    assert.equal(service.child.exitCode, null);
    assert.equal(await closedBy(connectFrame, {id: 99, ping: {}}), 0, 'players connect as before');
  };

  it('ends a socket on a wrong type wherever it stands, with a code that says not to come again', async () => {
    const history = {id: 2, history: {channel: 'order-status:1#ada', since: {offset: 0, epoch: 'x'}, limit: -1}};
    const ping = {id: 99, ping: {}};
    for (const value of HOSTILE) {
      for (const frame of spoiled(connectFrame, value)) {
        const code = await closedBy(frame, ping);
        // What says nothing of who comes, and an id or a name of any kind, is no wrong type.
        assert.ok([3500, 3501, 0].includes(code), `${code} for ${JSON.stringify(frame)}`);
      }
      for (const frame of spoiled(history, value)) {
        const code = await closedBy(connectFrame, frame, ping);
        assert.ok([3501, 0].includes(code), `${code} for ${JSON.stringify(frame)}`);
      }
    }
    const wrong: readonly [Frame, number][] = [
      [{id: 1, connect: {data: {auth: {toString: 1}, project_id: 44056}}}, 3501],
      [{id: 1, connect: {data: {auth: 1, project_id: 44056}}}, 3501],
      [{id: 1, connect: {data: {auth: 'x', project_id: {valueOf: 1}}}}, 3501],
      [{id: 1, connect: {data: {auth: 'x', project_id: 2 ** 31}}}, 3501],
      [{id: 1, connect: {data: 'x'}}, 3501],
      [{id: 1, connect: 1}, 3501],
      [{id: 1, connect: {}}, 3500],
      [{id: 1, connect: {data: {auth: '\0', project_id: 44056}}}, 3500],
      [{id: 1, connect: {data: {auth: 'x', project_id: 2 ** 31 - 1}}}, 3500],
    ];
    for (const [frame, code] of wrong) assert.equal(await closedBy(frame), code, JSON.stringify(frame));
    const connect = connectFrame.connect as {data: Frame};
    const asText = {id: 1, connect: {data: {...connect.data, project_id: String(connect.data.project_id)}}};
    assert.equal(await closedBy(asText, ping), 0, 'a number of a project that is kept as a text');
    await isThere();
  });

  it('ends a socket on what is no frame', async () => {
    const deep = `${'{"id":1,"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`;
    for (const text of [
      'hello',
      '{',
      '[]',
      '[{}]',
      'null',
      '1',
      '"x"',
      '{"id":{}}',
      '{"connect":{}}',
      `{}\n${deep}\n{`,
    ])
      assert.equal(await closedBy(text), 3501, text);
    assert.equal(await closedBy('['.repeat(16_000)), 3501);
    assert.equal(await closedBy(Buffer.from('{}')), 3501, 'binary');
    assert.equal(await closedBy(Buffer.alloc(0)), 3501, 'binary, and empty');
    assert.equal(await closedBy('x'.repeat(16 * 1024 + 1)), 1009, 'too long');
    assert.equal(await closedBy('{}\n'.repeat(5_000)), 3501, 'more at once than anybody asks');
    await isThere();
  });

  it('outlives clients that break the protocol of WebSockets, or go away', async () => {
    const handshake =
      'GET /connection/websocket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n';
    const bytes: Record<string, readonly number[]> = {
      'not masked': [0x81, 0x02, 0x7b, 0x7d],
      'reserved bits': [0xf1, 0x80, 0, 0, 0, 0],
      'an opcode that nobody knows': [0x83, 0x80, 0, 0, 0, 0],
      'a continuation of nothing': [0x80, 0x80, 0, 0, 0, 0],
      'a length beyond all': [0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0],
      'no UTF-8': [0x81, 0x82, 0, 0, 0, 0, 0xc0, 0x80],
      'a ping that is too long': [0x89, 0xfe, 0x01, 0x00, 0, 0, 0, 0],
      'a close with a code of nobody': [0x88, 0x82, 0, 0, 0, 0, 0x03, 0xe6],
      'half a frame': [0x81, 0x85, 1, 2],
      'plain HTTP': [...Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
    };
    for (const [what, frame] of Object.entries(bytes))
      for (const isBehind of [true, false]) {
        const connection = await rawConnection(url);
        connection.say(isBehind ? Buffer.concat([Buffer.from(handshake), Buffer.from(frame)]) : handshake);
        assert.match(await connection.hears(/\r\n\r\n/), /^HTTP\/1\.1 101 /, what);
        if (!isBehind) connection.say(Buffer.from(frame));
        await connection.reset();
      }
    for (let round = 0; round < 20; round++) {
      const connection = await rawConnection(url);
      connection.say(handshake);
      if (round % 2) await connection.hears(/\r\n\r\n/);
      await connection.reset();
    }
    await isThere();
  });

  it('goes on after more connections than it has room for', async () => {
    const all = await Promise.all(
      Array.from({length: 400}, () =>
        rawConnection(url).then(
          (connection) => {
            connection.say('GET /connection/websocket HTTP/1.1\r\n');
            return connection;
          },
          () => undefined,
        ),
      ),
    );
    await Promise.all(all.map((connection) => connection?.reset()));
    await isThere();
  });
});
