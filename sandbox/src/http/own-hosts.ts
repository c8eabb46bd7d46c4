import {BlockList, isIP} from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a name or an address, as a URL has it or without brackets, is this machine's own for programs on it. */
export function isLoopback(hostname: string): boolean {
  const address = hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  const family = isIP(address);
  if (family === 0) return address === 'localhost' || address.endsWith('.localhost');
  return loopback.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** A `Host` as a browser may send it: a name or an address (of IPv6 in brackets), and a port. */
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{0,5})?$/;

/** The name or address in a `Host`, in lower case; undefined if it can be no address of anything. */
export function nameIn(host: string | undefined): string | undefined {
  const asked = (host ?? '').toLowerCase();
  const name = HOST.exec(asked)?.[1];
  return name !== undefined && URL.canParse(`http://${asked}`) ? name : undefined;
}

/**
 * Whether a request's `Host` cannot be a foreign name that DNS points here (DNS rebinding): a page of such a name would
 * be same-origin with this server. Addresses cannot be rebound; `localhost` and the server's own name are ours. The
 * demo's server uses it, too. `names` are the server's other names.
 */
export function isOwnHost(host: string | undefined, baseUrl: string, names: readonly string[] = []): boolean {
  const name = nameIn(host);
  if (host === undefined || name === undefined) return false;
  const isAddress = isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
  const isLocal = isAddress || name === 'localhost' || name.endsWith('.localhost');
  return isLocal || names.includes(name) || host.toLowerCase() === new URL(baseUrl).host;
}
