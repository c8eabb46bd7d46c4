import assert from 'node:assert/strict';
import {once} from 'node:events';
import {createServer, IncomingMessage, type Server} from 'node:http';
import {connect, type Socket} from 'node:net';
import {Readable} from 'node:stream';
import {after, before, describe, it} from 'node:test';
import {inspect} from 'node:util';
import {runInNewContext} from 'node:vm';
import {gzipSync} from 'node:zlib';
import {type ReceivedWebhook, verifyWebhook, type WebhookLimits, WebhookRefusal} from 'game-storefront/server';
import {listenFrom} from '../../../scripts/lib/listen.mjs';
import {PAID, refused, SECRET, signatureOf} from './signed-webhook.js';

const MIB = 1024 * 1024;
const late = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

const requestOf = (body: BodyInit, headers: HeadersInit = {}): Request =>
  new Request('https://game.example/webhook', {method: 'POST', body, headers, duplex: 'half'} as RequestInit);

/** A streamed body, and its recorded calls. */
function streamed(pull: (count: number, controller: ReadableStreamDefaultController) => void | Promise<void>) {
  const seen = {pulls: 0, isCanceled: false};
  const cancel = (): void => {
    seen.isCanceled = true;
  };
  const body = new ReadableStream({pull: (controller) => pull(seen.pulls++, controller), cancel}, {highWaterMark: 0});
  return {body, seen};
}

/** A signed webhook of exactly this number of bytes. */
function signedOf(size: number): {body: string; authorization: string} {
  const body = PAID.replace('}}', '},"pad":""}').replace('""', (pad) => pad);
  const padded = body.replace('"pad":""', `"pad":"${'x'.repeat(size - Buffer.byteLength(body))}"`);
  return {body: padded, authorization: signatureOf(padded)};
}

describe('the body of a webhook', () => {
  it('is accepted as text, and as bytes of any kind, whole or a view of more', async () => {
    const bytes = Buffer.from(PAID);
    const own = new Uint8Array(bytes).buffer;
    const padded = Uint8Array.from([1, 2, ...bytes, 3]);
    const shared = new SharedArrayBuffer(bytes.length);
    new Uint8Array(shared).set(bytes);
    const view = <T>(of: new (buffer: ArrayBuffer, at: number, length: number) => T): T =>
      new of(padded.buffer, 2, bytes.length);
    const ofAnotherRealm = runInNewContext(
      'const made = new Uint8Array(bytes.length); made.set(bytes); [made, made.buffer]',
      {bytes: [...bytes]},
    ) as [Uint8Array, ArrayBuffer];

    for (const body of [
      PAID,
      bytes,
      own,
      shared,
      new Uint8Array(shared),
      view(Uint8Array),
      view(DataView),
      ...ofAnotherRealm,
    ])
      for (const authorization of [signatureOf(PAID), [signatureOf(PAID)]])
        assert.deepEqual(await verifyWebhook({body, authorization}, SECRET), JSON.parse(PAID), inspect(body));
    assert.deepEqual(
      await verifyWebhook(requestOf(bytes, {authorization: signatureOf(PAID)}), SECRET),
      JSON.parse(PAID),
    );
  });

  it('is refused when it was parsed or not read at all, with what to give instead', async () => {
    const authorization = signatureOf(PAID);
    const parsed: readonly unknown[] = [
      {notification_type: 'order_paid'},
      JSON.parse(PAID),
      {},
      [],
      [123, 125],
      Array.from(Buffer.from(PAID)),
      JSON.parse(JSON.stringify(Buffer.from(PAID))),
      {length: 2, 0: 123, 1: 125},
      {toString: () => PAID},
      new String(PAID),
      7,
      0,
      true,
      undefined,
      null,
      () => PAID,
      new Blob([PAID]),
      new ReadableStream(),
      Readable.from([PAID]),
      Promise.resolve(PAID),
    ];
    const inWords = (error: unknown): boolean =>
      error instanceof TypeError &&
      ['bytes', 'Express', 'Fastify', 'Next.js', 'Hono', 'docs/server.md'].every((word) =>
        error.message.includes(word),
      );

    for (const body of parsed)
      await assert.rejects(verifyWebhook({body, authorization} as ReceivedWebhook, SECRET), inWords, inspect(body));
    for (const webhook of [undefined, null, 7, PAID, {}, {authorization}, [PAID, authorization]])
      await assert.rejects(verifyWebhook(webhook as never, SECRET), inWords, inspect(webhook));

    const read = requestOf(PAID, {authorization});
    await read.json();
    const beingRead = requestOf(PAID, {authorization});
    beingRead.body!.getReader();
    const ofNode = Object.assign(new IncomingMessage(new (await import('node:net')).Socket()), {body: {order: 1}});
    const ofHono = {raw: requestOf(PAID), arrayBuffer: async () => new ArrayBuffer(0), header: () => authorization};
    const ofLambda = {body: PAID, headers: {authorization}};
    const withoutStream = {headers: new Headers({authorization}), arrayBuffer: async () => new ArrayBuffer(0)};
    for (const webhook of [read, beingRead, ofNode, ofHono, ofLambda, withoutStream])
      await assert.rejects(verifyWebhook(webhook as never, SECRET), inWords, inspect(webhook).slice(0, 80));
  });

  it('stays as it was signed, whatever its buffer is used for later', async () => {
    const other = PAID.replace('"id":7', '"id":8');
    const body = Buffer.from(PAID);

    const verified = verifyWebhook({body, authorization: signatureOf(PAID)}, SECRET);
    body.set(Buffer.from(other));

    assert.deepEqual(await verified, JSON.parse(PAID));
  });

  it('comes with one signature: several, or a value that only converts to a text, are refused', async () => {
    const one = signatureOf(PAID);
    for (const authorization of [undefined, null, '', [], [one, one], ['', one], [[one]], [undefined]]) {
      const webhook = {body: PAID, authorization: authorization as string};
      await assert.rejects(verifyWebhook(webhook, SECRET), refused('INVALID_SIGNATURE'), inspect(authorization));
    }
    for (const authorization of [{toString: () => one}, new String(one), 7, true, () => one])
      await assert.rejects(
        verifyWebhook({body: PAID, authorization: authorization as string}, SECRET),
        /^TypeError: .*authorization/,
        inspect(authorization),
      );
    const twice = requestOf(PAID, [
      ['authorization', one],
      ['authorization', one],
    ]);
    await assert.rejects(verifyWebhook(twice, SECRET), refused('INVALID_SIGNATURE'));
  });

  it('has no field that was planted on Object.prototype', async () => {
    const planted = {
      notification_type: 'order_paid',
      authorization: signatureOf(PAID),
      body: PAID,
      arrayBuffer: 'x',
      maxBytes: 1,
      timeoutMs: 1,
    };
    const prototype = Object.prototype as Record<string, unknown>;
    Object.assign(prototype, planted);
    try {
      const bare = {body: '{}', authorization: signatureOf('{}')};
      await assert.rejects(verifyWebhook(bare, SECRET), refused('INVALID_PARAMETER'));
      await assert.rejects(verifyWebhook({body: PAID} as never, SECRET), refused('INVALID_SIGNATURE'));
      await assert.rejects(verifyWebhook({} as never, SECRET), TypeError);
      assert.ok(await verifyWebhook({body: PAID, authorization: signatureOf(PAID)}, SECRET));
    } finally {
      for (const name of Object.keys(planted)) delete prototype[name];
    }
  });
});

describe('a webhook that is too large', () => {
  it('is read up to 1 MiB and no further, however its size is declared', async () => {
    const {body, authorization} = signedOf(MIB);
    const larger = signedOf(MIB + 1);
    assert.equal(Buffer.byteLength(body), MIB);

    for (const webhook of [requestOf(body, {authorization}), {body, authorization}])
      assert.ok(await verifyWebhook(webhook, SECRET));
    for (const webhook of [requestOf(larger.body, {authorization: larger.authorization}), larger])
      await assert.rejects(verifyWebhook(webhook, SECRET), refused('INVALID_PARAMETER'));

    const endless = streamed((_, controller) => controller.enqueue(new Uint8Array(65_536)));
    const lie = {authorization, 'content-length': '2'};
    await assert.rejects(verifyWebhook(requestOf(endless.body, lie), SECRET), refused('INVALID_PARAMETER'));
    assert.ok(endless.seen.pulls <= 17, `${endless.seen.pulls} pieces were read`);
    // A stream of Node's `Readable.toWeb` ends the process when more comes after that.
    assert.equal(endless.seen.isCanceled, false);

    const announced = streamed(() => assert.fail('is read'));
    const huge = {authorization, 'content-length': '99999999999999999999'};
    await assert.rejects(verifyWebhook(requestOf(announced.body, huge), SECRET), refused('INVALID_PARAMETER'));
    for (const length of ['', 'x', '-1', '1, 1']) {
      const headers = {authorization: signatureOf(PAID), 'content-length': length};
      assert.ok(await verifyWebhook(requestOf(PAID, headers), SECRET), length);
    }
  });

  it('is limited by the options of the backend', async () => {
    const {body, authorization} = signedOf(2 * MIB);
    const ask = (maxBytes: number) => verifyWebhook(requestOf(body, {authorization}), SECRET, {maxBytes});

    assert.ok(await ask(2 * MIB));
    await assert.rejects(ask(2 * MIB - 1), refused('INVALID_PARAMETER'));
    await assert.rejects(verifyWebhook(signedOf(MIB), SECRET, {maxBytes: MIB - 1}), /larger than 1048575 bytes/);
    for (const wrong of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '1', null, {}, [1]])
      for (const option of ['maxBytes', 'timeoutMs']) {
        const limits = {[option]: wrong} as WebhookLimits;
        const request = requestOf(PAID, {authorization: signatureOf(PAID)});
        await assert.rejects(
          verifyWebhook(request, SECRET, limits),
          new RegExp(`TypeError: ${option} `),
          inspect(limits),
        );
        assert.equal(request.bodyUsed, false, 'nothing is read');
      }
    const request = requestOf(PAID, {authorization: signatureOf(PAID)});
    await assert.rejects(verifyWebhook(request, SECRET, {timeoutMs: 2 ** 31}), /timeoutMs/);
  });

  it('is not unpacked, so that compression cannot make it large', async () => {
    const packed = gzipSync(signedOf(4 * MIB).body);
    const headers = {'content-encoding': 'gzip', authorization: signatureOf(packed)};

    await assert.rejects(verifyWebhook(requestOf(packed, headers), SECRET), {
      code: 'INVALID_PARAMETER',
      message: 'The body is no JSON',
    });
  });

  it('may arrive in as many pieces as it has bytes', async () => {
    const {body, authorization} = signedOf(20_000);
    const bytes = Buffer.from(body);
    const {body: pieces} = streamed((count, controller) =>
      count < bytes.length ? controller.enqueue(bytes.subarray(count, count + 1)) : controller.close(),
    );

    assert.ok(await verifyWebhook(requestOf(pieces, {authorization}), SECRET, {timeoutMs: 60_000}));
  });

  it('is not accepted as a stream of texts, whose bytes nobody counts', async () => {
    for (const piece of ['x', {byteLength: 0}, {length: 1}, 7, null, [120]]) {
      const {body, seen} = streamed((_, controller) => controller.enqueue(piece));
      await assert.rejects(verifyWebhook(requestOf(body), SECRET), TypeError, inspect(piece));
      assert.equal(seen.pulls, 1);
    }
  });
});

describe('a webhook that does not come', () => {
  it('is waited for as long as the backend says', async () => {
    const authorization = signatureOf(PAID);
    const never = streamed(() => new Promise(() => {}));
    const half = streamed((count, controller) =>
      count === 0 ? controller.enqueue(Buffer.from(PAID.slice(0, 9))) : new Promise(() => {}),
    );
    const empty = streamed((_, controller) => controller.enqueue(new Uint8Array(0)));
    const trickling = streamed((_, controller) => controller.enqueue(new Uint8Array(1)));
    const holding = new ReadableStream({cancel: () => new Promise(() => {})});
    const rejecting = new ReadableStream({cancel: () => Promise.reject(new Error('not now'))});
    for (const body of [never.body, half.body, empty.body, trickling.body, holding, rejecting])
      await assert.rejects(verifyWebhook(requestOf(body, {authorization}), SECRET, {timeoutMs: 20}), late);
    const pulls = [never, half, empty, trickling].map(({seen}) => seen.pulls);
    await new Promise(setImmediate);
    assert.deepEqual(
      [never, half, empty, trickling].map(({seen}) => seen.pulls),
      pulls,
      'nothing more is asked for',
    );
    assert.ok([never, half, empty, trickling].every(({seen}) => !seen.isCanceled));
  });

  it('rejects where it breaks off, so that the service sends it again', async () => {
    const broken = streamed((count, controller) =>
      count === 0 ? controller.enqueue(Buffer.from(PAID)) : controller.error(new Error('socket hang up')),
    );

    await assert.rejects(verifyWebhook(requestOf(broken.body), SECRET), {message: 'socket hang up'});
  });
});

describe('a backend in Node’s own server, given requests that are not from the service', () => {
  let server: Server;
  let url: URL;
  /** Called with the status of each request. */
  let onStatus: (status: number) => void = () => {};
  before(async () => {
    server = createServer(async (request, response) => {
      const {method = 'POST', headers} = request;
      const body = Readable.toWeb(request) as ReadableStream;
      const made = new Request('http://localhost/webhook', {method, headers, body, duplex: 'half'} as RequestInit);
      const status = await verifyWebhook(made, SECRET, {timeoutMs: request.url === '/slow' ? 100 : 60_000}).then(
        () => 204,
        (error) => (error instanceof WebhookRefusal ? 400 : late(error) ? 504 : 500),
      );
      response.writeHead(status).end();
      onStatus(status);
    });
    url = new URL(await listenFrom(server, 0));
  });
  after(() => {
    server.close();
    server.closeAllConnections();
  });

  /** Sends this text unchanged, then the output of `more` while the connection is open; resolves to the status. */
  async function send(head: string, more: (socket: Socket) => void = () => {}): Promise<number> {
    const status = new Promise<number>((resolve) => {
      onStatus = resolve;
    });
    const socket = connect(Number(url.port), url.hostname);
    // A server may close the connection on a large body.
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(head.replaceAll('\n', '\r\n'));
    more(socket);
    try {
      return await status;
    } finally {
      socket.destroy();
    }
  }
  const head = (headers: string, path = '/webhook'): string => `POST ${path} HTTP/1.1\nHost: localhost\n${headers}\n\n`;
  const flood = (piece: string) => (socket: Socket) => {
    const pour = (): void => {
      while (!socket.destroyed && socket.write(piece));
    };
    socket.on('drain', pour);
    pour();
  };

  it('keeps answering after slow, endless, false and broken bodies, and still accepts the service’s webhooks', async () => {
    const length = Buffer.byteLength(PAID);
    const authorization = `Authorization: ${signatureOf(PAID)}`;
    const kilobyte = 'x'.repeat(1024);

    const announced = `${authorization}\nContent-Length: ${length}`;
    assert.equal(await send(head(announced, '/slow')), 504, 'nothing comes');
    assert.equal(await send(`${head(announced, '/slow')}{"`), 504, 'it stops half-way');
    assert.equal(await send(head('Transfer-Encoding: chunked'), flood(`400\r\n${kilobyte}\r\n`)), 400, 'it never ends');
    assert.equal(await send(head('Content-Length: 9007199254740991'), flood(kilobyte)), 400, 'it is announced as huge');
    assert.equal(await send(head(`Content-Length: ${length}`), (socket) => socket.end('{')), 500, 'it breaks off');
    assert.equal(await send(`${head(`Content-Length: 2\nContent-Encoding: gzip\n${authorization}`)}{}`), 400);

    const answer = await fetch(url, {method: 'POST', body: PAID, headers: {authorization: signatureOf(PAID)}});
    assert.equal(answer.status, 204);
  });
});
