import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {withPlainNamespaces} from '../../scripts/vite/plain-namespaces.js';

const IMPORT = 'import{t as e}from"./runtime-1.js";';

describe('withPlainNamespaces', () => {
  it('makes an object at the end, when all that it holds is there', () => {
    const code = 'var n=e({$one:()=>a$}),a$=1;f(n);export{n as t};';

    assert.deepEqual(withPlainNamespaces(IMPORT + code, 'runtime-1.js'), {
      code: 'var a$=1;f(n);var n={$one:a$};export{n as t};',
      count: 1,
    });
  });

  it('makes it where it is asked for, if that is in one place', () => {
    const code = 'var a=1,n=e({one:()=>a});f(await g(Promise.resolve().then(()=>n)));export{a};';

    assert.deepEqual(withPlainNamespaces(IMPORT + code, 'runtime-1.js'), {
      code: 'var a=1;f(await g(Promise.resolve({one:a})));export{a};',
      count: 1,
    });
  });

  it('takes the only member at once, where that is what is waited for', () => {
    const code = 'var a=1,n=e({one:()=>a});(await Promise.resolve().then(()=>n)).one;export{a};';

    assert.equal(withPlainNamespaces(IMPORT + code, 'runtime-1.js')?.code, 'var a=1;(await 0,a);export{a};');
  });

  it('leaves out, of several, what nobody asks for', () => {
    const code = 'var n=e({one:()=>a,two:()=>b});export{n};';

    const plain = withPlainNamespaces(IMPORT + code, 'runtime-1.js', `${code}\n(await import("./a.js")).two`);

    assert.equal(plain?.code, 'var n={two:b};export{n};');
  });

  it('leaves other calls alone', () => {
    const code = 'f(e=>g.e({a:()=>b}),te({a:()=>b}),e({a:()=>b()}))';
    assert.deepEqual(withPlainNamespaces(IMPORT + code, 'runtime-1.js'), {code, count: 0});
  });

  it('leaves a chunk alone that needs no helper', () => {
    assert.equal(withPlainNamespaces('import{t as e}from"./core-1.js";e({a:()=>b});', 'runtime-1.js'), undefined);
  });
});
