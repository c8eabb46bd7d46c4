import {createServer, type IncomingMessage, type Server} from 'node:http';
import {getRequestListener} from '@hono/node-server';
import type {Sandbox} from '../app.js';

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const MOST_PORTS_TRIED = 100;

/** A server that listens, and where. */
export interface Listening {
  readonly server: Server;
  readonly port: number;
}

/** Listens on a port, or on the next one that is free. */
export async function listen(
  {fetch, kept}: Pick<Sandbox, 'fetch' | 'kept'>,
  host: string,
  firstPort: number,
): Promise<Listening> {
  const serve = getRequestListener(fetch);
  const server = createServer((incoming, outgoing) => {
    const answer = kept(incoming.method ?? '', urlOf(incoming), (name) => headerOf(incoming, name));
    if (answer) outgoing.writeHead(answer.status, answer.headers).end(answer.body);
    else void serve(incoming, outgoing);
  });
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  for (let port = firstPort; ; port++) {
    try {
      await listenOn(server, host, port);
      return {server, port: (server.address() as {port: number}).port};
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

/** Stops taking requests, and resolves when those under way are answered or `patienceMs` have passed. */
export const stopListening = (server: Server, patienceMs: number): Promise<void> =>
  new Promise((resolve) => {
    const impatience = setTimeout(() => server.closeAllConnections(), patienceMs);
    server.close(() => {
      clearTimeout(impatience);
      resolve();
    });
    server.closeIdleConnections();
  });
