import {pageDocument} from '../client/page-members.js';
import {sharedPolicy} from '../ui/shared-policy.js';
import type {Finding} from './finding.js';

/** Whether the page takes no plain text for markup. */
function isRequired(): boolean {
  try {
    new DOMParser().parseFromString('', 'text/html');
    return false;
  } catch {
    return true;
  }
}

/** Whether an element of a shop shows something: with a bundle of the page's own, templates have a policy of another name. */
const isDrawn = (): boolean =>
  [...pageDocument.querySelectorAll('*')].some(
    ({localName, shadowRoot}) => /(^|-)store-/.test(localName) && shadowRoot?.childElementCount,
  );

/** Whether the page's policy keeps every template from being drawn: the elements are there, and stay empty. */
export function trustedTypes(): Finding[] {
  if (!('trustedTypes' in globalThis) || sharedPolicy() || !isRequired() || isDrawn()) return [];
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
