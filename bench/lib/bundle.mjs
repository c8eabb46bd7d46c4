import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** The dependencies of the package, as esbuild's `external` takes them. */
export const LIBRARIES = ['lit', 'lit/*', '@lit/context', 'nanostores'];

/**
 * Bundles and minifies a module as an app's bundler would. The result holds all static imports, and no code that only
 * `import()` reaches.
 * @param {string} code
 * @param {{external?: string[]}} [options]
 * @returns {Promise<Buffer>}
 */
export async function bundle(code, {external = []} = {}) {
  const {outputFiles, metafile} = await build({
    stdin: {contents: code, resolveDir: root},
    absWorkingDir: root,
    outdir: '/made',
    bundle: true,
    splitting: true,
    minify: true,
    legalComments: 'none',
    format: 'esm',
    target: 'es2021',
    define: {'process.env.NODE_ENV': '"production"'},
    external,
    metafile: true,
    write: false,
    logLevel: 'error',
  });
  const outputs = Object.entries(metafile.outputs);
  const bodyOf = (path) => outputFiles.find((file) => file.path.endsWith(path.split('/').at(-1))).contents;
  const [first] = outputs.find(([, {entryPoint}]) => entryPoint === '<stdin>');
  const visited = new Set();
  const visit = (path) => {
    if (visited.has(path) || !metafile.outputs[path]) return;
    visited.add(path);
    for (const {path: imported, kind} of metafile.outputs[path].imports)
      if (kind === 'import-statement') visit(imported);
  };
  visit(first);
  return Buffer.concat([...visited].map(bodyOf));
}
