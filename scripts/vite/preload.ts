import type {Plugin, Rolldown} from 'vite';
import {reachableFrom} from '../lib/graph.mjs';

type Chunk = Rolldown.OutputChunk;

/** The static imports of a chunk; empty for a chunk that is inlined into the entry already. */
export function importsOf(bundle: Rolldown.OutputBundle, file: string): readonly string[] {
  const chunk = bundle[file];
  return chunk?.type === 'chunk' ? chunk.imports.filter((name) => name in bundle) : [];
}

/** A chunk's file and all its static imports, transitively. */
export const withImports = (bundle: Rolldown.OutputBundle, file: string): ReadonlySet<string> =>
  reachableFrom((name) => importsOf(bundle, name), [file]);

/**
 * Writes `preload.json`: by tag, the files that an element needs besides the entry when it is in a page.
 * @param modules the path of each element's module, by tag
 */
export function preload(modules: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'storefront:preload',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
      const entry = chunks.find(({isEntry}) => isEntry);
      if (!entry) return;
      const withEntry = withImports(bundle, entry.fileName);
      const files = Object.entries(modules).map(([tag, module]) => {
        const chunk = chunks.find(({moduleIds}) => moduleIds.includes(module));
        if (!chunk) this.error(`<${tag}>: ${module} is in no file`);
        return [tag, [...withImports(bundle, chunk.fileName)].filter((file) => !withEntry.has(file)).sort()];
      });
      const source = `${JSON.stringify(Object.fromEntries(files), null, 2)}\n`;
      this.emitFile({type: 'asset', fileName: 'preload.json', source});
    },
  };
}
