import type {Plugin} from 'vite';
import {applyEdits, childrenOf, type Node, statementsOf} from './syntax.js';

const loopsIn = (node: Node): Node[] => [
  ...(node.type === 'ForInStatement' ? [node] : []),
  ...childrenOf(node).flatMap(loopsIn),
];

/** The code with each `for (name in object)` changed to iterate the object's own keys only. */
export function withOwnKeys(code: string): string {
  const loops = statementsOf(code).flatMap(loopsIn);
  return applyEdits(
    code,
    loops.flatMap(({left, right}) => {
      const [name, object] = [left as Node, right as Node];
      return [
        {start: name.end, end: object.start, text: ' of Object.keys('},
        {start: object.end, end: object.end, text: ')'},
      ];
    }),
  );
}

/**
 * The bundler creates module namespaces by `for…in` loops. In a page whose scripts extend `Object.prototype`, such a loop would
 * also export the inherited properties, and throw.
 */
export function ownKeys(): Plugin {
  return {
    name: 'storefront:own-keys',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = withOwnKeys(file.code);
    },
  };
}
