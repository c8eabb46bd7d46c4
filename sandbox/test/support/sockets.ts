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

/** A client without a network, whose end of the socket is the test's to close. */
export function speakIn(app: Pick<Sandbox, 'acceptSocket'>) {
  const said: string[] = [];
  let heard = (): void => {};
  const {hear, closed} = app.acceptSocket({
    send(text) {
      said.push(text);
      heard();
    },
    close() {},
  });
  return {
    /** Says a frame, or what is none. */
    say: hear,
    /** Resolves once the service has said enough. */
    async hears(isEnough: (said: readonly string[]) => boolean): Promise<void> {
      while (!isEnough(said)) await new Promise<void>((resolve) => (heard = resolve));
    },
    /** Its end is closed. */
    closed,
  };
}
