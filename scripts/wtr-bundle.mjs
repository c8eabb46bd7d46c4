// A Web Test Runner plugin: tests as bundles that share their chunks, so that a page loads a dozen files and not two
// hundred. Each test page has its modules to itself all the same.
import {relative} from 'node:path';
import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';

const root = fileURLToPath(new URL('../', import.meta.url));

/** What esbuild makes of these test files, by its path on the server. */
async function bundle(entryPoints) {
  const {outputFiles} = await build({
    entryPoints,
    absWorkingDir: root,
    outbase: root,
    outdir: root,
    chunkNames: 'test-chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2021',
    sourcemap: 'linked',
    conditions: ['development', 'browser'],
    // nanostores reads it, which a browser does not have.
    define: {'process.env.NODE_ENV': '"development"'},
    // The runner's own, made by its server.
    external: ['/__web*'],
    write: false,
    logLevel: 'error',
  });
  return new Map(outputFiles.map(({path, text}) => [`/${relative(root, path)}`, text]));
}

/** Serves the test files that these patterns name; all are built when the first is asked for. */
export function bundledTests(patterns) {
  let files;
  return {
    name: 'bundled-tests',
    async serve({path}) {
      if (!/\.test\.ts$|^\/test-chunks\/|\.test\.js\.map$/.test(path)) return undefined;
      files ??= bundle(patterns);
      const body = (await files).get(path.replace(/\.ts$/, '.js'));
      return body === undefined ? undefined : {body, type: path.endsWith('.map') ? 'json' : 'js'};
    },
  };
}
