import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {withNameTable} from '../../scripts/vite/name-table.js';

const source = (name: string, member = ''): string =>
  `"${name}":()=>import(\`./${name}-12345678.js\`)${member && `.then(e=>e.${member})`}`;
const code = (...sources: readonly string[]): string => `f({${sources.join(',')}},[()=>import(\`./c-12345678.js\`)]);`;
const none = (): string[] => [];

describe('withNameTable', () => {
  it('makes the table from a list of its names', () => {
    assert.equal(
      withNameTable(code(source('a-b'), source('c')), none),
      `f(Object.fromEntries(\`a-b c\`.split(\` \`).map(e=>[e,()=>import(\`./\${e}-12345678.js\`)])),[()=>import(\`./c-12345678.js\`)]);`,
    );
  });

  it('finds a module in a file that it shares', () => {
    const exportsOf = (file: string): string[] => (file.startsWith('c') ? ['n', 't'] : ['Element']);

    assert.match(withNameTable(code(source('a-b'), source('c', 't')), exportsOf) ?? '', /\.then\(e=>e\.t\|\|e\)/);
  });

  it('makes none where another file exports that name, too', () => {
    assert.equal(
      withNameTable(code(source('a-b'), source('c', 't')), () => ['t']),
      undefined,
    );
  });

  it('makes none where a file is called otherwise', () => {
    assert.equal(withNameTable(code(source('a-b'), '"c":()=>import(`./d-12345678.js`)'), none), undefined);
  });
});
