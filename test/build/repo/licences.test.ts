import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {cpSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, it} from 'node:test';

const root = new URL('../../../', import.meta.url);

describe('npm run licences', () => {
  it('says in a sentence that it needs a build', (test) => {
    const folder = mkdtempSync(join(tmpdir(), 'licences-'));
    test.after(() => rmSync(folder, {recursive: true}));
    for (const file of ['scripts/licences.mjs', 'package-lock.json']) cpSync(new URL(file, root), join(folder, file));

    const {status, stdout, stderr} = spawnSync(process.execPath, [join(folder, 'scripts/licences.mjs')], {
      encoding: 'utf8',
    });

    assert.deepEqual([status, stdout], [1, '']);
    assert.match(stderr, /^Without a build .*dist\/cdn\/LICENSES\.txt.*: npm run build\n$/);
  });
});
