import {fileURLToPath} from 'node:url';
import {brotliCompressSync} from 'node:zlib';
import {transform} from 'esbuild';
import {build} from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The modules of the script tag's entry with the bytes of each, largest first. A module is minified and compressed alone, so the bytes
 * compare modules with each other; together they are more than the file.
 * @returns {Promise<{module: string; bytes: number}[]>}
 */
export async function entryModules() {
  const modules = new Map();
  const collect = {
    name: 'bench:entry-modules',
    renderChunk(_, chunk) {
      if (chunk.isEntry || chunk.name === 'core')
        for (const [id, {code}] of Object.entries(chunk.modules)) modules.set(id, code ?? '');
    },
  };
  await build({root, logLevel: 'error', plugins: [collect], build: {write: false}});
  const sizes = [...modules].map(async ([id, code]) => {
    const {code: minified} = await transform(code, {loader: 'js', minify: true});
    return {module: id.replace(root, ''), bytes: brotliCompressSync(minified).length};
  });
  return (await Promise.all(sizes)).sort((a, b) => b.bytes - a.bytes);
}
