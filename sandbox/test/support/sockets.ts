import WebSocket from 'ws';
import {createSandbox, type Sandbox, type SandboxOptions} from '../../src/app.js';
import {listen} from '../../src/command/listen.js';
import type {EmptyDatabase} from './databases.js';
import type {Send} from './sandbox.js';

/** A service that listens on a port of its own. */
export async function startServer(database: EmptyDatabase, options: Partial<SandboxOptions> = {}) {
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

/** A WebSocket client that sends the given frames and keeps the received ones. */
export async function connectRawClient(socket: string) {
  const wire = new WebSocket(socket);
  const received: unknown[] = [];
  let onFrame = (): void => {};
  wire.on('message', (data) => {
    for (const line of String(data).split('\n')) received.push(JSON.parse(line));
    onFrame();
  });
  const closed = new Promise<number>((resolve) => wire.on('close', (code) => resolve(code)));
  await new Promise((resolve) => wire.on('open', resolve));
  return {
    send: (...frames: unknown[]) => wire.send(frames.map((frame) => JSON.stringify(frame)).join('\n')),
    sendRaw: (text: string | Buffer) => wire.send(text),
    async receive(count: number): Promise<readonly unknown[]> {
      while (received.length < count) await new Promise<void>((resolve) => (onFrame = resolve));
      return received;
    },
    closed,
    close: () => wire.close(),
  };
}

/** A client without a network; the test closes its end of the socket. */
export function connectInProcess(app: Pick<Sandbox, 'acceptSocket'>) {
  const received: string[] = [];
  let onFrame = (): void => {};
  const {hear, closed} = app.acceptSocket({
    send(text) {
      received.push(text);
      onFrame();
    },
    close() {},
  });
  return {
    /** Sends a text, which need not be a valid frame. */
    send: hear,
    /** Resolves once the received texts satisfy the condition. */
    async receiveUntil(isEnough: (received: readonly string[]) => boolean): Promise<void> {
      while (!isEnough(received)) await new Promise<void>((resolve) => (onFrame = resolve));
    },
    /** Closes the client's end. */
    closed,
  };
}
