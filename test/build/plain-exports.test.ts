import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {withNewNames, withPlainExports} from '../../scripts/vite/plain-exports.js';

describe('withPlainExports', () => {
  it('exports each name once, as the chunk calls it, short ones first', () => {
    const {code, names} = withPlainExports('let a=1,$b=2;export{a as t,$b as n,a as r,c};');

    assert.equal(code, 'let a=1,$b=2;export{a,c,$b};');
    assert.deepEqual(Object.fromEntries(names), {t: 'a', n: '$b', r: 'a', c: 'c'});
  });
});

describe('withNewNames', () => {
  const names = new Map([
    ['t', 'a'],
    ['n', 'b'],
  ]);

  it('imports what was renamed under its new name', () => {
    assert.equal(
      withNewNames('import{t as e,n}from"./core-1.js";e(n)', 'core-1.js', names),
      'import{a as e,b as n}from"./core-1.js";e(n)',
    );
  });

  it('says a name once where both sides agree on it', () => {
    assert.equal(withNewNames('import{t as a}from"./core-1.js";', 'core-1.js', names), 'import{a}from"./core-1.js";');
  });

  it('leaves what other files export as it is', () => {
    const code = 'import{t as e}from"./live-1.js";';
    assert.equal(withNewNames(code, 'core-1.js', names), code);
  });
});
