import assert from 'node:assert/strict';
import {execFile} from 'node:child_process';
import {mkdir, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Begins with a dot, since one of the generators takes other paths for names of its registry. */
const DOCUMENT = './contract/openapi.json';

interface Ran {
  readonly isOk: boolean;
  readonly printed: string;
}

/** Runs a command of node_modules at the root. Nothing is sent to its makers. */
const run = (path: string, ...args: string[]): Promise<Ran> =>
  new Promise((resolve) => {
    const env = {...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', DO_NOT_TRACK: '1'};
    const command = [join(root, 'node_modules', path), ...args];
    execFile(process.execPath, command, {cwd: root, env, maxBuffer: 2 ** 26}, (error, stdout, stderr) =>
      resolve({isOk: error === null, printed: stdout + stderr}),
    );
  });

/** How each generator is run, to write into a folder. */
const GENERATORS: Readonly<Record<string, (folder: string) => Promise<Ran>>> = {
  'openapi-typescript': (folder) => run('openapi-typescript/bin/cli.js', DOCUMENT, '-o', join(folder, 'client.ts')),
  '@hey-api/openapi-ts': (folder) =>
    run('@hey-api/openapi-ts/bin/run.js', '-i', DOCUMENT, '-o', folder, '--no-log-file'),
  'swagger-typescript-api': (folder) =>
    run('swagger-typescript-api/dist/cli.mjs', 'generate', '-p', DOCUMENT, '-o', folder, '-n', 'client.ts'),
  quicktype: (folder) =>
    run('quicktype/dist/index.js', '-s', 'schema', `${DOCUMENT}#/components/schemas/`, '-o', join(folder, 'client.ts')),
};

const STRICT = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
};

describe('the OpenAPI document', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'storefront-clients-'));
  });
  after(() => rm(folder, {recursive: true}));

  it('breaks none of the rules that Redocly recommends', async () => {
    const {isOk, printed} = await run('@redocly/cli/bin/cli.js', 'lint', DOCUMENT, '--extends', 'recommended');

    assert.ok(isOk, printed);
    assert.match(printed, /API description is valid/);
  });

  for (const [name, generate] of Object.entries(GENERATORS))
    it(`makes a client by ${name} that compiles`, async () => {
      const own = join(folder, name.replace('/', '-'));
      await mkdir(own);
      const made = await generate(own);
      assert.ok(made.isOk, made.printed);

      const files = (await readdir(own, {recursive: true})).filter((file) => file.endsWith('.ts'));
      for (const file of files) {
        const text = await readFile(join(own, file), 'utf8');
        await writeFile(join(own, file), text.replace('// @ts-nocheck', ''));
      }
      await writeFile(join(own, 'tsconfig.json'), JSON.stringify({compilerOptions: STRICT, files}));
      const compiled = await run('typescript-native/bin/tsc', '--singleThreaded', '-p', own);

      assert.ok(compiled.isOk, compiled.printed.slice(0, 5000));
      assert.ok(files.length > 0);
    });
});
