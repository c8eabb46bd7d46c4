import {BlockList, isIP} from 'node:net';
import {invalid} from '../http/refusal.js';

/** Hosts that webhooks may go to beside loopback; 'any' is for a sandbox whose merchants are trusted. */
export type WebhookHosts = readonly string[] | 'any';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

function isLoopback(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(address);
  if (family === 0) return hostname === 'localhost' || hostname.endsWith('.localhost');
  return loopback.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/**
 * Refuses (1102) an address that the service must not call: whoever holds a key could otherwise make it reach
 * into the network it runs in. Webhooks that are disabled need no address: '' is none.
 */
export function checkWebhookUrl(
  {url: text, is_enabled}: {readonly url: string; readonly is_enabled: boolean},
  allowed: WebhookHosts,
): void {
  if (text === '' && !is_enabled) return;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw invalid('url', 'must be an http or https URL');
  if (url.username !== '' || url.password !== '') throw invalid('url', 'must not hold a user name or a password');
  if (allowed === 'any' || isLoopback(url.hostname) || allowed.includes(url.hostname)) return;
  throw invalid('url', 'must lead to this machine: this sandbox calls no other host');
}
