import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The modules of an app with this import of the package: those that it loads at once, and all others. */
async function modulesOf(code: string): Promise<{atOnce: readonly string[]; later: readonly string[]}> {
  const {metafile} = await build({
    stdin: {contents: code, resolveDir: root, sourcefile: 'app.js'},
    absWorkingDir: root,
    alias: {'game-storefront': './dist/index.js'},
    outdir: 'app',
    entryNames: 'app',
    bundle: true,
    splitting: true,
    format: 'esm',
    metafile: true,
    write: false,
  });
  const atOnce = new Set<string>();
  const add = (path: string): void => {
    if (atOnce.has(path)) return;
    atOnce.add(path);
    for (const {path: imported, kind, external} of metafile.outputs[path]!.imports)
      if (kind === 'import-statement' && !external) add(imported);
  };
  add('app/app.js');
  const inside = (paths: readonly string[]): string[] =>
    paths.flatMap((path) => Object.keys(metafile.outputs[path]!.inputs));
  const others = Object.keys(metafile.outputs).filter((path) => !atOnce.has(path));
  return {atOnce: inside([...atOnce]), later: inside(others)};
}

const isOfScreen = (module: string): boolean => /node_modules\/(lit|@lit)|\/ui\/|\.styles\.js$/.test(module);

describe('a shop without a screen', () => {
  it('is made without Lit, styles or anything of ui/', async () => {
    const {atOnce} = await modulesOf(
      "import {createStorefront} from 'game-storefront'; console.log(createStorefront({projectId: 1}));",
    );

    assert.ok(atOnce.includes('dist/storefront.js'), 'the shop is in there');
    assert.deepEqual(atOnce.filter(isOfScreen), []);
  });

  it('loads them with the first element', async () => {
    const {atOnce} = await modulesOf("import {StoreOrder} from 'game-storefront'; console.log(StoreOrder);");

    assert.notDeepEqual(atOnce.filter(isOfScreen), []);
  });
});
