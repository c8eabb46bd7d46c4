import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {withPlainNamespaces} from '../../scripts/vite/plain-namespaces.js';

const IMPORT = 'import{t as e}from"./runtime-1.js";';

describe('withPlainNamespaces', () => {
  it('makes an object that always has the latest value of each name', () => {
    assert.deepEqual(withPlainNamespaces(`${IMPORT}var a=1,n=e({one:()=>a,$two:()=>b$});`, 'runtime-1.js'), {
      code: 'var a=1,n={get one(){return a},get $two(){return b$}};',
      count: 1,
    });
  });

  it('leaves other calls alone', () => {
    const code = 'f(e=>g.e({a:()=>b}),te({a:()=>b}),e({a:()=>b()}))';
    assert.deepEqual(withPlainNamespaces(IMPORT + code, 'runtime-1.js'), {code, count: 0});
  });

  it('leaves a chunk alone that needs no helper', () => {
    assert.equal(withPlainNamespaces('import{t as e}from"./core-1.js";e({a:()=>b});', 'runtime-1.js'), undefined);
  });
});
