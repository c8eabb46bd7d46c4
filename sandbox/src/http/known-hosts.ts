import {isIP} from 'node:net';
import {protocol} from './refusal.js';

/**
 * Refuses requests whose Host is a name that somebody else's DNS may point here (DNS rebinding): a page of that name
 * would be same-origin with this service. Addresses cannot be rebound; `localhost` and the service's own name are ours.
 */
export function checkHost(request: Request, baseUrl: string): void {
  const host = (request.headers.get('host') ?? new URL(request.url).host).toLowerCase();
  const name = host.replace(/:\d+$/, '');
  const isAddress = isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
  const isOurs = name === 'localhost' || name.endsWith('.localhost') || host === new URL(baseUrl).host;
  if (!isAddress && !isOurs) throw protocol(403, 'This service does not answer to that Host; start it with --base-url');
}
