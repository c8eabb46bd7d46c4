// Draws which folder of src/ imports which, out of the sources.
import {posix} from 'node:path';
import {imports} from '../lint/imports.mjs';
import {sources} from '../lint/sources.mjs';
import {reached} from './graph.mjs';

/** What stands beside the shop is drawn by itself, and files of no folder put folders together. */
const APART = ['theming', 'testing', 'server', 'elements'];

/**
 * By each folder, the others that its files import values from at once.
 * @param {string} root the project's folder
 * @returns {Map<string, Set<string>>}
 */
function importedFolders(root) {
  const folders = new Map();
  for (const {path, file} of sources(root, 'src')) {
    const [, folder, ...rest] = path.split('/');
    if (rest.length === 0 || APART.includes(folder)) continue;
    if (!folders.has(folder)) folders.set(folder, new Set());
    for (const {name, isType, isAtOnce} of imports(file)) {
      if (isType || !isAtOnce || !name.startsWith('.')) continue;
      const [, target, ...inside] = posix.join(posix.dirname(path), name).split('/');
      if (inside.length > 0 && target !== folder) folders.get(folder).add(target);
    }
  }
  return folders;
}

/**
 * A Mermaid flowchart of the folders, the ones that build on others above them. An arrow that others lead to as well is left out.
 * @param {string} root the project's folder
 */
export function folderDiagram(root) {
  const folders = importedFolders(root);
  const next = (folder) => folders.get(folder) ?? [];
  const arrows = [...folders].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((other) => other !== to && reached(next, [other]).has(to)))
      .map((to) => `  ${from} --> ${to}`),
  );
  return ['flowchart TD', ...arrows.sort()].join('\n');
}
