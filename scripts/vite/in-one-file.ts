import {build} from 'esbuild';
import type {Plugin, Rolldown} from 'vite';
import {importsOf, PLACE, placed, withoutImportsOf} from './core-inside.js';

const ENDING = /\bexport\s*\{([^{}]*)\}\s*;?\s*$/;

const entriesOf = (list: string): string[] => list.split(',').map((entry) => entry.trim());

/** What `code` imports of that file (its name alone), as it is exported. */
export const takenOf = (code: string, file: string): string[] =>
  [...code.matchAll(importsOf(file))].flatMap(([, list = '']) =>
    entriesOf(list).map((entry) => entry.split(/\s+as\s+/)[0] ?? ''),
  );

/**
 * A chunk that puts what is taken `later` of its exports into `place`, an expression, and exports of those only what is taken
 * `now`, too.
 */
export function withExportsPlaced(
  code: string,
  place: string,
  later: readonly string[],
  now: readonly string[],
): string {
  const exported = (entry: string): string => entry.split(/\s+as\s+/).at(-1) ?? '';
  return code.replace(ENDING, (_, list: string) => {
    const entries = entriesOf(list);
    const put = entries.filter((entry) => later.includes(exported(entry)));
    const kept = entries.filter((entry) => !put.includes(entry) || now.includes(exported(entry)));
    return `${place}=${placed(put.join(','))};export{${kept.join(',')}};`;
  });
}

/** Bundles a file with those of the others that it imports, at once or later; what it imports beyond them stays an import. */
export async function bundled(entry: string, codeOf: ReadonlyMap<string, string>): Promise<string> {
  const {outputFiles} = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2021',
    legalComments: 'none',
    plugins: [
      {
        name: 'one-file',
        setup({onResolve, onLoad}) {
          onResolve({filter: /./}, ({path}) => {
            const file = path.replace('./', '');
            return codeOf.has(file) ? {path: file, namespace: 'one-file'} : {path, external: true};
          });
          onLoad({filter: /./, namespace: 'one-file'}, ({path}) => ({contents: codeOf.get(path)!, loader: 'js'}));
        },
      },
    ],
  });
  return outputFiles[0]!.text;
}

/**
 * Writes the chunk of that name out as one file, with all the chunks of the other names inside. A page loads either that
 * one or some of the others: each module runs once. What comes later and is needed by what is inside takes that from where
 * either has put it, since an import would fetch the other.
 */
export function inOneFile(chunk: string, inside: readonly string[]): Plugin {
  return {
    name: 'storefront:in-one-file',
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const one = chunks.find(({name}) => name === chunk);
      if (!one) return;
      const parts = chunks.filter(({name}) => inside.includes(name));
      const isPart = new Set([...parts, one]);
      const later = chunks.filter(
        (file) => !isPart.has(file) && parts.some(({fileName}) => file.imports.includes(fileName)),
      );
      checkThatTheyComeLater(later, [...isPart], chunks, (message) => this.error(message));
      for (const part of parts) {
        const place = `${PLACE}[${JSON.stringify(part.name)}]`;
        const taken = (files: readonly Rolldown.OutputChunk[]) =>
          files.flatMap(({code}) => takenOf(code, part.fileName));
        const then = taken(later);
        if (!then.length) continue;
        part.code = withExportsPlaced(part.code, place, then, taken(chunks.filter((file) => !later.includes(file))));
        for (const file of later) file.code = withoutImportsOf(file.code, part.fileName, place);
      }
      one.code = await bundled(one.fileName, new Map([one, ...parts].map((part) => [part.fileName, part.code])));
    },
  };
}

/** What takes a part from its place must not run before it: it is asked for by the parts alone, or by what they ask for. */
function checkThatTheyComeLater(
  later: readonly Rolldown.OutputChunk[],
  parts: readonly Rolldown.OutputChunk[],
  chunks: readonly Rolldown.OutputChunk[],
  fail: (message: string) => never,
): void {
  for (const {name, fileName} of later) {
    for (const chunk of chunks) {
      if (parts.includes(chunk) || later.includes(chunk)) continue;
      if ([...chunk.imports, ...chunk.dynamicImports].includes(fileName))
        fail(`${chunk.name} asks for ${name}, which needs what may not be here by then`);
    }
  }
}
