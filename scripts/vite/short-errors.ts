import type {Plugin} from 'vite';

const THROWN = /throw Error\("(?:[^"\\]|\\.)*"(?:\+\w+\+"(?:[^"\\]|\\.)*")?\)/g;
const MODULES = /\/(?:@lit\/reactive-element\/css-tag|lit-html\/lit-html)\.js(?:\?|$)/;

/** The module with its errors unsaid, and how many it had. */
export function withShortErrors(code: string): {readonly code: string; readonly count: number} {
  let count = 0;
  const short = code.replace(THROWN, () => {
    count++;
    return 'throw Error("lit")';
  });
  return {code: short, count};
}

/**
 * Lit tells who writes a style sheet or a template wrongly what is wrong with it. Ours are right by then, and every player
 * pays for the sentences: they are told in tests, which run Lit as it is.
 */
export function shortErrors(): Plugin {
  return {
    name: 'storefront:short-errors',
    transform(code, id) {
      if (!MODULES.test(id)) return undefined;
      const short = withShortErrors(code);
      if (short.count === 0) this.error(`no errors found in ${id}: Lit changed, change this plugin`);
      return {code: short.code, map: null};
    },
  };
}
