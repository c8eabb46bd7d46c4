import type {Plugin} from 'vite';
import {takenOf} from './in-one-file.js';

const TABLE = /\{(?:"[\w-]+":\(\)=>import\(["'`][^"'`]+["'`]\)(?:\.then\(\w+=>\w+\.\w+\))?,?){2,}\}/;
const SOURCE = /"([\w-]+)":\(\)=>import\(["'`]\.\/([^"'`]+)["'`]\)(?:\.then\(\w+=>\w+\.(\w+)\))?/g;
/** By this name a file that several modules share exports the one that it is called after. */
const OWN = 'own';

/** What `code` takes of that file once it is fetched, as it is exported. */
const memberOf = (code: string, file: string): string[] =>
  code
    .split(`import(\`./${file}\`).then(`)
    .slice(1)
    .map((rest) => /^(\w+)=>\1\.(\w+)/.exec(rest)?.[2] ?? '');

/** The code of a chunk that exports by the name `own` what it exports as `member`, and else only what is `taken` of it. */
export const withOwn = (code: string, member: string, taken: readonly string[] = []): string =>
  code.replace(/\bexport\s*\{([^{}]*)\}/, (_, list: string) => {
    const entries = list.split(',').map((entry) => entry.trim().split(/\s+as\s+/));
    const kept = entries.filter((entry) => taken.includes(entry.at(-1) ?? '')).map((entry) => entry.join(' as '));
    const own = entries.filter((entry) => entry.at(-1) === member).map(([name]) => `${name} as ${OWN}`);
    return `export{${[...kept, ...own].join(',')}}`;
  });

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
      const codes = Object.values(bundle).map((file) => (file.type === 'asset' ? `${file.source}` : file.code));
      for (const [name, member] of made.members) {
        const file = bundle[name];
        const code = file?.type === 'asset' ? `${file.source}` : '';
        const taken = codes.flatMap((other) => [...takenOf(other, name), ...memberOf(other, name)]);
        const source = withOwn(code, member, taken);
        if (file?.type !== 'asset' || !source.includes(` as ${OWN}}`))
          this.error(`${name} does not export its module as ${member}`);
        file.source = source;
      }
    },
  };
}
