// The proxy of `game-storefront/server` for backpacks, as a studio's backend runs it.
import {createServer} from 'node:http';
import {Readable} from 'node:stream';
import {listenFrom} from './lib/listen.mjs';
import {loadServer} from './lib/load-source.mjs';

/**
 * A handler of Node's HTTP server for all requests below the proxy's path.
 * @param {import('../src/server/backpack-proxy.js').BackpackProxyOptions} options
 */
export async function backpackHandler(options) {
  const passOn = (await loadServer()).createBackpackProxy(options);
  return async (request, response) => {
    const {method, url, headers} = request;
    // A stream, of which the proxy reads no more than it may.
    const body = method === 'POST' ? Readable.toWeb(request) : undefined;
    const answer = await passOn(new Request(new URL(url, 'http://localhost'), {method, headers, body, duplex: 'half'}));
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  };
}

/** A server of its own, on a free port of this machine, until the process ends; answers its address. */
export async function serveBackpack(options) {
  const server = createServer(await backpackHandler(options));
  const url = await listenFrom(server, 0, '127.0.0.1');
  server.unref();
  return url;
}
