import type {Plugin} from 'vite';

const TABLE = /\{(?:"[\w-]+":\(\)=>import\(["'`][^"'`]+["'`]\)(?:\.then\(\w+=>\w+\.\w+\))?,?){2,}\}/;
const SOURCE = /"([\w-]+)":\(\)=>import\(["'`]\.\/([^"'`]+)["'`]\)(?:\.then\(\w+=>\w+\.(\w+)\))?/g;
/** By this name a file that several modules share exports the one that it is called after. */
const OWN = 'own';

/** The code of a chunk that exports by the name `own`, too, what it exports as `member`. */
export const withOwn = (code: string, member: string): string =>
  code.replace(/\bexport\s*\{[^{}]*\}/, (list) =>
    list.replace(new RegExp(`([\\w$]+)\\s+as\\s+${member}(?=\\s*[,}])`), `$&,$1 as ${OWN}`),
  );

/**
 * The code with its table of modules by their files' names (`{"a-b":()=>import("./a-b-hash.js")}`) made from a list of
 * those names, and of the files that hold more than their own module, by which name they export that. Undefined where there
 * is no such table.
 */
export function withNameTable(
  code: string,
): {readonly code: string; readonly members: ReadonlyMap<string, string>} | undefined {
  const [table] = TABLE.exec(code) ?? [];
  const sources = [...(table ?? '').matchAll(SOURCE)].map(([, name = '', file = '', member]) => ({name, file, member}));
  const [first] = sources;
  if (!table || !first) return undefined;
  const ending = first.file.replace(first.name, '');
  if (sources.some(({name, file}) => file !== name + ending)) return undefined;
  const names = sources.map(({name}) => name).join(' ');
  const members = new Map(sources.flatMap(({file, member}) => (member ? [[file, member] as const] : [])));
  const own = members.size > 0 ? `.then(e=>e.${OWN}||e)` : '';
  const made = `Object.fromEntries(\`${names}\`.split(\` \`).map(e=>[e,()=>import(\`./\${e}${ending}\`)${own}]))`;
  return {code: code.replace(table, () => made), members};
}

/** Says the elements' names once each, not twice: what every player loads first is 45 bytes less. After all files have their names. */
export function nameTable(): Plugin {
  return {
    name: 'storefront:name-table',
    generateBundle(_, bundle) {
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
      if (entry?.type !== 'chunk' || !entry.code.includes('import(')) return;
      const made = withNameTable(entry.code);
      if (!made) this.error('no table of elements found in the entry: change this plugin');
      entry.code = made.code;
      for (const [name, member] of made.members) {
        const file = bundle[name];
        const code = file?.type === 'asset' ? `${file.source}` : '';
        const source = withOwn(code, member);
        if (file?.type !== 'asset' || source === code) this.error(`${name} does not export its module as ${member}`);
        file.source = source;
      }
    },
  };
}
