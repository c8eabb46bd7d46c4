// What an element that most pages have none of costs a page that has it, beyond the shop and what other such elements share.
import {readdirSync, readFileSync} from 'node:fs';
import {brotli} from './page-bytes.mjs';

/** The chunks that a chunk imports at once, and those of these in turn, with itself. */
function closure(name, textOf, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const [, next] of textOf(name).matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) closure(next, textOf, found);
  return found;
}

/**
 * Of every such element, the chunks that nothing else of the build imports at once. The first, `<store-order>`, is the
 * shop's.
 * @param {string} folder where the script tag's files are, with a slash at the end
 * @returns {{tag: string, bytes: number, chunks: string[]}[]} by tag, in brotli bytes
 */
export function ownBytes(folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.js') && !name.includes('classic'));
  const textOf = (name) => readFileSync(folder + name, 'utf8');
  const chunkOf = (name) => files.find((file) => file.replace(/-[\w-]{8}\.js$/, '') === name);
  const [, ...elements] = [...textOf(chunkOf('later-elements')).matchAll(/import\(.\.\/([\w.-]+\.js).\)/g)].map(
    ([, file]) => file,
  );
  return elements.map((file) => {
    const own = closure(file, textOf);
    const others = new Set(files.filter((each) => !own.has(each)).flatMap((each) => [...closure(each, textOf)]));
    const chunks = [...own].filter((each) => !others.has(each));
    const bytes = chunks.reduce((sum, each) => sum + brotli(readFileSync(folder + each)), 0);
    return {tag: file.replace(/-[\w-]{8}\.js$/, ''), bytes, chunks};
  });
}
