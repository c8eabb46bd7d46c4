import type {IncomingMessage, Server, ServerOptions, ServerResponse} from 'node:http';
import type {Duplex} from 'node:stream';

/** A router for the upgrade requests of a server. */
export interface UpgradeRouter {
  /** Options for `createServer`. */
  readonly serverOptions: ServerOptions;
  readonly attach: (server: Server) => void;
}

/**
 * Upgrades the requests that `isUpgraded` names, by `upgrade`, and serves all others over HTTP, as RFC 9110 (7.8) has it: a server may
 * ignore the offer. Without this, Node gives every request that offers any protocol to the one listener of `upgrade`,
 * among them the first requests of Java's HTTP client and of `curl --http2`, which offer `h2c`.
 */
export function upgradeRouter(
  isUpgraded: (request: IncomingMessage) => boolean,
  upgrade: (request: IncomingMessage, stream: Duplex, head: Buffer) => void,
): UpgradeRouter {
  /** The last answer that was begun on each connection. */
  const answers = new WeakMap<Duplex, ServerResponse>();
  return {
    // Node 24.9 and newer call it before they detach a connection from HTTP; older versions, and the types, do not know
    // the option.
    serverOptions: {shouldUpgradeCallback: isUpgraded} as ServerOptions,
    attach(server) {
      server.on('request', (request, response) => answers.set(request.socket, response));
      server.on('upgrade', (request, stream, head) => {
        // Node has removed its own listener, and an unhandled error would end the process.
        const destroy = (): void => void stream.destroy();
        stream.on('error', destroy);
        const proceed = (): void => {
          if (stream.destroyed) return;
          if (isUpgraded(request)) upgrade(request, stream, head);
          else {
            stream.off('error', destroy);
            serveOverHttp(server, request, stream, head);
          }
        };
        // A client that sends requests without waiting gets the answers in their order.
        const earlier = answers.get(stream);
        if (earlier && !earlier.closed) earlier.once('close', proceed);
        else proceed();
      });
    },
  };
}

/** Returns a connection to the server, with its request without the offer. */
function serveOverHttp(server: Server, request: IncomingMessage, stream: Duplex, head: Buffer): void {
  const {method, url, httpVersion, rawHeaders} = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    // Without this one the others, `Connection: Upgrade` among them, offer nothing.
    if (name.toLowerCase() !== 'upgrade') lines.push(`${name}: ${rawHeaders[at + 1]}`);
  }
  // Node reads headers as Latin-1.
  stream.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', stream);
}
