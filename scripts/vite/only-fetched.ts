import type {Plugin} from 'vite';

/** Files that are asked for side by side, in a statement that does nothing with them. */
const FETCHED = /(?<=[;{}])Promise\.all\(\[[^[\]]*\]\)\.catch\(\(\)=>\{\}\)/g;
const MEMBER = /(import\(`[^`]*`\))\.then\((\w+)=>\2\.[\w$]+\)/g;

/** The code without the members that it takes of what is only fetched. */
export const withOnlyFetched = (code: string): string =>
  code.replace(FETCHED, (statement) => statement.replace(MEMBER, '$1'));

/** The bundler says of every module out of a chunk with others by which name it is to be had, also where nobody wants it. */
export function onlyFetched(): Plugin {
  return {
    name: 'storefront:only-fetched',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = withOnlyFetched(chunk.code);
      }
    },
  };
}
