import assert from 'node:assert/strict';
import {execFile} from 'node:child_process';
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';
import {startSandbox} from 'game-storefront/testing';
import ts from 'typescript';
import {isOfClient, SNIPPETS} from '../../support/snippets.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The blocks of docs/server.md with the client, as one module: imports first, then each block in turn. */
function program(): string {
  const blocks = SNIPPETS.filter((snippet) => snippet.file === 'docs/server.md' && isOfClient(snippet));
  const lines = blocks.flatMap(({code}) => code.split('\n'));
  const isImport = (line: string): boolean => line.startsWith('import ');
  const names = lines.filter(isImport).flatMap((line) => /\{(.+)\}/.exec(line)![1]!.split(', '));
  const code = lines.filter((line) => !isImport(line)).join('\n');
  return `import {${[...new Set(names)].join(', ')}} from 'game-storefront/server';\n${code}`;
}

it('the guide’s program with the client prints what the guide says', async () => {
  const code = program();
  const promised = [...code.matchAll(/console\.log\(.*\/\/ → (.*)$/gm)].map(([, text]) => text);
  const sandbox = await startSandbox();
  // Inside the repository, where the package finds itself by its name; test-results has a file of a run that is named package.json.
  const cache = join(root, '.cache');
  await mkdir(cache, {recursive: true});
  const folder = await mkdtemp(join(cache, 'program-'));
  try {
    const project = await sandbox.project({seed: 'empty'});
    const {merchantId, apiKey, apiUrl} = project.merchant;
    const file = join(folder, 'program.mjs');
    await writeFile(
      file,
      ts
        .transpile(code, {target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true})
        .replaceAll('http://127.0.0.1:8787', new URL(apiUrl).origin)
        .replaceAll('44056', `${project.id}`)
        .replaceAll('77101', `${merchantId}`),
    );

    const {stdout} = await promisify(execFile)(process.execPath, [file], {
      env: {...process.env, MERCHANT_API_KEY: apiKey},
    });

    assert.ok(promised.length >= 5);
    assert.deepEqual(stdout.trim().split('\n'), promised);
  } finally {
    await rm(folder, {recursive: true});
    await sandbox.stop();
  }
});
