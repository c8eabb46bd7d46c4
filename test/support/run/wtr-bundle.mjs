// A Web Test Runner plugin that serves the tests as bundles with shared chunks, so that a page loads a dozen files instead of two
// hundred. Module state is still separate in each test page.
import {relative} from 'node:path';
import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Bundles test files with esbuild; resolves to the texts of the output files, by their paths on the server. */
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
    // nanostores reads this variable, and a page has no `process`.
    define: {'process.env.NODE_ENV': '"development"'},
    // Modules that the runner's server generates.
    external: ['/__web*'],
    write: false,
    logLevel: 'error',
    // package.json names no test file under `sideEffects`. An import that esbuild leaves out for that reason would lose tests.
    logOverride: {'ignored-bare-import': 'error'},
  });
  return new Map(outputFiles.map(({path, text}) => [`/${relative(root, path)}`, text]));
}

/** Serves the test files of these patterns; the first request builds all of them. */
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

/** A module that imports test files one after the other, and fails if one of them registers no test. Paths are relative to the root. */
export const importingTests = (files) => `\
const testCount = (suite) => suite.suites.reduce((sum, inner) => sum + testCount(inner), suite.tests.length);
for (const file of ${JSON.stringify(files)}) {
  const before = testCount(mocha.suite);
  await import('/' + file);
  if (testCount(mocha.suite) === before) throw new Error(file + ' registered no test.');
}
`;
