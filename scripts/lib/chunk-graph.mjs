// What the script tag's files import of each other.
import {readFileSync} from 'node:fs';

/** By import statements: what comes with a file. */
const AT_ONCE = /(?:from|import)\s*"\.\/([\w.-]+\.js)"/g;
/** By calls of `import()`, too: what may come later. */
export const AT_ALL = /(?:from|import)\s*\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g;

/** The elements that show a player's things. */
export const PLAYER_ELEMENTS = [
  'reward-chain',
  'offer-chain',
  'daily-chain',
  'backpack-view',
  'subscription-manager',
  'inventory-view',
  'virtual-balance',
];

/** A chunk's name without the hash in it. */
export const nameOf = (file) => file.replace(/-[\w-]{8}\.js$/, '');

/**
 * @param {string} folder where the files are, with a slash at the end
 * @returns all that is reached from a file by imports of that kind, itself included, without what is only reached
 *   through files of the `barred` names
 */
export function chunkGraph(folder) {
  const importsOf = (file, kind) => {
    const code = readFileSync(folder + file, 'utf8');
    return [...code.matchAll(kind)].map(([, name]) => name);
  };
  const reach = (file, kind, barred = [], found = new Set()) => {
    if (barred.includes(nameOf(file)) || found.has(file)) return found;
    found.add(file);
    for (const imported of importsOf(file, kind)) reach(imported, kind, barred, found);
    return found;
  };
  return {importsOf, reach};
}

/**
 * By each element, what it needs beside the entry as soon as it stands in a page.
 * @param {string} folder
 * @param {readonly string[]} tags
 * @returns {Record<string, string[]>} names of files
 */
export function filesOfElements(folder, tags) {
  const {importsOf, reach} = chunkGraph(folder);
  const files = importsOf('storefront.js', AT_ALL).filter((file) => tags.includes(nameOf(file)));
  return Object.fromEntries(files.map((file) => [nameOf(file), [...reach(file, AT_ONCE)].sort()]));
}
