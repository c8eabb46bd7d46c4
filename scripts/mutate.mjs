/**
 * Shows that the sandbox's tests see what its writes do: for every operation that is no GET, the whole suite runs with
 * that handler's logic taken out (it gives its last valid answer instead) and must fail. Takes minutes, hence no part of
 * `npm test`: `npm run mutate`, or `npm run mutate -- 'PUT /v2/…'` for some operations.
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
const files = (await readdir(`${root}sandbox/test`)).filter((name) => name.endsWith('.test.ts')).sort();

/** Runs the suite on PGlite; resolves to the names of the files that failed. */
function runSuite(env) {
  return new Promise((resolve) => {
    const paths = files.map((name) => `sandbox/test/${name}`);
    const child = spawn(process.execPath, ['--import', 'tsx', '--test', '--test-reporter=tap', ...paths], {
      cwd: root,
      env: {...process.env, TEST_DATABASE_URL: '', MUTATE_ANSWERS: answers, ...env},
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let output = '';
    child.stdout.on('data', (data) => {
      output += data;
    });
    child.on('close', (code) =>
      resolve({code, failed: [...output.matchAll(/^ *not ok \d+ - (.*)$/gm)].map(([, name]) => name)}),
    );
  });
}

try {
  const plain = await runSuite({MUTATE_RECORD: '1'});
  if (plain.code !== 0) throw new Error(`The suite fails as it is: ${plain.failed.join(', ')}`);
  const recorded = readFileSync(answers, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).key);
  const wanted = process.argv.slice(2);
  const writes = [...new Set(recorded)].filter(
    (key) => !key.startsWith('GET ') && (!wanted.length || wanted.includes(key)),
  );
  const survivors = [];
  const waiting = [...writes];
  const work = async () => {
    for (let key = waiting.shift(); key; key = waiting.shift()) {
      const {code, failed} = await runSuite({MUTATE: key});
      if (code === 0) survivors.push(key);
      console.log(code === 0 ? `SURVIVED ${key}` : `seen      ${key} (${failed.length} tests)`);
    }
  };
  await Promise.all(Array.from({length: AT_ONCE}, work));
  console.log(`${writes.length - survivors.length} passed, ${survivors.length} failed`);
  process.exitCode = survivors.length ? 1 : 0;
} finally {
  rmSync(folder, {recursive: true, force: true});
}
