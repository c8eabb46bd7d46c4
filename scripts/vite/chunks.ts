import type {Plugin} from 'vite';

interface Group {
  readonly name: string;
  readonly priority: number;
  readonly test: (id: string) => boolean;
}

/**
 * Puts all that the entry imports at once into one chunk, `core`, and then, for each further chunk in turn, its roots with
 * all that they import beyond the chunks before it, whatever other lazy chunks share of it: one file compresses better
 * than five, and is one request. The entry itself stays apart and small: a page may load it under two addresses, and the
 * lazy chunks must not bring in a third copy of it. `roots` are paths by their chunk's name.
 */
export function chunks(roots: Readonly<Record<string, readonly string[]>>): {plugin: Plugin; groups: Group[]} {
  const names = ['core', ...Object.keys(roots)];
  const chunkOf = new Map<string, string>();
  const plugin: Plugin = {
    name: 'storefront:chunks',
    buildEnd() {
      const visit = (id: string, name: string): void => {
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) put(imported, name);
      };
      const put = (id: string, name: string): void => {
        if (chunkOf.has(id)) return;
        chunkOf.set(id, name);
        visit(id, name);
      };
      const ids = new Set(this.getModuleIds());
      for (const id of ids) if (this.getModuleInfo(id)?.isEntry) visit(id, 'core');
      for (const [name, paths] of Object.entries(roots)) {
        for (const path of paths) {
          if (!ids.has(path)) this.error(`${path}, a root of the chunk ${name}, is no module of the build`);
          put(path, name);
        }
      }
    },
  };
  const groups = names.map((name, index) => ({
    name,
    priority: names.length - index,
    test: (id: string) => chunkOf.get(id) === name,
  }));
  return {plugin, groups};
}
