/**
 * Shows that the sandbox's tests see what its writes do: for every operation that is no GET, the tests that call it run
 * with that handler's logic taken out (it gives its last valid answer instead), and one must fail. Takes minutes, hence no
 * part of `npm test`: `npm run mutate`, or `npm run mutate -- 'PUT /v2/…' cart.test.ts` for some operations or test files.
 */

import {spawn} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {readdir} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const AT_ONCE = 2;

const folder = mkdtempSync(join(tmpdir(), 'mutate-'));
const answers = join(folder, 'answers.jsonl');
const isFile = (argument) => argument.endsWith('.test.ts');
const wantedFiles = process.argv.slice(2).filter(isFile);
const wantedKeys = process.argv.slice(2).filter((argument) => !isFile(argument));
const files = (await readdir(`${root}sandbox/test`)).filter(
  (name) => isFile(name) && (!wantedFiles.length || wantedFiles.includes(name)),
);

/** Runs under way. Each leads a process group, since each test file is a process, and ends with all of it. */
const running = new Set();
const endRun = (child) => process.kill(-child.pid, 'SIGKILL');
for (const name of ['SIGINT', 'SIGTERM'])
  process.on(name, () => {
    for (const child of running) endRun(child);
    process.exit(1);
  });

const FAILURE = /^ *not ok \d+ - (.*)$/m;

/** Runs tests on PGlite until one fails; resolves to its name, or undefined where all pass. */
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
      endRun(child);
    });
    child.on('close', (code) => {
      running.delete(child);
      resolve(failed ?? (code === 0 ? undefined : 'the run itself'));
    });
  });
}

try {
  const plain = await firstFailure(
    files.map((name) => `sandbox/test/${name}`),
    {MUTATE_RECORD: '1'},
  );
  if (plain !== undefined) throw new Error(`The suite fails as it is: ${plain}`);
  const lines = readFileSync(answers, 'utf8').trim().split('\n');
  const callers = new Map();
  for (const {key, test} of lines.map((line) => JSON.parse(line)))
    callers.set(key, [...(callers.get(key) ?? []), test]);
  const writes = [...callers.keys()].filter(
    (key) => !key.startsWith('GET ') && (!wantedKeys.length || wantedKeys.includes(key)),
  );
  const survivors = [];
  const waiting = [...writes];
  const work = async () => {
    for (let key = waiting.shift(); key; key = waiting.shift()) {
      const failed = await firstFailure(callers.get(key), {MUTATE: key});
      if (failed === undefined) survivors.push(key);
      console.log(failed === undefined ? `SURVIVED  ${key}` : `seen      ${key}: ${failed}`);
    }
  };
  await Promise.all(Array.from({length: AT_ONCE}, work));
  console.log(`${writes.length - survivors.length} passed, ${survivors.length} failed`);
  process.exitCode = survivors.length ? 1 : 0;
} finally {
  rmSync(folder, {recursive: true, force: true});
}
