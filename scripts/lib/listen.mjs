import {createServer} from 'node:net';

const MAX_TRIES = 100;

/** The host name in a URL by which a browser on this machine reaches a server that listens on `host`. */
function urlHost(host) {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * Listens on a port; if it is taken, on the next free port. Port 0 is any free port. Resolves to the server's URL for browsers.
 * @param {import('node:net').Server} server
 */
export function listenFrom(server, port, host = '127.0.0.1') {
  return new Promise((resolve, reject) => {
    let tries = 0;
    const attempt = () => server.listen(port === 0 ? 0 : port + tries, host);
    server.on('error', (error) => {
      if (error.code === 'EADDRINUSE' && ++tries < MAX_TRIES) attempt();
      else reject(error);
    });
    server.once('listening', () => resolve(`http://${urlHost(host)}:${server.address().port}`));
    attempt();
  });
}

/** A port that is free now. */
export async function freePort() {
  const probe = createServer();
  const url = await listenFrom(probe, 0);
  await new Promise((resolve) => probe.close(resolve));
  return Number(new URL(url).port);
}
