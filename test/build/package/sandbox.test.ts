import assert from 'node:assert/strict';
import {execFileSync, spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {installFile, packSandbox, startInstalledDemo} from '../../../scripts/lib/installed-sandbox.mjs';
import {end, serve} from '../../../scripts/lib/processes.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));

describe("the sandbox's package", () => {
  const folders: string[] = [];
  let tarball: string;
  before(() => {
    tarball = packSandbox(newFolder());
  });
  const running: Awaited<ReturnType<typeof serve>>['child'][] = [];
  after(async () => {
    await Promise.all(running.map(end));
    for (const folder of folders) rmSync(folder, {recursive: true, force: true});
  });

  function newFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'storefront-sandbox-'));
    folders.push(folder);
    return folder;
  }

  /** A folder with what the package's file holds, and the package's declared dependencies. */
  function install(): string {
    const folder = newFolder();
    execFileSync('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1']);
    const {dependencies} = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    for (const name of Object.keys(dependencies)) {
      const link = join(folder, 'node_modules', name);
      mkdirSync(dirname(link), {recursive: true});
      // The dependency is in the workspace's own folder where another package needs another version.
      const places = ['sandbox/node_modules', 'node_modules'].map((place) => join(root, place, name));
      symlinkSync(places.find(existsSync)!, link);
    }
    return folder;
  }

  async function start(
    folder: string,
    ...more: readonly string[]
  ): Promise<Record<'url' | 'project_id' | 'payment_url' | 'demo_url', string>> {
    const args = ['--memory', '--port', '0', ...more];
    const {message, child} = await serve(join(folder, 'dist/sandbox.js'), args, {env: {SANDBOX_DATABASE_URL: ''}});
    running.push(child);
    return message;
  }

  const json = async <T>(url: string): Promise<T> => (await (await fetch(url)).json()) as T;
  /** Whether the service had to make its first data. */
  const hasMadeData = (folder: string): boolean => existsSync(join(folder, 'dist/.cache'));

  it('passes publint and arethetypeswrong', () => {
    const tool = (name: string, ...args: string[]) =>
      spawnSync(join(root, 'node_modules/.bin', name), [tarball, ...args], {cwd: root, encoding: 'utf8'});

    for (const {status, stdout, stderr} of [
      tool('publint', '--strict'),
      // The package has modules only, which Node requires, too.
      tool('attw', '--profile', 'esm-only', '--format', 'ascii'),
    ])
      assert.equal(status, 0, stdout + stderr);
  });

  it('is installed from its file in an empty folder, where npx shows the demo', async (test) => {
    const folder = newFolder();
    installFile(tarball, folder);
    const {url: demo, end: endDemo} = await startInstalledDemo(folder);
    test.after(endDemo);

    const page = await fetch(`${demo}/game/`);
    assert.equal(page.status, 200);
    assert.match(await page.text(), /<store-catalog/);
    assert.equal((await fetch(`${demo}/storefront/storefront.js`)).status, 200);
  });

  it('runs with its declared dependencies, and with the files and the data beside it', async () => {
    const folder = install();
    const {url, project_id, payment_url} = await start(folder);

    const health = await fetch(`${url}/_sandbox/health`);
    const items = await fetch(`${url}/v2/project/${project_id}/items/virtual_items`);
    const page = await fetch(payment_url);

    assert.equal(health.status, 200);
    const {paths} = JSON.parse(readFileSync(join(folder, 'dist/openapi.json'), 'utf8'));
    assert.deepEqual(paths, JSON.parse(readFileSync(join(root, 'contract/openapi.json'), 'utf8')).paths);
    const {items: all} = (await items.json()) as {items: {image_url: string}[]};
    assert.ok(all.length > 0);
    const picture = await fetch(all[0]!.image_url);
    assert.match(picture.headers.get('content-type') ?? '', /image\/svg\+xml/);
    assert.match(page.headers.get('content-type') ?? '', /text\/html/);
    assert.ok(!hasMadeData(folder), 'it began with the data of the build');
  });

  it('shows the demo, which sells from it, and serves none of its programs', async () => {
    const {url, demo_url} = await start(install(), '--demo', '--demo-port', '0');
    const status = async (path: string): Promise<number> => (await fetch(demo_url + path)).status;

    const page = await (await fetch(`${demo_url}/game/`)).text();
    assert.ok(page.includes(`data-store-url="${url}"`) || page.includes(url), 'the page sells from the sandbox');
    for (const path of [
      '/',
      '/hall/',
      '/react/',
      '/react/dist/app.js',
      '/storefront/storefront.js',
      '/themes/studio.css',
    ])
      assert.equal(await status(path), 200, path);
    for (const path of ['/server/server.mjs', '/ci/serve.mjs', '/react/app.tsx', '/../sandbox.js'])
      assert.equal(await status(path), 404, path);
    const token = await (await fetch(`${demo_url}/shop-token?player=ada`)).text();
    assert.equal(token.split('.').length, 3);
  });

  it("runs in a program's own process, which ends once it is closed; with types", () => {
    const folder = install();
    const program = `import {createSandbox} from 'game-storefront-sandbox';
      const sandbox = await createSandbox();
      const {status} = await sandbox.fetch(new Request(sandbox.url + '/_sandbox/health'));
      const page = await fetch(await sandbox.listen() + '/_sandbox/inspector/');
      await sandbox.close();
      console.log(status, page.status);`;
    const [, example] = /## In a program's own process[\s\S]*?```js\n([\s\S]*?)```/.exec(
      readFileSync(join(root, 'sandbox/README.md'), 'utf8'),
    )!;
    writeFileSync(join(folder, 'example.mjs'), example!);
    writeFileSync(join(folder, 'program.mts'), program);
    writeFileSync(join(folder, 'program.mjs'), program);

    const run = (file: string) => spawnSync(process.execPath, [file], {cwd: folder, encoding: 'utf8', timeout: 60_000});
    const ran = run('program.mjs');
    const ofGuide = run('example.mjs');
    const compiled = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/typescript/bin/tsc'),
        ...['--noEmit', '--strict', '--module', 'nodenext', '--types', 'node', '--typeRoots'],
        join(root, 'node_modules/@types'),
        'program.mts',
      ],
      {cwd: folder, encoding: 'utf8'},
    );

    assert.deepEqual([ran.stdout.trim(), ran.status], ['200 200', 0], ran.stderr);
    assert.match(ofGuide.stdout, /^[1-9]\d*\nhttp:\/\/127\.0\.0\.1:\d+\/_sandbox\/inspector\/\n$/, ofGuide.stderr);
    assert.equal(compiled.stdout, '');
    assert.ok(!hasMadeData(folder), 'it began with the data of the build');
  });

  it('starts with a shop of its own, whose schema it has', async () => {
    const folder = install();
    const seed = join(folder, 'shop.json');
    const item = {sku: 'lantern', name: {en: 'Lantern'}, prices: {USD: 4.99}};
    writeFileSync(seed, JSON.stringify({$schema: 'dist/seeds/seed.schema.json', name: 'Lanternfall', items: [item]}));

    const {url, project_id} = await start(folder, '--seed', seed);

    const {items} = await json<{items: {sku: string}[]}>(`${url}/v2/project/${project_id}/items/virtual_items`);
    assert.deepEqual(
      items.map(({sku}) => sku),
      ['lantern'],
    );
    const {exports} = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const schema = JSON.parse(readFileSync(join(folder, exports['./seed.schema.json']), 'utf8'));
    assert.ok('items' in schema.properties);
  });

  it('includes the licences of the packages in it', () => {
    const text = readFileSync(join(root, 'sandbox/dist/LICENSES.txt'), 'utf8');

    const {devDependencies} = JSON.parse(readFileSync(join(root, 'sandbox/package.json'), 'utf8'));
    for (const name of Object.keys(devDependencies)) assert.ok(text.includes(`\n${name}\n`), name);
  });

  it('loads a seed that differs from that of the build', async () => {
    const folder = install();
    const file = join(folder, 'dist/seeds/demo.json');
    writeFileSync(file, JSON.stringify({...JSON.parse(readFileSync(file, 'utf8')), name: 'Another one'}));

    const {url, project_id} = await start(folder);

    const {projects} = await json<{projects: {project_id: number; name: string}[]}>(`${url}/_sandbox/projects`);
    assert.deepEqual(
      projects.map((project) => [project.project_id, project.name]),
      [[project_id, 'Another one']],
    );
    assert.ok(hasMadeData(folder));
  });

  it('makes its own data for a schema that differs from that of the build', async () => {
    const folder = install();
    writeFileSync(join(folder, 'dist/migrations/9999-later.sql'), "update project set name = 'Too late';\n");

    const {url, project_id} = await start(folder);

    // Data of an earlier seed would have been renamed.
    const {projects} = await json<{projects: {name: string}[]}>(`${url}/_sandbox/projects`);
    assert.deepEqual(
      projects.map(({name}) => name),
      ['Emberfall'],
    );
    const {items} = await json<{items: unknown[]}>(`${url}/v2/project/${project_id}/items/virtual_items`);
    assert.ok(items.length > 0);
    assert.ok(hasMadeData(folder));
  });
});
