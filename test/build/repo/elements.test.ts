import assert from 'node:assert/strict';
import {existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {definingFiles, listedElements, tagsFile} from '../../../scripts/build/define-elements.mjs';
import {elementsOf} from '../../../scripts/build/manifest.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));

describe('the lists of elements', () => {
  it('make the files that define them: `npm run build -- elements`', () => {
    const made = definingFiles(root);
    const there = readdirSync(`${root}src/elements`, {recursive: true, encoding: 'utf8'}).filter((path) =>
      path.endsWith('.ts'),
    );

    assert.deepEqual(there.sort(), [...made.keys()].sort());
    for (const [path, text] of made) assert.equal(readFileSync(`${root}src/elements/${path}`, 'utf8'), text, path);
    assert.equal(readFileSync(`${root}src/diagnose/element-tags.ts`, 'utf8'), tagsFile(root));
  });

  it('name each element once, in the order in which they are defined: the provider first', () => {
    const tags = listedElements(root).map(({tag}) => tag);

    assert.equal(tags[0], 'store-provider');
    assert.equal(new Set(tags).size, tags.length);
    for (const {module} of listedElements(root)) assert.ok(existsSync(root + module.replace(/\.js$/, '.ts')), module);
  });

  it('name the same elements as the doc blocks, of which typings and docs are made', () => {
    const documented = elementsOf(JSON.parse(readFileSync(`${root}custom-elements.json`, 'utf8'))).map(
      ({tagName}: {tagName: string}) => tagName,
    );

    assert.deepEqual(
      documented.sort(),
      listedElements(root)
        .map(({tag}) => tag)
        .sort(),
    );
  });

  it('may not leave out the list of a feature', () => {
    const project = `${mkdtempSync(join(tmpdir(), 'elements-'))}/`;
    mkdirSync(`${project}src/cart`, {recursive: true});
    writeFileSync(`${project}src/elements.ts`, 'export const elements = {};');
    writeFileSync(`${project}src/cart/elements.ts`, 'export const elements = {};');

    assert.throws(() => listedElements(project), /src\/elements\.ts does not list src\/cart\/elements\.ts/);

    rmSync(project, {recursive: true});
  });
});
