import type {Plugin} from 'vite';

const NAME = '[\\w$]+';

/**
 * A chunk whose module namespaces are made by a helper out of that file (its name alone), with plain objects in their
 * place, and how many it had; undefined where it does not import the helper.
 */
export function withPlainNamespaces(
  code: string,
  file: string,
): {readonly code: string; readonly count: number} | undefined {
  const path = `\\./${file.replace(/\W/g, '\\$&')}`;
  const imported = new RegExp(
    `\\bimport\\s*\\{\\s*(?:${NAME}\\s+as\\s+)?(${NAME})\\s*\\}\\s*from\\s*(["'\`])${path}\\2;?`,
  );
  const helper = imported.exec(code)?.[1];
  if (!helper) return undefined;
  let count = 0;
  const made = new RegExp(
    `(?<![\\w$.])${helper.replace(/\$/g, '\\$&')}\\(\\{((?:${NAME}:\\(\\)=>${NAME},?)+)\\}\\)`,
    'g',
  );
  const plain = code.replace(imported, '').replace(made, (_, members: string) => {
    count++;
    return `{${members.replace(new RegExp(`(${NAME}):\\(\\)=>(${NAME})`, 'g'), 'get $1(){return $2}')}}`;
  });
  return {code: plain, count};
}

/**
 * A module that is fetched by its name out of a chunk with others is handed out as an object. The bundler makes it with
 * a helper in a file of its own, which nearly every page would wait for; an object with getters needs none.
 */
export function plainNamespaces(): Plugin {
  return {
    name: 'storefront:plain-namespaces',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const runtime = chunks.find(({name}) => name === 'rolldown-runtime');
      if (!runtime) return;
      for (const chunk of chunks) {
        const plain = withPlainNamespaces(chunk.code, runtime.fileName);
        if (plain?.count === 0) this.error(`${chunk.name} needs the bundler's helpers for more than namespaces`);
        chunk.code = plain?.code ?? chunk.code;
        chunk.imports = chunk.imports.filter((name) => name !== runtime.fileName);
      }
      delete bundle[runtime.fileName];
    },
  };
}
