import WebSocket from 'ws';
import {createSandbox, type Sandbox, type SandboxOptions} from '../../src/app.js';
import {listen} from '../../src/command/listen.js';
import type {EmptyDatabase} from './databases.js';
import type {Credential, Send} from './sandbox.js';

/** What an order socket is told of who comes. */
export const tokenOf = ({authorization = ''}: Credential): string => authorization.replace('Bearer ', '');

/** A service on a port. */
export async function serveOn(database: EmptyDatabase, options: Partial<SandboxOptions> = {}) {
  const db = await database.open();
  let url = '';
  const service: Sandbox = await createSandbox({db, baseUrl: () => url, ...options});
  const {port, stop} = await listen(service, '127.0.0.1', 0);
  url = `http://127.0.0.1:${port}`;
  const send: Send = (path, init) => fetch(url + path, init);
  return {
    send,
    socket: `ws://127.0.0.1:${port}/connection/websocket`,
    async close() {
      await stop(1000);
      await service.close();
    },
  };
}

/** A client that says what it is told to, frame by frame. */
export async function speakTo(socket: string) {
  const wire = new WebSocket(socket);
  const said: unknown[] = [];
  let heard = (): void => {};
  wire.on('message', (data) => {
    for (const line of String(data).split('\n')) said.push(JSON.parse(line));
    heard();
  });
  const closed = new Promise<number>((resolve) => wire.on('close', (code) => resolve(code)));
  await new Promise((resolve) => wire.on('open', resolve));
  return {
    say: (...frames: unknown[]) => wire.send(frames.map((frame) => JSON.stringify(frame)).join('\n')),
    raw: (text: string | Buffer) => wire.send(text),
    async hears(count: number): Promise<readonly unknown[]> {
      while (said.length < count) await new Promise<void>((resolve) => (heard = resolve));
      return said;
    },
    closed,
    close: () => wire.close(),
  };
}
