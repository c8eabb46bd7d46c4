// What the script tag's files import of each other.
import {readdirSync, readFileSync} from 'node:fs';
import {init, parse} from 'es-module-lexer';

await init;

/** A chunk's name without the hash in it. */
export const nameOf = (file) => file.replace(/-[\w-]{8}\.js$/, '');

/** The files that a script imports, by statements and by calls of `import()`. */
function importsOf(code) {
  const [imports] = parse(code);
  // The name of a call stands in quotes of some kind.
  const names = imports.map(({s, e}) => code.slice(s, e).replaceAll(/["'`]/g, ''));
  return names.filter((name) => name.startsWith('./')).map((name) => name.slice('./'.length));
}

/**
 * The files that each of the script tag's files imports, at once or later.
 * @param {string} folder where they are, with a slash at the end
 * @returns {(file: string) => readonly string[]}
 */
export function chunkGraph(folder) {
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js') && !/\bclassic\b|^bridges/.test(file));
  const imports = new Map(scripts.map((file) => [file, importsOf(readFileSync(folder + file, 'utf8'))]));
  return (file) => imports.get(file);
}
