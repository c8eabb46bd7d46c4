import assert from 'node:assert/strict';
import type {ServerResponse} from 'node:http';
import {describe, it} from 'node:test';
import type {ServiceError} from 'game-storefront/server';
import {type Scripted, scriptedService} from './scripted-service.js';

const REGISTRY = '/merchants/{merchant_id}/reports/transactions/registry.{format}';

async function open(
  test: Parameters<typeof scriptedService>[0],
  answer: Scripted,
  options: {timeoutMs?: number; signal?: AbortSignal} = {},
) {
  const {client, asked} = await scriptedService(test, answer);
  const stream = await client().stream(REGISTRY, {format: 'csv', query: {project_id: 44056}, ...options});
  return {stream, asked};
}

describe('a file of the client', () => {
  it('comes part by part, before it is complete', async (t) => {
    let finish = (): void => {};
    const {stream, asked} = await open(t, (response) => {
      response.writeHead(200, {'content-type': 'text/csv'}).write('id\r\n');
      finish = () => response.end('7\r\n');
    });
    const reader = stream.getReader();

    const first = await reader.read();
    finish();
    const second = await reader.read();
    const end = await reader.read();

    assert.deepEqual(
      [first, second].map(({value}) => new TextDecoder().decode(value)),
      ['id\r\n', '7\r\n'],
    );
    assert.equal(end.done, true);
    assert.equal(asked[0]?.url, '/merchant/v2/merchants/77101/reports/transactions/registry.csv?project_id=44056');
  });

  it('is refused as any call is, before it begins', async (t) => {
    await assert.rejects(open(t, {status: 422, body: {message: 'Too long a period'}}), {
      name: 'ServiceError',
      kind: 'api',
      status: 422,
    });
  });

  it('ends with an error where its connection breaks, or nothing more comes in time', async (t) => {
    const begin = (then: (response: ServerResponse) => void) => (response: ServerResponse) => {
      response.writeHead(200).write('id\r\n', () => then(response));
    };
    const broken = await open(
      t,
      begin((response) => response.destroy()),
    );
    const stalled = await open(
      t,
      begin(() => {}),
      {timeoutMs: 200},
    );

    await assert.rejects(new Response(broken.stream).text(), (error: ServiceError) => error.kind === 'network');
    await assert.rejects(new Response(stalled.stream).text(), {
      name: 'ServiceError',
      kind: 'timeout',
      message: `GET ${REGISTRY} sent no more of its file within 200 ms`,
    });
  });

  it('ends with its signal, and its connection with its reader', async (t) => {
    const reason = new Error('Enough');
    const enough = new AbortController();
    let onClose = (): void => {};
    const isClosed = new Promise<void>((resolve) => (onClose = resolve));
    const endless = (response: ServerResponse) =>
      response
        .on('close', () => onClose())
        .writeHead(200)
        .write('id\r\n');

    const aborted = await open(t, endless, {signal: enough.signal});
    const reading = new Response(aborted.stream).text();
    enough.abort(reason);
    await assert.rejects(reading, reason);
    await isClosed;

    const left = new Promise<void>((resolve) => (onClose = resolve));
    const other = await open(t, endless);
    await other.stream.cancel();
    await left;
  });

  it('closes its connection at its signal while nobody reads', async (t) => {
    const reason = new Error('Enough');
    const enough = new AbortController();
    let onClose = (): void => {};
    const isClosed = new Promise<void>((resolve) => (onClose = resolve));
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('id\r\n')),
      cancel: () => onClose(),
    });
    const {client} = await scriptedService(t);
    const stream = await client({fetch: async () => new Response(endless)}).stream(REGISTRY, {
      format: 'csv',
      query: {project_id: 44056},
      signal: enough.signal,
    });
    // By now a part has come that nobody has read.
    await new Promise((resolve) => setImmediate(resolve));

    enough.abort(reason);

    await isClosed;
    await assert.rejects(stream.getReader().read(), reason);
  });

  it('is asked for no faster than it is read', async (t) => {
    const chunk = Buffer.alloc(64 * 1024, 'x');
    let written = 0;
    const {stream} = await open(t, (response) => {
      response.writeHead(200);
      const write = (): void => {
        while (written < 2_000 && response.write(chunk)) written++;
        if (written < 2_000) response.once('drain', write);
        else response.end();
      };
      write();
    });
    const reader = stream.getReader();

    await reader.read();
    for (let turn = 0; turn < 200; turn++) await new Promise(setImmediate);

    assert.ok(written < 1_000, `${written} of 2000 parts were written`);
    await reader.cancel();
  });
});
