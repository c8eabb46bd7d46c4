// Runs the backpack proxy of `game-storefront/server` in a Node server, as a studio's backend does.
import {createServer} from 'node:http';
import {Readable} from 'node:stream';
import {listenFrom} from '../../scripts/lib/listen.mjs';
import {loadServer} from '../../scripts/lib/load-source.mjs';

/**
 * A request handler for Node's HTTP server; it handles all requests below the proxy's path.
 * @param {import('../../src/server/backpack-proxy.js').BackpackProxyOptions} options
 */
export async function backpackHandler(options) {
  const proxy = (await loadServer()).createBackpackProxy(options);
  return async (request, response) => {
    const {method, url, headers} = request;
    // A stream, so that the proxy's size limit applies while the body arrives.
    const body = method === 'POST' ? Readable.toWeb(request) : undefined;
    const answer = await proxy(new Request(new URL(url, 'http://localhost'), {method, headers, body, duplex: 'half'}));
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  };
}

/** Starts a server with the proxy on a free port of this machine; it runs until the process ends. Resolves to its URL. */
export async function serveBackpack(options) {
  const server = createServer(await backpackHandler(options));
  const url = await listenFrom(server, 0, '127.0.0.1');
  server.unref();
  return url;
}
