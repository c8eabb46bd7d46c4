// Enforces that the folders of sandbox/src/ depend on each other in one direction: the imports of types and values contain no cycle of
// folders. Each group in `features/` is a folder of its own, and so is each file directly in sandbox/src/.
import {posix} from 'node:path';
import {findCycles} from '../lib/graph.mjs';
import {imports} from './imports.mjs';
import {sources} from './sources.mjs';

const FOLDER = 'sandbox/src/';

/** The folder of a file, by its path in sandbox/src/; `features/index.ts` belongs to `features`, which holds the groups. */
function folderOf(path) {
  const [folder, ...rest] = path.split('/');
  return folder === 'features' && rest.length > 1 ? `${folder}/${rest[0]}` : folder;
}

/**
 * By folder of `root`/sandbox/src: the folders that it imports, types included, each with one of the imports.
 * @param {string} root
 * @returns {Map<string, Map<string, string>>}
 */
export function sandboxFolders(root) {
  const graph = new Map();
  for (const source of sources(root, FOLDER)) {
    const path = source.path.slice(FOLDER.length);
    const from = folderOf(path);
    const targets = graph.get(from) ?? new Map();
    graph.set(from, targets);
    for (const {name} of imports(source.file)) {
      if (!name.startsWith('.')) continue;
      const target = posix.join(posix.dirname(path), name).replace(/\.js$/, '.ts');
      const to = folderOf(target);
      if (to !== from && !targets.has(to)) targets.set(to, `${path} imports ${target}`);
    }
  }
  return graph;
}

/**
 * The cycles of folders in `root`/sandbox/src, one message each, with an import for every step.
 * @param {string} root
 * @returns {string[]}
 */
export function sandboxImportFaults(root) {
  const graph = sandboxFolders(root);
  const cycles = findCycles((folder) => graph.get(folder)?.keys() ?? [], graph.keys());
  return cycles.map((cycle) => {
    const steps = cycle.slice(1).map((to, index) => graph.get(cycle[index]).get(to));
    return `These folders import each other: ${cycle.join(' → ')} (${steps.join('; ')})`;
  });
}
