// Finds names that a file of src/ exports and no other file uses.
import {posix} from 'node:path';
import ts from 'typescript';
import {imports} from './imports.mjs';
import {place, sources} from './sources.mjs';

/** Folders with files that may use a name of src/. */
const USERS = ['src', 'test', 'scripts', 'bench', 'demo', 'sandbox/src', 'sandbox/test'];
/** Files whose exports are for others: what is published, and what is made. */
const isPublic = (path) => /^src\/[\w-]+\.ts$/.test(path) || /^src\/(elements|server|testing)\//.test(path);
/** Names that are read through a list, by the script that makes files from it. */
const LISTS = ['elements', 'words'];

/** In place of a text: the file is loaded by `import()`, and any of its names may be used. */
const ANY = Symbol('any');

const isExported = (node) => node.modifiers?.some(({kind}) => kind === ts.SyntaxKind.ExportKeyword);

/** The exported names of a file, each with its node. */
function exportsOf(file) {
  return file.statements.flatMap((node) => {
    if (ts.isExportDeclaration(node) && node.exportClause && ts.isNamedExports(node.exportClause))
      return node.exportClause.elements.map((element) => [element.name.text, element]);
    if (!isExported(node)) return [];
    if (ts.isVariableStatement(node)) return node.declarationList.declarations.map((one) => [one.name.getText(), one]);
    return node.name ? [[node.name.text, node]] : [];
  });
}

/**
 * The exported names of `root`/src that no other file uses, one message each. A file uses a name if it imports the file and
 * contains the name, or loads the file by `import()`.
 * @param {string} root
 * @returns {string[]}
 */
export function unusedExports(root) {
  /** By path, the texts of the files that import it. */
  const users = new Map();
  for (const folder of USERS) {
    for (const {path, file} of sources(root, folder)) {
      for (const {name, isType, isStatic} of imports(file)) {
        if (!name.startsWith('.')) continue;
        const target = posix.join(posix.dirname(path), name).replace(/\.js$/, '.ts');
        const isWhole = !isType && !isStatic;
        users.set(target, [...(users.get(target) ?? []), isWhole ? ANY : file.text]);
      }
    }
  }
  return [...sources(root, 'src')].flatMap((source) =>
    isPublic(source.path)
      ? []
      : exportsOf(source.file)
          .filter(([name]) => !LISTS.includes(name))
          .filter(
            ([name]) =>
              !(users.get(source.path) ?? []).some((text) => text === ANY || new RegExp(`\\b${name}\\b`).test(text)),
          )
          .map(([name, node]) => `${place(source, node)}: no other file uses "${name}": do not export it.`),
  );
}
