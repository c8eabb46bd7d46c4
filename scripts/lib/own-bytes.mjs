// What an element that most pages have none of costs a page that has it, beyond the shop and what other such elements share.
import {readdirSync, readFileSync} from 'node:fs';
import {brotli, settled} from './page-bytes.mjs';

/** Import statements; and with calls of `import()`, too. */
const AT_ONCE = /(?:from|import)\s*"\.\/([\w.-]+\.js)"/g;
const AT_ALL = /(?:from|import)\s*\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/** A chunk's name without the hash in it. */
export const nameOf = (file) => file.replace(/-[\w-]{8}\.js$/, '');

/**
 * Of each such element, what it brings at once and nothing else of the build ever does. The first, `<store-order>`, is
 * the shop's.
 * @param {string} folder where the script tag's files are, with a slash at the end
 * @returns {{tag: string, bytes: number, chunks: string[]}[]} brotli bytes
 */
export function ownBytes(folder) {
  const importsOf = (file, kind) =>
    [...readFileSync(folder + file, 'utf8').matchAll(kind)].map(([, imported]) => imported);
  /** All that is reached from a file, without what is only reached through `barred` ones. */
  const reach = (file, kind, barred = [], found = new Set()) => {
    if (barred.includes(nameOf(file)) || found.has(file)) return found;
    found.add(file);
    for (const imported of importsOf(file, kind)) reach(imported, kind, barred, found);
    return found;
  };
  const later = readdirSync(folder).find((file) => nameOf(file) === 'later-elements');
  const [, ...elements] = importsOf(later, AT_ALL);
  return elements.map((element) => {
    // The page's own code claims with the same stores, but an element brings them.
    const others = reach('storefront.js', AT_ALL, [nameOf(element), 'claim-step']);
    const chunks = [...reach(element, AT_ONCE)].filter((file) => !others.has(file));
    const bytes = chunks.reduce((sum, file) => sum + brotli(settled(readFileSync(folder + file))), 0);
    return {tag: nameOf(element), bytes, chunks};
  });
}
