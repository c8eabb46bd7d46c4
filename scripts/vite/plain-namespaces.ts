import {fileURLToPath} from 'node:url';
import type {Plugin} from 'vite';

const SOURCES = fileURLToPath(new URL('../../src/', import.meta.url));
const NAME = '[\\w$]+';
const MEMBER = new RegExp(`(${NAME}):\\(\\)=>(${NAME})`, 'g');
const EXPORTS = /\bexport\s*\{[^{}]*\}\s*;?\s*$/;
const escaped = (name: string): string => name.replace(/\W/g, '\\$&');
/** Where a name is said, as a whole word. */
const said = (name: string): RegExp => new RegExp(`(?<![\\w$])${escaped(name)}(?![\\w$])`, 'g');
const timesSaid = (name: string, code: string): number => code.match(said(name))?.length ?? 0;
/** What is waited for and is there: a member of an object that is made for it alone. */
const ONE_OF_ONE = new RegExp(
  `\\(await Promise\\.resolve\\(\\)\\.then\\(\\(\\)=>\\(\\{(${NAME}):(${NAME})\\}\\)\\)\\)\\.\\1(?![\\w$])`,
  'g',
);
/** An object that is there, by the time that somebody asks for it. */
const LATER = /Promise\.resolve\(\)\.then\(\(\)=>\((\{[^{}]*\})\)\)/g;
/** What a chunk imports and takes from elsewhere, where names are those of others. */
const TAKEN = /\bimport\s*\{[^{}]*\}\s*from|\bconst\s*\{[^{}]*\}=self\[/g;

/** The name by which a chunk has the helper that makes namespaces, which is all it takes of that file (its name alone). */
function helperOf(code: string, file: string): {readonly helper: string; readonly statement: string} | undefined {
  const path = `\\./${escaped(file)}`;
  const imported = new RegExp(
    `\\bimport\\s*\\{\\s*(?:${NAME}\\s+as\\s+)?(${NAME})\\s*\\}\\s*from\\s*(["'\`])${path}\\2;?`,
  );
  const [statement = '', helper] = imported.exec(code) ?? [];
  return helper ? {helper, statement} : undefined;
}

/**
 * A chunk whose module namespaces are made by a helper out of that file (its name alone), with plain objects in their
 * place, and how many it had; undefined where it does not import the helper. One that is asked for in a single place of
 * the chunk is made there; the others stand at its end, when all of their members are there. Of several members they have
 * those that are asked for by name: `all` is the code of all chunks.
 */
export function withPlainNamespaces(
  code: string,
  file: string,
  all = code,
): {readonly code: string; readonly count: number} | undefined {
  const found = helperOf(code, file);
  if (!found) return undefined;
  const made = new RegExp(
    `(\\bvar |,)(${NAME})=${escaped(found.helper)}\\(\\{((?:${NAME}:\\(\\)=>${NAME},?)+)\\}\\)([,;])`,
  );
  let plain = code.replace(found.statement, '');
  let count = 0;
  for (let match = made.exec(plain); match; match = made.exec(plain)) {
    const [whole, before = '', name = '', list = '', after = ''] = match;
    const members = [...list.matchAll(MEMBER)].map(([, key = '', value = '']) => ({key, value}));
    // Once as it is made here.
    const asked = members.length > 1 ? members.filter(({key}) => timesSaid(key, all) > 1) : members;
    const object = `{${asked.map(({key, value}) => `${key}:${value}`).join(',')}}`;
    const rest = before === ',' ? after : after === ',' ? before : '';
    plain = plain.replace(whole, () => rest);
    const use = `()=>${name})`;
    plain =
      timesSaid(name, plain.replace(TAKEN, '')) === 1 && plain.includes(use)
        ? plain.replace(use, () => `()=>(${object}))`)
        : plain.replace(EXPORTS, (exported) => `var ${name}=${object};${exported}`);
    count++;
  }
  return {code: plain.replace(ONE_OF_ONE, '(await 0,$2)').replace(LATER, 'Promise.resolve($1)'), count};
}

/**
 * A module that is fetched by its name out of a chunk with others is handed out as an object. The bundler makes it with
 * a helper in a file of its own, which nearly every page would wait for, and with a function for each member, since that
 * might change: nothing that we export does.
 */
export function plainNamespaces(): Plugin {
  return {
    name: 'storefront:plain-namespaces',
    transform(code, id) {
      if (id.startsWith(SOURCES) && /^export (let|var)\b/m.test(code)) this.error(`${id} exports what may change`);
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const runtime = chunks.find(({name}) => name === 'rolldown-runtime');
      if (!runtime) return;
      const all = chunks.map(({code}) => code).join('\n');
      for (const chunk of chunks) {
        const plain = withPlainNamespaces(chunk.code, runtime.fileName, all);
        if (plain?.count === 0) this.error(`${chunk.name} needs the bundler's helpers for more than namespaces`);
        chunk.code = plain?.code ?? chunk.code;
        chunk.imports = chunk.imports.filter((name) => name !== runtime.fileName);
      }
      delete bundle[runtime.fileName];
    },
  };
}
