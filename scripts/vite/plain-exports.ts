import type {Plugin} from 'vite';

/** The names that a chunk exports, by what they are called in it; undefined where it ends with no list of them. */
const LIST = /\bexport\s*\{([^{}]*)\}\s*;?\s*$/;

const renamed = (entry: string): readonly [own: string, other: string] => {
  const [own = '', other = own] = entry.trim().split(/\s+as\s+/);
  return [own, other];
};

const byLength = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : 1);

/** A chunk that exports each name as it is called in it, short ones first, which compresses best, and what others call those names from now on. */
export function withPlainExports(code: string): {readonly code: string; readonly names: ReadonlyMap<string, string>} {
  const list = LIST.exec(code)?.[1] ?? '';
  const entries = list.split(',').map(renamed);
  const names = new Map(entries.map(([own, other]) => [other, own]));
  return {code: code.replace(LIST, `export{${[...new Set(names.values())].sort(byLength).join(',')}};`), names};
}

/** A chunk that imports from that file (its name alone) by the new names. */
export function withNewNames(code: string, file: string, names: ReadonlyMap<string, string>): string {
  const imports = new RegExp(
    `\\bimport\\s*\\{([^{}]*)\\}\\s*from\\s*(["'\`])(\\./${file.replace(/\W/g, '\\$&')})\\2`,
    'g',
  );
  return code.replace(imports, (_, list: string, quote: string, path: string) => {
    const entries = list.split(',').map((entry) => {
      const [imported, local] = renamed(entry);
      const name = names.get(imported) ?? imported;
      return name === local ? name : `${name} as ${local}`;
    });
    return `import{${entries.join(',')}}from${quote}${path}${quote}`;
  });
}

/**
 * Lets the chunk that all others import from export its names as they are. The bundler gives each a second, shorter name,
 * and says both: 1 % of what every player loads first.
 */
export function plainExports(chunk: string): Plugin {
  return {
    name: 'storefront:plain-exports',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const shared = chunks.find(({name}) => name === chunk);
      if (!shared) return;
      const {code, names} = withPlainExports(shared.code);
      shared.code = code;
      for (const other of chunks) other.code = withNewNames(other.code, shared.fileName, names);
    },
  };
}
