import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {type EmbedderProject, makeEmbedderProject, root} from './embedder-project.js';

const {exports: entries} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Every subpath that is code, with a file for the pattern of many. */
const SUBPATHS = Object.entries<unknown>(entries)
  .filter(([, entry]) => typeof entry === 'object')
  .map(([path]) => `game-storefront${path.slice(1).replace('*', 'store-catalog')}`);

/** What subpaths need beside them: Angular's is code, the other frameworks' are types. */
const FRAMEWORKS = ['@angular/core', '@angular/compiler', 'rxjs', 'tslib', '@types/react', 'vue', 'svelte'];

/**
 * How a project names its modules to the compiler. `commonjs` alone means `node10` to TypeScript 5, which knows no `exports`: it reads
 * `typesVersions`; TypeScript 6 wants its word for it. `node16` lets no CommonJS require modules, which this package has alone: there `nodenext` is needed.
 */
const SETTINGS = {
  commonjs: {module: 'commonjs', moduleResolution: 'node10', ignoreDeprecations: '6.0', type: 'commonjs'},
  'commonjs, for a bundler': {module: 'commonjs', moduleResolution: 'bundler', type: 'commonjs'},
  'nodenext, CommonJS': {module: 'nodenext', moduleResolution: 'nodenext', type: 'commonjs'},
  'nodenext, modules': {module: 'nodenext', moduleResolution: 'nodenext', type: 'module'},
  bundler: {module: 'esnext', moduleResolution: 'bundler', type: 'module'},
} as const;

describe('every subpath of the package', () => {
  let embedder: EmbedderProject;
  before(() => {
    embedder = makeEmbedderProject();
    FRAMEWORKS.forEach(embedder.install);
  });
  after(() => embedder.remove());

  it('is required by CommonJS and imported by modules, and is the same to both', () => {
    const print = (load: string) => `
      (async () => {
        // Angular's library needs its compiler where none has linked it.
        const path = '@angular/compiler';
        ${load};
        for (const path of ${JSON.stringify(SUBPATHS)}) {
          const names = Object.keys(${load}).filter((name) => name !== 'module.exports');
          console.log(path, names.sort().join());
        }
      })();`;
    const required = embedder.run(print('require(path)'), 'commonjs');
    const imported = embedder.run(print('await import(path)'));

    assert.equal(required, imported);
    assert.equal(required.split('\n').length, SUBPATHS.length);
    assert.match(required, /game-storefront\/server .*createUserToken/);
    assert.match(required, /game-storefront\/angular .*storefrontElements/);
  });

  it('gives the interface as a document to both', () => {
    const print = 'console.log(Object.keys(document.paths).length)';
    const required = embedder.run(`const document = require('game-storefront/openapi.json'); ${print}`, 'commonjs');
    const imported = embedder.run(`import document from 'game-storefront/openapi.json' with {type: 'json'}; ${print}`);

    assert.equal(required, imported);
    assert.ok(Number(required) > 150, required);
  });

  for (const [name, {type, ...compilerOptions}] of Object.entries(SETTINGS)) {
    it(`has its types under ${name}`, () => {
      const folder = join(embedder.folder, name.replace(/\W+/g, '-'));
      mkdirSync(folder, {recursive: true});
      writeFileSync(join(folder, 'package.json'), JSON.stringify({type}));
      const code = SUBPATHS.map(
        (path, index) =>
          `import * as all${index} from '${path}';\nexport type Keys${index} = keyof typeof all${index};\n`,
      );
      writeFileSync(
        join(folder, 'index.ts'),
        `${code.join('')}import {createUserToken} from 'game-storefront/server';\nexport const made: Promise<string> = createUserToken;\n`,
      );
      writeFileSync(
        join(folder, 'tsconfig.json'),
        JSON.stringify({
          compilerOptions: {
            ...compilerOptions,
            strict: true,
            noEmit: true,
            target: 'es2022',
            skipLibCheck: true,
            types: ['node'],
            typeRoots: [join(root, 'node_modules/@types')],
          },
          files: ['index.ts'],
        }),
      );
      const {stdout} = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], {
        encoding: 'utf8',
      });
      // The one fault that stands in it is found, and so are the types.
      assert.match(stdout, /^[^\n]*error TS2322: Type '\([^\n]*' is not assignable to type 'Promise<string>'/);
      assert.equal(stdout.match(/error TS/g)?.length, 1, stdout);
    });
  }
});
