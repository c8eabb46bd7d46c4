import {isIP} from 'node:net';

/**
 * Whether a request's `Host` cannot be a name that somebody else's DNS points here (DNS rebinding): a page of such a name would
 * be same-origin with whatever answers. Addresses cannot be rebound; `localhost` and the server's own name are ours. The
 * demo's server uses it, too. `names` are others of the server's own.
 */
export function isOwnHost(host: string | undefined, baseUrl: string, names: readonly string[] = []): boolean {
  const asked = (host ?? '').toLowerCase();
  const name = asked.replace(/:\d+$/, '');
  const isAddress = isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
  const isLocal = isAddress || name === 'localhost' || name.endsWith('.localhost');
  return isLocal || names.includes(name) || asked === new URL(baseUrl).host;
}
