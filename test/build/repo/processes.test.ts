import assert from 'node:assert/strict';
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, it} from 'node:test';
import {run} from '../../../scripts/lib/processes.mjs';

describe('a command of the build or of the tests', () => {
  const ends: Readonly<Record<string, {isOk: boolean; how: RegExp}>> = {
    true: {isOk: true, how: /^ok$/},
    'exit 3': {isOk: false, how: /^exit code 3$/},
    'kill -SEGV $$': {isOk: false, how: /SIGSEGV/},
    'sh -c "kill -KILL \\$\\$"; exit $?': {isOk: false, how: /SIGKILL/},
    'no-such-tool-anywhere': {isOk: false, how: /^exit code 127$/},
  };
  for (const [command, {isOk, how}] of Object.entries(ends))
    it(`reports how it ended: ${command}`, async (test) => {
      const folder = await mkdtemp(join(tmpdir(), 'storefront-run-'));
      test.after(() => rm(folder, {recursive: true}));

      const outcome = await run(command, {log: join(folder, 'log')});

      assert.equal(outcome.isOk, isOk);
      assert.match(outcome.how, how);
    });

  it('is ended at its time limit, and says so', async () => {
    const outcome = await run('sleep 60', {timeoutMs: 100});

    assert.deepEqual(outcome, {isOk: false, how: 'ended after 0.1 s, its time limit'});
  });

  it('leaves the tool’s output in the log', async (test) => {
    const folder = await mkdtemp(join(tmpdir(), 'storefront-run-'));
    test.after(() => rm(folder, {recursive: true}));

    await run('vite build --config no-such-file.ts', {log: join(folder, 'log')});

    assert.match(await readFile(join(folder, 'log'), 'utf8'), /no-such-file/);
  });
});
