import {protocol} from '../http/refusal.js';

/**
 * Keeps browsers out of the control plane: it needs no key, so any page a developer has open could otherwise reset
 * their shop. Browsers name themselves by `Origin` or `Sec-Fetch-Site`, and pages cannot take these away.
 */
export function refuseBrowsers({headers}: Request): void {
  const site = headers.get('sec-fetch-site');
  if (headers.has('origin') || (site !== null && site !== 'none' && site !== 'same-origin'))
    throw protocol(403, 'The control plane is not for pages; call it from a server or a test');
}
