import type {Plugin} from 'vite';

/**
 * Puts all that the entry imports at once into one chunk, whatever lazy chunks share of it: one file compresses better
 * than five, and is one request. The entry itself stays apart and small: a page may load it under two addresses, and
 * the lazy chunks must not bring in a third copy of it.
 */
export function coreChunk(): {plugin: Plugin; group: {name: string; test: (id: string) => boolean}} {
  const core = new Set<string>();
  const plugin: Plugin = {
    name: 'storefront:core-chunk',
    buildEnd() {
      const visit = (id: string): void => {
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) {
          if (core.has(imported)) continue;
          core.add(imported);
          visit(imported);
        }
      };
      for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) visit(id);
    },
  };
  return {plugin, group: {name: 'core', test: (id) => core.has(id)}};
}
