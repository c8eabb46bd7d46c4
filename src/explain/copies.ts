import type {Finding} from '../model/finding.js';

/** The script tags of this shop in the page; the first one to run serves it, and the others do nothing. */
export function copies(): Finding[] {
  const names = Array.from(document.scripts, ({src}) => src).filter((src) =>
    /\/storefront(\.classic)?\.js([?#]|$)/.test(src),
  );
  if (names.length < 2) return [];
  return [
    {
      topic: 'copy',
      isFatal: false,
      text: `The script is on the page ${names.length} times: ${names.join(', ')}. The first one that ran serves it; remove the others.`,
    },
  ];
}
