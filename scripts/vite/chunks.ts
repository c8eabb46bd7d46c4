import type {Plugin} from 'vite';
import {circles, reached} from '../lib/graph.mjs';
import {importsOf} from './preload.js';

interface Group {
  readonly name: string;
  readonly priority: number;
  readonly test: (id: string) => boolean;
}

/** Whether a module is that one, or in that folder. */
const isIn = (id: string, path: string): boolean =>
  path.endsWith('/') ? id.startsWith(path) : id === `${path}.ts` || id.startsWith(`${path}/`);

/**
 * Says which modules share a file: all that the entry imports at once is in `core`, and any other module in the file of
 * the deepest folder around it that has one. Modules of no such folder are left to the bundler. The entry itself stays
 * apart and small: a page may load it under two addresses, and the lazy files must not bring in a third copy of it.
 * @param folders the folders of each file, and modules without their ending, by its name
 * @param apart folders of which each module is left to the bundler, too
 * @param root where the paths begin, with a slash at the end
 */
export function chunks(
  folders: Readonly<Record<string, readonly string[]>>,
  apart: readonly string[],
  root: string,
): {plugin: Plugin; groups: Group[]} {
  const inCore = new Set<string>();
  const owners = [...Object.entries(folders), [undefined, apart] as const]
    .flatMap(([name, paths]) => paths.map((path) => ({name, path: root + path})))
    .sort((a, b) => b.path.length - a.path.length);
  const chunkOf = (id: string): string | undefined =>
    inCore.has(id) ? 'core' : owners.find(({path}) => isIn(id, path))?.name;
  const plugin: Plugin = {
    name: 'storefront:chunks',
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const next = (id: string): readonly string[] => this.getModuleInfo(id)?.importedIds ?? [];
      const entries = ids.filter((id) => this.getModuleInfo(id)?.isEntry);
      for (const id of reached(next, entries.flatMap(next))) inCore.add(id);
      for (const {path} of owners)
        if (!ids.some((id) => isIn(id, path))) this.error(`${path} has no module of the build`);
    },
    generateBundle(_, bundle) {
      // Which of them runs first is nobody's to say.
      const [circle] = circles((file) => importsOf(bundle, file), Object.keys(bundle));
      if (circle) this.error(`These files import each other: ${circle.join(' → ')}`);
    },
  };
  const names = [...new Set(['core', ...Object.keys(folders)])];
  const groups = names.map((name, index) => ({
    name,
    priority: names.length - index,
    test: (id: string) => chunkOf(id) === name,
  }));
  return {plugin, groups};
}
