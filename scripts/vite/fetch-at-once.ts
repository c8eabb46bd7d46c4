import type {Plugin, Rolldown} from 'vite';
import {withImports} from './preload.js';
import {applyEdits, childrenOf, type Node, statementsOf} from './syntax.js';

/** The calls of `import()` for a file of the same folder. */
function importsIn(node: Node): readonly {readonly call: Node; readonly file: string}[] {
  const inside = childrenOf(node).flatMap(importsIn);
  if (node.type !== 'ImportExpression') return inside;
  const {value, quasis} = node.source as {value?: string; quasis?: {value: {cooked: string}}[]};
  const path = value ?? quasis?.[0]?.value.cooked ?? '';
  return path.startsWith('./') ? [{call: node, file: path.slice('./'.length)}, ...inside] : inside;
}

/**
 * The code with each `import()` also fetching the static imports of its file at once: otherwise the browser discovers them only
 * after it has parsed that file.
 * @param besideOf the files to fetch together with a file
 */
export function fetchedAtOnce(code: string, besideOf: (file: string) => readonly string[]): string {
  const calls = statementsOf(code).flatMap(importsIn);
  return applyEdits(
    code,
    calls.flatMap(({call, file}) => {
      // Errors are dropped here, since a missing file also fails the import that needs it.
      const beside = besideOf(file).map((other) => `import("./${other}").catch(()=>{}),`);
      return beside.length > 0
        ? [
            {start: call.start, end: call.start, text: `(${beside.join('')}`},
            {start: call.end, end: call.end, text: ')'},
          ]
        : [];
    }),
  );
}

/** Fetches all files of a lazy part of the shop in one round trip: on a slow network, a further round trip takes 150 ms. */
export function fetchAtOnce(): Plugin {
  return {
    name: 'storefront:fetch-at-once',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
      for (const chunk of chunks) {
        const loaded = withImports(bundle, chunk.fileName);
        chunk.code = fetchedAtOnce(chunk.code, (file) =>
          [...withImports(bundle, file)].filter((other) => other !== file && !loaded.has(other)),
        );
      }
    },
  };
}
