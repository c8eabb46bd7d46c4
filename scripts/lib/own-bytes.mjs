// What an element that most pages do not have costs a page that has it, beyond the shop and what other elements share with it.
import {readFileSync} from 'node:fs';
import {AT_ALL, chunkGraph, nameOf, PLAYER_ELEMENTS} from './chunk-graph.mjs';
import {brotli, settled} from './page-bytes.mjs';

/**
 * Of each element of a player's things, the files that it loads at any time and nothing else of the build does.
 * @param {string} folder where the script tag's files are, with a slash at the end
 * @returns {{tag: string, bytes: number, chunks: string[]}[]} brotli bytes
 */
export function ownBytes(folder) {
  const {importsOf, reach} = chunkGraph(folder);
  const elements = importsOf('storefront.js', AT_ALL).filter((file) => PLAYER_ELEMENTS.includes(nameOf(file)));
  return elements.map((element) => {
    const others = reach('storefront.js', AT_ALL, [nameOf(element)]);
    const chunks = [...reach(element, AT_ALL)].filter((file) => !others.has(file));
    const bytes = chunks.reduce((sum, file) => sum + brotli(settled(readFileSync(folder + file))), 0);
    return {tag: nameOf(element), bytes, chunks};
  });
}
