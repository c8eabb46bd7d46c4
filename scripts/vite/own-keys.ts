import type {Plugin} from 'vite';
import {childrenOf, edited, type Node, statementsOf} from './syntax.js';

const loopsIn = (node: Node): Node[] => [
  ...(node.type === 'ForInStatement' ? [node] : []),
  ...childrenOf(node).flatMap(loopsIn),
];

/** The code with each `for (name in object)` over the object's own names alone. */
export function withOwnKeys(code: string): string {
  const loops = statementsOf(code).flatMap(loopsIn);
  return edited(
    code,
    loops.flatMap(({left, right}) => {
      const [from, to] = [(left as Node).end, right as Node];
      return [
        {start: from, end: to.start, text: ' of Object.keys('},
        {start: to.end, end: to.end, text: ')'},
      ];
    }),
  );
}

/**
 * The bundler makes a module's namespace by a loop over all names of an object: in a page whose script has put fields on all
 * objects it would export these, too, and throw.
 */
export function ownKeys(): Plugin {
  return {
    name: 'storefront:own-keys',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = withOwnKeys(file.code);
    },
  };
}
