import assert from 'node:assert/strict';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {after, describe, it} from 'node:test';
import {build, type Rolldown} from 'vite';
import {chunks} from '../../../scripts/vite/chunks.js';
import {preload} from '../../../scripts/vite/preload.js';

const folders: string[] = [];
after(() => {
  for (const folder of folders) rmSync(folder, {recursive: true});
});

/** The bundler's own file, with its helper for whole modules. */
const BUNDLERS_OWN = 'rolldown-runtime.js';

/** Builds these sources as the script tag's files are built; returns the files. */
async function make(
  sources: Record<string, string>,
  table: Record<string, string[]>,
  core: string[] = [],
): Promise<Rolldown.OutputBundle> {
  const root = mkdtempSync(join(tmpdir(), 'chunks-'));
  folders.push(root);
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(root, path)), {recursive: true});
    writeFileSync(join(root, path), text);
  }
  const {plugin, groups} = chunks({core, chunks: table}, `${root}/`);
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin, preload({'shop-cart': join(root, 'src/cart/cart.ts')})],
    build: {
      write: false,
      lib: {entry: join(root, 'src/entry.ts'), formats: ['es'], fileName: () => 'entry.js'},
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        output: {chunkFileNames: '[name].js', codeSplitting: {groups, includeDependenciesRecursively: false}},
      },
    },
  });
  const {output} = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  return Object.fromEntries(output.map((file) => [file.fileName, file]));
}

const SOURCES = {
  'src/entry.ts': `import {log} from './client/log.js'; log('entry'); globalThis.load = [() => import('./cart/cart.js'), () => import('./list/list.js')];`,
  'src/client/log.ts': 'export const log = (text: string) => console.log(text);',
  'src/ui/button.ts': `import {log} from '../client/log.js'; export const button = () => log('button');`,
  'src/cart/cart.ts': `import {button} from '../ui/button.js'; export const cart = () => button();`,
  'src/list/list.ts': `import {button} from '../ui/button.js'; export const list = () => [button(), button];`,
};
const TABLE = {ui: ['src/ui'], cart: ['src/cart'], list: ['src/list']};

/** The modules of each file, by name. */
const modulesOf = (files: Rolldown.OutputBundle): Record<string, (string | undefined)[]> =>
  Object.fromEntries(
    Object.values(files).flatMap((file) =>
      file.type === 'chunk' && file.fileName !== BUNDLERS_OWN
        ? [[file.fileName, file.moduleIds.map((id) => id.split('/').at(-1))]]
        : [],
    ),
  );

describe('the table of files', () => {
  it('puts each module into the file of its folder, and what the entry imports at once into the core', async () => {
    const files = await make(SOURCES, TABLE);

    assert.deepEqual(modulesOf(files), {
      'cart.js': ['cart.ts'],
      'core.js': ['log.ts'],
      'entry.js': ['entry.ts'],
      'list.js': ['list.ts'],
      'ui.js': ['button.ts'],
    });
  });

  it('puts a module that the core names, and all that it imports at once, into the core', async () => {
    const files = await make(SOURCES, {list: ['src/list']}, ['src/cart/cart']);

    assert.deepEqual(modulesOf(files), {
      'core.js': ['log.ts', 'button.ts', 'cart.ts'],
      'entry.js': ['entry.ts'],
      'list.js': ['list.ts'],
    });
  });

  it('fails where a folder has no module', async () => {
    await assert.rejects(make(SOURCES, {...TABLE, gone: ['src/gone']}), /src\/gone has no module/);
  });

  it('fails where two files would import each other, since nobody says which runs first', async () => {
    const sources = {
      ...SOURCES,
      'src/ui/icons.ts': 'export const icon = () => 1;',
      'src/cart/cart.ts': `import {button} from '../ui/button.js'; export const cart = () => button();`,
      'src/ui/badge.ts': `import {total} from '../cart/total.js'; export const badge = () => total();`,
      'src/cart/total.ts': 'export const total = () => 3;',
      'src/list/list.ts': `import {badge} from '../ui/badge.js'; export const list = () => badge();`,
    };

    await assert.rejects(
      make(sources, TABLE),
      /import each other: (ui\.js → cart\.js → ui\.js|cart\.js → ui\.js → cart\.js)/,
    );
  });
});

describe('preload.json', () => {
  it('lists what an element needs beside the entry, at once', async () => {
    const file = (await make(SOURCES, TABLE))['preload.json'];

    assert.ok(file?.type === 'asset');
    assert.deepEqual(JSON.parse(String(file.source)), {'shop-cart': ['cart.js', BUNDLERS_OWN, 'ui.js']});
  });
});
