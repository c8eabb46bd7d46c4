import type {Plugin} from 'vite';

const TABLE = /\{(?:"[\w-]+":\(\)=>import\(["'`][^"'`]+["'`]\)(?:\.then\(\w+=>\w+\.\w+\))?,?){2,}\}/;
const SOURCE = /"([\w-]+)":\(\)=>import\(["'`]\.\/([^"'`]+)["'`]\)(?:\.then\(\w+=>\w+\.(\w+)\))?/g;

/**
 * The code with its table of modules by their files' names (`{"a-b":()=>import("./a-b-hash.js")}`) made from a list of
 * those names. A module that shares its file is an export of it, by a name that no other of these files exports; `exportsOf`
 * gives a file's.
 */
export function withNameTable(code: string, exportsOf: (file: string) => readonly string[]): string | undefined {
  const [table] = TABLE.exec(code) ?? [];
  const sources = [...(table ?? '').matchAll(SOURCE)].map(([, name = '', file = '', member]) => ({name, file, member}));
  const [first] = sources;
  if (!table || !first) return undefined;
  const ending = first.file.replace(first.name, '');
  const members = [...new Set(sources.flatMap(({member}) => member ?? []))];
  for (const {name, file, member} of sources) {
    const found = members.find((each) => exportsOf(file).includes(each));
    if (file !== name + ending || found !== member) return undefined;
  }
  const names = sources.map(({name}) => name).join(' ');
  const own = members.length > 0 ? `.then(e=>${members.map((member) => `e.${member}||`).join('')}e)` : '';
  const made = `Object.fromEntries(\`${names}\`.split(\` \`).map(e=>[e,()=>import(\`./\${e}${ending}\`)${own}]))`;
  return code.replace(table, () => made);
}

const exportsOf = (code: string): string[] =>
  [...code.matchAll(/\bexport\s*\{([^{}]*)\}/g)].flatMap(([, list = '']) =>
    list.split(',').map(
      (entry) =>
        entry
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? '',
    ),
  );

/** Says the elements' names once each, not twice: what every player loads first is 45 bytes less. After all files have their names. */
export function nameTable(): Plugin {
  return {
    name: 'storefront:name-table',
    generateBundle(_, bundle) {
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
      if (entry?.type !== 'chunk' || !entry.code.includes('import(')) return;
      const code = withNameTable(entry.code, (name) => {
        const file = bundle[name];
        return exportsOf(file?.type === 'asset' ? `${file.source}` : '');
      });
      if (code === undefined) this.error('no table of elements found in the entry: change this plugin');
      entry.code = code;
    },
  };
}
