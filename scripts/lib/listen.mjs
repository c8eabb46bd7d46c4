import {createServer} from 'node:net';

const MOST_TRIES = 100;

/** How a browser on this machine reaches a server that listens on `host`. */
function reachable(host) {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * Listens on a port, or the next free one when it is taken (0: any free one); resolves to the address for browsers.
 * @param {import('node:net').Server} server
 */
export function listenFrom(server, port, host = '127.0.0.1') {
  return new Promise((resolve, reject) => {
    let tries = 0;
    const attempt = () => server.listen(port === 0 ? 0 : port + tries, host);
    server.on('error', (error) => {
      if (error.code === 'EADDRINUSE' && ++tries < MOST_TRIES) attempt();
      else reject(error);
    });
    server.once('listening', () => resolve(`http://${reachable(host)}:${server.address().port}`));
    attempt();
  });
}

/** A port nobody listens on now. */
export async function freePort() {
  const probe = createServer();
  const url = await listenFrom(probe, 0);
  await new Promise((resolve) => probe.close(resolve));
  return Number(new URL(url).port);
}
