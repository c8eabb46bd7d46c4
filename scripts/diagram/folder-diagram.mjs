// Draws the imports between the folders of src/ and of sandbox/src/, from the sources.
import {posix} from 'node:path';
import {reachableFrom} from '../lib/graph.mjs';
import {imports} from '../lint/imports.mjs';
import {sandboxFolders} from '../lint/sandbox-imports.mjs';
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
 * The arrows of a drawing, each as its two ends. An arrow is left out if a path of other arrows connects the same ends.
 * @param {ReadonlyMap<string, Iterable<string>>} graph without cycles
 * @returns {[from: string, to: string][]}
 */
function arrowsOf(graph) {
  const importsOf = (folder) => graph.get(folder) ?? [];
  return [...graph].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((other) => other !== to && reachableFrom(importsOf, [other]).has(to)))
      .map((to) => [from, to]),
  );
}

const lines = (arrows, indent = '  ') => arrows.map(([from, to]) => `${indent}${from} --> ${to}`).sort();

/**
 * A Mermaid flowchart of the folders of src/; a folder is above the folders that it imports values from.
 * @param {string} root the project's folder
 */
export const folderDiagram = (root) => ['flowchart TD', ...lines(arrowsOf(importedFolders(root)))].join('\n');

const GROUP = 'features/';

/**
 * A Mermaid flowchart of the folders of sandbox/src/; a folder is above those that it imports, types included. The folders of
 * `features/` are drawn among themselves, in a frame, and the frame is drawn among the other folders.
 * @param {string} root the project's folder
 */
export function sandboxDiagram(root) {
  const folders = [...sandboxFolders(root)].filter(([folder]) => !folder.endsWith('.ts') && folder !== 'features');
  const isGroup = (folder) => folder.startsWith(GROUP);
  const among = (targets, isShown) => [...targets].filter(isShown).map((folder) => folder.slice(GROUP.length));
  const groups = new Map(
    folders
      .filter(([folder]) => isGroup(folder))
      .map(([folder, targets]) => [folder.slice(GROUP.length), among(targets.keys(), isGroup)]),
  );
  const others = new Map([['features', new Set()]]);
  for (const [folder, targets] of folders) {
    const from = isGroup(folder) ? 'features' : folder;
    const to = [...targets.keys()]
      .filter((target) => !target.endsWith('.ts'))
      .map((target) => (isGroup(target) ? 'features' : target))
      .filter((target) => target !== from);
    others.set(from, new Set([...(others.get(from) ?? []), ...to]));
  }
  return [
    'flowchart TD',
    '  subgraph features',
    ...lines(arrowsOf(groups), '    '),
    ...[...groups.keys()].filter((group) => !isDrawn(groups, group)).map((group) => `    ${group}`),
    '  end',
    ...lines(arrowsOf(others)),
  ].join('\n');
}

const isDrawn = (graph, node) =>
  [...graph].some(([from, targets]) => (from === node && targets.length > 0) || targets.includes(node));
