import type {Plugin} from 'vite';
import {findCycles, reachableFrom} from '../lib/graph.mjs';
import {importsOf} from './preload.js';

interface Group {
  readonly name: string;
  readonly priority: number;
  readonly test: (id: string) => boolean;
}

/** Whether `path` names this module, or a folder that contains it. */
const isIn = (id: string, path: string): boolean =>
  path.endsWith('/') ? id.startsWith(path) : id === `${path}.ts` || id.startsWith(`${path}/`);

/** The table of chunks. Paths are relative to the root: folders, and modules without their extension. */
interface Table {
  /** Modules that are in `core` with all their static imports, beside the static imports of the entry. */
  readonly core: readonly string[];
  /** Folders by the name of their chunk. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  /** Folders whose modules are left to the bundler. */
  readonly apart?: readonly string[];
}

/**
 * Assigns modules to chunks. The modules of `core`, the entry's imports and all that these import statically form the chunk `core`.
 * Any other module goes to the chunk whose folder contains it, the deepest folder first. The bundler decides about the rest. The
 * entry itself is a small chunk of its own: a page may load it under two URLs, and the lazy chunks must not load a third copy.
 * @param root the folder that the paths are relative to, with a slash at the end
 */
export function chunks({core, chunks: folders, apart = []}: Table, root: string): {plugin: Plugin; groups: Group[]} {
  const coreModules = new Set<string>();
  const owners = [...Object.entries(folders), ['core', core] as const, [undefined, apart] as const]
    .flatMap(([name, paths]) => paths.map((path) => ({name, path: root + path})))
    .sort((a, b) => b.path.length - a.path.length);
  const chunkOf = (id: string): string | undefined =>
    coreModules.has(id) ? 'core' : owners.find(({path}) => isIn(id, path))?.name;
  const plugin: Plugin = {
    name: 'storefront:chunks',
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const importsOfModule = (id: string): readonly string[] => this.getModuleInfo(id)?.importedIds ?? [];
      const entries = ids.filter((id) => this.getModuleInfo(id)?.isEntry);
      const inCore = ids.filter((id) => core.some((path) => isIn(id, root + path)));
      for (const id of reachableFrom(importsOfModule, [...entries.flatMap(importsOfModule), ...inCore]))
        coreModules.add(id);
      for (const {path} of owners)
        if (!ids.some((id) => isIn(id, path))) this.error(`${path} has no module of the build`);
    },
    generateBundle(_, bundle) {
      // The order in which files of a cycle run depends on the file that a page imports first.
      const [cycle] = findCycles((file) => importsOf(bundle, file), Object.keys(bundle));
      if (cycle) this.error(`These files import each other: ${cycle.join(' → ')}`);
    },
  };
  const names = ['core', ...Object.keys(folders)];
  const groups = names.map((name, index) => ({
    name,
    priority: names.length - index,
    test: (id: string) => chunkOf(id) === name,
  }));
  return {plugin, groups};
}
