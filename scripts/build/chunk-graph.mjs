// The imports between the script tag's files.
import {readdirSync, readFileSync} from 'node:fs';
import {init, parse} from 'es-module-lexer';

await init;

/** A chunk's name without its hash. */
export const nameOf = (file) => file.replace(/-[\w-]{8}\.js$/, '');

/** The files that a script imports, statically and by `import()`. */
function importsOf(code) {
  const [imports] = parse(code);
  // The specifier of an `import()` includes its quotes.
  const specifiers = imports.map(({s, e}) => code.slice(s, e).replaceAll(/["'`]/g, ''));
  return specifiers.filter((name) => name.startsWith('./')).map((name) => name.slice('./'.length));
}

/**
 * A function from each of the script tag's files to the files that it imports, statically or by `import()`.
 * @param {string} folder the folder of the files, with a slash at the end
 * @returns {(file: string) => readonly string[]}
 */
export function chunkGraph(folder) {
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js') && !/\bclassic\b|^bridges/.test(file));
  const imports = new Map(scripts.map((file) => [file, importsOf(readFileSync(folder + file, 'utf8'))]));
  return (file) => imports.get(file);
}
