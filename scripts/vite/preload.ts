import type {Plugin, Rolldown} from 'vite';
import {reached} from '../lib/graph.mjs';

type Chunk = Rolldown.OutputChunk;

/** The files that a chunk imports at once; none where that is inside the entry by now. */
export function importsOf(bundle: Rolldown.OutputBundle, file: string): readonly string[] {
  const chunk = bundle[file];
  return chunk?.type === 'chunk' ? chunk.imports.filter((name) => name in bundle) : [];
}

/** The files that come with a chunk, itself included: what it imports at once, and what these import. */
export const withImports = (bundle: Rolldown.OutputBundle, file: string): ReadonlySet<string> =>
  reached((each) => importsOf(bundle, each), [file]);

/**
 * Writes `preload.json`: by each element, the files that it needs beside the entry as soon as it stands in a page.
 * @param modules the path of each element's module, by its tag
 */
export function preload(modules: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'storefront:preload',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
      const entry = chunks.find(({isEntry}) => isEntry);
      if (!entry) return;
      const first = withImports(bundle, entry.fileName);
      const files = Object.entries(modules).map(([tag, module]) => {
        const chunk = chunks.find(({moduleIds}) => moduleIds.includes(module));
        if (!chunk) this.error(`<${tag}>: ${module} is in no file`);
        return [tag, [...withImports(bundle, chunk.fileName)].filter((file) => !first.has(file)).sort()];
      });
      const source = `${JSON.stringify(Object.fromEntries(files), null, 2)}\n`;
      this.emitFile({type: 'asset', fileName: 'preload.json', source});
    },
  };
}
