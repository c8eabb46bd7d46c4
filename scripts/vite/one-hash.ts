import {createHash} from 'node:crypto';
import type {Plugin} from 'vite';

/** Stands for the hash in what is named after it and is no file. */
export const HASH = '00000000';

/** By each chunk's file name, the one it gets: its own name, numbered where another has it, and the hash of all. */
export function newNames(files: readonly {readonly name: string; readonly fileName: string}[], hash: string) {
  const count = new Map<string, number>();
  return new Map(
    files.map(({name, fileName}) => {
      const before = count.get(name) ?? 0;
      count.set(name, before + 1);
      return [fileName, `${name}${before ? before + 1 : ''}-${hash}.js`];
    }),
  );
}

/**
 * Names all lazy chunks after one hash, that of all of them. They only work together, and a hash of its own for each is six
 * bytes that nothing compresses, at each place that names it.
 */
export function oneHash(): Plugin {
  return {
    name: 'storefront:one-hash',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const lazy = chunks.filter(({isEntry}) => !isEntry).sort((a, b) => (a.fileName < b.fileName ? -1 : 1));
      if (!lazy.length) return;
      const all = createHash('sha256');
      for (const {code} of chunks) all.update(code);
      const hash = all.digest('base64url').slice(0, 8);
      const names = newNames(
        lazy.map(({fileName}) => ({name: fileName.replace(/-[\w-]{8}\.js$/, ''), fileName})),
        hash,
      );
      const old = new RegExp([...names.keys(), HASH].map((name) => name.replace(/\W/g, '\\$&')).join('|'), 'g');
      for (const chunk of chunks) chunk.code = chunk.code.replace(old, (name) => names.get(name) ?? hash);
      for (const chunk of lazy) {
        delete bundle[chunk.fileName];
        this.emitFile({type: 'asset', fileName: names.get(chunk.fileName)!, source: chunk.code});
      }
    },
  };
}
