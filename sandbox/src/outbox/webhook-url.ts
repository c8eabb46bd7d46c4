import {isLoopback} from '../http/own-hosts.js';
import {invalid} from '../http/refusal.js';

/** Hosts that webhooks may go to beside loopback; 'any' is for a sandbox with trusted merchants. */
export type WebhookHosts = readonly string[] | 'any';

/**
 * Refuses (1102) an address that the service must not call: the holder of a key could otherwise make it call into its
 * own network. Disabled webhooks need no address: '' is none.
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
