import {createServer, type IncomingMessage, type Server} from 'node:http';
import type {Socket} from 'node:net';
import {getRequestListener, RequestError} from '@hono/node-server';
import {RESPONSE_ALREADY_SENT} from '@hono/node-server/utils/response';
import {WebSocketServer} from 'ws';
import type {Sandbox} from '../app.js';
import {errorAnswer} from '../http/error-answer.js';
import {protocol} from '../http/refusal.js';
import {CLOSED, MAX_BYTES} from '../order-news/sockets.js';
import {upgradeRouter} from './upgrades.js';

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
/**
 * Number of connections that the system completes before this process accepts them, if it allows as many: a crowd comes
 * at once.
 */
const BACKLOG = 4096;
/** The idle timeout of a connection that is announced to clients. */
const KEEP_ALIVE_MS = 5000;
/**
 * The additional time for which an idle connection really stays open. A client whose next request is just in time would
 * meet a closed connection if one of the two machines is late. It could not tell whether the request was handled.
 */
const LINGER_MS = 120_000;
const MAX_PORTS_TRIED = 100;
/** Maximum number of unsent bytes per client; a client that reads more slowly is disconnected. */
const MAX_UNREAD_BYTES = 1024 * 1024;

/** A listening server and its port. */
export interface Listening {
  readonly port: number;
  /**
   * Accepts no more requests, closes all sockets, and resolves when pending requests are answered or `patienceMs` have
   * passed.
   */
  readonly stop: (patienceMs: number) => Promise<void>;
}

/**
 * Listens on a port, or on the next free one.
 * @param keepAliveMs the idle timeout that is announced to clients; for tests
 */
export async function listen(
  {fetch, kept, hasSocketAt, acceptSocket}: Pick<Sandbox, 'fetch' | 'kept' | 'hasSocketAt' | 'acceptSocket'>,
  host: string,
  firstPort: number,
  {keepAliveMs = KEEP_ALIVE_MS}: {readonly keepAliveMs?: number} = {},
): Promise<Listening> {
  const serve = getRequestListener(
    async (request, {outgoing}) => {
      const response = await fetch(request);
      // A fault may remove the Date, and Node would add its own.
      if (response.headers.get('date') === '') {
        response.headers.delete('date');
        outgoing.sendDate = false;
      }
      if (response.status !== 0) return response;
      outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    },
    {errorHandler: unreadable},
  );
  const sockets = new WebSocketServer({noServer: true, maxPayload: MAX_BYTES});
  const upgrades = upgradeRouter(
    ({method, url = '', headers}) =>
      method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket' && hasSocketAt(url, headers.host),
    (request, stream, head) =>
      sockets.handleUpgrade(request, stream, head, (socket) => {
        // A faulty frame closes the socket, and needs no other handling.
        socket.on('error', () => {});
        const {hear, closed} = acceptSocket({
          send: (text) => (socket.bufferedAmount > MAX_UNREAD_BYTES ? socket.terminate() : socket.send(text)),
          close: (code, reason) => socket.close(code, reason),
        });
        socket.on('message', (data, isBinary) => (isBinary ? socket.close(...CLOSED.badRequest) : hear(String(data))));
        socket.on('close', closed);
      }),
  );
  const server = createServer(upgrades.serverOptions, (incoming, outgoing) => {
    const answer = kept(incoming.method ?? '', urlOf(incoming), (name) => headerOf(incoming, name));
    if (!answer) return void serve(incoming, outgoing);
    void answer.then((found) => {
      if (found) outgoing.writeHead(found.status, found.headers).end(found.body);
      else void serve(incoming, outgoing);
    });
  });
  upgrades.attach(server);
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = keepAliveMs;
  lingerWhenIdle(server);
  for (let port = firstPort; ; port++) {
    try {
      await listenOn(server, host, port);
      // A connection that cannot be accepted because there are too many is reported as an error of the server.
      server.on('error', console.error);
      return {
        port: (server.address() as {port: number}).port,
        stop: (patienceMs) => stopAll(server, sockets, patienceMs),
      };
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isTaken || port - firstPort >= MAX_PORTS_TRIED || port >= 65_535) throw error;
    }
  }
}

/** The answer to an invalid request, such as one without a host; nothing else is thrown. */
function unreadable(error: unknown): Response {
  const refusal = error instanceof RequestError ? protocol(400, 'The address of this request cannot be read') : error;
  const response = errorAnswer(refusal, '', console.error);
  response.headers.set('x-content-type-options', 'nosniff');
  return response;
}

/** The URL in the form of a Request's; if the two differ, no cached answer is found. */
const urlOf = ({headers, url}: IncomingMessage): string => `http://${headers.host}${url}`;

const headerOf = ({headers}: IncomingMessage, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
};

/** Keeps an idle connection open for longer than announced to clients. */
function lingerWhenIdle(server: Server): void {
  /** Number of bytes read, by lingering connection. */
  const lingering = new WeakMap<Socket, number>();
  server.on('timeout', (socket: Socket) => {
    if (lingering.get(socket) === socket.bytesRead) {
      socket.destroy();
      return;
    }
    lingering.set(socket, socket.bytesRead);
    socket.setTimeout(LINGER_MS);
  });
}

const listenOn = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({port, host, backlog: BACKLOG}, () => {
      server.off('error', reject);
      resolve();
    });
  });

const stopAll = (server: Server, sockets: WebSocketServer, patienceMs: number): Promise<void> =>
  new Promise((resolve) => {
    const impatience = setTimeout(() => {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
    }, patienceMs);
    server.close(() => {
      clearTimeout(impatience);
      resolve();
    });
    for (const socket of sockets.clients) socket.close(...CLOSED.shutdown);
    server.closeIdleConnections();
  });
