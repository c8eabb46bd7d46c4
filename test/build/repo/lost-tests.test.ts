import assert from 'node:assert/strict';
import {execFile} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, relative} from 'node:path';
import {after, before, describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {bundledTests, importingTests} from '../../support/run/wtr-bundle.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const ONE_TEST = `it('passes', () => {});`;

/** Creates a folder with these files for the time of a suite; returns its path. */
function makeFolder(prefix: string, files: Record<string, string>): string {
  const folder = mkdtempSync(prefix);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  after(() => rmSync(folder, {recursive: true, force: true}));
  return folder;
}

describe('a run of browser tests', () => {
  let exitCode: number | null;
  let output: string;
  let results: {passed: number; failed: number; tests: Record<string, Record<string, number>>};

  before(async () => {
    const folder = makeFolder(join(tmpdir(), 'lost-tests-'), {
      'sound.test.js': ONE_TEST,
      'empty.test.js': `describe('a suite', () => {});`,
      'hook.test.js': `before(() => { throw new Error('no hook'); }); it('a', () => {}); it('b', () => {});`,
      'broken.test.js': `${ONE_TEST} throw new Error('no module');`,
      'part.js': ONE_TEST,
      'empty-part.js': '',
      'parts.test.js': importingTests(['part.js', 'empty-part.js']),
    });
    const wtr = join(root, 'node_modules/@web/test-runner/dist/bin.js');
    const args = [wtr, '--config', join(root, 'web-test-runner.config.mjs'), '--files', '*.test.js'];
    const options = {cwd: folder, env: {...process.env, TEST_BROWSERS: 'chromium'}};
    await new Promise<void>((resolve) => {
      const child = execFile(process.execPath, args, options, (_error, stdout, stderr) => {
        exitCode = child.exitCode;
        output = stdout + stderr;
        resolve();
      });
    });
    results = JSON.parse(readFileSync(join(folder, 'test-results/browser.json'), 'utf8'));
  });

  it('fails if a file has no test, and names the file and the engine', () => {
    assert.equal(exitCode, 1);
    assert.match(output, /No test of empty\.test\.js ran in Chromium\./);
  });

  it('fails if a file that shares its page with others has no test', () => {
    assert.match(output, /empty-part\.js registered no test\./);
  });

  it('counts each file that lost tests, and each test that did not run, as failed', () => {
    const [empty, parts, broken, hook] = [1, 1, 1, 3];

    assert.equal(results.failed, empty + parts + broken + hook);
    assert.equal(results.passed, 3);
  });

  it('writes the number of tests by engine and file', () => {
    assert.deepEqual(results.tests, {
      Chromium: {'broken.test.js': 1, 'empty.test.js': 0, 'hook.test.js': 2, 'parts.test.js': 1, 'sound.test.js': 1},
    });
  });
});

describe('the bundle of browser tests', () => {
  it('is refused if it would leave out a test file that another one imports', async () => {
    mkdirSync(join(root, 'test-results'), {recursive: true});
    const folder = makeFolder(join(root, 'test-results/bundle-'), {
      'all.test.ts': `import './one.test.ts';`,
      'one.test.ts': ONE_TEST,
    });
    const path = relative(root, join(folder, 'all.test.ts'));

    await assert.rejects(
      bundledTests([path]).serve({path: '/test-bundle.js'}),
      /Ignoring this import because .*one\.test\.ts/,
    );
  });
});
