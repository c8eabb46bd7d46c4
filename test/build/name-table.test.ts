import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {withNameTable, withOwn} from '../../scripts/vite/name-table.js';

const source = (name: string, member = ''): string =>
  `"${name}":()=>import(\`./${name}-12345678.js\`)${member && `.then(e=>e.${member})`}`;
const code = (...sources: readonly string[]): string => `f({${sources.join(',')}},[()=>import(\`./c-12345678.js\`)]);`;

describe('withNameTable', () => {
  it('makes the table from a list of its names', () => {
    assert.equal(
      withNameTable(code(source('a-b'), source('c')))?.code,
      `f(Object.fromEntries(\`a-b c\`.split(\` \`).map(e=>[e,()=>import(\`./\${e}-12345678.js\`)])),[()=>import(\`./c-12345678.js\`)]);`,
    );
  });

  it('takes a module by one name out of all files that it shares, and says what each calls it', () => {
    const made = withNameTable(code(source('a-b'), source('c', 't'), source('d', 'n')));

    assert.match(made?.code ?? '', /`a-b c d`.*\.then\(e=>e\.own\|\|e\)/);
    assert.deepEqual(
      [...(made?.members ?? [])],
      [
        ['c-12345678.js', 't'],
        ['d-12345678.js', 'n'],
      ],
    );
  });

  it('makes none where a file is called otherwise', () => {
    assert.equal(withNameTable(code(source('a-b'), '"c":()=>import(`./d-12345678.js`)')), undefined);
  });
});

describe('withOwn', () => {
  it('exports a module by that name, and else what others take', () => {
    const code = 'let a,b,c;export{a as n,b as t,c};';

    assert.equal(withOwn(code, 't'), 'let a,b,c;export{b as own};');
    assert.equal(withOwn(code, 't', ['n', 'c']), 'let a,b,c;export{a as n,c,b as own};');
  });

  it('exports nothing by it where nothing is exported so', () => {
    assert.equal(withOwn('let a,t;export{a as n,t as tt};', 't', ['n', 'tt']), 'let a,t;export{a as n,t as tt};');
  });
});
