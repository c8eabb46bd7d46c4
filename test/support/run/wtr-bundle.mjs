// A Web Test Runner plugin that serves all tests and what they import as one file: loading two hundred files takes a page longer than
// most tests do. A page evaluates only what its own test file imports, and module state is separate in each page.
import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const BUNDLE = '/test-bundle.js';

/** Bundles test files with esbuild; resolves to the bundle and its source map, by their paths on the server. */
async function bundle(testFiles) {
  // What is imported dynamically is evaluated when it is first imported.
  const imports = testFiles.map((file) => `'/${file}': () => import('./${file}'),`);
  const {outputFiles} = await build({
    stdin: {contents: `export const tests = {\n${imports.join('\n')}\n};`, resolveDir: root, sourcefile: 'tests.js'},
    absWorkingDir: root,
    outfile: BUNDLE.slice(1),
    bundle: true,
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
  return new Map(outputFiles.map(({path, text}) => [path.endsWith('.map') ? `${BUNDLE}.map` : BUNDLE, text]));
}

/**
 * Serves these test files; the first request for the bundle builds it.
 * @param {readonly string[]} testFiles
 */
export function bundledTests(testFiles) {
  const paths = new Set(testFiles.map((file) => `/${file}`));
  let files;
  return {
    name: 'bundled-tests',
    async serve({path}) {
      if (paths.has(path)) {
        return {body: `import {tests} from '${BUNDLE}';\nawait tests['${path}']();\n`, type: 'js'};
      }
      if (!path.startsWith(BUNDLE)) return undefined;
      files ??= bundle(testFiles);
      const body = (await files).get(path);
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
