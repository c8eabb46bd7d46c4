/**
 * Mutation test: checks that the sandbox's tests detect missing writes. For every operation that is not a GET, the tests that call
 * it run with the handler's logic removed (the handler repeats its last valid response), and at least one test must fail. It takes
 * minutes, so it is not part of `npm test`: `npm run mutate`, or `npm run mutate -- 'PUT /v2/…' cart/cart.test.ts` for some operations
 * or test files.
 */

import {spawn} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {readdir} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const CONCURRENCY = 2;

const folder = mkdtempSync(join(tmpdir(), 'mutate-'));
const answers = join(folder, 'answers.jsonl');
const isFile = (argument) => argument.endsWith('.test.ts');
const wantedFiles = process.argv.slice(2).filter(isFile);
const wantedKeys = process.argv.slice(2).filter((argument) => !isFile(argument));
const files = (await readdir(`${root}sandbox/test`, {recursive: true})).filter(
  (name) => isFile(name) && (!wantedFiles.length || wantedFiles.includes(name)),
);

/** The current test runs. Each leads a process group, since each test file is a process; a run is ended with its whole group. */
const running = new Set();
const killRun = (child) => process.kill(-child.pid, 'SIGKILL');
for (const name of ['SIGINT', 'SIGTERM'])
  process.on(name, () => {
    for (const child of running) killRun(child);
    process.exit(1);
  });

const FAILURE = /^ *not ok \d+ - (.*)$/m;

/** Runs tests on PGlite until a test fails; resolves to the name of that test, or undefined if all pass. */
function firstFailure(tests, env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', '--test', '--test-reporter=tap', ...tests], {
      cwd: root,
      env: {...process.env, TEST_DATABASE_URL: '', MUTATE_ANSWERS: answers, ...env},
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    running.add(child);
    let output = '';
    let failed;
    child.stdout.on('data', (data) => {
      output += data;
      if (failed !== undefined || !FAILURE.test(output)) return;
      [, failed] = FAILURE.exec(output);
      killRun(child);
    });
    child.on('close', (code) => {
      running.delete(child);
      resolve(failed ?? (code === 0 ? undefined : 'the run itself'));
    });
  });
}

try {
  const baselineFailure = await firstFailure(
    files.map((name) => `sandbox/test/${name}`),
    {MUTATE_RECORD: '1'},
  );
  if (baselineFailure !== undefined) throw new Error(`The suite fails without any mutation: ${baselineFailure}`);
  const lines = readFileSync(answers, 'utf8').trim().split('\n');
  const callers = new Map();
  for (const {key, test} of lines.map((line) => JSON.parse(line)))
    callers.set(key, [...(callers.get(key) ?? []), test]);
  const writes = [...callers.keys()].filter(
    (key) => !key.startsWith('GET ') && (!wantedKeys.length || wantedKeys.includes(key)),
  );
  const survivors = [];
  const queue = [...writes];
  const work = async () => {
    for (let key = queue.shift(); key; key = queue.shift()) {
      const failed = await firstFailure(callers.get(key), {MUTATE: key});
      if (failed === undefined) survivors.push(key);
      console.log(failed === undefined ? `SURVIVED  ${key}` : `seen      ${key}: ${failed}`);
    }
  };
  await Promise.all(Array.from({length: CONCURRENCY}, work));
  console.log(`${writes.length - survivors.length} passed, ${survivors.length} failed`);
  process.exitCode = survivors.length ? 1 : 0;
} finally {
  rmSync(folder, {recursive: true, force: true});
}
