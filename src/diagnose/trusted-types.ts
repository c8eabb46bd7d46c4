import {pageDocument} from '../client/clobber-safe-dom.js';
import {sharedPolicy} from '../ui/shared-policy.js';
import type {Finding} from './finding.js';

/** Whether the page refuses plain strings as markup. */
function isRequired(): boolean {
  try {
    new DOMParser().parseFromString('', 'text/html');
    return false;
  } catch {
    return true;
  }
}

/** Whether any element of a shop is rendered: in the page's own bundle, templates use a policy of another name. */
const isRendered = (): boolean =>
  [...pageDocument.querySelectorAll('*')].some(
    ({localName, shadowRoot}) => /(^|-)store-/.test(localName) && shadowRoot?.childElementCount,
  );

/** Checks whether the page's policy keeps every template from rendering: then the elements stay empty. */
export function checkTrustedTypes(): Finding[] {
  if (!('trustedTypes' in globalThis) || sharedPolicy() || !isRequired() || isRendered()) return [];
  return [
    {
      topic: 'policy',
      isFatal: true,
      text:
        'Content-Security-Policy: require-trusted-types-for is there, and trusted-types does not name our policy, so that ' +
        'nothing can be drawn: write "trusted-types game-storefront" ("lit-html" where your own bundle brings Lit).',
    },
  ];
}
