import type {Plugin} from 'vite';
import {HASH} from './one-hash.js';

const NAMES = '\\{([^{}]*)\\}';
const EXPORTS = new RegExp(`\\bexport\\s*${NAMES}\\s*;?\\s*$`);

export const importsOf = (file: string): RegExp =>
  new RegExp(`\\bimport\\s*(?:${NAMES}\\s*from\\s*)?(["'\`])\\./${file.replace(/\W/g, '\\$&')}\\2;?`, 'g');

/** `a as b, c` as a pattern or an object has it: `a:b,c`. */
const members = (list: string): string => list.replace(/\s+as\s+/g, ':').replace(/\s+/g, '');

/** What `export{a as b}` says, as an object: `{b:a}`. */
export const placed = (list: string): string =>
  `{${list
    .split(',')
    .map((entry) =>
      entry
        .trim()
        .split(/\s+as\s+/)
        .reverse()
        .join(':'),
    )
    .join(',')}}`;

/** Where the core's exports are found: one property for each build. */
export const PLACE = `self["game-storefront-${HASH}"]`;

/** A chunk that takes what it imported from that file (its name alone) from `place`, an expression. */
export const withoutImportsOf = (code: string, file: string, place: string): string =>
  code.replace(importsOf(file), (_, list?: string) => (list ? `const{${members(list)}}=${place};` : ''));

/**
 * The entry with the chunk that it imports from, `file`, inside: what that one exports it puts into `place`, unless a copy
 * under another address has done so, and then works with the first copy's.
 */
export function withCoreInside(entry: string, core: string, file: string, place: string): string {
  const exported = EXPORTS.exec(core)?.[1] ?? '';
  const [, imported = ''] = importsOf(file).exec(entry) ?? [];
  const [, own = ''] = EXPORTS.exec(entry) ?? [];
  const body = entry.replace(importsOf(file), '').replace(EXPORTS, `return${placed(own)}`);
  const names = own.split(',').map((entry) =>
    entry
      .trim()
      .split(/\s+as\s+/)
      .at(-1),
  );
  const shared = `${place}||=${placed(exported)}`;
  return `${core.replace(EXPORTS, '')}export const{${names.join(',')}}=(({${members(imported)}})=>{${body}})(${shared});\n`;
}

/** The names of a module that it exports and sets again later: a copy of such a name would grow old. */
export function changingExports(code: string): string[] {
  const declared = [...code.matchAll(/^\s*(?:export\s+)?(?:let|var)\s+([\w$]+)/gm)].map(([, name = '']) => name);
  const listed = [...code.matchAll(/\bexport\s*\{([^{}]*)\}/g)].flatMap(([, list = '']) =>
    list.split(',').map((entry) => entry.trim().split(/\s+as\s+/)[0] ?? ''),
  );
  return declared.filter((name) => {
    const own = name.replace(/\$/g, '\\$&');
    const isExported = listed.includes(name) || new RegExp(`\\bexport\\s+(?:let|var)\\s+${own}\\b`).test(code);
    const set = new RegExp(
      `(?<![\\w$.])(?:(?:\\+\\+|--)${own}\\b|${own}\\s*(?:\\+\\+|--|(?:[-+*/%&|^?]{0,2}|<<|>>>?|\\*\\*)=(?![=>])))`,
      'g',
    );
    const first = new RegExp(`\\b(?:let|var)\\s+${own}\\s*=`).test(code) ? 1 : 0;
    return isExported && [...code.matchAll(set)].length > first;
  });
}

/**
 * Puts the chunk of that name into the entry, which a page then has in one step, not in two. The lazy chunks do not import
 * it by its address, since a page may have loaded it under another one (`storefront.js?v=2`), and would run it twice: they
 * take what it shares from a property of the page's that is named after the build.
 */
export function coreInside(chunk: string): Plugin {
  const changing = new Map<string, string[]>();
  return {
    name: 'storefront:core-inside',
    moduleParsed({id, code}) {
      const names = changingExports(code ?? '');
      if (names.length) changing.set(id, names);
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const core = chunks.find(({name}) => name === chunk);
      const entry = chunks.find(({isEntry}) => isEntry);
      if (!core || !entry) return;
      const old = core.moduleIds.filter((id) => changing.has(id));
      if (old.length) this.error(`these change what they export: ${old.map((id) => `${id} (${changing.get(id)})`)}`);
      entry.code = withCoreInside(entry.code, core.code, core.fileName, PLACE);
      delete bundle[core.fileName];
      for (const other of chunks) {
        if (other === core) continue;
        if (other !== entry) other.code = withoutImportsOf(other.code, core.fileName, PLACE);
        if (other.code.includes(core.fileName)) this.error(`${other.fileName} still imports ${core.fileName}`);
      }
    },
  };
}
