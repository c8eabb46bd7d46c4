import {pageDocument} from '../client/clobber-safe-dom.js';
import {setupFaults} from '../session/setup-faults.js';
import {type Finding, markupFinding} from './finding.js';

/** Checks the page's script tags: the module needs its type, and only the first copy that runs serves the page. */
export function checkScriptTags(): Finding[] {
  const tags = [...pageDocument.scripts].filter(({src}) => /\/storefront(\.classic)?\.js([?#]|$)/.test(src));
  const names = tags.map(({src}) => src);
  const plain = tags.find(({src, type}) => !type && /\/storefront\.js([?#]|$)/.test(src));
  if (plain)
    return [markupFinding(`The script tag of ${plain.src} needs type="module"; storefront.classic.js does without.`)];
  const faults = setupFaults.map(markupFinding);
  if (names.length < 2) return faults;
  return [
    ...faults,
    {
      topic: 'copy',
      isFatal: false,
      text: `The script is on the page ${names.length} times: ${names.join(', ')}. The first one that ran serves it; remove the others.`,
    },
  ];
}
