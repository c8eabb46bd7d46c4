import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';

const script = fileURLToPath(new URL('../../../scripts/lib/node-version.mjs', import.meta.url));

/** Imports the check in a process that takes itself for another Node; returns its exit code, what it says, and whether it goes on. */
function onNode(version: string, env: Record<string, string> = {}) {
  const code = `
    Object.defineProperty(process.versions, 'node', {value: '${version}'});
    import('${new URL(`file://${script}`)}').then(() => console.log(process.env.NODE_IS_OLD ?? 'as ever'));
  `;
  const {NODE_IS_OLD: _, ...own} = process.env;
  const {status, stdout, stderr} = spawnSync(process.execPath, ['-e', code], {encoding: 'utf8', env: {...own, ...env}});
  return {status, said: stderr, wentOn: stdout.trim()};
}

describe('a command of the repository, by its Node', () => {
  for (const version of ['18.20.8', '20.18.3', '21.7.3', '22.11.0'])
    it(`ends with one line on ${version}, which is too old`, () => {
      const {status, said, wentOn} = onNode(version);

      assert.equal(status, 1);
      assert.match(said, /^Node [\d.]+ is not supported: [^\n]* 22\.12 or newer [^\n]*\n$/);
      assert.ok(said.includes(version));
      assert.equal(wentOn, '');
    });

  it('says in one line that 20.19.0 is out of service, and goes on; processes that it starts do not say it again', () => {
    const {status, said, wentOn} = onNode('20.19.0');

    assert.deepEqual([status, wentOn], [0, '1']);
    assert.match(said, /^Node 20\.19\.0 is out of service, [^\n]*\n$/);
    assert.deepEqual(onNode('20.19.0', {NODE_IS_OLD: '1'}), {status: 0, said: '', wentOn: '1'});
  });

  for (const version of ['22.12.0', '23.0.0', '24.21.0'])
    it(`says nothing on ${version}`, () => {
      assert.deepEqual(onNode(version), {status: 0, said: '', wentOn: 'as ever'});
    });
});
