import {pageDocument} from '../client/page-members.js';
import type {Finding} from './finding.js';
import {ofMarkup} from './own-elements.js';

/** The script tags of this shop in the page: one that is no module’s runs nothing; of the others the first to run serves it. */
export function copies(): Finding[] {
  const tags = [...pageDocument.scripts].filter(({src}) => /\/storefront(\.classic)?\.js([?#]|$)/.test(src));
  const names = tags.map(({src}) => src);
  const plain = tags.find(({src, type}) => !type && /\/storefront\.js([?#]|$)/.test(src));
  if (plain)
    return [ofMarkup(`The script tag of ${plain.src} needs type="module"; storefront.classic.js does without.`)];
  if (names.length < 2) return [];
  return [
    {
      topic: 'copy',
      isFatal: false,
      text: `The script is on the page ${names.length} times: ${names.join(', ')}. The first one that ran serves it; remove the others.`,
    },
  ];
}
