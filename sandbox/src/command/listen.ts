import type {Server} from 'node:http';
import {createAdaptorServer} from '@hono/node-server';

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
  fetch: (request: Request) => Promise<Response>,
  host: string,
  firstPort: number,
): Promise<Listening> {
  const server = createAdaptorServer({fetch}) as Server;
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
