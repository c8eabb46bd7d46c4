import {createServer, type IncomingMessage, type Server} from 'node:http';
import {getRequestListener} from '@hono/node-server';
import {RESPONSE_ALREADY_SENT} from '@hono/node-server/utils/response';
import {WebSocketServer} from 'ws';
import type {Sandbox} from '../app.js';
import {CLOSED, MOST_BYTES} from '../order-news/sockets.js';

/** Where clients hear of their orders (wire-contract, "Hosts"). */
const SOCKET_PATH = '/connection/websocket';

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const MOST_PORTS_TRIED = 100;

/** A server that listens, and where. */
export interface Listening {
  readonly port: number;
  /** Takes no more requests, closes all sockets, and resolves when what is under way is answered or `patienceMs` have passed. */
  readonly stop: (patienceMs: number) => Promise<void>;
}

/** Listens on a port, or on the next one that is free. */
export async function listen(
  {fetch, kept, acceptSocket}: Pick<Sandbox, 'fetch' | 'kept' | 'acceptSocket'>,
  host: string,
  firstPort: number,
): Promise<Listening> {
  const serve = getRequestListener(async (request, {outgoing}) => {
    const response = await fetch(request);
    if (response.status !== 0) return response;
    outgoing.destroy();
    return RESPONSE_ALREADY_SENT;
  });
  const server = createServer((incoming, outgoing) => {
    const answer = kept(incoming.method ?? '', urlOf(incoming), (name) => headerOf(incoming, name));
    if (answer) outgoing.writeHead(answer.status, answer.headers).end(answer.body);
    else void serve(incoming, outgoing);
  });
  const sockets = new WebSocketServer({noServer: true, maxPayload: MOST_BYTES});
  server.on('upgrade', (request, stream, head) => {
    if (new URL(request.url ?? '', 'http://sandbox').pathname !== SOCKET_PATH) {
      stream.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const {hear, closed} = acceptSocket(socket);
      socket.on('message', (data, isBinary) => (isBinary ? socket.close(...CLOSED.badRequest) : hear(String(data))));
      socket.on('close', closed);
      // What is wrong with a frame closes the socket, which is all there is to do about it.
      socket.on('error', () => {});
    });
  });
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  for (let port = firstPort; ; port++) {
    try {
      await listenOn(server, host, port);
      return {
        port: (server.address() as {port: number}).port,
        stop: (patienceMs) => stopAll(server, sockets, patienceMs),
      };
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isTaken || port - firstPort >= MOST_PORTS_TRIED || port >= 65_535) throw error;
    }
  }
}

/** As a Request has it; where the two differ, nothing kept is found. */
const urlOf = ({headers, url}: IncomingMessage): string => `http://${headers.host}${url}`;

const headerOf = ({headers}: IncomingMessage, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
};

const listenOn = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
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
