// What the script tag's files import of each other, and what each element loads.
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
 * @param {string} folder where the script tag's files are, with a slash at the end
 */
export function chunkGraph(folder) {
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js') && !/\bclassic\b|^bridges/.test(file));
  const imports = new Map(scripts.map((file) => [file, importsOf(readFileSync(folder + file, 'utf8'))]));

  /** All files that come with these, or may come later because of them, by any way that leads through no file of `barred`. */
  const atAnyTime = (files, barred = new Set(), found = new Set()) => {
    for (const file of files) {
      if (found.has(file) || barred.has(file)) continue;
      found.add(file);
      atAnyTime(imports.get(file), barred, found);
    }
    return found;
  };
  return {atAnyTime};
}
