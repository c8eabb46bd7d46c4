import type {Plugin, Rolldown} from 'vite';
import {withImports} from './preload.js';
import {childrenOf, edited, type Node, statementsOf} from './syntax.js';

/** The calls of `import()` with the name of a file next to this one. */
function importsIn(node: Node): readonly {readonly call: Node; readonly file: string}[] {
  const inside = childrenOf(node).flatMap(importsIn);
  if (node.type !== 'ImportExpression') return inside;
  const {value, quasis} = node.source as {value?: string; quasis?: {value: {cooked: string}}[]};
  const path = value ?? quasis?.[0]?.value.cooked ?? '';
  return path.startsWith('./') ? [{call: node, file: path.slice('./'.length)}, ...inside] : inside;
}

/**
 * The code with each `import()` asking for the files that its file imports, too, at once: else the browser learns of them only
 * once that file is here.
 * @param besideOf the files that are to be asked for beside one
 */
export function fetchedAtOnce(code: string, besideOf: (file: string) => readonly string[]): string {
  const calls = statementsOf(code).flatMap(importsIn);
  return edited(
    code,
    calls.flatMap(({call, file}) => {
      // A file that cannot be had fails the import that needs it.
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

/**
 * Has each lazy part of the shop come with all its files in one step: on a slow network, a further step is 150 ms.
 */
export function fetchAtOnce(): Plugin {
  return {
    name: 'storefront:fetch-at-once',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
      for (const chunk of chunks) {
        const here = withImports(bundle, chunk.fileName);
        chunk.code = fetchedAtOnce(chunk.code, (file) =>
          [...withImports(bundle, file)].filter((other) => other !== file && !here.has(other)),
        );
      }
    },
  };
}
