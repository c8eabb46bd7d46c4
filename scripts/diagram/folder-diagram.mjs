// Draws the imports between the folders of src/, from the sources.
import {posix} from 'node:path';
import {reachableFrom} from '../lib/graph.mjs';
import {imports} from '../lint/imports.mjs';
import {sources} from '../lint/sources.mjs';

/** Folders that are left out: they are not part of the shop's runtime, or only assemble other folders. Files outside of any folder are left out, too. */
const EXCLUDED = ['theming', 'testing', 'server', 'elements'];

/**
 * By folder, the other folders that its files import values from, by static imports.
 * @param {string} root the project's folder
 * @returns {Map<string, Set<string>>}
 */
function importedFolders(root) {
  const folders = new Map();
  for (const {path, file} of sources(root, 'src')) {
    const [, folder, ...rest] = path.split('/');
    if (rest.length === 0 || EXCLUDED.includes(folder)) continue;
    if (!folders.has(folder)) folders.set(folder, new Set());
    for (const {name, isType, isStatic} of imports(file)) {
      if (isType || !isStatic || !name.startsWith('.')) continue;
      const [, target, ...inside] = posix.join(posix.dirname(path), name).split('/');
      if (inside.length > 0 && target !== folder) folders.get(folder).add(target);
    }
  }
  return folders;
}

/**
 * A Mermaid flowchart of the folders; a folder is above the folders that it imports. An arrow is left out if a path of other
 * arrows connects the same folders.
 * @param {string} root the project's folder
 */
export function folderDiagram(root) {
  const folders = importedFolders(root);
  const importsOf = (folder) => folders.get(folder) ?? [];
  const arrows = [...folders].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((other) => other !== to && reachableFrom(importsOf, [other]).has(to)))
      .map((to) => `  ${from} --> ${to}`),
  );
  return ['flowchart TD', ...arrows.sort()].join('\n');
}
