import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import WebSocket from 'ws';
import {type Command, command} from '../support/command.js';
import {rawConnection} from '../support/raw-connection.js';

/** Values that a malicious or faulty client may send in place of others. */
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

/** Copies of a frame, each with one of its parts replaced by the value. */
function* variantsOf(frame: Frame, value: unknown): Generator<Frame> {
  for (const [name, part] of Object.entries(frame)) {
    yield {...frame, [name]: value};
    if (typeof part === 'object' && part !== null)
      for (const inner of variantsOf(part as Frame, value)) yield {...frame, [name]: inner};
  }
}

describe('the order socket with hostile clients', () => {
  let service: Command;
  let url: string;
  let socketUrl: string;
  let connectFrame: Frame;
  before(async () => {
    // A low limit of open files, which many connections exhaust.
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

  /** Sends texts on a socket; resolves to the close code, or to 0 once the ping with id 99 is answered. */
  async function closeCodeAfter(...texts: readonly (string | Buffer | Frame)[]): Promise<number> {
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
  const assertServing = async (): Promise<void> => {
    assert.equal((await fetch(`${url}/_sandbox/health`)).status, 200);
    assert.equal(service.child.exitCode, null);
    assert.equal(await closeCodeAfter(connectFrame, {id: 99, ping: {}}), 0, 'players connect as before');
  };

  it('closes on a wrong type anywhere, with a code that stops reconnection', async () => {
    const history = {id: 2, history: {channel: 'order-status:1#ada', since: {offset: 0, epoch: 'x'}, limit: -1}};
    const ping = {id: 99, ping: {}};
    for (const value of HOSTILE) {
      for (const frame of variantsOf(connectFrame, value)) {
        const code = await closeCodeAfter(frame, ping);
        // Missing credentials and ids or names of any type are allowed types.
        assert.ok([3500, 3501, 0].includes(code), `${code} for ${JSON.stringify(frame)}`);
      }
      for (const frame of variantsOf(history, value)) {
        const code = await closeCodeAfter(connectFrame, frame, ping);
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
    for (const [frame, code] of wrong) assert.equal(await closeCodeAfter(frame), code, JSON.stringify(frame));
    const connect = connectFrame.connect as {data: Frame};
    const asText = {id: 1, connect: {data: {...connect.data, project_id: String(connect.data.project_id)}}};
    assert.equal(await closeCodeAfter(asText, ping), 0, 'a number of a project that is kept as a text');
    await assertServing();
  });

  it('closes on an invalid frame', async () => {
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
      assert.equal(await closeCodeAfter(text), 3501, text);
    assert.equal(await closeCodeAfter('['.repeat(16_000)), 3501);
    assert.equal(await closeCodeAfter(Buffer.from('{}')), 3501, 'binary');
    assert.equal(await closeCodeAfter(Buffer.alloc(0)), 3501, 'binary, and empty');
    assert.equal(await closeCodeAfter('x'.repeat(16 * 1024 + 1)), 1009, 'too long');
    assert.equal(await closeCodeAfter('{}\n'.repeat(5_000)), 3501, 'more at once than anybody asks');
    await assertServing();
  });

  it('survives clients that break the WebSocket protocol, or disconnect', async () => {
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
    for (const [name, frame] of Object.entries(bytes))
      for (const isTogether of [true, false]) {
        const connection = await rawConnection(url);
        connection.send(isTogether ? Buffer.concat([Buffer.from(handshake), Buffer.from(frame)]) : handshake);
        assert.match(await connection.receiveUntil(/\r\n\r\n/), /^HTTP\/1\.1 101 /, name);
        if (!isTogether) connection.send(Buffer.from(frame));
        await connection.reset();
      }
    for (let round = 0; round < 20; round++) {
      const connection = await rawConnection(url);
      connection.send(handshake);
      if (round % 2) await connection.receiveUntil(/\r\n\r\n/);
      await connection.reset();
    }
    await assertServing();
  });

  it('recovers from more connections than its limit', async () => {
    const all = await Promise.all(
      Array.from({length: 400}, () =>
        rawConnection(url).then(
          (connection) => {
            connection.send('GET /connection/websocket HTTP/1.1\r\n');
            return connection;
          },
          () => undefined,
        ),
      ),
    );
    await Promise.all(all.map((connection) => connection?.reset()));
    await assertServing();
  });
});
